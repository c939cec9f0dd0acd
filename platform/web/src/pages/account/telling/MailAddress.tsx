import type { Refusal } from "@flagship/kernel";
import { Button, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useTellings } from "../../../api/telling.ts";
import { text } from "../../../words.ts";
import { Entry, EntryForm } from "../Entry.tsx";
import { useProof } from "../proof.tsx";
import type { TellingProps } from "./Browsers.tsx";

/** Where letters go, once the reader has confirmed it. */
export function MailAddress({
  telling,
  onChanged,
  hasPassword,
}: TellingProps & { readonly hasPassword: boolean }): JSX.Element {
  const tellings = useTellings();
  const [address, setAddress] = useState("");
  const { fields, prove, clear } = useProof(hasPassword, text("telling.your-password"));
  const { canMail, mail } = telling;
  const say = useSay();
  const [refusal, setRefusal] = useState<Refusal | undefined>();
  const remove = async (): Promise<void> => {
    const proof = await prove();
    const gone = proof.ok ? await tellings.removeMail(proof.value) : proof;
    setRefusal(gone.ok ? undefined : gone.refusal);
    if (!gone.ok) return;
    clear();
    onChanged();
  };
  return (
    <>
      <h3>{text("telling.address")}</h3>
      {!canMail && <p class="quiet">{text("telling.no-mail")}</p>}
      {mail !== undefined && (
        <p>
          {text(mail.confirmed ? "telling.confirmed" : "telling.unconfirmed", { address: mail.address })}{" "}
          <Button size="small" onPress={() => void remove()}>
            {text("telling.remove")} <span class="fs-unseen">{mail.address}</span>
          </Button>
        </p>
      )}
      {refusal !== undefined && (
        <p class="fault" role="alert">
          {say(refusal.text)}
        </p>
      )}
      {!canMail && mail !== undefined && fields}
      {canMail && (
        <EntryForm
          label={text("telling.address")}
          submit={text("telling.use-address")}
          send={async () => {
            const proof = await prove();
            return proof.ok ? tellings.changeMail({ address: address.trim(), ...proof.value }) : proof;
          }}
          done={() => {
            setAddress("");
            clear();
            onChanged();
            return text("telling.letter-sent");
          }}
        >
          <Entry label={text("telling.address")} value={address} onChange={setAddress} autocomplete="email" />
          {fields}
        </EntryForm>
      )}
    </>
  );
}
