import { isDeepStrictEqual } from 'node:util';
import type { Pool } from 'pg';
import { Refusal } from '../../../core/refusal.ts';
import type { WalletModule } from '../index.ts';
import { whileBooking } from './while-booking.ts';

/** Rates in units of 10^-18: the mid rate, and what the player gets. */
const MID_RATE = 10n ** 18n;
const RATE = 95n * 10n ** 16n;

interface Target {
  readonly wallet: WalletModule;
  readonly pool: Pool;
}

/**
 * Fixed commands for what the model does not cover, or only with luck: exchanges, wagering, expected costs, holds of others and totals of rounds. Returns what differs from
 * the expected result, or undefined.
 */
export async function scenariosFind(target: Target): Promise<string | undefined> {
  for (const [name, run] of Object.entries({
    exchanges,
    wagering,
    costs,
    holds,
    rounds,
    exchangeBehindBet,
    concurrentExchanges,
  })) {
    const [received, expected] = await run(target).catch((error: unknown) => [String(error), 'no error']);
    if (!isDeepStrictEqual(received, expected)) return `${name}: ${print(received)} instead of ${print(expected)}`;
  }
  return undefined;
}

const print = (value: unknown) =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? `${part}` : part));

async function openPlayer({ wallet }: Target, playerId: string, depositMinor: bigint) {
  for (const asset of ['EUR', 'USD', 'BTC'] as const) await wallet.openWallet({ playerId, asset });
  const eur = { source: playerId, playerId, asset: 'EUR' } as const;
  await wallet.deposit({ ...eur, externalId: 'd', amountMinor: depositMinor, method: 'card', reference: 'ref' });
  const round = (roundId: string) => ({ ...eur, provider: 'originals', roundId, gameSlug: 'dice' });
  const exchange = (quoteId: string, amountMinor: bigint, change: object = {}) =>
    wallet.exchange({
      source: playerId,
      quoteId,
      playerId,
      from: 'EUR',
      to: 'USD',
      amountMinor,
      receivedMinor: (amountMinor * 95n) / 100n,
      midRate: MID_RATE,
      rate: RATE,
      ...change,
    });
  return { eur, round, exchange };
}

/** The code of the refusal, `error` for another error, `done` for none. */
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.code : 'error'),
  );

async function exchanges(target: Target): Promise<[unknown, unknown]> {
  const { wallet } = target;
  const { eur, round, exchange } = await openPlayer(target, 'exchanges', 1_001n);
  await wallet.bet({ ...round('r'), externalId: 'b', amountMinor: 900n });
  await wallet.win({ ...round('r'), externalId: 'w', amountMinor: 900n, closesRound: true });
  await exchange('q1', 500n);
  const left = [await wallet.wageringLeftOf('exchanges', 'EUR'), await wallet.wageringLeftOf('exchanges', 'USD')];
  const tooMuch = await outcomeOf(exchange('q2', 100n, { receivedMinor: 96n }));
  const tooLarge = await outcomeOf(exchange('q3', 600n));
  await wallet.grantBonus({ ...eur, externalId: 'g', amountMinor: 10n, bonusId: 'b1' });
  const withBonus = await outcomeOf(exchange('q4', 100n));
  await wallet.forfeitBonus({ ...eur, externalId: 'f', bonusId: 'b1' });
  await wallet.chargeback({ ...eur, externalId: 'c', amountMinor: 5_000n, method: 'card', reference: 'ref' });
  const withDebt = await outcomeOf(exchange('q5', 100n, { from: 'USD', to: 'BTC', receivedMinor: 1n }));
  const repaid = await outcomeOf(wallet.repay({ ...eur, externalId: 'y', amountMinor: 10n }));
  return [
    [...left, tooMuch, tooLarge, withBonus, withDebt, repaid],
    [
      0n,
      96n,
      'error',
      'wallet.insufficient_funds',
      'exchange.active_bonus',
      'exchange.debt_owed',
      'wallet.insufficient_funds',
    ],
  ];
}

async function wagering(target: Target): Promise<[unknown, unknown]> {
  const { wallet } = target;
  const { eur, round } = await openPlayer(target, 'wagering', 1_000n);
  const left = () => wallet.wageringLeftOf('wagering', 'EUR');
  await wallet.bet({ ...round('r1'), externalId: 'b1', amountMinor: 100n, countedMinor: 40n });
  const discounted = await left();
  await wallet.bet({ ...round('r2'), externalId: 'b2', amountMinor: 100n });
  await wallet.rollback({ ...eur, externalId: 'u2', targetExternalId: 'b2' });
  const rolledBack = await left();
  await wallet.chargeback({ ...eur, externalId: 'c', amountMinor: 300n, method: 'card', reference: 'ref' });
  return [
    [discounted, rolledBack, await left()],
    [960n, 960n, 660n],
  ];
}

