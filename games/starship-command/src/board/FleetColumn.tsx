import { nameOf, type Seat } from "@flagship/kernel";
import { message } from "../say.ts";
import { eyeOff, Icon, PowerMark, ShipSilhouette, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { printedShields, printedStructure } from "../data/kinds.ts";
import { isFaceUp, marksOf, shownName } from "../rules/marks.ts";
import { pointsText, sumOf, tallyOf } from "../rules/tally.ts";
import { lifeOf } from "../rules/units.ts";
import { Bar } from "./Bars.tsx";
import { fleetKey } from "./beats.ts";
import { fateOf, strengthsOf, type Strength } from "../rules/forecast.ts";
import { berthsOf, shipsIn, squadronsOf, strayedOf, type Placed } from "./fleet.ts";
import { Laid } from "./Laid.tsx";
import { powerOf, shipSpec } from "./looks.ts";
import type { Picks } from "./picks.ts";
import { Pressable } from "./Pressable.tsx";
import { spokenUnit } from "./spoken.ts";
import { SquadronList } from "./Squadrons.tsx";

/** Rows that a column has at least. */
const ROOM = 5;

export interface FleetColumnProps {
  readonly picks: Picks;
  readonly seat: Seat;
  /** Whether there is room below it for the cards that lie on its ships. */
  readonly lane: boolean;
}

/** One of several fleets: a column of rows, so that every ship stays in sight and can be aimed at. */
export function FleetColumn({ picks, seat, lane }: FleetColumnProps): JSX.Element {
  const say = useSay();
  const { view, table } = picks;
  const ships = shipsIn(view, seat);
  const strayed = strayedOf(view, seat);
  const name = table.seatNames[seat] ?? "";
  const cards = view.battle.hands[seat]?.length ?? 0;
  const aimed = [...ships, ...strayed, ...ships.flatMap(({ id }) => squadronsOf(view, id))].filter(({ id }) =>
    isAimedAt(picks, id),
  );
  return (
    <section
      class="sc-column"
      data-seat={seat}
      data-subject={fleetKey(seat)}
      data-attacker={view.battle.attacker === seat}
      data-beaten={ships.length + strayed.length === 0}
      style={{ "--power": `var(--power-${powerOf(seat)})`, "--ships": Math.max(ROOM, ships.length) }}
      aria-label={say(message("board.fleet", { name }))}
    >
      <header class="sc-column-head">
        <PowerMark power={powerOf(seat)} size="small" />
        <b>{name}</b>
        <span>{say(message("board.cards", { n: cards }))}</span>
        <strong title={say(pointsText(view, seat))}>{pointsOf(picks, seat)}</strong>
      </header>
      <ul class="sc-rows">
        {berthsOf(view, seat, ROOM).map((ship) => (
          <ShipRow key={ship.id} picks={picks} ship={ship} />
        ))}
      </ul>
      <SquadronList picks={picks} squadrons={strayed} />
      {lane && aimed.length > 0 && (
        <div class="sc-column-laid">
          {aimed.map(({ id }) => (
            <Laid key={id} picks={picks} at={id} named />
          ))}
        </div>
      )}
    </section>
  );
}

const pointsOf = ({ view }: Picks, seat: Seat): string => {
  const tally = tallyOf(view, seat);
  return `${sumOf(tally)}${tally.hidden ? "+" : ""}`;
};

const isAimedAt = ({ view, plan }: Picks, id: number): boolean =>
  plan.shots.some((shot) => shot.at === id) || view.battle.shots.some((shot) => shot.at === id && !shot.gone);

function ShipRow({
  picks,
  ship: { id, unit },
}: {
  readonly picks: Picks;
  readonly ship: Placed;
}): JSX.Element {
  const say = useSay();
  const { view, table, threats } = picks;
  const threat = threats.get(id) ?? 0;
  const hidden = !isFaceUp(unit);
  const marks = marksOf(view.battle.turn, unit);
  return (
    <li
      class="sc-row"
      data-hidden={hidden}
      data-cloaked={unit.cloaked}
      data-threat={threat > 0}
      data-gone={unit.place !== "battle"}
      data-fate={threat > 0 ? fateOf(unit, threat) : undefined}
      title={marks.map((mark) => say(message(`board.mark-${mark}`))).join(", ")}
    >
      <Pressable picks={picks} id={id} label={say(spokenUnit(view, unit, threat))}>
        <span class="sc-row-art">
          {hidden ? (
            <Icon art={eyeOff} />
          ) : (
            <ShipSilhouette {...shipSpec(unit)} power={powerOf(unit.owner)} fit />
          )}
        </span>
        <span class="sc-row-name" data-mark={marks[0]}>
          {nameOf(shownName(unit), table.lexicon)}
        </span>
        {!hidden && unit.place === "battle" && (
          <>
            <Bar strength={wholeOf(unit, threat)} />
            <b class="sc-row-life">{threat > 0 ? `−${threat}` : lifeOf(unit)}</b>
          </>
        )}
      </Pressable>
      <SquadronList
        picks={picks}
        squadrons={squadronsOf(view, id).filter((squadron) => squadron.unit.place === "battle")}
      />
    </li>
  );
}

/** Shields and structure together. */
function wholeOf(unit: Placed["unit"], threat: number): Strength {
  const { shields, structure } = strengthsOf(unit, threat);
  return {
    full: printedShields(unit.kind) + printedStructure(unit.kind),
    left: shields.left + structure.left,
    threatened: shields.threatened + structure.threatened,
  };
}
