/** One voice of a cue: it glides from one frequency to another and fades. */
interface Voice {
  readonly from: number;
  readonly to?: number;
  readonly at: number;
  readonly length: number;
  readonly loudness: number;
  readonly wave?: OscillatorType;
}

const note = (from: number, at: number, length = 0.32, loudness = 0.06): Voice => ({
  from,
  at,
  length,
  loudness,
});

/** What sounds when; all of it quiet. */
const CUES = {
  /** Your decision: a fifth, a call and not an alarm. */
  yours: [note(523.25, 0), note(783.99, 0.11)],
  /** Little time is left. */
  low: [note(880, 0, 0.12), note(880, 0.2, 0.12)],
  confirm: [{ from: 1200, to: 900, at: 0, length: 0.05, loudness: 0.04, wave: "square" }],
  card: [{ from: 2400, to: 700, at: 0, length: 0.07, loudness: 0.025, wave: "triangle" }],
  beam: [{ from: 1320, to: 330, at: 0, length: 0.18, loudness: 0.05, wave: "sawtooth" }],
  salvo: [
    { from: 90, to: 180, at: 0, length: 0.36, loudness: 0.07, wave: "triangle" },
    { from: 120, to: 40, at: 0.36, length: 0.22, loudness: 0.1 },
  ],
  shield: [note(1567.98, 0, 0.4, 0.045), note(2349.32, 0.01, 0.3, 0.02)],
  hit: [{ from: 160, to: 60, at: 0, length: 0.28, loudness: 0.1, wave: "triangle" }],
  dice: [0, 0.09, 0.17, 0.3].map((at) => ({
    from: 1800,
    to: 1100,
    at,
    length: 0.03,
    loudness: 0.04,
    wave: "square" as const,
  })),
  loss: [{ from: 220, to: 40, at: 0, length: 0.9, loudness: 0.09, wave: "triangle" }],
  won: [note(523.25, 0), note(659.25, 0.14), note(783.99, 0.28, 0.6)],
  lost: [note(392, 0, 0.4), note(261.63, 0.22, 0.7)],
} as const satisfies Readonly<Record<string, readonly Voice[]>>;

export type Cue = keyof typeof CUES;

let context: AudioContext | undefined;

/** Sounds once. */
export function sound(name: Cue): void {
  if (typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  const start = context.currentTime;
  for (const voice of CUES[name]) sing(context, voice, start);
}

function sing(audio: AudioContext, voice: Voice, start: number): void {
  const { from, to = from, at, length, loudness, wave = "sine" } = voice;
  const [begin, end] = [start + at, start + at + length];
  const source = audio.createOscillator();
  const volume = audio.createGain();
  source.type = wave;
  source.frequency.setValueAtTime(from, begin);
  source.frequency.exponentialRampToValueAtTime(to, end);
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(loudness, begin + Math.min(0.02, length / 3));
  volume.gain.exponentialRampToValueAtTime(0.0001, end);
  source.connect(volume).connect(audio.destination);
  source.start(begin);
  source.stop(end);
}
