import { accepted, type Checked } from "@flagship/kernel";
import type { MatchSummary, NewMatch, SeatWish } from "@flagship/protocol";
import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { useApp, type App } from "../../app.ts";
import { browserLine, liveHost } from "../../live/web-socket.ts";
import { hrefs } from "../../router/route.ts";
import { loadGame, type ShownGame } from "../../shell/games.ts";
import { useLoaded } from "../../shell/loaded.ts";
import { Page } from "../../shell/Page.tsx";
import { TableSkeleton } from "../../shell/TableSkeleton.tsx";
import { Trouble } from "../../shell/Trouble.tsx";
import { openLive } from "../../source/live.ts";
import { levelName } from "../../words.ts";
import { JoinTable } from "./JoinTable.tsx";
import { TableView } from "./TableView.tsx";
import { WaitingTable } from "./WaitingTable.tsx";

export interface LiveMatchProps {
  readonly id: string;
  /** The invitation, when the reader came by one. */
  readonly join: string | undefined;
}

/** What has to be known before the table can be shown. */
interface Arrival {
  readonly match: MatchSummary;
  readonly game: ShownGame;
  /** The reader has a seat already. */
  readonly seated: boolean;
  /** To pass on while a seat is open. */
  readonly invitation: string | undefined;
}

/** A match on the server: the table, or the way to a seat at it. */
export function LiveMatch({ id, join }: LiveMatchProps): JSX.Element {
  const app = useApp();
  const loaded = useLoaded(`${id} ${join ?? ""}`, () => arrive(app, id));
  switch (loaded.state) {
    case "loading":
      return <TableSkeleton />;
    case "failed":
      return (
        <Page title="Table">
          <Trouble refusal={loaded.refusal} again={loaded.again} />
        </Page>
      );
    case "ready": {
      const { match, game, seated } = loaded.value;
      const mayJoin = join !== undefined && !seated && match.status === "waiting";
      return mayJoin ? (
        <JoinTable match={match} game={game} invitation={join} />
      ) : (
        <LiveTable {...loaded.value} invitation={loaded.value.invitation ?? join} />
      );
    }
  }
}

async function arrive(app: App, id: string): Promise<Checked<Arrival>> {
  const match = await app.server.match(id);
  if (!match.ok) return match;
  const [game, mine] = await Promise.all([loadGame(match.value.header.game), app.server.myMatches()]);
  if (!game.ok) return game;
  const own = mine.ok ? mine.value.matches.find((one) => one.id === id) : undefined;
  return accepted({
    match: match.value,
    game: game.value,
    seated: own?.seat !== undefined,
    invitation: own?.invitation,
  });
}

function LiveTable({ match, game, invitation }: Arrival): JSX.Element {
  const app = useApp();
  const source = useMemo(
    () =>
      openLive(game.module, match, {
        line: browserLine,
        host: liveHost(location),
        nameOf: (level) => levelName[level],
        seenPublicly: (id) => app.server.seenPublicly(id),
        record: (id) => app.server.record(id),
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

  const rematch = async (): Promise<void> => {
    const made = await app.server.make(sameAgain(match));
    if (made.ok) app.router.go(hrefs.match(made.value.id));
  };
  const open = source.sitters.value.some(({ kind }) => kind === "open");
  const share =
    open && invitation !== undefined ? hrefs.invitation(match.id, invitation) : hrefs.match(match.id);
  return (
    <TableView
      source={source}
      game={game}
      waiting={
        <WaitingTable sitters={source.sitters.value} shareHref={share} mayInvite={invitation !== undefined} />
      }
      onRematch={() => void rematch()}
      replayHref={hrefs.replay(match.id)}
      shareHref={share}
    />
  );
}

/** The same table once more: people are asked again by a link. */
function sameAgain({ header, names, seats }: MatchSummary): NewMatch {
  let mineFound = false;
  const wishes = seats.map((one): SeatWish => {
    if (one.kind === "computer") return { kind: "computer", level: one.level };
    if (mineFound) return { kind: "open" };
    mineFound = true;
    return { kind: "me" };
  });
  return { game: header.game, options: header.options, seats: wishes, names };
}
