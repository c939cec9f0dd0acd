import {
  asHeardBy,
  REFEREE,
  seatsOf,
  SPECTATOR,
  type Chronicle,
  type HeardEvent,
  type Lexicon,
  type Viewer,
} from "@flagship/kernel";
import {
  Badge,
  Button,
  LexiconProvider,
  LogView,
  useSay,
  download as downloadIcon,
  home as homeIcon,
} from "@flagship/kit";
import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { useApp } from "../../app.ts";
import { hrefs, momentIn } from "../../router/route.ts";
import { ButtonLink } from "../../shell/ButtonLink.tsx";
import { CopyLink } from "../../shell/CopyLink.tsx";
import { Explained } from "../../shell/Explained.tsx";
import { Page } from "../../shell/Page.tsx";
import { useRules } from "../../shell/rules.ts";
import { saveRecord } from "../../shell/save.ts";
import { lexiconOf, text } from "../../words.ts";
import { groupsUntil, logGroups } from "../table/log.ts";
import { EyesPick } from "./EyesPick.tsx";
import { momentText } from "./moment-text.ts";
import { MomentTalk } from "./MomentTalk.tsx";
import { useMoments } from "./projector.ts";
import type { Retelling } from "./record-source.ts";
import { seatNamesOf } from "./seat-names.ts";
import { Timeline } from "./Timeline.tsx";

/** A match whose rules are not here: its log act by act, without a board, as nothing of it can be worked out again. */
export function RetellingRoom({ retelling }: { readonly retelling: Retelling }): JSX.Element {
  const { module } = retelling.game;
  const seatNames = useMemo(() => seatNamesOf(retelling, lexiconOf(module)), [retelling, module]);
  const lexicon = useMemo(() => lexiconOf(module, "rulebook", seatNames), [module, seatNames]);
  const rules = useRules(module.game.id);
  return (
    <LexiconProvider lexicon={lexicon} ruleText={rules.ruleText} ruleHref={rules.ruleHref}>
      <Room retelling={retelling} lexicon={lexicon} seatNames={seatNames} />
      <Explained module={module} />
    </LexiconProvider>
  );
}

function Room({
  retelling,
  lexicon,
  seatNames,
}: {
  readonly retelling: Retelling;
  readonly lexicon: Lexicon;
  readonly seatNames: readonly string[];
}): JSX.Element {
  const { game, record, id, worth } = retelling;
  const { module, board } = game;
  const { log, told = [], outcome, header } = record;
  const say = useSay();
  const { router } = useApp();
  const [viewer, setViewer] = useState<Viewer>(retelling.own ?? REFEREE);
  const acts = log.length;
  const span = useMemo(() => ({ first: 0, acts, begin: acts }), [acts]);
  const moments = useMoments(span, momentIn(router.place.value.hash));
  const heard = useMemo(() => heardIn(told, viewer), [told, viewer]);
  const groups = useMemo(
    () =>
      logGroups(heard, {
        // What was told by rules of old may lack what the words and notes of today ask for.
        say: (message) => orElse(() => say(message), ""),
        seatName: (seat) => seatNames[seat] ?? "",
        seatPower: () => undefined,
        logNote: (event) => orElse(() => board?.logNote?.(event) ?? {}, {}),
        game: module,
      }),
    [heard, say, seatNames, board, lexicon],
  );
  const { number } = moments;
  const now = momentText(number, acts);
  const [first, ...more] = worth;
  return (
    <Page title={text("replay.title-of", { game: module.about.title })}>
      <div class="retelling">
        <section class="retelling-worth">
          <Badge tone="info">{text("replay.retold")}</Badge>
          {[first, ...more].map((one) => (
            <p>{say(one)}</p>
          ))}
        </section>
        {outcome !== undefined && (
          <p class="retelling-result">{text("replay.result", { why: say(outcome.why) })}</p>
        )}
        <Timeline
          projector={moments}
          acts={acts}
          heard={heard}
          eyes={
            <EyesPick
              viewers={[REFEREE, ...seatsOf(header.seats), SPECTATOR]}
              viewer={viewer}
              seatNames={seatNames}
              onViewer={setViewer}
            />
          }
          now={now}
          worth={null}
        />
        <LogView
          groups={groupsUntil(groups, number)}
          current={String(number)}
          onGroup={(act) => moments.go(Number(act))}
        />
        {id !== undefined && <MomentTalk id={id} number={number} onGo={moments.go} />}
        {id !== undefined && <CopyLink label={text("replay.moment-link")} href={hrefs.moment(id, number)} />}
        <div class="retelling-ways">
          <Button kind="quiet" icon={downloadIcon} onPress={() => saveRecord(record)}>
            {text("over.save")}
          </Button>
          <ButtonLink href={hrefs.home} kind="quiet" icon={homeIcon}>
            {text("page.to-games")}
          </ButtonLink>
        </div>
      </div>
    </Page>
  );
}

/** What was told, for these eyes. */
const heardIn = (told: Chronicle, viewer: Viewer): readonly HeardEvent[] =>
  told.flatMap((all, number) =>
    all.flatMap((one) => {
      const event = asHeardBy(one, viewer);
      return event === undefined ? [] : [{ number, event }];
    }),
  );

function orElse<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
