/** Tables that an audit reads: of the attached months, or of the archived ones. */
export interface LedgerTables {
  readonly transfers: 'transfers' | 'archived_transfers';
  readonly entries: 'entries' | 'archived_entries';
}

export const LIVE: LedgerTables = { transfers: 'transfers', entries: 'entries' };
export const ARCHIVED: LedgerTables = { transfers: 'archived_transfers', entries: 'archived_entries' };
