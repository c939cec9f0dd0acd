import { Skeleton } from "@flagship/kit";
import type { JSX } from "preact";
import { Page } from "./Page.tsx";

/** Stands where a page will be. */
export function PageSkeleton({ title }: { readonly title: string }): JSX.Element {
  return (
    <Page title={title}>
      <Skeleton lines={6} />
    </Page>
  );
}
