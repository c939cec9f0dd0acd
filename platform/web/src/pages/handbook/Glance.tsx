import { sentence, type InEach, type Lexicon, type Primer, type TurnStep } from "@flagship/kernel";
import type { JSX } from "preact";
import { hrefs } from "../../router/route.ts";
import { text } from "../../words.ts";
import { spokenLanguage } from "../../words/language.ts";
import "./glance.css";

export interface GlanceProps {
  readonly game: string;
  readonly primer: Primer;
  readonly lexicon: Lexicon;
}

const inMine = (each: InEach): string => each[spokenLanguage()];

/** The game in a few words, and a picture of how a turn goes. */
export const Glance = ({ game, primer, lexicon }: GlanceProps): JSX.Element => (
  <section class="book-chapter" id="glance">
    <h2>{text("handbook.glance")}</h2>
    {primer.glance.map(({ play, text: said, turn }) => (
      <div class="glance">
        {play !== undefined && <h3>{inMine(play)}</h3>}
        <p class="glance-text">{inMine(said)}</p>
        {play === undefined ? <h3>{text("handbook.turn")}</h3> : <h4>{text("handbook.turn")}</h4>}
        <TurnPicture {...{ game, turn, lexicon }} />
      </div>
    ))}
  </section>
);

/** What people ask, with the rules that answer. */
export const Questions = ({ game, primer }: Omit<GlanceProps, "lexicon">): JSX.Element => (
  <section class="book-chapter" id="questions">
    <h2>{text("handbook.questions")}</h2>
    <dl class="book-questions">
      {primer.asks.map((ask) => (
        <div>
          <dt>{inMine(ask)}</dt>
          <dd>
            {ask.rules.map((rule) => (
              <a href={hrefs.rule(game, rule)}>{rule}</a>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);

/** The steps of a turn, one leading to the next; what comes several times stands in one frame. */
function TurnPicture({
  game,
  turn,
  lexicon,
}: Omit<GlanceProps, "primer"> & { readonly turn: readonly TurnStep[] }): JSX.Element {
  const groups = turn.reduce<TurnStep[][]>((made, step) => {
    const last = made.at(-1);
    const together = step.times !== undefined && last?.[0]?.times?.en === step.times.en;
    if (together) last?.push(step);
    else made.push([step]);
    return made;
  }, []);
  let count = 0;
  return (
    <ol class="turn-picture">
      {groups.map((group) => {
        const times = group[0]?.times;
        const steps = group.map((step) => <Step {...{ step, game, lexicon, number: (count += 1) }} />);
        return times === undefined ? (
          <li class="turn-part">{steps}</li>
        ) : (
          <li class="turn-part" data-again="true">
            <span class="turn-times">↻ {inMine(times)}</span>
            <div class="turn-loop">{steps}</div>
          </li>
        );
      })}
    </ol>
  );
}

const Step = ({
  step: { label, text: said, rule },
  game,
  lexicon,
  number,
}: Omit<GlanceProps, "primer"> & { readonly step: TurnStep; readonly number: number }): JSX.Element => (
  <div class="turn-step">
    <b>
      <span aria-hidden="true">{number}</span>{" "}
      {typeof label === "string" ? sentence({ key: label }, lexicon) : inMine(label)}
    </b>
    <span>{inMine(said)}</span>
    <a href={hrefs.rule(game, rule)}>{rule}</a>
  </div>
);
