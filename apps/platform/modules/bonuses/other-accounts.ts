import type { Db, Tx } from '../../db/database.ts';
import { isSamePerson, listShared } from '../identity/index.ts';
import { hadFreeMoney, listCounting } from './abuse.sql.ts';

/**
 * Whether the player very likely has another account of the brand that had a bonus, or had the chance to have it: older ones, and those that had money without a
 * deposit. The same mailbox, name and birth date, or national number is enough.
 */
export async function hasOtherAccount(
  db: Db | Tx,
  { playerId, brandKey }: { readonly playerId: string; readonly brandKey: string },
): Promise<boolean> {
  const shared = await listShared(db, playerId, [brandKey]);
  const counting = await listCounting(
    db,
    playerId,
    shared.map((other) => other.playerId),
  );
  return shared.some((other) => {
    const found = counting.get(other.playerId);
    return found !== undefined && isSamePerson(other, [found.isOpposed]);
  });
}

/** Whether the player had money without a deposit that another account of the same person may have had too: judged again when money leaves. */
export async function hasGainOfOtherAccount(
  db: Db | Tx,
  player: { readonly playerId: string; readonly brandKey: string },
): Promise<boolean> {
  return (await hadFreeMoney(db, player.playerId)) && (await hasOtherAccount(db, player));
}
