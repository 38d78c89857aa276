-- Up Migration

-- Bonuses that players hold or held, each with the terms that it was taken up under: what the template says later changes nothing of it.
CREATE TABLE user_bonuses (
  user_bonus_id text PRIMARY KEY,
  player_id text NOT NULL,
  bonus_id text NOT NULL,
  name text NOT NULL,
  bonus_type text NOT NULL CHECK (bonus_type IN ('no_deposit', 'freespins', 'instant_cashback', 'deposit')),
  status text NOT NULL CHECK (status IN ('available', 'active', 'completed', 'cancelled', 'expired')),
  currency_code text NOT NULL,
  deposit_minor bigint CHECK (deposit_minor > 0),
  free_spins integer CHECK (free_spins > 0),
  free_spins_left integer CHECK (free_spins_left BETWEEN 0 AND free_spins),
  game_slugs text[] NOT NULL DEFAULT '{}',
  bonus_minor bigint NOT NULL CHECK (bonus_minor >= 0),
  multiplier integer NOT NULL CHECK (multiplier >= 0),
  wager_minor bigint NOT NULL CHECK (wager_minor >= 0),
  wagered_minor bigint NOT NULL DEFAULT 0 CHECK (wagered_minor >= 0),
  deposit_percent integer CHECK (deposit_percent > 0),
  threshold_minor_max bigint CHECK (threshold_minor_max > 0),
  win_minor_max bigint CHECK (win_minor_max > 0),
  balance_minor_min bigint CHECK (balance_minor_min >= 0),
  deposit_minor_min bigint CHECK (deposit_minor_min > 0),
  wagering_source text NOT NULL CHECK (wagering_source IN ('REAL_TO_FUN', 'REAL_MONEY_ONLY')),
  starts_at timestamptz NOT NULL DEFAULT now(),
  ends_at timestamptz,
  valid_to timestamptz,
  CHECK (ends_at > starts_at)
);
COMMENT ON TABLE user_bonuses IS 'One row per bonus that a player took up; its money is in the ledger';
COMMENT ON COLUMN user_bonuses.wager_minor IS 'What has to be staked in all before the bonus is real money';
COMMENT ON COLUMN user_bonuses.ends_at IS 'When an unfinished bonus expires; null: never';
CREATE INDEX user_bonuses_of_player ON user_bonuses (player_id, starts_at DESC);

GRANT SELECT ON user_bonuses TO marquee_app;
