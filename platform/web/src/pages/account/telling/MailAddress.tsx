import { Button } from "@flagship/kit";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useTellings } from "../../../api/telling.ts";
import { text } from "../../../words.ts";
import { Entry, EntryForm } from "../Entry.tsx";
import type { TellingProps } from "./Browsers.tsx";

/** Where letters go, once the reader has confirmed it. */
export function MailAddress({ telling, onChanged }: TellingProps): JSX.Element {
  const tellings = useTellings();
  const [address, setAddress] = useState("");
  const [password, setPassword] = useState("");
  const { canMail, mail } = telling;
  return (
    <>
      <h3>{text("telling.address")}</h3>
      {!canMail && <p class="quiet">{text("telling.no-mail")}</p>}
      {mail !== undefined && (
        <p>
          {text(mail.confirmed ? "telling.confirmed" : "telling.unconfirmed", { address: mail.address })}{" "}
          <Button size="small" onPress={() => void tellings.removeMail().then(onChanged)}>
            {text("telling.remove")} <span class="fs-unseen">{mail.address}</span>
          </Button>
        </p>
      )}
      {canMail && (
        <EntryForm
          label={text("telling.address")}
          submit={text("telling.use-address")}
          send={() => tellings.changeMail({ address: address.trim(), password })}
          done={() => {
            setAddress("");
            setPassword("");
            onChanged();
            return text("telling.letter-sent");
          }}
        >
          <Entry label={text("telling.address")} value={address} onChange={setAddress} autocomplete="email" />
          <Entry
            label={text("telling.your-password")}
            type="password"
            value={password}
            onChange={setPassword}
            autocomplete="current-password"
          />
        </EntryForm>
      )}
    </>
  );
}
