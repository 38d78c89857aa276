-- Up Migration

-- Archiving detaches a month of transfers and entries from the tables that play uses and attaches it to archived_transfers and archived_entries. Only the owner
-- runs these functions. DETACH … CONCURRENTLY is not possible beside a default partition; the plain one needs an exclusive lock for milliseconds, since
-- a check constraint that was validated before replaces the scan of ATTACH. The lock is given up after 300 ms, so that play never waits longer.

CREATE FUNCTION archive_range(p_month date, OUT from_id uuid, OUT to_id uuid, OUT starts timestamptz, OUT ends timestamptz)
LANGUAGE plpgsql STABLE SET timezone = 'UTC' AS $$
BEGIN
  IF p_month <> date_trunc('month', p_month) THEN RAISE EXCEPTION '% is not the first day of a month', p_month; END IF;
  starts := p_month;
  ends := p_month + interval '1 month';
  from_id := uuid_from(starts);
  to_id := uuid_from(ends);
END
$$;

-- Why a month cannot be archived now; no row if it can.
CREATE FUNCTION archive_blockers(p_month date) RETURNS SETOF text LANGUAGE plpgsql STABLE SET search_path = public, pg_temp SET timezone = 'UTC' AS $$
DECLARE
  r record := archive_range(p_month);
  name text := partition_name('transfers', r.starts);
BEGIN
  IF EXISTS (SELECT FROM archived_months WHERE month = p_month) THEN RETURN NEXT 'The month is archived already.'; RETURN; END IF;
  IF r.ends > clock_timestamp() THEN RETURN NEXT 'The month has not ended.'; END IF;
  IF NOT EXISTS (SELECT FROM pg_inherits WHERE inhparent = 'transfers'::regclass AND inhrelid = to_regclass('partitions.' || name))
    OR NOT EXISTS (SELECT FROM pg_inherits WHERE inhparent = 'entries'::regclass AND inhrelid = to_regclass('partitions.' || partition_name('entries', r.starts)))
  THEN RETURN NEXT 'The month has no partitions.'; END IF;
  IF EXISTS (SELECT FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = 'transfers'::regclass AND c.relname ~ '^transfers_[0-9]{6}$' AND c.relname < name)
  THEN RETURN NEXT 'An earlier month is not archived; the oldest one is first.'; END IF;
  IF EXISTS (SELECT FROM partitions.transfers_default WHERE id < r.to_id) OR EXISTS (SELECT FROM partitions.entries_default WHERE transfer_id < r.to_id)
  THEN RETURN NEXT 'The default partition has rows of the month; see make_partition in docs/operations/ledger.md.'; END IF;
  IF EXISTS (SELECT FROM outbox WHERE created_at < r.ends)
    OR NOT EXISTS (SELECT FROM ledger_progress WHERE ledger_progress.name = 'outbox_pruned' AND updated_at >= r.ends)
  THEN RETURN NEXT 'Messages of the month may still be in the outbox; the job prune-outbox deletes them after a week.'; END IF;
  RETURN QUERY SELECT format('%s withdrawals of the month or earlier are not decided, for example hold %s.', count(*), min(transfer_id::text))
    FROM holds WHERE state = 'open' AND transfer_id < r.to_id HAVING count(*) > 0;
  RETURN QUERY SELECT format('%s rounds that began in the month or earlier are open, for example %s of %s.', count(*), min(round_id), min(provider))
    FROM rounds WHERE state = 'open' AND opened_at < r.ends HAVING count(*) > 0;
  RETURN QUERY SELECT format('%s house rounds that began in the month or earlier are open, for example %s.', count(*), min(round_id))
    FROM open_game_rounds WHERE opened_at < r.ends HAVING count(*) > 0;
END
$$;

-- Stores the state of up to p_wallets_max wallets after their last transfer of the month, in descending order below wallet p_below. Returns the lowest wallet;
-- null after the last one. In steps, because an open transaction delays every reader of the outbox.
CREATE FUNCTION archive_balances(p_month date, p_below bigint, p_wallets_max integer) RETURNS bigint
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  r record := archive_range(p_month);
  lowest bigint;
BEGIN
  WITH last AS (
    SELECT DISTINCT ON (wallet_id) wallet_id, seq, hash, real_after, bonus_after, held_after, receivable_after FROM transfers
    WHERE id >= r.from_id AND id < r.to_id AND is_applied AND wallet_id < p_below ORDER BY wallet_id DESC, seq DESC LIMIT p_wallets_max
  ), saved AS (
    INSERT INTO archived_wallets SELECT p_month, last.* FROM last
      ON CONFLICT (wallet_id, month) DO UPDATE SET last_seq = excluded.last_seq, hash = excluded.hash, real_after = excluded.real_after,
        bonus_after = excluded.bonus_after, held_after = excluded.held_after, receivable_after = excluded.receivable_after
      RETURNING wallet_id
  )
  SELECT min(wallet_id) INTO lowest FROM saved;
  RETURN lowest;
