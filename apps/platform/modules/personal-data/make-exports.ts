import { withLongTx, withTx } from '../../db/tx.ts';
import type { Tx } from '../../db/database.ts';
import { insertAct } from './acts.sql.ts';
import { lockIdentity } from './erasures.sql.ts';
import { endExpired, insertPart, listWaiting, markReady, takeWaiting } from './exports.sql.ts';
import type { PersonalDataDeps } from './personal-data.deps.ts';
import { choosePlayer } from './personal-rows.sql.ts';
import { writeCopy } from './write-copy.ts';
import { zip } from './zip.ts';

const PART_BYTES = 1_048_576;
const COPIES_OF_STEP_MAX = 20;

/** Makes the copies that wait and deletes those whose hours are over. Each is one transaction: cut off anywhere, it begins anew; two processes never make the same. */
export async function makeExports(deps: PersonalDataDeps): Promise<void> {
  await withTx(deps.db, (tx) => endExpired(tx, null, COPIES_OF_STEP_MAX));
  for (const exportId of await listWaiting(deps.db, COPIES_OF_STEP_MAX)) {
    try {
      await withLongTx(deps.db, (tx) => makeExport(deps, tx, exportId));
    } catch (error) {
      // The others do not wait for one that fails; it comes round again.
      deps.log.warn({ err: error, exportId }, 'a copy of a player’s data was not made');
    }
  }
  deps.mail.sendSoon();
}

async function makeExport(deps: PersonalDataDeps, tx: Tx, exportId: string): Promise<void> {
  const wish = await takeWaiting(tx, exportId);
  if (!wish) return;
  const player = await lockIdentity(tx, wish.player_id);
  if (!player) throw new Error(`No player ${wish.player_id}`);
  const { name, policy, pagePath } = deps.brandOf(wish.brand_key);
  await choosePlayer(tx, { playerId: wish.player_id, brandKey: wish.brand_key, email: player.email });
  const files = writeCopy(tx, { tables: deps.tables, brand: name, locale: wish.locale, at: deps.now() });
  let [partNo, byteCount] = [0, 0];
  for await (const piece of inParts(zip(files, deps.now()))) {
    const bytes = deps.seal ? deps.seal.close(piece, partName(exportId, partNo)) : piece;
    await insertPart(tx, exportId, partNo, bytes);
    partNo += 1;
    byteCount += piece.length;
  }
  await markReady(tx, exportId, { hours: policy.exportHours, byteCount, isSealed: deps.seal !== null });
  await insertAct(tx, { actor: 'system', act: 'export_made', playerId: wish.player_id, detail: exportId });
  await deps.mail.post(tx, {
    brandKey: wish.brand_key,
    recipient: player.email,
    locale: player.preferred_language,
    template: 'data_ready',
    link: `${wish.origin}${pagePath}`,
    facts: { at: new Date(deps.now().getTime() + policy.exportHours * 3_600_000).toISOString() },
  });
}

/** What a part is sealed under: moved to another place or copy it does not open. */
export const partName = (exportId: string, partNo: number) => `${exportId}:${partNo}`;

async function* inParts(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const piece of pieces) {
    waiting.push(piece);
    size += piece.length;
    if (size < PART_BYTES) continue;
    yield Buffer.concat(waiting);
    [waiting, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(waiting);
}
