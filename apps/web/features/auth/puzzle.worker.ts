import { tryNumbers } from './puzzle.rules.ts';

const NUMBERS_OF_STEP = 20_000;

/** Looks for the answer beside the page, so that nobody's typing stutters. */
addEventListener('message', ({ data }: MessageEvent<{ challenge: string; bits: number }>) => {
  for (let first = 0; ; first += NUMBERS_OF_STEP) {
    const answer = tryNumbers(data.challenge, data.bits, first, NUMBERS_OF_STEP);
    if (answer === null) continue;
    postMessage(answer);
    return;
  }
});
