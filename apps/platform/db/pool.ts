import pg from 'pg';

/** Role that the application works as: it may execute the money functions and read, and cannot write the ledger's tables. */
export const APP_ROLE = 'marquee_app';

export interface PoolOptions {
  /** Any login; the session then works as `role`. */
  readonly url: string;
  /** Default: the application's role. Migrations and the test harness pass null to stay what they logged in as. */
  readonly role?: string | null;
  /** Connections at most; 2 to 3 per core of the database is enough for short statements. */
  readonly max?: number;
  /** Null: none, nor any other time-out, for work whose statements queue on purpose. */
  readonly statementTimeoutMs?: number | null;
  readonly applicationName?: string;
  /** Told about connections that broke while idle; they are replaced by themselves. */
  readonly onIdleError?: (error: Error) => void;
}

const STATEMENT_TIMEOUT_MS = 2_000;
/** For housekeeping, where nobody waits: far above what a healthy statement takes, so that only a stuck one is ended. */
export const JOB_STATEMENT_TIMEOUT_MS = 600_000;
const LOCK_TIMEOUT_MS = 1_000;
const IDLE_IN_TRANSACTION_MS = 5_000;
const SILENCE_MS = 3_000;
const CONNECT_TIMEOUT_MS = 5_000;
const POOL_MAX = 10;

const { builtins } = pg.types;
const int8Array = 1016;

/** 64-bit integers are amounts or counters of amounts: they come as bigint, never as number. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (format !== 'binary') {
      if (oid === builtins.INT8) return BigInt;
      if (oid === int8Array) return readInt8Array;
    }
    return pg.types.getTypeParser(oid, format);
  }) as typeof pg.types.getTypeParser, // the declared overloads cannot be met by one arrow function
};

function readInt8Array(text: string): (bigint | null)[] {
  const items = text.slice(1, -1);
  return items === '' ? [] : items.split(',').map((item) => (item === 'NULL' ? null : BigInt(item)));
}

export function createPool(options: PoolOptions): pg.Pool {
  const role = options.role === undefined ? APP_ROLE : options.role;
  const timeout = options.statementTimeoutMs === undefined ? STATEMENT_TIMEOUT_MS : options.statementTimeoutMs;
  const settings = [
    ...(role ? [`role=${role}`] : []),
    `statement_timeout=${timeout ?? 0}`,
    `lock_timeout=${timeout === null ? 0 : LOCK_TIMEOUT_MS}`,
    `idle_in_transaction_session_timeout=${timeout === null ? 0 : IDLE_IN_TRANSACTION_MS}`,
    'timezone=UTC',
  ];
  const pool = new pg.Pool({
    ...withoutOptions(options.url),
    types,
    options: settings.map((setting) => `-c ${setting}`).join(' '),
    max: options.max ?? POOL_MAX,
    connectionTimeoutMillis: timeout === null ? 0 : CONNECT_TIMEOUT_MS,
    application_name: options.applicationName ?? 'marquee',
    // The server's own time-outs end what is slow; this one ends the wait for a server that no longer says anything (a frozen machine, a cut cable).
    ...(timeout === null ? {} : { query_timeout: timeout + SILENCE_MS }),
    keepAlive: true,
  });
  pool.on('error', (error) => options.onIdleError?.(error));
  // The pool listens to idle connections only: one that breaks between two statements of a transaction would end the process. Whoever holds
  // it learns of it from the next statement.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** `options` of the address would replace ours: the driver takes the one of the address. Ours win, theirs are dropped. */
function withoutOptions(url: string): { connectionString: string } {
  if (!URL.canParse(url)) return { connectionString: url };
  const parsedUrl = new URL(url);
  parsedUrl.searchParams.delete('options');
  return { connectionString: parsedUrl.href };
}
