import type { Refusal } from "@flagship/kernel";
import type { JSX } from "preact";
import { Button } from "../components/Button.tsx";
import { FileButton } from "../components/FileButton.tsx";
import { RuleLink } from "../components/RuleLink.tsx";
import { download, play, sliders, undo as undoIcon } from "../icons/controls.ts";
import { useSay, useWord } from "../lexicon.tsx";

/** Something to begin with instead of an empty sheet. */
export interface Beginning {
  readonly id: string;
  readonly label: string;
}

export interface WorkshopBarProps {
  readonly beginnings: readonly Beginning[];
  readonly onBegin: (id: string) => void;
  /** The text of a file that the reader opened. */
  readonly onOpen: (text: string) => void;
  readonly onSave: () => void;
  readonly undo?: { readonly onUndo: () => void; readonly whyNot?: string | undefined } | undefined;
  /** Nothing is wrong with the draft: it can be played. */
  readonly ready: boolean;
  readonly onPlay: (where: "here" | "lobby") => void;
  /** Why the last file could not be opened, or the draft not be played. */
  readonly trouble?: Refusal | undefined;
}

/** The head of a workshop: begin, open, save, take back, play. */
export function WorkshopBar(props: WorkshopBarProps): JSX.Element {
  const { beginnings, onBegin, onOpen, onSave, undo, ready, onPlay, trouble } = props;
  const say = useSay();
  const word = useWord();
  const whyNot = ready ? undefined : word("mend-first");
  return (
    <section class="fs-workshop-bar" aria-label={word("draft")}>
      <select
        aria-label={word("begin-with")}
        value=""
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          event.currentTarget.value = "";
          if (chosen !== "") onBegin(chosen);
        }}
      >
        <option value="">{word("begin-with")}</option>
        {beginnings.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
      <FileButton label={word("open")} onText={onOpen} />
      <Button icon={download} onPress={onSave}>
        {word("save")}
      </Button>
      {undo !== undefined && (
        <Button kind="quiet" icon={undoIcon} whyNot={undo.whyNot} onPress={undo.onUndo}>
          {word("undo")}
        </Button>
      )}
      <span class="fs-workshop-kept">{word("draft-kept")}</span>
      <Button icon={sliders} whyNot={whyNot} onPress={() => onPlay("lobby")}>
        {word("to-lobby")}
      </Button>
      <Button kind="act" icon={play} whyNot={whyNot} onPress={() => onPlay("here")}>
        {word("play-draft")}
      </Button>
      {trouble !== undefined && (
        <p class="fs-workshop-trouble" role="alert">
          {say(trouble.text)} {trouble.rule !== undefined && <RuleLink id={trouble.rule} />}
        </p>
      )}
    </section>
  );
}
