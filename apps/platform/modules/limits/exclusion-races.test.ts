import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { createDb } from '../../db/database.ts';
import { untilLockWaits, whileLocked } from '../../db/testing/lock-waits.ts';
import { ledgerOf } from '../../testing/ledger-of.ts';
import {
  signUpPlayer,
  startWithSilentProvider,
  type ApiResponse,
  type TestPlayer,
} from '../../testing/running-platform.ts';
import { setUpPlatform } from '../../testing/set-up-platform.ts';
import { lockPlayer } from '../players/index.ts';
import { dayIn } from '../../core/days.rules.ts';
import { dayIdOf } from '../rakeback/calendar.rules.ts';
import { EARNED_RAKEBACK } from '../rakeback/testing/earned-rakeback.sql.ts';
import { createIdentityChecks } from './identity-checks.ts';
import { insertExclusion, limitsLockOf } from './testing/limits-lock.ts';

/** Number of repetitions of each race, set by `MARQUEE_RACES` (500 for a long run). */
const REPETITIONS = Number(process.env['MARQUEE_RACES'] ?? 1);
const RACE_COUNT = 64;

const harness = setUpPlatform(startWithSilentProvider);
const { wallet, ids, depositor } = ledgerOf(harness, 250_000n);

/** An IP address for each player, to stay below the rate limits per IP. */
const ipOf = (userId: string) => `10.${createHash('sha256').update(userId).digest().subarray(0, 3).join('.')}`;

const post = (player: TestPlayer, path: string, body: object, method = 'POST') =>
  harness.request(method, path, {
    token: player.token,
    key: newId('key'),
    body,
    headers: { 'x-forwarded-for': ipOf(player.userId) },
  });
/** 503 (a lock was not granted in time) means that nothing was written, so the request is sent again. */
const untilDone = async (send: () => Promise<ApiResponse>): Promise<ApiResponse> => {
  const response = await send();
  return response.status === 503 ? untilDone(send) : response;
};
const exclude = (player: TestPlayer) =>
  untilDone(() => post(player, '/api/user/self-exclusion', { mode: 'permanent' }));
const freeze = (player: TestPlayer) => untilDone(() => post(player, '/api/user/freeze', { days: 1 }));

type RaceAction = () => Promise<ApiResponse>;

function pick(actions: readonly RaceAction[], index: number): RaceAction {
  const action = actions[index % actions.length];
  if (!action) throw new Error('There are no actions');
  return action;
}

let bonuses = 0;
async function addBonus(): Promise<string> {
  bonuses += 1;
  const bonusId = newId('bns');
  await harness.owner.query(
    `INSERT INTO bonus_templates (bonus_id, bonus_key, brand_key, bonus_type, currency_code, bonus_minor, multiplier, sort_order)
     VALUES ($1, $2, 'handelskade', 'no_deposit', 'EUR', 50000, 10, 0)`,
    [bonusId, `race-${bonuses}`],
  );
  await harness.owner.query(`INSERT INTO bonus_template_texts (bonus_id, locale, title) VALUES ($1, 'en', 'A bonus')`, [
    bonusId,
  ]);
  await harness.owner.query(`INSERT INTO coupons (brand_key, code, bonus_id) VALUES ('handelskade', $1, $2)`, [
    `RACE${bonuses}`,
    bonusId,
  ]);
  return bonusId;
}

/** A player with a deposit, claimable rakeback, a bonus on offer and a coupon. */
async function signUpReadyPlayer() {
  const player = await depositor();
  const today = dayIn(new Date(), 'UTC');
  await harness.owner.query(EARNED_RAKEBACK, [player.userId, today, 700n]);
  const bonusId = await addBonus();
  const code = `RACE${bonuses}`;
  const claim = { bonusId: dayIdOf(today), claimDate: today, customerDate: today };
  const actions: Readonly<Record<string, () => Promise<ApiResponse>>> = {
    deposit: () => post(player, '/api/user/deposits', { method: 'card', currencyCode: 'EUR', amount: '25.00' }),
    rakeback: () =>
      post(player, `/api/user/rakeback-claim?timeZone=UTC&customerDate=${today}&bonusId=${claim.bonusId}`, claim),
    bonus: () => post(player, '/api/user/activate-bonus', { bonusId, currencyCode: 'EUR' }),
    coupon: () => post(player, '/api/user/redeem-coupon', { code }),
  };
  return { player, actions };
}

describe.each(['deposit', 'rakeback', 'bonus', 'coupon'])('%s', (what) => {
  test('is refused if it waits for the lock of a concurrent exclusion', async () => {
    const { player, actions } = await signUpReadyPlayer();
    const acts = actions[what] ? [actions[what]] : [];
    const refused = await whileLocked(harness.owner, limitsLockOf(player.userId), acts, (holder) =>
      insertExclusion(holder, player.userId),
    );
    expect(refused).toMatchObject([{ value: { status: 422, body: { code: 'player.excluded' } } }]);
  });
});

const changeDetails = (player: TestPlayer) =>
  post(player, '/api/user/update-user-details', { firstName: 'Ada', updateFrom: 'Profile Page' }, 'PUT');

test.each([
  ['an exclusion', exclude],
  ['a freeze', freeze],
  ['a change of details', changeDetails],
])(
  '%s waits for a lock on the player’s limits, and meanwhile its holder can write rows of the player',
  async (_, act) => {
    const { player } = await signUpReadyPlayer();
    const acted = await whileLocked(harness.owner, limitsLockOf(player.userId), [() => act(player)], async (holder) => {
      await untilLockWaits(harness.owner);
      // The lock that a foreign key takes: were it to wait, both would wait for each other.
      await holder.query('SELECT FROM players WHERE player_id = $1 FOR KEY SHARE NOWAIT', [player.userId]);
    });
    expect(acted).toMatchObject([{ value: { status: 200 } }]);
  },
);

