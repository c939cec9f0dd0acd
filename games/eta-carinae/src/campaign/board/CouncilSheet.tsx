import type { Message } from "@flagship/kernel";
import { message } from "../../say.ts";
import { Meter, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import type { Council } from "../rules/action.ts";
import { upkeepOf } from "../rules/economy.ts";
import { hexName } from "../rules/hexes.ts";
import { realmOf } from "../rules/places.ts";
import { TREATIES, type State, type TreatyKind } from "../rules/state.ts";

export interface CouncilSheetProps {
  readonly view: State;
  readonly seat: number;
  readonly council: Council;
  readonly powerName: (seat: number) => string;
  readonly onChange: (change: Partial<Council>) => void;
}

/** The council: whether the upkeep can be paid, and what is agreed with the others. */
export function CouncilSheet(props: CouncilSheetProps): JSX.Element {
  const { view, seat, council, powerName, onChange } = props;
  const say = useSay();
  const realm = realmOf(view, seat);
  const stocks = Object.entries(realm.stock).filter(([, points]) => points > 0);
  const stock = stocks.reduce((total, [, points]) => total + points, 0);
  const upkeep = upkeepOf(view, seat);
  const others = view.realms.flatMap((other, index) => (index === seat || other.out ? [] : [index]));
  return (
    <section class="ec-sheet" aria-label={say(message("phase.campaign.council"))}>
      <h3>{say(message("phase.campaign.council"))}</h3>
      <Meter
        label={say(message("board.campaign.upkeep"))}
        value={upkeep}
        max={stock}
        tone={upkeep > stock ? "danger" : "info"}
      />
      <p class="ec-helm-outcome" data-fault={upkeep > stock}>
        {upkeep > stock
          ? say(message("board.campaign.unpaid", { missing: upkeep - stock }))
          : say(message("board.campaign.paid", { left: stock - upkeep }))}{" "}
        {stocks
          .map(([hex, points]) =>
            say(message("board.campaign.stock-in", { where: hexName(view.chart, Number(hex)), points })),
          )
          .join(", ")}
      </p>
      {others.map((other) => (
        <fieldset key={other} class="ec-partner">
          <legend>{powerName(other)}</legend>
          {realm.notes
            .filter(({ from, turn }) => from === other && turn >= view.turn - 1)
            .map((note, place) => (
              <p key={place} class="ec-helm-outcome">
                {say(noteText(note.treaty, note.text))}
              </p>
            ))}
          <div class="ec-orders">
            {TREATIES.map((treaty) => (
              <TreatyButton key={treaty} {...props} other={other} treaty={treaty} />
            ))}
          </div>
          <label class="ec-menu">
            <span>{say(message("board.campaign.letter"))}</span>
            <input
              class="fs-text"
              maxLength={1000}
              value={council.messages.find(({ to }) => to === String(other))?.text ?? ""}
              onChange={(event) => {
                const text = event.currentTarget.value.trim();
                const rest = council.messages.filter(({ to }) => to !== String(other));
                onChange({ messages: text === "" ? rest : [...rest, { to: String(other), text }] });
              }}
            />
          </label>
        </fieldset>
      ))}
    </section>
  );
}

const noteText = (treaty: TreatyKind | "none", text: string): Message =>
  treaty === "none"
    ? message("board.campaign.wrote", { text })
    : message("board.campaign.offered", { treaty: message(`field.campaign.treaty.${treaty}`) });

interface TreatyButtonProps extends Pick<CouncilSheetProps, "view" | "seat" | "council" | "onChange"> {
  readonly other: number;
  readonly treaty: TreatyKind;
}

/** A treaty to offer, or notice of one that stands. */
function TreatyButton({ view, seat, council, onChange, other, treaty }: TreatyButtonProps): JSX.Element {
  const say = useSay();
  const stands = view.treaties.some(
    ({ kind, one, other: two }) => kind === treaty && [one, two].includes(seat) && [one, two].includes(other),
  );
  const list = stands ? "notices" : "offers";
  const isSame = (one: { readonly to: string; readonly treaty: TreatyKind }): boolean =>
    one.to === String(other) && one.treaty === treaty;
  const chosen = council[list].some(isSame);
  return (
    <button
      type="button"
      class="ec-order"
      aria-pressed={chosen}
      onClick={() =>
        onChange({
          [list]: chosen
            ? council[list].filter((one) => !isSame(one))
            : [...council[list], { to: String(other), treaty }],
        })
      }
    >
      {say(
        message(stands ? "board.campaign.give-notice" : "board.campaign.offer", {
          treaty: message(`field.campaign.treaty.${treaty}`),
        }),
      )}
    </button>
  );
}
