/** Letters and figures; a rule's id is one word. */
export const WORD = /[\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)*/gu;

/** Words that make a question but say nothing about its subject. */
const STOP = new Set(
  `a about all am an and any are as at be been by can can't cannot could did do does doesn't for from game get gets go goes
   going got had has have how i if in into is it its just many may me mean means much must my of on one or our player players
   rule rules shall should so tell than that the their them then there these they this to up us use used was we what whats
   when where which while who whom whose why will with work works would you your
   alle als am an auf aus bei bin bis da das dass dem den der des die doch du ein eine einem einen einer eines er es für
   funktioniert funktionieren geht gibt habe haben hat heißt ich ihr im in ist kann kannst kein keine man mein meine mit
   muss nach nicht noch oder passiert sich sie sind so spiel und uns von vom vor wann warum was welche welcher welches wenn
   wer werden wie wieso wird wo wohin woran wozu zu zum zur`.split(/\s+/),
);

/** Words that people use for the same thing. */
const SAME: readonly (readonly string[])[] = [
  ["win", "victory", "winner", "lose", "loser", "score"],
  ["end", "over", "finish", "finished"],
  ["first", "begin", "start", "starts", "initiative", "order"],
  ["dodge", "evade", "evasion", "evasive", "avoid"],
  ["money", "cash", "ep", "income", "economic"],
  ["missile", "torpedo", "drone", "salvo", "rocket"],
  ["move", "movement", "fly", "speed"],
  ["turn", "facing", "heading", "pivot", "rotate"],
  ["shoot", "fire", "attack"],
  ["repair", "fix", "heal", "restore"],
  ["kill", "destroy", "destroyed", "wreck"],
  ["hide", "cloak", "cloaked", "hidden", "secret"],
  ["board", "boarding", "capture", "captured"],
  ["buy", "purchase", "build"],
  ["flee", "retreat", "escape", "leave"],
  ["dice", "die", "roll"],
  ["hit", "damage", "hurt"],
  ["range", "distance", "far", "near", "close"],
  ["gewinnen", "gewinne", "gewinnt", "sieg"],
  ["ende", "enden", "vorbei"],
  ["anfangen", "fängt", "zuerst", "beginn", "beginnt"],
  ["drehen", "drehe", "dreht", "wenden"],
];

const sameAs = new Map<string, readonly string[]>();
for (const group of SAME)
  for (const word of group)
    sameAs.set(
      stemOf(word),
      group.filter((other) => other !== word).map((other) => stemOf(other)),
    );

/** All words of a text, small. */
export const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(WORD) ?? [];

/** The words of a question that say what it is about; all of them where nothing else is left. */
export function contentOf(query: string): readonly string[] {
  const words = wordsOf(query);
  const content = words.filter((word) => !STOP.has(word));
  return content.length > 0 ? content : words;
}

/** A word without its ending. */
export function stemOf(word: string): string {
  const bare = word.replace(/['’]s$/, "");
  const cut = /^(.{3,}?)(?:ings?|ed|es|s|e)$/.exec(bare)?.[1] ?? bare;
  return cut;
}

/** The stems of words that mean the same. */
export const synonymsOf = (stem: string): readonly string[] => sameAs.get(stem) ?? [];
