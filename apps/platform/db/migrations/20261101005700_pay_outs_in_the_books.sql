-- Up Migration

-- What a day of the reconciliation is put together from.
CREATE INDEX withdrawal_changes_of_money ON withdrawal_changes (changed_at) WHERE to_state IN ('sent', 'returned');
