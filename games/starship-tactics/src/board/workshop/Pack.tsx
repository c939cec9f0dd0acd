import { message, type Refusal } from "@flagship/kernel";
import { Button, FileButton, remove as removeIcon, RuleLink, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { readShipPack } from "../../rules/ship-pack.ts";
import type { PaperProps } from "./Story.tsx";

/** Ship classes from charts of one's own: checked against the printed displays, then at hand for this scenario. */
export function Pack({ scenario, onChange }: PaperProps): JSX.Element {
  const say = useSay();
  const [refusal, setRefusal] = useState<Refusal | undefined>();
  const pack = scenario.pack ?? [];
  const add = (text: string): void => {
    const read = readShipPack(text);
    setRefusal(read.ok ? undefined : read.refusal);
    if (!read.ok) return;
    const fresh = new Set(read.value.map((one) => one.id));
    onChange({ ...scenario, pack: [...pack.filter((one) => !fresh.has(one.id)), ...read.value] });
  };
  return (
    <section class="st-panel" aria-label={say(message("workshop.pack"))}>
      <header class="st-panel-head">
        <h2>{say(message("workshop.pack"))}</h2>
      </header>
      <p class="st-quiet">{say(message("workshop.pack-about"))}</p>
      <ul class="st-ws-things">
        {pack.map((one) => (
          <li key={one.id} class="st-ws-class">
            <span>
              <strong>{one.id}</strong> {say(message("board.subject", { name: `@${one.power}` }))}{" "}
              {say(message("option.ship.points", { points: one.points }))}
            </span>
            <Button
              size="small"
              kind="quiet"
              icon={removeIcon}
              onPress={() => onChange({ ...scenario, pack: pack.filter((other) => other !== one) })}
            >
              {say(message("workshop.remove"))}
            </Button>
          </li>
        ))}
      </ul>
      <FileButton label={say(message("workshop.open-pack"))} size="small" onText={add} />
      {refusal !== undefined && (
        <p class="st-ws-trouble" role="alert">
          {say(refusal.text)} {refusal.rule !== undefined && <RuleLink id={refusal.rule} />}{" "}
          {refusal.field !== undefined && <code>{refusal.field}</code>}
        </p>
      )}
    </section>
  );
}
