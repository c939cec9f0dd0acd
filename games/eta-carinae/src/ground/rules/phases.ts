import { type Refusal, type Seat, type Table, unanswered } from "@flagship/kernel";
import { refuse } from "../../say.ts";
import { ARM_TABLE } from "../data/arms.ts";
import { isDecided } from "../../skirmish/rules/inner.ts";
import { closeFacilityFight, isPlayedOut, nextFacilityFight } from "./facility-fight.ts";
import type { Action, Barrage, Interception, Shot } from "./action.ts";
import { areaFire } from "./area.ts";
import { enlistBought, musterPrice } from "./army.ts";
import { sideOf } from "./damage.ts";
import { endOfBattle, scoresOf, victorOf, outcomeOf } from "./ending.ts";
import type { GroundEvent, Walk } from "./event.ts";
import { directFire } from "./fire.ts";
import { meleePhase } from "./melee.ts";
import { interceptPhase, launch } from "./missiles.ts";
import { movementPhase, movesKnownTo, type Move } from "./moving.ts";
import { releaseNano } from "./nano.ts";
import { capture, recoveryPhase, removeStunMarkers } from "./recovery.ts";
import { head, say } from "./report.ts";
import { buys, takeBerths } from "./setup.ts";
import { lookAround } from "./spotting.ts";
import type { Phase, State } from "./state.ts";
import { lowerReserves } from "./tether.ts";
import { armOf, elementAt, elementRef, elementsOf, isStanding } from "./units.ts";

type Given<Type extends Action["type"]> = Extract<Action, { type: Type }>;

/** Enters a phase and asks whoever has something to decide in it by public knowledge. */
export function enterPhase(state: State, phase: SealedPhase, table: Table<GroundEvent>): void {
  state.phase = phase;
  state.answers = unanswered(2);
  state.asked = [0, 1].filter((seat) => PHASES[phase].asks(state, seat));
  if (state.asked.length === 0) resolvePhase(state, table);
}

/** The phases in which both sides answer under seal. */
type SealedPhase = Exclude<Phase, "skirmish" | "over">;

/** Whom a phase asks, and what is carried out when everybody has answered. */
const PHASES: Readonly<
  Record<
    SealedPhase,
    {
      readonly asks: (state: State, seat: Seat) => boolean;
      readonly ends: (state: State, table: Table<GroundEvent>) => void;
    }
  >
> = {
  muster: { asks: ({ scenario }, seat) => buys(scenario, seat), ends: muster },
  deploy: { asks: () => true, ends: deploy },
  orders: { asks: () => true, ends: takeOrders },
  fire: { asks: () => true, ends: fire },
  intercept: {
    asks: ({ flying }, seat) => flying.some((missile) => missile.side !== seat),
    ends: (state, table) =>
      fromAreaFireOn(
        state,
        table,
        [0, 1].map((seat): readonly Interception[] => answerOf(state, seat, "intercept")?.shots ?? []),
      ),
  },
};

const isSealed = (phase: Phase): phase is SealedPhase => phase in PHASES;

/** What is said to somebody who does what is not asked of him now. */
export const strayFault = ({ asked, phase }: State, seat: Seat): Refusal =>
  asked.includes(seat)
    ? refuse("ground-wrong-phase", "EC-GSEQ-01", { phase: { key: `phase.ground.${phase}` } })
    : refuse("ground-not-asked", "EC-GSEQ-01");

/** Everybody has answered: carries the phase out and goes on to the next question. */
export function resolvePhase(state: State, table: Table<GroundEvent>): void {
  const { phase } = state;
  if (!isSealed(phase)) return;
  if (phase !== "orders") {
    state.report = [];
    state.unseen = [];
  }
  PHASES[phase].ends(state, table);
}

function takeOrders(state: State, table: Table<GroundEvent>): void {
  const given = [0, 1].map((seat) => answerOf(state, seat, "orders"));
  state.orders = given.map((one) => one?.sheet ?? {});
  state.manners = given.map((one) => one?.figures ?? "dice");
  enterPhase(state, "fire", table);
}

function answerOf<Type extends Action["type"]>(
  state: State,
  seat: Seat,
  type: Type,
): Given<Type> | undefined {
  const answer = state.answers[seat];
  if (answer === undefined || !("action" in answer) || answer.action.type !== type) return undefined;
  return answer.action as Given<Type>;
}

function muster(state: State, table: Table<GroundEvent>): void {
  for (const seat of [0, 1]) {
    const bought = answerOf(state, seat, "muster");
    if (bought === undefined) continue;
    enlistBought(state, seat, bought);
    state.purse[seat] = (state.purse[seat] ?? 0) - musterPrice(sideOf(state, seat).sovereignty, bought);
    say(state, table, { type: "ground.mustered", seat, elements: [...elementsOf(state, seat)].length });
  }
  enterPhase(state, "deploy", table);
}

function deploy(state: State, table: Table<GroundEvent>): void {
  const given = [0, 1].flatMap((seat) => answerOf(state, seat, "deploy") ?? []);
  for (const [seat, { berths }] of given.entries()) {
    takeBerths(state, seat, berths);
    say(state, table, { type: "ground.deployed", seat });
  }
  releaseNano(state, table, given);
  beginTurn(state, table);
}

