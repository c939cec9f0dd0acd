import type { GlossaryEntry } from "@flagship/kernel";

/** What the words and letters on the table mean. */
export const glossary: readonly GlossaryEntry[] = [
  {
    id: "phaser",
    en: {
      word: "P1, P2, P3, P4",
      marks: "P#, phaser #, phaser",
      text: "The levels of phaser a ship can fire; a card's level must be among them. Phaser 1 does 3 to 5 damage, 2: 6 to 8, 3: 9 to 11, 4: 12 to 14.",
    },
    de: {
      word: "P1, P2, P3, P4",
      marks: "P#, Phaser #, Phaser",
      text: "Die Stufen der Phaser, die ein Schiff feuern kann; die Stufe der Karte muss dabei sein. Phaser 1 macht 3 bis 5 Schaden, 2: 6 bis 8, 3: 9 bis 11, 4: 12 bis 14.",
    },
  },
  {
    id: "missile",
    en: {
      word: "T, PL",
      marks: "T, PL, torpedo, plasma, missile",
      text: "Torpedo (8 to 14 damage) and plasma (14 to 22): missiles. A ship fires one phaser and one missile a turn.",
    },
    de: {
      word: "T, PL",
      marks: "T, PL, Torpedo, Plasma",
      text: "Torpedo (8 bis 14 Schaden) und Plasma (14 bis 22). Ein Schiff feuert je Zug einen Phaser und eines davon.",
    },
  },
  {
    id: "shields",
    en: {
      word: "Shields, structure",
      marks: "shields, structure",
      text: "Damage takes the shields first, then the structure. Structure 0 is a wreck.",
    },
    de: {
      word: "Schilde, Struktur",
      marks: "Schilde, Struktur",
      text: "Schaden nimmt zuerst die Schilde, dann die Struktur. Struktur 0 ist ein Wrack.",
    },
  },
  {
    id: "crippled",
    en: {
      word: "Crippled",
      text: "Half the structure is gone: no Deflector and no Racial Advantages any more. It still fires, evades and boards.",
    },
    de: {
      word: "Angeschlagen",
      text: "Die halbe Struktur ist weg: kein Deflektor und kein Volksvorteil mehr. Es feuert, entert und weicht noch aus.",
    },
  },
  {
    id: "value",
    en: {
      word: "Value, points",
      marks: "value, pts",
      text: "What a wreck scores for the shooter, and what a living ship scores for its owner at the end, less the damage to its structure.",
    },
    de: {
      word: "Wert, Punkte",
      marks: "Wert",
      text: "Was ein Wrack dem Schützen bringt und was ein lebendes Schiff am Ende seinem Besitzer zählt, weniger Schaden an der Struktur.",
    },
  },
  {
    id: "volley",
    en: { word: "Volley", text: "All cards laid on one ship in one turn, whoever fires them." },
    de: {
      word: "Salve",
      text: "Alle Karten, die in einem Zug auf ein Schiff gelegt werden, egal wer sie feuert.",
    },
  },
  {
    id: "damage-cards",
    en: {
      word: "Damage cards",
      marks: "damage card",
      text: "Cards that hit stay under the ship. Repair takes away cards, big or small.",
    },
    de: {
      word: "Schadenskarten",
      marks: "Schadenskarte",
      text: "Karten, die treffen, bleiben unter dem Schiff liegen. Reparieren nimmt Karten weg, große wie kleine.",
    },
  },
  {
    id: "evasive",
    en: { word: "Evasive Maneuvers", marks: "evasive maneuver", text: "One whole volley misses one ship." },
    de: { word: "Ausweichmanöver", text: "Eine ganze Salve geht an einem Schiff vorbei." },
  },
  {
    id: "deflector",
    en: {
      word: "Deflector",
      text: "Stops one phaser of a volley, drawn blindly. No use against missiles alone.",
    },
    de: {
      word: "Deflektor",
      text: "Stoppt einen Phaser der Salve, blind gezogen. Gegen Torpedos und Plasma allein nutzlos.",
    },
  },
  {
    id: "damage-control",
    en: {
      word: "Damage Control 1, 2",
      marks: "Damage Control #, Damage Control",
      text: "Takes away one or two damage cards of your choice.",
    },
    de: {
      word: "Schadenskontrolle 1, 2",
      marks: "Schadenskontrolle #, Schadenskontrolle",
      text: "Nimmt eine oder zwei Schadenskarten deiner Wahl weg.",
    },
  },
  {
    id: "boarding",
    en: {
      word: "Boarding Party",
      marks: "boarding party, boarding parties",
      text: "Takes over a ship whose shields are down, unless as many parties repel it.",
    },
    de: {
      word: "Entertrupp",
      text: "Übernimmt ein Schiff ohne Schilde, wenn nicht ebenso viele Trupps es abwehren.",
    },
  },
  {
    id: "racial",
    en: {
      word: "Racial Advantages",
      marks: "racial advantage",
      text: "What the race of one of your ships can do: warp out (Confederation), All Out Attack (Packtons), strong boarders (Ritillians), cloak (Shiltons).",
    },
    de: {
      word: "Volksvorteil",
      marks: "Volksvorteil, Vorteil",
      text: "Was das Volk eines deiner Schiffe kann: wegwarpen (Konföderation), alles feuern (Packtons), starke Entertrupps (Ritillianer), tarnen (Shiltons).",
    },
  },
  {
    id: "neutralization",
    en: {
      word: "Weapon Neutralization, Absorption Web",
      text: "The same card in other hands: Dawgoraks silence a ship's weapons, Fostonians catch a card.",
    },
    de: {
      word: "Weapon Neutralization, Absorption Web",
      marks: "Weapon Neutralization, Absorption Web, Waffen-Neutralisierung",
      text: "Dieselbe Karte in anderer Hand: Dawgoraks legen die Waffen eines Schiffes lahm, Fostonianer fangen eine Karte.",
    },
  },
  {
    id: "reinforcements",
    en: {
      word: "Reinforcements",
      marks: "Reinforcements",
      text: "One more ship from the deck of ships joins your fleet.",
    },
    de: { word: "Verstärkung", text: "Ein Schiff mehr vom Schiffsstapel für deine Flotte." },
  },
  {
    id: "miracle",
    en: {
      word: "Miracle Worker",
      text: "Takes one damage card away at once; or counts as Damage Control 2; or undoes a Self Destruct or Gremlins.",
    },
    de: {
      word: "Wunderheiler",
      text: "Nimmt sofort eine Schadenskarte weg; oder zählt als Schadenskontrolle 2; oder hebt Selbstzerstörung oder Gremlins auf.",
    },
  },
  {
    id: "officers",
    en: {
      word: "Super Science Officer, Superior Weapons Officer, Computer Defense",
      text: "The first looks at hidden cards; the second leaves one volley without defence; the third makes every volley at you miss.",
    },
    de: {
      word: "Wissenschaftsoffizier, Waffenoffizier, Computerabwehr",
      marks:
        "Wissenschaftsoffizier, Waffenoffizier, Computerabwehr, Super Science Officer, Superior Weapons Officer, Computer Defense",
      text: "Der erste sieht verdeckte Karten an; gegen den zweiten hilft bei einer Salve keine Abwehr; beim dritten geht jede Salve auf dich vorbei.",
    },
  },
  {
    id: "leaving",
    en: {
      word: "Self Destruct, retreating, warp out",
      marks: "self destruct, retreating, warp out",
      text: "A ship that destroys itself scores for nobody. One that leaves (a retreat ends at your next turn) scores as a survivor.",
    },
    de: {
      word: "Selbstzerstörung, Rückzug, wegwarpen",
      marks: "Selbstzerstörung, Rückzug, wegwarpen",
      text: "Ein Schiff, das sich sprengt, zählt für niemanden. Eines, das geht (der Rückzug endet in deinem nächsten Zug), zählt als Überlebender.",
    },
  },
  {
    id: "cloaked",
    en: { word: "Cloaked", marks: "cloaked, cloak", text: "Hidden: it cannot be shot at until it fires." },
    de: {
      word: "Getarnt",
      marks: "getarnt, Tarnung",
      text: "Versteckt: Niemand kann darauf feuern, bis es selbst feuert.",
    },
  },
  {
    id: "marks",
    en: {
      word: "Neutralized, holds fire, all out, defended, rear rank, ramming",
      marks: "neutralized, holds fire, all out, defended, rear rank, ramming",
      text: "Marks of a ship: its weapons are dead; it may not fire now; it fires everything; it has used its defence; it is out of reach; it is about to ram.",
    },
    de: {
      word: "Neutralisiert, feuert nicht, feuert alles, Abwehr genutzt, hintere Reihe, rammt",
      marks: "neutralisiert, feuert nicht, feuert alles, Abwehr genutzt, hintere Reihe, rammt",
      text: "Marken eines Schiffes: Waffen tot; darf jetzt nicht feuern; feuert alles; hat seine Abwehr genutzt; außer Reichweite; rammt gleich.",
    },
  },
  {
    id: "counters",
    en: {
      word: "Gremlins, Communication Interception",
      marks: "Gremlins, Communication Interception",
      text: "Cards against cards: Gremlins cancel a card that was just played, an interception cancels a call for help.",
    },
    de: {
      word: "Gremlins, Funkspruch abfangen",
      marks: "Gremlins",
      text: "Karten gegen Karten: Gremlins heben eine eben gespielte Karte auf, ein abgefangener Funkspruch einen Hilferuf.",
    },
  },
  {
    id: "tacticians",
    en: {
      word: "Master Tactician, Tactical Advantage, Stolen Technology",
      text: "One more turn for you; the last round begins; any race's advantage for one of your ships.",
    },
    de: {
      word: "Master Tactician, Tactical Advantage, Stolen Technology",
      marks:
        "Master Tactician, Tactical Advantage, Stolen Technology, Meistertaktiker, taktischer Vorteil, gestohlene Technik",
      text: "Noch ein Zug für dich; die letzte Runde beginnt; der Vorteil eines beliebigen Volkes für eines deiner Schiffe.",
    },
  },
  {
    id: "carrier",
    en: {
      word: "Carrier, squadron, launched, loaded, dogfight",
      marks: "carrier, squadron, launched, loaded, dogfight",
      text: "Carriers bring fighter squadrons, each loaded with one card. A dogfight is fought between squadrons before they reach the ships.",
    },
    de: {
      word: "Träger, Staffel, gestartet, beladen, Luftkampf",
      marks: "Träger, Staffel, gestartet, beladen, Luftkampf",
      text: "Träger bringen Jägerstaffeln mit je einer Karte. Im Luftkampf kämpfen Staffeln, ehe sie die Schiffe erreichen.",
    },
  },
  {
    id: "last-round",
    en: {
      word: "Last round",
      text: "Everybody has one more turn, then the battle ends and ships are counted.",
    },
    de: {
      word: "Letzte Runde",
      text: "Jeder hat noch einen Zug, dann endet die Schlacht und die Schiffe werden gezählt.",
    },
  },
];
