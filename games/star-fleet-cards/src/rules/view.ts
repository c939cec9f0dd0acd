import { REFEREE, type Seat, type Viewer } from "@flagship/kernel";
import type { Load } from "../data/cards.ts";
import type { LostSystem } from "../data/damage-decks.ts";
import { RANGES, type Range } from "../data/figures.ts";
import { classOf, SHIP_IDS, type ShipClass, type ShipId } from "../data/ships.ts";
import { asking } from "./questions.ts";
import { shipName } from "./event.ts";
import type { Options } from "./options.ts";
import { loadOf } from "./photons.ts";
import {
  distanceOf,
  energyOf,
  shipAt,
  stepsBetween,
  type Battery,
  type Beam,
  type CardId,
  type Couple,
  type Ending,
  type Repair,
  type Ship,
  type SpaceObject,
  type State,
  type Volley,
} from "./state.ts";

/** A photon couple as a viewer knows it. */
export interface CoupleView {
  readonly lost: boolean;
  readonly armed: number;
  readonly faceUp: boolean;
  readonly known: boolean;
  readonly firedThisTurn: boolean;
  /** For the owner, and for everybody once it can be told. */
  readonly load?: Load | undefined;
  /** For the owner, and for everybody when it lies face up. */
  readonly card?: CardId | undefined;
}

/** A ship as a viewer knows it. */
export interface ShipView {
  readonly seat: Seat;
  readonly kind: ShipId;
  /** Key of the ship's name. */
  readonly name: string;
  readonly x: number;
  readonly facing: number;
  readonly shields: readonly number[];
  readonly printed: readonly number[];
  readonly shieldsAtStart: readonly number[];
  readonly energy: number;
  readonly played: number;
  readonly ended: boolean;
  readonly damage: number;
  readonly fatal: number;
  /** Key of the name of the element that the next internal point destroys. */
  readonly next: string;
  readonly battery: Battery;
  readonly ecm: number;
  readonly eccm: number;
  readonly general: number;
  readonly specific: readonly number[];
  /** Systems that are left; a system with two boxes stands there twice. */
  readonly systems: readonly LostSystem[];
  /** Weapons fired this turn, one bit per weapon index. */
  readonly fired: number;
  readonly disruptorsFired: number;
  readonly dronesLaunched: boolean;
  readonly couples: readonly CoupleView[];
  readonly repairs: readonly Repair[];
  readonly handSize: number;
  /** For the owner. */
  readonly hand?: readonly CardId[] | undefined;
  readonly deckSize: number;
  /** For the referee; the top card is the last one. */
  readonly deck?: readonly CardId[] | undefined;
  readonly discard: readonly CardId[];
  readonly out: readonly CardId[];
  readonly table: readonly CardId[];
  readonly shuffled: number;
  readonly heldBack: readonly CardId[];
}

/** A shuttle or drone card in space, with its distance from the ship of each seat (SFC-SHUT-02). */
export interface ObjectView extends Readonly<SpaceObject> {
  readonly ranges: readonly [Range, Range];
}

/** Everything a viewer may know of a match. */
export interface View {
  readonly options: Options;
  readonly viewer: Viewer;
  readonly turn: number;
  readonly initiative: Seat;
  readonly phase: State["phase"];
  /** Who has the next slot. */
  readonly seat: Seat;
  /** Who must decide now, and what: `slot` or `answer`. */
  readonly deciding?: { readonly seat: Seat; readonly kind: string } | undefined;
  readonly distance: Range;
  readonly ships: readonly [ShipView, ShipView];
  readonly objects: readonly ObjectView[];
  readonly launches: number;
  readonly beam?: Beam | undefined;
  readonly volley?: Volley | undefined;
  readonly victor?: Seat | undefined;
  readonly ending?: Ending | undefined;
}

