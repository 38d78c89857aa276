/** Generated from the migrated schema by `node apps/platform/db/generate.ts`; do not edit. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Read as it was parsed; written as JSON text, so that arrays are not taken for PostgreSQL arrays. */
export type Json = ColumnType<unknown, string, string>;

export interface ArchivedEntriesTable {
  transfer_id: string;
  line: number;
  /** player.real, player.bonus, player.held, player.receivable; house.ggr, house.bonus_cost, house.clearing, house.fx, house.fx_margin, house.rounding */
  account: string;
  /** Of a house leg: game provider, payment method, bonus or currency pair; empty for a player's leg */
  party: string;
  wallet_id: bigint | null;
  asset: string;
  /** Positive: the balance of the account increases */
  amount: bigint;
  /** Of a player's leg: sequence number of the wallet */
  seq: bigint | null;
  /** Of a player's leg: balance of the pocket after it */
  balance_after: bigint | null;
}

export interface ArchivedHouseTable {
  month: Date;
  account: string;
  party: string;
  asset: string;
  amount: string;
}

export interface ArchivedMonthsTable {
  month: Date;
  /** Transfers that the audit before archiving verified */
  transfers: bigint;
  /** Name of the operator */
  actor: string;
  archived_at: Generated<Date>;
}

export interface ArchivedTransfersTable {
  id: string;
  /** Namespace of the external id; see transfer_keys */
  source: string;
  external_id: string;
  kind: string;
  /** False for a tombstone (the rollback arrived before its bet) and for a rollback with nothing to undo: no entries, no change */
  is_applied: boolean;
  /** Hash of the input; null for a tombstone, which no input can match */
  request_hash: Buffer | null;
  wallet_id: bigint;
  /** Amount of the command; never negative. Of a free spin: its win, which the set collects */
  amount: bigint;
  real_change: bigint;
  bonus_change: bigint;
  held_change: bigint;
  receivable_change: bigint;
  real_after: bigint;
  bonus_after: bigint;
  held_after: bigint;
  receivable_after: bigint;
  /** Sequence number of the wallet after this transfer; where nothing was applied, the number at that time */
  seq: bigint;
  /** SHA-256 over the previous hash of this wallet and all meaningful fields of this row and its entries */
  hash: Buffer | null;
  /** Of a rollback: undone, already_undone, tombstone; otherwise done */
  effect: Generated<string>;
  /** The bet or win that a rollback undid; the hold that was decided */
  reference_id: string | null;
  /** The bonus whose money moved; null where no bonus money moved */
  bonus_id: string | null;
  /** Part of the amount that is bonus money by the rules, whichever account it went to; distinguishes an ended bonus from an active one */
  bonus_part: Generated<bigint>;
  provider: string | null;
  round_id: string | null;
  game_slug: string | null;
  /** Payment method */
  method: string | null;
  /** Id of the deposit, withdrawal or bonus behind the transfer */
  reference: string | null;
  created_at: Date;
  /** Of a bet on a house game: its expected cost in 1/10,000 minor unit, by the rules that played it; null for all others */
  cost_minor_bps: bigint | null;
}

export interface ArchivedWalletsTable {
  month: Date;
  wallet_id: bigint;
  last_seq: bigint;
  hash: Buffer;
  real_after: bigint;
  bonus_after: bigint;
  held_after: bigint;
  receivable_after: bigint;
}

export interface AssetsTable {
  code: string;
  kind: string;
  /** Decimal digits of stored amounts; never changes */
  scale: number;
}

export interface AttemptCountersTable {
  /** What is counted, with a hash of the subject: no e-mail or IP address is stored in clear */
  counter_key: string;
  attempts: number;
  window_ends_at: Date;
  /** No attempt is accepted before; null: no back-off */
  blocked_until: Date | null;
}

export interface AuditCheckpointsTable {
  wallet_id: bigint;
  seq: bigint;
  hash: Buffer;
  real_after: bigint;
  bonus_after: bigint;
  held_after: bigint;
  receivable_after: bigint;
  audited_at: Generated<Date>;
  /** A run reached its budget within this wallet; the next run continues here */
  is_behind: Generated<boolean>;
}

export interface AuditProgressTable {
  is_only: Generated<boolean>;
  /** Wallets of outbox messages below it were audited */
  xid: string;
  /** The rotating check of transfers continues after this id */
  recheck_id: string;
  /** The rotating check of daily sums is at this wallet, after recheck_seq */
  recheck_wallet_id: bigint;
  recheck_seq: bigint;
}

export interface AuditRunsTable {
  id: GeneratedAlways<bigint>;
  scope: string;
  started_at: Date;
  finished_at: Generated<Date>;
  wallets: bigint;
  transfers: bigint;
  /** Inconsistencies that were found; an empty list is the proof */
  problems: Json;
}

