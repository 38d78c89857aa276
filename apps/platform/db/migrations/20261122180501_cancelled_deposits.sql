-- Up Migration

-- An exclusion cancels what is being paid: the sweep asks the company until it has answered.
ALTER TABLE deposits ADD COLUMN cancel_asked_at timestamptz;
COMMENT ON COLUMN deposits.cancel_asked_at IS 'When the player was excluded while this payment was unpaid: the sweep cancels it at the company; null: never';
COMMENT ON COLUMN deposits.counted_minor IS 'What the deposit counts in counted_code: what was asked, and once credited what came, by the rate of the day it began';
CREATE INDEX deposits_under_way ON deposits (player_id) WHERE state IN ('created', 'pending', 'challenge', 'authorised', 'processing', 'review');
