import { Button } from "@flagship/kit";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useTellings } from "../../../api/telling.ts";
import { text } from "../../../words.ts";
import { Entry, EntryForm } from "../Entry.tsx";
import { useProof } from "../proof.tsx";
import type { TellingProps } from "./Browsers.tsx";

/** A program of the reader's own that is called. */
export function Webhook({
  telling: { webhook },
  onChanged,
  hasPassword,
}: TellingProps & { readonly hasPassword: boolean }): JSX.Element {
  const tellings = useTellings();
  const [url, setUrl] = useState("");
  const { fields, prove, clear } = useProof(hasPassword, text("telling.your-password"));
  const [secret, setSecret] = useState<string | undefined>();
  return (
    <>
      <h3>{text("telling.hook")}</h3>
      <p>{text("telling.hook-hint")}</p>
      {webhook !== undefined && (
        <p class="telling-long">
          {text("telling.hook-calls", { url: webhook.url })}{" "}
          <Button size="small" onPress={() => void tellings.removeWebhook().then(onChanged)}>
            {text("telling.remove")} <span class="fs-unseen">{webhook.url}</span>
          </Button>
        </p>
      )}
      {secret !== undefined && (
        <output class="telling-long">
          {text("telling.hook-secret")} <code>{secret}</code>
        </output>
      )}
      <EntryForm
        label={text("telling.hook")}
        submit={text("telling.hook-save")}
        send={async () => {
          const proof = await prove();
          return proof.ok ? tellings.setWebhook({ url: url.trim(), ...proof.value }) : proof;
        }}
        done={(made) => {
          setSecret(made.secret);
          setUrl("");
          clear();
          onChanged();
          return undefined;
        }}
      >
        <Entry label={text("telling.hook-address")} value={url} onChange={setUrl} autocomplete="url" />
        {fields}
      </EntryForm>
    </>
  );
}
