import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type LocalPostgres, startLocalPostgres } from '@marquee/local-postgres/start-local-postgres.ts';
import { StartupError } from '@marquee/local-postgres/startup-error.ts';
import type { CasinoOptions } from './read-options.ts';

export interface Database {
  /** Login of the schema owner. */
  readonly ownerUrl: string;
  /** Login of the application. */
  readonly appUrl: string;
  /** Resolves with the reason if the database is lost for good. */
  readonly lost: Promise<Error>;
  close(): Promise<void>;
}

const restartsMax = 20;
const healthyAfterMs = 60_000;

/** The database of `databaseUrl` if given; otherwise the built-in PostgreSQL, restarted if it crashes. */
export async function superviseDatabase(options: CasinoOptions, log: (sentence: string) => void): Promise<Database> {
  const { databaseUrl, dataDir, fsync } = options;
  if (databaseUrl !== null) {
    return {
      ownerUrl: options.ownerUrl ?? databaseUrl,
      appUrl: databaseUrl,
      lost: new Promise(() => {}),
      close: async () => {},
    };
  }
  const folder = join(dataDir, 'postgres');
  let current = await startLocalPostgres({ dataDir: folder, fsync, log: log });
  const { ownerUrl, appUrl, port } = current;
  let isClosing = false;

  const restart = async (): Promise<LocalPostgres> => {
    const next = await startLocalPostgres({ dataDir: folder, fsync, port, log: log });
    if (next.port === port) return next;
    await next.stop();
    throw new StartupError(`The database ended, and its port ${port} is now another program's; start again.`);
  };

  const watch = async (): Promise<Error> => {
    let quickEnds = 0;
    while (true) {
      const since = performance.now();
      await current.ended;
      if (isClosing) return new Promise(() => {});
      quickEnds = performance.now() - since < healthyAfterMs ? quickEnds + 1 : 1;
      if (quickEnds > restartsMax)
        return new StartupError(`The database ends again and again; its log is in ${folder}.`);
      log('The database ended unexpectedly and is started again.');
      await delay(Math.min(50 * 2 ** (quickEnds - 1), 5_000));
      try {
        current = await restart();
      } catch (error) {
        return error instanceof Error ? error : new Error(String(error));
      }
    }
  };

  return {
    ownerUrl,
    appUrl,
    lost: watch(),
    close: async () => {
      isClosing = true;
      await current.stop();
    },
  };
}
