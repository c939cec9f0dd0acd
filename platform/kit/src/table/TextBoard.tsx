import type { Message } from "@flagship/kernel";
import type { JSX } from "preact";
import { useId, useRef, useState } from "preact/hooks";
import { answer as sayAnswer } from "../announce.tsx";
import { useSay, useWord } from "../lexicon.tsx";
import { BOARD_QUESTIONS, type Look, type TextBoard } from "../text-board.ts";
import type { KeyMap } from "./keys.ts";

export interface TextBoardProps {
  readonly board: TextBoard;
  readonly look: Look;
  /** What has happened since the reader last decided. */
  readonly changed: readonly string[];
  readonly onSubject: (subject: string) => void;
}

/** The letters of the questions while the text board is open. */
const LETTERS = { enemy: "e", threat: "t", reach: "r", changed: "c", read: "f" } as const;

/** The board in words, and the keys that ask it. */
export function useTextBoard(props: TextBoardProps | undefined): {
  readonly content: JSX.Element | undefined;
  readonly keys: KeyMap;
  readonly things: readonly string[];
} {
  const say = useSay();
  const word = useWord();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [answer, setAnswer] = useState<readonly string[]>([]);
  if (props === undefined) return { content: undefined, keys: {}, things: [] };
  const { board, look, changed, onSubject } = props;
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
  const things = board.things(look).map(({ subject, text }) => ({ subject, text: say(text) }));
  const content = (
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
  const keys: KeyMap = {
    ...Object.fromEntries(questions.map((one) => [LETTERS[one], asks[one]])),
    [LETTERS.read]: () => field.current?.focus(),
  };
  return { content, keys, things: things.map(({ text }) => text) };
}
