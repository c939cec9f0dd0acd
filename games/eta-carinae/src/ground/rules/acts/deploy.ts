import type { Dice, Field, Offer, Refusal, Seat } from "@flagship/kernel";
import { message, refuse } from "../../../say.ts";
import { DEPLOY, type Berth, type Deploy } from "../action.ts";
import { machinesOf, troopsOf } from "../army.ts";
import { sideOf } from "../damage.ts";
import { label, named, nothing, pick, plainly, rows } from "../fields.ts";
import { canStand } from "../going.ts";
import { unitName } from "../naming.ts";
import { inZone, plainBerths } from "../setup.ts";
import type { State } from "../state.ts";
import { elementAt, elementRef, elementsOf, isSquad, typeOf } from "../units.ts";
import { act, question, sealed } from "./contract.ts";

/** Where everybody begins, and what the nano packages look for (EC-NANO-01). */
const deploy = act(
  "deploy",
  DEPLOY,
)({
  offer: (state, actor) => [
    {
      action: plainDeployment(state, actor),
      label: message("ground.label.deploy-plain"),
      sure: true,
    },
    deployForm(state, actor),
  ],
  check: (state, actor, berths) => deployFault(state, actor, berths),
  sample: (state, actor, dice) => sampleDeployment(state, actor, dice),
});

export const deploying = question("ground-deploy", [deploy])({
  ask: () => message("ground.ask.deploy"),
  sealed,
  fallback: (state, _, actor) => plainDeployment(state, actor),
});

const plainDeployment = (state: State, seat: Seat): Deploy => ({
  ...nanoTargets(state, seat),
  berths: plainBerths(state, seat),
});

/** Everybody in the own zone or aboard something with room; nano packages as many as there are (EC-NANO-01). */
function deployFault(state: State, seat: Seat, { berths, areas, missions }: Deploy): Refusal | undefined {
  for (const [index, element] of elementsOf(state, seat)) {
    if (element.fate === "fit" && !Object.hasOwn(berths, elementRef(index)))
      return refuse("ground-not-placed", "EC-GSEQ-01", { number: index + 1 }, "berths");
  }
  const riders = new Map<string, number>();
  for (const [ref, berth] of Object.entries(berths)) {
    const fault = berthFault(state, seat, ref, berth, berths, riders);
    if (fault !== undefined) return fault;
  }
  const stock = state.nano[seat];
  if (areas.length !== (stock?.area ?? 0))
    return refuse("ground-nano-count", "EC-NANO-03", { count: stock?.area ?? 0 }, "areas");
  return missions.length === (stock?.mission ?? 0)
    ? undefined
    : refuse("ground-nano-count", "EC-NANO-04", { count: stock?.mission ?? 0 }, "missions");
}

function berthFault(
  state: State,
  seat: Seat,
  ref: string,
  { at, aboard }: Berth,
  berths: Readonly<Record<string, Berth>>,
  riders: Map<string, number>,
): Refusal | undefined {
  const element = elementAt(state, ref);
  if (element === undefined || element.side !== seat || element.fate !== "fit")
    return refuse("ground-not-yours", "EC-GSEQ-01", { unit: ref }, `berths.${ref}`);
  if (aboard === "") {
    if (!inZone(state, seat, at))
      return refuse("ground-zone", "EC-GSEQ-01", { unit: ref }, `berths.${ref}.at`);
    return canStand(state, typeOf(element).going, at)
      ? undefined
      : refuse("ground-no-standing", "EC-GSEQ-05", { unit: ref }, `berths.${ref}.at`);
  }
  const carrier = elementAt(state, aboard);
  if (carrier === undefined || carrier.side !== seat || berths[aboard]?.aboard !== "" || !isSquad(element))
    return refuse("ground-no-carrier", "EC-GSEQ-02", { unit: ref }, `berths.${ref}.aboard`);
  riders.set(aboard, (riders.get(aboard) ?? 0) + 1);
  return (riders.get(aboard) ?? 0) <= typeOf(carrier).bay
    ? undefined
    : refuse("ground-bay-full", "EC-GSEQ-02", { unit: aboard }, `berths.${ref}.aboard`);
}

function deployForm(state: State, seat: Seat): Offer<Deploy> {
  const plain = plainDeployment(state, seat);
  const carriers = [...elementsOf(state, seat)].filter(([, element]) => typeOf(element).bay > 0);
  const rides = [
    nothing,
    ...named(
      state,
      carriers.map(([index]) => elementRef(index)),
    ),
  ];
  const berths = Object.entries(plain.berths).map(([ref, berth]): Field => ({
    kind: "group",
    name: ref,
    label: unitName(state, ref),
    fields: [
      { kind: "point", name: "at", label: label("at"), on: "plane", initial: berth.at },
      pick("aboard", rides, berth.aboard),
    ],
  }));
  const kinds = machinesOf(sideOf(state, 1 - seat).sovereignty).map(plainly);
  const troops = troopsOf(sideOf(state, 1 - seat).sovereignty).map(plainly);
  const nano: Field[] = [];
  if (plain.areas.length > 0)
    nano.push(
      rows("areas", plain.areas.length, plain.areas, [
        {
          kind: "point",
          name: "at",
          label: label("at"),
          on: "plane",
          initial: plain.areas[0]?.at ?? { x: 0, y: 0 },
        },
      ]),
    );
  if (plain.missions.length > 0)
    nano.push(
      rows("missions", plain.missions.length, plain.missions, [
        pick("kind", [...kinds, ...troops], "battle-tank"),
      ]),
    );
  return {
    action: plain,
    label: message("ground.label.deploy"),
    fields: [{ kind: "group", name: "berths", label: label("berths"), fields: berths }, ...nano],
    rules: ["EC-GSEQ-05"],
  };
}

function sampleDeployment(state: State, seat: Seat, dice: Dice): Deploy {
  const { zone } = sideOf(state, seat);
  const berths = plainBerths(state, seat);
  for (const [index, element] of elementsOf(state, seat)) {
    const berth = berths[elementRef(index)];
    const at = { x: zone.x + dice.below(zone.w + 1), y: zone.y + dice.below(zone.h + 1) };
    if (berth?.aboard === "" && canStand(state, typeOf(element).going, at) && inZone(state, seat, at))
      berths[elementRef(index)] = { at, aboard: "" };
  }
  return { ...nanoTargets(state, seat), berths };
}

/** Area packages at the enemy's zone, mission packages after his tanks. */
export function nanoTargets(state: State, seat: Seat): Deploy {
  const { zone } = sideOf(state, 1 - seat);
  const at = { x: zone.x + (zone.w >> 1), y: zone.y + (zone.h >> 1) };
  const times = (count: number | undefined) => Array.from({ length: count ?? 0 });
  return {
    type: "deploy",
    berths: {},
    areas: times(state.nano[seat]?.area).map(() => ({ at: { ...at } })),
    missions: times(state.nano[seat]?.mission).map(() => ({ kind: "battle-tank" as const })),
  };
}
