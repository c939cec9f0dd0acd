import { conformance, plainTrial, randomGame } from "@flagship/kernel/testing";
import { module, starshipCommand } from "../src/index.ts";
import { EXPERIMENTAL_RULES, OPTIONAL_RULES } from "../src/rules/options.ts";
import type { State } from "../src/rules/state.ts";
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
    { name: "Gremlins in a dogfight", trial: { seats: 2, options: single }, state: fray },
  ],
  trials: [
    { seats: 4, options: { ...single, edition: "basic" } },
    { seats: 3, options: { ...single, ...all, idleNeutralization: true } },
    { seats: 5, options: { ...plain.options, mode: "campaign", campaignBattles: 1, race5: "shiltons" } },
  ],
});
