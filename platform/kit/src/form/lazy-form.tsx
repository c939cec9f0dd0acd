import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Skeleton } from "../components/Skeleton.tsx";
import type { GenericForm, GenericFormProps } from "./GenericForm.tsx";

const form = signal<typeof GenericForm | undefined>(undefined);

/** Fetches the forms: many tables never need one. */
export async function fetchForms(): Promise<void> {
  form.value ??= (await import("./GenericForm.tsx")).GenericForm;
}

/** A form that is fetched when it is first wanted. */
export function LazyForm(props: GenericFormProps): JSX.Element {
  const Form = form.value;
  useEffect(() => void fetchForms(), []);
  return Form === undefined ? <Skeleton lines={3} /> : <Form {...props} />;
}
