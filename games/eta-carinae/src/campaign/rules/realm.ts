import type { Realm } from "./state.ts";

/** What a ruler writes down for himself alone. */
type Books = Omit<Realm, "sovereignty" | "homeHex" | "homeWorld" | "startValue" | "out" | "hidden">;

/** Empty books: how every ruler begins, and what strangers see of them. */
export const newBooks = (): Books => ({
  stock: {},
  depot: {},
  works: [],
  charts: {},
  sightings: [],
  visited: [],
  surveyed: [],
  holes: [],
  reports: [],
  unread: 0,
  mail: [],
  notes: [],
  prisoners: {},
  wounded: [],
  nextShip: 0,
  nextForce: 0,
  gateBusy: 0,
  destroyed: 0,
  captured: 0,
  penalty: 0,
});
