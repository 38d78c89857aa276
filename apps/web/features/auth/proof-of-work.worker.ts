import { tryNumbers } from './proof-of-work.rules.ts';

const NUMBERS_PER_BATCH = 20_000;

/** Solves the proof of work off the main thread, so that typing stays responsive. */
addEventListener('message', ({ data }: MessageEvent<{ challenge: string; bits: number }>) => {
  for (let first = 0; ; first += NUMBERS_PER_BATCH) {
    const solution = tryNumbers(data.challenge, data.bits, first, NUMBERS_PER_BATCH);
    if (solution === null) continue;
    postMessage(solution);
    return;
  }
});
