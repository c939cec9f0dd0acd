import { NAME_LENGTH, PASSWORD_LENGTH, type Me } from "@flagship/protocol";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useApp } from "../../app.ts";
import { hasPasskeys, usePasskeys } from "../../api/passkeys.ts";
import { useLoaded } from "../../shell/loaded.ts";
import { text } from "../../words.ts";
import { Entry, EntryForm } from "./Entry.tsx";
import { Forgotten } from "./Forgotten.tsx";
import { PasskeySignIn } from "./Passkeys.tsx";

export interface JoiningProps {
  readonly me: Me;
  readonly onSignedIn: () => void;
}

/** For guests: an account of one's own, or back into the one there is. */
export function Joining({ me, onSignedIn }: JoiningProps): JSX.Element {
  return (
    <div class="account-two">
      <section class="account-section" aria-labelledby="sign-up">
        <h2 id="sign-up">{text("account.make")}</h2>
        <p>{text("account.make-why")}</p>
        <SignUp me={me} onSignedIn={onSignedIn} />
      </section>
      <section class="account-section" aria-labelledby="sign-in">
        <h2 id="sign-in">{text("account.sign-in")}</h2>
        <p>{text("account.have-one")}</p>
        <SignIn onSignedIn={onSignedIn} />
        <Forgotten />
      </section>
    </div>
  );
}

function SignUp({ me, onSignedIn }: JoiningProps): JSX.Element {
  const { people } = useApp();
  const passkeys = usePasskeys();
  const [name, setName] = useState(me.name.startsWith("Guest ") ? "" : me.name);
  const [password, setPassword] = useState("");
  const [byKey, setByKey] = useState(false);
  return (
    <EntryForm
      label={text("account.make")}
      submit={text("account.make-mine")}
      send={() => (byKey ? passkeys.signUp(name.trim()) : people.signUp({ name: name.trim(), password }))}
      done={() => {
        onSignedIn();
        return undefined;
      }}
    >
      <Entry
        label={text("account.name")}
        value={name}
        onChange={setName}
        autocomplete="username"
        most={NAME_LENGTH}
      />
      {!byKey && (
        <Entry
          label={text("account.password")}
          type="password"
          value={password}
          onChange={setPassword}
          autocomplete="new-password"
          least={PASSWORD_LENGTH.least}
          most={PASSWORD_LENGTH.most}
          hint={text("account.password-hint", { n: PASSWORD_LENGTH.least })}
        />
      )}
      {hasPasskeys() && (
        <label class="account-tick">
          <input
            type="checkbox"
            checked={byKey}
            onChange={(event) => setByKey(event.currentTarget.checked)}
          />
          {text("passkey.instead")}
        </label>
      )}
    </EntryForm>
  );
}

function SignIn({ onSignedIn }: { readonly onSignedIn: () => void }): JSX.Element {
  const { people, server } = useApp();
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  /** Also while the matches are still counted, and nobody can say otherwise yet. */
  const [bring, setBring] = useState(true);
  const mine = useLoaded("my matches", () => server.myMatches());
  const matches = mine.state === "ready" ? mine.value.matches.length : 0;
  return (
    <>
      <EntryForm
        label={text("account.sign-in")}
        submit={text("account.sign-in")}
        send={() => people.signIn({ name: name.trim(), password, ...(bring ? { bring } : {}) })}
        done={() => {
          onSignedIn();
          return undefined;
        }}
      >
        <Entry label={text("account.name")} value={name} onChange={setName} autocomplete="username" />
        <Entry
          label={text("account.password")}
          type="password"
          value={password}
          onChange={setPassword}
          autocomplete="current-password"
        />
        {matches > 0 && (
          <label class="account-tick">
            <input
              type="checkbox"
              checked={bring}
              onChange={(event) => setBring(event.currentTarget.checked)}
            />
            {text("account.bring", { n: matches })}
          </label>
        )}
        {matches > 0 && !bring && <p class="quiet">{text("account.left-behind")}</p>}
      </EntryForm>
      <PasskeySignIn bring={bring} onSignedIn={onSignedIn} />
    </>
  );
}
