import { message, type Seat } from "@flagship/kernel";
import { Badge, Icon, down, hourglass, PowerMark, right, useSay, useWord } from "@flagship/kit";
import type { JSX } from "preact";
import { lifeOf } from "../rules/units.ts";
import { printedShields, printedStructure } from "../data/kinds.ts";
import { isFaceUp } from "../rules/marks.ts";
import { pointsOf } from "../rules/view.ts";
import { shipsIn, strayedOf, type Placed } from "./fleet.ts";
import { powerOf } from "./looks.ts";
import { ShipTile } from "./ShipTile.tsx";
import { SquadronList } from "./Squadrons.tsx";
import type { TableTop } from "./table-top.ts";

export interface FleetProps {
  readonly top: TableTop;
  readonly seat: Seat;
  readonly size: "large" | "small";
  /** Missing: the fleet does not fold. */
  readonly fold?: { readonly folded: boolean; readonly onToggle: () => void } | undefined;
}

/** One commander's fleet: a head that tells how it stands, and its ships. */
export function Fleet({ top, seat, size, fold }: FleetProps): JSX.Element {
  const say = useSay();
  const ships = shipsIn(top.view, seat);
  const strayed = strayedOf(top.view, seat);
  const name = top.props.seatNames[seat] ?? "";
  const folded = fold?.folded ?? false;
  const head = <FleetHead top={top} seat={seat} name={name} />;
  return (
    <section
      class="sc-fleet"
      data-size={size}
      data-seat={seat}
      data-attacker={top.view.battle.attacker === seat}
      style={{ "--power": `var(--power-${powerOf(seat)})` }}
      aria-label={say(message("board.fleet", { name }))}
    >
      {fold === undefined ? (
        <header class="sc-fleet-head">{head}</header>
      ) : (
        <button
          type="button"
          class="sc-fleet-head"
          data-lit={folded && hasLit(top, ships)}
          aria-expanded={!folded}
          onClick={fold.onToggle}
        >
          <Icon art={folded ? right : down} />
          {head}
          {folded && <Pips ships={ships} />}
        </button>
      )}
      {!folded && (
        <>
          {ships.length === 0 && <p class="sc-empty">{say(message("board.no-ships"))}</p>}
          <ul class="sc-ships">
            {ships.map((ship) => (
              <ShipTile key={ship.id} top={top} ship={ship} size={size} />
            ))}
          </ul>
          {strayed.length > 0 && <SquadronList top={top} squadrons={strayed} />}
        </>
      )}
    </section>
  );
}

const hasLit = (top: TableTop, ships: readonly Placed[]): boolean =>
  ships.some(({ id }) => top.stateOf(id) === "lit");

interface FleetHeadProps {
  readonly top: TableTop;
  readonly seat: Seat;
  readonly name: string;
}

function FleetHead({ top, seat, name }: FleetHeadProps): JSX.Element {
  const say = useSay();
  const word = useWord();
  const { view, props } = top;
  const waits = props.seen.waitingFor.some(
    (decision) => decision.seat === seat && decision.answered !== true,
  );
  const cards = view.battle.hands[seat]?.length ?? 0;
  return (
    <>
      <PowerMark power={powerOf(seat)} size="small" />
      <span class="sc-fleet-name">{name}</span>
      {view.battle.attacker === seat && <Badge tone="act">{say(message("board.attacker"))}</Badge>}
      {waits && (
        <span title={word("thinking")}>
          <Icon art={hourglass} />
          <span class="fs-unseen">{word("thinking")}</span>
        </span>
      )}
      <span class="sc-fleet-facts">
        <span class="sc-backs" aria-hidden="true">
          {Array.from({ length: Math.min(9, cards) }, (_, index) => (
            <i key={index} />
          ))}
        </span>
        {say(message("board.cards", { n: cards }))}
        <strong>{say(message("board.points", { n: pointsOf(view, seat) }))}</strong>
      </span>
    </>
  );
}

/** A folded fleet in a glance: one small upright bar per ship. */
function Pips({ ships }: { readonly ships: readonly Placed[] }): JSX.Element {
  return (
    <span class="sc-pips" aria-hidden="true">
      {ships.map(({ id, unit }) => {
        const full = isFaceUp(unit) ? printedShields(unit.kind) + printedStructure(unit.kind) : 1;
        const share = isFaceUp(unit) ? lifeOf(unit) / full : 1;
        return (
          <i
            key={id}
            data-hidden={!isFaceUp(unit)}
            data-crippled={unit.crippled}
            style={{ "--share": share }}
          />
        );
      })}
    </span>
  );
}
