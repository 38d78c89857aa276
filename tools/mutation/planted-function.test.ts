import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPool } from '../../apps/platform/db/pool.ts';
import { createTestDatabase } from '../../apps/platform/db/testing/test-database.ts';
import { createWallet } from '../../apps/platform/modules/wallet/index.ts';
import { changedFunction, listBugs, SCHEMA } from './places.ts';

const root = join(import.meta.dirname, '../..');
const source = readFileSync(join(root, SCHEMA), 'utf8');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-planted-'));
  process.env['MARQUEE_PLANTED_BUGS'] = folder;
});
afterEach(() => {
  delete process.env['MARQUEE_PLANTED_BUGS'];
  rmSync(folder, { recursive: true, force: true });
});

/** Number of the first change of a new wallet. */
async function firstNumber(): Promise<bigint> {
  const database = await createTestDatabase();
  const pool = createPool({ url: database.url, max: 1 });
  try {
    const wallet = createWallet({ pool });
    const owner = { playerId: 'plr_1', asset: 'EUR' } as const;
    await wallet.openWallet(owner);
    const payment = { amountMinor: 100n, method: 'card', reference: 'ref' };
    const { wallet: after } = await wallet.deposit({ source: 'test', externalId: 'dep', ...owner, ...payment });
    return after.seq;
  } finally {
    await pool.end();
    await database.drop();
  }
}

test('commands of the ledger run its functions with the planted bug', async () => {
  const changed = listBugs(root, 'modules/wallet')
    .flatMap((bug) => (bug.fn?.name === 'ledger_post' ? [changedFunction(source, bug, bug.fn)] : []))
    .find((text) => text.includes('t.seq := w.seq - 1;'));
  expect(changed).toBeDefined();
  expect(await firstNumber()).toBe(1n);
  writeFileSync(join(folder, 'planted.sql'), changed ?? '');
  expect(await firstNumber()).toBe(-1n);
});
