import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refusal } from '../../core/refusal.ts';
import type { TransferResult } from './index.ts';
import { inNamespace, send, sequence, type LedgerCommand } from './testing/ledger-command.ts';
import { compareWallets, openNamespace } from './testing/play-sequence.ts';
import { setUpWalletHarness } from './testing/wallet-harness.ts';

/** More rivals than connections, so that they also queue in the pool. */
const RIVALS = 64;
const harness = setUpWalletHarness(32);

async function race(
  send: (rival: number) => Promise<TransferResult>,
): Promise<{ results: TransferResult[]; refusals: string[] }> {
  const outcomes = await Promise.allSettled(Array.from({ length: RIVALS }, (_, rival) => send(rival)));
  const results: TransferResult[] = [];
  const refusals: string[] = [];
  for (const outcome of outcomes) {
    if (outcome.status === 'fulfilled') results.push(outcome.value);
    else if (outcome.reason instanceof Refusal) refusals.push(outcome.reason.code);
    else throw outcome.reason;
  }
  return { results, refusals };
}

const effects = (results: readonly TransferResult[]) => results.filter((result) => !result.isReplay).length;

test('64 times the same bet at once is one bet, and all 64 get its answer', async () => {
  const player = await harness.player(100n);
  const { results } = await race(() => harness.wallet.bet(harness.bet(player, 'race-same', 30n)));
  expect([results.length, effects(results), new Set(results.map((result) => result.transferId)).size]).toEqual([
    RIVALS,
    1,
    1,
  ]);
  expect(await harness.pockets(player)).toEqual([70n, 0n, 0n, 0n, 2n]);
});

test('64 different bets with one id at once: one is taken, 63 are refused', async () => {
  const player = await harness.player(1_000n);
  const { results, refusals } = await race((rival) =>
    harness.wallet.bet(harness.bet(player, 'race-id', BigInt(rival + 1))),
  );
  expect([results.length, new Set(refusals)]).toEqual([1, new Set(['request.id_reused'])]);
});

test('64 players with one id at once: one is paid, 63 are refused', async () => {
  const players = await Promise.all(Array.from({ length: RIVALS }, () => harness.player()));
  const { results, refusals } = await race((rival) =>
    harness.wallet.deposit(harness.payment(players[rival] ?? '', 'race-players', 10n)),
  );
  expect([results.length, new Set(refusals)]).toEqual([1, new Set(['request.id_reused'])]);
});

test('64 bets of the whole balance at once: one is taken, 63 find nothing left', async () => {
  const player = await harness.player(100n);
  const { results, refusals } = await race((rival) =>
    harness.wallet.bet(harness.bet(player, `race-all-${rival}`, 100n)),
  );
  expect([results.length, new Set(refusals)]).toEqual([1, new Set(['wallet.insufficient_funds'])]);
});

test('32 withdrawals and 32 bets of the whole balance at once: exactly one has it', async () => {
  const player = await harness.player(100n);
  const { results } = await race((rival) =>
    rival % 2 === 0
      ? harness.wallet.bet(harness.bet(player, `race-mixed-${rival}`, 100n))
      : harness.wallet.holdWithdrawal(harness.payment(player, `race-mixed-${rival}`, 100n)),
  );
  expect(results.length).toBe(1);
});

test('64 rollbacks of one bet with different ids at once give the stake back once', async () => {
  const player = await harness.player(100n);
  await harness.wallet.bet(harness.bet(player, 'race-undone', 100n));
  await race((rival) =>
    harness.wallet.rollback({ ...harness.id(player, `race-undo-${rival}`), targetExternalId: 'race-undone' }),
  );
  expect(await harness.pockets(player)).toEqual([100n, 0n, 0n, 0n, 3n]);
});

test('a bet and its rollback in any order and number at once leave the stake with the player', async () => {
  const player = await harness.player(100n);
  await race((rival) =>
    rival % 2 === 0
      ? harness.wallet.bet(harness.bet(player, 'race-late', 100n))
      : harness.wallet.rollback({ ...harness.id(player, 'race-late-undo'), targetExternalId: 'race-late' }),
  );
  const [real] = await harness.pockets(player);
  expect(real).toBe(100n);
});

test('a hold is settled or released, never both, by 64 at once', async () => {
  const player = await harness.player(100n);
  await harness.wallet.holdWithdrawal(harness.payment(player, 'race-hold', 100n));
  const { results } = await race((rival) => {
    const decision = { ...harness.id(player, `race-decide-${rival}`), holdExternalId: 'race-hold' };
    return rival % 2 === 0 ? harness.wallet.settleWithdrawal(decision) : harness.wallet.releaseWithdrawal(decision);
  });
  expect(results.length).toBe(1);
});

test('64 grants of 64 different bonuses at once: one runs', async () => {
  const player = await harness.player();
  const { results, refusals } = await race((rival) =>
    harness.wallet.grantBonus({
      ...harness.id(player, `race-grant-${rival}`),
      amountMinor: 10n,
      bonusId: `bonus-${rival}`,
    }),
  );
  expect([results.length, new Set(refusals)]).toEqual([1, new Set(['bonus.ACTIVE_BONUS'])]);
});

test('random sequences with all commands at once, each sent twice, end as one of the serial orders would', async () => {
  let count = 0;
  const property = fc.asyncProperty(sequence, async (commands) => {
    count += 1;
    const name = `x${count}`;
    const own = inNamespace(commands, name);
    const model = await openNamespace(harness, name);
    const executed = new Map<string, LedgerCommand>();
    const sendAndRecord = async (command: LedgerCommand) => {
      const result = await send(harness.wallet, command);
      if ('isReplay' in result && !result.isReplay) executed.set(command.externalId, command);
    };
    await Promise.all([...own, ...own].map(sendAndRecord));
    for (const externalId of await idsInOrder(name)) {
      const command = executed.get(externalId);
      if (!command) continue; // a tombstone, which came from a rollback
      const expected = model.execute(command);
      if ('refusal' in expected)
        throw new Error(
          `${command.name} ${command.externalId} was carried out; in its turn the rules say ${expected.refusal}`,
        );
    }
    await compareWallets(harness, model, name);
  });
  await fc.assert(property, { numRuns: 150 });
});

/** In the order in which they were written down under the locks of their wallets. */
async function idsInOrder(source: string): Promise<string[]> {
  const { rows } = await harness.owner.query<{ external_id: string }>(
    `SELECT external_id FROM transfers WHERE source = $1 ORDER BY created_at, id`,
    [source],
  );
  return rows.map((row) => row.external_id);
}

test('after all races the auditor finds nothing', async () => {
  expect((await harness.audit()).problems).toEqual([]);
});
