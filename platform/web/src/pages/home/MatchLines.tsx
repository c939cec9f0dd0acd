import { Badge, type Tone } from "@flagship/kit";
import { games } from "@flagship/registry";
import type { JSX } from "preact";
import { lazyAside } from "../../shell/lazily.tsx";
import { text } from "../../words.ts";
import type { PlainWord } from "../../words/en.ts";
import type { MatchLine } from "./my-matches.ts";

const MatchPicture = lazyAside(async () => (await import("./server-lists.ts")).MatchPicture);

const BADGES: Readonly<Record<MatchLine["state"], { readonly tone: Tone; readonly text: PlainWord }>> = {
  yours: { tone: "act", text: "home.yours" },
  theirs: { tone: "plain", text: "home.theirs" },
  seats: { tone: "info", text: "home.seats" },
  over: { tone: "plain", text: "home.over" },
};

export interface MatchLinesProps {
  readonly lines: readonly MatchLine[];
  /** Each with a picture of how it stands, side by side; else one below the other. */
  readonly pictured?: boolean;
}

/** The reader's matches. */
export function MatchLines({ lines, pictured = false }: MatchLinesProps): JSX.Element {
  return (
    <ul class={pictured ? "match-cards" : undefined}>
      {lines.map(({ key, href, game, against, state, result, note, of }) => (
        <li key={key}>
          <a href={href} data-state={state}>
            {pictured && (
              <span class="match-card-picture">{of !== undefined && <MatchPicture of={of} />}</span>
            )}
            <span class="my-match-game">{games.find(({ id }) => id === game)?.about.title ?? game}</span>
            <span class="my-match-against">{text("home.against", { who: against })}</span>
            <span class="my-match-note">{note}</span>
            <Badge tone={BADGES[state].tone}>
              {text(result === undefined ? BADGES[state].text : `matches.result.${result}`)}
            </Badge>
          </a>
        </li>
      ))}
    </ul>
  );
}
