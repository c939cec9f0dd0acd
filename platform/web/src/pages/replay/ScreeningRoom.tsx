import { isSeat, REFEREE, sentence, type Lexicon, type Viewer } from "@flagship/kernel";
import {
  Badge,
  LexiconProvider,
  LogView,
  SeatList,
  TableFrame,
  useSay,
  check as checkIcon,
  download as downloadIcon,
  home as homeIcon,
  log as logIcon,
  menu as menuIcon,
} from "@flagship/kit";
import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { hrefs } from "../../router/route.ts";
import { Menu, MenuItem } from "../../shell/Menu.tsx";
import { useArrival } from "../../shell/Page.tsx";
import { useRules } from "../../shell/rules.ts";
import { saveRecord } from "../../shell/save.ts";
import { lexiconOf } from "../../words.ts";
import { BoardHeading, NoBoard } from "../table/BoardPlace.tsx";
import { logGroups } from "../table/log.ts";
import { seatCards } from "../table/seats.ts";
import { ThemeItem } from "../table/settings-items.tsx";
import { useProjector } from "./projector.ts";
import type { Screening } from "./record-source.ts";
import { Timeline } from "./Timeline.tsx";
import "../table/table.css";

/** A replay: the same table, with a timeline where the decision would be. */
export function ScreeningRoom({ screening }: { readonly screening: Screening }): JSX.Element {
  const { module } = screening.game;
  const seatNames = useMemo(() => namesOf(screening, lexiconOf(module)), [screening, module]);
  const lexicon = useMemo(() => lexiconOf(module, "rulebook", seatNames), [module, seatNames]);
  const rules = useRules(module.game.id);
  return (
    <LexiconProvider lexicon={lexicon} ruleText={rules.ruleText} ruleHref={rules.ruleHref}>
      <Room screening={screening} lexicon={lexicon} seatNames={seatNames} />
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
  const projector = useProjector(reel, viewer);
  const { seen, heard, number } = projector;
  const place = useArrival(`Replay: ${module.about.title}`);

  const sitters = seatNames.map((name, seat) => ({ seat, name, kind: "person", here: true }) as const);
  const all = reel.heardBy(viewer);
  const groups = useMemo(
    () =>
      logGroups(all, {
        say,
        seatName: (seat) => seatNames[seat] ?? "",
        seatPower: (seat) => board?.seatNote?.(reel.seenAt(0, REFEREE).view, seat).power,
        logNote: board?.logNote,
        tell: module.tell,
      }),
    [all, say, seatNames, board, reel],
  );
  const progress = board?.progress?.(seen.view);
  const Board = board?.Board;
  return (
    <main class="table-page" ref={place}>
      <TableFrame
        game={module.about.title}
        turn={progress?.turn === undefined ? "Replay" : say(progress.turn)}
        phases={progress?.phases.map(({ name, label, state }) => ({ id: name, label: say(label), state }))}
        actions={
          <>
            <Badge tone="good" icon={checkIcon} title="The replay matches the record in every event.">
              Verified
            </Badge>
            <Menu icon={menuIcon} label="Menu">
              <MenuItem icon={homeIcon} href={hrefs.home}>
                Home
              </MenuItem>
              <MenuItem icon={downloadIcon} onPress={() => saveRecord(record)}>
                Save record
              </MenuItem>
              <ThemeItem />
            </Menu>
          </>
        }
        seats={
          <SeatList
            seats={seatCards(sitters, seen, viewer, board, say).map((one) => ({ ...one, you: false }))}
          />
        }
        board={
          Board === undefined ? (
            <NoBoard />
          ) : (
            <>
              <BoardHeading />
              <Board
                seen={seen}
                heard={heard}
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
          )
        }
        decision={
          <Timeline
            projector={projector}
            acts={reel.acts}
            heard={all}
            eyes={
              <EyesPick viewers={reel.viewers} viewer={viewer} seatNames={seatNames} onViewer={setViewer} />
            }
            now={nowText(number, reel.acts)}
          />
        }
        side={[
          {
            id: "log",
            label: "Log",
            icon: logIcon,
            content: (
              <LogView
                // What comes later stays untold; the timeline leads there.
                groups={groups.filter(({ id }) => Number(id) <= number)}
                current={String(number)}
                onGroup={(id) => projector.go(Number(id))}
              />
            ),
          },
        ]}
      />
    </main>
  );
}

const nowText = (number: number, acts: number): string =>
  number === 0 ? "The table is set" : `Act ${number} of ${acts}`;

interface EyesPickProps {
  readonly viewers: readonly Viewer[];
  readonly viewer: Viewer;
  readonly seatNames: readonly string[];
  readonly onViewer: (viewer: Viewer) => void;
}

/** Whose eyes the match is watched with. */
function EyesPick({ viewers, viewer, seatNames, onViewer }: EyesPickProps): JSX.Element {
  const nameOfViewer = (one: Viewer): string =>
    isSeat(one) ? (seatNames[one] ?? "") : one === REFEREE ? "everything" : "a spectator";
  return (
    <label class="eyes-pick">
      Seen by
      <select
        value={viewers.indexOf(viewer)}
        onChange={(event) => onViewer(viewers[Number(event.currentTarget.value)] ?? REFEREE)}
      >
        {viewers.map((one, index) => (
          <option value={index}>{nameOfViewer(one)}</option>
        ))}
      </select>
    </label>
  );
}

/** A saved record names no players: then the seats are called by their chairs. */
function namesOf({ game, record, seatNames }: Screening, lexicon: Lexicon): readonly string[] {
  const chairs = game.module.game.chairs(record.header.options, record.header.seats);
  const titles = chairs.map(({ title }) => sentence({ key: title }, lexicon));
  const alike = new Set(titles).size < titles.length;
  return seatNames ?? titles.map((title, seat) => (alike ? `${title} ${seat + 1}` : title));
}
