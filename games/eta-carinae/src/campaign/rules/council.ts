import { whoSits, type Seat, type Table } from "@flagship/kernel";
import { YARDS } from "../../common/data/sovereignties.ts";
import { quietCouncil, type Council } from "./action.ts";
import { addStock, stockIn } from "./economy.ts";
import type { CampaignEvent } from "./event.ts";
import { dropEmpty, handOver, newForce } from "./forces.ts";
import { realmOf } from "./places.ts";
import { proclaim, tellOwner } from "./report.ts";
import { HEX, rulerAt } from "./references.ts";
import type { Force, Ship, State, Treaty, TreatyKind } from "./state.ts";

/** An attack without notice costs this many victory points (EC-CDIP-01). */
const BETRAYAL = 10;
/** How many proposals and messages a player keeps. */
const KEPT = 30;

const binds = (treaty: Treaty, one: Seat, other: Seat): boolean =>
  (treaty.one === one && treaty.other === other) || (treaty.one === other && treaty.other === one);

/** C2: notices first, then proposals: a treaty stands when both want it in the same council or the next (EC-CDIP-01). */
export function holdCouncil(state: State, table: Table<CampaignEvent>, councils: readonly Council[]): void {
  const from = (seat: Seat): Council => councils[seat] ?? quietCouncil();
  for (const seat of state.realms.keys()) {
    for (const notice of from(seat).notices) cancel(state, table, seat, rulerAt(notice.to), notice.treaty);
  }
  for (const seat of state.realms.keys()) {
    for (const offer of from(seat).offers) {
      const to = rulerAt(offer.to);
      const answered = from(to).offers.some(
        (back) => rulerAt(back.to) === seat && back.treaty === offer.treaty,
      );
      if (answered || wasOffered(state, seat, to, offer.treaty)) sign(state, table, seat, to, offer.treaty);
      else leaveNote(state, to, seat, offer.treaty, "");
    }
    for (const gift of from(seat).gifts) give(state, seat, rulerAt(gift.to), gift.what, gift.n);
    for (const letter of from(seat).messages) leaveNote(state, rulerAt(letter.to), seat, "none", letter.text);
    for (const other of from(seat).exchanges.map(rulerAt)) {
      if (seat < other && from(other).exchanges.includes(String(seat))) exchangePrisoners(state, seat, other);
    }
  }
}

/** The other side proposed the same in the last council. */
const wasOffered = (state: State, seat: Seat, from: Seat, treaty: TreatyKind): boolean =>
  realmOf(state, seat).notes.some(
    (note) => note.from === from && note.treaty === treaty && note.turn === state.turn - 1,
  );

function sign(state: State, table: Table<CampaignEvent>, one: Seat, other: Seat, kind: TreatyKind): void {
  if (state.treaties.some((treaty) => treaty.kind === kind && binds(treaty, one, other))) return;
  state.treaties.push({ kind, one, other });
  proclaim(
    state,
    table,
    "treaty",
    { kind: `@${kind}`, one: powerName(state, one), other: powerName(state, other) },
    ["EC-CDIP-01"],
  );
}

function cancel(state: State, table: Table<CampaignEvent>, one: Seat, other: Seat, kind: TreatyKind): void {
  const before = state.treaties.length;
  state.treaties = state.treaties.filter((treaty) => treaty.kind !== kind || !binds(treaty, one, other));
  if (state.treaties.length < before)
    proclaim(
      state,
      table,
      "notice",
      { kind: `@${kind}`, one: powerName(state, one), other: powerName(state, other) },
      ["EC-CDIP-01"],
    );
}

/** Attacking a partner ends every treaty with him at once and costs victory points (EC-CDIP-01). */
export function betray(state: State, table: Table<CampaignEvent>, seat: Seat, whom: Seat): void {
  if (!state.treaties.some((treaty) => binds(treaty, seat, whom))) return;
  state.treaties = state.treaties.filter((treaty) => !binds(treaty, seat, whom));
  realmOf(state, seat).penalty += BETRAYAL;
  proclaim(state, table, "betrayed", { one: powerName(state, seat), other: powerName(state, whom) }, [
    "EC-CDIP-01",
  ]);
}

/** All treaties with sovereignties of a kind fall (EC-CGND-06). */
export function outrage(state: State, seat: Seat, human: boolean): void {
  const kindOf = (one: Seat): boolean => YARDS[realmOf(state, one).sovereignty].human;
  state.treaties = state.treaties.filter((treaty) => {
    const partner = treaty.one === seat ? treaty.other : treaty.other === seat ? treaty.one : undefined;
    return partner === undefined || kindOf(partner) !== human;
  });
}

/** Who rules what is told of: a player, or one of those without a seat. */
export const powerName = (state: State, owner: number): string => {
  const realm = state.realms[owner];
  return realm === undefined ? `@campaign.owner${owner}` : whoSits(owner);
};

function leaveNote(state: State, to: Seat, from: Seat, treaty: TreatyKind | "none", text: string): void {
  const realm = state.realms[to];
  if (realm === undefined) return;
  realm.notes.push({ turn: state.turn, from, treaty, text });
  if (realm.notes.length > KEPT) realm.notes.shift();
  const who = powerName(state, from);
  if (treaty === "none") tellOwner(state, to, "message", { from: who, text }, ["EC-CDIP-01"]);
  else tellOwner(state, to, "offer", { from: who, kind: `@${treaty}` }, ["EC-CDIP-01"]);
}

/** A gift of build points within a system (`h12`), or of a ship where it is (EC-CDIP-01). */
function give(state: State, seat: Seat, to: Seat, what: string, n: number): void {
  const realm = realmOf(state, seat);
  const other = state.realms[to];
  if (other === undefined || other.out || to === seat) return;
  const hex = HEX.at(what);
  if (hex !== undefined) {
    const points = Math.min(n, stockIn(realm, hex));
    if (points === 0) return;
    addStock(realm, hex, -points);
    addStock(other, hex, points);
    tellOwner(state, to, "gift", { from: powerName(state, seat), points }, ["EC-CDIP-01"]);
    return;
  }
  const force = state.forces.find((one) => one.owner === seat && one.ships.some((ship) => ship.id === what));
  const ship = force?.ships.find((one) => one.id === what);
  if (force === undefined || ship === undefined) return;
  giveShip(state, force, ship, to);
  tellOwner(state, to, "gift-ship", { from: powerName(state, seat), class: `@${ship.class}` }, [
    "EC-CDIP-01",
  ]);
}

function giveShip(state: State, force: Force, ship: Ship, to: Seat): void {
  force.ships = force.ships.filter((one) => one !== ship);
  newForce(state, to, force.hex, force.at, [handOver(state, ship, to)]);
  dropEmpty(state);
}

/** Prisoners go home, each squad worth a build point to its own side (EC-CDIP-02). */
function exchangePrisoners(state: State, one: Seat, other: Seat): void {
  for (const [holder, owner] of [
    [one, other],
    [other, one],
  ] as const) {
    const held = realmOf(state, holder).prisoners;
    const count = held[owner] ?? 0;
    if (count === 0) continue;
    delete held[owner];
    addStock(realmOf(state, owner), realmOf(state, owner).homeHex, count);
    tellOwner(state, owner, "prisoners", { count }, ["EC-CDIP-02"]);
  }
}
