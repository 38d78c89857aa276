import type { Db, Tx } from '../../db/database.ts';
import { findPlayer } from './players.sql.ts';

/** A player as recipient of a payout. Unknown names are empty. */
export interface Payee {
  readonly brandKey: string;
  readonly email: string;
  readonly preferredLanguage: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Null for an unknown id. */
export async function findPayee(db: Db | Tx, playerId: string): Promise<Payee | null> {
  const player = await findPlayer(db, playerId);
  return player
    ? {
        brandKey: player.brand_key,
        email: player.email,
        preferredLanguage: player.preferred_language,
        firstName: player.first_name ?? '',
        lastName: player.last_name ?? '',
      }
    : null;
}
