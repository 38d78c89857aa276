/** Requests of one key that a process has admitted and not yet reported. */
export interface BudgetReport {
  /** SHA-256 of endpoint and IP address: the store does not need addresses. */
  readonly key: Buffer;
  readonly used: number;
  /** Length of the window that starts with the first report of a key. */
  readonly windowMs: number;
}

export interface BudgetSum {
  /** Reported by all processes in the running window. */
  readonly used: number;
  /** Until the window ends. A duration, because clocks of machines differ. */
  readonly leftMs: number;
}

/** Counters that all processes of an installation share. */
export interface BudgetStore {
  /** Adds the reports and returns the sums in the same order. Keys are distinct. Rejects if the store is unavailable. */
  readonly add: (reports: readonly BudgetReport[]) => Promise<readonly BudgetSum[]>;
  /** Deletes ended windows, where the store does not do so itself. */
  readonly deleteEnded: () => Promise<void>;
  readonly close: () => Promise<void>;
}
