-- Up Migration

-- What a method asks besides an amount, what the player answered, and what the company says of money that the player sends by themselves.
ALTER TABLE payment_methods ADD COLUMN instrument jsonb CHECK (jsonb_typeof(instrument) = 'object');
COMMENT ON COLUMN payment_methods.instrument IS 'Networks, banks or the form of a voucher that the player chooses by on our page; null where the company asks';

ALTER TABLE deposits
  ADD COLUMN choice jsonb CHECK (jsonb_typeof(choice) = 'object'),
  ADD COLUMN credited_differences text[] NOT NULL DEFAULT '{}' CHECK (credited_differences <@ ARRAY['less', 'more']),
  ADD COLUMN transfer jsonb CHECK (jsonb_typeof(transfer) = 'object');
COMMENT ON COLUMN deposits.choice IS 'Network, bank or voucher that the player chose; part of the request to the company for ever';
COMMENT ON COLUMN deposits.credited_differences IS 'Money that is less or more than agreed and is credited as it came; anything else is for people';
COMMENT ON COLUMN deposits.transfer IS 'Newest word of the company on coins that are sent: where to, how much, how much came, how sure it is';
COMMENT ON COLUMN deposits.amount_minor IS 'What was agreed; once credited, what was credited';
