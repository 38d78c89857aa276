-- Up Migration

-- The newest wins of a brand, for everybody to see, are read from here.
CREATE INDEX game_rounds_wins ON game_rounds (brand_key, ended_at DESC) WHERE state = 'settled' AND win_minor > stake_minor;
