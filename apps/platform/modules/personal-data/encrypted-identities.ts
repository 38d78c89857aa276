import type { Db } from '../../db/database.ts';
import type { EncryptedValue } from '../../secrets/re-encrypt.ts';
import { identityName } from './erasures.ts';
import { listEncryptedIdentities, replaceIdentity } from './erasures.sql.ts';
import { findEncryptedChunkAfter } from './exports.sql.ts';
import { chunkName } from './make-exports.ts';

const PAGE = 200;

/** Retained identities, for the key rotation command. */
export async function* encryptedIdentities(db: Db): AsyncIterable<EncryptedValue> {
  for (let after = ''; ;) {
    const rows = await listEncryptedIdentities(db, after, PAGE);
    for (const { player_id: playerId, identity } of rows)
      yield {
        name: identityName(playerId),
        encrypted: identity,
        replace: (fresh) => replaceIdentity(db, { playerId, identity, fresh }),
      };
    after = rows.at(-1)?.player_id ?? '';
    if (rows.length < PAGE) return;
  }
}

/** Copies of personal data expire within hours: they are counted and not re-encrypted. */
export async function* encryptedExportChunks(db: Db): AsyncIterable<EncryptedValue> {
  let after = { exportId: '', chunkNo: -1 };
  for (;;) {
    const part = await findEncryptedChunkAfter(db, after);
    if (part === undefined) return;
    after = { exportId: part.export_id, chunkNo: part.part_no };
    yield { name: chunkName(part.export_id, part.part_no), encrypted: part.bytes, replace: null };
  }
}
