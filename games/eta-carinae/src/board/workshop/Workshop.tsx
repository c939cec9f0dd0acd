import { initialValues, message, type FormValues, type Refusal } from "@flagship/kernel";
import {
  alert,
  Button,
  check,
  download,
  FileButton,
  GenericForm,
  Icon,
  play,
  RuleLink,
  sliders,
  useSay,
  type WorkshopProps,
} from "@flagship/kit";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { game } from "../../plays/plays.ts";
import { BEGINNINGS, faultOf, formOf, kept, opened, SPACE_FIELDS, textOf, type Draft } from "./draft.ts";

/** The scenario workshop: a form for battles in space, the text of any scenario, and what is wrong with it. */
export function Workshop({ drafts, onSave, onPlay }: WorkshopProps): JSX.Element {
  const say = useSay();
  const [draft, setDraft] = useState<Draft>(() => kept(drafts.load()));
  const [trouble, setTrouble] = useState<Refusal | undefined>();
  const fault = faultOf(draft);
  const values = formOf(draft);
  const whyNot = fault === undefined ? undefined : say(message("workshop.mend-first"));
  const change = (next: Draft): void => {
    setDraft(next);
    setTrouble(undefined);
    drafts.keep(next.text);
  };
  const begin = (where: "here" | "lobby"): void => setTrouble(onPlay(optionsFor(draft), 2, where));

  return (
    <div class="ec-ws">
      <section class="ec-ws-bar" aria-label={say(message("workshop.file"))}>
        <select
          aria-label={say(message("workshop.begin"))}
          value=""
          onChange={(event) => {
            const chosen = BEGINNINGS.find(({ id }) => id === event.currentTarget.value);
            event.currentTarget.value = "";
            if (chosen !== undefined) change({ kind: chosen.kind, text: chosen.text });
          }}
        >
          <option value="">{say(message("workshop.begin"))}</option>
          {BEGINNINGS.map(({ id, kind }) => (
            <option key={id} value={id}>
              {say(message(kind === "space" ? `scenario.${id}` : `ground.scenario.${id}`))}
            </option>
          ))}
        </select>
        <FileButton label={say(message("workshop.open"))} onText={(text) => change(opened(text))} />
        <Button icon={download} onPress={() => onSave(`${draft.kind}-scenario.json`, draft.text)}>
          {say(message("workshop.save"))}
        </Button>
        <span class="ec-ws-kept">{say(message("workshop.kept"))}</span>
        <Button icon={sliders} whyNot={whyNot} onPress={() => begin("lobby")}>
          {say(message("workshop.lobby"))}
        </Button>
        <Button kind="act" icon={play} whyNot={whyNot} onPress={() => begin("here")}>
          {say(message("workshop.play"))}
        </Button>
      </section>
      <Verdict refusal={trouble ?? fault} />
      <div class="ec-ws-bench">
        {values !== undefined && (
          <GenericForm
            fields={SPACE_FIELDS}
            values={values}
            submitLabel={say(message("workshop.play"))}
            refusal={fault}
            onChange={(next) => change({ kind: "space", text: textOf(next) })}
            onSubmit={() => begin("here")}
          />
        )}
        <label class="ec-ws-text">
          <span>{say(message(`workshop.text-${draft.kind}`))}</span>
          <textarea
            spellcheck={false}
            rows={30}
            value={draft.text}
            onInput={(event) => change({ kind: draft.kind, text: event.currentTarget.value })}
          />
        </label>
      </div>
    </div>
  );
}

/** What the validator says of the scenario as it stands. */
function Verdict({ refusal }: { readonly refusal: Refusal | undefined }): JSX.Element {
  const say = useSay();
  return (
    <output class="ec-ws-verdict" data-ok={refusal === undefined}>
      <Icon art={refusal === undefined ? check : alert} />
      <span>{say(refusal === undefined ? message("workshop.ready") : refusal.text)}</span>
      {refusal?.rule !== undefined && <RuleLink id={refusal.rule} />}
    </output>
  );
}

/** The options of a match from this scenario. */
function optionsFor({ kind, text }: Draft): FormValues {
  const own = initialValues(game.options)[kind] as FormValues;
  return { play: kind, [kind]: { ...own, scenario: "file", file: text } };
}
