-- Up Migration

-- Operators' commands work with this role, the public processes with marquee_app. It has the rights of the application, and those that only
-- operators need. Roles belong to the cluster, so the role may exist already; the cluster's administrator sets its password.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'marquee_operator') THEN
    CREATE ROLE marquee_operator LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE;
  END IF;
  IF NOT pg_has_role('marquee_operator', 'marquee_app', 'USAGE') THEN
    GRANT marquee_app TO marquee_operator;
  END IF;
  -- A login without superuser rights switches to the role with `options=-c role=marquee_operator`, so it must be a member.
  IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AND NOT pg_has_role(current_user, 'marquee_operator', 'SET') THEN
    EXECUTE format('GRANT marquee_operator TO %I', current_user);
  END IF;
END
$$;

-- What no request of a player or guest does: whoever takes over a public process must not be able to make links that log in as others, see the
-- casino as from another country, remove limits, or close brands and games.
REVOKE INSERT ON login_codes FROM marquee_app;
REVOKE INSERT ON debug_access_log FROM marquee_app;
REVOKE INSERT, UPDATE ON limit_removal_requests FROM marquee_app;
REVOKE INSERT ON maintenance_switches FROM marquee_app;
REVOKE INSERT ON game_switches FROM marquee_app;
GRANT INSERT ON login_codes, debug_access_log, maintenance_switches, game_switches TO marquee_operator;
GRANT INSERT, UPDATE ON limit_removal_requests TO marquee_operator;
