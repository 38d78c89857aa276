import { randomBytes } from 'node:crypto';
import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { uploadDocument as uploadDocumentEndpoint } from '@marquee/contract/verification.ts';
import { newId } from '../../db/new-id.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Session } from '../../core/session.ts';
import type { Upload } from '../../core/upload.ts';
import { checkFile } from './check-file.ts';
import { countRecentFiles, findByUploadKey, insertFile, markStored, type FileRow } from './files.sql.ts';
import type { DocumentStorage, VerificationDeps } from './verification.deps.ts';
import { openSpool } from './spool.ts';
import type { UploadSlots } from './upload-slots.ts';

/** Limit per player and day: several documents of ten pages, each sent twice. */
const FILES_A_DAY_MAX = 80;
const TRY_AGAIN_SECONDS = 3_600;

export interface UploadRequest {
  readonly session: Session;
  readonly clientIp: string;
  readonly upload: Upload;
  readonly uploadKey: string;
}

type UploadedFile = ResponseOf<typeof uploadDocumentEndpoint>['file'];

/**
 * Stores one file: streamed to disk (encrypted), then checked when a slot is free, then encrypted into the store. The
 * same key with the same bytes is the same file. A rejected file leaves nothing behind.
 */
export async function uploadFile(
  deps: VerificationDeps,
  slots: UploadSlots,
  request: UploadRequest,
): Promise<UploadedFile> {
  const { documentStore } = deps;
  const { playerId } = request.session;
  if (!documentStore) throw new Refusal('kyc.uploads_closed');
  return slots.receive({ playerId, clientIp: request.clientIp }, async (slot) => {
    if ((await countRecentFiles(deps.db, playerId)) >= FILES_A_DAY_MAX)
      throw new Refusal('request.too_many', { retryAfterSeconds: TRY_AGAIN_SECONDS });
    const spool = await openSpool(documentStore.spoolFolder);
    try {
      const write = async (piece: Buffer) => {
        slot.count(piece.length);
        await spool.write(piece);
      };
      await request.upload.read(write, slot.signal);
      slot.complete();
      return await slots.check(async () => {
        const { bytes, sha256 } = await spool.finish();
        const known = await findByUploadKey(deps.db, playerId, request.uploadKey);
        return known?.state === 'stored'
          ? toUploadedFile(sameFile(known, sha256))
          : storeFile(deps, documentStore, { ...request, bytes, sha256 });
      });
    } finally {
      await spool.discard();
    }
  });
}

async function storeFile(
  deps: VerificationDeps,
  { store, encryption, scanner }: DocumentStorage,
  { session, uploadKey, bytes, sha256 }: UploadRequest & { readonly bytes: Buffer; readonly sha256: Buffer },
): Promise<UploadedFile> {
  const { playerId, brandKey } = session;
  const { kind, mediaType, pageCount, bytes: clean } = await checkFile(bytes, scanner);
  const fileId = newId('fil');
  await insertFile(deps.db, {
    fileId,
    playerId,
    brandKey,
    uploadKey,
    receivedSha256: sha256,
    kind,
    mediaType,
    byteCount: clean.length,
    pageCount,
    storageKey: `${brandKey}/${randomBytes(20).toString('hex')}`,
    scannedBy: scanner.name,
  });
  // Another upload with this key, or an interrupted one: completed under its existing id.
  const file = await findByUploadKey(deps.db, playerId, uploadKey);
  if (!file) throw new Error(`The file ${fileId} was not found after its insert`);
  sameFile(file, sha256);
  if (file.state === 'storing') {
    await store.put(file.storageKey, encryption.encrypt(clean, file.storageKey));
    await markStored(deps.db, file.fileId);
  }
  return toUploadedFile(file);
}

function sameFile(file: FileRow, sha256: Buffer): FileRow {
  if (!file.receivedSha256.equals(sha256) || file.state === 'deleting' || file.state === 'deleted')
    throw new Refusal('request.id_reused');
  return file;
}

function toUploadedFile({ fileId, kind, byteCount, pageCount }: FileRow): UploadedFile {
  return { fileId, kind, bytes: byteCount, pageCount };
}
