import { message, nameOf, type Lexicon, type Message } from "@flagship/kernel";
import { useSay } from "@flagship/kit";
import type { JSX } from "preact";
import type { LostSystem } from "../data/damage-decks.ts";
import { classOf } from "../data/ships.ts";
import { WEAPONS, type WeaponId } from "../data/weapons.ts";
import type { ShipView } from "../rules/view.ts";

export interface SystemsProps {
  readonly ship: ShipView;
  readonly lexicon: Lexicon;
}

/** Weapons, bay and racks: what is left, what has fired this turn, what is gone. */
export function Systems({ ship, lexicon }: SystemsProps): JSX.Element {
  const say = useSay();
  return (
    <ul class="sfc-systems" aria-label={say(message("board.weapons"))}>
      {shownSystems(ship).map((system) => {
        const state = stateOf(ship, system);
        const text = say(tellSystem(ship, system, state));
        return (
          <li key={system} class="sfc-system" data-state={state} title={text}>
            <span aria-hidden="true">{nameOf(`system-${system}`, lexicon)}</span>
            <span class="fs-unseen">{text}</span>
          </li>
        );
      })}
    </ul>
  );
}

type SystemState = "lost" | "fired" | "ready" | "turned" | "intact";

/** The battery has a mark of its own, so it is left out here. */
const shownSystems = (ship: ShipView): LostSystem[] =>
  (Object.entries(classOf(ship.kind).lostAt) as [LostSystem, readonly number[]][])
    .filter(([system, points]) => points.length > 0 && system !== "battery")
    .map(([system]) => system);

const isWeapon = (system: LostSystem): system is WeaponId => system in WEAPONS;

function stateOf(ship: ShipView, system: LostSystem): SystemState {
  const left = ship.systems.filter((one) => one === system).length;
  if (left === 0) return "lost";
  if (!isWeapon(system)) return "intact";
  const weapon = WEAPONS[system];
  const isSpent =
    system === "disruptor" ? ship.disruptorsFired >= left : (ship.fired & (1 << weapon.index)) !== 0;
  if (isSpent) return "fired";
  return weapon.arc.includes(ship.facing) ? "ready" : "turned";
}

function tellSystem(ship: ShipView, system: LostSystem, state: SystemState): Message {
  const name = `@system-${system}`;
  if (state === "lost" || state === "fired" || state === "intact")
    return message(`board.system-${state}`, { system: name });
  const arc = isWeapon(system) ? WEAPONS[system].arc.toSorted((a, b) => a - b).join(", ") : "";
  return message("board.system-ready", { system: name, arc, facing: ship.facing });
}
