import { readRate } from '@marquee/money/rate.ts';
import type { Pool } from 'pg';
import { newId } from '../db/new-id.ts';
import { CHOSEN_TEXTS } from './player-texts.sql.ts';
import { createWallet } from '../modules/wallet/index.ts';

type Row = Readonly<Record<string, unknown>>;

/** Part of the victim's texts that no other player has. */
export const MARKER = 'Zwirnerin';

/** Rows that endpoints rarely create in tests, by table; `$1` is the player. */
const EXTRA_ROWS: readonly string[] = [
  `UPDATE players SET phone_code = '599', phone = '96661234', verified_phone = '+59996661234', phone_verified_at = now() WHERE player_id = $1`,
  `INSERT INTO deposits (deposit_id, brand_key, player_id, method, adapter, currency_code, amount_minor, idempotency_key, input_hash, state, return_base,
     locale, merchant_data) VALUES ('dep_' || $2, 'handelskade', $1, 'card', 'sandbox', 'EUR', 1234567, 'key-of-victim-dep', 'x', 'pending', 'http://x', 'en', 'md-' || $2)`,
  `INSERT INTO card_sessions (session_id, brand_key, player_id, method, adapter, currency_code, provider_session, deposit_id, expires_at)
     VALUES ('ccs_' || $2, 'handelskade', $1, 'cards', 'sandbox', 'EUR', '${MARKER}-session', 'dep_' || $2, now() + interval '1 hour')`,
  `INSERT INTO payout_destinations (destination_id, player_id, method, address, full_name, email, usable_from)
     VALUES ('dst_' || $2, $1, 'bank', '${MARKER}4711', '${MARKER} first', '${MARKER}@example.com', now())`,
  `INSERT INTO withdrawal_quotes (quote_id, brand_key, player_id, method, currency_code, amount_minor, fee_minor, address, full_name, email, expires_at)
     VALUES ('wqt_' || $2, 'handelskade', $1, 'bank', 'EUR', 234567, 10000, '${MARKER}4711', '${MARKER} first', '${MARKER}@example.com', now() + interval '1 hour')`,
  `INSERT INTO withdrawals (withdrawal_id, brand_key, player_id, quote_id, destination_id, method, provider, currency_code, amount_minor, fee_minor, idempotency_key, not_before)
     VALUES ('wdr_' || $2, 'handelskade', $1, 'wqt_of_victim', 'dst_' || $2, 'bank', 'payments-sandbox', 'EUR', 234567, 10000, 'key-of-victim-wdr', now())`,
  `INSERT INTO exchange_quotes (quote_id, brand_key, player_id, from_code, to_code, from_minor, to_minor, fee_minor, mid_rate, rate, expires_at)
     VALUES ('exq_' || $2, 'handelskade', $1, 'EUR', 'USD', 345678, 371234, 37, 1.08, 1.07, now() + interval '1 hour')`,
  `INSERT INTO provider_statement_lines (provider, line_id, content_hash, kind, acquirer_id, reference, amount, currency_code, fee, at)
     SELECT 'sandbox', 'mov_' || $2, 'x', 'payment', 'pay_' || $2, 'dep_' || $2, '123.4567', 'EUR', '0', now() WHERE $1 <> ''`,
  `INSERT INTO reconciliations (reconciliation_id, day, requested_by, state) SELECT 'rec_' || $2, current_date, 'operator', 'done' WHERE $1 <> ''`,
  `INSERT INTO reconciliation_differences (reconciliation_id, line, kind, side, provider, reference, movement, detail, at)
     SELECT 'rec_' || $2, 1, 'missing_there', 'provider', 'sandbox', 'dep_' || $2, 'payment', 'pay_' || $2, now() WHERE $1 <> ''`,
  `INSERT INTO user_bonuses (user_bonus_id, player_id, bonus_id, name, bonus_type, status, currency_code, deposit_minor, bonus_minor, multiplier, wager_minor,
     wagering_source) VALUES ('ubn_' || $2, $1, 'bns_' || $2, '${MARKER} bonus', 'deposit', 'available', 'EUR', 100, 100, 1, 100, 'REAL_MONEY_ONLY')`,
  `INSERT INTO bonus_templates (bonus_id, brand_key, bonus_key, bonus_type, currency_code, sort_order, bonus_minor, multiplier)
     VALUES ('bns_of_everybody', 'handelskade', 'of-everybody', 'no_deposit', 'EUR', 99, 100, 1)`,
  `INSERT INTO bonus_activations (player_id, idempotency_key, bonus_id, user_bonus_id) VALUES ($1, 'key-of-victim-bns', 'bns_of_everybody', 'ubn_' || $2)`,
  `INSERT INTO bonus_places (bonus_id, place, player_id, free_from) VALUES ('bns_of_everybody', 1, $1, 'infinity')`,
  `INSERT INTO cashback_rules (rule_id, brand_key, currency_code, bonus_id, period, percent_bps, loss_minor_min, multiplier, claim_days, valid_days, is_current)
     VALUES ('cbr_of_everybody', 'handelskade', 'EUR', 'bns_of_everybody', 'day', 1000, 0, 0, 7, 7, false)`,
  `INSERT INTO cashback_periods (period_id, player_id, currency_code, rule_id, time_zone, starts_at, ends_at, claim_until)
     VALUES ('cbp_' || $2, $1, 'EUR', 'cbr_of_everybody', 'UTC', now() - interval '2 days', now() - interval '1 day', now() + interval '6 days')`,
  `INSERT INTO cashback_lines (period_id, percent_bps, lost_minor) SELECT 'cbp_' || $2, 1000, 765432 WHERE $1 <> ''`,
  `INSERT INTO reward_budgets (player_id, currency_code, starts_at, cost) SELECT $1, 'EUR', pot_start(now()), 765432 WHERE $2 <> ''`,
  `INSERT INTO calendar_collections (player_id, day, ends_at, user_bonus_id, idempotency_key, collected_at)
     VALUES ($1, '2026-11-18', '2026-11-19', 'ubn_' || $2, 'key-of-victim-calendar', now())`,
  `INSERT INTO coupons (brand_key, code, bonus_id) VALUES ('handelskade', 'OF-EVERYBODY', 'bns_of_everybody')`,
  `INSERT INTO coupon_redemptions (brand_key, code, player_id) VALUES ('handelskade', 'OF-EVERYBODY', $1)`,
  `INSERT INTO documents (document_id, player_id, document_type, status, brand_key, uploaded_at) VALUES ('doc_' || $2, $1, 'address', 'pending', 'handelskade', now())`,
  `INSERT INTO document_files (file_id, player_id, brand_key, upload_key, received_sha256, state, kind, media_type, byte_count, page_count, storage_key, scanned_by)
     VALUES ('fil_' || $2, $1, 'handelskade', 'key-of-victim-file', decode(repeat('ab', 32), 'hex'), 'stored', 'image', 'image/jpeg', 9, 1, 'store-' || $2, 'none')`,
  `INSERT INTO kyc_audit_log (actor, action, player_id, document_id) VALUES ('Ada', 'requested', $1, 'doc_' || $2)`,
  `INSERT INTO factor_challenges (token_hash, kind, brand_key, player_id, expires_at) VALUES (decode(repeat('cd', 32), 'hex'), 'step_up', 'handelskade', $1, now() + interval '1 hour')`,
  `INSERT INTO passkeys (credential_id, passkey_id, player_id, rp_id, public_key, sign_count, name) VALUES ('cred-' || $2, 'pky_' || $2, $1, 'x', '', 0, '${MARKER} key')`,
  `INSERT INTO security_events (kind, player_id, network, login_hash) VALUES ('login_failed', $1, '198.51.100.7', decode(repeat('07', 16), 'hex'))`,
  `INSERT INTO known_devices (player_id, device_hash) VALUES ($1, decode(repeat('04', 32), 'hex'))`,
  `INSERT INTO country_decisions (brand_key, player_id, ip, action, is_allowed, reason, is_anonymous, source)
     VALUES ('handelskade', $1, '198.51.100.7', 'play', true, 'verified_location', false, 'header')`,
  `INSERT INTO player_tag_changes (player_id, tag, action, author, reason) VALUES ($1, 'high-value', 'added', 'Ada', 'plays often')`,
  `INSERT INTO debug_access_log (actor, action, player_id, reason, ends_at) VALUES ('Ada', 'granted', $1, 'tries things out', now() + interval '1 hour')`,
  `INSERT INTO data_exports (export_id, player_id, brand_key, locale, origin, state, ready_at, expires_at, byte_count, is_encrypted)
     VALUES ('exp_' || $2, $1, 'handelskade', 'en', 'http://x', 'ready', now(), now() + interval '1 day', 1, false)`,
  `INSERT INTO erasures (erasure_id, player_id, brand_key, state, due_at, ended_at) VALUES ('ers_' || $2, $1, 'handelskade', 'cancelled', now(), now())`,
  `INSERT INTO personal_data_audit_log (actor, action, player_id) VALUES ('Ada', 'export_requested', $1)`,
  `INSERT INTO player_former_emails (player_id, email) VALUES ($1, '${MARKER}@example.com')`,
  `INSERT INTO retained_identities (player_id, brand_key, identity, is_encrypted, retained_until) VALUES ($1, 'handelskade', '', false, now() + interval '1 year')`,
  `INSERT INTO deposit_limit_declines (player_id) VALUES ($1)`,
  `INSERT INTO hint_dismissals (player_id, hint, hidden_until) VALUES ($1, 'longPlay', now() + interval '1 day')`,
  `INSERT INTO exclusion_keys (player_id, kind, key_hash) VALUES ($1, 'phone', decode(repeat('aa', 32), 'hex'))`,
  `INSERT INTO exclusion_names (player_id, name_hash, sealed) VALUES ($1, decode(repeat('ab', 32), 'hex'), decode('00', 'hex'))`,
  `INSERT INTO identity_checks (player_id, brand_key, matched_player_id, signals) VALUES ($1, 'handelskade', 'plr_nobody', '{person}')`,
  `INSERT INTO identity_decisions (check_id, player_id, is_same, decided_by, reason)
     SELECT check_id, player_id, false, 'Ada', 'passports compared' FROM identity_checks WHERE player_id = $1`,
  `INSERT INTO recovery_codes (player_id, code_hash) VALUES ($1, decode(repeat('ef', 32), 'hex'))`,
  `INSERT INTO totp_secrets (player_id, encrypted_secret) VALUES ($1, decode('00', 'hex'))`,
  `INSERT INTO phone_codes (player_id, e164, phone_code, phone, salt, code_hash, expires_at)
     VALUES ($1, '+59996661234', '599', '96661234', decode(repeat('01', 16), 'hex'), decode(repeat('02', 32), 'hex'), now() + interval '1 hour')`,
  `INSERT INTO player_links (token_hash, player_id, purpose, email, expires_at) SELECT decode(repeat('03', 32), 'hex'), player_id, 'verify', email, now() + interval '1 hour' FROM players WHERE player_id = $1`,
  `INSERT INTO login_codes (code_hash, player_id, brand_key, credential_version, created_by, reason, expires_at)
     VALUES (decode(repeat('05', 32), 'hex'), $1, 'handelskade', 0, 'Ada', 'requested by phone', now() + interval '1 minute')`,
  `INSERT INTO player_restrictions (player_id, brand_key, kind, starts_at, ends_at) VALUES ($1, 'handelskade', 'freeze', now() - interval '3 days', now() - interval '2 days')`,
  `INSERT INTO player_returns (restriction_id, player_id, requested_at, effective_at) SELECT restriction_id, player_id, now(), now() FROM player_restrictions WHERE player_id = $1 LIMIT 1`,
  `INSERT INTO unproven_exclusions (restriction_id, player_id, held_until, check_id)
     SELECT r.restriction_id, r.player_id, now(), c.check_id FROM player_restrictions r JOIN identity_checks c USING (player_id) WHERE r.player_id = $1`,
  `INSERT INTO player_limit_changes (player_id, currency_code, kind, period, action, value, effective_at)
     VALUES ($1, 'EUR', 'deposit', 0, 'tighten', 7654321, clock_timestamp() + interval '1 second')`,
  `INSERT INTO limit_removal_requests (player_id, kind, period, reason, proposed_by) VALUES ($1, 'loss', 0, 'asked by phone', 'Ada')`,
  `INSERT INTO reality_check_choices (player_id, minutes) VALUES ($1, 45)`,
  `INSERT INTO player_limit_zones (player_id, time_zone) VALUES ($1, 'Europe/Berlin')`,
  `INSERT INTO player_limit_usage (player_id, currency_code, loss_left, valid_until, bucket_at, staked, lost, played_ms)
     VALUES ($1, 'EUR', 7654321, now(), now(), 7654321, 1234567, 7000)`,
  `INSERT INTO player_play_buckets (player_id, starts_at, staked, lost, played_ms) VALUES ($1, now(), 7654321, 1234567, 7000)`,
  `INSERT INTO limit_conversions (transfer_id, player_id, currency_code, counted_minor, booked_at) VALUES (uuidv7(), $1, 'EUR', 7654321, now())`,
  `INSERT INTO club_members (player_id, level) VALUES ($1, 2) ON CONFLICT (player_id) DO UPDATE SET level = 2`,
  `INSERT INTO loyalty_lines (player_id, day, currency_code, percent, staked_minor, counted_minor_bps) VALUES ($1, '2026-11-18', 'EUR', 100, 76540, 765400000)`,
  `INSERT INTO loyalty_changes (player_id, level, previous_level, points, reward_minor, currency_code) VALUES ($1, 2, 1, 765, 7654, 'EUR')`,
  `INSERT INTO rakeback_days (player_id, currency_code, day, time_zone, starts_at, ends_at, level, rate_bps)
   VALUES ($1, 'EUR', '2026-11-18', 'UTC', '2026-11-18Z', '2026-11-19Z', 2, 1500)`,
  `INSERT INTO rakeback_lines (player_id, currency_code, day, edge_bps, staked_minor, cost_minor_bps) VALUES ($1, 'EUR', '2026-11-18', 400, 7654, 3061600)`,
  `INSERT INTO pots (brand_key, currency_code, starts_at, percent_bps) VALUES ('handelskade', 'EUR', '2026-11-18Z', 1000) ON CONFLICT DO NOTHING`,
  `INSERT INTO pot_lines (brand_key, currency_code, starts_at, player_id, edge_bps, staked_minor, lost_minor, cost_minor_bps)
   VALUES ('handelskade', 'EUR', '2026-11-18Z', $1, 400, 7654, 7654, 3061600)`,
  `INSERT INTO pot_shares (brand_key, currency_code, starts_at, player_id, weight, share_minor) VALUES ('handelskade', 'EUR', '2026-11-18Z', $1, 400, 765)`,
  `INSERT INTO marketing_consents (player_id, channel, is_given, source) VALUES ($1, 'email', true, 'Profile Page')`,
  `INSERT INTO play_totals (player_id, asset, game_slug, rounds, wins, losses, staked_minor, won_minor, last_played_at)
     VALUES ($1, 'GBP', 'dice', 7, 3, 4, 7654321, 1234567, now())`,
  `INSERT INTO open_game_rounds (player_id, game_slug, round_id, seed_id) VALUES ($1, 'harbour-lights', 'rnd_' || $2, 'sds_' || $2)`,
  `INSERT INTO live_stakes (round_id, table_slug, number, player_id, brand_key, shown_name, asset, stake_minor, move, state, win_minor, placed_at)
     VALUES ('rnd_live' || $2, 'roulette-lumiere', 1, $1, 'handelskade', 'Z•••', 'EUR', 7654321, '{"red":"7654321"}', 'settled', 0, now())`,
  `INSERT INTO live_bets (player_id, idempotency_key, input_hash, round_id, external_id, stake_minor, wallet_after, placed_at)
     VALUES ($1, 'key-of-victim-live', 'x', 'rnd_live' || $2, 'rnd_live:bet:1', 7654321, '{}', now())`,
  `INSERT INTO shared_statistics (player_id, brand_key, share_key, key_hash, shared_at, shows_nickname, shows_registered, shows_numbers, shows_games, shows_races, shows_amounts)
     VALUES ($1, 'handelskade', 'shr_' || lpad($2, 31, '0'), sha256(('shr_' || lpad($2, 31, '0'))::bytea), now(), false, true, true, true, true, false)`,
  `INSERT INTO tournaments (brand_key, tournament_key, scoring, game_slugs, first_starts_at, lasts_minutes, sort_order)
     VALUES ('handelskade', 'of-everybody', 'rounds', '{dice}', now() - interval '1 hour', 600, 99)`,
  `INSERT INTO tournament_entries (brand_key, tournament_key, edition, player_id, points, reached_at)
     VALUES ('handelskade', 'of-everybody', 1, $1, 5, now())`,
  `INSERT INTO referral_codes (player_id, brand_key, code) VALUES ($1, 'handelskade', 'ZZZZ' || translate(lpad((abs(hashtext($1)) % 10000)::text, 4, '2'), '01', '89')) ON CONFLICT DO NOTHING`,
  `INSERT INTO referrals (friend_id, referrer_id, percent, ends_at) SELECT $1, p.player_id, 10, now() + interval '1 year'
     FROM players p WHERE p.player_id <> $1 LIMIT 1`,
  `INSERT INTO referral_lines (friend_id, currency_code, edge_bps, staked_minor, cost_minor_bps) SELECT r.friend_id, 'EUR', 400, 7654, 3061600 FROM referrals r WHERE r.friend_id = $1`,
  `INSERT INTO referral_payments (player_id, claim_key, currency_code, amount_minor) VALUES ($1, 'victim-referral', 'EUR', 765)`,
  `INSERT INTO tournament_opt_ins (brand_key, tournament_key, edition, player_id) VALUES ('handelskade', 'of-everybody', 1, $1)`,
  `INSERT INTO tournament_closings (brand_key, tournament_key, edition) VALUES ('handelskade', 'of-everybody', 9) ON CONFLICT DO NOTHING`,
  `INSERT INTO tournament_results (brand_key, tournament_key, edition, player_id, rank, currency_code, prize_minor)
     VALUES ('handelskade', 'of-everybody', 9, $1, 1, 'EUR', 7654)`,
];

