-- Up Migration

-- Refer a friend: players share a code, and earn a part of the house edge of the stakes of those who register with it.
CREATE TABLE referral_codes (
  player_id text PRIMARY KEY REFERENCES players (player_id),
  brand_key text NOT NULL,
  code text NOT NULL CHECK (length(code) BETWEEN 4 AND 80),
  UNIQUE (brand_key, code)
);
GRANT SELECT, INSERT ON referral_codes TO marquee_app;

-- What a brand pays for referrals of new players; without a row, the setting of the brand.
CREATE TABLE referral_programs (
  brand_key text PRIMARY KEY,
  percent integer NOT NULL CHECK (percent BETWEEN 0 AND 100),
  days integer NOT NULL CHECK (days > 0)
);
COMMENT ON COLUMN referral_programs.percent IS 'Share of the house edge of a friend''s stakes; 0: new players are not referred';
COMMENT ON COLUMN referral_programs.days IS 'How long stakes of a friend earn after the registration';
GRANT SELECT, INSERT, UPDATE ON referral_programs TO marquee_app;

CREATE TABLE referrals (
  friend_id text PRIMARY KEY REFERENCES players (player_id),
  referrer_id text NOT NULL REFERENCES players (player_id),
  percent integer NOT NULL CHECK (percent BETWEEN 1 AND 100),
  referred_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ends_at timestamptz NOT NULL,
  is_void boolean NOT NULL DEFAULT false,
  CHECK (ends_at > referred_at)
);
COMMENT ON COLUMN referrals.percent IS 'Share of the house edge, as at the registration of the friend';
COMMENT ON COLUMN referrals.ends_at IS 'Later stakes earn nothing';
COMMENT ON COLUMN referrals.is_void IS 'True: both accounts very likely belong to one person; it earns nothing';
CREATE INDEX referrals_of_referrer ON referrals (referrer_id, referred_at DESC);
GRANT SELECT, INSERT ON referrals TO marquee_app;
GRANT UPDATE (is_void) ON referrals TO marquee_app;

CREATE TABLE referral_lines (
  friend_id text NOT NULL REFERENCES referrals (friend_id),
  currency_code text NOT NULL,
  edge_bps integer NOT NULL CHECK (edge_bps BETWEEN 1 AND 10000),
  staked_minor bigint NOT NULL,
  PRIMARY KEY (friend_id, currency_code, edge_bps)
);
COMMENT ON COLUMN referral_lines.staked_minor IS 'Real stakes of the friend, less those rolled back';
GRANT SELECT ON referral_lines TO marquee_app;

CREATE TABLE referral_payments (
  player_id text NOT NULL REFERENCES players (player_id),
  claim_key text NOT NULL CHECK (length(claim_key) BETWEEN 1 AND 255),
  currency_code text NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  paid_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (player_id, claim_key)
);
COMMENT ON COLUMN referral_payments.claim_key IS 'Idempotency key of the claim';
GRANT SELECT, INSERT ON referral_payments TO marquee_app;

CREATE FUNCTION referral_add(p_play club_play[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO referral_lines AS l (friend_id, currency_code, edge_bps, staked_minor)
  SELECT r.friend_id, p.currency_code, p.edge_bps, sum(p.stake)
  FROM unnest(p_play) p JOIN referrals r ON r.friend_id = p.player_id
  WHERE p.stake <> 0 AND p.edge_bps > 0 AND p.bet_at >= r.referred_at AND p.bet_at < r.ends_at GROUP BY 1, 2, 3
  ON CONFLICT (friend_id, currency_code, edge_bps) DO UPDATE SET staked_minor = l.staked_minor + excluded.staked_minor
$$;
