import { writeFileSync } from "node:fs";
import { decide, weigh, type Budget, type Level } from "@flagship/bots";
import {
  FastDice,
  REFEREE,
  act,
  answerAllLone,
  conclude,
  cutBack,
  heardSince,
  isSeat,
  outcomeOf,
  QuietTable,
  recordOf,
  resignationOf,
  seatsOf,
  seenBy,
  sentence,
  sidesOf,
  undoCost,
} from "@flagship/kernel";
import type {
  Actor,
  AnyWarn,
  Coaching,
  Dice,
  GameModule,
  Handbook,
  Lexicon,
  Match,
  Seat,
  Sketch,
} from "@flagship/kernel";
import { eventSentence } from "../text/events.ts";
import { changes, outline } from "../text/outline.ts";
import { askForm } from "./form.ts";
import { bestText, hintText } from "./hint.ts";
import type { Lines } from "./lines.ts";
import { say } from "../words/say.ts";
import { menuOf, reasonFor, type Menu } from "./menu.ts";
import { firstUnsaid } from "./unsaid.ts";

/** A match in the terminal: one person against computers. */
export interface Sitting {
  readonly module: GameModule;
  readonly match: Match;
  readonly seat: Seat;
  readonly level: Level;
  readonly budget: Budget;
  readonly dice: Dice;
  readonly lexicon: Lexicon;
  readonly handbook: Handbook | undefined;
  readonly lines: Lines;
  /** How the game draws its table; missing: the view is listed as it is. */
  readonly sketch?: Sketch | undefined;
  /** The piles in plain text, where the game has some. */
  readonly piles?: Sketch | undefined;
  /** What is said before a probable mistake; missing: nothing. */
  readonly warn?: AnyWarn | undefined;
  /** Why a captain would do something, where the game says so. */
  readonly coaching?: Coaching | undefined;
  /** Mistakes that were spoken of in this match: kinds, and single acts where they are grave. */
  readonly warned: Set<string>;
}

/** Plays until the match is over or the person leaves. */
export async function sitDown(atFirst: Sitting): Promise<void> {
  const { module, seat, lexicon } = atFirst;
  let sitting = atFirst;
  let heard = -1;
  let shown: unknown;
  for (;;) {
    const { match } = sitting;
    answerAllLone(match);
    for (const { event } of heardSince(match, seat, heard)) {
      const text = eventSentence(event, module, lexicon);
      // An event without a sentence is for boards and bots only.
      if (text !== "") console.log(`· ${text.replaceAll("\n", "\n  ")}`);
    }
    heard = match.log.length;
    const outcome = outcomeOf(match);
    if (outcome !== undefined)
      return console.log(`\n${endingText(sitting, outcome.winners, sentence(outcome.why, lexicon))}`);
    const open = module.game.waitingFor(match.state).filter((decision) => decision.answered !== true);
    if (open.some((decision) => decision.seat === seat)) {
      const view: unknown = module.game.view(match.state, seat);
      const table =
        sitting.sketch?.(view, lexicon) ??
        (shown === undefined ? outline(view, lexicon) : changes(shown, view, lexicon));
      console.log(["", ...table.map((line) => `  ${line}`), ""].join("\n"));
      shown = view;
      const done = await askPerson(sitting);
      if (done === "left") return;
      if (done !== "acted") {
        sitting = { ...atFirst, match: done };
        heard = done.log.length;
        console.log(say("play.taken-back"));
      }
    } else {
      const [decision] = open;
      if (decision === undefined) throw new Error(`${module.game.id} waits for nobody and has no outcome`);
      actFor(sitting, decision.seat);
    }
  }
}

function endingText({ seat }: Sitting, winners: readonly Seat[], why: string): string {
  if (winners.length === 0) return say("play.draw", { why });
  return winners.includes(seat) ? say("play.won", { why }) : say("play.lost", { why });
}

/** A computer's act, or the referee's. */
function actFor(sitting: Sitting, actor: Actor): void {
  const { module, match, dice } = sitting;
  const action = isSeat(actor)
    ? botAction(sitting, actor, sitting.level)
    : (module.game.sample(match.state, REFEREE, dice) as unknown);
  const done = act(match, actor, action);
  if (!done.ok) throw new Error(`a computer's act was refused: ${done.refusal.code}`);
}