/** Gives a player a row in every table with player data. */
export async function fillPlayer(owner: Pool, playerId: string): Promise<void> {
  const wallet = createWallet({ pool: owner });
  await wallet.deposit({
    source: 'test',
    externalId: newId('dep'),
    playerId,
    asset: 'EUR',
    amountMinor: 1_000_000n,
    method: 'card',
    reference: newId('dep'),
  });
  await wallet.openWallet({ playerId, asset: 'USD' });
  await wallet.exchange({
    source: 'test',
    quoteId: newId('exq'),
    playerId,
    from: 'EUR',
    to: 'USD',
    amountMinor: 20_000n,
    receivedMinor: 21_400n,
    midRate: readRate('1.08'),
    rate: readRate('1.07'),
  });
  const { rows: texts } = await owner.query<{ name: string }>(CHOSEN_TEXTS);
  const changes = texts.map(({ name }) => `${name} = '${MARKER} ${name}'`);
  await owner.query(`UPDATE players SET ${changes.join(', ')} WHERE player_id = $1`, [playerId]);
  const tail = newId('x').slice(2);
  for (const text of EXTRA_ROWS) {
    const values = [playerId, tail].filter((_value, index) => text.includes(`$${index + 1}`));
    await owner.query(text.replaceAll('$2', '$2::text'), values);
  }
}

