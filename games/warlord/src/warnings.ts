import { message, type Warn, type Warning } from "@flagship/kernel";
import type { Action } from "./rules/action.ts";
import { neighbourNamed, placeName, type Hex } from "./rules/hex.ts";
import { shipLabel, speedOf } from "./rules/ships.ts";
import { NOBODY, type Ship } from "./rules/state.ts";
import { isBuilding, type View } from "./rules/view.ts";
import type { Sheet } from "./rules/written-sheet.ts";
import { readSheet } from "./sheet/read.ts";
import { plotFor } from "./sheet/write.ts";

/** What a friend would say before a sheet goes out; idle ships are counted on the confirm itself. */
export const warnings: Warn<View, Action> = ({ view }, action) => {
  if (action.type !== "orders" || view.own === undefined || isBuilding(view)) return [];
  const sheet = readSheet(action.text, view.options);
  const ways = view.ships.flatMap((ship) => wayOf(view, ship, sheet));
  return [...broken(view, ways), ...attacks(view, ways), ...undeclared(view, sheet), ...tooLate(view, sheet)];
};

/** Where a ship goes: each hex with the pulse it is entered in, and the first step that leads nowhere. */
interface Way {
  readonly ship: Ship;
  readonly steps: readonly { readonly hex: Hex; readonly pulse: number }[];
  readonly broken?: string;
}

function wayOf(view: View, ship: Ship, sheet: Sheet): Way[] {
  const plot = plotFor(sheet, ship);
  if (plot === undefined) return [];
  const steps: { hex: Hex; pulse: number }[] = [];
  let at = ship.at;
  for (const [index, slot] of plot.slots.slice(0, speedOf(ship)).entries()) {
    if (slot.kind !== "move") continue;
    const next = neighbourNamed(view.options, at, slot.hex);
    if (next === undefined) return [{ ship, steps, broken: slot.hex }];
    at = next;
    steps.push({ hex: at, pulse: index + 1 });
  }
  return [{ ship, steps }];
}

/** A step to a hex that is no neighbour drops all that follows (WL-MOVE-09). */
const broken = (view: View, ways: readonly Way[]): Warning[] =>
  ways.flatMap(({ ship, steps, broken: hex }) =>
    hex === undefined
      ? []
      : [
          {
            kind: "broken-way",
            text: message("warning.broken-way", {
              ship: shipLabel(ship),
              place: placeName(view.options, steps.at(-1)?.hex ?? ship.at),
              hex,
            }),
            rule: "WL-MOVE-09",
            shows: [`ship:${ship.id}`],
          },
        ],
  );

/** A safe win wants more than the defence that is known. */
const SAFE = 120;

/** Foreign sites of known strength that are entered too weakly, or one ship after the other. */
function attacks(view: View, ways: readonly Way[]): Warning[] {
  return (view.own?.known.sites ?? []).flatMap(({ hex, owner, fort }): Warning[] => {
    if (owner === undefined || owner === NOBODY || owner === view.seat || fort === undefined) return [];
    const comers = ways.flatMap(({ ship, steps }) =>
      steps.filter((step) => step.hex === hex).map(({ pulse }) => ({ ship, pulse })),
    );
    if (comers.length === 0) return [];
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
    const attack = comers.reduce((sum, { ship }) => sum + ship.af, 0);
    const defence = Math.floor(fort / 4);
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

/** Ships of a race that is not declared cost up to twice as much (WL-MORD-PS-05). */
function undeclared(view: View, sheet: Sheet): Warning[] {
  const declared = new Set([...(view.own?.primaries ?? ""), "C"]);
  return sheet.orders.flatMap(({ order }): Warning[] => {
    if (order?.code === "PR") declared.add(order.race);
    if (order?.code !== "PS" || declared.has(order.race)) return [];
    return [
      {
        kind: "no-primary",
        text: message("warning.no-primary", { type: `${order.race}-${order.type}`, race: order.race }),
        rule: "WL-MORD-PS-05",
      },
    ];
  });
}

/** A% counts from next year on (WL-MORD-APCT-01). */
const tooLate = (view: View, sheet: Sheet): Warning[] =>
  sheet.orders.flatMap(({ order }) =>
    order?.code === "A%" && order.percent !== view.own?.settings.attackPercent
      ? [
          {
            kind: "late-setting",
            rule: "WL-MORD-APCT-01",
            text: message("warning.late-setting", {
              percent: order.percent,
              now: view.own?.settings.attackPercent ?? 0,
            }),
          },
        ]
      : [],
  );
