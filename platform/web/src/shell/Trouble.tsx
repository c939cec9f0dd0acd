import type { Refusal } from "@flagship/kernel";
import { ErrorState, useSay, home as homeIcon } from "@flagship/kit";
import type { JSX } from "preact";
import { hrefs } from "../router/route.ts";
import { text } from "../words.ts";
import { ButtonLink } from "./ButtonLink.tsx";

export interface TroubleProps {
  readonly refusal: Refusal;
  readonly again?: (() => void) | undefined;
}

/** What will be no better the next time. */
const FINAL: ReadonlySet<string> = new Set([
  "lobby.no-such-match",
  "lobby.other-rules",
  "lobby.game-gone",
  "page.no-such-game",
]);

/** Stands where something could not be loaded: why, and a way to try again or to leave. */
export function Trouble({ refusal, again }: TroubleProps): JSX.Element {
  const say = useSay();
  const final = FINAL.has(refusal.code);
  return (
    <div class="trouble">
      <ErrorState title={say(refusal.text)} onRetry={final ? undefined : again} />
      <ButtonLink href={hrefs.home} kind={final ? "act" : "quiet"} icon={homeIcon}>
        {text("page.to-games")}
      </ButtonLink>
    </div>
  );
}
