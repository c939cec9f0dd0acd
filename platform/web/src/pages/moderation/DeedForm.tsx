import { NAME_LENGTH, TEXT_LENGTH, type Deed } from "@flagship/protocol";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useApp } from "../../app.ts";
import { Entry, EntryForm } from "../account/Entry.tsx";

/** Whom or what a deed is about. */
export interface Subject {
  readonly whom: string;
  readonly match: string;
}

const DEEDS = {
  warn: "Warn",
  mute: "Mute",
  ban: "Ban",
  "ban-address": "Ban the address",
  rename: "Rename",
  close: "Close a table",
  "role moderator": "Make a moderator (hosts only)",
  "role player": "Make a player again (hosts only)",
} as const;
type Kind = keyof typeof DEEDS;

interface Filled extends Subject {
  readonly text: string;
  readonly days: number;
  readonly name: string;
}

function deedOf(kind: Kind, { whom, match, text, days, name }: Filled): Deed {
  switch (kind) {
    case "warn":
      return { deed: kind, whom, text };
    case "mute":
    case "ban":
    case "ban-address":
      return { deed: kind, whom, days, text };
    case "rename":
      return { deed: kind, whom, name };
    case "close":
      return { deed: kind, match, text };
    case "role moderator":
      return { deed: "role", whom, role: "moderator" };
    case "role player":
      return { deed: "role", whom, role: "player" };
  }
}

const TIMED: readonly Kind[] = ["mute", "ban", "ban-address"];
const WORDED: readonly Kind[] = [...TIMED, "warn", "close"];

export interface DeedFormProps {
  readonly subject: Subject;
  readonly onDone: () => void;
}

/** What a moderator can do, about whom. */
export function DeedForm({ subject, onDone }: DeedFormProps): JSX.Element {
  const { people } = useApp();
  const [kind, setKind] = useState<Kind>("warn");
  const [whom, setWhom] = useState(subject.whom);
  const [match, setMatch] = useState(subject.match);
  const [text, setText] = useState("");
  const [days, setDays] = useState("7");
  const [name, setName] = useState("");
  return (
    <EntryForm
      label="Do something"
      submit={DEEDS[kind]}
      danger
      send={() =>
        people.moderate(
          deedOf(kind, {
            whom: whom.trim(),
            match: match.trim(),
            text: text.trim(),
            days: Number(days),
            name,
          }),
        )
      }
      done={() => {
        onDone();
        return "Done.";
      }}
    >
      <label>
        What
        <select value={kind} onChange={(event) => setKind(event.currentTarget.value as Kind)}>
          {Object.entries(DEEDS).map(([value, label]) => (
            <option value={value}>{label}</option>
          ))}
        </select>
      </label>
      {kind === "close" ? (
        <Entry label="Number of the match" value={match} onChange={setMatch} />
      ) : (
        <Entry
          label="Who"
          value={whom}
          onChange={setWhom}
          most={NAME_LENGTH}
          hint="The name of an account; a guest by their number."
        />
      )}
      {TIMED.includes(kind) && <Entry label="Days" value={days} onChange={setDays} hint="0 lifts it." />}
      {kind === "rename" && <Entry label="New name" value={name} onChange={setName} most={NAME_LENGTH} />}
      {WORDED.includes(kind) && (
        <Entry label="What they read" value={text} onChange={setText} most={TEXT_LENGTH} />
      )}
    </EntryForm>
  );
}
