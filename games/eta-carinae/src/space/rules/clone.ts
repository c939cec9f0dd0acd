import { cloneDeck } from "../../skirmish/rules/inner.ts";
import type { Flight, Hold, Salvo, Ship, State } from "./state.ts";

export const cloneHold = (hold: Hold): Hold => ({
  ...hold,
  troops: [...hold.troops],
  craft: hold.craft.map((craft) => ({ ...craft })),
  spares: [...hold.spares],
  plasma: [...hold.plasma],
});

const cloneShip = (ship: Ship): Ship => ({
  ...ship,
  left: { ...ship.left },
  batteries: [...ship.batteries],
  fits: [...ship.fits],
  boarders: [...ship.boarders],
  assault: [...ship.assault],
  melee: [...ship.melee],
  hold: cloneHold(ship.hold),
});

const cloneFlight = (flight: Flight): Flight => ({
  ...flight,
  craft: flight.craft.map((craft) => ({ ...craft })),
  troops: [...flight.troops],
});

const cloneSalvo = (salvo: Salvo): Salvo => ({ ...salvo, path: [...salvo.path] });

/** A copy that shares only what never changes: the scenario, orders and answers, places and links. */
export const cloneState = (state: State): State => ({
  ...state,
  ships: state.ships.map(cloneShip),
  flights: state.flights.map(cloneFlight),
  salvos: state.salvos.map(cloneSalvo),
  sightings: state.sightings.map((seen) => ({ ...seen })),
  ashore: state.ashore.map((squads) => [...squads]),
  links: [...state.links],
  fights: [...state.fights],
  deck: state.deck === "none" ? "none" : cloneDeck(state.deck),
  answers: [...state.answers],
  orders: [...state.orders],
  asked: [...state.asked],
  locks: [...state.locks],
  volley: [...state.volley],
  movers: [...state.movers],
  edges: [...state.edges],
  score: [...state.score],
  purse: [...state.purse],
  craftValue: [...state.craftValue],
});
