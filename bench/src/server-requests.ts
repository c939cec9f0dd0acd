/** A request that is not answered for so long has failed, in milliseconds. */
const UNANSWERED = 60_000;

/** One request with a body; the answer's body, or an error when it was refused. */
export async function request(url: string, path: string, body: object, token?: string): Promise<unknown> {
  const answer = await fetch(new URL(path, url), {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(UNANSWERED),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** A token for a new guest. */
export const newToken = async (url: string): Promise<string> =>
  ((await request(url, "/api/guests", {})) as { token: string }).token;

/** A match in which every one of these guests has a seat. */
export async function newMatch(
  url: string,
  game: string,
  tokens: readonly string[],
  options: object = {},
): Promise<string> {
  const [maker, ...others] = tokens;
  const seats = [{ kind: "me" }, ...others.map(() => ({ kind: "open" }))];
  const made = await request(url, "/api/matches", { game, seats, options }, maker);
  const { id, invitation } = made as { readonly id: string; readonly invitation: string };
  for (const token of others) await request(url, `/api/matches/${id}/join`, { invitation }, token);
  return id;
}

/** The address of a live connection to a match. */
export function liveAddress(url: string, match: string): URL {
  const address = new URL(`/api/matches/${match}/live?since=0`, url);
  address.protocol = "ws:";
  return address;
}
