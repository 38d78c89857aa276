import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getPlaySession } from '@marquee/contract/play-session.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { sendRequest, signUpPlayer, startPlatform, type RunningPlatform } from '../../testing/running-platform.ts';
import { createWallet } from '../wallet/index.ts';

type PlaySession = ResponseOf<typeof getPlaySession>;
type Refused = { code: string; params: Record<string, unknown> };

const curacao = (changes: object) => ({
  marketPolicy: { market: 'curacao', realityCheck: { stopsPlay: false }, ...changes },
});
/** Brands that differ from handelskade in one field of the policy each. Its check does not stop play, as only a demonstration may do. */
const BRANDS = {
  handelskade: curacao({}),
  calanca: curacao({ realityCheck: { stopsPlay: true, defaultMinutes: 30, minMinutes: 15, maxMinutes: 45 } }),
  belvoir: { ...curacao({ breaks: { afterMinutes: 60, minutes: 5 } }), useGamble: false },
  isvik: curacao({ slots: { spinMsMin: 60_000 } }),
  amberveld: curacao({ slots: { otherRoundMsMin: 60_000 } }),
  nilekeep: curacao({
    stakeCaps: [{ category: 'slots', ageFrom: 0, ageTo: 24, max: { EUR: '2.00' } }],
    slots: { allowsGamble: false },
  }),
} as const;
type Brand = keyof typeof BRANDS;
const SLOT = { game: 'harbour-lights', move: {} };
const GAMBLE = { game: 'lucky-orchard', move: { gamble: true } };
const DICE = { game: 'dice', move: { target: 5_000, over: true } };

let harness: RunningPlatform;
let another: Awaited<ReturnType<RunningPlatform['startAnother']>>;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-play-rules-'));
  const settings = join(folder, 'settings.json');
  writeFileSync(settings, JSON.stringify({ brands: BRANDS }));
  harness = await startPlatform({ env: { MARQUEE_SETTINGS: settings } });
  await harness.platform.prepare();
  another = await harness.startAnother();
});
afterAll(async () => {
  await another?.stop();
  await harness?.stop();
  rmSync(folder, { recursive: true });
});

/** A player with 1000 euros. */
async function enter(brand: Brand) {
  const player = await signUpPlayer(harness.port, brand);
  const wallet = createWallet({ pool: harness.owner });
  const reference = newId('dep');
  const command = { source: 'test', externalId: reference, playerId: player.userId, asset: 'EUR', reference } as const;
  await wallet.deposit({ ...command, amountMinor: 10_000_000n, method: 'card' });
  const at = { brand, token: player.token };
  return {
    ...player,
    read: async () => (await harness.request<PlaySession>('GET', '/api/user/play-session', at)).body,
    bet: (game: typeof SLOT | typeof DICE | typeof GAMBLE = DICE, stake = '1.00', port = harness.port) =>
      sendRequest<Refused>(port, 'POST', '/api/user/game-rounds', {
        ...at,
        body: { ...game, currencyCode: 'EUR', stake },
        headers: { 'idempotency-key': randomUUID() },
      }),
    answer: () =>
      harness.request<PlaySession>('POST', '/api/user/reality-check', { ...at, body: { answer: 'continue' } }),
    choose: (intervalMinutes: number | null) =>
      harness.request<PlaySession & Refused>('PUT', '/api/user/reality-check', { ...at, body: { intervalMinutes } }),
    /** As if the player had played these minutes before the last bet. */
    hasPlayed: (minutes: number) =>
      harness.owner.query('UPDATE player_limit_usage SET session_ms = session_ms + $2 * 60000 WHERE player_id = $1', [
        player.userId,
        minutes,
      ]),
  };
}

