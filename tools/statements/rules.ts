import {
  DOCUMENT_FILES_MAX,
  GEOLOCATION_TIMEOUT_MS,
  LIMIT_CHANGE_WINDOW_SECONDS,
  LOCATION_VALID_HOURS,
  UPLOAD_MEGABYTES_MAX,
} from '@marquee/contract/constants.ts';
import { EXCLUSION_DAYS, SELF_EXCLUSION_HOURS } from '@marquee/contract/limits.ts';
import { LINK_SECONDS } from '../../apps/platform/modules/players/mail-links.ts';
import { CODE_SECONDS } from '../../apps/platform/modules/players/phone-verification.ts';
import type { StatementRule } from './check-statements.ts';

const modules = 'apps/platform/modules';
const tested = (file: string, title: string, figures: readonly string[] = []): StatementRule => ({
  test: [file, title],
  figures: () => figures,
});
const advice = (...figures: string[]): StatementRule => ({ kind: 'advice', figures: () => figures });
const definition = (...figures: string[]): StatementRule => ({ kind: 'definition', figures: () => figures });
/** The operator keeps it; `docs/operations/promises.md` lists it under this name. */
const people = (...figures: string[]): StatementRule => ({ kind: 'people', figures: () => figures });
const value = (figures: () => readonly string[]): StatementRule => ({ figures });

const NUMBER_WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const both = (count: number): readonly string[] => [String(count), NUMBER_WORDS[count] ?? ''];
/** The return that the example names, and what is left of 100. */
const RETURN_EXAMPLE = 96;

