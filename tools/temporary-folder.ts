import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '@marquee/local-postgres/processes.ts';

const MEMORY = '/dev/shm';
const PREFIX = 'marquee-test-';
const GIBIBYTE = 2 ** 30;

/**
 * A folder for the files of one test run: in memory if there is plenty of it, because copying a database there takes a tenth of the time. Deletes folders that
 * killed runs left behind.
 */
export function createTemporaryFolder(): { readonly path: string; readonly remove: () => void } {
  const base = hasMemory() ? MEMORY : tmpdir();
  for (const name of readdirSync(base)) {
    const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length).split('-')[0]) : 0;
    if (pid > 0 && !isAlive(pid)) rmSync(join(base, name), { recursive: true, force: true });
  }
  const path = mkdtempSync(join(base, `${PREFIX}${process.pid}-`));
  // As root, databases run as another user, who needs access.
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }) };
}

function hasMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= 4 * GIBIBYTE && process.availableMemory() >= 8 * GIBIBYTE;
  } catch {
    return false;
  }
}
