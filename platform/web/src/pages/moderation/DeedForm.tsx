import { NAME_LENGTH, TEXT_LENGTH, type Deed } from "@flagship/protocol";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useApp } from "../../app.ts";
import { text } from "../../words.ts";
import { Entry, EntryForm } from "../account/Entry.tsx";

/** Whom or what a deed is about. */
export interface Subject {
  readonly whom: string;
  readonly match: string;
}

const KINDS = [
  "warn",
  "mute",
  "ban",
  "ban-address",
  "rename",
  "close",
  "remove",
  "role-moderator",
  "role-player",
] as const;
type Kind = (typeof KINDS)[number];

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
    case "remove":
      return { deed: kind, match, text };
    case "role-moderator":
      return { deed: "role", whom, role: "moderator" };
    case "role-player":
      return { deed: "role", whom, role: "player" };
  }
}

const TIMED: readonly Kind[] = ["mute", "ban", "ban-address"];
const TABLED: readonly Kind[] = ["close", "remove"];
const WORDED: readonly Kind[] = [...TIMED, "warn", "close", "remove"];

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
  const [why, setWhy] = useState("");
  const [days, setDays] = useState("7");
  const [name, setName] = useState("");
  return (
    <EntryForm
      label={text("moderation.do")}
      submit={text(`moderation.deed.${kind}`)}
      danger
      send={() =>
        people.moderate(
          deedOf(kind, {
            whom: whom.trim(),
            match: match.trim(),
            text: why.trim(),
            days: Number(days),
            name,
          }),
        )
      }
      done={() => {
        onDone();
        return text("moderation.done");
      }}
    >
      <label>
        {text("moderation.what")}
        <select
          value={kind}
          onChange={(event) => setKind(KINDS.find((one) => one === event.currentTarget.value) ?? kind)}
        >
          {KINDS.map((one) => (
            <option value={one}>{text(`moderation.deed.${one}`)}</option>
          ))}
        </select>
      </label>
      {TABLED.includes(kind) ? (
        <Entry label={text("moderation.match")} value={match} onChange={setMatch} />
      ) : (
        <Entry
          label={text("report.who")}
          value={whom}
          onChange={setWhom}
          most={NAME_LENGTH}
          hint={text("moderation.whom-hint")}
        />
      )}
      {TIMED.includes(kind) && (
        <Entry
          label={text("moderation.days")}
          value={days}
          onChange={setDays}
          hint={text("moderation.days-hint")}
        />
      )}
      {kind === "rename" && (
        <Entry label={text("moderation.new-name")} value={name} onChange={setName} most={NAME_LENGTH} />
      )}
      {WORDED.includes(kind) && (
        <Entry
          label={text(TABLED.includes(kind) ? "moderation.why-log" : "moderation.they-read")}
          value={why}
          onChange={setWhy}
          most={TEXT_LENGTH}
        />
      )}
    </EntryForm>
  );
}
