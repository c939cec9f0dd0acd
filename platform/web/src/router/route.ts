import { below } from "./base.ts";

/** Every page of the client. */
export type Route =
  | { readonly page: "home" }
  | { readonly page: "lobby"; readonly game: string }
  | { readonly page: "match"; readonly id: string; readonly join?: string }
  | { readonly page: "solo"; readonly game: string; readonly slot: number }
  | { readonly page: "academy"; readonly game: string }
  | { readonly page: "lesson"; readonly game: string; readonly lesson: string }
  | { readonly page: "replay"; readonly of: ReplayOf }
  | { readonly page: "handbook"; readonly game?: string }
  | { readonly page: "example"; readonly game: string; readonly lesson: string }
  | { readonly page: "workshop"; readonly game: string }
  | { readonly page: "post" }
  | { readonly page: "account"; readonly next?: string }
  | { readonly page: "report"; readonly match?: string; readonly about?: string }
  | { readonly page: "mail" }
  | { readonly page: "ladder"; readonly game?: string }
  | { readonly page: "player"; readonly name: string }
  | { readonly page: "moderation" }
  | { readonly page: "operator" }
  | { readonly page: "tables"; readonly player?: string }
  | { readonly page: "matches" }
  | { readonly page: "lab" }
  | { readonly page: "here" }
  | { readonly page: "settings" }
  | { readonly page: "about" }
  | { readonly page: "gallery" }
  | { readonly page: "words" }
  | { readonly page: "not-found"; readonly path: string };

/** Where the record of a replay comes from. */
export type ReplayOf =
  | { readonly from: "server"; readonly id: string }
  | { readonly from: "solo"; readonly game: string; readonly slot: number }
  | { readonly from: "file" };

/** The page that an address stands for. */
export function routeOf(path: string, query: URLSearchParams = new URLSearchParams()): Route {
  const [first, second, third, ...rest] = segments(path);
  const ofSolo = first === "replay" && second === "solo";
  const deep = first === "learn" || first === "handbook" || ofSolo || (first === "solo" && isSlot(third));
  const [fourth, ...further] = rest;
  const deeper = fourth === undefined || (ofSolo && isSlot(fourth));
  if (further.length > 0 || !deeper || (third !== undefined && !deep)) {
    return { page: "not-found", path };
  }
  switch (first) {
    case undefined:
      return { page: "home" };
    case "new":
      return second === undefined ? { page: "home" } : { page: "lobby", game: second };
    case "solo":
      return second === undefined ? { page: "home" } : { page: "solo", game: second, slot: slotOf(third) };
    case "learn":
      if (second === undefined) return { page: "home" };
      return third === undefined
        ? { page: "academy", game: second }
        : { page: "lesson", game: second, lesson: third };
    case "match":
      return second === undefined ? { page: "home" } : matchRoute(second, query.get("join"));
    case "replay":
      return { page: "replay", of: replayOf(second, third, fourth) };
    case "handbook":
      if (second === undefined) return { page: "handbook" };
      return third === undefined
        ? { page: "handbook", game: second }
        : { page: "example", game: second, lesson: third };
    case "workshop":
      return second === undefined ? { page: "home" } : { page: "workshop", game: second };
    case "account":
      return second === undefined ? accountRoute(query.get("next")) : { page: "not-found", path };
    case "report":
      return second === undefined ? reportRoute(query) : { page: "not-found", path };
    case "tables":
      return second === undefined ? tablesRoute(query.get("player")) : { page: "not-found", path };
    case "ladder":
      return second === undefined ? { page: "ladder" } : { page: "ladder", game: second };
    case "player":
      return second === undefined ? { page: "ladder" } : { page: "player", name: second };
    case "mail":
    case "post":
    case "moderation":
    case "operator":
    case "matches":
    case "lab":
    case "settings":
    case "about":
    case "gallery":
    case "words":
    case "here":
      return second === undefined ? { page: first } : { page: "not-found", path };
    default:
      return { page: "not-found", path };
  }
}

function matchRoute(id: string, join: string | null): Route {
  return join === null ? { page: "match", id } : { page: "match", id, join };
}

const tablesRoute = (player: string | null): Route =>
  player === null ? { page: "tables" } : { page: "tables", player };

function accountRoute(next: string | null): Route {
  const safe = next === null ? undefined : ownPath(next);
  return safe === undefined ? { page: "account" } : { page: "account", next: safe };
}