/** Tables with a `player_id` column. */
export async function tablesOfPlayers(owner: Pool): Promise<readonly string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT DISTINCT c.table_name AS name FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE c.table_schema = 'public' AND c.column_name = 'player_id' AND t.table_type = 'BASE TABLE' ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

export async function rowsOf(owner: Pool, table: string, playerId: string): Promise<readonly Row[]> {
  const { rows } = await owner.query<Row>(`SELECT * FROM ${table} WHERE player_id = $1`, [playerId]);
  return rows;
}

/** Rows that belong to a player indirectly. */
const INDIRECT_ROWS: readonly string[] = [
  'SELECT * FROM transfers WHERE wallet_id IN (SELECT id FROM wallets WHERE player_id = $1)',
  'SELECT * FROM entries WHERE wallet_id IN (SELECT id FROM wallets WHERE player_id = $1)',
  'SELECT * FROM holds WHERE wallet_id IN (SELECT id FROM wallets WHERE player_id = $1)',
  'SELECT * FROM rounds WHERE wallet_id IN (SELECT id FROM wallets WHERE player_id = $1)',
  'SELECT * FROM wagering_discounts WHERE wallet_id IN (SELECT id FROM wallets WHERE player_id = $1)',
  'SELECT * FROM wagering_waivers WHERE wallet_id IN (SELECT id FROM wallets WHERE player_id = $1)',
  'SELECT * FROM wagering_starts WHERE wallet_id IN (SELECT id FROM wallets WHERE player_id = $1)',
  'SELECT * FROM wagering_returns WHERE wallet_id IN (SELECT id FROM wallets WHERE player_id = $1)',
  'SELECT * FROM wallet_bonuses WHERE wallet_id IN (SELECT id FROM wallets WHERE player_id = $1)',
  'SELECT * FROM session_tokens WHERE session_id IN (SELECT session_id FROM sessions WHERE player_id = $1)',
  'SELECT * FROM deposit_returns WHERE deposit_id IN (SELECT deposit_id FROM deposits WHERE player_id = $1)',
  'SELECT * FROM deposit_changes WHERE deposit_id IN (SELECT deposit_id FROM deposits WHERE player_id = $1)',
  'SELECT * FROM deposit_admin_actions WHERE deposit_id IN (SELECT deposit_id FROM deposits WHERE player_id = $1)',
  'SELECT * FROM deposit_audit_log WHERE deposit_id IN (SELECT deposit_id FROM deposits WHERE player_id = $1)',
  'SELECT * FROM withdrawal_changes WHERE withdrawal_id IN (SELECT withdrawal_id FROM withdrawals WHERE player_id = $1)',
  'SELECT * FROM sign_ups WHERE response_player_id = $1',
  'SELECT * FROM outbox WHERE key = $1',
];

