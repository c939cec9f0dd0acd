import type { Viewer } from "@flagship/kernel";
import { Button, play as playIcon } from "@flagship/kit";
import type { JSX } from "preact";
import { useApp } from "../../app.ts";
import { hrefs } from "../../router/route.ts";
import { keptStrength } from "../../source/strength.ts";
import { text } from "../../words.ts";
import { playOn, seatToPlayOn } from "./play-on.ts";
import type { Screening } from "./record-source.ts";

export interface PlayOnProps {
  readonly screening: Screening;
  readonly viewer: Viewer;
  readonly number: number;
  readonly seatNames: readonly string[];
}

/** Tries a moment of a finished match once more, against the computer. */
export function PlayOn({ screening, viewer, number, seatNames }: PlayOnProps): JSX.Element | null {
  const { keep, solo, router } = useApp();
  const { reel, record, own } = screening;
  const seat = seatToPlayOn(reel, number, viewer, own);
  if (record.outcome === undefined || seat === undefined) return null;
  const game = reel.match.game.id;
  const begin = (): void => {
    const { slot = 0 } = playOn(solo, reel, number, seat, keptStrength(keep, game) ?? "officer");
    router.go(hrefs.solo(game, slot));
  };
  return (
    <div class="play-on">
      <Button size="small" icon={playIcon} onPress={begin}>
        {seat === own
          ? text("analysis.play-on")
          : text("analysis.play-on-as", { name: seatNames[seat] ?? "" })}
      </Button>
      <small>{text("analysis.play-on-note")}</small>
    </div>
  );
}
