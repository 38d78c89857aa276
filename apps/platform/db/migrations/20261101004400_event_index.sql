-- Up Migration

-- The operator's question "what did this player see", and the player's own copy of it.
CREATE INDEX browser_events_of_player ON browser_events (player_id, happened_at DESC) WHERE player_id IS NOT NULL;
-- Retention asks by brand: each market has its own.
CREATE INDEX browser_events_of_brand ON browser_events (brand_key, happened_at DESC);
