import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DocumentStore } from '../../modules/verification/port.ts';

/** Stores documents in a private folder that is never served, readable by this user only. The files are encrypted besides. */
export function createDocumentFiles(folder: string): DocumentStore {
  const pathOf = (key: string) => {
    if (!/^[a-z0-9]+(?:[-/][a-z0-9]+)*$/.test(key)) throw new Error('Invalid document key');
    return join(folder, key);
  };
  return {
    put: async (key, encrypted) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const unfinished = `${path}.${randomBytes(6).toString('hex')}`;
      try {
        const file = await open(unfinished, 'wx', 0o600);
        try {
          await file.writeFile(encrypted);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      await syncFolder(dirname(path));
    },
    get: async (key) => {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },
    remove: async (key) => rm(pathOf(key), { force: true }),
  };
}

/** Makes sure that the new file name survives a crash. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
