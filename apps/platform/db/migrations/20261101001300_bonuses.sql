-- Up Migration

-- Bonuses that a brand offers, and coupons that unlock some of them. Bonuses of players are in user_bonuses.
CREATE TABLE bonus_templates (
  bonus_id text PRIMARY KEY,
  brand_key text NOT NULL,
  bonus_key text NOT NULL CHECK (bonus_key ~ '^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$'),
  bonus_type text NOT NULL CHECK (bonus_type IN ('no_deposit', 'freespins', 'instant_cashback', 'deposit')),
  is_deposit boolean GENERATED ALWAYS AS (bonus_type = 'deposit') STORED,
  currency_code text NOT NULL,
  free_spins integer CHECK (free_spins > 0),
  spin_game_slugs text[] NOT NULL DEFAULT '{}',
  spin_stake_minor bigint CHECK (spin_stake_minor > 0),
  spin_winnings_as text CHECK (spin_winnings_as IN ('bonus', 'real')),
  spin_multiplier integer CHECK (spin_multiplier >= 0),
  spin_win_minor_max bigint CHECK (spin_win_minor_max > 0),
  spin_valid_hours integer CHECK (spin_valid_hours > 0),
  bonus_minor bigint CHECK (bonus_minor > 0),
  multiplier integer CHECK (multiplier >= 0),
  deposit_percent integer CHECK (deposit_percent > 0),
  threshold_minor_max bigint CHECK (threshold_minor_max > 0),
  win_minor_max bigint CHECK (win_minor_max > 0),
  balance_minor_min bigint CHECK (balance_minor_min >= 0),
  deposit_minor_min bigint CHECK (deposit_minor_min > 0),
  bet_minor_max bigint CHECK (bet_minor_max > 0),
  weights jsonb NOT NULL DEFAULT '{}' CHECK (NOT jsonb_path_exists(weights, '$.*.* ? (@.type() != "number" || @ < 0 || @ > 100)')),
  deposit_number integer CHECK (deposit_number > 0),
  participants_max integer CHECK (participants_max > 0),
  lease_minutes integer NOT NULL DEFAULT 60 CHECK (lease_minutes > 0),
  country_codes text[] NOT NULL DEFAULT '{}',
  tags text[] NOT NULL DEFAULT '{}',
  excluded_tags text[] NOT NULL DEFAULT '{}',
  registered_hours_max integer CHECK (registered_hours_max > 0),
  level_min integer CHECK (level_min > 0),
  retry_hours integer CHECK (retry_hours > 0),
  valid_hours integer CHECK (valid_hours > 0),
  needs_email_verification boolean NOT NULL DEFAULT false,
  wagering_source text CHECK (wagering_source IN ('REAL_TO_FUN', 'REAL_MONEY_ONLY')),
  game_slugs text[] NOT NULL DEFAULT '{}',
  weekdays integer[] NOT NULL DEFAULT '{1,2,3,4,5,6,7}' CHECK (weekdays <@ '{1,2,3,4,5,6,7}'::integer[]),
  hour_from integer NOT NULL DEFAULT 0 CHECK (hour_from >= 0),
  hour_to integer NOT NULL DEFAULT 24 CHECK (hour_to <= 24 AND hour_to > hour_from),
  cpnc text,
  needs_coupon boolean NOT NULL DEFAULT false,
  starts_at timestamptz,
  ends_at timestamptz,
  valid_to timestamptz,
  image_url text,
  background_color text,
  link text,
  is_active boolean NOT NULL DEFAULT true,
  sort_order integer NOT NULL,
  UNIQUE (brand_key, bonus_key),
  CHECK (ends_at > starts_at),
  CHECK (num_nonnulls(free_spins, spin_stake_minor, spin_winnings_as) IN (0, 3) AND (free_spins IS NULL) = (spin_game_slugs = '{}'))
);
COMMENT ON COLUMN bonus_templates.free_spins IS 'How many free spins it gives; a deposit bonus may give them with the deposit';
COMMENT ON COLUMN bonus_templates.spin_game_slugs IS 'House slots on which the free spins are played';
COMMENT ON COLUMN bonus_templates.spin_winnings_as IS 'What the winnings of the free spins become: bonus money with wagering, or real money';
COMMENT ON COLUMN bonus_templates.spin_multiplier IS 'Wagering of the winnings; null: multiplier. The same holds for win_minor_max and valid_hours';
COMMENT ON COLUMN bonus_templates.weekdays IS '1 is Monday, 7 is Sunday, in the player''s time zone';
COMMENT ON COLUMN bonus_templates.hour_from IS 'First hour of the day, in the player''s time zone';
COMMENT ON COLUMN bonus_templates.hour_to IS 'Exclusive';
COMMENT ON COLUMN bonus_templates.registered_hours_max IS 'Only within this time after registration; null: at any time';
COMMENT ON COLUMN bonus_templates.level_min IS 'Only for players with at least this loyalty level; null: for all';
COMMENT ON COLUMN bonus_templates.retry_hours IS 'May be activated again after this time; null: once only';
COMMENT ON COLUMN bonus_templates.valid_hours IS 'Time from activation until the bonus expires; null: until valid_to';
COMMENT ON COLUMN bonus_templates.bet_minor_max IS 'Largest stake of a round while the bonus is active';
COMMENT ON COLUMN bonus_templates.weights IS 'Percent of a stake that counts: {"games": {slug: percent}, "categories": {slug: percent}}; 100 for all others';
COMMENT ON COLUMN bonus_templates.deposit_number IS 'Only for the deposit with this number, 1 for the first; null: for every deposit';
COMMENT ON COLUMN bonus_templates.participants_max IS 'How many players may activate it; null: no maximum';
COMMENT ON COLUMN bonus_templates.lease_minutes IS 'How long a deposit bonus that waits for its deposit holds the place of a participant';
COMMENT ON COLUMN bonus_templates.country_codes IS 'Only for players with these residences; empty: for all';
COMMENT ON COLUMN bonus_templates.tags IS 'Only for players with one of these tags; empty: for all';
COMMENT ON COLUMN bonus_templates.excluded_tags IS 'Not for players with one of these tags';
COMMENT ON COLUMN bonus_templates.cpnc IS 'Only for visitors of this campaign; null for all';
COMMENT ON COLUMN bonus_templates.needs_coupon IS 'Offered only to players who have redeemed a coupon for it';
GRANT SELECT, INSERT, UPDATE, DELETE ON bonus_templates TO marquee_app;

