import { REFEREE, type Lexicon, type Viewer } from "@flagship/kernel";
import {
  Badge,
  clockTools,
  Dialog,
  directorOf,
  HandoverContext,
  LexiconProvider,
  LogView,
  Stage,
  StillStage,
  newHandover,
  stageTempo,
  staging,
  stillWanted,
  TableFrame,
  useSay,
  check as checkIcon,
  download as downloadIcon,
  home as homeIcon,
  menu as menuIcon,
  right as rightIcon,
  share as shareIcon,
} from "@flagship/kit";
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";
import { useApp } from "../../app.ts";
import { hrefs, momentIn } from "../../router/route.ts";
import { CopyLink } from "../../shell/CopyLink.tsx";
import { Menu, MenuItem } from "../../shell/Menu.tsx";
import { useArrival } from "../../shell/Page.tsx";
import { Explained } from "../../shell/Explained.tsx";
import { useRules } from "../../shell/rules.ts";
import { saveRecord } from "../../shell/save.ts";
import { lexiconOf, text } from "../../words.ts";
import { BoardHeading, NoBoard } from "../table/BoardPlace.tsx";
import { groupsUntil, logGroups } from "../table/log.ts";
import { seatChips } from "../table/seats.ts";
import { beatsOf } from "../table/stage.ts";
import { StageItem, ThemeItem } from "../table/settings-items.tsx";
import { AnalysisPanel } from "./AnalysisPanel.tsx";
import { EyesPick } from "./EyesPick.tsx";
import { MomentTalk } from "./MomentTalk.tsx";
import { PlayOn } from "./PlayOn.tsx";
import { momentText } from "./moment-text.ts";
import { useProjector } from "./projector.ts";
import type { Screening } from "./record-source.ts";
import { seatNamesOf } from "./seat-names.ts";
import { Timeline } from "./Timeline.tsx";
import "../table/table.css";

/** A replay: the same table, with a timeline where the decision would be. */
export function ScreeningRoom({ screening }: { readonly screening: Screening }): JSX.Element {
  const { module } = screening.game;
  const seatNames = useMemo(() => seatNamesOf(screening, lexiconOf(module)), [screening, module]);
  const lexicon = useMemo(() => lexiconOf(module, "rulebook", seatNames), [module, seatNames]);
  const rules = useRules(module.game.id);
  return (
    <LexiconProvider lexicon={lexicon} ruleText={rules.ruleText} ruleHref={rules.ruleHref}>
      <Room screening={screening} lexicon={lexicon} seatNames={seatNames} />
      <Explained module={module} />
    </LexiconProvider>
  );
}

