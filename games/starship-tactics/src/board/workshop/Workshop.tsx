import { message } from "@flagship/kernel";
import { useSay, Verdict, type WorkshopProps } from "@flagship/kit";
import type { JSX } from "preact";
import { useMemo, useRef, useState } from "preact/hooks";
import type { Hex } from "../../rules/hex.ts";
import { readScenario, scenarioShape, type Scenario } from "../../rules/scenario.ts";
import {
  BEGINNINGS,
  changedText,
  move,
  put,
  remove,
  thingIn,
  thingsAt,
  written,
  type Thing,
  type Tool,
} from "./draft.ts";
import { EditorMap } from "./EditorMap.tsx";
import { FileBar } from "./FileBar.tsx";
import { Inspector } from "./Inspector.tsx";
import { Pack } from "./Pack.tsx";
import { Story } from "./Story.tsx";
import { Things } from "./Things.tsx";
import { Tools } from "./Tools.tsx";
import { Victory } from "./Victory.tsx";

/** How many steps can be taken back. */
const MEMORY = 60;

/** The scenario editor: a map to put things on, an inspector for the thing chosen, the story and how it is won. */
export function Workshop({ lexicon, drafts, onSave, onPlay }: WorkshopProps): JSX.Element {
  const say = useSay();
  const [past, setPast] = useState<readonly Scenario[]>(() => [beginning(drafts.load())]);
  const [tool, setTool] = useState<Tool>({ kind: "select" });
  const [thing, setThing] = useState<Thing | undefined>();
  const [moving, setMoving] = useState(false);
  const scenario = past.at(-1) ?? beginning(undefined);
  const text = written(scenario);
  const read = useMemo(() => readScenario(text), [text]);
  const refusal = read.ok ? undefined : read.refusal;
  const faulty = thingIn(refusal?.field);

  const show = (steps: readonly Scenario[]): void => {
    setPast(steps);
    const last = steps.at(-1);
    if (last !== undefined) drafts.keep(written(last));
  };
  const typed = useRef<string | undefined>(undefined);
  const change = (next: Scenario): void => {
    const text = changedText(scenario, next);
    const goesOn = text !== undefined && text === typed.current && past.length > 1;
    typed.current = text;
    show([...(goesOn ? past.slice(0, -1) : past.slice(-MEMORY)), next]);
  };
  const choose = (next: Thing | undefined): void => {
    setThing(next);
    setMoving(false);
    setTool({ kind: "select" });
  };

  const onHex = (hex: Hex): void => {
    if (moving && thing !== undefined) {
      change(move(scenario, thing, hex));
      setMoving(false);
      return;
    }
    const done = put(scenario, tool, hex);
    if (done !== undefined) {
      change(done.scenario);
      setThing(done.thing);
      return;
    }
    const here = thingsAt(scenario, hex);
    const now = here.findIndex((one) => one.kind === thing?.kind && one.index === thing.index);
    setThing(here[(now + 1) % Math.max(1, here.length)]);
  };

  return (
    <div class="st-ws">
      <FileBar
        scenario={scenario}
        ready={read.ok}
        onOpen={(next) => {
          choose(undefined);
          change(next);
        }}
        onUndo={past.length > 1 ? () => show(past.slice(0, -1)) : undefined}
        onSave={onSave}
        onPlay={onPlay}
      />
      <Verdict refusal={refusal} onShow={faulty === undefined ? undefined : () => choose(faulty)} />
      <div class="st-ws-bench">
        <div class="st-ws-map">
          <Tools
            scenario={scenario}
            tool={tool}
            lexicon={lexicon}
            onTool={(next) => {
              setMoving(false);
              setTool(next);
            }}
          />
          <EditorMap
            scenario={scenario}
            selected={thing}
            lexicon={lexicon}
            minefield={tool.kind === "mine" || thing?.kind === "mine"}
            onHex={onHex}
          />
          <p class="st-quiet" aria-live="polite">
            {say(message(moving ? "workshop.hint.move" : `workshop.hint.${tool.kind}`))}
          </p>
        </div>
        <div class="st-ws-side">
          <Inspector
            scenario={scenario}
            thing={thing}
            lexicon={lexicon}
            moving={moving}
            onMoving={setMoving}
            onChange={change}
            onRemove={(gone) => {
              change(remove(scenario, gone));
              setThing(undefined);
            }}
          />
          <Things scenario={scenario} selected={thing} lexicon={lexicon} onThing={choose} />
        </div>
        <div class="st-ws-papers">
          <Story scenario={scenario} onChange={change} />
          <Victory scenario={scenario} onChange={change} />
          <Pack scenario={scenario} onChange={change} />
        </div>
      </div>
    </div>
  );
}

/** The draft of the last visit as far as it can be read, else an empty map with two ships. */
function beginning(draft: string | undefined): Scenario {
  const fresh = BEGINNINGS["empty"];
  if (fresh === undefined) throw new Error("there is nothing to begin with");
  if (draft === undefined) return fresh;
  try {
    const read = scenarioShape.safeParse(JSON.parse(draft));
    return read.success ? read.data : fresh;
  } catch {
    return fresh;
  }
}
