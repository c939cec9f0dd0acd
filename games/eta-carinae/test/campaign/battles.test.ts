import { describe, expect } from "vitest";
import { FastDice, QuietTable, seatOf } from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import { beginBattle } from "../../src/campaign/rules/battles.ts";
import { holderOf, settleBattle } from "../../src/campaign/rules/aftermath.ts";
import { battlesOf, contestedExit, interceptNumber } from "../../src/campaign/rules/encounters.ts";
import { campaign as game } from "../../src/campaign/rules/game.ts";
import { forceById, realmOf } from "../../src/campaign/rules/places.ts";
import { findKey, type Finds } from "../../src/campaign/rules/scouting.ts";
import {
  fightOut,
  joinBattle,
  openBattle,
  shareLost,
  WAVE_TURNS,
} from "../../src/campaign/rules/space-battle.ts";
import {
  NOBODY,
  OUTSKIRTS,
  type Force,
  type Ship,
  type SpaceEncounter,
  type State,
} from "../../src/campaign/rules/state.ts";
import { units, distance } from "../../src/common/plane/point.ts";
import { spaceBattle } from "../../src/space/rules/game.ts";
import type { Ship as SpaceShip } from "../../src/space/rules/state.ts";
import { newFlight } from "../../src/space/rules/tac-craft.ts";
import {
  act,
  fleet,
  FOE,
  HOME,
  live,
  NEAR,
  order,
  outside,
  quiet,
  refusedBy,
  sector,
  squads,
  step,
  W,
} from "./table.ts";

const found = (...pairs: [number, Force, number][]): Finds =>
  new Map(pairs.map(([seeker, force, margin]) => [findKey(seeker, force), margin]));

const meeting = (one: Force, other: Force, more: Partial<SpaceEncounter> = {}): SpaceEncounter => ({
  kind: "space",
  hex: other.hex,
  at: other.at,
  sides: [one.owner, other.owner],
  forces: [[one.id], [other.id]],
  ambush: NOBODY,
  waves: [],
  ...more,
});

/** A battle that is decided: the second side gave way. */
function decided(state: State, one: Force, other: Force) {
  const inner = openBattle([one.ships, other.ships], "open", new FastDice(1));
  inner.conceded = 1;
  inner.phase = "over";
  const ids = [...one.ships, ...other.ships].map((ship) => ship.id);
  return { inner, settle: () => settleBattle(state, meeting(one, other), ids, inner) };
}

/** What a ruler was told or will be, when the courier is home. */
const newsOf = (state: State, seat: number) => {
  const { reports, mail } = realmOf(state, seat);
  return [...reports, ...mail.map(({ report }) => report)];
};

