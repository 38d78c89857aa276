import type { LedgerMutant } from '../../wallet/testing/ledger-mutants.ts';

const mutant = (name: string, find: string, replace: string): LedgerMutant => ({
  name,
  patches: [{ fn: 'wallet_play_rounds', find, replace }],
});

/** Plausible mistakes in `wallet_play_rounds`. */
export const ONE_STEP_MUTANTS: readonly LedgerMutant[] = [
  mutant('the wallet is not locked', 'w.asset = i.asset FOR NO KEY UPDATE SKIP LOCKED', 'w.asset = i.asset'),
  mutant('the seed pair is not locked', "s.state = 'current' FOR NO KEY UPDATE SKIP LOCKED", "s.state = 'current'"),
  mutant(
    'a locked wallet delays the batch',
    'w.asset = i.asset FOR NO KEY UPDATE SKIP LOCKED',
    'w.asset = i.asset FOR NO KEY UPDATE',
  ),
  mutant(
    'a locked pair delays the batch',
    "s.state = 'current' FOR NO KEY UPDATE SKIP LOCKED",
    "s.state = 'current' FOR NO KEY UPDATE",
  ),
  mutant(
    'limits that are being changed are ignored',
    "pg_try_advisory_xact_lock_shared(hashtextextended('limits:' || i.player_id, 0))",
    'true',
  ),
  mutant('players that are not locked are played', "WHEN i.n <> ALL (coalesce(locked, '{}')) THEN", 'WHEN false THEN'),
  mutant('the token is not checked', 'WHEN i.token_hash IS NOT NULL AND (', 'WHEN false AND ('),
  mutant('a replaced token is accepted', 'AND (t.ends_at IS NULL OR t.ends_at > now())', ''),
  mutant('a token of another player is accepted', 'SELECT x.player_id = i.player_id AND', 'SELECT'),
  mutant('a token of another brand is accepted', 'AND x.brand_key = i.brand_key', ''),
  mutant('an ended session is accepted', 'AND x.ended_at IS NULL', ''),
  mutant('an expired session is accepted', 'AND x.expires_at > now()', ''),
  mutant('an idle session is accepted', 'AND x.last_seen_at + make_interval(secs => x.idle_seconds) > now()', ''),
  mutant('a known key is played again', 'AND k.idempotency_key = i.idempotency_key', 'AND false'),
  mutant('an inactive wallet is used', 'WHEN NOT w.is_active OR', 'WHEN'),
  mutant('a stake of nothing is accepted', 'i.stake <= 0 OR', 'i.stake < 0 OR'),
  mutant('a negative win is accepted', 'i.win < 0 OR', ''),
  mutant('more of the stake counts than was staked', 'i.counted NOT BETWEEN 0 AND i.stake', 'i.counted < 0'),
  mutant('a permanent exclusion is ignored', '(p.ends_at IS NULL OR p.ends_at >= now())', 'p.ends_at >= now()'),
  mutant('an exclusion that is over still applies', '(p.ends_at IS NULL OR p.ends_at >= now())', 'true'),
  mutant('another residence is accepted', 'i.residence IS DISTINCT FROM', 'i.residence <>'),
  mutant('an open round of the game is ignored', 'AND o.game_slug = i.game_slug', 'AND false'),
  mutant('any open round blocks', 'AND o.game_slug = i.game_slug', ''),
  mutant('more is staked than there is', 'WHEN w.real_minor < i.stake', 'WHEN w.real_minor < 0'),
  mutant('the last unit cannot be staked', 'WHEN w.real_minor < i.stake', 'WHEN w.real_minor <= i.stake'),
  mutant('any nonce is accepted', '(s.seed_id, s.rounds) <> (i.seed_id, i.nonce)', 's.seed_id <> i.seed_id'),
  mutant('any pair is accepted', '(s.seed_id, s.rounds) <> (i.seed_id, i.nonce)', 's.rounds <> i.nonce'),
  mutant('the win is not paid', 'real_minor - stake + win AS real_after', 'real_minor - stake AS real_after'),
  mutant('the chain leaves out the bet', 'sha256(bet_hash ||', 'sha256(head_hash ||'),
  mutant('the wallet keeps the hash of the bet', 'head_hash = p.win_hash', 'head_hash = p.bet_hash'),
  mutant('the wallet counts one change', 'seq = p.seq + 2, head_hash', 'seq = p.seq + 1, head_hash'),
  mutant('the house gets the win', "'originals', NULL, asset, -win", "'originals', NULL, asset, win"),
  mutant(
    'entries of zero are written',
    'asset, win, seq + 2, real_after FROM played WHERE win > 0',
    'asset, win, seq + 2, real_after FROM played',
  ),
  mutant(
    'the entry shows the balance before',
    'asset, -stake, seq + 1, real_staked FROM',
    'asset, -stake, seq + 1, real_staked + stake FROM',
  ),
  mutant('every stake counts in full', 'WHERE counted < stake', 'WHERE false'),
  mutant('the part that counts is left out', 'stake - counted FROM played', 'counted FROM played'),
  mutant(
    'the event of the win is missing',
    "'seq', (seq + 2)::text) FROM played",
    "'seq', (seq + 2)::text) FROM played WHERE false",
  ),
  mutant(
    'the event shows the balance before',
    "stake::text, 'realMinor', real_staked::text",
    "stake::text, 'realMinor', real_after::text",
  ),
  mutant(
    'the round stays open in the ledger',
    "wallet_id, game_slug, 'closed', stake",
    "wallet_id, game_slug, 'open', stake",
  ),
  mutant('the round has won its stake', "'closed', stake, win,", "'closed', stake, stake,"),
  mutant(
    'the key is not kept',
    'INSERT INTO game_round_keys (player_id, idempotency_key, round_id) SELECT player_id, idempotency_key, round_id FROM played',
    'SELECT',
  ),
  mutant('the nonce is not used', 'SET rounds = p.nonce + 1', 'SET rounds = p.nonce'),
  mutant(
    'the stored wallet is that before the win',
    "json_build_object('realMinor', real_after::text",
    "json_build_object('realMinor', real_staked::text",
  ),
  mutant(
    'the input of the win is hashed with the stake',
    "'win', player_id, asset, win,",
    "'win', player_id, asset, stake,",
  ),
  mutant('the totals leave the rounds out', 'IF settled.player_ids IS NOT NULL THEN', 'IF false THEN'),
];