function botAction({ module, match, budget, dice }: Sitting, seat: Seat, level: Level): unknown {
  const view: unknown = module.game.view(match.state, seat);
  return decide(module, { level, view, seat, budget }, dice, () => performance.now());
}

/** Asks until the person has acted, leaves, or takes something back: then it is the match as it stood before. */
async function askPerson(sitting: Sitting): Promise<"acted" | "left" | Match> {
  const { match, seat, lexicon, lines } = sitting;
  const seen = seenBy(match, seat);
  const menu = menuOf(seen, lexicon);
  if (seen.choices !== undefined) console.log(sentence(seen.choices.ask, lexicon));
  console.log(menu.lines.join("\n"));
  for (;;) {
    const line = await lines.ask("> ");
    if (line === undefined || line === "quit" || line === "q") return "left";
    if (/^\d+\+?$/.test(line)) {
      if (await take(sitting, menu, line)) return "acted";
    } else if (line === "concede") {
      if (await concede(sitting, menu)) return "acted";
    } else if (line === "undo") {
      const before = takenBack(match, seat);
      if (typeof before !== "string") return before;
      console.log(before);
    } else console.log(answerTo(sitting, menu, line));
  }
}

/** Gives the match up: by the game's own act where it has one, else the person's side has lost. */
async function concede(sitting: Sitting, menu: Menu): Promise<boolean> {
  const { module, match, seat, lines } = sitting;
  const { game } = module;
  const view: unknown = game.view(match.state, seat);
  const own = menu.open.findIndex(
    (choice) => menu.unasked.includes(choice) && game.givesUp?.(view, choice.action) === true,
  );
  if (own >= 0) return take(sitting, menu, String(own + 1));
  if (!(await isSure(lines, say("play.give-up")))) return false;
  const { seats } = resignationOf(sidesOf(match.game, match.header), seat, { people: [seat] });
  const done = conclude(match, { how: "resigned", seats });
  if (!done.ok) console.log(sentence(done.refusal.text, sitting.lexicon));
  return done.ok;
}

/** The match before the seat's last act, or why that cannot be had. */
function takenBack(match: Match, seat: Seat): Match | string {
  const number = match.log.findLastIndex((entry) => entry.by === seat && "action" in entry);
  if (number < 0) return say("play.nothing-to-take-back");
  const { free, rolled } = undoCost(match, number);
  if (free) return cutBack(match, number);
  return rolled ? say("play.rolled-since") : say("play.shown-since");
}

/** Takes a choice by its number; false when it was not possible. */
async function take(sitting: Sitting, menu: Menu, line: string): Promise<boolean> {
  const { match, seat, lexicon, lines } = sitting;
  const number = Number.parseInt(line, 10);
  const choice = menu.open[number - 1];
  if (choice === undefined) {
    console.log(why(menu, number, lexicon));
    return false;
  }
  const fields = [...(choice.fields ?? []), ...(line.endsWith("+") ? (choice.extras ?? []) : [])];
  const values = await askForm(fields, lines, lexicon);
  if (values === undefined) return false;
  // What nobody asked for ends matches: a mistyped number shall not.
  const action = fields.length === 0 ? choice.action : { ...(choice.action as object), ...values };
  const grave = menu.unasked.includes(choice) && changesMatch(sitting, action);
  if (grave && !(await isSure(lines, sentence(choice.label, lexicon)))) return false;
  const warning = warningBefore(sitting, menu, action);
  if (warning !== undefined) {
    console.log(say("play.warned", { warning, line }));
    return false;
  }
  const done = act(match, seat, action);
  if (!done.ok) console.log(reasonFor({ label: choice.label, refusal: done.refusal }, lexicon));
  return done.ok;
}

/** What is said before a probable mistake. */
function warningBefore(sitting: Sitting, { open }: Menu, action: unknown): string | undefined {
  const { module, match, seat, lexicon, warn, warned } = sitting;
  const glance = { view: module.game.view(match.state, seat) as unknown, seat, open };
  const act = `${match.log.length} ${JSON.stringify(action)}`;
  const warning = firstUnsaid(warn?.(glance, action) ?? [], act, warned);
  if (warning === undefined) return undefined;
  const rule = warning.rule === undefined ? "" : ` [${warning.rule}]`;
  return `${sentence(warning.text, lexicon)}${rule}`;
}

