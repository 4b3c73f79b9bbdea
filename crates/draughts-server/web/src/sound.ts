/** Short sounds, made by the browser itself. */

import { own } from "./own.js";

export type Sound = "step" | "capture" | "crown" | "low" | "end" | "no";

/** Each tone: hertz, when it begins and how long it lasts, in seconds. */
type Tone = readonly [number, number, number];

const SOUNDS: Readonly<Record<Exclude<Sound, "capture">, readonly Tone[]>> = {
  step: [[320, 0, 0.06]],
  crown: [
    [520, 0, 0.08],
    [780, 0.09, 0.12],
  ],
  low: [
    [880, 0, 0.08],
    [880, 0.16, 0.08],
  ],
  end: [
    [520, 0, 0.14],
    [415, 0.15, 0.14],
    [330, 0.3, 0.24],
  ],
  no: [[140, 0, 0.14]],
};

let context: AudioContext | null = null;

/** Browsers want a gesture before the first sound. */
function unlock(): void {
  if (!own().sound) return;
  try {
    context ??= new AudioContext();
    void context.resume();
  } catch {
    // Then there is no sound.
  }
}

/** Whether sounds are wanted, and the browser waits for a gesture. */
export const muted = (): boolean => own().sound && context?.state !== "running";

/** Gets ready for sounds after the first gesture. */
export function listen(): void {
  for (const kind of ["pointerup", "keydown"]) addEventListener(kind, unlock, { capture: true });
}

/** Makes a sound, now or never; a capture clicks once for each piece. */
export function sound(kind: Sound, times = 1): void {
  if (!own().sound || context?.state !== "running") return;
  const tones =
    kind === "capture"
      ? Array.from({ length: Math.min(times, 6) }, (_, at): Tone => [240, at * 0.09, 0.05])
      : SOUNDS[kind];
  const start = context.currentTime;
  for (const [hertz, begin, length] of tones) {
    const [oscillator, gain] = [context.createOscillator(), context.createGain()];
    oscillator.type = "triangle";
    oscillator.frequency.value = hertz;
    gain.gain.setValueAtTime(0.18, start + begin);
    gain.gain.exponentialRampToValueAtTime(0.001, start + begin + length);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(start + begin);
    oscillator.stop(start + begin + length);
  }
}
