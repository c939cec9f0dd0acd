import { Button, Skeleton } from "@flagship/kit";
import { NAME_LENGTH, PASSWORD_LENGTH, paths, type AccountSummary } from "@flagship/protocol";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useApp } from "../../app.ts";
import { hrefs } from "../../router/route.ts";
import { ButtonLink } from "../../shell/ButtonLink.tsx";
import { useRefreshed } from "../../shell/refreshed.ts";
import { Trouble } from "../../shell/Trouble.tsx";
import { text } from "../../words.ts";
import { Devices } from "./Devices.tsx";
import { Entry, EntryForm } from "./Entry.tsx";
import { TellingSection } from "./telling/TellingSection.tsx";
import { Tokens } from "./Tokens.tsx";

interface ChangeProps {
  readonly onChanged: () => void;
}

/** All that belongs to somebody's account. */
export function MyAccount({ onChanged }: ChangeProps): JSX.Element {
  const { people } = useApp();
  const { loaded: account, refresh } = useRefreshed("my account", () => people.account());
  if (account.state === "loading") return <Skeleton lines={8} />;
  if (account.state === "failed") return <Trouble refusal={account.refusal} again={account.again} />;
  return (
    <div class="account">
      <div class="account-buttons">
        <Button onPress={() => void people.signOut().then(onChanged)}>Sign out</Button>
        <ButtonLink href={hrefs.player(account.value.name)}>{text("player.my")}</ButtonLink>
        {account.value.role !== "player" && <ButtonLink href={hrefs.moderation}>Moderation</ButtonLink>}
      </div>
      <Name account={account.value} onChanged={onChanged} />
      <Password />
      <TellingSection />
      <Devices sessions={account.value.sessions} onChanged={refresh} />
      <Tokens tokens={account.value.tokens} onChanged={refresh} />
      <section class="account-section" aria-labelledby="my-data">
        <h2 id="my-data">Your data</h2>
        <p>Everything that is kept about you, as a file.</p>
        <a class="fs-button fs-button-plain fs-button-medium" href={paths.export} download>
          Save my data
        </a>
      </section>
      <Leave onChanged={onChanged} />
    </div>
  );
}

function Name({ account, onChanged }: ChangeProps & { readonly account: AccountSummary }): JSX.Element {
  const { server } = useApp();
  const [name, setName] = useState(account.name);
  return (
    <section class="account-section" aria-labelledby="my-name">
      <h2 id="my-name">Name</h2>
      <EntryForm
        label="Change my name"
        submit="Change my name"
        send={() => server.rename(name.trim())}
        done={() => {
          onChanged();
          return undefined;
        }}
      >
        <Entry
          label="Name"
          value={name}
          onChange={setName}
          autocomplete="username"
          most={NAME_LENGTH}
          hint="You sign in with it, and others see it at the table."
        />
      </EntryForm>
    </section>
  );
}

function Password(): JSX.Element {
  const { people } = useApp();
  const [old, setOld] = useState("");
  const [password, setPassword] = useState("");
  return (
    <section class="account-section" aria-labelledby="my-password">
      <h2 id="my-password">Password</h2>
      <EntryForm
        label="Change my password"
        submit="Change my password"
        send={() => people.changePassword({ old, password })}
        done={() => {
          setOld("");
          setPassword("");
          return "Your password is changed. Your other devices are signed out.";
        }}
      >
        <Entry
          label="Old password"
          type="password"
          value={old}
          onChange={setOld}
          autocomplete="current-password"
        />
        <Entry
          label="New password"
          type="password"
          value={password}
          onChange={setPassword}
          autocomplete="new-password"
          least={PASSWORD_LENGTH.least}
          most={PASSWORD_LENGTH.most}
        />
      </EntryForm>
    </section>
  );
}

function Leave({ onChanged }: ChangeProps): JSX.Element {
  const { people } = useApp();
  const [password, setPassword] = useState("");
  return (
    <section class="account-section" aria-labelledby="leave">
      <h2 id="leave">Delete your account</h2>
      <p>
        Your name goes from everywhere and cannot be brought back. Matches stay for those you played with;
        where one is still under way, a computer plays on for you.
      </p>
      <EntryForm
        label="Delete my account"
        submit="Delete my account"
        danger
        send={() => people.leave(password)}
        done={() => {
          onChanged();
          return undefined;
        }}
      >
        <Entry
          label="Your password"
          type="password"
          value={password}
          onChange={setPassword}
          autocomplete="current-password"
        />
      </EntryForm>
    </section>
  );
}
