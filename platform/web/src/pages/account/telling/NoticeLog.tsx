import type { Delivery } from "@flagship/protocol";
import type { JSX } from "preact";
import { useTellings } from "../../../api/telling.ts";
import { hrefs } from "../../../router/route.ts";
import { useLoaded } from "../../../shell/loaded.ts";
import { Trouble } from "../../../shell/Trouble.tsx";
import { text } from "../../../words.ts";
import { errorText } from "./error-text.ts";
import { spokenLanguage } from "../../../words/language.ts";

/** What the reader was told, and what became of it. */
export function NoticeLog(): JSX.Element {
  const tellings = useTellings();
  const list = useLoaded("notices", () => tellings.notices());
  return (
    <>
      <h3>{text("telling.log")}</h3>
      {list.state === "failed" && <Trouble refusal={list.refusal} again={list.again} />}
      {list.state === "ready" && list.value.notices.length === 0 && (
        <p class="quiet">{text("telling.log-none")}</p>
      )}
      {list.state === "ready" && list.value.notices.length > 0 && (
        <ul class="account-list">
          {list.value.notices.map(({ id, kind, topic, match, at, opened, deliveries }) => (
            <li key={id}>
              <div>
                <a href={hrefs.match(match)}>
                  {text(topic === undefined ? `telling.kind.${kind}` : `telling.topic.${topic}`)},{" "}
                  {timeOf(at)}
                </a>
                {deliveries.map((delivery, index) => (
                  <span class="quiet" key={index}>
                    {wordsFor(delivery)}
                  </span>
                ))}
                {opened !== undefined ? (
                  <span class="quiet">{text("telling.opened", { time: timeOf(opened) })}</span>
                ) : (
                  deliveries.some(({ state }) => state === "sent") && (
                    <span class="quiet">{text("telling.not-opened")}</span>
                  )
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function wordsFor({ channel, state, at, error }: Delivery): string {
  const way = text(`telling.${channel}`);
  const said =
    state === "waiting" || state === "sent"
      ? text(`telling.state.${state}`, { way, time: timeOf(at) })
      : text(`telling.state.${state}`, { way });
  return error === undefined ? said : `${said} (${errorText(error)})`;
}

const timeOf = (at: string): string =>
  new Date(at).toLocaleString(spokenLanguage(), { dateStyle: "medium", timeStyle: "short" });
