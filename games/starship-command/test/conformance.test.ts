import { conformance, plainTrial, randomGame } from "@flagship/kernel/testing";
import { module, starshipCommand } from "../src/index.ts";
import { EXPERIMENTAL_RULES, OPTIONAL_RULES } from "../src/rules/options.ts";
import { isWeapon } from "../src/data/cards.ts";
import { blurKnowledge } from "../src/rules/piles.ts";
import { NONE, type State } from "../src/rules/state.ts";
import { scene } from "./table.ts";

const plain = plainTrial(starshipCommand);
const all = Object.fromEntries([...OPTIONAL_RULES, ...EXPERIMENTAL_RULES].map((name) => [name, true]));
const single = { ...plain.options, length: "single" };

/** A campaign battle whose attacker has all his ships cloaked, so that he may withdraw (SC-CPN-09). */
function cloakedFleet(): unknown {
  const trial = { seats: 2, options: { ...plain.options, mode: "campaign", race1: "shiltons" } };
  let found: State | undefined;
  randomGame(starshipCommand, trial, 3, ({ state }) => {
    const { battle, campaign } = state as State;
    const orders = campaign?.stage === "battle" && battle.step === "orders" && battle.stack.length === 0;
    if (orders && battle.window === undefined) found ??= starshipCommand.clone(state as State);
  });
  if (found === undefined) throw new Error("no battle came to its orders");
  const { attacker, units } = found.battle;
  for (const unit of units) if (unit.owner === attacker && unit.home === -1) unit.cloaked = true;
  return found;
}

/** Squadrons that attack, and others that may engage them, with Gremlins in every hand. */
function dogfight() {
  const table = scene({
    fleets: [
      ["con-21", { is: "f-con-6", load: "phaser-4" }],
      ["fos-20", { is: "f-fos-6", load: "phaser-3", set: { launched: 5 } }],
    ],
    hands: [["gremlins"], ["gremlins", "deflector"]],
  });
  return table.fire([["x", "f-con-6", "fos-20"]]);
}

/** Squadrons about to fire at each other. */
const fray = (): unknown =>
  dogfight()
    .act(1, { type: "engage", pairs: [{ unit: 3, at: 1 }] })
    .act(0, { type: "pass" }).state;

/** A carrier whose squadrons have just come and may be loaded. */
function arrivals(): unknown {
  const table = scene({
    step: "command",
    fleets: [["con-23"], ["fos-20"]],
    hands: [["reinforcements", "phaser-1", "plasma"], []],
  });
  return table.act(0, { type: "reinforce", card: table.card(0, "reinforcements"), carrier: 0 }).state;
}

/** Three fleets; one captain has looked into the hand of another. */
function lookedAt(): ReturnType<typeof scene> {
  const table = scene({
    fleets: [["con-21"], ["fos-20"], ["fos-01"]],
    hands: [
      ["super-science-officer", "phaser-1", "deflector"],
      ["gremlins", "plasma", "deflector", "phaser-2"],
      ["phaser-1", "deflector"],
    ],
  });
  return table.act(0, { type: "look", card: table.card(0, "super-science-officer"), seat: 1 });
}

/** Two have looked, and the hand has laid a weapon face down since: which of them it still has nobody can tell (R73). */
function blurred(): unknown {
  const table = lookedAt();
  const { battle } = table;
  const rest = battle.hands[1]?.find((card) => card !== table.card(1, "plasma")) ?? 0;
  battle.known[rest] = (battle.known[rest] ?? 0) | (1 << 2);
  blurKnowledge(battle, 1, isWeapon);
  return table.state;
}

/** Whether a seat knows a card in another's hand. */
const handSeen = ({ battle }: State): boolean =>
  battle.hands.some((hand, holder) =>
    hand.some((card) => ((battle.known[card] ?? 0) & ~(1 << holder)) !== 0),
  );

conformance(module, {
  games: 20,
  closely: 1,
  positions: [
    {
      name: "a fleet under cloaks in a campaign",
      trial: { seats: 2, options: { ...plain.options, mode: "campaign", race1: "shiltons" } },
      state: cloakedFleet,
    },
    { name: "squadrons to be loaded", trial: { seats: 2, options: single }, state: arrivals },
    { name: "a dogfight", trial: { seats: 2, options: single }, state: () => dogfight().state },
    {
      name: "a hand that was looked at",
      trial: { seats: 3, options: single },
      state: () => lookedAt().state,
    },
    { name: "a hand of which some is still known", trial: { seats: 3, options: single }, state: blurred },
    { name: "Gremlins in a dogfight", trial: { seats: 2, options: single }, state: fray },
  ],
  reaches: {
    "a hand that somebody else has seen": handSeen,
    "a loaded squadron": ({ battle }: State) => battle.units.some(({ load }) => load !== NONE),
    "a cloaked ship": ({ battle }: State) => battle.units.some(({ cloaked }) => cloaked),
  },
  trials: [
    { seats: 4, options: { ...single, edition: "basic" } },
    { seats: 3, options: { ...single, ...all, idleNeutralization: true } },
    { seats: 5, options: { ...plain.options, mode: "campaign", campaignBattles: 1, race5: "shiltons" } },
  ],
});
