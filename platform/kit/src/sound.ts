import { signal } from "@preact/signals";

const KEY = "flagship.sound";

function remembered(): boolean {
  try {
    return localStorage.getItem(KEY) === "on";
  } catch {
    // No storage: silent, as by default.
    return false;
  }
}

/** Whether the cue may sound; off until the reader switches it on with `setSound`. */
export const soundOn = signal(remembered());

export function setSound(on: boolean): void {
  soundOn.value = on;
  try {
    localStorage.setItem(KEY, on ? "on" : "off");
  } catch {
    // Not remembered, but in force while the page lives.
  }
}

/** A fifth, quiet and short: a call, not an alarm. */
const NOTES = [
  { frequency: 523.25, at: 0 },
  { frequency: 783.99, at: 0.11 },
];
const LENGTH = 0.32;
const LOUDNESS = 0.06;

let context: AudioContext | undefined;

/** "Your decision": sounds once, if the reader has switched sound on. */
export function cueYourDecision(): void {
  if (!soundOn.value || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  const start = context.currentTime;
  for (const { frequency, at } of NOTES) playNote(context, frequency, start + at);
}

function playNote(audio: AudioContext, frequency: number, from: number): void {
  const voice = audio.createOscillator();
  const volume = audio.createGain();
  voice.type = "sine";
  voice.frequency.value = frequency;
  volume.gain.setValueAtTime(0, from);
  volume.gain.linearRampToValueAtTime(LOUDNESS, from + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, from + LENGTH);
  voice.connect(volume).connect(audio.destination);
  voice.start(from);
  voice.stop(from + LENGTH);
}
