import { initialValues, type FormValues, type GameModule, type Message } from "@flagship/kernel";
import { pairingsOf, reportOf } from "@flagship/bots";
import { Button, GenericForm, LexiconProvider, Skeleton } from "@flagship/kit";
import { games } from "@flagship/registry";
import type { JSX } from "preact";
import { useId, useMemo } from "preact/hooks";
import { loadModule } from "../../shell/games.ts";
import { useLoaded } from "../../shell/loaded.ts";
import { Trouble } from "../../shell/Trouble.tsx";
import { lexiconOf, text } from "../../words.ts";
import { Figures } from "./Figures.tsx";
import { labFields } from "./lab-form.ts";
import type { Side } from "./lab-sides.ts";

export interface SettingPanelProps {
  readonly name: string;
  readonly side: Side;
  readonly busy: boolean;
  readonly onValues: (values: FormValues) => void;
  /** Another game begins with its own usual setting. */
  readonly onGame: (game: string) => void;
  readonly onRemove: (() => void) | undefined;
}

/** One setting: its form, and below what came of it. */
export function SettingPanel({
  name,
  side,
  busy,
  onValues,
  onGame,
  onRemove,
}: SettingPanelProps): JSX.Element {
  const loaded = useLoaded(side.game, () => loadModule(side.game));
  const heading = useId();
  return (
    <section class="lab-side" aria-labelledby={heading}>
      <header class="lab-side-head">
        <h2 id={heading}>{text("lab.setting", { name })}</h2>
        {onRemove !== undefined && (
          <Button kind="quiet" size="small" onPress={onRemove}>
            {text("lab.alone", { name })}
          </Button>
        )}
      </header>
      <fieldset class="lab-form" disabled={busy}>
        <legend class="fs-unseen">{text("lab.setting", { name })}</legend>
        <label class="lab-game">
          {text("lab.game")}
          <select class="fs-select" value={side.game} onChange={(event) => onGame(event.currentTarget.value)}>
            {games.map(({ id, about }) => (
              <option key={id} value={id}>
                {about.title}
              </option>
            ))}
          </select>
        </label>
        {loaded.state === "loading" && <Skeleton lines={8} />}
        {loaded.state === "failed" && <Trouble refusal={loaded.refusal} again={loaded.again} />}
        {loaded.state === "ready" && <SettingForm module={loaded.value} side={side} onValues={onValues} />}
      </fieldset>
      {loaded.state === "ready" && <OtherRules module={loaded.value} side={side} />}
      {loaded.state === "ready" && <Result name={name} module={loaded.value} side={side} />}
    </section>
  );
}

interface PartProps {
  readonly module: GameModule;
  readonly side: Side;
}

function SettingForm({
  module,
  side,
  onValues,
}: PartProps & Pick<SettingPanelProps, "onValues">): JSX.Element {
  const id = useId();
  const fields = useMemo(() => labFields(module), [module]);
  const lexicon = useMemo(() => lexiconOf(module), [module]);
  return (
    <LexiconProvider lexicon={lexicon}>
      <GenericForm
        id={id}
        fields={fields}
        values={side.values ?? initialValues(fields)}
        refusal={side.refusal}
        onChange={onValues}
        onSubmit={() => undefined}
      />
    </LexiconProvider>
  );
}

/** The file was made for other rules than those it is played by here. */
function OtherRules({ module, side: { file } }: PartProps): JSX.Element | null {
  const now = module.game.rulesVersion;
  if (file === undefined || file.rules === now) return null;
  return <p role="note">{text("lab.other-rules", { made: file.rules, now })}</p>;
}

function Result({
  name,
  module,
  side: { played, file },
}: PartProps & { readonly name: string }): JSX.Element | null {
  const lexicon = useMemo(() => lexiconOf(module), [module]);
  if (played === undefined || played.results.length === 0) return null;
  const { plan, results } = played;
  const whole = results.length === plan.games;
  return (
    <LexiconProvider lexicon={lexicon}>
      <Figures
        name={name}
        report={reportOf(plan, pairingsOf(plan), results)}
        results={results}
        seats={plan.seats}
        told={whole ? file?.mark : undefined}
        valueName={(value) => labelOf(module, plan.duels?.fields[0], value)}
      />
    </LexiconProvider>
  );
}

/** What a value of an option is called. */
function labelOf({ game }: GameModule, name: string | undefined, value: string): Message | undefined {
  const field = game.options.find((one) => one.name === name);
  return field?.kind === "pick" ? field.from.find((one) => one.value === value)?.label : undefined;
}
