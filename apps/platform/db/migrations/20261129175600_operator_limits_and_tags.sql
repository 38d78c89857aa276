-- Up Migration

-- Who set which limit of the operator, why, and from when it applies. The newest change of a limit counts; one that waits is cancelled by a newer one.
CREATE TABLE brand_limit_changes (
  change_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_key text NOT NULL,
  currency_code text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('deposit', 'stake', 'turnover', 'loss', 'sessionTime')),
  period smallint CHECK (period IN (0, 1, 2)),
  before_value bigint CHECK (before_value > 0),
  value bigint CHECK (value > 0),
  author text NOT NULL CHECK (author <> ''),
  reason text NOT NULL CHECK (reason <> ''),
  requested_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  effective_at timestamptz NOT NULL,
  CHECK ((kind = 'stake') = (period IS NULL))
);
COMMENT ON COLUMN brand_limit_changes.value IS 'As in brand_limits; null: no limit';
CREATE INDEX brand_limit_changes_of_limit ON brand_limit_changes (brand_key, currency_code, kind, period, change_id);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON brand_limit_changes FOR EACH STATEMENT EXECUTE FUNCTION limits_refuse_change();
GRANT SELECT ON brand_limit_changes TO marquee_app;
GRANT INSERT ON brand_limit_changes TO marquee_operator;

-- Makes the newest change of each limit effective once its time has come; returns how many limits changed. A limit without changes stays as it is.
CREATE FUNCTION brand_limits_apply_due() RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  c brand_limit_changes;
  changed integer := 0;
  rows_changed integer;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('brand_limits', 0));
  FOR c IN
    SELECT n.* FROM (
      SELECT DISTINCT ON (brand_key, currency_code, kind, period) * FROM brand_limit_changes ORDER BY brand_key, currency_code, kind, period, change_id DESC
    ) n WHERE n.effective_at <= clock_timestamp()
  LOOP
    IF c.value IS NULL THEN
      DELETE FROM brand_limits b WHERE b.brand_key = c.brand_key AND b.currency_code = c.currency_code AND b.kind = c.kind
        AND b.period IS NOT DISTINCT FROM c.period AND b.set_by = 'operator';
    ELSE
      INSERT INTO brand_limits AS b (brand_key, set_by, currency_code, kind, period, value) VALUES (c.brand_key, 'operator', c.currency_code, c.kind, c.period, c.value)
        ON CONFLICT (brand_key, currency_code, kind, period, set_by) DO UPDATE SET value = excluded.value WHERE b.value <> excluded.value;
    END IF;
    GET DIAGNOSTICS rows_changed = ROW_COUNT;
    changed := changed + rows_changed;
  END LOOP;
  RETURN changed;
END
$$;
GRANT EXECUTE ON FUNCTION brand_limits_apply_due() TO marquee_app;

-- No request of a player sets a limit of the operator.
REVOKE INSERT, UPDATE, DELETE ON brand_limits FROM marquee_app;

-- Who gave a player a tag or took it away, and why.
CREATE TABLE player_tag_changes (
  change_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id text NOT NULL REFERENCES players,
  tag text NOT NULL CHECK (char_length(tag) BETWEEN 1 AND 64),
  action text NOT NULL CHECK (action IN ('added', 'removed')),
  author text NOT NULL CHECK (author <> ''),
  reason text NOT NULL CHECK (reason <> ''),
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX player_tag_changes_of_player ON player_tag_changes (player_id, change_id);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON player_tag_changes FOR EACH STATEMENT EXECUTE FUNCTION limits_refuse_change();
GRANT SELECT ON player_tag_changes TO marquee_app;
GRANT INSERT ON player_tag_changes TO marquee_operator;
