import { SPECIALS, specialNumber } from "../data/specials.ts";
import type { Site } from "./state.ts";

/** What an Academy Capital costs its site in people (WL-SPEC-T07). */
const ACADEMY_PEOPLE = 25;

/** Puts a sector special on a site. */
export function giveSpecial(site: Site, special: number): void {
  site.special = special;
  if (special === specialNumber("academy-capital"))
    site.yields[0] = Math.max(0, site.yields[0] - ACADEMY_PEOPLE);
}

/** The specials that players may choose: all but the Resource Equalizer (WL-CUSTOM-03, WL-SPEC-T41). */
export const CHOICES: readonly number[] = SPECIALS.flatMap((special, number) =>
  special === "none" || special === "resource-equalizer" ? [] : [number],
);
