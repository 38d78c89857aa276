import { createCipheriv, createDecipheriv, createHash, randomBytes, type Decipheriv } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A file on its way in, on disk instead of in memory. */
export interface Spool {
  readonly write: (piece: Buffer) => Promise<void>;
  /** Everything that was written, with its SHA-256. */
  readonly finish: () => Promise<{ readonly bytes: Buffer; readonly sha256: Buffer }>;
  readonly discard: () => Promise<void>;
}

/**
 * A passport photo must not lie about in a temporary folder: it is written enciphered, with a key that only this process knows and only until it ends. What a
 * crash leaves behind cannot be read by anybody.
 */
export async function openSpool(folder: string): Promise<Spool> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${randomBytes(12).toString('hex')}.part`);
  const [key, nonce] = [randomBytes(32), randomBytes(16)];
  const file = await open(path, 'wx', 0o600);
  const cipher = createCipheriv('aes-256-ctr', key, nonce);
  const hash = createHash('sha256');
  let isOpen = true;
  const close = async () => {
    if (isOpen) await file.close();
    isOpen = false;
  };
  return {
    write: async (piece) => {
      hash.update(piece);
      await file.appendFile(cipher.update(piece));
    },
    finish: async () => {
      await close();
      return { bytes: await openWhole(path, createDecipheriv('aes-256-ctr', key, nonce)), sha256: hash.digest() };
    },
    discard: async () => {
      await close();
      await rm(path, { force: true });
    },
  };
}

/** Piece by piece into one buffer: the whole file is in memory once, not once as it lies and once as it was. */
async function openWhole(path: string, decipher: Decipheriv): Promise<Buffer> {
  const { size } = await stat(path);
  const bytes = Buffer.allocUnsafeSlow(size);
  let at = 0;
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>)
    at += decipher.update(piece).copy(bytes, at);
  return bytes.subarray(0, at);
}

/** Removes what crashes left behind: nothing takes longer to come in than an upload may. Answers how many. */
export async function deleteStaleUploads(folder: string, olderThan: Date): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  let count = 0;
  for (const name of names.filter((one) => one.endsWith('.part'))) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (!found || found.mtime >= olderThan) continue;
    await rm(path, { force: true });
    count += 1;
  }
  return count;
}
