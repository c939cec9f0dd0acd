import { useHandover, useTableLayout } from "@flagship/kit";
import type { JSX } from "preact";
import type { Desk } from "./desk.ts";
import { FilmBar } from "./FilmBar.tsx";
import { handoverOf } from "./handover.ts";
import { MapPlace } from "./MapPlace.tsx";
import { Pages } from "./Pages.tsx";
import { PhoneDock, RailPanel } from "./RailPanel.tsx";
import { Ranks } from "./Ranks.tsx";
import { Readouts } from "./Readouts.tsx";
import type { Table } from "./table.ts";
import { useDesk } from "./use-desk.ts";

/** The galaxy over the whole board; the sheet stands folded in the rail. */
export function Board(table: Table): JSX.Element {
  const desk = useDesk(table);
  const phone = useTableLayout() === "phone";
  const own = desk.view.own !== undefined;
  useHandover({
    ...handoverOf(desk),
    panel: own ? <RailPanel desk={desk} /> : <Ranks desk={desk} />,
    dock: own ? <PhoneDock desk={desk} /> : undefined,
  });
  if (!own) return <Onlookers desk={desk} phone={phone} />;
  return (
    <div class="wl-board" data-reading={desk.reading !== undefined}>
      <MapPlace desk={desk} reveal={desk.reveal} phone={phone} />
      <Readouts desk={desk} />
      {desk.reading !== undefined && desk.reading.news.length > 0 && (
        <FilmBar desk={desk} reading={desk.reading} />
      )}
      {desk.reading === undefined && desk.open && desk.idle.length > 0 && !phone && (
        <button type="button" class="wl-idle-pill" onClick={desk.nextIdle}>
          <b aria-hidden="true">!</b>
          {desk.word("idle.pill", { n: desk.idle.length })}
          <kbd aria-hidden="true">N</kbd>
        </button>
      )}
      {desk.page !== undefined && <Pages desk={desk} page={desk.page} lexicon={table.lexicon} />}
    </div>
  );
}

/** Whoever has no Corporation sees the galaxy as far as it may be known; the ranks stand in the rail. */
function Onlookers({ desk, phone }: { readonly desk: Desk; readonly phone: boolean }): JSX.Element {
  return (
    <div class="wl-board">
      <MapPlace desk={desk} reveal={undefined} phone={phone} />
      <p class="wl-map-note">{desk.word("sheet.watching")}</p>
    </div>
  );
}
