import type { Checked, GameModule, Refusal } from "@flagship/kernel";
import { untilQuiet } from "@flagship/kit";
import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { useApp, type App } from "../../app.ts";
import { hrefs } from "../../router/route.ts";
import { loadGame, type ShownGame } from "../../shell/games.ts";
import { useLoaded } from "../../shell/loaded.ts";
import { Page } from "../../shell/Page.tsx";
import { TableSkeleton } from "../../shell/TableSkeleton.tsx";
import { Trouble } from "../../shell/Trouble.tsx";
import { openSolo, type SoloTools } from "../../source/solo.ts";
import { keptStrength } from "../../source/strength.ts";
import type { TableSource } from "../../source/table-source.ts";
import { levelName, text, you } from "../../words.ts";
import { beginFirst, beginSolo } from "./begin-solo.ts";
import { TableView } from "./TableView.tsx";

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
      return <SoloTable game={loaded.value} slot={slot} />;
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
  const opened = useMemo(() => sitDown(game.module, slot, app), [game, slot, app, round]);
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
    if (begun.value.slot === slot) setRound(round + 1);
    else app.router.go(hrefs.solo(id, begun.value.slot));
    return Promise.resolve(undefined);
  };
  return (
    <TableView
      source={opened.value}
      game={game}
      onRematch={rematch}
      replayHref={hrefs.replaySolo(id, slot)}
    />
  );
}

function sitDown(module: GameModule, slot: number, app: App): Checked<TableSource> {
  const kept = app.solo.load(module.game.id, slot);
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
  nameOf: (sitter) => (sitter === "me" ? you() : levelName[sitter.level]),
});
