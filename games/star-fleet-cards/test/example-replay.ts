import { expect } from "vitest";
import type { GameEvent, Seat } from "@flagship/kernel";
import type { AnswerAction } from "../src/rules/acts/answer.ts";
import type { CardAction } from "../src/rules/acts/index.ts";
import { energyOf } from "../src/rules/state.ts";
import { codeFor, example, type Name, type ObjectLine, type Play, type Turn } from "./example-game.ts";
import { codeOf, matches } from "../src/lessons/position.ts";
import { CA, D7, table, type Duel } from "./table.ts";

const TYPES: Readonly<Record<string, CardAction["type"]>> = {
  discard: "discard",
  fire: "fire",
  arm: "arm",
  move: "move",
  turn: "turn",
  het: "high-energy-turn",
  ew: "ew",
  launch: "launch",
};

const NAMES: readonly Name[] = ["CA", "D7"];
const seatOf = (name: Name): Seat => (name === "CA" ? CA : D7);

/**
 * The example game played through the rules, every printed figure compared. Rigged, the D7 begins
 * with the point that the printed numbering skips; otherwise the damage list is followed.
 */
export class Replay {
  readonly duel: Duel;
  readonly rigged: boolean;
  checks = 0;
  readonly #objects = new Map<string, number>();

  constructor(rigged: boolean) {
    this.rigged = rigged;
    const [first] = example.turns;
    if (first === undefined) throw new Error("the example has no turns");
    this.duel = table({
      turn: 1,
      distance: example.start.distance,
      slot: seatOf(first.first),
      first: { facing: example.start.facing.CA, hand: first.draw.CA.map(codeFor) },
      second: {
        facing: example.start.facing.D7,
        hand: first.draw.D7.map(codeFor),
        damage: rigged ? example.rig.initial_damage_taken.D7 : 0,
      },
    });
  }

