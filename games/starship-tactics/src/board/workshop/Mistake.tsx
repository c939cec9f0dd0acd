import { message, type Refusal } from "@flagship/kernel";
import { alert, Button, check, Icon, RuleLink, useSay } from "@flagship/kit";
import type { JSX } from "preact";

export interface MistakeProps {
  readonly refusal: Refusal | undefined;
  readonly onShow: ((field: string | undefined) => void) | undefined;
}

/** What the validator says of the scenario as it stands. */
export function Mistake({ refusal, onShow }: MistakeProps): JSX.Element {
  const say = useSay();
  return (
    <output class="st-ws-check" data-ok={refusal === undefined}>
      <Icon art={refusal === undefined ? check : alert} />
      {refusal === undefined ? (
        <span>{say(message("workshop.ready"))}</span>
      ) : (
        <>
          <span>{say(refusal.text)}</span>
          {refusal.rule !== undefined && <RuleLink id={refusal.rule} />}
          {onShow === undefined ? (
            refusal.field !== undefined && refusal.field !== "" && <code>{refusal.field}</code>
          ) : (
            <Button size="small" onPress={() => onShow(refusal.field)}>
              {say(message("workshop.show"))}
            </Button>
          )}
        </>
      )}
    </output>
  );
}
