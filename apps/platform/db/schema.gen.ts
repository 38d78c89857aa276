/** Generated from the migrated schema by `node apps/platform/db/generate.ts`; do not edit. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Read as it was parsed; written as JSON text, so that arrays are not taken for PostgreSQL arrays. */
export type Json = ColumnType<unknown, string, string>;

export interface AssetsTable {
  code: string;
  kind: string;
  /** Digits after the point in stored amounts, fixed for ever. */
  scale: number;
}

export interface AttemptCountersTable {
  /** What is counted, with a hash of whom: no address or network number is kept in clear */
  counter_key: string;
  attempts: number;
  window_ends_at: Date;
  /** Until then nothing is tried; null: at once */
  blocked_until: Date | null;
}

export interface AuditCheckpointsTable {
  wallet_id: bigint;
  seq: bigint;
  hash: Buffer;
  audited_at: Generated<Date>;
}

export interface AuditRunsTable {
  id: GeneratedAlways<bigint>;
  scope: string;
  started_at: Date;
  finished_at: Generated<Date>;
  wallets: bigint;
  transfers: bigint;
  /** What did not add up; an empty list is the proof. */
  problems: Json;
}

export interface BankFileBatchesTable {
  batch_nr: number;
  message_id: string;
  debtor_name: string;
  /** The account that pays, as it was when the file was exported */
  debtor_iban: string;
  debtor_bic: string | null;
  payment_count: number;
  total_minor: bigint;
  exported_by: string;
  exported_at: Generated<Date>;
}

export interface BankFilePaymentsTable {
  withdrawal_id: string;
  /** The withdrawal id in the characters that SEPA allows */
  end_to_end_id: string;
  /** EUR that arrive at the payee, in minor units */
  amount_minor: bigint;
  /** EUR of the withdrawal that the operator keeps, in minor units */
  fee_minor: bigint;
  iban: string;
  full_name: string;
  state: Generated<string>;
  batch_nr: number | null;
  reason: string | null;
  /** The bank's own number of the payment, where it gave one */
  bank_reference: string | null;
  decided_by: string | null;
  created_at: Generated<Date>;
  decided_at: Date | null;
  returned_at: Date | null;
}

export interface BonusActivationsTable {
  player_id: string;
  idempotency_key: string;
  bonus_id: string;
  user_bonus_id: string;
}

export interface BonusTemplateTextsTable {
  bonus_id: string;
  locale: string;
  title: string;
  title_secondary: string | null;
  description: string | null;
  cta_text: string | null;
}

export interface BonusTemplatesTable {
  bonus_id: string;
  brand_key: string;
  bonus_key: string;
  bonus_type: string;
  is_deposit: GeneratedAlways<boolean | null>;
  currency_code: string;
  free_spins: number | null;
  bonus_minor: bigint | null;
  multiplier: number | null;
  deposit_percent: number | null;
  threshold_minor_max: bigint | null;
  win_minor_max: bigint | null;
  balance_minor_min: bigint | null;
  deposit_minor_min: bigint | null;
  wagering_source: string | null;
  game_slugs: Generated<string[]>;
  /** 1 is Monday, 7 is Sunday */
  weekdays: Generated<number[]>;
  /** Only for visitors of this campaign; null for all */
  cpnc: string | null;
  /** On offer only to players who have redeemed a coupon of it */
  needs_coupon: Generated<boolean>;
  starts_at: Date | null;
  ends_at: Date | null;
  valid_to: Date | null;
  image_url: string | null;
  background_color: string | null;
  link: string | null;
  is_active: Generated<boolean>;
  sort_order: number;
}

export interface BrandGamesTable {
  brand_key: string;
  game_slug: string;
  sort_order: number;
}

export interface BrandShelvesTable {
  brand_key: string;
  shelf_key: string;
  /** Locale key of its title */
  title_key: string;
  category_slug: string;
  games_max: number;
  sort_order: number;
}

export interface BrowserEventsTable {
  event_id: GeneratedAlways<bigint>;
  brand_key: string;
  /** Whose live session sent it; null for guests */
  player_id: string | null;
  name: string;
  /** Without tokens and codes: they are removed from every text before it is stored */
  data: Json;
  mkt: string | null;
  cpnc: string | null;
  device_type: string | null;
  happened_at: Generated<Date>;
}

export interface CardSessionsTable {
  session_id: string;
  brand_key: string;
  player_id: string;
  method: string;
  adapter: string;
  currency_code: string;
  /** The company's own name of the form; its tokens count in it alone */
  company_session: string;
  /** The one deposit that a token of this form paid; null until then */
  deposit_id: string | null;
  created_at: Generated<Date>;
  expires_at: Date;
}

export interface CompanyStatementDaysTable {
  company: string;
  day: Date;
  read_at: Generated<Date>;
}

export interface CompanyStatementLinesTable {
  company: string;
  line_id: string;
  content_hash: string;
  kind: string;
  acquirer_id: string;
  /** Our id of the payment, as the company has it */
  reference: string;
  /** As the company wrote it: what cannot be read as an amount is a difference, not a fault */
  amount: string;
  currency_code: string;
  fee: string;
  at: Date;
  read_at: Generated<Date>;
}

export interface ContentPublicationsTable {
  publication_id: GeneratedAlways<bigint>;
  brand_key: string;
  content_key: string;
  locale: string;
  /** Null: withdrawn; nobody reads the text in this language until a version is published again */
  version: number | null;
  author: string;
  note: string | null;
  published_at: Generated<Date>;
}

export interface ContentVersionsTable {
  brand_key: string;
  content_key: string;
  locale: string;
  version: number;
  /** Markdown with placeholders, as it was written */
  source: string;
  author: string;
  /** True for what came with a release; a newer release replaces it only while nobody else has published over it */
  is_base_text: Generated<boolean>;
  note: string | null;
  saved_at: Generated<Date>;
}

export interface CountryBlocksTable {
  brand_key: string;
  /** Address that the report came from, after trusted proxies; what the browser claims is not kept */
  ip: string;
  country_code: string;
  first_url: string;
  reported_at: Generated<Date>;
}

