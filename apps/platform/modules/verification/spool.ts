import { createCipheriv, createDecipheriv, createHash, randomBytes, type Decipheriv } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** An upload in progress, on disk instead of in memory. */
export interface Spool {
  readonly write: (piece: Buffer) => Promise<void>;
  /** All written bytes, with their SHA-256. */
  readonly finish: () => Promise<{ readonly bytes: Buffer; readonly sha256: Buffer }>;
  readonly discard: () => Promise<void>;
}

/**
 * Opens an encrypted temporary file, whose key exists only in the memory of this process: what a crash leaves behind
 * cannot be read.
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
      return { bytes: await decryptFile(path, createDecipheriv('aes-256-ctr', key, nonce)), sha256: hash.digest() };
    },
    discard: async () => {
      await close();
      await rm(path, { force: true });
    },
  };
}

/** Decrypts chunk by chunk into one buffer, so that the file is in memory only once. */
async function decryptFile(path: string, decipher: Decipheriv): Promise<Buffer> {
  const { size } = await stat(path);
  const bytes = Buffer.allocUnsafeSlow(size);
  let at = 0;
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>)
    at += decipher.update(piece).copy(bytes, at);
  return bytes.subarray(0, at);
}

/** Removes files of crashed uploads, older than any running upload. Returns how many. */
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
