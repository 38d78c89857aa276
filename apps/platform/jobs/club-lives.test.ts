import assert from 'node:assert/strict';
import { REWARD_SHARES, totalShareOf } from '@marquee/brands/reward-shares.ts';
import { minorOf } from '@marquee/money/money.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '../core/refusal.ts';
import { createDb, type Db } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { createPool } from '../db/pool.ts';
import { lockAndCount } from '../modules/loyalty/index.ts';
import { clubOf } from '../modules/loyalty/demo-club/demo-club.ts';
import { payLevelRewards } from '../modules/loyalty/pay-level-rewards.ts';
import { claimRakeback } from '../modules/rakeback/claim-rakeback.ts';
import { payPots } from '../modules/rakeback/pay-pots.ts';
import { claimReferrals } from '../modules/referrals/claim-referrals.ts';
import { payTournaments } from '../modules/tournaments/pay-tournaments.ts';
import { createWallet, type WalletModule } from '../modules/wallet/index.ts';
import { ClubModel, type ModelClub } from '../testing/club-model.ts';
import { clonePlayers } from '../testing/clone-players.ts';
import { setUpPlatform } from '../testing/set-up-platform.ts';

const LIVES = Number(process.env['MARQUEE_SEQUENCES'] ?? 25) * 4;
const SEED = Number(process.env['MARQUEE_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const PARALLEL = 8;
const BRAND = 'handelskade';
const EUR = 10_000n;
const sharesOf = () => REWARD_SHARES;
const GAMES = ['harbour-lights', 'dice', 'quay-roulette'] as const;
/** House edge in basis points of bets whose cost is stored; the other game's rules count as unknown. */
const EDGE_OF: Readonly<Record<string, bigint>> = { 'harbour-lights': 376n, dice: 100n };

const harness = setUpPlatform();
let pool: ReturnType<typeof createPool>;
let db: Db;
let wallet: WalletModule;
let club: ModelClub;
beforeAll(async () => {
  // Without a limit of time: a busy machine may need longer than a player would wait.
  pool = createPool({
    url: String(harness.owner.options.connectionString),
    max: PARALLEL + 2,
    statementTimeoutMs: null,
  });
  db = createDb(pool);
  wallet = createWallet({ pool });
  club = await readModelClub();
});
afterAll(async () => {
  await pool.end();
});

/** The terms of the demo club, with the weights and house edges of three games from the catalogue. */
async function readModelClub(): Promise<ModelClub> {
  const demo = clubOf(BRAND);
  const { rows } = await pool.query<{ game_slug: string; edge: number; categories: string[] }>(
    `SELECT g.game_slug, 10000 - g.return_bps AS edge,
       ARRAY(SELECT m.category_slug FROM game_category_members m WHERE m.game_slug = g.game_slug) AS categories
     FROM games g WHERE g.game_slug = ANY ($1)`,
    [GAMES],
  );
  const weights: {
    games?: Record<string, number> | undefined;
    categories?: Record<string, number> | undefined;
  } = demo.weights ?? {};
  const percentOf = rows.map(({ game_slug: slug, categories }) => {
    const own = categories.flatMap((category) => weights.categories?.[category] ?? []);
    return [slug, weights.games?.[slug] ?? (own.length > 0 ? Math.min(...own) : 100)] as const;
  });
  return {
    onePointPer: { EUR: minorOf(demo.onePointPer.EUR ?? '', 'EUR'), USD: minorOf(demo.onePointPer.USD ?? '', 'USD') },
    percentOf: Object.fromEntries(percentOf),
    edgesOf: Object.fromEntries(
      rows.map(({ game_slug: slug, edge }) => {
        const counting = EDGE_OF[slug] ?? BigInt(edge);
        const brandEdge = BigInt(Math.round((demo.edgePercent ?? 2) * 100));
        return [slug, { counting, rewarding: EDGE_OF[slug] ?? (counting < brandEdge ? counting : brandEdge) }];
      }),
    ),
    levels: demo.levels.map(({ points, rakebackPercent, reward }) => ({
      points: BigInt(points),
      rateBps: BigInt(Math.round(rakebackPercent * 100)),
      rewardMinor: reward?.EUR === undefined ? 0n : minorOf(reward.EUR, 'EUR'),
    })),
    referralPercent: 10n,
    sharePercent: BigInt(totalShareOf(REWARD_SHARES)),
    tournamentStakeMin: EUR / 5n,
  };
}

const stake = fc.oneof(
  fc.bigInt({ min: 1n, max: 5_000n }),
  fc.bigInt({ min: 10n * EUR, max: 4_000n * EUR }),
  fc.constant(1_000n * EUR),
);
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('bet' as const),
      asset: fc.constantFrom('EUR' as const, 'EUR' as const, 'USD' as const),
      game: fc.constantFrom(...GAMES),
      stake,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('win' as const), nth: fc.nat({ max: 9 }), percent: fc.nat({ max: 250 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo' as const), nth: fc.nat({ max: 9 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('count' as const, 'claim' as const, 'referral' as const, 'exclude' as const),
    }),
  },
);
const life = fc.array(step, { minLength: 4, maxLength: 12 });
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Friends with those who referred them. */
async function addPairs(count: number): Promise<readonly { readonly friend: string; readonly referrer: string }[]> {
  const [friends, referrers] = [await clonePlayers(harness, BRAND, count), await clonePlayers(harness, BRAND, count)];
  await harness.owner.query(
    `INSERT INTO referrals (friend_id, referrer_id, percent, referred_at, ends_at)
     SELECT f, r, 10, now() - interval '1 day', now() + interval '1 year' FROM unnest($1::text[], $2::text[]) x (f, r)`,
    [friends, referrers],
  );
  return friends.map((friend, at) => ({ friend, referrer: referrers[at] ?? '' }));
}

