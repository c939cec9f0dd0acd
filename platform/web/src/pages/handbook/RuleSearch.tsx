import { Icon, search as searchIcon } from "@flagship/kit";
import type { JSX } from "preact";
import { text } from "../../words.ts";

export interface RuleSearchProps {
  readonly query: string;
  readonly count: number;
  readonly onQuery: (query: string) => void;
}

/** Finds rules by words or by id; says how many there are. */
export function RuleSearch({ query, count, onQuery }: RuleSearchProps): JSX.Element {
  return (
    <search class="rule-search">
      <label>
        <Icon art={searchIcon} />
        <span class="fs-unseen">{text("handbook.search")}</span>
        <input
          type="search"
          placeholder={text("handbook.search")}
          value={query}
          onInput={(event) => onQuery(event.currentTarget.value)}
        />
      </label>
      <p class="quiet" aria-live="polite">
        {text("handbook.count", { n: count })}
      </p>
    </search>
  );
}
