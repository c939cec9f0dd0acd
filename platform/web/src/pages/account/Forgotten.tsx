import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useTellings } from "../../api/telling.ts";
import { text } from "../../words.ts";
import { Entry, EntryForm } from "./Entry.tsx";

/** For whoever has forgotten the password: a letter brings a new one. */
export function Forgotten(): JSX.Element {
  const tellings = useTellings();
  const [name, setName] = useState("");
  return (
    <details class="account-forgotten">
      <summary>{text("telling.forgotten")}</summary>
      <EntryForm
        label={text("telling.forgotten")}
        submit={text("telling.forgotten-send")}
        send={() => tellings.recover(name.trim())}
        done={() => text("telling.forgotten-sent")}
      >
        <p class="quiet">{text("telling.forgotten-hint")}</p>
        <Entry label={text("telling.name")} value={name} onChange={setName} autocomplete="username" />
      </EntryForm>
    </details>
  );
}
