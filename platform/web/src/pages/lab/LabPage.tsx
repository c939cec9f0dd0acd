import {
  csvOf,
  markOf,
  MOST_SETTINGS,
  pairingsOf,
  readExperiment,
  reportOf,
  tournamentOf,
  writeExperiment,
  type BoutResult,
  type Setting,
} from "@flagship/bots";
import { runInPage, type LabRun } from "@flagship/bots/lab";
import { accepted, initialValues, refuse, type Checked, type Refusal } from "@flagship/kernel";
import { Button, FileButton, play as runIcon, useSay } from "@flagship/kit";
import { games } from "@flagship/registry";
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { loadModule } from "../../shell/games.ts";
import { Page } from "../../shell/Page.tsx";
import { saveText } from "../../shell/save.ts";
import { text } from "../../words.ts";
import { labFields, settingOf, valuesOf } from "./lab-form.ts";
import { copyOf, edited, type Played, type Side } from "./lab-sides.ts";
import { SettingPanel } from "./SettingPanel.tsx";
import "./lab.css";

const NAMES = ["A", "B"] as const;
export const nameOf = (index: number): string => NAMES[index] ?? String(index + 1);

const FIRST: Side = { game: games[0]?.id ?? "" };

type State =
  | { readonly kind: "idle" }
  | { readonly kind: "running"; readonly side: number; readonly done: number; readonly all: number }
  | { readonly kind: "done" }
  | { readonly kind: "stopped"; readonly done: number }
  | { readonly kind: "failed"; readonly why: string };

/** Computers play each other, in workers of this page; what comes of it is shown, saved and repeated. */
export function LabPage(): JSX.Element {
  const say = useSay();
  const [sides, setSides] = useState<readonly Side[]>([FIRST]);
  const [state, setState] = useState<State>({ kind: "idle" });
  const [trouble, setTrouble] = useState<Refusal | undefined>();
  const running = useRef<LabRun | undefined>(undefined);
  /** How many files were opened. */
  const files = useRef(0);
  useEffect(() => () => running.current?.stop(), []);

  const change = (index: number, changed: Partial<Side>): void =>
    setSides((before) => before.map((side, at) => (at === index ? { ...side, ...changed } : side)));

  const run = async (): Promise<void> => {
    setTrouble(undefined);
    const plans: Played[] = [];
    for (const [index, side] of sides.entries()) {
      const plan = await planFor(side);
      if (!plan.ok) return change(index, { refusal: plan.refusal });
      plans.push(plan.value);
    }
    setSides((before) => before.map(({ refusal: _old, played: _former, ...side }) => side));
    for (const [index, planned] of plans.entries()) {
      const all = planned.plan.games;
      setState({ kind: "running", side: index, done: 0, all });
      const show = (results: readonly (BoutResult | undefined)[]): void => {
        // What is shown goes as far as the matches are there without a gap: figures never depend on who was quicker.
        const gap = results.findIndex((result) => result === undefined);
        const there = results.slice(0, gap < 0 ? all : gap).flatMap((result) => result ?? []);
        change(index, { played: { ...planned, results: there } });
        setState({ kind: "running", side: index, done: results.filter(Boolean).length, all });
      };
      running.current = runInPage(planned.plan, show);
      try {
        await running.current.results;
      } catch (error) {
        return setState({ kind: "failed", why: error instanceof Error ? error.message : String(error) });
      }
    }
    setState({ kind: "done" });
  };

  const stop = (): void => {
    running.current?.stop();
    setState((before) => ({ kind: "stopped", done: before.kind === "running" ? before.done : 0 }));
  };

  const open = async (given: string): Promise<void> => {
    const read = readExperiment(given);
    if (read === undefined) return setTrouble(refuse("lab.no-experiment"));
    const opened: Side[] = [];
    files.current += 1;
    const number = files.current;
    for (const [index, setting] of read.settings.entries()) {
      const module = await loadModule(setting.game);
      if (!module.ok) return setTrouble(module.refusal);
      opened.push({
        game: setting.game,
        values: valuesOf(module.value, setting),
        file: { rules: setting.rulesVersion, mark: read.marks?.[index] },
        opened: number,
      });
    }
    setTrouble(undefined);
    setState({ kind: "idle" });
    return setSides(opened);
  };

  const save = async (): Promise<void> => {
    const settings: Setting[] = [];
    for (const [index, side] of sides.entries()) {
      const plan = await planFor(side);
      if (!plan.ok) return change(index, { refusal: plan.refusal });
      settings.push(plan.value.setting);
    }
    const whole = sides.every(({ played }) => played?.results.length === played?.plan.games);
    const marks = sides.flatMap(({ played }) => (played === undefined ? [] : [markOf(played.results)]));
    const told = whole && marks.length === settings.length ? { marks } : {};
    return saveText("experiment.json", writeExperiment({ settings, ...told }));
  };

  const isRunning = state.kind === "running";
  const played = sides.flatMap((side) => side.played ?? []).filter(({ results }) => results.length > 0);
  return (
    <Page title={text("lab.title")} intro={text("lab.intro")}>
      <div class="lab">
        <div class="lab-deeds">
          {isRunning ? (
            <Button onPress={stop}>{text("lab.stop")}</Button>
          ) : (
            <Button kind="act" icon={runIcon} onPress={() => void run()}>
              {text("lab.run")}
            </Button>
          )}
          {sides.length < MOST_SETTINGS && (
            <Button onPress={() => setSides((before) => [...before, copyOf(before[0] ?? FIRST)])}>
              {text("lab.beside")}
            </Button>
          )}
          <Button onPress={() => void save()}>{text("lab.save")}</Button>
          <FileButton label={text("lab.open")} onText={(given) => void open(given)} />
          {played.length > 0 && !isRunning && (
            <>
              <Button onPress={() => saveText("matches.csv", csvFile(played), "text/csv")}>
                {text("lab.csv")}
              </Button>
              <Button onPress={() => saveText("figures.json", jsonFile(played))}>{text("lab.json")}</Button>
            </>
          )}
        </div>
        {trouble !== undefined && <p role="alert">{say(trouble.text)}</p>}
        <Progress state={state} />
        <div class="lab-sides" data-count={sides.length}>
          {sides.map((side, index) => (
            <SettingPanel
              key={`${index} ${side.game} ${side.opened ?? 0}`}
              name={nameOf(index)}
              side={side}
              busy={isRunning}
              onValues={(values) =>
                setSides((before) => before.map((one, at) => (at === index ? edited(one, values) : one)))
              }
              onGame={(game) =>
                setSides((before) => before.map((one, at) => (at === index ? { game } : one)))
              }
              onRemove={
                sides.length > 1 && !isRunning
                  ? () => setSides((before) => before.filter((_, at) => at !== index))
                  : undefined
              }
            />
          ))}
        </div>
      </div>
    </Page>
  );
}

