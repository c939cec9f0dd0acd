import {
  flag,
  mail,
  play as playIcon,
  right as rightIcon,
  target as targetIcon,
  undo as undoIcon,
  edit as editIcon,
  log as logIcon,
  pause as pauseIcon,
  type Confirm,
  type Handover,
  type Second,
} from "@flagship/kit";
import { orderLines } from "../rules/order-lines.ts";
import { shipLabel } from "../rules/ships.ts";
import { plotFor } from "../sheet/write.ts";
import { WORTH_A_WORD } from "../warnings/money.ts";
import type { Desk } from "./desk.ts";
import { LONGEST_DRAFT } from "./draft.ts";
import { yearFigures } from "./front-page.ts";
import { wordsSoFar } from "./routes.ts";

/** A place that no line break tears apart. */
const unbroken = (place: string): string => place.replaceAll("-", "\u2060-\u2060");

/** Question, confirm, seconds and keys of this moment. */
export function handoverOf(desk: Desk): Handover {
  if (desk.reading !== undefined) return readingHandover(desk, desk.reading);
  if (!desk.open) return {};
  return desk.plotting === undefined ? sheetHandover(desk) : shipHandover(desk, desk.plotting);
}

/** The year that has run, before its successor is written. */
function readingHandover(desk: Desk, reading: NonNullable<Desk["reading"]>): Handover {
  const { word, view } = desk;
  const report = view.own?.report;
  const { battles, taken, lostSites, lostShips, bought } =
    report === undefined
      ? { battles: 0, taken: 0, lostSites: 0, lostShips: 0, bought: 0 }
      : yearFigures(report);
  const counts = [
    ["read.lost-sites", lostSites],
    ["read.lost-ships", lostShips],
    ["read.battles", battles],
    ["read.taken", taken],
    ["read.bought", bought],
  ] as const;
  const told = counts.flatMap(([key, n]) => (n > 0 ? [word(key, { n })] : []));
  const last = reading.news.length - 1;
  return {
    ask: word("read.ask", { year: reading.year }),
    reason: told.length === 0 ? word("read.quiet") : told.join(", "),
    alarm: lostSites + lostShips > 0,
    confirm: {
      label: word(view.over ? "read.end" : "read.on", { year: view.year }),
      icon: rightIcon,
      onPress: reading.close,
    },
    seconds: [
      {
        label: word("read.next"),
        icon: rightIcon,
        letter: "n",
        whyNot: reading.at >= last ? word("read.last") : undefined,
        onPress: () => reading.go(reading.at + 1),
      },
      {
        label: word(reading.playing ? "read.pause" : "read.play"),
        icon: reading.playing ? pauseIcon : playIcon,
        letter: "p",
        onPress: () => reading.play(!reading.playing),
      },
      { label: word("read.report"), icon: logIcon, letter: "t", onPress: () => desk.showPage("reports") },
    ],
    keys: {
      ArrowRight: () => reading.go(reading.at + 1),
      ArrowLeft: () => reading.go(reading.at - 1),
    },
    back: () => closePage(desk),
  };
}

/** One ship: where it goes and what it does there. */
function shipHandover(desk: Desk, ship: NonNullable<Desk["plotting"]>): Handover {
  const { word, deeds, sheet } = desk;
  const [best] = deeds;
  const plot = plotFor(sheet, ship);
  const pulse = wordsSoFar(plot).length;
  const named = { ship: unbroken(shipLabel(ship)), place: unbroken(best?.place ?? "") };
  return {
    ask:
      best === undefined || pulse === 0
        ? word("ask.ship", { ship: shipLabel(ship) })
        : word("ask.arrives", { ...named, pulse }),
    reason: word(pulse === 0 ? "reason.ship" : "reason.arrives"),
    confirm:
      best === undefined
        ? { label: word("ship.stop"), quiet: true, onPress: () => desk.plot(undefined) }
        : {
            label: word(`deed.confirm.${best.name}`, named),
            icon: flag,
            quiet: best.name === "stay",
            onPress: () => desk.choose(best),
          },
    seconds: [
      nextSecond(desk),
      {
        label: word("ship.back"),
        icon: undoIcon,
        letter: "z",
        whyNot: pulse === 0 && plot?.fullTurn === undefined ? word("ship.nothing-back") : undefined,
        onPress: desk.takeBack,
      },
      sheetSecond(desk),
    ],
    keys: Object.fromEntries(deeds.map((deed, index) => [String(index + 1), () => desk.choose(deed)])),
    back: () => {
      if (closePage(desk)) return true;
      desk.plot(undefined);
      return true;
    },
  };
}

