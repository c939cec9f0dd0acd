import { message, type GameEvent, type Message, type Seat } from "@flagship/kernel";
import type { LogNote, Progress, SeatNote, TurnPhase } from "@flagship/kit";
import { kindOf } from "../data/cards.ts";
import { nameKey } from "../data/kinds.ts";
import { betweenBattles } from "../rules/campaign/stages.ts";
import type { CampaignStage } from "../rules/campaign/state.ts";
import type { ScEvent } from "../rules/event.ts";
import type { Step } from "../rules/state.ts";
import { pointsOf, type View } from "../rules/view.ts";
import { shipsIn, strayedOf } from "./fleet.ts";
import { powerOf } from "./looks.ts";
import { shownName } from "../rules/marks.ts";

const PHASES = ["attack", "defence", "damage", "command"] as const;
type Phase = (typeof PHASES)[number];

const PHASE_OF: Readonly<Record<Step, Phase>> = {
  departures: "attack",
  rams: "attack",
  suicide: "attack",
  orders: "attack",
  ranks: "attack",
  dogfight: "defence",
  "shoot-back": "defence",
  looks: "defence",
  immediate: "defence",
  evade: "defence",
  deflect: "defence",
  reveal: "damage",
  "instant-repair": "damage",
  consequences: "damage",
  command: "command",
  exchange: "command",
  refill: "command",
  over: "command",
};

const STAGES: readonly CampaignStage[] = ["fleets", "deployment", "battle", "yard"];

const phasesOf = (names: readonly string[], now: number): TurnPhase[] =>
  names.map((name, index) => ({
    name,
    label: message(`phase.${name}`),
    state: index < now ? "done" : index === now ? "now" : "next",
  }));

/** Turn and phase of the battle for the table's head; between battles the stages of the campaign. */
export function progress(shown: unknown): Progress {
  const view = shown as View;
  const { campaign, battle, battleNumber } = view;
  if (view.ending !== undefined)
    return { phases: [{ name: "over", label: message("phase.over"), state: "now" }] };
  if (campaign !== undefined && campaign.stage !== "battle")
    return {
      turn: betweenBattles(campaign, battleNumber),
      phases: phasesOf(STAGES, STAGES.indexOf(campaign.stage)),
    };
  return {
    turn: message("progress.turn", { battleNumber, turn: battle.turn }),
    phases: phasesOf(PHASES, PHASES.indexOf(PHASE_OF[battle.step])),
  };
}

/** What stands beside a player's name: ships in the battle, and points. */
export function seatNote(shown: unknown, seat: Seat): SeatNote {
  const view = shown as View;
  const inBattle = view.campaign === undefined || view.campaign.stage === "battle";
  return {
    power: powerOf(seat),
    ...(inBattle ? { plays: message("seat.ships", { n: shipsIn(view, seat).length }) } : {}),
    score: message("seat.points", { n: pointsOf(view, seat) }),
    out: inBattle && shipsIn(view, seat).length + strayedOf(view, seat).length === 0,
  };
}

const SUBJECT = /^(card|unit|ship):(\d+)$/;

/** A card, a ship on the table or a ship of the yard is called by its name. */
export function subjectName(shown: unknown, subject: string): Message | undefined {
  const view = shown as View;
  const [, what, number] = SUBJECT.exec(subject) ?? [];
  const id = Number(number);
  if (what === "card") return message("board.subject", { name: `@${kindOf(id)}` });
  if (what === "ship") return message("board.subject", { name: `@${nameKey(id)}` });
  const unit = what === "unit" ? view.battle.units[id] : undefined;
  return unit === undefined ? undefined : message("board.subject", { name: shownName(unit) });
}

const LOSSES = new Set<ScEvent["type"]>(["crippled", "destroyed", "self-destructed", "captured", "rammed"]);
const GAINS = new Set<ScEvent["type"]>(["won", "scored", "mended", "repaired", "reinforced"]);

/** A new turn opens a chapter of the log; losses stand out. */
export function logNote(told: GameEvent): LogNote {
  const event = told as ScEvent;
  if (event.type === "battle-began")
    return { chapter: message("progress.battle", { battleNumber: event.number }) };
  if (event.type === "turn-began") return { chapter: message("log.turn", { turn: event.turn }) };
  if (LOSSES.has(event.type)) return { tone: "danger" };
  if (GAINS.has(event.type)) return { tone: "good" };
  return event.type === "announced" ? { tone: "info" } : {};
}
