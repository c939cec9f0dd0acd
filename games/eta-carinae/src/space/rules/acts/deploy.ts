import type { Dice, Field, Refusal, Seat } from "@flagship/kernel";
import { message, refuse } from "../../../say.ts";
import { DEPLOY, type Berth } from "../action.ts";
import { number, unitName } from "../fields.ts";
import { inZone, plainBerths } from "../setup.ts";
import type { State } from "../state.ts";
import { shipAt, shipRef } from "../units.ts";
import { act, question, sealed } from "./contract.ts";

/** Where everybody starts (EC-SETUP-07). */
const deploy = act(
  "deploy",
  DEPLOY,
)({
  offer: (state, actor) => [
    {
      action: { type: "deploy", berths: plainBerths(state, actor) },
      label: message("label.deploy-plain"),
      sure: true,
    },
    deployForm(state, actor),
  ],
  check: (state, actor, { berths }) => deployFault(state, actor, berths),
  sample: (state, actor, dice) => ({ type: "deploy", berths: sampleBerths(state, actor, dice) }),
});

export const deployment = question("deploy", [deploy])({
  ask: () => message("ask.deploy"),
  sealed,
  fallback: (state, _, actor) => ({ type: "deploy", berths: plainBerths(state, actor) }),
});

/** Each ship in its zone at a permitted speed (EC-SETUP-07, EC-SETUP-11). */
function deployFault(state: State, seat: Seat, berths: Readonly<Record<string, Berth>>): Refusal | undefined {
  const side = state.scenario.sides[seat === 0 ? 0 : 1];
  for (const ref of Object.keys(berths)) {
    if (shipAt(state, ref)?.side !== seat)
      return refuse("not-your-ship", "EC-SETUP-07", undefined, `berths.${ref}`);
  }
  for (const [index, ship] of state.ships.entries()) {
    if (ship.side !== seat) continue;
    const field = `berths.${shipRef(index)}`;
    const berth = Object.hasOwn(berths, shipRef(index)) ? berths[shipRef(index)] : undefined;
    if (berth === undefined)
      return refuse("ship-without-berth", "EC-SETUP-07", { ship: shipRef(index) }, field);
    if (!inZone(state, seat, berth.at, berth.orbit))
      return refuse("outside-zone", "EC-SETUP-11", { ship: shipRef(index) }, `${field}.at`);
    const [slowest, fastest] = berth.orbit ? [0, 0] : [side.slowest, side.fastest];
    if (!Number.isInteger(berth.speed) || berth.speed < slowest || berth.speed > fastest)
      return refuse("start-speed", "EC-SETUP-07", { slowest, fastest }, `${field}.speed`);
  }
  return undefined;
}

function deployForm(state: State, seat: Seat) {
  const berths = plainBerths(state, seat);
  const side = state.scenario.sides[seat === 0 ? 0 : 1];
  const fields = Object.entries(berths).map(([ref, berth]): Field => ({
    kind: "group",
    name: ref,
    label: unitName(state, ref),
    fields: [
      { kind: "point", name: "at", label: message("field.at"), on: "plane", initial: berth.at },
      number("course", 0, 359.5, berth.course, 0.5),
      number("speed", berth.orbit ? 0 : side.slowest, berth.orbit ? 0 : side.fastest, berth.speed),
      { kind: "toggle", name: "orbit", label: message("field.orbit"), initial: berth.orbit },
    ],
  }));
  return {
    action: { type: "deploy" as const, berths },
    label: message("label.deploy"),
    fields: [{ kind: "group" as const, name: "berths", label: message("field.berths"), fields }],
    rules: ["EC-SETUP-07", "EC-SETUP-11"],
    sure: true as const,
  };
}

function sampleBerths(state: State, seat: Seat, dice: Dice): ReturnType<typeof plainBerths> {
  const side = state.scenario.sides[seat === 0 ? 0 : 1];
  const plain = plainBerths(state, seat);
  if (side.start === "orbit") return plain;
  return Object.fromEntries(
    Object.entries(plain).map(([ref, berth]) => [
      ref,
      { ...berth, speed: side.slowest + dice.below(side.fastest - side.slowest + 1) },
    ]),
  );
}