export interface CountryDecisionsTable {
  decision_id: GeneratedAlways<bigint>;
  brand_key: string;
  /** Null for whoever had not joined */
  player_id: string | null;
  ip: string;
  action: string;
  is_allowed: boolean;
  reason: string;
  /** Of the address; null where nothing was known of it */
  country_code: string | null;
  subdivision: string | null;
  is_anonymous: boolean;
  source: string;
  residence: string | null;
  /** Of the device, by a signed token; its position is kept nowhere */
  proved_country: string | null;
  decided_on: Generated<Date>;
  first_at: Generated<Date>;
  last_at: Generated<Date>;
  times: Generated<number>;
}

export interface CouponRedemptionsTable {
  brand_key: string;
  code: string;
  player_id: string;
  redeemed_at: Generated<Date>;
}

export interface CouponsTable {
  brand_key: string;
  /** Upper case: a code is the same code however it is typed */
  code: string;
  bonus_id: string;
  starts_at: Date | null;
  ends_at: Date | null;
  uses_max: number | null;
  uses: Generated<number>;
}

export interface DataExportPartsTable {
  export_id: string;
  part_no: number;
  /** Piece of a ZIP file, sealed where the platform has a key for documents */
  bytes: Buffer;
}

export interface DataExportsTable {
  export_id: string;
  player_id: string;
  brand_key: string;
  locale: string;
  /** Where the player's browser met the brand: the letter leads back there */
  origin: string;
  state: Generated<string>;
  requested_at: Generated<Date>;
  ready_at: Date | null;
  expires_at: Date | null;
  byte_count: bigint | null;
  is_sealed: boolean | null;
  /** SHA-256 of what opens the download once; null where none is out */
  ticket_hash: Buffer | null;
  ticket_ends_at: Date | null;
}

export interface DebugAccessActsTable {
  act_id: GeneratedAlways<bigint>;
  acted_at: Generated<Date>;
  /** Name of the operator */
  actor: string;
  act: string;
  player_id: string;
  reason: string;
  /** A permission ends by itself */
  ends_at: Date | null;
}

export interface DepositActsTable {
  act_id: GeneratedAlways<bigint>;
  deposit_id: string;
  order_id: string;
  /** Name of the operator; platform for what the platform did */
  actor: string;
  act: string;
  detail: string | null;
  acted_at: Generated<Date>;
}

export interface DepositChangesTable {
  change_id: GeneratedAlways<bigint>;
  deposit_id: string;
  from_state: string;
  to_state: string;
  /** webhook:<event id>, check, open or challenge */
  cause: string;
  changed_at: Generated<Date>;
}

export interface DepositLimitChangesTable {
  change_id: GeneratedAlways<bigint>;
  player_id: string;
  currency_code: string;
  /** 0 daily, 1 weekly, 2 monthly */
  period: number;
  /** What was in force when the change was asked for; null: no limit */
  before_minor: bigint | null;
  /** What was asked for; null: no limit */
  amount_minor: bigint | null;
  requested_at: Generated<Date>;
  effective_at: Date;
}

export interface DepositOrdersTable {
  /** Also the idempotency key of a refund at the company */
  order_id: string;
  deposit_id: string;
  kind: string;
  amount_minor: bigint | null;
  reason: string;
  /** asked: waits for a second person; approved: waits for the platform; sending: the company is being asked; refused: by the company or by what had changed meanwhile */
  state: string;
  asked_by: string;
  /** Another person than asked_by, where two are needed; null where one is enough */
  approved_by: string | null;
  /** Why it was refused */
  outcome: string | null;
  attempts: Generated<number>;
  next_try_at: Date | null;
  asked_at: Generated<Date>;
  ended_at: Date | null;
}

export interface DepositReturnsTable {
  /** Reference of its transfer in the ledger */
  return_id: string;
  deposit_id: string;
  kind: string;
  amount_minor: bigint;
  /** Sum of this kind of this deposit with this movement */
  total_minor: bigint;
  booked_at: Generated<Date>;
}

export interface DepositsTable {
  deposit_id: string;
  brand_key: string;
  player_id: string;
  method: string;
  adapter: string;
  currency_code: string;
  /** What was agreed; once credited, what was credited */
  amount_minor: bigint;
  /** Made and stored by the browser before sending; a repeated one is the same deposit */
  idempotency_key: string;
  /** Of method, currency, amount and phone: the same key with another wish is refused */
  input_hash: string;
  /** created: the company has not answered yet; review: money came that does not fit, people decide */
  state: Generated<string>;
  failure_reason: string | null;
  acquirer_id: string | null;
  payment_url: string | null;
  /** Address of the cashier in the player's browser, to which the company sends them back */
  return_base: string;
  locale: string;
  /** MD of a 3-D Secure challenge: random, binds the challenge to this deposit */
  merchant_data: string;
  /** SHA-256 of the challenge answer that was taken; another one is never taken */
  challenge_hash: string | null;
  checks: Generated<number>;
  /** When the company is asked next; null once the deposit has ended */
  next_check_at: Date | null;
  created_at: Generated<Date>;
  /** When it reached its end */
  settled_at: Date | null;
  /** Sum of what the company gave back to the payer; only grows */
  refunded_minor: Generated<bigint>;
  /** Sum of what a bank took back; only grows */
  charged_back_minor: Generated<bigint>;
  /** Sum of charge-backs that were decided for us; only grows */
  restored_minor: Generated<bigint>;
  counted_code: string | null;
  /** What the deposit counts in counted_code: what was asked, and once credited what came, by the rate of the day it began */
  counted_minor: bigint | null;
  /** Network, bank or voucher that the player chose; part of the request to the company for ever */
  choice: ColumnType<unknown, string | null | undefined, string | null>;
  /** Money that is less or more than agreed and is credited as it came; anything else is for people */
  credited_differences: Generated<string[]>;
  /** Newest word of the company on coins that are sent: where to, how much, how much came, how sure it is */
  transfer: ColumnType<unknown, string | null | undefined, string | null>;
  /** When the player was excluded while this payment was unpaid: the sweep cancels it at the company; null: never */
  cancel_asked_at: Date | null;
}

