import type { Db, Tx } from '../../db/database.ts';
import { isSamePerson, listShared } from '../person-matching/index.ts';
import { countTakes, findBrandOf, hadFreeMoney, listLimitedTakes, listOthers } from './abuse.sql.ts';
import { lockActivationsOf } from './activations.sql.ts';
import type { TemplateRow } from './bonuses.sql.ts';

interface Account {
  readonly playerId: string;
  readonly brandKey: string;
}

/** Another account of the brand that very likely belongs to the same person: the same mailbox, name and birth date, or national number is enough. */
export interface OtherAccount {
  readonly playerId: string;
  /** It had money without a deposit, or had the chance to have it: it is older. */
  readonly isCounting: boolean;
}

export async function listOtherAccounts(
  db: Db | Tx,
  { playerId, brandKey }: Account,
): Promise<readonly OtherAccount[]> {
  const shared = await listShared(db, playerId, [brandKey]);
  const known = await listOthers(
    db,
    playerId,
    shared.map((other) => other.playerId),
  );
  return shared.flatMap((other) => {
    const found = known.get(other.playerId);
    return found && isSamePerson(other, [found.isOpposed])
      ? [{ playerId: other.playerId, isCounting: found.isCounting }]
      : [];
  });
}

/**
 * Serialises activations of a player, and of the other accounts of the same person, until the end of the transaction: what one of them has had is known to the next.
 */
export async function lockActivations(tx: Tx, playerId: string): Promise<void> {
  const brandKey = await findBrandOf(tx, playerId);
  const others = brandKey === undefined ? [] : await listOtherAccounts(tx, { playerId, brandKey });
  // One order for all accounts, so that two of them do not wait for each other.
  for (const id of [playerId, ...others.map((other) => other.playerId)].toSorted()) await lockActivationsOf(tx, id);
}

/** Whether the person has had an offer with another account, and may not have it again with this one: a bonus that is had once, or a gift as often as a person may have it. */
export async function hasPersonHad(
  db: Db | Tx,
  {
    bonus_id: bonusId,
    retry_hours: retryHours,
    takes_max: takesMax,
  }: Pick<TemplateRow, 'bonus_id' | 'retry_hours' | 'takes_max'>,
  { playerId, others }: { readonly playerId: string; readonly others: readonly OtherAccount[] },
): Promise<boolean> {
  if (others.length === 0 || (retryHours !== null && takesMax === null)) return false;
  const elsewhere = await countTakes(
    db,
    bonusId,
    others.map((other) => other.playerId),
  );
  if (elsewhere === 0 || retryHours === null) return elsewhere > 0;
  return elsewhere + (await countTakes(db, bonusId, [playerId])) >= (takesMax ?? 0);
}

/**
 * Whether the player had money without a deposit that another account of the same person may have had too, or an offer that another account has had: judged again
 * when money leaves.
 */
export async function hasGainOfOtherAccount(db: Db | Tx, player: Account): Promise<boolean> {
  const others = await listOtherAccounts(db, player);
  if (others.length === 0) return false;
  if (others.some(({ isCounting }) => isCounting) && (await hadFreeMoney(db, player.playerId))) return true;
  const otherIds = others.map((other) => other.playerId);
  for (const bonusId of await listLimitedTakes(db, player.playerId))
    if ((await countTakes(db, bonusId, otherIds)) > 0) return true;
  return false;
}
