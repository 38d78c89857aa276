-- Up Migration

-- The application works as this role. It owns nothing: what it may do is granted table by table and function by function.
-- Roles belong to the whole cluster, so it may be there already; it gets a password, where it logs in itself, from whoever runs the cluster.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'marquee_app') THEN
    CREATE ROLE marquee_app LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE;
  END IF;
  -- A login that is not a superuser becomes the role with `options=-c role=marquee_app`, and has to be a member of it.
  IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    EXECUTE format('GRANT marquee_app TO %I', current_user);
  END IF;
END
$$;

GRANT USAGE ON SCHEMA public TO marquee_app;
-- A process reads at start which migrations have run, and refuses to start on another schema than its own.
GRANT SELECT ON schema_migrations TO marquee_app;
-- The write probe extends a temporary table: a full disk refuses new pages long before it refuses changes of old ones.
DO $$
BEGIN
  EXECUTE format('GRANT TEMPORARY ON DATABASE %I TO marquee_app', current_database());
END
$$;

-- Functions are executable by everybody unless said otherwise; money functions must not be.
ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;
