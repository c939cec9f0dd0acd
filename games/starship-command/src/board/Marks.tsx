import { message } from "../say.ts";
import { Badge, useSay, type Tone } from "@flagship/kit";
import type { JSX } from "preact";
import { marksOf, type Mark } from "../rules/marks.ts";
import type { Unit, UnitId } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { cardKey } from "./plan.ts";

const TONES: Readonly<Record<Mark, Tone>> = {
  cloaked: "info",
  crippled: "danger",
  retreating: "danger",
  ramming: "danger",
  neutralized: "danger",
  rear: "plain",
  held: "plain",
  "all-out": "act",
  defended: "good",
};

export interface MarksProps {
  readonly view: View;
  readonly id: UnitId;
  readonly unit: Unit;
}

/** What is special about a ship now: its states, cards played for it that may still be countered, boarders. */
export function Marks({ view, id, unit }: MarksProps): JSX.Element {
  const say = useSay();
  const { exchange, stack, turn } = view.battle;
  const played = stack.filter(({ play }) => play.at === id || (play.at === undefined && play.unit === id));
  return (
    <ul class="sc-marks">
      {marksOf(turn, unit).map((mark) => (
        <li key={mark}>
          <Badge tone={TONES[mark]}>{say(message(`board.mark-${mark}`))}</Badge>
        </li>
      ))}
      {played.map(({ play, negated }) => (
        <li key={play.card} data-negated={negated}>
          <Badge tone={negated ? "plain" : "act"}>
            {say(message("board.subject", { name: cardKey(play.card) }))}
          </Badge>
        </li>
      ))}
      {exchange?.at === id && (
        <li>
          <Badge tone="act">
            {say(message("board.tug", { attack: exchange.attack, defence: exchange.defence }))}
          </Badge>
        </li>
      )}
      {unit.parties.length > 0 && (
        <li>
          <Badge>{say(message("board.parties", { n: unit.parties.length }))}</Badge>
        </li>
      )}
    </ul>
  );
}
