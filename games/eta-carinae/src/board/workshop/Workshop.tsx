import { initialValues, message, type FormValues, type Refusal } from "@flagship/kernel";
import { GenericForm, useSay, useWord, Verdict, WorkshopBar, type WorkshopProps } from "@flagship/kit";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { game } from "../../plays.ts";
import { BEGINNINGS, faultOf, formOf, kept, opened, SPACE_FIELDS, textOf, type Draft } from "./draft.ts";

/** The scenario workshop: a form for battles in space, the text of any scenario, and what is wrong with it. */
export function Workshop({ drafts, onSave, onPlay }: WorkshopProps): JSX.Element {
  const say = useSay();
  const word = useWord();
  const [draft, setDraft] = useState<Draft>(() => kept(drafts.load()));
  const [trouble, setTrouble] = useState<Refusal | undefined>();
  const fault = faultOf(draft);
  const values = formOf(draft);
  const change = (next: Draft): void => {
    setDraft(next);
    setTrouble(undefined);
    drafts.keep(next.text);
  };
  const begin = (where: "here" | "lobby"): void => setTrouble(onPlay(optionsFor(draft), 2, where));

  return (
    <div class="ec-ws">
      <WorkshopBar
        beginnings={BEGINNINGS.map(({ id, kind }) => ({
          id,
          label: say(message(kind === "space" ? `scenario.${id}` : `ground.scenario.${id}`)),
        }))}
        onBegin={(id) => {
          const chosen = BEGINNINGS.find((one) => one.id === id);
          if (chosen !== undefined) change({ kind: chosen.kind, text: chosen.text });
        }}
        onOpen={(text) => change(opened(text))}
        onSave={() => onSave(`${draft.kind}-scenario.json`, draft.text)}
        ready={fault === undefined}
        onPlay={begin}
        trouble={trouble}
      />
      <Verdict refusal={fault} />
      <div class="ec-ws-bench">
        {values !== undefined && (
          <GenericForm
            fields={SPACE_FIELDS}
            values={values}
            submitLabel={word("play-draft")}
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

/** The options of a match from this scenario. */
function optionsFor({ kind, text }: Draft): FormValues {
  const own = initialValues(game.options)[kind] as FormValues;
  return { play: kind, [kind]: { ...own, scenario: "file", file: text } };
}
