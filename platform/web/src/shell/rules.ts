import type { Handbook, RuleId } from "@flagship/kernel";
import type { RuleText } from "@flagship/kit";
import { loadHandbook } from "@flagship/registry/page";
import { useEffect, useMemo, useState } from "preact/hooks";
import { hrefs } from "../router/route.ts";

/** How components below find the text and the place of a rule. */
export interface RuleFinder {
  readonly ruleText: (id: RuleId) => RuleText | undefined;
  readonly ruleHref: (id: RuleId) => string;
}

/** The rules of a game for popovers. The handbook comes after everything else; until then rules show by id. */
export function useRules(game: string): RuleFinder {
  const [handbook, setHandbook] = useState<Handbook | undefined>();
  useEffect(() => {
    let current = true;
    const fetchIt = async (): Promise<void> => {
      // Without a handbook the ids still stand there, so a failed load needs no words.
      const got = await loadHandbook(game).catch(() => undefined);
      if (current) setHandbook(got);
    };
    const timer = setTimeout(() => void fetchIt(), AFTER_FIRST_PAINT);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [game]);
  return useMemo(
    () => ({
      ruleText: (id) => handbook?.byId.get(id),
      ruleHref: (id) => hrefs.rule(game, id),
    }),
    [handbook, game],
  );
}

const AFTER_FIRST_PAINT = 300;