function Room({
  screening,
  lexicon,
  seatNames,
}: {
  readonly screening: Screening;
  readonly lexicon: Lexicon;
  readonly seatNames: readonly string[];
}): JSX.Element {
  const { game, reel, record } = screening;
  const { module, board } = game;
  const say = useSay();
  const [viewer, setViewer] = useState<Viewer>(screening.own ?? REFEREE);
  const { router } = useApp();
  const projector = useProjector(reel, viewer, momentIn(router.place.value.hash));
  const [sharing, setSharing] = useState(false);
  const { seen, heard, number } = projector;
  const place = useArrival(text("replay.title-of", { game: module.about.title }));

  const table = useMemo(
    () => ({
      sitters: signal(seatNames.map((name, seat) => ({ seat, name, kind: "person", here: true }) as const)),
      time: signal(undefined),
    }),
    [seatNames],
  );
  const all = reel.heardBy(viewer);
  const groups = useMemo(
    () =>
      logGroups(all, {
        say,
        seatName: (seat) => seatNames[seat] ?? "",
        seatPower: (seat) => board?.seatNote?.(reel.seenAt(0, REFEREE).view, seat).power,
        logNote: board?.logNote,
        game: module,
      }),
    [all, say, seatNames, board, reel],
  );
  const progress = board?.progress?.(seen.view);
  const goal = board?.goal?.(seen.view, viewer);
  const director = useMemo(() => directorOf(clockTools(stageTempo, stillWanted)), [reel]);
  useLayoutEffect(() => {
    director.skipAll();
    const beats = beatsOf(heard, seen.view, viewer, { board, module, lexicon, say });
    // What is staged begins at the table before it.
    if (beats.length > 0) director.enter({ seen: reel.seenAt(number - 1, viewer), heard: [], fresh: [] }, []);
    director.enter({ seen, heard: [], fresh: heard }, beats, board?.midway);
  }, [heard]);
  useEffect(() => () => director.skipAll(), [director]);
  const playing = director.playing.value;
  const still = director.still.value;
  useLayoutEffect(() => {
    staging.value = playing !== undefined;
    return () => void (staging.value = false);
  }, [playing === undefined]);
  const scene = playing === undefined ? undefined : director.shown.value;
  const handover = useMemo(newHandover, []);
  const Board = board?.Board;
  const atEnd = number >= reel.acts;
  const drawn = useMemo(
    () =>
      Board === undefined ? (
        <NoBoard />
      ) : (
        <>
          <BoardHeading />
          <Board
            seen={scene?.seen ?? seen}
            heard={scene?.fresh ?? heard}
            history={all.filter((one) => one.number <= number)}
            lexicon={lexicon}
            viewer={viewer}
            seatNames={seatNames}
            pending={false}
            preview={undefined}
            subject={undefined}
            act={() => {}}
            onPreview={() => {}}
            onSubject={() => {}}
          />
        </>
      ),
    [Board, scene, seen, heard, all, number, lexicon, viewer, seatNames],
  );
  return (
    <main class="table-page" ref={place}>
      <Dialog title={text("replay.moment-link")} open={sharing} onClose={() => setSharing(false)}>
        {screening.id !== undefined && (
          <CopyLink label={momentText(number, reel.acts)} href={hrefs.moment(screening.id, number)} />
        )}
      </Dialog>
      <HandoverContext.Provider value={handover}>
        <TableFrame
          game={module.about.title}
          turn={progress?.turn === undefined ? text("replay.title") : say(progress.turn)}
          phases={progress?.phases.map(({ name, label, state }) => ({ id: name, label: say(label), state }))}
          seats={seatChips(table, seen, viewer, board, say).map((one) => ({ ...one, you: false }))}
          goal={goal === undefined ? undefined : { what: say(goal.what), stands: say(goal.stands) }}
          menu={
            <Menu icon={menuIcon} label={text("page.menu")}>
              <MenuItem icon={homeIcon} href={hrefs.home}>
                {text("page.home")}
              </MenuItem>
              {screening.id !== undefined && (
                <MenuItem icon={shareIcon} onPress={() => setSharing(true)}>
                  {text("replay.moment-link")}
                </MenuItem>
              )}
              <MenuItem icon={downloadIcon} onPress={() => saveRecord(record)}>
                {text("over.save")}
              </MenuItem>
              <StageItem />
              <ThemeItem />
            </Menu>
          }
          tools={<StandingBadge standing={screening.standing} />}
          board={drawn}
          fills={board?.fills === true}
          stage={
            playing === undefined ? (
              still.length > 0 && <StillStage beats={still} />
            ) : (
              <Stage
                playing={playing}
                power={
                  playing.beat.by === undefined
                    ? undefined
                    : board?.seatNote?.(seen.view, playing.beat.by).power
                }
                name={playing.beat.by === undefined ? undefined : seatNames[playing.beat.by]}
                onSkip={director.skip}
                onSkipAll={director.skipAll}
              />
            )
          }
          question={{ mood: "waiting", ask: momentText(number, reel.acts), reason: text("replay.title") }}
          confirm={{
            label: text(atEnd ? "replay.from-start" : "replay.next"),
            icon: rightIcon,
            quiet: atEnd,
            onPress: () => projector.go(atEnd ? 0 : number + 1),
          }}
          seconds={[]}
          panel={
            <>
              <Timeline
                projector={projector}
                acts={reel.acts}
                heard={all}
                eyes={
                  <EyesPick
                    viewers={reel.viewers}
                    viewer={viewer}
                    seatNames={seatNames}
                    onViewer={setViewer}
                  />
                }
                now={momentText(number, reel.acts)}
                worth={<Worth worth={screening.worth} />}
              />
              {screening.id !== undefined && (
                <MomentTalk id={screening.id} number={number} onGo={projector.go} />
              )}
              <PlayOn {...{ screening, viewer, number, seatNames }} />
              <AnalysisPanel screening={screening} projector={projector} seatNames={seatNames} />
            </>
          }
          log={
            <LogView
              // The timeline leads to what comes later.
              groups={groupsUntil(groups, number)}
              current={String(number)}
              onGroup={(act) => projector.go(Number(act))}
            />
          }
        />
      </HandoverContext.Provider>
    </main>
  );
}

const STANDINGS = {
  signed: { tone: "good", icon: checkIcon, label: "replay.verified" },
  unsigned: { tone: "info", icon: undefined, label: "replay.unsigned" },
  "cut-off": { tone: "danger", icon: undefined, label: "replay.cut-off" },
} as const;

/** How much the record is worth, in a word. */
function StandingBadge({ standing }: Pick<Screening, "standing">): JSX.Element {
  const { tone, icon, label } = STANDINGS[standing];
  return (
    <Badge tone={tone} icon={icon}>
      {text(label)}
    </Badge>
  );
}

/** How much the record is worth, and who could have chosen its dice. */
function Worth({ worth: [first, ...more] }: Pick<Screening, "worth">): JSX.Element {
  const say = useSay();
  return (
    <details class="timeline-worth">
      <summary>{say(first)}</summary>
      <p>{text("replay.worked-out")}</p>
      {more.map((one) => (
        <p>{say(one)}</p>
      ))}
    </details>
  );
}
