import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { whileLocked } from '../../db/testing/lock-waits.ts';
import { MARKET_BRANDS, startMarketPlatform } from '../../testing/market-platform.ts';
import type { MarketPlatform, MarketPlayer } from '../../testing/market-platform.ts';
import { PASSWORD } from '../../testing/running-platform.ts';
import { policyOfMarket } from '@marquee/brands/markets/choose-market.ts';
import { createDb } from '../../db/database.ts';
import { lockPlayer } from '../players/index.ts';
import { createIdentityChecks } from './identity-checks.ts';
import { limitsLockOf, rewriteRows } from './testing/limits-lock.ts';

const HOUR_MS = 3_600_000;
let site: MarketPlatform;
beforeAll(async () => {
  site = await startMarketPlatform({
    mga: { timeOuts: { waivesWageringFromHours: 336 }, personalData: { emailRetentionDays: 30 } },
    ontario: { limits: { confirmWithinDays: 3, removalBySupportFromLevel: 0 } },
    sweden: { limits: { requiresSecondConfirmation: false } },
  });
});
afterAll(() => site.stop());

interface Limits {
  readonly restriction: {
    readonly endsAt: string | null;
    readonly coolingFrom?: string;
    readonly return?: { readonly from: string; readonly isRequested: boolean };
  } | null;
  readonly limits: ReadonlyArray<{
    readonly kind: string;
    readonly period: number | null;
    readonly amount: string | null;
    readonly resetsAt: string | null;
    readonly isRemovedBySupport: boolean;
    readonly pending: { readonly effectiveAt: string; readonly confirmUntil: string | null } | null;
  }>;
  readonly lengths: {
    readonly selfExclusionHours: number[];
    readonly timeOutHours: number[];
    readonly coolingHours: number;
  };
}

const read = async (player: MarketPlayer) => (await site.call<Limits>(player, 'GET', '/api/user/limits')).body;
const monthly = (limits: Limits) => limits.limits.find(({ kind, period }) => kind === 'deposit' && period === 2);
const exclude = (player: MarketPlayer, body: object) =>
  site.call<{ restriction: NonNullable<Limits['restriction']> & { startedAt: string } }>(
    player,
    'POST',
    '/api/user/self-exclusion',
    body,
  );
const freeze = (player: MarketPlayer, body: object) => site.call(player, 'POST', '/api/user/freeze', body);
/** Moves all changes of a player's limits into the past. */
const moveBack = (player: MarketPlayer, interval: string) =>
  rewriteRows(
    site.harness.owner,
    'player_limit_changes',
    `requested_at = requested_at - $2::interval, effective_at = effective_at - $2::interval,
     confirmable_from = confirmable_from - $2::interval, confirmable_until = confirmable_until - $2::interval`,
    [player.userId, interval],
  );
/** Sets a monthly limit and requests a higher one as if an hour had passed; hours until it applies, and until it lapses. */
async function raise(player: MarketPlayer) {
  await site.setLimit(player, { amount: '100.00' });
  await moveBack(player, '2 hours');
  const answer = await site.setLimit(player, { amount: '200.00' });
  const pending = monthly(answer.body as unknown as Limits)?.pending;
  const hoursUntil = (at: string | null | undefined) =>
    at ? Math.round((Date.parse(at) - Date.now()) / HOUR_MS) : null;
  return { delay: hoursUntil(pending?.effectiveAt), lapse: hoursUntil(pending?.confirmUntil) };
}