describe("who fights whom", () => {
  rule("EC-CBAT-01", "a seeker fights what it found, a defender whoever comes to its place", () => {
    const state = sector();
    const seeker = outside(state, 0, NEAR, "F-CA");
    const other = fleet(state, 1, NEAR, W.near, "Y-CA");
    seeker.stance = "seek";
    other.stance = "defend";
    expect(battlesOf(state, quiet(), found())).toEqual([]);
    expect(battlesOf(state, quiet(), found([0, other, 0]))).toMatchObject([
      { hex: NEAR, at: W.near, sides: [0, 1], forces: [[seeker.id], [other.id]] },
    ]);
    seeker.stance = "avoid";
    // The defender guards its world; the other is not there.
    expect(battlesOf(state, quiet(), found([1, seeker, 3]))).toEqual([]);
    seeker.at = W.near;
    other.guards = W.near;
    expect(battlesOf(state, quiet(9), found([1, seeker, 3]))).toHaveLength(1);
    state.treaties.push({ kind: "peace", one: 0, other: 1 });
    expect(battlesOf(state, quiet(), found([1, seeker, 3]))).toEqual([]);
  });

  rule(
    "EC-CBAT-02",
    "an avoider is caught on 5, changed by the difference in thrust and a clear find",
    () => {
      expect(interceptNumber(65, 65, 0)).toBe(5);
      expect(interceptNumber(100, 60, 0)).toBe(7);
      expect(interceptNumber(40, 80, 4)).toBe(2);
      const state = sector();
      const seeker = outside(state, 0, NEAR, "F-CA");
      const runner = outside(state, 1, NEAR, "Y-CA");
      seeker.stance = "seek";
      runner.stance = "avoid";
      // Thrust 55 against 65: 5 + round(-0.5), which is 5.
      expect(battlesOf(state, quiet(4), found([0, runner, 0]))).toEqual([]);
      expect(battlesOf(state, quiet(5), found([0, runner, 0]))).toHaveLength(1);
    },
  );

  rule("EC-CBAT-05", "bottle ships and screens take part only where they are", () => {
    const state = sector();
    const seeker = outside(state, 0, NEAR, "F-CA");
    seeker.stance = "seek";
    const screen = fleet(state, 1, NEAR, W.near, "Y-DD");
    screen.screen = true;
    screen.stance = "seek";
    const guard = fleet(state, 1, NEAR, W.near, "Y-CA");
    const [battle] = battlesOf(state, quiet(), found([0, guard, 2], [1, seeker, 2]));
    expect(battle?.forces[1]).toEqual([guard.id]);
    const state2 = sector();
    const force = outside(state2, 0, HOME, "F-BH F-CA");
    live(state2, { forces: { [force.id]: order([step("move", "w0")]) } });
    // The bottle ship stays in the outskirts when its fleet goes in.
    expect(force.ships.map((ship) => ship.class)).toEqual(["F-CA"]);
    const left = state2.forces.find((one) => one !== force);
    expect(left).toMatchObject({ at: OUTSKIRTS, screen: true, stance: "avoid" });
    state2.phase = "month";
    expect(
      refusedBy(state2, 0, { ...quietMonth, forces: { [left?.id ?? ""]: order([step("move", "w0")]) } }),
    ).toBe("EC-CBAT-05");
  });

  rule(
    "EC-CBAT-04",
    "a jump that was located clearly is met at its exit; later waves come 48 turns apart",
    () => {
      const state = sector();
      const guard = outside(state, 1, NEAR, "Y-CA");
      const arrived = outside(state, 0, NEAR, "F-CA F-CA F-CA");
      arrived.stirred = true;
      // 8 + 1 for the outskirts - 1 for the jump: 12 is needed for a margin of four.
      expect(contestedExit(state, quiet(10, 6), arrived)).toBeUndefined();
      const met = contestedExit(state, quiet(10, 7), arrived);
      expect(met).toMatchObject({ sides: [1, 0], forces: [[guard.id], [arrived.id]], at: OUTSKIRTS });
      expect(met?.waves.map((wave) => wave.length)).toEqual([2, 1]);
      expect(WAVE_TURNS).toBe(48);
      const inner = openBattle([guard.ships, arrived.ships.slice(0, 2)], "open", new FastDice(1));
      joinBattle(inner, arrived.ships.slice(2), 1);
      expect(inner.ships.at(-1)).toMatchObject({ class: "F-CA", side: 1, entered: true });
      guard.stance = "avoid";
      expect(contestedExit(state, quiet(), arrived)).toBeUndefined();
    },
  );

  rule("EC-CBAT-09", "the winner may hunt the loser's bottle ship on the next check day", () => {
    const state = sector();
    const hunter = outside(state, 0, NEAR, "F-CA");
    const bottle = outside(state, 1, NEAR, "Y-BH");
    bottle.stance = "avoid";
    expect(battlesOf(state, quiet(), found())).toEqual([]);
    hunter.prey = 1;
    // 8 - 1 for its mass + 1 - 2: 6 is needed, by two or more.
    expect(battlesOf(state, quiet(7), found())).toEqual([]);
    expect(battlesOf(state, quiet(8), found())).toMatchObject([{ forces: [[hunter.id], [bottle.id]] }]);
    hunter.hunts = true;
    const foe = outside(state, 1, NEAR, "Y-DD");
    decided(state, hunter, foe).settle();
    expect(hunter.prey).toBe(1);
  });
});

