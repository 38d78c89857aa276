import { tryNumbers } from './proof-of-work.rules.ts';

/** Takes a fraction of a frame on a slow phone. */
const NUMBERS_PER_BATCH = 500;

/** Solves in a worker; if workers are unavailable, in small batches on the main thread. */
export async function solveProofOfWork(challenge: string, bits: number): Promise<string> {
  try {
    return await solveInWorker(challenge, bits);
  } catch {
    return solveOnMainThread(challenge, bits);
  }
}

function solveInWorker(challenge: string, bits: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./proof-of-work.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }) => {
      resolve(String(data));
      worker.terminate();
    });
    worker.addEventListener('error', () => {
      reject(new Error('The worker failed to start'));
      worker.terminate();
    });
    worker.postMessage({ challenge, bits });
  });
}

async function solveOnMainThread(challenge: string, bits: number): Promise<string> {
  for (let first = 0; ; first += NUMBERS_PER_BATCH) {
    const solution = tryNumbers(challenge, bits, first, NUMBERS_PER_BATCH);
    if (solution !== null) return solution;
    await new Promise((resolve) => setTimeout(resolve));
  }
}