-- What an operator published, and when. A campaign is one template with its texts and coupons.
CREATE TABLE bonus_campaign_versions (
  brand_key text NOT NULL,
  campaign_key text NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  definition jsonb,
  author text NOT NULL,
  published_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (brand_key, campaign_key, version)
);
COMMENT ON COLUMN bonus_campaign_versions.definition IS 'The campaign as in its file; null: the campaign was stopped';
GRANT SELECT, INSERT ON bonus_campaign_versions TO marquee_app;

CREATE TABLE bonus_template_texts (
  bonus_id text NOT NULL REFERENCES bonus_templates (bonus_id) ON DELETE CASCADE,
  locale text NOT NULL,
  title text NOT NULL,
  title_secondary text,
  description text,
  cta_text text,
  PRIMARY KEY (bonus_id, locale)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON bonus_template_texts TO marquee_app;

CREATE TABLE coupons (
  brand_key text NOT NULL,
  code text NOT NULL CHECK (code ~ '^[A-Z0-9][A-Z0-9-]{1,30}[A-Z0-9]$'),
  bonus_id text NOT NULL REFERENCES bonus_templates (bonus_id),
  starts_at timestamptz,
  ends_at timestamptz,
  uses_max integer CHECK (uses_max > 0),
  uses integer NOT NULL DEFAULT 0 CHECK (uses >= 0),
  PRIMARY KEY (brand_key, code),
  CHECK (uses_max IS NULL OR uses <= uses_max)
);
COMMENT ON COLUMN coupons.code IS 'Upper case: codes are case-insensitive';
GRANT SELECT, INSERT, UPDATE, DELETE ON coupons TO marquee_app;

CREATE TABLE coupon_redemptions (
  brand_key text NOT NULL,
  code text NOT NULL,
  player_id text NOT NULL REFERENCES players (player_id),
  redeemed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (brand_key, code, player_id),
  FOREIGN KEY (brand_key, code) REFERENCES coupons (brand_key, code)
);
GRANT SELECT, INSERT ON coupon_redemptions TO marquee_app;

-- Bonuses of players with the terms at activation; later changes of the template do not affect them.
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
  spin_stake_minor bigint CHECK (spin_stake_minor > 0),
  spins_won_minor bigint NOT NULL DEFAULT 0 CHECK (spins_won_minor >= 0),
  winnings_as text CHECK (winnings_as IN ('bonus', 'real')),
  credited_at timestamptz,
  is_set boolean GENERATED ALWAYS AS (bonus_type = 'freespins' AND credited_at IS NULL) STORED,
  with_bonus_id text REFERENCES user_bonuses (user_bonus_id),
  valid_hours integer CHECK (valid_hours > 0),
  game_slugs text[] NOT NULL DEFAULT '{}',
  bonus_minor bigint NOT NULL CHECK (bonus_minor >= 0),
  multiplier integer NOT NULL CHECK (multiplier >= 0),
  wager_minor bigint NOT NULL CHECK (wager_minor >= 0),
  wagered_minor bigint NOT NULL DEFAULT 0 CHECK (wagered_minor >= 0),
  deposit_percent integer CHECK (deposit_percent > 0),
  deposit_number integer CHECK (deposit_number > 0),
  threshold_minor_max bigint CHECK (threshold_minor_max > 0),
  win_minor_max bigint CHECK (win_minor_max > 0),
  balance_minor_min bigint CHECK (balance_minor_min >= 0),
  deposit_minor_min bigint CHECK (deposit_minor_min > 0),
  bet_minor_max bigint CHECK (bet_minor_max > 0),
  weights jsonb NOT NULL DEFAULT '{}' CHECK (NOT jsonb_path_exists(weights, '$.*.* ? (@.type() != "number" || @ < 0 || @ > 100)')),
  wagering_source text NOT NULL CHECK (wagering_source IN ('REAL_TO_FUN', 'REAL_MONEY_ONLY')),
  starts_at timestamptz NOT NULL DEFAULT now(),
  ends_at timestamptz,
  valid_to timestamptz,
  converted_minor bigint CHECK (converted_minor >= 0),
  forfeited_minor bigint CHECK (forfeited_minor >= 0),
  CHECK (ends_at > starts_at),
  CHECK (bonus_type <> 'freespins' OR num_nulls(free_spins, free_spins_left, spin_stake_minor, winnings_as) = 0),
  -- Winnings without wagering are real money, which waits for no other bonus.
  CHECK (winnings_as <> 'bonus' OR multiplier > 0)
);
COMMENT ON TABLE user_bonuses IS 'One row per activated bonus; its money is in the ledger';
COMMENT ON COLUMN user_bonuses.free_spins_left IS 'Unused spins; of an ended set those that lapsed';
COMMENT ON COLUMN user_bonuses.spins_won_minor IS 'Wins of the free spins; credited when the set ends';
COMMENT ON COLUMN user_bonuses.credited_at IS 'When the winnings of a set became bonus money, which has to be wagered; null before it, and for winnings in real money';
COMMENT ON COLUMN user_bonuses.is_set IS 'Free spins whose winnings are not bonus money (yet)';
COMMENT ON COLUMN user_bonuses.with_bonus_id IS 'The deposit bonus that gives this set with its deposit; null: the set is a bonus of its own';
COMMENT ON COLUMN user_bonuses.valid_hours IS 'Of a set: time for the spins from their start, and again for wagering the winnings; null: no end';
COMMENT ON COLUMN user_bonuses.wager_minor IS 'Total amount to wager before the bonus becomes real money';
COMMENT ON COLUMN user_bonuses.ends_at IS 'When an unfinished bonus expires; null: never';
COMMENT ON COLUMN user_bonuses.wagered_minor IS 'Sum of the counted stakes of ended rounds (bonus_stakes)';
COMMENT ON COLUMN user_bonuses.converted_minor IS 'Bonus money that became real money at the end; null before it';
COMMENT ON COLUMN user_bonuses.forfeited_minor IS 'Bonus money that returned to the house at the end; null before it';
-- One active bonus and one active set of free spins per player. Credited winnings of a set are a bonus.
CREATE UNIQUE INDEX user_bonuses_one_active ON user_bonuses (player_id, is_set) WHERE status = 'active';
CREATE INDEX user_bonuses_with_bonus ON user_bonuses (with_bonus_id) WHERE with_bonus_id IS NOT NULL;
CREATE INDEX user_bonuses_sets_to_settle ON user_bonuses (user_bonus_id) WHERE is_set AND (status = 'available' OR status = 'active' AND free_spins_left = 0);
CREATE INDEX user_bonuses_to_expire ON user_bonuses (ends_at) WHERE status IN ('available', 'active');
CREATE INDEX user_bonuses_to_convert ON user_bonuses (user_bonus_id) WHERE status = 'active' AND NOT is_set AND wagered_minor >= wager_minor;
CREATE INDEX user_bonuses_of_template ON user_bonuses (bonus_id);
CREATE INDEX user_bonuses_of_player ON user_bonuses (player_id, starts_at DESC);
CREATE INDEX user_bonuses_of_player_by_status ON user_bonuses (player_id, status, starts_at DESC);
GRANT SELECT, INSERT ON user_bonuses TO marquee_app;

