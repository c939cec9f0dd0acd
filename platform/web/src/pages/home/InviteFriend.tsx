import type { Refusal } from "@flagship/kernel";
import { Button, useSay, link as linkIcon } from "@flagship/kit";
import type { SeatWish } from "@flagship/protocol";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useApp } from "../../app.ts";
import { hrefs } from "../../router/route.ts";
import { text } from "../../words.ts";

export interface InviteFriendProps {
  readonly game: string;
  readonly seats: number;
}

/** Makes a table on the server with every other seat open; the table then shows the link to send. */
export function InviteFriend({ game, seats }: InviteFriendProps): JSX.Element {
  const { server, router } = useApp();
  const say = useSay();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | undefined>();
  const invite = async (): Promise<void> => {
    setBusy(true);
    const wishes = Array.from({ length: seats }, (_, seat): SeatWish => ({
      kind: seat === 0 ? "me" : "open",
    }));
    const me = await server.me();
    const made = me.ok ? await server.make({ game, seats: wishes }) : me;
    setBusy(false);
    if (made.ok) router.go(hrefs.match(made.value.id));
    else setRefusal(made.refusal);
  };
  return (
    <>
      <Button kind="quiet" size="small" icon={linkIcon} busy={busy} onPress={() => void invite()}>
        {text("home.invite")}
      </Button>
      {refusal !== undefined && (
        <span class="fault" role="alert">
          {say(refusal.text)}
        </span>
      )}
    </>
  );
}
