import type { Refusal, Seat } from "@flagship/kernel";
import { Button } from "@flagship/kit";
import type { NamedLine, PreparedAnswers as Kept } from "@flagship/protocol";
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { usePrepared } from "../../../api/prepared.ts";
import { Trouble } from "../../../shell/Trouble.tsx";
import type { TableSource } from "../../../source/table-source.ts";
import { text } from "../../../words.ts";
import { NewLine } from "./NewLine.tsx";
import "./prepared.css";

export interface PreparedAnswersProps {
  readonly source: TableSource;
  readonly id: string;
  readonly viewer: Seat;
  readonly nameOf: (seat: Seat) => string;
  /** Grows whenever the reader asks for it: then it is opened. */
  readonly wanted: number;
}

/** What the reader has ready for their next move: chosen while others are asked, and shown to nobody else. */
export function PreparedAnswers(props: PreparedAnswersProps): JSX.Element | null {
  const { source, id, viewer, nameOf, wanted } = props;
  const { read, keep } = usePrepared(id);
  const [kept, setKept] = useState<Kept>({ lines: [] });
  const [refusal, setRefusal] = useState<Refusal | undefined>();
  const [isOpen, setOpen] = useState(wanted > 0);
  useEffect(() => {
    if (wanted > 0) setOpen(true);
  }, [wanted]);
  const [editing, setEditing] = useState<number | undefined>();
  const seen = source.seen.value;
  const number = seen?.number ?? 0;
  const isAsked =
    seen?.waitingFor.some(({ seat, answered }) => seat === viewer && answered !== true) === true;
  useEffect(() => {
    let isHere = true;
    let again: ReturnType<typeof setTimeout> | undefined;
    const look = async (pause: number): Promise<void> => {
      const found = await read();
      if (!isHere) return;
      if (found.ok) setKept(found.value);
      // What does not fit is dropped without a word, a blink after the act that asked for it or later.
      const isSettled = found.ok && found.value.lines.length === 0;
      if (isAsked && !isSettled) again = setTimeout(() => void look(2 * pause), pause);
    };
    void look(A_BLINK);
    return () => {
      isHere = false;
      clearTimeout(again);
    };
  }, [id, number, isAsked]);
  const save = async (lines: readonly NamedLine[]): Promise<void> => {
    const done = await keep({ after: number, lines });
    setRefusal(done.ok ? undefined : done.refusal);
    if (!done.ok) return;
    setKept(done.value);
    setEditing(undefined);
  };
  const { lines, dropped } = kept;
  const edited = editing === undefined ? undefined : lines[editing];
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
              <span class="prepared-buttons">
                {!isAsked && (
                  <Button
                    size="small"
                    pressed={editing === at}
                    onPress={() => {
                      setEditing(at);
                      setOpen(true);
                    }}
                  >
                    {text("prepared.edit")}
                  </Button>
                )}
                <Button size="small" onPress={() => void save(lines.filter((_, other) => other !== at))}>
                  {text("prepared.remove")}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {isOpen && !isAsked && (
        <NewLine
          key={`${number} ${editing ?? ""}`}
          source={source}
          viewer={viewer}
          nameOf={nameOf}
          edited={edited}
          onAdd={(line) =>
            void save(
              inOrder(
                lines.filter((other) => other !== edited),
                line,
              ),
            )
          }
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

/** After so many milliseconds the page looks again, then after twice as many, and so on. */
const A_BLINK = 500;
