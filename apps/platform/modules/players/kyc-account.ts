import type { Tx } from '../../db/database.ts';
import { findPlayer, lockPlayer, updatePlayer } from './players.sql.ts';
import type { KycStatus } from './players.types.ts';

/** The account data that verification needs. */
export interface KycAccount {
  readonly playerId: string;
  readonly brandKey: string;
  readonly email: string;
  readonly preferredLanguage: string;
  readonly kycStatus: KycStatus;
}

/**
 * Locks the player until the end of the transaction, so that changes of one verification are serialized. Null for an
 * unknown id.
 */
export async function lockKycAccount(tx: Tx, playerId: string): Promise<KycAccount | null> {
  await lockPlayer(tx, playerId);
  const player = await findPlayer(tx, playerId);
  return player
    ? {
        playerId,
        brandKey: player.brand_key,
        email: player.email,
        preferredLanguage: player.preferred_language,
        kycStatus: player.kyc_status as KycStatus, // a CHECK constraint limits the column to these values
      }
    : null;
}

/** Only for the KYC module, which derives the status from the documents. */
export async function setKycStatus(tx: Tx, playerId: string, status: KycStatus): Promise<void> {
  await updatePlayer(tx, playerId, { kyc_status: status });
}
