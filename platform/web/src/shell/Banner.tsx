import { close, IconButton } from "@flagship/kit";
import type { ServerNotice } from "@flagship/protocol";
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useApp } from "../app.ts";
import { text } from "../words.ts";
import "./news.css";

/** The first question waits until the page stands; then it is asked again and again, in milliseconds. */
const FIRST_LOOK = 2000;
const LOOK_EVERY = 60_000;
const MINUTE = 60_000;

/** What the hosts of the server want everybody to know, above whatever page is open. */
export function Banner(): JSX.Element | null {
  const { news, server } = useApp();
  const notice = news.server.value;
  const [put, setPut] = useState("");
  useEffect(() => {
    const look = async (): Promise<void> => {
      const answer = await server.notice();
      if (answer.ok) news.noteServer(answer.value);
    };
    const first = setTimeout(() => void look(), FIRST_LOOK);
    const again = setInterval(() => void look(), LOOK_EVERY);
    return () => {
      clearTimeout(first);
      clearInterval(again);
    };
  }, []);
  const passed = usePassed(notice);
  const lines = notice === undefined ? [] : linesOf(notice, passed);
  const all = lines.join(" ");
  return (
    <section class="banner" aria-label={text("banner.title")} aria-live="polite">
      {all !== "" && all !== put && (
        <div class="banner-line">
          <span>{all}</span>
          <IconButton icon={close} size="small" label={text("news.dismiss")} onPress={() => setPut(all)} />
        </div>
      )}
    </section>
  );
}

function linesOf({ banner, maintenance }: ServerNotice, passed: number): readonly string[] {
  const left = maintenance === undefined ? undefined : maintenance.in - passed;
  return [
    ...(banner === undefined ? [] : [banner]),
    ...(left === undefined
      ? []
      : [left <= 0 ? text("banner.maintenance") : text("banner.restarts", { n: Math.ceil(left / MINUTE) })]),
  ];
}

/** The milliseconds since something was heard, looked at once a second while time matters. */
function usePassed(notice: ServerNotice | undefined): number {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const heard = performance.now();
    setPassed(0);
    if (notice?.maintenance === undefined || notice.maintenance.in === 0) return undefined;
    const timer = setInterval(() => setPassed(performance.now() - heard), 1000);
    return () => clearInterval(timer);
  }, [notice]);
  return passed;
}
