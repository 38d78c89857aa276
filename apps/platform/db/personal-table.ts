import type { Schema } from './schema.gen.ts';

export type TableName = keyof Schema;

/** Section of the player's data copy. */
export type PersonalTopic =
  | 'account'
  | 'access'
  | 'money'
  | 'play'
  | 'bonuses'
  | 'protection'
  | 'verification'
  | 'messages'
  | 'visits';

/** How the rows of one player are found; several conditions are combined with OR. */
export type RowsOf =
  | { readonly by: 'player'; readonly column: string }
  /** By a current or former e-mail address of the player at the same brand. */
  | { readonly by: 'email'; readonly column: string }
  /** By a number, with its `+`, that the player has or to which a code was sent. */
  | { readonly by: 'phone'; readonly column: string }
  /** By rows of another declared table: `column` contains its `key`. */
  | { readonly by: 'parent'; readonly column: string; readonly table: TableName; readonly key: string };

/** Why data stays after an erasure. Retention periods are in docs/operations/personal-data.md. */
export type RetentionReason =
  /** Ledger entries, append-only, with an id that no longer identifies the player. */
  | 'ledger'
  /** Rounds and the seeds that prove their fairness. */
  | 'fairness'
  /** Limits and exclusions, for player protection. */
  | 'protection'
  /** Documents, for the retention period of the brand's `kycPolicy`. */
  | 'verification'
  /** Audit logs, kept permanently. */
  | 'audit'
  /** Deleted by cleanup jobs within days. */
  | 'short_lived'
  /** Anti-money-laundering law: until `retained_until`. */
  | 'identity';

export type OnErasure =
  | { readonly do: 'delete' }
  /**
   * `set` replaces identifying values (`{player}` is the id in lower case); `keeps` lists all other columns, so that a
   * new column cannot be missed.
   */
  | {
      readonly do: 'pseudonymise';
      readonly set: Readonly<Record<string, string | null>>;
      readonly retainedColumns: readonly string[];
    }
  | { readonly do: 'keep'; readonly why: RetentionReason };

/** The declaration of a table with personal data. Each module has its own in `personal-tables.ts`. */
export interface PersonalTable {
  readonly table: TableName;
  readonly topic: PersonalTopic;
  /** One sentence for operators. */
  readonly description: string;
  readonly rowsOf: readonly RowsOf[];
  /** False: not in the player's copy; then `description` contains the reason. */
  readonly isExported: boolean;
  /** Columns that are not exported: secrets and internal values. */
  readonly hidden?: readonly string[];
  readonly onErasure: OnErasure;
}

/** Rows with the player's id in `player_id`. */
export const OF_PLAYER: readonly RowsOf[] = [{ by: 'player', column: 'player_id' }];
export const DELETED: OnErasure = { do: 'delete' };
export const retained = (why: RetentionReason): OnErasure => ({ do: 'keep', why });
