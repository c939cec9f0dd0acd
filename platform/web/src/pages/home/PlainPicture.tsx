import { initialValues, nameOf, sentence, type GameModule } from "@flagship/kernel";
import { POWERS, ShipSilhouette, type ShipStyleId } from "@flagship/kit";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { lexiconOf } from "../../words.ts";

const STYLES: readonly ShipStyleId[] = ["saucer", "wedge"];

/** A picture for games that have none of their own: who is there. */
export function PlainPicture({ module }: { readonly module: GameModule }): JSX.Element {
  const lexicon = useMemo(() => lexiconOf(module), [module]);
  const { game } = module;
  const chairs = game.chairs(initialValues(game.options), game.seats.min);
  const names = chairs.map(({ plays, title }) =>
    plays === undefined ? sentence({ key: title }, lexicon) : nameOf(plays, lexicon),
  );
  return <ShipsApart names={names} />;
}

/** Two ships or more, side by side. */
export function ShipsApart({ names }: { readonly names: readonly string[] }): JSX.Element {
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
    </div>
  );
}
