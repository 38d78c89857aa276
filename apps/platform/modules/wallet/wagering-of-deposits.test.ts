import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tableOf } from '../../core/testing/text-table.ts';
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

/** Performs steps such as `deposit 100 USD`, `bet 80 a counts 50` and `undo a`; `left 20` expects what is left to wager. */
async function perform(steps: string): Promise<void> {
  const p = await wagering();
  const named = new Map<string, string>();
  for (const step of steps.split(', ')) {
    const [act = '', ...words] = step.split(' ');
    const minor = BigInt(/^\d+$/.test(words[0] ?? '') ? (words.shift() ?? 0) : 0);
    const asset = words[0] === 'USD' ? 'USD' : 'EUR';
    if (asset === 'USD') words.shift();
    const [name = '', option, value = ''] = words;
    const of = named.get(name) ?? '';
    const round = `${p.playerId}-${option === 'in' ? value : name}`;
    const acts: Readonly<Record<string, () => Promise<unknown>>> = {
      left: async () => expect([step, await p.left(asset)]).toEqual([step, minor]),
      deposit: async () => named.set(name, await p.deposit(minor, asset)),
      bet: async () => {
        const counted = option === 'counts' ? { counted: BigInt(value) } : {};
        named.set(name, (await p.bet(minor, { ...counted, round })).externalId);
      },
      win: () => p.win(round, minor),
      play: () => p.play(minor),
      undo: () => p.undo(of),
      take: () => p.takeBack(minor, name === '' ? undefined : of),
      restore: () => p.restore(minor, of),
      exchange: () => p.exchange(minor, asset),
      bonus: () => p.grantBonus(minor),
      hold: async () => named.set(name, await p.hold(minor)),
      release: () => p.release(of),
      waive: () => p.waive(),
    };
    await (acts[act] ?? expect.fail(`There is no ${act}`))();
  }
}

test.each(
  tableOf(`
    stakes before it do not, however many                    | deposit 100, play 90, play 90, play 30, left 0, deposit 110, left 110, play 100, left 10, play 100, deposit 50, left 50
    what an earlier deposit still needs is added             | deposit 100, play 60, deposit 50, left 90, play 40, deposit 5, left 55
    a bet of the same round counts if it is placed after     | deposit 100, play 100, bet 50 a, deposit 100, bet 30 b in a, win 500 a, left 70
    winnings and a withdrawal that comes back need none      | deposit 100, bet 100 a, win 1000 a, hold 700 h, release h, left 0, deposit 10, left 10
    a stake of bonus money counts, before it does not        | deposit 100, bonus 1000, play 900, deposit 70, left 70, bet 90 a, left 0
    discounts stay with their bets                           | deposit 100, play 100, bet 100 a counts 20, deposit 100, bet 40 b counts 10, left 90
    undoing a surplus bet from before changes nothing        | deposit 100, play 100, bet 100 a, deposit 40, undo a, left 40
    an undone bet that an earlier one needed is needed again | deposit 100, bet 100 a, deposit 10, left 10, undo a, left 110, play 60, deposit 1, left 51
    undoing over several deposits, and with a discount       | deposit 100, bet 80 a counts 50, win 80 a, deposit 10, bet 90 b, win 90 b, deposit 200, left 200, undo a, left 220, undo b, left 310
    nothing from before a waiver comes back                  | deposit 100, bet 100 a, waive, deposit 30, undo a, left 30
    a chargeback of an earlier one leaves the later one      | deposit 100 a, play 100, deposit 110, take 100 a, left 110
    a chargeback takes its own requirement along, in parts   | deposit 100 a, deposit 50 b, take 30 a, left 120, take 70 a, left 50, take 50 b, left 0, deposit 5, left 5
    a won dispute restores what was left, and no more        | deposit 100 a, play 70, deposit 20, take 100 a, left 20, restore 100 a, left 50
    without its deposit a chargeback counts where it is      | deposit 100, take 30, left 70
    an exchange brings its requirement, whatever was staked  | deposit 100 USD, deposit 100, play 100, play 100, exchange 60 USD, left 40 USD, left 60, exchange 60, left 100 USD, left 0
    an exchange without a requirement changes nothing        | deposit 100, play 100, exchange 100, left 0 USD, left 0, deposit 10 USD, left 10 USD
  `),
)('a deposit counts only stakes after it: %s', (_name, steps = '') => perform(steps));

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