/** Prepares what writes a restriction of a player, or erases the account, in a command that somebody else sends. */
const CONCERNS: Readonly<Record<string, (playerId: string) => Promise<() => Promise<unknown>>>> = {
  'a self-exclusion at another account of its owner': async (playerId) => {
    const other = await signUpPlayer(harness.port, 'ropewalk');
    await harness.owner.query(
      `UPDATE players SET phone_code = '49', phone = '15112345678', verified_phone = '+4915112345678', phone_verified_at = now(), wants_newsletter = true
         WHERE player_id = ANY ($1)`,
      [[playerId, other.userId]],
    );
    const body = { mode: 'permanent' };
    return () => harness.request('POST', '/api/user/self-exclusion', { brand: 'ropewalk', token: other.token, body });
  },
  'a decision about its owner': async (playerId) => {
    const { rows } = await harness.owner.query<{ id: bigint }>(
      `INSERT INTO identity_checks (player_id, brand_key, matched_player_id, signals) VALUES ($1, 'handelskade', 'plr_other', '{person}') RETURNING check_id AS id`,
      [playerId],
    );
    const checks = createIdentityChecks({ db: createDb(harness.owner), lockPlayer, onRestricted: async () => {} });
    return () => checks.decide(rows[0]?.id ?? 0n, { isSame: false, by: 'Ada', reason: 'passports compared' });
  },
  'its erasure': async (playerId) => {
    await harness.owner.query(
      `INSERT INTO erasures (erasure_id, player_id, brand_key, due_at) VALUES ($1, $2, 'handelskade', now())`,
      [newId('era'), playerId],
    );
    return () => harness.platform.execute('run-erasures');
  },
};

test.each(Object.entries(CONCERNS))(
  '%s does not hold the limits while it waits for the row of a player',
  async (_, prepare) => {
    const { userId } = await signUpPlayer(harness.port);
    const act = await prepare(userId);
    // As a change of details does, which waits for the limits next.
    const row = ['SELECT FROM players WHERE player_id = $1 FOR NO KEY UPDATE', [userId]] as const;
    const acted = await whileLocked(harness.owner, row, [act], async (holder) => {
      await untilLockWaits(harness.owner);
      const free = `SELECT pg_try_advisory_xact_lock(hashtextextended('limits:' || $1, 0)) AS free`;
      expect((await holder.query(free, [userId])).rows).toEqual([{ free: true }]);
    });
    expect(acted).toMatchObject([{ status: 'fulfilled' }]);
  },
);

test(
  `${RACE_COUNT} claims, deposits and limit changes concurrent with an exclusion leave nothing that it forbids`,
  async () => {
    for (let repetition = 0; repetition < REPETITIONS; repetition += 1) {
      const { player, actions } = await signUpReadyPlayer();
      const limit = (amount: string) =>
        post(player, '/api/user/limits', { kind: 'deposit', period: 0, currencyCode: 'EUR', amount }, 'PUT');
      const others = [...Object.values(actions), () => limit('900.00'), () => limit('500.00')];
      const at = Math.floor(Math.random() * RACE_COUNT);
      const responses = await Promise.all(
        Array.from({ length: RACE_COUNT }, (_, index) =>
          (index === at ? () => exclude(player) : pick(others, index))(),
        ),
      );
      expect(responses[at]?.status, `race ${repetition}, exclusion at ${at}`).toBe(200);
      expect(responses.filter((response) => (response?.status ?? 500) === 500)).toEqual([]);
      // Every deposit began before the exclusion and was cancelled by it.
      const open = `SELECT count(*)::int AS n FROM deposits WHERE player_id = $1 AND cancel_requested_at IS NULL
        AND state IN ('created', 'pending', 'challenge', 'authorised', 'processing')`;
      expect((await harness.owner.query(open, [player.userId])).rows).toEqual([{ n: 0 }]);
      const money = await wallet.findWallet(player.userId, 'EUR');
      expect([250_000n, 250_700n]).toContain(money?.realMinor);
      expect([0n, 50_000n]).toContain(money?.bonusMinor);
      for (const [name, action] of Object.entries(actions))
        // Coupons may be tried 20 times in ten minutes, which the race has used up.
        expect(['player.excluded', ...(name === 'coupon' ? ['request.too_many'] : [])]).toContain(
          (await action()).body['code'],
        );
      expect(await wallet.findWallet(player.userId, 'EUR')).toEqual(money);
    }
  },
  120_000 + REPETITIONS * 10_000,
);

test('a bet that waits for the lock of an exclusion is refused, and a repeated earlier bet returns its result', async () => {
  const { player } = await signUpReadyPlayer();
  const command = (id = newId('ext')) => ({
    ...ids(player, id),
    amountMinor: 1_000n,
    provider: 'originals',
    roundId: id,
    gameSlug: 'dice',
  });
  const booked = newId('ext');
  const first = await wallet.bet(command(booked));
  const late = () => wallet.bet(command());
  const refused = await whileLocked(harness.owner, limitsLockOf(player.userId), [late], (holder) =>
    insertExclusion(holder, player.userId),
  );
  expect(refused).toMatchObject([{ reason: { code: 'player.excluded' } }]);
  expect((await wallet.bet(command(booked))).transferId).toBe(first.transferId);
});
