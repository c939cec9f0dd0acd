import type { Words } from "@flagship/kernel";

/** The guided first turns. */
export const guideWords = {
  "guide.title.build": "Your first decision: the initial build",
  "guide.title.first": "Your first year of orders",
  "guide.title.second": "Your second year of orders",
  "guide.hide": "Hide the guide",
  "guide.show": "Guide me",
  "guide.step": "Step {n} of {of}",
  "guide.done": "done",

  "guide.loan": "Borrow",
  "guide.loan.text":
    "You start with little. Guido, the moneylender, lends five times your stock, and interest begins only in Y170: nearly everybody borrows all of it now.",
  "guide.loan.act": "Add RL 9999",
  "guide.yard": "Look at the shipyard",
  "guide.yard.text":
    "You have ten order lines, so at most nine ships besides the loan. Cheap and fast ships take sites early; you need one scout (S) to see sectors.",
  "guide.yard.act": "Open the shipyard",
  "guide.buy": "Buy ships",
  "guide.buy.text":
    "Press Buy on what you like, or take the nine ships of the default build: small, cheap, one for each task.",
  "guide.buy.act": "Buy the default fleet",
  "guide.forecast": "Read the forecast",
  "guide.forecast.text":
    "Below the ships you see what the sheet would do: what it costs, what is left, and which lines would fail and by which rule.",
  "guide.forecast.act": "Show the forecast",
  "guide.send": "Send the sheet",
  "guide.send.text":
    "Everybody's sheets run when the last one is in. Until then you may send another. Nothing else is binding.",
  "guide.send.act": "Send the sheet now",

  "guide.look": "Look at your sector",
  "guide.look.text":
    "The roof marks your Home Office, where all your ships are. Dashed rings are sites nobody holds as far as you know; yours have a blue ring. A sector is complete, and pays extra, when every major site in it is yours; enough complete sectors, or enough major sites, win the game.",
  "guide.look.act": "Show the home sector",
  "guide.move": "Send a ship to a site",
  "guide.move.text":
    "Pick a ship, then click a site among the lit hexes, which are in its reach. The way is written as hex numbers, one per pulse; a ship that enters a free site takes it, and may go on.",
  "guide.move.act": "Pick a ship for it",
  "guide.rich": "Send a prospector",
  "guide.rich.text":
    "Asteroids, meteors, dust and nebulae hide money. A ship that stands in such a hex next year can spend that year on PRSP and earn its value; this year it must get there.",
  "guide.rich.act": "Send the last ship to a rich hex",
  "guide.prospect": "Prospect",
  "guide.prospect.text":
    "PRSP takes a whole turn and earns the hidden value of the hex the ship stands in. The forecast shows what it would bring.",
  "guide.prospect.act": "Let the prospector work",
  "guide.spend": "Spend what came in",
  "guide.spend.text":
    "More ships take more sites; points at the Home Office keep it yours. Declare primary races with PR before you buy, or pay a surcharge.",
  "guide.spend.act": "Open the shipyard",
  "guide.scan": "Scan",
  "guide.scan.text":
    "A scout that spends its turn on SCAN SHIP shows every uncloaked ship in the sector, on SCAN TERR the map of another one.",
  "guide.scan.act": "Let the scout scan",
} as const satisfies Words;
