import type { Refusal } from "@flagship/kernel";
import type { JSX } from "preact";
import { Button } from "../components/Button.tsx";
import { RuleLink } from "../components/RuleLink.tsx";
import { alert, check } from "../icons/controls.ts";
import { Icon } from "../icons/Icon.tsx";
import { useSay, useWord } from "../lexicon.tsx";

export interface VerdictProps {
  /** What is wrong with the draft as it stands; missing: nothing. */
  readonly refusal: Refusal | undefined;
  /** Leads to the place that is wrong; missing: the place is named instead. */
  readonly onShow?: (() => void) | undefined;
}

/** What is wrong with a draft, where, and by which rule; or that nothing is. */
export function Verdict({ refusal, onShow }: VerdictProps): JSX.Element {
  const say = useSay();
  const word = useWord();
  return (
    <output class="fs-verdict" data-ok={refusal === undefined}>
      <Icon art={refusal === undefined ? check : alert} />
      <span>{refusal === undefined ? word("draft-ready") : say(refusal.text)}</span>
      {refusal?.rule !== undefined && <RuleLink id={refusal.rule} />}
      {refusal?.field !== undefined &&
        refusal.field !== "" &&
        (onShow === undefined ? (
          <code>{refusal.field}</code>
        ) : (
          <Button size="small" onPress={onShow}>
            {word("show-fault")}
          </Button>
        ))}
    </output>
  );
}
