-- Up Migration

-- Which request took up which bonus: the same key is answered with the same bonus.
CREATE TABLE bonus_activations (
  player_id text NOT NULL REFERENCES players (player_id),
  idempotency_key text NOT NULL CHECK (length(idempotency_key) BETWEEN 1 AND 255),
  bonus_id text NOT NULL REFERENCES bonus_templates (bonus_id),
  user_bonus_id text NOT NULL REFERENCES user_bonuses (user_bonus_id),
  PRIMARY KEY (player_id, idempotency_key)
);

GRANT SELECT, INSERT ON bonus_activations TO marquee_app;
GRANT INSERT ON user_bonuses TO marquee_app;