export interface DocumentFilesTable {
  file_id: string;
  player_id: string;
  brand_key: string;
  /** Null: taken, and not sent with a document yet */
  document_id: string | null;
  place: number | null;
  upload_key: string;
  /** Of the bytes as they came, to know a repeated upload again */
  received_sha256: Buffer;
  /** storing, deleting: the store was asked and has not answered */
  state: string;
  kind: string;
  media_type: string;
  byte_count: number;
  page_count: number;
  storage_key: string;
  /** Name of the scanner that found nothing; none: it was not scanned */
  scanned_by: string;
  created_at: Generated<Date>;
  deleted_at: Date | null;
}

export interface DocumentLabelsTable {
  document_type: string;
  /** Locale key of its name */
  label_key: string;
  sort_order: number;
}

export interface DocumentsTable {
  document_id: string;
  player_id: string;
  document_type: string;
  /** requested: nothing has come yet; pending: in review */
  status: string;
  /** Locale key of the reason of a rejection */
  reason_key: string | null;
  created_at: Generated<Date>;
  uploaded_at: Date | null;
  /** Last day on which it counts; as the player says, and the reviewer corrects it */
  expires_on: Date | null;
  brand_key: string;
  /** Where the player's browser met the brand when it sent the document: letters lead back there */
  origin: string | null;
  /** As the player says; of kinds that may not be old */
  issued_on: Date | null;
  decided_at: Date | null;
  /** From then on it proves nothing: a newer one has taken its place, or the details that it proves were changed */
  voided_at: Date | null;
}

export interface EntriesTable {
  transfer_id: string;
  line: number;
  /** player.real, player.bonus, player.held, player.receivable; house.ggr, house.bonus_cost, house.clearing. */
  account: string;
  /** Of a house leg: game provider, payment method or bonus. Empty for a player's leg. */
  party: string;
  wallet_id: bigint | null;
  asset: string;
  /** Positive: the account has more of it. */
  amount: bigint;
  /** Of a player's leg: the wallet's seq. */
  seq: bigint | null;
  /** Of a player's leg: the pocket after it. */
  balance_after: bigint | null;
}

export interface ErasuresTable {
  erasure_id: string;
  player_id: string;
  brand_key: string;
  state: Generated<string>;
  requested_at: Generated<Date>;
  due_at: Date;
  ended_at: Date | null;
}

export interface ExchangeQuotesTable {
  quote_id: string;
  brand_key: string;
  player_id: string;
  from_code: string;
  to_code: string;
  from_minor: bigint;
  to_minor: bigint;
  /** What the spread costs, in minor units of to_code; the player is told, the ledger books it to the unit */
  fee_minor: bigint;
  mid_rate: string;
  rate: string;
  expires_at: Date;
  created_at: Generated<Date>;
  idempotency_key: string | null;
  /** When the money moved; null while it has not */
  confirmed_at: Date | null;
}

export interface ExchangeRateActsTable {
  act_id: GeneratedAlways<bigint>;
  actor: string;
  act: string;
  currency_code: string;
  price: string | null;
  held_until: Date | null;
  done_at: Generated<Date>;
}

export interface ExchangeRatesTable {
  currency_code: string;
  told_by: string;
  /** Euros for one unit */
  price: string;
  /** When it was true, by whoever told it: an exchange refuses what is older than its brand allows */
  as_of: Date;
  /** Of an operator's rate: it counts until then, and as new */
  held_until: Date | null;
}

export interface ExclusionKeysTable {
  player_id: string;
  kind: string;
  key_hash: Buffer;
  added_at: Generated<Date>;
}

export interface FactorChallengesTable {
  token_hash: Buffer;
  kind: string;
  brand_key: string;
  player_id: string | null;
  challenge: Generated<string>;
  expires_at: Date;
  /** Number of the player's credentials when it was begun; null where no player is known yet */
  credential_version: number | null;
}

export interface FavoritesTable {
  player_id: string;
  game_slug: string;
  created_at: Generated<Date>;
}

export interface GameCategoriesTable {
  category_slug: string;
  /** Locale key of its name */
  label_key: string;
  icon: string;
  /** Page key, or path of the site, that shows all of it */
  see_all: string;
  sort_order: number;
}

export interface GameCategoryMembersTable {
  category_slug: string;
  game_slug: string;
}

export interface GameProvidersTable {
  provider_slug: string;
  name: string;
}

export interface GameRoundsTable {
  round_id: string;
  player_id: string;
  brand_key: string;
  game_slug: string;
  /** Version of the rules that the round was opened under */
  rules_version: number;
  asset: string;
  stake_minor: bigint;
  move: Json;
  seed_id: string;
  /** Number of the round on its seed pair, from 0 */
  nonce: number;
  /** Made and stored by the browser before sending; a repeated one is the same round */
  idempotency_key: string;
  /** Of game, asset, stake and move: the same key with another wish is refused */
  input_hash: string;
  /** returned: no stake was kept; refused: the stake was never taken, refusal says why */
  state: Generated<string>;
  refusal: string | null;
  win_minor: bigint | null;
  /** Return value of the rules, as text, so that it can be compared with a recomputed one */
  outcome: ColumnType<unknown, string | null | undefined, string | null>;
  /** The wallet right after the win, minor units as strings: part of the answer that a repeated key gets again */
  wallet_after: ColumnType<unknown, string | null | undefined, string | null>;
  opened_at: Generated<Date>;
  ended_at: Date | null;
}

export interface GameSeedsTable {
  seed_id: string;
  player_id: string;
  state: string;
  /** Secret until the state is revealed */
  server_seed: string;
  /** SHA-256 of the 32 seed bytes, shown from the start */
  server_seed_hash: string;
  /** Null until the pair comes into use */
  client_seed: string | null;
  /** Rounds opened on this pair, and so the number of the next one */
  rounds: Generated<number>;
  created_at: Generated<Date>;
  revealed_at: Date | null;
}

export interface GameStakesTable {
  game_slug: string;
  currency_code: string;
  /** Minor units of the currency */
  min_minor: bigint;
  max_minor: bigint;
}

export interface GameTextsTable {
  game_slug: string;
  locale: string;
  /** Where the game has another name in this language; null for the common one */
  name: string | null;
  description: string;
}

