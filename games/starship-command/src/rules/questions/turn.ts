import type { Message } from "@flagship/kernel";
import { message } from "../../say.ts";
import { advance } from "../acts/advance.ts";
import { tacticalAdvantage } from "../acts/advantage.ts";
import { allOut } from "../acts/all-out.ts";
import { attack, HOLD_FIRE } from "../acts/attack.ts";
import { board } from "../acts/board.ts";
import { cloak } from "../acts/cloak.ts";
import { discard } from "../acts/discard.ts";
import { engage } from "../acts/engage.ts";
import { land } from "../acts/land.ts";
import { launch } from "../acts/launch.ts";
import { load } from "../acts/load.ts";
import { look } from "../acts/look.ts";
import { mobilize } from "../acts/mobilize.ts";
import { neutralize } from "../acts/neutralize.ts";
import { pass, PASS } from "../acts/pass.ts";
import { ram } from "../acts/ram.ts";
import { reinforce } from "../acts/reinforce.ts";
import { repair } from "../acts/repair.ts";
import { repel } from "../acts/repel.ts";
import { retreat } from "../acts/retreat.ts";
import { selfDestruct } from "../acts/self-destruct.ts";
import { tactician } from "../acts/tactician.ts";
import { uncloak } from "../acts/uncloak.ts";
import { warp } from "../acts/warp.ts";
import { withdraw } from "../acts/withdraw.ts";
import { question } from "../contract.ts";
import { sampleOne } from "../playing.ts";
import { unitOf, type State } from "../state.ts";
import { publicName } from "../units.ts";
import { stakesOfBoarding } from "./stakes.ts";

const ORDERS = [
  warp,
  cloak,
  neutralize,
  allOut,
  uncloak,
  look,
  tactician,
  tacticalAdvantage,
  launch,
  land,
  ram,
  advance,
  withdraw,
  retreat,
] as const;

const COMMANDS = [
  look,
  tactician,
  tacticalAdvantage,
  board,
  mobilize,
  repair,
  reinforce,
  load,
  selfDestruct,
] as const;

/** Start of the turn and phase 1: orders, and at last the attack (SC-TRN-01). */
const orders = question("orders", [attack, ...ORDERS])({
  ask: () => message("ask.orders"),
  fallback: () => HOLD_FIRE,
  sample(state, ask, actor, dice) {
    const given = dice.below(4) === 0 ? sampleOne(ORDERS, state, ask, dice) : undefined;
    return (given ?? attack.sample?.(state, actor, dice, ask) ?? HOLD_FIRE) as typeof HOLD_FIRE;
  },
});

/** Phases 5 to 8: boarding, repairs, reinforcements; discarding ends the turn. */
const command = question("command", [discard, ...COMMANDS])({
  ask: ({ battle }) => message("ask.command", { phase: battle.phase }),
  fallback: () => ({ type: "discard", cards: [] }),
  sample(state, ask, actor, dice) {
    const given = dice.below(2) === 0 ? sampleOne(COMMANDS, state, ask, dice) : undefined;
    const keep = { type: "discard" as const, cards: [] };
    return (given ?? discard.sample?.(state, actor, dice, ask) ?? keep) as typeof keep;
  },
});

/** The attacker's squadrons are engaged (SC-DOG-02). */
const shootBack = question("shoot-back", [pass, engage])({
  ask: () => message("ask.shoot-back"),
  window: "shoot-back",
  lone: true,
  fallback: () => PASS,
});

/** A ram may become a suicide (SC-XSU-01). */
const suicide = question("suicide", [pass, selfDestruct])({
  ask: () => message("ask.suicide"),
  window: "suicide",
  lone: true,
  fallback: () => PASS,
});

const boardingAsk =
  (key: "ask.repel" | "ask.press-on") =>
  ({ battle }: State): Message => {
    const { exchange } = battle;
    if (exchange === undefined) throw new Error("nothing is boarded");
    const { at, attack: strength, defence } = exchange;
    return message(key, { ship: publicName(unitOf(battle, at)), attack: strength, defence });
  };

/** The owner of a boarded ship is outnumbered (SC-BRD-02). */
const repelling = question("repel", [pass, repel, selfDestruct])({
  ask: boardingAsk("ask.repel"),
  window: "repel",
  lone: true,
  stakes: stakesOfBoarding,
  fallback: () => PASS,
});

/** The attacker is not ahead in a boarding (SC-BRD-02). */
const pressOn = question("press-on", [pass, board])({
  ask: boardingAsk("ask.press-on"),
  window: "press-on",
  lone: true,
  stakes: stakesOfBoarding,
  fallback: () => PASS,
});

export const TURN_QUESTIONS = [orders, command, shootBack, suicide, repelling, pressOn] as const;
