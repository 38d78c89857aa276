-- Up Migration

-- Result of every money function. refusal is set where nothing was done, as the reason for the caller.
CREATE TYPE wallet_result AS (
  refusal text,
  transfer_id uuid,
  is_replay boolean,
  real_minor bigint,
  bonus_minor bigint,
  held_minor bigint,
  seq bigint,
  real_part bigint,
  bonus_part bigint,
  effect text
);

-- One leg of the double entry, before its transfer exists.
CREATE TYPE ledger_leg AS (account text, party text, amount bigint);

-- Input of ledger_post.
CREATE TYPE ledger_posting AS (
  source text,
  external_id text,
  kind text,
  request_hash bytea,
  amount bigint,
  real_change bigint,
  bonus_change bigint,
  held_change bigint,
  receivable_change bigint,
  house ledger_leg[],
  effect text,
  reference_id uuid,
  bonus_id text,
  bonus_part bigint,
  provider text,
  round_id text,
  game_slug text,
  method text,
  reference text
);

CREATE FUNCTION ledger_refusal(p_code text) RETURNS wallet_result LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  result wallet_result;
BEGIN
  result.refusal := p_code;
  RETURN result;
END
$$;

-- Hash of a command's input. JSON keeps the fields apart whatever they contain.
CREATE FUNCTION ledger_request_hash(p_input json) RETURNS bytea LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN sha256(convert_to(p_input::text, 'UTF8'));
END
$$;

-- First step of every command: locks the wallet, so that its commands run one after another. Returns a row of nulls where there is none.
CREATE FUNCTION ledger_lock(p_player_id text, p_asset text) RETURNS wallets LANGUAGE plpgsql AS $$
DECLARE
  w wallets;
BEGIN
  SELECT * INTO w FROM wallets WHERE player_id = p_player_id AND asset = p_asset FOR UPDATE;
  RETURN w;
END
$$;

-- Result of the command that wrote a transfer.
CREATE FUNCTION ledger_result(t transfers, p_is_replay boolean) RETURNS wallet_result LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN ROW(NULL, t.id, p_is_replay, t.real_after, t.bonus_after, t.held_after, t.seq, abs(t.real_change), abs(t.bonus_change), t.effect)::wallet_result;
END
$$;

-- A transfer by its id, also of an archived month. A row of nulls where there is none.
CREATE FUNCTION ledger_find(p_id uuid) RETURNS transfers LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  t transfers;
BEGIN
  SELECT * INTO t FROM transfers WHERE id = p_id;
  IF NOT FOUND THEN
    SELECT * INTO t FROM archived_transfers WHERE id = p_id;
  END IF;
  RETURN t;
END
$$;
GRANT EXECUTE ON FUNCTION ledger_find TO marquee_app;

-- Second step, under the lock: null where the id is new; the first result where the input is the same; a refusal otherwise.
CREATE FUNCTION ledger_replay(p_source text, p_external_id text, p_hash bytea) RETURNS wallet_result LANGUAGE plpgsql AS $$
DECLARE
  known_id uuid;
  t transfers;
BEGIN
  SELECT transfer_id INTO known_id FROM transfer_keys WHERE source = p_source AND external_id = p_external_id;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  t := ledger_find(known_id);
  IF t.id IS NULL THEN
    -- An archived month was removed from the database, so the input cannot be compared.
    RETURN ledger_refusal('request.id_reused');
  END IF;
  IF t.request_hash IS NULL THEN
    RETURN ledger_refusal('wallet.bet_returned');
  END IF;
  IF t.request_hash <> p_hash THEN
    RETURN ledger_refusal('request.id_reused');
  END IF;
  RETURN ledger_result(t, true);
END
$$;

-- Hash of a change in the chain of its wallet. The auditor computes the same independently.
CREATE FUNCTION ledger_chain_hash(p_previous bytea, t transfers, p_legs text) RETURNS bytea LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN sha256(p_previous || convert_to(concat_ws(chr(31), t.id, t.source, t.external_id, t.kind, encode(t.request_hash, 'hex'), t.wallet_id,
    t.seq, t.amount, t.real_after, t.bonus_after, t.held_after, t.receivable_after, t.effect, coalesce(t.reference_id::text, ''),
    coalesce(t.bonus_id, ''), t.bonus_part, coalesce(t.provider, ''), coalesce(t.round_id, ''), coalesce(t.game_slug, ''), coalesce(t.method, ''),
    coalesce(t.reference, ''), (extract(epoch FROM t.created_at) * 1000000)::bigint, p_legs), 'UTF8'));
END
$$;

