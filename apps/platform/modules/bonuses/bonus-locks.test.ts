import { beforeAll, expect, it } from 'vitest';
import { whileLocked } from '../../db/testing/lock-waits.ts';
import { newId } from '../../db/new-id.ts';
import { setUpWalletHarness } from '../wallet/testing/wallet-harness.ts';
import { BRAND, createBonusActs, type BonusActs, type BonusPlayer } from './testing/bonus-acts.ts';

const harness = setUpWalletHarness();
let acts: BonusActs;
beforeAll(async () => {
  acts = await createBonusActs(harness);
});

const WALLET = 'SELECT FROM wallets WHERE player_id = $1 FOR UPDATE';
const ACTIVATIONS = `SELECT pg_advisory_xact_lock(hashtextextended('bonus-activation:' || $1, 0))`;
const keyed = () => `${newId('key')}-of-a-test`;
const activation = (player: BonusPlayer, bonusId: string, idempotencyKey: string) => ({
  brandKey: BRAND,
  locale: 'en',
  playerId: player.playerId,
  bonusId,
  currencyCode: 'EUR',
  idempotencyKey,
});
const activate = (player: BonusPlayer, bonusId: string, key: string) =>
  acts.bonuses.activateBonus(activation(player, bonusId, key));
const outcomesOf = (results: readonly PromiseSettledResult<unknown>[]) =>
  results
    .map((result) => (result.status === 'fulfilled' ? 'ok' : (result.reason as { code?: string }).code))
    .toSorted();
async function kindsOf({ playerId }: BonusPlayer): Promise<readonly string[]> {
  const { rows } = await harness.owner.query<{ kind: string }>(
    `SELECT t.kind FROM transfers t JOIN wallets w ON w.id = t.wallet_id WHERE w.player_id = $1 AND t.kind LIKE 'bonus%' ORDER BY t.seq`,
    [playerId],
  );
  return rows.map(({ kind }) => kind);
}

it.each([
  ['of one bonus with two keys', 'gift', false, ['bonus.RETRY_PERIOD', 'ok']],
  ['of one bonus with one key', 'gift', true, ['ok', 'ok']],
  ['of two bonuses', 'spins and gift', false, ['ok', 'ok']],
  ['of two bonuses with one key', 'spins and gift', true, ['ok', 'request.id_reused']],
] as const)('two activations at the same time %s grant once', async (_name, what, isOneKey, outcomes) => {
  const player = await acts.reach('an offered gift');
  const { gift, spins } = acts.templates;
  const [first, second] = [keyed(), keyed()];
  const results = await whileLocked(
    harness.owner,
    [ACTIVATIONS, [player.playerId]],
    [
      () => activate(player, gift, first),
      () => activate(player, what === 'gift' ? gift : spins, isOneKey ? first : second),
    ],
  );
  expect(outcomesOf(results)).toEqual(outcomes);
  const { rows } = await harness.owner.query<{ count: number }>(
    'SELECT count(*)::int FROM user_bonuses WHERE player_id = $1',
    [player.playerId],
  );
  expect(rows[0]?.count).toBe(what === 'gift' || isOneKey ? 1 : 2);
});

it('a key is of one player, one bonus and one currency', async () => {
  const [player, other] = [await acts.reach('an offered gift'), await acts.reach('an offered gift')];
  await harness.wallet.openWallet({ playerId: player.playerId, asset: 'USD' });
  const { gift, spins } = acts.templates;
  const key = keyed();
  const { userBonus } = await activate(player, gift, key);
  const again = await acts.bonuses.activateBonus({ ...activation(player, gift, key), locale: 'de' });
  expect(again.userBonus.userBonusId).toBe(userBonus.userBonusId);
  for (const changed of [{ bonusId: spins }, { currencyCode: 'USD' }])
    await expect(acts.bonuses.activateBonus({ ...activation(player, gift, key), ...changed })).rejects.toMatchObject({
      code: 'request.id_reused',
    });
  expect((await activate(other, gift, key)).userBonus.userBonusId).not.toBe(userBonus.userBonusId);
  const waiting = await acts.reach('a chosen match');
  const second = keyed();
  await activate(waiting, acts.templates.match, second);
  await expect(activate(waiting, spins, second)).rejects.toMatchObject({ code: 'request.id_reused' });
});

