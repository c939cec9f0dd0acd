/** Every page of the client. */
export type Route =
  | { readonly page: "home" }
  | { readonly page: "lobby"; readonly game: string }
  | { readonly page: "match"; readonly id: string; readonly join?: string }
  | { readonly page: "solo"; readonly game: string }
  | { readonly page: "replay"; readonly of: ReplayOf }
  | { readonly page: "handbook"; readonly game?: string }
  | { readonly page: "workshop"; readonly game: string }
  | { readonly page: "post" }
  | { readonly page: "here" }
  | { readonly page: "about" }
  | { readonly page: "gallery" }
  | { readonly page: "not-found"; readonly path: string };

/** Where the record of a replay comes from. */
export type ReplayOf =
  | { readonly from: "server"; readonly id: string }
  | { readonly from: "solo"; readonly game: string }
  | { readonly from: "file" };

/** The page that an address stands for. */
export function routeOf(path: string, query: URLSearchParams = new URLSearchParams()): Route {
  const [first, second, third, ...rest] = segments(path);
  if (rest.length > 0 || (third !== undefined && !(first === "replay" && second === "solo"))) {
    return { page: "not-found", path };
  }
  switch (first) {
    case undefined:
      return { page: "home" };
    case "new":
      return second === undefined ? { page: "home" } : { page: "lobby", game: second };
    case "solo":
      return second === undefined ? { page: "home" } : { page: "solo", game: second };
    case "match":
      return second === undefined ? { page: "home" } : matchRoute(second, query.get("join"));
    case "replay":
      return { page: "replay", of: replayOf(second, third) };
    case "handbook":
      return second === undefined ? { page: "handbook" } : { page: "handbook", game: second };
    case "workshop":
      return second === undefined ? { page: "home" } : { page: "workshop", game: second };
    case "post":
    case "about":
    case "gallery":
    case "here":
      return second === undefined ? { page: first } : { page: "not-found", path };
    default:
      return { page: "not-found", path };
  }
}

function matchRoute(id: string, join: string | null): Route {
  return join === null ? { page: "match", id } : { page: "match", id, join };
}

function replayOf(second: string | undefined, third: string | undefined): ReplayOf {
  if (second === undefined) return { from: "file" };
  if (second === "solo" && third !== undefined) return { from: "solo", game: third };
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

const at = (...parts: readonly string[]): string => `/${parts.map(encodeURIComponent).join("/")}`;

/** The addresses of the pages. */
export const hrefs = {
  home: "/",
  /** The pass stands behind the #, so that it never goes over the wire with an address. */
  here: (pass: string): string => `/here#${encodeURIComponent(pass)}`,
  about: "/about",
  post: "/post",
  gallery: "/gallery",
  replayFile: "/replay",
  handbooks: "/handbook",
  lobby: (game: string): string => at("new", game),
  solo: (game: string): string => at("solo", game),
  match: (id: string): string => at("match", id),
  invitation: (id: string, token: string): string => `${at("match", id)}?join=${encodeURIComponent(token)}`,
  replay: (id: string): string => at("replay", id),
  replaySolo: (game: string): string => at("replay", "solo", game),
  handbook: (game: string): string => at("handbook", game),
  workshop: (game: string): string => at("workshop", game),
  rule: (game: string, rule: string): string => `${at("handbook", game)}#${encodeURIComponent(rule)}`,
} as const;
