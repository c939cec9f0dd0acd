import type { Message } from "@flagship/kernel";
import { message, lookUp } from "../say.ts";
import {
  discard as discardIcon,
  flag,
  shield as shieldIcon,
  shuttle,
  target,
  type Confirm,
  type Handover,
  type IconArt,
  type Second,
} from "@flagship/kit";
import { damageOf, isWeapon } from "../data/cards.ts";
import { shownName } from "../rules/marks.ts";
import type { UnitId } from "../rules/state.ts";
import { lifeOf } from "../rules/units.ts";
import { engageOf } from "./engagement.ts";
import { artOf } from "./faces.ts";
import { effectOf, volleysIn } from "../rules/forecast.ts";
import { handOf, type Picks } from "./picks.ts";
import { attackOf, EMPTY_PLAN, firersOf } from "./plan.ts";
import { pressCard } from "./pressing.ts";
import type { Use } from "./use.ts";
import { aimOf, unitKey, usesOf } from "./uses.ts";

type Say = (text: Message) => string;

/** Questions in which the own ships are under fire. */
const ALARMS: ReadonlySet<string> = new Set([
  "looks",
  "immediate",
  "evade",
  "deflect",
  "instant-repair",
  "repel",
]);
/** Questions about a card that was played: the engine's own sentence says which. */
const COUNTERED: ReadonlySet<string> = new Set(["gremlins", "interception", "miracle", "disarm", "patch"]);

/** Question, confirm, seconds and keys of this moment. */
export function handoverOf(picks: Picks, say: Say): Handover {
  const { asked, view } = picks;
  if (asked === undefined) return {};
  return {
    ask: say(askOf(picks, asked)),
    reason: say(reasonOf(picks, asked)),
    alarm: ALARMS.has(asked) && volleysIn(view).some(({ unit }) => unit.owner === picks.own),
    confirm: confirmOf(picks, say),
    seconds: secondsOf(picks, say),
    keys: keysOf(picks),
    planned: isPlanned(picks),
    back: () => back(picks),
  };
}

/** Shots, discards, ranks or fights that were laid out and not sent. */
const isPlanned = ({ plan, marked, rear, engagements, pairing }: Picks): boolean =>
  [plan.shots, marked ?? [], rear ?? []].some(({ length }) => length > 0) ||
  (engagements.length > 0 && pairing.size > 0);

/** Escape puts down what is in hand, then lets go of what is picked. */
function back(picks: Picks): boolean {
  const { plan, table } = picks;
  if (plan.card !== undefined) {
    picks.setPlan({ ...plan, card: undefined, by: undefined });
    return true;
  }
  if (table.subject === undefined) return false;
  picks.pick(undefined);
  return true;
}

function askOf({ view, own }: Picks, asked: string): Message {
  const { exchange } = view.battle;
  const ships = volleysIn(view).filter(({ unit }) => unit.owner === own).length;
  if (asked === "immediate" && ships === 0) return message("board.ask-immediate-others");
  return lookUp(`board.ask-${asked}`, {
    ships,
    attack: exchange?.attack ?? 0,
    defence: exchange?.defence ?? 0,
  });
}

function reasonOf(picks: Picks, asked: string): Message {
  const { table, view, plan, arsenal, chosen } = picks;
  if (COUNTERED.has(asked) && table.seen.choices !== undefined) return table.seen.choices.ask;
  if (asked === "orders" && chosen === undefined) {
    if (plan.card !== undefined)
      return message(
        plan.shots.some(({ card }) => card === plan.card) ? "board.hint-laid" : "board.hint-target",
      );
    if (plan.shots.length > 0) return message("board.hint-more");
    const canFire = arsenal?.cards.some((card) => firersOf(view, arsenal, plan, card).length > 0) === true;
    return message(canFire ? "board.hint-card" : "board.hint-none");
  }
  if (chosen?.preview !== undefined) return chosen.preview;
  if (chosen !== undefined) return message("board.hint-chosen");
  const { exchange, units } = view.battle;
  const boarded = exchange === undefined ? undefined : units[exchange.at];
  if (boarded !== undefined) return message("board.boarding", { ship: shownName(boarded) });
  return lookUp(`board.reason-${asked}`);
}

/** What the confirm does: the chosen answer, what was laid out, or what is done by whoever picks nothing. */
function confirmOf(picks: Picks, say: Say): Confirm | undefined {
  const { chosen, plan, rear, engagements, pairing, marked, plain, send } = picks;
  if (chosen !== undefined)
    return {
      label: say(outcomeOf(picks, chosen)),
      icon: iconOf(chosen),
      quiet: chosen.subject?.startsWith("unit:") === true,
      onPress: () => send(chosen.action),
    };
  if (plan.shots.length > 0)
    return { label: say(fireText(picks)), icon: target, onPress: () => send(attackOf(plan)) };
  if (rear !== undefined)
    return {
      label: say(message(rear.length === 0 ? "board.place-none" : "board.place", { n: rear.length })),
      icon: flag,
      quiet: rear.length === 0,
      onPress: () => send({ type: "place", rear: [...rear] }),
    };
  const [engagement] = engagements;
  if (engagement !== undefined && pairing.size > 0)
    return {
      label: say(message("board.engage", { n: pairing.size })),
      icon: shuttle,
      onPress: () => send(engageOf(engagement, pairing)),
    };
  if (marked !== undefined) {
    const kept = handOf(picks.view, picks.own).length - marked.length;
    const key = marked.length > 0 ? "board.discard" : "board.keep-all";
    return {
      label: say(message(key, { n: marked.length, kept })),
      icon: marked.length > 0 ? discardIcon : flag,
      quiet: marked.length === 0,
      onPress: () => send({ type: "discard", cards: [...marked] }),
    };
  }
  if (plain === undefined) return undefined;
  return {
    label: say(plainText(picks, plain)),
    icon: shieldIcon,
    quiet: true,
    onPress: () => send(plain.action),
  };
}

