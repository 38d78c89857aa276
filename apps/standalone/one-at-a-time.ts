import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isAlive } from '@marquee/local-postgres/processes.ts';
import { explainFileError } from '@marquee/local-postgres/startup-error.ts';

/** Runs `work` while no other process of this machine does so under the same lock file; a lock whose owner died is taken over. */
export async function oneAtATime<T>(lockFile: string, work: () => Promise<T>): Promise<T> {
  while (!take(lockFile)) await delay(100);
  try {
    return await work();
  } finally {
    rmSync(lockFile, { force: true });
  }
}

function take(lockFile: string): boolean {
  try {
    mkdirSync(dirname(lockFile), { recursive: true });
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST'))
      throw explainFileError(error, `write ${lockFile}`);
  }
  if (!isAlive(ownerOf(lockFile))) rmSync(lockFile, { force: true });
  return false;
}

/** Our own number where it cannot be read yet: its writer is just about to write it. */
function ownerOf(lockFile: string): number {
  try {
    return Number(readFileSync(lockFile, 'utf8')) || process.pid;
  } catch {
    return process.pid;
  }
}
