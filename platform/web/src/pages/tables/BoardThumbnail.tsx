import { Component, type ComponentChildren, type JSX } from "preact";
import { useMemo } from "preact/hooks";
import { accepted, refuse, refused, type Checked, type GameModule } from "@flagship/kernel";
import type { NameSet, RunningTable, SeenReport } from "@flagship/protocol";
import { useApp } from "../../app.ts";
import { loadGame } from "../../shell/games.ts";
import { useLoaded } from "../../shell/loaded.ts";
import { lexiconOf } from "../../words.ts";
import { PlainPicture, ShipsApart } from "../home/PlainPicture.tsx";

export interface ThumbnailProps {
  readonly game: string;
  readonly names: NameSet;
  /** Which match it shows, and how far that has come. */
  readonly at: string;
  readonly view: (module: GameModule) => Promise<Checked<unknown>>;
}

/** The board of a match in small. Who cannot see it misses nothing that is not said beside it. */
export function Thumbnail({ game: id, names, at, view }: ThumbnailProps): JSX.Element {
  const game = useLoaded(`game ${id}`, () => loadGame(id));
  const module = game.state === "ready" ? game.value.module : undefined;
  const seen = useLoaded(`seen ${at}`, async () => {
    const shown = await loadGame(id);
    return shown.ok ? view(shown.value.module) : shown;
  });
  const lexicon = useMemo(
    () => (module === undefined ? undefined : lexiconOf(module, names)),
    [module, names],
  );
  const Picture = game.state === "ready" ? game.value.board?.Picture : undefined;
  const plain = module === undefined ? <ShipsApart names={["", ""]} /> : <PlainPicture module={module} />;
  return (
    <div class="board-thumbnail living-picture" aria-hidden="true" data-drawn={seen.state === "ready"}>
      {Picture === undefined || lexicon === undefined || seen.state !== "ready" ? (
        plain
      ) : (
        <OrElse plain={plain}>
          <Picture view={seen.value} heard={[]} lexicon={lexicon} />
        </OrElse>
      )}
    </div>
  );
}

/** A match that runs, as everybody may see it. */
export function BoardThumbnail({ table }: { readonly table: RunningTable }): JSX.Element {
  const { server } = useApp();
  return (
    <Thumbnail
      game={table.header.game}
      names={table.names}
      at={`${table.id} ${table.acts}`}
      view={async () => viewIn(await server.seenPublicly(table.id))}
    />
  );
}

/** What somebody sees, of what the server reports. */
export function viewIn(report: Checked<SeenReport>): Checked<unknown> {
  if (!report.ok) return report;
  const { seen } = report.value;
  return seen === undefined ? refused(refuse("page.not-loaded")) : accepted(seen.view);
}

/** A picture that cannot be drawn must not take the list with it. */
class OrElse extends Component<
  { readonly plain: JSX.Element; readonly children: ComponentChildren },
  { readonly failed: boolean }
> {
  override state = { failed: false };

  static override getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override render(): ComponentChildren {
    return this.state.failed ? this.props.plain : this.props.children;
  }
}
