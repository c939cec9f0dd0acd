import { nameOf, type Lexicon, type Message } from "@flagship/kernel";
import { message } from "../say.ts";
import { useSay } from "@flagship/kit";
import type { JSX } from "preact";
import type { LostSystem } from "../data/damage-decks.ts";
import { classOf } from "../data/ships.ts";
import { WEAPONS, type WeaponId } from "../data/weapons.ts";
import { arcOf } from "../rules/systems.ts";
import type { ShipView, View } from "../rules/view.ts";

export interface SystemsProps {
  readonly ship: ShipView;
  readonly view: View;
  readonly lexicon: Lexicon;
}

/** Weapons, bay and racks: what is left, what has fired this turn, what is gone. */
export function Systems({ ship, view, lexicon }: SystemsProps): JSX.Element {
  const say = useSay();
  return (
    <ul class="sfc-systems" aria-label={say(message("board.weapons"))}>
      {shownSystems(ship).map((system) => {
        const state = stateOf(ship, view, system);
        const couples = couplesOf(ship, system);
        const text = say(tellSystem(ship, view, system, state));
        return (
          <li key={system} class="sfc-system" data-state={state} title={text}>
            <span aria-hidden="true">
              {nameOf(`system-${system}`, lexicon)}
              {couples !== undefined && couples.left > 0 && ` ×${couplesShown(couples)}`}
            </span>
            <span class="fs-unseen">{text}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** How many couples can still fire; all that are left where none can. */
const couplesShown = ({ left, fired }: Couples): number => (fired < left ? left - fired : left);

interface Couples {
  readonly left: number;
  readonly fired: number;
}

type SystemState = "lost" | "fired" | "unarmed" | "arming" | "ready" | "turned" | "intact";

/** The battery has a mark of its own, so it is left out here. */
const shownSystems = (ship: ShipView): LostSystem[] =>
  (Object.entries(classOf(ship.kind).lostAt) as [LostSystem, readonly number[]][])
    .filter(([system, points]) => points.length > 0 && system !== "battery")
    .map(([system]) => system);

const isWeapon = (system: LostSystem): system is WeaponId => system in WEAPONS;

const boxesOf = (ship: ShipView, system: LostSystem): number =>
  ship.systems.filter((one) => one === system).length;

function stateOf(ship: ShipView, view: View, system: LostSystem): SystemState {
  const left = boxesOf(ship, system);
  if (left === 0) return "lost";
  if (system === "racks") return ship.dronesLaunched ? "fired" : "intact";
  if (!isWeapon(system)) return "intact";
  const spent = system === "photon" ? photonsSpent(ship, view.turn) : isSpent(ship, system, left);
  if (spent !== undefined) return spent;
  return arcOf(WEAPONS[system], view.options).includes(ship.facing) ? "ready" : "turned";
}

/** Why no couple of photons can fire, if none can: all have fired, or none is armed since an earlier turn. */
function photonsSpent(ship: ShipView, turn: number): SystemState | undefined {
  const couples = ship.couples.filter(({ lost }) => !lost);
  if (couples.some(({ armed }) => armed > 0 && armed < turn)) return undefined;
  if (couples.some(({ armed }) => armed > 0)) return "arming";
  return couples.every(({ firedThisTurn }) => firedThisTurn) ? "fired" : "unarmed";
}

const isSpent = (ship: ShipView, system: WeaponId, left: number): SystemState | undefined => {
  const fired =
    system === "disruptor" ? ship.disruptorsFired >= left : (ship.fired & (1 << WEAPONS[system].index)) !== 0;
  return fired ? "fired" : undefined;
};

/** How many couples of a weapon that has several are left, and how many of them have fired. */
function couplesOf(ship: ShipView, system: LostSystem): Couples | undefined {
  const left = boxesOf(ship, system);
  if (system === "disruptor") return { left, fired: Math.min(left, ship.disruptorsFired) };
  if (system !== "photon") return undefined;
  return { left, fired: ship.couples.filter(({ lost, firedThisTurn }) => !lost && firedThisTurn).length };
}

function tellSystem(ship: ShipView, view: View, system: LostSystem, state: SystemState): Message {
  const name = `@system-${system}`;
  const couples = couplesOf(ship, system);
  if (state === "lost") return message("board.system-lost", { system: name });
  if (couples !== undefined && couples.fired > 0 && couples.fired < couples.left)
    return message("board.system-part", {
      system: name,
      ...couples,
      rest: message(`board.rest-${state === "fired" || state === "intact" ? "unarmed" : state}`),
    });
  if (state === "ready" || state === "turned") {
    const arc = isWeapon(system)
      ? arcOf(WEAPONS[system], view.options)
          .toSorted((a, b) => a - b)
          .join(", ")
      : "";
    return message(`board.system-${state}`, { system: name, arc, facing: ship.facing });
  }
  return message(`board.system-${state}`, { system: name });
}