-- Writes one transfer: its row, its entries, the wallet and the event. The wallet must be locked and unchanged since it was read.
CREATE FUNCTION ledger_post(w wallets, o ledger_posting) RETURNS transfers LANGUAGE plpgsql AS $$
DECLARE
  t transfers;
  legs ledger_leg[] := '{}';
  leg ledger_leg;
  written_legs text := '';
  total numeric := 0;
BEGIN
  IF o.real_change <> 0 THEN legs := legs || ROW('player.real', '', o.real_change)::ledger_leg; END IF;
  IF o.bonus_change <> 0 THEN legs := legs || ROW('player.bonus', '', o.bonus_change)::ledger_leg; END IF;
  IF o.held_change <> 0 THEN legs := legs || ROW('player.held', '', o.held_change)::ledger_leg; END IF;
  IF o.receivable_change <> 0 THEN legs := legs || ROW('player.receivable', '', o.receivable_change)::ledger_leg; END IF;
  legs := legs || coalesce(o.house, '{}');
  FOREACH leg IN ARRAY legs LOOP
    CONTINUE WHEN leg.amount = 0;
    total := total + leg.amount;
    written_legs := concat(written_legs, CASE WHEN written_legs <> '' THEN chr(30) END, leg.account, ' ', leg.party, ' ', leg.amount);
  END LOOP;
  IF total <> 0 THEN
    RAISE EXCEPTION 'Entries of % do not sum to zero: %', o.kind, written_legs;
  END IF;

  t.id := uuidv7();
  t.created_at := clock_timestamp();
  t.source := o.source;
  t.external_id := o.external_id;
  t.kind := o.kind;
  t.wallet_id := w.id;
  t.is_applied := true;
  t.amount := o.amount;
  t.real_change := o.real_change;
  t.bonus_change := o.bonus_change;
  t.held_change := o.held_change;
  t.receivable_change := o.receivable_change;
  t.real_after := w.real_minor + o.real_change;
  t.bonus_after := w.bonus_minor + o.bonus_change;
  t.held_after := w.held_minor + o.held_change;
  t.receivable_after := w.receivable_minor + o.receivable_change;
  t.seq := w.seq + 1;
  t.request_hash := o.request_hash;
  t.effect := coalesce(o.effect, 'done');
  t.reference_id := o.reference_id;
  t.bonus_id := o.bonus_id;
  t.bonus_part := coalesce(o.bonus_part, 0);
  t.provider := o.provider;
  t.round_id := o.round_id;
  t.game_slug := o.game_slug;
  t.method := o.method;
  t.reference := o.reference;
  t.hash := ledger_chain_hash(w.head_hash, t, written_legs);

  -- The id may be in use for another wallet, which this lock does not cover.
  INSERT INTO transfer_keys (source, external_id, transfer_id) VALUES (t.source, t.external_id, t.id) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'request.id_reused' USING ERRCODE = 'MQREF';
  END IF;
  INSERT INTO transfers SELECT t.*;
  IF t.reference_id IS NOT NULL THEN
    INSERT INTO transfer_decisions (reference_id, transfer_id) VALUES (t.reference_id, t.id);
  END IF;

  INSERT INTO entries (transfer_id, line, account, party, wallet_id, asset, amount, seq, balance_after)
    SELECT t.id, l.line, l.account, l.party, CASE WHEN p.is_player THEN w.id END, w.asset, l.amount, CASE WHEN p.is_player THEN t.seq END,
      CASE l.account WHEN 'player.real' THEN t.real_after WHEN 'player.bonus' THEN t.bonus_after
        WHEN 'player.held' THEN t.held_after WHEN 'player.receivable' THEN t.receivable_after END
    FROM unnest(legs) WITH ORDINALITY l (account, party, amount, line), LATERAL (VALUES (l.account LIKE 'player.%')) p (is_player)
    WHERE l.amount <> 0;

  UPDATE wallets SET real_minor = t.real_after, bonus_minor = t.bonus_after, held_minor = t.held_after,
    receivable_minor = t.receivable_after, seq = t.seq, head_hash = t.hash WHERE id = w.id;

  INSERT INTO outbox (topic, key, event, seq, transfer_id, payload)
    VALUES ('wallet', w.player_id, CASE t.kind WHEN 'bet' THEN 'debit' WHEN 'win' THEN 'credit' ELSE 'balance' END, t.seq, t.id,
      json_build_object('playerId', w.player_id, 'asset', w.asset, 'kind', t.kind,
        'amountMinor', (CASE WHEN t.kind IN ('bet', 'win') THEN t.amount ELSE t.real_change + t.bonus_change END)::text,
        'realMinor', t.real_after::text, 'bonusMinor', t.bonus_after::text, 'heldMinor', t.held_after::text, 'seq', t.seq::text));
  IF t.kind = 'free_spin' OR t.kind IN ('bet', 'win', 'rollback') AND t.amount > 0 THEN PERFORM limit_count(w, t); END IF;
  RETURN t;
