import type { Crew } from "./crew.ts";
import type { Ship } from "./ship.ts";
import type { State } from "./state.ts";

/** A copy that shares nothing that changes; the setting never does. */
export const clone = (state: State): State => ({
  ...state,
  asked: state.asked.map((one) => ({ ...one })),
  queue: [...state.queue],
  ships: state.ships.map(cloneShip),
  captains: state.captains.map((captain) => ({ ...captain })),
  orders: [...state.orders],
  shots: state.shots.map((shot) => ({ ...shot })),
  holding: [...state.holding],
  dodges: [...state.dodges],
  mines: state.mines.map((counter) => ({ ...counter })),
  losses: [...state.losses],
  answers: [...state.answers],
  signals: [...state.signals],
  openChannel: [...state.openChannel],
  offers: [...state.offers],
  victory: [...state.victory],
  watched: [...state.watched],
  rulings: [...state.rulings],
});

export function cloneShip(ship: Ship): Ship {
  const copy: Ship = {
    ...ship,
    engines: [...ship.engines],
    shields: [...ship.shields],
    charges: [...ship.charges],
    spread: [...ship.spread],
    taken: [...ship.taken],
    struck: [...ship.struck],
    sensors: { ...ship.sensors },
    hurtBy: [...ship.hurtBy],
  };
  if (ship.crew !== undefined) copy.crew = cloneCrew(ship.crew);
  return copy;
}

const cloneCrew = (crew: Crew): Crew => ({
  ...crew,
  shaken: { ...crew.shaken },
  freshly: { ...crew.freshly },
  systems: crew.systems.map((one) => ({ ...one })),
  shares: [...crew.shares],
  news: [...crew.news],
  reports: [...crew.reports],
});
