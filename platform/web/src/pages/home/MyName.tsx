import type { Refusal } from "@flagship/kernel";
import { Button, IconButton, useSay, edit as editIcon } from "@flagship/kit";
import { NAME_LENGTH } from "@flagship/protocol";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useApp } from "../../app.ts";
import { useLoaded } from "../../shell/loaded.ts";

/** Under which name others see the reader, and a way to change it. */
export function MyName(): JSX.Element | null {
  const { server } = useApp();
  const say = useSay();
  const [round, setRound] = useState(0);
  const [typed, setTyped] = useState<string | undefined>();
  const [refusal, setRefusal] = useState<Refusal | undefined>();
  const me = useLoaded(`me ${round}`, () => server.me());
  if (me.state !== "ready") return null;

  const rename = async (name: string): Promise<void> => {
    const renamed = await server.rename(name);
    if (!renamed.ok) return setRefusal(renamed.refusal);
    setRefusal(undefined);
    setTyped(undefined);
    return setRound(round + 1);
  };
  if (typed === undefined) {
    return (
      <p class="my-name">
        You play as <strong>{me.value.name}</strong>
        <IconButton
          icon={editIcon}
          size="small"
          label="Change your name"
          onPress={() => setTyped(me.value.name)}
        />
      </p>
    );
  }
  return (
    <form
      class="my-name"
      onSubmit={(event) => {
        event.preventDefault();
        void rename(typed);
      }}
    >
      <label>
        <span class="fs-unseen">Your name</span>
        <input
          value={typed}
          maxLength={NAME_LENGTH}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
      </label>
      <Button size="small" submit>
        Save
      </Button>
      {refusal !== undefined && (
        <span class="fault" role="alert">
          {say(refusal.text)}
        </span>
      )}
    </form>
  );
}
