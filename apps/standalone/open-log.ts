import { createWriteStream, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivateFolder } from '@marquee/local-postgres/private-folder.ts';
import { explainFileError } from '@marquee/local-postgres/startup-error.ts';

const bytesMax = 20_000_000;

/** The log file; the terminal shows only messages for the operator. A large log is rotated, keeping one old file. */
export function openLog(dataDir: string): { write(line: string): void } {
  const path = join(dataDir, 'marquee.log');
  try {
    makePrivateFolder(dataDir);
    if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > bytesMax) renameSync(path, `${path}.1`);
  } catch (error) {
    throw explainFileError(error, `write ${path}`);
  }
  const stream = createWriteStream(path, { flags: 'a', mode: 0o600 });
  // A full disk must not crash a running casino.
  stream.on('error', () => {});
  return { write: (line) => void stream.write(line) };
}
