import type { Dice, Offer, Pickable, Refusal, Seat } from "@flagship/kernel";
import { message, refuse } from "../../../say.ts";
import {
  isOrganised,
  PLATOON_SIZE,
  SMALLEST_PLATOON,
  supportOf,
  troopPrice,
  SUPPORT,
} from "../../../common/data/platoons.ts";
import type { Sovereignty } from "../../../common/data/sovereignties.ts";
import { TROOP_TABLE, type TroopId } from "../../../common/data/troops.ts";
import { elementType, fields, isTroopId } from "../../data/elements.ts";
import { NANO, NANO_TABLE } from "../../data/nano.ts";
import { platoonFault } from "../../data/platoon-rules.ts";
import { MUSTER, type MachineOrder, type Muster, type PlatoonOrder } from "../action.ts";
import { machinesOf, musterPrice, squadsOf, troopsOf } from "../army.ts";
import { sideOf } from "../damage.ts";
import { nothing, number, pick, plainly, priced, rows } from "../fields.ts";
import type { State } from "../state.ts";
import { act, question, sealed } from "./contract.ts";

const LARGEST_ARMY = 60;

/** Platoons, machines and nano packages for the points granted (EC-ORG-01). */
const muster = act(
  "muster",
  MUSTER,
)({
  offer: (state, actor) => [
    musterForm(state, actor),
    { action: plainMuster(state, actor), label: message("ground.label.muster-plain"), sure: true },
  ],
  check: (state, actor, army) => musterFault(state, actor, army),
  sample: (state, actor, dice) => sampleMuster(state, actor, dice),
});

export const mustering = question("ground-muster", [muster])({
  ask: (state, _, actor) => message("ground.ask.muster", { points: state.purse[actor] ?? 0 }),
  sealed,
  fallback: (state, _, actor) => plainMuster(state, actor),
});

/** Platoons in order, machines of the own yards, all within the points (EC-ORG-01 to EC-ORG-03). */
function musterFault(state: State, seat: Seat, army: Muster): Refusal | undefined {
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

function musterForm(state: State, seat: Seat): Offer<Muster> {
  const { sovereignty } = sideOf(state, seat);
  const plain = plainMuster(state, seat);
  const troops = troopsOf(sovereignty);
  const leaders = sovereignty === "F" ? [...troops, "centurion" as const] : troops;
  const priceTag = (id: (typeof leaders)[number]): Pickable => priced(id, TROOP_TABLE[id].price);
  const support = [nothing, ...SUPPORT.map(plainly)];
  return {
    action: plain,
    label: message("ground.label.muster"),
    fields: [
      rows("platoons", 20, plain.platoons, [
        pick("troop", troops.map(priceTag)),
        number("count", 0, PLATOON_SIZE[sovereignty], PLATOON_SIZE[sovereignty]),
        pick("command", [nothing, ...leaders.map(priceTag)]),
        number("robots", 0, PLATOON_SIZE[sovereignty], 0),
        pick("first", support),
        pick("second", support),
      ]),
      rows("machines", 20, plain.machines, [
        pick(
          "type",
          machinesOf(sovereignty).map((id) => priced(id, elementType(id).price)),
        ),
        number("count", 1, 40, 1),
      ]),
      rows(
        "nano",
        NANO.length,
        [],
        [
          pick(
            "type",
            NANO.map((id) => priced(id, NANO_TABLE[id].price)),
          ),
          number("count", 1, 20, 1),
        ],
      ),
    ],
    rules: ["EC-ORG-01", "EC-ORG-02"],
  };
}

const platoonPrice = (platoon: PlatoonOrder, sovereignty: Sovereignty): number =>
  squadsOf(platoon).squads.reduce((sum, { type, count }) => sum + count * troopPrice(type, sovereignty), 0);

/** A platoon of one troop, its first squad in command. */
function plainPlatoon(troop: TroopId, count: number): PlatoonOrder {
  const { most, from } = supportOf(troop);
  const [first = "", second = first] = from.includes("heavy-ke") ? (["heavy-ke", "grenades"] as const) : from;
  return {
    troop,
    count,
    command: troop,
    robots: 0,
    first: most > 0 ? first : "",
    second: most > 1 ? second : "",
  };
}

function sampleMuster(state: State, seat: Seat, dice: Dice): Muster {
  const { sovereignty } = sideOf(state, seat);
  const troops = troopsOf(sovereignty);
  const kinds = machinesOf(sovereignty).filter((id) => elementType(id).going !== "stands");
  const platoons: PlatoonOrder[] = [];
  const machines: MachineOrder[] = [];
  let left = state.purse[seat] ?? 0;
  const spend = (price: number): boolean => {
    if (price > left) return false;
    left -= price;
    return true;
  };
  for (let tries = 0; tries < 12 && platoons.length + machines.length < 12; tries++) {
    const size = SMALLEST_PLATOON + dice.below(PLATOON_SIZE[sovereignty] - SMALLEST_PLATOON + 1);
    const platoon = plainPlatoon(dice.pick(troops), size);
    if (dice.below(2) === 0 && spend(platoonPrice(platoon, sovereignty))) platoons.push(platoon);
    const type = dice.pick(kinds);
    if (dice.below(2) === 0 && spend(elementType(type).price)) machines.push({ type, count: 1 });
  }
  if (platoons.length + machines.length === 0) machines.push({ type: "crew", count: 1 });
  const relay = left >= 5 && dice.below(2) === 0;
  return {
    type: "muster",
    platoons,
    machines,
    nano: relay
      ? [
          { type: "relay", count: 1 },
          { type: dice.pick(["dust", "area", "mission", "digger"] as const), count: 1 },
        ]
      : [],
  };
}

/** Half in tanks, the rest in platoons that ride where they can. */
function plainMuster(state: State, seat: Seat): Muster {
  const { sovereignty } = sideOf(state, seat);
  const troops = troopsOf(sovereignty).sort((a, b) => TROOP_TABLE[b].move - TROOP_TABLE[a].move);
  const machines: MachineOrder[] = [];
  const platoons: PlatoonOrder[] = [];
  let left = state.purse[seat] ?? 0;
  const buy = (type: MachineOrder["type"], most: number): void => {
    const count = Math.min(most, Math.floor(left / elementType(type).price));
    if (count < 1) return;
    machines.push({ type, count });
    left -= count * elementType(type).price;
  };
  buy("battle-tank", Math.max(1, Math.floor(left / 20)));
  const [troop] = troops;
  if (troop !== undefined) {
    const platoon = plainPlatoon(troop, PLATOON_SIZE[sovereignty]);
    const price = platoonPrice(platoon, sovereignty);
    for (let number = 0; number < 10 && price <= left; number++) {
      platoons.push({ ...platoon });
      left -= price;
    }
  }
  buy("light-tank", 2);
  buy("skimmer", 4);
  if (machines.length + platoons.length === 0) machines.push({ type: "crew", count: 1 });
  return { type: "muster", platoons, machines, nano: [] };
}
