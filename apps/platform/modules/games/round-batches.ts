/** One player's round that waits for its batch. */
export interface BatchJob<Row, Result> {
  readonly playerId: string;
  /** Called when the batch is sent, so that it sees the effect of the player's round before it. */
  readonly prepare: () => Row;
  /** Called before the player's next round is prepared. */
  readonly onResult: (result: Result) => void;
}

export interface BatchOptions<Row, Result> {
  /** Executes the rows in one statement; returns the results in their order. */
  readonly run: (rows: readonly Row[]) => Promise<readonly Result[]>;
  /** True if the statement had no effect because of what was sent; otherwise the connection was lost. */
  readonly isRejection: (error: unknown) => boolean;
  /** Rows in one batch. */
  readonly rowsMax: number;
  /** Statements at the same time. */
  readonly statementsMax: number;
  /** Rows that must wait before a statement is sent beside another one: starting a statement costs as much as several rows. */
  readonly rowsBesideMin: number;
}

interface Waiting<Row, Result> {
  readonly job: BatchJob<Row, Result>;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

type BatchRunner<Row, Result> = (entries: readonly Waiting<Row, Result>[], rows: readonly Row[]) => Promise<void>;

/** Executes one batch and settles its entries. Never rejects. */
function createBatchRunner<Row, Result>({
  run,
  isRejection,
}: Pick<BatchOptions<Row, Result>, 'run' | 'isRejection'>): BatchRunner<Row, Result> {
  type Entry = Waiting<Row, Result>;
  const settle = (entry: Entry, result: Result) => {
    entry.job.onResult(result);
    entry.resolve(result);
  };

  const runAlone = async (entry: Entry, row: Row) => {
    try {
      const [result] = await run([row]);
      if (result === undefined) throw new Error('No result for a round');
      settle(entry, result);
    } catch (error) {
      entry.reject(error);
    }
  };

  const runWhole = async (rows: readonly Row[]) => {
    try {
      return await run(rows);
    } catch (error) {
      if (isRejection(error)) throw error;
      return run(rows);
    }
  };

  return async (entries, rows) => {
    try {
      const results = await runWhole(rows);
      for (const [index, entry] of entries.entries()) settle(entry, results[index] as Result); // `run` returns one per row
    } catch (error) {
      if (entries.length === 1 || !isRejection(error)) for (const entry of entries) entry.reject(error);
      else for (const [index, entry] of entries.entries()) await runAlone(entry, rows[index] as Row); // same length
    }
  };
}

/**
 * Collects rounds of different players into batches, without a timer: rounds that arrive in the same turn of the event
 * loop are sent together, at once if no statement runs; otherwise with the next batch. A player has at most one round in
 * the statements that run. A rejected batch is repeated row by row, so that one bad row fails alone. After a lost
 * connection it is repeated once as a whole: rows that were committed report that their key is known.
 */
export function createRoundBatches<Row, Result>(options: BatchOptions<Row, Result>) {
  const { rowsMax, statementsMax, rowsBesideMin } = options;
  const runBatch = createBatchRunner(options);
  type Entry = Waiting<Row, Result>;
  /** The next round of each player without a running one, in the order of arrival. */
  const ready: Entry[] = [];
  /** Further rounds of players that are in `ready` or in a statement. */
  const queued = new Map<string, Entry[]>();
  let running = 0;
  let isSendScheduled = false;

  /** The player's next round may be sent. */
  const release = (playerId: string) => {
    const rest = queued.get(playerId);
    const next = rest?.shift();
    if (next) ready.push(next);
    else queued.delete(playerId);
  };

  const send = () => {
    while (running < statementsMax && ready.length >= (running === 0 ? 1 : rowsBesideMin)) {
      const entries: Entry[] = [];
      const rows: Row[] = [];
      for (const entry of ready.splice(0, rowsMax)) {
        try {
          rows.push(entry.job.prepare());
          entries.push(entry);
        } catch (error) {
          entry.reject(error);
          release(entry.job.playerId);
        }
      }
      if (entries.length === 0) continue;
      running += 1;
      void runBatch(entries, rows).then(() => {
        running -= 1;
        for (const { job } of entries) release(job.playerId);
        sendSoon();
      });
    }
  };

  const sendSoon = () => {
    if (isSendScheduled) return;
    isSendScheduled = true;
    setImmediate(() => {
      isSendScheduled = false;
      send();
    });
  };

  return {
    /** Resolves with the result of the round; rejects if its statement failed and its repetition too. */
    add: (job: BatchJob<Row, Result>): Promise<Result> =>
      new Promise((resolve, reject) => {
        const entry = { job, resolve, reject };
        const others = queued.get(job.playerId);
        if (others) others.push(entry);
        else {
          queued.set(job.playerId, []);
          ready.push(entry);
        }
        sendSoon();
      }),
  };
}
