import type { Checked, Refusal } from "@flagship/kernel";
import { COMPUTERS_AFTER, LEVELS, type DiceSetting, type Late, type Level } from "@flagship/protocol";
import { Badge, Button, Icon, useSay, hourglass as hourglassIcon } from "@flagship/kit";
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { CopyLink } from "../../shell/CopyLink.tsx";
import { MyName } from "../../shell/MyName.tsx";
import { InviteByName } from "./InviteByName.tsx";
import type { WordPlace } from "../../source/follow-dice.ts";
import type { Sitter } from "../../source/table-source.ts";
import { text } from "../../words.ts";
import { lateText } from "./affairs/late.ts";

export interface WaitingTableProps {
  readonly sitters: readonly Sitter[];
  /** What the chairs are called, by seat. */
  readonly chairs: readonly string[];
  /** The reader's seat; missing: they have none. */
  readonly mine: number | undefined;
  /** Whether the reader made the table, and arranges the chairs of all. */
  readonly maker: boolean;
  /** Whether the match begins only when everybody is ready. */
  readonly gather: boolean;
  /** How late those see it who look on; missing: at once. */
  readonly late?: Late | undefined;
  readonly onReady: (ready: boolean) => Promise<Checked<unknown>>;
  readonly onExchange: (seat: number, other: number) => Promise<Checked<unknown>>;
  /** The reader leaves their chair, or frees another's. */
  readonly onLeave: (seat: number) => Promise<Checked<unknown>>;
  readonly shareHref: string;
  /** The link gives a seat; otherwise it only lets people watch. */
  readonly mayInvite: boolean;
  /** How far the dice are set. */
  readonly dice: DiceSetting | undefined;
  /** Where the word is that the reader's seat pledged; nothing where none was pledged. */
  readonly word: WordPlace | undefined;
  /** Pledges another word, which this browser keeps. */
  readonly onUseThisDevice: () => Promise<Checked<unknown>>;
  /** Somebody with an account is invited by name. */
  readonly onInvite: (name: string) => Promise<Checked<unknown>>;
  /** Computers take the open seats. */
  readonly onFill: (level: Level) => Promise<Checked<unknown>>;
}

