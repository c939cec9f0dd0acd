import { Button, Skeleton } from "@flagship/kit";
import { NAME_LENGTH, PASSWORD_LENGTH, paths, type AccountSummary } from "@flagship/protocol";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useApp } from "../../app.ts";
import { below } from "../../router/base.ts";
import { hrefs } from "../../router/route.ts";
import { ButtonLink } from "../../shell/ButtonLink.tsx";
import { useRefreshed } from "../../shell/refreshed.ts";
import { Trouble } from "../../shell/Trouble.tsx";
import { text } from "../../words.ts";
import { Devices } from "./Devices.tsx";
import { Entry, EntryForm } from "./Entry.tsx";
import { Passkeys, type PasskeysProps } from "./Passkeys.tsx";
import { useProof } from "./proof.tsx";
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
        <Button onPress={() => void people.signOut().then(onChanged)}>{text("account.sign-out")}</Button>
        <ButtonLink href={hrefs.player(account.value.name)}>{text("player.my")}</ButtonLink>
        {account.value.role !== "player" && (
          <>
            <ButtonLink href={hrefs.moderation}>{text("moderation.title")}</ButtonLink>
            <ButtonLink href={hrefs.operator}>{text("operator.title")}</ButtonLink>
          </>
        )}
      </div>
      <Name account={account.value} onChanged={onChanged} />
      <Password account={account.value} onChanged={refresh} />
      <Passkeys account={account.value} onChanged={refresh} />
      <TellingSection hasPassword={account.value.password} />
      <Devices sessions={account.value.sessions} onChanged={refresh} />
      <Tokens account={account.value} onChanged={refresh} />
      <section class="account-section" aria-labelledby="my-data">
        <h2 id="my-data">{text("account.your-data")}</h2>
        <p>{text("account.your-data-about")}</p>
        <a class="fs-button fs-button-plain fs-button-medium" href={below(paths.export)} download>
          {text("account.save-data")}
        </a>
      </section>
      <Leave account={account.value} onChanged={onChanged} />
    </div>
  );
}

function Name({ account, onChanged }: ChangeProps & { readonly account: AccountSummary }): JSX.Element {
  const { server } = useApp();
  const [name, setName] = useState(account.name);
  return (
    <section class="account-section" aria-labelledby="my-name">
      <h2 id="my-name">{text("account.name")}</h2>
      <EntryForm
        label={text("account.change-name")}
        submit={text("account.change-name")}
        send={() => server.rename(name.trim())}
        done={() => {
          onChanged();
          return undefined;
        }}
      >
        <Entry
          label={text("account.name")}
          value={name}
          onChange={setName}
          autocomplete="username"
          most={NAME_LENGTH}
          hint={text("account.name-hint")}
        />
      </EntryForm>
    </section>
  );
}

function Password({ account, onChanged }: PasskeysProps): JSX.Element {
  const { people } = useApp();
  const { fields, prove, clear } = useProof(account.password, text("account.old-password"));
  const [password, setPassword] = useState("");
  const title = text(account.password ? "account.change-password" : "account.set-password");
  return (
    <section class="account-section" aria-labelledby="my-password">
      <h2 id="my-password">{text("account.password")}</h2>
      <EntryForm
        label={title}
        submit={title}
        send={async () => {
          const proof = await prove();
          if (!proof.ok) return proof;
          const { password: old, passkey } = proof.value;
          return people.changePassword({
            ...(old === undefined ? {} : { old }),
            ...(passkey === undefined ? {} : { passkey }),
            password,
          });
        }}
        done={() => {
          clear();
          setPassword("");
          onChanged();
          return text("account.password-changed");
        }}
      >
        {fields}
        <Entry
          label={text("account.new-password")}
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

function Leave({ account, onChanged }: PasskeysProps): JSX.Element {
  const { people } = useApp();
  const { fields, prove } = useProof(account.password);
  return (
    <section class="account-section" aria-labelledby="leave">
      <h2 id="leave">{text("account.delete-title")}</h2>
      <p>{text("account.delete-about")}</p>
      <EntryForm
        label={text("account.delete")}
        submit={text("account.delete")}
        danger
        send={async () => {
          const proof = await prove();
          return proof.ok ? people.leave(proof.value) : proof;
        }}
        done={() => {
          onChanged();
          return undefined;
        }}
      >
        {fields}
      </EntryForm>
    </section>
  );
}
