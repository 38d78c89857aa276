/** The oldest transaction that others wait for, as one reading saw it. */
export interface OldestTransaction {
  /** `pg_snapshot_xmin`: everything that reads commits in their order stops before it. */
  readonly xid: string;
  /** False: no transaction is open, the id is the next one. */
  readonly isOpen: boolean;
}

/**
 * For how long the same transaction has been the oldest open one, in seconds since the first of these readings that saw it. Ages need no right to see
 * the sessions of other roles, and this includes other databases of the cluster and prepared transactions.
 */
export function createTransactionWatch(): (oldest: OldestTransaction, nowMs: number) => number {
  let seen: { readonly xid: string; readonly sinceMs: number } | null = null;
  return ({ xid, isOpen }, nowMs) => {
    if (!isOpen) seen = null;
    else if (seen?.xid !== xid) seen = { xid, sinceMs: nowMs };
    return seen ? Math.max(0, nowMs - seen.sinceMs) / 1000 : 0;
  };
}
