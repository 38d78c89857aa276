-- Up Migration

-- Tables whose default partition has rows, which arrived before their partition was made.
CREATE FUNCTION late_tables() RETURNS SETOF text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT 'transfers' WHERE EXISTS (SELECT FROM partitions.transfers_default)
  UNION ALL SELECT 'entries' WHERE EXISTS (SELECT FROM partitions.entries_default)
  UNION ALL SELECT 'game_rounds' WHERE EXISTS (SELECT FROM partitions.game_rounds_default)
  UNION ALL SELECT 'outbox' WHERE EXISTS (SELECT FROM partitions.outbox_default)
$$;
GRANT EXECUTE ON FUNCTION late_tables TO marquee_app;

-- A daily job makes later ones.
SELECT make_partitions();