describe('the play session', () => {
  test('begins with the first bet and adds up stakes and wins of all games', async () => {
    const player = await enter('handelskade');
    expect(await player.read()).toMatchObject({ startedAt: null, playedSeconds: 0, results: [], lastLoginAt: null });
    await player.bet(DICE, '2.00');
    await player.bet(SLOT, '3.00');
    await player.hasPlayed(10);
    const { rows } = await harness.owner.query<{ won: string; opened_at: Date }>(
      'SELECT sum(win_minor)::text AS won, min(opened_at) AS opened_at FROM game_rounds WHERE player_id = $1',
      [player.userId],
    );
    const session = await player.read();
    const [{ won, opened_at: openedAt }] = rows as [(typeof rows)[number]];
    expect(session.results).toEqual([{ currencyCode: 'EUR', staked: '5.00', won: expect.any(String) }]);
    expect(Number(session.results[0]?.won) * 10_000).toBeCloseTo(Number(won));
    expect(session.startedAt).toBe(openedAt.toISOString());
    expect(session.playedSeconds).toBeGreaterThanOrEqual(600);
    expect(session.playedSeconds).toBeLessThan(700);
  });

  test('shows the previous login', async () => {
    const player = await enter('handelskade');
    await harness.owner.query(
      `INSERT INTO sessions (session_id, player_id, brand_key, created_at, idle_seconds, expires_at, ip, user_agent)
       VALUES ($1, $2, 'handelskade', '2026-01-02T03:04:05Z', 900, '2026-01-03T00:00:00Z', '127.0.0.1', '')`,
      [newId('ses'), player.userId],
    );
    expect((await player.read()).lastLoginAt).toBe('2026-01-02T03:04:05.000Z');
  });

  test('demo rounds neither belong to it nor wait for a reality check', async () => {
    const player = await enter('calanca');
    await player.bet();
    await player.hasPlayed(30);
    expect((await player.bet()).body.code).toBe('play.reality_check_due');
    const demo = await harness.request('POST', '/api/core/casino/demo-rounds', {
      brand: 'calanca',
      token: player.token,
      body: { ...DICE, currencyCode: 'EUR', stake: '1.00' },
    });
    expect(demo.status).toBe(200);
  });
});

