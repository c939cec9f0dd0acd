import type { Dice } from "@flagship/kernel";
import { isMonster, LISTED_TYPES, type ShipType } from "../data/ship-types.ts";
import { advertOf } from "../orders/purchase.ts";
import { CALENDAR, EXPLAINED } from "../data/calendar.ts";
import { goalOf, isTeamGame } from "../rules/options.ts";
import { LIST_LENGTH, PUBLIC_FROM, ranked, RANKINGS } from "../rules/rankings.ts";
import { stockOf } from "../rules/stock.ts";
import type { Turn } from "../rules/turn-context.ts";
import {
  corpOf,
  hasSpecial,
  SECTIONS,
  tell,
  tellLine,
  type SectionName,
  type World,
} from "../rules/world.ts";
import type { CorpId } from "../rules/state.ts";

const ADVERTS = 3;

/** The announcements of the year: calendar, lists, primary races, advertisements (WL-SEQ-36 ff.). */
export function newsPhase(turn: Turn): void {
  const { world } = turn;
  const { state } = world;
  const spy = hasSpecial(state, turn.id, "corporate-spy");
  for (const key of CALENDAR[state.year] ?? []) {
    tell(world, turn.id, "news", `calendar.${key}`);
    if (turn.corp.settings.veteranMode) continue;
    for (const order of EXPLAINED[key] ?? []) tell(world, turn.id, "news", `explain.${order}`);
  }
  for (const ranking of RANKINGS) {
    if (state.year < PUBLIC_FROM[ranking] && !(spy && state.year >= 170)) continue;
    const rows = ranked(state, ranking).slice(0, LIST_LENGTH[ranking]);
    if (rows.length === 0) continue;
    const list = rows.map(({ id, score }) => `${state.corps[id]?.number ?? 0}:${score}`).join(" ");
    tell(world, turn.id, "news", "news.list", { list: `@list.${ranking}`, rows: list });
  }
  if (spy || (state.year >= 169 && (state.year - 169) % 12 === 0))
    tell(world, turn.id, "news", "news.primaries", { list: primariesInUse(turn) });
  advertise(turn);
}

function primariesInUse(turn: Turn): string {
  const counts = new Map<string, number>();
  for (const corp of turn.world.state.corps) {
    if (corp.kind === "player")
      for (const race of corp.primaries) counts.set(race, (counts.get(race) ?? 0) + 1);
  }
  const list = [...counts]
    .sort(([a], [b]) => a.localeCompare(b, "en"))
    .map(([race, count]) => `${race}:${count}`);
  return list.length === 0 ? "-" : list.join(" ");
}

/** A few random ships, by the RA setting (WL-SEQ-37). */
function advertise(turn: Turn): void {
  const { state, dice } = turn.world;
  const { adverts } = turn.corp.settings;
  const shows = (type: ShipType): boolean => {
    if (isMonster(type) || type.domination || type.year > state.year + 1) return false;
    // Jindarian ships are hardly ever for sale: only who asks for them sees them.
    if (type.race === "J") return adverts === "J";
    if (adverts === "ALL") return true;
    return adverts === "PRIM"
      ? turn.corp.primaries.includes(type.race) || type.race === "C"
      : type.race === adverts;
  };
  const shown = LISTED_TYPES.filter(shows);
  const available = shown.filter((type) => type.year <= state.year);
  const extra = hasSpecial(state, turn.id, "shipping-news") ? ADVERTS : 0;
  for (const type of [...drawn(dice, shown, ADVERTS), ...drawn(dice, available, extra)])
    tell(turn.world, turn.id, "news", "news.advert", advertOf(turn, type));
}

/** Up to so many different ones. */
function drawn(dice: Dice, types: readonly ShipType[], count: number): ShipType[] {
  const left = [...types];
  return Array.from({ length: Math.min(count, types.length) }, () => {
    const type = dice.pick(left);
    left.splice(left.indexOf(type), 1);
    return type;
  });
}

/** What happened to a Corporation outside its own turn (WL-ADMIN-15). */
export function deliverNotices(world: World, id: CorpId): void {
  const corp = corpOf(world.state, id);
  for (const { section, text } of corp.notices) {
    const name: SectionName = SECTIONS.find((one) => one === section) ?? "alerts";
    tellLine(world, id, name, text);
  }
  corp.notices = [];
}

/** The head of the sheet. */
export function headerLines(turn: Turn): void {
  const { world, corp } = turn;
  const { state } = world;
  tell(world, turn.id, "header", "header", {
    year: state.year,
    turn: state.year - state.options.startYear,
    corp: corp.number,
    name: corp.name,
    motto: corp.settings.motto,
    stock: stockOf(state, turn.id),
  });
  const { sectors, sites } = goalOf(state.options, state.answers.length);
  tell(world, turn.id, "header", sites === undefined ? "header.goal.sectors" : "header.goal", {
    sectors,
    sites: sites ?? 0,
    side: { key: isTeamGame(state.options) ? "header.team" : "header.alone" },
    last: state.options.lastTurn > 0 ? { key: "header.last", with: { turn: state.options.lastTurn } } : "",
  });
}