/** The expected cost of a bet is stored with it; that of a round is the sum of its bets less those rolled back, and unknown with a bet of unknown cost. */
async function costs({ wallet, pool }: Target): Promise<[unknown, unknown]> {
  const { eur, round } = await openPlayer({ wallet, pool }, 'costs', 1_000n);
  const bet = (externalId: string, roundId: string, costMinorBps?: bigint) =>
    wallet.bet({
      ...round(roundId),
      externalId,
      amountMinor: 100n,
      ...(costMinorBps !== undefined && { costMinorBps }),
    });
  const ofRounds = async () => {
    const { rows } = await pool.query<{ cost_minor_bps: bigint | null }>(
      `SELECT r.cost_minor_bps FROM rounds r JOIN wallets w ON w.id = r.wallet_id WHERE w.player_id = 'costs' ORDER BY r.round_id`,
    );
    return rows.map((row) => row.cost_minor_bps);
  };
  await bet('b1', 'c1', 10_000n);
  await bet('b2', 'c1', 2_500n);
  await bet('b3', 'c2', 40_000n);
  await bet('b4', 'c3');
  await bet('b5', 'c3', 10_000n);
  const booked = await ofRounds();
  await wallet.rollback({ ...eur, externalId: 'u2', targetExternalId: 'b2' });
  await wallet.rollback({ ...eur, externalId: 'u3', targetExternalId: 'b3' });
  const undone = await ofRounds();
  await bet('b6', 'c2', 30_000n);
  const { rows } = await pool.query<{ costs: readonly string[] }>(
    `SELECT array_agg(t.cost_minor_bps::text ORDER BY t.seq) AS costs FROM transfers t JOIN wallets w ON w.id = t.wallet_id
     WHERE w.player_id = 'costs' AND t.kind <> 'deposit'`,
  );
  const refused = [await outcomeOf(bet('b7', 'c4', 1_000_001n)), await outcomeOf(bet('b8', 'c4', -1n))];
  return [
    [booked, undone, await ofRounds(), rows[0]?.costs, refused],
    [
      [12_500n, 40_000n, null],
      [10_000n, 0n, null],
      [10_000n, 30_000n, null],
      ['10000', '2500', '40000', null, '10000', null, null, '30000'],
      ['wallet.amount_invalid', 'wallet.amount_invalid'],
    ],
  ];
}

async function holds(target: Target): Promise<[unknown, unknown]> {
  const { wallet } = target;
  const { eur } = await openPlayer(target, 'holder', 100n);
  const other = await openPlayer(target, 'other', 100n);
  const bank = { method: 'bank', reference: 'ref' };
  await wallet.holdWithdrawal({ ...eur, externalId: 'h', amountMinor: 60n, ...bank });
  await wallet.holdWithdrawal({ ...other.eur, externalId: 'h2', amountMinor: 60n, ...bank });
  const foreign = { ...other.eur, source: 'holder', externalId: 's', holdExternalId: 'h' };
  const outcomes = [
    await outcomeOf(wallet.settleWithdrawal(foreign)),
    await outcomeOf(wallet.releaseWithdrawal(foreign)),
  ];
  return [
    [
      ...outcomes,
      (await wallet.findWallet('holder', 'EUR'))?.heldMinor,
      (await wallet.findWallet('other', 'EUR'))?.heldMinor,
    ],
    ['wallet.unknown_reference', 'wallet.unknown_reference', 60n, 60n],
  ];
}

async function rounds(target: Target): Promise<[unknown, unknown]> {
  const { wallet, pool } = target;
  const { eur, round } = await openPlayer(target, 'rounds', 1_000n);
  await wallet.bet({ ...round('sum'), externalId: 'b1', amountMinor: 10n });
  await wallet.win({ ...round('sum'), externalId: 'w1', amountMinor: 7n, closesRound: false });
  await wallet.win({ ...round('sum'), externalId: 'w2', amountMinor: 5n, closesRound: true });
  await wallet.win({ ...round('sum'), externalId: 'w3', amountMinor: 1n, closesRound: false });
  await wallet.rollback({ ...eur, externalId: 'u2', targetExternalId: 'w2' });
  await wallet.bet({ ...round('won'), externalId: 'b4', amountMinor: 10n });
  await wallet.win({ ...round('won'), externalId: 'w4', amountMinor: 3n, closesRound: false });
  await wallet.rollback({ ...eur, externalId: 'u4', targetExternalId: 'b4' });
  const { rows } = await pool.query<{ line: string }>(
    `SELECT concat_ws(' ', round_id, state, won, returned) AS line FROM rounds
     WHERE round_id IN ('sum', 'won') ORDER BY round_id`,
  );
  return [rows.map(({ line }) => line), ['sum closed 8 0', 'won open 3 10']];
}

/** An exchange that waits for a bet of another transaction sees the balance after it. */
async function exchangeBehindBet(target: Target): Promise<[unknown, unknown]> {
  const { wallet, pool } = target;
  const { round, exchange } = await openPlayer(target, 'behind-bet', 100n);
  const bet = { ...round('r'), externalId: 'b', amountMinor: 10n };
  const outcome = await whileBooking(
    pool,
    (commands) => commands.bet(bet),
    () => outcomeOf(exchange('q', 40n)),
  );
  return [
    [outcome, (await wallet.findWallet('behind-bet', 'EUR'))?.realMinor],
    ['done', 50n],
  ];
}

async function concurrentExchanges(target: Target): Promise<[unknown, unknown]> {
  const { wallet } = target;
  const { round, exchange } = await openPlayer(target, 'concurrent-exchanges', 2_000n);
  const outcomes = await Promise.all(
    Array.from({ length: 32 }, (_, index) =>
      outcomeOf(
        index % 2 === 0
          ? exchange(`q${index}`, 40n)
          : wallet.bet({ ...round(`r${index}`), externalId: `b${index}`, amountMinor: 10n }),
      ),
    ),
  );
  const balances = await Promise.all(
    (['EUR', 'USD'] as const).map(async (asset) => (await wallet.findWallet('concurrent-exchanges', asset))?.realMinor),
  );
  return [
    [[...new Set(outcomes)], ...balances],
    [['done'], 2_000n - 16n * 50n, 16n * 38n],
  ];
}
