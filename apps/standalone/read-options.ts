import { resolve } from 'node:path';
import { readSettings } from '@marquee/platform/config/platform-config.ts';

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
  /** Login that owns the schema of such a database; null: the same one does both. */
  readonly ownerUrl: string | null;
  /** Whether our own PostgreSQL waits for the disk. */
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
    // The demo world answers this machine only, unless somebody says otherwise.
    host: settings.HOST,
    databaseUrl: settings.DATABASE_URL ?? null,
    ownerUrl: settings.DATABASE_OWNER_URL ?? null,
    // Tests of the whole may trade the wait for the disk against time; a killed process still loses nothing.
    fsync: settings.MARQUEE_FSYNC,
  };
}
