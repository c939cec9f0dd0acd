import type { ReactionWindow, StandingOrder } from "@flagship/kernel";
import { useSay } from "@flagship/kit";
import type { JSX } from "preact";
import type { TableSource } from "../../source/table-source.ts";
import { text } from "../../words.ts";

export interface PreparedAnswerProps {
  readonly source: TableSource;
  readonly window: ReactionWindow;
  readonly order: StandingOrder | undefined;
  readonly onLeave: (order: StandingOrder) => void;
}

/** An answer that is given as soon as the window comes and the rules allow it; else the reader is asked. */
export function PreparedAnswer({ source, window, order, onLeave }: PreparedAnswerProps): JSX.Element | null {
  const say = useSay();
  const prepared = typeof order === "object" && "answer" in order ? order.answer : undefined;
  const asked = source.seen.value?.waitingFor.some(({ window: one }) => one?.name === window.name) === true;
  // What needs a form filled in is not the same answer the next time.
  const open = asked
    ? (source.seen.value?.choices?.open ?? []).filter(({ fields = [] }) => fields.length === 0)
    : [];
  const chosen = open.findIndex(({ action }) => JSON.stringify(action) === JSON.stringify(prepared));
  if (prepared === undefined && open.length === 0) return null;
  return (
    <label>
      {text("standing.answer", { window: say({ key: `window.${window.name}` }) })}
      <select
        class="fs-select"
        value={prepared === undefined ? "ask" : String(chosen)}
        onChange={({ currentTarget: { value } }) => {
          const answer = open[Number(value)]?.action;
          onLeave(answer === undefined ? "ask" : { answer, from: 0 });
        }}
      >
        <option value="ask">{text("standing.ask-me")}</option>
        {prepared !== undefined && chosen === -1 && (
          <option value="-1">{text("standing.as-prepared")}</option>
        )}
        {open.map(({ label }, index) => (
          <option key={index} value={String(index)}>
            {say(label)}
          </option>
        ))}
      </select>
    </label>
  );
}
