import type { KeyAfter } from "../say.ts";

/** What is announced in which year (RULINGS D17): keys of the game's words. */
export const CALENDAR: Readonly<Record<number, readonly KeyAfter<"calendar.">[]>> = {
  165: ["welcome"],
  166: ["primaries", "prospecting"],
  167: ["support"],
  168: ["counter-espionage-soon", "trade"],
  169: ["counter-espionage", "espionage-soon", "last-naming"],
  170: ["espionage", "listening-posts", "prime-team", "interest", "council-bonus", "more-orders"],
  171: ["graveyard", "reversed"],
  172: ["lists", "scan-sites"],
  173: ["free-bombs"],
  174: ["ranks", "request-team"],
  175: ["refit", "aegis-mission", "ten-orders"],
  177: ["change-primary"],
  179: ["repay"],
  180: ["pfs", "prime-team", "repossession"],
  181: ["x-ships"],
  182: ["seltorians"],
  185: ["hidden-cloak"],
  189: ["change-primary"],
  201: ["change-primary"],
};

/** Orders that an announcement opens; they are explained to everybody who has not asked for less (WL-MORD-VT-01). */
export const EXPLAINED: Readonly<Record<string, readonly KeyAfter<"explain.">[]>> = {
  welcome: ["RL", "PL"],
  primaries: ["PR"],
  prospecting: ["PRSP"],
  trade: ["TE"],
  "counter-espionage": ["EC"],
  espionage: ["ES"],
  "listening-posts": ["LP", "IR", "IB", "IS", "IH"],
  "more-orders": ["BO"],
  graveyard: ["GRAV"],
  reversed: ["RO", "RM"],
  "scan-sites": ["SCAN SITE"],
  "free-bombs": ["FT"],
  "request-team": ["PT"],
  refit: ["REFT"],
  "change-primary": ["CP"],
  "hidden-cloak": ["HIDC"],
};
