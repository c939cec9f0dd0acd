import type { Couple, Ship, SpaceObject, State } from "./state.ts";

/** A copy that shares nothing that changes. Fields stand in the order of `State`, so that both are written alike. */
export const clone = (state: State): State => ({
  options: state.options,
  turn: state.turn,
  initiative: state.initiative,
  phase: state.phase,
  seat: state.seat,
  ships: [cloneShip(state.ships[0]), cloneShip(state.ships[1])],
  objects: state.objects.length === 0 ? [] : state.objects.map(cloneObject),
  launches: state.launches,
  beam: state.beam,
  volley: state.volley,
  victor: state.victor,
  ending: state.ending,
});

const cloneShip = (ship: Ship): Ship => ({
  kind: ship.kind,
  x: ship.x,
  facing: ship.facing,
  shields: ship.shields.slice(),
  shieldsAtStart: ship.shieldsAtStart.slice(),
  damage: ship.damage,
  battery: ship.battery,
  played: ship.played,
  ended: ship.ended,
  ecm: ship.ecm,
  eccm: ship.eccm,
  general: ship.general,
  specific: ship.specific.slice(),
  fired: ship.fired,
  disruptorsFired: ship.disruptorsFired,
  dronesLaunched: ship.dronesLaunched,
  couples: ship.couples.map(cloneCouple),
  repairs: ship.repairs.slice(),
  deck: ship.deck.slice(),
  hand: ship.hand.slice(),
  discard: ship.discard.slice(),
  out: ship.out.slice(),
  table: ship.table.slice(),
  shuffled: ship.shuffled,
  heldBack: ship.heldBack.slice(),
});

const cloneCouple = (couple: Couple): Couple => ({
  lost: couple.lost,
  armed: couple.armed,
  card: couple.card,
  faceUp: couple.faceUp,
  known: couple.known,
  firedThisTurn: couple.firedThisTurn,
});

/** A copy of an object, without what a view adds to it. */
export const cloneObject = (object: Readonly<SpaceObject>): SpaceObject => ({
  id: object.id,
  kind: object.kind,
  owner: object.owner,
  card: object.card,
  launched: object.launched,
  x: object.x,
  hits: object.hits,
  alive: object.alive,
  blocked: object.blocked,
  shots: object.shots,
  target: object.target,
  due: object.due,
});
