import { isSeat, refuse, type Actor, type Refusal, type Seat } from "@flagship/kernel";
import { fields, isTroopId } from "../data/elements.ts";
import { platoonFault } from "../data/platoon-rules.ts";
import { isOrganised } from "../../common/data/platoons.ts";
import type { Action, Berth, Interception } from "./action.ts";
import { musterPrice, squadsOf } from "./army.ts";
import { barrageFault, shotFault } from "./check-fire.ts";
import { deckFault } from "../../skirmish/rules/inner.ts";
import { orderFault } from "./check-orders.ts";
import { sideOf } from "./damage.ts";
import { canStand } from "./going.ts";
import { freeLasers } from "./missiles.ts";
import { inZone } from "./setup.ts";
import type { Phase, State } from "./state.ts";
import { elementAt, elementRef, elementsOf, isSquad, typeOf } from "./units.ts";

type Given<Type extends Action["type"]> = Extract<Action, { type: Type }>;
const LARGEST_ARMY = 60;

/** The rule that forbids an action, if any does. */
export function check(state: State, actor: Actor, action: Action): Refusal | undefined {
  if (!isSeat(actor) || actor > 1) return refuse("ground-players-only");
  if (state.phase === "over") return refuse("ground-over");
  if (action.type === "concede") return undefined;
  if (state.deck !== "none") return deckFault(state.deck, actor, action);
  if (!state.asked.includes(actor)) return refuse("ground-not-asked", "EC-GSEQ-01");
  if (action.type !== PHASE_ACTION[state.phase]) return wrongPhase(state);
  switch (action.type) {
    case "muster":
      return musterFault(state, actor, action);
    case "deploy":
      return deployFault(state, actor, action);
    case "orders":
      return figuresFault(state, action) ?? orderFault(state, actor, action.sheet);
    case "fire":
      return shotFault(state, actor, action.shots) ?? barrageFault(state, actor, action.barrages);
    case "intercept":
      return interceptFault(state, actor, action.shots);
    default:
      return wrongPhase(state);
  }
}

const wrongPhase = (state: State): Refusal =>
  refuse("ground-wrong-phase", "EC-GSEQ-01", { phase: state.phase });

const figuresFault = (state: State, { figures = "dice" }: Given<"orders">): Refusal | undefined =>
  figures === "dice" || state.figures
    ? undefined
    : refuse("ground-no-figures", "EC-SKH-06", undefined, "figures");

const PHASE_ACTION: Readonly<Record<Phase, Action["type"] | "nothing">> = {
  muster: "muster",
  deploy: "deploy",
  orders: "orders",
  fire: "fire",
  intercept: "intercept",
  skirmish: "nothing",
  over: "nothing",
};

/** Platoons in order, machines of the own yards, all within the points (EC-ORG-01 to EC-ORG-03). */
function musterFault(state: State, seat: Seat, army: Given<"muster">): Refusal | undefined {
  const { sovereignty } = sideOf(state, seat);
  let elements = 0;
  for (const [index, platoon] of army.platoons.entries()) {
    const plan = squadsOf(platoon);
    const fault = platoonFault(sovereignty, plan, `platoons.${index}`);
    if (fault !== undefined) return fault;
    elements += plan.squads.reduce((sum, { count }) => sum + count, 0);
  }
  for (const [index, { type, count }] of army.machines.entries()) {
    if (!fields(sovereignty, type))
      return refuse("ground-not-your-type", "EC-ORG-05", { type: `@${type}` }, `machines.${index}.type`);
    if (isTroopId(type) && isOrganised(type))
      return refuse("ground-loose-squad", "EC-ORG-01", { type: `@${type}` }, `machines.${index}.type`);
    elements += count;
  }
  const cost = musterPrice(sovereignty, army);
  const most = state.purse[seat] ?? 0;
  if (cost > most) return refuse("ground-over-points", "EC-ORG-05", { cost, most }, "platoons");
  return elements >= 1 && elements <= LARGEST_ARMY
    ? undefined
    : refuse("ground-army-size", "EC-ORG-01", { most: LARGEST_ARMY }, "platoons");
}

/** Everybody in the own zone or aboard something with room; nano packages as many as there are (EC-NANO-01). */
function deployFault(
  state: State,
  seat: Seat,
  { berths, areas, missions }: Given<"deploy">,
): Refusal | undefined {
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

/** Lasers that did not fire, each once, at missiles of the enemy (EC-GMIS-01). */
function interceptFault(state: State, seat: Seat, shots: readonly Interception[]): Refusal | undefined {
  const free = new Set(freeLasers(state, seat).map(({ by, arm }) => `${by}.${arm}`));
  for (const [index, { by, arm, missile }] of shots.entries()) {
    const flying = state.flying[missile];
    if (flying === undefined || flying.side === seat)
      return refuse("ground-no-missile", "EC-GMIS-01", { missile }, `shots.${index}.missile`);
    if (!free.delete(`${by}.${arm}`))
      return refuse("ground-laser-busy", "EC-GMIS-01", { unit: by }, `shots.${index}.by`);
  }
  return undefined;
}
