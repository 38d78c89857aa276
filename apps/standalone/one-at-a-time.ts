import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { acquireFileLock } from '@marquee/local-postgres/file-lock.ts';
import { makePrivateFolder } from '@marquee/local-postgres/private-folder.ts';
import { explainFileError } from '@marquee/local-postgres/startup-error.ts';

/**
 * Runs `work` while no other process on this machine holds the same lock file. The lock of a dead process is free.
 */
export async function oneAtATime<T>(lockFile: string, work: () => Promise<T>): Promise<T> {
  let release = acquireLock(lockFile);
  while (release === null) {
    await delay(100);
    release = acquireLock(lockFile);
  }
  try {
    return await work();
  } finally {
    release();
  }
}

function acquireLock(lockFile: string): (() => void) | null {
  try {
    makePrivateFolder(dirname(lockFile));
    return acquireFileLock(lockFile);
  } catch (error) {
    throw explainFileError(error, `write ${lockFile}`);
  }
}
