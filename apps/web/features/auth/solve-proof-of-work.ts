import { tryNumbers } from './proof-of-work.rules.ts';

/** A fraction of a frame on a slow phone. */
const NUMBERS_PER_BATCH = 500;

/** In a worker; where there is none, in small steps on the page itself. */
export async function solveProofOfWork(challenge: string, bits: number): Promise<string> {
  try {
    return await solveBeside(challenge, bits);
  } catch {
    return solveHere(challenge, bits);
  }
}

function solveBeside(challenge: string, bits: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./proof-of-work.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }) => {
      resolve(String(data));
      worker.terminate();
    });
    worker.addEventListener('error', () => {
      reject(new Error('The worker did not begin'));
      worker.terminate();
    });
    worker.postMessage({ challenge, bits });
  });
}

async function solveHere(challenge: string, bits: number): Promise<string> {
  for (let first = 0; ; first += NUMBERS_PER_BATCH) {
    const solution = tryNumbers(challenge, bits, first, NUMBERS_PER_BATCH);
    if (solution !== null) return solution;
    await new Promise((resolve) => setTimeout(resolve));
  }
}
