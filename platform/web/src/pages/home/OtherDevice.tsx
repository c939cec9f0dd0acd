import type { Checked } from "@flagship/kernel";
import { Button, Dialog, Skeleton, useSay, share as shareIcon } from "@flagship/kit";
import type { Pass } from "@flagship/protocol";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useApp } from "../../app.ts";
import { hrefs } from "../../router/route.ts";
import { CopyLink } from "../../shell/CopyLink.tsx";
import { text } from "../../words.ts";

/** Gives the reader a link with which another device of theirs goes on as they. */
export function OtherDevice(): JSX.Element {
  const { server } = useApp();
  const say = useSay();
  const [open, setOpen] = useState(false);
  const [given, setGiven] = useState<Checked<Pass> | undefined>();
  const show = (): void => {
    setGiven(undefined);
    setOpen(true);
    void server.pass().then(setGiven);
  };
  return (
    <>
      <Button kind="quiet" size="small" icon={shareIcon} onPress={show}>
        {text("home.other-device")}
      </Button>
      <Dialog title={text("home.other-device-title")} open={open} onClose={() => setOpen(false)}>
        {given === undefined && <Skeleton lines={2} />}
        {given?.ok === false && <p role="alert">{say(given.refusal.text)}</p>}
        {given?.ok === true && (
          <CopyLink
            label={text("home.other-device-link", { minutes: Math.round(given.value.seconds / 60) })}
            href={hrefs.here(given.value.pass)}
          />
        )}
      </Dialog>
    </>
  );
}