/** Whether what nobody asked for does something to the match; a word to the others or an offer does not. */
function changesMatch({ module, match, seat }: Sitting, action: unknown): boolean {
  const { game, guide } = module;
  const read = game.action.safeParse(action);
  // What is refused changes nothing.
  if (!read.success || game.check(match.state, seat, read.data) !== undefined) return false;
  const after: unknown = game.clone(match.state);
  // Dice of its own: to be asked must change nothing of what the computers do then.
  game.apply(after, seat, action, new QuietTable(new FastDice(0)));
  return (
    game.outcome(after) !== undefined ||
    JSON.stringify(game.waitingFor(after)) !== JSON.stringify(game.waitingFor(match.state)) ||
    guide.evaluate(after, seat) !== guide.evaluate(match.state, seat)
  );
}

async function isSure(lines: Lines, what: string): Promise<boolean> {
  const line = await lines.ask(say("play.sure", { what }));
  return /^(y(es)?|ja?)$/i.test(line ?? "");
}

function why(menu: Menu, number: number, lexicon: Lexicon): string {
  if (menu.open[number - 1] !== undefined) return say("play.possible");
  const barred = menu.barred[number - menu.open.length - 1];
  return barred === undefined
    ? say("play.no-choice", { number: String(number), most: menu.open.length + menu.barred.length })
    : reasonFor(barred, lexicon);
}

/** What a line that is no choice brings. */
function answerTo(sitting: Sitting, menu: Menu, line: string): string {
  const { module, match, seat, lexicon, handbook } = sitting;
  const [word = "", ...rest] = line.split(/\s+/);
  const argument = rest.join(" ");
  switch (word) {
    case "":
    case "help":
    case "?":
      return say("play.help");
    case "why":
      return /^\d+$/.test(argument) ? why(menu, Number(argument), lexicon) : say("play.which");
    case "rule": {
      const rule = handbook?.byId.get(argument.toUpperCase());
      return rule === undefined
        ? say("play.no-rule", { rule: argument })
        : `${rule.id} (${rule.ref}): ${rule.text}`;
    }
    case "look": {
      const view: unknown = module.game.view(match.state, seat);
      return [...(sitting.sketch?.(view, lexicon) ?? outline(view, lexicon)), "", ...menu.lines].join("\n");
    }
    case "piles": {
      const view: unknown = module.game.view(match.state, seat);
      return sitting.piles?.(view, lexicon).join("\n") ?? say("play.no-piles");
    }
    case "hint":
      return hint(sitting, menu);
    case "save":
      return save(sitting, argument);
    default:
      return say("play.unknown", { word });
  }
}

/** The three best acts with their worth; where the game does not weigh, what a captain would do. */
function hint(sitting: Sitting, { open }: Menu): string {
  const { module, match, seat, budget, dice, lexicon } = sitting;
  const view: unknown = module.game.view(match.state, seat);
  const best = weigh(module, { view, seat, budget }, dice, () => performance.now()).slice(0, 3);
  return best.length === 0
    ? hintText(botAction(sitting, seat, "captain"), open, lexicon)
    : bestText(best, open, lexicon, (action) => reasonsFor(sitting, view, open, action));
}

/** The coach's reasons for an act, in words. */
function reasonsFor(
  { coaching, seat, lexicon }: Sitting,
  view: unknown,
  open: Menu["open"],
  action: unknown,
): readonly string[] {
  if (coaching === undefined) return [];
  const whole = { ...lexicon, words: { ...lexicon.words, ...coaching.words } };
  return coaching.explain({ view, seat, open }, action).map((reason) => sentence(reason, whole));
}

function save({ match, seat, level }: Sitting, file: string): string {
  if (file === "") return say("play.where");
  const players = seatsOf(match.header.seats).map((one) =>
    one === seat ? { name: "Player" } : { computer: level },
  );
  try {
    writeFileSync(file, `${JSON.stringify({ ...recordOf(match), players })}\n`);
    return say("play.saved", { file });
  } catch (error) {
    return say("play.not-saved", { why: error instanceof Error ? error.message : String(error) });
  }
}
