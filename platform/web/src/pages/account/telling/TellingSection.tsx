import { Skeleton } from "@flagship/kit";
import type { JSX } from "preact";
import { useTellings } from "../../../api/telling.ts";
import { useRefreshed } from "../../../shell/refreshed.ts";
import { Trouble } from "../../../shell/Trouble.tsx";
import { text } from "../../../words.ts";
import { Browsers } from "./Browsers.tsx";
import { MailAddress } from "./MailAddress.tsx";
import { NoticeLog } from "./NoticeLog.tsx";
import { Webhook } from "./Webhook.tsx";
import { WishesForm } from "./WishesForm.tsx";
import "./telling.css";

/** How the reader is told what happens in their matches while they are away. */
export function TellingSection({ hasPassword }: { readonly hasPassword: boolean }): JSX.Element {
  const tellings = useTellings();
  const { loaded: telling, refresh } = useRefreshed("telling", () => tellings.telling());
  return (
    <section class="account-section" aria-labelledby="telling">
      <h2 id="telling">{text("telling.title")}</h2>
      <p>{text("telling.intro")}</p>
      {telling.state === "loading" && <Skeleton lines={6} />}
      {telling.state === "failed" && <Trouble refusal={telling.refusal} again={telling.again} />}
      {telling.state === "ready" && (
        <>
          <WishesForm wishes={telling.value.wishes} onChanged={refresh} />
          <Browsers telling={telling.value} onChanged={refresh} />
          <MailAddress telling={telling.value} onChanged={refresh} hasPassword={hasPassword} />
          <Webhook telling={telling.value} onChanged={refresh} hasPassword={hasPassword} />
          <NoticeLog />
        </>
      )}
    </section>
  );
}
