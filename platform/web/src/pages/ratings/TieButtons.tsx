import { Button } from "@flagship/kit";
import type { Tie } from "@flagship/protocol";
import type { JSX } from "preact";
import { useApp } from "../../app.ts";
import { useRefreshed } from "../../shell/refreshed.ts";
import { text } from "../../words.ts";

/** Follows or blocks somebody; for readers with an account, and not for themselves. */
export function TieButtons({ name }: { readonly name: string }): JSX.Element | null {
  const { people } = useApp();
  const { loaded: me } = useRefreshed("me", () => people.me());
  const { loaded: company, refresh } = useRefreshed(`company ${me.state}`, () => people.company());
  if (me.state !== "ready" || me.value.role === undefined || me.value.name === name) return null;
  if (company.state !== "ready") return null;
  const tie = company.value.people.find((one) => one.name === name)?.tie;
  const press = (wanted: Tie): void =>
    void (tie === wanted ? people.untie(name) : people.tie(name, wanted)).then(refresh);
  return (
    <div class="account-buttons">
      <Button pressed={tie === "follow"} onPress={() => press("follow")}>
        {text(tie === "follow" ? "people.unfollow" : "people.follow")}
      </Button>
      <Button kind="quiet" pressed={tie === "block"} onPress={() => press("block")}>
        {text(tie === "block" ? "people.unblock" : "people.block")}
      </Button>
      {tie === "block" && <p class="quiet">{text("people.blocked-about")}</p>}
    </div>
  );
}
