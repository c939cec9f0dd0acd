import type { Rule } from "@flagship/kernel";
import { Badge } from "@flagship/kit";
import type { JSX } from "preact";
import type { RuleBook } from "../../handbook/book.ts";
import { citedIn, marked } from "../../handbook/search.ts";
import { hrefs } from "../../router/route.ts";
import { text as said } from "../../words.ts";
import "./rule.css";

export interface RuleEntryProps {
  readonly game: string;
  readonly rule: Rule;
  readonly book: RuleBook;
  readonly query: string;
  /** Beside the table there is little room. */
  readonly compact?: boolean;
  /** The reader came for this one. */
  readonly current?: boolean;
}

/** One rule with its place in the rulebook and what it rests on. */
export function RuleEntry({
  game,
  rule,
  book,
  query,
  compact = false,
  current = false,
}: RuleEntryProps): JSX.Element {
  const { id, ref, level, text, needs = [] } = rule;
  return (
    <article
      class={compact ? "rule rule-compact" : "rule"}
      id={compact ? undefined : id}
      data-current={current}
    >
      <header class="rule-head">
        <a class="rule-id" href={hrefs.rule(game, id)}>
          <Marked text={id} query={query} />
        </a>
        {level !== "basic" && <Badge tone={level === "flavour" ? "plain" : "info"}>{levelName(level)}</Badge>}
        {rule.ours === true && <Badge>{said("handbook.ours")}</Badge>}
        <span class="rule-ref">
          <Cited text={ref} {...{ game, book, query: "" }} />
        </span>
      </header>
      <p class="rule-text">
        <Cited {...{ text, game, book, query }} />
      </p>
      {needs.length > 0 && !compact && (
        <p class="rule-needs">
          {said("handbook.needs")}{" "}
          {needs.map((one, index) => (
            <>
              {index > 0 && ", "}
              <RuleAnchor game={game} id={one} title={book.text(one)} />
            </>
          ))}
        </p>
      )}
    </article>
  );
}

const LEVELS = [
  "advanced",
  "campaign",
  "command",
  "experimental",
  "expert",
  "flavour",
  "optional",
  "pbm-admin",
  "ruling",
] as const;

/** How binding an entry is, in the reader's words; one that nobody has named yet goes by its own. */
function levelName(level: string): string {
  const known = LEVELS.find((one) => one === level);
  return known === undefined ? level : said(`handbook.level.${known}`);
}

/** A text with links to the rules and rulings that it names. */
const Cited = ({
  text,
  game,
  book,
  query,
}: Pick<RuleEntryProps, "game" | "book" | "query"> & { readonly text: string }): JSX.Element => (
  <>
    {citedIn(text, (id) => book.text(id) !== undefined).map((part) =>
      typeof part === "string" ? (
        <Marked text={part} query={query} />
      ) : (
        <RuleAnchor game={game} id={part.id} title={book.text(part.id)} />
      ),
    )}
  </>
);

interface RuleAnchorProps {
  readonly game: string;
  readonly id: string;
  readonly title?: string | undefined;
}

const RuleAnchor = ({ game, id, title }: RuleAnchorProps): JSX.Element => (
  <a href={hrefs.rule(game, id)} title={title}>
    {id}
  </a>
);

function Marked({ text, query }: { readonly text: string; readonly query: string }): JSX.Element {
  return <>{marked(text, query).map((piece) => (piece.hit ? <mark>{piece.text}</mark> : piece.text))}</>;
}
