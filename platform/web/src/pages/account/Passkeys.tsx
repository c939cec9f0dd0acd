import type { Refusal } from "@flagship/kernel";
import { Button, useSay } from "@flagship/kit";
import type { AccountSummary } from "@flagship/protocol";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { hasPasskeys, usePasskeys } from "../../api/passkeys.ts";
import { text } from "../../words.ts";
import { dayOf } from "./day.ts";
import { EntryForm } from "./Entry.tsx";
import { useProof } from "./proof.tsx";

export interface PasskeysProps {
  readonly account: AccountSummary;
  readonly onChanged: () => void;
}

/** The passkeys of the reader's account, and how to make one more. */
export function Passkeys({ account, onChanged }: PasskeysProps): JSX.Element {
  const passkeys = usePasskeys();
  const say = useSay();
  const { fields, prove, clear } = useProof(account.password);
  const [refusal, setRefusal] = useState<Refusal | undefined>();
  const remove = async (id: string): Promise<void> => {
    const proof = await prove();
    const gone = proof.ok ? await passkeys.remove(id, proof.value) : proof;
    setRefusal(gone.ok ? undefined : gone.refusal);
    if (!gone.ok) return;
    clear();
    onChanged();
  };
  return (
    <section class="account-section" aria-labelledby="passkeys">
      <h2 id="passkeys">{text("passkey.title")}</h2>
      <p>{text("passkey.about")}</p>
      {account.passkeys.length > 0 && (
        <ul class="account-list">
          {account.passkeys.map(({ id, device, made, used }) => (
            <li key={id}>
              <div>
                <strong>{device}</strong>
                <span class="quiet">
                  {used === undefined
                    ? text("passkey.never", { made: dayOf(made) })
                    : text("passkey.used", { made: dayOf(made), used: dayOf(used) })}
                </span>
              </div>
              <Button size="small" onPress={() => void remove(id)}>
                {text("account.remove")} <span class="fs-unseen">{text("passkey.of", { device })}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {refusal !== undefined && (
        <p class="fault" role="alert">
          {say(refusal.text)}
        </p>
      )}
      {hasPasskeys() ? (
        <EntryForm
          label={text("passkey.add")}
          submit={text("passkey.add")}
          send={async () => {
            const proof = await prove();
            return proof.ok ? passkeys.add(proof.value) : proof;
          }}
          done={() => {
            onChanged();
            return text("passkey.added");
          }}
        >
          {fields}
        </EntryForm>
      ) : (
        <p class="quiet">{text("passkey.not-here")}</p>
      )}
    </section>
  );
}

/** For guests: in by a passkey, without name and password. */
export function PasskeySignIn({
  bring,
  onSignedIn,
}: {
  readonly bring: boolean;
  readonly onSignedIn: () => void;
}): JSX.Element | null {
  const passkeys = usePasskeys();
  if (!hasPasskeys()) return null;
  return (
    <EntryForm
      label={text("passkey.sign-in")}
      submit={text("passkey.sign-in")}
      send={() => passkeys.signIn(bring)}
      done={() => {
        onSignedIn();
        return undefined;
      }}
    />
  );
}