/** A table that has not begun: who is missing, whose word for the dice is missing, and the link to send. */
export function WaitingTable(props: WaitingTableProps): JSX.Element {
  const { sitters, mine, shareHref, mayInvite, dice, gather } = props;
  const seated = mine !== undefined;
  const missing = sitters.filter(({ kind }) => kind === "open").length;
  const away = dice?.left === undefined ? [] : owingAndAway(sitters, dice);
  return (
    <div class="waiting-table">
      <Icon art={hourglassIcon} />
      <h2>{headline(missing, away, gather ? unready(sitters) : [])}</h2>
      <Withheld dice={dice} />
      {props.late !== undefined && <p class="quiet">{lateText(props.late)}</p>}
      {mayInvite && missing > 0 && (
        <CopyLink label={text(gather ? "waiting.link-ready" : "waiting.link")} href={shareHref} />
      )}
      {mayInvite && seated && missing > 0 && (
        <InviteByName seated={sitters.map(({ name }) => name)} onInvite={props.onInvite} />
      )}
      {seated && missing > 0 && <FillSeats onFill={props.onFill} />}
      {missing === 0 && dice?.left !== undefined && <MissingWords away={away} left={dice.left} />}
      {(props.word === "elsewhere" || props.word === "replaced") && (
        <WordElsewhere place={props.word} open={missing > 0} onUseThisDevice={props.onUseThisDevice} />
      )}
      {gather && mine !== undefined && dice?.left === undefined && (
        <Gathering ready={sitters[mine]?.ready === true} onReady={props.onReady} />
      )}
      {dice?.readyLeft !== undefined && (
        <p class="quiet">{text("waiting.ready-by", { span: spanOf(dice.readyLeft) })}</p>
      )}
      {seated && <MyName />}
      <ul>
        {sitters.map((sitter) => (
          <li key={sitter.seat}>
            <span>
              {sitter.kind === "open" ? text("seat.open") : sitter.name}
              <small class="quiet"> {props.chairs[sitter.seat]}</small>
            </span>
            <span class="waiting-badges">
              <WordBadge sitter={sitter} dice={dice} />
              {gather && sitter.kind === "person" && (
                <Badge tone={sitter.ready === true ? "good" : "act"}>
                  {text(sitter.ready === true ? "waiting.ready" : "waiting.not-ready")}
                </Badge>
              )}
              <Presence sitter={sitter} />
              {dice?.left === undefined && <MoveChair {...props} sitter={sitter} />}
              {dice?.left === undefined && <LeaveChair {...props} sitter={sitter} />}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Nobody comes: computers may play instead, after a while in which somebody could have come. */
function FillSeats({ onFill }: Pick<WaitingTableProps, "onFill">): JSX.Element {
  const say = useSay();
  const [late, setLate] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | undefined>();
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), COMPUTERS_AFTER * 1000);
    return () => clearTimeout(timer);
  }, []);
  if (!late) return <p class="quiet">{text("waiting.fill-soon", { n: COMPUTERS_AFTER })}</p>;
  return (
    <div class="waiting-fill">
      <p>{text("waiting.fill")}</p>
      <p class="waiting-badges">
        {LEVELS.map((level) => (
          <Button
            key={level}
            size="small"
            onPress={() => void onFill(level).then((done) => setRefusal(done.ok ? undefined : done.refusal))}
          >
            {text(`waiting.fill.${level}`)}
          </Button>
        ))}
      </p>
      {refusal !== undefined && <p role="alert">{say(refusal.text)}</p>}
    </div>
  );
}

const unready = (sitters: readonly Sitter[]): readonly string[] =>
  sitters.filter(({ kind, ready }) => kind === "person" && ready !== true).map(({ name }) => name);

/** The table begins when everybody has said that they are ready. */
function Gathering({
  ready,
  onReady,
}: Pick<WaitingTableProps, "onReady"> & { readonly ready: boolean }): JSX.Element {
  const say = useSay();
  const [refusal, setRefusal] = useState<Refusal | undefined>();
  return (
    <>
      <Button
        kind={ready ? "plain" : "act"}
        pressed={ready}
        onPress={() => void onReady(!ready).then((done) => setRefusal(done.ok ? undefined : done.refusal))}
      >
        {text("waiting.i-am-ready")}
      </Button>
      {refusal !== undefined && <p role="alert">{say(refusal.text)}</p>}
    </>
  );
}

/** Moves the reader to another chair; who made the table also moves others, one chair on. */
function MoveChair({
  sitter,
  sitters,
  chairs,
  mine,
  maker,
  onExchange,
}: WaitingTableProps & { readonly sitter: Sitter }): JSX.Element | null {
  const { seat, kind, name } = sitter;
  if (mine !== undefined && seat !== mine && kind !== "person")
    return (
      <Button size="small" onPress={() => void onExchange(mine, seat)}>
        {text("waiting.sit-here")} <span class="fs-unseen">{chairs[seat]}</span>
      </Button>
    );
  if (!maker || kind !== "person") return null;
  return (
    <Button size="small" onPress={() => void onExchange(seat, (seat + 1) % sitters.length)}>
      {text("waiting.move-on")} <span class="fs-unseen">{name}</span>
    </Button>
  );
}

/** The reader gets up; who made the table also frees another's seat. */
function LeaveChair({
  sitter: { seat, kind, name },
  mine,
  maker,
  onLeave,
}: WaitingTableProps & { readonly sitter: Sitter }): JSX.Element | null {
  if (kind !== "person" || (seat !== mine && !maker)) return null;
  return (
    <Button kind="quiet" size="small" onPress={() => void onLeave(seat)}>
      {text(seat === mine ? "waiting.leave" : "waiting.free")} <span class="fs-unseen">{name}</span>
    </Button>
  );
}

function Presence({ sitter: { kind, here } }: { readonly sitter: Sitter }): JSX.Element {
  return (
    <Badge tone={kind === "open" ? "act" : here ? "good" : "plain"}>
      {text(
        kind === "open"
          ? "waiting.missing"
          : kind === "computer"
            ? "waiting.computer"
            : here
              ? "waiting.here"
              : "waiting.away",
      )}
    </Badge>
  );
}

interface WordBadgeProps {
  readonly sitter: Sitter;
  readonly dice: DiceSetting | undefined;
}

/** A player's part in the dice: a pledge for all to see, then the word behind it. */
function WordBadge({ sitter, dice }: WordBadgeProps): JSX.Element | null {
  const pledge = dice?.pledges[sitter.seat] ?? "";
  if (sitter.kind !== "person" || dice === undefined) return null;
  if (pledge === "") return <Badge title={text("waiting.no-word-hint")}>{text("waiting.no-word")}</Badge>;
  const shown = dice.shown.includes(sitter.seat);
  return (
    <Badge tone={shown ? "good" : "info"} title={text("waiting.fingerprint", { pledge })}>
      {shown ? text("waiting.word-shown") : text("waiting.word", { mark: pledge.slice(0, 6) })}
    </Badge>
  );
}

function headline(missing: number, away: readonly string[], unready: readonly string[]): string {
  if (missing > 0) return text("waiting.seats", { n: missing });
  if (unready.length > 0) return text("waiting.for-ready", { who: unready });
  return away.length === 0 ? text("waiting.begins") : text("waiting.for", { who: away });
}

/** Who has still to show a word, and is not here to do it. */
const owingAndAway = (sitters: readonly Sitter[], { pledges, shown }: DiceSetting): readonly string[] =>
  sitters
    .filter(({ seat, here }) => !here && pledges[seat] !== "" && !shown.includes(seat))
    .map(({ name }) => name);

/** All sit: whose word is still missing, and how long the others wait for it. */
function MissingWords({
  away,
  left,
}: {
  readonly away: readonly string[];
  readonly left: number;
}): JSX.Element {
  if (away.length === 0) return <p>{text("waiting.dice")}</p>;
  return <p>{text("waiting.words", { who: away, span: spanOf(left) })}</p>;
}

/** Tells whose seat was opened again, so that nobody sets the dice anew unseen. */
function Withheld({ dice }: Pick<WaitingTableProps, "dice">): JSX.Element | null {
  if (dice === undefined || dice.withheld.length === 0) return null;
  const who = [...new Set(dice.withheld.map(({ name }) => name))];
  return (
    <p class="waiting-note" aria-live="polite">
      {text("waiting.withheld", { who, round: dice.round })}
    </p>
  );
}

interface WordElsewhereProps {
  readonly place: "elsewhere" | "replaced";
  /** A seat is open, so that the pledge can still be changed. */
  readonly open: boolean;
  readonly onUseThisDevice: () => Promise<Checked<unknown>>;
}

function WordElsewhere({ place, open, onUseThisDevice }: WordElsewhereProps): JSX.Element {
  const say = useSay();
  const [refusal, setRefusal] = useState<Refusal | undefined>();
  const change = async (): Promise<void> => {
    const changed = await onUseThisDevice();
    setRefusal(changed.ok ? undefined : changed.refusal);
  };
  return (
    <div class="waiting-note">
      {place === "replaced" ? (
        <p role="alert">{text("waiting.replaced")}</p>
      ) : (
        <p>{text(open ? "waiting.elsewhere" : "waiting.elsewhere-open")}</p>
      )}
      {open && (
        <Button size="small" onPress={() => void change()}>
          {text("waiting.use-this")}
        </Button>
      )}
      {refusal !== undefined && (
        <p class="fault" role="alert">
          {say(refusal.text)}
        </p>
      )}
    </div>
  );
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A span of time, roughly. */
function spanOf(millis: number): string {
  if (millis >= 2 * HOUR) return text("span.hours", { n: Math.round(millis / HOUR) });
  return text("span.minutes", { n: Math.max(1, Math.round(millis / MINUTE)) });
}
