import { createHash, randomBytes } from 'node:crypto';
import { withTx } from '../../db/tx.ts';
import { newId } from '../../db/new-id.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Session } from '../../core/session.ts';
import { lockOpenSession } from '../credentials/index.ts';
import { insertAuditEntry } from './audit-log.sql.ts';
import { endExpired, findExport, findChunk, insertExport, setTicket, consumeTicket } from './exports.sql.ts';
import { chunkName } from './make-exports.ts';
import type { PersonalDataDeps } from './personal-data.deps.ts';
import { readStored } from './read-stored.ts';

const TICKET_SECONDS = 300;
const TICKET_BYTES = 24;

/** Below `/api/user/data-export`, outside the contract, because it returns a file instead of JSON. */
export const DOWNLOAD_PATH = '/api/user/data-export/file';

/** Requests a copy, unless one is pending or ready. */
export async function requestExport(
  { db }: Pick<PersonalDataDeps, 'db'>,
  { playerId, brandKey }: Pick<Session, 'playerId' | 'brandKey'>,
  visit: { readonly locale: string; readonly origin: string; readonly actor: string },
): Promise<void> {
  await withTx(db, async (tx) => {
    await endExpired(tx, playerId, 1);
    const { locale, origin, actor } = visit;
    const exportId = newId('exp');
    if (!(await insertExport(tx, { exportId, playerId, brandKey, locale, origin }))) return;
    await insertAuditEntry(tx, { actor, action: 'export_requested', playerId, detail: exportId });
  });
}

/** The single-use download URL, only for the player after a step-up. */
export async function openExport({ db }: Pick<PersonalDataDeps, 'db'>, session: Session) {
  const ticket = randomBytes(TICKET_BYTES).toString('base64url');
  await withTx(db, async (tx) => {
    await lockOpenSession(tx, session);
    const found = await findExport(tx, session.playerId);
    if (found?.state !== 'ready') throw new Refusal('request.not_found');
    await setTicket(tx, found.export_id, hashOf(ticket), TICKET_SECONDS);
  });
  return { url: `${DOWNLOAD_PATH}?token=${ticket}`, secondsLeft: TICKET_SECONDS };
}

export interface OpenedCopy {
  readonly byteCount: number;
  readonly chunks: AsyncIterable<Buffer>;
}

/** Null for an invalid ticket: unknown, used, expired or of another brand. */
export async function readExport(deps: PersonalDataDeps, brandKey: string, ticket: string): Promise<OpenedCopy | null> {
  const found = await consumeTicket(deps.db, brandKey, hashOf(ticket));
  if (!found) return null;
  await insertAuditEntry(deps.db, {
    actor: 'player',
    action: 'export_downloaded',
    playerId: found.player_id,
    detail: found.export_id,
  });
  return {
    byteCount: Number(found.byte_count),
    chunks: readChunks(deps, found.export_id, found.is_encrypted === true),
  };
}

async function* readChunks(deps: PersonalDataDeps, exportId: string, isEncrypted: boolean): AsyncGenerator<Buffer> {
  for (let chunkNo = 0; ; chunkNo += 1) {
    const bytes = await findChunk(deps.db, exportId, chunkNo);
    if (bytes === undefined) return;
    yield readStored(deps, { bytes, name: chunkName(exportId, chunkNo), isEncrypted });
  }
}

function hashOf(ticket: string): Buffer {
  return createHash('sha256').update(ticket).digest();
}
