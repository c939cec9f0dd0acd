import { accepted } from "@flagship/kernel";
import { Badge, Skeleton, type Tone } from "@flagship/kit";
import { findGame, games } from "@flagship/registry";
import type { JSX } from "preact";
import { useApp } from "../../app.ts";
import { useLoaded } from "../../shell/loaded.ts";
import { inOrder, serverLine, soloLine, type MatchLine } from "./my-matches.ts";

const BADGES: Readonly<Record<MatchLine["state"], { readonly tone: Tone; readonly text: string }>> = {
  yours: { tone: "act", text: "Your decision" },
  theirs: { tone: "plain", text: "Waiting for others" },
  seats: { tone: "info", text: "Waiting for players" },
  over: { tone: "plain", text: "Over" },
};

/** Everything the reader takes part in, what needs them first. */
export function MyMatches(): JSX.Element | null {
  const { server, solo } = useApp();
  const here = games.flatMap(({ id }) => solo.load(id) ?? []).map(soloLine);
  const there = useLoaded("my matches", () => server.myMatches());
  const titles = useLoaded("titles", async () => {
    const loaded = await Promise.all(
      games.map(async ({ id }) => [id, (await findGame(id)?.load())?.about.title ?? id] as const),
    );
    return accepted(new Map(loaded));
  });
  const lines = inOrder([...here, ...(there.state === "ready" ? there.value.matches.map(serverLine) : [])]);
  const unreachable = there.state === "failed" && there.refusal.code === "api.unreachable";
  if (lines.length === 0 && there.state !== "loading") return null;
  return (
    <section class="my-matches" aria-labelledby="my-matches">
      <h2 id="my-matches">Your matches</h2>
      {lines.length === 0 ? (
        <Skeleton lines={1} />
      ) : (
        <ul>
          {lines.map(({ key, href, game, against, state, note }) => (
            <li key={key}>
              <a href={href} data-state={state}>
                <span class="my-match-game">{titles.state === "ready" ? titles.value.get(game) : ""}</span>
                <span class="my-match-against">against {against}</span>
                <span class="my-match-note">{note}</span>
                <Badge tone={BADGES[state].tone}>{BADGES[state].text}</Badge>
              </a>
            </li>
          ))}
        </ul>
      )}
      {unreachable && <p class="quiet">The server does not answer; these are the matches on this device.</p>}
    </section>
  );
}