/** G1, then orders are asked for. */
function beginTurn(state: State, table: Table<GroundEvent>, moves: readonly Move[] = []): void {
  state.turn += 1;
  state.retried = [];
  for (const element of state.elements) element.fired = 0;
  const before = state.elements.map((element) => element.spotted);
  lookAround(state);
  if (table.listening) {
    for (const seat of [0, 1])
      table.tell(sightsOf(state, seat, before, moves), { to: [seat], reveals: true });
    table.tell({ type: "ground.turn", turn: state.turn, rules: ["EC-GSEQ-01"] });
  }
  enterPhase(state, "orders", table);
}

/** What one side alone has learned; each side gets one such event a turn, so that its coming tells nothing. */
function sightsOf(state: State, seat: Seat, before: readonly boolean[], moves: readonly Move[]): GroundEvent {
  const spotted: string[] = [];
  const lost: string[] = [];
  let seen = 0;
  for (const [index, element] of state.elements.entries()) {
    if (element.side === seat || element.fate !== "fit") continue;
    if (element.spotted) seen += 1;
    if (element.spotted !== before[index]) (element.spotted ? spotted : lost).push(elementRef(index));
  }
  const known = movesKnownTo(state, seat, moves);
  const isOwn = ({ unit }: Walk): boolean => elementAt(state, unit)?.side === seat;
  return {
    type: "ground.sighted",
    seat,
    seen,
    spotted,
    lost,
    harmed: state.unseen.filter(({ target }) => elementAt(state, target)?.side === seat),
    moves: known.filter(isOwn),
    enemyMoves: known.filter((walk) => !isOwn(walk)),
    rules: ["EC-GND-02"],
  };
}

/** G3, and the missiles of G4, which the other side may try to stop (EC-GMIS-01). */
function fire(state: State, table: Table<GroundEvent>): void {
  const given = [0, 1].map((seat) => answerOf(state, seat, "fire"));
  // Whoever digs this turn has put his weapons down; the check sees to that.
  directFire(
    state,
    table,
    given.map((one): readonly Shot[] => one?.shots ?? []),
  );
  state.barrages = [];
  const bursts = given.map((one) => (one?.barrages ?? []).filter((barrage) => stillFires(state, barrage)));
  if (bursts.some(({ length }) => length > 0)) head(table, "area-fire");
  for (const [seat, barrages] of bursts.entries()) {
    for (const barrage of barrages) {
      if (isMissile(state, barrage)) launch(state, table, seat, barrage);
      else state.barrages.push(barrage);
    }
  }
  if (state.flying.length > 0) return enterPhase(state, "intercept", table);
  fromAreaFireOn(state, table, []);
}

/** What was knocked out in G3 does not fire in G4. */
function stillFires(state: State, { by }: Barrage): boolean {
  const element = elementAt(state, by);
  return element === undefined || (element.fate === "fit" && element.weapons);
}

function isMissile(state: State, { by, arm }: Barrage): boolean {
  const element = elementAt(state, by);
  const id = element === undefined ? undefined : armOf(element, arm);
  return id === undefined || ARM_TABLE[id].kind === "missile";
}

/** G4 and G5 (EC-GSEQ-01). */
function fromAreaFireOn(
  state: State,
  table: Table<GroundEvent>,
  interceptions: readonly (readonly Interception[])[],
): void {
  const through = interceptPhase(state, table, interceptions);
  areaFire(state, table, state.barrages, through);
  state.flying = [];
  state.barrages = [];
  meleePhase(state, table, (fight) => isPlayedOut(state, fight));
  afterMelee(state, table);
}

/** Fights that are played figure by figure come one after another; then the turn goes on (EC-SKH-06). */
function afterMelee(state: State, table: Table<GroundEvent>): void {
  while (nextFacilityFight(state, table)) {
    state.phase = "skirmish";
    state.asked = [];
    if (state.deck !== "none" && !isDecided(state.deck)) return;
    if (state.deck !== "none") closeFacilityFight(state, table, state.deck);
  }
  fromMovementOn(state, table);
}

/** Somebody has acted on the deck: when it is decided the battle goes on. */
export function afterDeckAct(state: State, table: Table<GroundEvent>): void {
  if (state.deck === "none" || !isDecided(state.deck)) return;
  closeFacilityFight(state, table, state.deck);
  afterMelee(state, table);
}

/** G6 and G7 (EC-GSEQ-01). */
function fromMovementOn(state: State, table: Table<GroundEvent>): void {
  removeStunMarkers(state);
  head(table, "movement");
  const moves = movementPhase(state);
  recoveryPhase(state, table);
  lowerReserves(state, table);
  const why = endOfBattle(state);
  state.orders = [{}, {}];
  if (why !== undefined) return endBattle(state, table, why);
  beginTurn(state, table, moves);
}

export function endBattle(state: State, table: Table<GroundEvent>, why: string): void {
  if (why === "destroyed") handOver(state, table);
  state.phase = "over";
  state.ending = why;
  state.asked = [];
  state.fights = [];
  state.deck = "none";
  const winners = outcomeOf(state)?.winners ?? [];
  if (table.listening)
    table.tell(
      { type: "ground.ended", why, winners, seats: [0, 1], scores: scoresOf(state) },
      { reveals: true },
    );
}

/** Whoever has the field to himself walks into what stands (RULINGS GR11). */
function handOver(state: State, table: Table<GroundEvent>): void {
  const victor = victorOf(state);
  if (victor === undefined) return;
  for (const [index, facility] of state.facilities.entries())
    if (isStanding(facility) && facility.holder !== victor) capture(state, table, index, facility, victor);
}
