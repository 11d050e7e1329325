/** The page's few sounds, made by the browser itself when they are wanted; no files. */

import { settings } from "../settings.svelte";

export type Sound = "pick" | "place" | "finish" | "supremacy" | "turn" | "end";

interface Note {
  /** In hertz. */
  pitch: number;
  /** Seconds after the sound began. */
  at: number;
  /** In seconds. */
  length: number;
  shape: OscillatorType;
  /** From 0 to 1. */
  loud: number;
}

const C5 = 523.25;
const E5 = 659.25;
const G5 = 783.99;
const A5 = 880;
const C6 = 1046.5;

/** One voice per thing that happens: wood for cards and cubes, brass for what is won. */
const VOICES: Record<Sound, readonly Note[]> = {
  pick: [
    { pitch: 420, at: 0, length: 0.05, shape: "triangle", loud: 0.5 },
    { pitch: 560, at: 0.04, length: 0.07, shape: "triangle", loud: 0.4 },
  ],
  place: [{ pitch: 300, at: 0, length: 0.06, shape: "triangle", loud: 0.6 }],
  finish: [
    { pitch: C5, at: 0, length: 0.16, shape: "triangle", loud: 0.5 },
    { pitch: E5, at: 0.07, length: 0.16, shape: "triangle", loud: 0.5 },
    { pitch: G5, at: 0.14, length: 0.3, shape: "triangle", loud: 0.5 },
  ],
  supremacy: [
    { pitch: G5, at: 0, length: 0.12, shape: "sine", loud: 0.4 },
    { pitch: C6, at: 0.1, length: 0.3, shape: "sine", loud: 0.5 },
  ],
  turn: [
    { pitch: A5, at: 0, length: 0.25, shape: "sine", loud: 0.35 },
    { pitch: E5, at: 0.16, length: 0.4, shape: "sine", loud: 0.35 },
  ],
  end: [
    { pitch: C5, at: 0, length: 0.5, shape: "triangle", loud: 0.4 },
    { pitch: E5, at: 0.12, length: 0.5, shape: "triangle", loud: 0.4 },
    { pitch: G5, at: 0.24, length: 0.5, shape: "triangle", loud: 0.4 },
    { pitch: C6, at: 0.36, length: 0.9, shape: "triangle", loud: 0.5 },
  ],
};

const VOLUME = 0.16;
const ATTACK = 0.008;
const SILENT = 0.0001;

let context: AudioContext | null = null;

/** Make a sound, if sounds are wanted and the browser lets us. */
export function play(sound: Sound): void {
  if (!settings.sounds || document.visibilityState === "hidden") return;
  context ??= new AudioContext();
  // Browsers keep a page silent until somebody has touched it; what is missed is not made up for.
  if (context.state === "suspended") void context.resume();
  for (const note of VOICES[sound]) sing(context, note);
}

function sing(audio: AudioContext, note: Note): void {
  const start = audio.currentTime + note.at;
  const end = start + note.length;
  const voice = audio.createOscillator();
  const gain = audio.createGain();
  voice.type = note.shape;
  voice.frequency.value = note.pitch;
  gain.gain.setValueAtTime(SILENT, start);
  gain.gain.exponentialRampToValueAtTime(note.loud * VOLUME, start + ATTACK);
  gain.gain.exponentialRampToValueAtTime(SILENT, end);
  voice.connect(gain).connect(audio.destination);
  voice.start(start);
  voice.stop(end);
}
