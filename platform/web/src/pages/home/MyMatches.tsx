import { accepted } from "@flagship/kernel";
import { Badge, Skeleton, type Tone } from "@flagship/kit";
import { findGame, games } from "@flagship/registry";
import type { JSX } from "preact";
import { useApp } from "../../app.ts";
import { useLoaded } from "../../shell/loaded.ts";
import { useRefreshed } from "../../shell/refreshed.ts";
import { MyName } from "../../shell/MyName.tsx";
import { text } from "../../words.ts";
import type { PlainWord } from "../../words/en.ts";
import { OtherDevice } from "./OtherDevice.tsx";
import { inOrder, serverLine, soloLine, type MatchLine } from "./my-matches.ts";

const BADGES: Readonly<Record<MatchLine["state"], { readonly tone: Tone; readonly text: PlainWord }>> = {
  yours: { tone: "act", text: "home.yours" },
  theirs: { tone: "plain", text: "home.theirs" },
  seats: { tone: "info", text: "home.seats" },
  over: { tone: "plain", text: "home.over" },
};

/** Everything the reader takes part in, what needs them first. */
export function MyMatches(): JSX.Element | null {
  const { server, solo, news } = useApp();
  const here = games.flatMap(({ id }) => solo.all(id)).map(soloLine);
  const { loaded: there } = useRefreshed(`my matches ${news.told.value}`, () => server.myMatches());
  const titles = useLoaded("titles", async () => {
    const loaded = await Promise.all(
      games.map(async ({ id }) => [id, (await findGame(id)?.load())?.about.title ?? id] as const),
    );
    return accepted(new Map(loaded));
  });
  const mine = there.state === "ready" ? there.value.matches : [];
  const lines = inOrder([...here, ...mine.map(serverLine)]);
  const unreachable = there.state === "failed" && there.refusal.code === "api.unreachable";
  if (lines.length === 0 && there.state !== "loading") return null;
  const open = lines.filter(({ state }) => state !== "over");
  const over = lines.filter(({ state }) => state === "over");
  const titleOf = (game: string): string =>
    titles.state === "ready" ? (titles.value.get(game) ?? game) : "";
  return (
    <section class="my-matches" aria-labelledby="my-matches">
      <header class="my-matches-head">
        <h2 id="my-matches">{text("home.your-matches")}</h2>
        {mine.length > 0 && (
          <div class="my-matches-me">
            <MyName />
            <OtherDevice />
          </div>
        )}
      </header>
      {lines.length === 0 && <Skeleton lines={1} />}
      {open.length > 0 && <Lines lines={open} titleOf={titleOf} />}
      {over.length > 0 && (
        <details open={open.length === 0 && over.length <= FEW}>
          <summary>{text("home.to-replay", { n: over.length })}</summary>
          <Lines lines={over} titleOf={titleOf} />
        </details>
      )}
      {unreachable && <p class="quiet">{text("home.offline")}</p>}
    </section>
  );
}

/** So many finished matches are shown without asking. */
const FEW = 3;

interface LinesProps {
  readonly lines: readonly MatchLine[];
  readonly titleOf: (game: string) => string;
}

function Lines({ lines, titleOf }: LinesProps): JSX.Element {
  return (
    <ul>
      {lines.map(({ key, href, game, against, state, note }) => (
        <li key={key}>
          <a href={href} data-state={state}>
            <span class="my-match-game">{titleOf(game)}</span>
            <span class="my-match-against">{text("home.against", { who: against })}</span>
            <span class="my-match-note">{note}</span>
            <Badge tone={BADGES[state].tone}>{text(BADGES[state].text)}</Badge>
          </a>
        </li>
      ))}
    </ul>
  );
}
