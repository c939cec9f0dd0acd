import { Button } from "@flagship/kit";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { placeName, type Hex } from "../rules/hex.ts";
import { shipLabel, speedOf } from "../rules/ships.ts";
import type { Ship } from "../rules/state.ts";
import { plotFor, writePlot } from "../sheet/write.ts";
import { ClosedSheet } from "./ClosedSheet.tsx";
import { Composer } from "./Composer.tsx";
import type { Desk } from "./desk.ts";
import { describeHex } from "./describe.ts";
import { LONGEST_DRAFT } from "./draft.ts";
import type { Forecast } from "./forecast.ts";
import { ForecastPanel } from "./ForecastPanel.tsx";
import { HexDetails } from "./HexDetails.tsx";
import { GalaxyMap } from "./map/GalaxyMap.tsx";
import { reachOf, wordsTo } from "./routes.ts";
import { SheetEditor } from "./SheetEditor.tsx";
import { ShipPlotter } from "./ShipPlotter.tsx";

export interface OrdersDeskProps {
  readonly desk: Desk;
  readonly forecast: Forecast;
  readonly cursor: Hex | undefined;
  readonly setCursor: (hex: Hex | undefined) => void;
  readonly plotting: Ship | undefined;
  readonly reveal: { readonly hex: Hex; readonly wish: number } | undefined;
  readonly pending: boolean;
  readonly onSend: () => void;
}

/** The map with what is planned on it, and the sheet that says the same. */
export function OrdersDesk(props: OrdersDeskProps): JSX.Element {
  const { desk, cursor, setCursor, plotting } = props;
  const { view, atlas, draft, sheet, plans, say, word } = desk;
  const plot = plotting === undefined ? undefined : plotFor(sheet, plotting);
  const reach = useMemo(
    () => (plotting === undefined ? new Set<Hex>() : reachOf(view, plotting, plot)),
    [view, plotting, plot],
  );
  const scene = useMemo(
    () => ({
      atlas,
      seat: view.seat,
      plans,
      cursor,
      plotting: plotting?.id,
      reach,
      titles: (hex: Hex) => describeHex(atlas, hex, say).join("\n"),
    }),
    [atlas, view, plans, cursor, plotting, reach, say],
  );
  const pick = (hex: Hex): void => {
    setCursor(hex);
    if (plotting === undefined) {
      const [only, ...more] = atlas.ships.get(hex) ?? [];
      if (desk.open && only !== undefined && more.length === 0) desk.plot(only);
      return;
    }
    const words = wordsTo(view, atlas, plotting, plot, hex);
    if (words !== undefined) draft.set(writePlot(draft.text, plotting, view.options, words));
    else if (reach.size > 1) draft.say(word("ship.too-far", { place: placeName(atlas.extent, hex) }));
  };
  const nextShip = (): void => {
    const movable = view.ships.filter((ship) => speedOf(ship) > 0);
    const at = movable.findIndex((ship) => ship.id === plotting?.id);
    const next = movable[(at + 1) % Math.max(1, movable.length)];
    if (next !== undefined) desk.plot(next);
  };
  const inReach =
    plotting !== undefined && cursor !== undefined && reach.has(cursor)
      ? [word("hex.reach", { ship: shipLabel(plotting) })]
      : [];
  const spoken = cursor === undefined ? "" : [...describeHex(atlas, cursor, say), ...inReach].join(". ");
  return (
    <div class="wl-orders">
      <div class="wl-orders-map">
        <GalaxyMap
          scene={scene}
          spoken={spoken}
          reveal={props.reveal}
          onCursor={setCursor}
          onPick={pick}
          note={view.year === view.options.startYear ? word("board.map.dark") : undefined}
          onNextShip={nextShip}
        />
        <div class="wl-orders-details">
          {plotting === undefined ? (
            <HexDetails desk={desk} hex={cursor} onClose={() => setCursor(undefined)} />
          ) : (
            <ShipPlotter desk={desk} ship={plotting} />
          )}
        </div>
      </div>
      <div class="wl-orders-sheet">
        {desk.open ? (
          <>
            <SheetEditor desk={desk} />
            <ForecastPanel desk={desk} forecast={props.forecast} />
            <SendBar {...props} />
          </>
        ) : (
          <ClosedSheet desk={desk} />
        )}
      </div>
    </div>
  );
}

function SendBar({ desk, pending, onSend }: OrdersDeskProps): JSX.Element {
  const { draft, word } = desk;
  const tooBig = draft.text.length > LONGEST_DRAFT ? word("sheet.too-big") : undefined;
  return (
    <div class="wl-send">
      <Composer desk={desk} />
      <Button kind="act" busy={pending} whyNot={tooBig} onPress={onSend}>
        {word(draft.sent ? "sheet.replace" : "sheet.send")}
      </Button>
      {draft.sent && (
        <p class="wl-quiet" aria-live="polite">
          {word("sheet.sent")} {draft.changed && word("sheet.changed")}
        </p>
      )}
    </div>
  );
}
