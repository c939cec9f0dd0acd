import { message, refuse, type Refusal } from "@flagship/kernel";
import { Button, download, FileButton, play, sliders, undo, useSay, type WorkshopProps } from "@flagship/kit";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { readScenario, scenarioShape, sidesIn, type Scenario } from "../../rules/scenario.ts";
import { BEGINNINGS, written } from "./draft.ts";

export interface FileBarProps {
  readonly scenario: Scenario;
  /** Why it cannot be played as it is. */
  readonly refusal: Refusal | undefined;
  readonly onOpen: (scenario: Scenario) => void;
  readonly onUndo: (() => void) | undefined;
  readonly onSave: WorkshopProps["onSave"];
  readonly onPlay: WorkshopProps["onPlay"];
}

/** Begin, open, save, play. */
export function FileBar({ scenario, refusal, onOpen, onUndo, onSave, onPlay }: FileBarProps): JSX.Element {
  const say = useSay();
  const [trouble, setTrouble] = useState<Refusal | undefined>();
  const whyNot = refusal === undefined ? undefined : say(message("workshop.mend-first"));
  const playIt = (where: "here" | "lobby"): void =>
    setTrouble(onPlay({ scenario: "file", file: written(scenario) }, Math.max(2, sidesIn(scenario)), where));
  const open = (text: string): void => {
    const read = openable(text);
    setTrouble("refusal" in read ? read.refusal : undefined);
    if ("scenario" in read) onOpen(read.scenario);
  };
  return (
    <section class="st-ws-bar" aria-label={say(message("workshop.file"))}>
      <select
        aria-label={say(message("workshop.begin"))}
        value=""
        onChange={(event) => {
          const chosen = BEGINNINGS[event.currentTarget.value];
          event.currentTarget.value = "";
          if (chosen !== undefined) onOpen(chosen);
        }}
      >
        <option value="">{say(message("workshop.begin"))}</option>
        {Object.keys(BEGINNINGS).map((name) => (
          <option key={name} value={name}>
            {say(message(`workshop.begin.${name}`))}
          </option>
        ))}
      </select>
      <FileButton label={say(message("workshop.open"))} onText={open} />
      <Button icon={download} onPress={() => onSave(fileName(scenario.title), written(scenario))}>
        {say(message("workshop.save"))}
      </Button>
      <Button
        kind="quiet"
        icon={undo}
        whyNot={onUndo === undefined ? say(message("workshop.nothing-to-undo")) : undefined}
        onPress={onUndo}
      >
        {say(message("workshop.undo"))}
      </Button>
      <span class="st-ws-kept">{say(message("workshop.kept"))}</span>
      <Button icon={sliders} whyNot={whyNot} onPress={() => playIt("lobby")}>
        {say(message("workshop.lobby"))}
      </Button>
      <Button kind="act" icon={play} whyNot={whyNot} onPress={() => playIt("here")}>
        {say(message("workshop.play"))}
      </Button>
      {trouble !== undefined && (
        <p class="st-ws-trouble" role="alert">
          {say(trouble.text)}
        </p>
      )}
    </section>
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
