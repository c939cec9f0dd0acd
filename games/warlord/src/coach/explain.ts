import { messagesOf, type Explain, type Message } from "@flagship/kernel";
import { FIRST_YEAR } from "../data/espionage.ts";
import { typeNamed } from "../data/ship-types.ts";
import { pointsLeft } from "../forecast/forecast.ts";
import type { Action } from "../rules/action.ts";
import { placeName, sectorName } from "../rules/hex.ts";
import { orderLines } from "../rules/order-lines.ts";
import { shipLabel, speedOf } from "../rules/ships.ts";
import type { Corp } from "../rules/state.ts";
import { isBuilding, type View } from "../rules/view.ts";
import type { Sheet } from "../rules/written-sheet.ts";
import { idleShips } from "../sheet/idle.ts";
import { readSheet } from "../sheet/read.ts";
import { interestOn } from "../year/income.ts";
import { sectorsInView } from "../sheet/sectors.ts";
import { assaultsOn, SAFE, waysOn, type Assault, type Way } from "../sheet/ways.ts";
import { plotFor } from "../sheet/write.ts";
import type { coachWords } from "../words/en/coach.ts";

const message = messagesOf<typeof coachWords>();

/** As many idle ships are named. */
const NAMED = 8;

/** As many ways are told; the sheet itself has them all. */
const TOLD = 2;

/** Who goes where and when, which attacks are strong enough, and what is left over. */
export const explain: Explain<View, Action> = ({ view }, action) => {
  const { own } = view;
  if (action.type !== "orders" || own === undefined) return [];
  const sheet = readSheet(action.text, view.options);
  if (isBuilding(view)) return aboutBuild(view, own, sheet, action.text);
  const ways = waysOn(view, sheet);
  const idle = idleShips(view, sheet);
  const movable = view.ships.filter((ship) => speedOf(ship) > 0).length;
  const points = pointsLeft(view, action.text);
  const farthest = ways
    .filter(({ steps }) => steps.length > 0)
    .toSorted((a, b) => b.steps.length - a.steps.length)
    .slice(0, TOLD);
  return [
    message("coach.ships", { going: movable - idle.length, all: movable, idle: idle.length }),
    ...(idle.length === 0 ? [] : [message("coach.idle", { ships: idle.slice(0, NAMED).map(shipLabel) })]),
    ...assaultsOn(view, ways).flatMap((assault) => aboutAssault(view, own, assault)),
    ...sectors(view, ways),
    ...raids(view, sheet),
    ...farthest.map(({ ship, steps }) =>
      message("coach.arrives", {
        ship: shipLabel(ship),
        place: placeName(view.options, steps.at(-1)?.hex ?? ship.at),
        pulse: steps.at(-1)?.pulse ?? 0,
        speed: speedOf(ship),
      }),
    ),
    ...(points === undefined
      ? []
      : [
          message("coach.money", {
            bought: sheet.orders.filter(({ order }) => order?.code === "PS").length,
            points,
            lines: Math.max(0, orderLines(own, own.boughtLines, view.sites) - sheet.orders.length),
          }),
        ]),
    ...debt(own, view.year),
  ];
};

/** What the build buys, and how far Guido's money goes. */
function aboutBuild(view: View, own: Corp, sheet: Sheet, text: string): readonly Message[] {
  const bought = sheet.orders.flatMap(({ order }) =>
    order?.code === "PS" ? [`${order.race}-${order.type}`] : [],
  );
  const scouts = bought.filter((name) => typeNamed(name)?.variants.includes("S") === true).length;
  const points = pointsLeft(view, text);
  return [
    message("coach.build", {
      ships: bought.length,
      scouts,
      lines: Math.max(0, orderLines(own, own.boughtLines, view.sites) - sheet.orders.length),
    }),
    ...(points === undefined ? [] : [message("coach.build-money", { points })]),
    sheet.orders.some(({ order }) => order?.code === "RL")
      ? message("coach.loan", { year: FIRST_YEAR.interest })
      : message("coach.no-loan", { stock: own.stockNow, most: LOAN * own.stockNow }),
  ];
}

/** Guido lends so many times the stock (WL-MORD-RL-01). */
const LOAN = 5;

/** Whether the own A% lets an attack happen, and whether the ships arrive together (WL-COMBAT-11, WL-MOVE-02). */
function aboutAssault(view: View, own: Corp, { hex, comers, attack, defence }: Assault): readonly Message[] {
  const place = placeName(view.options, hex);
  const percent = Math.floor((100 * attack) / Math.max(1, defence));
  const { attackPercent } = own.settings;
  const pulses = [...new Set(comers.map(({ pulse }) => pulse))];
  return [
    message("coach.attacks", { place, attack, defence, percent }),
    // As the year compares them: unrounded.
    message(attack * 100 >= attackPercent * Math.max(1, defence) ? "coach.goes-in" : "coach.turns-back", {
      place,
      needed: attackPercent,
    }),
    ...more(comers, attack, defence),
    ...(pulses.length > 1 ? [message("coach.apart", { ships: comers.length, place, pulses })] : []),
  ];
}

/** How many ships like the strongest of those who come would make the win a safe one. */
function more(comers: Assault["comers"], attack: number, defence: number): readonly Message[] {
  const [strongest] = comers.map(({ ship }) => ship).toSorted((a, b) => b.af - a.af);
  const missing = SAFE * defence - 100 * attack;
  return strongest === undefined || strongest.af <= 0 || missing <= 0
    ? []
    : [
        message("coach.bring-more", {
          n: Math.ceil(missing / (100 * strongest.af)),
          ship: shipLabel(strongest),
        }),
      ];
}

/** Sectors of which a way takes the last site, or all but the last (WL-ECON-06). */
const sectors = (view: View, ways: readonly Way[]): readonly Message[] =>
  sectorsInView(view, ways).flatMap(({ sector, own, all, left }) => {
    if (left.length > 1) return [];
    const figures = { sector: sectorName(view.options, sector), own, all };
    const [last] = left;
    return [
      last === undefined
        ? message("coach.completes", figures)
        : message("coach.last-site", { ...figures, place: placeName(view.options, last) }),
    ];
  });

const RAID = "RAD";

/** Ships that rob a neighbour (WL-ORD-RAD-01). */
const raids = (view: View, sheet: Sheet): readonly Message[] =>
  view.ships.flatMap((ship) => {
    const slots = plotFor(sheet, ship)?.slots ?? [];
    const pulse = slots.findIndex((slot) => slot.kind === "order" && slot.order === RAID);
    return pulse < 0
      ? []
      : [
          message("coach.raids", {
            ship: shipLabel(ship),
            pulse: pulse + 1,
            attack: ship.af,
            points: 4 * ship.af,
          }),
        ];
  });

/** What the debt costs a year, from the year on in which Guido asks for interest (WL-MORD-RL-01). */
const debt = (own: Corp, year: number): readonly Message[] =>
  own.debt <= 0
    ? []
    : [
        year < FIRST_YEAR.interest
          ? message("coach.debt-free", { debt: own.debt, year: FIRST_YEAR.interest })
          : message("coach.debt", { debt: own.debt, interest: interestOn(own.debt, year) }),
      ];
