import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { ACTIVATION_REFUSALS, getAllBonus } from '@marquee/contract/bonuses.ts';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { type TestPlayer, signUpPlayer } from '../../testing/running-platform.ts';
import { walletOf, setUpPlatform } from '../../testing/set-up-platform.ts';
import { moneyOf } from '../withdrawals/testing/payable-player.ts';
import { addTemplate } from './testing/add-template.ts';

const EUR = 10_000n;
const DAY_MS = 86_400_000;
type Code = (typeof ACTIVATION_REFUSALS)[number];
type Facts = Readonly<Record<string, unknown>>;

const server = setUpPlatform();
beforeAll(async () => {
  // Only the bonuses of these tests are on offer.
  await server.owner.query('UPDATE bonus_templates SET is_active = false');
});

const own = (player: TestPlayer, bonusId: string, facts: Facts) => {
  const row: Record<string, unknown> = {
    user_bonus_id: newId('ubn'),
    player_id: player.userId,
    bonus_id: bonusId,
    name: 'A bonus',
    bonus_type: 'no_deposit',
    status: 'completed',
    currency_code: 'EUR',
    bonus_minor: EUR,
    multiplier: 1,
    wager_minor: EUR,
    wagering_source: 'REAL_TO_FUN',
    ...facts,
  };
  const names = Object.keys(row);
  return server.owner.query(
    `INSERT INTO user_bonuses (${names.join()}) VALUES (${names.map((_, at) => `$${at + 1}`).join()})`,
    Object.values(row),
  );
};
const deposit = (player: TestPlayer) => moneyOf(walletOf(server), player).deposit(EUR);
const update = (player: TestPlayer, changes: string) =>
  server.owner.query(`UPDATE players SET ${changes} WHERE player_id = $1`, [player.userId]);

/** A zone in which it is about noon, so that hours before and after now are on the same day. */
const NOON_ZONE = (() => {
  const offset = new Date().getUTCHours() - 12;
  return `Etc/GMT${offset < 0 ? '' : '+'}${offset}`;
})();
const weekdayThere = () => {
  const name = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: NOON_ZONE }).format();
  return ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(name) + 1;
};

interface Reason {
  /** Of the template. */
  readonly facts: Facts;
  /** What makes the reason apply to this player. */
  readonly prepare?: (player: TestPlayer, bonusId: string) => Promise<unknown>;
}

const REASONS: Readonly<Record<Code, Reason>> = {
  'bonus.START_TIME_ERROR': { facts: { starts_at: new Date(Date.now() + DAY_MS) } },
  'bonus.END_TIME_ERROR': {
    facts: { starts_at: new Date(Date.now() - 3 * DAY_MS), ends_at: new Date(Date.now() - DAY_MS) },
  },
  'bonus.VALID_ON_DAYS': { facts: { weekdays: [(weekdayThere() % 7) + 1], hour_from: 18, hour_to: 22 } },
  'bonus.DAYS_VALID': { facts: { hour_from: 0, hour_to: 2 } },
  'bonus.REGISTRATION_BONUS': {
    facts: { registered_hours_max: 1 },
    prepare: (player) => update(player, "created_at = now() - interval '2 hours'"),
  },
  'bonus.RETRY_PERIOD': { facts: { retry_hours: 720 }, prepare: (player, bonusId) => own(player, bonusId, {}) },
  'bonus.CANCELLED': { facts: {}, prepare: (player, bonusId) => own(player, bonusId, { status: 'cancelled' }) },
  'bonus.REQUIRED_EMAIL_VERIFICATION': { facts: { needs_email_verification: true } },
  'bonus.BONUS_FRAUD': {
    facts: {},
    prepare: async (player) => {
      const details = `first_name = 'Grete', last_name = '${player.userId.slice(-6)}', date_of_birth = '1980-02-03'`;
      const older = await signUpPlayer(server.port);
      await update(older, `${details}, created_at = now() - interval '1 day'`);
      await update(player, details);
    },
  },
  'bonus.DEPOSITS_NUMBER': { facts: { bonus_type: 'deposit', deposit_percent: 50, deposit_number: 3 } },
  'bonus.DEPOSITS_NUMBER2': {
    facts: { bonus_type: 'deposit', deposit_percent: 50, deposit_number: 1 },
    prepare: deposit,
  },
  'bonus.CASHBACK_NEED_DEPOSIT': { facts: { bonus_type: 'instant_cashback' } },
  'bonus.MAXIMUM_PARTICIPANTS': {
    facts: { participants_max: 1 },
    prepare: async (_player, bonusId) => {
      const other = await signUpPlayer(server.port);
      const taken = await activate(other, bonusId);
      if (taken.status !== 200) throw new Error(`The place was not taken: ${taken.body.code}`);
    },
  },
  'bonus.ACTIVE_FREE_SPINS': {
    facts: {
      bonus_type: 'freespins',
      free_spins: 5,
      spin_stake_minor: 1_000n,
      spin_game_slugs: ['truffle-wood'],
      spin_winnings_as: 'real',
    },
    prepare: (player) =>
      own(player, 'bns_other', {
        bonus_type: 'freespins',
        status: 'active',
        free_spins: 5,
        free_spins_left: 5,
        spin_stake_minor: 1_000n,
        winnings_as: 'real',
      }),
  },
  'bonus.ACTIVE_BONUS': { facts: {}, prepare: (player) => own(player, 'bns_other', { status: 'active' }) },
};

