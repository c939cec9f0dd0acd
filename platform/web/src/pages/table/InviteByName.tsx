import type { Checked, Refusal } from "@flagship/kernel";
import { Badge, Button, useSay } from "@flagship/kit";
import { NAME_LENGTH } from "@flagship/protocol";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useApp } from "../../app.ts";
import { useLoaded } from "../../shell/loaded.ts";
import { text } from "../../words.ts";
import { invitable } from "./invitable.ts";

export interface InviteByNameProps {
  /** Who sits there already. */
  readonly seated: readonly string[];
  readonly onInvite: (name: string) => Promise<Checked<unknown>>;
}

/** Invites somebody with an account to an open seat. */
export function InviteByName({ seated, onInvite }: InviteByNameProps): JSX.Element {
  const say = useSay();
  const { people } = useApp();
  // Guests follow nobody.
  const company = useLoaded("company", () => people.company());
  const [asked, setAsked] = useState<readonly string[]>([]);
  const followed = company.state === "ready" ? invitable(company.value.people, [...seated, ...asked]) : [];
  const [name, setName] = useState("");
  const [invited, setInvited] = useState<string | undefined>();
  const [refusal, setRefusal] = useState<Refusal | undefined>();
  const invite = async (wanted: string): Promise<void> => {
    const done = await onInvite(wanted);
    setRefusal(done.ok ? undefined : done.refusal);
    setInvited(done.ok ? wanted : undefined);
    if (!done.ok) return;
    setName("");
    setAsked((others) => [...others, wanted]);
  };
  return (
    <form
      class="waiting-invite"
      onSubmit={(event) => {
        event.preventDefault();
        void invite(name.trim());
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
      {followed.length > 0 && (
        <fieldset class="waiting-followed">
          <legend>{text("waiting.followed")}</legend>
          {followed.map((one) => (
            <Button key={one.name} kind="quiet" size="small" onPress={() => void invite(one.name)}>
              {text("waiting.invite-one", one)}
              {one.here && (
                <>
                  {" "}
                  <Badge tone="good">{text("waiting.here")}</Badge>
                </>
              )}
            </Button>
          ))}
        </fieldset>
      )}
      {invited !== undefined && <output>{text("waiting.invited", { name: invited })}</output>}
      {refusal !== undefined && (
        <p class="fault" role="alert">
          {say(refusal.text)}
        </p>
      )}
    </form>
  );
}
