import { isMajor } from "../data/terrain.ts";
import type { Hex } from "./hex.ts";
import { NOBODY, type Site } from "./state.ts";

/** A site as nature made it: nobody's, bare, and not yet told what it yields. */
export const newSite = (hex: Hex, terrain: string): Site => ({
  hex,
  major: isMajor(terrain),
  owner: NOBODY,
  name: "",
  yields: [0, 0, 0, 0],
  moons: 0,
  activated: false,
  devastated: false,
  raided: false,
  fort: 0,
  fighters: 0,
  pfs: 0,
  officers: "",
  post: NOBODY,
  special: 0,
  homeOf: NOBODY,
  pirateBase: false,
  fresh: false,
  base: false,
  jammed: false,
  passive: false,
  excess: 0,
});
