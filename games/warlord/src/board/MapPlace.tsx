import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { Hex } from "../rules/hex.ts";
import { shipLabel } from "../rules/ships.ts";
import { plotFor } from "../sheet/write.ts";
import type { Desk } from "./desk.ts";
import { describeHex } from "./describe.ts";
import { HexMenu } from "./HexMenu.tsx";
import { GalaxyMap, type PlaceOf } from "./map/GalaxyMap.tsx";
import { NewsPins } from "./NewsPins.tsx";
import { endOf } from "./plans.ts";
import { planSoFar, reachOf } from "./routes.ts";
import type { Reveal } from "./use-desk.ts";

export interface MapPlaceProps {
  readonly desk: Desk;
  readonly reveal: Reveal | undefined;
  readonly phone: boolean;
}

const NOWHERE: ReadonlySet<Hex> = new Set<Hex>();

/** The map with what is planned on it, the menu at the hex where a ship arrives, and the pins of the year. */
export function MapPlace({ desk, reveal, phone }: MapPlaceProps): JSX.Element {
  const { view, atlas, sheet, plans, say, word, cursor, plotting, idle } = desk;
  const plot = plotting === undefined ? undefined : plotFor(sheet, plotting);
  const reach = useMemo(
    () => (plotting === undefined ? NOWHERE : reachOf(view, plotting, plot)),
    [view, plotting, plot],
  );
  const waiting = useMemo(() => new Set(desk.open ? idle.map(({ at }) => at) : []), [idle, desk.open]);
  const scene = useMemo(
    () => ({
      atlas,
      seat: view.seat,
      plans,
      cursor,
      plotting: plotting?.id,
      reach,
      idle: waiting,
      lit: desk.lit,
      titles: (hex: Hex) => describeHex(atlas, hex, say).join("\n"),
    }),
    [atlas, view, plans, cursor, plotting, reach, waiting, desk.lit, say],
  );
  const inReach =
    plotting !== undefined && cursor !== undefined && reach.has(cursor)
      ? [word("hex.reach", { ship: shipLabel(plotting) })]
      : [];
  const spoken = cursor === undefined ? "" : [...describeHex(atlas, cursor, say), ...inReach].join(". ");
  const ends = plotting === undefined ? undefined : endOf(planSoFar(view, plotting, plot));
  const over = (placeOf: PlaceOf): JSX.Element => (
    <>
      {desk.reading !== undefined && <NewsPins desk={desk} reading={desk.reading} placeOf={placeOf} />}
      {!phone && ends !== undefined && desk.page === undefined && <HexMenu desk={desk} at={placeOf(ends)} />}
    </>
  );
  return (
    <GalaxyMap
      scene={scene}
      spoken={spoken}
      reveal={reveal}
      onCursor={desk.setCursor}
      onPick={desk.pick}
      onNextShip={desk.nextIdle}
      note={
        view.own !== undefined && view.year === view.options.startYear ? word("board.map.dark") : undefined
      }
      over={over}
    />
  );
}
