import { keep, kept } from "@/components/ui/kept";

const KEY = "new-order-sound";

/** Length of one tone (seconds), pitches of both (hertz). */
const TONE = 0.18;
const PITCHES = [880, 1174.66];

/** A browser may block audio until the first click; after this delay the sound is skipped. */
const LATE_MILLISECONDS = 2_000;

let audio: AudioContext | undefined;

const listeners = new Set<() => void>();

export function isSoundOn(): boolean {
  return kept(KEY) === "1";
}

/** Kept in this browser: the computer at the counter may ring while the one at home stays quiet. */
export function switchSound(isOn: boolean): void {
  keep(KEY, isOn ? "1" : null);
  for (const listener of listeners) listener();
}

export function subscribeToSound(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Two short soft tones, synthesized by the browser. */
export async function playNewOrder(): Promise<void> {
  audio ??= new AudioContext();
  const asked = performance.now();
  await audio.resume();
  if (performance.now() - asked > LATE_MILLISECONDS) return;
  for (const [index, pitch] of PITCHES.entries()) playTone(audio, pitch, audio.currentTime + index * TONE);
}

function playTone(context: AudioContext, pitch: number, at: number): void {
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(0.2, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, at + TONE);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + TONE);
}
