import type { GlossaryEntry, Language, Names, Words } from "@flagship/kernel";
import { TYPES } from "./data/ship-types.ts";

import { rulebookNames } from "./words/en/names.ts";
import { germanRulebookNames } from "./words/de/names.ts";
import { germanOrderHelp } from "./words/de/order-help.ts";
import { orderHelp } from "./words/en/order-help.ts";

/** Every type with its race. */
const TYPE_NAMES = [...new Set(TYPES.map(({ name }) => name))]
  .filter((name) => name.includes("-"))
  .join(", ");

const WORDS: readonly GlossaryEntry[] = [
  {
    id: "ep",
    en: {
      word: "EP, EPs",
      marks: "EP, EPs",
      text: "Economic points: money. You have as many as the smallest of your four stocks.",
    },
    de: {
      word: "EP, EPs",
      marks: "EP, EPs",
      text: "Wirtschaftspunkte: Geld. Du hast so viele wie vom knappsten deiner vier Rohstoffe.",
    },
  },
  {
    id: "resources",
    en: {
      word: "PE, OR, FP and DC",
      marks: "PE, OR, FP",
      text: "People, ores, dilithium (DC), food: the four resources, in the order PE/OR/DC/FP in every 37/23/29/21.",
    },
    de: {
      word: "PE, OR, FP und DC",
      marks: "PE, OR, FP",
      text: "Leute, Erze, Dilithium (DC), Nahrung: die vier Rohstoffe, in der Reihenfolge PE/OR/DC/FP in jedem 37/23/29/21.",
    },
  },
  {
    id: "site",
    en: {
      word: "Major site, minor site",
      marks: "major site, minor site",
      text: "A place worth holding. Only major ones count for sectors and for victory.",
    },
    de: {
      word: "Großer Ort, kleiner Ort",
      marks: "großer Ort, kleiner Ort",
      text: "Ein Platz, den es sich zu halten lohnt. Nur große zählen für Sektoren und Sieg.",
    },
  },
  {
    id: "sector",
    en: {
      word: "Sector, complete",
      marks: "complete sector, sector",
      text: "All its major sites are yours: 100 EPs a year.",
    },
    de: {
      word: "Sektor, voll",
      marks: "voller Sektor, Sektor",
      text: "Alle seine großen Orte gehören dir: 100 EPs im Jahr.",
    },
  },
  {
    id: "home",
    en: {
      word: "HO, Home Office",
      marks: "HO, Home Office",
      text: "Your capital. Lost and not retaken in your next turn, you are out.",
    },
    de: {
      word: "HO, Zentrale",
      marks: "HO, Zentrale",
      text: "Deine Hauptstadt. Verloren und im nächsten Zug nicht zurückgeholt: Du bist draußen.",
    },
  },
  {
    id: "stock",
    en: {
      word: "Stock, debt, Guido",
      marks: "stock, debt, Guido",
      text: "Stock is the public score of your holdings and victories. You may borrow five times as much from Guido; interest is due from Y170 on.",
    },
    de: {
      word: "Aktienwert, Schulden, Guido",
      marks: "Aktienwert, Aktien, Schulden, Guido",
      text: "Der Aktienwert ist der öffentliche Stand deines Besitzes und deiner Siege. Das Fünffache leiht dir Guido; Zinsen kosten ab Y170.",
    },
  },
  {
    id: "factors",
    en: {
      word: "AF, DF, SF, HP",
      marks: "DF, HP",
      text: "Attack, defence, shields and hull of a ship (AF, DF, SF, HP).",
    },
    de: {
      word: "AF, DF, SF, HP",
      marks: "DF, HP",
      text: "Angriff, Abwehr, Schilde und Rumpf eines Schiffes (AF, DF, SF, HP).",
    },
  },
  {
    id: "pulse",
    en: {
      word: "Pulse, speed",
      marks: "pulse",
      text: "A year has six pulses. A ship acts in as many as its speed, each one a step or an order.",
    },
    de: {
      word: "Puls, Tempo",
      marks: "Puls",
      text: "Ein Jahr hat sechs Pulse. Ein Schiff handelt in so vielen, wie es Tempo hat, jedes Mal ein Schritt oder ein Befehl.",
    },
  },
  {
    id: "crew",
    en: {
      word: "Crew",
      text: "3 is ordinary. Better crews hit harder, prospect more and shrug off terrain.",
    },
    de: {
      word: "Crew",
      text: "3 ist normal. Bessere Crews treffen härter, schürfen mehr und kommen besser durchs Gelände.",
    },
  },
  {
    id: "damage",
    en: {
      word: "Light, medium, heavy, crippled",
      marks: "crippled",
      text: "How badly the hull is damaged. Crippled ships neither raid nor fight well.",
    },
    de: {
      word: "Leicht, mittel, schwer, lahm",
      marks: "lahm",
      text: "Wie schwer der Rumpf beschädigt ist. Lahme Schiffe plündern nicht und kämpfen schlecht.",
    },
  },
  {
    id: "fort",
    en: {
      word: "Points of a site, fort",
      marks: "fort, fortification",
      text: "Walls, bought with FS at 1 EP each. A quarter of them is the site's defence.",
    },
    de: {
      word: "Punkte eines Ortes, Festung",
      marks: "Festung, Befestigung",
      text: "Mauern, mit FS für je 1 EP gekauft. Ein Viertel davon ist die Abwehr des Ortes.",
    },
  },
  {
    id: "bases",
    en: {
      word: "BS, BATS, SB, WB, MB",
      marks: "BS, BATS, SB, WB, MB",
      text: "A base, from 200, 300, 600, 1000 and 2000 points on: repairs, training, new ships.",
    },
    de: {
      word: "BS, BATS, SB, WB, MB",
      marks: "BS, BATS, SB, WB, MB",
      text: "Eine Basis, ab 200, 300, 600, 1000 und 2000 Punkten: Reparatur, Ausbildung, neue Schiffe.",
    },
  },
  {
    id: "bounce",
    en: {
      word: "Bounce",
      marks: "bounce, bounced",
      text: "Your fleet judged itself too weak and turned back.",
    },
    de: {
      word: "Abprallen",
      marks: "abgeprallt, abprallen",
      text: "Deine Flotte hielt sich für zu schwach und drehte um.",
    },
  },
  {
    id: "percent",
    en: {
      word: "A%, P%",
      marks: "A%, P%",
      text: "A%: attack only from this percentage of their defence on (90 at first). P%: pay at most so much of the list price.",
    },
    de: {
      word: "A%, P%",
      marks: "A%, P%",
      text: "A%: erst ab diesem Anteil ihrer Abwehr angreifen (anfangs 90). P%: höchstens so viel vom Listenpreis zahlen.",
    },
  },
  {
    id: "sizes",
    en: {
      word: "PC, FF, DD, DW, CL, CW, CA, BCH, DN",
      marks: "PC, FF, DD, DW, CL, CW, CA, BCH, DN",
      text: "Ship sizes, from patrol craft to dreadnought; BB is a battleship.",
    },
    de: {
      word: "PC, FF, DD, DW, CL, CW, CA, BCH, DN",
      marks: "PC, FF, DD, DW, CL, CW, CA, BCH, DN",
      text: "Schiffsgrößen vom Patrouillenboot bis zum Dreadnought; BB ist ein Schlachtschiff.",
    },
  },
  {
    id: "race",
    en: {
      word: "Letter before a type: K-D7",
      marks: TYPE_NAMES,
      text: "The race that builds it: F Federation, K Klingon, R Romulan and so on; C is Civilian, M a monster.",
    },
    de: {
      word: "Buchstabe vor einem Typ: K-D7",
      marks: TYPE_NAMES,
      text: "Das Volk, das ihn baut: F Föderation, K Klingonen, R Romulaner und so weiter; C ist zivil, M ein Monster.",
    },
  },
  {
    id: "variants",
    en: {
      word: "Letters behind a type",
      marks: "variant",
      text: "What the ship is made for: S scout, Z heavy scout, R repair, T troops, V fighters, P PFs, L drones, M minesweeper, Y survey, G any mission.",
    },
    de: {
      word: "Buchstaben hinter einem Typ",
      marks: "Variante",
      text: "Wofür das Schiff gebaut ist: S Aufklärer, Z schwerer Aufklärer, R Reparatur, T Truppen, V Jäger, P PFs, L Drohnen, M Minenräumer, Y Vermessung, G jede Mission.",
    },
  },
  {
    id: "gate",
    en: { word: "WG, Warp Gate", marks: "WG, Warp Gate", text: "The gate that receives the ships you buy." },
    de: { word: "WG, Warptor", marks: "WG, Warptor", text: "Das Tor, durch das gekaufte Schiffe kommen." },
  },
  {
    id: "items",
    en: {
      word: "PF, T-bomb, MRS, drones, commandos",
      marks: "PF, PFs, T-bomb, MRS, drone, commando",
      text: "PFs are fast small craft; T-bombs are mines; MRS are scouting shuttles; drones bombard; commandos storm sites.",
    },
    de: {
      word: "PF, T-Bombe, MRS, Drohnen, Kommandos",
      marks: "PF, PFs, T-Bombe, MRS, Drohne, Kommando",
      text: "PFs sind schnelle kleine Boote; T-Bomben sind Minen; MRS sind Aufklärer; Drohnen bombardieren; Kommandos stürmen Orte.",
    },
  },
  {
    id: "year",
    en: {
      word: "Y165",
      marks: "Y#",
      text: "A year of the game. It begins in Y165 unless the table says otherwise.",
    },
    de: {
      word: "Y165",
      marks: "Y#",
      text: "Ein Jahr des Spiels. Es beginnt mit Y165, wenn der Tisch nichts anderes sagt.",
    },
  },
  {
    id: "primary",
    en: {
      word: "Primary race",
      marks: "primary race, primary",
      text: "A race you declare with PR: its ships cost you the list price, those of others much more.",
    },
    de: {
      word: "Hauptvolk",
      marks: "Hauptvolk",
      text: "Ein Volk, das du mit PR erklärst: Seine Schiffe kosten den Listenpreis, andere viel mehr.",
    },
  },
  {
    id: "prospect",
    en: {
      word: "Prospect, raid",
      marks: "prospect, prospecting, raid",
      text: "Prospecting digs for money all year in one hex. A raid robs a site in the next hex.",
    },
    de: {
      word: "Schürfen, plündern",
      marks: "schürfen, plündern",
      text: "Schürfen gräbt das ganze Jahr auf einem Feld nach Geld. Plündern beraubt einen Ort auf dem Nachbarfeld.",
    },
  },
  {
    id: "marks",
    en: { word: "Marks & and @", text: "& was robbed this year, @ is devastated." },
    de: { word: "Zeichen & und @", text: "& wurde dieses Jahr geplündert, @ ist verwüstet." },
  },
  {
    id: "gm",
    en: { word: "GM", marks: "GM", text: "The gamemaster: whoever runs the game." },
    de: { word: "GM", marks: "GM", text: "Die Spielleitung: wer das Spiel betreibt." },
  },
];