describe('limits of players', () => {
  test('a looser limit waits as long as the market of the residence requires', async () => {
    expect((await raise(await site.join('mixed', { countryCode: 'AT' }))).delay).toBe(24);
    expect((await raise(await site.join('mixed', { countryCode: 'DE' }))).delay).toBe(168);
    expect((await raise(await site.join('mixed', { countryCode: 'SE' }))).delay).toBe(72);
    expect((await raise(await site.join('mixed', { countryCode: undefined }))).delay).toBe(168);
  });

  test('a looser limit needs a second confirmation in time only where the market requires it', async () => {
    expect((await raise(await site.join('curacao'))).lapse).toBe(24 + 7 * 24);
    expect((await raise(await site.join('ontario'))).lapse).toBe(24 + 3 * 24);
    // Looser than Sweden allows, as only a demonstration may be.
    expect((await raise(await site.join('sweden'))).lapse).toBeNull();
  });

  test('only support removes limits from the level of the market', async () => {
    const player = await site.join('ontario');
    await site.setLimit(player, { amount: '100.00' });
    expect(await site.setLimit(player, { amount: null })).toMatchObject({ body: { code: 'limit.removal_by_support' } });
    expect(monthly(await read(player))?.isRemovedBySupport).toBe(true);
    expect(await site.setLimit(player, { amount: '200.01' })).toMatchObject({
      body: { code: 'limit.removal_by_support' },
    });
    // 100 was in force within 30 days, so raises do not add up.
    const raised = await site.join('ontario');
    await raise(raised);
    await moveBack(raised, '2 days');
    const confirmation = await site.call(raised, 'POST', '/api/user/limits/confirm', { kind: 'deposit', period: 2 });
    expect(confirmation.status).toBe(200);
    await moveBack(raised, '2 days');
    expect(await site.setLimit(raised, { amount: '400.00' })).toMatchObject({
      body: { code: 'limit.removal_by_support' },
    });
    await moveBack(raised, '31 days');
    expect((await site.setLimit(raised, { amount: '400.00' })).status).toBe(200);
    expect(monthly(await read(await site.join('curacao')))?.isRemovedBySupport).toBe(false);
  });

  test('periods are calendar periods or rolling ones, as the market counts them', async () => {
    const resets = async (player: MarketPlayer) => {
      await site.setLimit(player, { amount: '100.00' });
      return monthly(await read(player))?.resetsAt;
    };
    expect(await resets(await site.join('curacao'))).toMatch(/-01T/);
    expect(await resets(await site.join('ontario'))).toBeNull();
  });
});

