import { close, cue, IconButton } from "@flagship/kit";
import { games } from "@flagship/registry";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { useApp } from "../app.ts";
import { isSeenHere, type Notice } from "../news/page-news.ts";
import { hrefs } from "../router/route.ts";
import { text } from "../words.ts";
import "./news.css";

/** So long a notice stays, in milliseconds; an invitation stays until it is put away. */
const SHOWN_FOR = 12_000;

/** What happens in the reader's matches, at the edge of whatever page they look at. */
export function News(): JSX.Element {
  const { news, router } = useApp();
  const route = router.route.value;
  const all = news.notices.value;
  const shown = all.filter((notice) => !isSeenHere(notice, route));
  useEffect(() => {
    for (const notice of all) if (isSeenHere(notice, route)) news.dismiss(notice.number);
  }, [all, route]);
  const latest = shown.at(-1)?.number;
  useEffect(() => {
    if (latest !== undefined) cue("yours");
  }, [latest]);
  useAppBadge(news.waiting.value + news.invited.value);
  return (
    <section class="news" aria-label={text("news.title")} aria-live="polite">
      {shown.map((notice) => (
        <Line key={notice.number} notice={notice} onDismiss={() => news.dismiss(notice.number)} />
      ))}
    </section>
  );
}

function Line({
  notice,
  onDismiss,
}: {
  readonly notice: Notice;
  readonly onDismiss: () => void;
}): JSX.Element {
  const { kind, topic, match, game, by } = notice;
  useEffect(() => {
    if (kind === "invitation") return undefined;
    const timer = setTimeout(onDismiss, SHOWN_FOR);
    return () => clearTimeout(timer);
  }, []);
  const title = games.find(({ id }) => id === game)?.about.title ?? game;
  return (
    <div class="news-line">
      <a href={kind === "invitation" ? hrefs.home : hrefs.match(match)} onClick={onDismiss}>
        {text(`notice.${topic ?? kind}`, { game: title, by: by ?? text("seat.somebody") })}
      </a>
      <IconButton icon={close} size="small" label={text("news.dismiss")} onPress={onDismiss} />
    </div>
  );
}

/** The number on the icon of the installed page, where the browser shows one. */
function useAppBadge(count: number): void {
  useEffect(() => {
    if (!("setAppBadge" in navigator)) return;
    // A page that is not installed has no icon to write on.
    (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
  }, [count]);
}
