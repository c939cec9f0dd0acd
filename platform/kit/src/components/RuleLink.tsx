import type { RuleId } from "@flagship/kernel";
import type { JSX } from "preact";
import { useId, useRef } from "preact/hooks";
import { useRule, useWord } from "../lexicon.tsx";
import { usePopover } from "./popover.ts";

export interface RuleLinkProps {
  readonly id: RuleId;
}

/** A rule's id; pointing at it or focusing it shows the rule's text, following it opens the handbook. */
export function RuleLink({ id }: RuleLinkProps): JSX.Element {
  const word = useWord();
  const { rule, href } = useRule(id);
  const anchor = useRef<HTMLAnchorElement>(null);
  const card = useRef<HTMLSpanElement>(null);
  const cardId = useId();
  const { open, show, hide } = usePopover(anchor, card);
  const way = href === undefined ? { tabIndex: 0, role: "note" as const } : { href };
  return (
    <span class="fs-rule-link" onMouseEnter={show} onMouseLeave={hide}>
      <a
        ref={anchor}
        {...way}
        aria-describedby={open ? cardId : undefined}
        aria-label={word("rule", { id })}
        onFocus={show}
        onBlur={hide}
      >
        {id}
      </a>
      {open && (
        <span ref={card} id={cardId} role="tooltip" class="fs-popover fs-rule-card" popover="manual">
          <span class="fs-rule-card-head">
            <strong>{id}</strong>
            {rule?.ref !== undefined && <span>{rule.ref}</span>}
          </span>
          <span class="fs-rule-card-text">{rule?.text ?? word("rule-unknown")}</span>
        </span>
      )}
    </span>
  );
}
