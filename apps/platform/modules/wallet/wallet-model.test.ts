import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inNamespace, sequence } from './testing/ledger-command.ts';
import { playSequence } from './testing/play-sequence.ts';
import { setUpWalletHarness } from './testing/wallet-harness.ts';

/** Sequences per run; `npm run test:deep` runs 2,000. A failing run prints its seed: set it as `MARQUEE_SEED` to see it again. */
const SEQUENCES = Number(process.env['MARQUEE_SEQUENCES'] ?? 250);
const SEED = process.env['MARQUEE_SEED'];
/** Sequences run concurrently, each with its own players. */
const CONCURRENT_COUNT = 8;

const harness = setUpWalletHarness(CONCURRENT_COUNT);

test(
  `${SEQUENCES} random sequences of play, payments and bonuses give the model’s results`,
  async () => {
    const { wallet, pool } = harness;
    let count = 0;
    const seed = SEED === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(SEED);
    console.log(`wallet model: seed ${seed}`);
    const property = fc.asyncProperty(
      fc.array(sequence, { minLength: CONCURRENT_COUNT, maxLength: CONCURRENT_COUNT, size: 'max' }),
      async (sequences) => {
        await Promise.all(
          sequences.map((commands) => {
            count += 1;
            const namespace = `w${count}`;
            return playSequence({ wallet, pool }, namespace, inNamespace(commands, namespace));
          }),
        );
      },
    );
    await fc.assert(property, { seed, numRuns: Math.ceil(SEQUENCES / CONCURRENT_COUNT), endOnFailure: false });
    const report = await harness.audit();
    expect(report.problems).toEqual([]);
    console.log(`wallet model: ${count} sequences, ${report.transfers} transfers verified by the audit`);
  },
  30 * 60_000,
);