const codeOf = async (work: Promise<unknown>): Promise<string | null> => {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
};

/** A life on the platform next to the same life in the model; every answer is compared. */
class Life {
  private readonly model = new ClubModel(club);
  private readonly rounds: { bet: string; round: string; isOver: boolean }[] = [];
  private isExcluded = false;
  private referrerReal = 0n;
  private readonly friend: string;
  private readonly referrer: string;

  constructor({ friend, referrer }: { friend: string; referrer: string }) {
    this.friend = friend;
    this.referrer = referrer;
  }

  private base(asset: 'EUR' | 'USD', playerId = this.friend) {
    return { source: 'test', externalId: newId('ext'), playerId, asset };
  }

  async begin(): Promise<void> {
    for (const asset of ['EUR', 'USD'] as const) {
      await wallet.openWallet({ playerId: this.friend, asset });
      const amountMinor = 20_000n * EUR;
      await wallet.deposit({ ...this.base(asset), amountMinor, method: 'card', reference: newId('dep') });
      this.model.deposit(asset, amountMinor);
    }
    await wallet.openWallet({ playerId: this.referrer, asset: 'EUR' });
  }

  private async count(): Promise<void> {
    await pool.query('SELECT club_count($1)', [this.friend]);
    this.model.count();
  }

  async apply(one: Step): Promise<void> {
    switch (one.do) {
      case 'bet':
        return this.bet(one);
      case 'win':
        return this.win(one);
      case 'undo':
        return this.undo(one.nth);
      case 'count':
        return this.count();
      case 'claim':
        return this.claim();
      case 'referral':
        return this.claimReferral();
      case 'exclude':
        this.isExcluded = !this.isExcluded;
    }
  }

  private async bet({ asset, game, stake: amountMinor }: Step & { do: 'bet' }): Promise<void> {
    if (!this.model.canBet(asset, amountMinor)) return;
    const command = this.base(asset);
    const round = newId('rnd');
    const edgeBps = EDGE_OF[game];
    const cost = edgeBps === undefined ? {} : { costMinorBps: amountMinor * edgeBps };
    await wallet.bet({ ...command, provider: 'studio', roundId: round, gameSlug: game, amountMinor, ...cost });
    this.rounds.push({ bet: command.externalId, round, isOver: false });
    this.model.bet(asset, game, amountMinor);
  }

