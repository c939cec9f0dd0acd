import { NAME_LENGTH, PASSWORD_LENGTH, type Me } from "@flagship/protocol";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useApp } from "../../app.ts";
import { useLoaded } from "../../shell/loaded.ts";
import { Entry, EntryForm } from "./Entry.tsx";
import { Forgotten } from "./Forgotten.tsx";

export interface JoiningProps {
  readonly me: Me;
  readonly onSignedIn: () => void;
}

/** For guests: an account of one's own, or back into the one there is. */
export function Joining({ me, onSignedIn }: JoiningProps): JSX.Element {
  return (
    <div class="account-two">
      <section class="account-section" aria-labelledby="sign-up">
        <h2 id="sign-up">Make an account</h2>
        <p>Your name is yours alone, your matches come along, and you can sign in on other devices.</p>
        <SignUp me={me} onSignedIn={onSignedIn} />
      </section>
      <section class="account-section" aria-labelledby="sign-in">
        <h2 id="sign-in">Sign in</h2>
        <p>You already have an account.</p>
        <SignIn onSignedIn={onSignedIn} />
        <Forgotten />
      </section>
    </div>
  );
}

function SignUp({ me, onSignedIn }: JoiningProps): JSX.Element {
  const { people } = useApp();
  const [name, setName] = useState(me.name.startsWith("Guest ") ? "" : me.name);
  const [password, setPassword] = useState("");
  return (
    <EntryForm
      label="Make an account"
      submit="Make my account"
      send={() => people.signUp({ name: name.trim(), password })}
      done={() => {
        onSignedIn();
        return undefined;
      }}
    >
      <Entry label="Name" value={name} onChange={setName} autocomplete="username" most={NAME_LENGTH} />
      <Entry
        label="Password"
        type="password"
        value={password}
        onChange={setPassword}
        autocomplete="new-password"
        least={PASSWORD_LENGTH.least}
        most={PASSWORD_LENGTH.most}
        hint={`At least ${PASSWORD_LENGTH.least} characters; a sentence is best.`}
      />
    </EntryForm>
  );
}

function SignIn({ onSignedIn }: { readonly onSignedIn: () => void }): JSX.Element {
  const { people, server } = useApp();
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const [bring, setBring] = useState(true);
  const mine = useLoaded("my matches", () => server.myMatches());
  const matches = mine.state === "ready" ? mine.value.matches.length : 0;
  return (
    <EntryForm
      label="Sign in"
      submit="Sign in"
      send={() => people.signIn({ name: name.trim(), password, ...(matches > 0 && bring ? { bring } : {}) })}
      done={() => {
        onSignedIn();
        return undefined;
      }}
    >
      <Entry label="Name" value={name} onChange={setName} autocomplete="username" />
      <Entry
        label="Password"
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
          Take the {matches} {matches === 1 ? "match" : "matches"} of this browser along
        </label>
      )}
    </EntryForm>
  );
}
