-- Up Migration

-- Decisions about who a player is let money move again, so only operators' commands write them.
REVOKE INSERT ON identity_decisions FROM marquee_app;
GRANT INSERT ON identity_decisions TO marquee_operator;
