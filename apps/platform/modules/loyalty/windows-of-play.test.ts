import { addDays } from '@marquee/contract/four-weeks.rules.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { dayIn } from '../../core/days.rules.ts';
import { before, DAYS } from '../../core/testing/instants.ts';
import { setUpDatabase } from '../../db/testing/set-up-database.ts';
import { newId } from '../../db/new-id.ts';
import { shadowClock } from '../limits/testing/shadow-clock.ts';
import { createWallet } from '../wallet/index.ts';
import { countPlay, readPoints, reviewLevels } from './loyalty.sql.ts';

const { owner, pool, db } = setUpDatabase();
/** A cent, which earns a point. */
const CENT = 100n;
const MINUTE_MS = 60_000;
const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS);
const instantAfter = (at: Date) => new Date(at.getTime() + 1);
const setClock = (at: Date) => owner.query('UPDATE vector_clock.instant SET at = $1', [at]);

beforeAll(async () => {
  await shadowClock(owner);
});

const RAKEBACK = `SELECT to_char(day, 'YYYY-MM-DD') AS key, sum(staked_minor) AS minor FROM rakeback_lines WHERE player_id = $1 GROUP BY 1`;
const SCORES = 'SELECT edition AS key, points AS minor FROM tournament_entries WHERE player_id = $1';

interface Round {
  readonly id: string;
  readonly openedAt: Date;
  readonly closedAt: Date;
  /** A power of two, so that each sum says which rounds are in it. */
  readonly cents: bigint;
}

const centsOf = (rounds: readonly Round[]) => rounds.reduce((sum, { cents }) => sum + cents, 0n);
/** Cents by key, without those of no key. */
const centsBy = (rounds: readonly Round[], keyOf: (round: Round) => string | number | null) =>
  Object.fromEntries(
    [...Map.groupBy(rounds, keyOf)].flatMap(([key, own]) => (key === null ? [] : [[key, centsOf(own)] as const])),
  );

