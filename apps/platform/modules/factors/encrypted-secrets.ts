import type { Db } from '../../db/database.ts';
import type { EncryptedValue } from '../../secrets/re-encrypt.ts';
import { listEncryptedTotp, replaceEncryptedTotp } from './totp.sql.ts';
import { encryptionContextOf } from './totp.ts';

const PAGE = 200;

/** Every stored authenticator secret, for the key rotation command. */
export async function* encryptedTotpSecrets(db: Db): AsyncIterable<EncryptedValue> {
  for (let after = ''; ;) {
    const rows = await listEncryptedTotp(db, after, PAGE);
    for (const { player_id: playerId, encrypted_secret: encrypted } of rows)
      yield {
        name: encryptionContextOf(playerId),
        encrypted,
        replace: (fresh) => replaceEncryptedTotp(db, { playerId, encrypted, fresh }),
      };
    after = rows.at(-1)?.player_id ?? '';
    if (rows.length < PAGE) return;
  }
}
