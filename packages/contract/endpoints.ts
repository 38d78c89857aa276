import type { EndpointShape } from './endpoint.ts';
import * as bonuses from './bonuses.ts';
import * as cashback from './cashback.ts';
import * as catalogue from './catalogue.ts';
import * as content from './content.ts';
import * as browserEvents from './browser-events.ts';
import * as factors from './factors.ts';
import * as favourites from './favourites.ts';
import * as fields from './fields.ts';
import * as location from './location.ts';
import * as history from './history.ts';
import * as signUpEndpoints from './sign-up.ts';
import * as verification from './verification.ts';
import * as liveTables from './live-tables.ts';
import * as loyalty from './loyalty.ts';
import * as limits from './limits.ts';
import * as loginCodes from './login-codes.ts';
import * as mail from './mail.ts';
import * as nextSteps from './next-steps.ts';
import * as payments from './payments.ts';
import * as personalData from './personal-data.ts';
import * as games from './games.ts';
import * as playSession from './play-session.ts';
import * as phoneVerification from './phone-verification.ts';
import * as players from './players.ts';
import * as profile from './profile.ts';
import * as promotions from './promotions.ts';
import * as protection from './protection.ts';
import * as rakeback from './rakeback.ts';
import * as referrals from './referrals.ts';
import * as registrationFields from './registration-fields.ts';
import * as sessions from './sessions.ts';
import * as settings from './settings.ts';
import * as support from './support.ts';
import * as tournaments from './tournaments.ts';
import * as statistics from './statistics.ts';
import * as wallets from './wallets.ts';
import * as withdrawals from './withdrawals.ts';

/** Every endpoint of the contract, in the order of the documentation. Endpoints that are missing here are not served. */
export const ENDPOINTS: readonly EndpointShape[] = [
  settings.getSettings,
  settings.listBrands,
  settings.getLocale,
  content.getContent,
  content.getFaq,
  catalogue.getLobby,
  catalogue.listGames,
  catalogue.getGame,
  catalogue.getFullCategoryList,
  promotions.listPromotions,
  promotions.getPromotion,
  promotions.getPromotionPopup,
  promotions.listBanners,
  tournaments.listTournaments,
  tournaments.getTournament,
  tournaments.getTournamentStanding,
  tournaments.joinTournament,
  loyalty.getLoyaltyLevels,
  loyalty.getLoyaltyStanding,
  location.getAllCountry,
  location.getCurrencies,
  location.getLocation,
  location.verifyLocation,
  location.reportCountryBlocked,
  profile.getRegistrationFields,
  signUpEndpoints.getSignUpOptions,
  players.signUp,
  signUpEndpoints.sendCredentials,
  players.login,
  players.logout,
  sessions.listSessions,
  sessions.endOneSession,
  sessions.endOtherSessions,
  loginCodes.useLoginCode,
  loginCodes.openLoginCode,
  factors.loginSecondFactor,
  factors.passkeyLoginOptions,
  factors.passkeyLogin,
  factors.getFactors,
  factors.beginTotp,
  factors.confirmTotp,
  factors.removeTotp,
  factors.renewRecoveryCodes,
  factors.passkeyOptions,
  factors.addPasskey,
  factors.removePasskey,
  factors.stepUpOptions,
  factors.stepUp,
  mail.sendVerificationMail,
  mail.changeEmail,
  mail.forgotPassword,
  mail.resetPassword,
  players.getUserDetails,
  profile.updateUserDetails,
  phoneVerification.sendPhoneCode,
  phoneVerification.verifyPhone,
  verification.getDocumentLabel,
  verification.getDocuments,
  verification.uploadDocument,
  verification.submitDocument,
  verification.refreshKycStatus,
  bonuses.getAllBonus,
  bonuses.getUserBonus,
  bonuses.getFreeSpins,
  bonuses.activateBonus,
  bonuses.previewBonusCancellation,
  bonuses.cancelBonus,
  bonuses.listBonusLines,
  bonuses.redeemCoupon,
  cashback.getCashback,
  cashback.claimCashback,
  cashback.getBonusCalendar,
  cashback.collectCalendarDay,
  rakeback.getRakebackDays,
  rakeback.claimRakeback,
  rakeback.getCalendarAward,
  referrals.getReferrals,
  referrals.claimReferrals,
  payments.getPayments,
  payments.createDeposit,
  payments.getDeposit,
  payments.listOpenDeposits,
  payments.discardDeposit,
  payments.previewVoucher,
  payments.openCardSession,
  payments.threeDsWebhook,
  wallets.listWallets,
  wallets.openWallet,
  wallets.chooseWallet,
  wallets.quoteExchange,
  wallets.confirmExchange,
  nextSteps.getNextSteps,
  withdrawals.getWithdrawalOptions,
  withdrawals.quoteWithdrawal,
  withdrawals.createWithdrawal,
  withdrawals.listWithdrawals,
  withdrawals.cancelWithdrawal,
  withdrawals.removePayoutDestination,
  limits.getLimits,
  limits.setLimit,
  limits.confirmLimit,
  limits.cancelLimitChange,
  limits.declineDepositLimit,
  limits.selfExclude,
  limits.requestReturn,
  limits.freezeAccount,
  playSession.getPlaySession,
  playSession.answerRealityCheck,
  playSession.setRealityCheck,
  protection.startPanicBreak,
  protection.getSpending,
  protection.listHints,
  protection.dismissHint,
  games.playRound,
  games.actInRound,
  games.playDemoRound,
  games.actInDemoRound,
  games.getLastRound,
  games.checkPlay,
  games.listRounds,
  liveTables.listLiveTables,
  liveTables.getLiveTable,
  liveTables.getLiveBet,
  liveTables.placeLiveBet,
  liveTables.cashOutLiveBet,
  games.listLatestWins,
  games.getSeeds,
  games.rotateSeeds,
  history.listTransactions,
  history.listCasinoTransactions,
  history.getHistoryTotals,
  favourites.listFavoriteSlugs,
  favourites.listFavorites,
  favourites.addFavorite,
  favourites.removeFavorite,
  favourites.listRecentGames,
  support.sendSupportMessage,
  statistics.getStatistics,
  statistics.getStatisticsShare,
  statistics.setStatisticsShare,
  statistics.renewStatisticsShare,
  statistics.getSharedStatistics,
  personalData.getPersonalData,
  personalData.requestDataExport,
  personalData.openDataExport,
  personalData.requestErasure,
  personalData.cancelErasure,
  browserEvents.logEvent,
];

/** All files with schemas. The exported ones have a name of their own in the OpenAPI document. */
export const SCHEMA_FILES: readonly object[] = [
  bonuses,
  cashback,
  catalogue,
  content,
  browserEvents,
  factors,
  favourites,
  fields,
  location,
  history,
  verification,
  limits,
  liveTables,
  loginCodes,
  loyalty,
  mail,
  nextSteps,
  payments,
  personalData,
  phoneVerification,
  games,
  players,
  playSession,
  profile,
  promotions,
  protection,
  rakeback,
  referrals,
  registrationFields,
  sessions,
  settings,
  signUpEndpoints,
  statistics,
  support,
  tournaments,
  wallets,
  withdrawals,
];
