import { message, nameOf, type Lexicon } from "@flagship/kernel";
import { Button, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { OBSTACLES } from "../../rules/map.ts";
import type { Scenario } from "../../rules/scenario.ts";
import { Select } from "./controls.tsx";
import type { Tool } from "./draft.ts";
import { classesFor, sidesFor } from "./things.ts";

export interface ToolsProps {
  readonly scenario: Scenario;
  readonly tool: Tool;
  readonly lexicon: Lexicon;
  readonly onTool: (tool: Tool) => void;
}

/** What a press on the map does: choose, or put something there. */
export function Tools({ scenario, tool, lexicon, onTool }: ToolsProps): JSX.Element {
  const say = useSay();
  const [ship, setShip] = useState({ class: "f-con2", side: 0 });
  const use = (next: Tool): void => onTool(next);
  const refit = (next: typeof ship): void => {
    setShip(next);
    use({ kind: "ship", ...next });
  };
  return (
    <div class="st-ws-tools" role="toolbar" aria-label={say(message("workshop.tools"))}>
      <Button size="small" pressed={tool.kind === "select"} onPress={() => use({ kind: "select" })}>
        {say(message("workshop.tool.select"))}
      </Button>
      <Button size="small" pressed={tool.kind === "ship"} onPress={() => use({ kind: "ship", ...ship })}>
        {say(message("workshop.tool.ship"))}
      </Button>
      {OBSTACLES.map((what) => (
        <Button
          key={what}
          size="small"
          pressed={tool.kind === "obstacle" && tool.what === what}
          onPress={() => use({ kind: "obstacle", what })}
        >
          {say(message(`obstacle.${what}`))}
        </Button>
      ))}
      {[true, false].map((real) => (
        <Button
          key={String(real)}
          size="small"
          pressed={tool.kind === "mine" && tool.real === real}
          onPress={() => use({ kind: "mine", real })}
        >
          {say(message(real ? "board.mine" : "board.dummy"))}
        </Button>
      ))}
      {tool.kind === "ship" && (
        <div class="st-ws-refit">
          <Select
            label={say(message("workshop.class"))}
            value={ship.class}
            from={classesFor(scenario).map((one) => ({
              value: one.id,
              label: nameOf(one.id, lexicon),
              group: nameOf(one.power, lexicon),
            }))}
            onChange={(id) => refit({ ...ship, class: id })}
          />
          <Select
            label={say(message("option.side"))}
            value={String(ship.side)}
            from={sidesFor(scenario).map((side) => ({ value: String(side), label: String(side + 1) }))}
            onChange={(side) => refit({ ...ship, side: Number(side) })}
          />
        </div>
      )}
    </div>
  );
}
