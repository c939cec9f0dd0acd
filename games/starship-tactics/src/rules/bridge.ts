import type { Effect } from "./damage.ts";
import { rollFor } from "./dice.ts";
import { about, crewOf, type StTable } from "./event.ts";
import { setCloak } from "./power.ts";
import { skillRoll } from "./skill.ts";
import { OFFICERS, SYSTEMS, type Officer, type Skill, type System } from "./crew.ts";
import { NONE, type ShipNo } from "./ship.ts";
import { shipAt, type State } from "./state.ts";

/** The skill that repairs a system (R44). */
const SKILL_OF: Readonly<Record<System, Skill>> = {
  communications: "communications",
  sensors: "sensors",
  shields: "deflectors",
  helm: "helm",
  weapons: "weaponry",
};

/** Bridge and engineering hits on crewed ships; they take hold at the end of the Firing Phase (ST-BRG-01, ST-BRG-10). */
export function bridgeEffects(state: State, effects: readonly Effect[], table: StTable): void {
  for (const effect of effects) {
    const ship = shipAt(state, effect.ship);
    if (ship.crew === undefined || ship.fate !== "here") continue;
    if (effect.kind === "engineering") ship.crew.engineeringHit = true;
    if (effect.kind !== "bridge") continue;
    for (let rolls = Math.ceil(effect.points / 5); rolls > 0; rolls--) {
      shakeOfficers(state, effect.ship, table);
      shakeSystems(state, effect.ship, table);
    }
  }
}

/** Notes what happened aboard; the crew is told at the end of the phase pair. */
const note = (state: State, no: ShipNo, news: string): void => void shipAt(state, no).crew?.news.push(news);

/** Personnel roll: 1-3 nobody, 4-6 Science Officer, 7-9 Helmsman, 10 both (ST-BRG-02). */
function shakeOfficers(state: State, no: ShipNo, table: StTable): void {
  const die = rollFor(table, 10, "shaken-officer", no);
  if ((die >= 4 && die <= 6) || die === 10) tryNerve(state, no, "sensors", table);
  if (die >= 7) tryNerve(state, no, "helm", table);
}

/** A roll against DEX: above it the officer is out of the next phase pair (ST-BRG-03). */
function tryNerve(state: State, no: ShipNo, officer: Officer, table: StTable): void {
  const { crew } = shipAt(state, no);
  if (crew === undefined || keepsNerve(state, no, officer, table)) return;
  crew.freshly[officer] += 1;
  note(state, no, `shaken.${officer}`);
}

function keepsNerve(state: State, no: ShipNo, officer: Officer, table: StTable): boolean {
  const ship = shipAt(state, no);
  return rollFor(table, 100, "nerve", no) <= (ship.crew?.dex[officer] ?? 0);
}

/** Systems roll: 1 to 6 name one, 7 to 9 two to four of them by halved dice, 10 none (ST-BRG-06). */
function shakeSystems(state: State, no: ShipNo, table: StTable): void {
  const die = rollFor(table, 10, "shaken-system", no);
  if (die === 10) return;
  if (die <= 6) return shakeSystem(state, no, Math.min(die, 5));
  for (let more = die - 5; more > 0; more--) {
    shakeSystem(state, no, Math.ceil(rollFor(table, 10, "shaken-system", no) / 2));
  }
}

function shakeSystem(state: State, no: ShipNo, number: number): void {
  const system = SYSTEMS[number - 1];
  if (system === undefined) return;
  shipAt(state, no).crew?.systems.push({ system, penalty: 0, fresh: true });
  note(state, no, `shaken.${system}`);
}

/** End of a phase pair: who was shaken before it rolls again, then the new effects take hold (ST-BRG-03, ST-BRG-08, ST-BRG-12). */
export function recoverOfficers(state: State, table: StTable): void {
  for (const [no, ship] of state.ships.entries()) {
    const { crew } = ship;
    if (crew === undefined || ship.fate !== "here") continue;
    ship.sensors.damaged = Math.max(0, ship.sensors.damaged - 1);
    for (const officer of OFFICERS) {
      for (let rolls = crew.shaken[officer]; rolls > 0; rolls--) {
        if (!keepsNerve(state, no, officer, table)) continue;
        crew.shaken[officer] -= 1;
        note(state, no, `recovered.${officer}`);
      }
      crew.shaken[officer] += crew.freshly[officer];
      crew.freshly[officer] = 0;
    }
    repairSystems(state, no, table);
    restorePower(state, no, table);
    if (crew.engineeringHit) losePower(state, no, table);
    const { news } = crew;
    crew.news = [];
    if (table.listening)
      table.tell({ type: "aboard", news, ...about(state, no, "ST-BRG-03") }, { to: crewOf(state, ship) });
  }
}

function repairSystems(state: State, no: ShipNo, table: StTable): void {
  const { crew } = shipAt(state, no);
  if (crew === undefined) return;
  const left: typeof crew.systems = [];
  for (const shaken of crew.systems) {
    if (shaken.fresh) {
      left.push({ ...shaken, fresh: false });
      continue;
    }
    if (skillRoll(state, no, SKILL_OF[shaken.system], shaken.penalty, table, "repair").made) {
      note(state, no, `recovered.${shaken.system}`);
    } else left.push({ ...shaken, penalty: shaken.penalty + 5 });
  }
  crew.systems = left;
}

/** Engineering is out: the chief keeps his nerve or not, all power fails for a phase pair or two (ST-BRG-10..12, R61). */
function losePower(state: State, no: ShipNo, table: StTable): void {
  const ship = shipAt(state, no);
  const { crew } = ship;
  if (crew === undefined) return;
  crew.engineeringHit = false;
  if (!keepsNerve(state, no, "engineer", table)) {
    crew.shaken.engineer += 1;
    note(state, no, "shaken.engineer");
  }
  const { made } = skillRoll(state, no, "engineering", 0, table, "repair");
  crew.blackout = Math.max(crew.blackout, made ? 1 : 2);
  crew.blackoutPenalty = made ? crew.blackoutPenalty : 5;
  ship.spread.fill(0);
  ship.points = 0;
  ship.toMovement = 0;
  ship.sensors.lock = NONE;
  ship.sensors.contact = NONE;
  crew.cloaking = false;
  setCloak(state, no, false, table);
  note(state, no, `power-off.${crew.blackout}`);
}

function restorePower(state: State, no: ShipNo, table: StTable): void {
  const ship = shipAt(state, no);
  const { crew } = ship;
  if (crew === undefined || crew.blackout === 0) return;
  crew.blackout -= 1;
  if (crew.blackout > 0) return;
  const { blackoutPenalty } = crew;
  if (blackoutPenalty > 0 && !skillRoll(state, no, "engineering", blackoutPenalty, table, "repair").made) {
    crew.blackout = 1;
    crew.blackoutPenalty += 5;
    return;
  }
  crew.blackoutPenalty = 0;
  note(state, no, "power-on");
}
