import { afterEach, describe, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { verifyLedger } from '../../jobs/audit-ledger.ts';
import { bonusDepositsOf, EUR, type BonusFacts } from './testing/bonus-deposits.ts';
import { depositsOf, returnsOf } from './testing/deposit-requests.ts';
import { setUpPayments } from './testing/payments-harness.ts';

const harness = setUpPayments();
const { begin: beginDeposit, report: reportPayment } = depositsOf(harness);
const { bonusOf, change, chooseWithSpins, insertBonus, pocketsOf } = bonusDepositsOf(harness);

/** The totals that the provider reports: refunded, charged back and restored. */
function report(depositId: string, totals = '0/0/0') {
  const [refunded = '0', chargedBack, restored] = totals.split('/');
  return reportPayment(depositId, { status: 'approved', returns: returnsOf(refunded, chargedBack, restored) });
}
async function deposit(playerId: string, userBonusId: string, amount = '200.00', method = 'card') {
  const choice = method === 'coins' ? { choice: 'bitcoin' } : {};
  return (await beginDeposit({ playerId, userBonusId, amount, method, ...choice })).depositId;
}
const pockets = async (playerId: string) => {
  const { real = 0n, bonus = 0n, owed = 0n } = await pocketsOf(playerId);
  return [real, bonus, owed].map((minor) => minor / EUR).join(' ');
};

type Begun = Awaited<ReturnType<typeof chooseWithSpins>>;
const round = { source: 'studio', asset: 'EUR' as const, provider: 'studio', gameSlug: 'velvet-vampire' };
const bet = ({ playerId }: Begun, euros: bigint) =>
  harness.wallet.bet({
    ...round,
    externalId: newId('bet'),
    playerId,
    amountMinor: euros * EUR,
    roundId: `r-${playerId}`,
  });
const win = ({ playerId }: Begun, euros: bigint) =>
  harness.wallet.win({
    ...round,
    externalId: newId('win'),
    playerId,
    amountMinor: euros * EUR,
    roundId: `r-${playerId}`,
    closesRound: true,
  });
const lose = async (begun: Begun, euros: bigint) => {
  await bet(begun, euros);
  await win(begun, 0n);
};
/** Completes the wagering of a bonus. */
const convert = async ({ bonus }: Pick<Begun, 'bonus'>) => {
  await change(bonus, 'wagered_minor = wager_minor');
  await harness.owner.query('SELECT bonus_settle($1)', [bonus]);
};
const spinsWon = ({ set }: Begun) => change(set, 'free_spins_left = 0, spins_won_minor = 700000');
const fixed = { deposit_percent: null, bonus_minor: 40n * EUR, threshold_minor_max: null };

interface Story {
  readonly bonus?: BonusFacts;
  readonly spins?: BonusFacts;
  readonly amount?: string;
  readonly method?: string;
  /** Totals of the report that credits the deposit. */
  readonly first?: string;
  readonly before?: (begun: Begun) => Promise<unknown>;
  /** Real, bonus and owed euros after each report of totals. */
  readonly reports: Readonly<Record<string, string>>;
  /** What becomes of the bonus, its free spins, and how many euros of what it became were taken back. */
  readonly ends: string;
  /** What happens later, and the euros after it. */
  readonly later?: readonly [act: (begun: Begun) => Promise<unknown>, euros: string];
}

const WHOLE: Readonly<Record<string, Story>> = {
  refunded: { reports: { '200/0/0': '0 0 0' }, ends: 'cancelled cancelled 0' },
  'charged back, reported twice': {
    reports: { '0/200/0': '0 0 0', '0/200/0/': '0 0 0' },
    ends: 'cancelled cancelled 0',
  },
  'refunded and charged back in parts': { reports: { '150/50/0': '0 0 0' }, ends: 'cancelled cancelled 0' },
  'with coins': { method: 'coins', reports: { '200/0/0': '0 0 0' }, ends: 'cancelled cancelled 0' },
  'in the report that credits it': { first: '200/0/0', reports: { '200/0/0': '0 0 0' }, ends: 'cancelled cancelled 0' },
  'with winnings of its free spins': {
    before: spinsWon,
    reports: { '0/200/0': '0 0 0' },
    ends: 'cancelled cancelled 0',
  },
  'with real winnings of its free spins': {
    spins: { winnings_as: 'real' },
    before: spinsWon,
    reports: { '0/200/0': '0 0 0' },
    ends: 'cancelled cancelled 0',
  },
  // A third of the stake was bonus money.
  'with complete wagering and an open round, whose win belongs to the house': {
    before: async (begun) => {
      await bet(begun, 300n);
      await change(begun.bonus, 'wagered_minor = wager_minor');
    },
    reports: { '200/0/0': '0 0 200' },
    ends: 'cancelled cancelled 0',
    later: [(begun) => win(begun, 900n), '600 0 200'],
  },
  'and its won dispute does not revive the bonus': {
    reports: { '0/200/0': '0 0 0', '0/200/200': '200 0 0' },
    ends: 'cancelled cancelled 0',
  },
};
const OWED: Readonly<Record<string, Story>> = {
  'converted money is taken back, and owed as far as it is spent': {
    before: async (begun) => {
      await convert(begun);
      await lose(begun, 150n);
    },
    reports: { '0/200/0': '0 0 150', '0/200/0/': '0 0 150' },
    ends: 'completed cancelled 200',
  },
  'a part of the deposit takes a part, and a won dispute gives it back': {
    before: convert,
    reports: { '0/50/0': '300 0 0', '0/200/0': '0 0 0', '0/200/200': '400 0 0', '0/400/200': '0 0 0' },
    ends: 'completed cancelled 200',
  },
  'what a won dispute gives back settles the debt first': {
    before: async (begun) => {
      await convert(begun);
      await lose(begun, 400n);
    },
    reports: { '0/200/0': '0 0 400', '0/200/200': '0 0 0' },
    ends: 'completed cancelled 0',
  },
  'winnings of its free spins that were paid as real money': {
    spins: { winnings_as: 'real', win_minor_max: 50n * EUR },
    before: async (begun) => {
      await spinsWon(begun);
      await harness.owner.query('SELECT bonus_settle($1)', [begun.set]);
    },
    reports: { '200/0/0': '0 0 0' },
    ends: 'cancelled completed 50',
  },
  'nothing for a bonus that was cancelled before': {
    before: ({ playerId, bonus }) => harness.owner.query('SELECT bonus_cancel($1, $2)', [playerId, bonus]),
    reports: { '0/200/0': '0 0 0' },
    ends: 'cancelled cancelled 0',
  },
  'nothing for a bonus that was lost before': {
    before: (begun) => lose(begun, 400n),
    reports: { '0/200/0': '0 0 200' },
    ends: 'cancelled cancelled 0',
  },
};
const PARTS: Readonly<Record<string, Story>> = {
  'takes nothing while the rest still earns the maximum': {
    amount: '500.00',
    reports: { '300/0/0': '200 200 0' },
    ends: 'active active 0',
  },
  'ends the bonus and the spins when the rest is below the minimum': {
    reports: { '180.01/0/0': '19 0 0' },
    ends: 'cancelled cancelled 0',
  },
  'leaves a fixed amount above its minimum': {
    bonus: { ...fixed, deposit_minor_min: 20n * EUR },
    reports: { '1/0/0': '199 40 0' },
    ends: 'active active 0',
  },
  'ends a fixed amount without a minimum': {
    bonus: { ...fixed, deposit_minor_min: null },
    reports: { '1/0/0': '199 0 0' },
    ends: 'cancelled cancelled 0',
  },
  'takes its part of the winnings and of money in open rounds as well': {
    before: (begun) => bet(begun, 300n),
    reports: { '0/100/0': '0 0 100' },
    ends: 'active active 0',
    later: [(begun) => win(begun, 300n), '200 100 100'],
  },
  'completes a bonus whose smaller wagering is done': {
    before: ({ bonus }) => change(bonus, 'wagered_minor = 30000000'),
    reports: { '100/0/0': '200 0 0' },
    ends: 'completed active 0',
  },
};

async function tell({
  bonus,
  spins,
  amount,
  method,
  first,
  before,
  reports,
  ends,
  later,
}: Story): Promise<Begun & { depositId: string }> {
  const begun = await chooseWithSpins(bonus, spins);
  const depositId = await deposit(begun.playerId, begun.bonus, amount, method);
  await report(depositId, first);
  await before?.(begun);
  for (const [totals, euros] of Object.entries(reports)) {
    await Promise.all([report(depositId, totals), report(depositId, totals)]);
    expect([totals, await pockets(begun.playerId)]).toEqual([totals, euros]);
  }
  const [own, set] = [await bonusOf(begun.bonus), await bonusOf(begun.set)];
  expect([own.status, set.status, String((own.recalled + set.recalled) / EUR)].join(' ')).toBe(ends);
  await later?.[0](begun);
  if (later) expect(await pockets(begun.playerId)).toBe(later[1]);
  return { ...begun, depositId };
}
afterEach(() =>
  harness.owner.query('UPDATE user_bonuses SET free_spins_left = 20, spins_won_minor = 0 WHERE spins_won_minor > 0'),
);

describe('a deposit that goes back whole takes its bonus and free spins along', () => {
  test.each(Object.entries(WHOLE))('%s', async (_name, story) => void (await tell(story)));
});
describe('what a bonus became is owed', () => {
  test.each(Object.entries(OWED))('%s', async (_name, story) => void (await tell(story)));
});
describe('a part of a deposit that goes back', () => {
  // The name of the first one is part of a statement to players, whose test is named by it.
  test('leaves the bonus that the rest earns, with the wagering of that', async () => {
    const { bonus } = await tell({ reports: { '50/0/0': '150 150 0' }, ends: 'active active 0' });
    expect(await bonusOf(bonus)).toMatchObject({ bonus: 150n * EUR, wager: 4_500n * EUR });
  });
  test.each(Object.entries(PARTS))('%s', async (_name, story) => void (await tell(story)));
});

test('only the deposit that credited a bonus takes it back', async () => {
  const { playerId, bonus } = await chooseWithSpins();
  const [first, second] = [await deposit(playerId, bonus), await deposit(playerId, bonus)];
  for (const depositId of [first, second]) await report(depositId);
  await report(second, '200/0/0');
  expect([(await bonusOf(bonus)).status, await pockets(playerId)]).toEqual(['active', '200 200 0']);
  await report(first, '200/0/0');
  expect((await bonusOf(bonus)).status).toBe('cancelled');
});

test('of two deposits with a bonus each, the other bonus stays', async () => {
  const { playerId, bonus } = await chooseWithSpins();
  const depositId = await deposit(playerId, bonus);
  await report(depositId);
  await convert({ bonus });
  const next = await insertBonus(playerId, { deposit_percent: 50, threshold_minor_max: 50n * EUR });
  await report(await deposit(playerId, next, '100.00'));
  await report(depositId, '0/200/0');
  expect([(await bonusOf(bonus)).recalled, (await bonusOf(next)).status]).toEqual([200n * EUR, 'active']);
  expect(await pockets(playerId)).toBe('100 50 0');
});

test('the audit holds all of it, and finds a bonus that outlives its deposit or keeps what it became', async () => {
  const findings = async () => {
    const client = await harness.owner.connect();
    try {
      await client.query('BEGIN');
      return (await verifyLedger(client, { scope: 'full' })).problems.map(({ finding, detail }) => [finding, detail]);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  };
  expect(await findings()).toEqual([]);
  const { playerId, bonus } = await chooseWithSpins();
  const depositId = await deposit(playerId, bonus);
  await report(depositId);
  const refunded = (minor: string) =>
    harness.owner.query(`UPDATE deposits SET refunded_minor = ${minor} WHERE deposit_id = $1`, [depositId]);
  await refunded('amount_minor');
  expect((await findings()).filter(([, detail]) => detail === bonus)).toEqual([['bonus_outlives_deposit', bonus]]);
  await refunded('0');
  await convert({ bonus });
  await report(depositId, '200/0/0');
  await change(bonus, 'recalled_minor = 0');
  expect((await findings()).map(([finding]) => finding)).toEqual(['bonus_outlives_deposit']);
});
