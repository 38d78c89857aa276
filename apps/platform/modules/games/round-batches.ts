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
  /** Rows in one batch. */
  readonly rowsMax: number;
  /** Statements at the same time. */
  readonly statementsMax: number;
}

interface Waiting<Row, Result> {
  readonly job: BatchJob<Row, Result>;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Collects rounds of different players into batches, without a timer: a round is sent at once while fewer than
 * `statementsMax` statements run, otherwise with the next batch. A player has at most one round in the statements that
 * run. A failed batch is repeated row by row, so that one bad row fails alone.
 */
export function createRoundBatches<Row, Result>({ run, rowsMax, statementsMax }: BatchOptions<Row, Result>) {
  type Entry = Waiting<Row, Result>;
  /** The next round of each player without a running one, in the order of arrival. */
  const ready: Entry[] = [];
  /** Further rounds of players that are in `ready` or in a statement. */
  const queued = new Map<string, Entry[]>();
  let running = 0;

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

  const runBatch = async (entries: readonly Entry[], rows: readonly Row[]) => {
    try {
      const results = await run(rows);
      for (const [index, entry] of entries.entries()) settle(entry, results[index] as Result); // `run` returns one per row
    } catch {
      for (const [index, entry] of entries.entries()) await runAlone(entry, rows[index] as Row); // same length
    }
  };

  /** The player's next round may be sent. */
  const release = (playerId: string) => {
    const rest = queued.get(playerId);
    const next = rest?.shift();
    if (next) ready.push(next);
    else queued.delete(playerId);
  };

  const send = () => {
    while (running < statementsMax && ready.length > 0) {
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
        send();
      });
    }
  };

  return {
    /** Resolves with the result of the round; rejects if its statement failed, and failed again alone. */
    add: (job: BatchJob<Row, Result>): Promise<Result> =>
      new Promise((resolve, reject) => {
        const entry = { job, resolve, reject };
        const others = queued.get(job.playerId);
        if (others) others.push(entry);
        else {
          queued.set(job.playerId, []);
          ready.push(entry);
        }
        send();
      }),
  };
}
