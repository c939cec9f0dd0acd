import { accepted, isSeat, type Checked, type Refusal, type Seat } from "@flagship/kernel";
import type { MatchForMe } from "@flagship/protocol";
import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { useTellings } from "../../api/telling.ts";
import { useApp, type App } from "../../app.ts";
import { keeperOf } from "../../dice/keeper.ts";
import { browserLine, liveHost } from "../../live/web-socket.ts";
import { hrefs } from "../../router/route.ts";
import { loadGame, type ShownGame } from "../../shell/games.ts";
import { useLoaded } from "../../shell/loaded.ts";
import { Page } from "../../shell/Page.tsx";
import { TableSkeleton } from "../../shell/TableSkeleton.tsx";
import { Trouble } from "../../shell/Trouble.tsx";
import { openLive } from "../../source/live.ts";
import { levelName, text } from "../../words.ts";
import { chairNames } from "./chairs.ts";
import { JoinTable } from "./JoinTable.tsx";
import { LowTime } from "./LowTime.tsx";
import { TableAffairs } from "./affairs/TableAffairs.tsx";
import { TableCalls } from "./affairs/TableCalls.tsx";
import { TalkCorner } from "./talk/TalkCorner.tsx";
import { TableView } from "./TableView.tsx";
import { WaitingTable } from "./WaitingTable.tsx";

export interface LiveMatchProps {
  readonly id: string;
  /** The invitation, when the reader came by one. */
  readonly join: string | undefined;
}

/** What has to be known before the table can be shown. */
interface Arrival {
  readonly match: MatchForMe;
  readonly game: ShownGame;
  /** The reader's seat, when they have one. */
  readonly seat: Seat | undefined;
  /** To pass on while a seat is open. */
  readonly invitation: string | undefined;
}

/** A match on the server: the table, or the way to a seat at it. */
export function LiveMatch({ id, join }: LiveMatchProps): JSX.Element {
  const app = useApp();
  const loaded = useLoaded(`${id} ${join ?? ""}`, () => arrive(app, id, join));
  switch (loaded.state) {
    case "loading":
      return <TableSkeleton />;
    case "failed":
      return (
        <Page title={text("table.not-found")} width="text">
          <Trouble refusal={loaded.refusal} again={loaded.again} />
        </Page>
      );
    case "ready": {
      const { match, game, seat } = loaded.value;
      // Its table would need rules that are gone; what was told of it is kept.
      if (match.status === "over" && !match.playable) return <ToReplay id={id} />;
      const seated = seat !== undefined;
      const mayJoin = join !== undefined && !seated && match.status === "waiting";
      return mayJoin ? (
        <JoinTable match={match} game={game} invitation={join} />
      ) : (
        <LiveTable
          {...loaded.value}
          invitation={loaded.value.invitation ?? join}
          late={join !== undefined && !seated}
        />
      );
    }
  }
}

/** Leads to how a match was told, in the place of this page. */
function ToReplay({ id }: Pick<LiveMatchProps, "id">): JSX.Element {
  const { router } = useApp();
  useEffect(() => router.go(`${hrefs.replay(id)}${location.hash}`, { replace: true }), [id]);
  return <TableSkeleton />;
}

async function arrive(app: App, id: string, join: string | undefined): Promise<Checked<Arrival>> {
  const match = await app.server.match(id, join);
  if (!match.ok) return match;
  const game = await loadGame(match.value.header.game);
  if (!game.ok) return game;
  return accepted({
    match: match.value,
    game: game.value,
    seat: match.value.seat,
    invitation: match.value.invitation,
  });
}

interface LiveTableProps extends Arrival {
  /** The reader came by an invitation when all seats were taken. */
  readonly late: boolean;
}

function LiveTable({ match, game, seat, invitation, late }: LiveTableProps): JSX.Element {
  const app = useApp();
  const tellings = useTellings();
  const source = useMemo(
    () =>
      openLive(game.module, match, {
        line: browserLine,
        host: liveHost(location),
        nameOf: (level) => levelName[level],
        botName: (name) => text("seat.bot", { name }),
        seenPublicly: (id) => app.server.seenPublicly(id),
        record: (id) => app.server.record(id),
        dice: {
          keeper: keeperOf(app.keep),
          showWord: (id, word) => app.server.showWord(id, word),
          record: (id) => app.server.record(id),
          about: () => app.server.about(),
        },
      }),
    [match, game, app],
  );
  useEffect(() => {
    const hurry = (): void => {
      if (document.visibilityState === "visible") source.hurry();
    };
    window.addEventListener("online", hurry);
    document.addEventListener("visibilitychange", hurry);
    return () => {
      window.removeEventListener("online", hurry);
      document.removeEventListener("visibilitychange", hurry);
      source.close();
    };
  }, [source]);

  const rematch = async (): Promise<Refusal | undefined> => {
    const made = await app.affairs.rematch(match.id);
    if (!made.ok) return made.refusal;
    app.router.go(hrefs.match(made.value.id));
    return undefined;
  };
  const { value: viewer } = source.viewer;
  const mine = isSeat(viewer) ? viewer : seat;
  const open = source.sitters.value.some(({ kind }) => kind === "open");
  const share =
    open && invitation !== undefined ? hrefs.invitation(match.id, invitation) : hrefs.match(match.id);
  // Nobody can watch a private table: there is no link to pass on once all sit.
  const mayShare = open || source.table?.value.private !== true;
  return (
    <>
      <LowTime source={source} />
      <TableCalls source={source} replaced={source.dice.word.value === "replaced"} />
      <TableAffairs source={source} />
      <TalkCorner source={source} />
      <TableView
        source={source}
        game={game}
        waiting={
          <WaitingTable
            sitters={source.sitters.value}
            chairs={chairNames(game.module, match)}
            mine={mine}
            maker={match.maker === true}
            gather={source.table?.value.gather === true}
            late={source.table?.value.late}
            onReady={(ready) => app.affairs.ready(match.id, ready)}
            onExchange={(one, other) => app.affairs.exchange(match.id, one, other)}
            onLeave={(one) => app.affairs.leaveChair(match.id, one)}
            shareHref={share}
            mayInvite={invitation !== undefined}
            dice={source.dice.setting.value}
            word={source.dice.word.value}
            onUseThisDevice={() => app.server.pledgeAnew(match.id)}
            onInvite={(name) => tellings.invite(match.id, name)}
            onFill={(level) => app.affairs.fill(match.id, level)}
          />
        }
        onRematch={seat === undefined ? undefined : rematch}
        watching={late ? text("table.full") : undefined}
        replayHref={hrefs.replay(match.id)}
        {...(mayShare ? { shareHref: share } : {})}
      />
    </>
  );
}