  private async win({ nth, percent }: Step & { do: 'win' }): Promise<void> {
    const [round, bet] = [this.rounds[nth], this.model.bets[nth]];
    if (!round || !bet || round.isOver) return;
    const amountMinor = (bet.stake * BigInt(percent < 125 ? 0 : percent)) / 100n;
    const at = { provider: 'studio', roundId: round.round, gameSlug: bet.game };
    const base = this.base(bet.asset === 'USD' ? 'USD' : 'EUR');
    await wallet.win({ ...base, ...at, amountMinor, closesRound: true });
    round.isOver = true;
    this.model.win(bet, amountMinor);
  }

  private async undo(nth: number): Promise<void> {
    const [round, bet] = [this.rounds[nth], this.model.bets[nth]];
    if (!round || !bet || bet.isUndone || (bet.won ?? 0n) > 0n) return;
    await wallet.rollback({ ...this.base(bet.asset === 'USD' ? 'USD' : 'EUR'), targetExternalId: round.bet });
    round.isOver = true;
    this.model.undo(bet);
  }

  private readonly requireUnrestricted = async () => {
    if (this.isExcluded) throw new Refusal('player.excluded');
  };

  private async claim(): Promise<void> {
    const now = new Date();
    const deps = {
      db,
      wallet,
      lockAndCount,
      requireUnrestricted: this.requireUnrestricted,
      assetOf: async () => 'EUR' as const,
      countPlay: async () => {},
      keepTimeZone: async () => 'UTC',
      findTimeZone: async () => null,
      isRewardAllowed: () => true,
      sharesOf,
      residenceOf: async () => null,
      now: () => now,
    };
    const bonusId = `rbk_${now.toISOString().slice(0, 10).replaceAll('-', '')}`;
    const request = { brandKey: BRAND, playerId: this.friend, bonusId, idempotencyKey: newId('key') };
    if (this.isExcluded) {
      assert.equal(await codeOf(claimRakeback(deps, request)), 'player.excluded');
      return;
    }
    const expected = this.model.claim();
    if (expected === null) assert.match((await codeOf(claimRakeback(deps, request))) ?? 'paid', /^rakeback\./);
    else assert.equal(minorOf((await claimRakeback(deps, request)).amount, 'EUR'), expected);
  }

  private async claimReferral(): Promise<void> {
    await this.count();
    const deps = {
      db,
      wallet,
      lockAndCount,
      percentOf: () => 10,
      sharesOf,
      assetOf: async () => 'EUR' as const,
      requireUnrestricted: async () => {},
      now: () => new Date(),
    };
    const request = { playerId: this.referrer, brandKey: BRAND, currencyCode: 'EUR', idempotencyKey: newId('key') };
    const expected = this.model.claimReferral();
    if (expected === null) assert.equal(await codeOf(claimReferrals(deps, request)), 'referral.nothing_to_claim');
    else assert.equal(minorOf((await claimReferrals(deps, request)).amount, 'EUR'), expected);
    this.referrerReal += expected ?? 0n;
  }

  /** After the last count: everything that is stored equals what the model computes. */
  async compare(): Promise<void> {
    await this.count();
    const { rows } = await pool.query(
      `SELECT (SELECT level FROM club_members WHERE player_id = $1) AS level,
         (SELECT loyalty_points($1, $2, NULL, NULL)) AS points,
         (SELECT coalesce(sum(reward_minor), 0)::bigint FROM loyalty_changes WHERE player_id = $1) AS rewards,
         (SELECT array_agg(floor(greatest(0, coalesce(x.weight, 0)) * d.rate_bps / 100000000)::bigint ORDER BY d.day) FROM rakeback_days d
           LEFT JOIN LATERAL (SELECT sum(l.cost_minor_bps) AS weight FROM rakeback_lines l
             WHERE l.player_id = d.player_id AND l.currency_code = d.currency_code AND l.day = d.day) x ON true
           WHERE d.player_id = $1 AND d.currency_code = 'EUR') AS days,
         (SELECT coalesce(sum(lost_minor), 0)::bigint FROM pot_lines WHERE player_id = $1 AND currency_code = 'EUR') AS lost,
         (SELECT coalesce(sum(points), 0)::bigint FROM tournament_entries WHERE player_id = $1 AND tournament_key = 'daily-race') AS turnover,
         (SELECT coalesce(sum(points), 0)::bigint FROM tournament_entries WHERE player_id = $1 AND tournament_key = 'long-run') AS rounds,
         (SELECT real_minor FROM wallets WHERE player_id = $1 AND asset = 'EUR') AS eur,
         (SELECT real_minor FROM wallets WHERE player_id = $1 AND asset = 'USD') AS usd,
         (SELECT real_minor FROM wallets WHERE player_id = $3 AND asset = 'EUR') AS referrer`,
      [this.friend, BRAND, this.referrer],
    );
    const { model } = this;
    const stored = rows[0];
    const earned = {
      level: model.level,
      points: model.points,
      rewards: model.rewards,
      days: Array.from({ length: stored.days?.length ?? 0 }, (_, at) => model.rakeback(at)),
      lost: model.lost('EUR'),
      turnover: model.turnover,
      rounds: model.rounds,
      eur: model.real['EUR'],
      usd: model.real['USD'],
      referrer: this.referrerReal,
    };
    assert.deepEqual({ ...stored, days: stored.days ?? [] }, earned);
  }