END
$$;

-- Stores the sums of the house, and proves the range of both partitions, so that attaching them needs no scan. Does not keep anybody waiting.
CREATE FUNCTION archive_prepare(p_month date) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp SET lock_timeout = '300ms' AS $$
DECLARE
  r record := archive_range(p_month);
BEGIN
  DELETE FROM archived_house WHERE month = p_month;
  INSERT INTO archived_house (month, account, party, asset, amount)
    SELECT p_month, account, party, asset, sum(amount) FROM entries
    WHERE transfer_id >= r.from_id AND transfer_id < r.to_id AND wallet_id IS NULL GROUP BY account, party, asset;
END
$$;

CREATE FUNCTION archive_constrain(p_month date) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp SET lock_timeout = '300ms' AS $$
DECLARE
  r record := archive_range(p_month);
  table_name text;
  name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY['transfers', 'entries'] LOOP
    name := partition_name(table_name, r.starts);
    IF NOT EXISTS (SELECT FROM pg_constraint WHERE conrelid = ('partitions.' || quote_ident(name))::regclass AND conname = 'within_month') THEN
      EXECUTE format('ALTER TABLE partitions.%1$I ADD CONSTRAINT within_month CHECK (%2$I >= %3$L AND %2$I < %4$L) NOT VALID', name,
        (partition_rule(table_name)).key_column, r.from_id, r.to_id);
    END IF;
  END LOOP;
END
$$;

CREATE FUNCTION archive_validate(p_month date) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp SET lock_timeout = '300ms' AS $$
DECLARE
  table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY['transfers', 'entries'] LOOP
    EXECUTE format('ALTER TABLE partitions.%I VALIDATE CONSTRAINT within_month', partition_name(table_name, (archive_range(p_month)).starts));
  END LOOP;
END
$$;

-- Moves the partitions of a month from one pair of tables to the other.
CREATE FUNCTION archive_move(p_month date, p_from text[], p_to text[]) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  r record := archive_range(p_month);
  name text;
BEGIN
  FOR part IN 1..2 LOOP
    name := partition_name((ARRAY['transfers', 'entries'])[part], r.starts);
    EXECUTE format('ALTER TABLE public.%I DETACH PARTITION partitions.%I', p_from[part], name);
    EXECUTE format('ALTER TABLE public.%I ATTACH PARTITION partitions.%I FOR VALUES FROM (%L) TO (%L)', p_to[part], name, r.from_id, r.to_id);
  END LOOP;
END
$$;

-- The last step of archiving, after the month was audited. Blockers are checked again under the lock. Returns them; no row if the month is archived.
CREATE FUNCTION archive_detach(p_month date, p_transfers bigint, p_actor text) RETURNS SETOF text
LANGUAGE plpgsql SET search_path = public, pg_temp SET lock_timeout = '300ms' AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('partitions', 0));
  LOCK TABLE transfers, entries IN ACCESS EXCLUSIVE MODE;
  RETURN QUERY SELECT archive_blockers(p_month);
  IF FOUND THEN RETURN; END IF;
  PERFORM archive_move(p_month, ARRAY['transfers', 'entries'], ARRAY['archived_transfers', 'archived_entries']);
  INSERT INTO archived_months (month, transfers, actor) VALUES (p_month, p_transfers, p_actor);
END
$$;

-- Attaches the newest archived month again.
CREATE FUNCTION archive_attach(p_month date) RETURNS SETOF text LANGUAGE plpgsql SET search_path = public, pg_temp SET lock_timeout = '300ms' AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('partitions', 0));
  IF NOT EXISTS (SELECT FROM archived_months WHERE month = p_month) THEN RETURN NEXT 'The month is not archived.'; RETURN; END IF;
  IF EXISTS (SELECT FROM archived_months WHERE month > p_month) THEN RETURN NEXT 'A later month is archived; the newest one is first.'; RETURN; END IF;
  LOCK TABLE transfers, entries, archived_transfers, archived_entries IN ACCESS EXCLUSIVE MODE;
  PERFORM archive_move(p_month, ARRAY['archived_transfers', 'archived_entries'], ARRAY['transfers', 'entries']);
  DELETE FROM archived_months WHERE month = p_month;
END
$$;
