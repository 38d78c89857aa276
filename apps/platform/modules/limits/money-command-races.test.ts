import { ENDPOINTS } from '@marquee/contract/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { auditLedger } from '../../jobs/audit-ledger.ts';
import { isDeepRun } from '../../testing/sample.ts';
import {
  ADDED_STAKE,
  CONTINUING_COMMANDS,
  LIMITS_OF,
  REFUSED_COMMANDS,
  SETTLEMENT,
  RACE_OF_ENDPOINT,
  RACE_OF_WALLET_COMMAND,
} from './testing/money-commands.ts';
import { EUR, RacingPlayer, type Outcome } from './testing/racing-player.ts';
import { setUpRaces } from './testing/set-up-races.ts';

/** Repetitions of each race; 500 for a long run. */
const REPETITIONS = Number(process.env['MARQUEE_RACES'] ?? 1);
const RACERS = isDeepRun ? 64 : 16;
/** Sent when the restriction was answered. */
const LATE = 16;
const TEST = { timeout: 120_000 + REPETITIONS * 20_000 };

const platforms = setUpRaces();

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);
const KINDS = ['freeze', 'selfExclusion'] as const;
const repetitions = upTo(REPETITIONS).map(() => (Math.random() < 0.5 ? KINDS[0] : KINDS[1]));

/** `RACERS` attempts with a restriction in between, then `LATE` more once it is committed. */
async function race(
  player: RacingPlayer,
  kind: (typeof KINDS)[number],
  attempt: (index: number) => Promise<Outcome>,
  countEffects: () => Promise<number>,
) {
  const at = Math.floor(Math.random() * RACERS);
  let afterCommit: Promise<readonly [number, readonly Outcome[]]> | undefined;
  const early = await Promise.all(
    upTo(RACERS).map(async (index) => {
      if (index !== at) return attempt(index);
      const outcome = await player.restrict(kind);
      afterCommit = Promise.all([
        countEffects(),
        Promise.all(upTo(LATE).map((late) => player.untilDone(() => attempt(RACERS + late)))),
      ] as const);
      return outcome;
    }),
  );
  expect(early[at], `restriction at ${at}`).toBe('done');
  if (!afterCommit) throw new Error('There was no restriction');
  const [atCommit, late] = await afterCommit;
  return { early, late, atCommit, atEnd: await countEffects() };
}

test('every command that moves money is raced', () => {
  const races = [...Object.keys(REFUSED_COMMANDS), ...Object.keys(CONTINUING_COMMANDS), SETTLEMENT, ADDED_STAKE];
  const moving = ENDPOINTS.filter(({ movesMoney }) => movesMoney === true).map(({ id }) => id);
  expect(Object.keys(RACE_OF_ENDPOINT).toSorted()).toEqual(moving.toSorted());
  for (const name of Object.values({ ...RACE_OF_ENDPOINT, ...RACE_OF_WALLET_COMMAND }))
    expect([...races, 'ends']).toContain(name);
  expect(Object.keys(LIMITS_OF).toSorted()).toEqual(races.toSorted());
});

test('the platforms are other processes than this one and than each other', () => {
  const ids = platforms.processes.map(({ pid }) => pid);
  expect(new Set([process.pid, ...ids]).size).toBe(3);
});

test('every function of the ledger that writes and that the platform may call belongs to a command', async () => {
  const { rows } = await platforms.harness.owner.query<{ name: string }>(
    `SELECT DISTINCT p.proname AS name FROM pg_proc p
     WHERE p.pronamespace = 'public'::regnamespace AND p.proname LIKE 'wallet\\_%' AND p.prorettype <> 'trigger'::regtype AND p.provolatile = 'v'
       AND has_function_privilege('marquee_app', p.oid, 'EXECUTE') ORDER BY 1`,
  );
  expect(rows.map(({ name }) => name.replace('wallet_', '')).join(' ')).toBe(
    'bet_unrestricted bonus_convert bonus_forfeit bonus_grant chargeback deposit exchange hold lock_all open play_free_spin ' +
      'play_rounds play_step release repay reward rollback select settle settle_round waive_wagering win withdrawal_return',
  );
});

