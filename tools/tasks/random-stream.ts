import { once } from 'node:events';
import { seededIntegers } from '@marquee/games/fairness/seeded-integers.ts';
import { InvalidArgumentError } from 'commander';
import { defineTask, runTask } from '../cli.ts';

const WORDS_PER_ROUND = 8;
const WORD_BYTES = 4;
const WORDS_TOTAL = 2 ** 32;
const CHUNK_ROUNDS = 2_048;

interface Values {
  readonly megabytes?: number;
  readonly seed: string;
}

/** Writes the numbers of rounds 0, 1, 2 … to standard output, until `bytesMax` or until the reader closes the pipe. */
async function writeStream(serverSeed: string, bytesMax: number): Promise<void> {
  let isClosed = false;
  process.stdout.on('error', () => (isClosed = true));
  let nonce = 0;
  for (let bytes = 0; bytes < bytesMax && !isClosed;) {
    const chunk = Buffer.alloc(Math.min(CHUNK_ROUNDS * WORDS_PER_ROUND * WORD_BYTES, bytesMax - bytes));
    for (let at = 0; at < chunk.length; nonce += 1) {
      const random = seededIntegers({ serverSeed, clientSeed: 'random-stream', nonce });
      for (let word = 0; word < WORDS_PER_ROUND && at < chunk.length; word += 1, at += WORD_BYTES)
        chunk.writeUInt32BE(random.below(WORDS_TOTAL), at);
    }
    bytes += chunk.length;
    // Closing the pipe ends the wait with an error.
    if (!process.stdout.write(chunk)) await once(process.stdout, 'drain').catch(() => (isClosed = true));
  }
}

const MEGABYTE = 2 ** 20;

export const task = defineTask({
  name: 'random-stream',
  summary: 'Writes the random numbers of the house games as bytes to standard output, for dieharder or PractRand.',
  examples: ['random-stream --megabytes 64', `random-stream --seed ${'0f'.repeat(32)}`],
})
  .option('--megabytes <number>', 'size of the stream; without it, until the reader ends', (text: string) => {
    const megabytes = Number(text);
    if (!Number.isInteger(megabytes) || megabytes < 1) throw new InvalidArgumentError('Enter a whole number from 1.');
    return megabytes;
  })
  .option(
    '--seed <hex>',
    'server seed, 64 hexadecimal digits',
    (text: string) => {
      if (!/^[0-9a-f]{64}$/.test(text)) throw new InvalidArgumentError('Enter 64 digits, 0 to 9 and a to f.');
      return text;
    },
    '5eed'.repeat(16),
  )
  .action(({ megabytes, seed }: Values) =>
    writeStream(seed, megabytes === undefined ? Number.POSITIVE_INFINITY : megabytes * MEGABYTE),
  );

if (import.meta.main) await runTask(task);