export interface GamesTable {
  game_slug: string;
  provider_slug: string;
  name: string;
  /** Rules package of a house game; null for suppliers' games */
  engine: string | null;
  /** False: shown as announced, and cannot be opened for play */
  is_playable: boolean;
  is_demo_available: boolean;
  /** Return to player in hundredths of a percent, cut and never rounded up; null where the maker gives none */
  return_bps: number | null;
  /** exact: computed from the rules that are played; supplier: as the maker states it */
  return_basis: string;
  /** Largest win as a whole multiple of the stake */
  max_multiplier: number | null;
  release_on: Date;
  badge: string | null;
  /** Popularity over all brands, smallest first */
  sort_order: number;
  /** Path below the site's origin, without width and format */
  poster_base: string;
  poster_widths: number[];
  /** Shown until the picture is there */
  poster_colour: string;
}

export interface HoldsTable {
  transfer_id: string;
  wallet_id: bigint;
  amount: bigint;
  state: Generated<string>;
  decided_at: Date | null;
}

export interface HouseBalancesTable {
  account: string;
  party: string;
  asset: string;
  day: Date;
  amount: string;
}

export interface InstallationTable {
  only_row: Generated<boolean>;
  /** demo: demo data was written; real_money: started with NODE_ENV=production and without demo data */
  purpose: string;
  since: Generated<Date>;
}

export interface KnownDevicesTable {
  player_id: string;
  /** SHA-256 of the random token that the browser made for itself */
  device_hash: Buffer;
  first_used_at: Generated<Date>;
  last_used_at: Generated<Date>;
}

export interface KycActsTable {
  act_id: GeneratedAlways<bigint>;
  acted_at: Generated<Date>;
  /** player, system, or the name of the operator */
  actor: string;
  act: string;
  player_id: string;
  document_id: string | null;
  detail: string | null;
}

export interface LedgerMarksTable {
  name: string;
  xid: string;
  moved_at: Generated<Date>;
}

export interface LocationChecksTable {
  check_id: GeneratedAlways<bigint>;
  brand_key: string;
  ip: string;
  /** Null where the position lies in no country */
  country_code: string | null;
  is_excluded: boolean;
  checked_at: Generated<Date>;
}

export interface LoginCodesTable {
  code_hash: Buffer;
  player_id: string;
  brand_key: string;
  credential_version: number;
  /** Name of the operator or partner */
  made_by: string;
  reason: string;
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Date | null;
}

export interface LoyaltyEarningsTable {
  brand_key: string;
  currency_code: string;
  /** Real stakes of this much, in minor units, are worth one point */
  stake_minor: bigint;
}

export interface LoyaltyLevelTextsTable {
  brand_key: string;
  level: number;
  locale: string;
  name: string;
  /** What this level adds to those below it */
  benefits: string[];
}

export interface LoyaltyLevelsTable {
  brand_key: string;
  /** 0 is where everybody begins */
  level: number;
  points_needed: bigint;
}

export interface MailboxTable {
  mail_id: string;
  sender: string;
  recipient: string;
  subject: string;
  body: string;
  received_at: Generated<Date>;
}

export interface MailsTable {
  mail_id: string;
  brand_key: string;
  recipient: string;
  locale: string;
  template: string;
  link: string | null;
  attempts: Generated<number>;
  /** Null: sent, or given up */
  next_try_at: Generated<Date | null>;
  sent_at: Date | null;
  created_at: Generated<Date>;
  /** What the words of the letter name; forgotten with its link as soon as it has left */
  facts: ColumnType<unknown, string | undefined, string>;
}

export interface MaintenanceSwitchesTable {
  switch_id: GeneratedAlways<bigint>;
  brand_key: string;
  is_closed: boolean;
  /** When the brand is expected to open again; null where nobody knows. It opens by a row of its own and not by itself */
  until_at: Date | null;
  author: string;
  switched_at: Generated<Date>;
}

export interface MarketingConsentsTable {
  consent_id: GeneratedAlways<bigint>;
  player_id: string;
  channel: string;
  is_given: boolean;
  source: string;
  decided_at: Generated<Date>;
}

export interface OutboxTable {
  id: GeneratedAlways<bigint>;
  /** Ids are given out before commit; reading only below the oldest running transaction is what makes skipping impossible. */
  xid: Generated<string>;
  topic: string;
  key: string;
  event: string;
  /** Wallet seq, where a wallet changed. */
  seq: bigint | null;
  transfer_id: string | null;
  payload: Json;
  created_at: Generated<Date>;
}

export interface PasskeysTable {
  credential_id: string;
  passkey_id: string;
  player_id: string;
  /** Host that it was made for: it works there alone */
  rp_id: string;
  public_key: Buffer;
  sign_count: bigint;
  transports: Generated<string[]>;
  name: string;
  created_at: Generated<Date>;
  last_used_at: Date | null;
}

export interface PaymentMethodLimitsTable {
  brand_key: string;
  method: string;
  currency_code: string;
  deposit_minor_min: bigint;
  deposit_minor_max: bigint;
}

export interface PaymentMethodsTable {
  brand_key: string;
  name: string;
  title: string;
  /** The company's own name for the method, without the brand's wording */
  raw_title: string;
  description: string;
  thumbnail_url: string;
  sort_order: number;
  is_active: boolean;
  is_hidden: boolean;
  withdrawal_exist: boolean;
  allowed_countries: string[];
  restricted_countries: string[];
  /** Keys matched, unmatched, default or a player tag; values lists of countries. See offer.rules.ts */
  tag_restricted_countries: Json;
  allowed_currencies: string[];
  restricted_currencies: string[];
  allow_emails: string[];
  allow_tags: string[];
  /** Kind of method: card, bank, wallet, crypto, several */
  payment_method: string;
  is_card_form: boolean;
  is_phone_required: boolean;
  minutes_usual: number;
  /** Fee that the company charges the player, in hundredths of a percent; shown only */
  fee_bps: number;
  /** Which company takes the money: name of its adapter */
  adapter: string;
  /** Networks, banks or the form of a voucher that the player chooses by on our page; null where the company asks */
  instrument: ColumnType<unknown, string | null | undefined, string | null>;
}

export interface PaymentPoliciesTable {
  brand_key: string;
  is_email_verification_required: Generated<boolean>;
  blocked_countries: Generated<string[]>;
}