/** Rules that statements of fact follow: values from policy or code, tests that prove them, and what people promise. */
export const RULES: Readonly<Record<string, StatementRule>> = {
  advice: advice(),
  definition: definition(),
  'operator-conduct': people(),
  'one-account': people(),
  'closing-notice': people('30', 'at once'),
  'refund-of-unplayed-deposits': people('14'),
  'breach-notice': people('72'),
  'no-recovery-promised': definition(),
  age: tested(`${modules}/limits/market-terms.test.ts`, 'the minimum age is that of the market of the residence'),
  'session-end': tested(
    `${modules}/sessions/sessions.test.ts`,
    'a session ends after its idle timeout and after its maximum lifetime',
  ),
  'append-only-ledger': tested(
    `${modules}/limits/money-command-races.test.ts`,
    'every function of the ledger that writes',
  ),
  'history-shows-balances': tested(
    `${modules}/history/history.test.ts`,
    'casino history lists bets, wins and rollbacks with the balance before and after, newest first',
  ),
  'balance-use': definition(),
  'wagering-of-deposits': tested(
    `${modules}/payments/withdrawal-blockers.rules.test.ts`,
    'a player who has deposited, wagered it and verified the e-mail has no blockers',
  ),
  'withdrawal-steps': tested(
    `${modules}/payments/withdrawal-blockers.rules.test.ts`,
    'a player who has deposited, wagered it and verified the e-mail has no blockers',
  ),
  'own-account-only': tested(
    `${modules}/withdrawals/withdrawals.test.ts`,
    'requires an account in the player’s own name and a valid address',
  ),
  coupons: tested(
    `${modules}/bonuses/bonuses.test.ts`,
    'a coupon makes its bonus available only to the player who redeems it',
  ),
  'bonus-offers': definition(),
  'one-active-bonus': tested(`${modules}/wallet/wallet.test.ts`, 'refuses a second active bonus'),
  'cancel-a-bonus': tested(
    `${modules}/bonuses/activation.rules.test.ts`,
    'activationRefusal: a bonus that was cancelled cannot be activated in the same period',
  ),
  'cashback-rules': tested(
    `${modules}/bonuses/activation.rules.test.ts`,
    'activationRefusal: cashback needs a deposit',
  ),
  'calendar-rules': tested(
    `${modules}/bonus-calendar/bonus-calendar.test.ts`,
    'other days, players without a deposit and players with an active bonus get nothing',
  ),
  'one-set-of-free-spins': tested(
    `${modules}/bonuses/activation.rules.test.ts`,
    'activationRefusal: active free spins only block bonuses that give free spins',
  ),
  'free-spin-rules': tested(
    `${modules}/bonuses/free-spins.test.ts`,
    'free spins are played before money, on their games, at their stake, and not for a bought bonus',
  ),
  'wagering-weights': tested(
    `${modules}/wallet/wallet.test.ts`,
    'a bet counts towards wagering by `countedMinor`, and not at all after its rollback',
  ),
  'live-rounds-together': tested(
    `${modules}/live-tables/live-tables-over-http.test.ts`,
    'names the maximum of a round when several bets exceed it together',
  ),
  'returned-deposit-bonus': tested(
    `${modules}/payments/deposit-bonus-returns.test.ts`,
    'leaves the bonus that the rest earns, with the wagering of that',
  ),
  'maximum-bet': tested(
    `${modules}/bonuses/wagering.test.ts`,
    'a stake above the maximum bet is refused in the statement that books it',
  ),
  'locked-details': tested(
    `${modules}/players/profile-changes.rules.test.ts`,
    'name, birth date and phone are locked once they are set',
  ),
  'verifiable-rounds': tested(
    `${modules}/live-tables/live-tables.test.ts`,
    'publishes the hash before betting opens, and pays every player by the revealed seed',
  ),
  'return-to-player': value(() => [String(RETURN_EXAMPLE), String(100 - RETURN_EXAMPLE), '100']),
  'interrupted-rounds': tested(
    `${modules}/games/interactive-races.test.ts`,
    'a platform with other rules refunds all stakes, or the action is refunded with them',
  ),
  'one-refund-per-bet': tested(
    `${modules}/wallet/wallet-race.test.ts`,
    '64 concurrent rollbacks of one bet with different ids return the stake once',
  ),
  'limit-applies': tested(`${modules}/limits/limit-acts.test.ts`, 'changes of limits'),
  'limit-changes-an-hour': value(() => (LIMIT_CHANGE_WINDOW_SECONDS === 3_600 ? ['once an hour'] : [])),
  'exclusion-cannot-be-shortened': tested(
    `${modules}/limits/limits.test.ts`,
    'no request of the player ends or shortens a restriction',
  ),
  'exclusion-releases-money': tested(
    `${modules}/withdrawals/wagering-waiver.test.ts`,
    'every self-exclusion lets all real money of every wallet leave, and a short time-out keeps unplayed deposits',
  ),
  'verification-page': definition(),
  'document-contents': definition('four', 'six'),
  'document-checks': tested(`${modules}/verification/verification.test.ts`, 'determine the type by content'),
  'location-check': tested(
    `${modules}/location/location.test.ts`,
    'stores the result of a check and never the position',
  ),
  'demo-age-check': definition(),
  'passwords-hashed': tested(`${modules}/players/players.test.ts`, 'stores passwords and tokens as hashes only'),
  'no-card-numbers': tested(
    `${modules}/payments/choice.rules.test.ts`,
    'accepts no typed choice for hosted card fields, whose session is checked against the database',
  ),
  'no-secrets-in-logs': tested(
    'apps/platform/http/http.test.ts',
    'tokens, codes, passwords and 3-D Secure fields are never logged',
  ),
  'offers-consent': tested(
    `${modules}/limits/restricted-endpoints.test.ts`,
    'has no consent to offers any more and can give none, but can refuse them',
  ),
  'closing-an-account': tested(
    `${modules}/limits/restriction.rules.test.ts`,
    'an account can be erased without a restriction, or after the end that the player has chosen',
  ),
  // Notices.
  'rolling-windows': value(() => ['24', '7', '30']),
  'exclusion-lengths': value(() => [
    ...SELF_EXCLUSION_HOURS.map((hours) => String(hours % 24 === 0 ? hours / 24 : hours)),
    ...EXCLUSION_DAYS.map(String),
    '1',
    '24',
  ]),
  'upload-size': value(() => [String(UPLOAD_MEGABYTES_MAX)]),
  'document-pages': value(() => both(DOCUMENT_FILES_MAX)),
  'location-hours': value(() => [String(LOCATION_VALID_HOURS)]),
  'play-breaks': definition('5'),
  'overview-periods': definition('7', '30', '90', '52', '12', '24'),
  'self-test': definition('nine', 'two', '12', '0', '1', '2', '3', '8'),
  'geolocation-timeout': value(() => [String(GEOLOCATION_TIMEOUT_MS / 1_000)]),
  'network-names': definition('20'),
  'nothing-twice': tested(
    `${modules}/wallet/wallet-race.test.ts`,
    '64 concurrent rollbacks of one bet with different ids return the stake once',
  ),
  'mail-links': value(() => [String(LINK_SECONDS.verify / 3_600), String(LINK_SECONDS.revert / 86_400)]),
  'sms-code': value(() => [String(CODE_SECONDS / 60)]),
  'sessions-end': tested(
    `${modules}/players/account-takeover.test.ts`,
    'is reverted by the owner, which voids all sessions, passwords, passkeys and links of the attacker',
  ),
  'returned-payments': people('10'),
  'personal-data': tested(`${modules}/personal-data/personal-data.test.ts`, 'erases rows as declared, and no others'),
  'documents-encrypted': tested(
    `${modules}/verification/review-admin.test.ts`,
    'contains encrypted files under random names',
  ),
  'exclusion-reach': tested(
    `${modules}/content/market-facts.rules.test.ts`,
    'states what the policy of each market says, in every language',
  ),
  'filled-from-policy': tested(
    `${modules}/content/market-facts.rules.test.ts`,
    'states what the policy of each market says, in every language',
  ),
};