/** What a viewer may know: hands, decks and the loads of face-down armings are hidden (SFC-HID-01). */
export function view(state: State, viewer: Viewer): View {
  return {
    options: state.options,
    viewer,
    turn: state.turn,
    initiative: state.initiative,
    phase: state.phase,
    seat: state.seat,
    deciding: decidingIn(state),
    distance: RANGES[distanceOf(state)] ?? "L",
    ships: [shipView(state, 0, viewer), shipView(state, 1, viewer)],
    objects: state.objects.map((object) => objectView(state, object)),
    launches: state.launches,
    beam: state.beam,
    volley: state.volley,
    victor: state.victor,
    ending: state.ending,
  };
}

function decidingIn(state: State): View["deciding"] {
  const [asked] = asking.now(state);
  return asked === undefined ? undefined : { seat: asked.seat, kind: asked.kind };
}

function shipView(state: State, seat: Seat, viewer: Viewer): ShipView {
  const ship = shipAt(state, seat);
  const own = viewer === seat || viewer === REFEREE;
  const printed = PRINTED[ship.kind];
  return {
    seat,
    kind: ship.kind,
    name: shipName(state, seat),
    x: ship.x,
    facing: ship.facing,
    shields: ship.shields.slice(),
    printed: classOf(ship.kind).shields,
    shieldsAtStart: ship.shieldsAtStart.slice(),
    energy: energyOf(ship),
    played: ship.played,
    ended: ship.ended,
    damage: ship.damage,
    fatal: classOf(ship.kind).fatal,
    next: printed.next[ship.damage] ?? "",
    battery: ship.battery,
    ecm: ship.ecm,
    eccm: ship.eccm,
    general: ship.general,
    specific: ship.specific.slice(),
    systems: printed.systems[ship.damage] ?? [],
    fired: ship.fired,
    disruptorsFired: ship.disruptorsFired,
    dronesLaunched: ship.dronesLaunched,
    couples: ship.couples.map((couple) => coupleView(ship, couple, own)),
    repairs: ship.repairs.slice(),
    handSize: ship.hand.length,
    hand: own ? ship.hand.slice() : undefined,
    deckSize: ship.deck.length,
    deck: viewer === REFEREE ? ship.deck.slice() : undefined,
    discard: ship.discard.slice(),
    out: ship.out.slice(),
    table: ship.table.slice(),
    shuffled: ship.shuffled,
    heldBack: ship.heldBack.slice(),
  };
}

const coupleView = (ship: Ship, couple: Couple, own: boolean): CoupleView => ({
  lost: couple.lost,
  armed: couple.armed,
  faceUp: couple.faceUp,
  known: couple.known,
  firedThisTurn: couple.firedThisTurn,
  load: own || couple.known ? loadOf(ship, couple) : undefined,
  card: (own && couple.armed > 0) || couple.faceUp ? couple.card : undefined,
});

const objectView = (state: State, object: SpaceObject): ObjectView => ({
  ...object,
  ranges: [rangeFrom(state.ships[0], object), rangeFrom(state.ships[1], object)],
});

const rangeFrom = (ship: Ship, object: SpaceObject): Range => RANGES[stepsBetween(ship.x, object.x)] ?? "L";

/** What the damage deck shows after so many points, worked out once (SFC-DMG-15). */
interface Printed {
  readonly next: readonly string[];
  readonly systems: readonly (readonly LostSystem[])[];
}

function printedOf({ damageDeck, lostAt }: ShipClass): Printed {
  const boxes = Object.entries(lostAt) as [LostSystem, readonly number[]][];
  const points = [...damageDeck.keys(), damageDeck.length];
  return {
    next: damageDeck.map((card) => `@element-${card.element}`),
    systems: points.map((damage) =>
      boxes.flatMap(([system, lost]) => lost.filter((point) => damage < point).map(() => system)),
    ),
  };
}

const PRINTED = Object.fromEntries(SHIP_IDS.map((id) => [id, printedOf(classOf(id))])) as Record<
  ShipId,
  Printed
>;
