import { resolve } from 'node:path';
import { readSettings } from '@marquee/platform/config/platform-config.ts';

export interface CasinoOptions {
  /** `dev` compiles the site on demand with hot reload. */
  readonly mode: 'built' | 'dev';
  readonly root: string;
  /** Database, mailbox, logs: everything needed for a restart. */
  readonly dataDir: string;
  /** If it is in use, the next free port is used; 0 means any. */
  readonly port: number;
  readonly host: string;
  /** Null: the built-in PostgreSQL. */
  readonly databaseUrl: string | null;
  /** Login of the schema owner for that database; null: the same login. */
  readonly ownerUrl: string | null;
  /** Whether the built-in PostgreSQL uses fsync. */
  readonly fsync: boolean;
  readonly isVerbose: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
}

const PORT_DEFAULT = 4_000;

export function readOptions(given: Pick<CasinoOptions, 'mode' | 'root' | 'isVerbose' | 'env'>): CasinoOptions {
  const { root, env } = given;
  const settings = readSettings(env);
  return {
    ...given,
    dataDir: resolve(root, settings.MARQUEE_DATA_DIR),
    port: settings.PORT ?? PORT_DEFAULT,
    // By default the demo listens on the loopback interface only.
    host: settings.HOST,
    databaseUrl: settings.DATABASE_URL ?? null,
    ownerUrl: settings.DATABASE_OWNER_URL ?? null,
    // End-to-end tests may turn fsync off; a killed process still loses nothing.
    fsync: settings.MARQUEE_FSYNC,
  };
}
