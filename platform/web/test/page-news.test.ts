import { expect, test, vi } from "vitest";
import type { SocketEars } from "../src/live/line.ts";
import { isSeenHere, pageNews } from "../src/news/page-news.ts";
import { text } from "../src/words.ts";

/** Sockets that do nothing by themselves, and a clock that is moved by hand. */
function stage() {
  const opened: { readonly url: string; readonly ears: SocketEars; closed: boolean }[] = [];
  const waits: { readonly millis: number; readonly what: () => void }[] = [];
  const news = pageNews("ws://here", {
    open(url, ears) {
      const socket = { url, ears, closed: false };
      opened.push(socket);
      return { send: () => {}, close: () => void (socket.closed = true) };
    },
    after(millis, what) {
      waits.push({ millis, what });
      return () => {};
    },
    chance: () => 1,
  });
  return { news, opened, waits };
}

test("the page hears how many matches wait, and takes no notice of nonsense", async () => {
  const { news, opened } = stage();
  news.listen();
  news.listen();
  await vi.dynamicImportSettled();
  expect(opened.map(({ url }) => url)).toEqual(["ws://here/api/me/live"]);
  const ears = opened[0]?.ears;
  ears?.message('{"type":"waiting","count":3,"invited":1}');
  expect([news.waiting.value, news.invited.value]).toEqual([3, 1]);
  ears?.message('{"type":"waiting","count":-1,"invited":1}');
  ears?.message("nonsense");
  expect([news.waiting.value, news.invited.value, news.told.value]).toEqual([3, 1, 1]);
});

test("a notice whose kind does not say it all waits for its words", async () => {
  const { news, opened } = stage();
  news.listen();
  await vi.dynamicImportSettled();
  const about = { type: "notice", kind: "turn", topic: "words", match: "m1", game: "salvo" };
  opened[0]?.ears.message(JSON.stringify(about));
  expect(news.notices.value).toEqual([]);
  await vi.dynamicImportSettled();
  await vi.waitFor(() =>
    expect(news.notices.value).toEqual([
      { kind: "turn", topic: "words", match: "m1", game: "salvo", number: 1 },
    ]),
  );
  expect(text("notice.words", { game: "Salvo" })).toBe(
    "Salvo: every seat is taken. Open the table so that the match can start.",
  );
});

test("the page keeps what it was told until the reader puts it away, the latest of each match, four at most", async () => {
  const { news, opened } = stage();
  news.listen();
  await vi.dynamicImportSettled();
  const tell = (kind: string, match: string, by?: string): void =>
    opened[0]?.ears.message(JSON.stringify({ type: "notice", kind, match, game: "salvo", by }));
  tell("turn", "m1");
  tell("invitation", "m2", "Bob");
  expect(news.notices.value).toEqual([
    { kind: "turn", match: "m1", game: "salvo", number: 1 },
    { kind: "invitation", match: "m2", game: "salvo", by: "Bob", number: 2 },
  ]);
  tell("result", "m1");
  expect(news.notices.value.map(({ kind, match }) => `${kind} ${match}`)).toEqual([
    "invitation m2",
    "result m1",
  ]);
  news.dismiss(2);
  for (const match of ["m3", "m4", "m5", "m6"]) tell("turn", match);
  expect(news.notices.value.map(({ match }) => match)).toEqual(["m3", "m4", "m5", "m6"]);
  expect(news.told.value).toBe(7);
});

test("whoever sits at the table sees there what happens, and is not told beside it", () => {
  const notice = { match: "m1" };
  expect(isSeenHere(notice, { page: "match", id: "m1" })).toBe(true);
  expect(isSeenHere(notice, { page: "match", id: "m2" })).toBe(false);
  expect(isSeenHere(notice, { page: "home" })).toBe(false);
});

test("a lost connection is tried again, later and later, and not for ever", async () => {
  const { news, opened, waits } = stage();
  news.listen();
  await vi.dynamicImportSettled();
  for (let lost = 0; lost < 12; lost++) {
    opened.at(-1)?.ears.closed(1006);
    waits.at(-1)?.what();
  }
  expect(waits.map(({ millis }) => millis).slice(0, 3)).toEqual([500, 1000, 2000]);
  expect(waits.length).toBe(10);
  news.listen();
  await vi.dynamicImportSettled();
});

test("a closed page neither listens nor comes again", async () => {
  const { news, opened, waits } = stage();
  news.listen();
  await vi.dynamicImportSettled();
  news.close();
  expect(opened[0]?.closed).toBe(true);
  opened[0]?.ears.closed(1000);
  expect(waits).toEqual([]);
  news.listen();
  await vi.dynamicImportSettled();
  expect(opened.length).toBe(1);
});