const quietMonth = {
  type: "month",
  buys: [],
  regroups: [],
  forces: {},
  repairs: [],
  betrays: [],
  ground: "computer",
} as const satisfies Parameters<typeof refusedBy>[2];

describe("the battle", () => {
  rule("EC-CBAT-03", "2000 apart in a meeting, 1500 or more from a world's defenders in orbit", () => {
    const state = sector();
    const one = outside(state, 0, NEAR, "F-CA");
    const other = outside(state, 1, NEAR, "Y-CA");
    const start = (place: "open" | "earth") => {
      const inner = openBattle([one.ships, other.ships], place, new FastDice(3));
      const table = new QuietTable(new FastDice(1));
      for (const side of [0, 1]) spaceBattle.apply(inner, side, spaceBattle.fallback(inner, side), table);
      return inner;
    };
    const gap = ({ ships: [a, b] }: ReturnType<typeof start>): number =>
      a === undefined || b === undefined ? 0 : distance(a, b);
    expect(gap(start("open"))).toBe(units(2000));
    const orbit = start("earth");
    expect(gap(orbit)).toBeGreaterThanOrEqual(units(1500));
    expect(orbit.ships.map((ship) => ship.orbiting)).toEqual([false, true]);
  });

  rule("EC-CBAT-03", "who alone has found the other sees it come and then chooses edge and speed", () => {
    const state = sector();
    const one = outside(state, 0, NEAR, "F-CA");
    const other = outside(state, 1, NEAR, "Y-CA");
    one.manner = "table";
    other.manner = "table";
    beginBattle(state, new QuietTable(new FastDice(1)), meeting(one, other, { ambush: 0 }));
    expect(game.waitingFor(state).map(({ seat, kind }) => [seat, kind])).toEqual([[1, "deploy"]]);
    act(state, 1, game.fallback(state, 1));
    expect(game.waitingFor(state)).toMatchObject([{ seat: 0, kind: "campaign-edge" }]);
    const seen = game.view(state, 0).battle;
    expect(seen !== "none" && seen.inner.answers[1]).toMatchObject({
      given: true,
      action: { type: "deploy" },
    });
    const enemys =
      state.battle !== "none" && state.battle.kind === "space" ? state.battle.inner.edges[1] : -1;
    expect(refusedBy(state, 0, { type: "edge", edge: String(enemys) as "1" })).toBe("EC-SETUP-03");
    act(state, 0, { type: "edge", edge: "2" });
    expect(game.waitingFor(state)).toMatchObject([{ seat: 0, kind: "deploy" }]);
    act(state, 0, game.fallback(state, 0));
    expect(game.waitingFor(state).map(({ kind }) => kind)).toEqual(["orders", "orders"]);
  });

  rule("EC-CBAT-06", "it ends when a side cannot or will not fight on, or after 60 turns", () => {
    const state = sector();
    const one = outside(state, 0, NEAR, "F-BC F-CA");
    const other = outside(state, 1, NEAR, "Y-FF Y-FF Y-FF");
    const inner = openBattle([one.ships, other.ships], "open", new FastDice(5));
    fightOut(inner, [100, 25], new FastDice(5));
    expect(inner.phase).toBe("over");
    expect(inner.scenario.turns).toBe(60);
    // The frigates fled as soon as a quarter of them was lost or crippled.
    expect(inner.conceded).toBe(1);
    expect(shareLost(inner, 1)).toBeGreaterThanOrEqual(0.25);
    expect(holderOf(inner)).toBe(0);
  });

  rule("EC-CBAT-07", "who is left holds the place and takes what drifts, with a squad for each ship", () => {
    const state = sector();
    const one = outside(state, 0, NEAR, "F-BC");
    const other = outside(state, 1, NEAR, "Y-CA Y-CA");
    one.ships[0]?.hold.troops.push(...squads("marine", 1));
    const { inner, settle } = decided(state, one, other);
    for (const ship of inner.ships.slice(1)) {
      ship.left.engine = 0;
      ship.left.beam = 0;
      ship.left.launcher = 0;
      ship.left.fireControl = 0;
    }
    settle();
    // One marine squad: one cruiser is taken, the other destroyed.
    expect(state.forces.filter((force) => force.owner === 1)).toEqual([]);
    const prize = state.forces.find((force) => force.owner === 0 && force !== one);
    expect(prize?.ships.map((ship) => ship.class)).toEqual(["Y-CA"]);
    expect([realmOf(state, 0).captured, realmOf(state, 0).destroyed]).toEqual([335, 335]);
  });

  rule("EC-CBAT-06", "whoever was called away or off the table has retreated to the outskirts", () => {
    const state = sector();
    const one = fleet(state, 0, NEAR, W.near, "F-BC F-CA F-DD");
    const other = fleet(state, 1, NEAR, W.near, "Y-DD");
    const { inner, settle } = decided(state, one, other);
    const [, cruiser, destroyer] = inner.ships;
    if (cruiser === undefined || destroyer === undefined) throw new Error();
    cruiser.fate = "away";
    destroyer.x = -units(1);
    expect(holderOf({ ...inner, conceded: -1 })).toBe(1);
    settle();
    const places = state.forces
      .filter((force) => force.owner === 0)
      .map((force) => [force.at, force.ships.map((ship) => ship.class).join(" ")]);
    expect(places).toEqual([
      [W.near, "F-BC"],
      [OUTSKIRTS, "F-CA F-DD"],
    ]);
  });

  rule("EC-CBAT-07", "craft adrift are recovered by the side that holds the place, lost by the other", () => {
    const state = sector();
    const one = outside(state, 0, NEAR, "F-TC");
    const other = outside(state, 1, NEAR, "Y-BC");
    const { inner, settle } = decided(state, one, other);
    for (const [side, ship] of inner.ships.entries()) {
      const flight = newFlight(ship, side, "fighter", 2, side);
      Object.assign(flight.craft[0] ?? {}, { mobile: false });
      inner.flights.push(flight);
    }
    settle();
    const aboard = (force: Force) => force.ships[0]?.hold.craft.map(({ refit }) => refit);
    expect([aboard(one), aboard(other)]).toEqual([[10, 0], [0]]);
  });

  rule("EC-CBAT-07", "squads in a craft adrift are lost with it, the others in the flight come home", () => {
    const state = sector();
    const one = outside(state, 0, NEAR, "F-BC");
    const other = outside(state, 1, NEAR, "Y-BC");
    const { inner, settle } = decided(state, one, other);
    for (const [side, ship] of inner.ships.entries()) {
      const flight = newFlight(ship, side, "assault-shuttle", 2, side);
      Object.assign(flight.craft[0] ?? {}, { mobile: false });
      flight.troops.push("marine", "marine", "guard");
      inner.flights.push(flight);
    }
    settle();
    const aboard = (force: Force) => [force.ships[0]?.hold.craft.length, force.ships[0]?.hold.troops];
    expect(aboard(one)).toEqual([2, ["marine", "marine", "guard"]]);
    // Two ride in each shuttle, in the first one first: hers with the marines is lost.
    expect(aboard(other)).toEqual([1, ["guard"]]);
    const kinds = (seat: number) => newsOf(state, seat).map(({ kind }) => kind);
    expect(kinds(0)).toEqual(["battle-won"]);
    expect(kinds(1)).toEqual(["battle-lost", "shuttles-lost"]);
    expect(newsOf(state, 1)[1]).toMatchObject({
      with: { craft: 1, squads: 2 },
      rules: ["EC-CSCT-06"],
    });
  });

  rule("EC-CBAT-07", "craft whose ship is lost or taken find room aboard another one, or are lost", () => {
    const state = sector();
    const one = outside(state, 0, NEAR, "F-BC F-TC");
    const other = outside(state, 1, NEAR, "Y-BC Y-CA Y-DD");
    const { inner, settle } = decided(state, one, other);
    const [wreck, carrier, prize, leaver, last] = inner.ships;
    if (!wreck || !carrier || !prize || !leaver || !last) throw new Error();
    wreck.fate = "destroyed";
    Object.assign(prize, { prize: true, boarders: ["marine"] });
    leaver.fate = "away";
    carrier.left.tacBay = 2;
    last.left.tacBay = 1;
    leaver.left.tacBay = 9;
    inner.flights.push(newFlight(wreck, 0, "fighter", 3, 0), newFlight(prize, 1, "fighter", 2, 2));
    inner.flights.push(newFlight(carrier, 0, "interceptor", 1, 1));
    settle();
    const craftOf = (ship: Ship | undefined) => ship?.hold.craft.map(({ type }) => type);
    // Her own interceptor first; one fighter of three finds a bay.
    expect(craftOf(one.ships.find((ship) => ship.class === "F-TC"))).toEqual(["interceptor", "fighter"]);
    const taken = state.forces.find((force) => force.owner === 0 && force !== one)?.ships[0];
    expect([taken?.class, craftOf(taken)]).toEqual(["Y-BC", []]);
    // A ship that was called away takes in nobody else's.
    expect(other.ships.map((ship) => [ship.class, craftOf(ship)])).toEqual([
      ["Y-CA", []],
      ["Y-DD", ["fighter"]],
    ]);
    const told = (seat: number) => newsOf(state, seat).map((report) => [report.kind, report.with["craft"]]);
    expect(told(0)).toEqual([
      ["battle-won", undefined],
      ["craft-lost", 2],
    ]);
    expect(told(1)).toEqual([
      ["battle-lost", undefined],
      ["craft-lost", 1],
    ]);
  });

  rule("EC-CBAT-07", "a drifting enemy with boarders aboard is taken without another squad", () => {
    const state = sector();
    const one = outside(state, 0, NEAR, "F-BC");
    const other = outside(state, 1, NEAR, "Y-CA Y-CA");
    one.ships[0]?.hold.troops.push(...squads("marine", 1));
    const { inner, settle } = decided(state, one, other);
    for (const ship of inner.ships.slice(1))
      Object.assign(ship.left, { engine: 0, beam: 0, launcher: 0, fireControl: 0 });
    Object.assign(inner.ships[1] ?? {}, { boarders: ["guard"] });
    settle();
    const prizes = state.forces.filter((force) => force.owner === 0 && force !== one);
    expect(prizes.map((force) => force.ships[0]?.hold.troops)).toEqual([["guard"], []]);
    expect(realmOf(state, 0).captured).toBe(670);
  });

  rule("EC-CBAT-08", "the beaten go to the outskirts and are left alone until the next check day", () => {
    const state = sector();
    const one = fleet(state, 0, NEAR, W.near, "F-BC");
    const other = fleet(state, 1, NEAR, W.near, "Y-DD");
    one.stance = "seek";
    decided(state, one, other).settle();
    expect(other).toMatchObject({ at: OUTSKIRTS, shaken: true });
    expect(one.at).toBe(W.near);
    expect(battlesOf(state, quiet(), found([0, other, 5]))).toEqual([]);
    other.shaken = false;
    other.stance = "defend";
    expect(battlesOf(state, quiet(), found([0, other, 5]))).toHaveLength(1);
  });

  rule(
    ["EC-CREP-01", "EC-GEN-01"],
    "damage stays from battle to battle, shields come back while reserve and MAR work",
    () => {
      const state = sector();
      const one = outside(state, 0, NEAR, "F-CA");
      const other = outside(state, 1, NEAR, "Y-DD");
      const { inner, settle } = decided(state, one, other);
      const [ship] = inner.ships;
      if (ship === undefined) throw new Error();
      ship.left.hull = 5;
      ship.shields = 0;
      ship.hold.loaded = 2;
      settle();
      expect(one.ships[0]).toMatchObject({ left: { hull: 5 }, hold: { loaded: 2 } });
      expect(openBattle([one.ships, one.ships], "open", new FastDice(1)).ships[0]).toMatchObject({
        shields: 40,
      });
      if (one.ships[0] !== undefined) one.ships[0].left.mar = 0;
      expect(openBattle([one.ships, one.ships], "open", new FastDice(1)).ships[0]).toMatchObject({
        shields: 0,
      });
    },
  );

  rule("EC-CGEN-05", "computers resolve a battle unless both want the table; a side may give way", () => {
    const fight = (first: Force["manner"], second: Force["manner"]): State => {
      const state = sector();
      const one = fleet(state, 0, NEAR, W.near, "F-DD");
      const other = fleet(state, 1, NEAR, W.near, "Y-DD");
      one.manner = first;
      other.manner = second;
      beginBattle(state, new QuietTable(new FastDice(9)), meeting(one, other));
      return state;
    };
    expect(fight("table", "table").phase).toBe("battle");
    expect(fight("table", "computer").battle).toBe("none");
    const given = fight("computer", "concede");
    expect(given.forces.map((force) => [force.owner, force.at])).toEqual([
      [0, W.near],
      [1, OUTSKIRTS],
    ]);
    expect(given.forces.every((force) => force.ships[0]?.left.hull === 8)).toBe(true);
  });

  rule("EC-CGEN-05", "a battle played at the table goes on in the campaign", () => {
    const state = sector();
    const one = fleet(state, 0, NEAR, W.near, "F-DD");
    const other = fleet(state, 1, NEAR, W.near, "Y-DD");
    const orders = (force: Force) => ({
      forces: { [force.id]: order([], { stance: "seek", manner: "table" }) },
    });
    one.stance = "seek";
    live(state, orders(one), orders(other), new FastDice(12));
    const dice = new FastDice(3);
    expect(state.phase).toBe("battle");
    expect(refusedBy(state, 0, quietMonth)).toBe("EC-CGEN-02");
    for (let acts = 0; state.phase === "battle" && acts < 2000; acts++) {
      const next = game.waitingFor(state).find((decision) => decision.answered !== true);
      if (next === undefined) break;
      const action = acts > 40 ? ({ type: "concede" } as const) : game.sample(state, next.seat, dice);
      act(state, seatOf(next.seat), action, dice);
    }
    expect(state.phase).toBe("council");
    expect(state.turn).toBe(2);
    expect(forceById(state, one.id)?.at === OUTSKIRTS || forceById(state, other.id)?.at === OUTSKIRTS).toBe(
      true,
    );
  });
});

