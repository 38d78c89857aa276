import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { verifyLedger } from '../../jobs/audit-ledger.ts';
import { setUpWalletHarness } from './testing/wallet-harness.ts';

const harness = setUpWalletHarness();
let ids = 0;
const ONE = 10n ** 18n;

/** A player with wallets in EUR and USD. */
async function wagering() {
  const playerId = await harness.player();
  const { wallet, owner } = harness;
  await wallet.openWallet({ playerId, asset: 'USD' });
  const base = (asset: 'EUR' | 'USD' = 'EUR') => ({ source: 'test', externalId: `wod-${(ids += 1)}`, playerId, asset });
  const roundOf = (roundId: string) => ({ provider: 'studio', roundId, gameSlug: 'dice' });
  return {
    playerId,
    left: (asset: 'EUR' | 'USD' = 'EUR') => wallet.wageringLeftOf(playerId, asset),
    deposit: async (amountMinor: bigint, asset: 'EUR' | 'USD' = 'EUR') => {
      const command = base(asset);
      const reference = `dep-${command.externalId}`;
      await wallet.deposit({ ...command, amountMinor, method: 'card', reference });
      return reference;
    },
    takeBack: (amountMinor: bigint, depositReference?: string) =>
      wallet.chargeback({
        ...base(),
        amountMinor,
        method: 'card',
        reference: `cbk-${ids}`,
        ...(depositReference && { depositReference }),
      }),
    restore: (amountMinor: bigint, reference: string) =>
      wallet.deposit({ ...base(), amountMinor, method: 'card', reference }),
    bet: async (amountMinor: bigint, { counted, round }: { counted?: bigint; round?: string } = {}) => {
      const command = base();
      const roundId = round ?? `r-${command.externalId}`;
      await wallet.bet({
        ...command,
        ...roundOf(roundId),
        amountMinor,
        ...(counted !== undefined && { countedMinor: counted }),
      });
      return { externalId: command.externalId, roundId };
    },
    win: (roundId: string, amountMinor: bigint) =>
      wallet.win({ ...base(), ...roundOf(roundId), amountMinor, closesRound: true }),
    undo: (targetExternalId: string) => wallet.rollback({ ...base(), targetExternalId }),
    exchange: (amountMinor: bigint, from: 'EUR' | 'USD' = 'EUR') =>
      wallet.exchange({
        source: 'test',
        quoteId: `q-${(ids += 1)}`,
        playerId,
        from,
        to: from === 'EUR' ? 'USD' : 'EUR',
        amountMinor,
        receivedMinor: amountMinor,
        midRate: ONE,
        rate: ONE,
      }),
    /** Plays and gets the stake back. */
    play: async (amountMinor: bigint) => {
      const { externalId } = base();
      const round = roundOf(externalId);
      await wallet.bet({ ...base(), externalId, ...round, amountMinor });
      await wallet.win({ ...base(), ...round, amountMinor, closesRound: true });
      return externalId;
    },
    grantBonus: (amountMinor: bigint) => wallet.grantBonus({ ...base(), amountMinor, bonusId: `b-${playerId}` }),
    hold: async (amountMinor: bigint) => {
      const command = base();
      await wallet.holdWithdrawal({ ...command, amountMinor, method: 'card', reference: 'wdr' });
      return command.externalId;
    },
    release: (holdExternalId: string) => wallet.releaseWithdrawal({ ...base(), holdExternalId }),
    waive: () =>
      owner.query(
        `WITH r AS (INSERT INTO player_restrictions (player_id, brand_key, kind, starts_at) VALUES ($1, 'brand', 'selfExclusion', now()) RETURNING restriction_id)
         INSERT INTO wagering_waivers (restriction_id, wallet_id, after_seq, waived)
         SELECT r.restriction_id, w.id, w.seq, 0 FROM r, wallets w WHERE w.player_id = $1`,
        [playerId],
      ),
  };
}
const findings = async () => {
  const client = await harness.owner.connect();
  try {
    await client.query('BEGIN');
    return (await verifyLedger(client, { scope: 'full' })).problems.filter(
      ({ finding }) => finding === 'wagering_differs',
    );
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
};

describe('a deposit counts only stakes after it', () => {
  test('stakes before it do not, however many', async () => {
    const p = await wagering();
    await p.deposit(100n);
    for (const stake of [90n, 90n, 30n]) await p.play(stake);
    expect(await p.left()).toBe(0n);
    await p.deposit(110n);
    expect(await p.left()).toBe(110n);
    await p.play(100n);
    expect(await p.left()).toBe(10n);
    await p.play(100n);
    await p.deposit(50n);
    expect(await p.left()).toBe(50n);
  });

  test('what an earlier deposit still needs is added', async () => {
    const p = await wagering();
    await p.deposit(100n);
    await p.play(60n);
    await p.deposit(50n);
    expect(await p.left()).toBe(90n);
    await p.play(40n);
    await p.deposit(5n);
    expect(await p.left()).toBe(55n);
  });

  test('a bet of the same round counts if it is placed after the deposit', async () => {
    const p = await wagering();
    await p.deposit(100n);
    await p.play(100n);
    await p.bet(50n, { round: 'wod-open' });
    await p.deposit(100n);
    await p.bet(30n, { round: 'wod-open' });
    await p.win('wod-open', 500n);
    expect(await p.left()).toBe(70n);
  });

  test('winnings, bonuses and a withdrawal that comes back need no wagering', async () => {
    const p = await wagering();
    await p.deposit(100n);
    const { roundId } = await p.bet(100n);
    await p.win(roundId, 1_000n);
    await p.release(await p.hold(700n));
    expect(await p.left()).toBe(0n);
    await p.deposit(10n);
    expect(await p.left()).toBe(10n);
  });

  test('a stake of bonus money counts, before it does not', async () => {
    const p = await wagering();
    await p.deposit(100n);
    await p.grantBonus(1_000n);
    await p.play(900n);
    await p.deposit(70n);
    expect(await p.left()).toBe(70n);
    await p.bet(90n);
    expect(await p.left()).toBe(0n);
  });

  test('discounts stay with their bets', async () => {
    const p = await wagering();
    await p.deposit(100n);
    await p.play(100n);
    await p.bet(100n, { counted: 20n });
    await p.deposit(100n);
    await p.bet(40n, { counted: 10n });
    expect(await p.left()).toBe(90n);
  });
});

describe('what is undone later counts as never booked', () => {
  test('a surplus bet from before the deposit changes nothing', async () => {
    const p = await wagering();
    await p.deposit(100n);
    await p.play(100n);
    const { externalId } = await p.bet(100n);
    await p.deposit(40n);
    await p.undo(externalId);
    expect(await p.left()).toBe(40n);
  });

  test('a bet that an earlier deposit needed is needed again', async () => {
    const p = await wagering();
    await p.deposit(100n);
    const { externalId } = await p.bet(100n);
    await p.deposit(10n);
    expect(await p.left()).toBe(10n);
    await p.undo(externalId);
    expect(await p.left()).toBe(110n);
    await p.play(60n);
    await p.deposit(1n);
    expect(await p.left()).toBe(51n);
  });

  test('over several deposits, and with a discount', async () => {
    const p = await wagering();
    await p.deposit(100n);
    const first = await p.bet(80n, { counted: 50n });
    await p.win(first.roundId, 80n);
    await p.deposit(10n);
    const second = await p.bet(90n);
    await p.win(second.roundId, 90n);
    await p.deposit(200n);
    expect(await p.left()).toBe(200n);
    await p.undo(first.externalId);
    // 100 + 10 - 90 and 200.
    expect(await p.left()).toBe(220n);
    await p.undo(second.externalId);
    expect(await p.left()).toBe(310n);
  });

  test('nothing from before a waiver comes back', async () => {
    const p = await wagering();
    await p.deposit(100n);
    const { externalId } = await p.bet(100n);
    await p.waive();
    await p.deposit(30n);
    await p.undo(externalId);
    expect(await p.left()).toBe(30n);
  });
});

describe('returned deposits', () => {
  test('a chargeback of an earlier deposit leaves the later one its requirement', async () => {
    const p = await wagering();
    const first = await p.deposit(100n);
    await p.play(100n);
    await p.deposit(110n);
    await p.takeBack(100n, first);
    expect(await p.left()).toBe(110n);
  });

  test('of an unplayed one takes its own requirement along, in parts', async () => {
    const p = await wagering();
    const first = await p.deposit(100n);
    const second = await p.deposit(50n);
    await p.takeBack(30n, first);
    expect(await p.left()).toBe(120n);
    await p.takeBack(70n, first);
    expect(await p.left()).toBe(50n);
    await p.takeBack(50n, second);
    expect(await p.left()).toBe(0n);
    await p.deposit(5n);
    expect(await p.left()).toBe(5n);
  });

  test('a won dispute restores what was left, and no more', async () => {
    const p = await wagering();
    const first = await p.deposit(100n);
    await p.play(70n);
    await p.deposit(20n);
    await p.takeBack(100n, first);
    expect(await p.left()).toBe(20n);
    await p.restore(100n, first);
    expect(await p.left()).toBe(50n);
  });

  test('without the deposit they count where they are booked', async () => {
    const p = await wagering();
    await p.deposit(100n);
    await p.takeBack(30n);
    expect(await p.left()).toBe(70n);
  });
});

describe('exchanged money', () => {
  test('brings its requirement, whatever was staked in the other wallet before', async () => {
    const p = await wagering();
    await p.deposit(100n, 'USD');
    await p.deposit(100n);
    await p.play(100n);
    await p.play(100n);
    await p.exchange(60n, 'USD');
    expect([await p.left('USD'), await p.left('EUR')]).toEqual([40n, 60n]);
    await p.exchange(60n);
    expect([await p.left('USD'), await p.left('EUR')]).toEqual([100n, 0n]);
  });

  test('without a requirement changes nothing', async () => {
    const p = await wagering();
    await p.deposit(100n);
    await p.play(100n);
    await p.exchange(100n);
    expect([await p.left('USD'), await p.left('EUR')]).toEqual([0n, 0n]);
    await p.deposit(10n, 'USD');
    expect(await p.left('USD')).toBe(10n);
  });
});

type Step =
  | readonly ['deposit' | 'bet' | 'exchange' | 'exchangeBack', bigint]
  | readonly ['undo', number]
  | readonly ['takeBack' | 'restore', number]
  | readonly ['waive'];
const amount = fc.bigInt({ min: 1n, max: 60n });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.constant('deposit' as const), amount) },
  { weight: 6, arbitrary: fc.tuple(fc.constant('bet' as const), amount) },
  { weight: 2, arbitrary: fc.tuple(fc.constantFrom('exchange' as const, 'exchangeBack' as const), amount) },
  {
    weight: 4,
    arbitrary: fc.tuple(fc.constantFrom('undo' as const, 'takeBack' as const, 'restore' as const), fc.nat(8)),
  },
  { weight: 1, arbitrary: fc.constant(['waive'] as const) },
);

