// The click of a stone on wood and the tick of a clock, made of nothing but arithmetic: no file is loaded.
// Browsers stay silent until the first press or key on the page.

import { preferences } from "./preferences";

const LENGTH = 0.09;
const MOST_CLICKS = 4;

let audio: AudioContext | null = null;
let click: AudioBuffer | null = null;
let tick: AudioBuffer | null = null;
let knock: AudioBuffer | null = null;

/** Wait for the first press or key, after which the browser lets a page be heard. */
export function allowSound(): void {
  const wake = (): void => {
    if (!preferences().sound) return;
    audio ??= new AudioContext();
    if (audio.state === "suspended") void audio.resume();
  };
  document.addEventListener("pointerdown", wake);
  document.addEventListener("keydown", wake);
}

/** Let a stone be heard, if that is wanted and allowed. */
export function stoneSound(): void {
  sound((context) => (click ??= wave(context, LENGTH, stoneOnWood)), 0.5, 0.94 + 0.12 * Math.random());
}

/** Let stones that are taken off be heard: a rattle, longer the more there are. */
export function captureSound(stones: number): void {
  const clicks = Math.min(stones, MOST_CLICKS);
  for (let number = 1; number <= clicks; number += 1)
    sound((context) => (click ??= wave(context, LENGTH, stoneOnWood)), 0.22, 1.25 + 0.1 * Math.random(), number * 0.07);
}

/** Let a pass be heard: a low knock beside the board. */
export function passSound(): void {
  sound((context) => (knock ??= wave(context, 2 * LENGTH, besideTheBoard)), 0.4, 1);
}

/** Let one of the last seconds of a clock be heard. */
export function tickSound(): void {
  sound((context) => (tick ??= wave(context, LENGTH, tone)), 0.2, 1);
}

function sound(make: (context: AudioContext) => AudioBuffer, volume: number, speed: number, after = 0): void {
  if (audio?.state !== "running" || !preferences().sound) return;
  const source = audio.createBufferSource();
  const gain = audio.createGain();
  source.buffer = make(audio);
  source.playbackRate.value = speed;
  gain.gain.value = volume;
  source.connect(gain).connect(audio.destination);
  source.start(audio.currentTime + after);
}

function wave(context: AudioContext, length: number, at: (time: number) => number): AudioBuffer {
  const rate = context.sampleRate;
  const buffer = context.createBuffer(1, Math.ceil(rate * length), rate);
  buffer.getChannelData(0).forEach((_, index, samples) => {
    samples[index] = at(index / rate);
  });
  return buffer;
}

/** A short knock: two tones of the board that die away at once, and the noise of the touch. */
function stoneOnWood(time: number): number {
  const board = Math.sin(2 * Math.PI * 430 * time) * Math.exp(-time * 70);
  const stone = Math.sin(2 * Math.PI * 2350 * time) * Math.exp(-time * 190);
  const touch = (Math.random() * 2 - 1) * Math.exp(-time * 900);
  return 0.55 * board + 0.3 * stone + 0.25 * touch;
}

function tone(time: number): number {
  return Math.sin(2 * Math.PI * 1200 * time) * Math.exp(-time * 120);
}

/** A hollow tone, and the same once more, softer. */
function besideTheBoard(time: number): number {
  const at = (start: number): number =>
    time < start ? 0 : Math.sin(2 * Math.PI * 190 * (time - start)) * Math.exp(-(time - start) * 60);
  return 0.7 * at(0) + 0.4 * at(0.09);
}
