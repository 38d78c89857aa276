import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refusal } from '../../core/refusal.ts';
import type { TransferResult } from './index.ts';
import { inNamespace, send, sequence, type LedgerCommand } from './testing/ledger-command.ts';
import { compareWallets, openNamespace } from './testing/play-sequence.ts';
import { setUpWalletHarness } from './testing/wallet-harness.ts';

/** More commands than connections, so that they also queue in the pool. */
const RACE_COUNT = 64;
const harness = setUpWalletHarness(32);

async function race(
  send: (index: number) => Promise<TransferResult>,
): Promise<{ results: TransferResult[]; refusals: string[] }> {
  const outcomes = await Promise.allSettled(Array.from({ length: RACE_COUNT }, (_, index) => send(index)));
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

test('64 concurrent requests for one bet place one bet and return the same result', async () => {
  const player = await harness.player(100n);
  const { results } = await race(() => harness.wallet.bet(harness.bet(player, 'race-same', 30n)));
  expect([results.length, effects(results), new Set(results.map((result) => result.transferId)).size]).toEqual([
    RACE_COUNT,
    1,
    1,
  ]);
  expect(await harness.pockets(player)).toEqual([70n, 0n, 0n, 0n, 2n]);
});

type Send = (player: string, index: number, others: readonly string[]) => Promise<TransferResult>;
test.each<[string, Send, string]>([
  [
    'different bets with one id',
    (player, index) => harness.wallet.bet(harness.bet(player, 'race-id', BigInt(index + 1))),
    'request.id_reused',
  ],
  [
    'deposits of different players with one id',
    (_, index, players) => harness.wallet.deposit(harness.payment(players[index] ?? '', 'race-players', 10n)),
    'request.id_reused',
  ],
  [
    'bets and withdrawals of the whole balance',
    (player, index) =>
      index % 2 === 0
        ? harness.wallet.bet(harness.bet(player, `race-mixed-${index}`, 100n))
        : harness.wallet.holdWithdrawal(harness.payment(player, `race-mixed-${index}`, 100n)),
    'wallet.insufficient_funds',
  ],
  [
    'decisions about a hold',
    (player, index) => {
      const decision = { ...harness.id(player, `race-decide-${index}`), holdExternalId: 'race-hold' };
      return index % 2 === 0 ? harness.wallet.settleWithdrawal(decision) : harness.wallet.releaseWithdrawal(decision);
    },
    'wallet.already_decided',
  ],
  [
    'grants of different bonuses',
    (player, index) => {
      const bonus = { amountMinor: 10n, bonusId: `bonus-${index}` };
      return harness.wallet.grantBonus({ ...harness.id(player, `race-grant-${index}`), ...bonus });
    },
    'bonus.ACTIVE_BONUS',
  ],
])('of 64 concurrent %s one is accepted', async (name, send, refusal) => {
  const player = await harness.player(100n);
  if (name.includes('hold')) await harness.wallet.holdWithdrawal(harness.payment(player, 'race-hold', 100n));
  const players = await Promise.all(Array.from({ length: RACE_COUNT }, () => harness.player()));
  const { results, refusals } = await race((index) => send(player, index, players));
  expect([results.length, new Set(refusals)]).toEqual([1, new Set([refusal])]);
});

test('64 concurrent rollbacks of one bet with different ids return the stake once', async () => {
  const player = await harness.player(100n);
  await harness.wallet.bet(harness.bet(player, 'race-undone', 100n));
  await race((index) =>
    harness.wallet.rollback({ ...harness.id(player, `race-undo-${index}`), targetExternalId: 'race-undone' }),
  );
  expect(await harness.pockets(player)).toEqual([100n, 0n, 0n, 0n, 3n]);
});

test('concurrent repetitions of a bet and its rollback in any order leave the stake with the player', async () => {
  const player = await harness.player(100n);
  await race((index) =>
    index % 2 === 0
      ? harness.wallet.bet(harness.bet(player, 'race-late', 100n))
      : harness.wallet.rollback({ ...harness.id(player, 'race-late-undo'), targetExternalId: 'race-late' }),
  );
  const [real] = await harness.pockets(player);
  expect(real).toBe(100n);
});

test('concurrent random commands, each sent twice, have the result of a serial order', async () => {
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
      if (!command) continue; // A tombstone of a rollback.
      const expected = model.execute(command);
      if ('refusal' in expected)
        throw new Error(
          `${command.name} ${command.externalId} was executed, but in serial order the model refuses it with ${expected.refusal}`,
        );
    }
    await compareWallets(harness, model, name);
  });
  await fc.assert(property, { numRuns: 150 });
});

/** In the order in which they were written under the locks of their wallets. */
async function idsInOrder(source: string): Promise<string[]> {
  const { rows } = await harness.owner.query<{ external_id: string }>(
    `SELECT external_id FROM transfers WHERE source = $1 ORDER BY created_at, id`,
    [source],
  );
  return rows.map((row) => row.external_id);
}

test('the audit finds no problems after all races', async () => {
  expect((await harness.audit()).problems).toEqual([]);
});
