import { accessSync, closeSync, constants, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

/**
 * Acquires an operating system lock on a file (through SQLite) and returns its release function; null while another
 * process or another part of this one holds it. The system releases it when the process dies, so there are no stale
 * locks. The file remains. `waitMs` blocks the process, for critical sections of microseconds.
 */
export function acquireFileLock(path: string, waitMs = 0): (() => void) | null {
  createPrivately(path);
  // SQLite would only report that it cannot open the file.
  accessSync(path, constants.R_OK | constants.W_OK);
  const lock = new DatabaseSync(path);
  try {
    lock.exec(`PRAGMA busy_timeout = ${waitMs}; BEGIN EXCLUSIVE`);
    return () => lock.close();
  } catch (error) {
    lock.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return null;
    throw error;
  }
}

/** Never opens an existing file: closing it would release this process's locks on it (POSIX). */
function createPrivately(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}