export interface PaymentPolicyLimitsTable {
  brand_key: string;
  currency_code: string;
  daily_minor_max: bigint;
}

export interface PaymentWebhooksTable {
  adapter: string;
  event_id: string;
  reference: string;
  /** State of the payment as the adapter read it from a body with a right signature; holds no card data */
  payment: Json;
  received_at: Generated<Date>;
  attempts: Generated<number>;
  processed_at: Date | null;
  /** credited, moved, none or unknown_reference; null until processed */
  outcome: string | null;
}

export interface PersonalDataActsTable {
  act_id: GeneratedAlways<bigint>;
  acted_at: Generated<Date>;
  /** player, system, or the name of the operator */
  actor: string;
  act: string;
  player_id: string;
  detail: string | null;
}

export interface PhoneCodesTable {
  player_id: string;
  e164: string;
  phone_code: string;
  phone: string;
  salt: Buffer;
  code_hash: Buffer;
  tries: Generated<number>;
  expires_at: Date;
}

export interface PlayTotalsTable {
  player_id: string;
  asset: string;
  game_slug: string;
  rounds: bigint;
  /** Rounds that paid more than their stake; one that paid exactly its stake is neither a win nor a loss */
  wins: bigint;
  losses: bigint;
  staked_minor: bigint;
  won_minor: bigint;
  /** When the newest of these rounds was opened */
  last_played_at: Date;
}

export interface PlayerFormerEmailsTable {
  player_id: string;
  email: string;
  left_at: Generated<Date>;
}

export interface PlayerLinksTable {
  token_hash: Buffer;
  player_id: string;
  purpose: string;
  /** Address that the link was mailed to; for purpose email the one that the account is to have, for purpose revert the one that it goes back to */
  email: string;
  expires_at: Date;
  used_at: Date | null;
  created_at: Generated<Date>;
  credential_version: Generated<number>;
  /** Session that asked for the link; null where nobody was signed in. The link ends with it unless it was a log-out */
  asked_by_session: string | null;
}

export interface PlayerRestrictionsTable {
  restriction_id: GeneratedAlways<bigint>;
  player_id: string;
  brand_key: string;
  kind: string;
  starts_at: Generated<Date>;
  /** Still in force at this very instant; null: for ever */
  ends_at: Date | null;
  /** Asked for by the player; taken over from another account of the same person; or from the national register */
  origin: Generated<string>;
  /** The account whose exclusion was taken over */
  matched_player_id: string | null;
}

export interface PlayersTable {
  player_id: string;
  brand_key: string;
  /** Lower case; what the player types is compared in lower case too */
  email: string;
  /** PHC string with its own salt and cost: $argon2id$v=19$m=… */
  password_hash: string;
  /** Shown to other players; the part of the address before the @ unless the player chose one */
  username: string;
  first_name: string | null;
  last_name: string | null;
  phone_code: string | null;
  phone: string | null;
  /** 1900-01-01 means not given and never counts as filled in */
  date_of_birth: Generated<Date>;
  gender: Generated<string>;
  country_code: string | null;
  city: string | null;
  address: string | null;
  zip_code: string | null;
  nickname: string | null;
  /** Currency that the player sees and plays in */
  currency_code: string;
  preferred_language: string;
  is_email_verified: Generated<boolean>;
  kyc_status: Generated<string>;
  tags: Generated<string[]>;
  wants_newsletter: Generated<boolean>;
  terms_accepted_at: Date;
  /** Where the player came from, as the browser said: cpnc, mkt, pid, affiliate, affiliateToken, referredAt, firstUrl, linkAccount; mirrorDomainFk is the host that was asked. Proves nothing */
  acquisition: ColumnType<unknown, string | undefined, string>;
  created_at: Generated<Date>;
  /** Null: the account is entered by its address alone */
  login_name: string | null;
  cpf_number: string | null;
  /** As typed when joining; promises nothing by itself */
  promo_code: string | null;
  /** The number of phone_code and phone, once a code sent to it came back */
  verified_phone: string | null;
  phone_verified_at: Date | null;
  /** Offers by text message */
  wants_texts: Generated<boolean>;
  /** Number of the present credentials; links, challenges and login codes of another number do not work */
  credential_version: Generated<number>;
}

export interface PromotionTextsTable {
  brand_key: string;
  promotion_key: string;
  locale: string;
  title: string;
  title_secondary: string | null;
  description: string | null;
  cta_text: string | null;
  steps: string[];
  terms: string[];
}

export interface PromotionsTable {
  brand_key: string;
  promotion_key: string;
  category: string;
  scope: string;
  image_url: string | null;
  bonus_key: string | null;
  background_color: string | null;
  /** Page key, game:<slug>, or path of the site */
  link: string | null;
  /** Slugs of the games whose posters stand on the banner */
  picture_games: Generated<string[]>;
  /** Null: since always */
  starts_at: Date | null;
  /** First instant after it; null: for good */
  ends_at: Date | null;
  /** Also a banner of the lobby while it runs */
  is_hero: boolean;
  /** May be offered in a dialog while it runs */
  is_popup: boolean;
  is_active: Generated<boolean>;
  sort_order: number;
}

export interface RakebackDaysTable {
  player_id: string;
  /** In UTC: the calendar of the platform, not of the visitor */
  day: Date;
  currency_code: string;
  amount_minor: bigint;
  paid_at: Date | null;
  /** Idempotency key of the claim that paid it; null until then */
  claim_key: string | null;
}

export interface ReconciliationDifferencesTable {
  reconciliation_id: string;
  line: number;
  kind: string;
  /** What our payment record was held against: the company's statement, or our own ledger */
  side: string;
  company: string;
  reference: string;
  movement: string;
  /** What our payment record says; null where it says nothing */
  here: string | null;
  /** What the other side says; null where it says nothing */
  there: string | null;
  detail: string;
  at: Date;
}

