/** Short synthesised sounds, without downloads. Silent until the first user gesture, as browsers require. */
export type SoundName = 'press' | 'tick' | 'stop' | 'win';

type Note = readonly [hertz: number, atSeconds: number, lengthSeconds: number, loudness: number];

const NOTES: Readonly<Record<SoundName, readonly Note[]>> = {
  press: [[220, 0, 0.06, 0.2]],
  tick: [[660, 0, 0.03, 0.06]],
  stop: [
    [110, 0, 0.12, 0.35],
    [165, 0, 0.06, 0.12],
  ],
  win: [
    [523, 0, 0.22, 0.16],
    [659, 0.09, 0.22, 0.16],
    [784, 0.18, 0.4, 0.18],
  ],
};

let context: AudioContext | undefined;

export function playSound(name: SoundName, isMuted: boolean): void {
  if (isMuted || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  for (const [hertz, at, length, loudness] of NOTES[name])
    playNote(context, { hertz, start: context.currentTime + at, length, loudness });
}

function playNote(audio: AudioContext, note: { hertz: number; start: number; length: number; loudness: number }): void {
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.type = 'triangle';
  oscillator.frequency.value = note.hertz;
  gain.gain.setValueAtTime(0, note.start);
  gain.gain.linearRampToValueAtTime(note.loudness, note.start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, note.start + note.length);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(note.start);
  oscillator.stop(note.start + note.length + 0.05);
}