describe.each(Object.entries(REFUSED_COMMANDS))('%s', (name, { prepare, effects }) => {
  test(`of ${RACERS} concurrent with a restriction, over two processes, none starts after it`, TEST, async () => {
    const unrestricted = await prepare(await RacingPlayer.create(platforms));
    expect(await unrestricted(0)).toBe('done');
    for (const kind of repetitions) {
      const player = await RacingPlayer.create(platforms);
      const attempt = await prepare(player);
      const { early, late, atCommit, atEnd } = await race(player, kind, attempt, () => player.count(effects));
      expect(
        early.filter((outcome) => outcome === '500' || outcome === 'server.internal'),
        kind,
      ).toEqual([]);
      // Coupons and deposits may be tried a certain number of times only, from any address of one player.
      const isCounted = name === 'coupon' || name === 'start of a deposit';
      const allowed = ['player.excluded', ...(isCounted ? ['request.too_many'] : [])];
      expect(
        late.filter((outcome) => !allowed.includes(outcome)),
        kind,
      ).toEqual([]);
      expect(atEnd, kind).toBe(atCommit);
    }
  });
});

describe.each(Object.entries(CONTINUING_COMMANDS))('%s', (_name, { prepare, expected, effects }) => {
  test(
    `of ${RACERS} concurrent with a restriction, over two processes, none is refused because of it`,
    TEST,
    async () => {
      for (const kind of repetitions) {
        const player = await RacingPlayer.create(platforms);
        const attempt = await prepare(player);
        const { early, late, atEnd } = await race(player, kind, attempt, () => player.count(effects));
        const outcomes = [...early, ...late];
        expect(
          outcomes.filter((outcome) => outcome === 'player.excluded' || outcome.startsWith('server.')),
          kind,
        ).toEqual([]);
        expect(atEnd, kind).toBe(expected(RACERS - 1 + LATE));
      }
    },
  );
});

test(
  `${SETTLEMENT}: of payments reported as paid concurrently with a restriction, each is credited before it or returned`,
  TEST,
  async () => {
    for (const kind of repetitions) {
      const player = await RacingPlayer.create(platforms);
      const payments = await Promise.all(upTo(RACERS / 4).map(() => player.openPayment()));
      const paymentOf = (index: number) => payments[index % payments.length] ?? '';
      const credited = `SELECT count(*) AS n FROM deposits WHERE player_id = $1 AND state = 'completed'`;
      const { atCommit, atEnd } = await race(
        player,
        kind,
        async (index) => {
          const outcome = await player.untilDone(() => player.reportPaid(index, paymentOf(index)));
          expect(outcome).toBe('done');
          return outcome;
        },
        () => player.count(credited),
      );
      expect(atEnd, kind).toBe(atCommit);
      // A report that did not get its locks in time is stored for a job. Here the provider repeats it.
      for (const payment of payments) await player.untilDone(() => player.reportPaid(0, payment));
      const returning = `SELECT count(*) AS n FROM deposits d JOIN deposit_admin_actions a USING (deposit_id)
      WHERE d.player_id = $1 AND d.state = 'review' AND a.kind = 'return_funds'`;
      expect(await player.count(credited), kind).toBe(atEnd);
      expect(await player.count(returning), kind).toBe(payments.length - atEnd);
      const real = `SELECT real_minor AS n FROM wallets WHERE player_id = $1 AND asset = 'EUR'`;
      expect(await player.count(real), kind).toBe(Number(1_000n * EUR) + atEnd * Number(10n * EUR));
    }
  },
);

