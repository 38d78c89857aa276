import type { FixedNames } from './api-style.ts';

/** The product specification lists these calls with their paths. */
const CALL = 'The call is one of the product specification, with its path';
const BONUS = { names: 'start expiration validTo', reason: 'Display fields of a bonus in the product specification.' };
const LAST_LOGIN = { names: 'created_at', reason: 'Field of lastLogin in the product specification.' };
const pathOnly = { names: 'path', reason: `${CALL}.` };
const pathAnd = (names: string): FixedNames => ({ names: `path ${names}`, reason: `${CALL} and these fields.` });

/** Names that the product specification decides, by call: the rules about names do not apply to them. */
export const FIXED_NAMES: Readonly<Record<string, FixedNames>> = {
  getSettings: pathAnd(
    'referAFriendPercent showRakebackCalendar showProfileCalendar allowDepWithoutAddress onDepositShowAllField use1ClickRegistration useMultiWallet onChangeResetKyc',
  ),
  getFullCategoryList: pathOnly,
  getAllCountry: pathOnly,
  getCurrencies: pathOnly,
  getLocation: pathOnly,
  getRegistrationFields: pathOnly,
  reportCountryBlocked: pathOnly,
  signUp: pathAnd('userUUID linkAccount'),
  login: pathAnd('afterReg created_at'),
  loginSecondFactor: LAST_LOGIN,
  openLoginCode: LAST_LOGIN,
  passkeyLogin: LAST_LOGIN,
  getUserDetails: pathAnd('created_at selfExclusion expiration'),
  updateUserDetails: pathAnd('onChangeResetKyc'),
  getDocumentLabel: pathOnly,
  getDocuments: pathOnly,
  getAllBonus: pathAnd('pageNo start expiration validTo'),
  getUserBonus: pathAnd('start expiration validTo'),
  getFreeSpins: { names: 'expiration', reason: BONUS.reason },
  activateBonus: BONUS,
  cancelBonus: BONUS,
  claimCashback: BONUS,
  collectCalendarDay: BONUS,
  getRakebackDays: pathAnd('ended future today showButton canClaimDate'),
  claimRakeback: { names: 'claimDate customerDate', reason: 'Fields of the call in the product specification.' },
  getPayments: pathAnd('hidden withdrawalExist thumbnail_url'),
  getWithdrawalOptions: {
    names: 'hidden withdrawalExist thumbnail_url',
    reason: 'Fields of a payment method in the product specification.',
  },
  threeDsWebhook: pathAnd('PaReq MD PaRes threeDSSessionData'),
  listTransactions: { names: 'date', reason: 'Column of the product specification.' },
  listCasinoTransactions: { names: 'date', reason: 'Column of the product specification.' },
  logEvent: pathOnly,
};

/** Error codes that the product specification spells. */
export const FIXED_CODES: FixedNames = {
  names:
    'deposit.GLOBAL_ERROR deposit.DEPOSIT_COUNTRY_BLOCK deposit.REQUIRED_EMAIL_VERIFICATION deposit.PAYMENT_LIMIT_THRESHOLD deposit.TRANSACTION_FAILED deposit.AMOUNT_BELOW_ZERO deposit.UNIFIED_ERROR deposit.PAYMENT_PROVIDER_LIMIT_THRESHOLD deposit.PROVIDER_ERROR deposit.PHONE_ERROR deposit.PAYMENT_SERVICE_ERROR bonus.REGISTRATION_BONUS bonus.MAXIMUM_PARTICIPANTS bonus.RETRY_PERIOD bonus.DAYS_VALID bonus.UNIFIED_ERROR bonus.DEPOSITS_NUMBER bonus.DEPOSITS_NUMBER2 bonus.ACTIVE_FREE_SPINS bonus.ACTIVE_BONUS bonus.CANCELLED bonus.NO_CASHBACK bonus.ADD_TO_CALENDAR bonus.REQUIRED_EMAIL_VERIFICATION bonus.VALID_ON_DAYS bonus.START_TIME_ERROR bonus.END_TIME_ERROR bonus.BONUS_FRAUD bonus.CASHBACK_NEED_DEPOSIT limit.MAX_BET_LIMIT_REACHED limit.maxBetLimit limit.dailyBetLimit limit.weeklyBetLimit limit.monthlyBetLimit limit.dailyLossLimit limit.weeklyLossLimit limit.monthlyLossLimit',
  reason: 'The error catalogue of the product specification.',
};