export interface ReconciliationsTable {
  reconciliation_id: string;
  day: Date;
  asked_by: string;
  /** failed: some company could not be read, or the comparison broke off; what was compared stands in the differences */
  state: Generated<string>;
  asked_at: Generated<Date>;
  started_at: Date | null;
  finished_at: Date | null;
  /** Per company: its name, lines of the day, and why its statement could not be read */
  companies: ColumnType<unknown, string | undefined, string>;
  /** Payments that the day touches and that were compared, whichever side knows them */
  payment_count: Generated<number>;
  difference_count: Generated<number>;
}

export interface RecoveryCodesTable {
  player_id: string;
  code_hash: Buffer;
  used_at: Date | null;
}

export interface RequestBudgetsTable {
  budget_key: Buffer;
  used: number;
  ends_at: Date;
}

export interface RetainedIdentitiesTable {
  player_id: string;
  brand_key: string;
  identity: Buffer;
  is_sealed: boolean;
  kept_since: Generated<Date>;
  keep_until: Date;
}

export interface RoundsTable {
  provider: string;
  round_id: string;
  wallet_id: bigint;
  game_slug: string;
  /** open, closed or returned: every stake went back and nothing was won; a new bet opens it again. */
  state: string;
  /** All stakes, also those that went back. */
  staked: Generated<bigint>;
  /** The part of staked that was bonus money: wins are paid in this proportion. */
  bonus_staked: Generated<bigint>;
  won: Generated<bigint>;
  /** Stakes that were rolled back. */
  returned: Generated<bigint>;
  bonus_id: string | null;
  opened_at: Date;
  closed_at: Date | null;
}

export interface SeedStampsTable {
  seed_name: string;
  /** SHA-256 of all statements of the seed with their values, and of the names of the migrations */
  digest: Buffer;
}

export interface SessionTokensTable {
  token_hash: Buffer;
  session_id: string;
  issued_at: Generated<Date>;
  /** Null: offered, and never come back yet */
  first_used_at: Date | null;
  /** Set once a newer token of the session was used; whoever shows this one later has a copy */
  ends_at: Date | null;
}

export interface SessionsTable {
  session_id: string;
  player_id: string;
  brand_key: string;
  created_at: Generated<Date>;
  /** Last request, exact to a minute: not every request writes */
  last_seen_at: Generated<Date>;
  /** The market's idle time when the session began */
  idle_seconds: number;
  /** Ends then, whatever happens in it */
  expires_at: Date;
  ended_at: Date | null;
  end_reason: string | null;
  ip: string;
  /** City or country in words; empty when unknown */
  location: Generated<string>;
  user_agent: string;
  device_type: string | null;
  /** The market's life of a token when the session began */
  renew_seconds: Generated<number>;
  /** When a token was made for it last */
  renewed_at: Generated<Date>;
  /** Country that a trusted proxy named, or the device has proved; null when unknown */
  country_code: string | null;
  /** SHA-256 of the random token that the browser made for itself; null where it sent none */
  device_hash: Buffer | null;
  /** When the player proved last in this session to be who they are */
  stepped_up_at: Date | null;
  /** login: the player proved who they are; login_code: a single-use code from a link */
  opened_by: Generated<string>;
}

export interface SharedStatisticsTable {
  player_id: string;
  brand_key: string;
  /** Part of the public address, made anew each time it is switched on; null while nothing is shared */
  share_key: string | null;
  /** SHA-256 of the key: what a visitor brings is looked up by it, so that no comparison tells how near a guess was */
  key_hash: Buffer | null;
  /** Since when the present address is good */
  shared_at: Date | null;
  shows_nickname: boolean;
  shows_joined: boolean;
  shows_numbers: boolean;
  shows_games: boolean;
  shows_races: boolean;
  shows_amounts: boolean;
}

export interface SignUpsTable {
  brand_key: string;
  unique_key: string;
  email: string;
  /** The new player; for an address that was taken an id that belongs to nobody, so that the answer looks the same */
  answered_player_id: string;
  answered_username: string;
  created_at: Generated<Date>;
}

export interface SupportMessagesTable {
  message_id: string;
  brand_key: string;
  /** Whose live session sent it; null for guests */
  player_id: string | null;
  reference: string;
  /** Chosen by the browser: the same message sent again is the same message */
  unique_key: string;
  content_hash: Buffer;
  topic: string;
  email: string;
  message: string;
  locale: string;
  sent_at: Generated<Date>;
}

export interface TextboxTable {
  text_id: string;
  recipient: string;
  body: string;
  received_at: Generated<Date>;
}

export interface TotpSecretsTable {
  player_id: string;
  sealed_secret: Buffer;
  /** Null: shown to the player, who has not typed a code of it yet; it protects nothing then */
  confirmed_at: Date | null;
  /** Thirty seconds' step of the last code that was taken: no code works twice */
  last_step: bigint | null;
  created_at: Generated<Date>;
}

export interface TournamentEntriesTable {
  brand_key: string;
  tournament_key: string;
  edition: number;
  player_id: string;
  /** As others may see it; never a login */
  display_name: string;
  /** Whole points; a multiplier counts in hundredths */
  points: bigint;
  /** Of equal scores the earlier is ahead */
  reached_at: Date;
}

export interface TournamentPrizesTable {
  brand_key: string;
  tournament_key: string;
  place_from: number;
  place_to: number;
  currency_code: string;
  /** For each of the places, minor units of the currency */
  prize_minor: bigint;
}

export interface TournamentTextsTable {
  brand_key: string;
  tournament_key: string;
  locale: string;
  title: string;
  summary: string;
  rules: string[];
}

export interface TournamentsTable {
  brand_key: string;
  /** Without digits: an edition is named by the key, a hyphen and its number */
  tournament_key: string;
  scoring: string;
  game_slugs: string[];
  first_starts_at: Date;
  lasts_minutes: number;
  /** From one start to the next; null for a single edition */
  repeats_after_minutes: number | null;
  is_active: Generated<boolean>;
  sort_order: number;
}