/** The whole sheet. */
function sheetHandover(desk: Desk): Handover {
  const { word, view } = desk;
  const building = view.year === view.options.startYear;
  return {
    ask: building
      ? word("ask.fleet", { year: view.year })
      : word("ask.sheet", { year: view.year, n: view.ships.length }),
    reason: reasonOf(desk),
    confirm: sendConfirm(desk),
    seconds: [...(building ? [yardSecond(desk)] : [nextSecond(desk)]), sheetSecond(desk)],
    back: () => {
      if (closePage(desk)) return true;
      if (desk.cursor === undefined) return false;
      desk.setCursor(undefined);
      return true;
    },
  };
}

/** What is still open on the sheet: ships without orders, lines that cannot be read, money left over. */
function reasonOf(desk: Desk): string {
  const { word, idle, sheet, draft } = desk;
  if (draft.note !== "") return draft.note;
  const errors = sheet.problems.filter(({ severity }) => severity === "error").length;
  const { points, lines } = leftOver(desk);
  const open = [
    ...(errors > 0 ? [word("sheet.faults", { n: errors })] : []),
    ...(idle.length > 0 ? [word("reason.idle", { n: idle.length })] : []),
    ...(points >= WORTH_A_WORD && lines > 0 ? [word("reason.unspent", { points, lines })] : []),
  ];
  if (open.length > 0) return open.map((one) => `${one}.`).join(" ");
  return word(draft.sent ? "sheet.sent" : "reason.sealed");
}

/** EPs that the sheet does not spend, and the lines it does not use. */
export function leftOver({ view, sheet, forecast }: Desk): {
  readonly points: number;
  readonly lines: number;
} {
  const { own } = view;
  const outlook = forecast.state === "failed" ? undefined : forecast.outlook;
  const most = own === undefined ? 0 : orderLines(own, own.boughtLines, view.sites);
  return { points: outlook?.points ?? 0, lines: Math.max(0, most - sheet.orders.length) };
}

function sendConfirm(desk: Desk): Confirm {
  const { word, draft, idle, sheet } = desk;
  const n = idle.length;
  const same = draft.sent && !draft.changed;
  const key = draft.sent ? "sheet.replace" : "sheet.send";
  const bare = sheet.orders.length + sheet.plots.length === 0;
  return {
    label: n > 0 ? word(`${key}.idle`, { n }) : word(key),
    icon: mail,
    quiet: n > 0 || same || bare || sheet.problems.some(({ severity }) => severity === "error"),
    whyNot: draft.text.length > LONGEST_DRAFT ? word("sheet.too-big") : same ? word("sheet.same") : undefined,
    onPress: desk.send,
  };
}

const nextSecond = (desk: Desk): Second => ({
  label: desk.word("ship.next-idle"),
  icon: targetIcon,
  letter: "n",
  whyNot:
    desk.idle.filter((ship) => ship.id !== desk.plotting?.id).length === 0
      ? desk.word("ship.all-busy")
      : undefined,
  onPress: desk.nextIdle,
});

const sheetSecond = (desk: Desk): Second => ({
  label: desk.word("sheet.short"),
  icon: editIcon,
  letter: "t",
  pressed: desk.unfolded,
  onPress: () => desk.unfold(!desk.unfolded),
});

const yardSecond = (desk: Desk): Second => ({
  label: desk.word("board.tab.yard"),
  icon: targetIcon,
  letter: "y",
  pressed: desk.page === "yard",
  onPress: () => desk.showPage(desk.page === "yard" ? undefined : "yard"),
});

function closePage(desk: Desk): boolean {
  if (desk.page === undefined) return false;
  desk.showPage(undefined);
  return true;
}
