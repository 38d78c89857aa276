import type { IncomingMessage } from 'node:http';
import type pg from 'pg';
import { followRequests } from './follow-requests.ts';
import { locksOf, type Lock, type Statement } from './locks-of-statement.ts';
import { watchStatements } from './watch-statements.ts';

/** A transaction, or a statement outside of one. */
export interface RecordedTransaction {
  /** What it asks for besides the default of PostgreSQL: `repeatable read, read only`. */
  readonly isolation: string;
  readonly locks: Lock[];
}

export interface LockRecorder {
  /**
   * The transactions of `act` and of the requests that arrive meanwhile and are `isServed`, with what they leave in the background, in the order in which they
   * begin. Transactions of jobs and other requests are left out.
   */
  readonly during: (
    act: () => Promise<unknown>,
    isServed: (request: IncomingMessage) => boolean,
  ) => Promise<readonly RecordedTransaction[]>;
  readonly stop: () => void;
}

/**
 * Lets PostgreSQL report each statement to the client that caused it, also those of functions and triggers, with its plan: what `auto_explain` would write into
 * the log is sent as notice. For connections that are opened later. A statement is reported when it ends: the query of a loop after the statements of its body, and a
 * write after those of its triggers.
 */
export async function reportStatements(owner: pg.Pool): Promise<void> {
  const { rows } = await owner.query<{ name: string }>('SELECT quote_ident(current_database()) AS name');
  for (const [setting, value] of Object.entries({
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_level': 'notice',
    'auto_explain.log_format': 'json',
    'auto_explain.log_parameter_max_length': '-1',
  }))
    await owner.query(`ALTER DATABASE ${rows[0]?.name} SET ${setting} = '${value}'`);
}

const DEFAULT = 'read committed';

/** Records what `reportStatements` lets connections of this process report. */
export function recordLocks(): LockRecorder {
  const recording = followRequests<RecordedTransaction[]>();
  /** Where the locks of the running transaction or statement of a connection are written. */
  const current = new WeakMap<pg.Client, RecordedTransaction>();
  const known = new WeakSet<pg.Client>();
  const inTransaction = new WeakSet<pg.Client>();

  const stop = watchStatements((client, [query], send) => {
    if (!known.has(client)) {
      known.add(client);
      client.on('notice', ({ message = '' }) => {
        const statement = current.has(client) ? statementOf(message) : null;
        if (statement !== null) current.get(client)?.locks.push(...locksOf(statement));
      });
    }
    const text = typeof query === 'string' ? query : (query as { readonly text: string }).text; // the other overloads
    const begin = /^(?:start transaction|begin)\b(?:\s*isolation level)?([^;]*)/i.exec(text);
    if (!inTransaction.has(client)) {
      const transaction = { isolation: isolationOf(begin?.[1] ?? ''), locks: [] };
      const transactions = recording.current();
      transactions?.push(transaction);
      if (transactions === undefined) current.delete(client);
      else current.set(client, transaction);
    }
    if (begin !== null) inTransaction.add(client);
    if (/^(?:commit|rollback(?! to))\b/i.test(text)) inTransaction.delete(client);
    return send();
  });

  return {
    during: async (act, isServed) => {
      const transactions: RecordedTransaction[] = [];
      await recording.during(transactions, act, isServed);
      return transactions.filter(({ isolation, locks }) => isolation !== '' || locks.length > 0);
    },
    stop,
  };
}

const isolationOf = (options: string) =>
  options
    .trim()
    .toLowerCase()
    .replace(/ (?=read (?:only|write))/, ', ')
    .replace(new RegExp(`^${DEFAULT}(?:, )?`), '');

/** The statement of a report of `auto_explain`; null for other notices. */
function statementOf(message: string): Statement | null {
  const at = /^duration: \S+ ms {2}plan:\n/.exec(message)?.[0].length;
  return at === undefined ? null : (JSON.parse(message.slice(at)) as Statement); // of the extension, in its format
}
