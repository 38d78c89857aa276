-- Up Migration

-- Continues the daily sums of these wallets up to the number that each has in this statement's snapshot, whatever the order of its messages.
CREATE FUNCTION ledger_sum_days(p_wallet_ids bigint[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO wallet_days AS d (wallet_id, day, first_seq, last_seq, deposits, deposited, taken_back, withdrawn, staked, won, bonuses, exchanged, change,
      discounted, played_ms)
    SELECT w.id, s.* FROM unnest(p_wallet_ids) c (wallet_id) JOIN wallets w ON w.id = c.wallet_id
      CROSS JOIN LATERAL ledger_days(w.id, coalesce((SELECT ledger_days_end(w.id)), 0), w.seq, NULL, NULL) s
    ON CONFLICT (wallet_id, day) DO UPDATE SET last_seq = excluded.last_seq, deposits = d.deposits + excluded.deposits,
      deposited = d.deposited + excluded.deposited, taken_back = d.taken_back + excluded.taken_back, withdrawn = d.withdrawn + excluded.withdrawn,
      staked = d.staked + excluded.staked, won = d.won + excluded.won, bonuses = d.bonuses + excluded.bonuses,
      exchanged = d.exchanged + excluded.exchanged, change = d.change + excluded.change, discounted = d.discounted + excluded.discounted,
      played_ms = d.played_ms + excluded.played_ms;
$$;

-- Adds the house legs of the events from one transaction up to another one to the balances, and continues the days of their wallets. Returns how many events
-- there were.
CREATE FUNCTION ledger_sum_messages(p_from xid8, p_to xid8) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  messages bigint;
  first_id uuid;
  last_id uuid;
  changed bigint[];
BEGIN
  SELECT count(*), min(transfer_id::text)::uuid, max(transfer_id::text)::uuid INTO messages, first_id, last_id FROM outbox WHERE xid >= p_from AND xid < p_to;
  -- A range of ids, and no nested loops: with statistics that are out of date, a plan would read all transfers, or look each of them up. No sorting by texts.
  PERFORM set_config('enable_nestloop', 'off', true), set_config('enable_sort', 'off', true);
  WITH summed AS MATERIALIZED (
    SELECT t.id, t.wallet_id, (t.created_at AT TIME ZONE 'UTC')::date AS day FROM outbox o JOIN transfers t ON t.id = o.transfer_id
    WHERE o.xid >= p_from AND o.xid < p_to AND t.id BETWEEN first_id AND last_id
  ), house AS (
    INSERT INTO house_balances AS b (account, party, asset, day, amount)
      SELECT e.account, e.party, e.asset, s.day, sum(e.amount) FROM summed s JOIN entries e ON e.transfer_id = s.id
      WHERE e.wallet_id IS NULL AND e.transfer_id BETWEEN first_id AND last_id
      GROUP BY 1, 2, 3, 4
      ON CONFLICT (account, party, asset, day) DO UPDATE SET amount = b.amount + excluded.amount
  )
  SELECT ARRAY(SELECT DISTINCT wallet_id FROM summed) INTO changed;
  PERFORM set_config('enable_nestloop', 'on', true), set_config('enable_sort', 'on', true);
  PERFORM ledger_sum_days(changed);
  RETURN messages;
END
$$;

-- Sums up to p_messages_max events (more only where one transaction wrote more) and returns how many were read; 0: done. Short runs, because a long
-- transaction delays every reader of the outbox.
CREATE FUNCTION ledger_roll_up(p_messages_max integer DEFAULT 2147483647) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  from_xid xid8;
  to_xid xid8;
  first_xid xid8;
  beyond_xid xid8;
  messages bigint;
BEGIN
  SELECT xid INTO from_xid FROM ledger_progress WHERE name = 'roll_up' FOR UPDATE;
  -- Read under the lock: another run may have advanced since the first read.
  to_xid := pg_snapshot_xmin(pg_current_snapshot());
  IF from_xid > pg_snapshot_xmax(pg_current_snapshot()) THEN
    RAISE EXCEPTION 'The ledger came from another cluster: run ledger_after_restore() as owner before the application starts';
  END IF;
  SELECT xid INTO first_xid FROM outbox WHERE xid >= from_xid AND xid < to_xid ORDER BY xid, id LIMIT 1;
  SELECT xid INTO beyond_xid FROM outbox WHERE xid >= from_xid AND xid < to_xid ORDER BY xid, id OFFSET p_messages_max LIMIT 1;
  -- Progress is stored per transaction, so the events of one transaction are never split.
  IF beyond_xid = first_xid THEN
    SELECT xid INTO beyond_xid FROM outbox WHERE xid > first_xid AND xid < to_xid ORDER BY xid, id LIMIT 1;
  END IF;
  to_xid := greatest(from_xid, coalesce(beyond_xid, to_xid));
  messages := ledger_sum_messages(from_xid, to_xid);
  UPDATE ledger_progress SET xid = to_xid, updated_at = clock_timestamp() WHERE name = 'roll_up';
  RETURN messages;
END
$$;

-- Drops the weeks of events that ended before p_before and that the roll-up has read, and deletes up to p_messages_max older events that no week was made
-- for; returns how many were deleted. The auditor checks events only after p_before.
CREATE FUNCTION outbox_prune(p_before timestamptz, p_messages_max integer DEFAULT 2147483647) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET timezone = 'UTC' SET lock_timeout = '2s' AS $$
DECLARE
  week text;
  is_read boolean;
  dropped bigint;
BEGIN
  INSERT INTO ledger_progress (name, xid, updated_at) VALUES ('outbox_pruned', '0', p_before)
    ON CONFLICT (name) DO UPDATE SET updated_at = greatest(ledger_progress.updated_at, excluded.updated_at);
  FOR week IN SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = 'outbox'::regclass AND c.relname ~ '^outbox_[0-9]{8}$' AND to_date(right(c.relname, 8), 'YYYYMMDD') + 7 <= p_before
    ORDER BY 1
  LOOP
    EXECUTE format('SELECT NOT EXISTS (SELECT FROM partitions.%I WHERE xid >= (SELECT xid FROM ledger_progress WHERE name = %L))', week, 'roll_up')
      INTO is_read;
    IF is_read THEN EXECUTE format('DROP TABLE partitions.%I', week); END IF;
  END LOOP;
  DELETE FROM partitions.outbox_default WHERE (xid, id, created_at) IN (
    SELECT xid, id, created_at FROM partitions.outbox_default
    WHERE created_at < p_before AND xid < (SELECT xid FROM ledger_progress WHERE name = 'roll_up')
    ORDER BY xid, id LIMIT p_messages_max
  );
  GET DIAGNOSTICS dropped = ROW_COUNT;
  RETURN dropped;
END
$$;

-- Transaction ids are valid within one cluster. Run after a dump was restored into another one, and before the application starts: sums the events that the
-- roll-up had not read when the dump was made, and deletes what depends on those ids: the events (clients fetch again when seq has changed) and the progress.
-- Reads only those events and their transfers, so its time does not grow with the ledger. May be repeated.
CREATE FUNCTION ledger_after_restore() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM ledger_sum_messages((SELECT xid FROM ledger_progress WHERE name = 'roll_up'), '18446744073709551615');
  TRUNCATE outbox;
  DELETE FROM ledger_progress;
  INSERT INTO ledger_progress (name, xid) VALUES ('roll_up', '0'), ('outbox_pruned', '0');
  UPDATE audit_progress SET xid = '0';
END
$$;

GRANT EXECUTE ON FUNCTION ledger_roll_up, outbox_prune TO marquee_app;
