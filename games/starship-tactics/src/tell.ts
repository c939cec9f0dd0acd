import {
  eventMessage,
  whoSits,
  type GameEvent,
  type Message,
  type MessageValue,
  type RolledEvent,
} from "@flagship/kernel";
import { message, lookUp } from "./say.ts";
import { EVADES } from "./rules/evasion.ts";
import type { AdvantageRoll, Allocated, DeclaredShot, Located, Rank, StEvent } from "./rules/event.ts";
import { columnOf } from "./rules/map.ts";
import { LEAST_POINTS, LEAST_RATING } from "./rules/setup.ts";
import type { Answer } from "./rules/state.ts";
import { answerMessage, roleText } from "./words/answers.ts";
import { placeMessage } from "./words/places.ts";

/** What an event says in the log, where its bare fields would not read like a sentence. */
export function tell(told: GameEvent): Message | undefined {
  if (told.type === "rolled") return ratingOf(told as RolledEvent);
  const event = told as StEvent;
  const values = plainFields(told);
  const say = (variant: string, more: Readonly<Record<string, MessageValue>> = {}): Message =>
    lookUp(`event.${event.type}${variant}`, { ...values, ...more });
  const either = (is: boolean, yes: string, no: string): Message => say(is ? yes : no);
  switch (event.type) {
    case "channel":
      return say(`${event.open ? ".open" : ".closed"}${event.face === undefined ? "" : ".rolled"}`, {
        side: lookUp(`side.${event.side}`),
      });
    case "advantage":
      return say("", {
        rolls: event.rolls.map(advantageOf),
      });
    case "crew-rolled":
      return either(event.gained, ".made", ".failed");
    case "bonus-taken":
      return say(event.place === undefined ? "" : ".at", {
        bonus: lookUp(`label.bonus.${event.bonus}`),
        place: placeMessage(event.place),
      });
    case "commands":
      return say(event.start === undefined ? "" : ".start", {
        ship: shipOf(event),
        ...(event.start === undefined ? {} : placeOf(event.start)),
      });
    case "disabled":
      return say(event.why === undefined ? "" : `.${event.why}`);
    case "remains":
      return say("", { tracks: remainsOf(event) });
    case "signalled":
      return either(event.open, ".open", "");
    case "lock-tried":
      return say(`${event.held ? ".held" : ".missed"}${crewed(event)}`, {
        told: answerOr(event.answer),
        ...officerOf(event),
      });
    case "lock-kept":
      return say(`${event.held ? ".held" : ".lost"}${crewed(event)}`, officerOf(event));
    case "locked-on":
      return either(event.held, ".held", ".missed");
    case "searched":
      return say(`${event.found ? ".found" : ".nothing"}${crewed(event)}`, officerOf(event));
    case "search-opened":
      return say(event.made ? ".made" : ".failed", officerOf(event));
    case "answered":
      return say(event.needs === undefined ? "" : ".rolled", {
        told: answerOr(event.answer),
        officer: message("officer.science"),
      });
    case "stressed":
      return say(event.needs === undefined ? "" : ".rolled", { losses: stressOf(event) });
    case "moved":
      return say(event.path.length === 0 ? ".still" : "", {
        path: wayOf(event.path),
        ...placeOf(event),
      });
    case "entered":
    case "decloaked":
      return say("", placeOf(event));
    case "counter-turned":
      return say(event.real ? ".mine" : ".dummy", { column: columnOf(event), row: event.r });
    case "mine":
      return either(event.hit, ".hit", ".missed");
    case "left":
      return say(`.${event.fate}`, { edge: message(`edge.${event.edge}`) });
    case "declared":
      return say("", { shots: volleysOf(event.shots) });
    case "allocated":
      return say("", { order: allocationOf(event.order) });
    case "sensors-out":
      return say(event.more === 0 ? `.now.${event.unit}` : `.${event.unit}`);
    case "evaded":
      return say(event.dodged ? ".dodged" : event.face <= EVADES ? ".wounded" : ".failed", {
        side: lookUp(`arc.${event.side}`),
        needs: EVADES,
      });
    case "fired":
      return firedMessage(event, say);
    case "struck":
      return struckMessage(event, say);
    case "weapon-lost":
      return say("", { number: event.weapon + 1 });
    case "checked":
      if (event.faces.length === 0) return either(event.bursts, ".lost", ".none");
      return say(`${event.bursts ? ".bursts" : ".held"}${crewed(event)}`, officerOf(event));
    case "bridge-hit":
      return say(`.${event.roll}${event.strikes.length === 0 ? ".none" : ""}`, {
        strikes: struckBy(event.strikes),
      });
    case "nerve":
      return say(`${event.again ? ".again" : ""}${event.made ? ".kept" : ".lost"}`, officerOf(event));
    case "recovery":
      return say("", { ...officerOf(event), of: lookUp(`work.${event.of}`), came: cameOf(event) });
    case "aboard":
      return say(event.news.length === 0 ? ".calm" : "", {
        news: event.news.map((news) => lookUp(`news.${news}`)),
      });
    case "fate":
      return say(`.${event.fate}`);
    case "ordered":
      return say(`.${event.what}`);
    case "orders":
      return say(event.text === "" ? ".silent" : "", {
        arm: message(event.arm ? "board.may-arm" : "board.may-not-arm"),
        fire: message(event.fire ? "board.may-fire" : "board.may-not-fire"),
        intent: message(`intent.${event.intent}`),
      });
    case "reported":
      return say("", { panel: lookUp(`panel.${event.panel}`) });
    case "skill":
      return say(event.faces.length === 0 ? ".let-be" : event.gained > 0 ? ".made" : ".failed", {
        use: lookUp(`use.${event.use}`),
        ...officerOf(event),
      });
    case "said":
      return either(event.open, ".open", "");
    case "hailed":
      return say(event.answered ? ".answered" : ".silent", { officer: message("officer.science") });
    case "ended":
      return say("", { why: message(`outcome.${event.ending}`, { who: event.seats.map(whoSits) }) });
    default:
      return undefined;
  }
}

