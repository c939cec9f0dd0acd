import { accepted, refuse, refused, type Checked } from "@flagship/kernel";
import { moreWords } from "../words/language.ts";
import { faultBodyShape, readShape, refusalOf } from "@flagship/protocol";

type Shape<T> = Parameters<typeof readShape<T>>[0];

/** One question to the server, whose answer is read by a shape. */
export type Ask = <T>(shape: Shape<T>, path: string, how?: RequestInit) => Promise<Checked<T>>;

/** Asks over HTTP; whatever goes wrong comes back as a refusal. */
export const askAt =
  (fetcher: typeof fetch): Ask =>
  async (shape, path, how = {}) => {
    const answer = await asked(fetcher, path, how);
    return answer.ok ? readShape(shape, answer.value) : answer;
  };

/** A request with a body. */
export const sending = (method: string, body: unknown): RequestInit => ({
  method,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

/** An answer that takes longer does not come any more, in milliseconds. */
const PATIENCE = 60_000;

/** The answer as JSON, or why there is none. */
export async function asked(
  fetcher: typeof fetch,
  path: string,
  how: RequestInit,
): Promise<Checked<unknown>> {
  let answer: Response;
  try {
    answer = await fetcher(path, {
      credentials: "same-origin",
      signal: AbortSignal.timeout(PATIENCE),
      ...how,
    });
  } catch {
    return refused(refuse("api.unreachable"));
  }
  const body = await jsonOf(answer);
  if (answer.ok) return body === undefined ? refused(refuse("api.unreadable")) : accepted(body);
  const fault = readShape(faultBodyShape, body);
  if (fault.ok) {
    // Without them the refusal is still told, by its code.
    await moreWords().catch(() => undefined);
    return refused(refusalOf(fault.value.error));
  }
  // A proxy that stands before a server which is down answers in its own words.
  return refused(
    refuse(answer.status >= 500 || answer.status === 404 ? "api.unreachable" : "api.unreadable"),
  );
}

async function jsonOf(answer: Response): Promise<unknown> {
  try {
    return await answer.json();
  } catch {
    return undefined;
  }
}
