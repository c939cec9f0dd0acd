import type { Primer } from "@flagship/kernel";
import { figures } from "./figures.ts";

/** The game in a few words, how a turn goes, and what people ask. */
export const primer: Primer = {
  figures,
  glance: [
    {
      text: {
        en: "Two starships duel with cards. Each turn you hold ten cards and use as many as your ship has energy, one at a time, in turn with your enemy. Cards fire weapons, move nearer or farther, turn another shield to the enemy, jam or reinforce. Every shot hits the one shield that faces the shooter; what the shield cannot take goes inside, wrecks weapons and drains energy. There are no dice: copies of the same card differ, and hands are hidden. Drive the enemy's energy to zero and you win.",
        de: "Zwei Raumschiffe im Duell mit Karten. Jede Runde hast du zehn Karten und nutzt so viele, wie dein Schiff Energie hat, eine nach der anderen im Wechsel mit dem Feind. Karten feuern, nähern oder entfernen, drehen einen anderen Schild zum Feind, stören oder verstärken. Jeder Schuss trifft den einen zugewandten Schild; was der nicht hält, geht nach innen, zerstört Waffen und nimmt Energie. Es gibt keine Würfel: Gleiche Karten haben verschiedene Zahlen, und die Hände sind verdeckt. Bring die Energie des Feindes auf null.",
      },
      turn: [
        {
          label: { en: "Draw", de: "Ziehen" },
          text: {
            en: "Draw until you hold ten cards. The initiative changes hands.",
            de: "Zieh auf zehn Karten. Die Initiative wechselt.",
          },
          rule: "SFC-TURN-01",
        },
        {
          label: "phase.impacts",
          text: { en: "Drones that have arrived strike.", de: "Drohnen, die da sind, schlagen ein." },
          rule: "SFC-TURN-11",
        },
        {
          label: "phase.slot",
          text: {
            en: "One card each in turn: play it, discard it, or end your turn.",
            de: "Jeder abwechselnd eine Karte: spielen, abwerfen oder den Zug beenden.",
          },
          rule: "SFC-TURN-03",
          times: { en: "until both have ended", de: "bis beide fertig sind" },
        },
        {
          label: "phase.answer",
          text: {
            en: "Whoever is shot at may answer with reinforcement or the battery.",
            de: "Wer beschossen wird, antwortet mit Verstärkung oder Batterie.",
          },
          rule: "SFC-RESP-01",
          times: { en: "until both have ended", de: "bis beide fertig sind" },
        },
        {
          label: { en: "Clear up", de: "Aufräumen" },
          text: {
            en: "Jamming, reinforcement and tractor beams go; shuttles and drones move.",
            de: "Störung, Verstärkung und Traktorstrahlen verfallen; Shuttles und Drohnen fliegen.",
          },
          rule: "SFC-TURN-08",
        },
      ],
    },
  ],
  asks: [
    { en: "Who goes first?", de: "Wer fängt an?", rules: ["SFC-TURN-02", "SFC-SETUP-07", "SFC-TURN-03"] },
    {
      en: "How do I win? When does the game end?",
      de: "Wie gewinne ich? Wann ist das Spiel zu Ende?",
      rules: ["SFC-END-01", "SFC-END-03"],
    },
    {
      en: "How do I turn the ship?",
      de: "Wie drehe ich das Schiff?",
      rules: ["SFC-FACE-02", "SFC-FACE-03", "SFC-FACE-04"],
    },
    {
      en: "How do I move closer or get away?",
      de: "Wie komme ich näher oder weg?",
      rules: ["SFC-MOVE-02", "SFC-MOVE-03"],
    },
    {
      en: "How many cards can I play in a turn?",
      de: "Wie viele Karten darf ich spielen?",
      rules: ["SFC-TURN-04"],
    },
    {
      en: "Why can't I fire this weapon?",
      de: "Warum kann ich nicht feuern?",
      rules: ["SFC-FIRE-02", "SFC-FIRE-05", "SFC-FIRE-04"],
    },
    {
      en: "Which shield gets hit?",
      de: "Welcher Schild wird getroffen?",
      rules: ["SFC-DMG-01", "SFC-FACE-01"],
    },
    {
      en: "What happens to damage that gets through?",
      de: "Was passiert mit Schaden, der durchkommt?",
      rules: ["SFC-DMG-03", "SFC-DMG-05"],
    },
    {
      en: "How do I stop or dodge a shot, a missile or a drone?",
      de: "Wie wehre ich einen Schuss ab?",
      rules: ["SFC-RESP-01", "SFC-RESP-02"],
    },
    {
      en: "How do I repair a shield?",
      de: "Wie repariere ich einen Schild?",
      rules: ["SFC-REP-01", "SFC-REP-02"],
    },
    {
      en: "How do photon torpedoes work?",
      de: "Wie funktionieren Photonentorpedos?",
      rules: ["SFC-PHOT-02", "SFC-PHOT-03"],
    },
    { en: "What does ECM do?", de: "Was macht ECM?", rules: ["SFC-EW-01", "SFC-EW-02"] },
    { en: "Can I board the enemy?", de: "Kann ich den Feind entern?", rules: ["SFC-BP-01", "SFC-BP-02"] },
    {
      en: "How do I shoot down a missile, drone or shuttle?",
      de: "Wie schieße ich Drohnen oder Shuttles ab?",
      rules: ["SFC-DRONE-06", "SFC-SHUT-11"],
    },
    {
      en: "What happens when the deck is empty?",
      de: "Was passiert, wenn das Deck leer ist?",
      rules: ["SFC-DECK-04"],
    },
    { en: "What can the enemy see?", de: "Was sieht der Feind?", rules: ["SFC-HID-01"] },
  ],
};
