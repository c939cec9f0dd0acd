import type { Refusal } from "@flagship/kernel";
import { Button, useSay, home as homeIcon } from "@flagship/kit";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useApp } from "../../app.ts";
import { hrefs } from "../../router/route.ts";
import { ButtonLink } from "../../shell/ButtonLink.tsx";
import { useLoaded } from "../../shell/loaded.ts";
import { Page } from "../../shell/Page.tsx";
import { text } from "../../words.ts";

/** The reader came by a link from another device of theirs. */
export function GoOnHere(): JSX.Element {
  const { server, router } = useApp();
  const say = useSay();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | undefined>();
  const mine = useLoaded("my matches", () => server.myMatches());
  const others = mine.state === "ready" ? mine.value.matches.length : 0;
  const goOn = async (): Promise<void> => {
    setBusy(true);
    const done = await server.here(router.place.value.hash);
    setBusy(false);
    if (done.ok) router.go(hrefs.home, { replace: true });
    else setRefusal(done.refusal);
  };
  return (
    <Page title={text("here.title")} width="text" intro={text("here.intro")}>
      <div class="go-on">
        {others > 0 && <p>{text("here.others", { n: others })}</p>}
        {refusal !== undefined && (
          <p class="fault" role="alert">
            {say(refusal.text)}
          </p>
        )}
        <div class="join-buttons">
          <Button kind="act" size="large" busy={busy} onPress={() => void goOn()}>
            {text("here.title")}
          </Button>
          <ButtonLink href={hrefs.home} kind="quiet" size="large" icon={homeIcon}>
            {text("page.to-games")}
          </ButtonLink>
        </div>
      </div>
    </Page>
  );
}