rule("EC-GEN-01", "whoever took a ship in the battle is aboard her in the campaign", () => {
  const state = sector();
  const one = outside(state, 0, NEAR, "F-BC");
  const other = outside(state, 1, NEAR, "Y-CA");
  const { inner, settle } = decided(state, one, other);
  const [, prize] = inner.ships;
  if (prize === undefined) throw new Error();
  Object.assign(prize, { prize: true, boarders: ["marine", "guard"] });
  prize.left.hull -= 2;
  settle();
  const taken = state.forces.find((force) => force.owner === 0 && force !== one)?.ships[0];
  expect([taken?.class, taken?.hold.troops, taken?.left.hull]).toEqual([
    "Y-CA",
    ["marine", "guard"],
    prize.left.hull,
  ]);
});

describe("boarders aboard a ship that nobody takes", () => {
  const aboard = (more: Partial<SpaceShip>, sovereignty: "Y" | "T" = "Y") => {
    const state = sector();
    Object.assign(realmOf(state, 1), { sovereignty });
    const one = outside(state, 0, NEAR, "F-BC");
    const other = outside(state, 1, NEAR, "Y-CA");
    const { inner, settle } = decided(state, one, other);
    return {
      state,
      one,
      other,
      inner,
      settle,
      board: (index: number) => Object.assign(inner.ships[index] ?? {}, more),
    };
  };
  const told = (state: State, seat: number) =>
    newsOf(state, seat)
      .slice(1)
      .map((report) => [report.kind, report.with["ship"], report.with["squads"]]);

  rule(["EC-GEN-01", "EC-CDIP-02"], "they are lost with her, between humans as prisoners", () => {
    const { state, other, settle, board } = aboard({ boarders: ["marine", "guard"] });
    board(1);
    settle();
    expect(other.ships[0]?.hold.troops).toEqual([]);
    expect(realmOf(state, 1).prisoners).toEqual({ 0: 2 });
    expect([told(state, 0), told(state, 1)]).toEqual([[["boarders-caught", "@Y-CA", 2]], []]);
  });

  rule("EC-CDIP-02", "whom no human holds is lost, robots are no prisoners", () => {
    const insects = aboard({ boarders: ["marine"] }, "T");
    insects.board(1);
    insects.settle();
    expect(realmOf(insects.state, 1).prisoners).toEqual({});
    expect(told(insects.state, 0)).toEqual([["boarders-lost", "@Y-CA", 1]]);
    const robots = aboard({ boarders: ["combat-robot"] });
    robots.board(1);
    robots.settle();
    expect(realmOf(robots.state, 1).prisoners).toEqual({});
    expect(told(robots.state, 0)).toEqual([["boarders-lost", "@Y-CA", 1]]);
  });

  rule("EC-CBAT-07", "so are those of the beaten aboard a prize that the winner gets back", () => {
    const { state, one, settle, board } = aboard({ prize: true, boarders: ["marine"] });
    board(0);
    settle();
    expect(one.ships.map((ship) => [ship.class, ship.hold.troops])).toEqual([["F-BC", []]]);
    expect(realmOf(state, 0).prisoners).toEqual({ 1: 1 });
    expect([told(state, 0), told(state, 1)]).toEqual([[], [["boarders-caught", "@F-BC", 1]]]);
  });
});