function activate(player: TestPlayer, bonusId: string) {
  return server.request<{ readonly code?: string; readonly params?: object }>('POST', '/api/user/activate-bonus', {
    token: player.token,
    key: newId('key'),
    body: { bonusId, currencyCode: 'EUR' },
  });
}
async function find(player: TestPlayer, bonusId: string, query: string) {
  const body = await server.read<ResponseOf<typeof getAllBonus>>(`/api/admin/get-all-bonus${query}`, {
    token: player.token,
  });
  return body.data.bonus.rows.find((row) => row.bonusId === bonusId);
}

test.each(Object.entries(REASONS))(
  '%s is read where the offer is shown: in the list, for one bonus, in the cashier, after a coupon, and as its activation states it',
  async (code, { facts, prepare }) => {
    const player = await signUpPlayer(server.port);
    await server.owner.query('INSERT INTO player_limit_zones (player_id, time_zone) VALUES ($1, $2)', [
      player.userId,
      NOON_ZONE,
    ]);
    const coupon = newId('cpn').slice(4, 14).toUpperCase();
    for (const needsCoupon of [false, true]) {
      const bonusId = await addTemplate(server.owner, {
        ...(facts['bonus_type'] === undefined && { bonus_minor: EUR }),
        ...facts,
        needs_coupon: needsCoupon,
      });
      if (needsCoupon) {
        await server.owner.query(`INSERT INTO coupons (brand_key, code, bonus_id) VALUES ('handelskade', $1, $2)`, [
          coupon,
          bonusId,
        ]);
        if (code === 'bonus.MAXIMUM_PARTICIPANTS')
          await server.owner.query(
            `INSERT INTO bonus_places (bonus_id, place, player_id, free_from) VALUES ($1, 1, 'plr_other', 'infinity')
             ON CONFLICT (bonus_id, place) DO UPDATE SET player_id = 'plr_other', free_from = 'infinity'`,
            [bonusId],
          );
        expect(
          (await server.request('POST', '/api/user/redeem-coupon', { token: player.token, body: { code: coupon } }))
            .status,
        ).toBe(200);
      }
      if (!needsCoupon || code === 'bonus.RETRY_PERIOD' || code === 'bonus.CANCELLED') await prepare?.(player, bonusId);
      const places = ['?limit=100', `?bonus=${bonusId}`];
      if (facts['bonus_type'] === 'deposit') places.push('?isDeposit=true&type=deposit');
      for (const place of places) expect((await find(player, bonusId, place))?.refusal, place).toMatchObject({ code });
      const shown = (await find(player, bonusId, `?bonus=${bonusId}`))?.refusal;
      const refused = await activate(player, bonusId);
      expect([refused.status, refused.body.code]).toEqual([422, code]);
      if (code !== 'bonus.START_TIME_ERROR') expect(refused.body.params ?? {}).toEqual(shown?.params);
    }
  },
);

test('a named bonus that ended long ago still says so, and a list leaves it out', async () => {
  const player = await signUpPlayer(server.port);
  const ended = { starts_at: new Date('2025-01-01T00:00:00Z'), ends_at: new Date('2025-02-01T00:00:00Z') };
  const bonusId = await addTemplate(server.owner, { bonus_minor: EUR, ...ended });
  expect(await find(player, bonusId, '?limit=100')).toBeUndefined();
  expect((await find(player, bonusId, `?bonus=${bonusId}`))?.refusal).toEqual({
    code: 'bonus.END_TIME_ERROR',
    params: { time: '2025-02-01T00:00:00.000Z' },
  });
});

test('an offer says in which hours of which zone it is available, to guests without a zone', async () => {
  const player = await signUpPlayer(server.port);
  await server.owner.query(`INSERT INTO player_limit_zones (player_id, time_zone) VALUES ($1, 'Europe/Amsterdam')`, [
    player.userId,
  ]);
  const bonusId = await addTemplate(server.owner, { bonus_minor: EUR, weekdays: [1], hour_from: 18, hour_to: 22 });
  const plain = (text: string | null | undefined) => text?.replaceAll(/[\u202f\u00a0]/g, ' ');
  expect(plain((await find(player, bonusId, `?bonus=${bonusId}`))?.when)).toBe(
    'Monday, 6:00 PM – 10:00 PM (Central European Time)',
  );
  const body = await server.read<ResponseOf<typeof getAllBonus>>(`/api/admin/get-all-bonus?bonus=${bonusId}`);
  expect(plain(body.data.bonus.rows[0]?.when)).toBe('Monday, 6:00 PM – 10:00 PM');
});

test('nothing is said about an offer for other players', async () => {
  const player = await signUpPlayer(server.port);
  for (const facts of [{ needs_coupon: true }, { tags: ['vip'] }, { country_codes: ['PT'] }, { brand_key: 'lumen' }]) {
    const bonusId = await addTemplate(server.owner, { bonus_minor: EUR, ...facts });
    expect(await find(player, bonusId, `?bonus=${bonusId}`)).toBeUndefined();
  }
});
