import {
  accepted,
  inOneLine,
  isSeat,
  saidBy,
  sentence,
  type Choice,
  type Coaching,
  type Lexicon,
  type Message,
  type Seen,
  type Viewer,
} from "@flagship/kernel";
import { Badge, useSay } from "@flagship/kit";
import { loadCoaching } from "@flagship/registry/coaches";
import type { JSX } from "preact";
import { useLoaded } from "../../shell/loaded.ts";
import { text } from "../../words.ts";
import { spokenLanguage } from "../../words/language.ts";
import type { Hint } from "./hint.ts";

interface HintPanelProps {
  readonly hint: Hint;
  readonly game: string;
  readonly seen: Seen | undefined;
  readonly viewer: Viewer;
  readonly lexicon: Lexicon;
  readonly onPreview: (choice: Choice<unknown> | undefined) => void;
}

/** A game's reasons, and its words for them in the reader's language above the English ones. */
interface Reasons {
  readonly explain: Coaching["explain"];
  readonly words: Coaching["words"];
}

async function reasonsOf(game: string): Promise<Reasons | undefined> {
  const coaching = await loadCoaching(game);
  if (coaching === undefined) return undefined;
  const own = await coaching.translations?.[spokenLanguage()]?.().catch(() => undefined);
  return { explain: coaching.explain, words: { ...coaching.words, ...own } };
}

/** The best acts with the chance to win in each, what each does, and why in the game's own figures. */
export function HintPanel({ hint, game, seen, viewer, lexicon, onPreview }: HintPanelProps): JSX.Element {
  const say = useSay();
  const loaded = useLoaded(`coach ${game}`, async () => accepted(await reasonsOf(game)));
  const { best, failed } = hint;
  if (failed === true || best?.length === 0) return <p class="hint">{text("hint.none")}</p>;
  if (best === undefined) return <p class="hint">{text("hint.thinking")}</p>;
  const open: readonly Choice<unknown>[] = seen?.choices?.open ?? [];
  const reasons = loaded.state === "ready" ? loaded.value : undefined;
  const why = (action: unknown): readonly string[] => {
    if (reasons === undefined || seen === undefined || !isSeat(viewer)) return [];
    const whole = { ...lexicon, words: { ...lexicon.words, ...reasons.words } };
    return reasons
      .explain({ view: seen.view, seat: viewer, open }, action)
      .map((reason: Message) => sentence(reason, whole));
  };
  return (
    <section class="hint" aria-live="polite">
      <h3>{text("hint.title")}</h3>
      <ol>
        {best.map(({ action, worth }) => {
          const said = saidBy(action, open, say);
          const preview = said?.choice.preview;
          return (
            <li
              key={JSON.stringify(action)}
              onPointerEnter={() => onPreview(said?.choice)}
              onPointerLeave={() => onPreview(undefined)}
            >
              <Badge tone="info">{text("hint.chance", { percent: Math.round(worth * 100) })}</Badge>
              <span>
                {said?.label ?? text("hint.own")}
                {said !== undefined && said.gaps.length > 0 && <small>{inOneLine(said.gaps)}</small>}
                {preview !== undefined && <small>{say(preview)}</small>}
                {why(action).map((reason) => (
                  <small key={reason} class="hint-why">
                    {reason}
                  </small>
                ))}
              </span>
            </li>
          );
        })}
      </ol>
      <p class="hint-note">{text("hint.note")}</p>
    </section>
  );
}
