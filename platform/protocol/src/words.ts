import type { Words } from "@flagship/kernel";

/** Sentences for what a server says besides the kernel's and the game's own. */
export const protocolWords: Words = {
  "refusal.message.not-json": "This message is not JSON.",
  "refusal.message.malformed": "This message cannot be read: look at “{field}”.",
  "refusal.message.too-large": "This message is too large: at most {max} bytes are read.",
  "refusal.message.too-many": "Too many messages at once. Wait a moment and try again.",
  "refusal.message.not-live": "This address is for WebSockets. With plain HTTP ask for “seen” instead.",
  "refusal.guest.unknown": "The server does not know you yet: ask for /api/me first, or send a token.",
  "refusal.guest.wrong-token": "This token is not valid. Make a new guest and use its token.",
  "refusal.guest.stale-pass":
    "This link is too old or incomplete. Make a new one on the device you come from.",
  "refusal.origin.foreign": "This request comes from another site; open the table on this server itself.",
  "refusal.lobby.no-such-game": "There is no game “{game}” here.",
  "refusal.lobby.no-such-match": "There is no such match here. Look at the link again.",
  "refusal.lobby.one-seat-each": "You can take only one seat at a table.",
  "refusal.lobby.no-such-account":
    "There is no game by post here with this number and account number. Look at the letter of your host again.",
  "refusal.lobby.wrong-invitation": "This invitation does not fit this match. Ask for a new link.",
  "refusal.lobby.no-seat-open": "All seats at this table are taken; you can watch.",
  "refusal.lobby.seat-not-open": "This seat is not open. Leave the seat out to get one that is.",
  "refusal.lobby.not-begun": "The match has not begun: it waits for players.",
  "refusal.lobby.not-seated": "You have no seat in this match; you can only watch.",
  "refusal.lobby.not-over":
    "The record is shown when the match is over, because it contains the dice's secret.",
  "refusal.lobby.other-rules":
    "This match was begun under version {recorded} of the rules; this server has version {present}. It can be looked up but not played on.",
  "refusal.lobby.game-gone": "This server no longer has the game “{game}”.",
  "refusal.server.no-such-address": "There is nothing at this address.",
  "refusal.server.storage": "The server could not write this down, so it did not happen. Try again.",
  "refusal.server.failed": "Something went wrong on the server. The match is as it was; try again.",
  "refusal.server.closing": "The server is closing. Connect again in a moment.",
};
