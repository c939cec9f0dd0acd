import type { Message } from "@flagship/kernel";
import type { JSX } from "preact";
import { useId, useRef, useState } from "preact/hooks";
import { answer as sayAnswer } from "../announce.tsx";
import { useSay, useWord } from "../lexicon.tsx";
import { BOARD_QUESTIONS, LETTERS, type Look, type TextBoard } from "../text-board.ts";
import type { KeyMap } from "./keys.ts";

export interface TextBoardProps {
  readonly board: TextBoard;
  readonly look: Look;
  /** What has happened since the reader last decided. */
  readonly changed: readonly string[];
  readonly onSubject: (subject: string) => void;
}

export interface TextBoardFaceProps extends TextBoardProps {
  /** What stands on the board. */
  readonly things: readonly { readonly subject: string; readonly text: string }[];
  /** Takes the keys that ask, as they are now. */
  readonly onKeys: (keys: KeyMap) => void;
}

/** The board in words: its questions, the last answer and all that stands on it. */
export function TextBoardFace(props: TextBoardFaceProps): JSX.Element {
  const say = useSay();
  const word = useWord();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [answer, setAnswer] = useState<readonly string[]>([]);
  const { board, look, changed, onSubject, things } = props;
  const tell = (lines: readonly string[]): void => {
    const told = lines.length === 0 ? [word("words-nothing")] : lines;
    setAnswer(told);
    sayAnswer(told);
  };
  const inWords = (lines: readonly Message[]): readonly string[] => lines.map(say);
  const asks: Readonly<Record<string, () => void>> = {
    ...Object.fromEntries(BOARD_QUESTIONS.map((one) => [one, () => tell(inWords(board.answer(one, look)))])),
    changed: () => tell(changed),
  };
  const read = (): void => {
    const place = field.current?.value.trim() ?? "";
    const found = board.read(place, look);
    tell(found === undefined ? [word("words-no-place", { place })] : inWords(found));
  };
  const example = typeof board.example === "function" ? board.example(look) : board.example;
  const questions = [...BOARD_QUESTIONS, "changed"] as const;
  props.onKeys({
    ...Object.fromEntries(questions.map((one) => [LETTERS[one], asks[one]])),
    [LETTERS.read]: () => field.current?.focus(),
  });
  return (
    <div class="fs-words">
      <div class="fs-words-asks">
        {questions.map((one) => (
          <button type="button" class="fs-second" onClick={asks[one]}>
            <span>{word(`words-${one}`)}</span>
            <kbd aria-hidden="true">{LETTERS[one].toUpperCase()}</kbd>
          </button>
        ))}
        <form
          onSubmit={(event) => {
            event.preventDefault();
            read();
          }}
        >
          <label for={id}>{word("words-read", { example })}</label>
          <input
            id={id}
            ref={field}
            type="text"
            autocomplete="off"
            onKeyDown={({ key, currentTarget }) => {
              // The letters of the questions are keys again.
              if (key === "Escape") currentTarget.blur();
            }}
          />
          <button type="submit" class="fs-second">
            {word("words-read-it")}
          </button>
        </form>
      </div>
      <ul class="fs-words-answer" aria-label={word("words-answer")}>
        {answer.map((line) => (
          <li>{line}</li>
        ))}
      </ul>
      <h4>{word("words-things")}</h4>
      <ul class="fs-words-things" aria-label={word("words-things")}>
        {things.map(({ subject, text }) => (
          <li key={subject}>
            <button type="button" onClick={() => onSubject(subject)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
