import { eventPhase } from "../events/phase.ts";
import type { OrdersPhase } from "../orders/context.ts";
import { runOrders } from "../orders/run.ts";
import { dealSpecial } from "../orders/special.ts";
import type { Problem, Sheet } from "../rules/written-sheet.ts";
import { ageShips, incomePhase } from "./income.ts";
import { learnSector, learnSite } from "../rules/knowledge.ts";
import { movementPhase } from "./movement.ts";
import { deliverNotices, headerLines, newsPhase } from "./news.ts";
import { NO_PLANS, plansOf, type Plans } from "./plans.ts";
import { sectorOf } from "../rules/hex.ts";
import { statusPhase } from "./status.ts";
import { DEFAULT_BUILD } from "../rules/default-build.ts";
import type { CorpId } from "../rules/state.ts";
import { openTurn, type Turn } from "../rules/turn-context.ts";
import { NOBODY } from "../rules/state.ts";
import { fleetOf, place, siteAt, sitesOf, tell, type World } from "../rules/world.ts";

/** One Corporation's turn with its sheet; without one the turn is waived (WL-SEQ-01, WL-ADMIN-11). */
export function runTurn(world: World, id: CorpId, sheet: Sheet | undefined): void {
  const { state } = world;
  const building = state.year === state.options.startYear;
  const plans = sheet === undefined ? NO_PLANS : plansOf(state, id, sheet);
  const turn = openTurn(world, id, plans.byShip);
  openTurnPhase(turn);
  if (!building) ageShips(turn);
  incomePhase(turn);
  // A build that nobody sent is the default one: a Corporation needs ships (ruling on missing builds).
  const read = sheet ?? (building ? DEFAULT_BUILD : undefined);
  const boons = turn.corp.boons;
  if (read === undefined) waive(turn);
  else act(turn, read, plans, building);
  statusPhase(turn, read === undefined, boons.noBaseScans === true);
  if (building) {
    dealSpecial(turn);
    showHomeSector(turn);
  }
  newsPhase(turn);
  turn.corp.losses = 0;
  checkHomeOffice(turn);
}

/** What lasted until this turn ends; what happened since the last one is told (WL-ADMIN-15). */
function openTurnPhase(turn: Turn): void {
  const { world, corp } = turn;
  corp.counterEspionage = false;
  corp.settings.reversedOrders = corp.settings.nextReversedOrders;
  corp.settings.reversedMoves = corp.settings.nextReversedMoves;
  for (const site of world.state.sites) site.excess = 0;
  for (const site of sitesOf(world.state, turn.id)) {
    site.fresh = false;
    site.jammed = false;
    site.passive = false;
  }
  headerLines(turn);
  deliverNotices(world, turn.id);
  const home = siteAt(world.state, corp.home);
  if (home !== undefined && home.owner !== turn.id) corp.lastTurn = true;
}

function act(turn: Turn, sheet: Sheet, plans: Plans, building: boolean): void {
  turn.corp.waived = 0;
  tellProblems(turn, [...sheet.problems, ...plans.problems, ...(building ? unmoved(sheet) : [])]);
  const orders = (): OrdersPhase => runOrders(turn, sheet.orders, sheet.starbase);
  let phase: OrdersPhase;
  if (turn.corp.settings.reversedOrders) {
    phase = orders();
    movementPhase(turn);
  } else {
    if (!building) movementPhase(turn);
    phase = orders();
  }
  if (phase.primeTeamAsked) turn.corp.primeTeams += 1;
  turn.corp.boons = {};
  eventPhase(turn, phase.wish);
}

/** Nothing on a sheet is passed over in silence: what does not count is told line by line. */
function tellProblems(turn: Turn, problems: readonly Problem[]): void {
  for (const { line, severity, text, suggestion } of problems.toSorted((a, b) => a.line - b.line)) {
    tell(turn.world, turn.id, "orders", `problem.${severity}`, {
      line,
      text,
      suggestion: suggestion === undefined ? "" : { key: "paper.forecast.try", with: { suggestion } },
    });
  }
}

/** In the year of the build no ship moves (WL-CORP-10). */
const unmoved = (sheet: Sheet): Problem[] =>
  sheet.plots
    .filter(({ slots, fullTurn }) => fullTurn !== undefined || slots.some(({ kind }) => kind !== "idle"))
    .map(({ line }) => ({ line, severity: "warning", text: { key: "sheet.no-moves-yet" } }));

/** Income and officers come all the same; ships only get their shields back (ruling on waived turns). */
function waive(turn: Turn): void {
  for (const ship of fleetOf(turn.world.state, turn.id)) ship.shields = ship.sf;
  turn.corp.boons = {};
  turn.corp.waived += 1;
  tell(turn.world, turn.id, "orders", "waived");
}

/** After the build the player sees his home sector for the first time (WL-CORP-11). */
function showHomeSector(turn: Turn): void {
  const sector = sectorOf(turn.corp.home);
  learnSector(turn.corp, sector);
  const home = siteAt(turn.world.state, turn.corp.home);
  if (home !== undefined) learnSite(turn.corp, turn.world.state, home, "visited");
  tell(turn.world, turn.id, "news", "home-sector", { place: place(turn.world, turn.corp.home) });
}

/** Without the Home Office at the end of the last turn a Corporation is out (WL-ADMIN-04, 17). */
function checkHomeOffice(turn: Turn): void {
  const { world, corp } = turn;
  const home = siteAt(world.state, corp.home);
  if (home === undefined || home.owner === turn.id) {
    corp.lastTurn = false;
    return;
  }
  if (!corp.lastTurn) return;
  corp.alive = false;
  for (const site of world.state.sites) {
    if (site.post === turn.id) site.post = NOBODY;
    if (site.owner === turn.id) site.jammed = false;
  }
  tell(world, turn.id, "header", "dead");
}
