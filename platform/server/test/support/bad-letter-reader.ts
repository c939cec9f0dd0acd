// A reader of letters that some letters get the better of.
import { readWhole, type LetterToRead } from "@flagship/post/mail";

const hoard: string[] = [];

process.on("message", (letter: LetterToRead) => {
  const text = Buffer.from(letter.raw).toString("latin1");
  if (text.includes("Subject: for ever")) for (;;);
  // Numbers of their own, so that each is a text of its own.
  if (text.includes("Subject: hungry")) for (let count = 0; ; count++) hoard.push(`${count}`.repeat(1000));
  if (text.includes("Subject: broken")) throw new Error("a bug in the reader");
  void readWhole(letter).then((read) => process.send?.(read));
});
process.send?.("ready");
