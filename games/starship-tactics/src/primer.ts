import type { Primer } from "@flagship/kernel";
import { figures } from "./figures.ts";

/** The game in a few words, how a turn goes, and what people ask. */
export const primer: Primer = {
  figures,
  glance: [
    {
      text: {
        en: "You command a starship on a hex map. At the start of a turn you divide its power, unseen, between movement, weapons and six shields. Then all ships move and fire, several times a turn. A weapon fires once a turn, into its arc; a ten-sided die must not exceed a number that falls with range. A hit strikes the shield that faces the shooter; what gets through breaks engines, weapons, sensors or superstructure. A ship without superstructure or power is out of action. The last side in action wins.",
        de: "Du führst ein Raumschiff auf einer Karte mit Sechsecken. Zu Beginn der Runde verteilst du verdeckt seine Energie auf Bewegung, Waffen und sechs Schilde. Dann bewegen sich alle und feuern, mehrmals in der Runde. Jede Waffe feuert einmal, in ihren Bereich; ein zehnseitiger Würfel darf eine Zahl nicht übersteigen, die mit der Entfernung sinkt. Ein Treffer trifft den Schild zum Schützen; was durchkommt, zerstört Maschinen, Waffen, Sensoren oder Rumpf. Ohne Rumpf oder Energie ist ein Schiff raus. Die letzte Seite gewinnt.",
      },
      turn: [
        {
          label: "phase.power",
          text: {
            en: "Everybody divides power between movement, weapons and shields, unseen.",
            de: "Alle verteilen verdeckt Energie auf Bewegung, Waffen und Schilde.",
          },
          rule: "ST-SEQ-02",
        },
        {
          label: { en: "Tactical advantage", de: "Taktischer Vorteil" },
          text: {
            en: "Each side rolls a die; the higher one moves later and declares last.",
            de: "Jede Seite würfelt; die höhere bewegt sich später und sagt zuletzt an.",
          },
          rule: "ST-SEQ-03",
        },
        {
          label: "phase.sensors",
          text: {
            en: "Speeds are told; each ship may try to lock on to one enemy.",
            de: "Tempo wird gesagt; jedes Schiff darf einen Gegner erfassen.",
          },
          rule: "ST-SEQ-05",
        },
        {
          label: { en: "Move", de: "Bewegen" },
          text: {
            en: "Ships move, those with most points first.",
            de: "Schiffe bewegen sich, die mit den meisten Punkten zuerst.",
          },
          rule: "ST-SEQ-06",
          times: { en: "five times", de: "fünfmal" },
        },
        {
          label: { en: "Fire", de: "Feuern" },
          text: {
            en: "Declare shots, roll, mark the damage.",
            de: "Schüsse ansagen, würfeln, Schaden eintragen.",
          },
          rule: "ST-SEQ-07",
          times: { en: "five times", de: "fünfmal" },
        },
      ],
    },
  ],
  asks: [
    {
      en: "Who goes first? Who moves first?",
      de: "Wer fängt an? Wer bewegt sich zuerst?",
      rules: ["ST-SEQ-06", "ST-SEQ-03"],
    },
    {
      en: "How do I win? When does the game end?",
      de: "Wie gewinne ich? Wann ist das Spiel zu Ende?",
      rules: ["ST-SEQ-10"],
    },
    { en: "How do I turn?", de: "Wie drehe ich mich?", rules: ["ST-EHC-01", "ST-EHC-02"] },
    { en: "How does a turn go?", de: "Wie läuft eine Runde ab?", rules: ["ST-SEQ-01", "ST-SEQ-09"] },
    { en: "How do I use power?", de: "Wofür nehme ich Energie?", rules: ["ST-SEQ-02", "ST-ENG-06"] },
    {
      en: "How do I dodge a missile?",
      de: "Wie weiche ich einem Torpedo aus?",
      rules: ["ST-EVA-01", "ST-EVA-04"],
    },
    {
      en: "How do sensors and locks work?",
      de: "Wie funktionieren Sensoren und Erfassen?",
      rules: ["ST-SEN-04", "ST-SEN-05"],
    },
    {
      en: "What do I know about the enemy?",
      de: "Was weiß ich über den Gegner?",
      rules: ["ST-SEN-02", "ST-SEN-03"],
    },
    { en: "How does firing work?", de: "Wie funktioniert Feuern?", rules: ["ST-SEQ-07", "ST-SEQ-08"] },
    {
      en: "How does cloaking work? How do I find a cloaked ship?",
      de: "Wie funktioniert die Tarnung? Wie finde ich ein getarntes Schiff?",
      rules: ["ST-CLK-01", "ST-XCL-02"],
    },
    { en: "Can I fly backwards?", de: "Kann ich rückwärts fliegen?", rules: ["ST-REV-01"] },
    {
      en: "What does an emergency turn cost?",
      de: "Was kostet eine Notwende?",
      rules: ["ST-EHC-03", "ST-EHC-02"],
    },
    {
      en: "What breaks when a shot gets through?",
      de: "Was geht kaputt, wenn ein Schuss durchkommt?",
      rules: ["ST-XDM-02", "ST-XDM-01"],
    },
    { en: "What is warp speed for?", de: "Wofür ist Warp?", rules: ["ST-HLM-06", "ST-HLM-07"] },
    { en: "How do mines work?", de: "Wie funktionieren Minen?", rules: ["ST-MIN-01"] },
  ],
};
