import { expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { type TestPlayer, signUpPlayer } from '../../testing/running-platform.ts';
import { setUpPlatform } from '../../testing/set-up-platform.ts';
import { addTemplate } from './testing/add-template.ts';

const harness = setUpPlatform();

const addBonus = (facts: Readonly<Record<string, unknown>> = {}) => addTemplate(harness.owner, facts);

function activate(player: TestPlayer | null, bonusId: string, key = newId('key'), currencyCode = 'EUR') {
  return harness.request<{ code?: string; userBonus?: Record<string, unknown> }>('POST', '/api/user/activate-bonus', {
    ...(player && { token: player.token }),
    key,
    body: { bonusId, currencyCode },
  });
}
const refused = async (response: ReturnType<typeof activate>) => {
  const { status, body } = await response;
  return [status, body.code];
};
const bonusMoneyOf = async (player: TestPlayer) =>
  (await harness.owner.query('SELECT bonus_minor FROM wallets WHERE player_id = $1', [player.userId])).rows[0];

test('excluded players can neither activate bonuses nor redeem coupons', async () => {
  const player = await signUpPlayer(harness.port);
  const gift = await addBonus({ bonus_minor: 50_000n });
  await harness.request('POST', '/api/user/freeze', { token: player.token, body: { days: 1 } });
  expect(await refused(activate(player, gift))).toEqual([422, 'player.excluded']);
  const coupon = await harness.request('POST', '/api/user/redeem-coupon', {
    token: player.token,
    body: { code: 'ANY' },
  });
  expect([coupon.status, coupon.body['code']]).toEqual([422, 'player.excluded']);
  expect(await bonusMoneyOf(player)).toEqual({ bonus_minor: 0n });
});

test('refuses invalid activations with their error codes', async () => {
  const player = await signUpPlayer(harness.port);
  const early = await addBonus({ starts_at: new Date(Date.now() + 86_400_000) });
  expect(await refused(activate(player, early))).toEqual([422, 'bonus.START_TIME_ERROR']);
  expect(await refused(activate(player, await addBonus({ needs_coupon: true })))).toEqual([404, 'request.not_found']);
  expect(await refused(activate(player, await addBonus({ brand_key: 'lumen' })))).toEqual([404, 'request.not_found']);
  const gift = await addBonus({ bonus_minor: 50_000n });
  expect(await refused(activate(player, gift, newId('key'), 'USD'))).toEqual([422, 'wallet.unknown_currency']);
  expect((await activate(player, 'nonsense')).status).toBe(400);
  expect((await activate(null, gift)).status).toBe(403);
});

test('money without a deposit is refused to a second account of the same person, deposit bonuses are not', async () => {
  const [first, second] = [await signUpPlayer(harness.port), await signUpPlayer(harness.port)];
  for (const { userId } of [first, second])
    await harness.owner.query(
      `UPDATE players SET first_name = 'Grete', last_name = 'Doppel', date_of_birth = '1980-02-03' WHERE player_id = $1`,
      [userId],
    );
  const gift = await addBonus({ bonus_minor: 50_000n });
  expect(await refused(activate(second, gift))).toEqual([422, 'bonus.BONUS_FRAUD']);
  expect((await activate(first, gift)).status).toBe(200);
  const match = await addBonus({ bonus_type: 'deposit', deposit_percent: 50 });
  expect((await activate(second, match)).status).toBe(200);
  await harness.owner.query(`UPDATE players SET date_of_birth = '1991-12-23' WHERE player_id = $1`, [first.userId]);
  expect((await activate(second, gift)).status).toBe(200);
});

test.each([
  ['with a tag', 'first.last', 'first.last+two', 'example.org'],
  ['in other case', 'first.last', 'First.Last+Two', 'example.org'],
  ['with other dots', 'first.last', 'firstlast', 'gmail.com'],
  ['at another domain of the provider', 'first.last', 'firstlast+2', 'googlemail.com'],
])('money without a deposit is refused to a second account of one mailbox: %s', async (_what, one, other, domain) => {
  const [first, second] = [await signUpPlayer(harness.port), await signUpPlayer(harness.port)];
  const own = newId('key').slice(-8).toLowerCase();
  const host = domain === 'googlemail.com' ? 'gmail.com' : domain;
  const set = `UPDATE players SET email = lower($2) WHERE player_id = $1`;
  await harness.owner.query(set, [first.userId, `${own}${one}@${host}`]);
  await harness.owner.query(set, [second.userId, `${own}${other}@${domain}`]);
  expect(await refused(activate(second, await addBonus({ bonus_minor: 50_000n })))).toEqual([422, 'bonus.BONUS_FRAUD']);
  await harness.owner.query(set, [second.userId, `${own}.${other}@other.example`]);
  expect((await activate(second, await addBonus({ bonus_minor: 50_000n }))).status).toBe(200);
});

test.each([
  ['Jürgen', 'Doppelgänger', 'Juergen', 'Doppelgaenger'],
  ['Юлия', 'Щербакова', 'Yulia', 'Shcherbakova'],
  ['Robert', 'Obrien-Smith', 'Bob', "O'Brien Smith"],
])('money without a deposit is refused to a second account in another spelling: %s %s, %s %s', async (...names) => {
  const [first, second] = [await signUpPlayer(harness.port), await signUpPlayer(harness.port)];
  const set = `UPDATE players SET first_name = $2, last_name = $3, date_of_birth = '1972-08-17' WHERE player_id = $1`;
  await harness.owner.query(set, [first.userId, names[0], names[1]]);
  await harness.owner.query(set, [second.userId, names[2], names[3]]);
  expect(await refused(activate(second, await addBonus({ bonus_minor: 50_000n })))).toEqual([422, 'bonus.BONUS_FRAUD']);
});

test('money without a deposit is refused to an account that shares a browser and a phone number or card, or bets against the other one', async () => {
  const [first, second] = [await signUpPlayer(harness.port), await signUpPlayer(harness.port)];
  const gift = await addBonus({ bonus_minor: 50_000n });
  const both = [[first.userId, second.userId]];
  const share = `INSERT INTO known_devices (player_id, device_hash) SELECT x, sha256('shared') FROM unnest($1::text[]) x`;
  await harness.owner.query(share, both);
  await harness.owner.query(
    `UPDATE players SET phone_code = '49', phone = '15112345678' WHERE player_id = ANY ($1)`,
    both,
  );
  expect(await refused(activate(second, gift))).toEqual([422, 'bonus.BONUS_FRAUD']);
  await harness.owner.query(`UPDATE players SET phone = '1' || right(player_id, 8) WHERE player_id = ANY ($1)`, both);
  await harness.owner.query(
    `INSERT INTO live_stakes (round_id, table_slug, number, player_id, brand_key, shown_name, asset, stake_minor, move, placed_at)
     SELECT p.id || n, 'wheel', n, p.id, 'handelskade', 'A', 'EUR', 1, json_build_object(p.side, '1'), now()
     FROM (VALUES ($1, 'red'), ($2, 'black')) p (id, side), generate_series(1, 3) n`,
    [first.userId, second.userId],
  );
  expect(await refused(activate(second, gift))).toEqual([422, 'bonus.BONUS_FRAUD']);
  await harness.owner.query(`DELETE FROM live_stakes WHERE player_id = $1 AND number = 3`, [first.userId]);
  const deposits = `INSERT INTO deposits (deposit_id, brand_key, player_id, method, adapter, currency_code, amount_minor, idempotency_key, input_hash, state,
      return_base, locale, merchant_data, card_fingerprint)
    SELECT 'dep_' || x, 'handelskade', x, 'card', 'payments-sandbox', 'EUR', 1, 'key', 'hash', $2, '/', 'en', x, 'card'
    FROM unnest($1::text[]) x ON CONFLICT (deposit_id) DO UPDATE SET state = excluded.state`;
  await harness.owner.query(deposits, [...both, 'completed']);
  expect(await refused(activate(second, gift))).toEqual([422, 'bonus.BONUS_FRAUD']);
  // Nobody has proved to own a card that was not charged.
  await harness.owner.query(deposits, [...both, 'declined']);
  expect((await activate(second, gift)).status).toBe(200);
});

test('money without a deposit is refused to the first account of a person after the second one has had it', async () => {
  const [first, second] = [await signUpPlayer(harness.port), await signUpPlayer(harness.port)];
  const gift = await addBonus({ bonus_minor: 50_000n });
  expect((await activate(second, gift)).status).toBe(200);
  for (const { userId } of [first, second])
    await harness.owner.query(
      `UPDATE players SET first_name = 'Hans', last_name = 'Doppel', date_of_birth = '1979-05-06' WHERE player_id = $1`,
      [userId],
    );
  expect(await refused(activate(first, gift))).toEqual([422, 'bonus.BONUS_FRAUD']);
});
