-- Up Migration

-- The application works with this role. It owns nothing; each right is granted per table and per function.
-- Roles belong to the cluster, so the role may exist already. Where it logs in itself, the cluster's administrator sets its password.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'marquee_app') THEN
    CREATE ROLE marquee_app LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE;
  END IF;
  -- A login without superuser rights switches to the role with `options=-c role=marquee_app`, so it must be a member.
  IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    EXECUTE format('GRANT marquee_app TO %I', current_user);
  END IF;
END
$$;

GRANT USAGE ON SCHEMA public TO marquee_app;
-- A process compares the applied migrations with its own at start and refuses to run on another schema.
GRANT SELECT ON schema_migrations TO marquee_app;
-- The readiness probe writes to a temporary table, because a full disk refuses new pages before it refuses changes to existing ones.
DO $$
BEGIN
  EXECUTE format('GRANT TEMPORARY ON DATABASE %I TO marquee_app', current_database());
END
$$;

-- PostgreSQL lets everybody execute functions by default; the money functions must not be open.
ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;
