-- Up Migration

-- Tables that grow with play are partitioned by time: by month, the outbox by week. The ids of transfers and rounds begin with the millisecond of
-- their creation, so a range of ids is a range of time, and lookups by id read one partition.
CREATE SCHEMA partitions;

-- The smallest UUID version 7 of an instant's millisecond.
CREATE FUNCTION uuid_from(p_at timestamptz) RETURNS uuid LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (lpad(to_hex(floor(extract(epoch FROM p_at) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid;

-- The smallest id of a house round of an instant's millisecond: newId writes the first 50 of 130 bits, two of them zero, as ten digits.
CREATE FUNCTION round_id_from(p_at timestamptz) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (SELECT 'rnd_' || string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz',
    ((floor(extract(epoch FROM p_at) * 1000)::bigint >> (45 - 5 * digit)) & 31)::integer + 1, 1), '' ORDER BY digit)
  FROM generate_series(0, 9) digit);

GRANT EXECUTE ON FUNCTION uuid_from, round_id_from TO marquee_app;

-- The column that a table is partitioned by, the length of a partition, and the storage settings of its partitions.
CREATE FUNCTION partition_rule(p_table text, OUT key_column text, OUT step text, OUT fill_factor integer, OUT is_append_only boolean)
LANGUAGE sql IMMUTABLE AS $$
SELECT rule.key_column, rule.step, rule.fill_factor, rule.is_append_only FROM (VALUES
  ('transfers', 'id', 'month', 100, true),
  ('entries', 'transfer_id', 'month', 100, true),
  ('game_rounds', 'round_id', 'month', 85, false),
  ('outbox', 'created_at', 'week', 100, false)
) rule (table_name, key_column, step, fill_factor, is_append_only) WHERE rule.table_name = p_table
$$;

CREATE FUNCTION partition_bound(p_table text, p_at timestamptz) RETURNS text LANGUAGE plpgsql STABLE SET timezone = 'UTC' AS $$
BEGIN
  RETURN CASE p_table WHEN 'outbox' THEN p_at::text WHEN 'game_rounds' THEN round_id_from(p_at) ELSE uuid_from(p_at)::text END;
END
$$;

CREATE FUNCTION partition_name(p_table text, p_at timestamptz) RETURNS text LANGUAGE plpgsql STABLE SET timezone = 'UTC' AS $$
BEGIN
  RETURN p_table || to_char(p_at, CASE (partition_rule(p_table)).step WHEN 'week' THEN '_YYYYMMDD' ELSE '_YYYYMM' END);
END
$$;

-- Makes the partition that contains an instant and returns its name; null where it exists, attached or detached. Rows that arrived before
-- it existed are in the default partition and move to it. Writers wait while it is attached, which takes milliseconds where the default partition is empty.
CREATE FUNCTION make_partition(p_table text, p_at timestamptz) RETURNS text
LANGUAGE plpgsql SET search_path = public, pg_temp SET timezone = 'UTC' SET lock_timeout = '2s' AS $$
DECLARE
  rule record := partition_rule(p_table);
  starts timestamptz := date_trunc(rule.step, p_at);
  first_key text := partition_bound(p_table, starts);
  end_key text := partition_bound(p_table, starts + ('1 ' || rule.step)::interval);
  name text := partition_name(p_table, starts);
  has_rows boolean;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('partitions', 0));
  IF to_regclass('partitions.' || name) IS NOT NULL THEN RETURN NULL; END IF;
  EXECUTE format('CREATE TABLE partitions.%I (LIKE public.%I INCLUDING ALL EXCLUDING IDENTITY EXCLUDING COMMENTS) WITH (fillfactor = %s)',
    name, p_table, rule.fill_factor);
  IF p_table = 'transfers' THEN
    EXECUTE format('ALTER TABLE partitions.%I ALTER COLUMN wallet_id SET (n_distinct = 200)', name);
  END IF;
  EXECUTE format('LOCK TABLE partitions.%I IN ACCESS EXCLUSIVE MODE', p_table || '_default');
  EXECUTE format('SELECT EXISTS (SELECT FROM partitions.%1$I WHERE %2$I >= %3$L AND %2$I < %4$L)', p_table || '_default', rule.key_column,
    first_key, end_key) INTO has_rows;
  IF has_rows THEN
    EXECUTE format('ALTER TABLE partitions.%I DISABLE TRIGGER USER', p_table || '_default');
    EXECUTE format('WITH moved AS (DELETE FROM partitions.%1$I WHERE %2$I >= %3$L AND %2$I < %4$L RETURNING *) INSERT INTO partitions.%5$I SELECT * FROM moved',
      p_table || '_default', rule.key_column, first_key, end_key, name);
    EXECUTE format('ALTER TABLE partitions.%I ENABLE TRIGGER USER', p_table || '_default');
  END IF;
  IF rule.is_append_only THEN
    EXECUTE format('CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON partitions.%I FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change()', name);
  END IF;
  EXECUTE format('ALTER TABLE public.%I ATTACH PARTITION partitions.%I FOR VALUES FROM (%L) TO (%L)', p_table, name, first_key, end_key);
  RETURN name;
END
$$;

-- Makes the partitions of the current month and the three months after it (of this week and three after it for the outbox). Returns the names of new ones.
CREATE FUNCTION make_partitions() RETURNS SETOF text LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET timezone = 'UTC' AS $$
DECLARE
  table_name text;
  step text;
  made text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY['transfers', 'entries', 'game_rounds', 'outbox'] LOOP
    step := (partition_rule(table_name)).step;
    FOR ahead IN 0..3 LOOP
      made := make_partition(table_name, date_trunc(step, clock_timestamp()) + ahead * ('1 ' || step)::interval);
      IF made IS NOT NULL THEN RETURN NEXT made; END IF;
    END LOOP;
  END LOOP;
END
$$;

GRANT EXECUTE ON FUNCTION make_partitions TO marquee_app;
