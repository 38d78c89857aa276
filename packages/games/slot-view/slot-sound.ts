/** How a slot sounds. All sounds are synthesised; nothing is downloaded, and nothing sounds before the first gesture. */
export interface SoundCharacter {
  readonly wave: OscillatorType;
  /** Frequency of the lowest note in hertz. */
  readonly root: number;
  /** Semitones above the root, ascending. */
  readonly scale: readonly number[];
  /** Length of a note in seconds. */
  readonly decay: number;
  /** What a stopping reel sounds like. */
  readonly stop: 'wood' | 'metal' | 'stone' | 'bell' | 'pop' | 'drum';
}

export type SlotSoundName =
  | 'press'
  | 'stop'
  | 'scatter'
  | 'suspense'
  | 'pop'
  | 'fall'
  | 'coin'
  | 'change'
  | 'multiplier'
  | 'win'
  | 'bigWin'
  | 'feature'
  | 'summary';

interface Note {
  /** Step of the scale; steps above its length continue an octave higher. */
  readonly step: number;
  readonly at: number;
  readonly length: number;
  readonly loudness: number;
  readonly wave?: OscillatorType;
}

const run = (steps: readonly number[], gap: number, loudness: number, length = 1): readonly Note[] =>
  steps.map((step, index) => ({ step, at: index * gap, length, loudness }));

const MELODIES: Readonly<Record<Exclude<SlotSoundName, 'stop'>, readonly Note[]>> = {
  press: run([0], 0, 0.1, 0.3),
  scatter: run([4, 7], 0.06, 0.14, 1.6),
  suspense: run([0, 1, 0, 1, 2, 1, 2, 3], 0.1, 0.05, 0.5),
  pop: run([5], 0, 0.09, 0.3),
  fall: run([1, 0], 0.05, 0.08, 0.4),
  coin: run([7, 9], 0.05, 0.1, 0.8),
  change: run([2, 4, 6], 0.07, 0.08, 0.8),
  multiplier: run([4, 6, 8], 0.06, 0.1, 1),
  win: run([2, 4, 6], 0.08, 0.12),
  bigWin: run([0, 2, 4, 5, 7, 9, 10], 0.1, 0.13, 1.8),
  feature: run([0, 4, 7, 9, 12], 0.13, 0.13, 2),
  summary: run([7, 5, 7, 9, 12], 0.16, 0.12, 2.4),
};

const KNOCKS: Readonly<
  Record<SoundCharacter['stop'], { readonly hertz: number; readonly seconds: number; readonly wave: OscillatorType }>
> = {
  wood: { hertz: 190, seconds: 0.07, wave: 'triangle' },
  metal: { hertz: 420, seconds: 0.14, wave: 'square' },
  stone: { hertz: 90, seconds: 0.12, wave: 'triangle' },
  bell: { hertz: 880, seconds: 0.3, wave: 'sine' },
  pop: { hertz: 330, seconds: 0.05, wave: 'sine' },
  drum: { hertz: 70, seconds: 0.18, wave: 'sine' },
};

let context: AudioContext | undefined;

export function frequencyOf({ root, scale }: Pick<SoundCharacter, 'root' | 'scale'>, step: number): number {
  const octave = Math.floor(step / scale.length);
  return root * 2 ** (octave + (scale[step % scale.length] ?? 0) / 12);
}

export function playSlotSound(character: SoundCharacter, name: SlotSoundName): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  const now = context.currentTime;
  if (name === 'stop') {
    const { hertz, seconds, wave } = KNOCKS[character.stop];
    playNote(context, { hertz, start: now, seconds, loudness: 0.16, wave });
    return;
  }
  for (const { step, at, length, loudness } of MELODIES[name])
    playNote(context, {
      hertz: frequencyOf(character, step),
      start: now + at,
      seconds: character.decay * length,
      loudness: character.wave === 'sine' || character.wave === 'triangle' ? loudness : loudness * 0.4,
      wave: character.wave,
    });
}

function playNote(
  audio: AudioContext,
  {
    hertz,
    start,
    seconds,
    loudness,
    wave,
  }: { hertz: number; start: number; seconds: number; loudness: number; wave: OscillatorType },
): void {
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.type = wave;
  oscillator.frequency.value = hertz;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loudness, start + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + seconds + 0.05);
}
