import { message } from "@flagship/kernel";
import { useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { POWERS, type Power } from "../../data/ships.ts";
import type { Scenario } from "../../rules/scenario.ts";
import { NumberBox, Select, Switch, WordsBox } from "./controls.tsx";
import { dummiesDue, NEW_MINES, omit, type Mines } from "./draft.ts";
import { sidesFor } from "./things.ts";

export interface PaperProps {
  readonly scenario: Scenario;
  readonly onChange: (scenario: Scenario) => void;
}

const MOST_TURNS = 99;

/** Title, briefing, speed, length, and the field of mines. */
export function Story({ scenario, onChange }: PaperProps): JSX.Element {
  const say = useSay();
  return (
    <section class="st-panel" aria-label={say(message("workshop.story"))}>
      <header class="st-panel-head">
        <h2>{say(message("workshop.story"))}</h2>
      </header>
      <WordsBox
        label={say(message("workshop.title"))}
        value={scenario.title}
        most={80}
        onChange={(title) => onChange({ ...scenario, title })}
      />
      <WordsBox
        label={say(message("workshop.briefing"))}
        value={scenario.briefing ?? ""}
        most={2000}
        lines={3}
        onChange={(briefing) => {
          onChange(briefing === "" ? omit(scenario, "briefing") : { ...scenario, briefing });
        }}
      />
      <NumberBox
        label={say(message("workshop.warp"))}
        value={scenario.warp}
        max={14}
        onChange={(warp) => onChange({ ...scenario, warp })}
      />
      <NumberBox
        label={say(message("workshop.turns"))}
        value={scenario.turns ?? 0}
        max={MOST_TURNS}
        onChange={(turns) => {
          onChange(turns === 0 ? omit(scenario, "turns") : { ...scenario, turns });
        }}
      />
      <MineField scenario={scenario} onChange={onChange} />
    </section>
  );
}

function MineField({ scenario, onChange }: PaperProps): JSX.Element {
  const say = useSay();
  const { mines } = scenario;
  const set = (more: Partial<Mines>): void =>
    onChange({ ...scenario, mines: { ...(mines ?? NEW_MINES), ...more } });
  const clear = (): void => onChange(omit(scenario, "mines"));
  return (
    <>
      <Switch
        label={say(message("workshop.mines"))}
        on={mines !== undefined}
        onChange={(on) => (on ? set({}) : clear())}
      />
      {mines !== undefined && (
        <div class="st-ws-mines">
          <Select
            label={say(message("option.side"))}
            value={String(mines.side)}
            from={sidesFor(scenario).map((side) => ({ value: String(side), label: String(side + 1) }))}
            onChange={(side) => set({ side: Number(side) })}
          />
          <Select
            label={say(message("workshop.layer"))}
            value={mines.layer}
            from={POWERS.map((power) => ({
              value: power,
              label: say(message("board.subject", { name: `@${power}` })),
            }))}
            onChange={(layer) => set({ layer: layer as Power })}
          />
          <NumberBox
            label={say(message("workshop.least"))}
            value={mines.least}
            max={20}
            onChange={(least) => set({ least })}
          />
          <NumberBox
            label={say(message("workshop.most"))}
            value={mines.most}
            max={20}
            onChange={(most) => set({ most })}
          />
          {mines.at === undefined ? (
            <NumberBox
              label={say(message("workshop.real-mines"))}
              value={mines.real}
              min={1}
              max={12}
              onChange={(real) => set({ real })}
            />
          ) : (
            <Switch
              label={say(message("workshop.by-hand"))}
              on
              onChange={() => {
                onChange({
                  ...scenario,
                  mines: { ...omit(mines, "at"), real: Math.max(1, mines.real) },
                });
              }}
            />
          )}
          <p class="st-quiet">
            {say(message("workshop.mines-due", { real: mines.real, dummies: dummiesDue(mines) }))}
          </p>
        </div>
      )}
    </>
  );
}
