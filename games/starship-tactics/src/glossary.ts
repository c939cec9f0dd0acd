import type { GlossaryEntry } from "@flagship/kernel";

/** What the words and letters on the table mean. */
export const glossary: readonly GlossaryEntry[] = [
  {
    id: "power",
    en: {
      word: "Power",
      text: "What the engines give each turn. What you do not allocate is lost; hit engines give less from the next turn on.",
    },
    de: {
      word: "Energie",
      text: "Was die Maschinen jede Runde geben. Was du nicht verteilst, verfällt; getroffene Maschinen geben ab der nächsten Runde weniger.",
    },
  },
  {
    id: "movement",
    en: {
      word: "Movement points",
      marks: "movement point",
      text: "One point is one hex ahead, with a turn of one side if you like, or a turn on the spot. The row 1 1 2 1 1 shows how many you have in each phase.",
    },
    de: {
      word: "Bewegungspunkte",
      marks: "Bewegungspunkt",
      text: "Ein Punkt ist ein Feld voraus, auf Wunsch mit einer Drehung um eine Seite, oder eine Drehung auf der Stelle. Die Reihe 1 1 2 1 1 zeigt, wie viele du je Phase hast.",
    },
  },
  {
    id: "phase",
    en: {
      word: "Phase",
      text: "A turn has five (or three) of them: everybody moves, then everybody fires. Who has more points moves first.",
    },
    de: {
      word: "Phase",
      text: "Eine Runde hat fünf (oder drei): Alle bewegen sich, dann feuern alle. Wer mehr Punkte hat, bewegt sich zuerst.",
    },
  },
  {
    id: "advantage",
    en: {
      word: "Tactical advantage",
      text: "Who rolled higher this turn: moves later at equal speed and declares fire last.",
    },
    de: {
      word: "Taktischer Vorteil",
      marks: "taktischer Vorteil, Vorteil",
      text: "Wer in dieser Runde höher gewürfelt hat: bewegt sich bei gleichem Tempo später und sagt sein Feuer zuletzt an.",
    },
  },
  {
    id: "superstructure",
    en: {
      word: "Superstructure, SS",
      marks: "superstructure, SS, hull",
      text: "The ship's frame. At 0 it neither moves nor fires.",
    },
    de: {
      word: "Rumpf, SS",
      marks: "Rumpf, SS",
      text: "Das Gerippe des Schiffes. Bei 0 bewegt es sich nicht mehr und feuert nicht.",
    },
  },
  {
    id: "shield",
    en: {
      word: "Shield 1 to 6",
      marks: "shield #, shield",
      text: "Forward, forward starboard, aft starboard, aft, aft port, forward port: six walls that you power each turn.",
    },
    de: {
      word: "Schild 1 bis 6",
      marks: "Schild #, Schild",
      text: "Vorn, vorn steuerbord, achtern steuerbord, achtern, achtern backbord, vorn backbord: sechs Wände, die du jede Runde mit Energie versorgst.",
    },
  },
  {
    id: "port",
    en: {
      word: "Port, starboard, aft, heading",
      marks: "port, starboard, aft, heading",
      text: "Left, right and behind as seen from the bridge; the heading is the way the bow points.",
    },
    de: {
      word: "Backbord, steuerbord, achtern, Kurs",
      marks: "backbord, steuerbord, achtern, Kurs",
      text: "Links, rechts und hinten, von der Brücke gesehen; der Kurs ist, wohin der Bug zeigt.",
    },
  },
  {
    id: "arc",
    en: {
      word: "Arc; F, P, S, A",
      marks: "arc, F, P, S, A, FP, FS, AP, AS, FPS",
      text: "Where a weapon can fire: forward, port, starboard, aft. FP is forward and port.",
    },
    de: {
      word: "Feuerbereich; F, P, S, A",
      marks: "Feuerbereich, F, P, S, A, FP, FS, AP, AS, FPS",
      text: "Wohin eine Waffe feuern kann: vorn (F), backbord (P), steuerbord (S), achtern (A). FP ist vorn und backbord.",
    },
  },
  {
    id: "beam",
    en: {
      word: "FH, KD, OD, RB, GBL: beams",
      marks: "FH-#, KD-#, OD-#, RB-#, GBL-#, FH, KD, OD, RB, GBL, beam",
      text: "Beam weapons by navy: Federation phaser, Klingon and Orion disruptor, Romulan beam, Gorn blaster. The number is the make.",
    },
    de: {
      word: "FH, KD, OD, RB, GBL: Strahlwaffen",
      marks: "FH-#, KD-#, OD-#, RB-#, GBL-#, FH, KD, OD, RB, GBL, Strahlwaffe",
      text: "Strahlwaffen je Flotte: Phaser der Föderation, Disruptoren von Klingonen und Orion, romulanischer Strahl, Blaster der Gorn. Die Zahl ist die Bauart.",
    },
  },
  {
    id: "missile",
    en: {
      word: "FP, KP, RP, OP, GP: missiles",
      marks: "FP-#, KP-#, RP-#, OP-#, GP-#, KP, RP, OP, GP, missile",
      text: "Missiles of the same navies: fixed charge, fixed damage, and the only thing that can be evaded.",
    },
    de: {
      word: "FP, KP, RP, OP, GP: Torpedos",
      marks: "FP-#, KP-#, RP-#, OP-#, GP-#, KP, RP, OP, GP, Torpedo",
      text: "Torpedos derselben Flotten: feste Ladung, fester Schaden und das Einzige, dem man ausweichen kann.",
    },
  },
  {
    id: "plasma",
    en: {
      word: "RPL: plasma",
      marks: "RPL-#, RPL, plasma",
      text: "Romulan plasma: dear to arm, terrible close by, weaker with range.",
    },
    de: {
      word: "RPL: Plasma",
      marks: "RPL-#, RPL, Plasma",
      text: "Romulanisches Plasma: teuer zu laden, furchtbar aus der Nähe, schwächer mit der Entfernung.",
    },
  },
  {
    id: "charge",
    en: {
      word: "Charge, armed",
      marks: "charge, armed",
      text: "Power in a beam. Its damage is the charge plus a bonus for the range.",
    },
    de: {
      word: "Ladung, geladen",
      marks: "Ladung, geladen",
      text: "Energie in einer Strahlwaffe. Ihr Schaden ist die Ladung plus ein Bonus für die Entfernung.",
    },
  },
  {
    id: "d10",
    en: {
      word: "d10, 7 or less, expected",
      marks: "d10, expected",
      text: "Roll a ten-sided die: that number or less hits. Expected is chance times damage.",
    },
    de: {
      word: "W10, erwartet",
      marks: "W10, erwartet",
      text: "Ein zehnseitiger Würfel: Diese Zahl oder weniger trifft. Erwartet heißt Chance mal Schaden.",
    },
  },
  {
    id: "lock",
    en: {
      word: "Lock on, question",
      marks: "locked on, lock on, lock",
      text: "Sensors that hold an enemy may ask one thing a turn. A lock costs nothing and does not help to hit.",
    },
    de: {
      word: "Erfassen, fragen",
      marks: "erfasst, erfassen",
      text: "Sensoren, die einen Gegner erfasst haben, dürfen je Runde etwas fragen. Das kostet nichts und hilft nicht beim Treffen.",
    },
  },
  {
    id: "sensors",
    en: {
      word: "Sensors",
      marks: "sensors, sensors out",
      text: "Hit sensors neither fire nor lock until they come back.",
    },
    de: {
      word: "Sensoren",
      marks: "Sensoren",
      text: "Getroffene Sensoren: kein Feuer und kein Erfassen, bis sie wieder gehen.",
    },
  },
  {
    id: "evade",
    en: {
      word: "Evade",
      text: "Turn one side against missiles: a 1 to 3 halves them. It always costs 1 superstructure and this phase's fire.",
    },
    de: {
      word: "Ausweichen",
      marks: "ausweichen",
      text: "Eine Seite drehen gegen Torpedos: 1 bis 3 halbiert sie. Es kostet immer 1 Rumpf und das Feuer dieser Phase.",
    },
  },
  {
    id: "stress",
    en: {
      word: "Emergency turn, stress",
      marks: "emergency turn, stress",
      text: "Two sides at once after a step. It costs 1 power for good, more at high warp.",
    },
    de: {
      word: "Notwende, Belastung",
      marks: "Notwende, Belastung",
      text: "Zwei Seiten auf einmal nach einem Schritt. Das kostet 1 Energie für immer, bei hohem Warp mehr.",
    },
  },
  {
    id: "warp",
    en: {
      word: "Warp, Mk II, Mk III",
      marks: "warp #, Mk II, Mk III, II, III",
      text: "Warp is the speed between the stars: on the map it matters for stress and for breaking off only. II and III are later makes of a class.",
    },
    de: {
      word: "Warp, Mk II, Mk III",
      marks: "Warp #, Mk II, Mk III, II, III",
      text: "Warp ist das Tempo zwischen den Sternen: Auf der Karte zählt es nur für Belastung und Abbrechen. II und III sind spätere Bauarten einer Klasse.",
    },
  },
  {
    id: "cloak",
    en: {
      word: "Cloak, contact, search",
      marks: "cloak, cloaked, contact",
      text: "Romulan ships that cannot be seen, where they may be, and how they are found.",
    },
    de: {
      word: "Tarnung, Kontakt, Suche",
      marks: "Tarnung, getarnt, Kontakt",
      text: "Romulanische Schiffe, die man nicht sieht, wo sie sein könnten, und wie man sie findet.",
    },
  },
  {
    id: "mine",
    en: {
      word: "Mine, dummy",
      marks: "mine, dummy, dummies",
      text: "Counters near a planet: one in four is a real mine.",
    },
    de: {
      word: "Mine, Attrappe",
      marks: "Mine, Attrappe",
      text: "Marker bei einem Planeten: Eine von vieren ist eine echte Mine.",
    },
  },
  {
    id: "fate",
    en: {
      word: "Disabled, exploded, driven off, escaped, captured, surrendered",
      marks: "disabled, exploded, driven off, escaped, captured, surrendered",
      text: "How a ship goes out of action. Flying off the map counts as driven off.",
    },
    de: {
      word: "Manövrierunfähig, explodiert, vertrieben, entkommen, erobert, übergeben",
      marks: "manövrierunfähig, explodiert, vertrieben, entkommen, erobert, übergeben",
      text: "Wie ein Schiff ausfällt. Wer von der Karte fliegt, gilt als vertrieben.",
    },
  },
  {
    id: "chart",
    en: {
      word: "SG, BW, MW, WE, IE, SE, BR, EN",
      marks: "SG, BW, MW, WE, IE, SE, BR, EN",
      text: "What a damage roll breaks: shield generator, beam weapon, missile weapon, warp engine, impulse engine, sensors, bridge, engineering.",
    },
    de: {
      word: "SG, BW, MW, WE, IE, SE, BR, EN",
      marks: "SG, BW, MW, WE, IE, SE, BR, EN",
      text: "Was ein Schadenswurf trifft: Schildgenerator, Strahlwaffe, Torpedowaffe, Warpantrieb, Impulsantrieb, Sensoren, Brücke, Maschinenraum.",
    },
  },
  {
    id: "classes",
    en: {
      word: "D-7A, D-7M, K-23, D-10, D-18, MA-12, MD",
      marks: "D-#A, D-#M, D-#, K-#, MA-#, MD-#, MD",
      text: "Classes of ships: Klingon cruisers (D-7, D-10, D-18), a Klingon escort (K-23), Gorn cruiser and destroyer (MA-12, MD).",
    },
    de: {
      word: "D-7A, D-7M, K-23, D-10, D-18, MA-12, MD",
      marks: "D-#A, D-#M, D-#, K-#, MA-#, MD-#, MD",
      text: "Schiffsklassen: klingonische Kreuzer (D-7, D-10, D-18), ein klingonischer Geleiter (K-23), Kreuzer und Zerstörer der Gorn (MA-12, MD).",
    },
  },
  {
    id: "dex",
    en: {
      word: "DEX",
      text: "An officer's dexterity, from which skills are made: the higher, the better the roll.",
    },
    de: {
      word: "DEX",
      text: "Die Geschicklichkeit eines Offiziers, aus der Fertigkeiten werden: je höher, desto besser der Wurf.",
    },
  },
];
