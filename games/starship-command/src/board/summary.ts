import { isSeat, seatsOf, type Message, type Seat, type Viewer, type Between } from "@flagship/kernel";
import { message, type PlainKey } from "../say.ts";
import type { Goal, LogNote, Progress, SeatNote, TurnPhase } from "@flagship/kit";
import { kindOf } from "../data/cards.ts";
import { nameKey } from "../data/kinds.ts";
import { betweenBattles } from "../rules/campaign/stages.ts";
import type { CampaignStage } from "../rules/campaign/state.ts";
import type { ScEvent } from "../rules/event.ts";
import { goalOf } from "../rules/options.ts";
import type { Step } from "../rules/state.ts";
import { pointsText, sumOf, tallyOf } from "../rules/tally.ts";
import type { View } from "../rules/view.ts";
import { shipsIn, strayedOf } from "./fleet.ts";
import { powerOf } from "./looks.ts";
import { shownName } from "../rules/marks.ts";

const PHASES = ["attack", "defence", "damage", "command"] as const;
/** While a volley is answered, the windows of the defence stand in the place of the later phases. */
const WINDOWS = ["attack", "looks", "immediate", "evade", "deflect", "damage"] as const;
type Phase = (typeof PHASES)[number] | (typeof WINDOWS)[number];

const PHASE_OF: Readonly<Record<Step, Phase>> = {
  departures: "attack",
  rams: "attack",
  suicide: "attack",
  orders: "attack",
  ranks: "attack",
  dogfight: "defence",
  "shoot-back": "defence",
  fray: "defence",
  looks: "looks",
  immediate: "immediate",
  evade: "evade",
  deflect: "deflect",
  reveal: "damage",
  "instant-repair": "damage",
  consequences: "damage",
  command: "command",
  exchange: "command",
  refill: "command",
  over: "command",
};

const isWindow = (phase: Phase): phase is (typeof WINDOWS)[number] => !PHASES.some((name) => name === phase);

const STAGES: readonly CampaignStage[] = ["fleets", "deployment", "battle", "yard"];

const phasesOf = (names: readonly Between<PlainKey, "phase.">[], now: number): TurnPhase[] =>
  names.map((name, index) => ({
    name,
    label: message(`phase.${name}`),
    state: index < now ? "done" : index === now ? "now" : "next",
  }));

/** Turn and phase of the battle for the table's head; between battles the stages of the campaign. */
export function progress(view: View): Progress {
  const { campaign, battle, battleNumber } = view;
  if (view.ending !== undefined)
    return { phases: [{ name: "over", label: message("phase.over"), state: "now" }] };
  if (campaign !== undefined && campaign.stage !== "battle")
    return {
      turn: betweenBattles(campaign, battleNumber),
      phases: phasesOf(STAGES, STAGES.indexOf(campaign.stage)),
    };
  const now = PHASE_OF[battle.step];
  const phases: readonly Phase[] = isWindow(now) ? WINDOWS : PHASES;
  return {
    turn: message("progress.turn", { battleNumber, turn: battle.turn }),
    phases: phasesOf(phases, phases.indexOf(now)),
  };
}

/** What stands beside a player's name: ships and cards, and the points as they would be counted now. */
export function seatNote(view: View, seat: Seat): SeatNote {
  const inBattle = view.campaign === undefined || view.campaign.stage === "battle";
  const tally = tallyOf(view, seat);
  const ships = shipsIn(view, seat).length;
  return {
    power: powerOf(seat),
    ...(inBattle
      ? { plays: message("seat.plays", { ships, cards: view.battle.hands[seat]?.length ?? 0 }) }
      : {}),
    figure: tally.hidden ? `${sumOf(tally)}+` : sumOf(tally),
    unit: message("seat.unit"),
    score: pointsText(view, seat),
    out: inBattle && ships + strayedOf(view, seat).length === 0,
  };
}

/** What ends the match: so many battles, or so many points (SC-VIC-01). */
function whatWins({ options }: View): Message {
  if (options.mode === "campaign") return message("goal.campaign", { battles: options.campaignBattles });
  const { battles, points } = goalOf(options);
  return battles === undefined
    ? message("goal.points", { points: points ?? 0 })
    : message("goal.battles", { battles });
}

/** Most points win: how they stand now, and how long the battle can still last. */
export function goal(view: View, viewer: Viewer): Goal {
  const points = (seat: Seat): number => sumOf(tallyOf(view, seat));
  const own = isSeat(viewer) ? viewer : 0;
  const best = Math.max(
    ...seatsOf(view.seats)
      .filter((seat) => seat !== own)
      .map(points),
  );
  const { lastRound, deckSize } = view.battle;
  const stands = { mine: points(own), best };
  return {
    what: whatWins(view),
    stands:
      view.ending !== undefined || (view.campaign !== undefined && view.campaign.stage !== "battle")
        ? message("goal.stands", stands)
        : lastRound === undefined
          ? message("goal.deck", { ...stands, deck: deckSize })
          : message("goal.last-round", { ...stands, turns: lastRound.queue.length + 1 }),
  };
}

const SUBJECT = /^(card|unit|ship):(\d+)$/;

/** A card, a ship on the table or a ship of the yard is called by its name. */
export function subjectName(view: View, subject: string): Message | undefined {
  const [, what, number] = SUBJECT.exec(subject) ?? [];
  const id = Number(number);
  if (what === "card") return message("board.subject", { name: `@${kindOf(id)}` });
  if (what === "ship") return message("board.subject", { name: `@${nameKey(id)}` });
  const unit = what === "unit" ? view.battle.units[id] : undefined;
  return unit === undefined ? undefined : message("board.subject", { name: shownName(unit) });
}

const LOSSES = new Set<ScEvent["type"]>(["crippled", "destroyed", "self-destructed", "captured", "rammed"]);
/** What befalls a ship is no deed of whoever commands it: it stands with its cause. */
const BEFALLS = new Set<ScEvent["type"]>([
  "hit",
  "hit-in-the-dark",
  "targeting-struck",
  "crippled",
  "destroyed",
]);
const GAINS = new Set<ScEvent["type"]>(["mended", "repaired", "reinforced"]);
/** What is counted at the end of a battle, and what the table deals at its start: nobody's deed. */
const SETTLED = new Set<ScEvent["type"]>(["won", "scored", "trophies", "counted"]);
const BY_TABLE = new Set<ScEvent["type"]>([
  "fleet",
  "first-draw",
  "goes-first",
  "battle-over",
  "last-round",
  "income",
]);

/** A new turn opens a chapter of the log; losses stand out. */
export function logNote(event: ScEvent): LogNote {
  if (event.type === "battle-began")
    return { chapter: message("progress.battle", { battleNumber: event.number }) };
  if (event.type === "turn-began") return { chapter: message("log.turn", { turn: event.turn }) };
  if (LOSSES.has(event.type)) return { tone: "danger", ...(BEFALLS.has(event.type) ? { by: null } : {}) };
  if (BEFALLS.has(event.type)) return { by: null };
  if (SETTLED.has(event.type)) return { tone: "good", by: null };
  if (BY_TABLE.has(event.type)) return { by: null };
  if (GAINS.has(event.type)) return { tone: "good" };
  return event.type === "announced" ? { tone: "info" } : {};
}
