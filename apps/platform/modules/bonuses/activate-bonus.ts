import type { activateBonus as activateEndpoint } from '@marquee/contract/bonuses.ts';
import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import { getAsset, isAssetCode } from '@marquee/money/assets.ts';
import type { Tx } from '../../db/database.ts';
import { withTx } from '../../db/tx.ts';
import { Refusal } from '../../core/refusal.ts';
import { expiryOf, wagerOf, type ActivationRefusal } from './activation.rules.ts';
import { findActivation, findAvailable, insertActivation, insertUserBonus, takePlace } from './activations.sql.ts';
import { listTemplates, type TemplateRow } from './bonuses.sql.ts';
import type { BonusesDeps } from './bonuses.deps.ts';
import { findUserBonus, settleBonus } from './ending.sql.ts';
import { termsOf } from './grant-bonus.ts';
import { createOfferCheck } from './check-offers.ts';
import { lockActivations } from './other-accounts.ts';
import { setTermsOf, spinTermsOf } from './set-terms.ts';
import { presentUserBonus } from './list-user-bonuses.ts';

export interface Activation {
  readonly brandKey: string;
  readonly locale: string;
  readonly playerId: string;
  readonly bonusId: string;
  readonly currencyCode: string;
  readonly idempotencyKey: string;
}

/**
 * Activates an available bonus exactly once, under its current terms. Money moves for cashback, and for a bonus amount without a deposit; one that needs a deposit gets the
 * status `available` and no money. Throws `request.not_found` for unknown and other brands' bonuses, `player.excluded`, and the refusals of `audienceRefusal` and `activationRefusal`.
 */
export async function activateBonus(
  deps: BonusesDeps,
  { brandKey, locale, playerId, bonusId, currencyCode, idempotencyKey }: Activation,
): Promise<ResponseOf<typeof activateEndpoint>> {
  if (!isAssetCode(currencyCode)) throw new Refusal('wallet.unknown_currency');
  if (!(await deps.wallet.findWallet(playerId, currencyCode))) throw new Refusal('wallet.unknown_currency');
  return withTx(deps.db, async (tx) => {
    await lockActivations(tx, playerId);
    const before = await findActivation(tx, playerId, idempotencyKey);
    if (before) {
      if (before.bonus_id !== bonusId || before.currency_code !== currencyCode) throw new Refusal('request.id_reused');
      return { userBonus: presentUserBonus(before) };
    }
    await deps.requireUnrestricted(tx, playerId);
    const filter = { brandKey, locale, type: undefined, isDeposit: false, cpnc: null };
    const template = (await listTemplates(tx, filter)).find((each) => each.bonus_id === bonusId);
    if (!template) throw new Refusal('request.not_found');
    const check = await createOfferCheck(deps, tx, { brandKey, playerId, locale, currencyCode });
    throwIf(check.audienceRefusal(template));
    // Chosen before for a deposit that was not completed.
    const chosen = await findAvailable(tx, playerId, bonusId);
    if (chosen) {
      await takePlace(tx, { bonusId, playerId, isPermanent: false });
      await insertActivation(tx, idempotencyKey, { playerId, bonusId, userBonusId: chosen.user_bonus_id });
      return { userBonus: presentUserBonus(chosen) };
    }
    throwIf(await check.activationRefusal(template));
    await takePlace(tx, { bonusId, playerId, isPermanent: template.bonus_type !== 'deposit' });
    if (template.bonus_type === 'instant_cashback') {
      const userBonus = await deps.claimCashback(tx, { brandKey, locale, playerId, currencyCode, idempotencyKey });
      await insertActivation(tx, idempotencyKey, { playerId, bonusId, userBonusId: userBonus.userBonusId });
      return { userBonus };
    }
    const row = await insertBonus(deps, tx, { playerId, template });
    await insertActivation(tx, idempotencyKey, { playerId, bonusId, userBonusId: row.user_bonus_id });
    await startBonus(deps, tx, { row, template });
    return { userBonus: presentUserBonus((await findUserBonus(tx, playerId, row.user_bonus_id)) ?? row) };
  });
}

interface Inserted {
  readonly playerId: string;
  readonly template: TemplateRow;
}

/** Stores the bonus, and the free spins that come with a deposit bonus. */
async function insertBonus(deps: BonusesDeps, tx: Tx, { playerId, template }: Inserted) {
  const now = deps.now();
  const isDeposit = template.bonus_type === 'deposit';
  const isSet = template.bonus_type === 'freespins';
  const grantedMinor = grantedMinorOf(template);
  const validHours = isSet ? spinTermsOf(template).valid_hours : template.valid_hours;
  const row = await insertUserBonus(tx, {
    ...(isSet ? setTermsOf(template) : termsOf(template)),
    user_bonus_id: deps.newId('ubn'),
    player_id: playerId,
    // A set starts when it is settled.
    status: isDeposit || isSet ? 'available' : 'active',
    // Of a deposit bonus: its fixed amount, until the deposit determines it.
    bonus_minor: isDeposit ? (template.bonus_minor ?? 0n) : grantedMinor,
    wager_minor: wagerOf(grantedMinor, template.multiplier),
    starts_at: now,
    ends_at: expiryOf({ validTo: template.valid_to, validHours }, now),
  });
  if (isDeposit && template.free_spins !== null)
    await insertUserBonus(tx, {
      ...setTermsOf(template),
      user_bonus_id: deps.newId('ubn'),
      player_id: playerId,
      status: 'available',
      bonus_minor: 0n,
      wager_minor: 0n,
      starts_at: now,
      with_bonus_id: row.user_bonus_id,
    });
  return row;
}

/** Starts free spins, and credits a bonus without a deposit: real money at once if it has no wagering requirement. */
async function startBonus(
  deps: BonusesDeps,
  tx: Tx,
  { row, template }: { readonly row: Awaited<ReturnType<typeof insertUserBonus>>; readonly template: TemplateRow },
): Promise<void> {
  const amountMinor = grantedMinorOf(template);
  if (amountMinor > 0n)
    await deps.wallet.inTx(tx).grantBonus({
      source: 'bonuses',
      externalId: row.user_bonus_id,
      playerId: row.player_id,
      asset: getAsset(template.currency_code).code,
      amountMinor,
      bonusId: row.user_bonus_id,
    });
  if (amountMinor > 0n || template.bonus_type === 'freespins') await settleBonus(tx, row.user_bonus_id);
}

const grantedMinorOf = (template: TemplateRow): bigint =>
  template.bonus_type === 'no_deposit' ? (template.bonus_minor ?? 0n) : 0n;

function throwIf(refusal: ActivationRefusal | null): void {
  if (refusal) throw new Refusal(refusal.code, refusal.params, refusal.detail);
}
