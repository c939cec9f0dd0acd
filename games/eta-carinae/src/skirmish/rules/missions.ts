import type { Seat } from "@flagship/kernel";
import { within } from "../../common/plane/point.ts";
import type { SkirmishTable } from "./event.ts";
import { tellOf } from "./event.ts";
import { CONTACT, figureAt, figuresOf, isAble, isStanding, profile, sideIndex } from "./figures.ts";
import type { Figure, State } from "./state.ts";
import { SABOTAGE_TURNS } from "./work.ts";
import { isIn, structureOf } from "./walls.ts";
import type { Area } from "../data/decks.ts";

/** What the attacker needs (EC-SKH-05). */
const OBJECTS = 2;
export const RESCUED = 2;
const EGG_ROOMS = 4;
export const KEPT_TURNS = 5;
/** The console of a data raid. */
const ARCHIVE = "archive";
export const KEPT = "kept";

/** A side holds a place with somebody ready there and no enemy on his feet. */
export const holds = (state: State, side: Seat, area: Area): boolean =>
  figuresOf(state, side).some((figure) => figure.condition === "ready" && isIn(figure, area)) &&
  !state.figures.some((enemy) => enemy.side !== side && isStanding(enemy) && isIn(enemy, area));

export interface End {
  /** -1: nobody. */
  readonly winner: number;
  readonly why: string;
}

/** Who has won by now, if anybody has. */
export function missionEnd(state: State): End | undefined {
  if (state.conceded >= 0) return { winner: 1 - state.conceded, why: "conceded" };
  const standing = [0, 1].map((side) => figuresOf(state, side).some((figure) => isStanding(figure)));
  if (standing[0] !== true || standing[1] !== true) {
    const winner = standing[0] === true ? 0 : standing[1] === true ? 1 : -1;
    return { winner, why: "wiped-out" };
  }
  if (isAccomplished(state)) return { winner: 0, why: state.mission };
  if (state.turn < state.turns) return undefined;
  const held =
    state.mission === "hold" && structureOf(state.deck).deck.goals.every((goal) => holds(state, 0, goal));
  return held ? { winner: 0, why: "hold" } : { winner: 1, why: "in-time" };
}

function isAccomplished(state: State): boolean {
  const { goals, things } = structureOf(state.deck).deck;
  switch (state.mission) {
    case "boarding":
      return goals.every((goal) => holds(state, 0, goal));
    case "rescue":
      return (
        state.figures.filter(
          ({ kind, side, condition }) => kind === "civilian" && side === 0 && condition === "off",
        ).length >= RESCUED
      );
    case "sabotage":
      return things.filter(({ id }) => (state.work[id] ?? 0) >= SABOTAGE_TURNS).length >= OBJECTS;
    case "purge":
      return (
        !state.figures.some((figure) => figure.kind === "queens-guard" && isStanding(figure)) &&
        things.filter(({ id, kind }) => kind === "eggs" && (state.work[id] ?? 0) > 0).length >= EGG_ROOMS
      );
    case "raid":
      return (state.work[KEPT] ?? 0) >= KEPT_TURNS;
    case "hold":
      return false;
  }
}

/** What the end of a turn brings: captives freed, figures gone, a console kept. */
export function keepScore(state: State, table: SkirmishTable): void {
  const { deck } = structureOf(state.deck);
  for (const figure of state.figures) {
    if (figure.condition === "captive") free(state, table, figure);
    else leave(state, table, figure, deck.starts[sideIndex(figure.side)]);
  }
  if (state.mission === "raid" && (state.work[ARCHIVE] ?? 0) > 0) {
    const kept = deck.goals.every((goal) => holds(state, 0, goal));
    state.work[KEPT] = kept ? (state.work[KEPT] ?? 0) + 1 : 0;
  }
  for (const [id, turns] of Object.entries(state.work))
    if (
      id !== KEPT &&
      turns >= (state.mission === "sabotage" ? SABOTAGE_TURNS : 1) &&
      !state.done.includes(id)
    )
      state.done.push(id);
}

function free(state: State, table: SkirmishTable, captive: Figure): void {
  const freed = state.figures.some(
    (friend) =>
      friend.side === captive.side &&
      friend.condition === "ready" &&
      isAble(friend) &&
      within(friend, captive, 2 * CONTACT),
  );
  if (!freed) return;
  captive.condition = "ready";
  tellOf(state, table, captive, { type: "skirmish-freed", rules: ["EC-SKH-05"] });
}

/** Who falls back to where he came from leaves, and so do those who were to be brought out. */
function leave(state: State, table: SkirmishTable, figure: Figure, start: Area): void {
  const rescued = state.mission === "rescue" && figure.kind === "civilian" && figure.side === 0;
  if (!isStanding(figure) || !isIn(figure, start)) return;
  if (!rescued && figure.order !== "fall-back") return;
  const carried = figureAt(state, figure.carries);
  for (const one of carried === undefined ? [figure] : [figure, carried]) {
    one.condition = "off";
    tellOf(state, table, one, { type: "skirmish-left", rules: ["EC-SKN-04"] });
  }
}

/** What a side lost, in tenths of a build point. */
export const lossOf = (state: State, side: Seat): number =>
  figuresOf(state, side)
    .filter((figure) => !isStanding(figure) && figure.condition !== "off" && figure.condition !== "captive")
    .reduce((sum, figure) => sum + profile(figure).price, 0);