function iconOf({ action }: Use): IconArt {
  if (!("card" in action) || action.card === undefined || action.card < 0) return flag;
  return artOf(action.card);
}

const nameAt = ({ view }: Picks, id: UnitId | undefined): string => {
  const unit = id === undefined ? undefined : view.battle.units[id];
  return unit === undefined ? "" : shownName(unit);
};

/** What firing does, in figures: the sum against what the target can take. */
function fireText(picks: Picks): Message {
  const { plan, view } = picks;
  const [first, ...others] = [...new Set(plan.shots.map(({ at }) => at))];
  const cards = plan.shots.length;
  const unit = first === undefined ? undefined : view.battle.units[first];
  if (unit === undefined || others.length > 0 || unit.kind < 0)
    return message("board.fire-many", { n: cards, ships: others.length + 1 });
  const damage = plan.shots.reduce((sum, { card }) => sum + (isWeapon(card) ? damageOf(card) : 0), 0);
  return message("board.fire", { n: cards, damage, left: lifeOf(unit), ship: shownName(unit) });
}

/** What the picked answer does, in figures where there are any. */
function outcomeOf(picks: Picks, use: Use): Message {
  const { view } = picks;
  const { action } = use;
  const effect = effectOf(view, action);
  const before = volleysIn(view).find(({ at }) => at === effect?.at)?.damage ?? 0;
  const ship = nameAt(picks, effect?.at);
  if (action.type === "evade" && effect !== undefined)
    return message("board.confirm-evade", { ship, before });
  if (action.type === "deflect" && effect !== undefined)
    return message("board.confirm-deflect", { ship, damage: effect.damage, before });
  if (action.type === "repair") {
    const points = action.removes.reduce((sum, { card }) => sum + damageOf(card), 0);
    if (points > 0)
      return message("board.confirm-repair", {
        points,
        ships: [...new Set(action.removes.map(({ unit }) => nameAt(picks, unit)))],
      });
  }
  return use.label;
}

/** What passing means here: fire hits, a card takes effect, or nothing more comes of it. */
function plainText({ view, own, asked }: Picks, plain: Use): Message {
  if (asked === "orders") return message("play.hold-fire");
  if (plain.action.type !== "pass" || view.battle.stack.length > 0 || view.battle.exchange !== undefined)
    return plain.label;
  const hit = volleysIn(view).filter(({ unit }) => unit.owner === own);
  const [volley, ...others] = hit;
  if (volley === undefined || !ALARMS.has(asked ?? "") || asked === "instant-repair") return plain.label;
  return others.length === 0
    ? message("board.let-hit", { damage: volley.damage, left: lifeOf(volley.unit) })
    : message("board.let-hit-all");
}

function secondsOf(picks: Picks, say: Say): readonly Second[] | undefined {
  const { chosen, plan, marked, plain, dead, table, view, own } = picks;
  const seconds: Second[] = [];
  if (plan.shots.length > 0)
    seconds.push({
      label: say(message("board.clear")),
      letter: "c",
      onPress: () => picks.setPlan(EMPTY_PLAN),
    });
  if (marked !== undefined) {
    const card = cardIn(table.subject);
    const held = card !== undefined && handOf(view, own).includes(card);
    const left = dead.filter((each) => !marked.includes(each));
    if (held)
      seconds.push({
        label: say(message("board.mark-discard")),
        icon: discardIcon,
        letter: "d",
        onPress: () => {
          picks.setMarked([...marked, card]);
          picks.pick(undefined);
        },
      });
    else if (left.length > 0)
      seconds.push({
        label: say(message("board.mark-dead", { n: left.length })),
        icon: discardIcon,
        letter: "d",
        onPress: () => picks.setMarked([...marked, ...left]),
      });
    if (chosen !== undefined)
      seconds.push({
        label: say(message("board.end-turn")),
        letter: "e",
        onPress: () => picks.send({ type: "discard", cards: [...marked] }),
      });
  } else if (chosen !== undefined && plain !== undefined && plain.action.type === "pass")
    seconds.push({
      label: say(plainText(picks, plain)),
      letter: "x",
      onPress: () => picks.send(plain.action),
    });
  // Left to the frame, which offers to pass always.
  return seconds.length === 0 && picks.asked !== "orders" ? undefined : seconds;
}

const cardIn = (subject: string | undefined): number | undefined =>
  subject?.startsWith("card:") === true ? Number(subject.slice("card:".length)) : undefined;

/** 1 to 9 and 0 press a card of the hand; N goes through the ships for which something can be done. */
function keysOf(picks: Picks): Handover["keys"] {
  const hand = handOf(picks.view, picks.own);
  const cards = hand
    .slice(0, 10)
    .map((card, index) => [String((index + 1) % 10), () => pressCard(picks, card)] as const);
  const ships = [...new Set(picks.answers.flatMap(({ action }) => aimOf(picks.view, action)))].filter(
    (id) => picks.view.battle.units[id]?.owner === picks.own,
  );
  const now = ships.findIndex((id) => unitKey(id) === picks.table.subject);
  const next = ships[(now + 1) % Math.max(1, ships.length)];
  return {
    ...Object.fromEntries(cards),
    ...(next === undefined || usesOf(picks.view, picks.answers, unitKey(next)).length === 0
      ? {}
      : { n: () => picks.pick(unitKey(next)) }),
  };
}
