import type { Pool } from 'pg';

/**
 * Everything that a player's rounds have written, without ids and times, so that two players with the same rounds can
 * be compared.
 */
export async function bookedByRounds(owner: Pool, playerId: string): Promise<Readonly<Record<string, unknown>>> {
  const read = async (text: string) => (await owner.query<object>(text, [playerId])).rows;
  return {
    wallets: await read(`SELECT asset, real_minor, bonus_minor, held_minor, receivable_minor, seq, bonus_id, is_active
      FROM wallets WHERE player_id = $1 ORDER BY asset`),
    transfers:
      await read(`SELECT source, kind, is_applied, amount, real_change, bonus_change, held_change, receivable_change, real_after, bonus_after,
        held_after, receivable_after, t.seq, effect, reference_id, t.bonus_id, bonus_part, provider, game_slug, method, reference, t.cost_minor_bps,
        right(external_id, 4) AS suffix, external_id LIKE round_id || ':%' AS is_of_round, w.head_hash = t.hash AS is_head,
        t.request_hash = sha256(convert_to(CASE kind
          WHEN 'bet' THEN json_build_array('bet', player_id, asset, amount, provider, round_id, game_slug)
          ELSE json_build_array('win', player_id, asset, amount, provider, round_id, game_slug, true) END::text, 'UTF8')) AS is_hashed
      FROM transfers t JOIN wallets w ON w.id = t.wallet_id WHERE w.player_id = $1 AND t.kind IN ('bet', 'win') ORDER BY asset, t.seq`),
    entries:
      await read(`SELECT e.asset, t.seq, e.line, e.account, e.party, e.wallet_id IS NULL AS is_house, e.amount, e.seq AS entry_seq, e.balance_after
      FROM entries e JOIN transfers t ON t.id = e.transfer_id JOIN wallets w ON w.id = t.wallet_id
      WHERE w.player_id = $1 AND t.kind IN ('bet', 'win') ORDER BY asset, t.seq, e.line`),
    discounts:
      await read(`SELECT asset, t.seq, d.not_counted FROM wagering_discounts d JOIN transfers t ON t.id = d.transfer_id
      JOIN wallets w ON w.id = d.wallet_id WHERE w.player_id = $1 ORDER BY asset, t.seq`),
    rounds:
      await read(`SELECT asset, r.provider, r.game_slug, r.state, r.staked, r.bonus_staked, r.won, r.returned, r.bonus_id, r.cost_minor_bps, r.closed_at IS NULL AS is_open
      FROM rounds r JOIN wallets w ON w.id = r.wallet_id WHERE w.player_id = $1 ORDER BY r.opened_at`),
    events:
      await read(`SELECT topic, event, o.seq, payload::jsonb - 'playerId' AS payload, key = payload->>'playerId' AS is_own, t.seq AS transfer_seq
      FROM outbox o JOIN transfers t ON t.id = o.transfer_id WHERE key = $1 AND event IN ('debit', 'credit') ORDER BY o.seq`),
    games:
      await read(`SELECT brand_key, game_slug, rules_version, asset, stake_minor, move, nonce, input_hash, state, refusal, win_minor, outcome,
        wallet_after::jsonb AS wallet_after, ended_at >= opened_at AS has_ended
      FROM game_rounds WHERE player_id = $1 ORDER BY opened_at`),
    totals: await read(
      `SELECT asset, game_slug, rounds, wins, losses, staked_minor, won_minor FROM play_totals WHERE player_id = $1 ORDER BY 1, 2`,
    ),
    seeds: await read(
      `SELECT state, server_seed, client_seed, rounds FROM game_seeds WHERE player_id = $1 ORDER BY server_seed`,
    ),
  };
}
