import type { Refusal } from "@flagship/kernel";
import { Button, IconButton, useSay, edit as editIcon } from "@flagship/kit";
import { NAME_LENGTH } from "@flagship/protocol";
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { useApp } from "../app.ts";
import { text } from "../words.ts";
import { useLoaded } from "./loaded.ts";

/** Under which name others see the reader, and a way to change it. */
export function MyName(): JSX.Element | null {
  const { server } = useApp();
  const say = useSay();
  const [renamed, setRenamed] = useState<string | undefined>();
  const [typed, setTyped] = useState<string | undefined>();
  const [refusal, setRefusal] = useState<Refusal | undefined>();
  const me = useLoaded("me", () => server.me());
  const place = useFocusWithin(typed !== undefined);
  if (me.state !== "ready") return null;
  const name = renamed ?? me.value.name;

  const rename = async (wish: string): Promise<void> => {
    const answer = wish === name ? undefined : await server.rename(wish);
    if (answer?.ok === false) return setRefusal(answer.refusal);
    setRefusal(undefined);
    setRenamed(answer?.value.name ?? name);
    return setTyped(undefined);
  };
  if (typed === undefined) {
    return (
      <div class="my-name" ref={place}>
        {text("me.plays-as", { name })}
        <IconButton icon={editIcon} size="small" label={text("me.change")} onPress={() => setTyped(name)} />
      </div>
    );
  }
  return (
    <div class="my-name" ref={place}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void rename(typed.trim());
        }}
      >
        <label>
          <span class="fs-unseen">{text("me.name")}</span>
          <input
            value={typed}
            maxLength={NAME_LENGTH}
            autocomplete="name"
            onInput={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === "Escape") setTyped(undefined);
            }}
          />
        </label>
        <Button size="small" submit>
          {text("page.save")}
        </Button>
      </form>
      {refusal !== undefined && (
        <span class="fault" role="alert">
          {say(refusal.text)}
        </span>
      )}
    </div>
  );
}

/** Keeps the focus in its place when what stands there changes. */
function useFocusWithin(state: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== state) place.current?.querySelector<HTMLElement>("input, button")?.focus();
    before.current = state;
  }, [state]);
  return place;
}
