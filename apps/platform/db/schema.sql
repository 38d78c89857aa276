-- Generated from the migrated schema by `node apps/platform/db/generate.ts`; do not edit.

CREATE TABLE archived_entries (
  transfer_id uuid NOT NULL,
  line smallint NOT NULL,
  account text NOT NULL,
  party text NOT NULL,
  wallet_id bigint,
  asset text NOT NULL,
  amount bigint NOT NULL,
  seq bigint,
  balance_after bigint,
  CONSTRAINT archived_entries_pkey PRIMARY KEY (transfer_id, line)
) PARTITION BY RANGE (transfer_id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.archived_entries FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
GRANT SELECT ON archived_entries TO marquee_app;

CREATE TABLE archived_house (
  month date NOT NULL,
  account text NOT NULL,
  party text NOT NULL,
  asset text NOT NULL,
  amount numeric(38,0) NOT NULL,
  CONSTRAINT archived_house_pkey PRIMARY KEY (month, account, party, asset),
  CONSTRAINT archived_house_asset_fkey FOREIGN KEY (asset) REFERENCES assets(code)
);
GRANT SELECT ON archived_house TO marquee_app;

CREATE TABLE archived_months (
  month date NOT NULL,
  transfers bigint NOT NULL,
  actor text NOT NULL,
  archived_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT archived_months_pkey PRIMARY KEY (month),
  CONSTRAINT archived_months_month_check CHECK ((month = date_trunc('month'::text, (month)::timestamp with time zone)))
);
GRANT SELECT ON archived_months TO marquee_app;

CREATE TABLE archived_transfers (
  id uuid NOT NULL,
  source character varying(60) NOT NULL,
  external_id character varying(200) NOT NULL,
  kind text NOT NULL,
  is_applied boolean NOT NULL,
  request_hash bytea,
  wallet_id bigint NOT NULL,
  amount bigint NOT NULL,
  real_change bigint NOT NULL,
  bonus_change bigint NOT NULL,
  held_change bigint NOT NULL,
  receivable_change bigint NOT NULL,
  real_after bigint NOT NULL,
  bonus_after bigint NOT NULL,
  held_after bigint NOT NULL,
  receivable_after bigint NOT NULL,
  seq bigint NOT NULL,
  hash bytea,
  effect text NOT NULL DEFAULT 'done'::text,
  reference_id uuid,
  bonus_id text,
  bonus_part bigint NOT NULL DEFAULT 0,
  provider text,
  round_id text,
  game_slug text,
  method text,
  reference text,
  created_at timestamp with time zone NOT NULL,
  cost_minor_bps bigint,
  CONSTRAINT archived_transfers_pkey PRIMARY KEY (id)
) PARTITION BY RANGE (id);
CREATE INDEX archived_transfers_wallet_id_game_slug_seq_idx ON ONLY public.archived_transfers USING btree (wallet_id, game_slug, seq) WHERE (is_applied AND (game_slug IS NOT NULL));
CREATE INDEX archived_transfers_wallet_id_kind_seq_idx ON ONLY public.archived_transfers USING btree (wallet_id, kind, seq) WHERE (is_applied AND (kind <> ALL (ARRAY['bet'::text, 'win'::text])));
CREATE INDEX archived_transfers_wallet_id_seq_idx ON ONLY public.archived_transfers USING btree (wallet_id, seq) WHERE is_applied;
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.archived_transfers FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
GRANT SELECT ON archived_transfers TO marquee_app;

CREATE TABLE archived_wallets (
  month date NOT NULL,
  wallet_id bigint NOT NULL,
  last_seq bigint NOT NULL,
  hash bytea NOT NULL,
  real_after bigint NOT NULL,
  bonus_after bigint NOT NULL,
  held_after bigint NOT NULL,
  receivable_after bigint NOT NULL,
  CONSTRAINT archived_wallets_pkey PRIMARY KEY (wallet_id, month),
  CONSTRAINT archived_wallets_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallets(id)
);
CREATE INDEX archived_wallets_of_month ON public.archived_wallets USING btree (month, wallet_id);
GRANT SELECT ON archived_wallets TO marquee_app;

CREATE TABLE assets (
  code text NOT NULL,
  kind text NOT NULL,
  scale smallint NOT NULL,
  CONSTRAINT assets_pkey PRIMARY KEY (code),
  CONSTRAINT assets_code_check CHECK ((code ~ '^[A-Z0-9]{3,5}$'::text)),
  CONSTRAINT assets_kind_check CHECK ((kind = ANY (ARRAY['fiat'::text, 'crypto'::text]))),
  CONSTRAINT assets_scale_check CHECK (((scale >= 0) AND (scale <= 8)))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.assets FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
GRANT SELECT ON assets TO marquee_app;

CREATE TABLE attempt_counters (
  counter_key text NOT NULL,
  attempts integer NOT NULL,
  window_ends_at timestamp with time zone NOT NULL,
  blocked_until timestamp with time zone,
  CONSTRAINT attempt_counters_pkey PRIMARY KEY (counter_key),
  CONSTRAINT attempt_counters_attempts_check CHECK ((attempts >= 0))
);
CREATE INDEX attempt_counters_by_window_end ON public.attempt_counters USING btree (window_ends_at);
GRANT DELETE, INSERT, SELECT, UPDATE ON attempt_counters TO marquee_app;

CREATE TABLE audit_checkpoints (
  wallet_id bigint NOT NULL,
  seq bigint NOT NULL,
  hash bytea NOT NULL,
  real_after bigint NOT NULL,
  bonus_after bigint NOT NULL,
  held_after bigint NOT NULL,
  receivable_after bigint NOT NULL,
  audited_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  is_behind boolean NOT NULL DEFAULT false,
  CONSTRAINT audit_checkpoints_pkey PRIMARY KEY (wallet_id),
  CONSTRAINT audit_checkpoints_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallets(id)
);
CREATE INDEX audit_checkpoints_behind ON public.audit_checkpoints USING btree (wallet_id) WHERE is_behind;
GRANT INSERT, SELECT, UPDATE ON audit_checkpoints TO marquee_app;

CREATE TABLE audit_progress (
  is_only boolean NOT NULL DEFAULT true,
  xid xid8 NOT NULL,
  recheck_id uuid NOT NULL,
  recheck_wallet_id bigint NOT NULL,
  recheck_seq bigint NOT NULL,
  CONSTRAINT audit_progress_pkey PRIMARY KEY (is_only),
  CONSTRAINT audit_progress_is_only_check CHECK (is_only)
);
GRANT SELECT, UPDATE ON audit_progress TO marquee_app;

CREATE TABLE audit_runs (
  id bigint NOT NULL DEFAULT identity,
  scope text NOT NULL,
  started_at timestamp with time zone NOT NULL,
  finished_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  wallets bigint NOT NULL,
  transfers bigint NOT NULL,
  problems jsonb NOT NULL,
  CONSTRAINT audit_runs_pkey PRIMARY KEY (id),
  CONSTRAINT audit_runs_scope_check CHECK ((scope = ANY (ARRAY['incremental'::text, 'full'::text])))
);
GRANT INSERT, SELECT ON audit_runs TO marquee_app;

CREATE TABLE bank_file_batches (
  batch_nr integer NOT NULL,
  message_id text NOT NULL,
  debtor_name text NOT NULL,
  debtor_iban text NOT NULL,
  debtor_bic text,
  payment_count integer NOT NULL,
  total_minor bigint NOT NULL,
  exported_by text NOT NULL,
  exported_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT bank_file_batches_message_id_key UNIQUE (message_id),
  CONSTRAINT bank_file_batches_pkey PRIMARY KEY (batch_nr),
  CONSTRAINT bank_file_batches_batch_nr_check CHECK ((batch_nr > 0)),
  CONSTRAINT bank_file_batches_payment_count_check CHECK ((payment_count > 0)),
  CONSTRAINT bank_file_batches_total_minor_check CHECK ((total_minor > 0))
);
GRANT INSERT, SELECT ON bank_file_batches TO marquee_app;

CREATE TABLE bank_file_payments (
  withdrawal_id text NOT NULL,
  end_to_end_id text NOT NULL,
  amount_minor bigint NOT NULL,
  fee_minor bigint NOT NULL,
  iban text NOT NULL,
  full_name text NOT NULL,
  state text NOT NULL DEFAULT 'pending'::text,
  batch_nr integer,
  reason text,
  bank_reference text,
  decided_by text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  decided_at timestamp with time zone,
  returned_at timestamp with time zone,
  CONSTRAINT bank_file_payments_end_to_end_id_key UNIQUE (end_to_end_id),
  CONSTRAINT bank_file_payments_pkey PRIMARY KEY (withdrawal_id),
  CONSTRAINT bank_file_payments_batch_nr_fkey FOREIGN KEY (batch_nr) REFERENCES bank_file_batches(batch_nr),
  CONSTRAINT bank_file_payments_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawals(withdrawal_id),
  CONSTRAINT bank_file_payments_amount_minor_check CHECK ((amount_minor > 0)),
  CONSTRAINT bank_file_payments_check CHECK (((state = 'pending'::text) = (batch_nr IS NULL))),
  CONSTRAINT bank_file_payments_check1 CHECK (((state = ANY (ARRAY['sent'::text, 'refused'::text, 'returned'::text])) = (decided_at IS NOT NULL))),
  CONSTRAINT bank_file_payments_check2 CHECK (((state = 'returned'::text) = (returned_at IS NOT NULL))),
  CONSTRAINT bank_file_payments_fee_minor_check CHECK ((fee_minor >= 0)),
  CONSTRAINT bank_file_payments_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'exported'::text, 'sent'::text, 'refused'::text, 'returned'::text])))
);
CREATE INDEX bank_file_payments_decided ON public.bank_file_payments USING btree (decided_at) WHERE (decided_at IS NOT NULL);
CREATE INDEX bank_file_payments_of_batch ON public.bank_file_payments USING btree (batch_nr);
CREATE INDEX bank_file_payments_pending ON public.bank_file_payments USING btree (created_at) WHERE (state = 'pending'::text);
CREATE INDEX bank_file_payments_returned ON public.bank_file_payments USING btree (returned_at) WHERE (returned_at IS NOT NULL);
GRANT INSERT, SELECT, UPDATE ON bank_file_payments TO marquee_app;

CREATE TABLE bonus_activations (
  player_id text NOT NULL,
  idempotency_key text NOT NULL,
  bonus_id text NOT NULL,
  user_bonus_id text NOT NULL,
  CONSTRAINT bonus_activations_pkey PRIMARY KEY (player_id, idempotency_key),
  CONSTRAINT bonus_activations_bonus_id_fkey FOREIGN KEY (bonus_id) REFERENCES bonus_templates(bonus_id),
  CONSTRAINT bonus_activations_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT bonus_activations_user_bonus_id_fkey FOREIGN KEY (user_bonus_id) REFERENCES user_bonuses(user_bonus_id),
  CONSTRAINT bonus_activations_idempotency_key_check CHECK (((length(idempotency_key) >= 1) AND (length(idempotency_key) <= 255)))
);
GRANT INSERT, SELECT ON bonus_activations TO marquee_app;

CREATE TABLE bonus_campaign_versions (
  brand_key text NOT NULL,
  campaign_key text NOT NULL,
  version integer NOT NULL,
  definition jsonb,
  author text NOT NULL,
  published_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT bonus_campaign_versions_pkey PRIMARY KEY (brand_key, campaign_key, version),
  CONSTRAINT bonus_campaign_versions_version_check CHECK ((version > 0))
);
GRANT INSERT, SELECT ON bonus_campaign_versions TO marquee_app;

CREATE TABLE bonus_places (
  bonus_id text NOT NULL,
  place integer NOT NULL,
  player_id text,
  free_from timestamp with time zone NOT NULL DEFAULT '-infinity'::timestamp with time zone,
  CONSTRAINT bonus_places_bonus_id_player_id_key UNIQUE (bonus_id, player_id),
  CONSTRAINT bonus_places_pkey PRIMARY KEY (bonus_id, place),
  CONSTRAINT bonus_places_bonus_id_fkey FOREIGN KEY (bonus_id) REFERENCES bonus_templates(bonus_id) ON DELETE CASCADE,
  CONSTRAINT bonus_places_check CHECK (((player_id IS NOT NULL) OR (free_from = '-infinity'::timestamp with time zone))),
  CONSTRAINT bonus_places_place_check CHECK ((place > 0))
);
CREATE INDEX bonus_places_free ON public.bonus_places USING btree (bonus_id, free_from);
GRANT SELECT ON bonus_places TO marquee_app;

CREATE TABLE bonus_stakes (
  transfer_id uuid NOT NULL,
  user_bonus_id text NOT NULL,
  provider text NOT NULL,
  round_id text NOT NULL,
  amount_minor bigint NOT NULL,
  state text NOT NULL DEFAULT 'open'::text,
  CONSTRAINT bonus_stakes_pkey PRIMARY KEY (transfer_id),
  CONSTRAINT bonus_stakes_user_bonus_id_fkey FOREIGN KEY (user_bonus_id) REFERENCES user_bonuses(user_bonus_id),
  CONSTRAINT bonus_stakes_amount_minor_check CHECK ((amount_minor <> 0)),
  CONSTRAINT bonus_stakes_state_check CHECK ((state = ANY (ARRAY['open'::text, 'counted'::text, 'undone'::text])))
);
CREATE INDEX bonus_stakes_of_round ON public.bonus_stakes USING btree (user_bonus_id, round_id);
GRANT SELECT ON bonus_stakes TO marquee_app;

CREATE TABLE bonus_template_texts (
  bonus_id text NOT NULL,
  locale text NOT NULL,
  title text NOT NULL,
  title_secondary text,
  description text,
  cta_text text,
  CONSTRAINT bonus_template_texts_pkey PRIMARY KEY (bonus_id, locale),
  CONSTRAINT bonus_template_texts_bonus_id_fkey FOREIGN KEY (bonus_id) REFERENCES bonus_templates(bonus_id) ON DELETE CASCADE
);
GRANT DELETE, INSERT, SELECT, UPDATE ON bonus_template_texts TO marquee_app;

CREATE TABLE bonus_templates (
  bonus_id text NOT NULL,
  brand_key text NOT NULL,
  bonus_key text NOT NULL,
  bonus_type text NOT NULL,
  is_deposit boolean DEFAULT (bonus_type = 'deposit'::text),
  currency_code text NOT NULL,
  free_spins integer,
  spin_game_slugs text[] NOT NULL DEFAULT '{}'::text[],
  spin_stake_minor bigint,
  spin_winnings_as text,
  spin_multiplier integer,
  spin_win_minor_max bigint,
  spin_valid_hours integer,
  bonus_minor bigint,
  multiplier integer,
  deposit_percent integer,
  threshold_minor_max bigint,
  win_minor_max bigint,
  balance_minor_min bigint,
  deposit_minor_min bigint,
  bet_minor_max bigint,
  weights jsonb NOT NULL DEFAULT '{}'::jsonb,
  deposit_number integer,
  participants_max integer,
  lease_minutes integer NOT NULL DEFAULT 60,
  country_codes text[] NOT NULL DEFAULT '{}'::text[],
  tags text[] NOT NULL DEFAULT '{}'::text[],
  excluded_tags text[] NOT NULL DEFAULT '{}'::text[],
  registered_hours_max integer,
  level_min integer,
  retry_hours integer,
  valid_hours integer,
  needs_email_verification boolean NOT NULL DEFAULT false,
  wagering_source text,
  game_slugs text[] NOT NULL DEFAULT '{}'::text[],
  weekdays integer[] NOT NULL DEFAULT '{1,2,3,4,5,6,7}'::integer[],
  hour_from integer NOT NULL DEFAULT 0,
  hour_to integer NOT NULL DEFAULT 24,
  cpnc text,
  needs_coupon boolean NOT NULL DEFAULT false,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  valid_to timestamp with time zone,
  image_url text,
  background_color text,
  link text,
  is_active boolean NOT NULL DEFAULT true,
  sort_order integer NOT NULL,
  offer_key text,
  takes_max integer,
  CONSTRAINT bonus_templates_brand_key_bonus_key_key UNIQUE (brand_key, bonus_key),
  CONSTRAINT bonus_templates_pkey PRIMARY KEY (bonus_id),
  CONSTRAINT bonus_templates_balance_minor_min_check CHECK ((balance_minor_min >= 0)),
  CONSTRAINT bonus_templates_bet_minor_max_check CHECK ((bet_minor_max > 0)),
  CONSTRAINT bonus_templates_bonus_key_check CHECK ((bonus_key ~ '^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$'::text)),
  CONSTRAINT bonus_templates_bonus_minor_check CHECK ((bonus_minor > 0)),
  CONSTRAINT bonus_templates_bonus_type_check CHECK ((bonus_type = ANY (ARRAY['no_deposit'::text, 'freespins'::text, 'instant_cashback'::text, 'deposit'::text]))),
  CONSTRAINT bonus_templates_check CHECK (((hour_to <= 24) AND (hour_to > hour_from))),
  CONSTRAINT bonus_templates_check1 CHECK ((ends_at > starts_at)),
  CONSTRAINT bonus_templates_check2 CHECK (((num_nonnulls(free_spins, spin_stake_minor, spin_winnings_as) = ANY (ARRAY[0, 3])) AND ((free_spins IS NULL) = (spin_game_slugs = '{}'::text[])))),
  CONSTRAINT bonus_templates_deposit_minor_min_check CHECK ((deposit_minor_min > 0)),
  CONSTRAINT bonus_templates_deposit_number_check CHECK ((deposit_number > 0)),
  CONSTRAINT bonus_templates_deposit_percent_check CHECK ((deposit_percent > 0)),
  CONSTRAINT bonus_templates_free_spins_check CHECK ((free_spins > 0)),
  CONSTRAINT bonus_templates_hour_from_check CHECK ((hour_from >= 0)),
  CONSTRAINT bonus_templates_lease_minutes_check CHECK ((lease_minutes > 0)),
  CONSTRAINT bonus_templates_level_min_check CHECK ((level_min > 0)),
  CONSTRAINT bonus_templates_multiplier_check CHECK ((multiplier >= 0)),
  CONSTRAINT bonus_templates_offer_key_check CHECK (((length(offer_key) >= 1) AND (length(offer_key) <= 64))),
  CONSTRAINT bonus_templates_participants_max_check CHECK ((participants_max > 0)),
  CONSTRAINT bonus_templates_registered_hours_max_check CHECK ((registered_hours_max > 0)),
  CONSTRAINT bonus_templates_retry_hours_check CHECK ((retry_hours > 0)),
  CONSTRAINT bonus_templates_spin_multiplier_check CHECK ((spin_multiplier >= 0)),
  CONSTRAINT bonus_templates_spin_stake_minor_check CHECK ((spin_stake_minor > 0)),
  CONSTRAINT bonus_templates_spin_valid_hours_check CHECK ((spin_valid_hours > 0)),
  CONSTRAINT bonus_templates_spin_win_minor_max_check CHECK ((spin_win_minor_max > 0)),
  CONSTRAINT bonus_templates_spin_winnings_as_check CHECK ((spin_winnings_as = ANY (ARRAY['bonus'::text, 'real'::text]))),
  CONSTRAINT bonus_templates_takes_max_check CHECK ((takes_max > 0)),
  CONSTRAINT bonus_templates_threshold_minor_max_check CHECK ((threshold_minor_max > 0)),
  CONSTRAINT bonus_templates_valid_hours_check CHECK ((valid_hours > 0)),
  CONSTRAINT bonus_templates_wagering_source_check CHECK ((wagering_source = ANY (ARRAY['REAL_TO_FUN'::text, 'REAL_MONEY_ONLY'::text]))),
  CONSTRAINT bonus_templates_weekdays_check CHECK ((weekdays <@ '{1,2,3,4,5,6,7}'::integer[])),
  CONSTRAINT bonus_templates_weights_check CHECK ((NOT jsonb_path_exists(weights, '$.*.*?((@.type() != "number" || @ < 0) || @ > 100)'::jsonpath))),
  CONSTRAINT bonus_templates_win_minor_max_check CHECK ((win_minor_max > 0))
);
CREATE INDEX bonus_templates_of_offer ON public.bonus_templates USING btree (brand_key, offer_key) WHERE (offer_key IS NOT NULL);
CREATE TRIGGER places_changed AFTER UPDATE OF participants_max ON public.bonus_templates FOR EACH ROW WHEN ((new.participants_max IS DISTINCT FROM old.participants_max)) EXECUTE FUNCTION bonus_fit_places();
CREATE TRIGGER places_created AFTER INSERT ON public.bonus_templates FOR EACH ROW WHEN ((new.participants_max IS NOT NULL)) EXECUTE FUNCTION bonus_fit_places();
GRANT DELETE, INSERT, SELECT, UPDATE ON bonus_templates TO marquee_app;

CREATE TABLE brand_games (
  brand_key text NOT NULL,
  game_slug text NOT NULL,
  sort_order integer NOT NULL,
  CONSTRAINT brand_games_pkey PRIMARY KEY (brand_key, game_slug),
  CONSTRAINT brand_games_game_slug_fkey FOREIGN KEY (game_slug) REFERENCES games(game_slug) ON DELETE CASCADE
);
GRANT DELETE, INSERT, SELECT, UPDATE ON brand_games TO marquee_app;

CREATE TABLE brand_limit_changes (
  change_id bigint NOT NULL DEFAULT identity,
  brand_key text NOT NULL,
  currency_code text NOT NULL,
  kind text NOT NULL,
  period smallint,
  before_value bigint,
  value bigint,
  author text NOT NULL,
  reason text NOT NULL,
  requested_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  effective_at timestamp with time zone NOT NULL,
  CONSTRAINT brand_limit_changes_pkey PRIMARY KEY (change_id),
  CONSTRAINT brand_limit_changes_author_check CHECK ((author <> ''::text)),
  CONSTRAINT brand_limit_changes_before_value_check CHECK ((before_value > 0)),
  CONSTRAINT brand_limit_changes_check CHECK (((kind = 'stake'::text) = (period IS NULL))),
  CONSTRAINT brand_limit_changes_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'stake'::text, 'turnover'::text, 'loss'::text, 'sessionTime'::text]))),
  CONSTRAINT brand_limit_changes_period_check CHECK ((period = ANY (ARRAY[0, 1, 2]))),
  CONSTRAINT brand_limit_changes_reason_check CHECK ((reason <> ''::text)),
  CONSTRAINT brand_limit_changes_value_check CHECK ((value > 0))
);
CREATE INDEX brand_limit_changes_of_limit ON public.brand_limit_changes USING btree (brand_key, currency_code, kind, period, change_id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.brand_limit_changes FOR EACH STATEMENT EXECUTE FUNCTION limits_refuse_change();
GRANT INSERT ON brand_limit_changes TO marquee_operator;
GRANT SELECT ON brand_limit_changes TO marquee_app;

CREATE TABLE brand_limits (
  brand_key text NOT NULL,
  set_by text NOT NULL,
  currency_code text NOT NULL,
  kind text NOT NULL,
  period smallint,
  value bigint NOT NULL,
  CONSTRAINT brand_limits_brand_key_currency_code_kind_period_set_by_key UNIQUE NULLS NOT DISTINCT (brand_key, currency_code, kind, period, set_by),
  CONSTRAINT brand_limits_check CHECK (((kind = 'stake'::text) = (period IS NULL))),
  CONSTRAINT brand_limits_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'stake'::text, 'turnover'::text, 'loss'::text, 'sessionTime'::text]))),
  CONSTRAINT brand_limits_period_check CHECK ((period = ANY (ARRAY[0, 1, 2]))),
  CONSTRAINT brand_limits_set_by_check CHECK ((set_by = ANY (ARRAY['operator'::text, 'market'::text]))),
  CONSTRAINT brand_limits_value_check CHECK ((value > 0))
);
CREATE TRIGGER brand_changed AFTER INSERT OR DELETE OR UPDATE ON public.brand_limits FOR EACH ROW EXECUTE FUNCTION limits_of_brand_changed();
GRANT SELECT ON brand_limits TO marquee_app;

CREATE TABLE brand_shelves (
  brand_key text NOT NULL,
  shelf_key text NOT NULL,
  title_key text NOT NULL,
  category_slug text NOT NULL,
  games_max integer NOT NULL,
  sort_order integer NOT NULL,
  CONSTRAINT brand_shelves_pkey PRIMARY KEY (brand_key, shelf_key),
  CONSTRAINT brand_shelves_category_slug_fkey FOREIGN KEY (category_slug) REFERENCES game_categories(category_slug),
  CONSTRAINT brand_shelves_games_max_check CHECK (((games_max >= 1) AND (games_max <= 60))),
  CONSTRAINT brand_shelves_shelf_key_check CHECK ((shelf_key ~ '^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$'::text))
);
GRANT DELETE, INSERT, SELECT, UPDATE ON brand_shelves TO marquee_app;

CREATE TABLE browser_events (
  event_id bigint NOT NULL DEFAULT identity,
  brand_key text NOT NULL,
  player_id text,
  name text NOT NULL,
  data jsonb NOT NULL,
  mkt text,
  cpnc text,
  device_type text,
  happened_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT browser_events_pkey PRIMARY KEY (event_id),
  CONSTRAINT browser_events_data_check CHECK (((jsonb_typeof(data) = 'object'::text) AND (pg_column_size(data) < 16384)))
);
CREATE INDEX browser_events_by_time ON public.browser_events USING brin (happened_at);
CREATE INDEX browser_events_of_brand ON public.browser_events USING btree (brand_key, happened_at DESC);
CREATE INDEX browser_events_of_player ON public.browser_events USING btree (player_id, happened_at DESC) WHERE (player_id IS NOT NULL);
GRANT DELETE, INSERT, SELECT ON browser_events TO marquee_app;

CREATE TABLE calendar_collections (
  player_id text NOT NULL,
  day date NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  user_bonus_id text NOT NULL,
  idempotency_key text NOT NULL,
  collected_at timestamp with time zone NOT NULL,
  CONSTRAINT calendar_collections_player_id_idempotency_key_key UNIQUE (player_id, idempotency_key),
  CONSTRAINT calendar_collections_pkey PRIMARY KEY (player_id, day),
  CONSTRAINT calendar_collections_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT calendar_collections_user_bonus_id_fkey FOREIGN KEY (user_bonus_id) REFERENCES user_bonuses(user_bonus_id),
  CONSTRAINT calendar_collections_idempotency_key_check CHECK (((length(idempotency_key) >= 1) AND (length(idempotency_key) <= 255)))
);
GRANT INSERT, SELECT ON calendar_collections TO marquee_app;

CREATE TABLE calendar_plans (
  brand_key text NOT NULL,
  currency_code text NOT NULL,
  weekday integer NOT NULL,
  from_on date NOT NULL,
  until_on date,
  bonus_id text NOT NULL,
  valid_days integer NOT NULL,
  CONSTRAINT calendar_plans_pkey PRIMARY KEY (brand_key, currency_code, weekday, from_on),
  CONSTRAINT calendar_plans_bonus_id_fkey FOREIGN KEY (bonus_id) REFERENCES bonus_templates(bonus_id),
  CONSTRAINT calendar_plans_check CHECK ((until_on >= from_on)),
  CONSTRAINT calendar_plans_valid_days_check CHECK ((valid_days > 0)),
  CONSTRAINT calendar_plans_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)))
);
CREATE INDEX calendar_plans_of_bonus ON public.calendar_plans USING btree (bonus_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON calendar_plans TO marquee_app;

CREATE TABLE card_sessions (
  session_id text NOT NULL,
  brand_key text NOT NULL,
  player_id text NOT NULL,
  method text NOT NULL,
  adapter text NOT NULL,
  currency_code text NOT NULL,
  provider_session text NOT NULL,
  deposit_id text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT card_sessions_adapter_provider_session_key UNIQUE (adapter, provider_session),
  CONSTRAINT card_sessions_deposit_id_key UNIQUE (deposit_id),
  CONSTRAINT card_sessions_pkey PRIMARY KEY (session_id),
  CONSTRAINT card_sessions_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposits(deposit_id),
  CONSTRAINT card_sessions_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT card_sessions_provider_session_check CHECK (((length(provider_session) >= 1) AND (length(provider_session) <= 255)))
);
CREATE INDEX card_sessions_of_player ON public.card_sessions USING btree (player_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON card_sessions TO marquee_app;

CREATE TABLE cashback_lines (
  period_id text NOT NULL,
  percent_bps integer NOT NULL,
  lost_minor bigint NOT NULL,
  CONSTRAINT cashback_lines_pkey PRIMARY KEY (period_id, percent_bps),
  CONSTRAINT cashback_lines_period_id_fkey FOREIGN KEY (period_id) REFERENCES cashback_periods(period_id),
  CONSTRAINT cashback_lines_percent_bps_check CHECK (((percent_bps >= 1) AND (percent_bps <= 10000)))
);
GRANT SELECT ON cashback_lines TO marquee_app;

CREATE TABLE cashback_periods (
  period_id text NOT NULL,
  player_id text NOT NULL,
  currency_code text NOT NULL,
  rule_id text NOT NULL,
  time_zone text NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  claim_until timestamp with time zone NOT NULL,
  paid_minor bigint,
  paid_at timestamp with time zone,
  claim_key text,
  user_bonus_id text,
  real_change_minor bigint NOT NULL DEFAULT 0,
  bonus_change_minor bigint NOT NULL DEFAULT 0,
  CONSTRAINT cashback_periods_player_id_claim_key_key UNIQUE (player_id, claim_key),
  CONSTRAINT cashback_periods_player_id_currency_code_starts_at_key UNIQUE (player_id, currency_code, starts_at),
  CONSTRAINT cashback_periods_pkey PRIMARY KEY (period_id),
  CONSTRAINT cashback_periods_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT cashback_periods_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES cashback_rules(rule_id),
  CONSTRAINT cashback_periods_user_bonus_id_fkey FOREIGN KEY (user_bonus_id) REFERENCES user_bonuses(user_bonus_id),
  CONSTRAINT cashback_periods_check CHECK (((ends_at > starts_at) AND (claim_until > ends_at))),
  CONSTRAINT cashback_periods_check1 CHECK ((num_nonnulls(paid_minor, paid_at, claim_key, user_bonus_id) = ANY (ARRAY[0, 4]))),
  CONSTRAINT cashback_periods_claim_key_check CHECK (((length(claim_key) >= 1) AND (length(claim_key) <= 255))),
  CONSTRAINT cashback_periods_paid_minor_check CHECK ((paid_minor > 0))
);
GRANT SELECT, UPDATE ON cashback_periods TO marquee_app;

CREATE TABLE cashback_progress (
  wallet_id bigint NOT NULL,
  seq bigint NOT NULL,
  CONSTRAINT cashback_progress_pkey PRIMARY KEY (wallet_id),
  CONSTRAINT cashback_progress_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallets(id)
);
GRANT SELECT ON cashback_progress TO marquee_app;

CREATE TABLE cashback_rules (
  rule_id text NOT NULL,
  brand_key text NOT NULL,
  currency_code text NOT NULL,
  bonus_id text NOT NULL,
  period text NOT NULL,
  percent_bps integer NOT NULL,
  percents jsonb NOT NULL DEFAULT '{}'::jsonb,
  loss_minor_min bigint NOT NULL,
  cashback_minor_max bigint,
  multiplier integer NOT NULL,
  claim_days integer NOT NULL,
  valid_days integer NOT NULL,
  is_current boolean NOT NULL DEFAULT true,
  starts_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT cashback_rules_pkey PRIMARY KEY (rule_id),
  CONSTRAINT cashback_rules_bonus_id_fkey FOREIGN KEY (bonus_id) REFERENCES bonus_templates(bonus_id),
  CONSTRAINT cashback_rules_currency_code_fkey FOREIGN KEY (currency_code) REFERENCES assets(code),
  CONSTRAINT cashback_rules_cashback_minor_max_check CHECK ((cashback_minor_max > 0)),
  CONSTRAINT cashback_rules_claim_days_check CHECK ((claim_days > 0)),
  CONSTRAINT cashback_rules_loss_minor_min_check CHECK ((loss_minor_min >= 0)),
  CONSTRAINT cashback_rules_multiplier_check CHECK ((multiplier >= 0)),
  CONSTRAINT cashback_rules_percent_bps_check CHECK (((percent_bps >= 0) AND (percent_bps <= 10000))),
  CONSTRAINT cashback_rules_percents_check CHECK ((NOT jsonb_path_exists(percents, '$.*.*?((@.type() != "number" || @ < 0) || @ > 10000)'::jsonpath))),
  CONSTRAINT cashback_rules_period_check CHECK ((period = ANY (ARRAY['day'::text, 'week'::text]))),
  CONSTRAINT cashback_rules_valid_days_check CHECK ((valid_days > 0))
);
CREATE UNIQUE INDEX cashback_rules_current ON public.cashback_rules USING btree (brand_key, currency_code) WHERE is_current;
GRANT INSERT, SELECT, UPDATE ON cashback_rules TO marquee_app;

CREATE TABLE central_reservations (
  deposit_id text NOT NULL,
  currency_code text NOT NULL,
  amount_minor bigint NOT NULL,
  deposit_minor bigint NOT NULL,
  state text NOT NULL DEFAULT 'new'::text,
  wanted text NOT NULL DEFAULT 'reserved'::text,
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT central_reservations_pkey PRIMARY KEY (deposit_id, currency_code),
  CONSTRAINT central_reservations_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposits(deposit_id),
  CONSTRAINT central_reservations_amount_minor_check CHECK ((amount_minor > 0)),
  CONSTRAINT central_reservations_deposit_minor_check CHECK ((deposit_minor > 0)),
  CONSTRAINT central_reservations_state_check CHECK ((state = ANY (ARRAY['new'::text, 'reserved'::text, 'confirmed'::text, 'released'::text]))),
  CONSTRAINT central_reservations_wanted_check CHECK ((wanted = ANY (ARRAY['reserved'::text, 'confirmed'::text, 'released'::text])))
);
CREATE INDEX central_reservations_due ON public.central_reservations USING btree (next_try_at) WHERE ((state <> wanted) AND (wanted <> 'reserved'::text));
GRANT INSERT, SELECT, UPDATE ON central_reservations TO marquee_app;

CREATE TABLE club_members (
  player_id text NOT NULL,
  level integer NOT NULL DEFAULT 0,
  CONSTRAINT club_members_pkey PRIMARY KEY (player_id),
  CONSTRAINT club_members_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT club_members_level_check CHECK ((level >= 0))
);
GRANT SELECT ON club_members TO marquee_app;

CREATE TABLE club_progress (
  wallet_id bigint NOT NULL,
  seq bigint NOT NULL,
  CONSTRAINT club_progress_pkey PRIMARY KEY (wallet_id),
  CONSTRAINT club_progress_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallets(id)
);
GRANT SELECT ON club_progress TO marquee_app;

CREATE TABLE club_versions (
  brand_key text NOT NULL,
  version integer NOT NULL,
  definition jsonb,
  author text NOT NULL,
  published_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT club_versions_pkey PRIMARY KEY (brand_key, version),
  CONSTRAINT club_versions_version_check CHECK ((version > 0))
);
GRANT INSERT, SELECT ON club_versions TO marquee_app;

CREATE TABLE clubs (
  brand_key text NOT NULL,
  weights jsonb NOT NULL DEFAULT '{}'::jsonb,
  keep_days integer,
  edge_bps integer NOT NULL,
  pot_bps integer NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  starts_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT clubs_pkey PRIMARY KEY (brand_key),
  CONSTRAINT clubs_edge_bps_check CHECK (((edge_bps >= 0) AND (edge_bps <= 10000))),
  CONSTRAINT clubs_keep_days_check CHECK ((keep_days > 0)),
  CONSTRAINT clubs_pot_bps_check CHECK (((pot_bps >= 0) AND (pot_bps <= 10000))),
  CONSTRAINT clubs_weights_check CHECK ((NOT jsonb_path_exists(weights, '$.*.*?((@.type() != "number" || @ < 0) || @ > 100)'::jsonpath)))
);
GRANT INSERT, SELECT, UPDATE ON clubs TO marquee_app;

CREATE TABLE content_publications (
  publication_id bigint NOT NULL DEFAULT identity,
  brand_key text NOT NULL,
  content_key text NOT NULL,
  locale text NOT NULL,
  version integer,
  author text NOT NULL,
  note text,
  published_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT content_publications_pkey PRIMARY KEY (publication_id),
  CONSTRAINT content_publications_brand_key_content_key_locale_version_fkey FOREIGN KEY (brand_key, content_key, locale, version) REFERENCES content_versions(brand_key, content_key, locale, version),
  CONSTRAINT content_publications_author_check CHECK (((char_length(author) >= 1) AND (char_length(author) <= 120))),
  CONSTRAINT content_publications_note_check CHECK ((char_length(note) <= 500))
);
CREATE INDEX content_publications_of_page ON public.content_publications USING btree (brand_key, content_key, locale, publication_id DESC);
GRANT INSERT, SELECT ON content_publications TO marquee_app;

CREATE TABLE content_versions (
  brand_key text NOT NULL,
  content_key text NOT NULL,
  locale text NOT NULL,
  version integer NOT NULL,
  source text NOT NULL,
  author text NOT NULL,
  is_base_text boolean NOT NULL DEFAULT false,
  note text,
  saved_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT content_versions_pkey PRIMARY KEY (brand_key, content_key, locale, version),
  CONSTRAINT content_versions_author_check CHECK (((char_length(author) >= 1) AND (char_length(author) <= 120))),
  CONSTRAINT content_versions_content_key_check CHECK ((content_key ~ '^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$'::text)),
  CONSTRAINT content_versions_locale_check CHECK ((locale ~ '^[a-z]{2,3}(?:-[A-Z][A-Za-z]{1,3})?$'::text)),
  CONSTRAINT content_versions_note_check CHECK ((char_length(note) <= 500)),
  CONSTRAINT content_versions_source_check CHECK (((char_length(source) >= 1) AND (char_length(source) <= 200000))),
  CONSTRAINT content_versions_version_check CHECK ((version > 0))
);
GRANT INSERT, SELECT ON content_versions TO marquee_app;

CREATE TABLE country_blocks (
  brand_key text NOT NULL,
  ip text NOT NULL,
  country_code text NOT NULL,
  first_url text NOT NULL,
  reported_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT country_blocks_pkey PRIMARY KEY (brand_key, ip, country_code, first_url),
  CONSTRAINT country_blocks_country_code_check CHECK ((country_code ~ '^[A-Z]{2}$'::text))
);
GRANT DELETE, INSERT, SELECT ON country_blocks TO marquee_app;

CREATE TABLE country_decisions (
  decision_id bigint NOT NULL DEFAULT identity,
  brand_key text NOT NULL,
  player_id text,
  ip text NOT NULL,
  action text NOT NULL,
  is_allowed boolean NOT NULL,
  reason text NOT NULL,
  country_code text,
  subdivision text,
  is_anonymous boolean NOT NULL,
  source text NOT NULL,
  residence text,
  verified_country text,
  decided_on date NOT NULL DEFAULT ((now() AT TIME ZONE 'UTC'::text))::date,
  first_at timestamp with time zone NOT NULL DEFAULT now(),
  last_at timestamp with time zone NOT NULL DEFAULT now(),
  times integer NOT NULL DEFAULT 1,
  CONSTRAINT country_decisions_once_a_day UNIQUE NULLS NOT DISTINCT (brand_key, player_id, ip, action, reason, country_code, subdivision, is_anonymous, source, residence, verified_country, decided_on),
  CONSTRAINT country_decisions_pkey PRIMARY KEY (decision_id),
  CONSTRAINT country_decisions_action_check CHECK ((action = ANY (ARRAY['demo'::text, 'sign_up'::text, 'deposit'::text, 'play'::text]))),
  CONSTRAINT country_decisions_country_code_check CHECK ((country_code ~ '^[A-Z]{2}$'::text)),
  CONSTRAINT country_decisions_reason_check CHECK ((reason = ANY (ARRAY['verified_location'::text, 'residence'::text, 'excluded'::text, 'hard_excluded'::text, 'unknown'::text, 'anonymous'::text]))),
  CONSTRAINT country_decisions_residence_check CHECK ((residence ~ '^[A-Z]{2}$'::text)),
  CONSTRAINT country_decisions_source_check CHECK ((source = ANY (ARRAY['header'::text, 'database'::text, 'none'::text, 'overridden'::text]))),
  CONSTRAINT country_decisions_verified_country_check CHECK ((verified_country ~ '^[A-Z]{2}$'::text))
);
CREATE INDEX country_decisions_by_time ON public.country_decisions USING brin (first_at);
CREATE INDEX country_decisions_of_player ON public.country_decisions USING btree (player_id) WHERE (player_id IS NOT NULL);
GRANT DELETE, INSERT, SELECT, UPDATE ON country_decisions TO marquee_app;

CREATE TABLE coupon_redemptions (
  brand_key text NOT NULL,
  code text NOT NULL,
  player_id text NOT NULL,
  redeemed_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT coupon_redemptions_pkey PRIMARY KEY (brand_key, code, player_id),
  CONSTRAINT coupon_redemptions_brand_key_code_fkey FOREIGN KEY (brand_key, code) REFERENCES coupons(brand_key, code),
  CONSTRAINT coupon_redemptions_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id)
);
GRANT INSERT, SELECT ON coupon_redemptions TO marquee_app;

CREATE TABLE coupons (
  brand_key text NOT NULL,
  code text NOT NULL,
  bonus_id text NOT NULL,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  uses_max integer,
  uses integer NOT NULL DEFAULT 0,
  CONSTRAINT coupons_pkey PRIMARY KEY (brand_key, code),
  CONSTRAINT coupons_bonus_id_fkey FOREIGN KEY (bonus_id) REFERENCES bonus_templates(bonus_id),
  CONSTRAINT coupons_check CHECK (((uses_max IS NULL) OR (uses <= uses_max))),
  CONSTRAINT coupons_code_check CHECK ((code ~ '^[A-Z0-9][A-Z0-9-]{1,30}[A-Z0-9]$'::text)),
  CONSTRAINT coupons_uses_check CHECK ((uses >= 0)),
  CONSTRAINT coupons_uses_max_check CHECK ((uses_max > 0))
);
GRANT DELETE, INSERT, SELECT, UPDATE ON coupons TO marquee_app;

CREATE TABLE data_export_parts (
  export_id text NOT NULL,
  part_no integer NOT NULL,
  bytes bytea NOT NULL,
  CONSTRAINT data_export_parts_pkey PRIMARY KEY (export_id, part_no),
  CONSTRAINT data_export_parts_export_id_fkey FOREIGN KEY (export_id) REFERENCES data_exports(export_id),
  CONSTRAINT data_export_parts_part_no_check CHECK ((part_no >= 0))
);
GRANT DELETE, INSERT, SELECT ON data_export_parts TO marquee_app;

CREATE TABLE data_exports (
  export_id text NOT NULL,
  player_id text NOT NULL,
  brand_key text NOT NULL,
  locale text NOT NULL,
  origin text NOT NULL,
  state text NOT NULL DEFAULT 'pending'::text,
  requested_at timestamp with time zone NOT NULL DEFAULT now(),
  ready_at timestamp with time zone,
  expires_at timestamp with time zone,
  byte_count bigint,
  is_encrypted boolean,
  ticket_hash bytea,
  ticket_ends_at timestamp with time zone,
  CONSTRAINT data_exports_ticket_hash_key UNIQUE (ticket_hash),
  CONSTRAINT data_exports_pkey PRIMARY KEY (export_id),
  CONSTRAINT data_exports_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT data_exports_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'ready'::text, 'expired'::text]))),
  CONSTRAINT data_exports_ticket_hash_check CHECK ((length(ticket_hash) = 32))
);
CREATE INDEX data_exports_due ON public.data_exports USING btree (requested_at) WHERE (state <> 'expired'::text);
CREATE UNIQUE INDEX data_exports_one_open ON public.data_exports USING btree (player_id) WHERE (state <> 'expired'::text);
GRANT DELETE, INSERT, SELECT, UPDATE ON data_exports TO marquee_app;

CREATE TABLE debug_access_log (
  audit_id bigint NOT NULL DEFAULT identity,
  happened_at timestamp with time zone NOT NULL DEFAULT now(),
  actor text NOT NULL,
  action text NOT NULL,
  player_id text NOT NULL,
  reason text NOT NULL,
  ends_at timestamp with time zone,
  CONSTRAINT debug_access_log_pkey PRIMARY KEY (audit_id),
  CONSTRAINT debug_access_log_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT debug_access_log_action_check CHECK ((action = ANY (ARRAY['granted'::text, 'revoked'::text]))),
  CONSTRAINT debug_access_log_actor_check CHECK (((length(actor) >= 1) AND (length(actor) <= 100))),
  CONSTRAINT debug_access_log_check CHECK (((action = 'granted'::text) = (ends_at IS NOT NULL))),
  CONSTRAINT debug_access_log_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 200)))
);
CREATE INDEX debug_access_log_of_player ON public.debug_access_log USING btree (player_id, audit_id DESC);
GRANT INSERT ON debug_access_log TO marquee_operator;
GRANT SELECT ON debug_access_log TO marquee_app;

CREATE TABLE deposit_admin_actions (
  action_id text NOT NULL,
  deposit_id text NOT NULL,
  kind text NOT NULL,
  amount_minor bigint,
  reason text NOT NULL,
  state text NOT NULL,
  requested_by text NOT NULL,
  approved_by text,
  outcome text,
  attempts integer NOT NULL DEFAULT 0,
  next_try_at timestamp with time zone,
  requested_at timestamp with time zone NOT NULL DEFAULT now(),
  ended_at timestamp with time zone,
  sent_amount text,
  CONSTRAINT deposit_admin_actions_pkey PRIMARY KEY (action_id),
  CONSTRAINT deposit_admin_actions_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposits(deposit_id),
  CONSTRAINT deposit_admin_actions_amount_minor_check CHECK ((amount_minor > 0)),
  CONSTRAINT deposit_admin_actions_check CHECK (((kind = 'refund'::text) = (amount_minor IS NOT NULL))),
  CONSTRAINT deposit_admin_actions_check1 CHECK (((state = ANY (ARRAY['approved'::text, 'sending'::text])) = (next_try_at IS NOT NULL))),
  CONSTRAINT deposit_admin_actions_check2 CHECK (((state = ANY (ARRAY['done'::text, 'refused'::text, 'cancelled'::text])) = (ended_at IS NOT NULL))),
  CONSTRAINT deposit_admin_actions_check3 CHECK (((sent_amount IS NULL) OR (kind = 'return_funds'::text))),
  CONSTRAINT deposit_admin_actions_kind_check CHECK ((kind = ANY (ARRAY['refund'::text, 'accept'::text, 'return_funds'::text]))),
  CONSTRAINT deposit_admin_actions_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  CONSTRAINT deposit_admin_actions_requested_by_check CHECK (((length(requested_by) >= 1) AND (length(requested_by) <= 100))),
  CONSTRAINT deposit_admin_actions_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'approved'::text, 'sending'::text, 'done'::text, 'refused'::text, 'cancelled'::text])))
);
CREATE INDEX deposit_admin_actions_due ON public.deposit_admin_actions USING btree (next_try_at) WHERE (next_try_at IS NOT NULL);
CREATE UNIQUE INDEX deposit_admin_actions_open ON public.deposit_admin_actions USING btree (deposit_id) WHERE (state = ANY (ARRAY['requested'::text, 'approved'::text, 'sending'::text]));
GRANT INSERT, SELECT, UPDATE ON deposit_admin_actions TO marquee_app;

CREATE TABLE deposit_audit_log (
  audit_id bigint NOT NULL DEFAULT identity,
  deposit_id text NOT NULL,
  action_id text NOT NULL,
  actor text NOT NULL,
  action text NOT NULL,
  detail text,
  happened_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT deposit_audit_log_pkey PRIMARY KEY (audit_id),
  CONSTRAINT deposit_audit_log_action_id_fkey FOREIGN KEY (action_id) REFERENCES deposit_admin_actions(action_id),
  CONSTRAINT deposit_audit_log_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposits(deposit_id)
);
CREATE INDEX deposit_audit_log_of_deposit ON public.deposit_audit_log USING btree (deposit_id);
GRANT INSERT, SELECT ON deposit_audit_log TO marquee_app;

CREATE TABLE deposit_changes (
  change_id bigint NOT NULL DEFAULT identity,
  deposit_id text NOT NULL,
  from_state text NOT NULL,
  to_state text NOT NULL,
  cause text NOT NULL,
  changed_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT deposit_changes_pkey PRIMARY KEY (change_id),
  CONSTRAINT deposit_changes_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposits(deposit_id)
);
CREATE INDEX deposit_changes_of_deposit ON public.deposit_changes USING btree (deposit_id);
GRANT INSERT, SELECT ON deposit_changes TO marquee_app;

CREATE TABLE deposit_limit_declines (
  player_id text NOT NULL,
  declined_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT deposit_limit_declines_pkey PRIMARY KEY (player_id)
);
GRANT DELETE, INSERT, SELECT ON deposit_limit_declines TO marquee_app;

CREATE TABLE deposit_returns (
  return_id text NOT NULL,
  deposit_id text NOT NULL,
  kind text NOT NULL,
  amount_minor bigint NOT NULL,
  total_minor bigint NOT NULL,
  booked_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT deposit_returns_deposit_id_kind_total_minor_key UNIQUE (deposit_id, kind, total_minor),
  CONSTRAINT deposit_returns_pkey PRIMARY KEY (return_id),
  CONSTRAINT deposit_returns_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposits(deposit_id),
  CONSTRAINT deposit_returns_amount_minor_check CHECK ((amount_minor > 0)),
  CONSTRAINT deposit_returns_check CHECK ((total_minor >= amount_minor)),
  CONSTRAINT deposit_returns_kind_check CHECK ((kind = ANY (ARRAY['refund'::text, 'chargeback'::text, 'restore'::text])))
);
CREATE INDEX deposit_returns_by_time ON public.deposit_returns USING btree (booked_at);
GRANT INSERT, SELECT ON deposit_returns TO marquee_app;

CREATE TABLE deposits (
  deposit_id text NOT NULL,
  brand_key text NOT NULL,
  player_id text NOT NULL,
  method text NOT NULL,
  adapter text NOT NULL,
  currency_code text NOT NULL,
  amount_minor bigint NOT NULL,
  idempotency_key text NOT NULL,
  input_hash text NOT NULL,
  state text NOT NULL DEFAULT 'created'::text,
  failure_reason text,
  acquirer_id text,
  payment_url text,
  return_base text NOT NULL,
  locale text NOT NULL,
  merchant_data text NOT NULL,
  challenge_hash text,
  checks integer NOT NULL DEFAULT 0,
  next_check_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  settled_at timestamp with time zone,
  refunded_minor bigint NOT NULL DEFAULT 0,
  charged_back_minor bigint NOT NULL DEFAULT 0,
  restored_minor bigint NOT NULL DEFAULT 0,
  limit_currency_code text,
  limit_amount_minor bigint,
  choice jsonb,
  credited_differences text[] NOT NULL DEFAULT '{}'::text[],
  transfer jsonb,
  cancel_requested_at timestamp with time zone,
  user_bonus_id text,
  card_fingerprint text,
  bonus_refusal text,
  CONSTRAINT deposits_adapter_acquirer_id_key UNIQUE (adapter, acquirer_id),
  CONSTRAINT deposits_merchant_data_key UNIQUE (merchant_data),
  CONSTRAINT deposits_player_id_idempotency_key_key UNIQUE (player_id, idempotency_key),
  CONSTRAINT deposits_pkey PRIMARY KEY (deposit_id),
  CONSTRAINT deposits_amount_minor_check CHECK ((amount_minor > 0)),
  CONSTRAINT deposits_bonus_refusal_check CHECK ((bonus_refusal = ANY (ARRAY['too_small'::text, 'expired'::text, 'cancelled'::text, 'taken'::text, 'deposit_number'::text, 'active_bonus'::text, 'full'::text, 'unavailable'::text]))),
  CONSTRAINT deposits_charged_back_minor_check CHECK ((charged_back_minor >= 0)),
  CONSTRAINT deposits_choice_check CHECK ((jsonb_typeof(choice) = 'object'::text)),
  CONSTRAINT deposits_credited_differences_check CHECK ((credited_differences <@ ARRAY['less'::text, 'more'::text])),
  CONSTRAINT deposits_idempotency_key_check CHECK (((length(idempotency_key) >= 1) AND (length(idempotency_key) <= 255))),
  CONSTRAINT deposits_limit_amount_check CHECK (((limit_currency_code IS NULL) = (limit_amount_minor IS NULL))),
  CONSTRAINT deposits_limit_amount_minor_check CHECK ((limit_amount_minor > 0)),
  CONSTRAINT deposits_refunded_minor_check CHECK ((refunded_minor >= 0)),
  CONSTRAINT deposits_restored_minor_check CHECK ((restored_minor >= 0)),
  CONSTRAINT deposits_returns_check CHECK (((restored_minor <= charged_back_minor) AND (((refunded_minor + charged_back_minor) - restored_minor) <= amount_minor))),
  CONSTRAINT deposits_state_check CHECK ((state = ANY (ARRAY['created'::text, 'pending'::text, 'challenge'::text, 'authorised'::text, 'processing'::text, 'failed'::text, 'declined'::text, 'cancelled'::text, 'expired'::text, 'completed'::text, 'partly_refunded'::text, 'refunded'::text, 'charged_back'::text, 'review'::text]))),
  CONSTRAINT deposits_transfer_check CHECK ((jsonb_typeof(transfer) = 'object'::text))
);
CREATE INDEX deposits_by_settlement ON public.deposits USING btree (settled_at) WHERE (settled_at IS NOT NULL);
CREATE INDEX deposits_card ON public.deposits USING btree (card_fingerprint) WHERE (card_fingerprint IS NOT NULL);
CREATE INDEX deposits_card_of_player ON public.deposits USING btree (player_id) WHERE (card_fingerprint IS NOT NULL);
CREATE INDEX deposits_due ON public.deposits USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);
CREATE INDEX deposits_in_review ON public.deposits USING btree (created_at) WHERE (state = 'review'::text);
CREATE INDEX deposits_of_player ON public.deposits USING btree (player_id, created_at DESC);
CREATE INDEX deposits_of_player_by_state ON public.deposits USING btree (player_id, currency_code, state, created_at);
CREATE INDEX deposits_restored ON public.deposits USING btree (player_id) WHERE (restored_minor > 0);
CREATE INDEX deposits_unfinished ON public.deposits USING btree (player_id) WHERE (state = ANY (ARRAY['created'::text, 'pending'::text, 'challenge'::text, 'authorised'::text, 'processing'::text, 'review'::text]));
GRANT INSERT, SELECT, UPDATE ON deposits TO marquee_app;

CREATE TABLE document_files (
  file_id text NOT NULL,
  player_id text NOT NULL,
  brand_key text NOT NULL,
  document_id text,
  sort_order integer,
  upload_key text NOT NULL,
  received_sha256 bytea NOT NULL,
  state text NOT NULL,
  kind text NOT NULL,
  media_type text NOT NULL,
  byte_count integer NOT NULL,
  page_count integer NOT NULL,
  storage_key text NOT NULL,
  scanned_by text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  deleted_at timestamp with time zone,
  CONSTRAINT document_files_player_id_upload_key_key UNIQUE (player_id, upload_key),
  CONSTRAINT document_files_storage_key_key UNIQUE (storage_key),
  CONSTRAINT document_files_pkey PRIMARY KEY (file_id),
  CONSTRAINT document_files_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(document_id),
  CONSTRAINT document_files_check CHECK (((document_id IS NULL) = (sort_order IS NULL))),
  CONSTRAINT document_files_check1 CHECK (((state = 'deleted'::text) = (deleted_at IS NOT NULL))),
  CONSTRAINT document_files_kind_check CHECK ((kind = ANY (ARRAY['image'::text, 'pdf'::text]))),
  CONSTRAINT document_files_media_type_check CHECK ((media_type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'application/pdf'::text]))),
  CONSTRAINT document_files_received_sha256_check CHECK ((length(received_sha256) = 32)),
  CONSTRAINT document_files_state_check CHECK ((state = ANY (ARRAY['storing'::text, 'stored'::text, 'deleting'::text, 'deleted'::text]))),
  CONSTRAINT document_files_upload_key_check CHECK (((length(upload_key) >= 8) AND (length(upload_key) <= 64)))
);
CREATE INDEX document_files_of_document ON public.document_files USING btree (document_id, sort_order) WHERE (document_id IS NOT NULL);
CREATE INDEX document_files_of_player ON public.document_files USING btree (player_id, created_at);
CREATE INDEX document_files_unattached ON public.document_files USING btree (created_at) WHERE ((document_id IS NULL) AND (state <> 'deleted'::text));
GRANT INSERT, SELECT, UPDATE ON document_files TO marquee_app;

CREATE TABLE document_labels (
  document_type text NOT NULL,
  label_key text NOT NULL,
  sort_order integer NOT NULL,
  CONSTRAINT document_labels_pkey PRIMARY KEY (document_type),
  CONSTRAINT document_labels_document_type_check CHECK ((document_type ~ '^[a-z_]{2,40}$'::text))
);
GRANT INSERT, SELECT, UPDATE ON document_labels TO marquee_app;

CREATE TABLE documents (
  document_id text NOT NULL,
  player_id text NOT NULL,
  document_type text NOT NULL,
  status text NOT NULL,
  reason_key text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  uploaded_at timestamp with time zone,
  expires_on date,
  brand_key text NOT NULL,
  origin text,
  issued_on date,
  decided_at timestamp with time zone,
  voided_at timestamp with time zone,
  CONSTRAINT documents_pkey PRIMARY KEY (document_id),
  CONSTRAINT documents_document_type_fkey FOREIGN KEY (document_type) REFERENCES document_labels(document_type),
  CONSTRAINT documents_check CHECK (((status = 'requested'::text) = (uploaded_at IS NULL))),
  CONSTRAINT documents_status_check CHECK ((status = ANY (ARRAY['confirmed'::text, 'rejected'::text, 'requested'::text, 'pending'::text])))
);
CREATE INDEX documents_by_expiry ON public.documents USING btree (expires_on) WHERE ((status = 'confirmed'::text) AND (voided_at IS NULL));
CREATE INDEX documents_in_review ON public.documents USING btree (uploaded_at) WHERE ((status = 'pending'::text) AND (voided_at IS NULL));
CREATE INDEX documents_of_player ON public.documents USING btree (player_id, created_at DESC);
CREATE UNIQUE INDEX documents_current ON public.documents USING btree (player_id, document_type) WHERE (voided_at IS NULL);
GRANT INSERT, SELECT, UPDATE ON documents TO marquee_app;

CREATE TABLE emails (
  email_id text NOT NULL,
  brand_key text NOT NULL,
  recipient text NOT NULL,
  locale text NOT NULL,
  template text NOT NULL,
  link text,
  attempts integer NOT NULL DEFAULT 0,
  next_try_at timestamp with time zone DEFAULT now(),
  sent_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  facts jsonb NOT NULL DEFAULT '{}'::jsonb,
  CONSTRAINT emails_pkey PRIMARY KEY (email_id),
  CONSTRAINT emails_check CHECK (((sent_at IS NULL) OR (link IS NULL))),
  CONSTRAINT emails_facts_check CHECK ((jsonb_typeof(facts) = 'object'::text))
);
CREATE INDEX emails_by_age ON public.emails USING btree (brand_key, created_at);
CREATE INDEX emails_by_recipient ON public.emails USING btree (recipient, brand_key);
CREATE INDEX emails_due ON public.emails USING btree (next_try_at) WHERE (next_try_at IS NOT NULL);
GRANT DELETE, INSERT, SELECT, UPDATE ON emails TO marquee_app;

CREATE TABLE entries (
  transfer_id uuid NOT NULL,
  line smallint NOT NULL,
  account text NOT NULL,
  party text NOT NULL,
  wallet_id bigint,
  asset text NOT NULL,
  amount bigint NOT NULL,
  seq bigint,
  balance_after bigint,
  CONSTRAINT entries_pkey PRIMARY KEY (transfer_id, line)
) PARTITION BY RANGE (transfer_id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.entries FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
GRANT SELECT ON entries TO marquee_app;

CREATE TABLE erasures (
  erasure_id text NOT NULL,
  player_id text NOT NULL,
  brand_key text NOT NULL,
  state text NOT NULL DEFAULT 'pending'::text,
  requested_at timestamp with time zone NOT NULL DEFAULT now(),
  due_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  CONSTRAINT erasures_pkey PRIMARY KEY (erasure_id),
  CONSTRAINT erasures_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT erasures_check CHECK (((state = 'pending'::text) = (ended_at IS NULL))),
  CONSTRAINT erasures_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'cancelled'::text, 'done'::text])))
);
CREATE INDEX erasures_due ON public.erasures USING btree (due_at) WHERE (state = 'pending'::text);
CREATE UNIQUE INDEX erasures_one_pending ON public.erasures USING btree (player_id) WHERE (state = 'pending'::text);
GRANT INSERT, SELECT, UPDATE ON erasures TO marquee_app;

CREATE TABLE exchange_quotes (
  quote_id text NOT NULL,
  brand_key text NOT NULL,
  player_id text NOT NULL,
  from_code text NOT NULL,
  to_code text NOT NULL,
  from_minor bigint NOT NULL,
  to_minor bigint NOT NULL,
  fee_minor bigint NOT NULL,
  mid_rate numeric(38,18) NOT NULL,
  rate numeric(38,18) NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  idempotency_key text,
  confirmed_at timestamp with time zone,
  CONSTRAINT exchange_quotes_player_id_idempotency_key_key UNIQUE (player_id, idempotency_key),
  CONSTRAINT exchange_quotes_pkey PRIMARY KEY (quote_id),
  CONSTRAINT exchange_quotes_check CHECK (((idempotency_key IS NULL) = (confirmed_at IS NULL))),
  CONSTRAINT exchange_quotes_fee_minor_check CHECK ((fee_minor >= 0)),
  CONSTRAINT exchange_quotes_from_minor_check CHECK ((from_minor > 0)),
  CONSTRAINT exchange_quotes_idempotency_key_check CHECK (((length(idempotency_key) >= 1) AND (length(idempotency_key) <= 255))),
  CONSTRAINT exchange_quotes_to_minor_check CHECK ((to_minor > 0))
);
CREATE INDEX exchange_quotes_expired ON public.exchange_quotes USING btree (expires_at) WHERE (confirmed_at IS NULL);
GRANT DELETE, INSERT, SELECT, UPDATE ON exchange_quotes TO marquee_app;

CREATE TABLE exchange_rate_audit_log (
  audit_id bigint NOT NULL DEFAULT identity,
  actor text NOT NULL,
  action text NOT NULL,
  currency_code text NOT NULL,
  price numeric(38,18),
  held_until timestamp with time zone,
  happened_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT exchange_rate_audit_log_pkey PRIMARY KEY (audit_id),
  CONSTRAINT exchange_rate_audit_log_action_check CHECK ((action = ANY (ARRAY['set'::text, 'released'::text]))),
  CONSTRAINT exchange_rate_audit_log_actor_check CHECK (((length(actor) >= 1) AND (length(actor) <= 80)))
);
GRANT INSERT, SELECT ON exchange_rate_audit_log TO marquee_app;

CREATE TABLE exchange_rate_days (
  currency_code text NOT NULL,
  day date NOT NULL,
  price numeric(38,18) NOT NULL,
  CONSTRAINT exchange_rate_days_pkey PRIMARY KEY (currency_code, day),
  CONSTRAINT exchange_rate_days_price_check CHECK ((price > (0)::numeric))
);
GRANT SELECT ON exchange_rate_days TO marquee_app;

CREATE TABLE exchange_rates (
  currency_code text NOT NULL,
  reported_by text NOT NULL,
  price numeric(38,18) NOT NULL,
  as_of timestamp with time zone NOT NULL,
  held_until timestamp with time zone,
  CONSTRAINT exchange_rates_pkey PRIMARY KEY (currency_code, reported_by),
  CONSTRAINT exchange_rates_check CHECK (((reported_by = 'operator'::text) = (held_until IS NOT NULL))),
  CONSTRAINT exchange_rates_price_check CHECK ((price > (0)::numeric)),
  CONSTRAINT exchange_rates_reported_by_check CHECK ((reported_by = ANY (ARRAY['source'::text, 'operator'::text])))
);
CREATE TRIGGER kept_by_day AFTER INSERT OR DELETE OR UPDATE ON public.exchange_rates FOR EACH ROW EXECUTE FUNCTION exchange_rate_of_day();
GRANT DELETE, INSERT, SELECT, UPDATE ON exchange_rates TO marquee_app;

CREATE TABLE exclusion_keys (
  player_id text NOT NULL,
  kind text NOT NULL,
  key_hash bytea NOT NULL,
  added_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT exclusion_keys_pkey PRIMARY KEY (player_id, kind, key_hash),
  CONSTRAINT exclusion_keys_key_hash_check CHECK ((octet_length(key_hash) = 32)),
  CONSTRAINT exclusion_keys_kind_check CHECK ((kind = ANY (ARRAY['email'::text, 'phone'::text, 'person'::text, 'national'::text, 'born'::text, 'proven_email'::text, 'proven_phone'::text, 'proven_national'::text])))
);
CREATE INDEX exclusion_keys_by_hash ON public.exclusion_keys USING btree (key_hash);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.exclusion_keys FOR EACH STATEMENT EXECUTE FUNCTION limits_refuse_change();
GRANT INSERT, SELECT ON exclusion_keys TO marquee_app;

CREATE TABLE exclusion_names (
  player_id text NOT NULL,
  name_hash bytea NOT NULL,
  sealed bytea NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT exclusion_names_pkey PRIMARY KEY (player_id, name_hash),
  CONSTRAINT exclusion_names_name_hash_check CHECK ((octet_length(name_hash) = 32))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.exclusion_names FOR EACH STATEMENT EXECUTE FUNCTION limits_refuse_change();
GRANT INSERT, SELECT ON exclusion_names TO marquee_app;

CREATE TABLE factor_challenges (
  token_hash bytea NOT NULL,
  kind text NOT NULL,
  brand_key text NOT NULL,
  player_id text,
  challenge text NOT NULL DEFAULT ''::text,
  expires_at timestamp with time zone NOT NULL,
  credential_version integer,
  CONSTRAINT factor_challenges_pkey PRIMARY KEY (token_hash),
  CONSTRAINT factor_challenges_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT factor_challenges_kind_check CHECK ((kind = ANY (ARRAY['second_factor'::text, 'passkey_login'::text, 'passkey_add'::text, 'step_up'::text, 'login_code'::text]))),
  CONSTRAINT factor_challenges_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE INDEX factor_challenges_by_expiry ON public.factor_challenges USING btree (expires_at);
CREATE INDEX factor_challenges_of_player ON public.factor_challenges USING btree (player_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON factor_challenges TO marquee_app;

CREATE TABLE favorites (
  player_id text NOT NULL,
  game_slug text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT favorites_pkey PRIMARY KEY (player_id, game_slug)
);
CREATE INDEX favorites_newest ON public.favorites USING btree (player_id, created_at DESC);
GRANT DELETE, INSERT, SELECT ON favorites TO marquee_app;

CREATE TABLE game_categories (
  category_slug text NOT NULL,
  label_key text NOT NULL,
  icon text NOT NULL,
  see_all text NOT NULL,
  sort_order integer NOT NULL,
  CONSTRAINT game_categories_pkey PRIMARY KEY (category_slug),
  CONSTRAINT game_categories_category_slug_check CHECK ((category_slug ~ '^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$'::text))
);
GRANT DELETE, INSERT, SELECT, UPDATE ON game_categories TO marquee_app;

CREATE TABLE game_category_members (
  category_slug text NOT NULL,
  game_slug text NOT NULL,
  CONSTRAINT game_category_members_pkey PRIMARY KEY (category_slug, game_slug),
  CONSTRAINT game_category_members_category_slug_fkey FOREIGN KEY (category_slug) REFERENCES game_categories(category_slug) ON DELETE CASCADE,
  CONSTRAINT game_category_members_game_slug_fkey FOREIGN KEY (game_slug) REFERENCES games(game_slug) ON DELETE CASCADE
);
CREATE INDEX game_category_members_of_game ON public.game_category_members USING btree (game_slug);
GRANT DELETE, INSERT, SELECT, UPDATE ON game_category_members TO marquee_app;

CREATE TABLE game_providers (
  provider_slug text NOT NULL,
  name text NOT NULL,
  CONSTRAINT game_providers_pkey PRIMARY KEY (provider_slug),
  CONSTRAINT game_providers_provider_slug_check CHECK ((provider_slug ~ '^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$'::text))
);
GRANT DELETE, INSERT, SELECT, UPDATE ON game_providers TO marquee_app;

CREATE TABLE game_round_keys (
  player_id text NOT NULL,
  idempotency_key text NOT NULL,
  round_id text NOT NULL,
  CONSTRAINT game_round_keys_pkey PRIMARY KEY (player_id, idempotency_key)
);
GRANT INSERT, SELECT ON game_round_keys TO marquee_app;

CREATE TABLE game_rounds (
  round_id text NOT NULL,
  player_id text NOT NULL,
  brand_key text NOT NULL,
  game_slug text NOT NULL,
  rules_version integer NOT NULL,
  asset text NOT NULL,
  stake_minor bigint NOT NULL,
  move json NOT NULL,
  seed_id text NOT NULL,
  nonce integer NOT NULL,
  idempotency_key text NOT NULL,
  input_hash text NOT NULL,
  state text NOT NULL DEFAULT 'opened'::text,
  refusal text,
  refusal_params json,
  win_minor bigint,
  outcome json,
  wallet_after json,
  steps jsonb,
  free_spin json,
  opened_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  ended_at timestamp with time zone,
  CONSTRAINT game_rounds_pkey PRIMARY KEY (round_id)
) PARTITION BY RANGE (round_id);
CREATE INDEX game_rounds_newest ON ONLY public.game_rounds USING btree (player_id, opened_at DESC);
CREATE INDEX game_rounds_of_player ON ONLY public.game_rounds USING btree (player_id, game_slug, opened_at DESC);
CREATE INDEX game_rounds_wins ON ONLY public.game_rounds USING btree (brand_key, ended_at DESC) WHERE ((state = 'settled'::text) AND (win_minor > stake_minor));
CREATE TRIGGER consistent BEFORE UPDATE ON public.game_rounds FOR EACH ROW WHEN ((NOT ((new.stake_minor > 0) AND (new.state = ANY (ARRAY['opened'::text, 'settled'::text, 'returned'::text, 'refused'::text])) AND ((new.state = 'opened'::text) = (new.ended_at IS NULL)) AND ((new.state = 'refused'::text) = (new.refusal IS NOT NULL)) AND ((new.state <> 'settled'::text) OR ((new.win_minor >= 0) AND (num_nulls(new.win_minor, new.outcome, new.wallet_after) = 0)))))) EXECUTE FUNCTION refuse_row();
GRANT SELECT ON game_rounds TO marquee_app;
GRANT INSERT (asset, brand_key, game_slug, idempotency_key, input_hash, move, nonce, player_id, round_id, rules_version, seed_id, stake_minor) ON game_rounds TO marquee_app;
GRANT UPDATE (ended_at, refusal, refusal_params, state) ON game_rounds TO marquee_app;

CREATE TABLE game_seeds (
  seed_id text NOT NULL,
  player_id text NOT NULL,
  state text NOT NULL,
  server_seed text NOT NULL,
  server_seed_hash text NOT NULL,
  client_seed text,
  rounds integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  revealed_at timestamp with time zone,
  CONSTRAINT game_seeds_pkey PRIMARY KEY (seed_id)
);
CREATE INDEX game_seeds_revealed ON public.game_seeds USING btree (player_id, revealed_at DESC) WHERE (state = 'revealed'::text);
CREATE UNIQUE INDEX game_seeds_in_use ON public.game_seeds USING btree (player_id, state) WHERE (state <> 'revealed'::text);
CREATE TRIGGER consistent BEFORE INSERT OR UPDATE OF state, client_seed, revealed_at ON public.game_seeds FOR EACH ROW WHEN ((NOT ((new.state = ANY (ARRAY['next'::text, 'current'::text, 'revealed'::text])) AND ((new.state = 'next'::text) = (new.client_seed IS NULL)) AND ((new.state = 'revealed'::text) = (new.revealed_at IS NOT NULL))))) EXECUTE FUNCTION refuse_row();
GRANT INSERT, SELECT, UPDATE ON game_seeds TO marquee_app;

CREATE TABLE game_stakes (
  game_slug text NOT NULL,
  currency_code text NOT NULL,
  min_minor bigint NOT NULL,
  max_minor bigint NOT NULL,
  CONSTRAINT game_stakes_pkey PRIMARY KEY (game_slug, currency_code),
  CONSTRAINT game_stakes_game_slug_fkey FOREIGN KEY (game_slug) REFERENCES games(game_slug) ON DELETE CASCADE,
  CONSTRAINT game_stakes_check CHECK ((max_minor >= min_minor)),
  CONSTRAINT game_stakes_min_minor_check CHECK ((min_minor > 0))
);
GRANT DELETE, INSERT, SELECT, UPDATE ON game_stakes TO marquee_app;

CREATE TABLE game_switches (
  switch_id bigint NOT NULL DEFAULT identity,
  game_slug text NOT NULL,
  is_on boolean NOT NULL,
  reason text NOT NULL,
  author text NOT NULL,
  switched_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT game_switches_pkey PRIMARY KEY (switch_id),
  CONSTRAINT game_switches_author_check CHECK (((char_length(author) >= 1) AND (char_length(author) <= 120))),
  CONSTRAINT game_switches_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 500)))
);
CREATE INDEX game_switches_of_game ON public.game_switches USING btree (game_slug, switch_id DESC);
GRANT INSERT ON game_switches TO marquee_operator;
GRANT SELECT ON game_switches TO marquee_app;

CREATE TABLE game_texts (
  game_slug text NOT NULL,
  locale text NOT NULL,
  name text,
  description text NOT NULL,
  CONSTRAINT game_texts_pkey PRIMARY KEY (game_slug, locale),
  CONSTRAINT game_texts_game_slug_fkey FOREIGN KEY (game_slug) REFERENCES games(game_slug) ON DELETE CASCADE
);
GRANT DELETE, INSERT, SELECT, UPDATE ON game_texts TO marquee_app;

CREATE TABLE games (
  game_slug text NOT NULL,
  provider_slug text NOT NULL,
  name text NOT NULL,
  engine text,
  is_playable boolean NOT NULL,
  is_demo_available boolean NOT NULL,
  return_bps integer,
  max_multiplier integer,
  release_on date NOT NULL,
  badge text,
  sort_order integer NOT NULL,
  poster_base text NOT NULL,
  poster_widths integer[] NOT NULL,
  poster_colour text NOT NULL,
  CONSTRAINT games_pkey PRIMARY KEY (game_slug),
  CONSTRAINT games_provider_slug_fkey FOREIGN KEY (provider_slug) REFERENCES game_providers(provider_slug),
  CONSTRAINT games_badge_check CHECK ((badge = ANY (ARRAY['new'::text, 'exclusive'::text, 'popular'::text]))),
  CONSTRAINT games_check CHECK (((NOT is_playable) OR (engine IS NOT NULL))),
  CONSTRAINT games_check1 CHECK (((NOT is_demo_available) OR is_playable)),
  CONSTRAINT games_game_slug_check CHECK ((game_slug ~ '^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$'::text)),
  CONSTRAINT games_max_multiplier_check CHECK ((max_multiplier > 0)),
  CONSTRAINT games_poster_colour_check CHECK ((poster_colour ~ '^#[0-9a-f]{6}$'::text)),
  CONSTRAINT games_return_bps_check CHECK (((return_bps >= 0) AND (return_bps <= 10000)))
);
GRANT DELETE, INSERT, SELECT, UPDATE ON games TO marquee_app;

CREATE TABLE hint_dismissals (
  player_id text NOT NULL,
  hint text NOT NULL,
  dismissed_at timestamp with time zone NOT NULL DEFAULT now(),
  hidden_until timestamp with time zone NOT NULL,
  CONSTRAINT hint_dismissals_pkey PRIMARY KEY (player_id, hint),
  CONSTRAINT hint_dismissals_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON hint_dismissals TO marquee_app;

CREATE TABLE holds (
  transfer_id uuid NOT NULL,
  wallet_id bigint NOT NULL,
  amount bigint NOT NULL,
  state text NOT NULL DEFAULT 'open'::text,
  decided_at timestamp with time zone,
  CONSTRAINT holds_pkey PRIMARY KEY (transfer_id),
  CONSTRAINT holds_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallets(id),
  CONSTRAINT holds_amount_check CHECK ((amount > 0)),
  CONSTRAINT holds_state_check CHECK ((state = ANY (ARRAY['open'::text, 'settled'::text, 'released'::text])))
);
CREATE INDEX holds_open ON public.holds USING btree (wallet_id) WHERE (state = 'open'::text);
GRANT SELECT ON holds TO marquee_app;

CREATE TABLE house_balances (
  account text NOT NULL,
  party text NOT NULL,
  asset text NOT NULL,
  day date NOT NULL,
  amount numeric(38,0) NOT NULL,
  CONSTRAINT house_balances_pkey PRIMARY KEY (account, party, asset, day),
  CONSTRAINT house_balances_asset_fkey FOREIGN KEY (asset) REFERENCES assets(code)
);
GRANT SELECT ON house_balances TO marquee_app;

CREATE TABLE identity_checks (
  check_id bigint NOT NULL DEFAULT identity,
  player_id text NOT NULL,
  brand_key text NOT NULL,
  matched_player_id text NOT NULL,
  signals text[] NOT NULL,
  opened_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT identity_checks_player_id_matched_player_id_key UNIQUE (player_id, matched_player_id),
  CONSTRAINT identity_checks_pkey PRIMARY KEY (check_id),
  CONSTRAINT identity_checks_signals_check CHECK ((cardinality(signals) > 0))
);
CREATE INDEX identity_checks_by_match ON public.identity_checks USING btree (matched_player_id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.identity_checks FOR EACH STATEMENT EXECUTE FUNCTION limits_refuse_change();
GRANT INSERT, SELECT ON identity_checks TO marquee_app;

CREATE TABLE identity_decisions (
  check_id bigint NOT NULL,
  player_id text NOT NULL,
  is_same boolean NOT NULL,
  decided_by text NOT NULL,
  reason text NOT NULL,
  decided_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT identity_decisions_pkey PRIMARY KEY (check_id),
  CONSTRAINT identity_decisions_check_id_fkey FOREIGN KEY (check_id) REFERENCES identity_checks(check_id),
  CONSTRAINT identity_decisions_decided_by_check CHECK ((decided_by <> ''::text)),
  CONSTRAINT identity_decisions_reason_check CHECK ((reason <> ''::text))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.identity_decisions FOR EACH STATEMENT EXECUTE FUNCTION limits_refuse_change();
GRANT INSERT ON identity_decisions TO marquee_operator;
GRANT SELECT ON identity_decisions TO marquee_app;

CREATE TABLE installation (
  only_row boolean NOT NULL DEFAULT true,
  purpose text NOT NULL,
  since timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT installation_pkey PRIMARY KEY (only_row),
  CONSTRAINT installation_only_row_check CHECK (only_row),
  CONSTRAINT installation_purpose_check CHECK ((purpose = ANY (ARRAY['demo'::text, 'real_money'::text])))
);
GRANT INSERT, SELECT ON installation TO marquee_app;

CREATE TABLE known_devices (
  player_id text NOT NULL,
  device_hash bytea NOT NULL,
  first_used_at timestamp with time zone NOT NULL DEFAULT now(),
  last_used_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT known_devices_pkey PRIMARY KEY (player_id, device_hash),
  CONSTRAINT known_devices_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id) ON DELETE CASCADE,
  CONSTRAINT known_devices_device_hash_check CHECK ((length(device_hash) = 32))
);
CREATE INDEX known_devices_by_device ON public.known_devices USING btree (device_hash);
GRANT DELETE, INSERT, SELECT, UPDATE ON known_devices TO marquee_app;

CREATE TABLE kyc_audit_log (
  audit_id bigint NOT NULL DEFAULT identity,
  happened_at timestamp with time zone NOT NULL DEFAULT now(),
  actor text NOT NULL,
  action text NOT NULL,
  player_id text NOT NULL,
  document_id text,
  detail text,
  CONSTRAINT kyc_audit_log_pkey PRIMARY KEY (audit_id),
  CONSTRAINT kyc_audit_log_action_check CHECK ((action = ANY (ARRAY['requested'::text, 'submitted'::text, 'viewed'::text, 'approved'::text, 'rejected'::text, 'expired'::text, 'voided'::text, 'status_changed'::text, 'deleted'::text])))
);
CREATE INDEX kyc_audit_log_of_document ON public.kyc_audit_log USING btree (document_id, audit_id) WHERE (document_id IS NOT NULL);
CREATE INDEX kyc_audit_log_of_player ON public.kyc_audit_log USING btree (player_id, audit_id);
GRANT INSERT, SELECT ON kyc_audit_log TO marquee_app;

CREATE TABLE ledger_progress (
  name text NOT NULL,
  xid xid8 NOT NULL,
  updated_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT ledger_progress_pkey PRIMARY KEY (name)
);
GRANT SELECT ON ledger_progress TO marquee_app;

CREATE TABLE limit_conversions (
  transfer_id uuid NOT NULL,
  player_id text NOT NULL,
  currency_code text NOT NULL,
  counted_minor bigint NOT NULL,
  booked_at timestamp with time zone NOT NULL,
  CONSTRAINT limit_conversions_pkey PRIMARY KEY (transfer_id),
  CONSTRAINT limit_conversions_counted_minor_check CHECK ((counted_minor >= 0))
);
CREATE INDEX limit_conversions_of_player ON public.limit_conversions USING btree (player_id);
GRANT DELETE, SELECT ON limit_conversions TO marquee_app;

CREATE TABLE limit_removal_requests (
  request_id bigint NOT NULL DEFAULT identity,
  player_id text NOT NULL,
  kind text NOT NULL,
  period smallint,
  reason text NOT NULL,
  proposed_by text NOT NULL,
  proposed_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  confirmed_by text,
  confirmed_at timestamp with time zone,
  CONSTRAINT limit_removal_requests_pkey PRIMARY KEY (request_id),
  CONSTRAINT limit_removal_requests_check CHECK (((confirmed_by IS NULL) = (confirmed_at IS NULL))),
  CONSTRAINT limit_removal_requests_check1 CHECK ((lower(confirmed_by) <> lower(proposed_by))),
  CONSTRAINT limit_removal_requests_confirmed_by_check CHECK (((length(confirmed_by) >= 1) AND (length(confirmed_by) <= 80))),
  CONSTRAINT limit_removal_requests_proposed_by_check CHECK (((length(proposed_by) >= 1) AND (length(proposed_by) <= 80))),
  CONSTRAINT limit_removal_requests_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 1000)))
);
CREATE INDEX limit_removal_requests_of_player ON public.limit_removal_requests USING btree (player_id);
GRANT INSERT, UPDATE ON limit_removal_requests TO marquee_operator;
GRANT SELECT ON limit_removal_requests TO marquee_app;

CREATE TABLE live_bets (
  player_id text NOT NULL,
  idempotency_key text NOT NULL,
  input_hash text NOT NULL,
  round_id text NOT NULL,
  external_id text NOT NULL,
  stake_minor bigint NOT NULL,
  wallet_after json NOT NULL,
  placed_at timestamp with time zone NOT NULL,
  CONSTRAINT live_bets_pkey PRIMARY KEY (player_id, idempotency_key),
  CONSTRAINT live_bets_idempotency_key_check CHECK (((length(idempotency_key) >= 1) AND (length(idempotency_key) <= 255)))
);
CREATE INDEX live_bets_of_round ON public.live_bets USING btree (round_id);
GRANT SELECT ON live_bets TO marquee_app;

CREATE TABLE live_rounds (
  table_slug text NOT NULL,
  number integer NOT NULL,
  seed_id text NOT NULL,
  rules_version integer NOT NULL,
  state text NOT NULL DEFAULT 'open'::text,
  opens_at timestamp with time zone NOT NULL,
  closes_at timestamp with time zone NOT NULL,
  draws_at timestamp with time zone,
  result_at timestamp with time zone,
  ends_at timestamp with time zone,
  outcome json,
  published_at timestamp with time zone,
  was_interrupted boolean NOT NULL DEFAULT false,
  CONSTRAINT live_rounds_pkey PRIMARY KEY (table_slug, number),
  CONSTRAINT live_rounds_check CHECK (((state = ANY (ARRAY['open'::text, 'closed'::text])) = (outcome IS NULL))),
  CONSTRAINT live_rounds_state_check CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text, 'drawn'::text, 'settled'::text])))
);
CREATE INDEX live_rounds_unsettled ON public.live_rounds USING btree (table_slug, number) WHERE (state = 'drawn'::text);
CREATE UNIQUE INDEX live_rounds_current ON public.live_rounds USING btree (table_slug) WHERE (state = ANY (ARRAY['open'::text, 'closed'::text]));
GRANT SELECT ON live_rounds TO marquee_app;

CREATE TABLE live_stakes (
  round_id text NOT NULL,
  table_slug text NOT NULL,
  number integer NOT NULL,
  player_id text NOT NULL,
  brand_key text NOT NULL,
  shown_name text NOT NULL,
  asset text NOT NULL,
  stake_minor bigint NOT NULL,
  move json NOT NULL,
  bets integer NOT NULL DEFAULT 1,
  cash_out integer,
  version integer NOT NULL DEFAULT 1,
  state text NOT NULL DEFAULT 'open'::text,
  win_minor bigint,
  placed_at timestamp with time zone NOT NULL,
  CONSTRAINT live_stakes_table_slug_number_player_id_asset_key UNIQUE (table_slug, number, player_id, asset),
  CONSTRAINT live_stakes_pkey PRIMARY KEY (round_id),
  CONSTRAINT live_stakes_state_check CHECK ((state = ANY (ARRAY['open'::text, 'settled'::text, 'returned'::text])))
);
CREATE INDEX live_stakes_of_player ON public.live_stakes USING btree (player_id, table_slug, number DESC);
CREATE INDEX live_stakes_open ON public.live_stakes USING btree (table_slug, number) WHERE (state = 'open'::text);
GRANT SELECT ON live_stakes TO marquee_app;

CREATE TABLE live_tables (
  table_slug text NOT NULL,
  kind text NOT NULL,
  betting_ms integer NOT NULL,
  closing_ms integer NOT NULL,
  result_ms integer NOT NULL,
  pause_ms integer NOT NULL,
  is_open boolean NOT NULL DEFAULT true,
  leader_id text,
  fence bigint NOT NULL DEFAULT 0,
  lease_ends_at timestamp with time zone NOT NULL DEFAULT '-infinity'::timestamp with time zone,
  CONSTRAINT live_tables_pkey PRIMARY KEY (table_slug),
  CONSTRAINT live_tables_betting_ms_check CHECK ((betting_ms > 0)),
  CONSTRAINT live_tables_closing_ms_check CHECK ((closing_ms >= 0)),
  CONSTRAINT live_tables_kind_check CHECK ((kind = ANY (ARRAY['roulette'::text, 'baccarat'::text, 'crash'::text, 'wheel'::text]))),
  CONSTRAINT live_tables_pause_ms_check CHECK ((pause_ms >= 0)),
  CONSTRAINT live_tables_result_ms_check CHECK ((result_ms > 0))
);
GRANT SELECT ON live_tables TO marquee_app;
GRANT INSERT (betting_ms, closing_ms, kind, pause_ms, result_ms, table_slug) ON live_tables TO marquee_app;
GRANT UPDATE (betting_ms, closing_ms, is_open, kind, pause_ms, result_ms) ON live_tables TO marquee_app;

CREATE TABLE location_checks (
  check_id bigint NOT NULL DEFAULT identity,
  brand_key text NOT NULL,
  ip text NOT NULL,
  country_code text,
  is_excluded boolean NOT NULL,
  checked_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT location_checks_pkey PRIMARY KEY (check_id),
  CONSTRAINT location_checks_country_code_check CHECK ((country_code ~ '^[A-Z]{2}$'::text))
);
CREATE INDEX location_checks_by_time ON public.location_checks USING brin (checked_at);
GRANT DELETE, INSERT, SELECT ON location_checks TO marquee_app;

CREATE TABLE login_codes (
  code_hash bytea NOT NULL,
  player_id text NOT NULL,
  brand_key text NOT NULL,
  credential_version integer NOT NULL,
  created_by text NOT NULL,
  reason text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT login_codes_pkey PRIMARY KEY (code_hash),
  CONSTRAINT login_codes_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT login_codes_code_hash_check CHECK ((length(code_hash) = 32)),
  CONSTRAINT login_codes_created_by_check CHECK (((length(created_by) >= 1) AND (length(created_by) <= 100))),
  CONSTRAINT login_codes_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 200)))
);
CREATE INDEX login_codes_by_expiry ON public.login_codes USING btree (expires_at);
CREATE INDEX login_codes_of_player ON public.login_codes USING btree (player_id);
GRANT DELETE, SELECT, UPDATE ON login_codes TO marquee_app;
GRANT INSERT ON login_codes TO marquee_operator;

CREATE TABLE loyalty_changes (
  player_id text NOT NULL,
  changed_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  level integer NOT NULL,
  previous_level integer NOT NULL,
  points bigint NOT NULL,
  reward_minor bigint,
  currency_code text,
  paid_at timestamp with time zone,
  CONSTRAINT loyalty_changes_pkey PRIMARY KEY (player_id, changed_at, level),
  CONSTRAINT loyalty_changes_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT loyalty_changes_check CHECK ((num_nonnulls(reward_minor, currency_code) = ANY (ARRAY[0, 2]))),
  CONSTRAINT loyalty_changes_reward_minor_check CHECK ((reward_minor > 0))
);
CREATE INDEX loyalty_changes_to_pay ON public.loyalty_changes USING btree (changed_at) WHERE ((reward_minor IS NOT NULL) AND (paid_at IS NULL));
CREATE UNIQUE INDEX loyalty_changes_one_reward ON public.loyalty_changes USING btree (player_id, level) WHERE (reward_minor IS NOT NULL);
GRANT SELECT ON loyalty_changes TO marquee_app;
GRANT UPDATE (paid_at) ON loyalty_changes TO marquee_app;

CREATE TABLE loyalty_earnings (
  brand_key text NOT NULL,
  currency_code text NOT NULL,
  stake_minor bigint NOT NULL,
  CONSTRAINT loyalty_earnings_pkey PRIMARY KEY (brand_key, currency_code),
  CONSTRAINT loyalty_earnings_stake_minor_check CHECK ((stake_minor > 0))
);
GRANT DELETE, INSERT, SELECT, UPDATE ON loyalty_earnings TO marquee_app;

CREATE TABLE loyalty_level_rewards (
  brand_key text NOT NULL,
  level integer NOT NULL,
  currency_code text NOT NULL,
  reward_minor bigint NOT NULL,
  CONSTRAINT loyalty_level_rewards_pkey PRIMARY KEY (brand_key, level, currency_code),
  CONSTRAINT loyalty_level_rewards_brand_key_level_fkey FOREIGN KEY (brand_key, level) REFERENCES loyalty_levels(brand_key, level) ON DELETE CASCADE,
  CONSTRAINT loyalty_level_rewards_reward_minor_check CHECK ((reward_minor > 0))
);
GRANT DELETE, INSERT, SELECT, UPDATE ON loyalty_level_rewards TO marquee_app;

CREATE TABLE loyalty_level_texts (
  brand_key text NOT NULL,
  level integer NOT NULL,
  locale text NOT NULL,
  name text NOT NULL,
  benefits text[] NOT NULL,
  CONSTRAINT loyalty_level_texts_pkey PRIMARY KEY (brand_key, level, locale),
  CONSTRAINT loyalty_level_texts_brand_key_level_fkey FOREIGN KEY (brand_key, level) REFERENCES loyalty_levels(brand_key, level) ON DELETE CASCADE
);
GRANT DELETE, INSERT, SELECT, UPDATE ON loyalty_level_texts TO marquee_app;

CREATE TABLE loyalty_levels (
  brand_key text NOT NULL,
  level integer NOT NULL,
  points_needed bigint NOT NULL,
  rakeback_bps integer NOT NULL DEFAULT 0,
  withdrawals jsonb,
  CONSTRAINT loyalty_levels_brand_key_points_needed_key UNIQUE (brand_key, points_needed),
  CONSTRAINT loyalty_levels_pkey PRIMARY KEY (brand_key, level),
  CONSTRAINT loyalty_levels_check CHECK (((level > 0) OR (points_needed = 0))),
  CONSTRAINT loyalty_levels_level_check CHECK ((level >= 0)),
  CONSTRAINT loyalty_levels_points_needed_check CHECK ((points_needed >= 0)),
  CONSTRAINT loyalty_levels_rakeback_bps_check CHECK (((rakeback_bps >= 0) AND (rakeback_bps <= 10000)))
);
GRANT DELETE, INSERT, SELECT, UPDATE ON loyalty_levels TO marquee_app;

CREATE TABLE loyalty_lines (
  player_id text NOT NULL,
  day date NOT NULL,
  currency_code text NOT NULL,
  percent integer NOT NULL,
  staked_minor bigint NOT NULL,
  counted_minor_bps numeric NOT NULL,
  CONSTRAINT loyalty_lines_pkey PRIMARY KEY (player_id, day, currency_code, percent),
  CONSTRAINT loyalty_lines_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT loyalty_lines_percent_check CHECK (((percent >= 1) AND (percent <= 100)))
);
GRANT SELECT ON loyalty_lines TO marquee_app;

CREATE TABLE mailbox (
  email_id text NOT NULL,
  sender text NOT NULL,
  recipient text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  received_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT mailbox_pkey PRIMARY KEY (email_id)
);
GRANT DELETE, INSERT, SELECT ON mailbox TO marquee_app;

CREATE TABLE maintenance_switches (
  switch_id bigint NOT NULL DEFAULT identity,
  brand_key text NOT NULL,
  is_closed boolean NOT NULL,
  until_at timestamp with time zone,
  author text NOT NULL,
  switched_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT maintenance_switches_pkey PRIMARY KEY (switch_id),
  CONSTRAINT maintenance_switches_author_check CHECK (((char_length(author) >= 1) AND (char_length(author) <= 120)))
);
CREATE INDEX maintenance_switches_of_brand ON public.maintenance_switches USING btree (brand_key, switch_id DESC);
GRANT INSERT ON maintenance_switches TO marquee_operator;
GRANT SELECT ON maintenance_switches TO marquee_app;

CREATE TABLE market_rules (
  brand_key text NOT NULL,
  country_code text NOT NULL,
  windows text NOT NULL,
  play_needs_verification boolean NOT NULL DEFAULT false,
  CONSTRAINT market_rules_pkey PRIMARY KEY (brand_key, country_code),
  CONSTRAINT market_rules_windows_check CHECK ((windows = ANY (ARRAY['fixed'::text, 'rolling'::text, 'both'::text])))
);
CREATE TRIGGER brand_changed AFTER INSERT OR DELETE OR UPDATE ON public.market_rules FOR EACH ROW EXECUTE FUNCTION limits_of_brand_changed();
GRANT DELETE, INSERT, SELECT, UPDATE ON market_rules TO marquee_app;

CREATE TABLE marketing_consents (
  consent_id bigint NOT NULL DEFAULT identity,
  player_id text NOT NULL,
  channel text NOT NULL,
  is_given boolean NOT NULL,
  source text NOT NULL,
  decided_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT marketing_consents_pkey PRIMARY KEY (consent_id),
  CONSTRAINT marketing_consents_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT marketing_consents_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text]))),
  CONSTRAINT marketing_consents_source_check CHECK ((source = ANY (ARRAY['Registration'::text, 'Profile Page'::text, 'Update Form'::text, 'Restriction'::text])))
);
CREATE INDEX marketing_consents_of_player ON public.marketing_consents USING btree (player_id, channel, consent_id DESC);
GRANT INSERT, SELECT ON marketing_consents TO marquee_app;

CREATE TABLE open_game_rounds (
  player_id text NOT NULL,
  game_slug text NOT NULL,
  round_id text NOT NULL,
  seed_id text NOT NULL,
  opened_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  waits_until timestamp with time zone,
  CONSTRAINT open_game_rounds_pkey PRIMARY KEY (player_id, game_slug)
);
CREATE INDEX open_game_rounds_by_age ON public.open_game_rounds USING btree (opened_at);
CREATE INDEX open_game_rounds_waiting ON public.open_game_rounds USING btree (waits_until) WHERE (waits_until IS NOT NULL);
GRANT DELETE, INSERT, SELECT ON open_game_rounds TO marquee_app;

CREATE TABLE outbox (
  id bigint NOT NULL DEFAULT identity,
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  topic text NOT NULL,
  key text NOT NULL,
  event text NOT NULL,
  seq bigint,
  transfer_id uuid,
  payload json NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT outbox_pkey PRIMARY KEY (xid, id, created_at)
) PARTITION BY RANGE (created_at);
CREATE INDEX outbox_of_transfer ON ONLY public.outbox USING btree (transfer_id) WHERE (transfer_id IS NOT NULL);
CREATE INDEX outbox_restrictions ON ONLY public.outbox USING btree (xid, id) WHERE (topic = 'limits'::text);
GRANT SELECT ON outbox TO marquee_app;

CREATE TABLE passkeys (
  credential_id text NOT NULL,
  passkey_id text NOT NULL,
  player_id text NOT NULL,
  rp_id text NOT NULL,
  public_key bytea NOT NULL,
  sign_count bigint NOT NULL,
  transports text[] NOT NULL DEFAULT '{}'::text[],
  name text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  last_used_at timestamp with time zone,
  CONSTRAINT passkeys_passkey_id_key UNIQUE (passkey_id),
  CONSTRAINT passkeys_pkey PRIMARY KEY (credential_id),
  CONSTRAINT passkeys_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id)
);
CREATE INDEX passkeys_of_player ON public.passkeys USING btree (player_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON passkeys TO marquee_app;

CREATE TABLE payment_method_limits (
  brand_key text NOT NULL,
  method text NOT NULL,
  currency_code text NOT NULL,
  deposit_minor_min bigint NOT NULL,
  deposit_minor_max bigint NOT NULL,
  CONSTRAINT payment_method_limits_pkey PRIMARY KEY (brand_key, method, currency_code),
  CONSTRAINT payment_method_limits_brand_key_method_fkey FOREIGN KEY (brand_key, method) REFERENCES payment_methods(brand_key, name) ON DELETE CASCADE,
  CONSTRAINT payment_method_limits_check CHECK ((deposit_minor_max >= deposit_minor_min)),
  CONSTRAINT payment_method_limits_deposit_minor_min_check CHECK ((deposit_minor_min > 0))
);
GRANT DELETE, INSERT, SELECT, UPDATE ON payment_method_limits TO marquee_app;

CREATE TABLE payment_methods (
  brand_key text NOT NULL,
  name text NOT NULL,
  title text NOT NULL,
  raw_title text NOT NULL,
  description text NOT NULL,
  thumbnail_url text NOT NULL,
  sort_order integer NOT NULL,
  is_active boolean NOT NULL,
  is_hidden boolean NOT NULL,
  withdrawal_exist boolean NOT NULL,
  allowed_countries text[] NOT NULL,
  restricted_countries text[] NOT NULL,
  tag_restricted_countries jsonb NOT NULL,
  allowed_currencies text[] NOT NULL,
  restricted_currencies text[] NOT NULL,
  allow_emails text[] NOT NULL,
  allow_tags text[] NOT NULL,
  payment_method text NOT NULL,
  is_card_form boolean NOT NULL,
  is_phone_required boolean NOT NULL,
  minutes_usual integer NOT NULL,
  fee_bps integer NOT NULL,
  adapter text NOT NULL,
  instrument jsonb,
  CONSTRAINT payment_methods_pkey PRIMARY KEY (brand_key, name),
  CONSTRAINT payment_methods_fee_bps_check CHECK (((fee_bps >= 0) AND (fee_bps <= 10000))),
  CONSTRAINT payment_methods_instrument_check CHECK ((jsonb_typeof(instrument) = 'object'::text)),
  CONSTRAINT payment_methods_minutes_usual_check CHECK ((minutes_usual >= 0)),
  CONSTRAINT payment_methods_name_check CHECK ((name ~ '^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$'::text)),
  CONSTRAINT payment_methods_sort_order_check CHECK ((sort_order >= 0)),
  CONSTRAINT payment_methods_tag_restricted_countries_check CHECK ((jsonb_typeof(tag_restricted_countries) = 'object'::text))
);
GRANT DELETE, INSERT, SELECT, UPDATE ON payment_methods TO marquee_app;

CREATE TABLE payment_policies (
  brand_key text NOT NULL,
  is_email_verification_required boolean NOT NULL DEFAULT false,
  blocked_countries text[] NOT NULL DEFAULT '{}'::text[],
  CONSTRAINT payment_policies_pkey PRIMARY KEY (brand_key)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON payment_policies TO marquee_app;

CREATE TABLE payment_policy_limits (
  brand_key text NOT NULL,
  currency_code text NOT NULL,
  daily_minor_max bigint NOT NULL,
  CONSTRAINT payment_policy_limits_pkey PRIMARY KEY (brand_key, currency_code),
  CONSTRAINT payment_policy_limits_brand_key_fkey FOREIGN KEY (brand_key) REFERENCES payment_policies(brand_key) ON DELETE CASCADE,
  CONSTRAINT payment_policy_limits_daily_minor_max_check CHECK ((daily_minor_max > 0))
);
GRANT DELETE, INSERT, SELECT, UPDATE ON payment_policy_limits TO marquee_app;

CREATE TABLE payment_webhooks (
  adapter text NOT NULL,
  event_id text NOT NULL,
  reference text NOT NULL,
  payment jsonb NOT NULL,
  received_at timestamp with time zone NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0,
  processed_at timestamp with time zone,
  outcome text,
  CONSTRAINT payment_webhooks_pkey PRIMARY KEY (adapter, event_id)
);
CREATE INDEX payment_webhooks_unprocessed ON public.payment_webhooks USING btree (received_at) WHERE (processed_at IS NULL);
GRANT INSERT, SELECT, UPDATE ON payment_webhooks TO marquee_app;

CREATE TABLE payout_destinations (
  destination_id text NOT NULL,
  player_id text NOT NULL,
  method text NOT NULL,
  network text,
  address text NOT NULL,
  tag text,
  full_name text,
  email text,
  usable_from timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  used_at timestamp with time zone NOT NULL DEFAULT now(),
  removed_at timestamp with time zone,
  CONSTRAINT payout_destinations_pkey PRIMARY KEY (destination_id)
);
CREATE INDEX payout_destinations_by_address ON public.payout_destinations USING btree (method, address);
CREATE UNIQUE INDEX payout_destinations_current ON public.payout_destinations USING btree (player_id, method, COALESCE(network, ''::text), address, COALESCE(tag, ''::text), COALESCE(full_name, ''::text), COALESCE(email, ''::text)) WHERE ((removed_at IS NULL) AND (address <> 'erased'::text));
GRANT DELETE, INSERT, SELECT, UPDATE ON payout_destinations TO marquee_app;

CREATE TABLE personal_data_audit_log (
  audit_id bigint NOT NULL DEFAULT identity,
  happened_at timestamp with time zone NOT NULL DEFAULT now(),
  actor text NOT NULL,
  action text NOT NULL,
  player_id text NOT NULL,
  detail text,
  CONSTRAINT personal_data_audit_log_pkey PRIMARY KEY (audit_id),
  CONSTRAINT personal_data_audit_log_action_check CHECK ((action = ANY (ARRAY['export_requested'::text, 'export_created'::text, 'export_downloaded'::text, 'erasure_requested'::text, 'erasure_cancelled'::text, 'erasure_postponed'::text, 'erased'::text, 'identity_viewed'::text, 'identity_deleted'::text])))
);
CREATE INDEX personal_data_audit_log_of_player ON public.personal_data_audit_log USING btree (player_id, audit_id);
GRANT INSERT, SELECT ON personal_data_audit_log TO marquee_app;

CREATE TABLE phone_codes (
  player_id text NOT NULL,
  e164 text NOT NULL,
  phone_code text NOT NULL,
  phone text NOT NULL,
  salt bytea NOT NULL,
  code_hash bytea NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT phone_codes_pkey PRIMARY KEY (player_id),
  CONSTRAINT phone_codes_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT phone_codes_code_hash_check CHECK ((length(code_hash) = 32)),
  CONSTRAINT phone_codes_salt_check CHECK ((length(salt) = 16)),
  CONSTRAINT phone_codes_tries_check CHECK ((tries >= 0))
);
CREATE INDEX phone_codes_by_expiry ON public.phone_codes USING btree (expires_at);
GRANT DELETE, INSERT, SELECT, UPDATE ON phone_codes TO marquee_app;

CREATE TABLE play_rules (
  brand_key text NOT NULL,
  country_code text NOT NULL,
  check_is_required boolean NOT NULL,
  check_default_minutes integer NOT NULL,
  check_minutes_min integer NOT NULL,
  check_minutes_max integer NOT NULL,
  check_stops_play boolean NOT NULL,
  break_after_minutes integer,
  break_minutes integer NOT NULL,
  slot_round_ms_min integer NOT NULL,
  other_round_ms_min integer NOT NULL,
  stake_caps jsonb NOT NULL,
  CONSTRAINT play_rules_pkey PRIMARY KEY (brand_key, country_code),
  CONSTRAINT play_rules_break_after_minutes_check CHECK ((break_after_minutes > 0)),
  CONSTRAINT play_rules_check_default_minutes_check CHECK ((check_default_minutes > 0))
);
CREATE TRIGGER brand_changed AFTER INSERT OR DELETE OR UPDATE ON public.play_rules FOR EACH ROW EXECUTE FUNCTION limits_of_brand_changed();
GRANT DELETE, INSERT, SELECT, UPDATE ON play_rules TO marquee_app;

CREATE TABLE play_totals (
  player_id text NOT NULL,
  asset text NOT NULL,
  game_slug text NOT NULL,
  rounds bigint NOT NULL,
  wins bigint NOT NULL,
  losses bigint NOT NULL,
  staked_minor bigint NOT NULL,
  won_minor bigint NOT NULL,
  last_played_at timestamp with time zone NOT NULL,
  CONSTRAINT play_totals_pkey PRIMARY KEY (player_id, asset, game_slug)
);
GRANT DELETE, SELECT ON play_totals TO marquee_app;

CREATE TABLE player_former_emails (
  player_id text NOT NULL,
  email text NOT NULL,
  left_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT player_former_emails_pkey PRIMARY KEY (player_id, email),
  CONSTRAINT player_former_emails_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id)
);
GRANT DELETE, INSERT, SELECT ON player_former_emails TO marquee_app;

CREATE TABLE player_limit_changes (
  change_id bigint NOT NULL DEFAULT identity,
  player_id text NOT NULL,
  currency_code text NOT NULL,
  kind text NOT NULL,
  period smallint,
  action text NOT NULL,
  before_value bigint,
  value bigint,
  requested_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  effective_at timestamp with time zone,
  confirmable_from timestamp with time zone,
  confirmable_until timestamp with time zone,
  origin text NOT NULL DEFAULT 'player'::text,
  CONSTRAINT player_limit_changes_pkey PRIMARY KEY (change_id),
  CONSTRAINT player_limit_changes_action_check CHECK ((action = ANY (ARRAY['tighten'::text, 'loosen'::text, 'confirm'::text, 'cancel'::text]))),
  CONSTRAINT player_limit_changes_before_value_check CHECK ((before_value > 0)),
  CONSTRAINT player_limit_changes_check CHECK (((kind = 'stake'::text) = (period IS NULL))),
  CONSTRAINT player_limit_changes_check1 CHECK ((effective_at >= requested_at)),
  CONSTRAINT player_limit_changes_check2 CHECK (((effective_at IS NULL) = (confirmable_from IS NOT NULL))),
  CONSTRAINT player_limit_changes_check3 CHECK (((confirmable_from IS NULL) = (confirmable_until IS NULL))),
  CONSTRAINT player_limit_changes_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'stake'::text, 'turnover'::text, 'loss'::text, 'sessionTime'::text]))),
  CONSTRAINT player_limit_changes_origin_check CHECK ((origin = ANY (ARRAY['player'::text, 'support'::text]))),
  CONSTRAINT player_limit_changes_period_check CHECK ((period = ANY (ARRAY[0, 1, 2]))),
  CONSTRAINT player_limit_changes_value_check CHECK ((value > 0))
);
CREATE INDEX player_limit_changes_newest ON public.player_limit_changes USING btree (player_id, kind, period, change_id DESC);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.player_limit_changes FOR EACH STATEMENT EXECUTE FUNCTION limits_refuse_change();
GRANT INSERT, SELECT ON player_limit_changes TO marquee_app;

CREATE TABLE player_limit_usage (
  player_id text NOT NULL,
  currency_code text NOT NULL,
  stake_max bigint,
  turnover_left bigint,
  loss_left bigint,
  play_ms_left bigint,
  valid_until timestamp with time zone NOT NULL,
  bucket_at timestamp with time zone NOT NULL,
  staked bigint NOT NULL,
  lost bigint NOT NULL,
  played_ms bigint NOT NULL,
  last_bet_at timestamp with time zone,
  is_counting boolean NOT NULL DEFAULT false,
  session_started_at timestamp with time zone,
  session_ms bigint NOT NULL DEFAULT 0,
  check_ms bigint,
  check_due_ms bigint,
  is_check_pending boolean NOT NULL DEFAULT false,
  break_due_ms bigint,
  break_ends_at timestamp with time zone,
  slot_stake_max bigint,
  other_stake_max bigint,
  slot_gap_ms integer,
  other_gap_ms integer,
  next_slot_at timestamp with time zone,
  next_other_at timestamp with time zone,
  CONSTRAINT player_limit_usage_pkey PRIMARY KEY (player_id)
);
GRANT DELETE, SELECT ON player_limit_usage TO marquee_app;

CREATE TABLE player_limit_zones (
  player_id text NOT NULL,
  time_zone text NOT NULL,
  open_from timestamp with time zone[],
  open_until timestamp with time zone[],
  CONSTRAINT player_limit_zones_pkey PRIMARY KEY (player_id),
  CONSTRAINT player_limit_zones_check CHECK (((open_from IS NULL) = (open_until IS NULL)))
);
GRANT DELETE, INSERT, SELECT, UPDATE ON player_limit_zones TO marquee_app;

CREATE TABLE player_links (
  token_hash bytea NOT NULL,
  player_id text NOT NULL,
  purpose text NOT NULL,
  email text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  credential_version integer NOT NULL DEFAULT 0,
  requested_by_session text,
  CONSTRAINT player_links_pkey PRIMARY KEY (token_hash),
  CONSTRAINT player_links_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT player_links_purpose_check CHECK ((purpose = ANY (ARRAY['verify'::text, 'reset'::text, 'email'::text, 'credentials'::text, 'revert'::text])))
);
CREATE INDEX player_links_of_player ON public.player_links USING btree (player_id, purpose);
CREATE INDEX player_links_reserved_emails ON public.player_links USING btree (email) WHERE ((purpose = 'revert'::text) AND (used_at IS NULL));
GRANT DELETE, INSERT, SELECT, UPDATE ON player_links TO marquee_app;

CREATE TABLE player_play_buckets (
  player_id text NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  staked bigint NOT NULL,
  lost bigint NOT NULL,
  played_ms bigint NOT NULL,
  CONSTRAINT player_play_buckets_pkey PRIMARY KEY (player_id, starts_at)
);
GRANT DELETE, SELECT ON player_play_buckets TO marquee_app;

CREATE TABLE player_restriction_ends (
  restriction_id bigint,
  player_id text,
  brand_key text,
  kind text,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  cooling_hours integer,
  needs_return boolean,
  in_force_until timestamp with time zone
);
GRANT SELECT ON player_restriction_ends TO marquee_app;

CREATE TABLE player_restrictions (
  restriction_id bigint NOT NULL DEFAULT identity,
  player_id text NOT NULL,
  brand_key text NOT NULL,
  kind text NOT NULL,
  starts_at timestamp with time zone NOT NULL DEFAULT now(),
  ends_at timestamp with time zone,
  origin text NOT NULL DEFAULT 'player'::text,
  matched_player_id text,
  cooling_hours integer NOT NULL DEFAULT 0,
  needs_return boolean NOT NULL DEFAULT false,
  CONSTRAINT player_restrictions_pkey PRIMARY KEY (restriction_id),
  CONSTRAINT player_restrictions_check CHECK ((ends_at > starts_at)),
  CONSTRAINT player_restrictions_check1 CHECK (((kind = 'selfExclusion'::text) OR (ends_at IS NOT NULL))),
  CONSTRAINT player_restrictions_check2 CHECK (((NOT needs_return) OR ((kind = 'selfExclusion'::text) AND (ends_at IS NOT NULL)))),
  CONSTRAINT player_restrictions_cooling_hours_check CHECK ((cooling_hours >= 0)),
  CONSTRAINT player_restrictions_kind_check CHECK ((kind = ANY (ARRAY['selfExclusion'::text, 'freeze'::text]))),
  CONSTRAINT player_restrictions_match_check CHECK (((origin = 'match'::text) = (matched_player_id IS NOT NULL))),
  CONSTRAINT player_restrictions_origin_check CHECK ((origin = ANY (ARRAY['player'::text, 'match'::text, 'register'::text])))
);
CREATE INDEX player_restrictions_of_player ON public.player_restrictions USING btree (player_id, ends_at DESC);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.player_restrictions FOR EACH STATEMENT EXECUTE FUNCTION limits_refuse_change();
GRANT INSERT, SELECT ON player_restrictions TO marquee_app;

CREATE TABLE player_returns (
  restriction_id bigint NOT NULL,
  player_id text NOT NULL,
  requested_at timestamp with time zone NOT NULL,
  effective_at timestamp with time zone NOT NULL,
  CONSTRAINT player_returns_pkey PRIMARY KEY (restriction_id),
  CONSTRAINT player_returns_restriction_id_fkey FOREIGN KEY (restriction_id) REFERENCES player_restrictions(restriction_id),
  CONSTRAINT player_returns_check CHECK ((effective_at >= requested_at))
);
CREATE INDEX player_returns_of_player ON public.player_returns USING btree (player_id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.player_returns FOR EACH STATEMENT EXECUTE FUNCTION limits_refuse_change();
GRANT SELECT ON player_returns TO marquee_app;

CREATE TABLE player_tag_changes (
  change_id bigint NOT NULL DEFAULT identity,
  player_id text NOT NULL,
  tag text NOT NULL,
  action text NOT NULL,
  author text NOT NULL,
  reason text NOT NULL,
  changed_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT player_tag_changes_pkey PRIMARY KEY (change_id),
  CONSTRAINT player_tag_changes_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT player_tag_changes_action_check CHECK ((action = ANY (ARRAY['added'::text, 'removed'::text]))),
  CONSTRAINT player_tag_changes_author_check CHECK ((author <> ''::text)),
  CONSTRAINT player_tag_changes_reason_check CHECK ((reason <> ''::text)),
  CONSTRAINT player_tag_changes_tag_check CHECK (((char_length(tag) >= 1) AND (char_length(tag) <= 64)))
);
CREATE INDEX player_tag_changes_of_player ON public.player_tag_changes USING btree (player_id, change_id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.player_tag_changes FOR EACH STATEMENT EXECUTE FUNCTION limits_refuse_change();
GRANT INSERT ON player_tag_changes TO marquee_operator;
GRANT SELECT ON player_tag_changes TO marquee_app;

CREATE TABLE players (
  player_id text NOT NULL,
  brand_key text NOT NULL,
  email text NOT NULL,
  password_hash text NOT NULL,
  username text NOT NULL,
  first_name text,
  last_name text,
  phone_code text,
  phone text,
  date_of_birth date NOT NULL DEFAULT '1900-01-01'::date,
  gender text NOT NULL DEFAULT 'Not to say'::text,
  country_code text,
  city text,
  address text,
  zip_code text,
  nickname text,
  currency_code text NOT NULL,
  preferred_language text NOT NULL,
  is_email_verified boolean NOT NULL DEFAULT false,
  kyc_status text NOT NULL DEFAULT 'NOT_STARTED'::text,
  tags text[] NOT NULL DEFAULT '{}'::text[],
  wants_newsletter boolean NOT NULL DEFAULT true,
  terms_accepted_at timestamp with time zone NOT NULL,
  acquisition jsonb NOT NULL DEFAULT '{}'::jsonb,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  login_name text,
  cpf_number text,
  promo_code text,
  verified_phone text,
  phone_verified_at timestamp with time zone,
  wants_sms boolean NOT NULL DEFAULT false,
  credential_version integer NOT NULL DEFAULT 0,
  CONSTRAINT players_brand_key_email_key UNIQUE (brand_key, email),
  CONSTRAINT players_pkey PRIMARY KEY (player_id),
  CONSTRAINT players_acquisition_check CHECK ((jsonb_typeof(acquisition) = 'object'::text)),
  CONSTRAINT players_country_code_check CHECK ((country_code ~ '^[A-Z]{2}$'::text)),
  CONSTRAINT players_cpf_number_check CHECK ((cpf_number ~ '^\d{11}$'::text)),
  CONSTRAINT players_email_check CHECK (((email = lower(email)) AND ((length(email) >= 3) AND (length(email) <= 255)))),
  CONSTRAINT players_gender_check CHECK ((gender = ANY (ARRAY['Not to say'::text, 'Male'::text, 'Female'::text]))),
  CONSTRAINT players_kyc_status_check CHECK ((kyc_status = ANY (ARRAY['NOT_STARTED'::text, 'PENDING'::text, 'APPROVED'::text, 'REJECTED'::text]))),
  CONSTRAINT players_login_name_check CHECK ((login_name ~ '^(\+\d{6,19}|[a-z]{2,16}-[a-z0-9]{4}-[a-z0-9]{4})$'::text)),
  CONSTRAINT players_phone_verified_check CHECK (((verified_phone IS NULL) = (phone_verified_at IS NULL))),
  CONSTRAINT players_promo_code_check CHECK ((length(promo_code) <= 64)),
  CONSTRAINT players_verified_phone_check CHECK ((verified_phone ~ '^\+[1-9][0-9]{4,14}$'::text))
);
CREATE INDEX players_by_birth_date ON public.players USING btree (date_of_birth, brand_key) WHERE (date_of_birth <> '1900-01-01'::date);
CREATE INDEX players_by_mailbox ON public.players USING btree (mailbox_of(email));
CREATE INDEX players_by_national_number ON public.players USING btree (brand_key, cpf_number) WHERE (cpf_number IS NOT NULL);
CREATE INDEX players_by_phone ON public.players USING btree (brand_key, phone) WHERE (phone IS NOT NULL);
CREATE INDEX players_by_zip_code ON public.players USING btree (brand_key, zip_code) WHERE (zip_code IS NOT NULL);
CREATE INDEX players_referred ON public.players USING btree (brand_key, created_at DESC) WHERE (acquisition ?| ARRAY['cpnc'::text, 'mkt'::text, 'pid'::text, 'affiliate'::text, 'affiliateToken'::text]);
CREATE UNIQUE INDEX players_login_name_key ON public.players USING btree (brand_key, login_name) WHERE (login_name IS NOT NULL);
CREATE UNIQUE INDEX players_verified_phone ON public.players USING btree (brand_key, verified_phone);
CREATE TRIGGER former_email AFTER UPDATE OF email ON public.players FOR EACH ROW WHEN (((old.email <> new.email) AND (new.email !~~ '%@erased.invalid'::text))) EXECUTE FUNCTION record_former_email();
CREATE TRIGGER player_gender_as_specified BEFORE INSERT OR UPDATE OF gender ON public.players FOR EACH ROW WHEN ((new.gender = 'undisclosed'::text)) EXECUTE FUNCTION player_gender_as_specified();
CREATE TRIGGER residence_changed AFTER UPDATE OF country_code ON public.players FOR EACH ROW WHEN ((old.country_code IS DISTINCT FROM new.country_code)) EXECUTE FUNCTION limits_of_resident_changed();
GRANT INSERT, SELECT, UPDATE ON players TO marquee_app;

CREATE TABLE pot_lines (
  brand_key text NOT NULL,
  currency_code text NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  player_id text NOT NULL,
  edge_bps integer NOT NULL,
  staked_minor bigint NOT NULL,
  lost_minor bigint NOT NULL,
  cost_minor_bps numeric NOT NULL,
  CONSTRAINT pot_lines_pkey PRIMARY KEY (brand_key, currency_code, starts_at, player_id, edge_bps),
  CONSTRAINT pot_lines_brand_key_currency_code_starts_at_fkey FOREIGN KEY (brand_key, currency_code, starts_at) REFERENCES pots(brand_key, currency_code, starts_at),
  CONSTRAINT pot_lines_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT pot_lines_edge_bps_check CHECK (((edge_bps >= 0) AND (edge_bps <= 10000)))
);
CREATE INDEX pot_lines_of_player ON public.pot_lines USING btree (player_id, starts_at DESC);
GRANT SELECT ON pot_lines TO marquee_app;

CREATE TABLE pot_shares (
  brand_key text NOT NULL,
  currency_code text NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  player_id text NOT NULL,
  weight numeric NOT NULL,
  share_minor bigint NOT NULL,
  paid_at timestamp with time zone,
  paid_minor bigint,
  CONSTRAINT pot_shares_pkey PRIMARY KEY (brand_key, currency_code, starts_at, player_id),
  CONSTRAINT pot_shares_brand_key_currency_code_starts_at_fkey FOREIGN KEY (brand_key, currency_code, starts_at) REFERENCES pots(brand_key, currency_code, starts_at),
  CONSTRAINT pot_shares_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT pot_shares_paid_minor_check CHECK ((paid_minor >= 0)),
  CONSTRAINT pot_shares_share_minor_check CHECK ((share_minor > 0)),
  CONSTRAINT pot_shares_weight_check CHECK ((weight > (0)::numeric))
);
CREATE INDEX pot_shares_of_player ON public.pot_shares USING btree (player_id, starts_at DESC);
CREATE INDEX pot_shares_to_pay ON public.pot_shares USING btree (starts_at) WHERE (paid_at IS NULL);
GRANT SELECT ON pot_shares TO marquee_app;
GRANT UPDATE (paid_at, paid_minor) ON pot_shares TO marquee_app;

CREATE TABLE pots (
  brand_key text NOT NULL,
  currency_code text NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  percent_bps integer NOT NULL,
  closed_at timestamp with time zone,
  revenue_minor bigint,
  payout_minor bigint,
  weight numeric,
  CONSTRAINT pots_pkey PRIMARY KEY (brand_key, currency_code, starts_at),
  CONSTRAINT pots_check CHECK ((num_nonnulls(closed_at, revenue_minor, payout_minor, weight) = ANY (ARRAY[0, 4]))),
  CONSTRAINT pots_payout_minor_check CHECK ((payout_minor >= 0)),
  CONSTRAINT pots_percent_bps_check CHECK (((percent_bps >= 0) AND (percent_bps <= 10000)))
);
CREATE INDEX pots_open ON public.pots USING btree (starts_at) WHERE (closed_at IS NULL);
GRANT SELECT ON pots TO marquee_app;

CREATE TABLE promotion_texts (
  brand_key text NOT NULL,
  promotion_key text NOT NULL,
  locale text NOT NULL,
  title text NOT NULL,
  title_secondary text,
  description text,
  cta_text text,
  steps text[] NOT NULL,
  terms text[] NOT NULL,
  CONSTRAINT promotion_texts_pkey PRIMARY KEY (brand_key, promotion_key, locale),
  CONSTRAINT promotion_texts_brand_key_promotion_key_fkey FOREIGN KEY (brand_key, promotion_key) REFERENCES promotions(brand_key, promotion_key) ON DELETE CASCADE
);
GRANT DELETE, INSERT, SELECT, UPDATE ON promotion_texts TO marquee_app;

CREATE TABLE promotion_versions (
  brand_key text NOT NULL,
  promotion_key text NOT NULL,
  version integer NOT NULL,
  definition jsonb,
  author text NOT NULL,
  published_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT promotion_versions_pkey PRIMARY KEY (brand_key, promotion_key, version),
  CONSTRAINT promotion_versions_version_check CHECK ((version > 0))
);
GRANT INSERT, SELECT ON promotion_versions TO marquee_app;

CREATE TABLE promotions (
  brand_key text NOT NULL,
  promotion_key text NOT NULL,
  category text NOT NULL,
  scope text NOT NULL,
  bonus_keys text[] NOT NULL,
  is_reward boolean NOT NULL,
  country_codes text[] NOT NULL,
  level_min integer,
  image_url text,
  background_color text,
  link text,
  image_games text[] NOT NULL,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  is_hero boolean NOT NULL,
  popup_priority integer,
  popup_pause_days integer,
  is_active boolean NOT NULL DEFAULT true,
  sort_order integer NOT NULL,
  CONSTRAINT promotions_pkey PRIMARY KEY (brand_key, promotion_key),
  CONSTRAINT promotions_background_color_check CHECK ((background_color ~ '^#[0-9a-f]{6}$'::text)),
  CONSTRAINT promotions_category_check CHECK ((category = ANY (ARRAY['bonuses'::text, 'tournaments'::text, 'club'::text, 'games'::text, 'studios'::text, 'fairness'::text]))),
  CONSTRAINT promotions_check CHECK ((ends_at > starts_at)),
  CONSTRAINT promotions_check1 CHECK (((popup_priority IS NULL) = (popup_pause_days IS NULL))),
  CONSTRAINT promotions_level_min_check CHECK ((level_min > 0)),
  CONSTRAINT promotions_popup_pause_days_check CHECK ((popup_pause_days > 0)),
  CONSTRAINT promotions_promotion_key_check CHECK ((promotion_key ~ '^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$'::text)),
  CONSTRAINT promotions_scope_check CHECK ((scope = ANY (ARRAY['user'::text, 'guest'::text, 'any'::text])))
);
GRANT DELETE, INSERT, SELECT, UPDATE ON promotions TO marquee_app;

CREATE TABLE provider_statement_days (
  provider text NOT NULL,
  day date NOT NULL,
  read_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT provider_statement_days_pkey PRIMARY KEY (provider, day)
);
GRANT INSERT, SELECT, UPDATE ON provider_statement_days TO marquee_app;

CREATE TABLE provider_statement_lines (
  provider text NOT NULL,
  line_id text NOT NULL,
  content_hash text NOT NULL,
  kind text NOT NULL,
  acquirer_id text NOT NULL,
  reference text NOT NULL,
  amount text NOT NULL,
  currency_code text NOT NULL,
  fee text NOT NULL,
  at timestamp with time zone NOT NULL,
  read_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT provider_statement_lines_pkey PRIMARY KEY (provider, line_id, content_hash)
);
CREATE INDEX provider_statement_lines_by_time ON public.provider_statement_lines USING btree (at);
CREATE INDEX provider_statement_lines_of_payment ON public.provider_statement_lines USING btree (provider, reference);
GRANT INSERT, SELECT ON provider_statement_lines TO marquee_app;

CREATE TABLE rakeback_days (
  player_id text NOT NULL,
  currency_code text NOT NULL,
  day date NOT NULL,
  time_zone text NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  level integer NOT NULL,
  rate_bps integer NOT NULL,
  paid_minor bigint,
  paid_at timestamp with time zone,
  claim_key text,
  CONSTRAINT rakeback_days_player_id_claim_key_key UNIQUE (player_id, claim_key),
  CONSTRAINT rakeback_days_pkey PRIMARY KEY (player_id, currency_code, day),
  CONSTRAINT rakeback_days_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT rakeback_days_check CHECK ((ends_at > starts_at)),
  CONSTRAINT rakeback_days_check1 CHECK ((num_nonnulls(paid_minor, paid_at, claim_key) = ANY (ARRAY[0, 3]))),
  CONSTRAINT rakeback_days_claim_key_check CHECK (((length(claim_key) >= 1) AND (length(claim_key) <= 255))),
  CONSTRAINT rakeback_days_paid_minor_check CHECK ((paid_minor > 0)),
  CONSTRAINT rakeback_days_rate_bps_check CHECK (((rate_bps >= 0) AND (rate_bps <= 10000)))
);
GRANT SELECT ON rakeback_days TO marquee_app;
GRANT UPDATE (claim_key, ends_at, paid_at, paid_minor) ON rakeback_days TO marquee_app;

CREATE TABLE rakeback_lines (
  player_id text NOT NULL,
  currency_code text NOT NULL,
  day date NOT NULL,
  edge_bps integer NOT NULL,
  staked_minor bigint NOT NULL,
  cost_minor_bps numeric NOT NULL,
  CONSTRAINT rakeback_lines_pkey PRIMARY KEY (player_id, currency_code, day, edge_bps),
  CONSTRAINT rakeback_lines_player_id_currency_code_day_fkey FOREIGN KEY (player_id, currency_code, day) REFERENCES rakeback_days(player_id, currency_code, day),
  CONSTRAINT rakeback_lines_edge_bps_check CHECK (((edge_bps >= 1) AND (edge_bps <= 10000)))
);
GRANT SELECT ON rakeback_lines TO marquee_app;

CREATE TABLE reality_check_choices (
  player_id text NOT NULL,
  minutes integer,
  has_next boolean NOT NULL DEFAULT false,
  next_minutes integer,
  chosen_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT reality_check_choices_pkey PRIMARY KEY (player_id),
  CONSTRAINT reality_check_choices_minutes_check CHECK ((minutes > 0)),
  CONSTRAINT reality_check_choices_next_minutes_check CHECK ((next_minutes > 0))
);
GRANT DELETE, SELECT ON reality_check_choices TO marquee_app;

CREATE TABLE reconciliation_differences (
  reconciliation_id text NOT NULL,
  line integer NOT NULL,
  kind text NOT NULL,
  side text NOT NULL,
  provider text NOT NULL,
  reference text NOT NULL,
  movement text NOT NULL,
  here text,
  there text,
  detail text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT reconciliation_differences_pkey PRIMARY KEY (reconciliation_id, line),
  CONSTRAINT reconciliation_differences_reconciliation_id_fkey FOREIGN KEY (reconciliation_id) REFERENCES reconciliations(reconciliation_id),
  CONSTRAINT reconciliation_differences_kind_check CHECK ((kind = ANY (ARRAY['missing_here'::text, 'missing_there'::text, 'amount'::text, 'currency'::text, 'status'::text, 'duplicate'::text, 'orphan_ledger'::text, 'missing_ledger'::text, 'wrong_account'::text, 'late'::text, 'fee'::text]))),
  CONSTRAINT reconciliation_differences_side_check CHECK ((side = ANY (ARRAY['provider'::text, 'ledger'::text])))
);
CREATE INDEX reconciliation_differences_of_payment ON public.reconciliation_differences USING btree (reference);
GRANT INSERT, SELECT ON reconciliation_differences TO marquee_app;

CREATE TABLE reconciliations (
  reconciliation_id text NOT NULL,
  day date NOT NULL,
  requested_by text NOT NULL,
  state text NOT NULL DEFAULT 'requested'::text,
  requested_at timestamp with time zone NOT NULL DEFAULT now(),
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  providers jsonb NOT NULL DEFAULT '[]'::jsonb,
  payment_count integer NOT NULL DEFAULT 0,
  difference_count integer NOT NULL DEFAULT 0,
  CONSTRAINT reconciliations_pkey PRIMARY KEY (reconciliation_id),
  CONSTRAINT reconciliations_difference_count_check CHECK ((difference_count >= 0)),
  CONSTRAINT reconciliations_payment_count_check CHECK ((payment_count >= 0)),
  CONSTRAINT reconciliations_requested_by_check CHECK ((requested_by = ANY (ARRAY['schedule'::text, 'operator'::text]))),
  CONSTRAINT reconciliations_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'running'::text, 'done'::text, 'failed'::text])))
);
CREATE INDEX reconciliations_pending ON public.reconciliations USING btree (requested_at) WHERE (state = ANY (ARRAY['requested'::text, 'running'::text]));
CREATE UNIQUE INDEX reconciliations_scheduled_once ON public.reconciliations USING btree (day) WHERE (requested_by = 'schedule'::text);
GRANT INSERT, SELECT, UPDATE ON reconciliations TO marquee_app;

CREATE TABLE recovery_codes (
  player_id text NOT NULL,
  code_hash bytea NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (player_id, code_hash),
  CONSTRAINT recovery_codes_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT recovery_codes_code_hash_check CHECK ((length(code_hash) = 32))
);
GRANT DELETE, INSERT, SELECT, UPDATE ON recovery_codes TO marquee_app;

CREATE TABLE referral_codes (
  player_id text NOT NULL,
  brand_key text NOT NULL,
  code text NOT NULL,
  CONSTRAINT referral_codes_brand_key_code_key UNIQUE (brand_key, code),
  CONSTRAINT referral_codes_pkey PRIMARY KEY (player_id),
  CONSTRAINT referral_codes_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT referral_codes_code_check CHECK (((length(code) >= 4) AND (length(code) <= 80)))
);
GRANT INSERT, SELECT ON referral_codes TO marquee_app;

CREATE TABLE referral_lines (
  friend_id text NOT NULL,
  currency_code text NOT NULL,
  edge_bps integer NOT NULL,
  staked_minor bigint NOT NULL,
  cost_minor_bps numeric NOT NULL,
  CONSTRAINT referral_lines_pkey PRIMARY KEY (friend_id, currency_code, edge_bps),
  CONSTRAINT referral_lines_friend_id_fkey FOREIGN KEY (friend_id) REFERENCES referrals(friend_id),
  CONSTRAINT referral_lines_edge_bps_check CHECK (((edge_bps >= 1) AND (edge_bps <= 10000)))
);
GRANT SELECT ON referral_lines TO marquee_app;

CREATE TABLE referral_payments (
  player_id text NOT NULL,
  claim_key text NOT NULL,
  currency_code text NOT NULL,
  amount_minor bigint NOT NULL,
  paid_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT referral_payments_pkey PRIMARY KEY (player_id, claim_key),
  CONSTRAINT referral_payments_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT referral_payments_amount_minor_check CHECK ((amount_minor > 0)),
  CONSTRAINT referral_payments_claim_key_check CHECK (((length(claim_key) >= 1) AND (length(claim_key) <= 255)))
);
GRANT INSERT, SELECT ON referral_payments TO marquee_app;

CREATE TABLE referral_programs (
  brand_key text NOT NULL,
  percent integer NOT NULL,
  days integer NOT NULL,
  CONSTRAINT referral_programs_pkey PRIMARY KEY (brand_key),
  CONSTRAINT referral_programs_days_check CHECK ((days > 0)),
  CONSTRAINT referral_programs_percent_check CHECK (((percent >= 0) AND (percent <= 100)))
);
GRANT INSERT, SELECT, UPDATE ON referral_programs TO marquee_app;

CREATE TABLE referrals (
  friend_id text NOT NULL,
  referrer_id text NOT NULL,
  percent integer NOT NULL,
  referred_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  ends_at timestamp with time zone NOT NULL,
  is_void boolean NOT NULL DEFAULT false,
  CONSTRAINT referrals_pkey PRIMARY KEY (friend_id),
  CONSTRAINT referrals_friend_id_fkey FOREIGN KEY (friend_id) REFERENCES players(player_id),
  CONSTRAINT referrals_referrer_id_fkey FOREIGN KEY (referrer_id) REFERENCES players(player_id),
  CONSTRAINT referrals_check CHECK ((ends_at > referred_at)),
  CONSTRAINT referrals_percent_check CHECK (((percent >= 1) AND (percent <= 100)))
);
CREATE INDEX referrals_of_referrer ON public.referrals USING btree (referrer_id, referred_at DESC);
GRANT INSERT, SELECT ON referrals TO marquee_app;
GRANT UPDATE (is_void) ON referrals TO marquee_app;

CREATE TABLE request_budgets (
  budget_key bytea NOT NULL,
  used integer NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  CONSTRAINT request_budgets_pkey PRIMARY KEY (budget_key)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON request_budgets TO marquee_app;

CREATE TABLE retained_identities (
  player_id text NOT NULL,
  brand_key text NOT NULL,
  identity bytea NOT NULL,
  is_encrypted boolean NOT NULL,
  stored_since timestamp with time zone NOT NULL DEFAULT now(),
  retained_until timestamp with time zone NOT NULL,
  CONSTRAINT retained_identities_pkey PRIMARY KEY (player_id),
  CONSTRAINT retained_identities_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id)
);
CREATE INDEX retained_identities_by_retention ON public.retained_identities USING btree (retained_until);
GRANT DELETE, INSERT, SELECT ON retained_identities TO marquee_app;
GRANT UPDATE (identity) ON retained_identities TO marquee_app;

CREATE TABLE reward_budgets (
  player_id text NOT NULL,
  currency_code text NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  cost numeric NOT NULL DEFAULT 0,
  undone numeric NOT NULL DEFAULT 0,
  rakeback numeric NOT NULL DEFAULT 0,
  pot numeric NOT NULL DEFAULT 0,
  levels numeric NOT NULL DEFAULT 0,
  cashback numeric NOT NULL DEFAULT 0,
  referrals numeric NOT NULL DEFAULT 0,
  tournaments numeric NOT NULL DEFAULT 0,
  CONSTRAINT reward_budgets_pkey PRIMARY KEY (player_id, currency_code, starts_at),
  CONSTRAINT reward_budgets_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT reward_budgets_cashback_check CHECK ((cashback >= (0)::numeric)),
  CONSTRAINT reward_budgets_levels_check CHECK ((levels >= (0)::numeric)),
  CONSTRAINT reward_budgets_pot_check CHECK ((pot >= (0)::numeric)),
  CONSTRAINT reward_budgets_rakeback_check CHECK ((rakeback >= (0)::numeric)),
  CONSTRAINT reward_budgets_referrals_check CHECK ((referrals >= (0)::numeric)),
  CONSTRAINT reward_budgets_tournaments_check CHECK ((tournaments >= (0)::numeric)),
  CONSTRAINT reward_budgets_undone_check CHECK ((undone >= (0)::numeric))
);
GRANT SELECT ON reward_budgets TO marquee_app;

CREATE TABLE reward_versions (
  brand_key text NOT NULL,
  kind text NOT NULL,
  version integer NOT NULL,
  definition jsonb,
  author text NOT NULL,
  published_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT reward_versions_pkey PRIMARY KEY (brand_key, kind, version),
  CONSTRAINT reward_versions_kind_check CHECK ((kind = ANY (ARRAY['calendar'::text, 'cashback'::text, 'referrals'::text]))),
  CONSTRAINT reward_versions_version_check CHECK ((version > 0))
);
GRANT INSERT, SELECT ON reward_versions TO marquee_app;

CREATE TABLE rounds (
  provider text NOT NULL,
  round_id text NOT NULL,
  wallet_id bigint NOT NULL,
  game_slug text NOT NULL,
  state text NOT NULL,
  staked bigint NOT NULL DEFAULT 0,
  bonus_staked bigint NOT NULL DEFAULT 0,
  won bigint NOT NULL DEFAULT 0,
  returned bigint NOT NULL DEFAULT 0,
  bonus_id text,
  opened_at timestamp with time zone NOT NULL,
  closed_at timestamp with time zone,
  cost_minor_bps bigint,
  CONSTRAINT rounds_pkey PRIMARY KEY (provider, round_id, wallet_id)
) PARTITION BY HASH (wallet_id);
CREATE INDEX rounds_open ON ONLY public.rounds USING btree (provider, opened_at) WHERE (state = 'open'::text);
CREATE INDEX rounds_open_of_wallet ON ONLY public.rounds USING btree (wallet_id) WHERE (state = 'open'::text);
GRANT SELECT ON rounds TO marquee_app;

CREATE TABLE security_event_key (
  only_row boolean NOT NULL DEFAULT true,
  hash_key bytea NOT NULL,
  CONSTRAINT security_event_key_pkey PRIMARY KEY (only_row),
  CONSTRAINT security_event_key_hash_key_check CHECK ((octet_length(hash_key) = 32)),
  CONSTRAINT security_event_key_only_row_check CHECK (only_row)
);
GRANT SELECT ON security_event_key TO marquee_app;

CREATE TABLE security_events (
  event_id bigint NOT NULL DEFAULT identity,
  happened_at timestamp with time zone NOT NULL DEFAULT now(),
  kind text NOT NULL,
  brand_key text,
  player_id text,
  login_hash bytea,
  network text,
  source text,
  code text,
  request_id text,
  operator text,
  events integer NOT NULL DEFAULT 1,
  CONSTRAINT security_events_pkey PRIMARY KEY (event_id),
  CONSTRAINT security_events_code_check CHECK ((char_length(code) <= 80)),
  CONSTRAINT security_events_events_check CHECK ((events >= 1)),
  CONSTRAINT security_events_kind_check CHECK ((char_length(kind) <= 40)),
  CONSTRAINT security_events_login_hash_check CHECK ((octet_length(login_hash) <= 32)),
  CONSTRAINT security_events_network_check CHECK ((char_length(network) <= 64)),
  CONSTRAINT security_events_operator_check CHECK ((char_length(operator) <= 120)),
  CONSTRAINT security_events_request_id_check CHECK ((char_length(request_id) <= 64)),
  CONSTRAINT security_events_source_check CHECK ((char_length(source) <= 120))
);
CREATE INDEX security_events_by_time ON public.security_events USING brin (happened_at);
CREATE INDEX security_events_of_kind ON public.security_events USING btree (kind, happened_at DESC);
CREATE INDEX security_events_of_player ON public.security_events USING btree (player_id, happened_at DESC) WHERE (player_id IS NOT NULL);
GRANT DELETE, INSERT, SELECT ON security_events TO marquee_app;
GRANT UPDATE (login_hash, network) ON security_events TO marquee_app;

CREATE TABLE seed_checksums (
  seed_name text NOT NULL,
  digest bytea NOT NULL,
  CONSTRAINT seed_checksums_pkey PRIMARY KEY (seed_name)
);
GRANT INSERT, SELECT, UPDATE ON seed_checksums TO marquee_app;

CREATE TABLE session_tokens (
  token_hash bytea NOT NULL,
  session_id text NOT NULL,
  issued_at timestamp with time zone NOT NULL DEFAULT now(),
  first_used_at timestamp with time zone,
  ends_at timestamp with time zone,
  CONSTRAINT session_tokens_pkey PRIMARY KEY (token_hash),
  CONSTRAINT session_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(session_id),
  CONSTRAINT session_tokens_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE INDEX session_tokens_of_session ON public.session_tokens USING btree (session_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON session_tokens TO marquee_app;

CREATE TABLE sessions (
  session_id text NOT NULL,
  player_id text NOT NULL,
  brand_key text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  last_seen_at timestamp with time zone NOT NULL DEFAULT now(),
  idle_seconds integer NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  end_reason text,
  ip text NOT NULL,
  location text NOT NULL DEFAULT ''::text,
  user_agent text NOT NULL,
  device_type text,
  renew_seconds integer NOT NULL DEFAULT 3600,
  renewed_at timestamp with time zone NOT NULL DEFAULT now(),
  country_code text,
  device_hash bytea,
  stepped_up_at timestamp with time zone,
  opened_by text NOT NULL DEFAULT 'login'::text,
  CONSTRAINT sessions_pkey PRIMARY KEY (session_id),
  CONSTRAINT sessions_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT sessions_check CHECK (((ended_at IS NULL) = (end_reason IS NULL))),
  CONSTRAINT sessions_check1 CHECK ((expires_at > created_at)),
  CONSTRAINT sessions_country_code_check CHECK ((country_code ~ '^[A-Z]{2}$'::text)),
  CONSTRAINT sessions_device_hash_check CHECK ((length(device_hash) = 32)),
  CONSTRAINT sessions_device_type_check CHECK ((device_type = ANY (ARRAY['desktop'::text, 'tablet'::text, 'mobile'::text]))),
  CONSTRAINT sessions_end_reason_check CHECK ((end_reason = ANY (ARRAY['logout'::text, 'revoked'::text, 'expired'::text, 'reused'::text]))),
  CONSTRAINT sessions_idle_seconds_check CHECK ((idle_seconds > 0)),
  CONSTRAINT sessions_opened_by_check CHECK ((opened_by = ANY (ARRAY['login'::text, 'login_code'::text]))),
  CONSTRAINT sessions_renew_seconds_check CHECK ((renew_seconds > 0))
);
CREATE INDEX sessions_of_player ON public.sessions USING btree (player_id, created_at DESC);
GRANT INSERT, SELECT, UPDATE ON sessions TO marquee_app;

CREATE TABLE shared_statistics (
  player_id text NOT NULL,
  brand_key text NOT NULL,
  share_key text,
  key_hash bytea,
  shared_at timestamp with time zone,
  shows_nickname boolean NOT NULL,
  shows_registered boolean NOT NULL,
  shows_numbers boolean NOT NULL,
  shows_games boolean NOT NULL,
  shows_races boolean NOT NULL,
  shows_amounts boolean NOT NULL,
  CONSTRAINT shared_statistics_key_hash_key UNIQUE (key_hash),
  CONSTRAINT shared_statistics_pkey PRIMARY KEY (player_id),
  CONSTRAINT shared_statistics_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT shared_statistics_check CHECK ((num_nulls(share_key, key_hash, shared_at) = ANY (ARRAY[0, 3]))),
  CONSTRAINT shared_statistics_key_hash_check CHECK ((length(key_hash) = 32)),
  CONSTRAINT shared_statistics_share_key_check CHECK ((share_key ~ '^shr_[0-9a-z]{31}$'::text))
);
GRANT DELETE, INSERT, SELECT, UPDATE ON shared_statistics TO marquee_app;

CREATE TABLE sign_ups (
  brand_key text NOT NULL,
  unique_key text NOT NULL,
  email text NOT NULL,
  response_player_id text NOT NULL,
  response_username text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT sign_ups_pkey PRIMARY KEY (brand_key, unique_key),
  CONSTRAINT sign_ups_unique_key_check CHECK (((length(unique_key) >= 8) AND (length(unique_key) <= 64)))
);
CREATE INDEX sign_ups_by_age ON public.sign_ups USING btree (created_at);
CREATE INDEX sign_ups_by_email ON public.sign_ups USING btree (email);
GRANT DELETE, INSERT, SELECT ON sign_ups TO marquee_app;

CREATE TABLE sms_outbox (
  sms_id text NOT NULL,
  recipient text NOT NULL,
  body text NOT NULL,
  received_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT sms_outbox_pkey PRIMARY KEY (sms_id)
);
CREATE INDEX sms_outbox_of_recipient ON public.sms_outbox USING btree (recipient, received_at);
GRANT DELETE, INSERT, SELECT ON sms_outbox TO marquee_app;

CREATE TABLE support_messages (
  message_id text NOT NULL,
  brand_key text NOT NULL,
  player_id text,
  reference text NOT NULL,
  unique_key text NOT NULL,
  content_hash bytea NOT NULL,
  topic text NOT NULL,
  email text NOT NULL,
  message text NOT NULL,
  locale text NOT NULL,
  sent_at timestamp with time zone NOT NULL DEFAULT now(),
  answered_at timestamp with time zone,
  answered_by text,
  CONSTRAINT support_messages_brand_key_unique_key_content_hash_key UNIQUE (brand_key, unique_key, content_hash),
  CONSTRAINT support_messages_reference_key UNIQUE (reference),
  CONSTRAINT support_messages_pkey PRIMARY KEY (message_id),
  CONSTRAINT support_messages_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT support_messages_check CHECK ((num_nonnulls(answered_at, answered_by) = ANY (ARRAY[0, 2]))),
  CONSTRAINT support_messages_message_check CHECK (((char_length(message) >= 1) AND (char_length(message) <= 4000))),
  CONSTRAINT support_messages_topic_check CHECK ((topic = ANY (ARRAY['account'::text, 'payment'::text, 'game'::text, 'bonus'::text, 'protection'::text, 'complaint'::text, 'other'::text])))
);
CREATE INDEX support_messages_of_player ON public.support_messages USING btree (player_id) WHERE (player_id IS NOT NULL);
CREATE INDEX support_messages_open ON public.support_messages USING btree (brand_key, sent_at) WHERE (answered_at IS NULL);
GRANT DELETE, INSERT, SELECT ON support_messages TO marquee_app;
GRANT UPDATE (answered_at, answered_by) ON support_messages TO marquee_app;

CREATE TABLE totp_secrets (
  player_id text NOT NULL,
  encrypted_secret bytea NOT NULL,
  confirmed_at timestamp with time zone,
  last_step bigint,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT totp_secrets_pkey PRIMARY KEY (player_id),
  CONSTRAINT totp_secrets_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON totp_secrets TO marquee_app;

CREATE TABLE tournament_closings (
  brand_key text NOT NULL,
  tournament_key text NOT NULL,
  edition integer NOT NULL,
  closed_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT tournament_closings_pkey PRIMARY KEY (brand_key, tournament_key, edition),
  CONSTRAINT tournament_closings_edition_check CHECK ((edition > 0))
);
GRANT SELECT ON tournament_closings TO marquee_app;

CREATE TABLE tournament_entries (
  brand_key text NOT NULL,
  tournament_key text NOT NULL,
  edition integer NOT NULL,
  player_id text NOT NULL,
  points bigint NOT NULL,
  reached_at timestamp with time zone NOT NULL,
  rounds bigint NOT NULL DEFAULT 0,
  best_stake_minor bigint,
  best_won_minor bigint,
  run bigint NOT NULL DEFAULT 0,
  counted_seq bigint NOT NULL DEFAULT 0,
  CONSTRAINT tournament_entries_pkey PRIMARY KEY (brand_key, tournament_key, edition, player_id),
  CONSTRAINT tournament_entries_brand_key_tournament_key_fkey FOREIGN KEY (brand_key, tournament_key) REFERENCES tournaments(brand_key, tournament_key),
  CONSTRAINT tournament_entries_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT tournament_entries_edition_check CHECK ((edition > 0)),
  CONSTRAINT tournament_entries_points_check CHECK ((points >= 0)),
  CONSTRAINT tournament_entries_rounds_check CHECK ((rounds >= 0)),
  CONSTRAINT tournament_entries_run_check CHECK ((run >= 0))
);
CREATE INDEX tournament_entries_by_rank ON public.tournament_entries USING btree (brand_key, tournament_key, edition, points DESC, reached_at);
CREATE INDEX tournament_entries_of_player ON public.tournament_entries USING btree (player_id, reached_at DESC);
GRANT DELETE, INSERT, SELECT, UPDATE ON tournament_entries TO marquee_app;

CREATE TABLE tournament_opt_ins (
  brand_key text NOT NULL,
  tournament_key text NOT NULL,
  edition integer NOT NULL,
  player_id text NOT NULL,
  opted_in_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT tournament_opt_ins_pkey PRIMARY KEY (brand_key, tournament_key, edition, player_id),
  CONSTRAINT tournament_opt_ins_brand_key_tournament_key_fkey FOREIGN KEY (brand_key, tournament_key) REFERENCES tournaments(brand_key, tournament_key),
  CONSTRAINT tournament_opt_ins_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT tournament_opt_ins_edition_check CHECK ((edition > 0))
);
CREATE INDEX tournament_opt_ins_of_player ON public.tournament_opt_ins USING btree (player_id);
GRANT DELETE, INSERT, SELECT ON tournament_opt_ins TO marquee_app;

CREATE TABLE tournament_prizes (
  brand_key text NOT NULL,
  tournament_key text NOT NULL,
  rank_from integer NOT NULL,
  rank_to integer NOT NULL,
  currency_code text NOT NULL,
  prize_minor bigint NOT NULL,
  CONSTRAINT tournament_prizes_pkey PRIMARY KEY (brand_key, tournament_key, rank_from),
  CONSTRAINT tournament_prizes_brand_key_tournament_key_fkey FOREIGN KEY (brand_key, tournament_key) REFERENCES tournaments(brand_key, tournament_key) ON DELETE CASCADE,
  CONSTRAINT tournament_prizes_check CHECK ((rank_to >= rank_from)),
  CONSTRAINT tournament_prizes_prize_minor_check CHECK ((prize_minor > 0)),
  CONSTRAINT tournament_prizes_rank_from_check CHECK ((rank_from > 0))
);
GRANT DELETE, INSERT, SELECT, UPDATE ON tournament_prizes TO marquee_app;

CREATE TABLE tournament_results (
  brand_key text NOT NULL,
  tournament_key text NOT NULL,
  edition integer NOT NULL,
  player_id text NOT NULL,
  rank integer NOT NULL,
  currency_code text NOT NULL,
  prize_minor bigint NOT NULL,
  paid_at timestamp with time zone,
  paid_minor bigint,
  CONSTRAINT tournament_results_pkey PRIMARY KEY (brand_key, tournament_key, edition, player_id),
  CONSTRAINT tournament_results_brand_key_tournament_key_edition_fkey FOREIGN KEY (brand_key, tournament_key, edition) REFERENCES tournament_closings(brand_key, tournament_key, edition),
  CONSTRAINT tournament_results_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT tournament_results_edition_check CHECK ((edition > 0)),
  CONSTRAINT tournament_results_paid_minor_check CHECK ((paid_minor >= 0)),
  CONSTRAINT tournament_results_prize_minor_check CHECK ((prize_minor > 0)),
  CONSTRAINT tournament_results_rank_check CHECK ((rank > 0))
);
CREATE INDEX tournament_results_of_player ON public.tournament_results USING btree (player_id);
CREATE INDEX tournament_results_to_pay ON public.tournament_results USING btree (brand_key) WHERE (paid_at IS NULL);
GRANT SELECT ON tournament_results TO marquee_app;
GRANT UPDATE (paid_at, paid_minor) ON tournament_results TO marquee_app;

CREATE TABLE tournament_texts (
  brand_key text NOT NULL,
  tournament_key text NOT NULL,
  locale text NOT NULL,
  title text NOT NULL,
  summary text NOT NULL,
  rules text[] NOT NULL,
  CONSTRAINT tournament_texts_pkey PRIMARY KEY (brand_key, tournament_key, locale),
  CONSTRAINT tournament_texts_brand_key_tournament_key_fkey FOREIGN KEY (brand_key, tournament_key) REFERENCES tournaments(brand_key, tournament_key) ON DELETE CASCADE
);
GRANT DELETE, INSERT, SELECT, UPDATE ON tournament_texts TO marquee_app;

CREATE TABLE tournament_versions (
  brand_key text NOT NULL,
  tournament_key text NOT NULL,
  version integer NOT NULL,
  definition jsonb,
  author text NOT NULL,
  published_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT tournament_versions_pkey PRIMARY KEY (brand_key, tournament_key, version),
  CONSTRAINT tournament_versions_version_check CHECK ((version > 0))
);
GRANT INSERT, SELECT ON tournament_versions TO marquee_app;

CREATE TABLE tournaments (
  brand_key text NOT NULL,
  tournament_key text NOT NULL,
  scoring text NOT NULL,
  game_slugs text[] NOT NULL,
  first_starts_at timestamp with time zone NOT NULL,
  lasts_minutes integer NOT NULL,
  repeats_after_minutes integer,
  is_active boolean NOT NULL DEFAULT true,
  sort_order integer NOT NULL,
  currency_code text NOT NULL DEFAULT 'EUR'::text,
  stake_minor_min bigint NOT NULL DEFAULT 0,
  needs_opt_in boolean NOT NULL DEFAULT false,
  last_edition integer,
  CONSTRAINT tournaments_pkey PRIMARY KEY (brand_key, tournament_key),
  CONSTRAINT tournaments_check CHECK ((repeats_after_minutes >= lasts_minutes)),
  CONSTRAINT tournaments_last_edition_check CHECK ((last_edition >= 0)),
  CONSTRAINT tournaments_lasts_minutes_check CHECK ((lasts_minutes > 0)),
  CONSTRAINT tournaments_scoring_check CHECK ((scoring = ANY (ARRAY['best_multiplier'::text, 'turnover'::text, 'rounds'::text, 'total_win'::text, 'streak'::text]))),
  CONSTRAINT tournaments_stake_minor_min_check CHECK ((stake_minor_min >= 0)),
  CONSTRAINT tournaments_tournament_key_check CHECK ((tournament_key ~ '^[a-z](?:[a-z-]{0,40}[a-z])?$'::text))
);
GRANT DELETE, INSERT, SELECT, UPDATE ON tournaments TO marquee_app;

CREATE TABLE transfer_decisions (
  reference_id uuid NOT NULL,
  transfer_id uuid NOT NULL,
  CONSTRAINT transfer_decisions_pkey PRIMARY KEY (reference_id)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.transfer_decisions FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
GRANT SELECT ON transfer_decisions TO marquee_app;

CREATE TABLE transfer_keys (
  source character varying(60) NOT NULL,
  external_id character varying(200) NOT NULL,
  transfer_id uuid NOT NULL,
  CONSTRAINT transfer_keys_pkey PRIMARY KEY (source, external_id)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.transfer_keys FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
GRANT SELECT ON transfer_keys TO marquee_app;

CREATE TABLE transfers (
  id uuid NOT NULL,
  source character varying(60) NOT NULL,
  external_id character varying(200) NOT NULL,
  kind text NOT NULL,
  is_applied boolean NOT NULL,
  request_hash bytea,
  wallet_id bigint NOT NULL,
  amount bigint NOT NULL,
  real_change bigint NOT NULL,
  bonus_change bigint NOT NULL,
  held_change bigint NOT NULL,
  receivable_change bigint NOT NULL,
  real_after bigint NOT NULL,
  bonus_after bigint NOT NULL,
  held_after bigint NOT NULL,
  receivable_after bigint NOT NULL,
  seq bigint NOT NULL,
  hash bytea,
  effect text NOT NULL DEFAULT 'done'::text,
  reference_id uuid,
  bonus_id text,
  bonus_part bigint NOT NULL DEFAULT 0,
  provider text,
  round_id text,
  game_slug text,
  method text,
  reference text,
  created_at timestamp with time zone NOT NULL,
  cost_minor_bps bigint,
  CONSTRAINT transfers_pkey PRIMARY KEY (id)
) PARTITION BY RANGE (id);
CREATE INDEX transfers_by_wallet ON ONLY public.transfers USING btree (wallet_id, seq) WHERE is_applied;
CREATE INDEX transfers_of_game ON ONLY public.transfers USING btree (wallet_id, game_slug, seq) WHERE (is_applied AND (game_slug IS NOT NULL));
CREATE INDEX transfers_rare ON ONLY public.transfers USING btree (wallet_id, kind, seq) WHERE (is_applied AND (kind <> ALL (ARRAY['bet'::text, 'win'::text])));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.transfers FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
GRANT SELECT ON transfers TO marquee_app;

CREATE TABLE unproven_exclusions (
  restriction_id bigint NOT NULL,
  player_id text NOT NULL,
  held_until timestamp with time zone NOT NULL,
  check_id bigint NOT NULL,
  CONSTRAINT unproven_exclusions_pkey PRIMARY KEY (restriction_id),
  CONSTRAINT unproven_exclusions_check_id_fkey FOREIGN KEY (check_id) REFERENCES identity_checks(check_id),
  CONSTRAINT unproven_exclusions_restriction_id_fkey FOREIGN KEY (restriction_id) REFERENCES player_restrictions(restriction_id)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.unproven_exclusions FOR EACH STATEMENT EXECUTE FUNCTION limits_refuse_change();
GRANT INSERT, SELECT ON unproven_exclusions TO marquee_app;

CREATE TABLE used_proofs_of_work (
  proof_hash bytea NOT NULL,
  brand_key text NOT NULL,
  unique_key text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT used_proofs_of_work_pkey PRIMARY KEY (proof_hash),
  CONSTRAINT used_proofs_of_work_proof_hash_check CHECK ((length(proof_hash) = 32))
);
CREATE INDEX used_proofs_of_work_by_expiry ON public.used_proofs_of_work USING btree (expires_at);
GRANT DELETE, INSERT, SELECT ON used_proofs_of_work TO marquee_app;

CREATE TABLE user_bonuses (
  user_bonus_id text NOT NULL,
  player_id text NOT NULL,
  bonus_id text NOT NULL,
  name text NOT NULL,
  bonus_type text NOT NULL,
  status text NOT NULL,
  currency_code text NOT NULL,
  deposit_minor bigint,
  free_spins integer,
  free_spins_left integer,
  spin_stake_minor bigint,
  spins_won_minor bigint NOT NULL DEFAULT 0,
  winnings_as text,
  credited_at timestamp with time zone,
  is_set boolean DEFAULT ((bonus_type = 'freespins'::text) AND (credited_at IS NULL)),
  with_bonus_id text,
  valid_hours integer,
  game_slugs text[] NOT NULL DEFAULT '{}'::text[],
  bonus_minor bigint NOT NULL,
  multiplier integer NOT NULL,
  wager_minor bigint NOT NULL,
  wagered_minor bigint NOT NULL DEFAULT 0,
  deposit_percent integer,
  deposit_number integer,
  threshold_minor_max bigint,
  win_minor_max bigint,
  balance_minor_min bigint,
  deposit_minor_min bigint,
  bet_minor_max bigint,
  weights jsonb NOT NULL DEFAULT '{}'::jsonb,
  wagering_source text NOT NULL,
  starts_at timestamp with time zone NOT NULL DEFAULT now(),
  ends_at timestamp with time zone,
  valid_to timestamp with time zone,
  converted_minor bigint,
  forfeited_minor bigint,
  deposit_id text,
  recalled_minor bigint NOT NULL DEFAULT 0,
  CONSTRAINT user_bonuses_pkey PRIMARY KEY (user_bonus_id),
  CONSTRAINT user_bonuses_with_bonus_id_fkey FOREIGN KEY (with_bonus_id) REFERENCES user_bonuses(user_bonus_id),
  CONSTRAINT user_bonuses_balance_minor_min_check CHECK ((balance_minor_min >= 0)),
  CONSTRAINT user_bonuses_bet_minor_max_check CHECK ((bet_minor_max > 0)),
  CONSTRAINT user_bonuses_bonus_minor_check CHECK ((bonus_minor >= 0)),
  CONSTRAINT user_bonuses_bonus_type_check CHECK ((bonus_type = ANY (ARRAY['no_deposit'::text, 'freespins'::text, 'instant_cashback'::text, 'deposit'::text]))),
  CONSTRAINT user_bonuses_check CHECK (((free_spins_left >= 0) AND (free_spins_left <= free_spins))),
  CONSTRAINT user_bonuses_check1 CHECK ((ends_at > starts_at)),
  CONSTRAINT user_bonuses_check2 CHECK (((bonus_type <> 'freespins'::text) OR (num_nulls(free_spins, free_spins_left, spin_stake_minor, winnings_as) = 0))),
  CONSTRAINT user_bonuses_check3 CHECK (((winnings_as <> 'bonus'::text) OR (multiplier > 0))),
  CONSTRAINT user_bonuses_converted_minor_check CHECK ((converted_minor >= 0)),
  CONSTRAINT user_bonuses_deposit_minor_check CHECK ((deposit_minor > 0)),
  CONSTRAINT user_bonuses_deposit_minor_min_check CHECK ((deposit_minor_min > 0)),
  CONSTRAINT user_bonuses_deposit_number_check CHECK ((deposit_number > 0)),
  CONSTRAINT user_bonuses_deposit_percent_check CHECK ((deposit_percent > 0)),
  CONSTRAINT user_bonuses_forfeited_minor_check CHECK ((forfeited_minor >= 0)),
  CONSTRAINT user_bonuses_free_spins_check CHECK ((free_spins > 0)),
  CONSTRAINT user_bonuses_multiplier_check CHECK ((multiplier >= 0)),
  CONSTRAINT user_bonuses_recalled_minor_check CHECK ((recalled_minor >= 0)),
  CONSTRAINT user_bonuses_spin_stake_minor_check CHECK ((spin_stake_minor > 0)),
  CONSTRAINT user_bonuses_spins_won_minor_check CHECK ((spins_won_minor >= 0)),
  CONSTRAINT user_bonuses_status_check CHECK ((status = ANY (ARRAY['available'::text, 'active'::text, 'completed'::text, 'cancelled'::text, 'expired'::text]))),
  CONSTRAINT user_bonuses_threshold_minor_max_check CHECK ((threshold_minor_max > 0)),
  CONSTRAINT user_bonuses_valid_hours_check CHECK ((valid_hours > 0)),
  CONSTRAINT user_bonuses_wager_minor_check CHECK ((wager_minor >= 0)),
  CONSTRAINT user_bonuses_wagered_minor_check CHECK ((wagered_minor >= 0)),
  CONSTRAINT user_bonuses_wagering_source_check CHECK ((wagering_source = ANY (ARRAY['REAL_TO_FUN'::text, 'REAL_MONEY_ONLY'::text]))),
  CONSTRAINT user_bonuses_weights_check CHECK ((NOT jsonb_path_exists(weights, '$.*.*?((@.type() != "number" || @ < 0) || @ > 100)'::jsonpath))),
  CONSTRAINT user_bonuses_win_minor_max_check CHECK ((win_minor_max > 0)),
  CONSTRAINT user_bonuses_winnings_as_check CHECK ((winnings_as = ANY (ARRAY['bonus'::text, 'real'::text])))
);
CREATE INDEX user_bonuses_of_deposit ON public.user_bonuses USING btree (deposit_id) WHERE (deposit_id IS NOT NULL);
CREATE INDEX user_bonuses_of_player ON public.user_bonuses USING btree (player_id, starts_at DESC);
CREATE INDEX user_bonuses_of_player_by_status ON public.user_bonuses USING btree (player_id, status, starts_at DESC);
CREATE INDEX user_bonuses_of_template ON public.user_bonuses USING btree (bonus_id);
CREATE INDEX user_bonuses_sets_to_settle ON public.user_bonuses USING btree (user_bonus_id) WHERE (is_set AND ((status = 'available'::text) OR ((status = 'active'::text) AND (free_spins_left = 0))));
CREATE INDEX user_bonuses_to_convert ON public.user_bonuses USING btree (user_bonus_id) WHERE ((status = 'active'::text) AND (NOT is_set) AND (wagered_minor >= wager_minor));
CREATE INDEX user_bonuses_to_expire ON public.user_bonuses USING btree (ends_at) WHERE (status = ANY (ARRAY['available'::text, 'active'::text]));
CREATE INDEX user_bonuses_with_bonus ON public.user_bonuses USING btree (with_bonus_id) WHERE (with_bonus_id IS NOT NULL);
CREATE UNIQUE INDEX user_bonuses_one_active ON public.user_bonuses USING btree (player_id, is_set) WHERE (status = 'active'::text);
GRANT INSERT, SELECT ON user_bonuses TO marquee_app;

CREATE TABLE wagering_discounts (
  transfer_id uuid NOT NULL,
  wallet_id bigint NOT NULL,
  not_counted bigint NOT NULL,
  CONSTRAINT wagering_discounts_pkey PRIMARY KEY (transfer_id),
  CONSTRAINT wagering_discounts_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallets(id),
  CONSTRAINT wagering_discounts_not_counted_check CHECK ((not_counted > 0))
);
CREATE INDEX wagering_discounts_of_wallet ON public.wagering_discounts USING btree (wallet_id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.wagering_discounts FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
GRANT SELECT ON wagering_discounts TO marquee_app;

CREATE TABLE wagering_returns (
  transfer_id uuid NOT NULL,
  wallet_id bigint NOT NULL,
  seq bigint NOT NULL,
  deposit_seq bigint NOT NULL,
  change bigint NOT NULL,
  CONSTRAINT wagering_returns_pkey PRIMARY KEY (transfer_id),
  CONSTRAINT wagering_returns_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallets(id),
  CONSTRAINT wagering_returns_change_check CHECK ((change <> 0)),
  CONSTRAINT wagering_returns_check CHECK ((deposit_seq < seq))
);
CREATE INDEX wagering_returns_of_wallet ON public.wagering_returns USING btree (wallet_id, seq);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.wagering_returns FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
GRANT SELECT ON wagering_returns TO marquee_app;

CREATE TABLE wagering_starts (
  wallet_id bigint NOT NULL,
  after_seq bigint NOT NULL,
  left_before bigint NOT NULL,
  CONSTRAINT wagering_starts_pkey PRIMARY KEY (wallet_id, after_seq),
  CONSTRAINT wagering_starts_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallets(id),
  CONSTRAINT wagering_starts_after_seq_check CHECK ((after_seq >= 0))
);
GRANT SELECT ON wagering_starts TO marquee_app;

CREATE TABLE wagering_waivers (
  restriction_id bigint NOT NULL,
  wallet_id bigint NOT NULL,
  after_seq bigint NOT NULL,
  waived bigint NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT wagering_waivers_pkey PRIMARY KEY (restriction_id, wallet_id),
  CONSTRAINT wagering_waivers_restriction_id_fkey FOREIGN KEY (restriction_id) REFERENCES player_restrictions(restriction_id),
  CONSTRAINT wagering_waivers_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallets(id),
  CONSTRAINT wagering_waivers_after_seq_check CHECK ((after_seq >= 0)),
  CONSTRAINT wagering_waivers_waived_check CHECK ((waived >= 0))
);
CREATE INDEX wagering_waivers_of_wallet ON public.wagering_waivers USING btree (wallet_id, after_seq);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.wagering_waivers FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
GRANT SELECT ON wagering_waivers TO marquee_app;

CREATE TABLE wallet_bonuses (
  wallet_id bigint NOT NULL,
  bonus_id text NOT NULL,
  state text NOT NULL,
  granted bigint NOT NULL,
  granted_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  CONSTRAINT wallet_bonuses_pkey PRIMARY KEY (wallet_id, bonus_id),
  CONSTRAINT wallet_bonuses_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallets(id),
  CONSTRAINT wallet_bonuses_bonus_id_check CHECK (((length(bonus_id) >= 1) AND (length(bonus_id) <= 80))),
  CONSTRAINT wallet_bonuses_granted_check CHECK ((granted >= 0)),
  CONSTRAINT wallet_bonuses_state_check CHECK ((state = ANY (ARRAY['active'::text, 'converted'::text, 'forfeited'::text])))
);
CREATE UNIQUE INDEX wallet_bonuses_one_active ON public.wallet_bonuses USING btree (wallet_id) WHERE (state = 'active'::text);
GRANT SELECT ON wallet_bonuses TO marquee_app;

CREATE TABLE wallet_days (
  wallet_id bigint NOT NULL,
  day date NOT NULL,
  first_seq bigint NOT NULL,
  last_seq bigint NOT NULL,
  deposits bigint NOT NULL,
  deposited bigint NOT NULL,
  taken_back bigint NOT NULL,
  withdrawn bigint NOT NULL,
  staked bigint NOT NULL,
  won bigint NOT NULL,
  bonuses bigint NOT NULL,
  exchanged bigint NOT NULL,
  change bigint NOT NULL,
  discounted bigint NOT NULL,
  played_ms bigint NOT NULL,
  CONSTRAINT wallet_days_pkey PRIMARY KEY (wallet_id, day),
  CONSTRAINT wallet_days_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallets(id)
);
GRANT SELECT ON wallet_days TO marquee_app;

CREATE TABLE wallet_exchanges (
  quote_id text NOT NULL,
  player_id text NOT NULL,
  from_asset text NOT NULL,
  to_asset text NOT NULL,
  from_amount bigint NOT NULL,
  to_amount bigint NOT NULL,
  mid_rate numeric(38,18) NOT NULL,
  rate numeric(38,18) NOT NULL,
  margin bigint NOT NULL,
  rounding bigint NOT NULL,
  wagering_out bigint NOT NULL,
  wagering_in bigint NOT NULL,
  out_transfer_id uuid NOT NULL,
  in_transfer_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT wallet_exchanges_in_transfer_id_key UNIQUE (in_transfer_id),
  CONSTRAINT wallet_exchanges_out_transfer_id_key UNIQUE (out_transfer_id),
  CONSTRAINT wallet_exchanges_pkey PRIMARY KEY (quote_id),
  CONSTRAINT wallet_exchanges_from_asset_fkey FOREIGN KEY (from_asset) REFERENCES assets(code),
  CONSTRAINT wallet_exchanges_to_asset_fkey FOREIGN KEY (to_asset) REFERENCES assets(code),
  CONSTRAINT wallet_exchanges_check CHECK (((rate > (0)::numeric) AND (rate <= mid_rate))),
  CONSTRAINT wallet_exchanges_check1 CHECK (((wagering_out >= 0) AND (wagering_out <= from_amount))),
  CONSTRAINT wallet_exchanges_check2 CHECK (((wagering_in >= 0) AND (wagering_in <= to_amount))),
  CONSTRAINT wallet_exchanges_check3 CHECK ((from_asset <> to_asset)),
  CONSTRAINT wallet_exchanges_from_amount_check CHECK ((from_amount > 0)),
  CONSTRAINT wallet_exchanges_margin_check CHECK ((margin >= 0)),
  CONSTRAINT wallet_exchanges_mid_rate_check CHECK ((mid_rate > (0)::numeric)),
  CONSTRAINT wallet_exchanges_rounding_check CHECK ((rounding >= 0)),
  CONSTRAINT wallet_exchanges_to_amount_check CHECK ((to_amount > 0))
);
CREATE INDEX wallet_exchanges_of_player ON public.wallet_exchanges USING btree (player_id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.wallet_exchanges FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
GRANT SELECT ON wallet_exchanges TO marquee_app;

CREATE TABLE wallets (
  id bigint NOT NULL DEFAULT identity,
  player_id text NOT NULL,
  asset text NOT NULL,
  real_minor bigint NOT NULL DEFAULT 0,
  bonus_minor bigint NOT NULL DEFAULT 0,
  held_minor bigint NOT NULL DEFAULT 0,
  receivable_minor bigint NOT NULL DEFAULT 0,
  seq bigint NOT NULL DEFAULT 0,
  head_hash bytea NOT NULL DEFAULT '\x'::bytea,
  bonus_id text,
  free_spins_id text,
  is_active boolean NOT NULL DEFAULT false,
  opened_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT wallets_player_id_asset_key UNIQUE (player_id, asset),
  CONSTRAINT wallets_pkey PRIMARY KEY (id),
  CONSTRAINT wallets_asset_fkey FOREIGN KEY (asset) REFERENCES assets(code),
  CONSTRAINT wallets_floors CHECK (((real_minor >= 0) AND (bonus_minor >= 0) AND (held_minor >= 0) AND (receivable_minor <= 0) AND ((bonus_minor = 0) OR (bonus_id IS NOT NULL))))
);
CREATE UNIQUE INDEX wallets_one_active ON public.wallets USING btree (player_id) WHERE is_active;
GRANT SELECT ON wallets TO marquee_app;

CREATE TABLE withdrawal_changes (
  change_id bigint NOT NULL DEFAULT identity,
  withdrawal_id text NOT NULL,
  from_state text,
  to_state text NOT NULL,
  actor text NOT NULL,
  detail text,
  changed_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT withdrawal_changes_pkey PRIMARY KEY (change_id),
  CONSTRAINT withdrawal_changes_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawals(withdrawal_id)
);
CREATE INDEX withdrawal_changes_of_money ON public.withdrawal_changes USING btree (changed_at) WHERE (to_state = ANY (ARRAY['sent'::text, 'returned'::text]));
CREATE INDEX withdrawal_changes_of_withdrawal ON public.withdrawal_changes USING btree (withdrawal_id, change_id);
GRANT INSERT, SELECT ON withdrawal_changes TO marquee_app;

CREATE TABLE withdrawal_quotes (
  quote_id text NOT NULL,
  brand_key text NOT NULL,
  player_id text NOT NULL,
  method text NOT NULL,
  network text,
  currency_code text NOT NULL,
  amount_minor bigint NOT NULL,
  fee_minor bigint NOT NULL,
  address text NOT NULL,
  tag text,
  full_name text,
  email text,
  expires_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT withdrawal_quotes_pkey PRIMARY KEY (quote_id),
  CONSTRAINT withdrawal_quotes_amount_minor_check CHECK ((amount_minor > 0)),
  CONSTRAINT withdrawal_quotes_check CHECK (((fee_minor >= 0) AND (fee_minor < amount_minor)))
);
CREATE INDEX withdrawal_quotes_expired ON public.withdrawal_quotes USING btree (expires_at);
CREATE INDEX withdrawal_quotes_of_player ON public.withdrawal_quotes USING btree (player_id);
GRANT DELETE, INSERT, SELECT ON withdrawal_quotes TO marquee_app;

CREATE TABLE withdrawals (
  withdrawal_id text NOT NULL,
  brand_key text NOT NULL,
  player_id text NOT NULL,
  quote_id text NOT NULL,
  destination_id text NOT NULL,
  method text NOT NULL,
  provider text NOT NULL,
  currency_code text NOT NULL,
  amount_minor bigint NOT NULL,
  fee_minor bigint NOT NULL,
  idempotency_key text NOT NULL,
  state text NOT NULL DEFAULT 'requested'::text,
  reason text,
  provider_payout_id text,
  network_reference text,
  not_before timestamp with time zone NOT NULL,
  checks integer NOT NULL DEFAULT 0,
  next_check_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  limit_currency_code text,
  limit_amount_minor bigint,
  approvals_needed smallint NOT NULL DEFAULT 2,
  CONSTRAINT withdrawals_player_id_idempotency_key_key UNIQUE (player_id, idempotency_key),
  CONSTRAINT withdrawals_quote_id_key UNIQUE (quote_id),
  CONSTRAINT withdrawals_pkey PRIMARY KEY (withdrawal_id),
  CONSTRAINT withdrawals_destination_id_fkey FOREIGN KEY (destination_id) REFERENCES payout_destinations(destination_id),
  CONSTRAINT withdrawals_amount_minor_check CHECK ((amount_minor > 0)),
  CONSTRAINT withdrawals_approvals_needed_check CHECK (((approvals_needed >= 0) AND (approvals_needed <= 2))),
  CONSTRAINT withdrawals_check CHECK (((fee_minor >= 0) AND (fee_minor < amount_minor))),
  CONSTRAINT withdrawals_idempotency_key_check CHECK (((length(idempotency_key) >= 1) AND (length(idempotency_key) <= 255))),
  CONSTRAINT withdrawals_limit_amount_minor_check CHECK ((limit_amount_minor > 0)),
  CONSTRAINT withdrawals_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'pending'::text, 'confirmed'::text, 'paying'::text, 'sent'::text, 'returned'::text, 'rejected'::text, 'cancelled'::text])))
);
CREATE INDEX withdrawals_due ON public.withdrawals USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);
CREATE INDEX withdrawals_of_player ON public.withdrawals USING btree (player_id, created_at DESC);
CREATE INDEX withdrawals_of_player_by_state ON public.withdrawals USING btree (player_id, currency_code, state, created_at);
CREATE INDEX withdrawals_undecided ON public.withdrawals USING btree (created_at) WHERE (state = ANY (ARRAY['requested'::text, 'pending'::text]));
GRANT INSERT, SELECT, UPDATE ON withdrawals TO marquee_app;

CREATE TABLE write_probe (
  is_single boolean NOT NULL DEFAULT true,
  written_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT write_probe_pkey PRIMARY KEY (is_single),
  CONSTRAINT write_probe_is_single_check CHECK (is_single)
);
GRANT INSERT, SELECT, UPDATE ON write_probe TO marquee_app;

CREATE TYPE club_play AS (player_id text, brand_key text, currency_code text, zone text, is_earning boolean, at timestamp with time zone, ........pg.dropped.7........ -, ........pg.dropped.8........ -, stake bigint, won bigint, bet_at timestamp with time zone, cost numeric, counted numeric);
CREATE TYPE club_round AS (player_id text, brand_key text, currency_code text, wallet_id bigint, seq bigint, game_slug text, round_id text, staked bigint, won bigint, opened_at timestamp with time zone, closed_at timestamp with time zone, is_changed boolean, counted bigint);
CREATE TYPE ledger_leg AS (account text, party text, amount bigint);
CREATE TYPE ledger_posting AS (source text, external_id text, kind text, request_hash bytea, amount bigint, real_change bigint, bonus_change bigint, held_change bigint, receivable_change bigint, house ledger_leg[], effect text, reference_id uuid, bonus_id text, bonus_part bigint, provider text, round_id text, game_slug text, method text, reference text);
CREATE TYPE live_bet_result AS (refusal text, is_replay boolean, round_id text, number integer, stake_minor bigint, move json, wallet_after json);
CREATE TYPE tournament_round AS (closed_at timestamp with time zone, stake bigint, won bigint, counted bigint);
CREATE TYPE unknown_edge AS (rewarding integer, counting integer);
CREATE TYPE wallet_result AS (refusal text, transfer_id uuid, is_replay boolean, real_minor bigint, bonus_minor bigint, held_minor bigint, seq bigint, real_part bigint, bonus_part bigint, effect text);

CREATE OR REPLACE FUNCTION public.add_to_play_totals(p_player_ids text[], p_assets text[], p_games text[], p_stakes bigint[], p_wins bigint[], p_opened_at timestamp with time zone[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
BEGIN
  INSERT INTO play_totals AS total (player_id, asset, game_slug, rounds, wins, losses, staked_minor, won_minor, last_played_at)
    SELECT r.player_id, r.asset, r.game_slug, 1, (r.win > r.stake)::integer, (r.win < r.stake)::integer, r.stake, r.win, r.opened_at
    FROM unnest(p_player_ids, p_assets, p_games, p_stakes, p_wins, p_opened_at) r (player_id, asset, game_slug, stake, win, opened_at)
  ON CONFLICT (player_id, asset, game_slug) DO UPDATE SET
    rounds = total.rounds + EXCLUDED.rounds,
    wins = total.wins + EXCLUDED.wins,
    losses = total.losses + EXCLUDED.losses,
    staked_minor = total.staked_minor + EXCLUDED.staked_minor,
    won_minor = total.won_minor + EXCLUDED.won_minor,
    last_played_at = greatest(total.last_played_at, EXCLUDED.last_played_at);
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.archive_attach(p_month date)
 RETURNS SETOF text
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
 SET lock_timeout TO '300ms'
AS $function$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('partitions', 0));
  IF NOT EXISTS (SELECT FROM archived_months WHERE month = p_month) THEN RETURN NEXT 'The month is not archived.'; RETURN; END IF;
  IF EXISTS (SELECT FROM archived_months WHERE month > p_month) THEN RETURN NEXT 'A later month is archived; the newest one is first.'; RETURN; END IF;
  LOCK TABLE transfers, entries, archived_transfers, archived_entries IN ACCESS EXCLUSIVE MODE;
  PERFORM archive_move(p_month, ARRAY['archived_transfers', 'archived_entries'], ARRAY['transfers', 'entries']);
  DELETE FROM archived_months WHERE month = p_month;
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.archive_balances(p_month date, p_below bigint, p_wallets_max integer)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  r record := archive_range(p_month);
  lowest bigint;
BEGIN
  WITH last AS (
    SELECT DISTINCT ON (wallet_id) wallet_id, seq, hash, real_after, bonus_after, held_after, receivable_after FROM transfers
    WHERE id >= r.from_id AND id < r.to_id AND is_applied AND wallet_id < p_below ORDER BY wallet_id DESC, seq DESC LIMIT p_wallets_max
  ), saved AS (
    INSERT INTO archived_wallets SELECT p_month, last.* FROM last
      ON CONFLICT (wallet_id, month) DO UPDATE SET last_seq = excluded.last_seq, hash = excluded.hash, real_after = excluded.real_after,
        bonus_after = excluded.bonus_after, held_after = excluded.held_after, receivable_after = excluded.receivable_after
      RETURNING wallet_id
  )
  SELECT min(wallet_id) INTO lowest FROM saved;
  RETURN lowest;
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.archive_blockers(p_month date)
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
 SET "TimeZone" TO 'UTC'
AS $function$
DECLARE
  r record := archive_range(p_month);
  name text := partition_name('transfers', r.starts);
BEGIN
  IF EXISTS (SELECT FROM archived_months WHERE month = p_month) THEN RETURN NEXT 'The month is archived already.'; RETURN; END IF;
  IF r.ends > clock_timestamp() THEN RETURN NEXT 'The month has not ended.'; END IF;
  IF NOT EXISTS (SELECT FROM pg_inherits WHERE inhparent = 'transfers'::regclass AND inhrelid = to_regclass('partitions.' || name))
    OR NOT EXISTS (SELECT FROM pg_inherits WHERE inhparent = 'entries'::regclass AND inhrelid = to_regclass('partitions.' || partition_name('entries', r.starts)))
  THEN RETURN NEXT 'The month has no partitions.'; END IF;
  IF EXISTS (SELECT FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = 'transfers'::regclass AND c.relname ~ '^transfers_[0-9]{6}$' AND c.relname < name)
  THEN RETURN NEXT 'An earlier month is not archived; the oldest one is first.'; END IF;
  IF EXISTS (SELECT FROM partitions.transfers_default WHERE id < r.to_id) OR EXISTS (SELECT FROM partitions.entries_default WHERE transfer_id < r.to_id)
  THEN RETURN NEXT 'The default partition has rows of the month; see make_partition in docs/operations/ledger.md.'; END IF;
  IF EXISTS (SELECT FROM outbox WHERE created_at < r.ends)
    OR NOT EXISTS (SELECT FROM ledger_progress WHERE ledger_progress.name = 'outbox_pruned' AND updated_at >= r.ends)
  THEN RETURN NEXT 'Messages of the month may still be in the outbox; the job prune-outbox deletes them after a week.'; END IF;
  RETURN QUERY SELECT format('%s withdrawals of the month or earlier are not decided, for example hold %s.', count(*), min(transfer_id::text))
    FROM holds WHERE state = 'open' AND transfer_id < r.to_id HAVING count(*) > 0;
  RETURN QUERY SELECT format('%s rounds that began in the month or earlier are open, for example %s of %s.', count(*), min(round_id), min(provider))
    FROM rounds WHERE state = 'open' AND opened_at < r.ends HAVING count(*) > 0;
  RETURN QUERY SELECT format('%s house rounds that began in the month or earlier are open, for example %s.', count(*), min(round_id))
    FROM open_game_rounds WHERE opened_at < r.ends HAVING count(*) > 0;
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.archive_constrain(p_month date)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
 SET lock_timeout TO '300ms'
AS $function$
DECLARE
  r record := archive_range(p_month);
  table_name text;
  name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY['transfers', 'entries'] LOOP
    name := partition_name(table_name, r.starts);
    IF NOT EXISTS (SELECT FROM pg_constraint WHERE conrelid = ('partitions.' || quote_ident(name))::regclass AND conname = 'within_month') THEN
      EXECUTE format('ALTER TABLE partitions.%1$I ADD CONSTRAINT within_month CHECK (%2$I >= %3$L AND %2$I < %4$L) NOT VALID', name,
        (partition_rule(table_name)).key_column, r.from_id, r.to_id);
    END IF;
  END LOOP;
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.archive_detach(p_month date, p_transfers bigint, p_actor text)
 RETURNS SETOF text
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
 SET lock_timeout TO '300ms'
AS $function$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('partitions', 0));
  LOCK TABLE transfers, entries IN ACCESS EXCLUSIVE MODE;
  RETURN QUERY SELECT archive_blockers(p_month);
  IF FOUND THEN RETURN; END IF;
  PERFORM archive_move(p_month, ARRAY['transfers', 'entries'], ARRAY['archived_transfers', 'archived_entries']);
  INSERT INTO archived_months (month, transfers, actor) VALUES (p_month, p_transfers, p_actor);
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.archive_move(p_month date, p_from text[], p_to text[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  r record := archive_range(p_month);
  name text;
BEGIN
  FOR part IN 1..2 LOOP
    name := partition_name((ARRAY['transfers', 'entries'])[part], r.starts);
    EXECUTE format('ALTER TABLE public.%I DETACH PARTITION partitions.%I', p_from[part], name);
    EXECUTE format('ALTER TABLE public.%I ATTACH PARTITION partitions.%I FOR VALUES FROM (%L) TO (%L)', p_to[part], name, r.from_id, r.to_id);
  END LOOP;
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.archive_prepare(p_month date)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
 SET lock_timeout TO '300ms'
AS $function$
DECLARE
  r record := archive_range(p_month);
BEGIN
  DELETE FROM archived_house WHERE month = p_month;
  INSERT INTO archived_house (month, account, party, asset, amount)
    SELECT p_month, account, party, asset, sum(amount) FROM entries
    WHERE transfer_id >= r.from_id AND transfer_id < r.to_id AND wallet_id IS NULL GROUP BY account, party, asset;
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.archive_range(p_month date, OUT from_id uuid, OUT to_id uuid, OUT starts timestamp with time zone, OUT ends timestamp with time zone)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET "TimeZone" TO 'UTC'
AS $function$
BEGIN
  IF p_month <> date_trunc('month', p_month) THEN RAISE EXCEPTION '% is not the first day of a month', p_month; END IF;
  starts := p_month;
  ends := p_month + interval '1 month';
  from_id := uuid_from(starts);
  to_id := uuid_from(ends);
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.archive_validate(p_month date)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
 SET lock_timeout TO '300ms'
AS $function$
DECLARE
  table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY['transfers', 'entries'] LOOP
    EXECUTE format('ALTER TABLE partitions.%I VALIDATE CONSTRAINT within_month', partition_name(table_name, (archive_range(p_month)).starts));
  END LOOP;
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.bonus_add_stake(p_bonus_id text, bet transfers, p_counted bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  u user_bonuses;
  staked bigint;
  counted bigint;
BEGIN
  SELECT * INTO u FROM user_bonuses WHERE user_bonus_id = p_bonus_id AND status = 'active' AND (ends_at IS NULL OR ends_at > clock_timestamp());
  IF NOT FOUND THEN RETURN; END IF;
  staked := CASE WHEN u.wagering_source = 'REAL_MONEY_ONLY' AND coalesce(p_counted, 0) >= 0 THEN -bet.real_change ELSE bet.amount END;
  counted := div(staked * least(coalesce(p_counted, bet.amount)::numeric * bonus_game_percent(u, bet.game_slug) * 100, bonus_edge_counted(u, bet)),
    bet.amount::numeric * 10000)::bigint;
  IF counted < 0 THEN
    counted := greatest(counted, -(SELECT coalesce(sum(s.amount_minor), 0) FROM bonus_stakes s
      WHERE s.user_bonus_id = u.user_bonus_id AND s.round_id = bet.round_id AND s.provider = bet.provider AND s.state = 'open'))::bigint;
  END IF;
  IF counted <> 0 THEN
    INSERT INTO bonus_stakes (transfer_id, user_bonus_id, provider, round_id, amount_minor)
      VALUES (bet.id, u.user_bonus_id, bet.provider, bet.round_id, counted);
  END IF;
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.bonus_blocking_game(p_wallet_id bigint, p_bonus_id text, p_provider text, p_round_id text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
BEGIN
  RETURN (SELECT r.game_slug FROM rounds r WHERE r.wallet_id = p_wallet_id AND r.state = 'open' AND r.opened_at > clock_timestamp() - interval '2 days'
    AND CASE WHEN r.provider = p_provider AND r.round_id = p_round_id THEN r.bonus_staked > 0 AND r.bonus_id <> p_bonus_id
      ELSE (r.staked - r.bonus_staked)::numeric * 100 > r.staked END
    ORDER BY r.opened_at LIMIT 1);
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.bonus_cancel(p_player_id text, p_user_bonus_id text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  u user_bonuses;
  status_now text;
BEGIN
  IF NOT EXISTS (SELECT FROM user_bonuses WHERE user_bonus_id = p_user_bonus_id AND player_id = p_player_id) THEN RETURN NULL; END IF;
  status_now := bonus_settle(p_user_bonus_id);
  IF status_now NOT IN ('available', 'active') THEN RETURN status_now; END IF;
  SELECT * INTO u FROM user_bonuses WHERE user_bonus_id = p_user_bonus_id;
  -- A complete bonus is paid when its open round ends.
  IF NOT u.is_set AND status_now = 'active' AND u.wagered_minor >= u.wager_minor THEN RETURN status_now; END IF;
  IF u.is_set THEN RETURN free_spins_end(u, 'cancelled', free_spins_pay(u)); END IF;
  RETURN bonus_end(u, ledger_lock(u.player_id, u.currency_code), 'cancelled');
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.bonus_check_bet(w wallets, p_round_stake bigint, p_bonus_part bigint, p_provider text, p_round_id text, p_game_slug text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
DECLARE
  u user_bonuses;
  blocking text;
BEGIN
  SELECT * INTO u FROM user_bonuses WHERE user_bonus_id = w.bonus_id AND status = 'active';
  IF p_bonus_part > 0 THEN
    IF bonus_game_percent(u, p_game_slug) = 0 THEN RETURN 'bonus.play_unavailable'; END IF;
    IF u.ends_at <= clock_timestamp() THEN RETURN 'bonus.time_over'; END IF;
    blocking := bonus_blocking_game(w.id, w.bonus_id, p_provider, p_round_id);
    IF blocking IS NOT NULL THEN RETURN concat_ws(';', 'bonus.open_round_first', blocking); END IF;
  END IF;
  RETURN CASE WHEN p_round_stake > u.bet_minor_max THEN concat_ws(';', 'bonus.max_bet_exceeded', u.bet_minor_max, w.asset) END;
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.bonus_count_rounds(p_bonus_ids text[], p_bet_ids uuid[], p_counted bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  i record;
  bet transfers;
BEGIN
  FOR i IN SELECT * FROM unnest(p_bonus_ids, p_bet_ids, p_counted) x (bonus_id, bet_id, counted) LOOP
    SELECT * INTO bet FROM transfers WHERE id = i.bet_id;
    PERFORM bonus_add_stake(i.bonus_id, bet, i.counted);
    PERFORM bonus_end_round(i.bonus_id, bet.provider, bet.round_id);
  END LOOP;
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.bonus_credit_deposit(p_player_id text, p_user_bonus_id text, p_asset text, p_amount bigint, p_deposit_id text DEFAULT NULL::text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  w wallets := ledger_lock(p_player_id, p_asset);
  u user_bonuses;
  amount bigint;
  refusal text;
  result wallet_result;
BEGIN
  SELECT * INTO u FROM user_bonuses WHERE user_bonus_id = p_user_bonus_id AND player_id = p_player_id FOR UPDATE;
  refusal := bonus_deposit_refusal(u, w, p_amount);
  IF refusal IS NULL AND NOT bonus_take_place(u.bonus_id, p_player_id, true) THEN refusal := 'full'; END IF;
  IF refusal IS NOT NULL THEN
    UPDATE deposits SET bonus_refusal = refusal WHERE deposit_id = p_deposit_id AND player_id = p_player_id;
    RETURN false;
  END IF;
  amount := bonus_of_deposit(u, p_amount, u.bonus_minor);
  UPDATE user_bonuses SET status = 'active', deposit_minor = p_amount, deposit_id = p_deposit_id, bonus_minor = amount, wager_minor = amount * multiplier
    WHERE user_bonus_id = p_user_bonus_id;
  result := wallet_bonus_grant('bonuses', p_user_bonus_id, p_player_id, p_asset, amount, p_user_bonus_id);
  IF result.refusal IS NOT NULL THEN RAISE EXCEPTION 'The grant of % was refused: %', p_user_bonus_id, result.refusal; END IF;
  PERFORM bonus_settle(user_bonus_id) FROM user_bonuses WHERE with_bonus_id = p_user_bonus_id;
  PERFORM bonus_settle(p_user_bonus_id);
  RETURN true;
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.bonus_deposit_refusal(u user_bonuses, w wallets, p_amount bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT CASE
    WHEN (u.bonus_type = 'deposit' AND u.currency_code = w.asset) IS NOT TRUE THEN 'unavailable'
    WHEN u.status = 'cancelled' THEN 'cancelled'
    WHEN u.status = 'expired' OR u.ends_at <= clock_timestamp() THEN 'expired'
    WHEN u.status <> 'available' THEN 'taken'
    WHEN (bonus_of_deposit(u, p_amount, u.bonus_minor) > 0) IS NOT TRUE THEN 'too_small'
    WHEN u.deposit_number <> deposits_of(u.player_id) THEN 'deposit_number'
    WHEN bonus_offer_is_taken(u.user_bonus_id) THEN 'taken'
    WHEN w.bonus_id IS NOT NULL
      OR EXISTS (SELECT FROM user_bonuses x WHERE x.player_id = u.player_id AND x.status = 'active' AND NOT x.is_set) THEN 'active_bonus'
  END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.bonus_edge_counted(u user_bonuses, bet transfers)
 RETURNS numeric
 LANGUAGE sql
 STABLE
AS $function$
  SELECT CASE WHEN (u.weights->>'byEdge')::boolean IS FALSE THEN bet.amount::numeric * 10000 ELSE counted_by_edge(bet.amount,
    coalesce(bet.cost_minor_bps::numeric, bet.amount::numeric * (SELECT (edge_of_unknown(p.brand_key, bet.game_slug)).counting FROM players p
      WHERE p.player_id = u.player_id))) END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.bonus_end(u user_bonuses, w wallets, p_status text)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
DECLARE
  real_max bigint := CASE p_status WHEN 'completed' THEN coalesce(u.win_minor_max, 9223372036854775807) ELSE 0 END;
  kind text := CASE p_status WHEN 'completed' THEN 'bonus_convert' ELSE 'bonus_forfeit' END;
  pocket bigint := 0;
  result wallet_result;
BEGIN
  IF w.bonus_id = u.user_bonus_id THEN
    pocket := w.bonus_minor;
    result := ledger_end_bonus(kind, ledger_request_hash(json_build_array(kind, u.user_bonus_id, real_max)), 'bonuses', u.user_bonus_id || ':end',
      u.player_id, u.currency_code, u.user_bonus_id, real_max);
    IF result.refusal IS NOT NULL THEN RAISE EXCEPTION 'The end of % was refused: %', u.user_bonus_id, result.refusal; END IF;
  END IF;
  UPDATE user_bonuses SET status = p_status, converted_minor = least(pocket, real_max), forfeited_minor = pocket - least(pocket, real_max)
    WHERE user_bonus_id = u.user_bonus_id;
  -- Free spins that a deposit would have given.
  UPDATE user_bonuses SET status = p_status WHERE with_bonus_id = u.user_bonus_id AND status = 'available' AND u.deposit_minor IS NULL;
  IF u.with_bonus_id IS NULL AND (p_status = 'cancelled' OR (u.bonus_type = 'deposit' AND u.deposit_minor IS NULL)) THEN PERFORM bonus_free_place(u); END IF;
  RETURN p_status;
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.bonus_end_round(p_bonus_id text, p_provider text, p_round_id text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  progress bigint;
BEGIN
  WITH counted AS (
    UPDATE bonus_stakes SET state = 'counted'
      WHERE user_bonus_id = p_bonus_id AND round_id = p_round_id AND provider = p_provider AND state = 'open' RETURNING amount_minor
  ) SELECT sum(amount_minor) INTO progress FROM counted;
  IF progress > 0 THEN
    UPDATE user_bonuses SET wagered_minor = wagered_minor + progress WHERE user_bonus_id = p_bonus_id AND status = 'active';
  END IF;
  PERFORM bonus_settle(p_bonus_id);
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.bonus_fit_places()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.participants_max IS NOT NULL THEN
    INSERT INTO bonus_places (bonus_id, place, player_id, free_from)
      SELECT NEW.bonus_id, (SELECT coalesce(max(p.place), 0) FROM bonus_places p WHERE p.bonus_id = NEW.bonus_id) + row_number() OVER (), x.player_id, 'infinity'
      FROM (SELECT DISTINCT u.player_id FROM user_bonuses u WHERE u.bonus_id = NEW.bonus_id AND bonus_is_taken(u)) x
      WHERE NOT EXISTS (SELECT FROM bonus_places p WHERE p.bonus_id = NEW.bonus_id AND p.player_id = x.player_id);
  END IF;
  INSERT INTO bonus_places (bonus_id, place)
    SELECT NEW.bonus_id, p.last + n FROM (SELECT count(*) AS held, coalesce(max(place), 0) AS last FROM bonus_places WHERE bonus_id = NEW.bonus_id) p,
      generate_series(1, NEW.participants_max - p.held) n;
  DELETE FROM bonus_places WHERE bonus_id = NEW.bonus_id AND place IN (
    SELECT place FROM bonus_places WHERE bonus_id = NEW.bonus_id AND free_from <> 'infinity' ORDER BY free_from, place DESC
      LIMIT greatest(0, (SELECT count(*) FROM bonus_places WHERE bonus_id = NEW.bonus_id) - coalesce(NEW.participants_max, 0)) FOR UPDATE);
  RETURN NULL;
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.bonus_free_place(u user_bonuses)
 RETURNS void
 LANGUAGE sql
AS $function$
  UPDATE bonus_places SET player_id = NULL, free_from = '-infinity' WHERE bonus_id = u.bonus_id AND player_id = u.player_id
    AND NOT EXISTS (SELECT FROM user_bonuses x WHERE x.bonus_id = u.bonus_id AND x.player_id = u.player_id AND x.user_bonus_id <> u.user_bonus_id AND bonus_is_taken(x))
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.bonus_game_percent(u user_bonuses, p_game_slug text)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
AS $function$
BEGIN
  IF u.bonus_type <> 'freespins' AND cardinality(u.game_slugs) > 0 AND p_game_slug <> ALL (u.game_slugs) THEN RETURN 0; END IF;
  RETURN coalesce((u.weights->'games'->>p_game_slug)::integer,
    (SELECT min((u.weights->'categories'->>m.category_slug)::integer) FROM game_category_members m WHERE m.game_slug = p_game_slug), 100);
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.bonus_has_open_round(p_wallet_id bigint, p_bonus_id text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT bonus_open_game(p_wallet_id, 'infinity', p_bonus_id) IS NOT NULL
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.bonus_is_taken(u user_bonuses)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT u.status <> 'cancelled' AND u.with_bonus_id IS NULL AND (u.bonus_type <> 'deposit' OR u.deposit_minor IS NOT NULL)
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.bonus_kept(u user_bonuses, p_deposit user_bonuses, p_rest bigint, OUT kept bigint, OUT of bigint)
 RETURNS record
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT CASE WHEN u.with_bonus_id IS NOT NULL OR p_deposit.deposit_percent IS NULL
      THEN (p_rest >= coalesce(p_deposit.deposit_minor_min, p_deposit.deposit_minor))::integer
    ELSE least(u.bonus_minor, bonus_of_deposit(p_deposit, p_rest, NULL)) END,
    CASE WHEN u.with_bonus_id IS NOT NULL OR p_deposit.deposit_percent IS NULL THEN 1 ELSE u.bonus_minor END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.bonus_of_deposit(u user_bonuses, p_amount bigint, p_fixed bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT CASE WHEN p_amount <= 0 OR p_amount < coalesce(u.deposit_minor_min, 0) THEN 0
    ELSE least(CASE WHEN u.deposit_percent IS NULL THEN p_fixed ELSE div(p_amount::numeric * u.deposit_percent, 100)::bigint END, u.threshold_minor_max) END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.bonus_offer_is_taken(p_user_bonus_id text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT EXISTS (
    SELECT FROM user_bonuses u JOIN bonus_templates t ON t.bonus_id = u.bonus_id
      JOIN bonus_templates o ON o.brand_key = t.brand_key AND o.offer_key = t.offer_key
      JOIN user_bonuses x ON x.bonus_id = o.bonus_id AND x.player_id = u.player_id AND x.user_bonus_id <> u.user_bonus_id AND x.with_bonus_id IS NULL
    WHERE u.user_bonus_id = p_user_bonus_id AND (x.bonus_type <> 'deposit' OR x.deposit_minor IS NOT NULL)
      AND (t.retry_hours IS NULL OR x.starts_at >= CASE t.retry_hours
        WHEN 168 THEN (limit_calendar_window(1::smallint, coalesce((SELECT z.time_zone FROM player_limit_zones z WHERE z.player_id = u.player_id), 'UTC'), clock_timestamp())).starts_at
        ELSE clock_timestamp() - make_interval(hours => t.retry_hours) END))
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.bonus_open_game(p_wallet_id bigint, p_before timestamp with time zone, p_bonus_id text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
BEGIN
  RETURN (SELECT r.game_slug FROM rounds r WHERE r.wallet_id = p_wallet_id AND r.state = 'open' AND r.opened_at > clock_timestamp() - interval '2 days'
    AND r.opened_at < p_before AND (p_bonus_id IS NULL OR (r.bonus_staked > 0 AND r.bonus_id = p_bonus_id)) ORDER BY r.opened_at LIMIT 1);
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.bonus_recall(u user_bonuses, p_total bigint, p_external_id text)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
DECLARE
  result wallet_result;
BEGIN
  IF coalesce(p_total, 0) = u.recalled_minor THEN RETURN 0; END IF;
  IF p_total > u.recalled_minor THEN
    result := wallet_bonus_recall('bonuses', p_external_id, u.player_id, u.currency_code, u.user_bonus_id, p_total - u.recalled_minor);
  ELSE
    result := wallet_reward('bonuses', p_external_id, u.player_id, u.currency_code, u.recalled_minor - p_total, u.user_bonus_id);
  END IF;
  IF result.refusal IS NOT NULL THEN RAISE EXCEPTION 'The recall of % was refused: %', u.user_bonus_id, result.refusal; END IF;
  UPDATE user_bonuses SET recalled_minor = p_total WHERE user_bonus_id = u.user_bonus_id;
  RETURN greatest(0, u.recalled_minor - p_total);
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.bonus_return_deposit(p_player_id text, p_deposit_id text, p_returned bigint, p_external_id text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  d user_bonuses;
  u user_bonuses;
  w wallets;
  share record;
  earned bigint;
  cut bigint;
  given bigint := 0;
  result wallet_result;
BEGIN
  SELECT * INTO d FROM user_bonuses WHERE deposit_id = p_deposit_id AND player_id = p_player_id;
  IF NOT FOUND THEN RETURN 0; END IF;
  PERFORM ledger_lock(d.player_id, d.currency_code);
  -- The free spins first: their winnings are not paid.
  FOR u IN SELECT * FROM user_bonuses WHERE user_bonus_id = d.user_bonus_id OR with_bonus_id = d.user_bonus_id
    ORDER BY with_bonus_id IS NULL, user_bonus_id FOR UPDATE
  LOOP
    w := ledger_lock(u.player_id, u.currency_code);
    share := bonus_kept(u, d, d.deposit_minor - p_returned);
    earned := div(u.bonus_minor::numeric * share.kept, share.of)::bigint;
    IF u.status NOT IN ('available', 'active') THEN
      given := given + bonus_recall(u, ceil(u.converted_minor::numeric * (share.of - share.kept) / share.of)::bigint, p_external_id || ':' || u.user_bonus_id);
    ELSIF share.kept = 0 AND u.is_set THEN
      PERFORM free_spins_end(u, 'cancelled', 0);
    ELSIF share.kept = 0 THEN
      PERFORM bonus_end(u, w, 'cancelled');
    ELSIF earned < u.bonus_minor THEN
      -- Of the money in open rounds too, as far as the pocket has it.
      cut := least(w.bonus_minor, ceil((w.bonus_minor + (SELECT coalesce(sum(r.bonus_staked), 0) FROM rounds r
        WHERE r.wallet_id = w.id AND r.state = 'open' AND r.bonus_id = u.user_bonus_id)) * (share.of - share.kept) / share.of))::bigint;
      IF cut > 0 THEN
        result := wallet_bonus_reduce('bonuses', p_external_id || ':' || u.user_bonus_id, u.player_id, u.currency_code, u.user_bonus_id, cut);
        IF result.refusal IS NOT NULL THEN RAISE EXCEPTION 'The reduction of % was refused: %', u.user_bonus_id, result.refusal; END IF;
      END IF;
      UPDATE user_bonuses SET bonus_minor = earned, wager_minor = earned * multiplier WHERE user_bonus_id = u.user_bonus_id;
      PERFORM bonus_settle(u.user_bonus_id);
    END IF;
  END LOOP;
  RETURN given;
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.bonus_settle(p_user_bonus_id text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  u user_bonuses;
  w wallets;
  waits_for text;
BEGIN
  SELECT * INTO u FROM user_bonuses WHERE user_bonus_id = p_user_bonus_id;
  IF NOT FOUND THEN RETURN NULL; END IF;
  w := ledger_lock(u.player_id, u.currency_code);
  SELECT * INTO u FROM user_bonuses WHERE user_bonus_id = p_user_bonus_id FOR UPDATE;
  IF u.status NOT IN ('available', 'active') THEN RETURN u.status; END IF;
  IF u.is_set THEN RETURN free_spins_settle(u, w); END IF;
  IF w.bonus_id = u.user_bonus_id THEN
    waits_for := bonus_waits_for(u);
    IF u.wagered_minor >= u.wager_minor THEN
      RETURN CASE WHEN waits_for IS NOT NULL THEN u.status ELSE bonus_end(u, w, 'completed') END;
    END IF;
    -- Money in an open round may return.
    IF w.real_minor + w.bonus_minor < u.balance_minor_min AND bonus_open_game(w.id, 'infinity', NULL) IS NULL THEN
      RETURN bonus_end(u, w, 'expired');
    END IF;
  END IF;
  RETURN CASE WHEN u.ends_at <= clock_timestamp() AND waits_for IS NULL THEN bonus_end(u, w, 'expired') ELSE u.status END;
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.bonus_take_place(p_bonus_id text, p_player_id text, p_for_good boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  t bonus_templates;
  at timestamptz;
  until timestamptz;
BEGIN
  SELECT * INTO t FROM bonus_templates WHERE bonus_id = p_bonus_id;
  IF t.participants_max IS NULL THEN RETURN true; END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('bonus-place:' || p_bonus_id || ':' || p_player_id, 0));
  at := clock_timestamp();
  until := CASE WHEN p_for_good THEN 'infinity' ELSE at + make_interval(mins => t.lease_minutes) END;
  UPDATE bonus_places SET free_from = greatest(free_from, until) WHERE bonus_id = p_bonus_id AND player_id = p_player_id;
  IF FOUND THEN RETURN true; END IF;
  UPDATE bonus_places SET player_id = p_player_id, free_from = until WHERE bonus_id = p_bonus_id AND place = (
    SELECT place FROM bonus_places WHERE bonus_id = p_bonus_id AND free_from <= at ORDER BY free_from, place LIMIT 1 FOR UPDATE SKIP LOCKED);
  RETURN FOUND;
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.bonus_undo_stake(p_transfer_id uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  stake bonus_stakes;
BEGIN
  SELECT * INTO stake FROM bonus_stakes WHERE transfer_id = p_transfer_id;
  IF NOT FOUND THEN RETURN; END IF;
  IF stake.state = 'counted' THEN
    UPDATE user_bonuses SET wagered_minor = greatest(0, wagered_minor - stake.amount_minor) WHERE user_bonus_id = stake.user_bonus_id AND status = 'active';
    IF NOT FOUND THEN RETURN; END IF;
  END IF;
  UPDATE bonus_stakes SET state = 'undone' WHERE transfer_id = p_transfer_id;
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.bonus_waits_for(u user_bonuses)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
DECLARE
  wallet bigint;
BEGIN
  IF u.status <> 'active' OR u.is_set THEN RETURN NULL; END IF;
  SELECT id INTO wallet FROM wallets WHERE player_id = u.player_id AND asset = u.currency_code;
  RETURN CASE WHEN u.wagered_minor >= u.wager_minor THEN bonus_open_game(wallet, 'infinity', u.user_bonus_id)
    WHEN u.ends_at <= clock_timestamp() THEN bonus_open_game(wallet, u.ends_at, NULL) END;
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.brand_limits_apply_due()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  c brand_limit_changes;
  changed integer := 0;
  rows_changed integer;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('brand_limits', 0));
  FOR c IN
    SELECT n.* FROM (
      SELECT DISTINCT ON (brand_key, currency_code, kind, period) * FROM brand_limit_changes ORDER BY brand_key, currency_code, kind, period, change_id DESC
    ) n WHERE n.effective_at <= clock_timestamp()
  LOOP
    IF c.value IS NULL THEN
      DELETE FROM brand_limits b WHERE b.brand_key = c.brand_key AND b.currency_code = c.currency_code AND b.kind = c.kind
        AND b.period IS NOT DISTINCT FROM c.period AND b.set_by = 'operator';
    ELSE
      INSERT INTO brand_limits AS b (brand_key, set_by, currency_code, kind, period, value) VALUES (c.brand_key, 'operator', c.currency_code, c.kind, c.period, c.value)
        ON CONFLICT (brand_key, currency_code, kind, period, set_by) DO UPDATE SET value = excluded.value WHERE b.value <> excluded.value;
    END IF;
    GET DIAGNOSTICS rows_changed = ROW_COUNT;
    changed := changed + rows_changed;
  END LOOP;
  RETURN changed;
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.cashback_add(w wallets, p_from bigint, p_to bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  WITH read AS (
    SELECT (SELECT t.created_at FROM transfers t WHERE t.wallet_id = w.id AND t.is_applied AND t.seq > p_from ORDER BY t.seq LIMIT 1) AS first_at,
      (SELECT t.created_at FROM transfers t WHERE t.wallet_id = w.id AND t.is_applied AND t.seq <= p_to ORDER BY t.seq DESC LIMIT 1) AS last_at
  )
  INSERT INTO cashback_lines AS l (period_id, percent_bps, lost_minor)
  SELECT x.period_id, x.percent_bps, sum(x.lost) FROM (
    SELECT p.period_id, cashback_percent(r, s.game_slug) AS percent_bps, s.lost FROM (
      SELECT m.period_id, m.game_slug, sum(m.lost)::bigint AS lost FROM (
        SELECT t.game_slug, -(t.real_change + t.receivable_change) AS lost, p.period_id
        FROM read d JOIN cashback_periods p ON p.player_id = w.player_id AND p.currency_code = w.asset AND p.starts_at <= d.last_at AND p.ends_at > d.first_at
        CROSS JOIN LATERAL (SELECT * FROM transfers t WHERE t.wallet_id = w.id AND t.is_applied AND t.seq > p_from AND t.seq <= p_to AND t.kind IN ('bet', 'win')
          AND t.created_at >= p.starts_at AND t.created_at < p.ends_at OFFSET 0) t
        UNION ALL
        SELECT coalesce(o.game_slug, t.game_slug), -(t.real_change + t.receivable_change),
          CASE WHEN before.paid_at IS NOT NULL THEN now_in.period_id ELSE before.period_id END
        FROM transfers t
        JOIN transfers o ON o.id = t.reference_id
        CROSS JOIN LATERAL (SELECT * FROM cashback_period_at(w.player_id, w.asset, o.created_at)) before
        LEFT JOIN LATERAL (SELECT * FROM cashback_period_at(w.player_id, w.asset, t.created_at)) now_in ON true
        WHERE t.wallet_id = w.id AND t.is_applied AND t.seq > p_from AND t.seq <= p_to AND t.kind = 'rollback' AND before.period_id IS NOT NULL
      ) m WHERE m.period_id IS NOT NULL AND m.lost <> 0 GROUP BY 1, 2
    ) s JOIN cashback_periods p ON p.period_id = s.period_id JOIN cashback_rules r ON r.rule_id = p.rule_id
  ) x WHERE x.percent_bps > 0 GROUP BY 1, 2
  ON CONFLICT (period_id, percent_bps) DO UPDATE SET lost_minor = l.lost_minor + excluded.lost_minor;
  -- A rollback changes the money of the period in which it is booked, so that a period never counts as lost that was not.
  UPDATE cashback_periods p SET real_change_minor = p.real_change_minor + x.real, bonus_change_minor = p.bonus_change_minor + x.bonus FROM (
    SELECT c.period_id, sum(t.real_change + t.held_change + t.receivable_change) AS real, sum(t.bonus_change) AS bonus
    FROM transfers t JOIN cashback_periods c ON c.player_id = w.player_id AND c.currency_code = w.asset AND c.starts_at <= t.created_at AND c.ends_at > t.created_at
    WHERE t.wallet_id = w.id AND t.is_applied AND t.seq > p_from AND t.seq <= p_to AND NOT ledger_is_payment(t.kind) GROUP BY 1
  ) x WHERE x.period_id = p.period_id
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.cashback_add_earlier(w wallets, p_at timestamp with time zone, p_done bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  UPDATE cashback_periods p SET real_change_minor = p.real_change_minor + x.real, bonus_change_minor = p.bonus_change_minor + x.bonus FROM (
    SELECT c.period_id, sum(t.real_change + t.held_change + t.receivable_change) AS real, sum(t.bonus_change) AS bonus
    FROM cashback_period_at(w.player_id, w.asset, p_at) c CROSS JOIN LATERAL (SELECT ledger_seq_before(w.id, c.starts_at) AS seq) b
    JOIN transfers t ON t.wallet_id = w.id AND t.is_applied AND t.kind NOT IN ('bet', 'win') AND t.seq > b.seq AND t.seq <= p_done
      AND t.created_at < c.ends_at AND NOT ledger_is_payment(t.kind)
    GROUP BY 1
  ) x WHERE p.period_id = x.period_id
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.cashback_count(p_wallet_id bigint, p_seq bigint DEFAULT NULL::bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  w wallets;
  r cashback_rules;
  done bigint;
  upto bigint;
  target bigint;
  outside timestamptz;
BEGIN
  INSERT INTO cashback_progress (wallet_id, seq) VALUES (p_wallet_id, 0) ON CONFLICT DO NOTHING;
  SELECT c.seq INTO done FROM cashback_progress c WHERE c.wallet_id = p_wallet_id FOR UPDATE;
  -- Read under the lock: another run may have advanced.
  SELECT * INTO w FROM wallets WHERE id = p_wallet_id;
  SELECT x.* INTO r FROM cashback_rules x JOIN players p ON p.brand_key = x.brand_key
    WHERE p.player_id = w.player_id AND x.currency_code = w.asset AND x.is_current;
  target := least(w.seq, p_seq);
  WHILE done < target LOOP
    upto := least(target, done + 10000);
    LOOP
      -- Most often one period contains all of these transfers.
      EXIT WHEN EXISTS (SELECT FROM cashback_periods p,
          (SELECT t.created_at FROM transfers t WHERE t.wallet_id = w.id AND t.is_applied AND t.seq > done ORDER BY t.seq LIMIT 1) f,
          (SELECT t.created_at FROM transfers t WHERE t.wallet_id = w.id AND t.is_applied AND t.seq <= upto ORDER BY t.seq DESC LIMIT 1) u
        WHERE p.player_id = w.player_id AND p.currency_code = w.asset AND p.starts_at <= f.created_at AND p.ends_at > u.created_at);
      SELECT min(t.created_at) INTO outside FROM transfers t
        WHERE t.wallet_id = w.id AND t.is_applied AND t.seq > done AND t.seq <= upto AND t.kind IN ('bet', 'win', 'rollback') AND t.created_at >= r.starts_at
          AND NOT EXISTS (SELECT FROM cashback_periods p WHERE p.player_id = w.player_id AND p.currency_code = w.asset
            AND p.starts_at <= t.created_at AND p.ends_at > t.created_at);
      EXIT WHEN outside IS NULL;
      PERFORM cashback_open(w, r, outside);
      PERFORM cashback_add_earlier(w, outside, done);
    END LOOP;
    PERFORM cashback_add(w, done, upto);
    done := upto;
  END LOOP;
  UPDATE cashback_progress SET seq = done WHERE wallet_id = p_wallet_id;
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.cashback_gain(p cashback_periods)
 RETURNS numeric
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT greatest(own.gain, own.gain + coalesce(sum(CASE WHEN f.factor IS NOT NULL THEN o.gain * f.factor WHEN o.gain > 0 THEN 'Infinity'::numeric ELSE 0 END), 0))
  FROM (SELECT greatest(p.real_change_minor, p.real_change_minor + p.bonus_change_minor)::numeric AS gain) own
  LEFT JOIN LATERAL (
    SELECT w.id, w.asset, ledger_seq_before(w.id, p.starts_at) AS from_seq, ledger_seq_before(w.id, p.ends_at) AS to_seq
    FROM wallets w WHERE w.player_id = p.player_id AND w.asset <> p.currency_code AND w.seq > 0
  ) w ON w.to_seq > w.from_seq
  LEFT JOIN LATERAL (
    SELECT greatest(x.real, x.real + x.bonus)::numeric AS gain FROM (
      SELECT b.real - coalesce(a.real, 0) - coalesce(m.real, 0) AS real, b.bonus - coalesce(a.bonus, 0) AS bonus
      FROM (SELECT t.real_after + t.held_after + t.receivable_after AS real, t.bonus_after AS bonus FROM transfers t
        WHERE t.wallet_id = w.id AND t.is_applied AND t.seq = w.to_seq) b
      LEFT JOIN (SELECT t.real_after + t.held_after + t.receivable_after AS real, t.bonus_after AS bonus FROM transfers t
        WHERE t.wallet_id = w.id AND t.is_applied AND t.seq = w.from_seq) a ON true
      LEFT JOIN (SELECT sum(t.real_change + t.held_change + t.receivable_change) AS real FROM transfers t
        WHERE t.wallet_id = w.id AND t.is_applied AND t.kind NOT IN ('bet', 'win') AND t.seq > w.from_seq AND t.seq <= w.to_seq
          AND ledger_is_payment(t.kind)) m ON true
    ) x
  ) o ON w.id IS NOT NULL
  LEFT JOIN LATERAL (SELECT exchange_factor(w.asset, p.currency_code, (p.ends_at AT TIME ZONE 'UTC')::date) AS factor) f ON w.id IS NOT NULL
  GROUP BY own.gain
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.cashback_open(w wallets, r cashback_rules, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  unit smallint := CASE r.period WHEN 'day' THEN 0 ELSE 1 END;
  zone text := coalesce((SELECT z.time_zone FROM player_limit_zones z WHERE z.player_id = w.player_id), 'UTC');
  previous timestamptz := (SELECT max(p.ends_at) FROM cashback_periods p WHERE p.player_id = w.player_id AND p.currency_code = w.asset AND p.starts_at <= p_at);
  following timestamptz := (SELECT min(p.starts_at) FROM cashback_periods p WHERE p.player_id = w.player_id AND p.currency_code = w.asset AND p.starts_at > p_at);
  begins timestamptz;
  ends timestamptz;
BEGIN
  SELECT x.starts_at, x.ends_at INTO begins, ends FROM limit_calendar_window(unit, zone, p_at) x;
  IF previous > begins THEN
    IF ends - previous < (ends - begins) / 2 THEN SELECT x.ends_at INTO ends FROM limit_calendar_window(unit, zone, ends) x; END IF;
    begins := previous;
  END IF;
  ends := least(ends, following);
  INSERT INTO cashback_periods (period_id, player_id, currency_code, rule_id, time_zone, starts_at, ends_at, claim_until)
    VALUES ('cbp_' || md5(concat_ws(':', w.player_id, w.asset, extract(epoch FROM begins))), w.player_id, w.asset, r.rule_id, zone, begins, ends,
      -- Whole days after the day of the last instant, which a change of the zone may have cut.
      first_instant_of(((ends - interval '1 microsecond') AT TIME ZONE zone)::date + 1 + r.claim_days, zone));
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.cashback_percent(r cashback_rules, p_game_slug text)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce((r.percents->'games'->>p_game_slug)::integer,
    (SELECT min((r.percents->'categories'->>m.category_slug)::integer) FROM game_category_members m WHERE m.game_slug = p_game_slug), r.percent_bps)
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.cashback_period_at(p_player_id text, p_currency text, p_at timestamp with time zone)
 RETURNS cashback_periods
 LANGUAGE sql
 STABLE
AS $function$
  SELECT p FROM cashback_periods p WHERE p.player_id = p_player_id AND p.currency_code = p_currency AND p.starts_at <= p_at AND p.ends_at > p_at
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.cashback_roll_up(p_messages_max integer)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  from_xid xid8;
  to_xid xid8;
  first_xid xid8;
  beyond_xid xid8;
  wallet_ids bigint[];
  seqs bigint[];
  messages bigint;
  is_part boolean;
  wallets_max integer := greatest(1, p_messages_max / 20);
BEGIN
  INSERT INTO ledger_progress (name, xid) VALUES ('cashback', '0') ON CONFLICT DO NOTHING;
  SELECT xid INTO from_xid FROM ledger_progress WHERE name = 'cashback' FOR UPDATE;
  to_xid := pg_snapshot_xmin(pg_current_snapshot());
  IF from_xid = '0' THEN
    wallet_ids := ARRAY(SELECT w.id FROM wallets w LEFT JOIN cashback_progress c ON c.wallet_id = w.id WHERE w.seq > coalesce(c.seq, 0)
      ORDER BY 1 LIMIT wallets_max);
    messages := cardinality(wallet_ids);
  ELSE
    SELECT xid INTO first_xid FROM outbox WHERE xid >= from_xid AND xid < to_xid ORDER BY xid, id LIMIT 1;
    SELECT xid INTO beyond_xid FROM outbox WHERE xid >= from_xid AND xid < to_xid ORDER BY xid, id OFFSET p_messages_max LIMIT 1;
    IF beyond_xid = first_xid THEN
      SELECT xid INTO beyond_xid FROM outbox WHERE xid > first_xid AND xid < to_xid ORDER BY xid, id LIMIT 1;
    END IF;
    to_xid := greatest(from_xid, coalesce(beyond_xid, to_xid));
    SELECT array_agg(x.wallet_id), array_agg(x.seq) INTO wallet_ids, seqs FROM (
      SELECT t.wallet_id, max(t.seq) AS seq FROM outbox o JOIN transfers t ON t.id = o.transfer_id
        WHERE o.xid >= from_xid AND o.xid < to_xid AND t.is_applied AND NOT ledger_is_payment(t.kind) GROUP BY 1 ORDER BY 1) x;
    SELECT count(*) INTO messages FROM outbox WHERE xid >= from_xid AND xid < to_xid;
  END IF;
  SELECT array_agg(x.id), array_agg(x.upto), coalesce(bool_or(x.upto < x.seq), false) INTO wallet_ids, seqs, is_part FROM (
    SELECT w.id, w.seq, least(w.seq, greatest(n.seq, coalesce(c.seq, 0) + 4 * p_messages_max / nullif(cardinality(wallet_ids), 0))) AS upto
    FROM unnest(wallet_ids, seqs) n (id, seq) JOIN wallets w ON w.id = n.id LEFT JOIN cashback_progress c ON c.wallet_id = w.id ORDER BY 1) x;
  PERFORM cashback_count(x.id, x.seq) FROM unnest(wallet_ids, seqs) x (id, seq);
  -- Until all are counted; only the last batch was certainly complete.
  IF from_xid = '0' AND (messages = wallets_max OR is_part) THEN to_xid := '0'; END IF;
  UPDATE ledger_progress SET xid = to_xid, updated_at = clock_timestamp() WHERE name = 'cashback';
  RETURN messages;
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.club_count(p_player_id text)
 RETURNS void
 LANGUAGE sql
AS $function$
  SELECT club_count_wallets(array_agg(id), array_agg(seq)) FROM wallets WHERE player_id = p_player_id
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.club_count_wallets(p_wallet_ids bigint[], p_seqs bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
 SET jit TO 'off'
AS $function$
DECLARE
  players text[];
  found record;
BEGIN
  players := ARRAY(SELECT DISTINCT w.player_id FROM unnest(p_wallet_ids, p_seqs) x (id, seq) JOIN wallets w ON w.id = x.id
    LEFT JOIN club_progress s ON s.wallet_id = w.id WHERE x.seq > coalesce(s.seq, -1));
  IF cardinality(players) = 0 THEN RETURN; END IF;
  PERFORM club_lock_all(players);
  SELECT * INTO found FROM club_read(p_wallet_ids, p_seqs);
  IF found.played IS NOT NULL THEN PERFORM tournament_add(found.played); END IF;
  IF found.play IS NOT NULL THEN
    PERFORM referral_add(found.play);
    PERFORM loyalty_add(found.play);
    PERFORM rakeback_add(found.play);
    PERFORM pot_add(found.play);
    PERFORM reward_budget_add(found.play);
  END IF;
  INSERT INTO club_progress AS s (wallet_id, seq) SELECT x.id, x.seq FROM unnest(p_wallet_ids, p_seqs) x (id, seq)
    ON CONFLICT (wallet_id) DO UPDATE SET seq = excluded.seq WHERE s.seq < excluded.seq;
  -- A day that a claim opened before its date has the level of all play before that date, in every currency. No date after a player's today is before that of UTC.
  UPDATE rakeback_days d SET level = x.level, rate_bps = l.rakeback_bps
    FROM (SELECT n.player_id, n.currency_code, n.day, c.brand_key, loyalty_level_of(c.brand_key, loyalty_points_before(c, n.player_id, n.day)) AS level
      FROM rakeback_days n JOIN players p ON p.player_id = n.player_id JOIN clubs c ON c.brand_key = p.brand_key AND c.is_active
      WHERE n.player_id = ANY (players) AND n.day >= (clock_timestamp() AT TIME ZONE 'UTC')::date AND n.paid_at IS NULL
        AND n.day > (clock_timestamp() AT TIME ZONE n.time_zone)::date) x
    JOIN loyalty_levels l ON l.brand_key = x.brand_key AND l.level = x.level
    WHERE d.player_id = x.player_id AND d.currency_code = x.currency_code AND d.day = x.day AND d.level <> x.level;
  PERFORM loyalty_review(m.player_id) FROM club_members m JOIN players p ON p.player_id = m.player_id JOIN clubs c ON c.brand_key = p.brand_key AND c.is_active
    WHERE m.player_id = ANY (players) AND m.level <> loyalty_level_of(c.brand_key,
      loyalty_points_before(c, m.player_id, (clock_timestamp() AT TIME ZONE club_zone(m.player_id))::date + 1));
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.club_lock(p_player_id text)
 RETURNS void
 LANGUAGE sql
AS $function$
  SELECT club_lock_all(ARRAY[p_player_id])
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.club_lock_all(p_players text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  INSERT INTO club_members (player_id) SELECT x FROM unnest(p_players) x ORDER BY 1 ON CONFLICT DO NOTHING;
  PERFORM FROM club_members m WHERE m.player_id = ANY (p_players) ORDER BY m.player_id FOR UPDATE;
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.club_percent(c clubs, p_game_slug text)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce((c.weights->'games'->>p_game_slug)::integer,
    (SELECT min((c.weights->'categories'->>m.category_slug)::integer) FROM game_category_members m WHERE m.game_slug = p_game_slug), 100)
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.club_read(p_wallet_ids bigint[], p_seqs bigint[], OUT play club_play[], OUT played club_round[])
 RETURNS record
 LANGUAGE sql
 STABLE
AS $function$
  WITH opened AS MATERIALIZED (
    SELECT w.id, w.player_id, p.brand_key, w.asset, x.seq, coalesce(z.time_zone, 'UTC') AS zone,
      coalesce(s.seq, CASE WHEN c.starts_at > w.opened_at THEN ledger_seq_before(w.id, c.starts_at) ELSE 0 END) AS after_seq,
      CASE WHEN x.seq < w.seq THEN (SELECT t.created_at FROM transfers t WHERE t.wallet_id = w.id AND t.is_applied AND t.seq = x.seq) END AS cut_at
    FROM unnest(p_wallet_ids, p_seqs) x (id, seq)
    CROSS JOIN LATERAL (SELECT * FROM wallets w WHERE w.id = x.id LIMIT 1) w
    JOIN players p ON p.player_id = w.player_id LEFT JOIN club_progress s ON s.wallet_id = w.id
    LEFT JOIN clubs c ON c.brand_key = p.brand_key LEFT JOIN player_limit_zones z ON z.player_id = w.player_id
    WHERE x.seq > coalesce(s.seq, -1)
  ), moved AS MATERIALIZED (
    -- A rollback takes back what its bet counted, also where the bonus of the bet was converted meanwhile and its money comes back as real money.
    SELECT w.*, t.seq AS transfer_seq, t.created_at AS at, t.kind, coalesce(o.game_slug, t.game_slug) AS game_slug,
      CASE coalesce(o.kind, t.kind) WHEN 'bet' THEN CASE t.kind WHEN 'bet' THEN -t.change ELSE o.change END ELSE 0 END AS stake,
      CASE coalesce(o.kind, t.kind) WHEN 'win' THEN t.change ELSE 0 END AS won, coalesce(o.amount, t.amount) AS amount,
      CASE t.kind WHEN 'rollback' THEN o.cost_minor_bps ELSE t.cost_minor_bps END AS cost,
      coalesce(o.created_at, t.created_at) AS bet_at, coalesce(o.provider, t.provider) AS provider, coalesce(o.round_id, t.round_id) AS round_id
    FROM opened w
    CROSS JOIN LATERAL (SELECT t.seq, t.created_at, t.kind, t.game_slug, t.provider, t.round_id, t.reference_id, t.amount, t.cost_minor_bps,
        t.real_change + t.receivable_change AS change
      FROM transfers t WHERE t.wallet_id = w.id AND t.is_applied AND t.seq > w.after_seq AND t.seq <= w.seq AND t.kind IN ('bet', 'win', 'rollback') OFFSET 0) t
    LEFT JOIN LATERAL (SELECT o.kind, o.created_at, o.game_slug, o.provider, o.round_id, o.amount, o.cost_minor_bps,
      o.real_change + o.receivable_change AS change FROM transfers o WHERE o.id = t.reference_id LIMIT 1) o ON t.kind = 'rollback'
  ), games_of AS MATERIALIZED (
    SELECT m.brand_key, m.game_slug, c.starts_at, coalesce(c.is_active, false) AS is_active, edge_of_unknown(m.brand_key, m.game_slug) AS edge,
      club_percent(c, m.game_slug) AS percent
    FROM (SELECT DISTINCT brand_key, game_slug FROM moved) m LEFT JOIN clubs c ON c.brand_key = m.brand_key
  ), staked AS (
    -- In proportion to the real money of a stake, rounded down; the sign last, so that a rollback takes back exactly what was counted.
    SELECT m.*, g.is_active AND m.bet_at >= g.starts_at AS is_earning,
      sign(m.stake::numeric) * div(coalesce(m.cost, m.amount::numeric * (g.edge).rewarding) * abs(m.stake), m.amount) AS paid_cost,
      sign(m.stake::numeric) * least(abs(m.stake)::numeric * g.percent * 100,
        div(counted_by_edge(m.amount, coalesce(m.cost, m.amount::numeric * (g.edge).counting)) * abs(m.stake), m.amount)) AS counted
    FROM moved m LEFT JOIN games_of g ON g.brand_key = m.brand_key AND g.game_slug = m.game_slug WHERE m.stake <> 0
  ), ended AS (
    SELECT w.player_id, w.brand_key, w.asset, w.id, m.seq, r.game_slug, m.round_id, r.staked - r.returned AS staked, r.won, r.opened_at, r.closed_at,
      r.closed_at < m.first_at OR m.has_rollback AS is_changed,
      round_counted(w.brand_key, r) AS counted
    FROM (SELECT id, provider, round_id, max(transfer_seq) AS seq, min(at) AS first_at, bool_or(kind = 'rollback') AS has_rollback FROM moved GROUP BY 1, 2, 3) m
    JOIN opened w ON w.id = m.id
    CROSS JOIN LATERAL (SELECT * FROM rounds r WHERE r.provider = m.provider AND r.round_id = m.round_id AND r.wallet_id = m.id LIMIT 1) r
    WHERE m.has_rollback OR (r.state = 'closed' AND r.closed_at <= coalesce(w.cut_at, r.closed_at)
      AND (r.bonus_staked = 0 AND r.staked > r.returned OR r.closed_at < m.first_at))
  )
  SELECT (SELECT array_agg(p.play) FROM (
      SELECT ROW(m.player_id, m.brand_key, m.asset, m.zone, m.is_earning, m.at, m.stake, m.won, m.bet_at, m.paid_cost, m.counted)::club_play AS play FROM staked m
      -- Wins count for the pot only, so those of a game and half hour are one.
      UNION ALL SELECT ROW(any_value(m.player_id), any_value(m.brand_key), any_value(m.asset), any_value(m.zone),
        any_value(g.is_active) AND m.bet_at >= g.starts_at, max(m.at), 0, sum(m.won), max(m.bet_at), 0, 0)::club_play
      FROM moved m LEFT JOIN games_of g ON g.brand_key = m.brand_key AND g.game_slug = m.game_slug WHERE m.stake = 0 AND m.won <> 0
      GROUP BY m.id, m.game_slug, pot_start(m.bet_at), m.bet_at >= g.starts_at) p),
    (SELECT array_agg(ROW(e.*)::club_round) FROM ended e)
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.club_roll_up(p_messages_max integer)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
 SET jit TO 'off'
AS $function$
DECLARE
  from_xid xid8;
  to_xid xid8;
  first_xid xid8;
  beyond_xid xid8;
  wallet_ids bigint[];
  seqs bigint[];
  messages bigint;
  is_part boolean;
  wallets_max integer := greatest(1, p_messages_max / 40);
  transfers_max integer := 2 * p_messages_max;
BEGIN
  INSERT INTO ledger_progress (name, xid) VALUES ('club', '0') ON CONFLICT DO NOTHING;
  SELECT xid INTO from_xid FROM ledger_progress WHERE name = 'club' FOR UPDATE;
  to_xid := pg_snapshot_xmin(pg_current_snapshot());
  IF from_xid = '0' THEN
    wallet_ids := ARRAY(SELECT w.id FROM wallets w LEFT JOIN club_progress s ON s.wallet_id = w.id WHERE w.seq > coalesce(s.seq, 0) ORDER BY 1
      LIMIT wallets_max);
    messages := cardinality(wallet_ids);
  ELSE
    SELECT count(*), (array_agg(o.xid ORDER BY o.xid))[1], (array_agg(o.xid ORDER BY o.xid))[p_messages_max + 1] INTO messages, first_xid, beyond_xid
      FROM (SELECT xid FROM outbox WHERE xid >= from_xid AND xid < to_xid ORDER BY xid, id LIMIT p_messages_max + 1) o;
    IF beyond_xid = first_xid THEN
      SELECT xid INTO beyond_xid FROM outbox WHERE xid > first_xid AND xid < to_xid ORDER BY xid, id LIMIT 1;
    END IF;
    to_xid := greatest(from_xid, coalesce(beyond_xid, to_xid));
    SELECT array_agg(x.wallet_id), array_agg(x.seq) INTO wallet_ids, seqs FROM (
      SELECT t.wallet_id, max(t.seq) AS seq FROM outbox o JOIN transfers t ON t.id = o.transfer_id
        WHERE o.xid >= from_xid AND o.xid < to_xid AND o.topic = 'wallet' AND t.is_applied GROUP BY 1) x;
  END IF;
  -- A player's play costs less in one run than in several, so that a run counts all play of as many wallets as it may; the next one counts that of the others.
  SELECT array_agg(x.id) FILTER (WHERE x.is_chosen), array_agg(x.upto) FILTER (WHERE x.is_chosen),
      coalesce(bool_or(NOT x.is_chosen OR x.upto < coalesce(x.due, x.seq)), false) INTO wallet_ids, seqs, is_part FROM (
    SELECT y.id, y.seq, y.due, y.is_chosen, CASE WHEN y.seq <= y.counted + transfers_max THEN y.seq ELSE coalesce((
      -- Not between two transfers of one statement, which have the same time.
      SELECT t.seq - 1 FROM transfers t WHERE t.wallet_id = y.id AND t.is_applied AND t.seq > y.counted + transfers_max AND t.seq <= y.counted + transfers_max + 100
        AND t.created_at <> (SELECT o.created_at FROM transfers o WHERE o.wallet_id = y.id AND o.is_applied AND o.seq = y.counted + transfers_max)
      ORDER BY t.seq LIMIT 1), least(y.seq, y.counted + transfers_max + 100)) END AS upto
    FROM (
      SELECT z.*, z.total <= transfers_max OR z.total = z.seq - z.counted AS is_chosen FROM (
        SELECT w.id, w.seq, n.seq AS due, coalesce(s.seq, 0) AS counted, sum(w.seq - coalesce(s.seq, 0)) OVER (ORDER BY w.id) AS total
        FROM unnest(wallet_ids, seqs) n (id, seq) JOIN wallets w ON w.id = n.id LEFT JOIN club_progress s ON s.wallet_id = w.id
        WHERE coalesce(s.seq, -1) < coalesce(n.seq, w.seq)
      ) z
    ) y OFFSET 0) x;
  PERFORM club_count_wallets(wallet_ids, seqs);
  -- The events remain until all their wallets are counted. Of all wallets, only the last batch was certainly complete.
  IF is_part OR from_xid = '0' AND messages = wallets_max THEN to_xid := from_xid; END IF;
  UPDATE ledger_progress SET xid = to_xid, updated_at = clock_timestamp() WHERE name = 'club';
  RETURN messages;
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.club_zone(p_player_id text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce((SELECT z.time_zone FROM player_limit_zones z WHERE z.player_id = p_player_id), 'UTC')
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.counted_by_edge(p_stake numeric, p_cost numeric)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT least(p_cost * 25, p_stake * 10000)
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.deposits_of(p_player_id text)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(sum(s.deposits), 0)::bigint FROM wallets w CROSS JOIN LATERAL ledger_sums(w.id, 0, NULL, NULL) s WHERE w.player_id = p_player_id
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.edge_line(p_stake bigint, p_cost numeric)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT greatest(1, floor(p_cost / p_stake / 10) * 10)::integer
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.edge_of_unknown(p_brand_key text, p_game_slug text)
 RETURNS unknown_edge
 LANGUAGE sql
 STABLE
AS $function$
  SELECT ROW(least(x.edge, x.own), x.edge)::unknown_edge FROM (
    SELECT o.own, coalesce(10000 - (SELECT g.return_bps FROM games g WHERE g.game_slug = p_game_slug), o.own) AS edge
    FROM (SELECT coalesce((SELECT c.edge_bps FROM clubs c WHERE c.brand_key = p_brand_key), 200) AS own) o) x
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.exchange_factor(p_from text, p_to text, p_day date)
 RETURNS numeric
 LANGUAGE sql
 STABLE
AS $function$
  SELECT CASE p_from WHEN p_to THEN 1 ELSE (
    SELECT CASE p_from WHEN 'EUR' THEN 1 ELSE a.price END / CASE p_to WHEN 'EUR' THEN 1 ELSE b.price END * power(10::numeric, t.scale - f.scale)
    FROM assets f JOIN assets t ON t.code = p_to
      LEFT JOIN LATERAL (SELECT price FROM exchange_rate_days WHERE currency_code = p_from AND day BETWEEN p_day - 7 AND p_day ORDER BY day DESC LIMIT 1) a ON true
      LEFT JOIN LATERAL (SELECT price FROM exchange_rate_days WHERE currency_code = p_to AND day BETWEEN p_day - 7 AND p_day ORDER BY day DESC LIMIT 1) b ON true
    WHERE f.code = p_from) END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.exchange_rate_of_day()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  INSERT INTO exchange_rate_days (currency_code, day, price)
    SELECT code, (clock_timestamp() AT TIME ZONE 'UTC')::date, limit_price(code, clock_timestamp()) FROM (VALUES (coalesce(NEW.currency_code, OLD.currency_code))) c (code)
    WHERE limit_price(code, clock_timestamp()) IS NOT NULL
    ON CONFLICT (currency_code, day) DO UPDATE SET price = excluded.price;
  RETURN NULL;
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.first_instant_of(p_local timestamp without time zone, p_zone text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  SELECT (p_local - interval '1 second') AT TIME ZONE p_zone + interval '1 second'
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.free_spins_after(u user_bonuses)
 RETURNS json
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT json_build_object('userBonusId', u.user_bonus_id, 'quantity', u.free_spins, 'left', u.free_spins_left, 'won', u.spins_won_minor::text,
    'became', CASE WHEN u.free_spins_left > 0 THEN NULL WHEN u.spins_won_minor = 0 THEN 'nothing' WHEN u.converted_minor > 0 THEN 'real'
      WHEN u.credited_at IS NOT NULL THEN 'bonus' ELSE 'waiting' END,
    'paid', least(u.spins_won_minor, u.win_minor_max)::text)
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.free_spins_announce(u user_bonuses)
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO outbox (topic, key, event, payload)
    VALUES ('bonuses', u.player_id, 'freeSpinsUpdated', jsonb_build_object('userBonusId', u.user_bonus_id))
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.free_spins_end(u user_bonuses, p_status text, p_paid bigint)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE wallets SET free_spins_id = NULL WHERE player_id = u.player_id AND asset = u.currency_code AND free_spins_id = u.user_bonus_id;
  UPDATE user_bonuses SET status = p_status, converted_minor = p_paid, forfeited_minor = 0 WHERE user_bonus_id = u.user_bonus_id;
  IF p_status = 'cancelled' AND u.with_bonus_id IS NULL THEN PERFORM bonus_free_place(u); END IF;
  PERFORM free_spins_announce(u);
  RETURN p_status;
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.free_spins_games(p_set_id text)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
AS $function$
BEGIN
  RETURN (SELECT game_slugs FROM user_bonuses WHERE user_bonus_id = p_set_id AND status = 'active' AND is_set AND free_spins_left > 0
    AND (ends_at IS NULL OR ends_at > clock_timestamp()));
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.free_spins_pay(u user_bonuses)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
DECLARE
  paid bigint := least(u.spins_won_minor, u.win_minor_max);
  result wallet_result;
BEGIN
  IF (u.winnings_as = 'real' AND paid > 0) IS NOT TRUE THEN RETURN 0; END IF;
  result := wallet_reward('free_spins', u.user_bonus_id || ':winnings', u.player_id, u.currency_code, paid, u.user_bonus_id);
  IF result.refusal IS NOT NULL THEN RAISE EXCEPTION 'The winnings of % were refused: %', u.user_bonus_id, result.refusal; END IF;
  RETURN paid;
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.free_spins_settle(u user_bonuses, w wallets)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
DECLARE
  paid bigint := least(u.spins_won_minor, u.win_minor_max);
  result wallet_result;
BEGIN
  IF u.status = 'available' THEN RETURN free_spins_start(u); END IF;
  IF u.free_spins_left > 0 AND (u.ends_at <= clock_timestamp()) IS NOT TRUE THEN RETURN u.status; END IF;
  IF paid = 0 THEN RETURN free_spins_end(u, CASE u.free_spins_left WHEN 0 THEN 'completed' ELSE 'expired' END, 0); END IF;
  IF u.winnings_as = 'real' THEN RETURN free_spins_end(u, 'completed', free_spins_pay(u)); END IF;
  IF NOT pg_try_advisory_xact_lock(hashtextextended('bonus-activation:' || u.player_id, 0)) OR w.bonus_id IS NOT NULL
    OR EXISTS (SELECT FROM user_bonuses x WHERE x.player_id = u.player_id AND x.status = 'active' AND NOT x.is_set) THEN RETURN u.status; END IF;
  UPDATE wallets SET free_spins_id = NULL WHERE id = w.id;
  UPDATE user_bonuses SET credited_at = clock_timestamp(), bonus_minor = paid, wager_minor = paid * multiplier,
      ends_at = clock_timestamp() + make_interval(hours => valid_hours)
    WHERE user_bonus_id = u.user_bonus_id;
  result := wallet_bonus_grant('bonuses', u.user_bonus_id, u.player_id, u.currency_code, paid, u.user_bonus_id);
  IF result.refusal IS NOT NULL THEN RAISE EXCEPTION 'The winnings of % were refused: %', u.user_bonus_id, result.refusal; END IF;
  PERFORM free_spins_announce(u);
  RETURN bonus_settle(u.user_bonus_id);
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.free_spins_start(u user_bonuses)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
DECLARE
  at timestamptz := clock_timestamp();
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended('bonus-activation:' || u.player_id, 0))
    OR EXISTS (SELECT FROM user_bonuses d WHERE d.user_bonus_id = u.with_bonus_id AND d.deposit_minor IS NULL)
    OR EXISTS (SELECT FROM user_bonuses x WHERE x.player_id = u.player_id AND x.status = 'active' AND x.is_set) THEN RETURN u.status; END IF;
  IF least(u.ends_at, u.valid_to) <= at THEN RETURN free_spins_end(u, 'expired', 0); END IF;
  UPDATE wallets SET free_spins_id = u.user_bonus_id WHERE player_id = u.player_id AND asset = u.currency_code;
  -- The time of a set that waited begins now.
  UPDATE user_bonuses SET status = 'active', starts_at = CASE WHEN with_bonus_id IS NULL THEN starts_at ELSE at END,
      ends_at = coalesce(ends_at, least(valid_to, at + make_interval(hours => valid_hours)))
    WHERE user_bonus_id = u.user_bonus_id;
  PERFORM free_spins_announce(u);
  RETURN 'active';
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.identity_check_open(p_player_id text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT EXISTS (SELECT FROM identity_checks c WHERE c.player_id = p_player_id
    AND NOT EXISTS (SELECT FROM identity_decisions d WHERE d.check_id = c.check_id)
    AND (c.matched_player_id = c.player_id OR EXISTS (SELECT FROM player_restriction_ends r
      WHERE r.player_id = c.matched_player_id AND r.kind = 'selfExclusion' AND (r.in_force_until IS NULL OR r.in_force_until >= now()))))
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.late_tables()
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT 'transfers' WHERE EXISTS (SELECT FROM partitions.transfers_default)
  UNION ALL SELECT 'entries' WHERE EXISTS (SELECT FROM partitions.entries_default)
  UNION ALL SELECT 'game_rounds' WHERE EXISTS (SELECT FROM partitions.game_rounds_default)
  UNION ALL SELECT 'outbox' WHERE EXISTS (SELECT FROM partitions.outbox_default)
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.ledger_after_restore()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM ledger_sum_messages((SELECT xid FROM ledger_progress WHERE name = 'roll_up'), '18446744073709551615');
  TRUNCATE outbox;
  DELETE FROM ledger_progress;
  INSERT INTO ledger_progress (name, xid) VALUES ('roll_up', '0'), ('outbox_pruned', '0');
  UPDATE audit_progress SET xid = '0';
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.ledger_bonus_outcome(w wallets, p_bonus_id text)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF w.bonus_id = p_bonus_id THEN
    RETURN 'bonus';
  END IF;
  IF EXISTS (SELECT FROM wallet_bonuses WHERE wallet_id = w.id AND bonus_id = p_bonus_id AND state = 'converted') THEN
    RETURN 'real';
  END IF;
  RETURN 'house';
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.ledger_chain_hash(p_previous bytea, t transfers, p_legs text)
 RETURNS bytea
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
BEGIN
  RETURN sha256(p_previous || convert_to(concat_ws(chr(31), t.id, t.source, t.external_id, t.kind, encode(t.request_hash, 'hex'), t.wallet_id,
    t.seq, t.amount, t.real_after, t.bonus_after, t.held_after, t.receivable_after, t.effect, coalesce(t.reference_id::text, ''),
    coalesce(t.bonus_id, ''), t.bonus_part, coalesce(t.provider, ''), coalesce(t.round_id, ''), coalesce(t.game_slug, ''), coalesce(t.method, ''),
    coalesce(t.reference, ''), (extract(epoch FROM t.created_at) * 1000000)::bigint, p_legs), 'UTF8'));
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.ledger_days(p_wallet_id bigint, p_after bigint, p_last bigint, p_from timestamp with time zone, p_until timestamp with time zone)
 RETURNS TABLE(day date, first_seq bigint, last_seq bigint, deposits bigint, deposited bigint, taken_back bigint, withdrawn bigint, staked bigint, won bigint, bonuses bigint, exchanged bigint, change bigint, discounted bigint, played_ms bigint)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT (t.created_at AT TIME ZONE 'UTC')::date, min(t.seq), max(t.seq),
    count(*) FILTER (WHERE t.kind = 'deposit' AND NOT EXISTS (SELECT FROM transfers e WHERE e.wallet_id = p_wallet_id AND e.is_applied
      AND e.kind = 'deposit' AND e.kind NOT IN ('bet', 'win') AND e.seq < t.seq AND e.reference = t.reference)),
    coalesce(sum(t.amount) FILTER (WHERE t.kind = 'deposit'), 0)::bigint,
    coalesce(sum(t.amount) FILTER (WHERE t.kind = 'chargeback'), 0)::bigint,
    coalesce(-sum(t.real_change) FILTER (WHERE t.kind LIKE 'withdrawal%'), 0)::bigint,
    coalesce(-sum(c.change) FILTER (WHERE t.kind = 'bet' OR (t.kind = 'rollback' AND c.change > 0)), 0)::bigint,
    coalesce(sum(c.change) FILTER (WHERE t.kind = 'win' OR (t.kind = 'rollback' AND c.change < 0)), 0)::bigint,
    coalesce(sum(c.change) FILTER (WHERE t.kind LIKE 'bonus%' OR t.kind = 'reward'), 0)::bigint,
    coalesce(sum(t.real_change) FILTER (WHERE t.kind LIKE 'exchange%'), 0)::bigint,
    coalesce(sum(c.change), 0)::bigint,
    coalesce(sum(CASE t.kind WHEN 'bet' THEN d.not_counted ELSE -d.not_counted END), 0)::bigint,
    coalesce(sum(limit_played_ms(t.last_bet_at, t.created_at)) FILTER (WHERE t.kind IN ('bet', 'free_spin')), 0)::bigint
  FROM (SELECT r.*, lag(r.created_at, 1, (SELECT b.created_at FROM transfers b WHERE b.wallet_id = p_wallet_id AND b.is_applied AND b.kind IN ('bet', 'free_spin')
      AND b.seq <= p_after AND b.seq > p_after - 64 ORDER BY b.seq DESC LIMIT 1)) OVER (PARTITION BY r.kind IN ('bet', 'free_spin') ORDER BY r.seq) AS last_bet_at FROM (
    SELECT * FROM transfers WHERE wallet_id = p_wallet_id AND is_applied AND seq > p_after AND seq <= p_last
    UNION ALL SELECT * FROM archived_transfers WHERE wallet_id = p_wallet_id AND is_applied AND seq > p_after AND seq <= p_last
      AND EXISTS (SELECT FROM archived_wallets a JOIN archived_months USING (month) WHERE a.wallet_id = p_wallet_id AND a.last_seq > p_after)
  ) r) t CROSS JOIN LATERAL (VALUES (t.real_change + t.bonus_change)) c (change)
    LEFT JOIN wagering_discounts d ON d.transfer_id = CASE t.kind WHEN 'bet' THEN t.id WHEN 'rollback' THEN t.reference_id END
  WHERE (p_from IS NULL OR t.created_at >= p_from) AND (p_until IS NULL OR t.created_at < p_until)
  GROUP BY 1
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.ledger_days_end(p_wallet_id bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  SELECT max(d.last_seq) FROM (SELECT last_seq FROM wallet_days WHERE wallet_id = p_wallet_id ORDER BY day DESC LIMIT 2) d
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.ledger_decide_hold(p_kind text, p_source text, p_external_id text, p_player_id text, p_asset text, p_hold_external_id text)
 RETURNS wallet_result
 LANGUAGE plpgsql
AS $function$
DECLARE
  h bytea := ledger_request_hash(json_build_array(p_kind, p_player_id, p_asset, p_hold_external_id));
  w wallets;
  held transfers;
  result wallet_result;
  is_settled boolean := p_kind = 'withdrawal_settle';
BEGIN
  w := ledger_lock(p_player_id, p_asset);
  IF w.id IS NULL THEN RETURN ledger_refusal('wallet.unknown_currency'); END IF;
  result := ledger_replay(p_source, p_external_id, h);
  IF NOT result IS NULL THEN RETURN result; END IF;
  held := ledger_find((SELECT transfer_id FROM transfer_keys WHERE source = p_source AND external_id = p_hold_external_id));
  IF (held.kind = 'withdrawal_hold' AND held.wallet_id = w.id) IS NOT TRUE THEN RETURN ledger_refusal('wallet.unknown_reference'); END IF;
  UPDATE holds SET state = CASE WHEN is_settled THEN 'settled' ELSE 'released' END, decided_at = clock_timestamp()
    WHERE transfer_id = held.id AND state = 'open';
  IF NOT FOUND THEN RETURN ledger_refusal('wallet.already_decided'); END IF;
  RETURN ledger_result(ledger_post(w, ROW(p_source, p_external_id, p_kind, h, held.amount,
    CASE WHEN is_settled THEN 0 ELSE held.amount END, 0, -held.amount, 0,
    CASE WHEN is_settled THEN ARRAY[ROW('house.clearing', held.method, held.amount)::ledger_leg] END,
    NULL, held.id, NULL, 0, NULL, NULL, NULL, held.method, held.reference)::ledger_posting), false);
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.ledger_deposit_seq(p_wallet_id bigint, p_reference text)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  SELECT min(t.seq) FROM (
    SELECT seq FROM transfers WHERE wallet_id = p_wallet_id AND is_applied AND kind = 'deposit' AND kind NOT IN ('bet', 'win') AND reference = p_reference
    UNION ALL SELECT seq FROM archived_transfers WHERE wallet_id = p_wallet_id AND is_applied AND kind = 'deposit' AND reference = p_reference
  ) t
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.ledger_end_bonus(p_kind text, p_hash bytea, p_source text, p_external_id text, p_player_id text, p_asset text, p_bonus_id text, p_real_max bigint)
 RETURNS wallet_result
 LANGUAGE plpgsql
AS $function$
DECLARE
  w wallets;
  t transfers;
  result wallet_result;
  converted bigint;
  bonus_state text;
BEGIN
  w := ledger_lock(p_player_id, p_asset);
  IF w.id IS NULL THEN RETURN ledger_refusal('wallet.unknown_currency'); END IF;
  result := ledger_replay(p_source, p_external_id, p_hash);
  IF NOT result IS NULL THEN RETURN result; END IF;
  SELECT state INTO bonus_state FROM wallet_bonuses WHERE wallet_id = w.id AND bonus_id = p_bonus_id;
  IF NOT FOUND THEN RETURN ledger_refusal('wallet.unknown_reference'); END IF;
  IF bonus_state <> 'active' THEN RETURN ledger_refusal('wallet.already_decided'); END IF;
  converted := least(w.bonus_minor, p_real_max);
  t := ledger_post(w, ROW(p_source, p_external_id, p_kind, p_hash, w.bonus_minor, converted, -w.bonus_minor, 0, 0,
    ARRAY[ROW('house.bonus_cost', p_bonus_id, w.bonus_minor - converted)::ledger_leg],
    NULL, NULL, p_bonus_id, w.bonus_minor, NULL, NULL, NULL, NULL, p_bonus_id)::ledger_posting);
  UPDATE wallet_bonuses SET state = CASE p_kind WHEN 'bonus_convert' THEN 'converted' ELSE 'forfeited' END, ended_at = t.created_at
    WHERE wallet_id = w.id AND bonus_id = p_bonus_id;
  UPDATE wallets SET bonus_id = NULL WHERE id = w.id;
  RETURN ledger_result(t, false);
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.ledger_find(p_id uuid)
 RETURNS transfers
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  t transfers;
BEGIN
  SELECT * INTO t FROM transfers WHERE id = p_id;
  IF NOT FOUND THEN
    SELECT * INTO t FROM archived_transfers WHERE id = p_id;
  END IF;
  RETURN t;
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.ledger_is_payment(p_kind text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT p_kind IN ('deposit', 'chargeback', 'withdrawal_hold', 'withdrawal_settle', 'withdrawal_release', 'withdrawal_return', 'repayment', 'exchange_out', 'exchange_in')
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.ledger_lock(p_player_id text, p_asset text)
 RETURNS wallets
 LANGUAGE plpgsql
AS $function$
DECLARE
  w wallets;
BEGIN
  SELECT * INTO w FROM wallets WHERE player_id = p_player_id AND asset = p_asset FOR UPDATE;
  RETURN w;
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.ledger_median_stake(p_wallet_id bigint, p_after bigint, p_last bigint, p_count integer, OUT median bigint, OUT bets bigint)
 RETURNS record
 LANGUAGE sql
 STABLE
AS $function$
  SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY s.amount), count(*) FROM (
    SELECT DISTINCT t.seq, t.amount FROM generate_series(0, least(p_count, p_last - p_after) - 1) i CROSS JOIN LATERAL (
      SELECT b.seq, b.amount FROM transfers b WHERE b.wallet_id = p_wallet_id AND b.is_applied AND b.kind = 'bet'
        AND b.seq > p_after + i * (p_last - p_after) / least(p_count, p_last - p_after) AND b.seq <= p_last ORDER BY b.seq LIMIT 1) t
  ) s
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.ledger_post(w wallets, o ledger_posting, p_cost bigint DEFAULT NULL::bigint)
 RETURNS transfers
 LANGUAGE plpgsql
AS $function$
DECLARE
  t transfers;
  legs ledger_leg[] := '{}';
  leg ledger_leg;
  written_legs text := '';
  total numeric := 0;
BEGIN
  IF o.real_change <> 0 THEN legs := legs || ROW('player.real', '', o.real_change)::ledger_leg; END IF;
  IF o.bonus_change <> 0 THEN legs := legs || ROW('player.bonus', '', o.bonus_change)::ledger_leg; END IF;
  IF o.held_change <> 0 THEN legs := legs || ROW('player.held', '', o.held_change)::ledger_leg; END IF;
  IF o.receivable_change <> 0 THEN legs := legs || ROW('player.receivable', '', o.receivable_change)::ledger_leg; END IF;
  legs := legs || coalesce(o.house, '{}');
  FOREACH leg IN ARRAY legs LOOP
    CONTINUE WHEN leg.amount = 0;
    total := total + leg.amount;
    written_legs := concat(written_legs, CASE WHEN written_legs <> '' THEN chr(30) END, leg.account, ' ', leg.party, ' ', leg.amount);
  END LOOP;
  IF total <> 0 THEN
    RAISE EXCEPTION 'Entries of % do not sum to zero: %', o.kind, written_legs;
  END IF;

  t.id := uuidv7();
  t.created_at := clock_timestamp();
  t.source := o.source;
  t.external_id := o.external_id;
  t.kind := o.kind;
  t.wallet_id := w.id;
  t.is_applied := true;
  t.amount := o.amount;
  t.real_change := o.real_change;
  t.bonus_change := o.bonus_change;
  t.held_change := o.held_change;
  t.receivable_change := o.receivable_change;
  t.real_after := w.real_minor + o.real_change;
  t.bonus_after := w.bonus_minor + o.bonus_change;
  t.held_after := w.held_minor + o.held_change;
  t.receivable_after := w.receivable_minor + o.receivable_change;
  t.seq := w.seq + 1;
  t.request_hash := o.request_hash;
  t.effect := coalesce(o.effect, 'done');
  t.reference_id := o.reference_id;
  t.bonus_id := o.bonus_id;
  t.bonus_part := coalesce(o.bonus_part, 0);
  t.provider := o.provider;
  t.round_id := o.round_id;
  t.game_slug := o.game_slug;
  t.method := o.method;
  t.reference := o.reference;
  t.cost_minor_bps := p_cost;
  t.hash := ledger_chain_hash(w.head_hash, t, written_legs);

  -- The id may be in use for another wallet, which this lock does not cover.
  INSERT INTO transfer_keys (source, external_id, transfer_id) VALUES (t.source, t.external_id, t.id) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'request.id_reused' USING ERRCODE = 'MQREF';
  END IF;
  INSERT INTO transfers SELECT t.*;
  IF t.reference_id IS NOT NULL THEN
    INSERT INTO transfer_decisions (reference_id, transfer_id) VALUES (t.reference_id, t.id);
  END IF;

  INSERT INTO entries (transfer_id, line, account, party, wallet_id, asset, amount, seq, balance_after)
    SELECT t.id, l.line, l.account, l.party, CASE WHEN p.is_player THEN w.id END, w.asset, l.amount, CASE WHEN p.is_player THEN t.seq END,
      CASE l.account WHEN 'player.real' THEN t.real_after WHEN 'player.bonus' THEN t.bonus_after
        WHEN 'player.held' THEN t.held_after WHEN 'player.receivable' THEN t.receivable_after END
    FROM unnest(legs) WITH ORDINALITY l (account, party, amount, line), LATERAL (VALUES (l.account LIKE 'player.%')) p (is_player)
    WHERE l.amount <> 0;

  UPDATE wallets SET real_minor = t.real_after, bonus_minor = t.bonus_after, held_minor = t.held_after,
    receivable_minor = t.receivable_after, seq = t.seq, head_hash = t.hash WHERE id = w.id;

  INSERT INTO outbox (topic, key, event, seq, transfer_id, payload)
    VALUES ('wallet', w.player_id, CASE t.kind WHEN 'bet' THEN 'debit' WHEN 'win' THEN 'credit' ELSE 'balance' END, t.seq, t.id,
      json_build_object('playerId', w.player_id, 'asset', w.asset, 'kind', t.kind,
        'amountMinor', (CASE WHEN t.kind IN ('bet', 'win') THEN t.amount ELSE t.real_change + t.bonus_change END)::text,
        'realMinor', t.real_after::text, 'bonusMinor', t.bonus_after::text, 'heldMinor', t.held_after::text, 'seq', t.seq::text));
  IF t.kind = 'free_spin' OR t.kind IN ('bet', 'win', 'rollback') AND t.amount > 0 THEN PERFORM limit_count(w, t); END IF;
  RETURN t;
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.ledger_record(w wallets, p_source text, p_external_id text, p_kind text, p_hash bytea, p_effect text)
 RETURNS transfers
 LANGUAGE plpgsql
AS $function$
DECLARE
  t transfers;
BEGIN
  INSERT INTO transfer_keys (source, external_id, transfer_id) VALUES (p_source, p_external_id, uuidv7()) ON CONFLICT DO NOTHING
    RETURNING transfer_id INTO t.id;
  IF NOT FOUND THEN
    -- A command of another wallet took the id at the same moment. A retry finds it.
    RAISE EXCEPTION 'id % was taken meanwhile', p_external_id USING ERRCODE = '40001';
  END IF;
  INSERT INTO transfers (id, source, external_id, kind, is_applied, request_hash, wallet_id, amount, real_change, bonus_change,
      held_change, receivable_change, real_after, bonus_after, held_after, receivable_after, seq, effect, created_at)
    VALUES (t.id, p_source, p_external_id, p_kind, false, p_hash, w.id, 0, 0, 0, 0, 0, w.real_minor, w.bonus_minor,
      w.held_minor, w.receivable_minor, w.seq, p_effect, clock_timestamp())
    RETURNING * INTO t;
  RETURN t;
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.ledger_refusal(p_code text)
 RETURNS wallet_result
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
DECLARE
  result wallet_result;
BEGIN
  result.refusal := p_code;
  RETURN result;
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.ledger_refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION '% is append only', TG_TABLE_NAME USING ERRCODE = '42501';
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.ledger_replay(p_source text, p_external_id text, p_hash bytea)
 RETURNS wallet_result
 LANGUAGE plpgsql
AS $function$
DECLARE
  known_id uuid;
  t transfers;
BEGIN
  SELECT transfer_id INTO known_id FROM transfer_keys WHERE source = p_source AND external_id = p_external_id;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  t := ledger_find(known_id);
  IF t.id IS NULL THEN
    -- An archived month was removed from the database, so the input cannot be compared.
    RETURN ledger_refusal('request.id_reused');
  END IF;
  IF t.request_hash IS NULL THEN
    RETURN ledger_refusal('wallet.bet_returned');
  END IF;
  IF t.request_hash <> p_hash THEN
    RETURN ledger_refusal('request.id_reused');
  END IF;
  RETURN ledger_result(t, true);
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.ledger_request_hash(p_input json)
 RETURNS bytea
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
BEGIN
  RETURN sha256(convert_to(p_input::text, 'UTF8'));
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.ledger_restored_deposit(w wallets, p_reference text, p_amount bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  SELECT r.deposit_seq FROM wagering_returns r WHERE r.wallet_id = w.id AND r.deposit_seq = ledger_deposit_seq(w.id, p_reference) GROUP BY 1 HAVING sum(r.change) <= -p_amount
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.ledger_result(t transfers, p_is_replay boolean)
 RETURNS wallet_result
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
BEGIN
  RETURN ROW(NULL, t.id, p_is_replay, t.real_after, t.bonus_after, t.held_after, t.seq, abs(t.real_change), abs(t.bonus_change), t.effect)::wallet_result;
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.ledger_return_wagering(t transfers, p_deposit_seq bigint, p_change bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF p_deposit_seq IS NULL THEN RETURN; END IF;
  INSERT INTO wagering_returns (transfer_id, wallet_id, seq, deposit_seq, change) VALUES (t.id, t.wallet_id, t.seq, p_deposit_seq, p_change);
  PERFORM ledger_shift_wagering(t.wallet_id, p_deposit_seq, p_change);
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.ledger_reverse_bet(w wallets, bet transfers, p_external_id text, p_hash bytea)
 RETURNS transfers
 LANGUAGE plpgsql
AS $function$
DECLARE
  t transfers;
  outcome text := CASE WHEN bet.bonus_part > 0 THEN ledger_bonus_outcome(w, bet.bonus_id) ELSE 'none' END;
BEGIN
  UPDATE rounds SET returned = returned + bet.amount, cost_minor_bps = cost_minor_bps - bet.cost_minor_bps,
    state = CASE WHEN state = 'open' AND won = 0 AND returned + bet.amount = staked THEN 'returned' ELSE state END
    WHERE provider = bet.provider AND round_id = bet.round_id AND wallet_id = w.id;
  t := ledger_post(w, ROW(bet.source, p_external_id, 'rollback', p_hash, bet.amount,
    bet.amount - CASE WHEN outcome = 'real' THEN 0 ELSE bet.bonus_part END, CASE WHEN outcome = 'bonus' THEN bet.bonus_part ELSE 0 END, 0, 0,
    ARRAY[ROW('house.ggr', bet.provider, -bet.amount)::ledger_leg,
      ROW('house.bonus_cost', coalesce(bet.bonus_id, ''), CASE WHEN outcome = 'house' THEN bet.bonus_part ELSE 0 END)::ledger_leg],
    'undone', bet.id, bet.bonus_id, bet.bonus_part, bet.provider, bet.round_id, bet.game_slug, NULL, NULL)::ledger_posting);
  PERFORM ledger_shift_wagering(w.id, bet.seq, t.real_change + t.bonus_change
    - coalesce((SELECT d.not_counted FROM wagering_discounts d WHERE d.transfer_id = bet.id), 0));
  IF w.bonus_id IS NOT NULL THEN
    PERFORM bonus_undo_stake(bet.id);
    PERFORM bonus_settle(w.bonus_id);
  END IF;
  RETURN t;
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.ledger_reverse_win(w wallets, win transfers, p_external_id text, p_hash bytea)
 RETURNS transfers
 LANGUAGE plpgsql
AS $function$
DECLARE
  outcome text := CASE WHEN win.bonus_change > 0 THEN ledger_bonus_outcome(w, win.bonus_id) ELSE 'none' END;
  bonus_claim bigint := CASE WHEN outcome = 'bonus' THEN win.bonus_change ELSE 0 END;
  bonus_taken bigint := least(w.bonus_minor, bonus_claim);
  real_claim bigint := win.real_change + CASE WHEN outcome = 'real' THEN win.bonus_change ELSE 0 END;
  real_taken bigint := least(w.real_minor, real_claim);
BEGIN
  UPDATE rounds SET won = won - win.amount WHERE provider = win.provider AND round_id = win.round_id AND wallet_id = w.id;
  RETURN ledger_post(w, ROW(win.source, p_external_id, 'rollback', p_hash, win.amount,
    -real_taken, -bonus_taken, 0, real_taken - real_claim,
    ARRAY[ROW('house.ggr', win.provider, win.amount)::ledger_leg,
      ROW('house.bonus_cost', coalesce(win.bonus_id, ''), -(win.amount - real_claim - bonus_taken))::ledger_leg],
    'undone', win.id, win.bonus_id, win.bonus_part, win.provider, win.round_id, win.game_slug, NULL, NULL)::ledger_posting);
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.ledger_roll_up(p_messages_max integer DEFAULT 2147483647)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  from_xid xid8;
  to_xid xid8;
  first_xid xid8;
  beyond_xid xid8;
  messages bigint;
BEGIN
  SELECT xid INTO from_xid FROM ledger_progress WHERE name = 'roll_up' FOR UPDATE;
  -- Read under the lock: another run may have advanced since the first read.
  to_xid := pg_snapshot_xmin(pg_current_snapshot());
  IF from_xid > pg_snapshot_xmax(pg_current_snapshot()) THEN
    RAISE EXCEPTION 'The ledger came from another cluster: run ledger_after_restore() as owner before the application starts';
  END IF;
  SELECT xid INTO first_xid FROM outbox WHERE xid >= from_xid AND xid < to_xid ORDER BY xid, id LIMIT 1;
  SELECT xid INTO beyond_xid FROM outbox WHERE xid >= from_xid AND xid < to_xid ORDER BY xid, id OFFSET p_messages_max LIMIT 1;
  -- Progress is stored per transaction, so the events of one transaction are never split.
  IF beyond_xid = first_xid THEN
    SELECT xid INTO beyond_xid FROM outbox WHERE xid > first_xid AND xid < to_xid ORDER BY xid, id LIMIT 1;
  END IF;
  to_xid := greatest(from_xid, coalesce(beyond_xid, to_xid));
  messages := ledger_sum_messages(from_xid, to_xid);
  UPDATE ledger_progress SET xid = to_xid, updated_at = clock_timestamp() WHERE name = 'roll_up';
  RETURN messages;
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.ledger_seq_before(p_wallet_id bigint, p_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
AS $function$
DECLARE
  low bigint := 0;
  high bigint := (SELECT seq + 1 FROM wallets WHERE id = p_wallet_id);
  middle bigint;
  at timestamptz;
BEGIN
  WHILE high - low > 1 LOOP
    middle := (low + high) / 2;
    SELECT created_at INTO at FROM transfers WHERE wallet_id = p_wallet_id AND is_applied AND seq = middle;
    IF at >= p_at THEN high := middle; ELSE low := middle; END IF;
  END LOOP;
  RETURN low;
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.ledger_shift_wagering(p_wallet_id bigint, p_seq bigint, p_change bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  start wagering_starts;
  change bigint := p_change;
BEGIN
  IF EXISTS (SELECT FROM wagering_waivers WHERE wallet_id = p_wallet_id AND after_seq >= p_seq) THEN RETURN; END IF;
  FOR start IN SELECT * FROM wagering_starts WHERE wallet_id = p_wallet_id AND after_seq >= p_seq ORDER BY after_seq LOOP
    EXIT WHEN change = 0;
    UPDATE wagering_starts SET left_before = left_before + change WHERE wallet_id = p_wallet_id AND after_seq = start.after_seq;
    change := greatest(0, start.left_before + change) - greatest(0, start.left_before);
  END LOOP;
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.ledger_start_wagering(w wallets)
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO wagering_starts (wallet_id, after_seq, left_before) VALUES (w.id, w.seq, ledger_wagering_balance(w))
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.ledger_sum_days(p_wallet_ids bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO wallet_days AS d (wallet_id, day, first_seq, last_seq, deposits, deposited, taken_back, withdrawn, staked, won, bonuses, exchanged, change,
      discounted, played_ms)
    SELECT w.id, s.* FROM unnest(p_wallet_ids) c (wallet_id) JOIN wallets w ON w.id = c.wallet_id
      CROSS JOIN LATERAL ledger_days(w.id, coalesce((SELECT ledger_days_end(w.id)), 0), w.seq, NULL, NULL) s
    ON CONFLICT (wallet_id, day) DO UPDATE SET last_seq = excluded.last_seq, deposits = d.deposits + excluded.deposits,
      deposited = d.deposited + excluded.deposited, taken_back = d.taken_back + excluded.taken_back, withdrawn = d.withdrawn + excluded.withdrawn,
      staked = d.staked + excluded.staked, won = d.won + excluded.won, bonuses = d.bonuses + excluded.bonuses,
      exchanged = d.exchanged + excluded.exchanged, change = d.change + excluded.change, discounted = d.discounted + excluded.discounted,
      played_ms = d.played_ms + excluded.played_ms;
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.ledger_sum_messages(p_from xid8, p_to xid8)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
DECLARE
  messages bigint;
  first_id uuid;
  last_id uuid;
  changed bigint[];
BEGIN
  SELECT count(*), min(transfer_id::text)::uuid, max(transfer_id::text)::uuid INTO messages, first_id, last_id FROM outbox WHERE xid >= p_from AND xid < p_to;
  -- A range of ids, and no nested loops: with statistics that are out of date, a plan would read all transfers, or look each of them up. No sorting by texts.
  PERFORM set_config('enable_nestloop', 'off', true), set_config('enable_sort', 'off', true);
  WITH summed AS MATERIALIZED (
    SELECT t.id, t.wallet_id, (t.created_at AT TIME ZONE 'UTC')::date AS day FROM outbox o JOIN transfers t ON t.id = o.transfer_id
    WHERE o.xid >= p_from AND o.xid < p_to AND t.id BETWEEN first_id AND last_id
  ), house AS (
    INSERT INTO house_balances AS b (account, party, asset, day, amount)
      SELECT e.account, e.party, e.asset, s.day, sum(e.amount) FROM summed s JOIN entries e ON e.transfer_id = s.id
      WHERE e.wallet_id IS NULL AND e.transfer_id BETWEEN first_id AND last_id
      GROUP BY 1, 2, 3, 4
      ON CONFLICT (account, party, asset, day) DO UPDATE SET amount = b.amount + excluded.amount
  )
  SELECT ARRAY(SELECT DISTINCT wallet_id FROM summed) INTO changed;
  PERFORM set_config('enable_nestloop', 'on', true), set_config('enable_sort', 'on', true);
  PERFORM ledger_sum_days(changed);
  RETURN messages;
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.ledger_sums(p_wallet_id bigint, p_after bigint, p_from timestamp with time zone, p_until timestamp with time zone)
 RETURNS TABLE(deposits bigint, deposited bigint, taken_back bigint, withdrawn bigint, staked bigint, won bigint, bonuses bigint, exchanged bigint, change bigint, discounted bigint)
 LANGUAGE sql
 STABLE
AS $function$
  WITH days AS MATERIALIZED (
    SELECT d.*, d.first_seq > p_after AND (p_from IS NULL OR d.day::timestamp AT TIME ZONE 'UTC' >= p_from)
        AND (p_until IS NULL OR (d.day + 1)::timestamp AT TIME ZONE 'UTC' <= p_until) AS is_whole,
      d.last_seq > p_after AND (p_from IS NULL OR (d.day + 1)::timestamp AT TIME ZONE 'UTC' > p_from)
        AND (p_until IS NULL OR d.day::timestamp AT TIME ZONE 'UTC' < p_until) AS is_inside
    FROM wallet_days d WHERE d.wallet_id = p_wallet_id AND d.day >= coalesce((p_from AT TIME ZONE 'UTC')::date, '-infinity')
      AND d.day <= coalesce((p_until AT TIME ZONE 'UTC')::date, 'infinity')
  ), parts AS (
    SELECT d.deposits, d.deposited, d.taken_back, d.withdrawn, d.staked, d.won, d.bonuses, d.exchanged, d.change, d.discounted
      FROM days d WHERE is_whole
    UNION ALL SELECT s.deposits, s.deposited, s.taken_back, s.withdrawn, s.staked, s.won, s.bonuses, s.exchanged, s.change, s.discounted
      FROM days d CROSS JOIN LATERAL ledger_days(p_wallet_id, greatest(p_after, d.first_seq - 1), d.last_seq,
        greatest(p_from, d.day::timestamp AT TIME ZONE 'UTC'), least(p_until, (d.day + 1)::timestamp AT TIME ZONE 'UTC')) s
      WHERE is_inside AND NOT is_whole
    UNION ALL SELECT s.deposits, s.deposited, s.taken_back, s.withdrawn, s.staked, s.won, s.bonuses, s.exchanged, s.change, s.discounted
      FROM ledger_days(p_wallet_id, greatest(p_after, (SELECT ledger_days_end(p_wallet_id))), 9223372036854775807, p_from, p_until) s
  )
  SELECT coalesce(sum(p.deposits), 0)::bigint, coalesce(sum(p.deposited), 0)::bigint, coalesce(sum(p.taken_back), 0)::bigint,
    coalesce(sum(p.withdrawn), 0)::bigint, coalesce(sum(p.staked), 0)::bigint, coalesce(sum(p.won), 0)::bigint, coalesce(sum(p.bonuses), 0)::bigint,
    coalesce(sum(p.exchanged), 0)::bigint, coalesce(sum(p.change), 0)::bigint, coalesce(sum(p.discounted), 0)::bigint FROM parts p
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.ledger_wagering_balance(w wallets)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
AS $function$
DECLARE
  since bigint;
  base bigint;
  s record;
  undone_change bigint := 0;
  undone_discount bigint := 0;
  returned bigint := 0;
  moved bigint;
BEGIN
  SELECT coalesce(max(after_seq), 0) INTO since FROM wagering_waivers WHERE wallet_id = w.id;
  SELECT after_seq, greatest(0, left_before) INTO since, base FROM (
    SELECT after_seq, left_before FROM wagering_starts WHERE wallet_id = w.id AND after_seq >= since
    UNION ALL SELECT since, 0
  ) x ORDER BY after_seq DESC, left_before DESC LIMIT 1;
  SELECT * INTO s FROM ledger_sums(w.id, since, NULL, NULL);
  IF since > 0 THEN
    SELECT coalesce(sum(t.real_change + t.bonus_change), 0), coalesce(sum(d.not_counted), 0) INTO undone_change, undone_discount
      FROM (SELECT * FROM transfers UNION ALL SELECT * FROM archived_transfers) t LEFT JOIN LATERAL ledger_find(t.reference_id) undone ON true LEFT JOIN wagering_discounts d ON d.transfer_id = t.reference_id
      WHERE t.wallet_id = w.id AND t.is_applied AND t.kind = 'rollback' AND t.kind NOT IN ('bet', 'win') AND t.seq > since
        AND t.real_change + t.bonus_change > 0 AND coalesce(undone.seq, 0) <= since;
    SELECT coalesce(sum(r.change), 0) INTO returned FROM wagering_returns r WHERE r.wallet_id = w.id AND r.seq > since AND r.deposit_seq <= since;
  END IF;
  SELECT coalesce(sum(CASE WHEN e.to_asset = w.asset THEN e.wagering_in ELSE -e.wagering_out END), 0) INTO moved
    FROM wallet_exchanges e WHERE e.player_id = w.player_id AND w.asset IN (e.from_asset, e.to_asset)
      AND (since = 0 OR (ledger_find(CASE WHEN e.to_asset = w.asset THEN e.in_transfer_id ELSE e.out_transfer_id END)).seq > since);
  RETURN base + s.deposited - s.taken_back - returned + moved - (s.staked + undone_change - (s.discounted + undone_discount));
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.ledger_wagering_left(w wallets)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  SELECT greatest(0, ledger_wagering_balance(w))
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.limit_amount(p_asset text, p_currency text, p_amount bigint, p_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  SELECT CASE p_asset WHEN p_currency THEN p_amount ELSE (
    SELECT ceil(p_amount * limit_price(p_asset, p_at) * power(10::numeric, t.scale - f.scale) / limit_price(p_currency, p_at))::bigint
    FROM assets f, assets t WHERE f.code = p_asset AND t.code = p_currency) END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.limit_available_at(p_player_id text, p_kind text, p_period smallint, p_starts_at timestamp with time zone, p_excess bigint)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  SELECT min(r.starts_at) + interval '15 minutes' + (ARRAY[interval '24 hours', interval '168 hours', interval '720 hours'])[p_period + 1] FROM (
    SELECT b.starts_at, sum(CASE p_kind WHEN 'turnover' THEN b.staked WHEN 'loss' THEN b.lost ELSE b.played_ms END) OVER (ORDER BY b.starts_at) AS gone
    FROM (
      SELECT starts_at, staked, lost, played_ms FROM player_play_buckets WHERE player_id = p_player_id
      UNION ALL SELECT bucket_at, staked, lost, played_ms FROM player_limit_usage WHERE player_id = p_player_id
    ) b WHERE b.starts_at >= limit_bucket(p_starts_at)
  ) r WHERE r.gone >= p_excess
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.limit_bucket(p_at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE
AS $function$ SELECT date_bin('15 minutes', p_at, '2000-01-01 00:00:00+00') $function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.limit_calendar_window(p_period smallint, p_zone text, p_at timestamp with time zone, OUT starts_at timestamp with time zone, OUT ends_at timestamp with time zone)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
AS $function$
DECLARE
  unit text := (ARRAY['day', 'week', 'month'])[p_period + 1];
  local_start timestamp := date_trunc(unit, p_at AT TIME ZONE p_zone);
BEGIN
  starts_at := ((local_start - interval '1 second') AT TIME ZONE p_zone) + interval '1 second';
  ends_at := ((local_start + ('1 ' || unit)::interval - interval '1 second') AT TIME ZONE p_zone) + interval '1 second';
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.limit_check_bet(w wallets, p_amount bigint, p_game_slug text, p_round_stake bigint)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
DECLARE
  u player_limit_usage;
  counted bigint;
  total bigint;
  at timestamptz;
  refusal text;
BEGIN
  SELECT * INTO u FROM player_limit_usage x WHERE x.player_id = w.player_id FOR UPDATE;
  IF NOT FOUND AND NOT limit_is_needed(w.player_id) THEN RETURN NULL; END IF;
  at := clock_timestamp();
  IF u.player_id IS NULL OR u.valid_until <= at THEN u := limit_refresh(w.player_id, at); END IF;
  refusal := coalesce(play_refusal(u, p_game_slug, p_round_stake = 0, at),
    play_stake_refusal(u, p_game_slug, w.asset, p_round_stake, p_round_stake + p_amount, at));
  IF refusal IS NOT NULL THEN RETURN refusal; END IF;
  IF num_nulls(u.stake_max, u.turnover_left, u.loss_left, u.play_ms_left) = 4 THEN RETURN NULL; END IF;
  counted := limit_amount(w.asset, u.currency_code, p_amount, at);
  total := CASE p_round_stake WHEN 0 THEN counted ELSE limit_amount(w.asset, u.currency_code, p_round_stake + p_amount, at) END;
  IF counted IS NULL THEN RETURN 'exchange.rate_unavailable'; END IF;
  IF total <= least(u.stake_max, total) AND counted <= least(u.turnover_left, u.loss_left, counted)
    AND (u.play_ms_left IS NULL OR u.play_ms_left > limit_played_ms(u.last_bet_at, at)) THEN RETURN NULL; END IF;
  -- What is left was computed with the windows of the last refresh; the refusal names those of this instant.
  PERFORM limit_refresh(w.player_id, at);
  RETURN limit_refusal(w.player_id, u.currency_code, counted, total,
    CASE p_round_stake WHEN 0 THEN 0 ELSE limit_amount(w.asset, u.currency_code, p_round_stake, at) END, limit_played_ms(u.last_bet_at, at), at);
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.limit_count(w wallets, t transfers)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  u player_limit_usage;
  target transfers;
  counted bigint;
  stake bigint := 0;
  loss bigint;
  gap_ms bigint := 0;
BEGIN
  SELECT * INTO u FROM player_limit_usage x WHERE x.player_id = w.player_id FOR UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  IF t.created_at >= u.valid_until THEN u := limit_refresh(w.player_id, t.created_at); END IF;
  IF t.kind IN ('bet', 'free_spin') THEN
    gap_ms := limit_played_ms(u.last_bet_at, t.created_at);
    PERFORM play_count(u, w, t, gap_ms);
  END IF;
  IF NOT u.is_counting THEN RETURN; END IF;
  IF t.kind = 'rollback' THEN
    SELECT * INTO target FROM transfers x WHERE x.id = t.reference_id;
  END IF;
  IF t.kind = 'free_spin' THEN
    counted := 0;
  ELSIF w.asset = u.currency_code THEN
    counted := t.amount;
  ELSE
    counted := coalesce((SELECT c.counted_minor FROM limit_conversions c WHERE c.transfer_id = target.id),
      limit_amount(w.asset, u.currency_code, t.amount, t.created_at), 0);
    INSERT INTO limit_conversions (transfer_id, player_id, currency_code, counted_minor, booked_at)
      VALUES (t.id, w.player_id, u.currency_code, counted, t.created_at);
  END IF;
  loss := CASE WHEN t.kind = 'bet' OR target.kind = 'win' THEN counted ELSE -counted END;
  IF t.kind = 'bet' THEN
    stake := counted;
  ELSIF target.kind = 'bet' AND target.created_at >= u.bucket_at THEN
    stake := -counted;
  ELSIF target.kind = 'bet' THEN
    UPDATE player_play_buckets b SET staked = b.staked - counted WHERE b.player_id = w.player_id AND b.starts_at = limit_bucket(target.created_at);
  END IF;
  UPDATE player_limit_usage x SET staked = x.staked + stake, lost = x.lost + loss, played_ms = x.played_ms + gap_ms,
    turnover_left = x.turnover_left - stake, loss_left = x.loss_left - loss, play_ms_left = x.play_ms_left - gap_ms
    WHERE x.player_id = w.player_id;
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.limit_count_history(p_player_id text, p_currency text, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
AS $function$
  WITH played AS (
    SELECT t.kind, t.amount, t.created_at, u.kind AS undone, w.asset,
      coalesce(limit_amount(w.asset, p_currency, t.amount, p_at), 0) AS counted,
      EXISTS (SELECT FROM transfer_decisions d WHERE d.reference_id = t.id) AS is_undone
    FROM wallets w
    JOIN transfers t ON t.wallet_id = w.id AND t.is_applied AND t.kind IN ('bet', 'win', 'rollback') AND t.created_at >= p_at - interval '32 days'
      AND t.seq > coalesce((SELECT max(d.last_seq) FROM wallet_days d
        WHERE d.wallet_id = w.id AND d.day < ((p_at - interval '32 days') AT TIME ZONE 'UTC')::date), 0)
    LEFT JOIN transfers u ON u.id = t.reference_id
    WHERE w.player_id = p_player_id
  ), timed AS (
    SELECT p.*, CASE WHEN p.kind = 'bet' THEN
      limit_played_ms(lag(p.created_at) OVER (PARTITION BY p.kind ORDER BY p.created_at), p.created_at) ELSE 0 END AS played_ms FROM played p
  )
  INSERT INTO player_play_buckets (player_id, starts_at, staked, lost, played_ms)
    SELECT p_player_id, limit_bucket(created_at), sum(CASE WHEN kind = 'bet' AND NOT is_undone THEN counted ELSE 0 END),
      sum(CASE WHEN kind = 'bet' OR undone = 'win' THEN counted ELSE -counted END), sum(played_ms)
    FROM timed GROUP BY limit_bucket(created_at)
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.limit_is_needed(p_player_id text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT EXISTS (SELECT FROM players p JOIN brand_limits b ON b.brand_key = p.brand_key AND b.currency_code = p.currency_code AND b.kind <> 'deposit'
      WHERE p.player_id = p_player_id)
    OR EXISTS (SELECT FROM players p JOIN play_rules r ON r.brand_key = p.brand_key WHERE p.player_id = p_player_id)
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.limit_own_values(p_player_id text, p_at timestamp with time zone)
 RETURNS TABLE(kind text, period smallint, value bigint, changes_at timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT DISTINCT ON (c.kind, c.period) c.kind, c.period, CASE WHEN c.effective_at <= p_at THEN c.value ELSE c.before_value END,
    CASE WHEN c.effective_at > p_at THEN c.effective_at END
  FROM player_limit_changes c WHERE c.player_id = p_player_id ORDER BY c.kind, c.period, c.change_id DESC
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.limit_played_ms(p_last_bet_at timestamp with time zone, p_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT CASE WHEN p_at > p_last_bet_at AND p_at - p_last_bet_at <= interval '5 minutes'
    THEN floor(extract(epoch FROM p_at - p_last_bet_at) * 1000)::bigint ELSE 0 END $function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.limit_player_window(p_player_id text, p_period smallint, p_at timestamp with time zone, OUT starts_at timestamp with time zone, OUT ends_at timestamp with time zone)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
AS $function$
DECLARE
  z player_limit_zones;
BEGIN
  SELECT * INTO z FROM player_limit_zones x WHERE x.player_id = p_player_id;
  IF p_at < z.open_until[p_period + 1] THEN
    starts_at := z.open_from[p_period + 1];
    ends_at := z.open_until[p_period + 1];
  ELSE
    SELECT w.starts_at, w.ends_at INTO starts_at, ends_at FROM limit_calendar_window(p_period, coalesce(z.time_zone, 'UTC'), p_at) w;
  END IF;
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.limit_price(p_asset text, p_at timestamp with time zone)
 RETURNS numeric
 LANGUAGE plpgsql
 STABLE
AS $function$
BEGIN
  RETURN CASE p_asset WHEN 'EUR' THEN 1 ELSE (
    SELECT r.price FROM exchange_rates r WHERE r.currency_code = p_asset
      AND CASE r.reported_by WHEN 'operator' THEN r.held_until > p_at ELSE r.as_of > p_at - interval '1 day' END
    ORDER BY r.reported_by LIMIT 1) END;
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.limit_refresh(p_player_id text, p_at timestamp with time zone)
 RETURNS player_limit_usage
 LANGUAGE plpgsql
AS $function$
DECLARE
  u player_limit_usage;
BEGIN
  INSERT INTO player_limit_usage (player_id, currency_code, valid_until, bucket_at, staked, lost, played_ms)
    SELECT p_player_id, p.currency_code, '-infinity', '-infinity', 0, 0, 0 FROM players p WHERE p.player_id = p_player_id
    ON CONFLICT (player_id) DO NOTHING;
  SELECT * INTO u FROM player_limit_usage x WHERE x.player_id = p_player_id FOR UPDATE;
  IF NOT u.is_counting AND EXISTS (SELECT FROM limit_values(p_player_id, p_at) l WHERE l.kind <> 'deposit') THEN
    PERFORM limit_count_history(p_player_id, u.currency_code, p_at);
    u.is_counting := true;
  END IF;
  IF (u.staked, u.lost, u.played_ms) <> (0, 0, 0) THEN
    INSERT INTO player_play_buckets AS b (player_id, starts_at, staked, lost, played_ms)
      VALUES (p_player_id, u.bucket_at, u.staked, u.lost, u.played_ms)
      ON CONFLICT (player_id, starts_at) DO UPDATE SET staked = b.staked + excluded.staked, lost = b.lost + excluded.lost,
        played_ms = b.played_ms + excluded.played_ms;
  END IF;
  IF u.is_counting AND u.bucket_at < limit_bucket(p_at) THEN
    DELETE FROM player_play_buckets b WHERE b.player_id = p_player_id AND b.starts_at < p_at - interval '33 days';
  END IF;
  u := play_renewed(u, p_at);
  UPDATE player_limit_usage x SET staked = 0, lost = 0, played_ms = 0, bucket_at = greatest(u.bucket_at, limit_bucket(p_at)),
      is_counting = u.is_counting, session_started_at = u.session_started_at, session_ms = u.session_ms, check_ms = u.check_ms,
      check_due_ms = u.check_due_ms, is_check_pending = u.is_check_pending, break_due_ms = u.break_due_ms, break_ends_at = u.break_ends_at,
      slot_stake_max = u.slot_stake_max, other_stake_max = u.other_stake_max, slot_gap_ms = u.slot_gap_ms, other_gap_ms = u.other_gap_ms,
      next_slot_at = u.next_slot_at, next_other_at = u.next_other_at
    WHERE x.player_id = p_player_id;
  UPDATE player_limit_usage x SET stake_max = s.stake_max, turnover_left = s.turnover_left, loss_left = s.loss_left, play_ms_left = s.play_ms_left,
      valid_until = least(CASE WHEN u.is_counting THEN limit_bucket(p_at) ELSE p_at END + interval '15 minutes',
        (SELECT min(o.changes_at) FROM limit_own_values(p_player_id, p_at) o))
    FROM (
      SELECT min(l.value) FILTER (WHERE l.kind = 'stake') AS stake_max, min(l.value - w.staked) FILTER (WHERE l.kind = 'turnover') AS turnover_left,
        min(l.value - w.lost) FILTER (WHERE l.kind = 'loss') AS loss_left,
        min(l.value * 60000 - w.played_ms) FILTER (WHERE l.kind = 'sessionTime') AS play_ms_left
      FROM limit_values(p_player_id, p_at) l LEFT JOIN limit_sums(p_player_id, p_at) w ON w.period = l.period
    ) s WHERE x.player_id = p_player_id RETURNING x.* INTO u;
  RETURN u;
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.limit_refusal(p_player_id text, p_currency text, p_counted bigint, p_total bigint, p_before bigint, p_gap_ms bigint, p_at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT concat_ws(';', CASE x.kind WHEN 'stake' THEN CASE
        WHEN EXISTS (SELECT FROM limit_own_values(p_player_id, p_at) o WHERE o.kind = 'stake' AND o.value < p_total) THEN 'limit.maxBetLimit'
        ELSE 'limit.MAX_BET_LIMIT_REACHED' END
      ELSE 'limit.' || (ARRAY['daily', 'weekly', 'monthly'])[x.period + 1]
        || CASE x.kind WHEN 'turnover' THEN 'BetLimit' WHEN 'loss' THEN 'LossLimit' ELSE 'SessionLimit' END END,
    CASE x.kind WHEN 'sessionTime' THEN 0 WHEN 'stake' THEN p_total ELSE p_counted END, x.value, greatest(0, x.left_value), p_currency,
    coalesce(floor(extract(epoch FROM CASE WHEN x.is_rolling
      THEN limit_available_at(p_player_id, x.kind, x.period, x.starts_at, x.excess) ELSE x.ends_at END) * 1000), 0))
  FROM (
    SELECT l.kind, l.period, l.value, w.is_rolling, w.starts_at, w.ends_at,
      CASE l.kind WHEN 'stake' THEN l.value - p_before WHEN 'turnover' THEN l.value - w.staked WHEN 'loss' THEN l.value - w.lost
        ELSE (l.value * 60000 - w.played_ms) / 60000 END AS left_value,
      CASE l.kind WHEN 'stake' THEN p_total - l.value WHEN 'turnover' THEN w.staked + p_counted - l.value WHEN 'loss' THEN w.lost + p_counted - l.value
        ELSE w.played_ms + p_gap_ms - l.value * 60000 + 1 END AS excess
    FROM limit_values(p_player_id, p_at) l LEFT JOIN limit_sums(p_player_id, p_at) w ON w.period = l.period
    WHERE l.kind <> 'deposit'
  ) x WHERE x.excess > 0
  ORDER BY array_position(ARRAY['sessionTime', 'stake', 'loss', 'turnover'], x.kind), x.period, x.left_value, x.is_rolling LIMIT 1
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.limit_sums(p_player_id text, p_at timestamp with time zone)
 RETURNS TABLE(period smallint, is_rolling boolean, starts_at timestamp with time zone, ends_at timestamp with time zone, staked bigint, lost bigint, played_ms bigint)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT x.period, x.is_rolling, x.starts_at, x.ends_at, coalesce(s.staked, 0)::bigint, coalesce(s.lost, 0)::bigint, coalesce(s.played_ms, 0)::bigint
  FROM limit_windows(p_player_id, p_at) x CROSS JOIN LATERAL (
    SELECT sum(b.staked) AS staked, sum(b.lost) AS lost, sum(b.played_ms) AS played_ms FROM (
      SELECT starts_at, staked, lost, played_ms FROM player_play_buckets WHERE player_id = p_player_id
      UNION ALL SELECT bucket_at, staked, lost, played_ms FROM player_limit_usage WHERE player_id = p_player_id
    ) b WHERE b.starts_at >= limit_bucket(x.starts_at)
  ) s
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.limit_values(p_player_id text, p_at timestamp with time zone)
 RETURNS TABLE(kind text, period smallint, value bigint)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT x.kind, x.period, min(x.value) FROM (
    SELECT o.kind, o.period, o.value FROM limit_own_values(p_player_id, p_at) o WHERE o.value IS NOT NULL
    UNION ALL
    SELECT b.kind, b.period, b.value FROM players p JOIN brand_limits b ON b.brand_key = p.brand_key AND b.currency_code = p.currency_code
      WHERE p.player_id = p_player_id
  ) x GROUP BY x.kind, x.period
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.limit_windows(p_player_id text, p_at timestamp with time zone)
 RETURNS TABLE(period smallint, is_rolling boolean, starts_at timestamp with time zone, ends_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE
AS $function$
DECLARE
  rule text := coalesce((market_rules_of(p_player_id)).windows, 'fixed');
BEGIN
  FOR p IN 0..2 LOOP
    period := p;
    IF rule <> 'rolling' THEN
      is_rolling := false;
      SELECT w.starts_at, w.ends_at INTO starts_at, ends_at FROM limit_player_window(p_player_id, period, p_at) w;
      RETURN NEXT;
    END IF;
    IF rule <> 'fixed' THEN
      is_rolling := true;
      starts_at := p_at - (ARRAY[interval '24 hours', interval '168 hours', interval '720 hours'])[p + 1];
      ends_at := NULL;
      RETURN NEXT;
    END IF;
  END LOOP;
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.limits_changed(p_player_id text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  -- Without them, a win that is being booked would be missing in the history.
  PERFORM wallet_lock_all(p_player_id);
  IF EXISTS (SELECT FROM player_limit_usage WHERE player_id = p_player_id)
    OR EXISTS (SELECT FROM limit_values(p_player_id, clock_timestamp()) l WHERE l.kind <> 'deposit') THEN
    PERFORM limit_refresh(p_player_id, clock_timestamp());
  END IF;
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.limits_check(p_player_id text, p_asset text, p_amount bigint, p_game_slug text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  w wallets;
BEGIN
  IF play_lacks_verification(p_player_id) THEN RETURN 'player.verification_required'; END IF;
  SELECT * INTO w FROM wallets x WHERE x.player_id = p_player_id AND x.asset = p_asset;
  IF w.id IS NULL OR NOT EXISTS (SELECT FROM player_limit_usage x WHERE x.player_id = p_player_id) THEN RETURN NULL; END IF;
  RETURN limit_check_bet(w, p_amount, p_game_slug, 0);
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.limits_move_to_zone(p_player_id text, p_zone text)
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO player_limit_zones AS z (player_id, time_zone, open_from, open_until)
    SELECT p_player_id, p_zone, w.open_from, w.open_until
    FROM (
      SELECT array_agg(least(o.starts_at, n.starts_at) ORDER BY p) AS open_from, array_agg(greatest(o.ends_at, n.ends_at) ORDER BY p) AS open_until
      FROM generate_series(0, 2) p, limit_player_window(p_player_id, p::smallint, clock_timestamp()) o,
        limit_calendar_window(p::smallint, p_zone, clock_timestamp()) n
      WHERE EXISTS (SELECT FROM pg_timezone_names WHERE name = p_zone)
        AND EXISTS (SELECT FROM limit_values(p_player_id, clock_timestamp()))
    ) w
    WHERE EXISTS (SELECT FROM pg_timezone_names WHERE name = p_zone)
    ON CONFLICT (player_id) DO UPDATE SET time_zone = excluded.time_zone, open_from = excluded.open_from, open_until = excluded.open_until
      WHERE z.time_zone <> excluded.time_zone
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.limits_of_brand_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  UPDATE player_limit_usage u SET valid_until = '-infinity' FROM players p
    WHERE p.player_id = u.player_id AND p.brand_key IN (NEW.brand_key, OLD.brand_key);
  RETURN NULL;
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.limits_of_resident_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  UPDATE player_limit_usage u SET valid_until = '-infinity' WHERE u.player_id = NEW.player_id;
  RETURN NULL;
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.limits_refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION '% is append only', TG_TABLE_NAME USING ERRCODE = '42501';
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.limits_renew(p_player_id text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('limits:' || p_player_id, 0));
  PERFORM wallet_lock_all(p_player_id);
  IF NOT EXISTS (SELECT FROM player_limit_usage x WHERE x.player_id = p_player_id AND x.valid_until > clock_timestamp() + interval '2 seconds') THEN
    PERFORM limit_refresh(p_player_id, clock_timestamp());
  END IF;
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.limits_stake_room(p_player_id text, p_asset text, p_game_slug text, OUT round_max bigint, OUT stake_left bigint)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  u player_limit_usage;
  at timestamptz := clock_timestamp();
BEGIN
  SELECT * INTO u FROM player_limit_usage x WHERE x.player_id = p_player_id;
  IF u.player_id IS NULL THEN RETURN; END IF;
  -- Negative, so that the exchange rounds down. A market's cap of 0 waits for a rate.
  round_max := -limit_amount(u.currency_code, p_asset,
    -least(u.stake_max, nullif(CASE WHEN play_is_slot(p_game_slug) THEN u.slot_stake_max ELSE u.other_stake_max END, 0)), at);
  IF num_nonnulls(u.turnover_left, u.loss_left) > 0 THEN
    stake_left := -limit_amount(u.currency_code, p_asset, -greatest(0, least(u.turnover_left, u.loss_left)), at);
  END IF;
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.live_cancel_round(p_slug text, p_fence bigint, p_number integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  t live_tables := live_require_lease(p_slug, p_fence);
BEGIN
  UPDATE live_rounds SET state = 'drawn', outcome = 'null', was_interrupted = true, draws_at = coalesce(draws_at, clock_timestamp()),
      result_at = clock_timestamp(), ends_at = clock_timestamp()
    WHERE table_slug = t.table_slug AND number = p_number AND state IN ('open', 'closed');
  RETURN FOUND;
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.live_cash_out(p_slug text, p_number integer, p_player_id text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  r live_rounds;
  s live_stakes;
  at timestamptz;
  multiplier integer;
BEGIN
  SELECT * INTO r FROM live_rounds WHERE table_slug = p_slug AND number = p_number;
  SELECT * INTO s FROM live_stakes WHERE table_slug = p_slug AND number = p_number AND player_id = p_player_id
    ORDER BY state = 'open' DESC, round_id LIMIT 1 FOR UPDATE;
  at := clock_timestamp();
  IF s.cash_out IS NOT NULL THEN RETURN s.cash_out; END IF;
  multiplier := live_multiplier(extract(epoch FROM at - r.draws_at) * 1000);
  IF (r.state = 'drawn' AND at >= r.draws_at AND at < r.result_at AND s.state = 'open' AND multiplier > 100) IS NOT TRUE THEN RETURN NULL; END IF;
  -- The automatic cash-out came first.
  multiplier := least(multiplier, nullif((s.move->>'target')::integer, 0));
  UPDATE live_stakes SET cash_out = multiplier, version = version + 1 WHERE round_id = s.round_id;
  RETURN multiplier;
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.live_close_round(p_slug text, p_fence bigint, p_number integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  t live_tables := live_require_lease(p_slug, p_fence);
  r live_rounds;
BEGIN
  SELECT * INTO r FROM live_rounds WHERE table_slug = p_slug AND number = p_number FOR UPDATE;
  IF r.state = 'open' AND clock_timestamp() >= r.closes_at THEN
    UPDATE live_rounds SET state = 'closed', draws_at = date_trunc('milliseconds', clock_timestamp() + t.closing_ms * interval '1 millisecond')
      WHERE table_slug = p_slug AND number = p_number;
    RETURN true;
  END IF;
  RETURN r.state = 'closed';
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.live_draw_round(p_slug text, p_fence bigint, p_number integer, p_outcome json, p_run_ms integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  t live_tables := live_require_lease(p_slug, p_fence);
BEGIN
  -- A curve must not have started before its end is known: a new leader may come late.
  UPDATE live_rounds r SET state = 'drawn', outcome = p_outcome, draws_at = d.at, result_at = d.at + p_run_ms * interval '1 millisecond',
      ends_at = d.at + (p_run_ms + t.result_ms) * interval '1 millisecond'
    FROM (SELECT date_trunc('milliseconds', greatest(x.draws_at, clock_timestamp())) AS at FROM live_rounds x
      WHERE x.table_slug = p_slug AND x.number = p_number) d
    WHERE r.table_slug = p_slug AND r.number = p_number AND r.state = 'closed';
  RETURN FOUND;
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.live_end_stake(s live_stakes, r live_rounds, p_win bigint, p_move json, p_outcome json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  source text := 'house:' || s.table_slug;
  b live_bets;
  booked wallet_result;
BEGIN
  IF p_win IS NOT NULL THEN
    booked := wallet_win(source, s.round_id || ':win', s.player_id, s.asset, p_win, 'originals', s.round_id, s.table_slug, true);
    IF booked.refusal IS NOT NULL THEN RAISE EXCEPTION 'The win of % was refused: %', s.round_id, booked.refusal; END IF;
    PERFORM add_to_play_totals(ARRAY[s.player_id], ARRAY[s.asset], ARRAY[s.table_slug], ARRAY[s.stake_minor], ARRAY[p_win], ARRAY[s.placed_at]);
  ELSE
    FOR b IN SELECT * FROM live_bets WHERE round_id = s.round_id ORDER BY placed_at LOOP
      booked := wallet_rollback(source, b.external_id || ':rollback', s.player_id, s.asset, b.external_id);
      IF booked.refusal IS NOT NULL THEN RAISE EXCEPTION 'The return of % was refused: %', b.external_id, booked.refusal; END IF;
    END LOOP;
  END IF;
  INSERT INTO game_rounds (round_id, player_id, brand_key, game_slug, rules_version, asset, stake_minor, move, seed_id, nonce, idempotency_key, input_hash,
      state, win_minor, outcome, wallet_after, opened_at, ended_at)
    VALUES (s.round_id, s.player_id, s.brand_key, s.table_slug, r.rules_version, s.asset, s.stake_minor, p_move, r.seed_id, r.number, s.round_id, 'live',
      CASE WHEN p_win IS NULL THEN 'returned' ELSE 'settled' END, p_win, p_outcome, json_build_object('realMinor', booked.real_minor::text,
      'bonusMinor', booked.bonus_minor::text, 'heldMinor', booked.held_minor::text, 'seq', booked.seq::text), s.placed_at, clock_timestamp());
  UPDATE live_stakes SET state = CASE WHEN p_win IS NULL THEN 'returned' ELSE 'settled' END, win_minor = p_win, move = p_move WHERE round_id = s.round_id;
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.live_finish_round(p_slug text, p_fence bigint, p_number integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  t live_tables := live_require_lease(p_slug, p_fence);
BEGIN
  UPDATE live_rounds SET state = 'settled' WHERE table_slug = t.table_slug AND number = p_number AND state = 'drawn' AND published_at IS NOT NULL
    AND NOT EXISTS (SELECT FROM live_stakes s WHERE s.table_slug = p_slug AND s.number = p_number AND s.state = 'open');
  RETURN FOUND;
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.live_lead(p_slug text, p_leader text, p_lease_ms integer)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  t live_tables;
  at timestamptz;
BEGIN
  -- A leader that writes holds the row; it renews later.
  SELECT * INTO t FROM live_tables WHERE table_slug = p_slug FOR NO KEY UPDATE SKIP LOCKED;
  at := clock_timestamp();
  IF t.table_slug IS NULL OR t.lease_ends_at > at AND t.leader_id IS DISTINCT FROM p_leader THEN RETURN NULL; END IF;
  IF t.lease_ends_at <= at THEN
    t.fence := t.fence + 1;
    UPDATE live_rounds SET was_interrupted = true WHERE table_slug = p_slug AND state = 'drawn' AND published_at IS NULL AND t.kind = 'crash'
      AND t.lease_ends_at < least(at, result_at) - interval '5 seconds';
  END IF;
  UPDATE live_tables SET leader_id = p_leader, fence = t.fence, lease_ends_at = at + p_lease_ms * interval '1 millisecond' WHERE table_slug = p_slug;
  RETURN t.fence;
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.live_multiplier(p_ms numeric)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$ SELECT floor(100 * exp(greatest(p_ms, 0) / 10000))::integer $function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.live_open_round(p_slug text, p_fence bigint, p_seed_id text, p_server_seed text, p_hash text, p_rules_version integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  t live_tables := live_require_lease(p_slug, p_fence);
  last_round live_rounds;
  opens timestamptz;
BEGIN
  SELECT * INTO last_round FROM live_rounds WHERE table_slug = p_slug ORDER BY number DESC LIMIT 1 FOR UPDATE;
  IF NOT t.is_open OR last_round.state IN ('open', 'closed') OR last_round.ends_at > clock_timestamp()
    OR last_round.published_at IS NULL AND last_round.state = 'drawn' THEN RETURN NULL; END IF;
  opens := date_trunc('milliseconds', clock_timestamp() + t.pause_ms * interval '1 millisecond');
  INSERT INTO game_seeds (seed_id, player_id, state, server_seed, server_seed_hash, client_seed, rounds)
    VALUES (p_seed_id, concat_ws(':', 'live', p_slug, coalesce(last_round.number, 0) + 1), 'current', p_server_seed, p_hash, p_slug, 1);
  INSERT INTO live_rounds (table_slug, number, seed_id, rules_version, opens_at, closes_at)
    VALUES (p_slug, coalesce(last_round.number, 0) + 1, p_seed_id, p_rules_version, opens, opens + t.betting_ms * interval '1 millisecond');
  RETURN coalesce(last_round.number, 0) + 1;
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.live_place_bet(p_slug text, p_number integer, p_player_id text, p_brand_key text, p_shown_name text, p_asset text, p_round_id text, p_key text, p_input_hash text, p_stake bigint, p_counted bigint, p_bets_before integer, p_stake_max bigint, p_move json, p_is_single boolean, p_cost bigint DEFAULT NULL::bigint)
 RETURNS live_bet_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  b live_bets;
  s live_stakes;
  r live_rounds;
  booked wallet_result;
  bet_id text;
  wallet_json json;
  refused live_bet_result;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('live_bets:' || p_player_id, 0));
  SELECT * INTO b FROM live_bets WHERE player_id = p_player_id AND idempotency_key = p_key;
  IF b.round_id IS NOT NULL THEN
    SELECT * INTO s FROM live_stakes WHERE round_id = b.round_id;
    IF b.input_hash <> p_input_hash THEN refused.refusal := 'request.id_reused'; RETURN refused; END IF;
    RETURN ROW(NULL, true, b.round_id, s.number, s.stake_minor, s.move, b.wallet_after)::live_bet_result;
  END IF;
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('limits:' || p_player_id, 0));
  SELECT * INTO r FROM live_rounds WHERE table_slug = p_slug AND number = p_number FOR SHARE;
  IF (r.state = 'open' AND clock_timestamp() >= r.opens_at AND clock_timestamp() < r.closes_at) IS NOT TRUE THEN
    refused.refusal := 'live.betting_closed'; RETURN refused;
  END IF;
  SELECT * INTO s FROM live_stakes WHERE table_slug = p_slug AND number = p_number AND player_id = p_player_id AND asset = p_asset FOR UPDATE;
  IF s.round_id IS NOT NULL AND p_is_single THEN refused.refusal := 'live.bet_placed'; RETURN refused; END IF;
  IF coalesce(s.bets, 0) <> p_bets_before THEN refused.refusal := 'changed'; RETURN refused; END IF;
  IF coalesce(s.stake_minor, 0) + p_stake > p_stake_max THEN refused.refusal := 'live.stake_total_exceeded'; RETURN refused; END IF;
  IF EXISTS (SELECT FROM wallets w WHERE w.player_id = p_player_id AND w.asset = p_asset AND NOT w.is_active) THEN
    refused.refusal := 'wallet.not_active'; RETURN refused;
  END IF;

  bet_id := concat_ws(':', coalesce(s.round_id, p_round_id), 'bet', coalesce(s.bets, 0) + 1);
  booked := wallet_bet_unrestricted('house:' || p_slug, bet_id, p_player_id, p_asset, p_stake, 'originals', coalesce(s.round_id, p_round_id), p_slug,
    'real_first', p_counted, p_cost);
  IF booked.refusal IS NOT NULL THEN refused.refusal := booked.refusal; RETURN refused; END IF;
  wallet_json := json_build_object('realMinor', booked.real_minor::text, 'bonusMinor', booked.bonus_minor::text, 'heldMinor', booked.held_minor::text,
    'seq', booked.seq::text);
  IF s.round_id IS NULL THEN
    INSERT INTO live_stakes (round_id, table_slug, number, player_id, brand_key, shown_name, asset, stake_minor, move, placed_at)
      VALUES (p_round_id, p_slug, p_number, p_player_id, p_brand_key, p_shown_name, p_asset, p_stake, p_move, clock_timestamp()) RETURNING * INTO s;
  ELSE
    UPDATE live_stakes x SET stake_minor = x.stake_minor + p_stake, bets = x.bets + 1, version = x.version + 1, move = (
        SELECT json_object_agg(m.key, m.amount) FROM (
          SELECT e.key, sum(e.value::bigint)::text AS amount
          FROM (SELECT * FROM json_each_text(x.move) UNION ALL SELECT * FROM json_each_text(p_move)) e GROUP BY e.key ORDER BY e.key) m)
      WHERE x.round_id = s.round_id RETURNING x.* INTO s;
  END IF;
  INSERT INTO live_bets (player_id, idempotency_key, input_hash, round_id, external_id, stake_minor, wallet_after, placed_at)
    VALUES (p_player_id, p_key, p_input_hash, s.round_id, bet_id, p_stake, wallet_json, clock_timestamp());
  RETURN ROW(NULL, false, s.round_id, s.number, s.stake_minor, s.move, wallet_json)::live_bet_result;
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.live_publish_round(p_slug text, p_fence bigint, p_number integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  t live_tables := live_require_lease(p_slug, p_fence);
BEGIN
  UPDATE live_rounds SET published_at = clock_timestamp() WHERE table_slug = t.table_slug AND number = p_number AND state = 'drawn'
    AND published_at IS NULL AND result_at <= clock_timestamp();
  UPDATE game_seeds s SET state = 'revealed', revealed_at = clock_timestamp() FROM live_rounds r
    WHERE r.table_slug = p_slug AND r.number = p_number AND r.published_at IS NOT NULL AND s.seed_id = r.seed_id AND s.state = 'current';
  RETURN FOUND;
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.live_require_lease(p_slug text, p_fence bigint)
 RETURNS live_tables
 LANGUAGE plpgsql
AS $function$
DECLARE
  t live_tables;
BEGIN
  SELECT * INTO t FROM live_tables WHERE table_slug = p_slug FOR SHARE;
  IF (t.fence = p_fence AND t.lease_ends_at > clock_timestamp()) IS NOT TRUE THEN
    RAISE EXCEPTION 'The lease of % is lost', p_slug USING ERRCODE = 'MQLSE';
  END IF;
  RETURN t;
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.live_resign(p_slug text, p_fence bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  UPDATE live_tables SET lease_ends_at = clock_timestamp() WHERE table_slug = p_slug AND fence = p_fence AND lease_ends_at > clock_timestamp()
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.live_settle(p_slug text, p_fence bigint, p_number integer, p_round_ids text[], p_versions integer[], p_wins bigint[], p_moves text[], p_outcomes text[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  t live_tables := live_require_lease(p_slug, p_fence);
  r live_rounds;
  x record;
  s live_stakes;
  settled integer := 0;
BEGIN
  SELECT * INTO r FROM live_rounds WHERE table_slug = t.table_slug AND number = p_number AND published_at IS NOT NULL;
  IF NOT FOUND THEN RETURN 0; END IF;
  FOR x IN
    SELECT i.*, w.id AS wallet_id FROM unnest(p_round_ids, p_versions, p_wins, p_moves, p_outcomes) i (round_id, version, win, move, outcome)
      JOIN live_stakes o ON o.round_id = i.round_id AND o.table_slug = p_slug AND o.number = p_number
      JOIN wallets w ON w.player_id = o.player_id AND w.asset = o.asset ORDER BY w.id
  LOOP
    SELECT * INTO s FROM live_stakes WHERE round_id = x.round_id AND version = x.version AND state = 'open' FOR UPDATE SKIP LOCKED;
    CONTINUE WHEN NOT FOUND;
    PERFORM FROM wallets WHERE id = x.wallet_id FOR UPDATE SKIP LOCKED;
    CONTINUE WHEN NOT FOUND;
    PERFORM live_end_stake(s, r, x.win, x.move::json, x.outcome::json);
    settled := settled + 1;
  END LOOP;
  RETURN settled;
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.loyalty_add(p_play club_play[])
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO loyalty_lines AS l (player_id, day, currency_code, percent, staked_minor, counted_minor_bps)
  SELECT p.player_id, (p.bet_at AT TIME ZONE p.zone)::date, p.currency_code, greatest(1, floor(p.counted / p.stake / 100))::integer, sum(p.stake), sum(p.counted)
  FROM unnest(p_play) p WHERE p.is_earning AND p.stake <> 0 AND p.counted <> 0 GROUP BY 1, 2, 3, 4
  ON CONFLICT (player_id, day, currency_code, percent)
    DO UPDATE SET staked_minor = l.staked_minor + excluded.staked_minor, counted_minor_bps = l.counted_minor_bps + excluded.counted_minor_bps
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.loyalty_level_of(p_brand_key text, p_points bigint)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(max(level), 0) FROM loyalty_levels WHERE brand_key = p_brand_key AND points_needed <= p_points
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.loyalty_points(p_player_id text, p_brand_key text, p_from date, p_before date)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(sum(floor(greatest(0, x.counted) / (10000 * e.stake_minor::numeric))), 0)::bigint FROM (
    SELECT l.currency_code, sum(l.counted_minor_bps) AS counted FROM loyalty_lines l
    WHERE l.player_id = p_player_id AND (p_from IS NULL OR l.day >= p_from) AND (p_before IS NULL OR l.day < p_before) GROUP BY 1
  ) x JOIN loyalty_earnings e ON e.brand_key = p_brand_key AND e.currency_code = x.currency_code
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.loyalty_points_before(c clubs, p_player_id text, p_before date)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  SELECT loyalty_points(p_player_id, c.brand_key, p_before - c.keep_days, p_before)
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.loyalty_review(p_player_id text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  c clubs;
  recorded integer;
  reached integer;
  points bigint;
  currency text;
  reward bigint;
BEGIN
  SELECT x.* INTO c FROM clubs x JOIN players p ON p.brand_key = x.brand_key WHERE p.player_id = p_player_id AND x.is_active;
  SELECT m.level INTO recorded FROM club_members m WHERE m.player_id = p_player_id FOR UPDATE;
  IF c.brand_key IS NULL OR recorded IS NULL THEN RETURN; END IF;
  points := loyalty_points_before(c, p_player_id, (clock_timestamp() AT TIME ZONE club_zone(p_player_id))::date + 1);
  reached := loyalty_level_of(c.brand_key, points);
  IF reached < recorded AND c.keep_days IS NOT NULL THEN
    INSERT INTO loyalty_changes (player_id, level, previous_level, points) VALUES (p_player_id, reached, recorded, points);
    UPDATE club_members SET level = reached WHERE player_id = p_player_id;
  END IF;
  WHILE recorded < reached LOOP
    SELECT w.asset INTO currency FROM wallets w WHERE w.player_id = p_player_id AND w.is_active;
    SELECT r.reward_minor INTO reward FROM loyalty_level_rewards r
      WHERE r.brand_key = c.brand_key AND r.level = recorded + 1 AND r.currency_code = currency
        AND NOT EXISTS (SELECT FROM loyalty_changes x WHERE x.player_id = p_player_id AND x.level = recorded + 1 AND x.reward_minor IS NOT NULL);
    INSERT INTO loyalty_changes (player_id, level, previous_level, points, reward_minor, currency_code)
      VALUES (p_player_id, recorded + 1, recorded, points, reward, CASE WHEN reward IS NOT NULL THEN currency END);
    recorded := recorded + 1;
    UPDATE club_members SET level = recorded WHERE player_id = p_player_id;
  END LOOP;
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.mailbox_of(p_email text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  WITH address AS (
    SELECT lower(split_part(p_email, '@', 1)) AS name, lower(substring(p_email FROM '[^@]*$')) AS host
  ), untagged AS (
    SELECT regexp_replace(name, '\+.*', '') AS name, host, substring(host FROM '^([^.]+)\.fastmail\.(?:com|fm)$') AS owner,
      CASE
        WHEN host IN ('gmail.com', 'googlemail.com') THEN 'gmail.com'
        WHEN host IN ('proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me') THEN 'proton.me'
        WHEN host IN ('icloud.com', 'me.com', 'mac.com') THEN 'icloud.com'
        WHEN host IN ('yandex.ru', 'ya.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua', 'narod.ru') THEN 'yandex.ru'
        WHEN host IN ('fastmail.com', 'fastmail.fm') THEN 'fastmail.com'
        ELSE host
      END AS main
    FROM address
  ), plain AS (
    SELECT CASE WHEN owner IS NOT NULL THEN owner ELSE
        regexp_replace(
          CASE WHEN main ~ '^yahoo\.|^ymail\.com$|^rocketmail\.com$' THEN regexp_replace(name, '-.*', '') ELSE name END,
          CASE main WHEN 'gmail.com' THEN '\.' WHEN 'proton.me' THEN '[._-]' WHEN 'yandex.ru' THEN '[.-]' ELSE 'a^' END, '', 'g')
      END AS name, CASE WHEN owner IS NOT NULL THEN 'fastmail.com' ELSE main END AS host, host AS typed
    FROM untagged
  )
  -- Placeholders of accounts without an address are nobody's mailbox (RFC 2606).
  SELECT CASE WHEN name = '' OR host = '' OR typed LIKE '%.invalid' THEN NULL ELSE name || '@' || host END FROM plain
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.make_partition(p_table text, p_at timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
 SET "TimeZone" TO 'UTC'
 SET lock_timeout TO '2s'
AS $function$
DECLARE
  rule record := partition_rule(p_table);
  starts timestamptz := date_trunc(rule.step, p_at);
  first_key text := partition_bound(p_table, starts);
  end_key text := partition_bound(p_table, starts + ('1 ' || rule.step)::interval);
  name text := partition_name(p_table, starts);
  has_rows boolean;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('partitions', 0));
  IF to_regclass('partitions.' || name) IS NOT NULL THEN RETURN NULL; END IF;
  EXECUTE format('CREATE TABLE partitions.%I (LIKE public.%I INCLUDING ALL EXCLUDING IDENTITY EXCLUDING COMMENTS) WITH (fillfactor = %s)',
    name, p_table, rule.fill_factor);
  IF p_table = 'transfers' THEN
    EXECUTE format('ALTER TABLE partitions.%I ALTER COLUMN wallet_id SET (n_distinct = 200)', name);
  END IF;
  EXECUTE format('LOCK TABLE partitions.%I IN ACCESS EXCLUSIVE MODE', p_table || '_default');
  EXECUTE format('SELECT EXISTS (SELECT FROM partitions.%1$I WHERE %2$I >= %3$L AND %2$I < %4$L)', p_table || '_default', rule.key_column,
    first_key, end_key) INTO has_rows;
  IF has_rows THEN
    EXECUTE format('ALTER TABLE partitions.%I DISABLE TRIGGER USER', p_table || '_default');
    EXECUTE format('WITH moved AS (DELETE FROM partitions.%1$I WHERE %2$I >= %3$L AND %2$I < %4$L RETURNING *) INSERT INTO partitions.%5$I SELECT * FROM moved',
      p_table || '_default', rule.key_column, first_key, end_key, name);
    EXECUTE format('ALTER TABLE partitions.%I ENABLE TRIGGER USER', p_table || '_default');
  END IF;
  IF rule.is_append_only THEN
    EXECUTE format('CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON partitions.%I FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change()', name);
  END IF;
  EXECUTE format('ALTER TABLE public.%I ATTACH PARTITION partitions.%I FOR VALUES FROM (%L) TO (%L)', p_table, name, first_key, end_key);
  RETURN name;
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.make_partitions()
 RETURNS SETOF text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET "TimeZone" TO 'UTC'
AS $function$
DECLARE
  table_name text;
  step text;
  made text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY['transfers', 'entries', 'game_rounds', 'outbox'] LOOP
    step := (partition_rule(table_name)).step;
    FOR ahead IN 0..3 LOOP
      made := make_partition(table_name, date_trunc(step, clock_timestamp()) + ahead * ('1 ' || step)::interval);
      IF made IS NOT NULL THEN RETURN NEXT made; END IF;
    END LOOP;
  END LOOP;
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.market_rules_of(p_player_id text)
 RETURNS market_rules
 LANGUAGE sql
 STABLE
AS $function$
  SELECT m FROM players p JOIN market_rules m ON m.brand_key = p.brand_key AND m.country_code IN ('', coalesce(p.country_code, '?'))
  WHERE p.player_id = p_player_id ORDER BY m.country_code = '' LIMIT 1
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.outbox_emit(p_topic text, p_key text, p_event text, p_payload json)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF p_topic = 'wallet' THEN
    RAISE EXCEPTION 'The topic wallet belongs to the ledger' USING ERRCODE = '42501';
  END IF;
  INSERT INTO outbox (topic, key, event, payload) VALUES (p_topic, p_key, p_event, p_payload);
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.outbox_prune(p_before timestamp with time zone, p_messages_max integer DEFAULT 2147483647)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET "TimeZone" TO 'UTC'
 SET lock_timeout TO '2s'
AS $function$
DECLARE
  week text;
  is_read boolean;
  dropped bigint;
BEGIN
  INSERT INTO ledger_progress (name, xid, updated_at) VALUES ('outbox_pruned', '0', p_before)
    ON CONFLICT (name) DO UPDATE SET updated_at = greatest(ledger_progress.updated_at, excluded.updated_at);
  FOR week IN SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = 'outbox'::regclass AND c.relname ~ '^outbox_[0-9]{8}$' AND to_date(right(c.relname, 8), 'YYYYMMDD') + 7 <= p_before
    ORDER BY 1
  LOOP
    EXECUTE format('SELECT NOT EXISTS (SELECT FROM partitions.%I WHERE xid >= (SELECT xid FROM ledger_progress WHERE name = %L))', week, 'roll_up')
      INTO is_read;
    IF is_read THEN EXECUTE format('DROP TABLE partitions.%I', week); END IF;
  END LOOP;
  DELETE FROM partitions.outbox_default WHERE (xid, id, created_at) IN (
    SELECT xid, id, created_at FROM partitions.outbox_default
    WHERE created_at < p_before AND xid < (SELECT xid FROM ledger_progress WHERE name = 'roll_up')
    ORDER BY xid, id LIMIT p_messages_max
  );
  GET DIAGNOSTICS dropped = ROW_COUNT;
  RETURN dropped;
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.partition_bound(p_table text, p_at timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET "TimeZone" TO 'UTC'
AS $function$
BEGIN
  RETURN CASE p_table WHEN 'outbox' THEN p_at::text WHEN 'game_rounds' THEN round_id_from(p_at) ELSE uuid_from(p_at)::text END;
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.partition_name(p_table text, p_at timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET "TimeZone" TO 'UTC'
AS $function$
BEGIN
  RETURN p_table || to_char(p_at, CASE (partition_rule(p_table)).step WHEN 'week' THEN '_YYYYMMDD' ELSE '_YYYYMM' END);
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.partition_rule(p_table text, OUT key_column text, OUT step text, OUT fill_factor integer, OUT is_append_only boolean)
 RETURNS record
 LANGUAGE sql
 IMMUTABLE
AS $function$
SELECT rule.key_column, rule.step, rule.fill_factor, rule.is_append_only FROM (VALUES
  ('transfers', 'id', 'month', 100, true),
  ('entries', 'transfer_id', 'month', 100, true),
  ('game_rounds', 'round_id', 'month', 85, false),
  ('outbox', 'created_at', 'week', 100, false)
) rule (table_name, key_column, step, fill_factor, is_append_only) WHERE rule.table_name = p_table
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.play_advance(u player_limit_usage, p_at timestamp with time zone)
 RETURNS player_limit_usage
 LANGUAGE plpgsql
AS $function$
DECLARE
  r play_rules;
  before player_limit_usage := u;
  now_ms bigint := u.session_ms + limit_played_ms(u.last_bet_at, p_at);
  has_begun boolean := false;
BEGIN
  IF (now_ms >= least(u.check_due_ms, u.break_due_ms)) IS NOT TRUE THEN RETURN u; END IF;
  r := play_rules_of(u.player_id);
  IF u.break_ends_at <= p_at THEN
    u.break_ends_at := NULL;
    u.break_due_ms := u.session_ms + r.break_after_minutes * 60000::bigint;
  ELSIF u.break_ends_at IS NULL AND now_ms >= u.break_due_ms THEN
    -- In whole milliseconds, as everybody reads it; rounded up.
    u.break_ends_at := date_trunc('milliseconds', p_at + r.break_minutes * interval '1 minute' + interval '999 microseconds');
    u.break_due_ms := 0;
    has_begun := true;
  END IF;
  IF NOT u.is_check_pending AND now_ms >= u.check_due_ms THEN
    u.is_check_pending := true;
    u.check_due_ms := CASE WHEN r.check_stops_play THEN 0 END;
    has_begun := true;
  END IF;
  IF u IS NOT DISTINCT FROM before THEN RETURN u; END IF;
  UPDATE player_limit_usage x SET break_ends_at = u.break_ends_at, break_due_ms = u.break_due_ms, is_check_pending = u.is_check_pending,
    check_due_ms = u.check_due_ms WHERE x.player_id = u.player_id;
  IF has_begun THEN PERFORM play_announce(u, r.check_stops_play); END IF;
  RETURN u;
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.play_announce(u player_limit_usage, p_stops_play boolean)
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO outbox (topic, key, event, payload) VALUES ('play', u.player_id, 'playSessionUpdated', json_build_object(
    'isRealityCheckPending', u.is_check_pending, 'stopsPlay', coalesce(p_stops_play, false),
    'breakEndsAt', to_char(u.break_ends_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.play_answer_check(p_player_id text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  u player_limit_usage := play_lock_session(p_player_id);
  r play_rules := play_rules_of(p_player_id);
BEGIN
  IF NOT u.is_check_pending THEN RETURN; END IF;
  PERFORM play_apply_choice(p_player_id);
  UPDATE player_limit_usage x SET is_check_pending = false, check_ms = minutes * 60000::bigint, check_due_ms = x.session_ms + minutes * 60000::bigint
    FROM nullif(play_check_minutes(p_player_id, r), 0) minutes WHERE x.player_id = p_player_id RETURNING x.* INTO u;
  PERFORM play_announce(u, r.check_stops_play);
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.play_apply_choice(p_player_id text)
 RETURNS void
 LANGUAGE sql
AS $function$
  UPDATE reality_check_choices SET minutes = next_minutes, next_minutes = NULL, has_next = false WHERE player_id = p_player_id AND has_next
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.play_check_minutes(p_player_id text, r play_rules)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(
    (SELECT CASE WHEN c.minutes IS NOT NULL THEN least(greatest(c.minutes, r.check_minutes_min), r.check_minutes_max)
        WHEN r.check_is_required THEN r.check_default_minutes ELSE 0 END
      FROM reality_check_choices c WHERE c.player_id = p_player_id AND r.brand_key IS NOT NULL),
    r.check_default_minutes)
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.play_choose_interval(p_player_id text, p_minutes integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  u player_limit_usage := play_lock_session(p_player_id);
  -- Null: no interval runs.
  running integer := CASE WHEN u.session_started_at IS NOT NULL THEN u.check_ms / 60000 END;
  waits boolean := running IS NOT NULL AND (p_minutes <= running) IS NOT TRUE;
BEGIN
  INSERT INTO reality_check_choices AS c (player_id, minutes, has_next, next_minutes)
    VALUES (p_player_id, CASE WHEN waits THEN running ELSE p_minutes END, waits, CASE WHEN waits THEN p_minutes END)
    ON CONFLICT (player_id) DO UPDATE SET minutes = excluded.minutes, has_next = excluded.has_next, next_minutes = excluded.next_minutes,
      chosen_at = excluded.chosen_at;
  PERFORM limit_refresh(p_player_id, clock_timestamp());
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.play_count(u player_limit_usage, w wallets, t transfers, p_gap_ms bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  is_slot boolean;
BEGIN
  IF num_nonnulls(u.slot_gap_ms, u.other_gap_ms) > 0 AND NOT EXISTS (
    SELECT FROM rounds r WHERE r.provider = t.provider AND r.round_id = t.round_id AND r.wallet_id = w.id AND r.staked > r.returned
  ) THEN is_slot := play_is_slot(t.game_slug); END IF;
  UPDATE player_limit_usage x SET last_bet_at = t.created_at, session_started_at = coalesce(x.session_started_at, t.created_at),
    session_ms = x.session_ms + p_gap_ms,
    next_slot_at = CASE WHEN is_slot THEN t.created_at + x.slot_gap_ms * interval '1 millisecond' ELSE x.next_slot_at END,
    next_other_at = CASE WHEN NOT is_slot THEN t.created_at + x.other_gap_ms * interval '1 millisecond' ELSE x.next_other_at END
    WHERE x.player_id = w.player_id;
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.play_is_slot(p_game_slug text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
BEGIN
  RETURN EXISTS (SELECT FROM game_category_members m WHERE m.category_slug = 'slots' AND m.game_slug = p_game_slug);
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.play_lacks_verification(p_player_id text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT (coalesce((market_rules_of(p_player_id)).play_needs_verification, false)
      AND EXISTS (SELECT FROM players p WHERE p.player_id = p_player_id AND p.kyc_status <> 'APPROVED'))
    OR identity_check_open(p_player_id)
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.play_lock_session(p_player_id text)
 RETURNS player_limit_usage
 LANGUAGE plpgsql
AS $function$
DECLARE
  u player_limit_usage;
  at timestamptz;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('limits:' || p_player_id, 0));
  PERFORM wallet_lock_all(p_player_id);
  SELECT * INTO u FROM player_limit_usage x WHERE x.player_id = p_player_id FOR UPDATE;
  at := clock_timestamp();
  IF u.player_id IS NULL OR u.valid_until <= at OR u.session_started_at IS NOT NULL AND u.last_bet_at <= at - interval '30 minutes' THEN
    u := limit_refresh(p_player_id, at);
  END IF;
  RETURN play_advance(u, at);
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.play_ms(p_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$ SELECT floor(extract(epoch FROM p_at) * 1000)::bigint $function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.play_refusal(u player_limit_usage, p_game_slug text, p_begins_round boolean, p_at timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
DECLARE
  next_at timestamptz;
BEGIN
  u := play_advance(u, p_at);
  IF u.is_check_pending AND u.check_due_ms = 0 THEN
    RETURN concat_ws(';', 'play.reality_check_due', play_ms(coalesce(u.session_started_at, p_at)), u.session_ms);
  END IF;
  IF u.break_ends_at > p_at THEN RETURN concat_ws(';', 'play.break', play_ms(u.break_ends_at), floor(extract(epoch FROM u.break_ends_at - p_at) * 1000)); END IF;
  IF p_begins_round AND num_nonnulls(u.next_slot_at, u.next_other_at) > 0 THEN
    next_at := CASE WHEN play_is_slot(p_game_slug) THEN u.next_slot_at ELSE u.next_other_at END;
    IF p_at < next_at THEN
      RETURN concat_ws(';', 'play.too_fast', play_ms(next_at) + 1, ceil(extract(epoch FROM next_at - p_at) * 1000));
    END IF;
  END IF;
  RETURN NULL;
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.play_renewed(u player_limit_usage, p_at timestamp with time zone)
 RETURNS player_limit_usage
 LANGUAGE plpgsql
AS $function$
DECLARE
  r play_rules := play_rules_of(u.player_id);
  break_after_ms bigint := r.break_after_minutes * 60000;
BEGIN
  IF u.last_bet_at <= p_at - interval '30 minutes' THEN
    PERFORM play_apply_choice(u.player_id);
    u.session_started_at := NULL;
    u.session_ms := 0;
    u.is_check_pending := false;
    u.check_ms := NULL;
    u.break_due_ms := NULL;
  END IF;
  IF u.is_check_pending THEN
    u.check_due_ms := CASE WHEN r.check_stops_play THEN 0 END;
  ELSE
    -- The interval that runs began at check_due_ms - check_ms.
    u.check_due_ms := coalesce(u.check_due_ms - u.check_ms, u.session_ms);
    u.check_ms := nullif(play_check_minutes(u.player_id, r), 0) * 60000::bigint;
    u.check_due_ms := u.check_due_ms + u.check_ms;
  END IF;
  IF u.break_ends_at <= p_at OR break_after_ms IS NULL THEN
    u.break_ends_at := NULL;
    u.break_due_ms := NULL;
  END IF;
  u.break_due_ms := CASE WHEN u.break_ends_at IS NOT NULL THEN 0
    WHEN break_after_ms IS NOT NULL THEN least(u.break_due_ms, u.session_ms + break_after_ms) END;
  u.slot_gap_ms := nullif(r.slot_round_ms_min, 0);
  u.other_gap_ms := nullif(r.other_round_ms_min, 0);
  u.next_slot_at := CASE WHEN u.slot_gap_ms IS NOT NULL THEN u.next_slot_at END;
  u.next_other_at := CASE WHEN u.other_gap_ms IS NOT NULL THEN u.next_other_at END;
  u.slot_stake_max := play_stake_max(u.player_id, r, 'slots', p_at);
  u.other_stake_max := play_stake_max(u.player_id, r, 'other', p_at);
  RETURN u;
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.play_rules_of(p_player_id text)
 RETURNS play_rules
 LANGUAGE sql
 STABLE
AS $function$
  SELECT r.* FROM players p JOIN play_rules r ON r.brand_key = p.brand_key AND r.country_code IN (coalesce(p.country_code, '?'), '')
  WHERE p.player_id = p_player_id ORDER BY r.country_code = '' LIMIT 1
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.play_session(p_player_id text, OUT at timestamp with time zone, OUT started_at timestamp with time zone, OUT played_ms bigint, OUT check_minutes integer, OUT has_next boolean, OUT next_minutes integer, OUT check_due_ms bigint, OUT is_check_pending boolean, OUT break_due_ms bigint, OUT break_ends_at timestamp with time zone, OUT currency_code text, OUT slot_stake_max bigint, OUT other_stake_max bigint)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  u player_limit_usage := play_lock_session(p_player_id);
BEGIN
  at := clock_timestamp();
  started_at := u.session_started_at;
  played_ms := u.session_ms + CASE WHEN u.is_check_pending AND u.check_due_ms = 0 OR u.break_ends_at IS NOT NULL THEN 0
    ELSE limit_played_ms(u.last_bet_at, at) END;
  check_minutes := u.check_ms / 60000;
  SELECT c.has_next, c.next_minutes INTO has_next, next_minutes FROM reality_check_choices c WHERE c.player_id = p_player_id;
  has_next := coalesce(has_next, false);
  is_check_pending := u.is_check_pending;
  check_due_ms := CASE WHEN u.is_check_pending THEN played_ms ELSE u.check_due_ms END;
  break_ends_at := u.break_ends_at;
  break_due_ms := CASE WHEN u.break_ends_at IS NOT NULL THEN played_ms ELSE u.break_due_ms END;
  currency_code := u.currency_code;
  slot_stake_max := u.slot_stake_max;
  other_stake_max := u.other_stake_max;
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.play_stake_max(p_player_id text, r play_rules, p_category text, p_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  SELECT min(coalesce(-limit_amount(c.currency_code, p.currency_code, -c.max_minor, p_at), 0))
  FROM players p
    CROSS JOIN LATERAL (SELECT CASE WHEN p.date_of_birth > '1900-01-01'
      THEN extract(year FROM age((p_at AT TIME ZONE 'UTC')::date, p.date_of_birth))::integer END AS years) a
    CROSS JOIN LATERAL jsonb_to_recordset(r.stake_caps) c (category text, age_from integer, age_to integer, currency_code text, max_minor bigint)
  WHERE p.player_id = p_player_id AND c.category IN ('all', p_category)
    AND (a.years IS NULL OR a.years BETWEEN c.age_from AND coalesce(c.age_to, a.years))
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.play_stake_refusal(u player_limit_usage, p_game_slug text, p_asset text, p_before bigint, p_total bigint, p_at timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
DECLARE
  cap bigint;
  counted bigint;
BEGIN
  IF num_nonnulls(u.slot_stake_max, u.other_stake_max) = 0 THEN RETURN NULL; END IF;
  cap := CASE WHEN play_is_slot(p_game_slug) THEN u.slot_stake_max ELSE u.other_stake_max END;
  IF cap = 0 THEN
    -- A rate may have arrived since.
    cap := play_stake_max(u.player_id, play_rules_of(u.player_id), CASE WHEN play_is_slot(p_game_slug) THEN 'slots' ELSE 'other' END, p_at);
  END IF;
  IF cap IS NULL THEN RETURN NULL; END IF;
  counted := limit_amount(p_asset, u.currency_code, p_total, p_at);
  IF cap = 0 OR counted IS NULL THEN RETURN 'exchange.rate_unavailable'; END IF;
  IF counted <= cap THEN RETURN NULL; END IF;
  RETURN concat_ws(';', 'limit.MAX_BET_LIMIT_REACHED', counted, cap, greatest(0, cap - limit_amount(p_asset, u.currency_code, p_before, p_at)), u.currency_code, 0);
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.player_gender_as_specified()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.gender := 'Not to say';
  RETURN NEW;
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.pot_add(p_play club_play[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  running timestamptz := pot_start(clock_timestamp());
  -- Per half hour, player and line; wins are on the line of the smallest edge.
  sums pot_lines[] := ARRAY(
    SELECT ROW(p.brand_key, p.currency_code, pot_start(p.bet_at), p.player_id, CASE WHEN p.stake = 0 THEN 1 ELSE edge_line(p.stake, p.cost) END, sum(p.stake),
      sum(p.stake - p.won), sum(p.cost))::pot_lines
    FROM unnest(p_play) p WHERE p.is_earning AND (p.stake <> 0 OR p.won <> 0)
    GROUP BY p.brand_key, p.currency_code, pot_start(p.bet_at), p.player_id, CASE WHEN p.stake = 0 THEN 1 ELSE edge_line(p.stake, p.cost) END);
BEGIN
  INSERT INTO pots (brand_key, currency_code, starts_at, percent_bps)
    SELECT c.brand_key, s.currency_code, s.at, c.pot_bps
    FROM (SELECT x.brand_key, x.currency_code, x.starts_at AS at FROM unnest(sums) x UNION SELECT x.brand_key, x.currency_code, running FROM unnest(sums) x) s
    JOIN clubs c ON c.brand_key = s.brand_key AND c.pot_bps > 0 ORDER BY 1, 2, 3 ON CONFLICT DO NOTHING;
  -- Waits for a pot that is being closed, and keeps the others open until this transaction ends.
  PERFORM FROM pots t WHERE (t.brand_key, t.currency_code) IN (SELECT s.brand_key, s.currency_code FROM unnest(sums) s)
    AND (t.starts_at = running OR t.starts_at IN (SELECT s.starts_at FROM unnest(sums) s)) ORDER BY t.brand_key, t.currency_code, t.starts_at FOR SHARE;
  INSERT INTO pot_lines AS l (brand_key, currency_code, starts_at, player_id, edge_bps, staked_minor, lost_minor, cost_minor_bps)
    SELECT s.brand_key, s.currency_code, CASE WHEN t.closed_at IS NULL THEN t.starts_at ELSE running END, s.player_id, s.edge_bps, sum(s.staked_minor),
      sum(s.lost_minor), sum(s.cost_minor_bps)
    FROM unnest(sums) s
    JOIN clubs c ON c.brand_key = s.brand_key AND c.pot_bps > 0
    JOIN pots t ON t.brand_key = s.brand_key AND t.currency_code = s.currency_code AND t.starts_at = s.starts_at GROUP BY 1, 2, 3, 4, 5
  ON CONFLICT (brand_key, currency_code, starts_at, player_id, edge_bps) DO UPDATE SET staked_minor = l.staked_minor + excluded.staked_minor,
    lost_minor = l.lost_minor + excluded.lost_minor, cost_minor_bps = l.cost_minor_bps + excluded.cost_minor_bps;
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.pot_close(p_brand_key text, p_currency text, p_starts_at timestamp with time zone, p_without text[], p_share_bps integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  pot pots;
  revenue bigint;
  payout bigint;
  total numeric;
BEGIN
  SELECT * INTO pot FROM pots t WHERE t.brand_key = p_brand_key AND t.currency_code = p_currency AND t.starts_at = p_starts_at FOR UPDATE;
  IF pot.closed_at IS NOT NULL OR pot.starts_at + interval '30 minutes' > clock_timestamp() THEN RETURN; END IF;
  SELECT coalesce(sum(l.lost_minor), 0) INTO revenue FROM pot_lines l
    WHERE l.brand_key = pot.brand_key AND l.currency_code = pot.currency_code AND l.starts_at = pot.starts_at;
  payout := floor(greatest(0, revenue)::numeric * pot.percent_bps / 10000);
  WITH losers AS (
    SELECT l.player_id, sum(l.lost_minor) AS lost, sum(l.cost_minor_bps) / 10000 * p_share_bps / 10000 AS share_max
    FROM pot_lines l JOIN players p USING (player_id)
    WHERE l.brand_key = pot.brand_key AND l.currency_code = pot.currency_code AND l.starts_at = pot.starts_at AND coalesce(p.country_code, '') <> ALL (p_without)
    GROUP BY 1 HAVING sum(l.lost_minor) > 0
  ), summed AS (SELECT coalesce(sum(w.lost), 0) AS total FROM losers w), shares AS (
    SELECT w.player_id, w.lost, floor(least(payout * w.lost / s.total, w.share_max)) AS share FROM losers w, summed s
  ), paid AS (
    INSERT INTO pot_shares (brand_key, currency_code, starts_at, player_id, weight, share_minor)
      SELECT pot.brand_key, pot.currency_code, pot.starts_at, x.player_id, x.lost, x.share FROM shares x WHERE x.share > 0
  ) SELECT s.total INTO total FROM summed s;
  UPDATE pots t SET closed_at = clock_timestamp(), revenue_minor = revenue, payout_minor = payout, weight = total
    WHERE t.brand_key = pot.brand_key AND t.currency_code = pot.currency_code AND t.starts_at = pot.starts_at;
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.pot_start(p_at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT date_bin('30 minutes', p_at, TIMESTAMPTZ '2026-01-01 00:00:00Z')
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.pot_uncounted(p_brand_key text, p_currency text, p_starts_at timestamp with time zone)
 RETURNS TABLE(player_id text, edge_bps integer, staked_minor bigint, lost_minor bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
 SET jit TO 'off'
AS $function$
  SELECT x.player_id, CASE WHEN x.stake = 0 THEN 1 ELSE edge_line(x.stake, x.cost) END, sum(x.stake)::bigint, sum(x.stake - x.won)::bigint
  FROM (
    SELECT array_agg(m.wallet_id) AS ids, array_agg(m.seq) AS seqs FROM (
      SELECT t.wallet_id, max(t.seq) AS seq
      FROM (SELECT o.transfer_id, o.key FROM outbox o WHERE o.xid >= (SELECT l.xid FROM ledger_progress l WHERE l.name = 'club' AND l.xid > '0') AND o.topic = 'wallet'
        ORDER BY o.xid, o.id LIMIT 2000) e
      JOIN players p ON p.player_id = e.key AND p.brand_key = p_brand_key
      JOIN clubs c ON c.brand_key = p.brand_key AND c.pot_bps > 0
      JOIN transfers t ON t.id = e.transfer_id AND t.is_applied GROUP BY 1) m
  ) n, club_read(n.ids, n.seqs) r, unnest(r.play) x
  WHERE x.currency_code = p_currency AND x.is_earning AND (x.stake <> 0 OR x.won <> 0) AND pot_start(x.bet_at) = p_starts_at GROUP BY 1, 2
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.pot_uncounted_costs(p_brand_key text, p_currency text, p_starts_at timestamp with time zone)
 RETURNS TABLE(player_id text, cost_minor_bps numeric, lost_minor bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
 SET jit TO 'off'
AS $function$
  SELECT x.player_id, sum(x.cost), sum(x.stake - x.won)::bigint
  FROM (
    SELECT array_agg(m.wallet_id) AS ids, array_agg(m.seq) AS seqs FROM (
      SELECT t.wallet_id, max(t.seq) AS seq
      FROM (SELECT o.transfer_id, o.key FROM outbox o WHERE o.xid >= (SELECT l.xid FROM ledger_progress l WHERE l.name = 'club' AND l.xid > '0') AND o.topic = 'wallet'
        ORDER BY o.xid, o.id LIMIT 2000) e
      JOIN players p ON p.player_id = e.key AND p.brand_key = p_brand_key
      JOIN clubs c ON c.brand_key = p.brand_key AND c.pot_bps > 0
      JOIN transfers t ON t.id = e.transfer_id AND t.is_applied GROUP BY 1) m
  ) n, club_read(n.ids, n.seqs) r, unnest(r.play) x
  WHERE x.currency_code = p_currency AND x.is_earning AND (x.stake <> 0 OR x.won <> 0) AND pot_start(x.bet_at) = p_starts_at GROUP BY 1
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.rakeback_add(p_play club_play[])
 RETURNS void
 LANGUAGE plpgsql
 SET enable_nestloop TO 'off'
AS $function$
BEGIN
  WHILE rakeback_open(p_play) LOOP END LOOP;
  WITH play AS (
    SELECT p.player_id, p.currency_code, p.at, p.bet_at, p.stake, p.cost FROM unnest(p_play) p WHERE p.is_earning AND p.stake <> 0 AND p.cost <> 0
  ), days AS MATERIALIZED (
    SELECT s.player_id, s.currency_code, d.* FROM (SELECT player_id, currency_code, min(bet_at) AS first_at FROM play GROUP BY 1, 2) s
    -- A day ends at the end of its date at the latest, and no zone is more than a date behind UTC.
    CROSS JOIN LATERAL (SELECT d.day, d.starts_at, d.ends_at, d.paid_at IS NOT NULL AS is_paid FROM rakeback_days d
      WHERE d.player_id = s.player_id AND d.currency_code = s.currency_code AND d.day >= (s.first_at AT TIME ZONE 'UTC')::date - 1 OFFSET 0) d
  )
  INSERT INTO rakeback_lines AS l (player_id, currency_code, day, edge_bps, staked_minor, cost_minor_bps)
    SELECT p.player_id, p.currency_code, coalesce(b.day, n.day), edge_line(p.stake, p.cost), sum(p.stake), sum(p.cost) FROM play p
    LEFT JOIN days b ON b.player_id = p.player_id AND b.currency_code = p.currency_code AND b.starts_at <= p.bet_at AND b.ends_at > p.bet_at AND NOT b.is_paid
    LEFT JOIN days n ON n.player_id = p.player_id AND n.currency_code = p.currency_code AND n.starts_at <= p.at AND n.ends_at > p.at
    WHERE coalesce(b.day, n.day) IS NOT NULL GROUP BY 1, 2, 3, 4
  ON CONFLICT (player_id, currency_code, day, edge_bps) 
    DO UPDATE SET staked_minor = l.staked_minor + excluded.staked_minor, cost_minor_bps = l.cost_minor_bps + excluded.cost_minor_bps;
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.rakeback_day_at(p_player_id text, p_currency text, p_at timestamp with time zone)
 RETURNS SETOF rakeback_days
 LANGUAGE sql
 STABLE
AS $function$
  SELECT * FROM (
    SELECT * FROM rakeback_days d WHERE d.player_id = p_player_id AND d.currency_code = p_currency AND d.starts_at <= p_at ORDER BY d.day DESC LIMIT 1
  ) x WHERE x.ends_at > p_at
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.rakeback_open(p_play club_play[])
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
BEGIN
  WITH spans AS (
    SELECT p.player_id, p.currency_code, min(p.at) AS first_at, max(p.at) AS last_at FROM unnest(p_play) p WHERE p.is_earning AND p.stake <> 0 GROUP BY 1, 2
  ), outside AS MATERIALIZED (
    SELECT s.player_id, s.currency_code FROM spans s
    WHERE NOT EXISTS (SELECT FROM rakeback_day_at(s.player_id, s.currency_code, s.first_at) d WHERE d.ends_at > s.last_at)
  )
  INSERT INTO rakeback_days (player_id, currency_code, day, time_zone, starts_at, ends_at, level, rate_bps)
    SELECT o.player_id, o.currency_code, n.day, o.zone, greatest(z.starts_at, d.ends_at),
      ((n.day + 1)::timestamp - interval '1 second') AT TIME ZONE o.zone + interval '1 second', n.level, coalesce(l.rakeback_bps, 0)
    FROM (
      SELECT p.player_id, p.brand_key, p.currency_code, p.zone, min(p.at) AS at
      FROM (SELECT p.* FROM unnest(p_play) p JOIN outside s ON s.player_id = p.player_id AND s.currency_code = p.currency_code
        WHERE p.is_earning AND p.stake <> 0 OFFSET 0) p
      WHERE NOT EXISTS (SELECT FROM rakeback_day_at(p.player_id, p.currency_code, p.at))
        AND (p.stake > 0 OR EXISTS (SELECT FROM rakeback_day_at(p.player_id, p.currency_code, p.bet_at) d WHERE d.paid_at IS NOT NULL))
      GROUP BY 1, 2, 3, 4
    ) o
    JOIN clubs c ON c.brand_key = o.brand_key
    LEFT JOIN LATERAL (SELECT d.day, d.ends_at FROM rakeback_days d WHERE d.player_id = o.player_id AND d.currency_code = o.currency_code
      ORDER BY d.day DESC LIMIT 1) d ON true
    CROSS JOIN LATERAL limit_calendar_window(0::smallint, o.zone, o.at) z
    CROSS JOIN LATERAL (SELECT x.day, loyalty_level_of(c.brand_key, loyalty_points_before(c, o.player_id, x.day)) AS level
      FROM (SELECT greatest((o.at AT TIME ZONE o.zone)::date, d.day + 1) AS day) x OFFSET 0) n
    LEFT JOIN loyalty_levels l ON l.brand_key = c.brand_key AND l.level = n.level;
  RETURN FOUND;
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.record_former_email()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  INSERT INTO player_former_emails (player_id, email) VALUES (OLD.player_id, OLD.email) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.referral_add(p_play club_play[])
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO referral_lines AS l (friend_id, currency_code, edge_bps, staked_minor, cost_minor_bps)
  SELECT r.friend_id, p.currency_code, edge_line(p.stake, p.cost), sum(p.stake), sum(p.cost)
  FROM unnest(p_play) p JOIN referrals r ON r.friend_id = p.player_id
  WHERE p.stake <> 0 AND p.cost <> 0 AND p.bet_at >= r.referred_at AND p.bet_at < r.ends_at GROUP BY 1, 2, 3
  ON CONFLICT (friend_id, currency_code, edge_bps)
    DO UPDATE SET staked_minor = l.staked_minor + excluded.staked_minor, cost_minor_bps = l.cost_minor_bps + excluded.cost_minor_bps
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.refuse_row()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'The row of % contradicts itself', TG_TABLE_NAME USING ERRCODE = '23514';
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.restriction_request_return(p_player_id text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  at timestamptz;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('limits:' || p_player_id, 0));
  at := clock_timestamp();
  IF EXISTS (SELECT FROM player_restriction_ends
    WHERE player_id = p_player_id AND kind = 'selfExclusion' AND in_force_until IS NULL AND (ends_at IS NULL OR ends_at >= at)) THEN RETURN false; END IF;
  INSERT INTO player_returns (restriction_id, player_id, requested_at, effective_at)
    SELECT restriction_id, player_id, at, at + make_interval(hours => cooling_hours) FROM player_restriction_ends
    WHERE player_id = p_player_id AND needs_return AND in_force_until IS NULL;
  RETURN FOUND;
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.reward_budget_add(p_play club_play[])
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO reward_budgets AS b (player_id, currency_code, starts_at, cost, undone)
    SELECT p.player_id, p.currency_code, pot_start(p.bet_at), coalesce(sum(p.cost) FILTER (WHERE p.cost > 0), 0) / 10000,
      coalesce(-sum(p.cost) FILTER (WHERE p.cost < 0), 0) / 10000
    FROM unnest(p_play) p WHERE p.cost <> 0 GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (player_id, currency_code, starts_at) DO UPDATE SET cost = b.cost + excluded.cost, undone = b.undone + excluded.undone
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.reward_left(p_kind text, p_player_id text, p_currency text, p_from timestamp with time zone, p_until timestamp with time zone, p_share_bps integer, p_total_bps integer)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(floor(sum(reward_left_in(b, p_kind, p_share_bps, p_total_bps))), 0)::bigint FROM reward_budgets b
  WHERE b.player_id = p_player_id AND b.currency_code = p_currency AND b.starts_at >= pot_start(p_from) AND b.starts_at < p_until
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.reward_left_in(b reward_budgets, p_kind text, p_share_bps integer, p_total_bps integer)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT greatest(0, least((b.cost - b.undone) * p_share_bps / 10000 - reward_taken(b, p_kind),
    (b.cost - b.undone) * least(p_total_bps, 9999) / 10000 - b.rakeback - b.pot - b.levels - b.cashback - b.referrals - b.tournaments))
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.reward_take(p_kind text, p_player_id text, p_currency text, p_from timestamp with time zone, p_until timestamp with time zone, p_amount bigint, p_share_bps integer, p_total_bps integer)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  taken bigint;
BEGIN
  IF (p_kind IN ('rakeback', 'pot', 'levels', 'cashback', 'referrals', 'tournaments') AND p_share_bps BETWEEN 0 AND p_total_bps) IS NOT TRUE THEN
    RAISE EXCEPTION 'No kind of reward with a share: %, % of %', p_kind, p_share_bps, p_total_bps USING ERRCODE = '22023';
  END IF;
  PERFORM FROM reward_budgets b WHERE b.player_id = p_player_id AND b.currency_code = p_currency AND b.starts_at >= pot_start(p_from) AND b.starts_at < p_until
    ORDER BY b.starts_at FOR UPDATE;
  taken := least(p_amount, reward_left(p_kind, p_player_id, p_currency, p_from, p_until, p_share_bps, p_total_bps));
  IF taken IS NULL OR taken <= 0 THEN RETURN 0; END IF;
  UPDATE reward_budgets b SET
    rakeback = b.rakeback + CASE p_kind WHEN 'rakeback' THEN x.part ELSE 0 END, pot = b.pot + CASE p_kind WHEN 'pot' THEN x.part ELSE 0 END,
    levels = b.levels + CASE p_kind WHEN 'levels' THEN x.part ELSE 0 END, cashback = b.cashback + CASE p_kind WHEN 'cashback' THEN x.part ELSE 0 END,
    referrals = b.referrals + CASE p_kind WHEN 'referrals' THEN x.part ELSE 0 END,
    tournaments = b.tournaments + CASE p_kind WHEN 'tournaments' THEN x.part ELSE 0 END
  FROM (
    SELECT y.starts_at, least(y.free, greatest(0, taken - (sum(y.free) OVER (ORDER BY y.starts_at) - y.free))) AS part FROM (
      SELECT l.starts_at, reward_left_in(l, p_kind, p_share_bps, p_total_bps) AS free FROM reward_budgets l
      WHERE l.player_id = p_player_id AND l.currency_code = p_currency AND l.starts_at >= pot_start(p_from) AND l.starts_at < p_until
    ) y WHERE y.free > 0
  ) x WHERE b.player_id = p_player_id AND b.currency_code = p_currency AND b.starts_at = x.starts_at AND x.part > 0;
  RETURN taken;
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.reward_taken(b reward_budgets, p_kind text)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT CASE p_kind WHEN 'rakeback' THEN b.rakeback WHEN 'pot' THEN b.pot WHEN 'levels' THEN b.levels WHEN 'cashback' THEN b.cashback
    WHEN 'referrals' THEN b.referrals WHEN 'tournaments' THEN b.tournaments END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.round_counted(p_brand_key text, r rounds)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  SELECT greatest(0, div(counted_by_edge(r.staked - r.returned, coalesce(r.cost_minor_bps::numeric,
    (r.staked - r.returned)::numeric * (edge_of_unknown(p_brand_key, r.game_slug)).counting)), 10000))::bigint
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.round_gamble_refusal(w wallets, p_game_slug text, p_residence text)
 RETURNS text
 LANGUAGE sql
AS $function$
  SELECT CASE
    WHEN EXISTS (SELECT FROM player_restriction_ends r WHERE r.player_id = w.player_id AND (r.in_force_until IS NULL OR r.in_force_until >= now()))
      THEN 'player.excluded'
    WHEN play_lacks_verification(w.player_id) THEN 'player.verification_required'
    WHEN EXISTS (SELECT FROM games WHERE game_slug = p_game_slug AND NOT is_playable) THEN 'game.unavailable'
    WHEN w.bonus_id IS NOT NULL THEN 'bonus.gamble_not_allowed'
    WHEN p_residence IS DISTINCT FROM (SELECT country_code FROM players WHERE player_id = w.player_id) THEN 'game.gamble_unavailable'
  END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.round_id_from(p_at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT ('rnd_'::text || string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz'::text, (((((floor((EXTRACT(epoch FROM round_id_from.p_at) * (1000)::numeric)))::bigint >> (45 - (5 * digit.digit))) & (31)::bigint))::integer + 1), 1), ''::text ORDER BY digit.digit)) FROM generate_series(0, 9) digit(digit))
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.tournament_add(p_rounds club_round[])
 RETURNS void
 LANGUAGE sql
AS $function$
  WITH span AS (
    SELECT brand_key, currency_code, min(opened_at) AS first_at, max(opened_at) AS last_at FROM unnest(p_rounds) GROUP BY 1, 2
  ), editions AS MATERIALIZED (
    -- Those that a round of this play may belong to: few, so that the rounds are compared with fixed times.
    SELECT n.brand_key, n.tournament_key, n.currency_code, k.edition, x.starts_at, x.starts_at + make_interval(mins => n.lasts_minutes) AS ends_at,
      greatest(n.stake_minor_min, 1) AS stake_minor_min, n.game_slugs, n.needs_opt_in
    FROM span s JOIN tournaments n ON n.brand_key = s.brand_key AND n.is_active AND n.currency_code = s.currency_code AND n.first_starts_at <= s.last_at
    CROSS JOIN LATERAL (SELECT coalesce(n.repeats_after_minutes, 0) AS minutes) e
    CROSS JOIN LATERAL generate_series(
      CASE WHEN e.minutes = 0 THEN 1 ELSE greatest(1, floor(extract(epoch FROM s.first_at - n.first_starts_at) / (e.minutes * 60))::integer + 1) END,
      CASE WHEN e.minutes = 0 THEN 1 ELSE floor(extract(epoch FROM s.last_at - n.first_starts_at) / (e.minutes * 60))::integer + 1 END) k (edition)
    CROSS JOIN LATERAL (SELECT n.first_starts_at + make_interval(mins => (k.edition - 1) * e.minutes) AS starts_at OFFSET 0) x
    WHERE n.last_edition IS NULL OR k.edition <= n.last_edition
  ), played AS MATERIALIZED (
    -- By the number of the wallet alone: names would be compared for each round.
    SELECT any_value(r.brand_key) AS brand_key, any_value(r.currency_code) AS currency_code, any_value(r.player_id) AS player_id, r.wallet_id,
      array_agg(r ORDER BY r.closed_at, r.opened_at, r.round_id) AS rounds,
      array_agg(ROW(r.closed_at, r.staked, r.won, r.counted)::tournament_round ORDER BY r.closed_at, r.opened_at, r.round_id) AS scored,
      min(r.opened_at) AS first_at, max(r.opened_at) AS last_at, max(r.closed_at) AS closed_at, min(r.staked) AS staked_min, min(r.seq) AS first_seq,
      bool_or(r.is_changed) AS is_changed
    FROM unnest(p_rounds) r GROUP BY r.wallet_id
  ), grouped AS (
    SELECT n.brand_key, n.tournament_key, n.edition, n.starts_at, q.player_id, q.wallet_id, coalesce(j.opted_in_at, '-infinity') AS joined_at, g.*
    FROM played q
    JOIN editions n ON n.brand_key = q.brand_key AND n.currency_code = q.currency_code
    LEFT JOIN tournament_opt_ins j ON n.needs_opt_in AND j.brand_key = n.brand_key AND j.tournament_key = n.tournament_key AND j.edition = n.edition
      AND j.player_id = q.player_id
    CROSS JOIN LATERAL (SELECT greatest(n.starts_at, j.opted_in_at) AS starts_at, n.ends_at + interval '5 minutes' AS closes_at OFFSET 0) t
    CROSS JOIN LATERAL (SELECT n.game_slugs = '{}' AND q.first_at >= t.starts_at AND q.last_at < n.ends_at AND q.closed_at < t.closes_at
      AND q.staked_min >= n.stake_minor_min AS is_whole OFFSET 0) f
    -- Usually all rounds of the player count, so that they need not be searched.
    CROSS JOIN LATERAL (
      SELECT q.is_changed, q.first_seq, q.scored AS rounds WHERE f.is_whole
      UNION ALL
      SELECT bool_or(r.is_changed), min(r.seq), array_agg(ROW(r.closed_at, r.staked, r.won, r.counted)::tournament_round)
          FILTER (WHERE r.staked >= n.stake_minor_min AND r.closed_at < t.closes_at)
      FROM unnest(q.rounds) r
      WHERE NOT f.is_whole AND r.opened_at >= t.starts_at AND r.opened_at < n.ends_at AND (n.game_slugs = '{}' OR r.game_slug = ANY (n.game_slugs))
    ) g
    WHERE g.first_seq IS NOT NULL AND (NOT n.needs_opt_in OR j.opted_in_at IS NOT NULL)
  ), due AS (
    SELECT g.brand_key, g.tournament_key, g.edition, g.player_id, n.scoring, CASE WHEN a.upto IS NULL THEN g.rounds ELSE a.rounds END AS rounds,
      CASE WHEN a.upto IS NULL THEN e.entry END AS before, coalesce(a.upto, (e.entry).counted_seq, 0) AS counted_seq
    FROM grouped g
    JOIN tournaments n ON n.brand_key = g.brand_key AND n.tournament_key = g.tournament_key
    -- By the primary key: as a join it could read the whole leaderboard for each player.
    LEFT JOIN LATERAL (SELECT x AS entry FROM tournament_entries x
      WHERE x.brand_key = g.brand_key AND x.tournament_key = g.tournament_key AND x.edition = g.edition AND x.player_id = g.player_id LIMIT 1) e ON true
    LEFT JOIN LATERAL (SELECT t.upto, t.rounds FROM wallets w
        CROSS JOIN LATERAL tournament_rounds(w, n, g.starts_at, g.starts_at + make_interval(mins => n.lasts_minutes), g.joined_at) t
      WHERE w.id = g.wallet_id AND (g.is_changed OR g.first_seq <= (e.entry).counted_seq) OFFSET 0) a ON true
    WHERE ((e.entry).player_id IS NOT NULL OR CASE WHEN a.upto IS NULL THEN g.rounds ELSE a.rounds END <> '{}')
      AND NOT EXISTS (SELECT FROM tournament_closings c
        WHERE c.brand_key = g.brand_key AND c.tournament_key = g.tournament_key AND c.edition = g.edition)
  )
  INSERT INTO tournament_entries (brand_key, tournament_key, edition, player_id, points, reached_at, rounds, best_stake_minor, best_won_minor, run, counted_seq)
    SELECT d.brand_key, d.tournament_key, d.edition, d.player_id, s.points, coalesce(s.reached_at, clock_timestamp()), s.rounds, s.best_stake_minor,
      s.best_won_minor, s.run, d.counted_seq
    FROM due d CROSS JOIN LATERAL tournament_score(d.before, d.scoring, d.rounds) s
    ON CONFLICT (brand_key, tournament_key, edition, player_id) DO UPDATE SET points = excluded.points, reached_at = excluded.reached_at,
      rounds = excluded.rounds, best_stake_minor = excluded.best_stake_minor, best_won_minor = excluded.best_won_minor, run = excluded.run,
      counted_seq = excluded.counted_seq
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.tournament_close(p_brand_key text, p_tournament_key text, p_edition integer, p_without text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  INSERT INTO tournament_closings (brand_key, tournament_key, edition) VALUES (p_brand_key, p_tournament_key, p_edition) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN RETURN; END IF;
  INSERT INTO tournament_results (brand_key, tournament_key, edition, player_id, rank, currency_code, prize_minor)
    SELECT p_brand_key, p_tournament_key, p_edition, x.player_id, x.rank, z.currency_code, z.prize_minor FROM (
      SELECT e.player_id, row_number() OVER (ORDER BY e.points DESC, e.reached_at, e.player_id) AS rank
      FROM tournament_entries e JOIN players p USING (player_id)
      WHERE e.brand_key = p_brand_key AND e.tournament_key = p_tournament_key AND e.edition = p_edition AND e.points > 0
        AND coalesce(p.country_code, '') <> ALL (p_without)
    ) x JOIN tournament_prizes z ON z.brand_key = p_brand_key AND z.tournament_key = p_tournament_key AND x.rank BETWEEN z.rank_from AND z.rank_to;
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.tournament_edition_at(n tournaments, p_at timestamp with time zone, OUT edition integer, OUT starts_at timestamp with time zone, OUT ends_at timestamp with time zone)
 RETURNS record
 LANGUAGE sql
 STABLE
AS $function$
  SELECT x.number, x.starts, x.starts + make_interval(mins => n.lasts_minutes) FROM (
    SELECT c.number, n.first_starts_at + make_interval(mins => (c.number - 1) * coalesce(n.repeats_after_minutes, 0)) AS starts
    FROM (SELECT CASE WHEN n.repeats_after_minutes IS NULL THEN 1
      ELSE floor(extract(epoch FROM p_at - n.first_starts_at) / (n.repeats_after_minutes * 60))::integer + 1 END AS number) c
  ) x WHERE p_at >= n.first_starts_at AND p_at >= x.starts AND p_at < x.starts + make_interval(mins => n.lasts_minutes)
    AND (n.last_edition IS NULL OR x.number <= n.last_edition)
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.tournament_rounds(w wallets, n tournaments, p_from timestamp with time zone, p_until timestamp with time zone, p_opted_in_at timestamp with time zone, OUT upto bigint, OUT rounds tournament_round[])
 RETURNS record
 LANGUAGE sql
AS $function$
  SELECT x.seq, ARRAY(
    SELECT ROW(r.closed_at, r.staked - r.returned, r.won, round_counted(n.brand_key, r))::tournament_round FROM (
      SELECT DISTINCT t.provider, t.round_id FROM transfers t
      WHERE t.wallet_id = w.id AND t.is_applied AND t.kind = 'bet' AND t.seq > ledger_seq_before(w.id, p_from) AND t.seq <= x.seq AND t.created_at < p_until
    ) b JOIN rounds r ON r.provider = b.provider AND r.round_id = b.round_id AND r.wallet_id = w.id
    WHERE r.state = 'closed' AND r.bonus_staked = 0 AND r.opened_at >= greatest(p_from, p_opted_in_at) AND r.opened_at < p_until
      AND r.closed_at < p_until + interval '5 minutes'
      AND r.staked - r.returned > 0 AND r.staked - r.returned >= n.stake_minor_min AND (n.game_slugs = '{}' OR r.game_slug = ANY (n.game_slugs))
    ORDER BY r.closed_at, r.opened_at, r.round_id
  ) FROM wallets x WHERE x.id = w.id
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.tournament_score(before tournament_entries, p_scoring text, p_rounds tournament_round[])
 RETURNS tournament_entries
 LANGUAGE plpgsql
AS $function$
DECLARE
  e tournament_entries := before;
  r tournament_round;
  score bigint;
BEGIN
  e.points := coalesce(before.points, 0);
  e.run := coalesce(before.run, 0);
  e.rounds := coalesce(before.rounds, 0) + coalesce(cardinality(p_rounds), 0);
  IF p_scoring IN ('turnover', 'total_win', 'rounds') THEN
    SELECT e.points + coalesce(sum(x.score), 0), coalesce(max(x.closed_at) FILTER (WHERE x.score > 0), e.reached_at, min(x.closed_at))
      INTO e.points, e.reached_at
      FROM (SELECT u.closed_at, CASE p_scoring WHEN 'turnover' THEN u.counted WHEN 'total_win' THEN u.won ELSE 1 END AS score
        FROM unnest(p_rounds) u) x;
    RETURN e;
  END IF;
  FOREACH r IN ARRAY coalesce(p_rounds, '{}') LOOP
    IF p_scoring = 'streak' THEN
      e.run := CASE WHEN r.won > r.stake THEN e.run + 1 ELSE 0 END;
      score := greatest(e.points, e.run);
    ELSE
      IF e.best_stake_minor IS NULL OR r.won > 0 AND r.won::numeric * e.best_stake_minor > e.best_won_minor::numeric * r.stake THEN
        e.best_stake_minor := r.stake;
        e.best_won_minor := r.won;
      END IF;
      score := div(e.best_won_minor::numeric * 100, e.best_stake_minor)::bigint;
    END IF;
    IF score > e.points OR e.reached_at IS NULL THEN e.reached_at := r.closed_at; END IF;
    e.points := score;
  END LOOP;
  RETURN e;
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.uuid_from(p_at timestamp with time zone)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ((lpad(to_hex((floor((EXTRACT(epoch FROM p_at) * (1000)::numeric)))::bigint), 12, '0'::text) || repeat('0'::text, 20)))::uuid
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.wallet_bet(p_source text, p_external_id text, p_player_id text, p_asset text, p_amount bigint, p_provider text, p_round_id text, p_game_slug text, p_fund_order text, p_counted bigint DEFAULT NULL::bigint, p_cost bigint DEFAULT NULL::bigint)
 RETURNS wallet_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  h bytea := ledger_request_hash(json_build_array('bet', p_player_id, p_asset, p_amount, p_provider, p_round_id, p_game_slug));
  w wallets;
  t transfers;
  result wallet_result;
  round_state text;
  round_stake bigint;
  real_part bigint;
  bonus_part bigint;
  refusal text;
BEGIN
  IF p_amount IS NULL OR p_amount <= 0 OR p_counted > p_amount OR p_cost < 0 OR p_cost > p_amount::numeric * 10000 THEN
    RETURN ledger_refusal('wallet.amount_invalid'); END IF;
  w := ledger_lock(p_player_id, p_asset);
  IF w.id IS NULL THEN RETURN ledger_refusal('wallet.unknown_currency'); END IF;
  result := ledger_replay(p_source, p_external_id, h);
  IF NOT result IS NULL THEN RETURN result; END IF;
  SELECT state, staked - returned INTO round_state, round_stake FROM rounds WHERE provider = p_provider AND round_id = p_round_id AND wallet_id = w.id;
  IF round_state = 'closed' THEN RETURN ledger_refusal('wallet.round_closed'); END IF;
  -- Negative: with this bet, less of the earlier bets of the round counts.
  IF p_counted < -coalesce(round_stake, 0) THEN RETURN ledger_refusal('wallet.amount_invalid'); END IF;

  real_part := CASE p_fund_order
    WHEN 'real_first' THEN least(w.real_minor, p_amount)
    WHEN 'bonus_first' THEN p_amount - least(w.bonus_minor, p_amount)
    WHEN 'real_only' THEN p_amount END;
  IF real_part IS NULL THEN
    RAISE EXCEPTION 'Unknown fund order %', p_fund_order USING ERRCODE = '22023';
  END IF;
  bonus_part := p_amount - real_part;
  IF real_part > w.real_minor OR bonus_part > w.bonus_minor THEN RETURN ledger_refusal('wallet.insufficient_funds'); END IF;
  refusal := limit_check_bet(w, p_amount, p_game_slug, coalesce(round_stake, 0));
  IF refusal IS NULL AND w.bonus_id IS NOT NULL THEN refusal := bonus_check_bet(w, coalesce(round_stake, 0) + p_amount, bonus_part, p_provider, p_round_id, p_game_slug); END IF;
  IF refusal IS NOT NULL THEN RETURN ledger_refusal(refusal); END IF;

  t := ledger_post(w, ROW(p_source, p_external_id, 'bet', h, p_amount, -real_part, -bonus_part, 0, 0,
    ARRAY[ROW('house.ggr', p_provider, p_amount)::ledger_leg],
    NULL, NULL, CASE WHEN bonus_part > 0 THEN w.bonus_id END, bonus_part, p_provider, p_round_id, p_game_slug, NULL, NULL)::ledger_posting, p_cost);
  IF p_counted < p_amount THEN
    INSERT INTO wagering_discounts (transfer_id, wallet_id, not_counted) VALUES (t.id, w.id, p_amount - p_counted);
  END IF;
  INSERT INTO rounds AS r (provider, round_id, wallet_id, game_slug, state, staked, bonus_staked, bonus_id, opened_at, cost_minor_bps)
    VALUES (p_provider, p_round_id, w.id, p_game_slug, 'open', p_amount, bonus_part, t.bonus_id, t.created_at, p_cost)
    ON CONFLICT (provider, round_id, wallet_id) DO UPDATE SET state = 'open', staked = r.staked + excluded.staked,
      bonus_staked = r.bonus_staked + excluded.bonus_staked, bonus_id = coalesce(excluded.bonus_id, r.bonus_id),
      cost_minor_bps = CASE WHEN r.staked = r.returned THEN excluded.cost_minor_bps ELSE r.cost_minor_bps + excluded.cost_minor_bps END;
  IF w.bonus_id IS NOT NULL THEN PERFORM bonus_add_stake(w.bonus_id, t, p_counted); END IF;
  RETURN ledger_result(t, false);
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.wallet_bet_unrestricted(p_source text, p_external_id text, p_player_id text, p_asset text, p_amount bigint, p_provider text, p_round_id text, p_game_slug text, p_fund_order text, p_counted bigint, p_cost bigint DEFAULT NULL::bigint)
 RETURNS wallet_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('limits:' || p_player_id, 0));
  IF EXISTS (SELECT FROM player_restriction_ends WHERE player_id = p_player_id AND (in_force_until IS NULL OR in_force_until >= now()))
    AND NOT EXISTS (SELECT FROM transfer_keys WHERE source = p_source AND external_id = p_external_id)
  THEN RETURN ledger_refusal('player.excluded'); END IF;
  IF play_lacks_verification(p_player_id) AND NOT EXISTS (SELECT FROM transfer_keys WHERE source = p_source AND external_id = p_external_id)
  THEN RETURN ledger_refusal('player.verification_required'); END IF;
  RETURN wallet_bet(p_source, p_external_id, p_player_id, p_asset, p_amount, p_provider, p_round_id, p_game_slug, p_fund_order, p_counted, p_cost);
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.wallet_bonus_convert(p_source text, p_external_id text, p_player_id text, p_asset text, p_bonus_id text, p_amount_max bigint)
 RETURNS wallet_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF p_amount_max < 0 THEN RETURN ledger_refusal('wallet.amount_invalid'); END IF;
  RETURN ledger_end_bonus('bonus_convert',
    ledger_request_hash(json_build_array('bonus_convert', p_player_id, p_asset, p_bonus_id, p_amount_max)),
    p_source, p_external_id, p_player_id, p_asset, p_bonus_id, coalesce(p_amount_max, 9223372036854775807));
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.wallet_bonus_forfeit(p_source text, p_external_id text, p_player_id text, p_asset text, p_bonus_id text)
 RETURNS wallet_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  RETURN ledger_end_bonus('bonus_forfeit', ledger_request_hash(json_build_array('bonus_forfeit', p_player_id, p_asset, p_bonus_id)),
    p_source, p_external_id, p_player_id, p_asset, p_bonus_id, 0);
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.wallet_bonus_grant(p_source text, p_external_id text, p_player_id text, p_asset text, p_amount bigint, p_bonus_id text)
 RETURNS wallet_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  h bytea := ledger_request_hash(json_build_array('bonus_grant', p_player_id, p_asset, p_amount, p_bonus_id));
  w wallets;
  result wallet_result;
BEGIN
  IF p_amount IS NULL OR p_amount <= 0 THEN RETURN ledger_refusal('wallet.amount_invalid'); END IF;
  w := ledger_lock(p_player_id, p_asset);
  IF w.id IS NULL THEN RETURN ledger_refusal('wallet.unknown_currency'); END IF;
  result := ledger_replay(p_source, p_external_id, h);
  IF NOT result IS NULL THEN RETURN result; END IF;
  IF w.bonus_id <> p_bonus_id THEN RETURN ledger_refusal('bonus.ACTIVE_BONUS'); END IF;
  INSERT INTO wallet_bonuses AS b (wallet_id, bonus_id, state, granted, granted_at)
    VALUES (w.id, p_bonus_id, 'active', p_amount, clock_timestamp())
    ON CONFLICT (wallet_id, bonus_id) DO UPDATE SET granted = b.granted + excluded.granted WHERE b.state = 'active';
  IF NOT FOUND THEN RETURN ledger_refusal('wallet.already_decided'); END IF;
  UPDATE wallets SET bonus_id = p_bonus_id WHERE id = w.id AND bonus_id IS DISTINCT FROM p_bonus_id;
  RETURN ledger_result(ledger_post(w, ROW(p_source, p_external_id, 'bonus_grant', h, p_amount, 0, p_amount, 0, 0,
    ARRAY[ROW('house.bonus_cost', p_bonus_id, -p_amount)::ledger_leg],
    NULL, NULL, p_bonus_id, p_amount, NULL, NULL, NULL, NULL, p_bonus_id)::ledger_posting), false);
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.wallet_bonus_recall(p_source text, p_external_id text, p_player_id text, p_asset text, p_bonus_id text, p_amount bigint)
 RETURNS wallet_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  h bytea := ledger_request_hash(json_build_array('bonus_recall', p_player_id, p_asset, p_bonus_id, p_amount));
  w wallets;
  covered bigint;
  result wallet_result;
BEGIN
  IF p_amount IS NULL OR p_amount <= 0 THEN RETURN ledger_refusal('wallet.amount_invalid'); END IF;
  w := ledger_lock(p_player_id, p_asset);
  IF w.id IS NULL THEN RETURN ledger_refusal('wallet.unknown_currency'); END IF;
  result := ledger_replay(p_source, p_external_id, h);
  IF NOT result IS NULL THEN RETURN result; END IF;
  covered := least(w.real_minor, p_amount);
  RETURN ledger_result(ledger_post(w, ROW(p_source, p_external_id, 'bonus_recall', h, p_amount, -covered, 0, 0, covered - p_amount,
    ARRAY[ROW('house.bonus_cost', p_bonus_id, p_amount)::ledger_leg],
    NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, p_bonus_id)::ledger_posting), false);
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.wallet_bonus_reduce(p_source text, p_external_id text, p_player_id text, p_asset text, p_bonus_id text, p_amount bigint)
 RETURNS wallet_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  h bytea := ledger_request_hash(json_build_array('bonus_reduce', p_player_id, p_asset, p_bonus_id, p_amount));
  w wallets;
  result wallet_result;
BEGIN
  IF p_amount IS NULL OR p_amount <= 0 THEN RETURN ledger_refusal('wallet.amount_invalid'); END IF;
  w := ledger_lock(p_player_id, p_asset);
  IF w.id IS NULL THEN RETURN ledger_refusal('wallet.unknown_currency'); END IF;
  result := ledger_replay(p_source, p_external_id, h);
  IF NOT result IS NULL THEN RETURN result; END IF;
  IF w.bonus_id IS DISTINCT FROM p_bonus_id THEN RETURN ledger_refusal('wallet.already_decided'); END IF;
  IF p_amount > w.bonus_minor THEN RETURN ledger_refusal('wallet.insufficient_funds'); END IF;
  RETURN ledger_result(ledger_post(w, ROW(p_source, p_external_id, 'bonus_forfeit', h, p_amount, 0, -p_amount, 0, 0,
    ARRAY[ROW('house.bonus_cost', p_bonus_id, p_amount)::ledger_leg],
    NULL, NULL, p_bonus_id, p_amount, NULL, NULL, NULL, NULL, p_bonus_id)::ledger_posting), false);
END
$function$
;
-- executable by: owner only

CREATE OR REPLACE FUNCTION public.wallet_chargeback(p_source text, p_external_id text, p_player_id text, p_asset text, p_amount bigint, p_method text, p_reference text, p_deposit text DEFAULT NULL::text)
 RETURNS wallet_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  h bytea := ledger_request_hash(json_build_array('chargeback', p_player_id, p_asset, p_amount, p_method, p_reference));
  w wallets;
  covered bigint;
  t transfers;
  result wallet_result;
BEGIN
  IF p_amount IS NULL OR p_amount <= 0 THEN RETURN ledger_refusal('wallet.amount_invalid'); END IF;
  w := ledger_lock(p_player_id, p_asset);
  IF w.id IS NULL THEN RETURN ledger_refusal('wallet.unknown_currency'); END IF;
  result := ledger_replay(p_source, p_external_id, h);
  IF NOT result IS NULL THEN RETURN result; END IF;
  covered := least(w.real_minor, p_amount);
  t := ledger_post(w, ROW(p_source, p_external_id, 'chargeback', h, p_amount, -covered, 0, 0, covered - p_amount,
    ARRAY[ROW('house.clearing', p_method, p_amount)::ledger_leg],
    NULL, NULL, NULL, 0, NULL, NULL, NULL, p_method, p_reference)::ledger_posting);
  PERFORM ledger_return_wagering(t, ledger_deposit_seq(w.id, p_deposit), -p_amount);
  RETURN ledger_result(t, false);
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.wallet_deposit(p_source text, p_external_id text, p_player_id text, p_asset text, p_amount bigint, p_method text, p_reference text)
 RETURNS wallet_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  h bytea := ledger_request_hash(json_build_array('deposit', p_player_id, p_asset, p_amount, p_method, p_reference));
  w wallets;
  t transfers;
  restored_seq bigint;
  result wallet_result;
BEGIN
  IF p_amount IS NULL OR p_amount <= 0 THEN RETURN ledger_refusal('wallet.amount_invalid'); END IF;
  w := ledger_lock(p_player_id, p_asset);
  IF w.id IS NULL THEN RETURN ledger_refusal('wallet.unknown_currency'); END IF;
  result := ledger_replay(p_source, p_external_id, h);
  IF NOT result IS NULL THEN RETURN result; END IF;
  restored_seq := ledger_restored_deposit(w, p_reference, p_amount);
  IF restored_seq IS NULL THEN PERFORM ledger_start_wagering(w); END IF;
  t := ledger_post(w, ROW(p_source, p_external_id, 'deposit', h, p_amount, p_amount, 0, 0, 0,
    ARRAY[ROW('house.clearing', p_method, -p_amount)::ledger_leg],
    NULL, NULL, NULL, 0, NULL, NULL, NULL, p_method, p_reference)::ledger_posting);
  IF restored_seq IS NOT NULL THEN PERFORM ledger_return_wagering(t, restored_seq, p_amount); END IF;
  RETURN ledger_result(t, false);
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.wallet_deposits_after_losses(p_player_id text, p_since timestamp with time zone, p_count integer)
 RETURNS TABLE(asset text, previous_amount bigint, lost bigint, last_bet_at timestamp with time zone, deposited_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT w.asset, d.previous_amount, d.previous_after + coalesce(o.change, 0) - d.before, b.created_at, d.created_at
  FROM wallets w CROSS JOIN LATERAL (
    SELECT t.seq, t.created_at, t.real_after + t.bonus_after - t.real_change - t.bonus_change AS before, lag(t.seq) OVER n AS previous_seq,
      lag(t.amount) OVER n AS previous_amount, lag(t.real_after + t.bonus_after) OVER n AS previous_after
    FROM (SELECT * FROM transfers x WHERE x.wallet_id = w.id AND x.is_applied AND x.kind = 'deposit' AND x.kind NOT IN ('bet', 'win')
      ORDER BY x.seq DESC LIMIT p_count) t WINDOW n AS (ORDER BY t.seq)
  ) d LEFT JOIN LATERAL (
    SELECT sum(t.real_change + t.bonus_change) AS change FROM transfers t WHERE t.wallet_id = w.id AND t.is_applied AND t.kind NOT IN ('bet', 'win')
      AND t.kind = ANY (ARRAY['chargeback', 'repayment', 'withdrawal_hold', 'withdrawal_settle', 'withdrawal_release', 'withdrawal_return', 'bonus_grant',
        'bonus_convert', 'bonus_forfeit', 'reward', 'exchange_out', 'exchange_in']) AND t.seq > d.previous_seq AND t.seq < d.seq
  ) o ON true CROSS JOIN LATERAL (
    SELECT t.created_at FROM transfers t WHERE t.wallet_id = w.id AND t.is_applied AND t.kind = 'bet' AND t.seq > d.previous_seq AND t.seq < d.seq
      ORDER BY t.seq DESC LIMIT 1
  ) b
  WHERE w.player_id = p_player_id AND d.previous_seq IS NOT NULL AND d.created_at >= p_since
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.wallet_exchange(p_source text, p_quote_id text, p_player_id text, p_from text, p_to text, p_amount bigint, p_received bigint, p_mid_rate numeric, p_rate numeric)
 RETURNS SETOF wallet_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  h bytea := ledger_request_hash(json_build_array('exchange', p_player_id, p_from, p_to, p_amount, p_received, p_mid_rate::text, p_rate::text));
  w wallets;
  giving wallets;
  taking wallets;
  result wallet_result;
  given transfers;
  taken transfers;
  pair text := p_from || '/' || p_to;
  factor numeric;
  at_mid bigint;
  at_rate bigint;
  wagering bigint;
BEGIN
  IF p_amount IS NULL OR p_amount <= 0 OR p_received IS NULL OR p_received <= 0 THEN
    RETURN NEXT ledger_refusal('wallet.amount_invalid'); RETURN;
  END IF;
  FOR w IN SELECT * FROM wallets WHERE player_id = p_player_id AND asset IN (p_from, p_to) ORDER BY id FOR UPDATE LOOP
    IF w.asset = p_from THEN giving := w; ELSE taking := w; END IF;
  END LOOP;
  IF giving.id IS NULL OR taking.id IS NULL THEN RETURN NEXT ledger_refusal('wallet.unknown_currency'); RETURN; END IF;
  result := ledger_replay(p_source, p_quote_id || ':out', h);
  IF NOT result IS NULL THEN
    RETURN NEXT result;
    IF result.refusal IS NULL THEN RETURN NEXT ledger_replay(p_source, p_quote_id || ':in', h); END IF;
    RETURN;
  END IF;

  SELECT power(10::numeric, b.scale - a.scale) INTO factor FROM assets a, assets b WHERE a.code = p_from AND b.code = p_to;
  at_mid := floor(p_amount * p_mid_rate * factor);
  at_rate := floor(p_amount * p_rate * factor);
  IF NOT (p_received <= at_rate AND at_rate <= at_mid) THEN
    RAISE EXCEPTION '% % for % % is more than the rate % gives', p_received, p_to, p_amount, p_from, p_rate USING ERRCODE = '22023';
  END IF;
  IF giving.bonus_id IS NOT NULL THEN RETURN NEXT ledger_refusal('exchange.active_bonus'); RETURN; END IF;
  IF EXISTS (SELECT FROM wallets WHERE player_id = p_player_id AND receivable_minor < 0 AND asset <> p_to) THEN
    RETURN NEXT ledger_refusal('exchange.debt_owed'); RETURN;
  END IF;
  IF giving.real_minor < p_amount THEN RETURN NEXT ledger_refusal('wallet.insufficient_funds'); RETURN; END IF;

  -- Money that has to be wagered leaves first, and its requirement moves to the other wallet.
  wagering := least(p_amount, ledger_wagering_left(giving));
  given := ledger_post(giving, ROW(p_source, p_quote_id || ':out', 'exchange_out', h, p_amount, -p_amount, 0, 0, 0,
    ARRAY[ROW('house.fx', pair, p_amount)::ledger_leg],
    NULL, NULL, NULL, 0, NULL, NULL, NULL, 'exchange', p_quote_id)::ledger_posting);
  IF wagering > 0 THEN PERFORM ledger_start_wagering(taking); END IF;
  taken := ledger_post(taking, ROW(p_source, p_quote_id || ':in', 'exchange_in', h, p_received, p_received, 0, 0, 0,
    ARRAY[ROW('house.fx', pair, -at_mid)::ledger_leg, ROW('house.fx_margin', pair, at_mid - at_rate)::ledger_leg,
      ROW('house.rounding', pair, at_rate - p_received)::ledger_leg],
    NULL, NULL, NULL, 0, NULL, NULL, NULL, 'exchange', p_quote_id)::ledger_posting);
  INSERT INTO wallet_exchanges (quote_id, player_id, from_asset, to_asset, from_amount, to_amount, mid_rate, rate, margin, rounding,
      wagering_out, wagering_in, out_transfer_id, in_transfer_id, created_at)
    VALUES (p_quote_id, p_player_id, p_from, p_to, p_amount, p_received, p_mid_rate, p_rate, at_mid - at_rate, at_rate - p_received,
      wagering, ceil(p_received::numeric * wagering / p_amount)::bigint, given.id, taken.id, taken.created_at);
  RETURN NEXT ledger_result(given, false);
  RETURN NEXT ledger_result(taken, false);
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.wallet_has_bet(p_player_id text, p_from timestamp with time zone, p_until timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT EXISTS (SELECT FROM wallets w
    CROSS JOIN LATERAL (SELECT ledger_seq_before(w.id, p_from) AS after_seq, ledger_seq_before(w.id, p_until) AS last_seq) s
    WHERE w.player_id = p_player_id AND EXISTS (SELECT FROM transfers t WHERE t.wallet_id = w.id AND t.is_applied AND t.kind = 'bet'
      AND t.seq > s.after_seq AND t.seq <= s.last_seq))
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.wallet_hold(p_source text, p_external_id text, p_player_id text, p_asset text, p_amount bigint, p_method text, p_reference text)
 RETURNS wallet_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  h bytea := ledger_request_hash(json_build_array('withdrawal_hold', p_player_id, p_asset, p_amount, p_method, p_reference));
  w wallets;
  t transfers;
  result wallet_result;
BEGIN
  IF p_amount IS NULL OR p_amount <= 0 THEN RETURN ledger_refusal('wallet.amount_invalid'); END IF;
  w := ledger_lock(p_player_id, p_asset);
  IF w.id IS NULL THEN RETURN ledger_refusal('wallet.unknown_currency'); END IF;
  result := ledger_replay(p_source, p_external_id, h);
  IF NOT result IS NULL THEN RETURN result; END IF;
  IF w.real_minor < p_amount THEN RETURN ledger_refusal('wallet.insufficient_funds'); END IF;
  t := ledger_post(w, ROW(p_source, p_external_id, 'withdrawal_hold', h, p_amount, -p_amount, 0, p_amount, 0, NULL,
    NULL, NULL, NULL, 0, NULL, NULL, NULL, p_method, p_reference)::ledger_posting);
  INSERT INTO holds (transfer_id, wallet_id, amount) VALUES (t.id, w.id, p_amount);
  RETURN ledger_result(t, false);
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.wallet_lock_all(p_player_id text)
 RETURNS SETOF wallets
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  RETURN QUERY SELECT * FROM wallets WHERE player_id = p_player_id ORDER BY id FOR UPDATE;
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.wallet_nights_played(p_player_id text, p_zone text, p_at timestamp with time zone, p_nights integer, p_from_hour integer, p_to_hour integer)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  RETURN (SELECT count(*) FROM generate_series(0, p_nights - 1) i
    CROSS JOIN LATERAL (SELECT date_trunc('day', p_at AT TIME ZONE p_zone) - make_interval(days => i) AS midnight) n
    WHERE wallet_has_bet(p_player_id, first_instant_of(n.midnight + make_interval(hours => p_from_hour), p_zone),
      first_instant_of(n.midnight + make_interval(hours => p_to_hour), p_zone)));
EXCEPTION WHEN invalid_parameter_value THEN RETURN NULL;
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.wallet_open(p_player_id text, p_asset text)
 RETURNS wallets
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  w wallets;
BEGIN
  IF NOT EXISTS (SELECT FROM assets WHERE code = p_asset) THEN
    RETURN NULL;
  END IF;
  -- Two concurrent first wallets would both become the active one.
  PERFORM pg_advisory_xact_lock(hashtextextended('wallets of ' || p_player_id, 0));
  INSERT INTO wallets (player_id, asset, is_active)
    VALUES (p_player_id, p_asset, NOT EXISTS (SELECT FROM wallets WHERE player_id = p_player_id AND is_active))
    ON CONFLICT (player_id, asset) DO NOTHING;
  SELECT * INTO w FROM wallets WHERE player_id = p_player_id AND asset = p_asset;
  RETURN w;
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.wallet_play_free_spin(p_player_id text, p_brand_key text, p_set_id text, p_game text, p_version integer, p_round_id text, p_key text, p_input_hash text, p_move json, p_seed_id text, p_nonce integer, p_stake bigint, p_win bigint, p_outcome json)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  source text := 'house:' || p_game;
  s game_seeds;
  u user_bonuses;
  w wallets;
  t transfers;
  refusal text;
BEGIN
  IF p_win < 0 OR p_stake <= 0 THEN RAISE EXCEPTION 'Not a free spin' USING ERRCODE = '22023'; END IF;
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('limits:' || p_player_id, 0));
  SELECT * INTO s FROM game_seeds WHERE player_id = p_player_id AND state = 'current' FOR NO KEY UPDATE;
  IF EXISTS (SELECT FROM game_round_keys WHERE player_id = p_player_id AND idempotency_key = p_key) THEN RETURN 'known'; END IF;
  IF EXISTS (SELECT FROM player_restriction_ends WHERE player_id = p_player_id AND (in_force_until IS NULL OR in_force_until >= now()))
  THEN RETURN 'player.excluded'; END IF;
  IF play_lacks_verification(p_player_id) THEN RETURN 'player.verification_required'; END IF;
  IF EXISTS (SELECT FROM open_game_rounds WHERE player_id = p_player_id AND game_slug = p_game) THEN RETURN 'open'; END IF;
  IF (s.seed_id, s.rounds) IS DISTINCT FROM (p_seed_id, p_nonce) THEN RETURN 'nonce'; END IF;
  SELECT * INTO w FROM wallets WHERE player_id = p_player_id AND free_spins_id = p_set_id FOR UPDATE;
  SELECT * INTO u FROM user_bonuses WHERE user_bonus_id = p_set_id AND player_id = p_player_id FOR UPDATE;
  IF w.id IS NULL OR (p_game = ANY (free_spins_games(p_set_id)) AND u.spin_stake_minor = p_stake) IS NOT TRUE THEN RETURN 'bonus.free_spins_over'; END IF;
  IF NOT w.is_active THEN RETURN 'wallet.not_active'; END IF;
  -- It stakes none of the player's money, but is play: breaks, reality checks, the time between rounds and the market's stake cap apply.
  refusal := limit_check_bet(w, 0, p_game, 0);
  IF refusal IS NOT NULL THEN RETURN refusal; END IF;
  -- A statement of its own: it reads the row that the check has computed.
  SELECT play_stake_refusal(l, p_game, w.asset, 0, p_stake, clock_timestamp()) INTO refusal FROM player_limit_usage l WHERE l.player_id = p_player_id;
  IF refusal IS NOT NULL THEN RETURN refusal; END IF;

  t := ledger_post(w, ROW(source, p_round_id || ':free', 'free_spin',
    ledger_request_hash(json_build_array('free_spin', p_player_id, w.asset, p_stake, p_win, p_round_id, p_game, p_set_id)), p_win, 0, 0, 0, 0,
    ARRAY[ROW('house.bonus_cost', p_set_id, -p_stake)::ledger_leg, ROW('house.ggr', 'originals', p_stake)::ledger_leg,
      ROW('house.ggr', 'originals', -p_win)::ledger_leg, ROW('house.bonus_cost', p_set_id, p_win)::ledger_leg],
    NULL, NULL, NULL, 0, 'originals', p_round_id, p_game, NULL, p_set_id)::ledger_posting);
  UPDATE user_bonuses SET free_spins_left = free_spins_left - 1, spins_won_minor = spins_won_minor + p_win WHERE user_bonus_id = p_set_id;
  PERFORM free_spins_announce(u);
  PERFORM bonus_settle(p_set_id);

  SELECT * INTO u FROM user_bonuses WHERE user_bonus_id = p_set_id;
  SELECT * INTO w FROM wallets WHERE id = w.id;
  UPDATE game_seeds SET rounds = rounds + 1 WHERE seed_id = p_seed_id;
  INSERT INTO game_round_keys (player_id, idempotency_key, round_id) VALUES (p_player_id, p_key, p_round_id);
  INSERT INTO game_rounds (round_id, player_id, brand_key, game_slug, rules_version, asset, stake_minor, move, seed_id, nonce, idempotency_key, input_hash,
      state, win_minor, outcome, wallet_after, free_spin, opened_at, ended_at)
    VALUES (p_round_id, p_player_id, p_brand_key, p_game, p_version, w.asset, p_stake, p_move, p_seed_id, p_nonce, p_key, p_input_hash, 'settled', p_win,
      p_outcome, json_build_object('realMinor', w.real_minor::text, 'bonusMinor', w.bonus_minor::text, 'heldMinor', w.held_minor::text,
        'seq', w.seq::text), free_spins_after(u), t.created_at, t.created_at);
  PERFORM add_to_play_totals(ARRAY[p_player_id], ARRAY[w.asset], ARRAY[p_game], ARRAY[0::bigint], ARRAY[p_win], ARRAY[t.created_at]);
  RETURN 'ok';
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.wallet_play_rounds(p_player_ids text[], p_assets text[], p_token_hashes bytea[], p_brand_keys text[], p_residences text[], p_games text[], p_versions integer[], p_round_ids text[], p_keys text[], p_input_hashes text[], p_stakes bigint[], p_counted bigint[], p_moves text[], p_seed_ids text[], p_nonces integer[], p_wins bigint[], p_outcomes text[], p_costs bigint[] DEFAULT NULL::bigint[])
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET jit TO 'off'
AS $function$
DECLARE
  locked bigint[];
  usage_locked bigint[];
  limited_brands text[];
  verifying_brands text[];
  settled record;
BEGIN
  -- Locks in the order of all commands: limits, seed pair, wallet, usage of limits. The next statement sees everything that was committed before. Each subquery is
  -- executed per row, by an index: as a join or a hashed EXISTS it could be planned as a scan of the whole table.
  SELECT array_agg(i.n), array_agg(i.n) FILTER (WHERE u.is_locked),
      ARRAY(SELECT brand_key FROM brand_limits WHERE kind <> 'deposit' AND brand_key = ANY (p_brand_keys)
        UNION ALL SELECT brand_key FROM play_rules WHERE country_code = '' AND brand_key = ANY (p_brand_keys)),
      ARRAY(SELECT brand_key FROM market_rules WHERE play_needs_verification)
    INTO locked, usage_locked, limited_brands, verifying_brands
    FROM unnest(p_player_ids, p_assets) WITH ORDINALITY i (player_id, asset, n)
    CROSS JOIN LATERAL (SELECT 1 WHERE pg_try_advisory_xact_lock_shared(hashtextextended('limits:' || i.player_id, 0)) OFFSET 0) l
    CROSS JOIN LATERAL (SELECT 1 FROM game_seeds s WHERE s.player_id = i.player_id AND s.state = 'current' FOR NO KEY UPDATE SKIP LOCKED) s
    CROSS JOIN LATERAL (SELECT 1 FROM wallets w WHERE w.player_id = i.player_id AND w.asset = i.asset FOR NO KEY UPDATE SKIP LOCKED) w
    LEFT JOIN LATERAL (SELECT true AS is_locked FROM player_limit_usage u WHERE u.player_id = i.player_id FOR NO KEY UPDATE SKIP LOCKED) u ON true;

  WITH judged AS MATERIALIZED (
    SELECT i.*, w.id AS wallet_id, w.real_minor, w.bonus_minor, w.held_minor, w.receivable_minor, w.seq, w.head_hash, w.bonus_id,
      s.seed_id AS current_seed_id, s.rounds AS current_nonce, u.player_id IS NOT NULL AS is_limited, g.is_slot,
      CASE
        WHEN i.token_hash IS NOT NULL AND (
          SELECT x.player_id = i.player_id AND x.brand_key = i.brand_key AND x.ended_at IS NULL AND x.expires_at > now()
            AND x.last_seen_at + make_interval(secs => x.idle_seconds) > now()
          FROM sessions x WHERE x.session_id = (
            SELECT t.session_id FROM session_tokens t WHERE t.token_hash = i.token_hash AND (t.ends_at IS NULL OR t.ends_at > now()))
        ) IS NOT TRUE THEN 'session'
        WHEN (SELECT 1 FROM game_round_keys k WHERE k.player_id = i.player_id AND k.idempotency_key = i.idempotency_key) IS NOT NULL THEN 'known'
        WHEN w.id IS NULL THEN 'slow'
        WHEN s.seed_id IS NULL THEN 'nonce'
        WHEN i.n <> ALL (coalesce(locked, '{}')) THEN 'busy'
        WHEN u.player_id IS NOT NULL AND i.n <> ALL (coalesce(usage_locked, '{}')) THEN 'busy'
        WHEN NOT w.is_active OR i.stake <= 0 OR i.win < 0 OR i.counted NOT BETWEEN 0 AND i.stake OR i.cost < 0 OR i.cost > i.stake::numeric * 10000 THEN 'slow'
        WHEN (
          SELECT 1 FROM player_restriction_ends p WHERE p.player_id = i.player_id AND (p.in_force_until IS NULL OR p.in_force_until >= now()) LIMIT 1
        ) IS NOT NULL THEN 'slow'
        WHEN i.residence IS DISTINCT FROM (SELECT p.country_code FROM players p WHERE p.player_id = i.player_id) THEN 'slow'
        -- Which of the brand's markets applies is decided on the other path.
        WHEN i.brand_key = ANY (verifying_brands)
          AND (SELECT p.kyc_status FROM players p WHERE p.player_id = i.player_id) IS DISTINCT FROM 'APPROVED' THEN 'slow'
        WHEN (SELECT 1 FROM open_game_rounds o WHERE o.player_id = i.player_id AND o.game_slug = i.game_slug) IS NOT NULL THEN 'open'
        WHEN w.free_spins_id IS NOT NULL AND i.game_slug = ANY (free_spins_games(w.free_spins_id)) THEN 'slow'
        WHEN w.real_minor + w.bonus_minor < i.stake THEN 'funds'
        WHEN w.bonus_id IS NOT NULL AND i.stake > (SELECT b.bet_minor_max FROM user_bonuses b WHERE b.user_bonus_id = w.bonus_id AND b.status = 'active')
          THEN 'slow'
        -- Only a stake with bonus money needs to count.
        WHEN w.real_minor < i.stake AND (SELECT bonus_game_percent(b, i.game_slug) = 0 OR b.ends_at <= clock_timestamp()
          FROM user_bonuses b WHERE b.user_bonus_id = w.bonus_id AND b.status = 'active') THEN 'slow'
        WHEN w.real_minor < i.stake AND bonus_blocking_game(w.id, w.bonus_id, 'originals', i.round_id) IS NOT NULL THEN 'slow'
        WHEN u.player_id IS NULL AND i.brand_key = ANY (limited_brands) THEN 'stale'
        -- Two seconds: the sums of a window must not end before the round is booked.
        WHEN u.valid_until <= clock_timestamp() + interval '2 seconds' THEN 'stale'
        WHEN u.player_id IS NOT NULL AND (i.stake > least(u.stake_max, u.turnover_left, u.loss_left)
          OR u.currency_code <> i.asset AND (u.is_counting OR num_nonnulls(u.slot_stake_max, u.other_stake_max) > 0)
          OR u.play_ms_left <= limit_played_ms(u.last_bet_at, now())
          OR u.session_ms + limit_played_ms(u.last_bet_at, now()) >= least(u.check_due_ms, u.break_due_ms)
          OR i.stake > CASE WHEN g.is_slot THEN u.slot_stake_max ELSE u.other_stake_max END
          OR now() < CASE WHEN g.is_slot THEN u.next_slot_at ELSE u.next_other_at END) THEN 'slow'
        WHEN (s.seed_id, s.rounds) <> (i.seed_id, i.nonce) THEN 'nonce'
        ELSE 'ok'
      END AS status
    FROM unnest(p_player_ids, p_assets, p_token_hashes, p_brand_keys, p_residences, p_games, p_versions, p_round_ids, p_keys, p_input_hashes, p_stakes,
        p_counted, p_moves, p_seed_ids, p_nonces, p_wins, p_outcomes, p_costs) WITH ORDINALITY
        i (player_id, asset, token_hash, brand_key, residence, game_slug, rules_version, round_id, idempotency_key, input_hash, stake, counted, move,
          seed_id, nonce, win, outcome, cost, n)
      LEFT JOIN LATERAL (SELECT * FROM wallets w WHERE w.player_id = i.player_id AND w.asset = i.asset LIMIT 1) w ON true
      LEFT JOIN LATERAL (SELECT seed_id, rounds FROM game_seeds s WHERE s.player_id = i.player_id AND s.state = 'current' LIMIT 1) s ON true
      LEFT JOIN LATERAL (SELECT * FROM player_limit_usage u WHERE u.player_id = i.player_id LIMIT 1) u ON true
      -- Only rules for categories need the category.
      LEFT JOIN LATERAL (
        SELECT EXISTS (SELECT FROM game_category_members m WHERE m.category_slug = 'slots' AND m.game_slug = i.game_slug) AS is_slot
        WHERE num_nonnulls(u.slot_gap_ms, u.other_gap_ms, u.slot_stake_max, u.other_stake_max) > 0
      ) g ON true
  -- JSON is written as text here: the functions that build it look up the types of their arguments for each row.
  ), played AS MATERIALIZED (
    -- Nested, because each step needs the hash of the one before; OFFSET 0 keeps the planner from computing it twice.
    SELECT b.*, sha256(bet_hash || convert_to(concat_ws(chr(31), win_id, source, win_key, 'win', encode(win_request, 'hex'), wallet_id, seq + 2, win,
      real_after, bonus_after, held_minor, receivable_minor, 'done', '', CASE WHEN bonus_won > 0 THEN bonus_id ELSE '' END, bonus_won, 'originals', round_id, game_slug, '', '',
      (extract(epoch FROM played_at) * 1000000)::bigint,
      CASE WHEN win > 0 THEN concat(CASE WHEN real_won > 0 THEN concat('player.real  ', real_won, chr(30)) END,
        CASE WHEN bonus_won > 0 THEN concat('player.bonus  ', bonus_won, chr(30)) END, 'house.ggr originals ', -win) ELSE '' END), 'UTF8')) AS win_hash
    FROM (
      SELECT s.*, sha256(head_hash || convert_to(concat_ws(chr(31), bet_id, source, bet_key, 'bet', encode(bet_request, 'hex'), wallet_id, seq + 1, stake,
        real_staked, bonus_staked, held_minor, receivable_minor, 'done', '', CASE WHEN bonus_part > 0 THEN bonus_id ELSE '' END, bonus_part, 'originals', round_id, game_slug, '', '',
        (extract(epoch FROM played_at) * 1000000)::bigint,
        concat(CASE WHEN real_part > 0 THEN concat('player.real  ', -real_part, chr(30)) END,
          CASE WHEN bonus_part > 0 THEN concat('player.bonus  ', -bonus_part, chr(30)) END, 'house.ggr originals ', stake)), 'UTF8')) AS bet_hash
      FROM (
        SELECT n, player_id, asset, brand_key, game_slug, rules_version, round_id, idempotency_key, input_hash, stake, counted, cost, move, seed_id, nonce, win,
          outcome, wallet_id, held_minor, receivable_minor, seq, head_hash, bonus_id,
          is_limited, is_slot, uuidv7() AS bet_id, uuidv7() AS win_id, clock_timestamp() AS played_at, 'house:' || game_slug AS source,
          round_id || ':bet' AS bet_key, round_id || ':win' AS win_key, real_part, bonus_part, real_minor - real_part AS real_staked,
          bonus_minor - bonus_part AS bonus_staked, win - bonus_won AS real_won, bonus_won, real_minor - real_part + win - bonus_won AS real_after,
          bonus_minor - bonus_part + bonus_won AS bonus_after, player, concat('", "heldMinor": "', held_minor, '", "seq": "') AS pockets,
          sha256(convert_to(concat('["bet", ', player, ', "', asset, '", ', stake, ', "originals", ', round_json, ', ', game, ']'), 'UTF8')) AS bet_request,
          sha256(convert_to(concat('["win", ', player, ', "', asset, '", ', win, ', "originals", ', round_json, ', ', game, ', true]'), 'UTF8')) AS win_request
        FROM judged CROSS JOIN LATERAL (
          SELECT to_json(player_id)::text AS player, to_json(round_id)::text AS round_json, to_json(game_slug)::text AS game, least(real_minor, stake) AS real_part,
            greatest(0, stake - real_minor) AS bonus_part,
            CASE WHEN real_minor < stake THEN div(win::numeric * (stake - real_minor), stake)::bigint ELSE 0 END AS bonus_won OFFSET 0
        ) quoted
        WHERE status = 'ok'
      ) s OFFSET 0
    ) b
  -- UNION ALL and not VALUES: the expressions of a VALUES list are prepared again for each row.
  ), named AS (
    INSERT INTO transfer_keys (source, external_id, transfer_id)
      SELECT source, bet_key, bet_id FROM played
      UNION ALL SELECT source, win_key, win_id FROM played
  ), posted AS (
    INSERT INTO transfers (id, source, external_id, kind, is_applied, request_hash, wallet_id, amount, real_change, bonus_change, held_change,
        receivable_change, real_after, bonus_after, held_after, receivable_after, seq, hash, bonus_id, bonus_part, provider, round_id, game_slug, created_at,
        cost_minor_bps)
      SELECT bet_id, source, bet_key, 'bet', true, bet_request, wallet_id, stake, -real_part, -bonus_part, 0, 0, real_staked, bonus_staked, held_minor,
        receivable_minor, seq + 1, bet_hash, CASE WHEN bonus_part > 0 THEN bonus_id END, bonus_part, 'originals', round_id, game_slug, played_at, cost FROM played
      UNION ALL SELECT win_id, source, win_key, 'win', true, win_request, wallet_id, win, real_won, bonus_won, 0, 0, real_after, bonus_after, held_minor,
        receivable_minor, seq + 2, win_hash, CASE WHEN bonus_won > 0 THEN bonus_id END, bonus_won, 'originals', round_id, game_slug, played_at, NULL FROM played
  ), legs AS (
    INSERT INTO entries (transfer_id, line, account, party, wallet_id, asset, amount, seq, balance_after)
      SELECT bet_id, 1, 'player.real', '', wallet_id, asset, -real_part, seq + 1, real_staked FROM played WHERE real_part > 0
      UNION ALL SELECT bet_id, 1 + (real_part > 0)::integer, 'player.bonus', '', wallet_id, asset, -bonus_part, seq + 1, bonus_staked FROM played
        WHERE bonus_part > 0
      UNION ALL SELECT bet_id, 1 + (real_part > 0)::integer + (bonus_part > 0)::integer, 'house.ggr', 'originals', NULL, asset, stake, NULL, NULL FROM played
      UNION ALL SELECT win_id, 1, 'player.real', '', wallet_id, asset, real_won, seq + 2, real_after FROM played WHERE real_won > 0
      UNION ALL SELECT win_id, 1 + (real_won > 0)::integer, 'player.bonus', '', wallet_id, asset, bonus_won, seq + 2, bonus_after FROM played
        WHERE bonus_won > 0
      UNION ALL SELECT win_id, 1 + (real_won > 0)::integer + (bonus_won > 0)::integer, 'house.ggr', 'originals', NULL, asset, -win, NULL, NULL FROM played
        WHERE win > 0
  ), discounted AS (
    INSERT INTO wagering_discounts (transfer_id, wallet_id, not_counted) SELECT bet_id, wallet_id, stake - counted FROM played WHERE counted < stake
  ), moved AS (
    UPDATE wallets w SET real_minor = p.real_after, bonus_minor = p.bonus_after, seq = p.seq + 2, head_hash = p.win_hash FROM played p WHERE w.id = p.wallet_id
  ), announced AS (
    INSERT INTO outbox (topic, key, event, seq, transfer_id, payload)
      SELECT 'wallet', player_id, 'debit', seq + 1, bet_id, concat('{"playerId": ', player, ', "asset": "', asset, '", "kind": "bet", "amountMinor": "',
        stake, '", "realMinor": "', real_staked, '", "bonusMinor": "', bonus_staked, pockets, seq + 1, '"}')::json FROM played
      UNION ALL SELECT 'wallet', player_id, 'credit', seq + 2, win_id, concat('{"playerId": ', player, ', "asset": "', asset, '", "kind": "win", "amountMinor": "',
        win, '", "realMinor": "', real_after, '", "bonusMinor": "', bonus_after, pockets, seq + 2, '"}')::json FROM played
  ), closed AS (
    INSERT INTO rounds (provider, round_id, wallet_id, game_slug, state, staked, won, bonus_staked, bonus_id, opened_at, closed_at, cost_minor_bps)
      SELECT 'originals', round_id, wallet_id, game_slug, 'closed', stake, win, bonus_part, CASE WHEN bonus_part > 0 THEN bonus_id END, played_at, played_at, cost
      FROM played
  ), limited AS (
    UPDATE player_limit_usage u SET staked = u.staked + p.stake * u.is_counting::int, lost = u.lost + (p.stake - p.win) * u.is_counting::int,
        turnover_left = u.turnover_left - p.stake, loss_left = u.loss_left - p.stake + p.win,
        played_ms = u.played_ms + limit_played_ms(u.last_bet_at, p.played_at) * u.is_counting::int,
        play_ms_left = u.play_ms_left - limit_played_ms(u.last_bet_at, p.played_at), last_bet_at = p.played_at,
        session_started_at = coalesce(u.session_started_at, p.played_at), session_ms = u.session_ms + limit_played_ms(u.last_bet_at, p.played_at),
        next_slot_at = CASE WHEN p.is_slot THEN p.played_at + u.slot_gap_ms * interval '1 millisecond' ELSE u.next_slot_at END,
        next_other_at = CASE WHEN NOT p.is_slot THEN p.played_at + u.other_gap_ms * interval '1 millisecond' ELSE u.next_other_at END
      FROM played p WHERE p.is_limited AND u.player_id = p.player_id
  ), counted AS (
    UPDATE game_seeds s SET rounds = p.nonce + 1 FROM played p WHERE s.seed_id = p.seed_id
  ), keyed AS (
    INSERT INTO game_round_keys (player_id, idempotency_key, round_id) SELECT player_id, idempotency_key, round_id FROM played
  ), settled AS (
    INSERT INTO game_rounds (round_id, player_id, brand_key, game_slug, rules_version, asset, stake_minor, move, seed_id, nonce, idempotency_key,
        input_hash, state, win_minor, outcome, wallet_after, opened_at, ended_at)
      SELECT round_id, player_id, brand_key, game_slug, rules_version, asset, stake, move::json, seed_id, nonce, idempotency_key, input_hash, 'settled',
        win, outcome::json, concat('{"realMinor": "', real_after, '", "bonusMinor": "', bonus_after, pockets, seq + 2, '"}')::json, played_at, played_at
      FROM played
  ), totalled AS (
    INSERT INTO play_totals AS total (player_id, asset, game_slug, rounds, wins, losses, staked_minor, won_minor, last_played_at)
      SELECT player_id, asset, game_slug, 1, (win > stake)::integer, (win < stake)::integer, stake, win, played_at FROM played
      ON CONFLICT (player_id, asset, game_slug) DO UPDATE SET rounds = total.rounds + 1, wins = total.wins + excluded.wins,
        losses = total.losses + excluded.losses, staked_minor = total.staked_minor + excluded.staked_minor,
        won_minor = total.won_minor + excluded.won_minor, last_played_at = greatest(total.last_played_at, excluded.last_played_at)
  )
  SELECT string_agg(concat_ws(' ', j.status, coalesce(j.current_seed_id, '-'), coalesce(j.current_nonce, 0), coalesce(p.real_after, j.real_minor, 0),
      coalesce(p.bonus_after, j.bonus_minor, 0), coalesce(j.held_minor, 0), coalesce(p.seq, 0) + 2, floor(extract(epoch FROM coalesce(p.played_at, now())) * 1000)),
      chr(10) ORDER BY j.n) AS answer,
      array_agg(p.bonus_id) FILTER (WHERE p.bonus_id IS NOT NULL) AS bonus_ids, array_agg(p.bet_id) FILTER (WHERE p.bonus_id IS NOT NULL) AS bonus_bets,
      array_agg(p.counted) FILTER (WHERE p.bonus_id IS NOT NULL) AS bonus_counted
    INTO settled FROM judged j LEFT JOIN played p ON p.n = j.n;
  IF settled.bonus_ids IS NOT NULL THEN
    PERFORM bonus_count_rounds(settled.bonus_ids, settled.bonus_bets, settled.bonus_counted);
  END IF;
  RETURN settled.answer;
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.wallet_play_step(p_player_id text, p_round_id text, p_step integer, p_action jsonb, p_added bigint, p_counted bigint, p_waits_until timestamp with time zone, p_win bigint, p_outcome json, p_risks_win boolean DEFAULT false, p_residence text DEFAULT NULL::text, p_cost bigint DEFAULT NULL::bigint)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  g game_rounds;
  w wallets;
  result wallet_result;
  refusal text;
  stake bigint;
BEGIN
  IF (p_step = 0) <> (p_action IS NULL) OR p_added < 0 OR (p_step = 0 AND p_added > 0) THEN
    RAISE EXCEPTION 'Not a step of a round' USING ERRCODE = '22023';
  END IF;
  IF p_step = 0 OR p_added > 0 OR p_risks_win THEN
    PERFORM pg_advisory_xact_lock_shared(hashtextextended('limits:' || p_player_id, 0));
  END IF;
  SELECT * INTO g FROM game_rounds WHERE round_id = p_round_id AND player_id = p_player_id FOR UPDATE;
  IF (g.state = 'opened' AND coalesce(jsonb_array_length(g.steps), 0) = p_step) IS NOT TRUE THEN RETURN 'moved'; END IF;

  stake := CASE WHEN p_step = 0 THEN g.stake_minor ELSE p_added END;
  IF stake > 0 OR p_risks_win THEN w := ledger_lock(p_player_id, g.asset); END IF;
  IF p_risks_win THEN
    refusal := round_gamble_refusal(w, g.game_slug, p_residence);
    IF refusal IS NOT NULL THEN RETURN refusal; END IF;
  END IF;
  IF stake > 0 THEN
    IF NOT w.is_active THEN RETURN 'wallet.not_active'; END IF;
    result := wallet_bet_unrestricted('house:' || g.game_slug, p_round_id || ':bet' || CASE WHEN p_step = 0 THEN '' ELSE ':' || p_step - 1 END,
      p_player_id, g.asset, stake, 'originals', p_round_id, g.game_slug, 'real_first', p_counted, p_cost);
    IF result.refusal IS NOT NULL THEN RETURN result.refusal; END IF;
  END IF;
  SELECT * INTO w FROM wallets WHERE player_id = p_player_id AND asset = g.asset;
  UPDATE game_rounds SET stake_minor = stake_minor + p_added, steps = coalesce(steps, '[]') || jsonb_build_array(jsonb_build_object(
      'action', p_action, 'added', stake::text, 'wallet', CASE WHEN p_win IS NULL THEN jsonb_build_object('realMinor', w.real_minor::text,
        'bonusMinor', w.bonus_minor::text, 'heldMinor', w.held_minor::text, 'seq', w.seq::text) END))
    WHERE round_id = p_round_id;
  IF p_win IS NULL THEN
    UPDATE open_game_rounds SET waits_until = p_waits_until WHERE player_id = p_player_id AND game_slug = g.game_slug AND round_id = p_round_id;
  ELSE
    PERFORM wallet_settle_round(p_round_id, p_win, p_outcome);
  END IF;
  RETURN NULL;
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.wallet_played_ms(p_player_id text, p_since timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT coalesce(sum(d.played_ms), 0)::bigint
  FROM wallets w CROSS JOIN LATERAL ledger_days(w.id, ledger_seq_before(w.id, p_since), 9223372036854775807, NULL, NULL) d WHERE w.player_id = p_player_id
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.wallet_release(p_source text, p_external_id text, p_player_id text, p_asset text, p_hold_external_id text)
 RETURNS wallet_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  RETURN ledger_decide_hold('withdrawal_release', p_source, p_external_id, p_player_id, p_asset, p_hold_external_id);
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.wallet_repay(p_source text, p_external_id text, p_player_id text, p_asset text, p_amount bigint)
 RETURNS wallet_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  h bytea := ledger_request_hash(json_build_array('repayment', p_player_id, p_asset, p_amount));
  w wallets;
  result wallet_result;
BEGIN
  IF p_amount IS NULL OR p_amount <= 0 THEN RETURN ledger_refusal('wallet.amount_invalid'); END IF;
  w := ledger_lock(p_player_id, p_asset);
  IF w.id IS NULL THEN RETURN ledger_refusal('wallet.unknown_currency'); END IF;
  result := ledger_replay(p_source, p_external_id, h);
  IF NOT result IS NULL THEN RETURN result; END IF;
  IF p_amount > -w.receivable_minor THEN RETURN ledger_refusal('wallet.amount_invalid'); END IF;
  IF p_amount > w.real_minor THEN RETURN ledger_refusal('wallet.insufficient_funds'); END IF;
  RETURN ledger_result(ledger_post(w, ROW(p_source, p_external_id, 'repayment', h, p_amount, -p_amount, 0, 0, p_amount, NULL,
    NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL)::ledger_posting), false);
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.wallet_reward(p_source text, p_external_id text, p_player_id text, p_asset text, p_amount bigint, p_reference text)
 RETURNS wallet_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  h bytea := ledger_request_hash(json_build_array('reward', p_player_id, p_asset, p_amount, p_reference));
  w wallets;
  result wallet_result;
BEGIN
  IF p_amount IS NULL OR p_amount <= 0 THEN RETURN ledger_refusal('wallet.amount_invalid'); END IF;
  w := ledger_lock(p_player_id, p_asset);
  IF w.id IS NULL THEN RETURN ledger_refusal('wallet.unknown_currency'); END IF;
  result := ledger_replay(p_source, p_external_id, h);
  IF NOT result IS NULL THEN RETURN result; END IF;
  RETURN ledger_result(ledger_post(w, ROW(p_source, p_external_id, 'reward', h, p_amount, p_amount, 0, 0, 0,
    ARRAY[ROW('house.bonus_cost', p_source, -p_amount)::ledger_leg],
    NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, p_reference)::ledger_posting), false);
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.wallet_rollback(p_source text, p_external_id text, p_player_id text, p_asset text, p_target_external_id text)
 RETURNS wallet_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  h bytea := ledger_request_hash(json_build_array('rollback', p_player_id, p_asset, p_target_external_id));
  w wallets;
  target_id uuid;
  target transfers;
  result wallet_result;
BEGIN
  IF p_external_id = p_target_external_id THEN RETURN ledger_refusal('wallet.unknown_reference'); END IF;
  w := ledger_lock(p_player_id, p_asset);
  IF w.id IS NULL THEN RETURN ledger_refusal('wallet.unknown_currency'); END IF;
  result := ledger_replay(p_source, p_external_id, h);
  IF NOT result IS NULL THEN RETURN result; END IF;

  SELECT transfer_id INTO target_id FROM transfer_keys WHERE source = p_source AND external_id = p_target_external_id;
  IF NOT FOUND THEN
    -- The rollback arrived before its bet, or the bet was never sent. Its id is reserved, so that it can never take money.
    PERFORM ledger_record(w, p_source, p_target_external_id, 'bet', NULL, 'tombstone');
    RETURN ledger_result(ledger_record(w, p_source, p_external_id, 'rollback', h, 'tombstone'), false);
  END IF;
  target := ledger_find(target_id);
  IF (target.wallet_id = w.id AND target.kind IN ('bet', 'win')) IS NOT TRUE THEN RETURN ledger_refusal('wallet.unknown_reference'); END IF;
  IF NOT target.is_applied THEN
    RETURN ledger_result(ledger_record(w, p_source, p_external_id, 'rollback', h, 'tombstone'), false);
  END IF;
  IF EXISTS (SELECT FROM transfer_decisions WHERE reference_id = target.id) THEN
    RETURN ledger_result(ledger_record(w, p_source, p_external_id, 'rollback', h, 'already_undone'), false);
  END IF;
  IF target.kind = 'bet' THEN
    RETURN ledger_result(ledger_reverse_bet(w, target, p_external_id, h), false);
  END IF;
  RETURN ledger_result(ledger_reverse_win(w, target, p_external_id, h), false);
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.wallet_select(p_player_id text, p_asset text)
 RETURNS wallets
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  w wallets;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('wallets of ' || p_player_id, 0));
  PERFORM FROM wallets WHERE player_id = p_player_id ORDER BY id FOR UPDATE;
  IF NOT EXISTS (SELECT FROM wallets WHERE player_id = p_player_id AND asset = p_asset) THEN
    RETURN NULL;
  END IF;
  IF EXISTS (SELECT FROM wallets x JOIN rounds r ON r.wallet_id = x.id
      WHERE x.player_id = p_player_id AND x.is_active AND x.asset <> p_asset
        AND r.state = 'open' AND r.opened_at > clock_timestamp() - interval '1 hour') THEN
    RAISE EXCEPTION 'wallet.round_open' USING ERRCODE = 'MQREF';
  END IF;
  UPDATE wallets SET is_active = false WHERE player_id = p_player_id AND is_active AND asset <> p_asset;
  UPDATE wallets SET is_active = true WHERE player_id = p_player_id AND asset = p_asset RETURNING * INTO w;
  RETURN w;
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.wallet_settle(p_source text, p_external_id text, p_player_id text, p_asset text, p_hold_external_id text)
 RETURNS wallet_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  RETURN ledger_decide_hold('withdrawal_settle', p_source, p_external_id, p_player_id, p_asset, p_hold_external_id);
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.wallet_settle_round(p_round_id text, p_win bigint, p_outcome json)
 RETURNS SETOF game_rounds
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  g game_rounds;
  result wallet_result;
BEGIN
  SELECT * INTO g FROM game_rounds WHERE round_id = p_round_id FOR UPDATE;
  IF g.state = 'opened' THEN
    result := wallet_win('house:' || g.game_slug, p_round_id || ':win', g.player_id, g.asset, p_win, 'originals', p_round_id, g.game_slug, true);
    IF result.refusal IS NOT NULL THEN
      RAISE EXCEPTION 'The win of % was refused: %', p_round_id, result.refusal;
    END IF;
    UPDATE game_rounds SET state = 'settled', win_minor = p_win, outcome = p_outcome, ended_at = clock_timestamp(),
      wallet_after = json_build_object('realMinor', result.real_minor::text, 'bonusMinor', result.bonus_minor::text,
        'heldMinor', result.held_minor::text, 'seq', result.seq::text)
      WHERE round_id = p_round_id RETURNING * INTO g;
    PERFORM add_to_play_totals(ARRAY[g.player_id], ARRAY[g.asset], ARRAY[g.game_slug], ARRAY[g.stake_minor], ARRAY[g.win_minor], ARRAY[g.opened_at]);
    DELETE FROM open_game_rounds WHERE player_id = g.player_id AND game_slug = g.game_slug AND round_id = p_round_id;
  END IF;
  IF g.round_id IS NOT NULL THEN
    RETURN NEXT g;
  END IF;
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.wallet_stake_medians(p_player_id text, p_at timestamp with time zone, p_count integer)
 RETURNS TABLE(asset text, hour_median bigint, hour_bets bigint, week_median bigint, week_bets bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT w.asset, h.median, h.bets, e.median, e.bets FROM wallets w
    CROSS JOIN LATERAL (SELECT ledger_seq_before(w.id, p_at - interval '1 hour') AS hour_seq, ledger_seq_before(w.id, p_at - interval '169 hours') AS week_seq) s
    CROSS JOIN LATERAL ledger_median_stake(w.id, s.hour_seq, w.seq, p_count) h
    CROSS JOIN LATERAL ledger_median_stake(w.id, s.week_seq, s.hour_seq, p_count) e
  WHERE w.player_id = p_player_id AND w.seq > s.hour_seq AND h.bets > 0
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.wallet_wagering_left(p_player_id text, p_asset text)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  w wallets;
BEGIN
  SELECT * INTO w FROM wallets WHERE player_id = p_player_id AND asset = p_asset;
  RETURN CASE WHEN w.id IS NULL THEN 0 ELSE ledger_wagering_left(w) END;
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.wallet_waive_wagering(p_player_id text, p_time_out_hours_min integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  w wallets;
  found_id bigint;
BEGIN
  SELECT restriction_id INTO found_id FROM player_restriction_ends
    WHERE player_id = p_player_id AND (in_force_until IS NULL OR in_force_until >= now())
      AND (kind = 'selfExclusion' OR ends_at >= starts_at + make_interval(hours => p_time_out_hours_min))
    ORDER BY ends_at DESC NULLS FIRST, restriction_id LIMIT 1;
  IF found_id IS NULL THEN RETURN false; END IF;
  FOR w IN SELECT * FROM wallet_lock_all(p_player_id) LOOP
    INSERT INTO wagering_waivers (restriction_id, wallet_id, after_seq, waived)
      VALUES (found_id, w.id, w.seq, ledger_wagering_left(w)) ON CONFLICT DO NOTHING;
  END LOOP;
  RETURN true;
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.wallet_win(p_source text, p_external_id text, p_player_id text, p_asset text, p_amount bigint, p_provider text, p_round_id text, p_game_slug text, p_closes_round boolean)
 RETURNS wallet_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  h bytea := ledger_request_hash(json_build_array('win', p_player_id, p_asset, p_amount, p_provider, p_round_id, p_game_slug, p_closes_round));
  w wallets;
  t transfers;
  r rounds;
  result wallet_result;
  bonus_part bigint := 0;
  outcome text := 'none';
BEGIN
  IF p_amount IS NULL OR p_amount < 0 THEN RETURN ledger_refusal('wallet.amount_invalid'); END IF;
  w := ledger_lock(p_player_id, p_asset);
  IF w.id IS NULL THEN RETURN ledger_refusal('wallet.unknown_currency'); END IF;
  result := ledger_replay(p_source, p_external_id, h);
  IF NOT result IS NULL THEN RETURN result; END IF;

  -- Wins are split like the stake. The bonus part is rounded down, so the odd unit is real money.
  SELECT * INTO r FROM rounds WHERE provider = p_provider AND round_id = p_round_id AND wallet_id = w.id;
  IF r.bonus_staked > 0 THEN
    bonus_part := div(p_amount::numeric * r.bonus_staked, r.staked)::bigint;
    outcome := ledger_bonus_outcome(w, r.bonus_id);
  END IF;

  t := ledger_post(w, ROW(p_source, p_external_id, 'win', h, p_amount,
    p_amount - CASE WHEN outcome = 'real' THEN 0 ELSE bonus_part END, CASE WHEN outcome = 'bonus' THEN bonus_part ELSE 0 END, 0, 0,
    ARRAY[ROW('house.ggr', p_provider, -p_amount)::ledger_leg,
      ROW('house.bonus_cost', coalesce(r.bonus_id, ''), CASE WHEN outcome = 'house' THEN bonus_part ELSE 0 END)::ledger_leg],
    NULL, NULL, CASE WHEN bonus_part > 0 THEN r.bonus_id END, bonus_part, p_provider, p_round_id, p_game_slug, NULL, NULL)::ledger_posting);
  INSERT INTO rounds AS x (provider, round_id, wallet_id, game_slug, state, won, opened_at, closed_at)
    VALUES (p_provider, p_round_id, w.id, p_game_slug, CASE WHEN p_closes_round THEN 'closed' ELSE 'open' END, p_amount, t.created_at,
      CASE WHEN p_closes_round THEN t.created_at END)
    ON CONFLICT (provider, round_id, wallet_id) DO UPDATE SET won = x.won + excluded.won,
      state = CASE WHEN p_closes_round OR x.state = 'closed' THEN 'closed' WHEN p_amount > 0 THEN 'open' ELSE x.state END,
      closed_at = coalesce(x.closed_at, excluded.closed_at);
  IF p_closes_round AND w.bonus_id IS NOT NULL THEN PERFORM bonus_end_round(w.bonus_id, p_provider, p_round_id); END IF;
  RETURN ledger_result(t, false);
END
$function$
;
-- executable by: marquee_app

CREATE OR REPLACE FUNCTION public.wallet_withdrawal_return(p_source text, p_external_id text, p_player_id text, p_asset text, p_amount bigint, p_method text, p_reference text)
 RETURNS wallet_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  h bytea := ledger_request_hash(json_build_array('withdrawal_return', p_player_id, p_asset, p_amount, p_method, p_reference));
  w wallets;
  result wallet_result;
BEGIN
  IF p_amount IS NULL OR p_amount <= 0 THEN RETURN ledger_refusal('wallet.amount_invalid'); END IF;
  w := ledger_lock(p_player_id, p_asset);
  IF w.id IS NULL THEN RETURN ledger_refusal('wallet.unknown_currency'); END IF;
  result := ledger_replay(p_source, p_external_id, h);
  IF NOT result IS NULL THEN RETURN result; END IF;
  RETURN ledger_result(ledger_post(w, ROW(p_source, p_external_id, 'withdrawal_return', h, p_amount, p_amount, 0, 0, 0,
    ARRAY[ROW('house.clearing', p_method, -p_amount)::ledger_leg],
    NULL, NULL, NULL, 0, NULL, NULL, NULL, p_method, p_reference)::ledger_posting), false);
END
$function$
;
-- executable by: marquee_app
