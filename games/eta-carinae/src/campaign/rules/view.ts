import { isSeat, REFEREE, type Viewer } from "@flagship/kernel";
import { viewOf as groundViewOf } from "../../ground/rules/view.ts";
import { viewOf as spaceViewOf } from "../../space/rules/view.ts";
import { copy } from "./copy.ts";
import { squadsOf } from "./places.ts";
import { newBooks } from "./realm.ts";
import { blankWorld } from "./star-map.ts";
import { innerSeat, innerViewer } from "./table-battle.ts";
import type { Battle, Realm, State, World } from "./state.ts";

/** The state with blanks where the viewer may not look. */
export type View = State;

/** What everybody knows of a player: who he is, where his home lies, whether he is still in. */
export const blankRealm = (realm: Realm): Realm => ({ ...realm, hidden: true, ...newBooks() });

/** A world that somebody has nothing on is only what the star map shows (EC-CGEN-03). */
export const isOpenTo = (world: World, viewer: Viewer): boolean =>
  isSeat(viewer) && (world.owner === viewer || squadsOf(world, viewer) > 0);

/** What a viewer may know (EC-CGEN-03); when the campaign is over, everything. */
export function viewOf(state: State, viewer: Viewer): View {
  const view = copy(state);
  if (viewer === REFEREE || state.phase === "over") return view;
  view.forces = view.forces.filter((force) => force.owner === viewer);
  view.worlds = view.worlds.map((world) =>
    isOpenTo(world, viewer) ? world : { ...blankWorld(world.hex, world.type, world.rating), hidden: true },
  );
  view.realms = view.realms.map((realm, seat) =>
    seat === viewer ? { ...realm, mail: [] } : blankRealm(realm),
  );
  view.answers = view.answers.map((answer, seat) =>
    seat !== viewer && answer.given ? { given: true, hidden: true } : answer,
  );
  view.queue = [];
  view.nextStray = 0;
  if (state.battle !== "none") view.battle = battleView(state, state.battle, viewer);
  return view;
}

/** The battle at the table: a commander sees his side, everybody else what onlookers see (RULINGS RC4). */
function battleView(state: State, battle: Battle, viewer: Viewer): Battle {
  const side = innerSeat(state, viewer);
  const eyes = innerViewer(state, viewer);
  if (battle.kind === "ground") return { ...battle, inner: groundViewOf(battle.inner, eyes) };
  const seen = spaceViewOf(battle.inner, eyes);
  // The ambusher has seen how the other side came (EC-CBAT-03).
  if (side !== undefined && battle.ambush === side && battle.inner.phase === "deploy") {
    const victim = side === 0 ? 1 : 0;
    const answer = battle.inner.answers[victim];
    if (answer !== undefined) seen.answers[victim] = answer;
  }
  const own = (one: number): boolean => side === one;
  return {
    ...battle,
    forces: [own(0) ? [...battle.forces[0]] : [], own(1) ? [...battle.forces[1]] : []],
    waves: own(1) ? battle.waves : [],
    fleet: battle.fleet.map((id, index) => (own(battle.inner.ships[index]?.side ?? -1) ? id : "")),
    inner: seen,
  };
}
