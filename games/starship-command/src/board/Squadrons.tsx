import { nameOf } from "@flagship/kernel";
import { message } from "../say.ts";
import { Icon, shuttle, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { NONE } from "../rules/state.ts";
import { lifeOf } from "../rules/units.ts";
import type { Placed } from "./fleet.ts";
import { isFaceUp, shownName } from "../rules/marks.ts";
import type { Picks } from "./picks.ts";
import { Pressable } from "./Pressable.tsx";
import { spokenUnit } from "./spoken.ts";

export interface SquadronListProps {
  readonly picks: Picks;
  readonly squadrons: readonly Placed[];
}

/** Squadrons in a row: those on board lie close, those in flight stand out; a dot tells that a card is loaded. */
export function SquadronList({ picks, squadrons }: SquadronListProps): JSX.Element | undefined {
  const say = useSay();
  if (squadrons.length === 0) return undefined;
  return (
    <ul class="sc-squadrons" aria-label={say(message("board.squadrons"))}>
      {squadrons.map(({ id, unit }) => (
        <li
          key={id}
          class="sc-squadron"
          data-aboard={unit.place === "aboard"}
          data-loaded={unit.load !== NONE}
          data-threat={(picks.threats.get(id) ?? 0) > 0}
          title={nameOf(shownName(unit), picks.table.lexicon)}
        >
          <Pressable
            picks={picks}
            id={id}
            label={say(spokenUnit(picks.view, unit, picks.threats.get(id) ?? 0))}
          >
            <Icon art={shuttle} />
            {isFaceUp(unit) && <b>{Math.max(0, lifeOf(unit))}</b>}
          </Pressable>
        </li>
      ))}
    </ul>
  );
}
