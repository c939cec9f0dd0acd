import type { GlossaryEntry } from "@flagship/kernel";

/** What the words and letters on the table mean. */
export const glossary: readonly GlossaryEntry[] = [
  {
    id: "ca",
    en: { word: "CA", text: "The Federation's heavy cruiser: energy 9, wrecked by 21 points inside." },
    de: {
      word: "CA",
      text: "Der schwere Kreuzer der Föderation: Energie 9, mit 21 inneren Punkten ein Wrack.",
    },
  },
  {
    id: "d7",
    en: { word: "D7", text: "The Klingon battlecruiser: energy 10, wrecked by 22 points inside." },
    de: {
      word: "D7",
      text: "Der klingonische Schlachtkreuzer: Energie 10, mit 22 inneren Punkten ein Wrack.",
    },
  },
  {
    id: "distance",
    en: {
      word: "Distance L, M, S, P",
      marks: "distance, long, point blank, L, M, S, P, L#, M#, S#, P#",
      text: "How far apart the ships are: long, medium, short or point blank. A fire card has one number of damage for each: M2 is 2 at medium.",
    },
    de: {
      word: "Distanz L, M, S, P",
      marks: "Distanz, L, M, S, P, L#, M#, S#, P#",
      text: "Wie weit die Schiffe auseinander sind: weit (L), mittel (M), nah (S) oder ganz nah (P). Eine Feuerkarte hat für jede eine Zahl: M2 ist 2 Schaden auf mittlere Distanz.",
    },
  },
  {
    id: "shield",
    en: {
      word: "Shield 1 to 6, facing shield",
      marks: "facing shield, shield #, shield",
      text: "Six walls, counted clockwise: 1 is the bow, 4 the stern. Every shot hits the shield that faces the enemy.",
    },
    de: {
      word: "Schild 1 bis 6, zugewandter Schild",
      marks: "zugewandter Schild, Schild #, Schild",
      text: "Sechs Wände im Uhrzeigersinn: 1 ist der Bug, 4 das Heck. Jeder Schuss trifft den Schild, der dem Feind zugewandt ist.",
    },
  },
  {
    id: "arc",
    en: {
      word: "Arc",
      text: "The shields through which a weapon fires: with arc 6 1 2 it fires only while 6, 1 or 2 faces the enemy.",
    },
    de: {
      word: "Feuerbereich",
      marks: "Feuerbereich, Bereich",
      text: "Die Schilde, durch die eine Waffe feuert: mit 6 1 2 nur, solange 6, 1 oder 2 dem Feind zugewandt ist.",
    },
  },
  {
    id: "phaser",
    en: {
      word: "PH-1, PH-2",
      marks: "PH-1, PH-2, phaser",
      text: "Phasers, the heavier and the lighter kind. They need no arming; each kind of phaser card fires once a turn.",
    },
    de: {
      word: "PH-1, PH-2",
      marks: "PH-1, PH-2, Phaser",
      text: "Phaser, die schwerere und die leichtere Sorte. Sie brauchen kein Laden; jede Sorte Phaserkarte feuert einmal in der Runde.",
    },
  },
  {
    id: "fa",
    en: {
      word: "FA, FH",
      text: "The CA's forward phasers: they fire through shields 6, 1 and 2. Both letters mean the same pair.",
    },
    de: {
      word: "FA, FH",
      text: "Die vorderen Phaser des CA: Sie feuern durch die Schilde 6, 1 und 2. Beide Kürzel meinen dasselbe Paar.",
    },
  },
  {
    id: "side-phasers",
    en: {
      word: "LF+L, RF+R",
      text: "The CA's left phasers fire through shields 5, 6 and 1, its right ones through 1, 2 and 3.",
    },
    de: {
      word: "LF+L, RF+R",
      text: "Die linken Phaser des CA feuern durch die Schilde 5, 6 und 1, die rechten durch 1, 2 und 3.",
    },
  },
  {
    id: "fx",
    en: {
      word: "FX, L+LR, R+RR, wing",
      marks: "FX, L+LR, R+RR, wing",
      text: "The D7's phasers: FX fire wide forward (5 6 1 2 3), L+LR left and rear (4 5 6), R+RR right and rear (2 3 4), the wings through 1, 3, 4 and 5.",
    },
    de: {
      word: "FX, L+LR, R+RR, Flügel",
      marks: "FX, L+LR, R+RR, Flügel, wing",
      text: "Die Phaser des D7: FX weit nach vorn (5 6 1 2 3), L+LR links und hinten (4 5 6), R+RR rechts und hinten (2 3 4), die Flügel durch 1, 3, 4 und 5.",
    },
  },
  {
    id: "photon",
    en: {
      word: "Photon, disruptor",
      marks: "photon, disruptor",
      text: "The heavy weapons. The CA's photons are armed in one turn and fired in a later one; the D7's disruptors need no arming.",
    },
    de: {
      word: "Photon, Disruptor",
      marks: "Photon, Photonen, Disruptor",
      text: "Die schweren Waffen. Photonen des CA lädst du in einer Runde und feuerst sie in einer späteren; Disruptoren des D7 brauchen kein Laden.",
    },
  },
  {
    id: "std",
    en: {
      word: "STD, OVL",
      marks: "STD, OVL, overload",
      text: "Standard and overload. An overload hits twice as hard, and does nothing at long distance.",
    },
    de: {
      word: "STD, OVL",
      marks: "STD, OVL, Überladung",
      text: "Standard und Überladung. Überladen trifft doppelt so hart, richtet aber auf weite Distanz nichts aus.",
    },
  },
  {
    id: "couple",
    en: {
      word: "Couple",
      text: "Two photon tubes that are armed and fired together. S: armed standard, O: overloaded, ?: armed, but you cannot see how.",
    },
    de: {
      word: "Photonenpaar",
      marks: "Photonenpaar, Paar",
      text: "Zwei Photonenrohre, die zusammen geladen und gefeuert werden. S: Standard, O: überladen, ?: geladen, aber du siehst nicht wie.",
    },
  },
  {
    id: "ecm",
    en: {
      word: "ECM, ECCM, EW",
      text: "Electronic warfare for this turn. ECM +2: every shot at you loses 2. ECCM +2 takes 2 off the enemy's ECM and does nothing else.",
    },
    de: {
      word: "ECM, ECCM, EW",
      text: "Elektronischer Kampf für diese Runde. ECM +2: Jeder Schuss auf dich verliert 2. ECCM +2 nimmt dem Feind 2 ECM und tut sonst nichts.",
    },
  },
  {
    id: "reinforcement",
    en: {
      word: "Reinforcement: general, specific",
      marks: "general reinforcement, specific reinforcement, reinforcement, general +#, specific +#",
      text: "Extra points for this turn: general stops one point anywhere, specific two on one shield that is not down.",
    },
    de: {
      word: "Verstärkung, allgemein und gezielt",
      marks: "allgemeine Verstärkung, gezielte Verstärkung, Verstärkung",
      text: "Punkte für diese Runde: allgemein hält überall einen Punkt auf, gezielt zwei auf einem Schild, der noch steht.",
    },
  },
  {
    id: "battery",
    en: {
      word: "Battery",
      marks: "battery",
      text: "One free point off any volley, without a card. Then it is empty until you recharge it.",
    },
    de: {
      word: "Batterie",
      marks: "Batterie",
      text: "Ein Punkt weniger von einer Salve, ohne Karte. Danach ist sie leer, bis du sie auflädst.",
    },
  },
  {
    id: "energy",
    en: {
      word: "Energy",
      text: "How many cards you may still use this turn; a discard costs one as well. Lost engines lower it for good: at 0 the ship is done.",
    },
    de: {
      word: "Energie",
      text: "So viele Karten darfst du in dieser Runde noch nutzen; auch Abwerfen kostet eine. Verlorene Antriebe senken sie für immer: Bei 0 ist das Schiff erledigt.",
    },
  },
  {
    id: "internal",
    en: {
      word: "Inside, internal, hull",
      marks: "internal damage, internal, inside, hull, F hull, R hull, A hull",
      text: "Points that came through the shields. Each one destroys the next part of the ship's fixed list: hull (F forward, R rear, A aft), weapons, engines.",
    },
    de: {
      word: "Innerer Schaden, Rumpf",
      marks: "innerer Schaden, inneren Punkt, innen, Rumpf",
      text: "Punkte, die durch die Schilde kamen. Jeder zerstört das nächste Teil einer festen Liste: Rumpf, Waffen, Antriebe.",
    },
  },
  {
    id: "apr",
    en: {
      word: "APR, warp, impulse, lab",
      marks: "APR, warp, impulse, lab",
      text: "Parts inside the ship. Warp engines and APR, the spare reactor, give energy: when they go, you play fewer cards. Impulse and labs only soak damage.",
    },
    de: {
      word: "APR, Warp, Impuls, Labor",
      marks: "APR, Warp, Impuls, Labor",
      text: "Teile im Schiff. Warpantriebe und APR, der Hilfsreaktor, geben Energie: Sind sie weg, spielst du weniger Karten. Impuls und Labor fangen nur Schaden.",
    },
  },
  {
    id: "small-craft",
    en: {
      word: "Drone, shuttle",
      marks: "drone I, drone, shuttle",
      text: "Small craft between the ships. Drones strike once for 3 each; shuttles fire for 1 or 2 every turn. Both can be shot down.",
    },
    de: {
      word: "Drohne, Shuttle",
      marks: "Drohne, Shuttle",
      text: "Kleine Flieger zwischen den Schiffen. Drohnen schlagen einmal für je 3 ein; Shuttles feuern jede Runde für 1 oder 2. Beide lassen sich abschießen.",
    },
  },
  {
    id: "tractor",
    en: {
      word: "Tractor, negative tractor",
      marks: "negative tractor, tractor beam, tractor",
      text: "A beam that freezes the distance, or holds one small craft, for this turn. The enemy's own tractor card breaks it.",
    },
    de: {
      word: "Traktorstrahl",
      marks: "Traktorstrahl, Traktor",
      text: "Hält für diese Runde die Distanz fest oder einen kleinen Flieger. Die Traktorkarte des Feindes löst ihn.",
    },
  },
  {
    id: "initiative",
    en: { word: "Initiative", text: "Who acts first this turn; it changes hands every turn." },
    de: { word: "Initiative", text: "Wer in dieser Runde zuerst handelt; sie wechselt jede Runde." },
  },
  {
    id: "piles",
    en: {
      word: "Deck, discards, out",
      marks: "discards",
      text: "The cards you draw from, the open pile that is shuffled again when the deck runs out, and cards that are gone for good.",
    },
    de: {
      word: "Deck, Ablage, aus dem Spiel",
      marks: "Ablage",
      text: "Die Karten, von denen du ziehst, der offene Stapel, der neu gemischt wird, und die Karten, die für immer weg sind.",
    },
  },
  {
    id: "het",
    en: {
      word: "High energy turn",
      marks: "high energy turn",
      text: "A card that turns any shield to the enemy at once, not just the next one.",
    },
    de: {
      word: "Hochenergiewende",
      marks: "Hochenergiewende, Hoch\u00ADenergie\u00ADwende",
      text: "Eine Karte, die sofort jeden Schild zum Feind dreht, nicht nur den nächsten.",
    },
  },
];
