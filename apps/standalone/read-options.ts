import { join, resolve } from 'node:path';
import { StartupError } from '@marquee/local-postgres/startup-error.ts';

export interface CasinoOptions {
  /** `dev` compiles the site on demand and reloads it in the browser. */
  readonly mode: 'built' | 'dev';
  readonly root: string;
  /** Database, mailbox, logs: all that a restart needs. */
  readonly dataDir: string;
  /** The next free one is taken where it is in use; 0 takes any. */
  readonly port: number;
  readonly host: string;
  /** Null: our own PostgreSQL. */
  readonly databaseUrl: string | null;
  readonly isVerbose: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
}

const portDefault = 4_000;

export function readOptions(given: Pick<CasinoOptions, 'mode' | 'root' | 'isVerbose' | 'env'>): CasinoOptions {
  const { root, env } = given;
  return {
    ...given,
    dataDir: resolve(root, env['MARQUEE_DATA_DIR'] ?? join(root, '.data')),
    port: readPort(env['PORT']),
    // The demo world answers this machine only, unless somebody says otherwise.
    host: env['HOST'] ?? '127.0.0.1',
    databaseUrl: env['DATABASE_URL'] || null,
  };
}

function readPort(text: string | undefined): number {
  if (text === undefined || text === '') return portDefault;
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new StartupError(`PORT is '${text}', but a port is a whole number from 0 to 65535.`);
}