describe('each field of the market policy has an effect', () => {
  test('realityCheck.stopsPlay: bets in every process are refused until the check is answered', async () => {
    const [stopped, reminded] = await Promise.all([enter('calanca'), enter('handelskade')]);
    for (const player of [stopped, reminded]) {
      await player.bet();
      await player.hasPlayed(60);
    }
    expect(await stopped.bet()).toMatchObject({
      status: 422,
      body: { code: 'play.reality_check_due', params: { playedSeconds: 3_600, minutes: 60 } },
    });
    expect((await stopped.bet(SLOT, '1.00', another.port)).body.code).toBe('play.reality_check_due');
    const { realityCheck } = await stopped.read();
    expect(realityCheck).toMatchObject({ isPending: true, stopsPlay: true });
    for (let answers = 0; answers < 2; answers += 1)
      expect((await stopped.answer()).body.realityCheck).toMatchObject({
        isPending: false,
        dueAfterPlayedSeconds: 5_400,
      });
    expect((await stopped.bet(DICE, '1.00', another.port)).status).toBe(200);

    expect((await reminded.bet()).status).toBe(200);
    expect((await reminded.read()).realityCheck).toMatchObject({ isPending: true, stopsPlay: false });
  });

  test('realityCheck.defaultMinutes: the check is due after this time of play', async () => {
    expect((await (await enter('calanca')).read()).realityCheck).toMatchObject({
      intervalMinutes: 30,
      dueAfterPlayedSeconds: 1_800,
    });
    expect((await (await enter('handelskade')).read()).realityCheck).toMatchObject({
      intervalMinutes: 60,
      dueAfterPlayedSeconds: 3_600,
    });
  });

  test('realityCheck.minMinutes and maxMinutes: other intervals are refused', async () => {
    const player = await enter('calanca');
    for (const minutes of [14, 46])
      expect(await player.choose(minutes)).toMatchObject({
        status: 422,
        body: { code: 'play.interval_not_allowed', params: { reason: 'range', min: 15, max: 45 } },
      });
    expect((await player.choose(0)).status).toBe(400);
    for (const minutes of [45, 15])
      expect((await player.choose(minutes)).body.realityCheck).toMatchObject({ intervalMinutes: minutes, next: null });
    await player.bet();
    expect((await player.choose(45)).body.realityCheck).toMatchObject({
      intervalMinutes: 15,
      next: { intervalMinutes: 45 },
    });
    expect((await (await enter('handelskade')).choose(120)).status).toBe(200);
  });

  test('realityCheck.isRequired: the check cannot be turned off', async () => {
    expect(await (await enter('handelskade')).choose(null)).toMatchObject({
      status: 422,
      body: { code: 'play.interval_not_allowed', params: { reason: 'required' } },
    });
  });

  test('breaks.afterMinutes and breaks.minutes: play pauses for this time', async () => {
    const [paused, other] = await Promise.all([enter('belvoir'), enter('handelskade')]);
    for (const player of [paused, other]) {
      await player.bet();
      await player.hasPlayed(60);
    }
    const refused = await paused.bet();
    expect(refused).toMatchObject({ status: 422, body: { code: 'play.break' } });
    const { break: pause, breakAfterPlayedSeconds, serverTime } = await paused.read();
    expect(refused.body.params).toEqual({ availableAt: pause?.endsAt, retryAfterSeconds: 300 });
    expect(Date.parse(pause?.endsAt ?? '') - Date.parse(serverTime)).toBeGreaterThan(290_000);
    expect(breakAfterPlayedSeconds).toBe(3_600);
    expect((await paused.bet(SLOT, '1.00', another.port)).body.code).toBe('play.break');

    expect((await other.bet()).status).toBe(200);
    expect(await other.read()).toMatchObject({ break: null, breakAfterPlayedSeconds: null });
  });

  test('slots.spinMsMin: the next spin waits, in every tab and process', async () => {
    const player = await enter('isvik');
    expect((await player.bet(SLOT)).status).toBe(200);
    const refused = await player.bet(SLOT);
    expect(refused).toMatchObject({ status: 422, body: { code: 'play.too_fast' } });
    expect(refused.body.params['retryAfterMs']).toBeGreaterThan(50_000);
    expect((await player.bet(SLOT, '1.00', another.port)).body.code).toBe('play.too_fast');
    for (let rounds = 0; rounds < 2; rounds += 1) expect((await player.bet(DICE)).status).toBe(200);
    expect((await player.read()).rules.roundMsMin).toEqual({ slots: 60_000, other: 0 });
  });

  test('slots.otherRoundMsMin: the next round of other games waits', async () => {
    const player = await enter('amberveld');
    expect((await player.bet(DICE)).status).toBe(200);
    expect((await player.bet(DICE)).body.code).toBe('play.too_fast');
    for (let rounds = 0; rounds < 2; rounds += 1) expect((await player.bet(SLOT)).status).toBe(200);
    expect((await player.read()).rules.roundMsMin).toEqual({ slots: 0, other: 60_000 });
  });

  test('slots.allowsGamble: neither a round with a gamble nor play money is accepted', async () => {
    const tryGamble = async (brand: Brand) => {
      const player = await enter(brand);
      const demo = await harness.request<Refused>('POST', '/api/core/casino/demo-rounds', {
        brand,
        token: player.token,
        body: { ...GAMBLE, currencyCode: 'EUR', stake: '1.00' },
      });
      const { rules } = await player.read();
      return [(await player.bet(GAMBLE)).body.code, demo.body.code, rules.allowsGamble];
    };
    expect(await tryGamble('handelskade')).toEqual([undefined, undefined, true]);
    const refused = ['game.gamble_unavailable', 'game.gamble_unavailable', false];
    expect(await tryGamble('nilekeep')).toEqual(refused);
    // The brand has not switched it on.
    expect(await tryGamble('belvoir')).toEqual(refused);
    // Nor is an open round with play money continued there, but its win can be collected.
    const play = async (): Promise<string> => {
      const body = { ...GAMBLE, currencyCode: 'EUR', stake: '1.00' };
      const response = await harness.request<{ openRound: string | null }>('POST', '/api/core/casino/demo-rounds', {
        body,
      });
      return response.body.openRound ?? play();
    };
    const openRound = await play();
    const act = (action: object) =>
      harness.request<Refused>('POST', '/api/core/casino/demo-rounds/actions', {
        brand: 'belvoir',
        body: { openRound, action },
      });
    expect(await act({ pick: 'red' })).toMatchObject({ status: 409, body: { code: 'game.gamble_unavailable' } });
    expect(await act({ collect: true })).toMatchObject({ status: 200 });
  });

  test('stakeCaps: stakes above the cap of the age and category are refused', async () => {
    const player = await enter('nilekeep');
    const isBorn = (date: string) =>
      harness.owner.query('UPDATE players SET date_of_birth = $2 WHERE player_id = $1', [player.userId, date]);
    await isBorn(`${new Date().getFullYear() - 20}-01-01`);
    expect((await player.read()).rules.stakeMax).toEqual({ currencyCode: 'EUR', slots: '2.00', other: null });
    expect((await player.bet(SLOT, '2.00')).status).toBe(200);
    expect((await player.bet(DICE, '5.00')).status).toBe(200);
    expect(await player.bet(SLOT, '3.00')).toMatchObject({
      status: 422,
      body: {
        code: 'limit.MAX_BET_LIMIT_REACHED',
        params: { stake: '3.00', limit: '2.00', left: '2.00', currency: 'EUR', resets: 'no' },
      },
    });
    await isBorn('1980-01-01');
    await harness.owner.query(`UPDATE player_limit_usage SET valid_until = '-infinity' WHERE player_id = $1`, [
      player.userId,
    ]);
    expect((await player.bet(SLOT, '3.00')).status).toBe(200);
    expect((await player.read()).rules.stakeMax.slots).toBeNull();
  });
});
