import type { Schema } from './schema.gen.ts';

export type TableName = keyof Schema;

/** Under which heading a player finds it in the copy of their data. */
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

/** How the rows of one player are known; several ways count together. */
export type RowsOf =
  | { readonly by: 'player'; readonly column: string }
  /** By an address that the player has or had with the same brand. */
  | { readonly by: 'email'; readonly column: string }
  /** By a number, with its `+`, that the player has or had a code sent to. */
  | { readonly by: 'phone'; readonly column: string }
  /** By rows of another declared table: `column` holds its `key`. */
  | { readonly by: 'parent'; readonly column: string; readonly table: TableName; readonly key: string };

/** Why something stays after an erasure. The times are in docs/operations/personal-data.md. */
export type RetentionReason =
  /** Books of money, append only: they know a player by an id that leads to nobody. */
  | 'ledger'
  /** Rounds and the numbers that prove them fair. */
  | 'fairness'
  /** Limits and exclusions: a duty to protect. */
  | 'protection'
  /** Documents, for as long as the brand's `kycPolicy` keeps files. */
  | 'verification'
  /** Who did what, for ever. */
  | 'audit'
  /** Deleted by housekeeping within days. */
  | 'short_lived'
  /** Law against money laundering: until `retained_until`. */
  | 'identity';

export type OnErasure =
  | { readonly do: 'delete' }
  /** `set` what names somebody to these values (`{player}` is the id in lower case); `keeps` are all other columns, so that a new one is not forgotten. */
  | {
      readonly do: 'pseudonymise';
      readonly set: Readonly<Record<string, string | null>>;
      readonly retainedColumns: readonly string[];
    }
  | { readonly do: 'keep'; readonly why: RetentionReason };

/** What a module says of one of its tables that holds something about players. Each module declares its own, in `personal-tables.ts`. */
export interface PersonalTable {
  readonly table: TableName;
  readonly topic: PersonalTopic;
  /** One sentence for operators. */
  readonly description: string;
  readonly rowsOf: readonly RowsOf[];
  /** False: not in the player's copy; then `holds` says why. */
  readonly isExported: boolean;
  /** Columns that are never handed out: secrets, and what only means something inside. */
  readonly hidden?: readonly string[];
  readonly onErasure: OnErasure;
}

/** Rows that name the player in `player_id`. */
export const OF_PLAYER: readonly RowsOf[] = [{ by: 'player', column: 'player_id' }];
export const DELETED: OnErasure = { do: 'delete' };
export const retained = (why: RetentionReason): OnErasure => ({ do: 'keep', why });
