import { accepted, refuse, refused, SPECTATOR, type Checked, type GameModule } from "@flagship/kernel";
import type { JSX } from "preact";
import { useApp } from "../../app.ts";
import type { SoloMatch } from "../../source/solo-store.ts";
import { Thumbnail, viewIn } from "../tables/BoardThumbnail.tsx";
import type { MatchLine } from "./my-matches.ts";

/** How a match stands, as the reader sees it. */
export function MatchPicture({ of }: { readonly of: NonNullable<MatchLine["of"]> }): JSX.Element {
  const { server } = useApp();
  return "log" in of ? (
    <Thumbnail
      game={of.header.game}
      names={of.names}
      at={`here ${of.header.game} ${of.slot ?? 0} ${of.log.length}`}
      view={(module) => Promise.resolve(soloView(module, of))}
    />
  ) : (
    <Thumbnail
      game={of.header.game}
      names={of.names}
      at={`${of.id} ${of.acts}`}
      view={async () => viewIn(await server.seen(of.id))}
    />
  );
}

/** What the reader sees of a match in this page; where several people take turns, only what all may see. */
export function soloView({ game }: GameModule, { left, rules, seat, people }: SoloMatch): Checked<unknown> {
  if (left === undefined || rules !== game.rulesVersion) return refused(refuse("page.not-loaded"));
  const eye = people === undefined ? seat : SPECTATOR;
  return accepted(game.view(left.snapshot.state, eye) as unknown);
}