export interface TransfersTable {
  id: string;
  /** Who made the external id. */
  source: string;
  external_id: string;
  kind: string;
  /** False for a tombstone (a bet that was rolled back before it came) and for a rollback with nothing to undo: no entries, no change. */
  is_applied: boolean;
  /** Hash of the input; null for a tombstone, which no input can match. */
  request_hash: Buffer | null;
  wallet_id: bigint;
  /** The amount of the command, above or equal zero. */
  amount: bigint;
  real_change: bigint;
  bonus_change: bigint;
  held_change: bigint;
  receivable_change: bigint;
  real_after: bigint;
  bonus_after: bigint;
  held_after: bigint;
  receivable_after: bigint;
  /** The wallet's seq after this transfer; where nothing was applied, the seq at that time. */
  seq: bigint;
  /** sha256 over the previous hash of this wallet and everything in this row and its entries that carries meaning. */
  hash: Buffer | null;
  /** Of a rollback: undone, already_undone, tombstone. Otherwise done. */
  effect: Generated<string>;
  /** The bet or win that a rollback undid; the hold that was decided. */
  reference_id: string | null;
  /** The bonus whose money moved, where bonus money moved. */
  bonus_id: string | null;
  /** How much of the amount is bonus money by rule, wherever it went: it tells a bonus that has ended from one that runs. */
  bonus_part: Generated<bigint>;
  provider: string | null;
  round_id: string | null;
  game_slug: string | null;
  /** Payment method. */
  method: string | null;
  /** The deposit, withdrawal or bonus behind it. */
  reference: string | null;
  created_at: Date;
}

export interface UsedPuzzlesTable {
  puzzle_hash: Buffer;
  brand_key: string;
  unique_key: string;
  expires_at: Date;
}

export interface UserBonusesTable {
  user_bonus_id: string;
  player_id: string;
  bonus_id: string;
  name: string;
  bonus_type: string;
  status: string;
  currency_code: string;
  deposit_minor: bigint | null;
  free_spins: number | null;
  free_spins_left: number | null;
  game_slugs: Generated<string[]>;
  bonus_minor: bigint;
  multiplier: number;
  /** What has to be staked in all before the bonus is real money */
  wager_minor: bigint;
  wagered_minor: Generated<bigint>;
  deposit_percent: number | null;
  threshold_minor_max: bigint | null;
  win_minor_max: bigint | null;
  balance_minor_min: bigint | null;
  deposit_minor_min: bigint | null;
  wagering_source: string;
  starts_at: Generated<Date>;
  /** When an unfinished bonus expires; null: never */
  ends_at: Date | null;
  valid_to: Date | null;
}

export interface WageringDiscountsTable {
  transfer_id: string;
  wallet_id: bigint;
  /** The part of the stake that does not count, in minor units, by the policy on the day of the bet */
  not_counted: bigint;
}

export interface WageringWaiversTable {
  restriction_id: bigint;
  wallet_id: bigint;
  /** The last movement of the wallet that counts as played through */
  after_seq: bigint;
  /** What was still to be played through, in minor units */
  waived: bigint;
  /** Days from which a self-exclusion waived it, by the policy on that day */
  days_min: number;
  created_at: Generated<Date>;
}

export interface WalletBonusesTable {
  wallet_id: bigint;
  bonus_id: string;
  state: string;
  granted: bigint;
  granted_at: Date;
  ended_at: Date | null;
}

export interface WalletExchangesTable {
  quote_id: string;
  player_id: string;
  from_asset: string;
  to_asset: string;
  from_amount: bigint;
  to_amount: bigint;
  /** What one unit is worth in the other currency, cut to 18 digits after the point */
  mid_rate: string;
  /** What the player got for one unit: mid_rate less the spread */
  rate: string;
  /** What the house kept by the spread, in minor units of to_asset; on house.fx_margin */
  margin: bigint;
  /** What nobody can be paid, below the smallest payable unit, in minor units of to_asset; on house.rounding */
  rounding: bigint;
  /** How much of from_amount was still to be played through; it has to be in the other wallet now */
  wagering_out: bigint;
  /** The same in to_asset, rounded up */
  wagering_in: bigint;
  out_transfer_id: string;
  in_transfer_id: string;
  created_at: Date;
}

export interface WalletsTable {
  id: GeneratedAlways<bigint>;
  player_id: string;
  asset: string;
  /** Withdrawable money. */
  real_minor: Generated<bigint>;
  /** Restricted bonus money; belongs to bonus_id. */
  bonus_minor: Generated<bigint>;
  /** Set aside for withdrawals that are not decided. */
  held_minor: Generated<bigint>;
  /** What the player owes after charge-backs and corrected wins, as a negative amount. */
  receivable_minor: Generated<bigint>;
  /** Number of the last change; grows by exactly one with each. */
  seq: Generated<bigint>;
  /** Hash of the last change; see transfers.hash. */
  head_hash: Generated<Buffer>;
  /** The running bonus; null when there is none. */
  bonus_id: string | null;
  /** The wallet that the player chose to see and play in. */
  is_active: Generated<boolean>;
  opened_at: Generated<Date>;
}

export interface WithdrawalChangesTable {
  change_id: GeneratedAlways<bigint>;
  withdrawal_id: string;
  from_state: string | null;
  to_state: string;
  /** player, system, company, or the name of the operator */
  actor: string;
  detail: string | null;
  changed_at: Generated<Date>;
}

export interface WithdrawalPlacesTable {
  place_id: string;
  player_id: string;
  method: string;
  network: string | null;
  /** Number of an account, or address on the network, as the company gets it */
  address: string;
  /** Destination tag or memo of a shared address; null where there is none */
  tag: string | null;
  /** In whose name the account is, as the player wrote it; of accounts alone */
  full_name: string | null;
  email: string | null;
  /** Nothing is paid here before: who did not add it has until then to say so */
  ripe_at: Date;
  created_at: Generated<Date>;
  used_at: Generated<Date>;
  removed_at: Date | null;
}

export interface WithdrawalQuotesTable {
  quote_id: string;
  brand_key: string;
  player_id: string;
  method: string;
  network: string | null;
  currency_code: string;
  amount_minor: bigint;
  fee_minor: bigint;
  address: string;
  tag: string | null;
  full_name: string | null;
  email: string | null;
  expires_at: Date;
  created_at: Generated<Date>;
}