it('a bonus is shown and cancelled for its own player only', async () => {
  const player = await acts.reach('an active gift');
  const own = { playerId: player.playerId, userBonusId: player.userBonusId };
  const others = { ...own, playerId: 'plr_other' };
  const shown = { lostAmount: '10.00', lostFreeSpins: 0, keptAmount: '10.00' };
  expect(await acts.bonuses.previewCancellation(own)).toEqual({
    userBonusId: player.userBonusId,
    currencyCode: 'EUR',
    status: 'cancelled',
    ...shown,
    isOfFreeSpins: false,
    hasOpenRounds: false,
  });
  await expect(acts.bonuses.previewCancellation(others)).rejects.toMatchObject({ code: 'request.not_found' });
  await expect(acts.bonuses.cancelBonus({ ...others, ...shown })).rejects.toMatchObject({ code: 'request.not_found' });
});

it.each([
  ['two cancellations', 'an active gift', ['cancel', 'cancel'], ['ok', 'ok'], ['bonus_grant', 'bonus_forfeit']],
  ['cancellation and waiver', 'an active gift', ['waive', 'waive'], ['ok', 'ok'], ['bonus_grant', 'bonus_forfeit']],
  ['two runs of the job', 'a complete gift', ['job', 'job'], ['ok', 'ok'], ['bonus_grant', 'bonus_convert']],
  ['the job and a waiver', 'a complete gift', ['job', 'waive'], ['ok', 'ok'], ['bonus_grant', 'bonus_convert']],
  [
    'the end of a round and the job',
    'a complete gift in a round',
    ['close the round', 'job'],
    ['ok', 'ok'],
    ['bonus_grant', 'bonus_convert'],
  ],
  ['two last spins', 'the last of the spins', ['spin', 'spin'], ['bonus.free_spins_over', 'ok'], ['bonus_grant']],
] as const)('%s at the same time end the bonus once', async (_name, start, both, outcomes, kinds) => {
  const player = await acts.reach(start);
  let meanwhile: readonly string[] = [];
  const results = await whileLocked(
    harness.owner,
    [WALLET, [player.playerId]],
    both.map((act) => () => player.perform(act)),
    async () => {
      meanwhile = await kindsOf(player);
    },
  );
  expect(outcomesOf(results)).toEqual(outcomes);
  expect(meanwhile).toEqual(start.includes('spins') ? [] : ['bonus_grant']);
  expect(await kindsOf(player)).toEqual(kinds);
});

it.each([
  ['two players redeem the last use', false, ['coupon.invalid', 'ok']],
  ['one player redeems twice', true, ['coupon.already_redeemed', 'ok']],
] as const)('of a coupon that %s at the same time, one is redeemed', async (_name, isOnePlayer, outcomes) => {
  const [first, second] = [await acts.reach('an offered gift'), await acts.reach('an offered gift')];
  const code = newId('cpn').slice(4, 16).toUpperCase();
  await harness.owner.query('INSERT INTO coupons (brand_key, code, bonus_id, uses_max) VALUES ($1, $2, $3, $4)', [
    BRAND,
    code,
    acts.templates.gift,
    isOnePlayer ? 9 : 1,
  ]);
  const redeem = ({ playerId }: BonusPlayer) =>
    acts.bonuses.redeemCoupon({ brandKey: BRAND, playerId, locale: 'en', typed: ` ${code.toLowerCase()} ` });
  const results = await whileLocked(
    harness.owner,
    ['SELECT FROM coupons WHERE code = $1 FOR UPDATE', [code]],
    [() => redeem(first), () => redeem(isOnePlayer ? first : second)],
  );
  expect(outcomesOf(results)).toEqual(outcomes);
  const { rows } = await harness.owner.query('SELECT uses FROM coupons WHERE code = $1', [code]);
  expect(rows).toEqual([{ uses: 1 }]);
});
