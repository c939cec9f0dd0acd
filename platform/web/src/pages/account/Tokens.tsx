import { Button } from "@flagship/kit";
import { NAME_LENGTH, SCOPES, type Scope, type TokenSummary } from "@flagship/protocol";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useApp } from "../../app.ts";
import { dayOf } from "./day.ts";
import { Entry, EntryForm } from "./Entry.tsx";

export interface TokensProps {
  readonly tokens: readonly TokenSummary[];
  readonly onChanged: () => void;
}

const ALLOWS: Readonly<Record<Scope, string>> = {
  read: "Look at what you see",
  play: "Play for you",
};

/** With what programs of the reader's own look and play for them. */
export function Tokens({ tokens, onChanged }: TokensProps): JSX.Element {
  const { people } = useApp();
  const [label, setLabel] = useState("");
  const [scope, setScope] = useState<Scope>("read");
  const [made, setMade] = useState<string | undefined>();
  return (
    <section class="account-section" aria-labelledby="tokens">
      <h2 id="tokens">Tokens for programs</h2>
      <p>
        A program that has one acts as you, as far as you allow. It cannot change your account. How to use it
        stands in the protocol's documentation.
      </p>
      {tokens.length > 0 && (
        <ul class="account-list">
          {tokens.map((token) => (
            <li key={token.id}>
              <div>
                <strong>{token.label}</strong>
                <span class="quiet">
                  {token.scopes.map((one) => ALLOWS[one]).join(", ")};{" "}
                  {token.used === undefined ? "never used" : `last used ${dayOf(token.used)}`}
                </span>
              </div>
              <Button size="small" onPress={() => void people.removeToken(token.id).then(onChanged)}>
                Remove <span class="fs-unseen">{token.label}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {made !== undefined && (
        <output>
          Copy it now, it is shown only once: <code>{made}</code>
        </output>
      )}
      <EntryForm
        label="Make a token"
        submit="Make a token"
        send={() => people.makeToken({ label: label.trim(), scopes: [scope] })}
        done={({ token }) => {
          setMade(token);
          setLabel("");
          onChanged();
          return undefined;
        }}
      >
        <Entry label="What it is for" value={label} onChange={setLabel} most={NAME_LENGTH} />
        <fieldset>
          <legend>It may</legend>
          {SCOPES.map((one) => (
            <label class="account-tick" key={one}>
              <input type="radio" name="scope" checked={scope === one} onChange={() => setScope(one)} />
              {ALLOWS[one]}
            </label>
          ))}
        </fieldset>
      </EntryForm>
    </section>
  );
}
