import type { Tx } from '../../db/database.ts';
import { findPlayer, lockPlayer, updatePlayer } from './players.sql.ts';
import type { KycStatus } from './players.types.ts';

/** What a verification needs to know of the account that it is about. */
export interface KycAccount {
  readonly playerId: string;
  readonly brandKey: string;
  readonly email: string;
  readonly preferredLanguage: string;
  readonly kycStatus: KycStatus;
}

/** Holds the account until the end of the transaction: two changes of one verification follow each other. Null for an id that is no player's. */
export async function lockKycAccount(tx: Tx, playerId: string): Promise<KycAccount | null> {
  await lockPlayer(tx, playerId);
  const player = await findPlayer(tx, playerId);
  return player
    ? {
        playerId,
        brandKey: player.brand_key,
        email: player.email,
        preferredLanguage: player.preferred_language,
        kycStatus: player.kyc_status as KycStatus, // the column is checked to hold one of these
      }
    : null;
}

/** For the verification alone, which decides by the documents. */
export async function setKycStatus(tx: Tx, playerId: string, status: KycStatus): Promise<void> {
  await updatePlayer(tx, playerId, { kyc_status: status });
}
