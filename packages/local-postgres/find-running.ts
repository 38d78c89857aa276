import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openHome } from './home.ts';
import { chooseOsUser } from './os-user.ts';
import { readPasswords } from './passwords.ts';
import { applicationUrl, ownerUrl } from './start-local-postgres.ts';

/** URL of the database that a casino on this machine uses in `dataDir`; null if none was ever started. */
export function findLocalDatabase(dataDir: string, login: 'application' | 'owner' = 'application'): string | null {
  const home = openHome(dataDir, chooseOsUser(join(dataDir, 'cluster')), () => {});
  const passwords = readPasswords(home);
  const port = readPort(join(home.dir, 'port'));
  if (!passwords || !port) return null;
  return login === 'owner' ? ownerUrl(passwords.owner, port) : applicationUrl(passwords.app, port);
}

function readPort(path: string): number | null {
  try {
    const port = Number(readFileSync(path, 'utf8'));
    return Number.isInteger(port) && port > 0 ? port : null;
  } catch {
    return null;
  }
}
