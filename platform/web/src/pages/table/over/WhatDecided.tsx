import type { Analysis } from "@flagship/bots";
import { eventMessage, sentence, type MatchRecord, type Outcome, type Seat } from "@flagship/kernel";
import { Button } from "@flagship/kit";
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useApp } from "../../../app.ts";
import { hrefs } from "../../../router/route.ts";
import { ButtonLink } from "../../../shell/ButtonLink.tsx";
import type { PageStudy } from "../../../source/study.ts";
import type { TableSource } from "../../../source/table-source.ts";
import { lexiconOf, text } from "../../../words.ts";
import { turningPoint, type TurningPoint } from "./turning-point.ts";

export interface WhatDecidedProps {
  readonly source: TableSource;
  readonly outcome: Outcome;
  readonly nameOf: (seat: Seat) => string;
  /** Called with what decided it, in a sentence, once that is known. */
  readonly onFound: (story: string) => void;
}

type Work = "idle" | "working" | "failed" | { readonly found: TurningPoint | undefined };

/** The moment that decided the match, looked for when the reader wants to know. */
export function WhatDecided({ source, outcome, nameOf, onFound }: WhatDecidedProps): JSX.Element {
  const { study } = useApp();
  const [work, setWork] = useState<Work>("idle");
  useEffect(() => () => study.stop(), [study]);
  const look = async (): Promise<void> => {
    setWork("working");
    const record = await source.record();
    const curve = record.ok ? await curveOf(study, record.value) : undefined;
    if (curve === undefined) {
      setWork("failed");
      return;
    }
    const found = turningPoint(curve, outcome.winners);
    setWork({ found });
    if (found !== undefined) onFound(storyOf(source, found, outcome, nameOf));
  };
  if (work === "idle" || work === "working")
    return (
      <p>
        <Button size="small" busy={work === "working"} onPress={() => void look()}>
          {text("over.what-decided")}
        </Button>
      </p>
    );
  if (work === "failed") return <output>{text("analysis.failed")}</output>;
  const { found } = work;
  return (
    <p class="turning-point">
      <output>
        {found === undefined ? text("over.nothing-decided") : storyOf(source, found, outcome, nameOf)}
      </output>
      {found !== undefined && source.id !== undefined && (
        <ButtonLink href={hrefs.moment(source.id, found.number)} size="small">
          {text("over.watch-moment", { n: found.number })}
        </ButtonLink>
      )}
    </p>
  );
}

/** How the chances went. They are known long before every decision is weighed, and that is enough; nothing: it failed. */
const curveOf = (study: PageStudy, record: MatchRecord): Promise<Analysis["curve"] | undefined> =>
  new Promise((resolve) => {
    study
      .analyse(record, ({ analysis: { curve } }) => {
        if (curve.length <= record.log.length) return;
        resolve(curve);
        study.stop();
      })
      .then(
        ({ curve }) => resolve(curve),
        () => resolve(undefined),
      );
  });

/** What happened there, and what it did to the chances. */
function storyOf(
  source: TableSource,
  { number, seat, before, after }: TurningPoint,
  { winners }: Outcome,
  nameOf: (seat: Seat) => string,
): string {
  const { module, names } = source;
  const lexicon = lexiconOf(
    module,
    names,
    source.sitters.value.map(({ name }) => name),
  );
  const event = source.heard.value.find((one) => one.number === number && one.event.type !== "rolled")?.event;
  const what = event === undefined ? "" : sentence(module.tell?.(event) ?? eventMessage(event), lexicon);
  return text("over.decided", {
    n: number,
    what,
    who: winners.length > 1 ? winners.map(nameOf) : nameOf(seat),
    before: Math.round(before * 100),
    after: Math.round(after * 100),
  });
}