/** Finding the tables and planning a hundred queries takes longer than reading one player's rows, so both happen once. */
const everythingQueries = new WeakMap<Pool, Promise<{ readonly parts: readonly string[]; readonly text: string }>>();

async function everythingQuery(owner: Pool) {
  // Refused requests with an ended session of the player leave security events, and nothing else.
  const tables = (await tablesOfPlayers(owner)).filter((table) => table !== 'security_events');
  const own = tables.map((table) => `SELECT * FROM ${table} WHERE player_id = $1`);
  const parts = [...own, ...INDIRECT_ROWS];
  const selects = parts.map(
    (text, index) =>
      `SELECT ${index} AS part, coalesce(json_agg(to_json(r) ORDER BY to_json(r)::text)::text, '') AS facts FROM (${text}) r`,
  );
  return { parts, text: selects.join(' UNION ALL ') };
}

/** All data of a player by query, to compare two states. */
export async function everythingOf(owner: Pool, playerId: string): Promise<Readonly<Record<string, string>>> {
  const query = everythingQueries.get(owner) ?? everythingQuery(owner);
  everythingQueries.set(owner, query);
  const { parts, text } = await query;
  const { rows } = await owner.query<{ part: number; facts: string }>({
    name: 'everything-of',
    text,
    values: [playerId],
  });
  return Object.fromEntries(rows.map(({ part, facts }) => [parts[part] ?? '', facts]));
}

/** Reactivates ended sessions and marks them as stepped up. */
export async function refresh(owner: Pool, playerIds: readonly string[]): Promise<void> {
  await owner.query(
    'UPDATE sessions SET ended_at = NULL, end_reason = NULL, stepped_up_at = now() WHERE player_id = ANY($1)',
    [playerIds],
  );
}

/** Ends the session of a token. */
export async function endSession(owner: Pool, token: Buffer, how: 'revoked' | 'expired'): Promise<void> {
  const change =
    how === 'revoked'
      ? `ended_at = now(), end_reason = 'revoked'`
      : `expires_at = now() - interval '1 day', created_at = now() - interval '9 days'`;
  const { rowCount } = await owner.query(
    `UPDATE sessions SET ${change} WHERE session_id = (SELECT session_id FROM session_tokens WHERE token_hash = $1)`,
    [token],
  );
  if (rowCount !== 1) throw new Error('No such session');
}

/** Names of all columns of those tables. */
export async function columnsOfPlayers(owner: Pool): Promise<readonly string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT DISTINCT column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = ANY($1) ORDER BY 1`,
    [await tablesOfPlayers(owner)],
  );
  return rows.map(({ name }) => name);
}
