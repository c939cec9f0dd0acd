import type { RuleId } from "@flagship/kernel";
import type { Effect } from "./damage.ts";
import { rollFor } from "./dice.ts";
import { about, crewOf, type Rank, type StEvent, type StTable } from "./event.ts";
import { setCloak } from "./power.ts";
import { skillRoll, type SkillRoll } from "./skill.ts";
import { OFFICERS, SYSTEMS, type Officer, type Skill, type System } from "./crew.ts";
import { NONE, type ShipNo } from "./ship.ts";
import { shipAt, type State } from "./state.ts";

/** What the log calls an officer, and whoever has a system in charge (ST-BRG-08). */
const RANK_OF: Readonly<Record<Officer | System, Rank>> = {
  engineer: "engineer",
  helm: "helm",
  weapons: "helm",
  sensors: "science",
  communications: "science",
  shields: "science",
};

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

/** Tells everybody aboard. */
function tellCrew(state: State, no: ShipNo, table: StTable, event: StEvent): void {
  if (table.listening) table.tell(event, { to: crewOf(state, shipAt(state, no)) });
}

/** Notes what happened aboard without a die; the crew is told at the end of the phase pair. */
const note = (state: State, no: ShipNo, news: string): void => void shipAt(state, no).crew?.news.push(news);

/** Personnel roll: 1-3 nobody, 4-6 Science Officer, 7-9 Helmsman, 10 both (ST-BRG-02). */
function shakeOfficers(state: State, no: ShipNo, table: StTable): void {
  const die = rollFor(table, 10, "shaken-officer", no);
  const struck: ("helm" | "sensors")[] = [];
  if ((die >= 4 && die <= 6) || die === 10) struck.push("sensors");
  if (die >= 7) struck.push("helm");
  tellCrew(state, no, table, {
    type: "bridge-hit",
    roll: "personnel",
    faces: [die],
    strikes: struck.map((officer) => `${officer}-officer` as const),
    ...about(state, no, "ST-BRG-02"),
  });
  for (const officer of struck) tryNerve(state, no, officer, table);
}

/** A roll against DEX: above it the officer is out of the next phase pair (ST-BRG-03). */
function tryNerve(state: State, no: ShipNo, officer: Officer, table: StTable): void {
  const { crew } = shipAt(state, no);
  if (crew === undefined || keepsNerve(state, no, officer, false, table)) return;
  crew.freshly[officer] += 1;
}

function keepsNerve(state: State, no: ShipNo, officer: Officer, again: boolean, table: StTable): boolean {
  const needs = shipAt(state, no).crew?.dex[officer] ?? 0;
  const face = rollFor(table, 100, "nerve", no);
  const made = face <= needs;
  const rule = officer === "engineer" ? "ST-BRG-10" : "ST-BRG-03";
  tellCrew(state, no, table, {
    type: "nerve",
    officer: RANK_OF[officer],
    again,
    needs,
    face,
    made,
    ...about(state, no, rule),
  });
  return made;
}

/** Systems roll: 1 to 6 name one, 7 to 9 two to four of them by halved dice, 10 none (ST-BRG-06). */
function shakeSystems(state: State, no: ShipNo, table: StTable): void {
  const die = rollFor(table, 10, "shaken-system", no);
  const more = Array.from({ length: die >= 7 && die <= 9 ? die - 5 : 0 }, () =>
    rollFor(table, 10, "shaken-system", no),
  );
  const numbers = die <= 6 ? [Math.min(die, 5)] : more.map((face) => Math.ceil(face / 2));
  const struck = numbers.flatMap((number) => SYSTEMS[number - 1] ?? []);
  for (const system of struck) shipAt(state, no).crew?.systems.push({ system, penalty: 0, fresh: true });
  tellCrew(state, no, table, {
    type: "bridge-hit",
    roll: "systems",
    faces: [die, ...more],
    strikes: struck,
    ...about(state, no, "ST-BRG-06"),
  });
}

/** End of a phase pair: who was shaken before it rolls again, then the new effects take hold (ST-BRG-03, ST-BRG-08, ST-BRG-12). */
export function recoverOfficers(state: State, table: StTable): void {
  for (const [no, ship] of state.ships.entries()) {
    const { crew } = ship;
    if (crew === undefined || ship.fate !== "here") continue;
    ship.sensors.damaged = Math.max(0, ship.sensors.damaged - 1);
    for (const officer of OFFICERS) {
      for (let rolls = crew.shaken[officer]; rolls > 0; rolls--) {
        if (keepsNerve(state, no, officer, true, table)) crew.shaken[officer] -= 1;
      }
      crew.shaken[officer] += crew.freshly[officer];
      crew.freshly[officer] = 0;
    }
    repairSystems(state, no, table);
    restorePower(state, no, table);
    if (crew.engineeringHit) losePower(state, no, table);
    const { news } = crew;
    crew.news = [];
    tellCrew(state, no, table, { type: "aboard", news, ...about(state, no, "ST-BRG-03") });
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
    const { system, penalty } = shaken;
    const roll = skillRoll(state, no, SKILL_OF[system], penalty, table, "repair");
    if (!roll.made) left.push({ ...shaken, penalty: penalty + 5 });
    tellRecovery(state, no, RANK_OF[system], system, roll, table, "ST-BRG-08");
  }
  crew.systems = left;
}

function tellRecovery(
  state: State,
  no: ShipNo,
  officer: Rank,
  of: System | "outage" | "power",
  { needs, face, made }: SkillRoll,
  table: StTable,
  rule: RuleId,
  more: { readonly phases?: number } = {},
): void {
  tellCrew(state, no, table, {
    type: "recovery",
    officer,
    of,
    needs,
    face,
    made,
    ...more,
    ...about(state, no, rule),
  });
}

/** Engineering is out: the chief keeps his nerve or not, all power fails for a phase pair or two (ST-BRG-10..12, R61). */
function losePower(state: State, no: ShipNo, table: StTable): void {
  const ship = shipAt(state, no);
  const { crew } = ship;
  if (crew === undefined) return;
  crew.engineeringHit = false;
  if (!keepsNerve(state, no, "engineer", false, table)) crew.shaken.engineer += 1;
  const roll = skillRoll(state, no, "engineering", 0, table, "repair");
  const { made } = roll;
  crew.blackout = Math.max(crew.blackout, made ? 1 : 2);
  crew.blackoutPenalty = made ? crew.blackoutPenalty : 5;
  ship.spread.fill(0);
  ship.points = 0;
  ship.toMovement = 0;
  ship.sensors.lock = NONE;
  ship.sensors.contact = NONE;
  crew.cloaking = false;
  setCloak(state, no, false, table);
  tellRecovery(state, no, "engineer", "outage", roll, table, "ST-BRG-12", { phases: crew.blackout });
}

function restorePower(state: State, no: ShipNo, table: StTable): void {
  const ship = shipAt(state, no);
  const { crew } = ship;
  if (crew === undefined || crew.blackout === 0) return;
  crew.blackout -= 1;
  if (crew.blackout > 0) return;
  const { blackoutPenalty } = crew;
  if (blackoutPenalty === 0) {
    note(state, no, "power-on");
    return;
  }
  const roll = skillRoll(state, no, "engineering", blackoutPenalty, table, "repair");
  crew.blackout = roll.made ? 0 : 1;
  crew.blackoutPenalty = roll.made ? 0 : blackoutPenalty + 5;
  tellRecovery(state, no, "engineer", "power", roll, table, "ST-BRG-12");
}