END
$$;

-- Reserves an id without moving money: a tombstone (hash null), or a rollback with nothing to undo.
CREATE FUNCTION ledger_record(w wallets, p_source text, p_external_id text, p_kind text, p_hash bytea, p_effect text)
RETURNS transfers LANGUAGE plpgsql AS $$
DECLARE
  t transfers;
BEGIN
  INSERT INTO transfer_keys (source, external_id, transfer_id) VALUES (p_source, p_external_id, uuidv7()) ON CONFLICT DO NOTHING
    RETURNING transfer_id INTO t.id;
  IF NOT FOUND THEN
    -- A command of another wallet took the id at the same moment. A retry finds it.
    RAISE EXCEPTION 'id % was taken meanwhile', p_external_id USING ERRCODE = '40001';
  END IF;
  INSERT INTO transfers (id, source, external_id, kind, is_applied, request_hash, wallet_id, amount, real_change, bonus_change,
      held_change, receivable_change, real_after, bonus_after, held_after, receivable_after, seq, effect, created_at)
    VALUES (t.id, p_source, p_external_id, p_kind, false, p_hash, w.id, 0, 0, 0, 0, 0, w.real_minor, w.bonus_minor,
      w.held_minor, w.receivable_minor, w.seq, p_effect, clock_timestamp())
    RETURNING * INTO t;
  RETURN t;
END
$$;

-- Events of other modules. They cannot write to the ledger's own topic.
CREATE FUNCTION outbox_emit(p_topic text, p_key text, p_event text, p_payload json) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF p_topic = 'wallet' THEN
    RAISE EXCEPTION 'The topic wallet belongs to the ledger' USING ERRCODE = '42501';
  END IF;
  INSERT INTO outbox (topic, key, event, payload) VALUES (p_topic, p_key, p_event, p_payload);
END
$$;

CREATE FUNCTION wallet_open(p_player_id text, p_asset text) RETURNS wallets
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  w wallets;
BEGIN
  IF NOT EXISTS (SELECT FROM assets WHERE code = p_asset) THEN
    RETURN NULL;
  END IF;
  -- Two concurrent first wallets would both become the active one.
  PERFORM pg_advisory_xact_lock(hashtextextended('wallets of ' || p_player_id, 0));
  INSERT INTO wallets (player_id, asset, is_active)
    VALUES (p_player_id, p_asset, NOT EXISTS (SELECT FROM wallets WHERE player_id = p_player_id AND is_active))
    ON CONFLICT (player_id, asset) DO NOTHING;
  SELECT * INTO w FROM wallets WHERE player_id = p_player_id AND asset = p_asset;
  RETURN w;
END
$$;

-- Refused while a round of the wallet that would become inactive is open: its player would see another balance than the round uses.
-- A round that is open for more than an hour is left to the recovery job and does not block.
CREATE FUNCTION wallet_select(p_player_id text, p_asset text) RETURNS wallets
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  w wallets;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('wallets of ' || p_player_id, 0));
  PERFORM FROM wallets WHERE player_id = p_player_id ORDER BY id FOR UPDATE;
  IF NOT EXISTS (SELECT FROM wallets WHERE player_id = p_player_id AND asset = p_asset) THEN
    RETURN NULL;
  END IF;
  IF EXISTS (SELECT FROM wallets x JOIN rounds r ON r.wallet_id = x.id
      WHERE x.player_id = p_player_id AND x.is_active AND x.asset <> p_asset
        AND r.state = 'open' AND r.opened_at > clock_timestamp() - interval '1 hour') THEN
    RAISE EXCEPTION 'wallet.round_open' USING ERRCODE = 'MQREF';
  END IF;
  UPDATE wallets SET is_active = false WHERE player_id = p_player_id AND is_active AND asset <> p_asset;
  UPDATE wallets SET is_active = true WHERE player_id = p_player_id AND asset = p_asset RETURNING * INTO w;
  RETURN w;
END
$$;

-- Locks every wallet of a player until the end of the transaction, in the order that all commands on several wallets use. What is read afterwards in
-- the same transaction (balance, debt, bonus, wagering) cannot change before the money moves.
CREATE FUNCTION wallet_lock_all(p_player_id text) RETURNS SETOF wallets
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT * FROM wallets WHERE player_id = p_player_id ORDER BY id FOR UPDATE;
END
$$;

GRANT EXECUTE ON FUNCTION outbox_emit, wallet_open, wallet_select, wallet_lock_all TO marquee_app;