describe('lengths of self-exclusions and time-outs', () => {
  test('a self-exclusion shorter than the market allows is refused, and longer ones are accepted', async () => {
    const player = await site.join('ukgc');
    expect(await exclude(player, { mode: 'custom', option: 5 })).toMatchObject({
      status: 422,
      body: { code: 'limit.length_not_offered', params: { daysMin: 184 } },
    });
    expect((await exclude(player, { mode: 'custom', days: 183 })).status).toBe(422);
    expect((await exclude(player, { mode: 'custom', days: 184 })).status).toBe(200);
    expect((await exclude(await site.join('curacao'), { mode: 'custom', option: 0 })).status).toBe(200);
  });

  test('the residence decides which self-exclusions are accepted', async () => {
    const option = { mode: 'custom', option: 5 };
    expect((await exclude(await site.join('mixed', { countryCode: 'DE' }), option)).status).toBe(422);
    expect((await exclude(await site.join('mixed', { countryCode: 'AT' }), option)).status).toBe(200);
  });

  test('the longest self-exclusion of the market is offered', async () => {
    const british = (await read(await site.join('ukgc'))).lengths.selfExclusionHours;
    expect([british[0], british.at(-1)]).toEqual([184 * 24, 1_827 * 24]);
    const player = await site.join('germany');
    expect((await read(player)).lengths.selfExclusionHours[0]).toBe(92 * 24);
    expect((await exclude(player, { mode: 'permanent' })).body.restriction.endsAt).toBeNull();
  });

  test('time-outs are offered and accepted between the shortest and the longest of the market', async () => {
    const player = await site.join('ontario');
    expect((await read(player)).lengths.timeOutHours).toEqual([24, 72, 168, 240, 2_208]);
    expect(await freeze(player, { hours: 12 })).toMatchObject({
      body: { code: 'limit.length_not_offered', params: { hoursMin: 24, hoursMax: 2_208 } },
    });
    expect((await freeze(player, { days: 93 })).status).toBe(422);
    expect((await freeze(player, { days: 92 })).status).toBe(200);
    const briton = await site.join('ukgc');
    expect((await read(briton)).lengths.timeOutHours.at(-1)).toBe(1_008);
    expect((await freeze(briton, { days: 43 })).status).toBe(422);
  });

  const waiversOf = async ({ userId }: MarketPlayer) => {
    const { rows } = await site.harness.owner.query(
      'SELECT 1 FROM wagering_waivers v JOIN player_restrictions r USING (restriction_id) WHERE r.player_id = $1',
      [userId],
    );
    return rows.length;
  };

  test('a self-exclusion is followed by the waiting time of the market, in which bets and deposits are refused', async () => {
    const player = await site.join('mga');
    await site.fund(player);
    const { restriction } = (await exclude(player, { mode: 'custom', days: 184 })).body;
    expect(Date.parse(restriction.endsAt ?? '') - Date.parse(restriction.coolingFrom ?? '')).toBe(168 * HOUR_MS);
    expect(Date.parse(restriction.endsAt ?? '') - Date.parse(restriction.startedAt)).toBe((184 * 24 + 168) * HOUR_MS);
    await age(player, '184 days 1 hour');
    expect(await site.play(player)).toMatchObject({ status: 422, body: { code: 'player.excluded' } });
    expect(await site.deposit(player)).toMatchObject({ body: { code: 'player.excluded' } });
    await age(player, '168 hours');
    expect((await site.play(player)).status).toBe(200);
  });

  test('a time-out waives wagering from the length of the policy on', async () => {
    const waivers = async (hours: number) => {
      const player = await site.join('mga');
      await site.fund(player);
      await freeze(player, { hours });
      return waiversOf(player);
    };
    expect([await waivers(335), await waivers(336)]).toEqual([0, 1]);
  });

  test.each(['mga', 'ukgc', 'germany', 'ontario'] as const)(
    'the shortest self-exclusion in the market %s waives wagering',
    async (market) => {
      const player = await site.join(market);
      await site.fund(player);
      const days = Math.max(1, policyOfMarket(market).exclusions.daysMin);
      await exclude(player, { mode: 'custom', days });
      expect(await waiversOf(player)).toBe(1);
    },
  );
});

async function age(player: MarketPlayer, interval: string): Promise<void> {
  const moved = {
    player_restrictions: 'starts_at = starts_at - $2::interval, ends_at = ends_at - $2::interval',
    player_returns: 'requested_at = requested_at - $2::interval, effective_at = effective_at - $2::interval',
  };
  for (const [table, change] of Object.entries(moved))
    await rewriteRows(site.harness.owner, table, change, [player.userId, interval]);
}