/** The matches that a form asks for, unless something in it does not fit. */
async function planFor({ game, values }: Side): Promise<Checked<Played>> {
  const module = await loadModule(game);
  if (!module.ok) return module;
  const setting = settingOf(module.value, values ?? initialValues(labFields(module.value)));
  if (!setting.ok) return setting;
  const plan = tournamentOf(module.value, setting.value);
  return plan.ok ? accepted({ setting: setting.value, plan: plan.value, results: [] }) : plan;
}

const csvFile = (played: readonly Played[]): string =>
  played.map(({ plan, results }) => csvOf(plan, results)).join("\n");

const jsonFile = (played: readonly Played[]): string =>
  `${JSON.stringify(
    played.map(({ setting, plan, results }) => ({
      setting,
      report: reportOf(plan, pairingsOf(plan), results),
      mark: markOf(results),
    })),
    undefined,
    2,
  )}\n`;

function Progress({ state }: { readonly state: State }): JSX.Element {
  return (
    <div class="lab-progress">
      {state.kind === "running" && (
        <progress max={state.all} value={state.done} aria-label={text("lab.games")} />
      )}
      <output>{wordsFor(state)}</output>
    </div>
  );
}

function wordsFor(state: State): string {
  switch (state.kind) {
    case "idle":
      return "";
    case "running":
      return text("lab.progress", { name: nameOf(state.side), done: state.done, all: state.all });
    case "done":
      return text("lab.done");
    case "stopped":
      return text("lab.stopped", { done: state.done });
    case "failed":
      return text("lab.failed", { why: state.why });
  }
}
