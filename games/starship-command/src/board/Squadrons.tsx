import { message, nameOf } from "@flagship/kernel";
import { Icon, shuttle, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { NONE, type UnitId } from "../rules/state.ts";
import { lifeOf } from "../rules/units.ts";
import { squadronsOf, type Placed } from "./fleet.ts";
import { Pressable } from "./Pressable.tsx";
import { isFaceUp, shownName } from "../rules/marks.ts";
import { spokenUnit } from "./spoken.ts";
import type { TableTop } from "./table-top.ts";

export interface SquadronsProps {
  readonly top: TableTop;
  readonly carrier: UnitId;
}

/** The squadrons of a carrier: those on board lie close, those in flight stand out. */
export function Squadrons({ top, carrier }: SquadronsProps): JSX.Element | undefined {
  const squadrons = squadronsOf(top.view, carrier);
  return squadrons.length === 0 ? undefined : <SquadronList top={top} squadrons={squadrons} />;
}

export interface SquadronListProps {
  readonly top: TableTop;
  readonly squadrons: readonly Placed[];
}

/** Squadrons in a row; a dot tells that a card is loaded. */
export function SquadronList({ top, squadrons }: SquadronListProps): JSX.Element {
  const say = useSay();
  return (
    <ul class="sc-squadrons" aria-label={say(message("board.squadrons"))}>
      {squadrons.map(({ id, unit }) => (
        <li
          key={id}
          class="sc-squadron"
          data-aboard={unit.place === "aboard"}
          data-loaded={unit.load !== NONE}
          data-threat={(top.threats.get(id) ?? 0) > 0}
          title={nameOf(shownName(unit), top.props.lexicon)}
        >
          <Pressable top={top} id={id} label={say(spokenUnit(top.view, unit, top.threats.get(id) ?? 0))}>
            <Icon art={shuttle} />
            {isFaceUp(unit) && <span class="sc-figure">{Math.max(0, lifeOf(unit))}</span>}
          </Pressable>
        </li>
      ))}
    </ul>
  );
}
