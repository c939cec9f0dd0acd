import { accepted, type Checked, type GameModule, type Refusal, type Seat } from "@flagship/kernel";
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
import { isOfOtherRules } from "../../source/solo-kept.ts";
import { openSolo, type Carry, type SoloTools } from "../../source/solo.ts";
import type { SoloMatch } from "../../source/solo-store.ts";
import { keptStrength } from "../../source/strength.ts";
import type { TableSource } from "../../source/table-source.ts";
import { levelName, text, you } from "../../words.ts";
import { beginFirst, beginSolo } from "./begin-solo.ts";
import { playerName, sharedBy, withHolder } from "./shared-screen.ts";
import { TableView } from "./TableView.tsx";

const HotSeat = lazyPart(async () => (await import("./HotSeat.tsx")).HotSeat);

/** How long a computer's act stays on the table at least before the next one, in milliseconds. */
const PACE = 350;
/** Who plays against whoever goes on from a beginner's match to the whole game. */
const AFTER_THE_FIRST = "officer";

export interface SoloProps {
  readonly game: string;
  /** Which of the matches of the game. */
  readonly slot: number;
}

/** A match in this page: the kept one goes on or shows how it ended; without one a new one begins at once. */
export function Solo({ game, slot }: SoloProps): JSX.Element {
  const app = useApp();
  const loaded = useLoaded(game, () => loadSolo(game, app));
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
      return <SoloTable key={`${game} ${slot}`} {...loaded.value} slot={slot} />;
  }
}

interface SoloGame {
  readonly game: ShownGame;
  readonly carry?: Carry;
}

/** The game, and what takes matches over that were kept under other rules, where there are any. */
async function loadSolo(id: string, { solo }: App): Promise<Checked<SoloGame>> {
  const loaded = await loadGame(id);
  if (!loaded.ok) return loaded;
  const game = loaded.value;
  if (!solo.all(id).some((kept) => isOfOtherRules(game.module.game, kept))) return accepted({ game });
  const { carriedSolo } = await import("../../source/solo-carry.ts");
  return accepted({ game, carry: carriedSolo });
}

interface SoloTableProps extends SoloGame {
  readonly slot: number;
}

function SoloTable({ game, carry, slot }: SoloTableProps): JSX.Element {
  const app = useApp();
  const tools = useMemo(() => toolsOf(app, carry), [app, carry]);
  const { id } = game.module.game;
  const [round, setRound] = useState(0);
  // Whoever is at the screen; at a shared one nobody, until they say who they are.
  const [holder, setHolder] = useState<Seat | undefined>();
  const shared = useMemo(() => sharedBy(app.solo.load(id, slot)), [id, slot, app, round]);
  const opened = useMemo(
    () => sitDown(game.module, slot, app, tools, shared === undefined ? undefined : holder),
    [game, slot, app, tools, round, holder, shared],
  );
  useEffect(() => () => (opened.ok ? opened.value.close() : undefined), [opened]);
  if (!opened.ok) {
    const again = (): void => {
      app.solo.forget(id, slot);
      setRound(round + 1);
    };
    return (
      <Page title={game.module.about.title}>
        {/* What waits for an update is not begun anew. */}
        <Trouble
          refusal={opened.refusal}
          again={opened.refusal.code === "match.later-rules" ? undefined : again}
        />
      </Page>
    );
  }
  const goTo = (begun: Checked<SoloMatch>): Refusal | undefined => {
    if (!begun.ok) return begun.refusal;
    // It may have got the very place of the match that is over.
    setHolder(undefined);
    if (begun.value.slot === slot) setRound(round + 1);
    else app.router.go(hrefs.solo(id, begun.value.slot));
    return undefined;
  };
  const rematch = (): Promise<Refusal | undefined> => {
    const kept = app.solo.load(id, slot);
    if (kept === undefined) return Promise.resolve(undefined);
    return Promise.resolve(goTo(beginSolo(game.module, app.solo, { ...kept, options: kept.header.options })));
  };
  // Whoever has played a beginner's match is one press from the game as it is.
  const fullGame = (): Refusal | undefined => goTo(beginFirst(game.module, app.solo, AFTER_THE_FIRST));
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
      onFullGame={opened.value.coached ? fullGame : undefined}
      replayHref={hrefs.replaySolo(id, slot)}
    />
  );
}

function sitDown(
  module: GameModule,
  slot: number,
  app: App,
  tools: SoloTools,
  holder: Seat | undefined,
): Checked<TableSource> {
  const kept = withHolder(app.solo.load(module.game.id, slot), holder);
  const opened = kept === undefined ? undefined : openSolo(module, kept, tools);
  // One that is over and belongs to other rules by now is in nobody's way.
  if (opened !== undefined && (opened.ok || kept?.over === false)) return opened;
  if (kept !== undefined) app.solo.forget(module.game.id, slot);
  const begun = beginFirst(module, { ...app.solo, free: () => slot }, keptStrength(app.keep, module.game.id));
  return begun.ok ? openSolo(module, begun.value, tools) : begun;
}

const toolsOf = (app: App, carry: Carry | undefined): SoloTools => ({
  store: app.solo,
  carry,
  opponent: app.opponent,
  pause: () => untilQuiet(PACE),
  nameOf: (sitter) => {
    if (sitter === "me") return you();
    return "level" in sitter ? levelName[sitter.level] : playerName(sitter.seat);
  },
});
