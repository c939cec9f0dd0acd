import type { Warning } from "@flagship/kernel";
import { isMajor, POINT_TERRAIN } from "../data/terrain.ts";
import { distance, HEXES, placeName, roughDistance, sectorName, sectorOf, type Hex } from "../rules/hex.ts";
import { shipLabel, speedOf } from "../rules/ships.ts";
import { NOBODY } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { message } from "../say.ts";
import { fleetsSeen, YEARS_OFF } from "../sheet/fleets-seen.ts";
import { sectorsInView } from "../sheet/sectors.ts";
import { assaultsOn, SAFE, type Way } from "../sheet/ways.ts";

/** Foreign sites of known strength that are entered too weakly, or one ship after the other. */
export function attacks(view: View, ways: readonly Way[]): Warning[] {
  return assaultsOn(view, ways).flatMap(({ hex, comers, attack, defence }): Warning[] => {
    const place = placeName(view.options, hex);
    const shows = [`hex:${hex}`, ...comers.map(({ ship }) => `ship:${ship.id}`)];
    if (new Set(comers.map(({ pulse }) => pulse)).size > 1)
      return [
        {
          kind: "one-by-one",
          text: message("warning.one-by-one", { n: comers.length, place }),
          rule: "WL-MOVE-02",
          shows,
        },
      ];
    return attack * 100 >= SAFE * defence
      ? []
      : [
          {
            kind: "weak-attack",
            text: message("warning.weak-attack", { place, attack, defence }),
            rule: "WL-COMBAT-11",
            shows,
          },
        ];
  });
}

/** A site is taken that is not the last one, while the same ship could take the one that completes a sector (WL-ECON-06). */
export const lastSites = (view: View, ways: readonly Way[]): readonly Warning[] =>
  sectorsInView(view, ways).flatMap(({ sector, left: [last, ...others] }): Warning[] => {
    if (last === undefined || others.length > 0 || isForeign(view, last)) return [];
    const better = ways.find(({ ship, steps }) => {
      const goal = steps.at(-1);
      if (goal === undefined || !isFreeSite(view, goal.hex)) return false;
      // In the same sector both are wanted: the ship goes on from the first.
      const [from, pulse] = sectorOf(goal.hex) === sector ? [goal.hex, goal.pulse] : [ship.at, 0];
      return sectorOf(from) === sector && pulse + distance(from, last) <= speedOf(ship);
    });
    if (better === undefined) return [];
    const text = message("warning.last-site", {
      ship: shipLabel(better.ship),
      place: placeName(view.options, last),
      sector: sectorName(view.options, sector),
    });
    const shows = [`hex:${last}`, `ship:${better.ship.id}`];
    return [{ kind: "last-site", text, rule: "WL-ECON-06", shows }];
  });

/** A major site on the own maps that is not one's own. */
function isFreeSite(view: View, hex: Hex): boolean {
  const map = view.maps.find(({ sector }) => sector === sectorOf(hex));
  const terrain = POINT_TERRAIN[map?.point[hex % HEXES] ?? -1] ?? "";
  return isMajor(terrain) && !view.sites.some((site) => site.hex === hex);
}

const isForeign = (view: View, hex: Hex): boolean =>
  (view.own?.known.sites ?? []).some(
    (site) =>
      site.hex === hex && site.owner !== undefined && site.owner !== NOBODY && site.owner !== view.seat,
  );

/** The points that a Home Office begins with. */
const BARE = 200;

/** A bare Home Office with a stronger fleet lately seen near it, in whichever sector, by ship types whose factors are known. */
export function openHome(view: View): Warning[] {
  const { home = -1 } = view.own ?? {};
  const office = view.sites.find(({ hex }) => hex === home);
  if (office === undefined || office.fort > BARE) return [];
  const defence = Math.floor(office.fort / 4);
  return fleetsSeen(view).flatMap(({ hex, year, attack, speed }): Warning[] => {
    const near = roughDistance(view.options, hex, home) <= YEARS_OFF * (speed ?? 0);
    return !near || attack === undefined || attack <= defence
      ? []
      : [
          {
            kind: "open-home",
            text: message("warning.open-home", {
              defence,
              attack,
              place: placeName(view.options, hex),
              year,
            }),
            rule: "WL-COMBAT-11",
            shows: [`hex:${home}`, `hex:${hex}`],
          },
        ];
  });
}