  /** Real money before prizes and shares are paid, with the rewards for levels. */
  get realWithRewards(): readonly [string, bigint] {
    return [this.friend, (this.model.real['EUR'] ?? 0n) + this.model.rewards];
  }
}

/** Real money of the lives after the job has paid rewards, prizes and shares, without these prizes and shares. */
async function readRealWithRewards(ended: readonly Life[]): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await harness.owner.query<{ player_id: string; left: bigint }>(
    `SELECT w.player_id, w.real_minor - coalesce(t.prizes, 0)::bigint - coalesce(s.shares, 0)::bigint AS left FROM wallets w
     LEFT JOIN (SELECT player_id, sum(paid_minor) AS prizes FROM tournament_results GROUP BY 1) t USING (player_id)
     LEFT JOIN (SELECT player_id, sum(paid_minor) AS shares FROM pot_shares WHERE currency_code = 'EUR' GROUP BY 1) s USING (player_id)
     WHERE w.asset = 'EUR' AND w.player_id = ANY ($1)`,
    [ended.map(({ realWithRewards: [playerId] }) => playerId)],
  );
  return new Map(rows.map(({ player_id: playerId, left }) => [playerId, left]));
}

/** Runs the job, three times at once and then alone, until it pays nothing more: each run pays a limited number. */
async function payAll(): Promise<void> {
  const paid = `SELECT count(*)::int AS n FROM transfers WHERE kind = 'reward'`;
  const countPaid = async () => (await harness.owner.query<{ n: number }>(paid)).rows[0]?.n;
  let before: number | undefined;
  do {
    before = await countPaid();
    // Of runs at once, one may give up waiting for another; a later one pays the rest.
    await Promise.allSettled(Array.from({ length: 3 }, () => harness.platform.execute('count-club')));
    await harness.platform.execute('count-club');
  } while ((await countPaid()) !== before);
}

/** Ends the daily race and the pots of the lives, as if they had been played before. */
async function endAll(): Promise<void> {
  await harness.owner.query(
    `UPDATE tournaments SET first_starts_at = first_starts_at - interval '2 days' WHERE brand_key = $1 AND tournament_key = 'daily-race'`,
    [BRAND],
  );
  // The play cost so much that it covers every reward: how they are limited is tested elsewhere.
  await harness.owner.query(
    `INSERT INTO reward_budgets (player_id, currency_code, starts_at, cost)
       SELECT DISTINCT l.player_id, c.currency_code, t.starts_at, 1e15 FROM pot_lines l, (VALUES ('EUR'), ('USD')) c (currency_code),
         (SELECT starts_at - interval '1 day' AS starts_at FROM pots UNION SELECT pot_start(now() - interval '2 days')) t
       WHERE l.brand_key = $1`,
    [BRAND],
  );
  await harness.owner.query(
    `WITH open AS (SELECT * FROM pots WHERE brand_key = $1 AND closed_at IS NULL),
       past AS (INSERT INTO pots (brand_key, currency_code, starts_at, percent_bps)
         SELECT brand_key, currency_code, starts_at - interval '1 day', percent_bps FROM open)
     UPDATE pot_lines l SET starts_at = l.starts_at - interval '1 day' FROM open o
     WHERE l.brand_key = o.brand_key AND l.currency_code = o.currency_code AND l.starts_at = o.starts_at`,
    [BRAND],
  );
}