export interface WithdrawalsTable {
  withdrawal_id: string;
  brand_key: string;
  player_id: string;
  quote_id: string;
  place_id: string;
  method: string;
  /** Which company pays: name of its adapter */
  company: string;
  currency_code: string;
  amount_minor: bigint;
  /** Part of the amount that the company keeps; the rest arrives */
  fee_minor: bigint;
  idempotency_key: string;
  /** paying: the intent to pay is written, the company has or will be asked; see withdrawal-life.rules.ts */
  state: Generated<string>;
  reason: string | null;
  company_id: string | null;
  /** What the payee finds the payment by: hash of the transaction, number at the bank */
  network_reference: string | null;
  /** A place that is new is not paid to before */
  not_before: Date;
  checks: Generated<number>;
  /** When the job looks again; null where nothing is expected any more */
  next_check_at: Date | null;
  created_at: Generated<Date>;
  /** Currency in which the policy counted; null where no rate was known */
  counted_currency: string | null;
  /** Value in counted_currency at the rate of the request, rounded up; null where no rate was known */
  counted_minor: bigint | null;
  /** How many persons have to confirm, by the policy and the sums at the time of the request */
  persons_needed: Generated<number>;
}

export interface WriteProbeTable {
  is_single: Generated<boolean>;
  written_at: Generated<Date>;
}

export interface Schema {
  assets: AssetsTable;
  attempt_counters: AttemptCountersTable;
  audit_checkpoints: AuditCheckpointsTable;
  audit_runs: AuditRunsTable;
  bank_file_batches: BankFileBatchesTable;
  bank_file_payments: BankFilePaymentsTable;
  bonus_activations: BonusActivationsTable;
  bonus_template_texts: BonusTemplateTextsTable;
  bonus_templates: BonusTemplatesTable;
  brand_games: BrandGamesTable;
  brand_shelves: BrandShelvesTable;
  browser_events: BrowserEventsTable;
  card_sessions: CardSessionsTable;
  company_statement_days: CompanyStatementDaysTable;
  company_statement_lines: CompanyStatementLinesTable;
  content_publications: ContentPublicationsTable;
  content_versions: ContentVersionsTable;
  country_blocks: CountryBlocksTable;
  country_decisions: CountryDecisionsTable;
  coupon_redemptions: CouponRedemptionsTable;
  coupons: CouponsTable;
  data_export_parts: DataExportPartsTable;
  data_exports: DataExportsTable;
  debug_access_acts: DebugAccessActsTable;
  deposit_acts: DepositActsTable;
  deposit_changes: DepositChangesTable;
  deposit_limit_changes: DepositLimitChangesTable;
  deposit_orders: DepositOrdersTable;
  deposit_returns: DepositReturnsTable;
  deposits: DepositsTable;
  document_files: DocumentFilesTable;
  document_labels: DocumentLabelsTable;
  documents: DocumentsTable;
  entries: EntriesTable;
  erasures: ErasuresTable;
  exchange_quotes: ExchangeQuotesTable;
  exchange_rate_acts: ExchangeRateActsTable;
  exchange_rates: ExchangeRatesTable;
  exclusion_keys: ExclusionKeysTable;
  factor_challenges: FactorChallengesTable;
  favorites: FavoritesTable;
  game_categories: GameCategoriesTable;
  game_category_members: GameCategoryMembersTable;
  game_providers: GameProvidersTable;
  game_rounds: GameRoundsTable;
  game_seeds: GameSeedsTable;
  game_stakes: GameStakesTable;
  game_texts: GameTextsTable;
  games: GamesTable;
  holds: HoldsTable;
  house_balances: HouseBalancesTable;
  installation: InstallationTable;
  known_devices: KnownDevicesTable;
  kyc_acts: KycActsTable;
  ledger_marks: LedgerMarksTable;
  location_checks: LocationChecksTable;
  login_codes: LoginCodesTable;
  loyalty_earnings: LoyaltyEarningsTable;
  loyalty_level_texts: LoyaltyLevelTextsTable;
  loyalty_levels: LoyaltyLevelsTable;
  mailbox: MailboxTable;
  mails: MailsTable;
  maintenance_switches: MaintenanceSwitchesTable;
  marketing_consents: MarketingConsentsTable;
  outbox: OutboxTable;
  passkeys: PasskeysTable;
  payment_method_limits: PaymentMethodLimitsTable;
  payment_methods: PaymentMethodsTable;
  payment_policies: PaymentPoliciesTable;
  payment_policy_limits: PaymentPolicyLimitsTable;
  payment_webhooks: PaymentWebhooksTable;
  personal_data_acts: PersonalDataActsTable;
  phone_codes: PhoneCodesTable;
  play_totals: PlayTotalsTable;
  player_former_emails: PlayerFormerEmailsTable;
  player_links: PlayerLinksTable;
  player_restrictions: PlayerRestrictionsTable;
  players: PlayersTable;
  promotion_texts: PromotionTextsTable;
  promotions: PromotionsTable;
  rakeback_days: RakebackDaysTable;
  reconciliation_differences: ReconciliationDifferencesTable;
  reconciliations: ReconciliationsTable;
  recovery_codes: RecoveryCodesTable;
  request_budgets: RequestBudgetsTable;
  retained_identities: RetainedIdentitiesTable;
  rounds: RoundsTable;
  seed_stamps: SeedStampsTable;
  session_tokens: SessionTokensTable;
  sessions: SessionsTable;
  shared_statistics: SharedStatisticsTable;
  sign_ups: SignUpsTable;
  support_messages: SupportMessagesTable;
  textbox: TextboxTable;
  totp_secrets: TotpSecretsTable;
  tournament_entries: TournamentEntriesTable;
  tournament_prizes: TournamentPrizesTable;
  tournament_texts: TournamentTextsTable;
  tournaments: TournamentsTable;
  transfers: TransfersTable;
  used_puzzles: UsedPuzzlesTable;
  user_bonuses: UserBonusesTable;
  wagering_discounts: WageringDiscountsTable;
  wagering_waivers: WageringWaiversTable;
  wallet_bonuses: WalletBonusesTable;
  wallet_exchanges: WalletExchangesTable;
  wallets: WalletsTable;
  withdrawal_changes: WithdrawalChangesTable;
  withdrawal_places: WithdrawalPlacesTable;
  withdrawal_quotes: WithdrawalQuotesTable;
  withdrawals: WithdrawalsTable;
  write_probe: WriteProbeTable;
}
