import type { Message } from "@flagship/kernel";
import { useSay } from "@flagship/kit";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { placeName, type Hex } from "../rules/hex.ts";
import { speedOf } from "../rules/ships.ts";
import { isBuilding } from "../rules/view.ts";
import { plotFor, writePlot } from "../sheet/write.ts";
import { atlasOf } from "./atlas.ts";
import { deedsOf } from "./deeds.ts";
import type { Desk, Page } from "./desk.ts";
import { useSheetDraft } from "./draft.ts";
import { useForecast } from "./forecast.ts";
import { idleShips } from "../sheet/idle.ts";
import { plansOn } from "./plans.ts";
import { useReading } from "./reading.ts";
import { readDraft } from "./read-draft.ts";
import { lineTo, wordsSoFar } from "./routes.ts";
import type { Table } from "./table.ts";
import { yearBookOf } from "./yearbook.ts";

/** A place the camera shall show; a new object for every wish. */
export interface Reveal {
  readonly hex: Hex;
}

/** Everything the board keeps for itself while a sheet is written. */
export function useDesk(table: Table): Desk & { readonly reveal: Reveal | undefined } {
  const { seen } = table;
  const { view } = seen;
  const say = useSay();
  const atlas = useMemo(() => atlasOf(view), [view]);
  const draft = useSheetDraft(table);
  const sheet = useMemo(() => readDraft(view, draft.text), [draft.text, view]);
  const plans = useMemo(() => plansOn(view, sheet), [view, sheet]);
  const idle = useMemo(() => idleShips(view, sheet), [view, sheet]);
  const yearBook = useMemo(() => yearBookOf(view, table.history), [view, table.history]);
  const open = seen.choices !== undefined;
  const forecast = useForecast(view, draft.text, open && view.own !== undefined);
  const { reading, reopen } = useReading(view, table.match);
  // Before the build there is no map to look at: the shipyard is the board.
  const building = isBuilding(view);
  const [page, setPage] = useState<Page | undefined>(building && open ? "yard" : undefined);
  const wasBuilding = useRef(building);
  const [unfolded, unfold] = useState(false);
  const [cursor, setCursor] = useState<Hex | undefined>();
  const [plottingId, setPlotting] = useState<number | undefined>();
  const [reveal, setReveal] = useState<Reveal | undefined>();
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set<string>());
  const plotting = open ? view.ships.find((ship) => ship.id === plottingId) : undefined;
  const line = plotting === undefined ? undefined : plotFor(sheet, plotting);
  const deeds = useMemo(
    () => (plotting === undefined ? [] : deedsOf(view, atlas, plotting, line)),
    [view, atlas, plotting, line],
  );
  const lit = useMemo(() => litHexes(table.lit ?? []), [table.lit]);
  const word = (key: string, values?: Message["with"]): string =>
    say(values === undefined ? { key } : { key, with: values });
  const visit = (what: string): void => setVisited((before) => new Set([...before, what]));
  useEffect(() => {
    setVisited(new Set<string>());
    if (wasBuilding.current && !building) setPage(undefined);
    wasBuilding.current = building;
  }, [view.year]);
  useEffect(() => {
    const news = reading?.news[reading.at];
    if (news?.hex !== undefined) setReveal({ hex: news.hex });
  }, [reading?.news, reading?.at]);

  const goTo = (hex: Hex): void => {
    setPage(undefined);
    setCursor(hex);
    setReveal({ hex });
    if (hex === view.own?.home) visit("home");
  };
  useEffect(() => {
    if (table.focus?.seat === view.seat && atlas.home >= 0) goTo(atlas.home);
  }, [table.focus]);
  const plot = (ship: Desk["plotting"]): void => {
    setPlotting(ship?.id);
    if (ship !== undefined) goTo(ship.at);
  };
  const write = (words: readonly string[]): void => {
    if (plotting !== undefined) draft.set(writePlot(draft.text, plotting, view.options, words));
  };
  const pick = (hex: Hex): void => {
    setCursor(hex);
    if (plotting === undefined) {
      const [only, ...more] = (atlas.ships.get(hex) ?? []).filter((ship) => speedOf(ship) > 0);
      if (open && only !== undefined && more.length === 0) setPlotting(only.id);
      return;
    }
    const words = lineTo(view, atlas, plotting, line, hex);
    if (words === undefined) draft.say(word("ship.too-far", { place: placeName(atlas.extent, hex) }));
    else write(words);
  };
  return {
    view,
    atlas,
    draft,
    sheet,
    plans,
    idle,
    yearBook,
    forecast,
    say,
    word,
    open,
    plotting,
    deeds,
    choose: (deed) => {
      write(deed.words);
      setPlotting(undefined);
      setCursor(undefined);
    },
    cursor,
    setCursor,
    pick,
    goTo,
    plot,
    nextIdle: () => {
      const others = idle.filter((ship) => ship.id !== plottingId);
      const after = others.find((ship) => ship.id > (plottingId ?? -1)) ?? others[0];
      if (after !== undefined) plot(after);
    },
    takeBack: () => write(line?.fullTurn === undefined ? wordsSoFar(line).slice(0, -1) : []),
    page,
    showPage: (next) => {
      if (next !== undefined) visit(next);
      setPage(next);
    },
    unfolded,
    unfold: (on) => {
      setPage(undefined);
      unfold(on);
    },
    reading,
    reopen,
    send: () => {
      setPlotting(undefined);
      table.act({ type: "orders", text: draft.text });
    },
    lit,
    coached: (table.lit ?? []).length > 0,
    visited,
    visit,
    reveal,
  };
}

const HEX_SUBJECT = "hex:";

const litHexes = (subjects: readonly string[]): ReadonlySet<Hex> =>
  new Set(
    subjects.flatMap((one) => (one.startsWith(HEX_SUBJECT) ? [Number(one.slice(HEX_SUBJECT.length))] : [])),
  );
