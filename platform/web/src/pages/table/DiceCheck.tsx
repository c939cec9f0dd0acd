import { Icon, useSay, check as checkIcon, alert as warningIcon } from "@flagship/kit";
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { DiceVerdict } from "../../dice/check.ts";
import type { TableSource } from "../../source/table-source.ts";
import { text } from "../../words.ts";

/** Says by itself whether the dice of a match that is over were what was promised; shouts if not. */
export function DiceCheck({ source }: { readonly source: TableSource }): JSX.Element | null {
  const say = useSay();
  const [verdict, setVerdict] = useState<DiceVerdict | undefined>();
  useEffect(() => {
    let current = true;
    const check = async (): Promise<void> => {
      const found = await source.checkDice?.();
      if (current) setVerdict(found);
    };
    void check();
    return () => {
      current = false;
    };
  }, [source]);
  if (source.checkDice === undefined) return null;
  switch (verdict?.kind) {
    case undefined:
      return <p class="dice-check">{text("dice.checking")}</p>;
    case "unknown":
      return <p class="dice-check">{text("dice.unknown", { why: say(verdict.refusal.text) })}</p>;
    case "doubt":
      return (
        <p class="dice-check" data-verdict="doubt" role="alert">
          <Icon art={warningIcon} />
          <span>
            <strong>{text("dice.doubt")}</strong> {say(verdict.refusal.text)}
          </span>
        </p>
      );
    case "foul":
      return (
        <p class="dice-check" data-verdict="foul" role="alert">
          <Icon art={warningIcon} />
          <span>
            <strong>{text("dice.foul")}</strong>{" "}
            {text("dice.foul-advice", { why: say(verdict.refusal.text) })}
          </span>
        </p>
      );
    case "fair":
      return (
        <details class="dice-check" data-verdict="fair">
          <summary>
            <Icon art={checkIcon} />
            <strong>
              {verdict.from === undefined ? text("dice.fair") : text("dice.fair-from", { n: verdict.from })}
            </strong>{" "}
            <span class="dice-check-more">{text("dice.how")}</span>
          </summary>
          <p>
            {verdict.from === undefined
              ? text(verdict.early ? "dice.early" : "dice.late")
              : text(verdict.early ? "dice.early-from" : "dice.late-from", { n: verdict.from })}
          </p>
          {verdict.details.map((detail) => (
            <p>{say(detail)}</p>
          ))}
        </details>
      );
  }
}
