import type { Refusal } from "@flagship/kernel";
import { Button, useSay, home as homeIcon } from "@flagship/kit";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useApp } from "../../app.ts";
import { hrefs } from "../../router/route.ts";
import { ButtonLink } from "../../shell/ButtonLink.tsx";
import { useLoaded } from "../../shell/loaded.ts";
import { Page } from "../../shell/Page.tsx";

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
    <Page
      title="Go on here"
      width="text"
      intro="Your matches on the server will be on this device too, under the same name."
    >
      <div class="go-on">
        {others > 0 && (
          <p>
            This browser takes part in {others} {others === 1 ? "match" : "matches"} as somebody else. They go
            on without it: make a link like this one here first if you want to come back to them.
          </p>
        )}
        {refusal !== undefined && (
          <p class="fault" role="alert">
            {say(refusal.text)}
          </p>
        )}
        <div class="join-buttons">
          <Button kind="act" size="large" busy={busy} onPress={() => void goOn()}>
            Go on here
          </Button>
          <ButtonLink href={hrefs.home} kind="quiet" size="large" icon={homeIcon}>
            To the games
          </ButtonLink>
        </div>
      </div>
    </Page>
  );
}
