import { sameData, type Field, type FormValues, type Happening } from "@flagship/kernel";
import { Button, LazyForm, useSay } from "@flagship/kit";
import type { NamedLine } from "@flagship/protocol";
import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { text } from "../../../words.ts";
import { foresee, type Answer } from "./foresee.ts";
import type { PreparedAnswersProps } from "./PreparedAnswers.tsx";

interface NewLineProps extends Pick<PreparedAnswersProps, "source" | "viewer" | "nameOf"> {
  /** The line that is to be changed; missing: it is a new one. */
  readonly edited: NamedLine | undefined;
  readonly onAdd: (line: NamedLine) => void;
}

/** Something that may happen, in words; without it the line holds in any case. */
interface Condition {
  readonly if?: Happening;
  readonly said: string;
  readonly answers: readonly Answer[];
}

/** What the reader wants to do, and when. */
export function NewLine({ source, viewer, nameOf, edited, onAdd }: NewLineProps): JSX.Element {
  const say = useSay();
  const seen = source.seen.value;
  const { ifs, answers } = useMemo(
    () => foresee(source.module.game, seen?.view, viewer, PATIENCE),
    [source, seen?.number, viewer],
  );
  const conditions: Condition[] = [
    { said: text("prepared.whatever"), answers },
    ...ifs.map((one) => ({
      if: one.if,
      said: text("prepared.does", { name: nameOf(one.by), what: say(one.label) }),
      answers: one.answers,
    })),
  ];
  // What a line waits for may not be among what is foreseen now; it still counts.
  const known = conditions.findIndex((one) => sameData(one.if, edited?.if));
  if (known < 0 && edited?.if !== undefined)
    conditions.push({ if: edited.if, said: edited.says.if ?? "", answers });
  const first = edited === undefined ? 0 : known < 0 ? conditions.length - 1 : known;
  const [condition, setCondition] = useState(first);
  const [answer, setAnswer] = useState<number | undefined>();
  const found = conditions[condition] ?? conditions[0];
  const open = found?.answers ?? [];
  const before = edited === undefined ? -1 : open.findIndex((one) => isOf(one, edited));
  const chosen = open[answer ?? Math.max(0, before)] ?? open[0];
  if (answers.length === 0) return <p class="hint">{text("prepared.nothing")}</p>;
  const add = ({ kind, label }: Answer, action: unknown): void =>
    onAdd({
      kind,
      ...(found?.if === undefined ? {} : { if: found.if }),
      answer: action,
      says: {
        ...(found?.if === undefined ? {} : { if: short(found.said) }),
        answer: short(say(label)),
      },
    });
  const done = text(edited === undefined ? "prepared.add" : "prepared.change");
  return (
    <div class="prepared-new">
      <label>
        {text("prepared.when")}
        <select
          class="fs-select"
          value={String(condition)}
          onChange={({ currentTarget }) => {
            setCondition(Number(currentTarget.value));
            setAnswer(undefined);
          }}
        >
          {conditions.map(({ said }, at) => (
            <option key={at} value={String(at)}>
              {said}
            </option>
          ))}
        </select>
      </label>
      <label>
        {text("prepared.then")}
        <select
          class="fs-select"
          value={String(chosen === undefined ? 0 : open.indexOf(chosen))}
          onChange={({ currentTarget }) => setAnswer(Number(currentTarget.value))}
        >
          {open.map(({ label }, at) => (
            <option key={at} value={String(at)}>
              {say(label)}
            </option>
          ))}
        </select>
      </label>
      {chosen?.fields === undefined ? (
        <Button size="small" onPress={() => chosen !== undefined && add(chosen, chosen.answer)}>
          {done}
        </Button>
      ) : (
        <LazyForm
          key={`${condition} ${open.indexOf(chosen)}`}
          fields={chosen.fields}
          initial={edited !== undefined && isOf(chosen, edited) ? filledIn(chosen.fields, edited) : undefined}
          submitLabel={done}
          onSubmit={(values) => add(chosen, { ...(chosen.answer as object), ...values })}
        />
      )}
      <p class="hint">{text("prepared.about")}</p>
    </div>
  );
}

/** Whether a line gives this answer, whatever was filled in. */
const isOf = ({ kind, answer, fields = [] }: Answer, line: NamedLine): boolean => {
  const given = { ...(line.answer as Readonly<Record<string, unknown>>) };
  const own = { ...(answer as Readonly<Record<string, unknown>>) };
  for (const { name } of fields) {
    delete given[name];
    delete own[name];
  }
  return kind === line.kind && sameData(given, own);
};

/** What a line holds of a form. */
const filledIn = (fields: readonly Field[], { answer }: NamedLine): FormValues => {
  const given = answer as Readonly<FormValues>;
  return Object.fromEntries(
    fields.flatMap(({ name }) => {
      const value = given[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
};

/** In milliseconds. */
const PATIENCE = 300;
const LONGEST = 200;
const short = (said: string): string => (said.length > LONGEST ? `${said.slice(0, LONGEST - 1)}…` : said);
