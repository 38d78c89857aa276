import type { AssetCode } from '@marquee/money/assets.ts';
import type { Tx } from '../../db/database.ts';
import { Refusal } from '../../core/refusal.ts';
import { takePlace } from './activations.sql.ts';
import { findTemplate } from './bonuses.sql.ts';
import { depositBonusOf } from './deposit-bonus.rules.ts';
import {
  countDeposits,
  creditBonusOf,
  findUserBonus,
  isBlockedByFreeSpins,
  isOfferTaken,
  storeTaken,
  type BookedDeposit,
} from './ending.sql.ts';
import { findBrandOf } from './abuse.sql.ts';
import { hasPersonHad, listOtherAccounts } from './other-accounts.ts';

interface ChosenBonus {
  readonly playerId: string;
  readonly brandKey: string;
  readonly userBonusId: string;
  readonly currencyCode: AssetCode;
  /** Of the deposit; null: known when the money arrives, which then decides. */
  readonly amountMinor: bigint | null;
}

/**
 * Throws `bonus.UNIFIED_ERROR` unless a deposit of this amount would get this bonus now, and `bonus.MAXIMUM_PARTICIPANTS` if its place was given to another
 * player and none is free, and `bonus.ACTIVE_FREE_SPINS` if its free spins could not start. Renews the place.
 */
export async function requireDepositBonus(tx: Tx, chosen: ChosenBonus): Promise<void> {
  const row = await findUserBonus(tx, chosen.playerId, chosen.userBonusId);
  const bonusMinor =
    row?.bonus_type === 'deposit'
      ? depositBonusOf(
          {
            status: row.status,
            currencyCode: row.currency_code,
            endsAt: row.ends_at,
            percent: row.deposit_percent,
            bonusMinor: row.bonus_minor,
            minorMax: row.threshold_minor_max,
            depositMinorMin: row.deposit_minor_min,
            depositNumber: row.deposit_number,
          },
          { ...chosen, number: (await countDeposits(tx, chosen.playerId)) + 1 },
          new Date(),
        )
      : 0n;
  const isTaken =
    row !== undefined &&
    bonusMinor > 0n &&
    ((await isOfferTaken(tx, chosen.userBonusId)) || (await isTakenByPerson(tx, { ...chosen, bonusId: row.bonus_id })));
  if (bonusMinor > 0n && (await isBlockedByFreeSpins(tx, chosen))) throw new Refusal('bonus.ACTIVE_FREE_SPINS');
  if (!row || bonusMinor <= 0n || isTaken)
    throw new Refusal('bonus.UNIFIED_ERROR', { reference: referenceOf(row, chosen) }, 'not available for this deposit');
  await takePlace(tx, { bonusId: row.bonus_id, playerId: chosen.playerId, isPermanent: false });
}

/**
 * Credits the bonus of a deposit that was booked in this transaction; nothing if its terms are no longer met, or another account of the same person has had the
 * offer since the deposit was created. The deposit keeps the reason. The transaction holds the lock of activations. Locks the wallet.
 */
export async function creditDepositBonus(tx: Tx, deposit: BookedDeposit): Promise<void> {
  const { playerId } = deposit;
  const row = await findUserBonus(tx, playerId, deposit.userBonusId);
  const brandKey = await findBrandOf(tx, playerId);
  const isTaken = row && brandKey && (await isTakenByPerson(tx, { playerId, brandKey, bonusId: row.bonus_id }));
  await (isTaken ? storeTaken(tx, deposit) : creditBonusOf(tx, deposit));
}

/** Whether another account of the same person has had the offer meanwhile. */
async function isTakenByPerson(
  tx: Tx,
  { playerId, brandKey, bonusId }: Pick<ChosenBonus, 'playerId' | 'brandKey'> & { readonly bonusId: string },
): Promise<boolean> {
  const template = await findTemplate(tx, bonusId, 'en');
  const others = await listOtherAccounts(tx, { playerId, brandKey });
  return template !== undefined && (await hasPersonHad(tx, template, { playerId, others }));
}

/** What support needs to find the case: promotion, player and bonus of the player. */
function referenceOf(row: { readonly bonus_id: string } | undefined, { playerId, userBonusId }: ChosenBonus): string {
  return [...(row ? [row.bonus_id] : []), playerId, userBonusId].join(' / ');
}