describe('the return after a self-exclusion', () => {
  const askToReturn = (player: MarketPlayer) =>
    site.call<{ restriction: Limits['restriction'] }>(player, 'POST', '/api/user/self-exclusion/return');
  const excluded = { status: 422, body: { code: 'player.excluded' } };
  async function excludedPlayer(market: 'ukgc' | 'mga' | 'ontario') {
    const player = await site.join(market);
    await site.verify(player);
    await site.fund(player);
    await exclude(player, { mode: 'custom', days: 184 });
    return player;
  }

  test('a self-exclusion applies after its end until the player asks to return, where the market requires it', async () => {
    const player = await excludedPlayer('ukgc');
    const during = (await read(player)).restriction;
    expect(during).toMatchObject({
      isPermanent: false,
      endsAt: null,
      return: { isRequested: false, coolingHours: 24 },
    });
    expect(Math.round((Date.parse(during?.return?.from ?? '') - Date.now()) / HOUR_MS)).toBe(184 * 24);
    await age(player, '400 days');
    expect(await site.play(player)).toMatchObject(excluded);
    expect(await site.deposit(player)).toMatchObject({ body: { code: 'player.excluded' } });
    const { userLimit } = (
      await site.call<{ getUser: { userLimit: object } }>(player, 'GET', '/api/user/get-user-details')
    ).body.getUser;
    expect(userLimit).toEqual({ selfExclusion: null, isSelfExclusionPermanent: true });

    const { restriction } = (await askToReturn(player)).body;
    expect(restriction).toMatchObject({ return: { isRequested: true } });
    expect(Math.round((Date.parse(restriction?.endsAt ?? '') - Date.now()) / HOUR_MS)).toBe(24);
    expect((await askToReturn(player)).body.restriction).toEqual(restriction);
    await age(player, '23 hours');
    expect(await site.play(player)).toMatchObject(excluded);
    await age(player, '2 hours');
    expect((await site.play(player)).status).toBe(200);
    expect((await read(player)).restriction).toBeNull();
    expect((await askToReturn(player)).status).toBe(404);
  });

  test('a request that waits for the lock of a new self-exclusion is refused', async () => {
    const player = await excludedPlayer('ukgc');
    await age(player, '185 days');
    const { owner } = site.harness;
    const answers = await whileLocked(owner, limitsLockOf(player.userId), [() => askToReturn(player)], (holder) =>
      holder.query(
        `INSERT INTO player_restrictions (player_id, brand_key, kind, ends_at, needs_return)
         VALUES ($1, $2, 'selfExclusion', now() + interval '184 days', true)`,
        [player.userId, player.brand],
      ),
    );
    expect(answers).toMatchObject([{ value: { status: 422 } }]);
    expect((await read(player)).restriction).toMatchObject({ endsAt: null, return: { isRequested: false } });
  });

  test('the application itself cannot store a request', async () => {
    const player = await excludedPlayer('ukgc');
    const insert = `INSERT INTO player_returns SELECT restriction_id, player_id, now(), now() FROM player_restrictions WHERE player_id = $1`;
    await expect(site.pool.query(insert, [player.userId])).rejects.toThrow('permission denied');
  });

  test('another account of the person needs a request of its own', async () => {
    const player = await excludedPlayer('ukgc');
    await age(player, '185 days');
    const { rows } = await site.harness.owner.query<Record<string, string>>(
      `SELECT first_name AS "firstName", last_name AS "lastName", date_of_birth::text AS "dateOfBirth" FROM players WHERE player_id = $1`,
      [player.userId],
    );
    const other = await site.join('ukgc', { firstName: undefined, lastName: undefined, dateOfBirth: undefined });
    await site.call(other, 'PUT', '/api/user/update-user-details', rows[0]);
    const { rows: checks } = await site.harness.owner.query<{ id: bigint }>(
      'SELECT check_id AS id FROM identity_checks WHERE player_id = $1 AND matched_player_id = $2',
      [other.userId, player.userId],
    );
    const decisions = createIdentityChecks({
      db: createDb(site.harness.owner),
      lockPlayer,
      onRestricted: async () => {},
    });
    await decisions.decide(BigInt(checks[0]?.id ?? 0), { isSame: true, by: 'Ada', reason: 'same passport' });
    expect((await read(other)).restriction).toMatchObject({ endsAt: null, return: { isRequested: false } });
    await askToReturn(player);
    expect((await read(other)).restriction?.return?.isRequested).toBe(false);
    expect((await askToReturn(other)).status).toBe(200);
  });

  test('after the chosen end the account can be erased without a request to return', async () => {
    const player = await site.join('ukgc');
    await exclude(player, { mode: 'custom', days: 184 });
    const erase = () => site.call(player, 'POST', '/api/user/erasure', { isUnderstood: true });
    await site.call(player, 'POST', '/api/user/step-up', { password: PASSWORD });
    expect(await erase()).toMatchObject(excluded);
    await age(player, '185 days');
    expect((await erase()).status).toBe(200);
  });
});

