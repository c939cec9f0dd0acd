import type { Checked, GameModule, Refusal, Seat } from "@flagship/kernel";
import { untilQuiet } from "@flagship/kit";
import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { useApp, type App } from "../../app.ts";
import { hrefs } from "../../router/route.ts";
import { loadGame, type ShownGame } from "../../shell/games.ts";
import { lazyPart } from "../../shell/lazily.tsx";
import { useLoaded } from "../../shell/loaded.ts";
import { Page } from "../../shell/Page.tsx";
import { TableSkeleton } from "../../shell/TableSkeleton.tsx";
import { Trouble } from "../../shell/Trouble.tsx";
import { openSolo, type SoloTools } from "../../source/solo.ts";
import { keptStrength } from "../../source/strength.ts";
import type { TableSource } from "../../source/table-source.ts";
import { levelName, text, you } from "../../words.ts";
import { beginFirst, beginSolo } from "./begin-solo.ts";
import { playerName, sharedBy, withHolder } from "./shared-screen.ts";
import { TableView } from "./TableView.tsx";

const HotSeat = lazyPart(async () => (await import("./HotSeat.tsx")).HotSeat);

/** How long a computer's act stays on the table at least before the next one, in milliseconds. */
const PACE = 350;

export interface SoloProps {
  readonly game: string;
  /** Which of the matches of the game. */
  readonly slot: number;
}

/** A match in this page: the kept one goes on or shows how it ended; without one a new one begins at once. */
export function Solo({ game, slot }: SoloProps): JSX.Element {
  const loaded = useLoaded(game, () => loadGame(game));
  switch (loaded.state) {
    case "loading":
      return <TableSkeleton />;
    case "failed":
      return (
        <Page title={text("page.table")}>
          <Trouble refusal={loaded.refusal} again={loaded.again} />
        </Page>
      );
    case "ready":
      // Another match is another table: nobody has said yet that they are there.
      return <SoloTable key={`${game} ${slot}`} game={loaded.value} slot={slot} />;
  }
}

interface SoloTableProps {
  readonly game: ShownGame;
  readonly slot: number;
}

function SoloTable({ game, slot }: SoloTableProps): JSX.Element {
  const app = useApp();
  const { id } = game.module.game;
  const [round, setRound] = useState(0);
  // Whoever is at the screen; at a shared one nobody, until they say who they are.
  const [holder, setHolder] = useState<Seat | undefined>();
  const shared = useMemo(() => sharedBy(app.solo.load(id, slot)), [id, slot, app, round]);
  const opened = useMemo(
    () => sitDown(game.module, slot, app, shared === undefined ? undefined : holder),
    [game, slot, app, round, holder, shared],
  );
  useEffect(() => () => (opened.ok ? opened.value.close() : undefined), [opened]);
  if (!opened.ok) {
    const again = (): void => {
      app.solo.forget(id, slot);
      setRound(round + 1);
    };
    return (
      <Page title={game.module.about.title}>
        <Trouble refusal={opened.refusal} again={again} />
      </Page>
    );
  }
  const rematch = (): Promise<Refusal | undefined> => {
    const kept = app.solo.load(id, slot);
    if (kept === undefined) return Promise.resolve(undefined);
    const begun = beginSolo(game.module, app.solo, { ...kept, options: kept.header.options });
    if (!begun.ok) return Promise.resolve(begun.refusal);
    // It may have got the very place of the match that is over.
    setHolder(undefined);
    if (begun.value.slot === slot) setRound(round + 1);
    else app.router.go(hrefs.solo(id, begun.value.slot));
    return Promise.resolve(undefined);
  };
  if (shared !== undefined)
    return (
      <HotSeat
        key={round}
        people={shared}
        holder={holder}
        source={opened.value}
        title={game.module.about.title}
        onTake={setHolder}
      >
        <TableView
          key={holder}
          source={opened.value}
          game={game}
          onRematch={rematch}
          replayHref={hrefs.replaySolo(id, slot)}
        />
      </HotSeat>
    );
  return (
    <TableView
      source={opened.value}
      game={game}
      onRematch={rematch}
      replayHref={hrefs.replaySolo(id, slot)}
    />
  );
}

function sitDown(module: GameModule, slot: number, app: App, holder: Seat | undefined): Checked<TableSource> {
  const kept = withHolder(app.solo.load(module.game.id, slot), holder);
  const opened = kept === undefined ? undefined : openSolo(module, kept, toolsOf(app));
  // One that is over and belongs to other rules by now is in nobody's way.
  if (opened !== undefined && (opened.ok || kept?.over === false)) return opened;
  if (kept !== undefined) app.solo.forget(module.game.id, slot);
  const begun = beginFirst(module, { ...app.solo, free: () => slot }, keptStrength(app.keep, module.game.id));
  return begun.ok ? openSolo(module, begun.value, toolsOf(app)) : begun;
}

const toolsOf = (app: App): SoloTools => ({
  store: app.solo,
  opponent: app.opponent,
  pause: () => untilQuiet(PACE),
  nameOf: (sitter) => {
    if (sitter === "me") return you();
    return "level" in sitter ? levelName[sitter.level] : playerName(sitter.seat);
  },
});
