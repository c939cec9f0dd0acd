import type { Primer } from "@flagship/kernel";
import { figures } from "./figures.ts";

/** The game in a few words, how a turn goes, and what people ask. */
export const primer: Primer = {
  figures,
  glance: [
    {
      text: {
        en: "Two to eight fleets of five ships meet. In your turn you lay weapon cards face down on enemy ships; each of your ships fires one phaser and one missile that it carries. The others hear only the types and may evade, deflect or use a trick of their race. What hits eats shields, then structure. Then you may board ships without shields, repair, call help, and discard useless cards. Wrecks score their value for the shooter; your ships left at the end score theirs, less damage. Most points win.",
        de: "Zwei bis acht Flotten zu fünf Schiffen treffen sich. In deinem Zug legst du Waffenkarten verdeckt auf feindliche Schiffe; jedes deiner Schiffe feuert einen Phaser und einen Torpedo, den es trägt. Die anderen hören nur die Art und dürfen ausweichen, ablenken oder einen Vorteil ihres Volkes nutzen. Was trifft, frisst Schilde, dann Struktur. Danach enterst du Schiffe ohne Schilde, reparierst, rufst Hilfe und wirfst Unnützes ab. Wracks bringen dem Schützen ihren Wert; deine Schiffe zählen am Ende ihren, weniger Schaden. Die meisten Punkte gewinnen.",
      },
      turn: [
        {
          label: "phase.attack",
          text: {
            en: "Lay weapon cards face down on enemy ships, or declare a retreat.",
            de: "Leg Waffenkarten verdeckt auf feindliche Schiffe oder sag einen Rückzug an.",
          },
          rule: "SC-ATK-01",
        },
        {
          label: "phase.defence",
          text: {
            en: "The others look, use advantages, evade and deflect, in that order.",
            de: "Die anderen sehen nach, nutzen Vorteile, weichen aus und lenken ab, in dieser Reihenfolge.",
          },
          rule: "SC-DEF-01",
        },
        {
          label: "phase.damage",
          text: {
            en: "What is left hits: shields first, then structure.",
            de: "Was bleibt, trifft: erst Schilde, dann Struktur.",
          },
          rule: "SC-DMG-02",
        },
        {
          label: "phase.command",
          text: {
            en: "Board ships without shields, repair, call reinforcements.",
            de: "Schiffe ohne Schilde entern, reparieren, Verstärkung rufen.",
          },
          rule: "SC-BRD-01",
        },
        {
          label: { en: "Discard and draw", de: "Abwerfen und ziehen" },
          text: {
            en: "Throw away what you like; everybody draws up to seven cards.",
            de: "Wirf ab, was du willst; alle ziehen auf sieben Karten.",
          },
          rule: "SC-DRW-01",
        },
      ],
    },
  ],
  asks: [
    {
      en: "Who goes first? What is the order of a turn?",
      de: "Wer fängt an? Wie läuft ein Zug ab?",
      rules: ["SC-TRN-01", "SC-DRW-04"],
    },
    { en: "How do I win?", de: "Wie gewinne ich?", rules: ["SC-VIC-01", "SC-SCO-04"] },
    { en: "When does the game end?", de: "Wann ist das Spiel zu Ende?", rules: ["SC-END-01", "SC-END-02"] },
    { en: "How do I score points?", de: "Wie bekomme ich Punkte?", rules: ["SC-SCO-01", "SC-SCO-02"] },
    {
      en: "How many weapons can a ship fire?",
      de: "Wie viele Waffen feuert ein Schiff?",
      rules: ["SC-ATK-02"],
    },
    {
      en: "How do I turn or dodge? How do I evade a missile?",
      de: "Wie weiche ich aus?",
      rules: ["SC-DEF-03", "SC-DEF-01"],
    },
    { en: "What does a Deflector do?", de: "Was macht ein Deflektor?", rules: ["SC-DEF-07", "SC-DEF-08"] },
    { en: "What does crippled mean?", de: "Was heißt angeschlagen?", rules: ["SC-DMG-04", "SC-DMG-06"] },
    {
      en: "How do I capture or board a ship?",
      de: "Wie entere ich ein Schiff?",
      rules: ["SC-BRD-01", "SC-BRD-02"],
    },
    { en: "How do I repair damage?", de: "Wie repariere ich?", rules: ["SC-DCT-01", "SC-DCT-02"] },
    {
      en: "How do I run away or retreat?",
      de: "Wie ziehe ich mich zurück?",
      rules: ["SC-RET-01", "SC-RET-04"],
    },
    { en: "What are racial advantages?", de: "Was sind Volksvorteile?", rules: ["SC-RA-01", "SC-RA-02"] },
    {
      en: "How many cards do I hold, and what happens when the deck is empty?",
      de: "Wie viele Karten habe ich, und was, wenn das Deck leer ist?",
      rules: ["SC-DRW-01", "SC-DRW-03"],
    },
    { en: "How does cloaking work?", de: "Wie funktioniert die Tarnung?", rules: ["SC-CLK-01"] },
    {
      en: "How do carriers and fighters work?",
      de: "Wie funktionieren Träger und Jäger?",
      rules: ["SC-CAR-01", "SC-FTR-01"],
    },
    { en: "Who sees my cards?", de: "Wer sieht meine Karten?", rules: ["SC-ATK-04", "SC-SET-04"] },
  ],
};
