import { message, nameOf, type Lexicon } from "@flagship/kernel";
import { Badge, Dial, Track, useSay, type BoardProps, type DialShield, type TrackBox } from "@flagship/kit";
import type { JSX } from "preact";
import { classOf } from "../data/ships.ts";
import type { ShipView, View } from "../rules/view.ts";
import { Couples } from "./Couples.tsx";
import type { Threat } from "./threat.ts";
import { powerOf, shipSpec } from "./looks.ts";
import { Systems } from "./Systems.tsx";

export interface ShipPanelProps {
  readonly table: BoardProps;
  readonly ship: ShipView;
  readonly side: "left" | "right";
  /** What is being previewed or is pending against this ship. */
  readonly threat: Threat | undefined;
  /** The shields through which the weapon in hand bears. */
  readonly arc: readonly number[] | undefined;
  /** The shield hit by the latest events, and a key that changes with each hit. */
  readonly hit: { readonly shield: number; readonly key: string } | undefined;
  /** Set when the ship itself can be chosen as a target. */
  readonly onTarget: (() => void) | undefined;
}

/** One ship: shields and facing, energy, damage, what is left and what is in play. */
export function ShipPanel({ table, ship, side, threat, arc, hit, onTarget }: ShipPanelProps): JSX.Element {
  const say = useSay();
  const view = table.seen.view as View;
  const name = nameOf(ship.name, table.lexicon);
  const waits = view.deciding?.seat === ship.seat;
  return (
    <section class="sfc-ship" data-side={side} data-waits={waits} aria-label={name}>
      <header class="sfc-ship-head">
        <h3>{name}</h3>
        <span class="sfc-ship-player">{table.seatNames[ship.seat]}</span>
        {view.initiative === ship.seat && <Badge tone="info">{say(message("board.initiative"))}</Badge>}
        {ship.ended && <Badge>{say(message("board.ended"))}</Badge>}
      </header>
      <div class="sfc-dial" data-target={onTarget !== undefined}>
        <Dial
          label={say(message("board.dial", { ship: ship.name, facing: ship.facing }))}
          shields={shieldsOf(ship, threat)}
          ship={shipSpec(ship)}
          power={powerOf(view, ship.seat)}
          facing={ship.facing}
          towards={side === "left" ? 90 : 270}
          hit={hit?.shield}
          hitKey={hit?.key}
          arc={arc}
          subject={`ship:${ship.seat}`}
        />
        {onTarget !== undefined && (
          <button type="button" class="sfc-target" onClick={onTarget} aria-label={name}>
            {name}
          </button>
        )}
      </div>
      <div class="sfc-readouts">
        <EnergyTrack ship={ship} />
        <DamageTrack ship={ship} table={table} threat={threat} />
        <div class="sfc-badges">
          <Badge tone={ship.battery === "full" ? "good" : "plain"}>
            {say(message(`board.battery-${ship.battery}`))}
          </Badge>
          {ship.ecm > 0 && <Badge tone="info">{say(message("board.ecm", { n: ship.ecm }))}</Badge>}
          {ship.eccm > 0 && <Badge tone="info">{say(message("board.eccm", { n: ship.eccm }))}</Badge>}
          {ship.general > 0 && (
            <Badge tone="good">{say(message("board.general", { n: ship.general }))}</Badge>
          )}
          {ship.repairs.map((repair) => (
            <Badge key={repair.card} tone="good">
              {say(message("board.repair", { shield: repair.shield }))}
            </Badge>
          ))}
        </div>
        <div class="sfc-wide">
          <ShipDetails ship={ship} lexicon={table.lexicon} />
        </div>
      </div>
    </section>
  );
}

export interface ShipDetailsProps {
  readonly ship: ShipView;
  readonly lexicon: Lexicon;
}

/** What one looks up now and then: weapons and systems, photon couples, piles. */
export function ShipDetails({ ship, lexicon }: ShipDetailsProps): JSX.Element {
  const say = useSay();
  return (
    <div class="sfc-details">
      <Systems ship={ship} lexicon={lexicon} />
      {ship.couples.length > 0 && <Couples ship={ship} />}
      <p class="sfc-piles">
        {ship.hand === undefined && `${say(message("board.hand-hidden", { n: ship.handSize }))} · `}
        {say(
          message("board.piles", { deck: ship.deckSize, discard: ship.discard.length, out: ship.out.length }),
        )}
      </p>
    </div>
  );
}

const shieldsOf = (ship: ShipView, threat: Threat | undefined): DialShield[] =>
  ship.shields.map((strength, index) => ({
    strength,
    full: ship.printed[index] ?? 0,
    reinforced: ship.specific[index] ?? 0,
    threatened: threat?.shield === index + 1 ? Math.min(strength, threat.points) : 0,
  }));

function EnergyTrack({ ship }: { readonly ship: ShipView }): JSX.Element {
  const say = useSay();
  const full = classOf(ship.kind).energyAfter[0] ?? 0;
  const boxes = Array.from({ length: full }, (_, index): TrackBox => {
    if (index >= ship.energy) return { state: "lost" };
    return { state: index < ship.played ? "used" : "full" };
  });
  const left = Math.max(0, ship.energy - ship.played);
  return (
    <Track
      label={say(message("board.energy"))}
      boxes={boxes}
      tone="act"
      compact
      readout={say(message("board.energy-readout", { left, energy: ship.energy }))}
    />
  );
}

interface DamageTrackProps {
  readonly ship: ShipView;
  readonly table: BoardProps;
  readonly threat: Threat | undefined;
}

/** The damage deck as a track: what is destroyed, and what comes next (SFC-DMG-15). */
function DamageTrack({ ship, threat }: DamageTrackProps): JSX.Element {
  const say = useSay();
  const facing = ship.shields[(threat?.shield ?? 0) - 1] ?? 0;
  const internals = threat === undefined ? 0 : Math.max(0, threat.points - facing);
  const boxes = classOf(ship.kind)
    .damageDeck.slice(0, ship.fatal)
    .map((card, index): TrackBox => {
      const title = say(
        message("board.damage-box", { number: index + 1, element: `@element-${card.element}` }),
      );
      if (index < ship.damage) return { state: "lost", title };
      return { state: index < ship.damage + internals ? "threatened" : "full", title };
    });
  const readout = message("board.damage-readout", {
    damage: ship.damage,
    fatal: ship.fatal,
    next: ship.next,
  });
  return (
    <Track label={say(message("board.damage"))} boxes={boxes} tone="danger" compact readout={say(readout)} />
  );
}