test('in random lives of wallets the audit computes the same from their transfers', async () => {
  const seed = Number(process.env['MARQUEE_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
  console.log(`wagering of deposits: seed ${seed}`);
  const lives = fc.sample(fc.array(step, { minLength: 4, maxLength: 30 }), { numRuns: 40, seed });
  const ignoreRefusals = () => undefined;
  await Promise.all(
    lives.map(async (steps) => {
      const p = await wagering();
      const deposits: { reference: string; minor: bigint; back: boolean }[] = [];
      const bets: string[] = [];
      for (const one of steps) {
        if (one[0] === 'deposit') deposits.push({ reference: await p.deposit(one[1]), minor: one[1], back: false });
        else if (one[0] === 'bet') await p.bet(one[1]).then((bet) => bets.push(bet.externalId), ignoreRefusals);
        else if (one[0] === 'exchange') await p.exchange(one[1]).catch(ignoreRefusals);
        else if (one[0] === 'exchangeBack') await p.exchange(one[1], 'USD').catch(ignoreRefusals);
        else if (one[0] === 'waive') await p.waive();
        else if (one[0] === 'undo') {
          const target = bets[Number(one[1])];
          if (target) await p.undo(target);
        } else {
          const target = deposits[Number(one[1])];
          if (target && target.back === (one[0] === 'restore')) {
            await (one[0] === 'restore'
              ? p.restore(target.minor, target.reference)
              : p.takeBack(target.minor, target.reference));
            target.back = !target.back;
          }
        }
      }
    }),
  );
  expect(await findings()).toEqual([]);
});

test('the audit finds a changed start', async () => {
  const p = await wagering();
  await p.deposit(100n);
  await p.play(40n);
  await p.deposit(100n);
  await harness.owner.query(
    `UPDATE wagering_starts s SET left_before = 0 FROM wallets w WHERE w.id = s.wallet_id AND w.player_id = $1 AND w.asset = 'EUR'`,
    [p.playerId],
  );
  expect(await findings()).toHaveLength(1);
});
