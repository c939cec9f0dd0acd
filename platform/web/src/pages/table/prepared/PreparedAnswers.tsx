import type { Refusal, Seat } from "@flagship/kernel";
import { Button, useSay } from "@flagship/kit";
import type { NamedLine, PreparedAnswers as Kept } from "@flagship/protocol";
import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { usePrepared } from "../../../api/prepared.ts";
import { Trouble } from "../../../shell/Trouble.tsx";
import type { TableSource } from "../../../source/table-source.ts";
import { text } from "../../../words.ts";
import { foresee, type Answer } from "./foresee.ts";
import "./prepared.css";

export interface PreparedAnswersProps {
  readonly source: TableSource;
  readonly id: string;
  readonly viewer: Seat;
  readonly nameOf: (seat: Seat) => string;
}

/** What the reader has ready for their next move: chosen while others are asked, and shown to nobody else. */
export function PreparedAnswers({ source, id, viewer, nameOf }: PreparedAnswersProps): JSX.Element | null {
  const { read, keep } = usePrepared(id);
  const [kept, setKept] = useState<Kept>({ lines: [] });
  const [refusal, setRefusal] = useState<Refusal | undefined>();
  const [isOpen, setOpen] = useState(false);
  const seen = source.seen.value;
  const number = seen?.number ?? 0;
  const isAsked =
    seen?.waitingFor.some(({ seat, answered }) => seat === viewer && answered !== true) === true;
  useEffect(() => {
    let isHere = true;
    const look = (): void => void read().then((found) => isHere && found.ok && setKept(found.value));
    look();
    // What does not fit is dropped a blink after the act that asked for it.
    const again = isAsked && kept.lines.length > 0 ? setTimeout(look, A_BLINK) : undefined;
    return () => {
      isHere = false;
      clearTimeout(again);
    };
  }, [id, number]);
  const save = async (lines: readonly NamedLine[]): Promise<void> => {
    const done = await keep({ after: number, lines });
    setRefusal(done.ok ? undefined : done.refusal);
    if (done.ok) setKept(done.value);
  };
  const { lines, dropped } = kept;
  if (isAsked && lines.length === 0 && dropped === undefined) return null;
  return (
    <details
      class="prepared-answers"
      open={isOpen || lines.length > 0 || dropped !== undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{text("prepared.title")}</summary>
      {dropped !== undefined && (
        <p class="prepared-dropped">
          <output>{text(`prepared.dropped.${dropped}`)}</output>
          <Button size="small" onPress={() => void save([])}>
            {text("prepared.read")}
          </Button>
        </p>
      )}
      {lines.length > 0 && (
        <ul aria-label={text("prepared.ready")}>
          {lines.map((line, at) => (
            <li key={at}>
              <span>
                {line.says.if === undefined
                  ? text("prepared.anyway", { answer: line.says.answer })
                  : text("prepared.if", { if: line.says.if, answer: line.says.answer })}
              </span>
              <Button size="small" onPress={() => void save(lines.filter((_, other) => other !== at))}>
                {text("prepared.remove")}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isOpen && !isAsked && (
        <NewLine
          key={number}
          source={source}
          viewer={viewer}
          nameOf={nameOf}
          onAdd={(line) => void save(inOrder(lines, line))}
        />
      )}
      {refusal !== undefined && <Trouble refusal={refusal} />}
    </details>
  );
}

/** What holds in any case comes last, or nothing after it would ever count; one answer to one condition. */
const inOrder = (lines: readonly NamedLine[], line: NamedLine): readonly NamedLine[] => {
  const others = lines.filter(
    (other) => other.kind !== line.kind || JSON.stringify(other.if) !== JSON.stringify(line.if),
  );
  return [...others, line].toSorted(
    (one, other) => Number(one.if === undefined) - Number(other.if === undefined),
  );
};

interface NewLineProps extends Pick<PreparedAnswersProps, "source" | "viewer" | "nameOf"> {
  readonly onAdd: (line: NamedLine) => void;
}

function NewLine({ source, viewer, nameOf, onAdd }: NewLineProps): JSX.Element {
  const say = useSay();
  const seen = source.seen.value;
  const { ifs, answers } = useMemo(
    () => foresee(source.module.game, seen?.view, viewer, PATIENCE),
    [source, seen?.number, viewer],
  );
  const [condition, setCondition] = useState(ANYWAY);
  const [answer, setAnswer] = useState(0);
  const found = ifs[condition];
  const open: readonly Answer[] = found?.answers ?? answers;
  const chosen = open[answer] ?? open[0];
  if (answers.length === 0) return <p class="hint">{text("prepared.nothing")}</p>;
  return (
    <div class="prepared-new">
      <label>
        {text("prepared.when")}
        <select
          class="fs-select"
          value={String(found === undefined ? ANYWAY : condition)}
          onChange={({ currentTarget }) => {
            setCondition(Number(currentTarget.value));
            setAnswer(0);
          }}
        >
          <option value={String(ANYWAY)}>{text("prepared.whatever")}</option>
          {ifs.map(({ by, label }, at) => (
            <option key={at} value={String(at)}>
              {text("prepared.does", { name: nameOf(by), what: say(label) })}
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
      <Button
        size="small"
        onPress={() => {
          if (chosen === undefined) return;
          const { kind, answer, label } = chosen;
          onAdd({
            kind,
            ...(found === undefined ? {} : { if: found.if }),
            answer,
            says: {
              ...(found === undefined
                ? {}
                : { if: short(text("prepared.does", { name: nameOf(found.by), what: say(found.label) })) }),
              answer: short(say(label)),
            },
          });
        }}
      >
        {text("prepared.add")}
      </Button>
      <p class="hint">{text("prepared.about")}</p>
    </div>
  );
}

/** In milliseconds. */
const A_BLINK = 500;
const PATIENCE = 300;
const ANYWAY = -1;
const LONGEST = 200;
const short = (said: string): string => (said.length > LONGEST ? `${said.slice(0, LONGEST - 1)}…` : said);
