-- Up Migration

-- A process reads at start which migrations have run, and refuses to start on another schema than its own.
GRANT SELECT ON schema_migrations TO marquee_app;