export interface BankFileBatchesTable {
  batch_nr: number;
  message_id: string;
  debtor_name: string;
  /** Account that pays, as configured at the time of the export */
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
  /** Amount that the payee receives, in minor units of EUR */
  amount_minor: bigint;
  /** Fee that the operator keeps, in minor units of EUR */
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

export interface BonusCampaignVersionsTable {
  brand_key: string;
  campaign_key: string;
  version: number;
  /** The campaign as in its file; null: the campaign was stopped */
  definition: ColumnType<unknown, string | null | undefined, string | null>;
  author: string;
  published_at: Generated<Date>;
}

export interface BonusPlacesTable {
  bonus_id: string;
  place: number;
  player_id: string | null;
  /** When another player can take the place; infinity: never, since its player got the bonus */
  free_from: Generated<Date>;
}

export interface BonusStakesTable {
  transfer_id: string;
  user_bonus_id: string;
  provider: string;
  round_id: string;
  /** Part of the stake that counts; negative: with this bet, less of the earlier bets of the round counts */
  amount_minor: bigint;
  /** open until the round ends, then counted in wagered_minor; undone if the bet was rolled back */
  state: Generated<string>;
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
  /** How many free spins it gives; a deposit bonus may give them with the deposit */
  free_spins: number | null;
  /** House slots on which the free spins are played */
  spin_game_slugs: Generated<string[]>;
  spin_stake_minor: bigint | null;
  /** What the winnings of the free spins become: bonus money with wagering, or real money */
  spin_winnings_as: string | null;
  /** Wagering of the winnings; null: multiplier. The same holds for win_minor_max and valid_hours */
  spin_multiplier: number | null;
  spin_win_minor_max: bigint | null;
  spin_valid_hours: number | null;
  bonus_minor: bigint | null;
  multiplier: number | null;
  deposit_percent: number | null;
  threshold_minor_max: bigint | null;
  win_minor_max: bigint | null;
  balance_minor_min: bigint | null;
  deposit_minor_min: bigint | null;
  /** Largest stake of a round while the bonus is active */
  bet_minor_max: bigint | null;
  /** As in user_bonuses */
  weights: ColumnType<unknown, string | undefined, string>;
  /** Only for the deposit with this number, 1 for the first; null: for every deposit */
  deposit_number: number | null;
  /** How many players may activate it; null: no maximum */
  participants_max: number | null;
  /** How long a deposit bonus that waits for its deposit holds the place of a participant */
  lease_minutes: Generated<number>;
  /** Only for players with these residences; empty: for all */
  country_codes: Generated<string[]>;
  /** Only for players with one of these tags; empty: for all */
  tags: Generated<string[]>;
  /** Not for players with one of these tags */
  excluded_tags: Generated<string[]>;
  /** Only within this time after registration; null: at any time */
  registered_hours_max: number | null;
  /** Only for players with at least this loyalty level; null: for all */
  level_min: number | null;
  /** May be activated again after this time; null: once only */
  retry_hours: number | null;
  /** Time from activation until the bonus expires; null: until valid_to */
  valid_hours: number | null;
  needs_email_verification: Generated<boolean>;
  wagering_source: string | null;
  game_slugs: Generated<string[]>;
  /** 1 is Monday, 7 is Sunday, in the player's time zone */
  weekdays: Generated<number[]>;
  /** First hour of the day, in the player's time zone */
  hour_from: Generated<number>;
  /** Exclusive */
  hour_to: Generated<number>;
  /** Only for visitors of this campaign; null for all */
  cpnc: string | null;
  /** Offered only to players who have redeemed a coupon for it */
  needs_coupon: Generated<boolean>;
  starts_at: Date | null;
  ends_at: Date | null;
  valid_to: Date | null;
  image_url: string | null;
  background_color: string | null;
  link: string | null;
  is_active: Generated<boolean>;
  sort_order: number;
  offer_key: string | null;
  /** How often a player may have it in all: the maximum of a gift per person, divided by what a careful player gains at most each time; null: no maximum */
  takes_max: number | null;
}

export interface BrandGamesTable {
  brand_key: string;
  game_slug: string;
  sort_order: number;
}

export interface BrandLimitChangesTable {
  change_id: GeneratedAlways<bigint>;
  brand_key: string;
  currency_code: string;
  kind: string;
  period: number | null;
  before_value: bigint | null;
  /** As in brand_limits; null: no limit */
  value: bigint | null;
  author: string;
  reason: string;
  requested_at: Generated<Date>;
  effective_at: Date;
}

export interface BrandLimitsTable {
  brand_key: string;
  set_by: string;
  currency_code: string;
  kind: string;
  period: number | null;
  /** Minor units; minutes for sessionTime */
  value: bigint;
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
  /** Player of the session that sent it; null for guests */
  player_id: string | null;
  name: string;
  /** Without tokens and codes, which are removed before storing */
  data: Json;
  mkt: string | null;
  cpnc: string | null;
  device_type: string | null;
  happened_at: Generated<Date>;
}

export interface CalendarCollectionsTable {
  player_id: string;
  /** In the player's time zone */
  day: Date;
  /** End of that day. Nothing else can be collected before it, also in another time zone */
  ends_at: Date;
  user_bonus_id: string;
  idempotency_key: string;
  collected_at: Date;
}

export interface CalendarPlansTable {
  brand_key: string;
  currency_code: string;
  /** 1 is Monday, 7 is Sunday */
  weekday: number;
  from_on: Date;
  /** First date on which it no longer applies; null: none */
  until_on: Date | null;
  bonus_id: string;
  /** How many days the wagering of a collected bonus may take */
  valid_days: number;
}

export interface CardSessionsTable {
  session_id: string;
  brand_key: string;
  player_id: string;
  method: string;
  adapter: string;
  currency_code: string;
  /** The provider's id of the form; its tokens are valid only for it */
  provider_session: string;
  /** The deposit that a token of this form paid; null until then */
  deposit_id: string | null;
  created_at: Generated<Date>;
  expires_at: Date;
}

export interface CashbackLinesTable {
  period_id: string;
  percent_bps: number;
  /** Real stakes less real wins of the games with this percentage; negative if the player won */
  lost_minor: bigint;
}

export interface CashbackPeriodsTable {
  period_id: string;
  player_id: string;
  currency_code: string;
  rule_id: string;
  time_zone: string;
  starts_at: Date;
  ends_at: Date;
  claim_until: Date;
  paid_minor: bigint | null;
  paid_at: Date | null;
  /** Idempotency key of the claim that paid it; null until then */
  claim_key: string | null;
  user_bonus_id: string | null;
  /** Change of real money, held money and debt by all but deposits, withdrawals and exchanges */
  real_change_minor: Generated<bigint>;
  /** Change of bonus money */
  bonus_change_minor: Generated<bigint>;
}

export interface CashbackProgressTable {
  wallet_id: bigint;
  seq: bigint;
}

export interface CashbackRulesTable {
  rule_id: string;
  brand_key: string;
  currency_code: string;
  /** Names the cashback in the list of bonuses */
  bonus_id: string;
  period: string;
  /** Share of a loss, in basis points, where percents has no other; 0: the loss does not count */
  percent_bps: number;
  /** {"games": {slug: basis points}, "categories": {slug: basis points}}; a game precedes its categories, of which the lowest applies */
  percents: ColumnType<unknown, string | undefined, string>;
  /** Smallest loss of a period that earns cashback */
  loss_minor_min: bigint;
  cashback_minor_max: bigint | null;
  /** Wagering requirement of the paid cashback as a multiple of it; 0: it is real money at once */
  multiplier: number;
  /** How many days after the end of its period cashback can be claimed */
  claim_days: number;
  /** How many days the wagering of the paid cashback may take */
  valid_days: number;
  is_current: Generated<boolean>;
  /** Earlier play earns nothing */
  starts_at: Generated<Date>;
}

export interface CentralReservationsTable {
  deposit_id: string;
  currency_code: string;
  /** In the currency of the file, at the rate when the deposit began */
  amount_minor: bigint;
  /** The amount of the deposit to which amount_minor corresponds */
  deposit_minor: bigint;
  /** What the file is known to have. new: the response to the reservation is not known */
  state: Generated<string>;
  /** What the file should have by the state of the deposit; an unknown outcome of the payment keeps it reserved */
  wanted: Generated<string>;
  tries: Generated<number>;
  next_try_at: Generated<Date>;
}

export interface ClubMembersTable {
  player_id: string;
  /** The level after the last entry in loyalty_changes */
  level: Generated<number>;
}

export interface ClubProgressTable {
  wallet_id: bigint;
  seq: bigint;
}

export interface ClubVersionsTable {
  brand_key: string;
  version: number;
  /** The club as in its file; null: it was stopped */
  definition: ColumnType<unknown, string | null | undefined, string | null>;
  author: string;
  published_at: Generated<Date>;
}

export interface ClubsTable {
  brand_key: string;
  /** Percent of a stake that earns points at most: {"games": {slug: percent}, "categories": {slug: percent}}; 100 for all others */
  weights: ColumnType<unknown, string | undefined, string>;
  /** A level counts the points of this many days, today included; null: all points, and levels never fall */
  keep_days: number | null;
  /** House edge of games whose rules are not ours, at most */
  edge_bps: number;
  /** Share of the net gaming revenue of a half hour that its players get; 0: no pot */
  pot_bps: number;
  is_active: Generated<boolean>;
  /** Earlier play earns nothing */
  starts_at: Generated<Date>;
}

export interface ContentPublicationsTable {
  publication_id: GeneratedAlways<bigint>;
  brand_key: string;
  content_key: string;
  locale: string;
  /** Null: withdrawn; the page does not exist in this language until a version is published again */
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
  /** Shipped with a release; a newer release replaces it only while nobody else has published another version */
  is_base_text: Generated<boolean>;
  note: string | null;
  saved_at: Generated<Date>;
}

export interface CountryBlocksTable {
  brand_key: string;
  /** IP address of the report, after trusted proxies; what the browser claims is not stored */
  ip: string;
  country_code: string;
  first_url: string;
  reported_at: Generated<Date>;
}

export interface CountryDecisionsTable {
  decision_id: GeneratedAlways<bigint>;
  brand_key: string;
  /** Null for visitors who were not signed in */
  player_id: string | null;
  ip: string;
  action: string;
  is_allowed: boolean;
  reason: string;
  /** Country of the IP address; null where unknown */
  country_code: string | null;
  subdivision: string | null;
  is_anonymous: boolean;
  source: string;
  residence: string | null;
  /** Country of a verified location (signed token); the position is not stored */
  verified_country: string | null;
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
  /** Upper case: codes are case-insensitive */
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
  /** Part of a ZIP file, encrypted where the platform has a key for documents */
  bytes: Buffer;
}

export interface DataExportsTable {
  export_id: string;
  player_id: string;
  brand_key: string;
  locale: string;
  /** Origin of the site where the copy was requested; the link in the e-mail leads there */
  origin: string;
  state: Generated<string>;
  requested_at: Generated<Date>;
  ready_at: Date | null;
  expires_at: Date | null;
  byte_count: bigint | null;
  is_encrypted: boolean | null;
  /** SHA-256 of the ticket for one download; null where none is issued */
  ticket_hash: Buffer | null;
  ticket_ends_at: Date | null;
}

export interface DebugAccessLogTable {
  audit_id: GeneratedAlways<bigint>;
  happened_at: Generated<Date>;
  /** Name of the operator */
  actor: string;
  action: string;
  player_id: string;
  reason: string;
  /** When the permission expires; null for a revocation */
  ends_at: Date | null;
}

export interface DepositAdminActionsTable {
  /** Also the idempotency key of a refund at the provider */
  action_id: string;
  deposit_id: string;
  kind: string;
  amount_minor: bigint | null;
  reason: string;
  /** requested: a second person has to approve; approved: the platform has to run it; sending: the provider is being called; refused: by the provider or because of a change meanwhile */
  state: string;
  requested_by: string;
  /** Another person than requested_by, where two are needed; null where one is enough */
  approved_by: string | null;
  /** Why it was refused */
  outcome: string | null;
  attempts: Generated<number>;
  next_try_at: Date | null;
  requested_at: Generated<Date>;
  ended_at: Date | null;
  /** Amount and currency of the return that was requested from the provider; later runs repeat it */
  sent_amount: string | null;
}

export interface DepositAuditLogTable {
  audit_id: GeneratedAlways<bigint>;
  deposit_id: string;
  action_id: string;
  /** Name of the operator; platform for the platform itself */
  actor: string;
  action: string;
  detail: string | null;
  happened_at: Generated<Date>;
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

export interface DepositLimitDeclinesTable {
  player_id: string;
  declined_at: Generated<Date>;
}

export interface DepositReturnsTable {
  /** Reference of its transfer in the ledger */
  return_id: string;
  deposit_id: string;
  kind: string;
  amount_minor: bigint;
  /** Total of this kind for this deposit, including this movement */
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
  /** Requested amount; once credited, the credited amount */
  amount_minor: bigint;
  /** Generated and stored by the browser before sending; a repeated key is the same deposit */
  idempotency_key: string;
  /** Of method, currency, amount and phone: the same key with another input is refused */
  input_hash: string;
  /** created: no response from the provider yet; review: the received money does not match and a person decides. See deposit-life.rules.ts */
  state: Generated<string>;
  failure_reason: string | null;
  acquirer_id: string | null;
  payment_url: string | null;
  /** URL of the cashier in the player's browser, to which the provider returns them */
  return_base: string;
  locale: string;
  /** MD of a 3-D Secure challenge: random, binds the challenge to this deposit */
  merchant_data: string;
  /** SHA-256 of the accepted challenge response; no other is accepted */
  challenge_hash: string | null;
  checks: Generated<number>;
  /** When the provider is asked next; null once the deposit has ended */
  next_check_at: Date | null;
  created_at: Generated<Date>;
  /** When it reached its final state */
  settled_at: Date | null;
  /** Total refunded by the provider; only increases */
  refunded_minor: Generated<bigint>;
  /** Total charged back by banks; only increases */
  charged_back_minor: Generated<bigint>;
  /** Total of chargebacks that were reversed; only increases */
  restored_minor: Generated<bigint>;
  limit_currency_code: string | null;
  /** Amount in limit_currency_code for deposit limits: as requested, and once credited as received, at the rate of the request */
  limit_amount_minor: bigint | null;
  /** Network, bank or voucher that the player chose; part of every request to the provider */
  choice: ColumnType<unknown, string | null | undefined, string | null>;
  /** Differences that are credited as received; any other difference needs a decision by a person */
  credited_differences: Generated<string[]>;
  /** Latest report of the provider on a coin transfer: address, requested and received amount, confirmations */
  transfer: ColumnType<unknown, string | null | undefined, string | null>;
  /** When the player was excluded while the payment was unpaid: a job cancels it at the provider; null: never */
  cancel_requested_at: Date | null;
  /** Bonus that the player chose for this deposit, credited with it; null: none */
  user_bonus_id: string | null;
  /** The provider's hash of the card, to find accounts that share one */
  card_fingerprint: string | null;
  bonus_refusal: string | null;
}

export interface DocumentFilesTable {
  file_id: string;
  player_id: string;
  brand_key: string;
  /** Null: uploaded, and not submitted with a document yet */
  document_id: string | null;
  sort_order: number | null;
  upload_key: string;
  /** Of the received bytes, to recognise a repeated upload */
  received_sha256: Buffer;
  /** storing, deleting: the file store was called and has not confirmed */
  state: string;
  kind: string;
  media_type: string;
  byte_count: number;
  page_count: number;
  storage_key: string;
  /** Name of the scanner that found nothing; none: not scanned */
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
  /** requested: not uploaded yet; pending: in review */
  status: string;
  /** Locale key of the reason of a rejection */
  reason_key: string | null;
  created_at: Generated<Date>;
  uploaded_at: Date | null;
  /** Last day of validity, inclusive; entered by the player and corrected by the reviewer */
  expires_on: Date | null;
  brand_key: string;
  /** Origin of the site where the document was sent; links in e-mails lead there */
  origin: string | null;
  /** Entered by the player; only for kinds that must be recent */
  issued_on: Date | null;
  decided_at: Date | null;
  /** The document no longer counts since then: it was replaced, or the details that it proves were changed */
  voided_at: Date | null;
}

export interface EmailsTable {
  email_id: string;
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
  /** Values for the text of the e-mail; deleted with its link once it was sent */
  facts: ColumnType<unknown, string | undefined, string>;
}

export interface EntriesTable {
  transfer_id: string;
  line: number;
  /** player.real, player.bonus, player.held, player.receivable; house.ggr, house.bonus_cost, house.clearing, house.fx, house.fx_margin, house.rounding */
  account: string;
  /** Of a house leg: game provider, payment method, bonus or currency pair; empty for a player's leg */
  party: string;
  wallet_id: bigint | null;
  asset: string;
  /** Positive: the balance of the account increases */
  amount: bigint;
  /** Of a player's leg: sequence number of the wallet */
  seq: bigint | null;
  /** Of a player's leg: balance of the pocket after it */
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
  /** Cost of the spread, in minor units of to_code; shown to the player, while the ledger books the exact amount */
  fee_minor: bigint;
  mid_rate: string;
  rate: string;
  expires_at: Date;
  created_at: Generated<Date>;
  idempotency_key: string | null;
  /** When the money moved; null until then */
  confirmed_at: Date | null;
}

export interface ExchangeRateAuditLogTable {
  audit_id: GeneratedAlways<bigint>;
  actor: string;
  action: string;
  currency_code: string;
  price: string | null;
  held_until: Date | null;
  happened_at: Generated<Date>;
}

export interface ExchangeRateDaysTable {
  currency_code: string;
  day: Date;
  price: string;
}

export interface ExchangeRatesTable {
  currency_code: string;
  reported_by: string;
  /** Euros for one unit */
  price: string;
  /** Time of the price: an exchange refuses a price older than its brand allows */
  as_of: Date;
  /** Of an operator's price: valid until then, and treated as current */
  held_until: Date | null;
}

export interface ExclusionKeysTable {
  player_id: string;
  /** proven_*: the address or number was verified, or documents were approved; born: birth date, by which similar names are searched */
  kind: string;
  key_hash: Buffer;
  added_at: Generated<Date>;
}

export interface ExclusionNamesTable {
  player_id: string;
  name_hash: Buffer;
  sealed: Buffer;
  created_at: Generated<Date>;
}

export interface FactorChallengesTable {
  token_hash: Buffer;
  kind: string;
  brand_key: string;
  player_id: string | null;
  challenge: Generated<string>;
  expires_at: Date;
  /** Version of the player's credentials when the challenge was created; null where the player is not known yet */
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
  /** Page key or path that shows the whole category */
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

export interface GameRoundKeysTable {
  player_id: string;
  idempotency_key: string;
  round_id: string;
}

export interface GameRoundsTable {
  round_id: string;
  player_id: string;
  brand_key: string;
  game_slug: string;
  /** Version of the rules when the round was opened */
  rules_version: number;
  asset: string;
  /** All stakes: the first one and those that actions added */
  stake_minor: bigint;
  move: Json;
  seed_id: string;
  /** Number of the round on its seed pair, from 0 */
  nonce: number;
  /** Generated and stored by the browser before sending; a repeated key is the same round */
  idempotency_key: string;
  /** Of game, asset, stake and move: the same key with another input is refused */
  input_hash: string;
  /** returned: the stake was rolled back; refused: no stake was taken, refusal is the reason */
  state: Generated<string>;
  refusal: string | null;
  /** Amounts and times of the refusal, as the player saw them */
  refusal_params: ColumnType<unknown, string | null | undefined, string | null>;
  win_minor: bigint | null;
  /** Return value of the rules, as text, so that it can be compared with a recomputed one */
  outcome: ColumnType<unknown, string | null | undefined, string | null>;
  /** Wallet after the win, minor units as strings; part of the response to a repeated key */
  wallet_after: ColumnType<unknown, string | null | undefined, string | null>;
  /** Games with decisions: the opening and the actions in their order, each with its action (null for the opening), the stake it added and the wallet after it (null for the last one, which has wallet_after). Null in other games, and until the first stake is booked */
  steps: ColumnType<unknown, string | null | undefined, string | null>;
  /** A free spin: its set, the spins left and the winnings after it in minor units, and what the winnings of an ended set became. stake_minor is then the stake of the set, which nobody paid. Null in other rounds */
  free_spin: ColumnType<unknown, string | null | undefined, string | null>;
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
  /** Null until the pair is in use */
  client_seed: string | null;
  /** Rounds opened on this pair; also the nonce of the next one */
  rounds: Generated<number>;
  created_at: Generated<Date>;
  revealed_at: Date | null;
}

export interface GameStakesTable {
  game_slug: string;
  currency_code: string;
  /** In minor units of the currency */
  min_minor: bigint;
  max_minor: bigint;
}

export interface GameSwitchesTable {
  switch_id: GeneratedAlways<bigint>;
  game_slug: string;
  is_on: boolean;
  reason: string;
  author: string;
  switched_at: Generated<Date>;
}

export interface GameTextsTable {
  game_slug: string;
  locale: string;
  /** Name in this language; null: the common name */
  name: string | null;
  description: string;
}

export interface GamesTable {
  game_slug: string;
  provider_slug: string;
  name: string;
  /** Rules package of a house game; null for games of studios */
  engine: string | null;
  /** False: switched off by the operator; no round can be started, open ones are completed */
  is_playable: boolean;
  is_demo_available: boolean;
  /** Return to player in basis points, truncated; null where the studio publishes none */
  return_bps: number | null;
  /** Largest win as a whole multiple of the stake */
  max_multiplier: number | null;
  release_on: Date;
  badge: string | null;
  /** Order of the list of house games */
  sort_order: number;
  /** Path below the site's origin, without width and format */
  poster_base: string;
  poster_widths: number[];
  /** Placeholder colour until the image is loaded */
  poster_colour: string;
}

export interface HintDismissalsTable {
  player_id: string;
  hint: string;
  dismissed_at: Generated<Date>;
  hidden_until: Date;
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

export interface IdentityChecksTable {
  check_id: GeneratedAlways<bigint>;
  player_id: string;
  brand_key: string;
  matched_player_id: string;
  signals: string[];
  opened_at: Generated<Date>;
}

export interface IdentityDecisionsTable {
  check_id: bigint;
  player_id: string;
  is_same: boolean;
  decided_by: string;
  reason: string;
  decided_at: Generated<Date>;
}

export interface InstallationTable {
  only_row: Generated<boolean>;
  /** demo: demo data was written; real_money: started with NODE_ENV=production and without demo data */
  purpose: string;
  since: Generated<Date>;
}

export interface KnownDevicesTable {
  player_id: string;
  /** SHA-256 of the random token that the browser generated */
  device_hash: Buffer;
  first_used_at: Generated<Date>;
  last_used_at: Generated<Date>;
}

export interface KycAuditLogTable {
  audit_id: GeneratedAlways<bigint>;
  happened_at: Generated<Date>;
  /** player, system, or the name of the operator */
  actor: string;
  action: string;
  player_id: string;
  document_id: string | null;
  detail: string | null;
}

export interface LedgerProgressTable {
  name: string;
  xid: string;
  updated_at: Generated<Date>;
}

export interface LimitConversionsTable {
  transfer_id: string;
  player_id: string;
  currency_code: string;
  counted_minor: bigint;
  booked_at: Date;
}

export interface LimitRemovalRequestsTable {
  request_id: GeneratedAlways<bigint>;
  player_id: string;
  kind: string;
  period: number | null;
  reason: string;
  proposed_by: string;
  proposed_at: Generated<Date>;
  confirmed_by: string | null;
  confirmed_at: Date | null;
}

export interface LiveBetsTable {
  player_id: string;
  idempotency_key: string;
  input_hash: string;
  round_id: string;
  /** Of the bet in the ledger */
  external_id: string;
  stake_minor: bigint;
  wallet_after: Json;
  placed_at: Date;
}

export interface LiveRoundsTable {
  table_slug: string;
  number: number;
  seed_id: string;
  rules_version: number;
  state: Generated<string>;
  opens_at: Date;
  closes_at: Date;
  /** Start of the wheel, the cards or the curve; set when betting was closed */
  draws_at: Date | null;
  /** From then on the outcome is public; of a curve the instant of its end */
  result_at: Date | null;
  ends_at: Date | null;
  /** Return value of the rules; JSON null for a round that was given up */
  outcome: ColumnType<unknown, string | null | undefined, string | null>;
  /** When the outcome became public and the seed was revealed */
  published_at: Date | null;
  /** No process led the table while a curve was running: stakes that were not cashed out are returned */
  was_interrupted: Generated<boolean>;
}

export interface LiveStakesTable {
  round_id: string;
  table_slug: string;
  number: number;
  player_id: string;
  brand_key: string;
  /** Masked name that others at the table see */
  shown_name: string;
  asset: string;
  stake_minor: bigint;
  /** All bets of the player in this round: field to amount in minor units; of a curve the multiplier of the automatic cash-out */
  move: Json;
  bets: Generated<number>;
  /** Hundredths of the multiplier at which the player has cashed out; null: not */
  cash_out: number | null;
  /** Changes with each bet and with the cash-out, so that a win is never computed from an older row */
  version: Generated<number>;
  state: Generated<string>;
  win_minor: bigint | null;
  placed_at: Date;
}

export interface LiveTablesTable {
  table_slug: string;
  kind: string;
  betting_ms: number;
  /** From the end of betting to the result, or to the start of the curve */
  closing_ms: number;
  /** How long the result is shown */
  result_ms: number;
  pause_ms: number;
  /** False: the running round ends, and no other begins */
  is_open: Generated<boolean>;
  leader_id: string | null;
  /** Grows with each new leader */
  fence: Generated<bigint>;
  lease_ends_at: Generated<Date>;
}

export interface LocationChecksTable {
  check_id: GeneratedAlways<bigint>;
  brand_key: string;
  ip: string;
  /** Null where the position is in no country */
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
  created_by: string;
  reason: string;
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Date | null;
}

export interface LoyaltyChangesTable {
  player_id: string;
  changed_at: Generated<Date>;
  level: number;
  previous_level: number;
  points: bigint;
  /** Reward for reaching it for the first time; null: none */
  reward_minor: bigint | null;
  currency_code: string | null;
  paid_at: Date | null;
}

export interface LoyaltyEarningsTable {
  brand_key: string;
  currency_code: string;
  /** Real stakes of this amount, in minor units, earn one point */
  stake_minor: bigint;
}

export interface LoyaltyLevelRewardsTable {
  brand_key: string;
  level: number;
  currency_code: string;
  reward_minor: bigint;
}

export interface LoyaltyLevelTextsTable {
  brand_key: string;
  level: number;
  locale: string;
  name: string;
  /** What this level adds to the levels below */
  benefits: string[];
}

export interface LoyaltyLevelsTable {
  brand_key: string;
  /** 0 is the level of new players */
  level: number;
  points_needed: bigint;
  /** Share of the expected cost of stakes that rakeback returns */
  rakeback_bps: Generated<number>;
  /** Higher limits of withdrawals, as in the file of the club; null: those of the brand */
  withdrawals: ColumnType<unknown, string | null | undefined, string | null>;
}

export interface LoyaltyLinesTable {
  player_id: string;
  /** In the player's time zone, of the bet; a rollback counts on the day of its bet */
  day: Date;
  currency_code: string;
  /** How much of these stakes earns points, rounded down; 1 for less */
  percent: number;
  /** Real stakes, less those rolled back */
  staked_minor: bigint;
  /** What counts of these stakes, in 1/10,000 minor unit */
  counted_minor_bps: string;
}

export interface MailboxTable {
  email_id: string;
  sender: string;
  recipient: string;
  subject: string;
  body: string;
  received_at: Generated<Date>;
}

export interface MaintenanceSwitchesTable {
  switch_id: GeneratedAlways<bigint>;
  brand_key: string;
  is_closed: boolean;
  /** Expected end of the maintenance; null where unknown. The brand opens by another row, not by itself */
  until_at: Date | null;
  author: string;
  switched_at: Generated<Date>;
}

export interface MarketRulesTable {
  brand_key: string;
  /** Country of residence; empty: every country without a row; ?: unknown */
  country_code: string;
  /** Periods of limits. fixed: day, week from Monday and month in the player's time zone; rolling: the last 24 hours, 7 and 30 days; both: each of them */
  windows: string;
  /** Whether bets are refused until the identity is verified */
  play_needs_verification: Generated<boolean>;
}

export interface MarketingConsentsTable {
  consent_id: GeneratedAlways<bigint>;
  player_id: string;
  channel: string;
  is_given: boolean;
  /** Restriction: withdrawn by a freeze or self-exclusion */
  source: string;
  decided_at: Generated<Date>;
}

export interface OpenGameRoundsTable {
  player_id: string;
  game_slug: string;
  round_id: string;
  seed_id: string;
  opened_at: Generated<Date>;
  /** The round waits for an action of the player until then; null while a request plays it */
  waits_until: Date | null;
}

export interface OutboxTable {
  id: GeneratedAlways<bigint>;
  /** Ids are assigned before commit; readers stay below the oldest running transaction, so that none is skipped */
  xid: Generated<string>;
  topic: string;
  key: string;
  event: string;
  /** Sequence number of the wallet, where a wallet changed */
  seq: bigint | null;
  transfer_id: string | null;
  payload: Json;
  created_at: Generated<Date>;
}

export interface PasskeysTable {
  credential_id: string;
  passkey_id: string;
  player_id: string;
  /** Relying party id: the host for which the passkey was created */
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
  /** The provider's own name for the method */
  raw_title: string;
  description: string;
  thumbnail_url: string;
  sort_order: number;
  is_active: boolean;
  is_hidden: boolean;
  withdrawal_exist: boolean;
  allowed_countries: string[];
  restricted_countries: string[];
  /** Keys matched, unmatched, default or a player tag; values are lists of countries. See offer.rules.ts */
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
  /** Fee that the provider charges the player, in basis points; only displayed */
  fee_bps: number;
  /** Payment provider: name of its adapter */
  adapter: string;
  /** Networks, banks or voucher format that the player chooses from on our page; null where the provider asks */
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
  /** State of the payment as the adapter read it from a correctly signed body; contains no card data */
  payment: Json;
  received_at: Generated<Date>;
  attempts: Generated<number>;
  processed_at: Date | null;
  /** credited, returned, updated, none or unknown_reference; null until processed */
  outcome: string | null;
}

export interface PayoutDestinationsTable {
  destination_id: string;
  player_id: string;
  method: string;
  network: string | null;
  /** Account number, or address on the network, as sent to the provider */
  address: string;
  /** Destination tag or memo of a shared address; null where there is none */
  tag: string | null;
  /** Account holder as entered by the player; only for bank accounts */
  full_name: string | null;
  email: string | null;
  /** End of the cool-down: nothing is paid before, so that the owner can report a destination added by somebody else */
  usable_from: Date;
  created_at: Generated<Date>;
  used_at: Generated<Date>;
  removed_at: Date | null;
}

export interface PersonalDataAuditLogTable {
  audit_id: GeneratedAlways<bigint>;
  happened_at: Generated<Date>;
  /** player, system, or the name of the operator */
  actor: string;
  action: string;
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

export interface PlayRulesTable {
  brand_key: string;
  /** Residence; ?: unknown; empty: every country without a row of its own */
  country_code: string;
  check_is_required: boolean;
  check_default_minutes: number;
  check_minutes_min: number;
  check_minutes_max: number;
  check_stops_play: boolean;
  /** Of play; null: no break */
  break_after_minutes: number | null;
  break_minutes: number;
  /** From the start of a round to the start of the next; 0: none */
  slot_round_ms_min: number;
  other_round_ms_min: number;
  /** Array of category (slots, all), age_from, age_to (null: none), currency_code and max_minor; all that fit apply */
  stake_caps: Json;
}

export interface PlayTotalsTable {
  player_id: string;
  asset: string;
  game_slug: string;
  rounds: bigint;
  /** Rounds that paid more than their stake; a round that paid exactly its stake is neither a win nor a loss */
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

export interface PlayerLimitChangesTable {
  change_id: GeneratedAlways<bigint>;
  player_id: string;
  /** Currency of the account; amounts in other currencies count at their rate */
  currency_code: string;
  /** stake: of one bet; turnover: sum of bets; loss: bets less wins; sessionTime: in minutes */
  kind: string;
  /** 0 daily, 1 weekly, 2 monthly; null for the limit of one bet */
  period: number | null;
  action: string;
  /** Minor units or minutes in force at the time of the request; null: no limit */
  before_value: bigint | null;
  /** Requested minor units or minutes; null: no limit */
  value: bigint | null;
  requested_at: Generated<Date>;
  /** Null: only a confirmation makes the value effective */
  effective_at: Date | null;
  confirmable_from: Date | null;
  confirmable_until: Date | null;
  origin: Generated<string>;
}

export interface PlayerLimitUsageTable {
  player_id: string;
  currency_code: string;
  /** Minor units; null: no limit, as in turnover_left, loss_left and play_ms_left */
  stake_max: bigint | null;
  turnover_left: bigint | null;
  loss_left: bigint | null;
  play_ms_left: bigint | null;
  /** From then on the next bet computes the row again */
  valid_until: Date;
  bucket_at: Date;
  /** Stakes of the quarter that begins at bucket_at, not yet in player_play_buckets; cancelled ones do not count */
  staked: bigint;
  /** Stakes less wins and returned money of that quarter */
  lost: bigint;
  played_ms: bigint;
  last_bet_at: Date | null;
  /** False: no limit of play was ever in force, so staked, lost and played_ms are not counted */
  is_counting: Generated<boolean>;
  /** First bet of the play session; null: none since the last one ended */
  session_started_at: Date | null;
  /** Playing time since then */
  session_ms: Generated<bigint>;
  /** Interval of the reality check; null: off */
  check_ms: bigint | null;
  /** session_ms at which the check is due; 0 while it stops play; null: off, or pending without stopping play */
  check_due_ms: bigint | null;
  is_check_pending: Generated<boolean>;
  /** session_ms at which the prescribed break begins; 0 while it runs; null: none is prescribed */
  break_due_ms: bigint | null;
  break_ends_at: Date | null;
  /** Cap of the market in minor units, for slots; null: none; 0: there is no rate to convert it */
  slot_stake_max: bigint | null;
  other_stake_max: bigint | null;
  /** Shortest time between the starts of two slot rounds; null: none */
  slot_gap_ms: number | null;
  other_gap_ms: number | null;
  /** Earliest start of the next slot round */
  next_slot_at: Date | null;
  next_other_at: Date | null;
}

export interface PlayerLimitZonesTable {
  player_id: string;
  time_zone: string;
  /** Start of the day, week and month that were open at the last change: the earlier of both zones; null: never changed */
  open_from: Date[] | null;
  /** Their ends: the later of both zones. From then on the calendar of time_zone applies */
  open_until: Date[] | null;
}

export interface PlayerLinksTable {
  token_hash: Buffer;
  player_id: string;
  purpose: string;
  /** Address that the link was sent to; for purpose email the new address of the account, for purpose revert the address that is restored */
  email: string;
  expires_at: Date;
  used_at: Date | null;
  created_at: Generated<Date>;
  credential_version: Generated<number>;
  /** Session that requested the link; null where nobody was signed in. The link ends with the session, except after a log-out */
  requested_by_session: string | null;
}

export interface PlayerPlayBucketsTable {
  player_id: string;
  starts_at: Date;
  staked: bigint;
  lost: bigint;
  played_ms: bigint;
}

export interface PlayerRestrictionEndsTable {
  restriction_id: bigint | null;
  player_id: string | null;
  brand_key: string | null;
  kind: string | null;
  starts_at: Date | null;
  ends_at: Date | null;
  cooling_hours: number | null;
  needs_return: boolean | null;
  /** Inclusive; null: permanent, or until the player asks to return */
  in_force_until: Date | null;
}

export interface PlayerRestrictionsTable {
  restriction_id: GeneratedAlways<bigint>;
  player_id: string;
  brand_key: string;
  kind: string;
  starts_at: Generated<Date>;
  /** Inclusive: still in force at this instant; null: permanent. With needs_return the chosen end, after which the player may ask to return */
  ends_at: Date | null;
  /** player: requested by the player; match: copied from another account of the same person; register: from the national register */
  origin: Generated<string>;
  /** The account whose exclusion was copied */
  matched_player_id: string | null;
  /** Waiting time that the market prescribes after an exclusion; ends_at includes it, but with needs_return it begins with the request to return */
  cooling_hours: Generated<number>;
  /** Whether the exclusion applies on after ends_at until the player has asked to return */
  needs_return: Generated<boolean>;
}

export interface PlayerReturnsTable {
  restriction_id: bigint;
  player_id: string;
  requested_at: Date;
  /** When the exclusion ends: after the waiting time of the market */
  effective_at: Date;
}

export interface PlayerTagChangesTable {
  change_id: GeneratedAlways<bigint>;
  player_id: string;
  tag: string;
  action: string;
  author: string;
  reason: string;
  changed_at: Generated<Date>;
}

export interface PlayersTable {
  player_id: string;
  brand_key: string;
  /** Always lower case; input is lowered before it is compared */
  email: string;
  /** PHC string with its own salt and cost: $argon2id$v=19$m=… */
  password_hash: string;
  /** Shown to other players; the part of the e-mail address before the @ unless the player chose one */
  username: string;
  first_name: string | null;
  last_name: string | null;
  phone_code: string | null;
  phone: string | null;
  /** 1900-01-01 means not given and never counts as complete */
  date_of_birth: Generated<Date>;
  gender: Generated<string>;
  country_code: string | null;
  city: string | null;
  address: string | null;
  zip_code: string | null;
  nickname: string | null;
  /** Currency in which the player sees amounts and plays */
  currency_code: string;
  preferred_language: string;
  is_email_verified: Generated<boolean>;
  kyc_status: Generated<string>;
  tags: Generated<string[]>;
  wants_newsletter: Generated<boolean>;
  terms_accepted_at: Date;
  /** Attribution sent by the browser (not proof): cpnc, mkt, pid, affiliate, affiliateToken, referredAt, firstUrl, linkAccount; mirrorDomainFk is the host of the request */
  acquisition: ColumnType<unknown, string | undefined, string>;
  created_at: Generated<Date>;
  /** Login name besides the e-mail address; null: the e-mail address only */
  login_name: string | null;
  cpf_number: string | null;
  /** As typed at registration; grants nothing by itself */
  promo_code: string | null;
  /** The number of phone_code and phone in E.164 form, once its code was confirmed */
  verified_phone: string | null;
  phone_verified_at: Date | null;
  /** Consent to offers by SMS */
  wants_sms: Generated<boolean>;
  /** Current number of the credentials; links, challenges and login codes with another number are invalid */
  credential_version: Generated<number>;
}

export interface PotLinesTable {
  brand_key: string;
  currency_code: string;
  starts_at: Date;
  player_id: string;
  /** As in rakeback_lines */
  edge_bps: number;
  staked_minor: bigint;
  /** Real stakes less real wins; negative if the player won */
  lost_minor: bigint;
  /** Expected cost of these stakes, in 1/10,000 minor unit */
  cost_minor_bps: string;
}

export interface PotSharesTable {
  brand_key: string;
  currency_code: string;
  starts_at: Date;
  player_id: string;
  /** Net loss of the player in the half hour */
  weight: string;
  share_minor: bigint;
  paid_at: Date | null;
  /** Null until paid; less than the share where the budget of the half hour was smaller */
  paid_minor: bigint | null;
}

export interface PotsTable {
  brand_key: string;
  currency_code: string;
  starts_at: Date;
  percent_bps: number;
  closed_at: Date | null;
  /** Real stakes less real wins of all players */
  revenue_minor: bigint | null;
  payout_minor: bigint | null;
  /** Sum of the net losses of the players who take part */
  weight: string | null;
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

export interface PromotionVersionsTable {
  brand_key: string;
  promotion_key: string;
  version: number;
  /** The promotion as in its file; null: it was stopped */
  definition: ColumnType<unknown, string | null | undefined, string | null>;
  author: string;
  published_at: Generated<Date>;
}

export interface PromotionsTable {
  brand_key: string;
  promotion_key: string;
  category: string;
  scope: string;
  /** Campaigns that it advertises, one for each currency; shown only while one of them is on offer to the visitor */
  bonus_keys: string[];
  /** True: advertises a reward for play, which some markets forbid */
  is_reward: boolean;
  /** Residences of the players who see it; empty: all */
  country_codes: string[];
  /** Lowest loyalty level; null: all, guests too */
  level_min: number | null;
  image_url: string | null;
  background_color: string | null;
  /** Page key, game:<slug>, or path of the site */
  link: string | null;
  /** Slugs of the games whose posters are on the banner */
  image_games: string[];
  /** Null: no start */
  starts_at: Date | null;
  /** Exclusive end; null: no end */
  ends_at: Date | null;
  /** Also a lobby banner while it runs */
  is_hero: boolean;
  /** The highest opens by itself for players; null: never */
  popup_priority: number | null;
  /** Days until it may open again in the same browser */
  popup_pause_days: number | null;
  is_active: Generated<boolean>;
  sort_order: number;
}

export interface ProviderStatementDaysTable {
  provider: string;
  day: Date;
  read_at: Generated<Date>;
}

export interface ProviderStatementLinesTable {
  provider: string;
  line_id: string;
  content_hash: string;
  kind: string;
  acquirer_id: string;
  /** Our id of the payment, as the provider has it */
  reference: string;
  /** As written by the provider; an unreadable amount is a difference, not an error */
  amount: string;
  currency_code: string;
  fee: string;
  at: Date;
  read_at: Generated<Date>;
}

export interface RakebackDaysTable {
  player_id: string;
  currency_code: string;
  /** Date in the player's time zone when the day was opened; claims use it. Later than the local date after today was claimed */
  day: Date;
  time_zone: string;
  starts_at: Date;
  /** End of the date, or the claim, after which play counts for the next date */
  ends_at: Date;
  /** Level by the points of the dates before it */
  level: number;
  rate_bps: number;
  paid_minor: bigint | null;
  paid_at: Date | null;
  /** Idempotency key of the claim that paid it; null until then */
  claim_key: string | null;
}

export interface RakebackLinesTable {
  player_id: string;
  currency_code: string;
  day: Date;
  /** House edge of the bets, in basis points, rounded down to a tenth of a percent; 1 for less */
  edge_bps: number;
  /** Real stakes, less those rolled back */
  staked_minor: bigint;
  /** Expected cost of these stakes, in 1/10,000 minor unit */
  cost_minor_bps: string;
}

export interface RealityCheckChoicesTable {
  player_id: string;
  /** Null: off. The market may limit it */
  minutes: number | null;
  /** next_minutes applies after the next check, or once the play session has ended */
  has_next: Generated<boolean>;
  next_minutes: number | null;
  chosen_at: Generated<Date>;
}

export interface ReconciliationDifferencesTable {
  reconciliation_id: string;
  line: number;
  kind: string;
  /** What our payment record was compared with: the provider's statement, or our own ledger */
  side: string;
  provider: string;
  reference: string;
  movement: string;
  /** Value in our payment record; null where it has none */
  here: string | null;
  /** Value on the other side; null where it has none */
  there: string | null;
  detail: string;
  at: Date;
}

export interface ReconciliationsTable {
  reconciliation_id: string;
  day: Date;
  requested_by: string;
  /** failed: a statement could not be read, or the comparison stopped; what was compared is in the differences */
  state: Generated<string>;
  requested_at: Generated<Date>;
  started_at: Date | null;
  finished_at: Date | null;
  /** Per provider: its name, number of lines of the day, and why its statement could not be read */
  providers: ColumnType<unknown, string | undefined, string>;
  /** Compared payments of the day, whichever side has them */
  payment_count: Generated<number>;
  difference_count: Generated<number>;
}

export interface RecoveryCodesTable {
  player_id: string;
  code_hash: Buffer;
  used_at: Date | null;
}

export interface ReferralCodesTable {
  player_id: string;
  brand_key: string;
  code: string;
}

export interface ReferralLinesTable {
  friend_id: string;
  currency_code: string;
  /** As in rakeback_lines */
  edge_bps: number;
  /** Real stakes of the friend, less those rolled back */
  staked_minor: bigint;
  /** Expected cost of these stakes, in 1/10,000 minor unit */
  cost_minor_bps: string;
}

export interface ReferralPaymentsTable {
  player_id: string;
  /** Idempotency key of the claim */
  claim_key: string;
  currency_code: string;
  amount_minor: bigint;
  paid_at: Generated<Date>;
}

export interface ReferralProgramsTable {
  brand_key: string;
  /** Share of the house edge of a friend's stakes; 0: new players are not referred */
  percent: number;
  /** How long stakes of a friend earn after the registration */
  days: number;
}

export interface ReferralsTable {
  friend_id: string;
  referrer_id: string;
  /** Share of the expected cost of stakes, as at the registration of the friend */
  percent: number;
  referred_at: Generated<Date>;
  /** Later stakes earn nothing */
  ends_at: Date;
  /** True: both accounts very likely belong to one person; it earns nothing */
  is_void: Generated<boolean>;
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
  is_encrypted: boolean;
  stored_since: Generated<Date>;
  retained_until: Date;
}

export interface RewardBudgetsTable {
  player_id: string;
  currency_code: string;
  starts_at: Date;
  /** Sum of what the stakes cost by the rules of each bet, rolled-back stakes included */
  cost: Generated<string>;
  /** Part of the cost whose stakes were rolled back */
  undone: Generated<string>;
  rakeback: Generated<string>;
  pot: Generated<string>;
  levels: Generated<string>;
  cashback: Generated<string>;
  /** Taken by the player who referred this one */
  referrals: Generated<string>;
  tournaments: Generated<string>;
}

export interface RewardVersionsTable {
  brand_key: string;
  kind: string;
  version: number;
  /** As in its file; null: the rewards were stopped */
  definition: ColumnType<unknown, string | null | undefined, string | null>;
  author: string;
  published_at: Generated<Date>;
}

export interface RoundsTable {
  provider: string;
  round_id: string;
  wallet_id: bigint;
  game_slug: string;
  /** open, closed, or returned: every stake was rolled back and nothing was won. A new bet reopens a returned round */
  state: string;
  /** All stakes, including those that were rolled back */
  staked: Generated<bigint>;
  /** Part of staked that was bonus money; wins are split in this proportion */
  bonus_staked: Generated<bigint>;
  won: Generated<bigint>;
  /** Stakes that were rolled back */
  returned: Generated<bigint>;
  bonus_id: string | null;
  opened_at: Date;
  closed_at: Date | null;
  /** Expected cost of all stakes, less those that were rolled back, in 1/10,000 minor unit; null if that of a stake is not known */
  cost_minor_bps: bigint | null;
}

export interface SecurityEventKeyTable {
  only_row: Generated<boolean>;
  hash_key: Buffer;
}

export interface SecurityEventsTable {
  event_id: GeneratedAlways<bigint>;
  happened_at: Generated<Date>;
  /** A key of SECURITY_EVENTS */
  kind: string;
  brand_key: string | null;
  /** Null where the request had no session and named no known player */
  player_id: string | null;
  /** Keyed hash of brand and typed login; never the login itself */
  login_hash: Buffer | null;
  /** IPv4 address or /64 of an IPv6 address, as rate limits count */
  network: string | null;
  source: string | null;
  code: string | null;
  request_id: string | null;
  operator: string | null;
  /** More than one: a sum of events above the budget of rows */
  events: Generated<number>;
}

export interface SeedChecksumsTable {
  seed_name: string;
  /** SHA-256 of all statements of the seed with their values, and of the names of the migrations */
  digest: Buffer;
}

export interface SessionTokensTable {
  token_hash: Buffer;
  session_id: string;
  issued_at: Generated<Date>;
  /** Null: issued, and not used yet */
  first_used_at: Date | null;
  /** Set once a newer token of the session was used; any later use of this one means that it was copied */
  ends_at: Date | null;
}

export interface SessionsTable {
  session_id: string;
  player_id: string;
  brand_key: string;
  created_at: Generated<Date>;
  /** Last request, accurate to one minute, because not every request writes */
  last_seen_at: Generated<Date>;
  /** Idle timeout of the market when the session began */
  idle_seconds: number;
  /** Absolute end of the session, however active it is */
  expires_at: Date;
  ended_at: Date | null;
  end_reason: string | null;
  ip: string;
  /** City or country as text; empty where unknown */
  location: Generated<string>;
  user_agent: string;
  device_type: string | null;
  /** Token lifetime of the market when the session began */
  renew_seconds: Generated<number>;
  /** When the last token was issued */
  renewed_at: Generated<Date>;
  /** Country from a trusted proxy or a verified location; null where unknown */
  country_code: string | null;
  /** SHA-256 of the random token that the browser generated; null where it sent none */
  device_hash: Buffer | null;
  /** Last step-up in this session */
  stepped_up_at: Date | null;
  /** login: with credentials; login_code: with a single-use code from a link */
  opened_by: Generated<string>;
}

export interface SharedStatisticsTable {
  player_id: string;
  brand_key: string;
  /** Part of the public URL, generated again each time sharing is switched on; null while nothing is shared */
  share_key: string | null;
  /** SHA-256 of the key: visitors' keys are looked up by hash, so that timing reveals nothing about the key */
  key_hash: Buffer | null;
  /** Since when the current URL is valid */
  shared_at: Date | null;
  shows_nickname: boolean;
  shows_registered: boolean;
  shows_numbers: boolean;
  shows_games: boolean;
  shows_races: boolean;
  shows_amounts: boolean;
}

export interface SignUpsTable {
  brand_key: string;
  unique_key: string;
  email: string;
  /** The new player; where the e-mail address was taken, an id that belongs to nobody, so that the response looks the same */
  response_player_id: string;
  response_username: string;
  created_at: Generated<Date>;
}

export interface SmsOutboxTable {
  sms_id: string;
  recipient: string;
  body: string;
  received_at: Generated<Date>;
}

export interface SupportMessagesTable {
  message_id: string;
  brand_key: string;
  /** Player of the session that sent it; null for guests */
  player_id: string | null;
  reference: string;
  /** Generated by the browser: identifies a repeated message */
  unique_key: string;
  content_hash: Buffer;
  topic: string;
  email: string;
  message: string;
  locale: string;
  sent_at: Generated<Date>;
  /** When an operator closed it; null: open */
  answered_at: Date | null;
  answered_by: string | null;
}

export interface TotpSecretsTable {
  player_id: string;
  encrypted_secret: Buffer;
  /** Null: set up, and not confirmed with a first code yet; not required at login until then */
  confirmed_at: Date | null;
  /** TOTP time step of the last accepted code, so that no code works twice */
  last_step: bigint | null;
  created_at: Generated<Date>;
}

export interface TournamentClosingsTable {
  brand_key: string;
  tournament_key: string;
  edition: number;
  closed_at: Generated<Date>;
}

export interface TournamentEntriesTable {
  brand_key: string;
  tournament_key: string;
  edition: number;
  player_id: string;
  /** Minor units for turnover and total_win; hundredths for best_multiplier; rounds for rounds and streak */
  points: bigint;
  /** Of equal scores the earlier one ranks higher */
  reached_at: Date;
  /** Closed rounds that scored or could have */
  rounds: Generated<bigint>;
  /** Stake of the best round; null before the first one */
  best_stake_minor: bigint | null;
  best_won_minor: bigint | null;
  /** Rounds won in a row until now */
  run: Generated<bigint>;
  /** Rounds whose last transfer has at most this number are counted */
  counted_seq: Generated<bigint>;
}

export interface TournamentOptInsTable {
  brand_key: string;
  tournament_key: string;
  edition: number;
  player_id: string;
  opted_in_at: Generated<Date>;
}

export interface TournamentPrizesTable {
  brand_key: string;
  tournament_key: string;
  rank_from: number;
  rank_to: number;
  currency_code: string;
  /** For each of the ranks, in minor units of the currency */
  prize_minor: bigint;
}

export interface TournamentResultsTable {
  brand_key: string;
  tournament_key: string;
  edition: number;
  player_id: string;
  rank: number;
  currency_code: string;
  prize_minor: bigint;
  paid_at: Date | null;
  /** Null until paid; less than the prize where the share of what the player's stakes cost was smaller */
  paid_minor: bigint | null;
}

export interface TournamentTextsTable {
  brand_key: string;
  tournament_key: string;
  locale: string;
  title: string;
  summary: string;
  rules: string[];
}

export interface TournamentVersionsTable {
  brand_key: string;
  tournament_key: string;
  version: number;
  /** The tournament as in its file; null: it was stopped */
  definition: ColumnType<unknown, string | null | undefined, string | null>;
  author: string;
  published_at: Generated<Date>;
}

export interface TournamentsTable {
  brand_key: string;
  /** Without digits: an edition is named by the key, a hyphen and its number */
  tournament_key: string;
  scoring: string;
  /** Empty: all games */
  game_slugs: string[];
  first_starts_at: Date;
  lasts_minutes: number;
  /** From one start to the next; null for a single edition */
  repeats_after_minutes: number | null;
  is_active: Generated<boolean>;
  sort_order: number;
  /** Only rounds of wallets in this currency score; prizes are paid in it */
  currency_code: Generated<string>;
  /** Smallest stake of a round that scores, less what was rolled back */
  stake_minor_min: Generated<bigint>;
  /** True: only rounds that open after the player has joined the edition score */
  needs_opt_in: Generated<boolean>;
  /** The tournament was stopped: later editions do not exist; null: it goes on */
  last_edition: number | null;
}

export interface TransferDecisionsTable {
  reference_id: string;
  transfer_id: string;
}

export interface TransferKeysTable {
  /** Namespace of the external id */
  source: string;
  external_id: string;
  transfer_id: string;
}

export interface TransfersTable {
  id: string;
  /** Namespace of the external id; see transfer_keys */
  source: string;
  external_id: string;
  kind: string;
  /** False for a tombstone (the rollback arrived before its bet) and for a rollback with nothing to undo: no entries, no change */
  is_applied: boolean;
  /** Hash of the input; null for a tombstone, which no input can match */
  request_hash: Buffer | null;
  wallet_id: bigint;
  /** Amount of the command; never negative. Of a free spin: its win, which the set collects */
  amount: bigint;
  real_change: bigint;
  bonus_change: bigint;
  held_change: bigint;
  receivable_change: bigint;
  real_after: bigint;
  bonus_after: bigint;
  held_after: bigint;
  receivable_after: bigint;
  /** Sequence number of the wallet after this transfer; where nothing was applied, the number at that time */
  seq: bigint;
  /** SHA-256 over the previous hash of this wallet and all meaningful fields of this row and its entries */
  hash: Buffer | null;
  /** Of a rollback: undone, already_undone, tombstone; otherwise done */
  effect: Generated<string>;
  /** The bet or win that a rollback undid; the hold that was decided */
  reference_id: string | null;
  /** The bonus whose money moved; null where no bonus money moved */
  bonus_id: string | null;
  /** Part of the amount that is bonus money by the rules, whichever account it went to; distinguishes an ended bonus from an active one */
  bonus_part: Generated<bigint>;
  provider: string | null;
  round_id: string | null;
  game_slug: string | null;
  /** Payment method */
  method: string | null;
  /** Id of the deposit, withdrawal or bonus behind the transfer */
  reference: string | null;
  created_at: Date;
  /** Of a bet on a house game: its expected cost in 1/10,000 minor unit, by the rules that played it; null for all others */
  cost_minor_bps: bigint | null;
}

export interface UnprovenExclusionsTable {
  restriction_id: bigint;
  player_id: string;
  held_until: Date;
  check_id: bigint;
}

export interface UsedProofsOfWorkTable {
  proof_hash: Buffer;
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
  /** Unused spins; of an ended set those that lapsed */
  free_spins_left: number | null;
  spin_stake_minor: bigint | null;
  /** Wins of the free spins; credited when the set ends */
  spins_won_minor: Generated<bigint>;
  winnings_as: string | null;
  /** When the winnings of a set became bonus money, which has to be wagered; null before it, and for winnings in real money */
  credited_at: Date | null;
  /** Free spins whose winnings are not bonus money (yet) */
  is_set: GeneratedAlways<boolean | null>;
  /** The deposit bonus that gives this set with its deposit; null: the set is a bonus of its own */
  with_bonus_id: string | null;
  /** Of a set: time for the spins from their start, and again for wagering the winnings; null: no end */
  valid_hours: number | null;
  game_slugs: Generated<string[]>;
  bonus_minor: bigint;
  multiplier: number;
  /** Total amount to wager before the bonus becomes real money */
  wager_minor: bigint;
  /** Sum of the counted stakes of ended rounds (bonus_stakes) */
  wagered_minor: Generated<bigint>;
  deposit_percent: number | null;
  deposit_number: number | null;
  threshold_minor_max: bigint | null;
  win_minor_max: bigint | null;
  balance_minor_min: bigint | null;
  deposit_minor_min: bigint | null;
  bet_minor_max: bigint | null;
  /** Percent of a stake that counts at most: {"games": {slug: percent}, "categories": {slug: percent}}; "byEdge": false: the house edge of a bet does not matter */
  weights: ColumnType<unknown, string | undefined, string>;
  wagering_source: string;
  starts_at: Generated<Date>;
  /** When an unfinished bonus expires; null: never */
  ends_at: Date | null;
  valid_to: Date | null;
  /** Bonus money that became real money at the end; null before it */
  converted_minor: bigint | null;
  /** Bonus money that returned to the house at the end; null before it */
  forfeited_minor: bigint | null;
  deposit_id: string | null;
  recalled_minor: Generated<bigint>;
}

export interface WageringDiscountsTable {
  transfer_id: string;
  wallet_id: bigint;
  /** Part of the stake that does not count, in minor units, by the policy at the time of the bet */
  not_counted: bigint;
}

export interface WageringReturnsTable {
  transfer_id: string;
  wallet_id: bigint;
  seq: bigint;
  deposit_seq: bigint;
  change: bigint;
}

export interface WageringStartsTable {
  wallet_id: bigint;
  after_seq: bigint;
  left_before: bigint;
}

export interface WageringWaiversTable {
  restriction_id: bigint;
  wallet_id: bigint;
  /** Last change of the wallet that counts as wagered */
  after_seq: bigint;
  /** Wagering that was left, in minor units */
  waived: bigint;
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

export interface WalletDaysTable {
  wallet_id: bigint;
  day: Date;
  first_seq: bigint;
  last_seq: bigint;
  /** Deposits, without those restored after a chargeback */
  deposits: bigint;
  deposited: bigint;
  /** Chargebacks and refunds */
  taken_back: bigint;
  withdrawn: bigint;
  /** Stakes, less those rolled back on that day */
  staked: bigint;
  /** Wins, less those rolled back on that day */
  won: bigint;
  bonuses: bigint;
  exchanged: bigint;
  /** Change of real and bonus money together */
  change: bigint;
  /** Part of the stakes that does not count towards wagering, less that of bets rolled back on that day */
  discounted: bigint;
  /** Playing time: time between two bets of this wallet, if it is at most five minutes; counted on the day of the second bet */
  played_ms: bigint;
}

export interface WalletExchangesTable {
  quote_id: string;
  player_id: string;
  from_asset: string;
  to_asset: string;
  from_amount: bigint;
  to_amount: bigint;
  /** Value of one unit in the other currency, truncated to 18 decimals */
  mid_rate: string;
  /** Rate that the player got: mid_rate minus the spread */
  rate: string;
  /** Spread kept by the house, in minor units of to_asset; on house.fx_margin */
  margin: bigint;
  /** Remainder below the smallest payable unit, in minor units of to_asset; on house.rounding */
  rounding: bigint;
  /** Part of from_amount that still had to be wagered; the requirement moves to the other wallet */
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
  /** Withdrawable money */
  real_minor: Generated<bigint>;
  /** Restricted bonus money; belongs to bonus_id */
  bonus_minor: Generated<bigint>;
  /** Reserved for withdrawals that are not decided */
  held_minor: Generated<bigint>;
  /** Debt of the player after chargebacks and reversed wins, as a negative amount */
  receivable_minor: Generated<bigint>;
  /** Number of the last change; increases by exactly one */
  seq: Generated<bigint>;
  /** Hash of the last change; see transfers.hash */
  head_hash: Generated<Buffer>;
  /** The active bonus; null where there is none */
  bonus_id: string | null;
  /** The active set of free spins, until its winnings are credited; null where there is none */
  free_spins_id: string | null;
  /** The wallet that bets use; one per player */
  is_active: Generated<boolean>;
  opened_at: Generated<Date>;
}

export interface WithdrawalChangesTable {
  change_id: GeneratedAlways<bigint>;
  withdrawal_id: string;
  from_state: string | null;
  to_state: string;
  /** player, system, provider, or the name of the operator */
  actor: string;
  detail: string | null;
  changed_at: Generated<Date>;
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
  destination_id: string;
  method: string;
  /** Payout provider: name of its adapter */
  provider: string;
  currency_code: string;
  amount_minor: bigint;
  /** Part of the amount that the provider keeps; the payee receives the rest */
  fee_minor: bigint;
  idempotency_key: string;
  /** paying: the intent is stored, and the provider was or will be called; see withdrawal-life.rules.ts */
  state: Generated<string>;
  reason: string | null;
  provider_payout_id: string | null;
  /** Reference by which the payee finds the payment: transaction hash or bank reference */
  network_reference: string | null;
  /** End of the cool-down of the destination */
  not_before: Date;
  checks: Generated<number>;
  /** When the job checks it next; null where no change is expected */
  next_check_at: Date | null;
  created_at: Generated<Date>;
  /** Currency of the policy's limits; null where no rate was known */
  limit_currency_code: string | null;
  /** Value in limit_currency_code at the rate of the request, rounded up; null where no rate was known */
  limit_amount_minor: bigint | null;
  /** Number of persons who have to approve, by the policy and the sums at the time of the request; 2 where unknown */
  approvals_needed: Generated<number>;
}

export interface WriteProbeTable {
  is_single: Generated<boolean>;
  written_at: Generated<Date>;
}

export interface Schema {
  archived_entries: ArchivedEntriesTable;
  archived_house: ArchivedHouseTable;
  archived_months: ArchivedMonthsTable;
  archived_transfers: ArchivedTransfersTable;
  archived_wallets: ArchivedWalletsTable;
  assets: AssetsTable;
  attempt_counters: AttemptCountersTable;
  audit_checkpoints: AuditCheckpointsTable;
  audit_progress: AuditProgressTable;
  audit_runs: AuditRunsTable;
  bank_file_batches: BankFileBatchesTable;
  bank_file_payments: BankFilePaymentsTable;
  bonus_activations: BonusActivationsTable;
  bonus_campaign_versions: BonusCampaignVersionsTable;
  bonus_places: BonusPlacesTable;
  bonus_stakes: BonusStakesTable;
  bonus_template_texts: BonusTemplateTextsTable;
  bonus_templates: BonusTemplatesTable;
  brand_games: BrandGamesTable;
  brand_limit_changes: BrandLimitChangesTable;
  brand_limits: BrandLimitsTable;
  brand_shelves: BrandShelvesTable;
  browser_events: BrowserEventsTable;
  calendar_collections: CalendarCollectionsTable;
  calendar_plans: CalendarPlansTable;
  card_sessions: CardSessionsTable;
  cashback_lines: CashbackLinesTable;
  cashback_periods: CashbackPeriodsTable;
  cashback_progress: CashbackProgressTable;
  cashback_rules: CashbackRulesTable;
  central_reservations: CentralReservationsTable;
  club_members: ClubMembersTable;
  club_progress: ClubProgressTable;
  club_versions: ClubVersionsTable;
  clubs: ClubsTable;
  content_publications: ContentPublicationsTable;
  content_versions: ContentVersionsTable;
  country_blocks: CountryBlocksTable;
  country_decisions: CountryDecisionsTable;
  coupon_redemptions: CouponRedemptionsTable;
  coupons: CouponsTable;
  data_export_parts: DataExportPartsTable;
  data_exports: DataExportsTable;
  debug_access_log: DebugAccessLogTable;
  deposit_admin_actions: DepositAdminActionsTable;
  deposit_audit_log: DepositAuditLogTable;
  deposit_changes: DepositChangesTable;
  deposit_limit_declines: DepositLimitDeclinesTable;
  deposit_returns: DepositReturnsTable;
  deposits: DepositsTable;
  document_files: DocumentFilesTable;
  document_labels: DocumentLabelsTable;
  documents: DocumentsTable;
  emails: EmailsTable;
  entries: EntriesTable;
  erasures: ErasuresTable;
  exchange_quotes: ExchangeQuotesTable;
  exchange_rate_audit_log: ExchangeRateAuditLogTable;
  exchange_rate_days: ExchangeRateDaysTable;
  exchange_rates: ExchangeRatesTable;
  exclusion_keys: ExclusionKeysTable;
  exclusion_names: ExclusionNamesTable;
  factor_challenges: FactorChallengesTable;
  favorites: FavoritesTable;
  game_categories: GameCategoriesTable;
  game_category_members: GameCategoryMembersTable;
  game_providers: GameProvidersTable;
  game_round_keys: GameRoundKeysTable;
  game_rounds: GameRoundsTable;
  game_seeds: GameSeedsTable;
  game_stakes: GameStakesTable;
  game_switches: GameSwitchesTable;
  game_texts: GameTextsTable;
  games: GamesTable;
  hint_dismissals: HintDismissalsTable;
  holds: HoldsTable;
  house_balances: HouseBalancesTable;
  identity_checks: IdentityChecksTable;
  identity_decisions: IdentityDecisionsTable;
  installation: InstallationTable;
  known_devices: KnownDevicesTable;
  kyc_audit_log: KycAuditLogTable;
  ledger_progress: LedgerProgressTable;
  limit_conversions: LimitConversionsTable;
  limit_removal_requests: LimitRemovalRequestsTable;
  live_bets: LiveBetsTable;
  live_rounds: LiveRoundsTable;
  live_stakes: LiveStakesTable;
  live_tables: LiveTablesTable;
  location_checks: LocationChecksTable;
  login_codes: LoginCodesTable;
  loyalty_changes: LoyaltyChangesTable;
  loyalty_earnings: LoyaltyEarningsTable;
  loyalty_level_rewards: LoyaltyLevelRewardsTable;
  loyalty_level_texts: LoyaltyLevelTextsTable;
  loyalty_levels: LoyaltyLevelsTable;
  loyalty_lines: LoyaltyLinesTable;
  mailbox: MailboxTable;
  maintenance_switches: MaintenanceSwitchesTable;
  market_rules: MarketRulesTable;
  marketing_consents: MarketingConsentsTable;
  open_game_rounds: OpenGameRoundsTable;
  outbox: OutboxTable;
  passkeys: PasskeysTable;
  payment_method_limits: PaymentMethodLimitsTable;
  payment_methods: PaymentMethodsTable;
  payment_policies: PaymentPoliciesTable;
  payment_policy_limits: PaymentPolicyLimitsTable;
  payment_webhooks: PaymentWebhooksTable;
  payout_destinations: PayoutDestinationsTable;
  personal_data_audit_log: PersonalDataAuditLogTable;
  phone_codes: PhoneCodesTable;
  play_rules: PlayRulesTable;
  play_totals: PlayTotalsTable;
  player_former_emails: PlayerFormerEmailsTable;
  player_limit_changes: PlayerLimitChangesTable;
  player_limit_usage: PlayerLimitUsageTable;
  player_limit_zones: PlayerLimitZonesTable;
  player_links: PlayerLinksTable;
  player_play_buckets: PlayerPlayBucketsTable;
  player_restriction_ends: PlayerRestrictionEndsTable;
  player_restrictions: PlayerRestrictionsTable;
  player_returns: PlayerReturnsTable;
  player_tag_changes: PlayerTagChangesTable;
  players: PlayersTable;
  pot_lines: PotLinesTable;
  pot_shares: PotSharesTable;
  pots: PotsTable;
  promotion_texts: PromotionTextsTable;
  promotion_versions: PromotionVersionsTable;
  promotions: PromotionsTable;
  provider_statement_days: ProviderStatementDaysTable;
  provider_statement_lines: ProviderStatementLinesTable;
  rakeback_days: RakebackDaysTable;
  rakeback_lines: RakebackLinesTable;
  reality_check_choices: RealityCheckChoicesTable;
  reconciliation_differences: ReconciliationDifferencesTable;
  reconciliations: ReconciliationsTable;
  recovery_codes: RecoveryCodesTable;
  referral_codes: ReferralCodesTable;
  referral_lines: ReferralLinesTable;
  referral_payments: ReferralPaymentsTable;
  referral_programs: ReferralProgramsTable;
  referrals: ReferralsTable;
  request_budgets: RequestBudgetsTable;
  retained_identities: RetainedIdentitiesTable;
  reward_budgets: RewardBudgetsTable;
  reward_versions: RewardVersionsTable;
  rounds: RoundsTable;
  security_event_key: SecurityEventKeyTable;
  security_events: SecurityEventsTable;
  seed_checksums: SeedChecksumsTable;
  session_tokens: SessionTokensTable;
  sessions: SessionsTable;
  shared_statistics: SharedStatisticsTable;
  sign_ups: SignUpsTable;
  sms_outbox: SmsOutboxTable;
  support_messages: SupportMessagesTable;
  totp_secrets: TotpSecretsTable;
  tournament_closings: TournamentClosingsTable;
  tournament_entries: TournamentEntriesTable;
  tournament_opt_ins: TournamentOptInsTable;
  tournament_prizes: TournamentPrizesTable;
  tournament_results: TournamentResultsTable;
  tournament_texts: TournamentTextsTable;
  tournament_versions: TournamentVersionsTable;
  tournaments: TournamentsTable;
  transfer_decisions: TransferDecisionsTable;
  transfer_keys: TransferKeysTable;
  transfers: TransfersTable;
  unproven_exclusions: UnprovenExclusionsTable;
  used_proofs_of_work: UsedProofsOfWorkTable;
  user_bonuses: UserBonusesTable;
  wagering_discounts: WageringDiscountsTable;
  wagering_returns: WageringReturnsTable;
  wagering_starts: WageringStartsTable;
  wagering_waivers: WageringWaiversTable;
  wallet_bonuses: WalletBonusesTable;
  wallet_days: WalletDaysTable;
  wallet_exchanges: WalletExchangesTable;
  wallets: WalletsTable;
  withdrawal_changes: WithdrawalChangesTable;
  withdrawal_quotes: WithdrawalQuotesTable;
  withdrawals: WithdrawalsTable;
  write_probe: WriteProbeTable;
}
