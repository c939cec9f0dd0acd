import { peer } from "../peers/install.ts";

interface Stream extends AsyncIterable<string> {
  write(text: string): Promise<void> | void;
}

interface Streams {
  readonly omniscient: Stream;
  readonly p1: Stream;
  readonly p2: Stream;
}

interface Player {
  start(): Promise<void>;
  choose(choice: string): void;
}

const { BattleStream, getPlayerStreams } = peer("pokemon-showdown") as {
  readonly BattleStream: new () => Stream;
  readonly getPlayerStreams: (battle: Stream) => Streams;
};
const { RandomPlayerAI } = peer("pokemon-showdown/dist/sim/tools/random-player-ai.js") as {
  readonly RandomPlayerAI: new (stream: Stream) => Player;
};

// Random battles of Pokemon Showdown between its own random players: choices per second.
const FORMAT = "gen1randombattle";
const SECONDS = { warmUp: 3, counted: 8 };
let choices = 0;

class CountedPlayer extends RandomPlayerAI {
  override choose(choice: string): void {
    choices += 1;
    super.choose(choice);
  }
}

async function battle(): Promise<void> {
  const { omniscient, p1, p2 } = getPlayerStreams(new BattleStream());
  const players = [new CountedPlayer(p1), new CountedPlayer(p2)].map((player) => player.start());
  const start = `>start ${JSON.stringify({ formatid: FORMAT })}`;
  const seats = ["p1", "p2"].map((seat) => `>player ${seat} ${JSON.stringify({ name: seat })}`);
  void omniscient.write([start, ...seats].join("\n"));
  for await (const told of omniscient) if (told.includes("|win|") || told.includes("|tie")) break;
  await Promise.race([Promise.all(players), Promise.resolve()]);
}

async function playFor(seconds: number): Promise<number> {
  choices = 0;
  const began = performance.now();
  while (performance.now() - began < seconds * 1000) await battle();
  return (choices * 1000) / (performance.now() - began);
}

await playFor(SECONDS.warmUp);
const rate = await playFor(SECONDS.counted);
process.stdout.write(`${JSON.stringify({ choices: rate })}\n`, () => process.exit(0));
