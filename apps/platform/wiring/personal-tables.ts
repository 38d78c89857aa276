import type { PersonalTable, TableName } from '../db/personal-table.ts';
import { BANK_FILES_TABLES } from '../modules/bank-files/index.ts';
import { BONUS_CALENDAR_TABLES } from '../modules/bonus-calendar/index.ts';
import { BONUSES_TABLES } from '../modules/bonuses/index.ts';
import { CASHBACK_TABLES } from '../modules/cashback/index.ts';
import { EVENTS_TABLES } from '../modules/browser-events/index.ts';
import { FACTORS_TABLES } from '../modules/factors/index.ts';
import { FAVORITES_TABLES } from '../modules/favourites/index.ts';
import { GAMES_TABLES } from '../modules/games/index.ts';
import { LOCATION_TABLES } from '../modules/location/index.ts';
import { KYC_TABLES } from '../modules/verification/index.ts';
import { LIMITS_TABLES } from '../modules/limits/index.ts';
import { LIVE_TABLES_TABLES } from '../modules/live-tables/index.ts';
import { LOYALTY_TABLES } from '../modules/loyalty/index.ts';
import { PLAY_RULES_TABLES } from '../modules/play-rules/index.ts';
import { MESSAGING_TABLES } from '../modules/messaging/index.ts';
import { MULTI_WALLET_TABLES } from '../modules/multi-wallet/index.ts';
import { PAYMENTS_TABLES } from '../modules/payments/index.ts';
import { PERSONAL_DATA_TABLES } from '../modules/personal-data/index.ts';
import { PLAYERS_TABLES } from '../modules/players/index.ts';
import { PROTECTION_TABLES } from '../modules/protection/index.ts';
import { RAKEBACK_TABLES } from '../modules/rakeback/index.ts';
import { RECONCILIATION_TABLES } from '../modules/reconciliation/index.ts';
import { REFERRALS_TABLES } from '../modules/referrals/index.ts';
import { REWARD_BUDGET_TABLES } from '../modules/reward-budgets/index.ts';
import { SECURITY_EVENTS_TABLES } from '../modules/security-events/index.ts';
import { SESSIONS_TABLES } from '../modules/sessions/index.ts';
import { STATISTICS_TABLES } from '../modules/statistics/index.ts';
import { SUPPORT_TABLES } from '../modules/support/index.ts';
import { TOURNAMENTS_TABLES } from '../modules/tournaments/index.ts';
import { WALLET_TABLES } from '../modules/wallet/index.ts';
import { WITHDRAWALS_TABLES } from '../modules/withdrawals/index.ts';

/** Every table with personal data. A test fails for a table that refers to a player and is missing here. */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  ...BANK_FILES_TABLES,
  ...BONUS_CALENDAR_TABLES,
  ...BONUSES_TABLES,
  ...CASHBACK_TABLES,
  ...EVENTS_TABLES,
  ...FACTORS_TABLES,
  ...FAVORITES_TABLES,
  ...GAMES_TABLES,
  ...LOCATION_TABLES,
  ...KYC_TABLES,
  ...LIMITS_TABLES,
  ...LIVE_TABLES_TABLES,
  ...LOYALTY_TABLES,
  ...PLAY_RULES_TABLES,
  ...MESSAGING_TABLES,
  ...MULTI_WALLET_TABLES,
  ...PAYMENTS_TABLES,
  ...PLAYERS_TABLES,
  ...PROTECTION_TABLES,
  ...RAKEBACK_TABLES,
  ...RECONCILIATION_TABLES,
  ...REFERRALS_TABLES,
  ...REWARD_BUDGET_TABLES,
  ...SECURITY_EVENTS_TABLES,
  ...SESSIONS_TABLES,
  ...STATISTICS_TABLES,
  ...SUPPORT_TABLES,
  ...TOURNAMENTS_TABLES,
  ...WALLET_TABLES,
  ...WITHDRAWALS_TABLES,
  ...PERSONAL_DATA_TABLES,
];

/** Tables with IP addresses of visitors that cannot be assigned to players; deleted by age. */
export const VISITORS_TABLES: readonly TableName[] = ['country_blocks', 'location_checks'];