/** A ship by name and role; by its class as well where it has a name of its own. */
function shipOf({ name, class: of, role }: Extract<StEvent, { readonly type: "commands" }>): Message {
  return name.startsWith(of)
    ? message("commands.ship", { name, role: roleText(role) })
    : message("commands.named", { name, role: roleText(role), class: of });
}

/** A track may go below nothing: what is left then is none. */
function hullOf({ left, of }: { readonly left: number; readonly of: number }): Message {
  if (left > 0) return message("remains.superstructure", { left, of });
  return left === 0
    ? message("remains.superstructure.none")
    : message("remains.superstructure.below", { left });
}

/** What the tracks that were told have left. */
const remainsOf = ({
  superstructure,
  power,
  casualties,
}: Extract<StEvent, { readonly type: "remains" }>): readonly Message[] => [
  ...(superstructure === undefined ? [] : [hullOf(superstructure)]),
  ...(power === undefined ? [] : [message("remains.power", { ...power })]),
  ...(casualties === undefined ? [] : [message("remains.casualties", { casualties })]),
];

/** What a captain rolled for the advantage, ties first, with its sum. */
function advantageOf({ seat, roll, faces = [roll], points }: AdvantageRoll): Message {
  const face = faces.at(-1) ?? roll;
  const total =
    points === undefined
      ? message("event.advantage.total", { roll })
      : message("event.advantage.sum", { face, points, roll });
  const before = faces.slice(0, -1);
  return before.length === 0
    ? message("event.advantage.roll", { seat: whoSits(seat), roll: total })
    : message("event.advantage.roll.again", { seat: whoSits(seat), before, roll: total });
}

/** Who rolls, where a crew is aboard. */
const officerOf = ({ officer }: { readonly officer?: Rank }) =>
  officer === undefined ? {} : { officer: message(`officer.${officer}`) };

const crewed = ({ officer }: { readonly officer?: Rank }): string => (officer === undefined ? "" : ".crewed");

/** Whom or what a hit on the bridge strikes, each once. */
const struckBy = (strikes: readonly string[]): Message[] =>
  [...Map.groupBy(strikes, (struck) => struck)].map(([struck, { length: times }]) => {
    const name = lookUp(`struck.${struck}`);
    return times === 1 ? name : message("struck.times", { struck: name, times });
  });

/** What came of an officer's work on what a hit has put out. */
function cameOf({ of, made, phases = 1 }: Extract<StEvent, { readonly type: "recovery" }>): Message {
  if (of === "outage") return lookUp(`news.power-off.${phases}`);
  if (!made) return message("recovery.failed");
  return lookUp(of === "power" ? "news.power-on" : `news.recovered.${of}`);
}

/** What dice for a rating add up to (ST-XSU-07, ST-CGN-08, ST-CAM-09). */
function ratingOf({ purpose, faces, of }: RolledEvent): Message | undefined {
  const base = purpose === "roll.advancement" ? LEAST_POINTS : isRating(purpose) ? LEAST_RATING : undefined;
  if (base === undefined) return undefined;
  const rating = faces.reduce((sum, face) => sum + face, base);
  const values = { purpose: lookUp(purpose), sum: [base, ...faces].join(" + "), rating };
  if (of === undefined) return message("event.rated", values);
  return purpose === "roll.tactics"
    ? message("event.rated.captain", { ...values, of })
    : message("event.rated.of", { ...values, of });
}

const isRating = (purpose: string): boolean =>
  purpose === "roll.tactics" || purpose === "roll.efficiency" || purpose.startsWith("roll.rating.");

