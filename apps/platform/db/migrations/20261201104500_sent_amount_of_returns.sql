-- Up Migration

ALTER TABLE deposit_admin_actions ADD COLUMN sent_amount text CHECK (sent_amount IS NULL OR kind = 'return_funds');
COMMENT ON COLUMN deposit_admin_actions.sent_amount IS 'Amount and currency of the return that was requested from the provider; later runs repeat it';
