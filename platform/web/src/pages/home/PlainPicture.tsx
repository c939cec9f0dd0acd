import { initialValues, nameOf, sentence, type GameModule, type HeardEvent } from "@flagship/kernel";
import { POWERS, ShipSilhouette, type ShipStyleId } from "@flagship/kit";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { lexiconOf } from "../../words.ts";
import { messageOf } from "../table/log.ts";

const STYLES: readonly ShipStyleId[] = [
  "saucer",
  "wedge",
  "spine",
  "hauler",
  "raptor",
  "hive",
  "rock",
  "cat",
];

export interface PlainPictureProps {
  readonly module: GameModule;
  readonly heard: readonly HeardEvent[];
}

/** A picture for games that have none of their own: who is there, and what just happened. */
export function PlainPicture({ module, heard }: PlainPictureProps): JSX.Element {
  const lexicon = useMemo(() => lexiconOf(module), [module]);
  const { game } = module;
  const chairs = game.chairs(initialValues(game.options), game.seats.min);
  const names = chairs.map(({ plays, title }) =>
    plays === undefined ? sentence({ key: title }, lexicon) : nameOf(plays, lexicon),
  );
  const latest = heard.at(-1)?.event;
  return (
    <div class="plain-picture">
      <div class="plain-picture-ships">
        {names.map((name, seat) => (
          <div class="plain-picture-ship" data-facing={seat % 2 === 0 ? "right" : "left"}>
            <ShipSilhouette
              style={STYLES[seat % STYLES.length] ?? "saucer"}
              size={6}
              name={name}
              view="side"
              power={POWERS[seat % POWERS.length]}
              fit
            />
          </div>
        ))}
      </div>
      <p>
        {latest === undefined
          ? ""
          : sentence(
              messageOf(latest, (seat) => names[seat] ?? ""),
              lexicon,
            )}
      </p>
    </div>
  );
}
