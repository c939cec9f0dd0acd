import { Component, type ComponentChildren, type JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { RunningTable } from "@flagship/protocol";
import { useApp } from "../../app.ts";
import { loadGame } from "../../shell/games.ts";
import { useLoaded } from "../../shell/loaded.ts";
import { lexiconOf } from "../../words.ts";
import { PlainPicture, ShipsApart } from "../home/PlainPicture.tsx";

/** The board of a match that runs, as everybody may see it, in small. Who cannot see it misses nothing the line does not say. */
export function BoardThumbnail({ table }: { readonly table: RunningTable }): JSX.Element {
  const { server } = useApp();
  const game = useLoaded(`game ${table.header.game}`, () => loadGame(table.header.game));
  const report = useLoaded(`seen ${table.id} ${table.acts}`, () => server.seenPublicly(table.id));
  const module = game.state === "ready" ? game.value.module : undefined;
  const lexicon = useMemo(
    () => (module === undefined ? undefined : lexiconOf(module, table.names)),
    [module, table.names],
  );
  const seen = report.state === "ready" ? report.value.seen : undefined;
  const Picture = game.state === "ready" ? game.value.board?.Picture : undefined;
  const plain = module === undefined ? <ShipsApart names={["", ""]} /> : <PlainPicture module={module} />;
  return (
    <div class="board-thumbnail living-picture" aria-hidden="true" data-drawn={seen !== undefined}>
      {Picture === undefined || lexicon === undefined || seen === undefined ? (
        plain
      ) : (
        <OrElse plain={plain}>
          <Picture view={seen.view} heard={[]} lexicon={lexicon} />
        </OrElse>
      )}
    </div>
  );
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
