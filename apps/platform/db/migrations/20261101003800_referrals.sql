-- Up Migration

-- The operator's question "who came by this partner": only those who came by somebody.
CREATE INDEX players_referred ON players (brand_key, created_at DESC)
  WHERE acquisition ?| ARRAY['cpnc', 'mkt', 'pid', 'affiliate', 'affiliateToken'];
COMMENT ON COLUMN players.acquisition IS 'Where the player came from, as the browser said: cpnc, mkt, pid, affiliate, affiliateToken, referredAt, firstUrl, linkAccount; mirrorDomainFk is the host that was asked. Proves nothing';
