import type { Message } from "@flagship/kernel";
import { EmptyState, Tabs, trophy, useSay, type BoardProps, type TabItem } from "@flagship/kit";
import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Hex } from "../rules/hex.ts";
import type { View } from "../rules/view.ts";
import { atlasOf, isBattle } from "./atlas.ts";
import { Battles } from "./Battles.tsx";
import { Books } from "./Books.tsx";
import type { Desk } from "./desk.ts";
import { useDraft } from "./draft.ts";
import { Fleet } from "./Fleet.tsx";
import { useForecast } from "./forecast.ts";
import { Guide } from "./Guide.tsx";
import { buildSteps, firstSteps, secondSteps } from "./guide-steps.ts";
import { Messages } from "./Messages.tsx";
import { OrdersDesk } from "./OrdersDesk.tsx";
import { plansOn } from "./plans.ts";
import { Ranks } from "./Ranks.tsx";
import { readDraft } from "./read-draft.ts";
import { Readouts } from "./Readouts.tsx";
import { Reports } from "./Reports.tsx";
import { Shipyard } from "./Shipyard.tsx";
import { Sites } from "./Sites.tsx";
import { linesOf, yearBookOf } from "./yearbook.ts";

/** What the guide teaches, turn by turn. */
const LESSONS = [
  { title: "build", steps: buildSteps },
  { title: "first", steps: firstSteps },
  { title: "second", steps: secondSteps },
];

/** The desk of a Corporation: the map with the orders sheet, and everything else behind tabs. */
export function Board(props: BoardProps): JSX.Element {
  const { seen, lexicon, pending } = props;
  const view = seen.view as View;
  const say = useSay();
  const atlas = useMemo(() => atlasOf(view), [view]);
  const draft = useDraft(props);
  const sheet = useMemo(() => readDraft(view, draft.text), [draft.text, view]);
  const plans = useMemo(() => plansOn(view, sheet), [view, sheet]);
  const yearBook = useMemo(() => yearBookOf(view, props.history), [view, props.history]);
  const open = seen.choices !== undefined;
  const [tab, setTab] = useState("orders");
  const [cursor, setCursor] = useState<Hex | undefined>();
  const [plottingId, setPlotting] = useState<number | undefined>();
  const [reveal, setReveal] = useState<{ hex: Hex; wish: number } | undefined>();
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set<string>());
  const forecast = useForecast(view, draft.text, open);
  const plotting = view.ships.find((ship) => ship.id === plottingId);

  useEffect(() => setVisited(new Set<string>()), [view.year]);
  const visit = (what: string): void => setVisited((before) => new Set([...before, what]));
  const showTab = (next: string): void => {
    visit(next);
    if (next !== "forecast") return setTab(next);
    setTab("orders");
    requestAnimationFrame(() => document.querySelector(".wl-forecast")?.scrollIntoView({ block: "nearest" }));
    return undefined;
  };
  const goTo = (hex: Hex): void => {
    setTab("orders");
    setCursor(hex);
    setReveal((before) => ({ hex, wish: (before?.wish ?? 0) + 1 }));
    if (hex === view.own?.home) visit("home");
  };
  const desk: Desk = {
    view,
    atlas,
    draft,
    sheet,
    plans,
    yearBook,
    say,
    word: (key: string, values?: Message["with"]) =>
      say(values === undefined ? { key } : { key, with: values }),
    open,
    goTo,
    plot: (ship) => {
      setPlotting(ship?.id);
      if (ship !== undefined) goTo(ship.at);
    },
    showTab,
  };
  const send = (): void => {
    setPlotting(undefined);
    props.act({ type: "orders", text: draft.text });
  };

  if (view.own === undefined) return <Onlookers desk={desk} />;

  const last = { reports: yearBook.reports.slice(0, 1) };
  const fresh = (wanted: (line: Message, section: string) => boolean): number => linesOf(last, wanted).length;
  const lesson = open ? LESSONS[view.year - view.options.startYear] : undefined;
  const guide = { visited, forecastReady: forecast.state === "ready", onSend: send };
  const page = (id: string, content: JSX.Element, news = 0): TabItem => ({
    id,
    label: desk.word(`board.tab.${id}`),
    news: visited.has(id) ? 0 : news,
    content: <div class="wl-page">{content}</div>,
  });
  return (
    <div class="wl-board">
      <Readouts desk={desk} />
      {lesson !== undefined && (
        <Guide
          key={lesson.title}
          desk={desk}
          title={desk.word(`guide.title.${lesson.title}`)}
          steps={lesson.steps(desk, guide)}
        />
      )}
      <Tabs
        label={desk.word("board.tabs")}
        current={tab}
        onChange={showTab}
        items={[
          {
            id: "orders",
            label: desk.word("board.tab.orders"),
            content: (
              <OrdersDesk
                desk={desk}
                forecast={forecast}
                cursor={cursor}
                setCursor={setCursor}
                plotting={plotting}
                reveal={reveal}
                pending={pending}
                onSend={send}
              />
            ),
          },
          page("yard", <Shipyard desk={desk} />),
          page("fleet", <Fleet desk={desk} />),
          page("sites", <Sites desk={desk} />),
          page("books", <Books desk={desk} />),
          page(
            "reports",
            <Reports desk={desk} lexicon={lexicon} />,
            fresh((_, section) => section === "alerts"),
          ),
          page("battles", <Battles desk={desk} />, fresh(isBattle)),
          page(
            "messages",
            <Messages desk={desk} />,
            fresh((line) => line.key === "message"),
          ),
          page("ranks", <Ranks desk={desk} />),
        ]}
      />
    </div>
  );
}

/** Whoever has no Corporation sees what everybody knows. */
function Onlookers({ desk }: { readonly desk: Desk }): JSX.Element {
  return (
    <div class="wl-board">
      <EmptyState title={desk.word("sheet.watching")} icon={trophy} />
      <Ranks desk={desk} />
    </div>
  );
}
