import type { Checked, Refusal } from "@flagship/kernel";
import { Button, useSay } from "@flagship/kit";
import { NAME_LENGTH } from "@flagship/protocol";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { text } from "../../words.ts";

export interface InviteByNameProps {
  readonly onInvite: (name: string) => Promise<Checked<unknown>>;
}

/** Invites somebody with an account to an open seat. */
export function InviteByName({ onInvite }: InviteByNameProps): JSX.Element {
  const say = useSay();
  const [name, setName] = useState("");
  const [invited, setInvited] = useState<string | undefined>();
  const [refusal, setRefusal] = useState<Refusal | undefined>();
  const invite = async (): Promise<void> => {
    const wanted = name.trim();
    const done = await onInvite(wanted);
    setRefusal(done.ok ? undefined : done.refusal);
    setInvited(done.ok ? wanted : undefined);
    if (done.ok) setName("");
  };
  return (
    <form
      class="waiting-invite"
      onSubmit={(event) => {
        event.preventDefault();
        void invite();
      }}
    >
      <label>
        {text("waiting.invite")}
        <input
          type="text"
          required
          autocomplete="off"
          maxLength={NAME_LENGTH}
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <Button size="small" submit>
        {text("waiting.invite-button")}
      </Button>
      {invited !== undefined && <output>{text("waiting.invited", { name: invited })}</output>}
      {refusal !== undefined && (
        <p class="fault" role="alert">
          {say(refusal.text)}
        </p>
      )}
    </form>
  );
}
