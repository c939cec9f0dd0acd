import { Badge, type Tone } from "@flagship/kit";
import { games } from "@flagship/registry";
import type { JSX } from "preact";
import { text } from "../../words.ts";
import type { PlainWord } from "../../words/en.ts";
import type { MatchLine } from "./my-matches.ts";

const BADGES: Readonly<Record<MatchLine["state"], { readonly tone: Tone; readonly text: PlainWord }>> = {
  yours: { tone: "act", text: "home.yours" },
  theirs: { tone: "plain", text: "home.theirs" },
  seats: { tone: "info", text: "home.seats" },
  over: { tone: "plain", text: "home.over" },
};

/** The reader's matches, one below the other. */
export function MatchLines({ lines }: { readonly lines: readonly MatchLine[] }): JSX.Element {
  return (
    <ul>
      {lines.map(({ key, href, game, against, state, result, note }) => (
        <li key={key}>
          <a href={href} data-state={state}>
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
