// Written by `node packages/locales/generate-keys.ts` when a file is added; do not edit.
import type accountWords from './en/account.json';
import type authWords from './en/auth.json';
import type blockedWords from './en/blocked.json';
import type bonusHistoryWords from './en/bonus-history.json';
import type cashierWords from './en/cashier.json';
import type clipboardWords from './en/clipboard.json';
import type contactsWords from './en/contacts.json';
import type debugWords from './en/debug.json';
import type depositWords from './en/deposit.json';
import type errorsWords from './en/errors.json';
import type factsWords from './en/facts.json';
import type fairnessWords from './en/fairness.json';
import type faqWords from './en/faq.json';
import type favoritesWords from './en/favorites.json';
import type historyWords from './en/history.json';
import type legalWords from './en/legal.json';
import type limitsWords from './en/limits.json';
import type lobbyWords from './en/lobby.json';
import type mailWords from './en/mail.json';
import type navigationWords from './en/navigation.json';
import type nextStepsWords from './en/next-steps.json';
import type offersWords from './en/offers.json';
import type playWords from './en/play.json';
import type privacyWords from './en/privacy.json';
import type profileWords from './en/profile.json';
import type promotionsWords from './en/promotions.json';
import type protectionWords from './en/protection.json';
import type providersWords from './en/providers.json';
import type recoveryWords from './en/recovery.json';
import type responsibilityWords from './en/responsibility.json';
import type rewardsWords from './en/rewards.json';
import type searchWords from './en/search.json';
import type securityWords from './en/security.json';
import type shellWords from './en/shell.json';
import type showcaseWords from './en/showcase.json';
import type statisticsWords from './en/statistics.json';
import type tournamentsWords from './en/tournaments.json';
import type transferWords from './en/transfer.json';
import type validationWords from './en/validation.json';
import type verificationWords from './en/verification.json';
import type vipWords from './en/vip.json';
import type walletsWords from './en/wallets.json';
import type withdrawalWords from './en/withdrawal.json';

/** Every key that a text may be asked by. */
export type MessageKey =
  | keyof typeof accountWords
  | keyof typeof authWords
  | keyof typeof blockedWords
  | keyof typeof bonusHistoryWords
  | keyof typeof cashierWords
  | keyof typeof clipboardWords
  | keyof typeof contactsWords
  | keyof typeof debugWords
  | keyof typeof depositWords
  | keyof typeof errorsWords
  | keyof typeof factsWords
  | keyof typeof fairnessWords
  | keyof typeof faqWords
  | keyof typeof favoritesWords
  | keyof typeof historyWords
  | keyof typeof legalWords
  | keyof typeof limitsWords
  | keyof typeof lobbyWords
  | keyof typeof mailWords
  | keyof typeof navigationWords
  | keyof typeof nextStepsWords
  | keyof typeof offersWords
  | keyof typeof playWords
  | keyof typeof privacyWords
  | keyof typeof profileWords
  | keyof typeof promotionsWords
  | keyof typeof protectionWords
  | keyof typeof providersWords
  | keyof typeof recoveryWords
  | keyof typeof responsibilityWords
  | keyof typeof rewardsWords
  | keyof typeof searchWords
  | keyof typeof securityWords
  | keyof typeof shellWords
  | keyof typeof showcaseWords
  | keyof typeof statisticsWords
  | keyof typeof tournamentsWords
  | keyof typeof transferWords
  | keyof typeof validationWords
  | keyof typeof verificationWords
  | keyof typeof vipWords
  | keyof typeof walletsWords
  | keyof typeof withdrawalWords;
