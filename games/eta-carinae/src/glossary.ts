import type { GlossaryEntry } from "@flagship/kernel";
import { SHIP_CLASSES } from "./space/data/ships.ts";

/** Every class with whose it is. */
const CLASSES = SHIP_CLASSES.map(({ id }) => id).join(", ");

/** What the words and letters on the table mean. */
export const glossary: readonly GlossaryEntry[] = [
  {
    id: "beam",
    en: {
      word: "L4 to L15",
      marks: "L4, L6, L8, L10, L12, L15, beam",
      text: "A beam; the number is its damage. Up to L6 it rolls a six-sided die, larger ones a ten-sided die.",
    },
    de: {
      word: "L4 bis L15",
      marks: "L4, L6, L8, L10, L12, L15, Strahlwaffe",
      text: "Eine Strahlwaffe; die Zahl ist ihr Schaden. Bis L6 rollt sie einen sechsseitigen Würfel, größere einen zehnseitigen.",
    },
  },
  {
    id: "missile",
    en: {
      word: "M5, M10, M20, M50, Q30",
      marks: "M#, Q#, missile, torpedo",
      text: "A missile (Q: torpedo); the number is the damage of its warhead.",
    },
    de: {
      word: "M5, M10, M20, M50, Q30",
      marks: "M#, Q#, Rakete, Torpedo",
      text: "Eine Rakete (Q: Torpedo); die Zahl ist der Schaden ihres Sprengkopfs.",
    },
  },
  {
    id: "battery",
    en: {
      word: "Battery",
      marks: "battery, batteries",
      text: "Beams that fire together at one target, in one phase.",
    },
    de: { word: "Batterie", text: "Strahlwaffen, die zusammen in einer Phase auf ein Ziel feuern." },
  },
  {
    id: "salvo",
    en: { word: "Salvo", marks: "salvo, salvoe", text: "4 to 10 missiles that fly as one." },
    de: { word: "Salve", text: "4 bis 10 Raketen, die zusammen fliegen." },
  },
  {
    id: "loaded",
    en: {
      word: "Loaded, in reserve",
      marks: "loaded, in reserve",
      text: 'Missiles in the launchers; and those in the cargo bay, brought up with "reload".',
    },
    de: {
      word: "Geladen, in Reserve",
      marks: "geladen, in Reserve",
      text: 'Raketen in den Werfern; und die im Frachtraum, die du mit "Nachladen" holst.',
    },
  },
  {
    id: "fire-control",
    en: {
      word: "Fire control",
      text: "How many different targets a ship can handle. Each launch binds one for the turn.",
    },
    de: {
      word: "Feuerleitung",
      text: "Wie viele verschiedene Ziele ein Schiff bearbeiten kann. Jeder Start bindet eines für die Runde.",
    },
  },
  {
    id: "ams",
    en: {
      word: "AMS, anti-missile",
      marks: "AMS, anti-missile",
      text: "Automatic guns: every missile needs so much more on its die.",
    },
    de: {
      word: "AMS, Raketenabwehr",
      marks: "AMS, Raketenabwehr",
      text: "Automatische Geschütze: Jede Rakete braucht so viel mehr auf ihrem Würfel.",
    },
  },
  {
    id: "shields",
    en: {
      word: "Shields, armor, hull",
      marks: "shields, armor, hull",
      text: "Shields soak hits first. Armor is the die a point of damage must reach to get in. When the hull is gone, so is the ship.",
    },
    de: {
      word: "Schilde, Panzerung, Rumpf",
      marks: "Schilde, Panzerung, Rumpf",
      text: "Schilde fangen Treffer zuerst. Panzerung ist die Zahl, die ein Schadenspunkt würfeln muss, um durchzukommen. Ist der Rumpf weg, ist es auch das Schiff.",
    },
  },
  {
    id: "power",
    en: {
      word: "Power reserve",
      marks: "power reserve, power section",
      text: "Each unused section brings back one shield a turn.",
    },
    de: {
      word: "Energiereserve",
      marks: "Energiereserve",
      text: "Jede ungenutzte Einheit bringt je Runde einen Schild zurück.",
    },
  },
  {
    id: "thrust",
    en: {
      word: "Thrust, then",
      marks: "thrust",
      text: 'Change of speed: with thrust t you move speed + t now and have speed + 2t next turn ("then").',
    },
    de: {
      word: "Schub, danach",
      marks: "Schub",
      text: 'Änderung des Tempos: Mit Schub t ziehst du jetzt Tempo + t und hast nächste Runde Tempo + 2t ("danach").',
    },
  },
  {
    id: "lethal",
    en: { word: "Lethal", text: "How near a salvo must come to strike." },
    de: { word: "Tödlich", marks: "tödlich", text: "Wie nah eine Salve kommen muss, um einzuschlagen." },
  },
  {
    id: "located",
    en: {
      word: "Located, detected",
      marks: "located, detected",
      text: "Located: you may shoot at it. Detected: you know that something is there.",
    },
    de: {
      word: "Geortet, bemerkt",
      marks: "geortet, bemerkt",
      text: "Geortet: Du darfst darauf feuern. Bemerkt: Du weißt, dass dort etwas ist.",
    },
  },
  {
    id: "order",
    en: {
      word: "Moves in order",
      marks: "moves in order",
      text: "Ships within 500 of an enemy move one after the other, the nimblest last.",
    },
    de: {
      word: "Zieht der Reihe nach",
      marks: "zieht der Reihe nach",
      text: "Schiffe, die näher als 500 an einem Gegner sind, ziehen nacheinander, das wendigste zuletzt.",
    },
  },
  {
    id: "gear",
    en: {
      word: "SEN, IMC, EMC",
      marks: "SEN, IMC, EMC",
      text: "Good sensors; a system that steers friendly missiles; one that steals enemy missiles.",
    },
    de: {
      word: "SEN, IMC, EMC",
      marks: "SEN, IMC, EMC",
      text: "Gute Sensoren; ein Gerät, das eigene Raketen lenkt; eines, das feindliche stiehlt.",
    },
  },
  {
    id: "holds",
    en: {
      word: "T1, T2, G1, G2, PC",
      marks: "T1, T2, G1, G2, PC, tractor beam, grapple",
      text: "Tractor beams and grapples hold a ship; the plasma cannon (range 100) empties shields.",
    },
    de: {
      word: "T1, T2, G1, G2, PC",
      marks: "T1, T2, G1, G2, PC, Traktorstrahl, Enterhaken",
      text: "Traktorstrahlen und Enterhaken halten ein Schiff fest; die Plasmakanone (Reichweite 100) leert Schilde.",
    },
  },
  {
    id: "classes",
    en: {
      word: "SC, FF, DD, CL, CA, BC, BB, DN",
      marks: "SC, FF, DD, CL, CA, BC, BB, DN",
      text: "Ship sizes: scout, frigate, destroyer, light cruiser, cruiser, battlecruiser, battleship, dreadnought.",
    },
    de: {
      word: "SC, FF, DD, CL, CA, BC, BB, DN",
      marks: "SC, FF, DD, CL, CA, BC, BB, DN",
      text: "Schiffsgrößen: Späher, Fregatte, Zerstörer, leichter Kreuzer, Kreuzer, Schlachtkreuzer, Schlachtschiff, Dreadnought.",
    },
  },
  {
    id: "carriers",
    en: {
      word: "TC, AT, LD, FR, BH, BHB, HV",
      marks: "TC, AT, LD, FR, BH, BHB, HV",
      text: "Other ships: carrier of craft, troop transport, lander, freighter, bottle ship, hive.",
    },
    de: {
      word: "TC, AT, LD, FR, BH, BHB, HV",
      marks: "TC, AT, LD, FR, BH, BHB, HV",
      text: "Andere Schiffe: Träger, Truppentransporter, Lander, Frachter, Flaschenschiff, Schwarmschiff.",
    },
  },
  {
    id: "powers",
    en: {
      word: "F, Y, A, K, U, S, X, C, T before a class",
      marks: CLASSES,
      text: "Whose ship it is: Federation, Yan, Anvesson, Kerkfrum, Yuhnui, Samaneron, Xenoraptors, Cyn'Ru, Triminax.",
    },
    de: {
      word: "F, Y, A, K, U, S, X, C, T vor einer Klasse",
      marks: CLASSES,
      text: "Wem das Schiff gehört: Föderation, Yan, Anvesson, Kerkfrum, Yuhnui, Samaneron, Xenoraptoren, Cyn'Ru, Triminax.",
    },
  },
  {
    id: "craft",
    en: {
      word: "Tac-craft, tac-bay, flight",
      marks: "tac-craft, tac-bay, flight",
      text: "Fighters and shuttles, their hangar, and a group of up to ten of them.",
    },
    de: {
      word: "Jäger, Hangar, Staffel",
      marks: "Jäger, Hangar, Staffel",
      text: "Jäger und Shuttles, ihr Hangar und eine Gruppe von bis zu zehn.",
    },
  },
  {
    id: "points",
    en: {
      word: "Points, build points",
      marks: "build point",
      text: "What things cost, and what their loss scores. Skirmishes count in tenths.",
    },
    de: {
      word: "Punkte, Baupunkte",
      marks: "Baupunkt",
      text: "Was Dinge kosten und was ihr Verlust zählt. Gefechte zählen in Zehnteln.",
    },
  },
  {
    id: "arms",
    en: {
      word: "S1, S2, X3 to X7, KE, L1, L2",
      marks: "S1, S2, X#, KE, L1, L2",
      text: "Weapons of squads and vehicles: side arms; lasers that are effective on that number or less; the heavy gun; vehicle lasers with one or two dice.",
    },
    de: {
      word: "S1, S2, X3 bis X7, KE, L1, L2",
      marks: "S1, S2, X#, KE, L1, L2",
      text: "Waffen von Trupps und Fahrzeugen: Handwaffen; Laser, die mit dieser Zahl oder weniger wirken; das schwere Geschütz; Fahrzeuglaser mit einem oder zwei Würfeln.",
    },
  },
  {
    id: "effective",
    en: {
      word: "Effective, penetration, stunned, pinned",
      marks: "effective, penetration, stunned, pinned",
      text: "The shot counts; it beats the armor; no fire next turn; heads down, and little to do until it rallies.",
    },
    de: {
      word: "Wirksam, Durchschlag, betäubt, niedergehalten",
      marks: "wirksam, Durchschlag, betäubt, niedergehalten",
      text: "Der Schuss zählt; er schlägt die Panzerung; kein Feuer nächste Runde; Kopf unten, bis gesammelt wird.",
    },
  },
  {
    id: "nuke",
    en: {
      word: "kt, Mt, nano packages",
      marks: "kt, Mt, nano package",
      text: "The size of a nuclear warhead; tiny spies that are bought before a ground battle.",
    },
    de: {
      word: "kt, Mt, Nanopakete",
      marks: "kt, Mt, Nanopaket",
      text: "Die Größe eines Atomsprengkopfs; winzige Spione, die man vor einer Bodenschlacht kauft.",
    },
  },
  {
    id: "places",
    en: { word: "h12, w3", marks: "h#, w#", text: "A hex of the star map, and a world in it, by number." },
    de: {
      word: "h12, w3",
      marks: "h#, w#",
      text: "Ein Feld der Sternkarte und eine Welt darin, mit Nummer.",
    },
  },
  {
    id: "campaign",
    en: {
      word: "Outskirts, wormhole, bottle ship",
      marks: "outskirts, wormhole, worm-hole, bottle ship",
      text: "The edge of a system where wormholes open, the way to another star, and the ship that opens it.",
    },
    de: {
      word: "Rand, Wurmloch, Flaschenschiff",
      marks: "Wurmloch, Flaschenschiff",
      text: "Der Rand eines Systems, wo Wurmlöcher aufgehen, der Weg zu einem anderen Stern und das Schiff, das ihn öffnet.",
    },
  },
];
