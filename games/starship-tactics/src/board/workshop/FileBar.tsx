import { message, refuse, type Refusal } from "@flagship/kernel";
import { useSay, WorkshopBar, type WorkshopProps } from "@flagship/kit";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { readScenario, scenarioShape, sidesIn, type Scenario } from "../../rules/scenario.ts";
import { BEGINNINGS, written } from "./draft.ts";

export interface FileBarProps {
  readonly scenario: Scenario;
  /** It can be played as it is. */
  readonly ready: boolean;
  readonly onOpen: (scenario: Scenario) => void;
  readonly onUndo: (() => void) | undefined;
  readonly onSave: WorkshopProps["onSave"];
  readonly onPlay: WorkshopProps["onPlay"];
}

/** Begin, open, save, play. */
export function FileBar({ scenario, ready, onOpen, onUndo, onSave, onPlay }: FileBarProps): JSX.Element {
  const say = useSay();
  const [trouble, setTrouble] = useState<Refusal | undefined>();
  const playIt = (where: "here" | "lobby"): void =>
    setTrouble(onPlay({ scenario: "file", file: written(scenario) }, Math.max(2, sidesIn(scenario)), where));
  const open = (text: string): void => {
    const read = openable(text);
    setTrouble("refusal" in read ? read.refusal : undefined);
    if ("scenario" in read) onOpen(read.scenario);
  };
  return (
    <WorkshopBar
      beginnings={Object.keys(BEGINNINGS).map((id) => ({ id, label: say(message(`workshop.begin.${id}`)) }))}
      onBegin={(id) => {
        const chosen = BEGINNINGS[id];
        if (chosen !== undefined) onOpen(chosen);
      }}
      onOpen={open}
      onSave={() => onSave(fileName(scenario.title), written(scenario))}
      undo={{
        onUndo: () => onUndo?.(),
        whyNot: onUndo === undefined ? say(message("workshop.nothing-to-undo")) : undefined,
      }}
      ready={ready}
      onPlay={playIt}
      trouble={trouble}
    />
  );
}

/** What has the form of a scenario is opened even if a rule forbids it: the workshop is where it is mended. */
function openable(text: string): { readonly scenario: Scenario } | { readonly refusal: Refusal } {
  const read = readScenario(text);
  if (read.ok) return { scenario: read.value };
  try {
    const shaped = scenarioShape.safeParse(JSON.parse(text));
    return shaped.success ? { scenario: shaped.data } : { refusal: read.refusal };
  } catch {
    return { refusal: refuse("scenario-not-json") };
  }
}

const fileName = (title: string): string =>
  `${
    title
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, "-")
      .replaceAll(/^-|-$/g, "") || "scenario"
  }.json`;