-- Stakes that count towards the wagering of an active bonus.
CREATE TABLE bonus_stakes (
  transfer_id uuid PRIMARY KEY,
  user_bonus_id text NOT NULL REFERENCES user_bonuses (user_bonus_id),
  provider text NOT NULL,
  round_id text NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor <> 0),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'counted', 'undone'))
);
COMMENT ON TABLE bonus_stakes IS 'Bets that count towards the wagering of a bonus; written under the lock of the wallet';
COMMENT ON COLUMN bonus_stakes.amount_minor IS 'Part of the stake that counts; negative: with this bet, less of the earlier bets of the round counts';
COMMENT ON COLUMN bonus_stakes.state IS 'open until the round ends, then counted in wagered_minor; undone if the bet was rolled back';
CREATE INDEX bonus_stakes_of_round ON bonus_stakes (user_bonus_id, round_id);
GRANT SELECT ON bonus_stakes TO marquee_app;

-- Maps the idempotency key of an activation to its bonus: a repeated key gets the same bonus.
CREATE TABLE bonus_activations (
  player_id text NOT NULL REFERENCES players (player_id),
  idempotency_key text NOT NULL CHECK (length(idempotency_key) BETWEEN 1 AND 255),
  bonus_id text NOT NULL REFERENCES bonus_templates (bonus_id),
  user_bonus_id text NOT NULL REFERENCES user_bonuses (user_bonus_id),
  PRIMARY KEY (player_id, idempotency_key)
);
GRANT SELECT, INSERT ON bonus_activations TO marquee_app;