/** What a code means besides an order and a kind of hex. */
const ALSO: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  AF: { en: "of a ship: attack", de: "bei einem Schiff: Angriff" },
  SF: { en: "of a ship: shields", de: "bei einem Schiff: Schilde" },
  DC: { en: "as a resource: dilithium", de: "als Rohstoff: Dilithium" },
};

const SAID: Readonly<
  Record<
    Language,
    { orders: Words; names: Names; order: (does: string) => string; hex: (is: string) => string }
  >
> = {
  en: {
    orders: orderHelp,
    names: rulebookNames,
    order: (does) => `as an order: ${does}`,
    hex: (is) => `on the map: ${is}`,
  },
  de: {
    orders: germanOrderHelp,
    names: germanRulebookNames,
    order: (does) => `als Befehl: ${does}`,
    hex: (is) => `auf der Karte: ${is}`,
  },
};

/** The codes of orders and hexes, each with all it can mean. */
function codes(): readonly GlossaryEntry[] {
  const orders = Object.keys(orderHelp).flatMap((key) => key.slice("do.".length).split(" ")[0] ?? []);
  const hexes = Object.keys(rulebookNames)
    .filter((key) => key.startsWith("terrain."))
    .map((key) => key.slice("terrain.".length));
  const elsewhere = new Set(["A%", "P%"]);
  return [...new Set([...orders, ...hexes])]
    .filter((code) => !elsewhere.has(code))
    .toSorted()
    .map((code) => ({
      id: `code-${code.toLowerCase()}`,
      en: { word: code, text: meaningOf(code, "en") },
      de: { word: code, text: meaningOf(code, "de") },
    }));
}

function meaningOf(code: string, language: Language): string {
  const { orders, names, order, hex } = SAID[language];
  const does = Object.keys(orders)
    .filter((key) => key === `do.${code}` || key.startsWith(`do.${code} `))
    .flatMap((key) => orders[key] ?? []);
  const is = names[`terrain.${code}`];
  const all = [
    ALSO[code]?.[language],
    is === undefined ? undefined : hex(is),
    does.length === 0 ? undefined : order(does.join("; ")),
  ].filter((part) => part !== undefined);
  const said = all.join("; ");
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
}

/** What the words, letters and codes on the desk mean; some codes mean two or three things. */
export const glossary: readonly GlossaryEntry[] = [...WORDS, ...codes()];
