import { Button, useSay } from "@flagship/kit";
import type { Telling } from "@flagship/protocol";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useTellings } from "../../../api/telling.ts";
import { canPush, subscribe } from "../../../news/push.ts";
import { text } from "../../../words.ts";
import { dayOf } from "../day.ts";

export interface TellingProps {
  readonly telling: Telling;
  readonly onChanged: () => void;
}

/** The browsers that are told while no page is open. */
export function Browsers({ telling, onChanged }: TellingProps): JSX.Element {
  const tellings = useTellings();
  const say = useSay();
  const [news, setNews] = useState<{ readonly good: boolean; readonly text: string } | undefined>();
  const add = async (): Promise<void> => {
    const subscription = await subscribe(window, telling.pushKey).catch(() => undefined);
    if (subscription === undefined) return setNews({ good: false, text: text("telling.push-refused") });
    const added = await tellings.addBrowser(subscription);
    setNews(
      added.ok ? { good: true, text: text("telling.added") } : { good: false, text: say(added.refusal.text) },
    );
    return onChanged();
  };
  return (
    <>
      <h3>{text("telling.browsers")}</h3>
      {telling.browsers.length > 0 && (
        <ul class="account-list">
          {telling.browsers.map(({ id, device, made }) => (
            <li key={id}>
              <div>
                <strong>{device}</strong>
                <span class="quiet">{text("telling.since", { day: dayOf(made) })}</span>
              </div>
              <Button size="small" onPress={() => void tellings.removeBrowser(id).then(onChanged)}>
                {text("telling.remove")} <span class="fs-unseen">{device}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {news !== undefined && (
        <p class={news.good ? "good-news" : "fault"} role={news.good ? "status" : "alert"}>
          {news.text}
        </p>
      )}
      {canPush(window) ? (
        <Button onPress={() => void add()}>{text("telling.add-browser")}</Button>
      ) : (
        <p class="quiet">{text("telling.no-push")}</p>
      )}
    </>
  );
}
