-- Up Migration

-- Sums over a player's settled rounds read this index alone.
CREATE INDEX game_rounds_results ON game_rounds (player_id) INCLUDE (game_slug, stake_minor, win_minor) WHERE state = 'settled';
