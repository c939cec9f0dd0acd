import { nameOf } from "@flagship/kernel";
import { message } from "../say.ts";
import { Dial, Track, useSay, type DialShield, type TrackBox } from "@flagship/kit";
import type { JSX } from "preact";
import { classOf } from "../data/ships.ts";
import type { ShipView } from "../rules/view.ts";
import { powerOf, shipSpec } from "./looks.ts";
import type { Table } from "./table.ts";
import type { Threat } from "./threat.ts";

export interface StationProps {
  readonly table: Table;
  readonly ship: ShipView;
  readonly side: "left" | "right";
  /** Where the other ship is, degrees clockwise from straight up. */
  readonly towards: number;
  /** What is being previewed or is pending against this ship. */
  readonly threat: Threat | undefined;
  /** The shields through which the weapon in hand bears. */
  readonly arc: readonly number[] | undefined;
  /** The shield hit by the latest events, and a key that changes with each hit. */
  readonly hit: { readonly shield: number; readonly key: string } | undefined;
  /** Shields that the picked card can be laid on. */
  readonly shields: readonly number[];
  readonly onShield: (shield: number) => void;
  /** Set when the ship itself can be chosen as a target. */
  readonly onTarget: (() => void) | undefined;
}

/** One ship in the arena: her shields and facing, energy and hull below. */
export function Station(props: StationProps): JSX.Element {
  const { table, ship, side, towards, threat, arc, hit, shields, onTarget } = props;
  const say = useSay();
  const { view } = table.seen;
  const name = nameOf(ship.name, table.lexicon);
  return (
    <section class="sfc-station" data-side={side} aria-label={name}>
      <div
        class="sfc-dial"
        data-target={onTarget !== undefined}
        data-drop={onTarget === undefined ? undefined : "ship"}
      >
        <Dial
          label={say(message("board.dial", { ship: ship.name, facing: ship.facing }))}
          shields={shieldsOf(ship, threat)}
          ship={shipSpec(ship)}
          power={powerOf(view, ship.seat)}
          facing={ship.facing}
          towards={towards}
          hit={hit?.shield}
          hitKey={hit?.key}
          arc={arc}
          subject={`ship:${ship.seat}`}
          open={shields}
          lit={litShields(ship, table.lit)}
          onShield={shields.length > 0 ? props.onShield : undefined}
        />
        {onTarget !== undefined && (
          <button type="button" class="sfc-target" onClick={onTarget}>
            {name}
          </button>
        )}
      </div>
      <div class="sfc-vitals">
        <p class="sfc-vitals-head">
          <b>{name}</b>
          <span>{say(message(sayingOf(ship, view.victor), { facing: ship.facing }))}</span>
        </p>
        <EnergyTrack ship={ship} />
        <HullTrack ship={ship} threat={threat} />
      </div>
    </section>
  );
}

/** Shields of this ship that a warning points at: `shield:<seat>.<number>`. */
const litShields = (ship: ShipView, lit: Table["lit"] = []): readonly number[] =>
  ship.shields.flatMap((_, index) => (lit.includes(`shield:${ship.seat}.${index + 1}`) ? [index + 1] : []));

const sayingOf = (
  ship: ShipView,
  victor: number | undefined,
): `board.${"wrecked" | "ended" | "shield-faces"}` => {
  if (ship.energy === 0 || (victor !== undefined && victor !== ship.seat)) return "board.wrecked";
  return ship.ended ? "board.ended" : "board.shield-faces";
};

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
    return { state: index < ship.energy - ship.played ? "full" : "used" };
  });
  const left = Math.max(0, ship.energy - ship.played);
  return (
    <Track
      label={say(message("board.energy"))}
      boxes={boxes}
      tone="act"
      compact
      readout={say(message("board.of", { left, full: ship.energy }))}
    />
  );
}

/** The damage deck as a track: what is left of the hull, and what would be lost next (SFC-DMG-15). */
function HullTrack({ ship, threat }: Pick<StationProps, "ship" | "threat">): JSX.Element {
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
  return (
    <Track
      label={say(message("board.hull"))}
      boxes={boxes}
      tone="good"
      compact
      readout={say(message("board.of", { left: Math.max(0, ship.fatal - ship.damage), full: ship.fatal }))}
    />
  );
}