/** A shot with its sum, as far as the reader may know it: what is said must lead to what came of it. */
function firedMessage(
  { face, needs, hit, modifiers = [] }: Extract<StEvent, { readonly type: "fired" }>,
  say: (variant: string, more?: Readonly<Record<string, MessageValue>>) => Message,
): Message {
  const came = hit ? "hit" : "missed";
  if (modifiers.length > 0)
    return say(`.sum.${came}`, {
      modifiers: modifiers.map(({ why, by }) => message(`modifier.${why}`, { by: Math.abs(by) })),
      total: modifiers.reduce((sum, { by }) => sum + by, face),
    });
  return say(face <= needs === hit ? `.${came}` : `.modified.${came}`);
}

/** A hit, with what the shield took off it for those who may know. */
function struckMessage(
  { through, damage, inside, located }: Extract<StEvent, { readonly type: "struck" }>,
  say: (variant: string, more?: Readonly<Record<string, MessageValue>>) => Message,
): Message {
  if (!through) return say(".held");
  if (located === undefined || inside === undefined) return say(".through");
  const values = { stopped: damage - inside, located: located.map(locationOf) };
  return say(inside < damage ? ".located.sum" : ".located", values);
}

/** What an emergency turn has cost. */
function stressOf({ power, superstructure }: Extract<StEvent, { readonly type: "stressed" }>): MessageValue {
  const lost = [
    ...(power > 0 ? [message("stressed.power", { points: power })] : []),
    ...(superstructure > 0 ? [message("stressed.superstructure", { points: superstructure })] : []),
  ];
  return lost.length === 0 ? message("stressed.nothing") : lost;
}

/** What fills gaps as it stands; lists and records are put into words above. */
const plainFields = (event: GameEvent): Readonly<Record<string, MessageValue>> =>
  Object.fromEntries(
    Object.entries(eventMessage(event).with ?? {}).filter(
      ([, value]) => typeof value === "string" || typeof value === "number" || isFigures(value),
    ),
  );

const isFigures = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => typeof one === "number");

const answerOr = (answer: Answer | "none"): Message =>
  answer === "none" ? message("answer.none") : answerMessage(answer);

const placeOf = (at: { readonly q: number; readonly r: number; readonly heading: number }) => ({
  column: columnOf(at),
  row: at.r,
  heading: lookUp(`heading.${at.heading}`),
});

/** The steps of a move; the same one several times running is said once. */
function wayOf(path: readonly string[]): Message[] {
  const legs: { step: string; times: number }[] = [];
  for (const step of path) {
    const last = legs.at(-1);
    if (last?.step === step) last.times += 1;
    else legs.push({ step, times: 1 });
  }
  return legs.map(({ step, times }) => {
    const went = lookUp(`went.${step}`);
    return times === 1 ? went : message("event.moved.times", { step: went, times });
  });
}

/** Shots by ship and target: each ship is named once for each of its targets. */
function volleysOf(shots: readonly DeclaredShot[]): Message[] {
  const volleys = new Map<string, DeclaredShot[]>();
  for (const shot of shots) {
    const key = `${shot.by} ${shot.target}`;
    volleys.set(key, [...(volleys.get(key) ?? []), shot]);
  }
  return [...volleys.values()].map((volley) => {
    const [{ ship, at } = { ship: "", at: "" }] = volley;
    const weapons = volley.map(({ type, weapon }) =>
      message("event.declared.weapon", { type, number: weapon + 1 }),
    );
    return message("event.declared.volley", { ship, at, weapons });
  });
}

/** An order as its owner set it: what was given, system by system. */
function allocationOf({ movement, weapons, shields, shares, cloak }: Allocated): Message[] {
  const parts: Message[] = [];
  if (shares !== undefined) {
    const [toMovement, toWeapons, toShields] = shares;
    parts.push(message("allocated.shares", { movement: toMovement, weapons: toWeapons, shields: toShields }));
  }
  if (movement !== undefined) parts.push(message("allocated.movement", { points: movement }));
  if (weapons?.length === 0) parts.push(message("allocated.unarmed"));
  for (const { weapon, type, charge } of weapons ?? [])
    parts.push(message("allocated.weapon", { type, number: weapon + 1, charge }));
  if (shields?.every((points) => points === 0) === true) parts.push(message("allocated.bare"));
  for (const [side, points] of (shields ?? []).entries())
    if (points > 0) parts.push(message("allocated.shield", { side: side + 1, points }));
  if (cloak === true) parts.push(message("allocated.cloak"));
  return parts;
}

/** One roll on the damage chart: the die, what it struck and how hard. */
const locationOf = ({ face, at, points }: Located): Message =>
  message(points === 0 ? "event.struck.spared" : "event.struck.location", {
    face,
    at: message(`location.${at}`),
    points,
  });
