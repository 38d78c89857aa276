-- Up Migration

-- What an old key encrypted is encrypted again with a new one.
GRANT UPDATE (identity) ON retained_identities TO marquee_app;
