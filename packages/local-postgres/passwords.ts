import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Home } from './home.ts';
import { StartupError, explainFileError } from './startup-error.ts';

/** Random, created once per database, readable only by its owner. */
export interface Passwords {
  readonly owner: string;
  readonly app: string;
}

export function readPasswords(home: Home): Passwords | null {
  const path = join(home.dir, 'passwords.json');
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    if (error instanceof SyntaxError)
      throw new StartupError(`The file ${path} is damaged; restore it, or delete ${home.dir} to start over.`);
    throw explainFileError(error, `read ${path}`);
  }
}

export function makePasswords(home: Home): Passwords {
  const path = join(home.dir, 'passwords.json');
  const passwords = { owner: randomBytes(24).toString('hex'), app: randomBytes(24).toString('hex') };
  try {
    writeFileSync(path, `${JSON.stringify(passwords)}\n`, { mode: 0o600 });
  } catch (error) {
    throw explainFileError(error, `write ${path}`);
  }
  return passwords;
}