  #same(actual: unknown, expected: unknown, what: string): void {
    this.checks += 1;
    expect({ [what]: actual }).toEqual({ [what]: expected });
  }

  #like(actual: unknown, expected: object, what: string): void {
    this.checks += Object.keys(expected).length;
    expect({ [what]: actual }).toMatchObject({ [what]: expected });
  }

  /** Puts the cards that the next turn draws on top of the decks, out of the discard pile if need be. */
  #feed(next: Turn | undefined): void {
    if (next === undefined) return;
    for (const name of NAMES) {
      const ship = this.duel.ship(seatOf(name));
      const wanted: number[] = [];
      for (const code of next.draw[name].map(codeFor)) {
        const pool = [...ship.deck, ...ship.discard];
        const card = pool.find((id) => matches(ship, id, code) && !wanted.includes(id));
        if (card !== undefined) wanted.push(card);
      }
      ship.discard = ship.discard.filter((id) => !wanted.includes(id));
      ship.deck = [...ship.deck.filter((id) => !wanted.includes(id)), ...wanted.toReversed()];
    }
  }

  run(): void {
    for (const [index, turn] of example.turns.entries()) {
      const before = example.turns[index - 1];
      if (before !== undefined) this.#objectsAre(before.after.objects, `after turn ${before.turn}`);
      this.#beginning(turn);
      this.#plays(turn, example.turns[index + 1]);
    }
  }

  #beginning(turn: Turn): void {
    const { duel } = this;
    this.#same(duel.state.turn, turn.turn, "turn");
    this.#same(duel.state.initiative, seatOf(turn.first), `initiative of turn ${turn.turn}`);
    this.#same(duel.distance, turn.distance, `distance in turn ${turn.turn}`);
    for (const name of NAMES) {
      const seat = seatOf(name);
      this.#same(duel.ship(seat).facing, turn.facing[name], `facing of ${name} in turn ${turn.turn}`);
      this.#same(
        duel.codes(seat, "hand").toSorted(),
        turn.hand[name].map(codeFor).toSorted(),
        `hand of ${name} in turn ${turn.turn}`,
      );
    }
  }

  #plays(turn: Turn, next: Turn | undefined): void {
    let ended = 0;
    for (const [index, play] of turn.plays.entries()) {
      const where = `turn ${turn.turn} play ${index + 1}`;
      const following = turn.plays[index + 1];
      const last = index === turn.plays.length - 1;
      const endsWithIt =
        following?.act === "end" && following.by === play.by && play.act !== "end" && ended === 0;
      this.#feed(next);
      if (play.act === "end") {
        ended += 1;
        if (last) this.#after(turn, where);
        const { duel } = this;
        const open = duel.state.turn === turn.turn && !duel.ship(seatOf(play.by)).ended;
        if (open) duel.end(seatOf(play.by));
      } else {
        this.#play(play, endsWithIt, where);
        if (last) this.#after(turn, where);
      }
    }
  }

  #play(play: Play, end: boolean, where: string): void {
    const { duel } = this;
    const seat = seatOf(play.by);
    const enemy = duel.ship(1 - seat);
    const ship = duel.ship(seat);
    if (play.act === "reply" || play.act === "accept") return this.#answer(play, where);
    const type = TYPES[play.act];
    if (type === undefined || play.card === undefined) throw new Error(`unknown act ${play.act}`);
    const target =
      play.at === undefined || play.at === "CA" || play.at === "D7"
        ? "ship"
        : (`object:${this.#objects.get(play.at)}` as const);
    const more: Record<string, unknown> = {};
    if (type === "fire") more["target"] = target;
    if (type === "arm") more["couple"] = play.couple;
    if (type === "high-energy-turn") more["facing"] = play.facing_after;
    if (play.with_shuttles !== undefined)
      more["shuttles"] = { [this.#objects.get(play.with_shuttles.object) ?? 0]: "ship" };
    if (end) more["end"] = true;
    this.#same(duel.waiting, `${seat} slot`, `${where}: whose slot`);
    const events = duel.play(seat, type, codeFor(play.card), more);
    this.#same(
      events.some((event) => event.type === "turn-began") ? play.count : ship.played,
      play.count,
      `${where}: cards played`,
    );
    if (type === "fire") this.#fired(play, events, where);
    if (play.facing_after !== undefined) this.#same(ship.facing, play.facing_after, `${where}: facing`);
    if (play.distance_after !== undefined)
      this.#same(duel.distance, play.distance_after, `${where}: distance`);
    if (play.shift_after !== undefined)
      this.#same(Math.max(0, enemy.ecm - ship.eccm), play.shift_after, `${where}: shift`);
    if (play.object !== undefined) {
      this.#objects.set(play.object, duel.state.launches);
      this.#same(
        duel.ranges(duel.state.launches),
        [play.to_own, play.to_enemy],
        `${where}: distances of the shuttles`,
      );
    }
    if (play.act === "arm")
      this.#same(ship.couples[(play.couple ?? 0) - 1]?.faceUp, false, `${where}: face down`);
    if (play.objects_after !== undefined) this.#objectsAre(play.objects_after, where);
  }

  #fired(play: Play, events: readonly GameEvent[], where: string): void {
    const { duel } = this;
    const fired = events.find((event) => event.type === "fired");
    const { damage, shift = 0, net = play.damage, range } = play;
    this.#like(fired, { damage, shift, net, range }, where);
    if (play.with_shuttles !== undefined) {
      const { phasers, range: shuttleRange, damage: shuttleDamage } = play.with_shuttles;
      this.#like(
        events.find((event) => event.type === "shuttles-fired"),
        { phasers, range: shuttleRange, damage: shuttleDamage },
        where,
      );
      this.#same(duel.state.volley?.points, play.volley, `${where}: volley`);
    }
    if (play.alive_after !== undefined) {
      const id = this.#objects.get(play.at ?? "") ?? 0;
      this.#same(duel.object(id)?.alive ?? 0, play.alive_after, `${where}: alive`);
      if (play.alive_after === 0)
        this.#same(
          duel.codes(1 - seatOf(play.by), "out").includes("shuttles"),
          true,
          `${where}: card out of the game`,
        );
    }
  }

  #answer(play: Play, where: string): void {
    const { duel } = this;
    const seat = seatOf(play.by);
    const ship = duel.ship(seat);
    const battery = play.battery_used === true ? 1 : 0;
    const shield = play.shield === undefined ? {} : { shield: play.shield };
    const asked = duel.waiting === `${seat} answer`;
    // The last volley of the example meets a ship that cannot answer: it is applied without asking.
    const events = asked
      ? duel.answer(seat, play.card === undefined ? undefined : codeFor(play.card), {
          battery,
          ...shield,
        } as Partial<AnswerAction>)
      : duel.events.slice(duel.events.findLastIndex((event) => event.type === "fired"));
    if (play.count !== undefined) this.#same(ship.played, play.count, `${where}: cards played`);
    const internals = (this.rigged ? undefined : play.by_rules) ?? play.internals ?? [];
    const destroyed = events.filter((event) => event.type === "element-destroyed");
    this.#like(
      events.find((event) => event.type === "hit"),
      { shield: play.hits_shield, left: play.shield_after, internals: internals.length },
      where,
    );
    this.#same(
      destroyed.map((event) => (event as { number?: number }).number),
      internals,
      `${where}: elements`,
    );
    const hit = events.find((event) => event.type === "hit") as
      | { absorbed?: number; battery?: number }
      | undefined;
    this.#same((hit?.absorbed ?? 0) + (hit?.battery ?? 0), play.absorbed ?? 0, `${where}: absorbed`);
    if (play.energy_after !== undefined && (this.rigged || play.by_rules === undefined)) {
      this.#same(energyOf(ship), play.energy_after, `${where}: energy`);
    }
    if (play.spec_left !== undefined)
      this.#same(ship.specific[(play.shield ?? 0) - 1], play.spec_left, `${where}: reinforcement left`);
    if (play.lost_arming !== undefined) {
      this.#same(
        events.some((event) => event.type === "couple-lost"),
        true,
        `${where}: couple lost`,
      );
      this.#same(
        codeOf(ship, ship.discard.at(-1) ?? 0),
        codeFor(play.lost_arming),
        `${where}: its arming card`,
      );
    }
  }

  /** The printed state before the step of objects between the turns, and the objects after it. */
  #after(turn: Turn, where: string): void {
    const { after } = turn;
    const { duel } = this;
    this.#same(duel.distance, after.distance, `${where}: distance`);
    for (const name of NAMES) {
      const ship = duel.ship(seatOf(name));
      const unmarked = !this.rigged && name === "D7" ? 1 : 0;
      this.#same(ship.facing, after.facing[name], `${where}: facing of ${name}`);
      this.#same(ship.shields, after.shields[name], `${where}: shields of ${name}`);
      this.#same(ship.damage, after.damage_taken[name] - unmarked, `${where}: damage of ${name}`);
      if (this.rigged) {
        this.#same(energyOf(ship), after.energy[name], `${where}: energy of ${name}`);
        this.#same(ship.battery, after.battery[name], `${where}: battery of ${name}`);
      }
      if (duel.state.turn === turn.turn)
        this.#same(ship.played, after.played[name], `${where}: cards of ${name}`);
    }
  }

  #objectsAre(lines: readonly ObjectLine[], where: string): void {
    this.#same(this.duel.state.objects.length, lines.length, `${where}: objects`);
    for (const line of lines) {
      const id = this.#objects.get(line.id) ?? 0;
      this.#same(this.duel.ranges(id), [line.to_own, line.to_enemy], `${where}: distances of ${line.id}`);
      if (line.alive !== undefined) this.#same(this.duel.object(id)?.alive, line.alive, `${where}: alive`);
      if (line.hits !== undefined) this.#same(this.duel.object(id)?.hits, line.hits, `${where}: hits`);
    }
  }
}
