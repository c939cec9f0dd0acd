import { boarding, flag, Icon, planet, repair, sensors, shield, target, type IconArt } from "@flagship/kit";
import type { JSX } from "preact";
import { shipLabel } from "../rules/ships.ts";
import { plotFor } from "../sheet/write.ts";
import type { Deed, DeedName } from "./deeds.ts";
import type { Desk } from "./desk.ts";
import type { PanePlace } from "./map/GalaxyMap.tsx";
import { wordsSoFar } from "./routes.ts";

const ICONS: Readonly<Record<DeedName, IconArt>> = {
  take: flag,
  attack: target,
  prospect: planet,
  "scan-ship": sensors,
  "scan-terr": sensors,
  raid: boarding,
  repair,
  train: repair,
  camp: planet,
  stop: shield,
  stay: shield,
};

/** The menu at the hex where the plotted ship arrives: its best orders, and the way to all others. */
export function HexMenu({
  desk,
  at,
}: {
  readonly desk: Desk;
  readonly at: PanePlace | undefined;
}): JSX.Element | null {
  const { plotting, sheet, word } = desk;
  if (plotting === undefined || at === undefined) return null;
  const pulse = wordsSoFar(plotFor(sheet, plotting)).length;
  return (
    <section
      class="wl-hex-menu"
      aria-label={shipLabel(plotting)}
      data-side={at.x > at.width / 2 ? "left" : "right"}
      data-end={at.y > at.height / 2 ? "above" : "below"}
      style={{ left: `${at.x}px`, top: `${at.y}px`, "--hex": `${at.scale}px` }}
    >
      <p>{word(pulse === 0 ? "menu.here" : "menu.arrives", { ship: shipLabel(plotting), pulse })}</p>
      <DeedButtons desk={desk} />
    </section>
  );
}

/** The orders that make most sense where the ship arrives. */
export function DeedButtons({ desk }: { readonly desk: Desk }): JSX.Element {
  return (
    <ul class="wl-deeds">
      {desk.deeds.map((deed, index) => (
        <li key={deed.words.join(" ") + deed.name}>
          <DeedButton desk={desk} deed={deed} letter={String(index + 1)} best={index === 0} />
        </li>
      ))}
    </ul>
  );
}

interface DeedButtonProps {
  readonly desk: Desk;
  readonly deed: Deed;
  readonly letter: string;
  readonly best: boolean;
}

function DeedButton({ desk, deed, letter, best }: DeedButtonProps): JSX.Element {
  return (
    <button type="button" class="wl-deed" data-best={best} onClick={() => desk.choose(deed)}>
      <Icon art={ICONS[deed.name]} />
      <span>
        <b>{desk.word(`deed.${deed.name}`, { place: deed.place })}</b>{" "}
        {deed.note !== undefined && <small>{desk.say(deed.note)}</small>}
      </span>
      <kbd aria-hidden="true">{letter}</kbd>
    </button>
  );
}
