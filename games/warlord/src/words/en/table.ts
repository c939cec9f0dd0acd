import type { Words } from "@flagship/kernel";

/** Sentences around the table: options, questions, refusals, the end. */
export const tableWords = {
  "chair.warlord": "Warlord",
  "ask.build": "Year Y{year}: write your initial build, at most ten orders.",
  "ask.orders": "Year Y{year}: write your sheet of orders.",
  "label.orders": "Send the sheet",
  "label.waive": "Let the year pass without orders",
  "label.default-build": "Take the default build",
  "label.close-year": "Close the year; missing sheets are waived",
  "label.announce": "Say something to all Corporations",
  "field.announce": "Message",
  "field.sheet": "Orders sheet",
  "field.sheet.help": "One line per ship under SHIPS, one order per line under ORDERS.",
  "field.hold": "Wait for the deadline",
  "field.hold.help": "The year then runs when the host closes it, even if this was the last sheet missing.",
  "option.variant": "Game",
  "option.variant.standard": "Standard",
  "option.variant.standard.about": "The game as the rulebook has it.",
  "option.variant.historical": "Historical",
  "option.variant.historical.about":
    "Twelve players in two teams, each with the ships of one race, 10 columns and 3 rows. Two thirds of all sectors win.",
  "option.variant.event": "Event Game",
  "option.variant.event.about": "You may ask for the random event you want by its number, each of them once.",
  "option.variant.die-hard": "Die-Hard",
  "option.variant.die-hard.about":
    "For veterans: no loans after Y167, attacks against longer odds (A% from 50 to 200), ships rebuilt beyond their type from Y178 (XFIT).",
  "option.variant.choose-special": "A special for everybody",
  "option.variant.choose-special.about":
    "Every Home Office begins with a sector special: a lasting advantage, chosen with the build (SS and its number) or else drawn by lot.",
  "option.columns": "Columns of sectors",
  "option.columns.help":
    "0: by the number of players, 2 x 2 for two. The standard galaxy has 10. There must be two sectors for each player.",
  "option.rows": "Rows of sectors",
  "option.rows.help": "0: by the number of players. The standard galaxy has 10.",
  "option.sectorsToWin": "Complete sectors that win",
  "option.sectorsToWin.help":
    "0: eight percent of all sectors, at least three. A team needs as many for each member.",
  "option.sitesToWin": "Major sites that win",
  "option.sitesToWin.help":
    "0: from 25 in the smallest galaxy to 90 in the standard one. A team needs as many for each member.",
  "option.lastTurn": "Last turn",
  "option.lastTurn.help": "After it the strongest wins. 0: the game ends by victory alone.",
  "option.teams": "Teams",
  "option.teams.help": "Number of teams; seats are assigned in turn. 0: no teams.",
  "option.startYear": "First year",
  "option.startYear.help":
    "165 in the standard game. A later one starts with more money, more orders and newer ships.",
  "option.officers": "Legendary officers and Prime Teams",
  "option.officers.help":
    "People who make one ship or site better than the others. You begin with seven and find more every year.",
  "option.events": "Random events",
  "option.events.help": "Now and then a Corporation has a stroke of good or bad luck.",
  "option.specials": "Sector specials",
  "option.specials.help": "Every third wild sector hides a site that gives its owner a lasting advantage.",
  "option.listeningPosts": "Listening posts",
  "option.listeningPosts.help": "From Y170: a site can be bugged and keeps reporting after it changes hands.",
  "option.espionage": "Espionage",
  "option.espionage.help": "From Y170: secrets of other Corporations can be bought, and one's own guarded.",
  "option.graveyard": "Graveyard of Ships",
  "option.graveyard.help":
    "From Y171: each Corporation may send one ship into a rich sector beyond the galaxy.",
  "option.monsters": "Monsters",
  "option.monsters.help": "One in every sector: a danger to single ships, and worth a hunt.",
  "refusal.historical-seats": "The historical game is for {seats} {seats|player|players}.",
  "refusal.historical-galaxy": "The historical game needs a galaxy of 10 columns and 3 rows.",
  "refusal.galaxy-too-narrow":
    "A galaxy has at least {least} {least|column|columns} and {least} {least|row|rows}.",
  "refusal.galaxy-too-small": "This galaxy has room for {most} {most|player|players}, not {seats}.",
  "refusal.teams": "There must be at least two teams and no more than {seats}.",
  "refusal.over": "The game is over.",
  "refusal.referee-only": "Only the referee closes a year.",
  "refusal.host-only": "Only the host speaks as GM.",
  "refusal.corporations-only": "Only a Corporation sends orders.",
  "refusal.corporation-dead": "This Corporation is out of the game.",
  "refusal.sheet-too-long": "A sheet has at most {longest} {longest|character|characters}.",
  "refusal.other-corporation":
    "The sheet is for Corporation {written}; yours is {yours}. Nothing was taken from it.",
  "refusal.other-year": "The sheet is for Y{written}; the year is Y{now}. Nothing was taken from it.",
  "outcome.sectors":
    "{who} {who|wins|win|win} with {sectors} complete {sectors|sector|sectors} and {sites} major {sites|site|sites}.",
  "outcome.sites": "{who} {who|wins|win|win} with {sites} major {sites|site|sites}.",
  "outcome.survivor": "{who} {who|wins|win|win}: no other Corporation is left.",
  "outcome.last-turn":
    "{who} {who|wins|win|win} after the last turn: {sectors} complete {sectors|sector|sectors}, {sites} major {sites|site|sites}, stock {stock}.",
  "outcome.nobody": "Nobody wins: no Corporation is left.",
  "calendar.welcome": "Welcome. Guido lends up to five times your stock.",
  "calendar.primaries": "Declare up to three primary races with PR; other races cost a surcharge.",
  "calendar.prospecting": "Ships earn money with PRSP where the terrain has a value.",
  "calendar.support": "From now on ships cost food.",
  "calendar.counter-espionage-soon": "EC will be open next year.",
  "calendar.trade": "TE trades resources this year and every fourth year.",
  "calendar.counter-espionage": "EC is open.",
  "calendar.espionage-soon": "ES and LP become available next year.",
  "calendar.last-naming": "This is the last year for NA CORP.",
  "calendar.espionage": "ES is open.",
  "calendar.listening-posts": "LP is open.",
  "calendar.prime-team": "A Prime Team joins every Corporation.",
  "calendar.interest": "Loans bear interest; RL is open for the last time.",
  "calendar.council-bonus": "The Council rewards the steepest rise of stock.",
  "calendar.more-orders": "BO buys up to five lines.",
  "calendar.graveyard": "GRAV leads into the Graveyard of Ships.",
  "calendar.reversed": "RO and RM turn orders and moves around.",
  "calendar.lists": "More lists are published.",
  "calendar.scan-sites": "SCAN SITE is open.",
  "calendar.free-bombs": "FT is open.",
  "calendar.ranks": "ES code 12 is open.",
  "calendar.request-team": "PT requests a Prime Team.",
  "calendar.refit": "REFT is open.",
  "calendar.aegis-mission": "The defence mission has aegis.",
  "calendar.ten-orders": "BO buys up to ten lines, PERM for good.",
  "calendar.change-primary": "CP changes primary races this year.",
  "calendar.repay": "Repay your loan now: next year ships are repossessed.",
  "calendar.pfs": "PFs are sold.",
  "calendar.repossession": "Ships of debtors are repossessed.",
  "calendar.x-ships": "X-ships appear.",
  "calendar.seltorians": "Seltorian ships appear.",
  "explain.RL": "RL amount: Guido lends EPs, up to five times your stock in all, until Y170.",
  "explain.PL": "PL amount: repays the loan. Interest runs from Y170; from Y180 Guido takes ships.",
  "explain.PR":
    "PR race: declares a primary race, at no cost, three at most. Ships of others cost 1 to 100 percent more.",
  "explain.PRSP":
    "PRSP, for a ship and its whole year: earns the hidden value of its hex in EPs; 10 percent more for each crew level above 3.",
  "explain.TE": "TE from to amount: trades one resource for another (PE, OR, DC, FP); a tenth of it is lost.",
  "explain.EC": "EC: for a fifth of your stock in EPs no spy learns anything of you until your next turn.",
  "explain.ES":
    "ES corp code: buys a secret for a share of the other's stock: 1 the player, 2 treasury, 3 income, 4 sectors, 5 ships, 6 stance, 7 place in the sequence, 8 Home Office, 9 site counts, 10 sites, 11 codes 1 to 6, 12 ranks (from Y174).",
  "explain.LP":
    "LP [sector] hex: a listening post at one of your sites for 50 EPs; its fortifications are sold. It goes on reporting when others own the site.",
  "explain.IR":
    "IR [sector] hex: a post stirs up a rebellion: certain without points, hopeless from 50 on or with a ship there.",
  "explain.IB":
    "IB [sector] hex type: a post robs the site; the owner is told that a ship of this type did it.",
  "explain.IS": "IS [sector] hex EPs: a post destroys 110 to 150 percent of the EPs in points; at least 50.",
  "explain.IH":
    "IH [sector] hex: searches one of your sites for somebody else's post and removes it; 15 to 50 EPs, as much again and more if one is found.",
  "explain.BO":
    "BO number: buys order lines for next year at 24 EPs each, five at most; ten from turn 10 on for 200; BO PERM for good.",
  "explain.GRAV":
    "GRAV, for a ship in a gravity well, at a black hole or white dwarf: once in a game it enters the Graveyard of Ships.",
  "explain.RO": "RO ON or OFF: from next year on orders are carried out before movement.",
  "explain.RM": "RM ON or OFF: from next year on slow ships use the last pulses instead of the first.",
  "explain.SCAN SITE":
    "SCAN SITE, for a scout of crew 5 or a heavy scout and its whole year: owner, base and special of every site of the sector.",
  "explain.FT": "FT ON or OFF: for 75 EPs once, every ship you buy comes with all its T-bombs.",
  "explain.PT": "PT: a Prime Team for 150 EPs, each later one 50 more; one a year.",
  "explain.REFT":
    "REFT, for a ship at a base: one point of speed more for 20 percent of its cost in DC, once.",
  "explain.CP": "CP old new: changes a primary race for 100 EPs; U as the new one gives it up.",
  "explain.HIDC":
    "HIDC, for a ship with a cloak at a base: for 20 percent of its cost in DC movement no longer uncloaks it.",
  "calendar.hidden-cloak": "HIDC is open.",
} as const satisfies Words;
