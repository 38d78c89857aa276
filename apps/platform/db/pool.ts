import pg from 'pg';

/** Role of the application: it may read and execute the money functions, but not write the ledger's tables. */
export const APP_ROLE = 'marquee_app';
/** Role of operators' commands: the rights of the application, and what only operators may write. */
export const OPERATOR_ROLE = 'marquee_operator';

export interface PoolOptions {
  /** Any login; the session then uses `role`. */
  readonly url: string;
  /** Default: the application role. Migrations and tests pass null to keep their login's role. */
  readonly role?: string | null;
  /** Maximum number of connections; 2 to 3 per core of the database suffice for short statements. */
  readonly max?: number;
  /** Null: no timeouts at all, for statements that queue on purpose. */
  readonly statementTimeoutMs?: number | null;
  readonly applicationName?: string;
  /** Reports connections that broke while idle; the pool replaces them. */
  readonly onIdleError?: (error: Error) => void;
}

const STATEMENT_TIMEOUT_MS = 2_000;
/** For cleanup jobs: far above a normal statement, so that only a stuck one is ended. */
export const JOB_STATEMENT_TIMEOUT_MS = 600_000;
const LOCK_TIMEOUT_MS = 1_000;
const IDLE_IN_TRANSACTION_MS = 5_000;
const CLIENT_TIMEOUT_MARGIN_MS = 3_000;
const CONNECT_TIMEOUT_MS = 5_000;
const POOL_MAX = 10;

const { builtins } = pg.types;
const int8Array = 1016;

/** 64-bit integers are amounts or counters: always bigint, never number. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (format !== 'binary') {
      if (oid === builtins.INT8) return BigInt;
      if (oid === int8Array) return readInt8Array;
    }
    return pg.types.getTypeParser(oid, format);
  }) as typeof pg.types.getTypeParser, // one arrow function cannot satisfy the overloads
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
    // Server timeouts end slow statements; this one ends the wait for a server that no longer responds (frozen machine,
    // broken connection).
    ...(timeout === null ? {} : { query_timeout: timeout + CLIENT_TIMEOUT_MARGIN_MS }),
    keepAlive: true,
    // A new connection plans every statement again, which takes longer than a round. PostgreSQL closes nothing by itself.
    idleTimeoutMillis: 0,
  });
  pool.on('error', (error) => options.onIdleError?.(error));
  // The pool handles errors of idle connections only: without a listener, one that breaks within a transaction would
  // end the process. Its user gets the error from the next statement.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Removes `options` from the URL, which would override ours. */
function withoutOptions(url: string): { connectionString: string } {
  if (!URL.canParse(url)) return { connectionString: url };
  const parsedUrl = new URL(url);
  parsedUrl.searchParams.delete('options');
  return { connectionString: parsedUrl.href };
}
