import type { Lexicon, Viewer } from "@flagship/kernel";
import { HandoverContext, newHandover, type Scene } from "@flagship/kit";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { ShownGame } from "../../shell/games.ts";

export interface RerunProps {
  readonly scene: Scene;
  readonly game: ShownGame;
  readonly viewer: Viewer;
  readonly lexicon: Lexicon;
  readonly seatNames: readonly string[];
}

const nothing = (): void => {};

/** The table as it was, while an act is played again: over the present one, which keeps whatever was planned on it. */
export function Rerun({ scene, game, viewer, lexicon, seatNames }: RerunProps): JSX.Element | undefined {
  const handover = useMemo(newHandover, []);
  const Board = game.board?.Board;
  if (Board === undefined) return undefined;
  const { choices: _choices, anytime: _anytime, ...seen } = scene.seen;
  return (
    <div class="table-rerun">
      <HandoverContext.Provider value={handover}>
        <Board
          seen={seen}
          heard={scene.fresh}
          history={scene.heard}
          lexicon={lexicon}
          viewer={viewer}
          seatNames={seatNames}
          pending
          preview={undefined}
          subject={undefined}
          act={nothing}
          onPreview={nothing}
          onSubject={nothing}
        />
      </HandoverContext.Provider>
    </div>
  );
}