describe('age and sessions', () => {
  test('the minimum age is that of the market of the residence', async () => {
    const born = new Date(Date.UTC(new Date().getUTCFullYear() - 18, 0, 1)).toISOString().slice(0, 10);
    await expect(site.join('ontario', { dateOfBirth: born })).rejects.toThrow('validation.under_age');
    expect((await site.join('curacao', { dateOfBirth: born })).userId).toMatch(/^plr_/);
  });

  test('a player who is too young for the market of another residence cannot move there', async () => {
    const born = new Date(Date.UTC(new Date().getUTCFullYear() - 20, 0, 1)).toISOString().slice(0, 10);
    const player = await site.join('aged', { dateOfBirth: born });
    const move = await site.call(player, 'PUT', '/api/user/update-user-details', { countryCode: 'SE' });
    expect(move).toMatchObject({
      status: 422,
      body: { params: { fields: ['countryCode'], reasons: ['validation.under_age'], ageYearsMin: 21 } },
    });
  });

  test('sessions end as the strictest market of the brand requires', async () => {
    const { owner } = site.harness;
    const later = async (market: 'curacao' | 'mixed', change: string) => {
      const player = await site.join(market);
      await owner.query(`UPDATE sessions SET ${change} WHERE player_id = $1`, [player.userId]);
      const response = await site.call(player, 'GET', '/api/user/limits');
      return response.headers['x-access-token'] === undefined ? response.status : 'renewed';
    };
    const idle = `last_seen_at = now() - interval '40 minutes'`;
    expect([await later('curacao', idle), await later('mixed', idle)]).toEqual([200, 403]);
    const old = `created_at = created_at - interval '13 hours', expires_at = expires_at - interval '13 hours'`;
    expect([await later('curacao', old), await later('mixed', old)]).toEqual([200, 403]);
    const token = `renewed_at = now() - interval '20 minutes'`;
    expect([await later('curacao', token), await later('mixed', token)]).toEqual([200, 'renewed']);
  });

  test('a step-up lasts as long as the strictest market of the brand allows', async () => {
    const seconds = async (market: 'curacao' | 'mixed') =>
      (
        await site.call<{ seconds: number }>(await site.join(market), 'POST', '/api/user/step-up', {
          password: PASSWORD,
        })
      ).body.seconds;
    expect([await seconds('curacao'), await seconds('mixed')]).toEqual([600, 300]);
  });

  test('the newsletter box is ticked only where market and country allow it', async () => {
    const ticked = async (brand: string) =>
      (
        await site.harness.request<{ isNewsletterTicked: boolean }>(
          'GET',
          '/api/user/sign-up-options?userDeviceType=mobile',
          { brand },
        )
      ).body.isNewsletterTicked;
    expect([await ticked(MARKET_BRANDS.curacao), await ticked(MARKET_BRANDS.ukgc)]).toEqual([true, false]);
  });
});

describe('retention', () => {
  test('e-mails are deleted after the retention of the strictest market', async () => {
    const { owner, platform } = site.harness;
    for (const [name, brand] of Object.entries(MARKET_BRANDS).slice(0, 2))
      await owner.query(
        `INSERT INTO emails (email_id, brand_key, recipient, locale, template, created_at, next_try_at)
         VALUES ($1, $2, $1 || '@example.com', 'en', 'password_changed', now() - interval '40 days', NULL)`,
        [`eml_${name}`, brand],
      );
    await platform.execute('delete-old-emails');
    const { rows } = await owner.query(`SELECT email_id FROM emails WHERE email_id IN ('eml_curacao', 'eml_mga')`);
    expect(rows).toEqual([{ email_id: 'eml_curacao' }]);
  });

  test('a copy of personal data can be downloaded as long as the strictest market allows', async () => {
    const hours = async (market: 'curacao' | 'mixed') => {
      const player = await site.join(market);
      await site.call(player, 'POST', '/api/user/step-up', { password: PASSWORD });
      await site.call(player, 'POST', '/api/user/data-export');
      return vi.waitFor(async () => {
        await site.harness.platform.execute('create-data-exports');
        const { body } = await site.call<{ export: { state: string; expiresAt: string } | null }>(
          player,
          'GET',
          '/api/user/personal-data',
        );
        if (body.export?.state !== 'ready') throw new Error('not ready');
        return Math.round((Date.parse(body.export.expiresAt) - Date.now()) / HOUR_MS);
      }, 20_000);
    };
    expect([await hours('curacao'), await hours('mixed')]).toEqual([72, 24]);
  });
});
