import { Icon, search as searchIcon } from "@flagship/kit";
import type { JSX } from "preact";

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
        <span class="fs-unseen">Search the rules</span>
        <input
          type="search"
          placeholder="Search the rules"
          value={query}
          onInput={(event) => onQuery(event.currentTarget.value)}
        />
      </label>
      <p class="quiet" aria-live="polite">
        {count} {count === 1 ? "rule" : "rules"}
      </p>
    </search>
  );
}
