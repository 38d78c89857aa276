-- Up Migration

-- A withdrawal is judged together with what its player asked for within the windows of the policy, over all currencies.
ALTER TABLE withdrawals ADD COLUMN counted_currency text;
ALTER TABLE withdrawals ADD COLUMN counted_minor bigint CHECK (counted_minor > 0);
-- Where nobody knows what a row counted (those from before), the most careful answer.
ALTER TABLE withdrawals ADD COLUMN persons_needed smallint NOT NULL DEFAULT 2 CHECK (persons_needed BETWEEN 0 AND 2);
COMMENT ON COLUMN withdrawals.counted_currency IS 'Currency in which the policy counted; null where no rate was known';
COMMENT ON COLUMN withdrawals.counted_minor IS 'Value in counted_currency at the rate of the request, rounded up; null where no rate was known';
COMMENT ON COLUMN withdrawals.persons_needed IS 'How many persons have to confirm, by the policy and the sums at the time of the request';
