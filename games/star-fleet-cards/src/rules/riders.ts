import type { Dice, Field, Pickable, Seat } from "@flagship/kernel";
import { message } from "../say.ts";
import { someTarget } from "./acts/targets.ts";
import { targetName, type Riders, type Target } from "./parts.ts";
import { shipName, targetLabel } from "./event.ts";
import { phasersReady, shuttleDamage } from "./shuttles.ts";
import { AT_SHIP, shieldOf, shipAt, type Ship, type SpaceObject, type State } from "./state.ts";

/** The gaps in a slot's form: what the battery and the shuttles do, and whether the turn ends with it. */
export interface RiderFields {
  readonly battery: readonly Field[];
  readonly shuttles: readonly Field[];
  /** Everything that may ride along. */
  readonly all: readonly Field[];
  /** The same where the play itself uses the battery. */
  readonly withoutBattery: readonly Field[];
}

const END: Field = { kind: "toggle", name: "end", label: message("rider.end"), initial: false };
/** The gaps of a play on which neither battery nor shuttles may ride. */
export const ONLY_END: readonly Field[] = [END];

// Every play that is offered has these gaps, so those that are the same are the same objects: they are made once and
// written once into what a player is sent.
export function riderFields(state: State, seat: Seat): RiderFields {
  const ship = shipAt(state, seat);
  const shuttles = shuttleFields(state, seat);
  const battery = ship.battery === "full" ? [batteryField(shieldsUp(ship))] : [];
  const withoutBattery = shuttles.length === 0 ? ONLY_END : [...shuttles, END];
  return { battery, shuttles, all: [...battery, ...withoutBattery], withoutBattery };
}

/** The shields that stand, as bits. */
const shieldsUp = (ship: Ship): number =>
  ship.shields.reduce((bits, _, index) => (shieldOf(ship, index + 1) === 0 ? bits : bits | (1 << index)), 0);

const batteryFields = new Map<number, Field>();

function batteryField(up: number): Field {
  const known = batteryFields.get(up) ?? batteryFieldFor(up);
  batteryFields.set(up, known);
  return known;
}

/** SFC-BATT-03. */
function batteryFieldFor(up: number): Field {
  const shields = Array.from({ length: up.toString(2).length }, (_, index) => index + 1)
    .filter((shield) => (up & (1 << (shield - 1))) !== 0)
    .map((shield): Pickable => ({
      value: String(shield),
      label: message("rider.battery.specific", { shield }),
    }));
  return {
    kind: "pick",
    name: "battery",
    label: message("rider.battery"),
    from: [
      { value: "keep", label: message("rider.battery.keep") },
      { value: "general", label: message("rider.battery.general") },
      ...shields,
    ],
    initial: "keep",
  };
}

/** SFC-SHUT-08: one gap per shuttle card that can fire, or per shuttle where they may fire apart. */
function shuttleFields(state: State, seat: Seat): readonly Field[] {
  const fields = state.objects.flatMap((object) =>
    object.owner === seat ? fieldsOf(state, seat, object) : [],
  );
  if (fields.length === 0) return [];
  return [{ kind: "group", name: "shuttles", label: message("rider.shuttles"), fields }];
}

function fieldsOf(state: State, seat: Seat, object: SpaceObject): Field[] {
  const ready = phasersReady(state, object);
  const apart = state.options.shuttlesApart;
  const from = targetsOf(state, seat, object, apart ? 1 : ready);
  if (ready === 0 || from.length === 0) return [];
  const names = apart ? [`${object.id}.1`, `${object.id}.2`].slice(0, ready) : [String(object.id)];
  return names.map((name) => ({
    kind: "pick",
    name,
    label: message("rider.shuttle-card", { what: `${shipName(state, seat)}-shuttles`, object: object.id }),
    from: [{ value: "hold", label: message("rider.shuttles.hold") }, ...from],
    initial: "hold",
  }));
}

function targetsOf(state: State, seat: Seat, object: SpaceObject, phasers: number): Pickable[] {
  const targets = [AT_SHIP, ...state.objects.map((other) => other.id)];
  return targets.flatMap((target): Pickable[] => {
    const damage = shuttleDamage(state, object, phasers, target);
    if (damage === 0) return [];
    const at = targetLabel(state, seat, target);
    const value = targetName(target);
    return [{ value, subject: value, label: message("rider.shuttles.fire", { at, damage }) }];
  });
}

/** Some of the shuttles that can fire, at random targets. */
export function someShuttleFire(state: State, seat: Seat, dice: Dice): Riders {
  const shuttles: Record<string, Target> = {};
  let any = false;
  for (const object of state.objects) {
    const phasers = object.owner === seat ? phasersReady(state, object) : 0;
    if (phasers === 0 || dice.below(2) === 0) continue;
    const target = someTarget(state, seat, dice);
    const together = state.options.shuttlesApart ? 1 : phasers;
    if (shuttleDamage(state, object, together, target) === 0) continue;
    shuttles[state.options.shuttlesApart ? `${object.id}.1` : String(object.id)] = targetName(target);
    any = true;
  }
  return any ? { shuttles } : {};
}
