import { isMajor, POINT_TERRAIN } from "../data/terrain.ts";
import { HEXES, type Hex, type Sector } from "../rules/hex.ts";
import type { View } from "../rules/view.ts";
import type { Way } from "./ways.ts";

/** A sector whose map is known and that is not complete: its major sites, and those that nobody of one's own comes by. */
export interface SectorInView {
  readonly sector: Sector;
  readonly all: number;
  readonly own: number;
  readonly left: readonly Hex[];
}

/** How complete each known sector is when every ship has flown its way (WL-ECON-06). */
export function sectorsInView(view: View, ways: readonly Way[]): readonly SectorInView[] {
  // Whoever takes a site may go on in the same year (WL-SITE-05).
  const taken = new Set(ways.flatMap(({ steps }) => steps.map(({ hex }) => hex)));
  const held = new Set(view.sites.map(({ hex }) => hex));
  return view.maps.flatMap(({ sector, point }) => {
    const majors = point.flatMap((terrain, index) =>
      isMajor(POINT_TERRAIN[terrain] ?? "") ? [sector * HEXES + index] : [],
    );
    const own = majors.filter((hex) => held.has(hex)).length;
    const left = majors.filter((hex) => !held.has(hex) && !taken.has(hex));
    return own === majors.length ? [] : [{ sector, all: majors.length, own, left }];
  });
}