rule("EC-CDIP-02", "prisoners are taken between humans only and go home for a build point each", () => {
  const state = sector();
  const one = outside(state, 0, NEAR, "F-BC");
  const other = outside(state, 1, NEAR, "Y-CA");
  one.ships[0]?.hold.troops.push(...squads("marine", 2));
  const { inner, settle } = decided(state, one, other);
  const [, prize] = inner.ships;
  if (prize === undefined) throw new Error();
  prize.prize = true;
  prize.hold.crew = 3;
  settle();
  expect(realmOf(state, 0).prisoners).toEqual({ 1: 3 });
  state.phase = "council";
  const swap = (to: string) =>
    ({
      type: "council",
      pays: [],
      laysUp: [],
      offers: [],
      notices: [],
      gifts: [],
      exchanges: [to],
      messages: [],
    }) as const;
  realmOf(state, 1).stock = {};
  act(state, 0, {
    ...swap("1"),
    pays: [],
    exchanges: ["1"],
    laysUp: [],
    offers: [],
    notices: [],
    gifts: [],
    messages: [],
  });
  act(state, 1, {
    ...swap("0"),
    pays: [],
    exchanges: ["0"],
    laysUp: [],
    offers: [],
    notices: [],
    gifts: [],
    messages: [],
  });
  expect(realmOf(state, 0).prisoners).toEqual({});
  expect(realmOf(state, 1).stock[FOE]).toBe(3);
});
