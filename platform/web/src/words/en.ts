import type { Gaps, Words } from "@flagship/kernel";
import { noticeLines } from "@flagship/protocol";
import type { laterWords } from "./later.ts";

const REFUSALS = {
  "refusal.api.unreachable": "The server does not answer. You can still play on this device.",
  "refusal.api.unreadable": "This page and the server do not match. Reload the page.",
  "refusal.page.not-loaded":
    "This part of the page could not be loaded. Check your connection and try again.",
  "refusal.page.no-such-game": "There is no game “{game}” here.",
  "refusal.page.no-handbook": "“{game}” has no handbook yet.",
  "refusal.page.nothing-kept": "There is no match of this game on this device.",
} as const satisfies Words;

const SHELL = {
  ...noticeLines,
  "warnings.title": "From the moderators",
  "warnings.from": "A moderator writes:",
  "warnings.read": "I have read it",
  "news.title": "News of your matches",
  "news.dismiss": "Dismiss",
  "nav.waiting": "{n} {n|match waits|matches wait} for you",
  "nav.invited": "{n} {n|invitation|invitations}",
  "mail.title": "Mail",
  "ladder.title": "Ladder",
  "lab.title": "Laboratory",
  "player.title": "Player",
  "level.cadet": "Cadet",
  "level.officer": "Officer",
  "level.captain": "Captain",
  "level.admiral": "Admiral",
  "nav.play": "Play",
  "nav.handbook": "Handbook",
  "nav.replay": "Replay",
  "settings.title": "Settings",
  "nav.about": "About",
  "nav.account": "Account",
  "account.title": "Account",
  "report.title": "Report a player",
  "moderation.title": "Moderation",
  "operator.title": "Operation",
  "banner.title": "From the server",
  "banner.restarts": "The server restarts in {n} {n|minute|minutes}. Your clocks will stand still meanwhile.",
  "banner.maintenance": "The server is down for maintenance. Play is paused and all clocks are stopped.",
  "nav.pages": "Pages",
  "nav.skip": "Skip to content",
  "nav.language": "Language",
  "page.home": "Home",
  "page.to-games": "Back to the games",
  "page.menu": "Menu",
  "page.copy": "Copy",
  "page.copied": "Copied",
  "page.link-copied": "Link copied.",
  "page.save": "Save",
  "page.cancel": "Cancel",
  "page.broken": "Something broke",
  "page.broken-title": "Something in this page broke. Your match is safe.",
  "page.broken-advice": "Try again. If it happens again, reload the page.",
  "page.not-found": "Page not found",
  "page.gallery": "Gallery",
  "page.table": "Table",
  "page.workshop": "Workshop",
  "footer.unofficial":
    "An unofficial implementation. Names belong to their owners; no rulebook text is included.",
  "footer.about": "About and credits",
  "me.plays-as": "You play as {name}",
  "me.change": "Change your name",
  "me.name": "Your name",
  "seat.you-here": "You",
  "seat.open": "Open seat",
  "seat.bot": "{name} (bot)",
  "hand-over.player": "Player {n}",
  "seat.referee": "the referee",
  "seat.somebody": "a player",
} as const satisfies Words;

const HOME = {
  "home.heading": "Starship games at one table",
  "home.intro": "Play a friend by link, or the computer right away. Look up every rule where it applies.",
  "home.games": "Games",
  "home.by-mail": "Playing by mail?",
  "home.by-mail-link": "Take your seat in the browser",
  "home.play": "Play",
  "home.continue": "Continue",
  "home.new-match": "New match",
  "home.learn": "Learn by playing",
  "home.learned": "{n} {n|lesson|lessons} done",
  "home.strength": "Match",
  "home.strength-in": "Match of {game}",
  "home.strength-first": "Beginner's match",
  "home.strength-full": "Full game",
  "home.newcomer": "New here? {game} is the quickest: about {n} {n|minute|minutes}.",
  "home.options": "More options",
  "home.rules": "Rules",
  "home.workshop": "Workshop",
  "home.invite": "Invite a friend",
  "home.players": "{from} {from|player|players}",
  "home.players-between": "{from} to {to} players",
  "home.hours": "{from} to {to} hours",
  "home.minutes": "{from} to {to} minutes",
  "home.invitations": "Invitations",
  "home.invited-by": "{by} invites you to {game}",
  "home.look-at-table": "Look at the table",
  "home.decline": "Decline",
  "matches.title": "Your matches on this server",
  "matches.result.won": "Won",
  "matches.result.lost": "Lost",
  "matches.result.drawn": "Drawn",
  "home.all-matches": "All your matches",
  "home.latest-over": "Recently finished matches",
  "home.all-tables": "All open tables",
  "home.your-matches": "Your matches",
  "home.to-replay": "{n} {n|match|matches} to replay",
  "home.offline": "The server does not answer. These are the matches on this device.",
  "home.against": "against {who}",
  "home.featured": "Being played now",
  "tables.watched": "{n} {n|person watches|people watch}",
  "people.watch": "Watch",
  "home.open-tables": "Open tables",
  "home.with": "with {who}",
  "home.nobody": "nobody yet",
  "home.open-seat": "an open seat",
  "home.seats-free": "{free} of {all} {all|seat|seats} free",
  "home.sit-down": "Sit down",
  "home.here": "on this device",
  "home.acts": "{n} {n|move|moves}",
  "home.until": "Your move by {when}",
  "home.times": "{n} × {name}",
  "home.yours": "Your move",
  "home.theirs": "Waiting for others",
  "home.seats": "Waiting for players",
  "home.over": "Over",
  "home.other-device": "Other device",
  "home.other-device-title": "Continue on another device",
  "home.other-device-link":
    "Open this link there within {minutes} {minutes|minute|minutes}. Keep it to yourself: anyone who opens it plays as you.",
  "here.title": "Continue here",
  "post.title": "Play by mail",
} as const satisfies Words;

