import type { Lexicon, Message } from "@flagship/kernel";
import { close as closeIcon, IconButton, Tabs, type TabItem } from "@flagship/kit";
import type { JSX } from "preact";
import { isBattle } from "./atlas.ts";
import { Battles } from "./Battles.tsx";
import { Books } from "./Books.tsx";
import { PAGES, type Desk, type Page } from "./desk.ts";
import { Fleet } from "./Fleet.tsx";
import { Messages } from "./Messages.tsx";
import { Ranks } from "./Ranks.tsx";
import { Reports } from "./Reports.tsx";
import { Shipyard } from "./Shipyard.tsx";
import { Sites } from "./Sites.tsx";
import { linesOf } from "./yearbook.ts";

export interface PagesProps {
  readonly desk: Desk;
  readonly page: Page;
  readonly lexicon: Lexicon;
}

/** A wide page over the map; Escape or the cross lead back to it. */
export function Pages({ desk, page, lexicon }: PagesProps): JSX.Element {
  const contents: Readonly<Record<Page, () => JSX.Element>> = {
    yard: () => <Shipyard desk={desk} />,
    fleet: () => <Fleet desk={desk} />,
    sites: () => <Sites desk={desk} />,
    books: () => <Books desk={desk} />,
    reports: () => <Reports desk={desk} lexicon={lexicon} />,
    battles: () => <Battles desk={desk} />,
    messages: () => <Messages desk={desk} />,
    ranks: () => <Ranks desk={desk} />,
  };
  const items = PAGES.map((id): TabItem => ({
    id,
    label: desk.word(`board.tab.${id}`),
    news: newsOn(desk, id),
    content: <div class="wl-page">{id === page && contents[id]()}</div>,
  }));
  return (
    <div class="wl-over">
      <Tabs
        label={desk.word("board.tabs")}
        current={page}
        onChange={(next) => desk.showPage(PAGES.find((id) => id === next))}
        items={items}
      />
      <IconButton
        icon={closeIcon}
        label={desk.word("board.to-map")}
        onPress={() => desk.showPage(undefined)}
      />
    </div>
  );
}

/** What the last result sheet has for a page that was not opened since. */
export function newsOn({ yearBook, visited }: Desk, page: Page): number {
  if (visited.has(page)) return 0;
  const fresh = (wanted: (line: Message, section: string) => boolean): number =>
    linesOf({ reports: yearBook.reports.slice(0, 1) }, wanted).length;
  switch (page) {
    case "reports":
      return fresh((_, section) => section === "alerts");
    case "battles":
      return fresh(isBattle);
    case "messages":
      return fresh(({ key }) => key === "message" || key === "message.host");
    default:
      return 0;
  }
}
