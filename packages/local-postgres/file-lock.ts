import { accessSync, closeSync, constants, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

/**
 * Takes the operating system's lock on a file, through SQLite, and answers what releases it; null while another process or another part of this one holds it. The system
 * releases it when its holder dies, however that happens: there is no stale lock to judge, and so no race about one. The file stays.
 * `waitMs` blocks the process, for sections of microseconds.
 */
export function acquireFileLock(path: string, waitMs = 0): (() => void) | null {
  createPrivately(path);
  // SQLite would only say that it cannot open the file.
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

/** Never opens a file that exists: closing it would release locks that this process holds on it (POSIX). */
function createPrivately(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}
