import { Button } from "@flagship/kit";
import { NAME_LENGTH, SCOPES, type AccountSummary, type Scope, type TokenSummary } from "@flagship/protocol";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useApp } from "../../app.ts";
import { text } from "../../words.ts";
import { dayOf } from "./day.ts";
import { Entry, EntryForm } from "./Entry.tsx";
import { useProof } from "./proof.tsx";

export interface TokensProps {
  readonly account: AccountSummary;
  readonly onChanged: () => void;
}

/** With what programs of the reader's own look and play for them. */
export function Tokens({ account, onChanged }: TokensProps): JSX.Element {
  const { people } = useApp();
  const { tokens } = account;
  const { fields, prove, clear } = useProof(account.password);
  const [label, setLabel] = useState("");
  const [scope, setScope] = useState<Scope>("read");
  const [made, setMade] = useState<string | undefined>();
  return (
    <section class="account-section" aria-labelledby="tokens">
      <h2 id="tokens">{text("account.tokens")}</h2>
      <p>{text("account.tokens-about")}</p>
      {tokens.length > 0 && (
        <ul class="account-list">
          {tokens.map((token) => (
            <li key={token.id}>
              <div>
                <strong>{token.label}</strong>
                <span class="quiet">{usesOf(token)}</span>
              </div>
              <Button size="small" onPress={() => void people.removeToken(token.id).then(onChanged)}>
                {text("account.remove")} <span class="fs-unseen">{token.label}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {made !== undefined && (
        <output>
          {text("account.token-once")} <code>{made}</code>
        </output>
      )}
      <EntryForm
        label={text("account.make-token")}
        submit={text("account.make-token")}
        send={async () => {
          const proof = await prove();
          return proof.ok
            ? people.makeToken({ label: label.trim(), scopes: [scope], ...proof.value })
            : proof;
        }}
        done={({ token }) => {
          setMade(token);
          setLabel("");
          clear();
          onChanged();
          return undefined;
        }}
      >
        <Entry label={text("account.token-for")} value={label} onChange={setLabel} most={NAME_LENGTH} />
        <fieldset>
          <legend>{text("account.token-may")}</legend>
          {SCOPES.map((one) => (
            <label class="account-tick" key={one}>
              <input type="radio" name="scope" checked={scope === one} onChange={() => setScope(one)} />
              {text(`account.token.${one}`)}
            </label>
          ))}
        </fieldset>
        {fields}
      </EntryForm>
    </section>
  );
}

/** What a token is good for, and when it was. */
function usesOf({ scopes, used }: TokenSummary): string {
  const allowed = scopes.map((one) => text(`account.token.${one}`)).join(", ");
  return used === undefined
    ? text("account.token-never", { scopes: allowed })
    : text("account.token-used", { scopes: allowed, day: dayOf(used) });
}