const LOBBY = {
  "lobby.title": "New match",
  "nav.tables": "Tables",
  "tables.title": "Tables",
} as const satisfies Words;

const TABLE = {
  "table.handbook": "Handbook",
  "table.board": "Board",
  "table.no-board": "This game has no board yet.",
  "table.no-board-advice": "You can play everything from the choices below; the log tells what happened.",
  "table.they-decide": "Their decision: {what}",
  "table.watching": "You are watching. You see what everybody can see.",
  "table.undo-rolled": "dice were rolled or cards drawn since your last move",
  "table.undo-shown": "something hidden was revealed since your last move",
  "table.as-they-see": "As others see me",
  "table.lost": "Connection lost. Trying again …",
  "table.kept": "Your answer is kept until the connection is back.",
  "table.prepare": "Prepare your next move",
  "table.closed": "The server has closed this table.",
  "table.set": "The table is set",
  "table.your-move": "Your move: {ask}",
  "table.your-move-title": "● Your move · {game}",
  "table.sound-on": "Sound is on",
  "table.sound-off": "Sound is off",
  "table.missed": "What happened ({n})",
  "table.skip-all": "Skip all",
  "table.again": "Again",
  "table.pass-always": "Always pass",
  "table.wait-players": "Waiting for players",
  "table.you-watch": "You are watching",
  "table.as-they-see-why": "This is all the others know about you.",
  "over.again": "Rematch",
  "over.watch": "Watch the replay",
  "seat.fact-computer": "computer",
  "seat.fact-away": "away",
  "seat.fact-deciding": "to move",
  "seat.fact-until": "to move by {when}",
  "seat.fact-out": "out of the match",
  "over.plain": "The match is over",
  "over.draw": "A draw",
  "over.you": "You win",
  "over.your-side": "Your side wins",
  "over.lost-to": "You lose to {who}",
  "over.lost": "You lose",
  "over.wins": "{who} {who|wins|win}",
  "over.replay": "Replay",
  "over.save": "Save record",
  "join.title": "Join {game}",
  "standing.pass": "Always pass: {window}",
  "standing.unless": "Pass unless a lot is at stake",
  "standing.from": "at least",
  "standing.now": "at stake now: {stakes}",
} as const satisfies Words;

const REPLAY = {
  "replay.title": "Replay",
} as const satisfies Words;

const HANDBOOK = {
  "handbook.title": "Handbook",
} as const satisfies Words;

const ABOUT = {
  "about.title": "About",
  "words.title": "Translations",
} as const satisfies Words;

const LEARN = {
  "learn.title": "Learn",
  "learn.lesson": "Lesson",
  "warning.anyway": "Do it anyway",
  "warning.never": "Don't warn again",
} as const satisfies Words;

/** What the home page, the shell and a table against the computer say: it comes with the page. The rest is in `later.ts`. */
export const firstWords = {
  ...REFUSALS,
  ...SHELL,
  ...HOME,
  ...LOBBY,
  ...TABLE,
  ...REPLAY,
  ...HANDBOOK,
  ...ABOUT,
  ...LEARN,
} as const satisfies Words;

/** What all pages say. */
export type PageWords = typeof firstWords & typeof laterWords;

export type PageWord = keyof PageWords;

/** Those that have no gaps. */
export type PlainWord = {
  [Key in PageWord]: [Gaps<PageWords[Key]>] extends [never] ? Key : never;
}[PageWord];
