import fc from 'fast-check';
import type { Pool } from 'pg';
import { createPool } from '../../../db/pool.ts';
import { createOwnerPool, createTestDatabase } from '../../../db/testing/test-database.ts';
import { auditLedger } from '../../../jobs/audit-ledger.ts';
import { createWallet } from '../index.ts';
import { inNamespace, sequence } from './ledger-command.ts';
import type { LedgerMutant } from './ledger-mutants.ts';
import { plantBug } from './plant-bug.ts';
import { playSequence } from './play-sequence.ts';
import { scenariosFind } from './wallet-scenarios.ts';

const SEQUENCES_MAX = 160;
const CONCURRENT_COUNT = 8;
const sample = fc.sample(sequence, { numRuns: SEQUENCES_MAX, seed: 20_261_122 });

/** The first of the scenarios, the model, the audit and concurrent commands that finds a bug in a new database; `nothing` if none does. */
export async function findBug(mutant: LedgerMutant | undefined): Promise<string> {
  const database = await createTestDatabase();
  const owner = createOwnerPool(database, 1);
  const pool = createPool({ url: database.url, max: CONCURRENT_COUNT, statementTimeoutMs: null });
  try {
    if (mutant) await plantBug(owner, mutant);
    return (
      (await scenariosFind({ wallet: createWallet({ pool }), pool })) ??
      (await modelFinds(pool)) ??
      (await auditFinds(pool)) ??
      (await concurrencyFinds(pool)) ??
      'nothing'
    );
  } finally {
    await pool.end();
    await owner.end();
    await database.drop();
  }
}

async function modelFinds(pool: Pool): Promise<string | undefined> {
  const wallet = createWallet({ pool });
  for (let start = 0; start < sample.length; start += CONCURRENT_COUNT) {
    const playing = sample.slice(start, start + CONCURRENT_COUNT).map((commands, index) => {
      const namespace = `m${start + index}`;
      return playSequence({ wallet, pool }, namespace, inNamespace(commands, namespace));
    });
    const outcomes = await Promise.allSettled(playing);
    if (outcomes.some((outcome) => outcome.status === 'rejected')) return 'model';
  }
  return undefined;
}

async function auditFinds(pool: Pool): Promise<string | undefined> {
  const { problems } = await auditLedger({ pool, scope: 'full' });
  return problems.length === 0
    ? undefined
    : `audit (${[...new Set(problems.map((problem) => problem.finding))].join(', ')})`;
}

/** Finds bugs that only show with concurrent commands. */
async function concurrencyFinds(pool: Pool): Promise<string | undefined> {
  const wallet = createWallet({ pool });
  const player = { source: 'concurrent', playerId: 'player', asset: 'EUR' } as const;
  await wallet.openWallet(player);
  await wallet.deposit({ ...player, externalId: 'money', amountMinor: 1_000n, method: 'card', reference: 'ref' });
  const round = { provider: 'originals', roundId: 'r', gameSlug: 'dice' };
  const bets = Array.from({ length: 64 }, (_, index) =>
    wallet.bet({ ...player, ...round, externalId: `b${index}`, amountMinor: 10n }),
  );
  const failed = (await Promise.allSettled(bets)).find((outcome) => outcome.status === 'rejected');
  if (failed) return `concurrency (a bet failed: ${String(failed.reason)})`;
  const state = await wallet.findWallet('player', 'EUR');
  if (state?.realMinor !== 360n || state.seq !== 65n) return 'concurrency (a bet was lost)';
  return undefined;
}