/** Runs the payments like processes that are killed: before a reward is booked, or between booking and commit. */
async function payWithKills(runs: number): Promise<void> {
  const isRewardAllowed = () => true;
  for (let run = 0; run < runs; run += 1) {
    const killAfter = run * 3;
    const killed = (isBooked: boolean): Pick<WalletModule, 'inTx'> => {
      let rewards = 0;
      return {
        inTx: (tx) => ({
          ...wallet.inTx(tx),
          reward: async (command) => {
            rewards += 1;
            if (rewards > killAfter && !isBooked) throw new Error('killed');
            const result = await wallet.inTx(tx).reward(command);
            if (rewards > killAfter) throw new Error('killed');
            return result;
          },
        }),
      };
    };
    const now = new Date();
    await Promise.allSettled(
      [false, true].flatMap((isBooked) => {
        const deps = { db, wallet: killed(isBooked), isRewardAllowed, sharesOf };
        return [payLevelRewards(deps), payPots(deps, now), payTournaments(deps, now)];
      }),
    );
  }
}

/** Rewards, prizes and shares without exactly one payment of their amount, and payments without one of them. */
const UNPAID = `WITH due AS (
    SELECT 'loyalty' AS source, concat(player_id, ':', level) AS id, reward_minor AS amount, paid_at FROM loyalty_changes WHERE reward_minor IS NOT NULL
    UNION ALL SELECT 'tournaments', concat(brand_key, ':', tournament_key, '-', edition, ':', player_id), nullif(paid_minor, 0), paid_at FROM tournament_results
    UNION ALL SELECT 'pot', concat(brand_key, ':', to_char(starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), ':', currency_code, ':', player_id),
      nullif(paid_minor, 0), paid_at FROM pot_shares
  ), paid AS (SELECT source, external_id AS id, amount FROM transfers WHERE kind = 'reward' AND source IN ('loyalty', 'tournaments', 'pot'))
  SELECT * FROM due FULL JOIN paid USING (source, id)
  WHERE due.paid_at IS NULL OR due.amount IS DISTINCT FROM paid.amount`;

test(
  'random lives earn what an independent model computes, and are paid once whatever is killed',
  { timeout: 3_600_000 },
  async () => {
    const lives = fc.sample(life, { numRuns: LIVES, seed: SEED });
    const pairs = await addPairs(LIVES);
    const ended: Life[] = [];
    let next = 0;
    const work = async () => {
      for (let at = next++; at < lives.length; at = next++) {
        const [steps, pair] = [lives[at], pairs[at]];
        if (!steps || !pair) return;
        const one = new Life(pair);
        try {
          await one.begin();
          for (const each of steps) await one.apply(each);
          await one.compare();
        } catch (error) {
          const text = JSON.stringify(steps, (_key, it: unknown) => (typeof it === 'bigint' ? `${it}` : it));
          throw new Error(`Life ${at} of MARQUEE_SEED=${SEED} (${pair.friend}): ${text}`, { cause: error });
        }
        ended.push(one);
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, work));
    expect(ended).toHaveLength(LIVES);
    await endAll();
    await payWithKills(20);
    await payAll();
    const unpaid = await harness.owner.query(UNPAID);
    expect(unpaid.rows).toEqual([]);
    const { rows: counts } = await harness.owner.query(
      `SELECT source, count(*)::int AS count FROM transfers WHERE kind = 'reward' GROUP BY 1 ORDER BY 1`,
    );
    expect(counts.map(({ source }) => String(source)).join(' ')).toBe('loyalty pot rakeback referrals tournaments');
    expect(await readRealWithRewards(ended)).toEqual(new Map(ended.map((one) => one.realWithRewards)));
    const overpaid = await harness.owner.query(
      `SELECT p.* FROM pots p WHERE p.payout_minor < (SELECT coalesce(sum(s.share_minor), 0) FROM pot_shares s
       WHERE s.brand_key = p.brand_key AND s.currency_code = p.currency_code AND s.starts_at = p.starts_at)`,
    );
    expect(overpaid.rows).toEqual([]);
    const { rows } = await harness.owner.query('SELECT asset FROM entries GROUP BY 1 HAVING sum(amount) <> 0');
    expect(rows).toEqual([]);
  },
);
