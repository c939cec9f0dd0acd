import { Badge } from "@flagship/kit";
import type { JSX } from "preact";
import { ClosedSheet } from "./ClosedSheet.tsx";
import { PAGES, type Desk } from "./desk.ts";
import { ForecastPanel } from "./ForecastPanel.tsx";
import { FrontPage } from "./FrontPage.tsx";
import { Guide } from "./Guide.tsx";
import { lessonOf } from "./guide-steps.ts";
import { HexDetails } from "./HexDetails.tsx";
import { DeedButtons } from "./HexMenu.tsx";
import { OrderList } from "./OrderList.tsx";
import { newsOn } from "./Pages.tsx";
import { SheetEditor } from "./SheetEditor.tsx";
import { ShipList } from "./ShipList.tsx";
import { ShipPlotter } from "./ShipPlotter.tsx";

/** What stands in the rail: the year that has run, or the picked thing, the ships or the sheet, and the forecast. */
export function RailPanel({ desk }: { readonly desk: Desk }): JSX.Element {
  if (desk.reading !== undefined)
    return (
      <div class="wl-rail">
        <FrontPage desk={desk} reading={desk.reading} />
        <PageButtons desk={desk} />
      </div>
    );
  const lesson = lessonOf(desk);
  return (
    <div class="wl-rail">
      {lesson !== undefined && desk.plotting === undefined && !desk.coached && (
        <Guide key={lesson.title} desk={desk} {...lesson} />
      )}
      <Picked desk={desk} />
      {!desk.open ? (
        <ClosedSheet desk={desk} />
      ) : desk.unfolded ? (
        <SheetEditor desk={desk} />
      ) : (
        <ShipList desk={desk} />
      )}
      {desk.open && <OrderList desk={desk} />}
      {desk.open && <ForecastPanel desk={desk} forecast={desk.forecast} />}
      <PageButtons desk={desk} />
    </div>
  );
}

/** On a phone: the orders at hand for the picked ship, otherwise the ships. */
export function PhoneDock({ desk }: { readonly desk: Desk }): JSX.Element {
  if (desk.reading !== undefined) return <FrontPage desk={desk} reading={desk.reading} />;
  if (desk.plotting !== undefined) return <DeedButtons desk={desk} />;
  return desk.view.ships.length === 0 ? <RailPanel desk={desk} /> : <ShipList desk={desk} />;
}

function Picked({ desk }: { readonly desk: Desk }): JSX.Element | null {
  if (desk.plotting !== undefined) return <ShipPlotter desk={desk} ship={desk.plotting} />;
  if (desk.cursor === undefined) return null;
  return <HexDetails desk={desk} hex={desk.cursor} onClose={() => desk.setCursor(undefined)} />;
}

/** The pages that lie over the map. */
function PageButtons({ desk }: { readonly desk: Desk }): JSX.Element {
  const { word } = desk;
  return (
    <nav class="wl-pages" aria-label={word("board.tabs")}>
      {PAGES.map((page) => {
        const news = newsOn(desk, page);
        return (
          <button
            key={page}
            type="button"
            aria-pressed={desk.page === page}
            onClick={() => desk.showPage(desk.page === page ? undefined : page)}
          >
            {word(`board.tab.${page}`)}
            {news > 0 && <Badge tone="act">{news}</Badge>}
          </button>
        );
      })}
      {desk.reading === undefined && desk.yearBook.reports.length > 0 && (
        <button type="button" onClick={desk.reopen}>
          {word("read.again")}
        </button>
      )}
    </nav>
  );
}
