import type { Message, Refusal, RuleId } from "@flagship/kernel";
import type { ComponentChildren, JSX } from "preact";
import { RuleLink } from "../components/RuleLink.tsx";
import { Secret } from "../components/Secret.tsx";
import { useSay, useWord } from "../lexicon.tsx";

/** What is asked, and of whom. */
export interface QuestionProps {
  readonly mood: "yours" | "alarm" | "waiting" | "over";
  readonly ask: string;
  /** One line why or how. */
  readonly reason?: ComponentChildren;
  /** The reason is news, not a help: it is shown on a phone, too. */
  readonly told?: boolean | undefined;
  /** Why the last answer was refused: it takes the place of the reason. */
  readonly refusal?: Refusal | undefined;
  /** What is said before a probable mistake: it takes the place of the reason as well. */
  readonly warning?: Remark | undefined;
  /** Why what could be pressed is barred: it takes the place of the reason, but not of the question. */
  readonly barred?: string | undefined;
  /** Others learn of the answer only when everybody has given theirs. */
  readonly sealed?: boolean | undefined;
}

interface Remark {
  readonly text: Message;
  readonly rule?: RuleId | undefined;
}

/** Lines of the question hold about so many characters; longer ones are set smaller, so that nothing is cut. */
const LINE = 34;
const LENGTHS = ["short", "long", "longest", "longest", "story"] as const;
const lengthOf = (ask: string): string => LENGTHS[Math.floor((ask.length - 1) / LINE)] ?? "story";

/** The question: a place of fixed size, whatever is asked. */
export function Question(props: QuestionProps): JSX.Element {
  const { mood, ask, reason, refusal, warning, barred, sealed = false } = props;
  const say = useSay();
  const word = useWord();
  const remark: Remark | undefined = refusal ?? warning;
  return (
    <div
      class="fs-question"
      data-question
      data-mood={mood}
      data-told={props.told}
      data-length={lengthOf(ask)}
    >
      <h2 tabIndex={-1}>
        <span class="fs-question-dot" />
        <span class="fs-question-ask" title={ask}>
          {ask}
        </span>
        {sealed && <Secret label={word("sealed")} />}
      </h2>
      {remark !== undefined ? (
        <p
          class="fs-question-reason fs-question-remark"
          data-tone={refusal === undefined ? "warning" : "refusal"}
          role="alert"
        >
          {say(remark.text)} {remark.rule !== undefined && <RuleLink id={remark.rule} />}
        </p>
      ) : barred !== undefined ? (
        <p class="fs-question-reason fs-question-barred" title={barred}>
          {barred}
        </p>
      ) : (
        <p class="fs-question-reason" title={typeof reason === "string" ? reason : undefined}>
          {reason}
        </p>
      )}
    </div>
  );
}
