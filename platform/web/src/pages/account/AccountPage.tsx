import { Skeleton } from "@flagship/kit";
import type { Me } from "@flagship/protocol";
import type { JSX } from "preact";
import { useApp } from "../../app.ts";
import { Page } from "../../shell/Page.tsx";
import { useRefreshed } from "../../shell/refreshed.ts";
import { Trouble } from "../../shell/Trouble.tsx";
import { text } from "../../words.ts";
import { Joining } from "./Joining.tsx";
import { MyAccount } from "./MyAccount.tsx";
import "./account.css";

/** Who the reader is: a guest who can become more, or somebody with an account and all that belongs to it. */
export function AccountPage({ next }: { readonly next?: string | undefined }): JSX.Element {
  const { people, router } = useApp();
  const { loaded: me, refresh } = useRefreshed("me", () => people.me());
  return (
    <Page
      title={text("account.title")}
      width="text"
      intro={me.state === "ready" ? introFor(me.value) : undefined}
    >
      {me.state === "loading" && <Skeleton lines={6} />}
      {me.state === "failed" && <Trouble refusal={me.refusal} again={me.again} />}
      {me.state === "ready" && me.value.role === undefined && (
        <Joining me={me.value} onSignedIn={() => (next === undefined ? refresh() : router.go(next))} />
      )}
      {me.state === "ready" && me.value.role !== undefined && <MyAccount onChanged={refresh} />}
    </Page>
  );
}

const introFor = ({ name, role }: Me): string =>
  role === undefined ? text("account.guest", { name }) : text("account.signed-in", { name });
