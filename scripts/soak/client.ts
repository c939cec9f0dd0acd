/** What a server answers that is not a success. */
export interface Fault {
  readonly code: string;
}

export class Refused extends Error {
  readonly code: string;

  constructor(path: string, code: string) {
    super(`${path}: ${code}`);
    this.code = code;
  }
}

/** A server that answers, and says that it failed, or that there is no such address: nobody is meant to get that. */
export class Broken extends Error {}

/** What a server says that has too much to do, or is about to stop. */
const UNAVAILABLE = 503;

/** What it says where it has no such address at all. */
const NO_ADDRESS = "server.no-such-address";

/** The longest anybody waits for an answer. */
const PATIENCE = 20_000;

/** Asks the API; throws `Refused` with the code when it refuses, `Broken` when it failed or has no such address, anything else when there is no answer. */
export async function ask<T>(
  url: string,
  path: string,
  body?: unknown,
  token?: string,
  method: "GET" | "POST" | "PUT" | "DELETE" = body === undefined ? "GET" : "POST",
): Promise<T> {
  const answer = await fetch(new URL(path, url), {
    method,
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(PATIENCE),
  });
  const data = (await answer.json()) as { error?: Fault };
  if (answer.status >= 500 && answer.status !== UNAVAILABLE)
    throw new Broken(`${method} ${path}: ${answer.status} ${data.error?.code ?? ""}`);
  const code = data.error?.code ?? String(answer.status);
  // Whoever asks at an address that is gone proves nothing, whatever answers they put up with.
  if (code === NO_ADDRESS) throw new Broken(`${method} ${path}: ${code}`);
  if (!answer.ok) throw new Refused(path, code);
  return data as T;
}

export const newToken = async (url: string): Promise<string> =>
  (await ask<{ token: string }>(url, "/api/guests", {})).token;

/** A table at which every seat is taken by a guest with this token. */
export async function newTable(
  url: string,
  game: string,
  options: object,
  tokens: readonly string[],
  more: object = {},
): Promise<string> {
  const [first, ...others] = tokens;
  const seats = tokens.map((_, seat) => ({ kind: seat === 0 ? "me" : "open" }));
  const made = await ask<{ id: string; invitation: string }>(
    url,
    "/api/matches",
    { game, options, seats, ...more },
    first,
  );
  for (const token of others)
    await ask(url, `/api/matches/${made.id}/join`, { invitation: made.invitation }, token);
  return made.id;
}

/** A live connection as this token, from the beginning. */
export const connect = (url: string, match: string, token: string): WebSocket =>
  openLive(url, `/api/matches/${match}/live`, token);

/** A live connection to any place as this token. */
export function openLive(url: string, path: string, token: string): WebSocket {
  const address = new URL(path, url);
  address.protocol = "ws:";
  return new WebSocket(address, { headers: { authorization: `Bearer ${token}` } });
}
