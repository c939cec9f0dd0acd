import type { Words } from "@flagship/kernel";

/** Sentences for what a server says besides the kernel's and the game's own. */
export const protocolWords = {
  "refusal.message.not-json": "This message is not JSON.",
  "refusal.message.malformed": "This message cannot be read. Check “{field}”.",
  "refusal.message.too-slow": "This message took too long to arrive.",
  "refusal.message.too-large": "This message is too large: the limit is {max} {max|byte|bytes}.",
  "refusal.message.too-deep": "This message is nested too deep: the limit is {max} {max|level|levels}.",
  "refusal.message.too-many-waiting":
    "Your earlier moves are still waiting for the server. Wait until it has answered them.",
  "refusal.message.too-many": "Too many messages at once. Wait a moment and try again.",
  "refusal.message.not-live": "This address is for WebSockets. With plain HTTP, ask for “seen” instead.",
  "refusal.guest.unknown": "The server does not know you yet. Ask for /api/me first, or send a token.",
  "refusal.guest.wrong-token": "This token is not valid. Make a new guest and use its token.",
  "refusal.guest.stale-pass": "This link has expired or is incomplete. Make a new one on your other device.",
  "refusal.account.sign-in": "Sign in first.",
  "refusal.account.wrong": "Name or password is wrong.",
  "refusal.account.too-many-guesses":
    "Too many wrong passwords. Try again in {seconds} {seconds|second|seconds}.",
  "refusal.account.busy": "Many people are signing in right now. Try again in a few seconds.",
  "refusal.account.banned": "You are banned here until {until} (“{text}”).",
  "refusal.account.has-one": "You already have an account.",
  "refusal.account.sign-in-there": "You have an account: sign in on the other device with name and password.",
  "refusal.account.no-such-session": "This device is already signed out.",
  "refusal.account.no-such-token": "There is no such token.",
  "refusal.passkey.wrong": "This passkey does not work here, or it took too long. Try again.",
  "refusal.passkey.no-name": "Passkeys need a server with a name, reached by https. Use a password here.",
  "refusal.passkey.elsewhere": "Passkeys work at {url} only. Open that address.",
  "refusal.passkey.none": "You have no such passkey.",
  "refusal.passkey.last": "This passkey is your only way in. Set a password or add another passkey first.",
  "refusal.quota.passkeys": "You have {max} {max|passkey|passkeys}, and that is the limit. Remove one first.",
  "refusal.token.scope": "This token may not do that: it lacks the scope “{scope}”.",
  "refusal.token.no-account": "Manage your account in the browser, not with a token.",
  "refusal.name.taken": "The name “{name}”, or one that looks like it, is taken. Choose another.",
  "refusal.name.reserved": "The name “{name}” is reserved. Choose another.",
  "refusal.name.mixed": "Choose a name in letters of one alphabet.",
  "refusal.name.letters":
    "Some signs in this name pass for other letters. Choose plain letters of one alphabet.",
  "refusal.name.unseen": "This name holds signs that cannot be seen. Type it again without them.",
  "refusal.name.no-letters": "A name needs at least one letter or digit.",
  "refusal.moderation.nobody": "Nobody here is called “{whom}”.",
  "refusal.moderation.not-yours": "You cannot do this to yourself, or to anyone of your rank or above.",
  "refusal.moderation.hosts-only": "Only hosts can do this.",
  "refusal.moderation.no-account": "They have no account.",
  "refusal.moderation.no-such-line": "Nothing like that was said, or it is removed already.",
  "refusal.moderation.no-such-report": "There is no such report, or it is settled.",
  "refusal.moderation.no-such-warning": "There is no such warning, or you have read it.",
  "refusal.moderation.no-address": "Their address is not known: they have not been here in the last 30 days.",
  "refusal.talk.off": "The host has switched talk off here.",
  "refusal.talk.strangers":
    "Here you can only talk with players you know: at tables you reach by a link, or where you all follow each other.",
  "refusal.talk.accounts-only": "Only players with an account can talk here.",
  "refusal.talk.no-such-moment": "The match has no such moment. It has {max} {max|move|moves}.",
  "refusal.quota.comments": "There are {max} comments on this match, and that is the limit.",
  "refusal.quota.own-comments": "You have written {max} comments on this match, and that is the limit.",
  "refusal.talk.not-there": "You cannot talk there.",
  "refusal.quota.talk": "You can say {max} {max|thing|things} a minute. Wait a moment and try again.",
  "refusal.talk.muted": "You are muted until {until} (“{text}”).",
  "refusal.clock.paused": "The match is paused. Resume it first.",
  "refusal.clock.none": "There are no clocks at this table.",
  "refusal.clock.not-paused": "The clocks are already running.",
  "refusal.clock.no-days-off": "You have no days off left in this match.",
  "refusal.seat.resigned": "You have given this match up. A computer plays it to its end.",
  "refusal.seat.standin": "A computer plays for you. Take your seat back first.",
  "refusal.rematch.not-over": "The match is not over yet.",
  "refusal.offer.none": "This proposal is no longer on the table.",
  "refusal.offer.by-post": "In a game by mail, send a new sheet instead.",
  "refusal.offer.rated":
    "In a rated match you cannot take back what has been answered, or what rolled dice or showed something.",
  "refusal.lobby.closed": "A moderator has closed this table.",
  "refusal.quota.tokens": "You have {max} {max|token|tokens}, and that is the limit. Remove one first.",
  "refusal.quota.reports": "You can send {max} {max|report|reports} an hour. Try again later.",
  "refusal.origin.foreign": "This request comes from another site. Open the table on this server.",
  "refusal.quota.matches":
    "You have {max} unfinished {max|match|matches}, and that is the limit. Finish one first.",
  "refusal.quota.open-tables":
    "You have {max} {max|table|tables} waiting for players, and that is the limit. Fill one first.",
  "refusal.quota.computers":
    "There are {max} {max|computer|computers} in your unfinished matches, and that is the limit. Finish one first.",
  "refusal.quota.sockets":
    "You have {max} {max|connection|connections} open, and that is the limit. Close one first.",
  "refusal.quota.guests":
    "{max} new {max|player|players} came from your address within the hour, and that is the limit. Try again later.",
  "refusal.quota.orders":
    "You can leave {max} standing {max|order|orders} a minute. Wait a moment and try again.",
  "refusal.quota.proposals":
    "You can propose or change {max} {max|thing|things} at tables a minute. Wait a moment and try again.",
  "refusal.quota.standbys": "You can stand by at {max} {max|match|matches} an hour. Try again later.",
  "refusal.quota.reads":
    "Your address has read {max} {max|byte|bytes} of matches within a minute, and that is the limit. Wait a moment and try again.",
  "refusal.quota.searches":
    "Your address has searched {max} {max|time|times} within a minute, and that is the limit. Wait a moment and try again.",
  "refusal.quota.acts":
    "You have used up your share of this match: {max} {max|move|moves}. Its host can raise the limit.",
  "refusal.quota.bytes":
    "You have used up your share of this match: {max} {max|byte|bytes}. Its host can raise the limit.",
  "refusal.match.set-aside":
    "Something in this match keeps the server busy without end, so the table is closed for now. Tell the host.",
  "refusal.lobby.no-such-game": "There is no game “{game}” here.",
  "refusal.lobby.no-such-match": "Table not found. Check the link.",
  "refusal.lobby.private": "A private table can be neither listed nor rated.",
  "refusal.lobby.one-seat-each": "You can take only one seat at a table.",
  "refusal.lobby.no-such-account":
    "No game by mail matches this number and account number. Check your host's letter.",
  "refusal.lobby.wrong-invitation": "This invitation is for another match. Ask for a new link.",
  "refusal.people.yourself": "You can neither follow nor block yourself.",
  "refusal.quota.ties":
    "You follow and block {max} {max|player|players}, and that is the limit. Remove one first.",
  "refusal.lobby.sits-there": "{whom} is already at this table.",
  "refusal.lobby.not-invited": "You are not invited to this table, or you have declined.",
  "refusal.lobby.no-seat-open": "Every seat is taken. You can watch.",
  "refusal.lobby.seat-not-open": "This seat is taken. Leave the seat out to get an open one.",
  "refusal.lobby.not-your-chair": "This seat is not yours to give away.",
  "refusal.standby.not-here": "Seats stay as they are in rated matches and in games by mail.",
  "refusal.watch.later": "Spectators see this table later. Ask again when the match is over.",
  "refusal.standby.sat": "You have had a seat in this match. You can only watch now.",
  "refusal.standby.full": "Enough people stand by here. Try again later.",
  "refusal.standby.gone": "They no longer stand by, or the seat has changed. Look again.",
  "refusal.lobby.not-begun": "The match has not begun: it is waiting for players.",
  "refusal.lobby.not-seated": "You have no seat in this match. You can only watch.",
  "refusal.lobby.not-over":
    "You can see the record when the match is over: it contains the secret of the dice.",
  "refusal.lobby.pledge-taken": "Another player has pledged the same word. Choose one at random.",
  "refusal.lobby.sent-away": "The player who made this table has freed your seat. Find another table.",
  "refusal.lobby.pledges-stand":
    "Every seat is taken: pledges can no longer change, and the words behind them are being shown.",
  "refusal.lobby.word-not-asked":
    "Your word is not needed now. Show it when every seat is taken, before the match begins.",
  "refusal.lobby.word-misfit": "This is not the word you pledged.",
  "refusal.lobby.other-rules":
    "This match began under version {recorded} of the rules; this server has version {present}. You can look at it but not play on.",
  "refusal.lobby.game-gone": "This server no longer has the game “{game}”.",
  "refusal.rated.accounts-only": "This match is rated: it needs an account. Sign in first.",
  "refusal.rated.no-computer":
    "This match is rated: nobody else can play for you. Propose a pause, or concede.",
  "refusal.clock.off-with-limit":
    "Days off are added to the reserve, and do not lengthen a limit for each decision. Leave out one of them.",
  "refusal.rated.when-out":
    "In a rated match nobody plays for those whose time has run out. Choose the simplest move or a loss.",
  "refusal.telling.no-mail": "This server sends no mail.",
  "refusal.telling.not-an-address": "This is not an e-mail address.",
  "refusal.telling.stale-code": "This link has expired or is incomplete. Ask for a new one.",
  "refusal.telling.unfit-url":
    "Give an address that begins with https:// and can be reached on the internet.",
  "refusal.telling.no-such-browser": "Notifications are already off in this browser.",
  "refusal.quota.letters": "You can ask for {max} {max|letter|letters} an hour. Try again later.",
  "refusal.quota.browsers":
    "You have {max} {max|browser|browsers} on the list, and that is the limit. Remove one first.",
  "refusal.quota.invitations": "You can invite {max} {max|person|people} an hour. Try again later.",
  "refusal.server.no-such-address": "There is nothing at this address.",
  "refusal.server.storage": "The server could not save this, so it did not happen. Try again.",
  "refusal.server.failed": "Something went wrong on the server. The match is unchanged; try again.",
  "refusal.server.elsewhere": "Another server runs this match now. Try again.",
  "refusal.server.maintenance":
    "The server is down for maintenance. All clocks stand still; play on afterwards.",
  "refusal.server.draining": "The server restarts soon. Start a new match afterwards.",
  "refusal.server.closing": "The server is restarting. Connect again in a moment.",
} as const satisfies Words;
