import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Pool } from 'pg';
import { withoutTriggers } from '../../../db/testing/without-triggers.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { WalletCommands } from '../index.ts';

/** One command of a random story of a player with a wallet in euros and one in bitcoin. */
export const step = fc.record({
  do: fc.constantFrom(
    'deposit',
    'chargeback',
    'hold',
    'release',
    'bet',
    'win',
    'rollback',
    'grant',
    'forfeit',
    'repay',
    'exchange',
  ),
  amountMinor: fc.bigInt({ min: 1n, max: 999_999n }),
  of: fc.nat({ max: 7 }),
});
/** One euro is 0.00002 bitcoin, without a spread. */
const EXCHANGE = {
  source: 'test',
  from: 'EUR',
  to: 'BTC',
  midRate: 20_000_000_000_000n,
  rate: 20_000_000_000_000n,
} as const;

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Executes a step; ignores refusals of the ledger. */
export async function applyStep(
  wallet: WalletCommands,
  playerId: string,
  one: Step,
  ids: { bets: string[]; holds: string[] },
): Promise<void> {
  const externalId = randomUUID();
  const base = { source: 'test', externalId, playerId, asset: 'EUR' } as const;
  const { amountMinor } = one;
  const round = { provider: 'originals', roundId: `${playerId}-${one.of % 3}`, gameSlug: 'dice' };
  const payment = { method: 'card', reference: externalId };
  const pick = (from: readonly string[]) => from[one.of % Math.max(1, from.length)] ?? 'none';
  const actions: Readonly<Record<Step['do'], () => Promise<unknown>>> = {
    deposit: () => wallet.deposit({ ...base, amountMinor, ...payment }),
    chargeback: () => wallet.chargeback({ ...base, amountMinor, ...payment }),
    hold: () => wallet.holdWithdrawal({ ...base, amountMinor, ...payment }).then(() => ids.holds.push(externalId)),
    release: () => wallet.releaseWithdrawal({ ...base, holdExternalId: pick(ids.holds) }),
    bet: () => wallet.bet({ ...base, amountMinor, ...round }).then(() => ids.bets.push(externalId)),
    win: () => wallet.win({ ...base, amountMinor, ...round, closesRound: false }).then(() => ids.bets.push(externalId)),
    rollback: () => wallet.rollback({ ...base, targetExternalId: pick(ids.bets) }),
    grant: () => wallet.grantBonus({ ...base, amountMinor, bonusId: `${playerId}-bonus` }),
    forfeit: () => wallet.forfeitBonus({ ...base, bonusId: `${playerId}-bonus` }),
    repay: () => wallet.repay({ ...base, amountMinor }),
    exchange: () =>
      wallet.exchange({ ...EXCHANGE, quoteId: externalId, playerId, amountMinor, receivedMinor: amountMinor / 5n }),
  };
  await actions[one.do]().catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
}

/** Moves the transfers of a player up to this number into the past, so that they are on other days. */
export async function moveToPast(
  owner: Pool,
  { playerId, upTo, days }: { readonly playerId: string; readonly upTo: number; readonly days: number },
): Promise<void> {
  await withoutTriggers(
    owner,
    `UPDATE transfers t SET created_at = created_at - make_interval(days => $3) FROM wallets w
     WHERE w.id = t.wallet_id AND w.player_id = $1 AND t.seq <= $2`,
    [playerId, upTo, days],
  );
}
