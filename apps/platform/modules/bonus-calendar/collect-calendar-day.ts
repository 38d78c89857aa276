import type { collectCalendarDay as endpoint } from '@marquee/contract/cashback.ts';
import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { AssetCode } from '@marquee/money/assets.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Tx } from '../../db/database.ts';
import { withTx } from '../../db/tx.ts';
import { listOtherAccounts, presentUserBonus } from '../bonuses/index.ts';
import type { BonusCalendarDeps } from './bonus-calendar.deps.ts';
import { dayIn } from '../../core/days.rules.ts';
import { planOf } from './calendar.rules.ts';
import { findCollection, insertCollection, listCollections, listPlans, isTakenUp } from './calendar.sql.ts';

export interface Collection {
  readonly brandKey: string;
  readonly locale: string;
  readonly playerId: string;
  /** The day that the player saw as today. */
  readonly day: string;
  readonly idempotencyKey: string;
}

/**
 * Grants the bonus of today, once; a repeated key returns the first response. Throws `player.excluded`, `player.deposit_required`, `bonus.DAYS_VALID` (not
 * today, or a day without a bonus), `bonus.RETRY_PERIOD` (a bonus of this day was collected, or the last collected day has not ended yet because the time zone
 * changed), `bonus.market_forbidden` and `bonus.ACTIVE_BONUS`.
 */
export async function collectCalendarDay(
  deps: BonusCalendarDeps,
  collection: Collection,
): Promise<ResponseOf<typeof endpoint>['data']> {
  const { playerId, day, idempotencyKey } = collection;
  const currencyCode = await deps.assetOf(playerId);
  const timeZone = await deps.keepTimeZone(playerId, undefined);
  return withTx(deps.db, async (tx) => {
    await deps.bonuses.lockActivations(tx, playerId);
    const before = await findCollection(tx, playerId, idempotencyKey);
    if (before) {
      if (before.day !== day) throw new Refusal('request.id_reused');
      return { day, userBonus: presentUserBonus(before) };
    }
    return { day, userBonus: await collectInTx(deps, tx, { ...collection, currencyCode, timeZone }) };
  });
}

/** Grants the bonus of today in a transaction that holds the lock of activations. Refusals as above. */
export async function collectInTx(
  deps: BonusCalendarDeps,
  tx: Tx,
  collection: Collection & { readonly currencyCode: AssetCode; readonly timeZone: string },
) {
  const { brandKey, locale, playerId, day, idempotencyKey, currencyCode, timeZone } = collection;
  await deps.requireUnrestricted(tx, playerId);
  const { depositCount } = await deps.wallet.inTx(tx).totalsOf(playerId, currencyCode);
  if (depositCount === 0) throw new Refusal('player.deposit_required');
  const now = deps.now();
  const plan = planOf(await listPlans(tx, { brandKey, currencyCode, locale }), day);
  if (day !== dayIn(now, timeZone) || !plan) throw new Refusal('bonus.DAYS_VALID');
  const collected = await listCollections(tx, playerId);
  if (collected.some((each) => each.day === day || each.endsAt > now)) throw new Refusal('bonus.RETRY_PERIOD');
  const others = await listOtherAccounts(tx, { playerId, brandKey });
  const accounts = [playerId, ...others.map((other) => other.playerId)];
  if (await isTakenUp(tx, accounts, plan.bonusId)) throw new Refusal('bonus.RETRY_PERIOD', { again: 'no' });
  const userBonus = await deps.bonuses.grantBonus(tx, {
    brandKey,
    locale,
    playerId,
    bonusId: plan.bonusId,
    amountMinor: plan.bonusMinor,
    multiplier: plan.multiplier,
    validDays: plan.validDays,
  });
  const { userBonusId } = userBonus;
  await insertCollection(tx, { playerId, day, timeZone, userBonusId, idempotencyKey, collectedAt: now });
  return userBonus;
}