describe.each(DAYS)('play at the ends of $day in $zone, and of its week', ({ zone, day, ...ends }) => {
  const { dayStarts, dayEnds, weekStarts, weekEnds } = ends;
  const [playerId, brandKey] = [newId('plr'), newId('brand')];
  /** In the order in which they open. Two of the last instant of the day close later; one is of two days before. */
  const rounds: readonly Round[] = [
    ...[dayStarts, dayEnds, weekStarts, weekEnds].flatMap((end) => [before(end), end]).map((at) => [at, at] as const),
    [later(dayStarts, -30 * 60), later(dayStarts, -30 * 60)] as const,
    [before(dayEnds), before(later(dayEnds, 5))] as const,
    [before(dayEnds), later(dayEnds, 5)] as const,
  ]
    .toSorted(([one], [other]) => one.getTime() - other.getTime())
    .map(([openedAt, closedAt], at) => ({ id: newId('rnd'), openedAt, closedAt, cents: 2n ** BigInt(at) }));
  const editionMinutes = (dayEnds.getTime() - dayStarts.getTime()) / MINUTE_MS;
  const within = (startsAt: Date, endsAt: Date) =>
    centsOf(rounds.filter(({ openedAt }) => openedAt >= startsAt && openedAt < endsAt));
  const dayOf = ({ openedAt }: Round) => dayIn(openedAt, zone);
  const halfHourOf = ({ openedAt }: Round) => Math.floor(openedAt.getTime() / (30 * MINUTE_MS));

  const wallet = createWallet({ pool });
  const ids = (externalId: string = newId('ext')) => ({ source: 'test', externalId, playerId, asset: 'EUR' }) as const;
  const at = (round: Round) => ({ provider: 'studio', roundId: round.id, gameSlug: 'slot' });
  /** Cents by key of a query for the player. */
  const stored = async (query: string, ...values: readonly unknown[]) => {
    const { rows } = await owner.query<{ key: string; minor: string }>(query, [playerId, ...values]);
    return Object.fromEntries(rows.map(({ key, minor }) => [key, BigInt(minor) / CENT]));
  };
  const totals = async (from: Date, to: Date) => (await wallet.periodTotals({ playerId, from, to }))[0]?.stakedMinor;
  /** Points and level before the rounds of each instant, as they are and as they should be. */
  const standings: (readonly [Date, stored: object, expected: object])[] = [];

  beforeAll(async () => {
    await setClock(later(dayStarts, -10 * 24 * 60));
    // Level 1 needs a point, and points are kept for a day. Cashback is of days or weeks, and claimed within one more of them.
    await owner.query(`
      INSERT INTO clubs (brand_key, keep_days, edge_bps, pot_bps, starts_at) VALUES ('${brandKey}', 1, 400, 1000, '2020-01-01');
      INSERT INTO loyalty_levels (brand_key, level, points_needed, rakeback_bps) VALUES ('${brandKey}', 0, 0, 500), ('${brandKey}', 1, 1, 500);
      INSERT INTO loyalty_earnings (brand_key, currency_code, stake_minor) VALUES ('${brandKey}', 'EUR', ${CENT});
      INSERT INTO bonus_templates (bonus_id, brand_key, bonus_key, bonus_type, currency_code, sort_order) VALUES ('${brandKey}', '${brandKey}', 'back', 'instant_cashback', 'EUR', 0);
      INSERT INTO cashback_rules (rule_id, brand_key, currency_code, bonus_id, period, percent_bps, loss_minor_min, multiplier, claim_days, valid_days, is_current, starts_at)
        SELECT '${brandKey}' || period, '${brandKey}', 'EUR', '${brandKey}', period, 1000, 0, 0, days, 7, false, '2020-01-01' FROM (VALUES ('day', 1), ('week', 7)) x (period, days);
      INSERT INTO tournaments (brand_key, tournament_key, scoring, game_slugs, first_starts_at, lasts_minutes, repeats_after_minutes, sort_order)
        VALUES ('${brandKey}', 'daily', 'turnover', '{}', '${dayStarts.toISOString()}', ${editionMinutes}, ${editionMinutes}, 0);
      INSERT INTO players (player_id, brand_key, email, password_hash, username, currency_code, preferred_language, terms_accepted_at)
        SELECT id, '${brandKey}', id, 'x', 'x', 'EUR', 'en', '2020-01-01' FROM unnest(ARRAY['${playerId}', '${brandKey}']) id;
      INSERT INTO player_limit_zones VALUES ('${playerId}', '${zone}');
      INSERT INTO referrals VALUES ('${playerId}', '${brandKey}', 10, '${dayStarts.toISOString()}', '${dayEnds.toISOString()}')`);
    await wallet.openWallet({ playerId, asset: 'EUR' });
    await wallet.deposit({ ...ids(), amountMinor: 1_000_000n, method: 'card', reference: 'deposit' });
    const instants = rounds.flatMap(({ openedAt, closedAt }) => [openedAt.getTime(), closedAt.getTime()]);
    for (const now of [...new Set(instants)].toSorted((one, other) => one - other)) await playAt(new Date(now));
  });

  async function playAt(now: Date): Promise<void> {
    await setClock(now);
    // The rounds on both sides of the end of the day are counted together.
    if (now.getTime() !== dayEnds.getTime()) await countPlay(db, playerId);
    await reviewLevels(db);
    const { rows } = await owner.query('SELECT level FROM club_members WHERE player_id = $1', [playerId]);
    const { points } = await readPoints(db, playerId);
    const kept = centsOf(rounds.filter((one) => one.openedAt < now && dayOf(one) === dayIn(now, zone)));
    standings.push([now, { points, level: rows[0]?.level }, { points: kept, level: kept > 0n ? 1 : 0 }]);
    // Later days are summed later, so that periods contain summed days and single transfers.
    if (now < dayEnds) await sumDays();
    for (const round of rounds.filter(({ openedAt }) => openedAt.getTime() === now.getTime())) {
      const amountMinor = round.cents * CENT;
      await wallet.bet({ ...ids(round.id), ...at(round), amountMinor, costMinorBps: amountMinor * 400n });
    }
    for (const round of rounds.filter(({ closedAt }) => closedAt.getTime() === now.getTime()))
      await wallet.win({ ...ids(), ...at(round), amountMinor: 0n, closesRound: true });
  }

  const sumDays = () =>
    owner.query('SELECT ledger_sum_days(ARRAY(SELECT id FROM wallets WHERE player_id = $1))', [playerId]);

  test('points and the level are kept until the last instant of the player’s day', () => {
    for (const [now, is, expected] of standings) expect([now, is]).toEqual([now, expected]);
  });

  test('rakeback counts for the player’s day', async () => {
    await countPlay(db, playerId);
    expect(await stored(RAKEBACK)).toEqual(centsBy(rounds, dayOf));
    const { rows } = await owner.query<{ day: string; starts: Date; ends: Date; level: number }>(
      `SELECT to_char(day, 'YYYY-MM-DD') AS day, starts_at AS starts, ends_at AS ends, level FROM rakeback_days WHERE player_id = $1`,
      [playerId],
    );
    expect(rows.find((one) => one.day === day)).toMatchObject({ starts: dayStarts, ends: dayEnds });
    // The rate is that of the level by which the day began: of the points of the day before.
    for (const one of rows)
      expect(one.level).toBe(rounds.some((round) => dayOf(round) === addDays(one.day, -1)) ? 1 : 0);
  });

  test('the pot and the budget of rewards are of half hours', async () => {
    await countPlay(db, playerId);
    const halfHour = `floor(extract(epoch FROM starts_at) / 1800)::bigint AS key`;
    const halfHours = centsBy(rounds, halfHourOf);
    expect(
      await stored(`SELECT ${halfHour}, sum(lost_minor) AS minor FROM pot_lines WHERE player_id = $1 GROUP BY 1`),
    ).toEqual(halfHours);
    expect(
      await stored(`SELECT ${halfHour}, (cost * 25)::bigint AS minor FROM reward_budgets WHERE player_id = $1`),
    ).toEqual(halfHours);
  });

  test('a pot closes at the end of its half hour, and not before', async () => {
    const startsAt = new Date(Math.max(...rounds.map(halfHourOf)) * 30 * MINUTE_MS);
    const isClosedAt = async (now: Date) => {
      await setClock(now);
      await owner.query(`SELECT pot_close($1, 'EUR', $2, '{}', 1000)`, [brandKey, startsAt]);
      const { rows } = await owner.query('SELECT closed_at FROM pots WHERE brand_key = $1 AND starts_at = $2', [
        brandKey,
        startsAt,
      ]);
      return rows.map((pot) => pot.closed_at);
    };
    const end = later(startsAt, 30);
    expect(await isClosedAt(before(end))).toEqual([null]);
    expect(await isClosedAt(end)).toEqual([end]);
  });

  test('stakes pay the referrer from the first instant of the referral until before its end', async () => {
    await countPlay(db, playerId);
    const lines = `SELECT friend_id AS key, staked_minor AS minor FROM referral_lines WHERE friend_id = $1`;
    expect(await stored(lines)).toEqual({ [playerId]: within(dayStarts, dayEnds) });
  });

  test.each(['day', 'week'] as const)(
    'cashback counts the losses of a %s of the player, and can be claimed for one more',
    async (period) => {
      const [startsAt, endsAt] = period === 'day' ? [dayStarts, dayEnds] : [weekStarts, weekEnds];
      const client = await owner.connect();
      try {
        await client.query('BEGIN');
        await client.query(`UPDATE cashback_rules SET is_current = true WHERE brand_key = $1 AND period = $2`, [
          brandKey,
          period,
        ]);
        // Each transfer by itself, or all at once.
        await client.query(
          'SELECT cashback_count(id, s) FROM wallets w, generate_series($2, greatest($2, w.seq), $2) s WHERE player_id = $1 ORDER BY s',
          [playerId, period === 'day' ? 1 : 1_000],
        );
        const { rows } = await client.query<{ starts: Date; ends: Date; until: Date; cents: number; money: number }>(
          `SELECT starts_at AS starts, ends_at AS ends, claim_until AS until, (l.lost_minor / ${CENT})::int AS cents, (-real_change_minor / ${CENT})::int AS money
         FROM cashback_periods p JOIN cashback_lines l USING (period_id) WHERE p.player_id = $1 ORDER BY 1`,
          [playerId],
        );
        expect(rows.map(({ cents }) => cents)).toEqual(rows.map(({ money }) => money));
        expect(rows.map(({ starts, ends, cents }) => [starts, ends, BigInt(cents)])).toContainEqual([
          startsAt,
          endsAt,
          within(startsAt, endsAt),
        ]);
        expect(rows.reduce((sum, { cents }) => sum + BigInt(cents), 0n)).toBe(centsOf(rounds));
        expect(rows.find(({ ends }) => ends.getTime() === startsAt.getTime())?.until).toEqual(endsAt);
        // The day before yesterday.
        if (period === 'day')
          expect(rows.find(({ ends }) => ends > later(dayStarts, -30 * 60))?.until).toEqual(dayStarts);
      } finally {
        await client.query('ROLLBACK');
        client.release();
      }
    },
  );

  test('sums of a period are the same from transfers and from days of UTC, whole and in part', async () => {
    const expectTotals = async () => {
      for (const [from, to] of [
        [dayStarts, dayEnds],
        [weekStarts, weekEnds],
        [before(dayStarts), before(dayEnds)],
      ] as const)
        expect(await totals(from, to)).toBe(within(from, to) * CENT);
      const bets = [
        [instantAfter(dayStarts), before(dayEnds)],
        [instantAfter(dayStarts), dayEnds],
        [dayStarts, instantAfter(dayStarts)],
      ] as const;
      expect(await wallet.hasBets(playerId, bets)).toEqual([false, true, true]);
    };
    await expectTotals();
    await sumDays();
    await expectTotals();
  });

  test('bets of the first instant of a day are of its night', async () => {
    const nights = new Set([dayStarts, weekStarts].map((at) => dayIn(at, zone))).size;
    const week = { timeZone: zone, nights: 7, fromHour: 0, toHour: 5 };
    expect(await wallet.countNightsPlayed(playerId, before(dayEnds), week)).toBe(nights);
  });

  const editionOf = ({ openedAt, closedAt }: Round) => {
    const edition = Math.floor((openedAt.getTime() - dayStarts.getTime()) / (editionMinutes * MINUTE_MS)) + 1;
    return edition >= 1 && closedAt < later(dayStarts, edition * editionMinutes + 5) ? edition : null;
  };

  test('a tournament counts rounds that open in the edition and close within five minutes of its end', async () => {
    await countPlay(db, playerId);
    expect(await stored(SCORES)).toEqual(centsBy(rounds, editionOf));
  });

  test('a later rollback takes back what its round of the first instant of the day counted, and counts the edition again', async () => {
    const undone = rounds.find(({ openedAt }) => openedAt.getTime() === dayStarts.getTime());
    await wallet.rollback({ ...ids(), targetExternalId: undone?.id ?? '' });
    await countPlay(db, playerId);
    const others = rounds.filter((round) => round !== undone);
    expect(await stored(SCORES)).toEqual(centsBy(others, editionOf));
    expect(await stored(RAKEBACK)).toEqual(centsBy(others, dayOf));
  });
});
