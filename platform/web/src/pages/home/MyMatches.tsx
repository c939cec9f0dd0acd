import { Skeleton } from "@flagship/kit";
import { games } from "@flagship/registry";
import type { JSX } from "preact";
import { useApp } from "../../app.ts";
import { KNOWN } from "../../keep.ts";
import { hrefs } from "../../router/route.ts";
import { ButtonLink } from "../../shell/ButtonLink.tsx";
import { lazyAside } from "../../shell/lazily.tsx";
import { useRefreshed } from "../../shell/refreshed.ts";
import { text } from "../../words.ts";
import { MatchLines } from "./MatchLines.tsx";
import { inOrder, serverLine, soloLine } from "./my-matches.ts";

const Me = lazyAside(async () => (await import("./server-lists.ts")).Me);

/** Everything the reader takes part in, what needs them first, and what was over last. */
export function MyMatches(): JSX.Element | null {
  const { server, solo, news, keep } = useApp();
  const here = games.flatMap(({ id }) => solo.all(id)).map(soloLine);
  const told = news.told.value;
  const { loaded: open } = useRefreshed(`open matches ${told}`, () => server.myMatches({ status: "open" }));
  const { loaded: over } = useRefreshed(`matches over ${told}`, () => server.myMatches({ status: "over" }));
  const there = [open, over].flatMap((one) => (one.state === "ready" ? one.value.matches : []));
  const lines = inOrder([...here, ...there.map(serverLine)]);
  const unreachable = open.state === "failed" && open.refusal.code === "api.unreachable";
  // A stranger has no matches on the server to wait for.
  const waiting = open.state === "loading" && keep.get(KNOWN) !== undefined;
  if (lines.length === 0 && !waiting) return null;
  const running = lines.filter(({ state }) => state !== "over");
  const finished = lines.filter(({ state }) => state === "over");
  const isPart = [open, over].some((one) => one.state === "ready" && one.value.more !== undefined);
  return (
    <section class="my-matches" aria-labelledby="my-matches">
      <header class="my-matches-head">
        <h2 id="my-matches">{text("home.your-matches")}</h2>
        {there.length > 0 && (
          <div class="my-matches-me">
            <Me />
          </div>
        )}
      </header>
      {lines.length === 0 && <Skeleton lines={1} />}
      {running.length > 0 && <MatchLines lines={running.slice(0, FEW)} pictured />}
      {running.length > FEW && <MatchLines lines={running.slice(FEW)} />}
      {finished.length > 0 && (
        <details open={running.length === 0 && finished.length <= FEW}>
          <summary>
            {isPart ? text("home.latest-over") : text("home.to-replay", { n: finished.length })}
          </summary>
          <MatchLines lines={finished} />
        </details>
      )}
      {there.length > FEW && (
        <p class="my-matches-all">
          <ButtonLink href={hrefs.matches} kind="quiet">
            {text("home.all-matches")}
          </ButtonLink>
        </p>
      )}
      {unreachable && <p class="quiet">{text("home.offline")}</p>}
    </section>
  );
}

/** So many running matches have a picture, and so many finished ones are shown without asking. */
const FEW = 3;