function reportRoute(query: URLSearchParams): Route {
  const [match, about] = [query.get("match"), query.get("about")];
  return { page: "report", ...(match === null ? {} : { match }), ...(about === null ? {} : { about }) };
}

/** An address inside this site as it stands in a link; nothing for any other, however it is written. */
export function ownPath(given: string): string | undefined {
  const base = "https://here.invalid";
  if (!given.startsWith("/") || !URL.canParse(given, base)) return undefined;
  const { origin, pathname, search, hash } = new URL(given, base);
  return origin === base && !pathname.startsWith("//") ? `${pathname}${search}${hash}` : undefined;
}

/** Which of the matches of a game on this device is meant: the first has no number. */
const isSlot = (part: string | undefined): boolean => part !== undefined && /^[1-9]\d{0,2}$/.test(part);
const slotOf = (part: string | undefined): number => (isSlot(part) ? Number(part) : 0);

function replayOf(
  second: string | undefined,
  third: string | undefined,
  fourth: string | undefined,
): ReplayOf {
  if (second === undefined) return { from: "file" };
  if (second === "solo" && third !== undefined) return { from: "solo", game: third, slot: slotOf(fourth) };
  return { from: "server", id: second };
}

const segments = (path: string): string[] =>
  path
    .split("/")
    .filter((part) => part !== "")
    .map(decoded);

/** A percent sign that starts no code is taken as it stands, so that no address can break the page. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const MOMENT = "act-";

/** The act that the end of an address leads to, if any; as a `Place` has it, without the #. */
export function momentIn(hash: string): number | undefined {
  const [, act] = /^act-(\d{1,9})$/.exec(hash) ?? [];
  return act === undefined ? undefined : Number(act);
}

const at = (...parts: readonly string[]): string => below(`/${parts.map(encodeURIComponent).join("/")}`);

const numbered = (slot: number): readonly string[] => (slot === 0 ? [] : [String(slot)]);

/** The addresses of the pages. */
export const hrefs = {
  home: below("/"),
  /** The pass stands behind the #, so that it never goes over the wire with an address. */
  here: (pass: string): string => below(`/here#${encodeURIComponent(pass)}`),
  settings: below("/settings"),
  about: below("/about"),
  post: below("/post"),
  account: below("/account"),
  /** To sign in first, and then go there. */
  signIn: (next: string): string => below(`/account?next=${encodeURIComponent(next)}`),
  report: (match: string, about: string): string =>
    below(`/report?match=${encodeURIComponent(match)}&about=${encodeURIComponent(about)}`),
  moderation: below("/moderation"),
  operator: below("/operator"),
  ladder: (game?: string): string => (game === undefined ? below("/ladder") : at("ladder", game)),
  player: (name: string): string => at("player", name),
  tables: below("/tables"),
  /** Finished public matches of a player. */
  playedBy: (player: string): string => below(`/tables?player=${encodeURIComponent(player)}`),
  matches: below("/matches"),
  lab: below("/lab"),
  gallery: below("/gallery"),
  words: below("/words"),
  replayFile: below("/replay"),
  handbooks: below("/handbook"),
  lobby: (game: string): string => at("new", game),
  solo: (game: string, slot = 0): string => at("solo", game, ...numbered(slot)),
  academy: (game: string): string => at("learn", game),
  lesson: (game: string, lesson: string): string => at("learn", game, lesson),
  match: (id: string): string => at("match", id),
  invitation: (id: string, token: string): string => `${at("match", id)}?join=${encodeURIComponent(token)}`,
  replay: (id: string): string => at("replay", id),
  /** One moment of a match: as it stood after so many acts. */
  moment: (id: string, act: number): string => `${at("replay", id)}#${MOMENT}${act}`,
  replaySolo: (game: string, slot = 0): string => at("replay", "solo", game, ...numbered(slot)),
  handbook: (game: string): string => at("handbook", game),
  example: (game: string, lesson: string): string => at("handbook", game, lesson),
  workshop: (game: string): string => at("workshop", game),
  rule: (game: string, rule: string): string => `${at("handbook", game)}#${encodeURIComponent(rule)}`,
  /** Where the handbook explains a word. */
  term: (game: string, id: string): string => `${at("handbook", game)}#term-${encodeURIComponent(id)}`,
} as const;
