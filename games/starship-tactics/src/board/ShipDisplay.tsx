import { nameOf } from "@flagship/kernel";
import { message } from "../say.ts";
import { Badge, Dial, Meter, PowerMark, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { NONE, powerOf, type Ship } from "../rules/ship.ts";
import { figuresAt, shipAt } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { Gauge } from "./Gauge.tsx";
import { Intelligence } from "./Intelligence.tsx";
import { colourOf, degrees, known, shipSpec } from "./looks.ts";
import { SpeedLine } from "./SpeedLine.tsx";
import { Weapons } from "./Weapons.tsx";
import type { Table } from "./table.ts";

export interface ShipDisplayProps {
  readonly table: Table;
  readonly no: number;
}

/** A ship's display: everything of an own ship, of another what everybody saw and what the sensors told. */
export function ShipDisplay({ table, no }: ShipDisplayProps): JSX.Element {
  const say = useSay();
  const view = table.seen.view;
  const ship = shipAt(view, no);
  const figures = figuresAt(view, ship);
  const name = nameOf(ship.name, table.lexicon);
  const own = ship.shields.every((points) => known(points) !== undefined);
  return (
    <section class="st-ship" aria-label={name}>
      <header class="st-ship-head">
        <PowerMark power={colourOf(view, ship)} label={nameOf(figures.power, table.lexicon)} />
        <h3>{name}</h3>
        <Marks view={view} ship={ship} no={no} />
      </header>
      <div class="st-ship-body" data-own={own}>
        {own && (
          <Dial
            label={say(message("board.shields-of", { name }))}
            shields={ship.shields.map((strength) => ({ strength, full: figures.maxShield }))}
            ship={shipSpec(view, ship)}
            power={colourOf(view, ship)}
            towards={degrees(ship.heading)}
          />
        )}
        <div class="st-readouts">
          <Readouts table={table} ship={ship} />
          {!own && <Intelligence table={table} no={no} />}
        </div>
      </div>
      <Weapons table={table} ship={ship} />
    </section>
  );
}

/** States that everybody sees, and a lock on the viewer's own ship. */
function Marks({
  view,
  ship,
  no,
}: {
  readonly view: View;
  readonly ship: Ship;
  readonly no: number;
}): JSX.Element {
  const say = useSay();
  const locked = known(ship.sensors.lock);
  const held = view.ships.some((other, by) => by !== no && other.sensors.lock === no);
  return (
    <>
      {ship.fate !== "here" && <Badge tone="danger">{say(message(`fate.${ship.fate}`))}</Badge>}
      {ship.disabled && <Badge tone="danger">{say(message("board.disabled"))}</Badge>}
      {ship.cloaked && <Badge tone="info">{say(message("board.cloaked"))}</Badge>}
      {!view.setting.sublight && <Badge>{say(message("board.warp", { warp: ship.warp }))}</Badge>}
      {ship.gear === "reverse" && <Badge tone="act">{say(message("board.reverse"))}</Badge>}
      {locked !== undefined && locked !== NONE && (
        <Badge tone="good">{say(message("board.holds-lock", { ship: shipAt(view, locked).name }))}</Badge>
      )}
      {(known(ship.sensors.damaged) ?? 0) > 0 && (
        <Badge tone="danger">{say(message("board.sensors-out"))}</Badge>
      )}
      {held && <Badge tone="danger">{say(message("board.is-locked"))}</Badge>}
    </>
  );
}

function Readouts({ table, ship }: { readonly table: Table; readonly ship: Ship }): JSX.Element {
  const say = useSay();
  const view = table.seen.view;
  const figures = figuresAt(view, ship);
  const hull = known(ship.superstructure);
  const powered = ship.engines.every((engine) => known(engine) !== undefined);
  return (
    <>
      {hull !== undefined && (
        <Gauge label={say(message("board.hull"))} left={hull} of={figures.superstructure} tone="danger" />
      )}
      {powered && (
        <Gauge label={say(message("board.power"))} left={powerOf(ship)} of={figures.total} tone="act" />
      )}
      <SpeedLine view={view} ship={ship} />
      {(known(ship.casualties) ?? 0) > 0 && (
        <Meter
          label={say(message("board.casualties"))}
          value={ship.casualties / 10}
          max={100}
          tone="danger"
          readout={say(message("board.percent", { n: ship.casualties / 10 }))}
        />
      )}
    </>
  );
}
