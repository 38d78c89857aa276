import { withLongTx, withTx } from '../../db/tx.ts';
import type { Tx } from '../../db/database.ts';
import { insertAuditEntry } from './audit-log.sql.ts';
import { readIdentity } from './erasures.sql.ts';
import { endExpired, insertChunk, listPending, markReady, claimPending } from './exports.sql.ts';
import type { PersonalDataDeps } from './personal-data.deps.ts';
import { choosePlayer } from './personal-rows.sql.ts';
import { writeExport } from './write-export.ts';
import { zip } from './zip.ts';

const CHUNK_BYTES = 1_048_576;
const COPIES_PER_BATCH_MAX = 20;

/**
 * Creates pending copies and deletes expired ones. Each copy is one transaction that restarts if interrupted; two
 * processes never create the same one.
 */
export async function makeExports(deps: PersonalDataDeps): Promise<void> {
  await withTx(deps.db, (tx) => endExpired(tx, null, COPIES_PER_BATCH_MAX));
  for (const exportId of await listPending(deps.db, COPIES_PER_BATCH_MAX)) {
    try {
      await withLongTx(deps.db, (tx) => makeExport(deps, tx, exportId));
    } catch (error) {
      // A failed copy does not block the others; the next run retries it.
      deps.log.warn({ err: error, exportId }, 'data export failed');
    }
  }
  deps.mail.sendSoon();
}

async function makeExport(deps: PersonalDataDeps, tx: Tx, exportId: string): Promise<void> {
  const exportRow = await claimPending(tx, exportId);
  if (!exportRow) return;
  const player = await readIdentity(tx, exportRow.player_id);
  if (!player) throw new Error(`No player ${exportRow.player_id}`);
  const { name, policy, pagePath } = deps.brandOf(exportRow.brand_key);
  await choosePlayer(tx, { playerId: exportRow.player_id, brandKey: exportRow.brand_key, email: player.email });
  const files = writeExport(tx, { tables: deps.tables, brand: name, locale: exportRow.locale, at: deps.now() });
  let [chunkNo, byteCount] = [0, 0];
  for await (const piece of toChunks(zip(files, deps.now()))) {
    const bytes = deps.encryption ? deps.encryption.encrypt(piece, chunkName(exportId, chunkNo)) : piece;
    await insertChunk(tx, exportId, chunkNo, bytes);
    chunkNo += 1;
    byteCount += piece.length;
  }
  await markReady(tx, exportId, { hours: policy.exportHours, byteCount, isEncrypted: deps.encryption !== null });
  await insertAuditEntry(tx, {
    actor: 'system',
    action: 'export_created',
    playerId: exportRow.player_id,
    detail: exportId,
  });
  await deps.mail.post(tx, {
    brandKey: exportRow.brand_key,
    recipient: player.email,
    locale: player.preferred_language,
    template: 'data_ready',
    link: `${exportRow.origin}${pagePath}`,
    facts: { at: new Date(deps.now().getTime() + policy.exportHours * 3_600_000).toISOString() },
  });
}

/** Encryption context of a chunk: moved to another position or copy it cannot be decrypted. */
export const chunkName = (exportId: string, chunkNo: number) => `${exportId}:${chunkNo}`;

async function* toChunks(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pending: Buffer[] = [];
  let size = 0;
  for await (const piece of pieces) {
    pending.push(piece);
    size += piece.length;
    if (size < CHUNK_BYTES) continue;
    yield Buffer.concat(pending);
    [pending, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(pending);
}
