import { expect, test } from "vitest";
import type { SocketEars } from "../src/live/line.ts";
import { pageNews } from "../src/news/page-news.ts";

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

test("the page hears how many matches wait, and takes no notice of nonsense", () => {
  const { news, opened } = stage();
  news.listen();
  news.listen();
  expect(opened.map(({ url }) => url)).toEqual(["ws://here/api/me/live"]);
  const ears = opened[0]?.ears;
  ears?.message('{"type":"waiting","count":3}');
  expect(news.waiting.value).toBe(3);
  ears?.message('{"type":"waiting","count":-1}');
  ears?.message("nonsense");
  ears?.message('{"type":"notice","kind":"turn","match":"m","game":"salvo"}');
  expect(news.waiting.value).toBe(3);
});

test("a lost connection is tried again, later and later, and not for ever", () => {
  const { news, opened, waits } = stage();
  news.listen();
  for (let lost = 0; lost < 12; lost++) {
    opened.at(-1)?.ears.closed(1006);
    waits.at(-1)?.what();
  }
  expect(waits.map(({ millis }) => millis).slice(0, 3)).toEqual([500, 1000, 2000]);
  expect(waits.length).toBe(10);
  news.listen();
});

test("a closed page neither listens nor comes again", () => {
  const { news, opened, waits } = stage();
  news.listen();
  news.close();
  expect(opened[0]?.closed).toBe(true);
  opened[0]?.ears.closed(1000);
  expect(waits).toEqual([]);
  news.listen();
  expect(opened.length).toBe(1);
});