describe(`${RACERS} requests of the site and of studios over two processes`, () => {
  const staked = `SELECT coalesce(sum(amount), 0) AS n FROM transfers t JOIN wallets w ON w.id = t.wallet_id
    WHERE w.player_id = $1 AND t.is_applied AND t.kind = 'bet'`;
  /** Bets in one step, of studios and at a live table, each of them in both processes. */
  const betsOf = async (player: RacingPlayer) => {
    const number = await player.platforms.openLiveRound();
    return (index: number) => {
      const turn = Math.floor(index / 3);
      if (index % 3 === 0) return player.playRound(turn);
      return index % 3 === 1 ? player.studioBet(turn) : player.liveBet(turn, number);
    };
  };

  test.each([
    ['turnover', 'limit.dailyBetLimit'],
    ['loss', 'limit.dailyLossLimit'],
  ])('never stake more than a limit of %s, in one step, by studios and at a live table', TEST, async (kind, code) => {
    for (let repetition = 0; repetition < REPETITIONS; repetition += 1) {
      const player = await RacingPlayer.create(platforms);
      expect(await player.setLimit(kind, 0, '20.00')).toBe('done');
      const outcomes = await Promise.all(upTo(RACERS).map(await betsOf(player)));
      const spent =
        kind === 'turnover'
          ? await player.count(staked)
          : await player.count(`SELECT 10000000 - real_minor AS n FROM wallets WHERE player_id = $1 AND asset = 'EUR'`);
      expect(spent).toBeLessThanOrEqual(Number(20n * EUR));
      expect(outcomes.filter((outcome) => !['done', 'busy', code, 'game.round_open'].includes(outcome))).toEqual([]);
    }
  });

  test('never stake bonus money, in steps, above a limit', TEST, async () => {
    for (let repetition = 0; repetition < REPETITIONS; repetition += 1) {
      const player = await RacingPlayer.create(platforms);
      await player.keepOnlyBonusMoney();
      expect(await player.setLimit('turnover', 0, '20.00')).toBe('done');
      await Promise.all(upTo(RACERS).map(await betsOf(player)));
      expect(await player.count(staked)).toBeLessThanOrEqual(Number(20n * EUR));
    }
  });

  test('accept no single bet above a limit that is set meanwhile', TEST, async () => {
    for (let repetition = 0; repetition < REPETITIONS; repetition += 1) {
      const player = await RacingPlayer.create(platforms);
      const countBets = `SELECT count(*) AS n FROM transfers t JOIN wallets w ON w.id = t.wallet_id WHERE w.player_id = $1 AND t.is_applied AND t.kind = 'bet'`;
      const bet = await betsOf(player);
      let atCommit: Promise<number> | undefined;
      await Promise.all(
        upTo(RACERS).map(async (index) => {
          if (index !== RACERS / 2) return bet(index);
          const outcome = await player.setLimit('stake', null, '0.50');
          expect(outcome).toBe('done');
          atCommit = player.count(countBets);
          return outcome;
        }),
      );
      expect(await player.count(countBets)).toBe(await atCommit);
      for (const index of [0, 1, 2, 3, 4, 5])
        expect(await player.untilDone(() => bet(index))).toBe('limit.maxBetLimit');
    }
  });

  test('accept no bet once the playing time is used up', TEST, async () => {
    const player = await RacingPlayer.create(platforms);
    const bet = await betsOf(player);
    expect(await player.setLimit('sessionTime', 0, '10')).toBe('done');
    expect(await player.untilDone(() => bet(0))).toBe('done');
    await platforms.harness.owner.query(
      `UPDATE player_limit_usage SET played_ms = 600000, valid_until = '-infinity' WHERE player_id = $1`,
      [player.playerId],
    );
    const outcomes = await Promise.all(upTo(RACERS).map((index) => player.untilDone(() => bet(index))));
    expect(new Set(outcomes)).toEqual(new Set(['limit.dailySessionLimit']));
  });

  test('never start more deposits than a limit allows', TEST, async () => {
    for (let repetition = 0; repetition < REPETITIONS; repetition += 1) {
      const player = await RacingPlayer.create(platforms);
      expect(await player.setLimit('deposit', 0, '110.00')).toBe('done');
      const outcomes = await Promise.all(
        upTo(RACERS).map((index) => player.untilDone(() => player.startDeposit(index))),
      );
      const refusals = new Set(outcomes.filter((outcome) => outcome !== 'done' && outcome !== 'request.too_many'));
      expect(refusals).toEqual(new Set(['limit.dailyDepositLimit']));
      expect(await player.count('SELECT count(*) AS n FROM deposits WHERE player_id = $1')).toBe(4);
    }
  });
});

/** All limits of a player at their smallest, after what the command needs was prepared. */
async function exhaustLimits(player: RacingPlayer): Promise<void> {
  for (const kind of ['turnover', 'loss', 'deposit'])
    for (const period of [0, 1, 2]) expect(await player.setLimit(kind, period, '0.01')).toBe('done');
  expect(await player.setLimit('stake', null, '0.01')).toBe('done');
  expect(await player.untilDone(() => player.playRound(0))).toMatch(/^limit\./);
}

describe.each(Object.entries({ ...REFUSED_COMMANDS, ...CONTINUING_COMMANDS }))('%s', (name, { prepare, effects }) => {
  const isLimited = LIMITS_OF[name] !== 'none';
  test(
    'is refused in both processes by used up limits that apply to it, and does not depend on others',
    TEST,
    async () => {
      const player = await RacingPlayer.create(platforms);
      const attempt = await prepare(player);
      const before = await player.count(effects);
      await exhaustLimits(player);
      const outcomes = await Promise.all(upTo(RACERS / 4).map((index) => player.untilDone(() => attempt(index))));
      if (isLimited) {
        expect(outcomes.filter((outcome) => !outcome.startsWith('limit.'))).toEqual([]);
        expect(await player.count(effects)).toBe(before);
      } else {
        expect(outcomes.filter((outcome) => outcome.startsWith('limit.') || outcome.startsWith('server.'))).toEqual([]);
        expect(outcomes).toContain('done');
      }
    },
  );
});

test('the ledger sums to zero after all races', { timeout: 120_000 }, async () => {
  expect((await auditLedger({ pool: platforms.harness.owner, scope: 'full' })).problems).toEqual([]);
});
