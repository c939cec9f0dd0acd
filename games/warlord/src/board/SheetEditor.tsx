import { Badge, Button, RuleLink } from "@flagship/kit";
import type { JSX } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { boonLines } from "../rules/boons.ts";
import type { Problem } from "../rules/written-sheet.ts";
import { removeLine } from "../sheet/write.ts";
import type { Desk } from "./desk.ts";

const LINES = /\r\n|\r|\n/;
/** So many faults are told at once. */
const MOST_FAULTS = 12;

/** The sheet as text with line numbers; what cannot be read is marked and explained. */
export function SheetEditor({ desk }: { readonly desk: Desk }): JSX.Element {
  const { draft, sheet, say, word, view } = desk;
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const gutter = useRef<HTMLDivElement>(null);
  const lines = draft.text.split(LINES);
  const faults = new Map(sheet.problems.map((problem) => [problem.line, problem.severity]));
  const follow = (): void => {
    if (area.current !== null && gutter.current !== null) gutter.current.scrollTop = area.current.scrollTop;
  };
  useEffect(follow, [draft.text]);
  const goToLine = (line: number): void => {
    const element = area.current;
    if (element === null) return;
    const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
    element.focus();
    element.setSelectionRange(start, start + (lines[line - 1] ?? "").length);
    element.scrollTop = Math.max(0, (line - 4) * lineHeight(element));
    follow();
  };
  /** The ship whose line the caret is in is shown on the map. */
  const onCaret = (): void => {
    const at = area.current?.selectionStart ?? 0;
    const line = draft.text.slice(0, at).split(LINES).length;
    const plan = desk.plans.find((one) => one.plot.line === line);
    if (plan !== undefined) desk.goTo(plan.ship.at);
  };
  const errors = sheet.problems.filter((problem) => problem.severity === "error").length;
  const { own } = view;
  const inForce = own === undefined ? [] : boonLines(view.options, own.boons);
  return (
    <section class="wl-sheet" aria-labelledby={id}>
      <header class="wl-part-head">
        <h3 id={id}>{word("sheet.title")}</h3>
        {errors > 0 && <Badge tone="danger">{word("sheet.faults", { n: errors })}</Badge>}
        <Button kind="quiet" size="small" onPress={draft.reset}>
          {word("sheet.reset")}
        </Button>
      </header>
      {own !== undefined && own.waived > 0 && (
        <p class="wl-in-force">{word("sheet.waived", { year: view.year - 1 })}</p>
      )}
      {inForce.map((line) => (
        <p class="wl-in-force" key={JSON.stringify(line)}>
          {say({ key: "sheet.in-force", with: { what: line } })}
        </p>
      ))}
      <p class="fs-unseen" id={`${id}-help`}>
        {word("sheet.help")}
      </p>
      <div class="wl-editor">
        <div class="wl-gutter" ref={gutter} aria-hidden="true">
          {lines.map((_, index) => (
            <span key={index} data-fault={faults.get(index + 1)}>
              {index + 1}
            </span>
          ))}
        </div>
        <textarea
          ref={area}
          value={draft.text}
          aria-label={word("sheet.editor", { year: view.year })}
          aria-describedby={`${id}-help ${id}-faults`}
          aria-invalid={errors > 0}
          spellcheck={false}
          autocapitalize="off"
          autocomplete="off"
          wrap="off"
          rows={12}
          onInput={(event) => draft.set(event.currentTarget.value)}
          onScroll={follow}
          onClick={onCaret}
        />
      </div>
      <div id={`${id}-faults`} class="wl-faults" aria-live="polite">
        {sheet.problems.length === 0 ? (
          <p class="wl-fine">{draft.note === "" ? word("sheet.fine") : draft.note}</p>
        ) : (
          <ul>
            {sheet.problems.slice(0, MOST_FAULTS).map((problem) => (
              <Fault
                key={`${problem.line}${problem.text.key}`}
                desk={desk}
                problem={problem}
                onGo={goToLine}
              />
            ))}
            {sheet.problems.length > MOST_FAULTS && (
              <li>{word("sheet.more-faults", { n: sheet.problems.length - MOST_FAULTS })}</li>
            )}
          </ul>
        )}
      </div>
    </section>
  );
}

const lineHeight = (element: HTMLElement): number => {
  const height = parseFloat(getComputedStyle(element).lineHeight);
  return Number.isFinite(height) ? height : 18;
};

/** What can only be wrong in a ship's line (Appendix K), or in the head; all else is an order's. */
const SHIP_FAULT = /^sheet\.(ship-|six-slots|scan|whole-turn|joined)/;
const HEAD_FAULT = /^(refusal\.|sheet\.(head|account))/;

const ruleFor = ({ text: { key } }: Problem): string =>
  SHIP_FAULT.test(key) ? "WL-APXK-01" : HEAD_FAULT.test(key) ? "WL-ADMIN-12" : "WL-MORD-03";

interface FaultProps {
  readonly desk: Desk;
  readonly problem: Problem;
  readonly onGo: (line: number) => void;
}

function Fault({ desk, problem, onGo }: FaultProps): JSX.Element {
  const { say, word } = desk;
  return (
    <li data-severity={problem.severity}>
      <button type="button" class="wl-line-link" onClick={() => onGo(problem.line)}>
        {word("sheet.line", { line: problem.line })}
      </button>{" "}
      {say(problem.text)}{" "}
      {problem.suggestion !== undefined && (
        <span class="wl-suggestion">{word("sheet.try", { suggestion: problem.suggestion })}</span>
      )}{" "}
      <RuleLink id={ruleFor(problem)} />{" "}
      <button
        type="button"
        class="wl-line-link"
        onClick={() => desk.draft.set(removeLine(desk.draft.text, problem.line))}
      >
        {word("sheet.remove", { line: problem.line })}
      </button>
    </li>
  );
}
