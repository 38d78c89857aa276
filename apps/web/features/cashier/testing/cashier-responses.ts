import { getLocation } from '@marquee/contract/location.ts';
import { createDeposit } from '@marquee/contract/payments.ts';
import { getUserDetails } from '@marquee/contract/players.ts';
import { exampleOf, type MockResponses } from '../../../testing/in-site.tsx';
import type { Deposit, PaymentMethod } from '../payment-method.ts';
import type { DepositOffer } from '../use-deposit-bonus.ts';

const LOGO = 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E';

/** Takes cards from 10 to 5000 euros. */
export const CARD: PaymentMethod = {
  id: 'card',
  name: 'card',
  title: 'cashier.method.card.title',
  rawTitle: 'Kopje Card',
  description: 'cashier.method.card.description',
  thumbnail_url: LOGO,
  thumbnailUrl: LOGO,
  order: 0,
  isActive: true,
  hidden: false,
  withdrawalExist: true,
  allowedCountries: [],
  restrictedCountries: [],
  tagRestrictedCountries: {},
  allowedCurrencies: [],
  restrictedCurrencies: [],
  allowEmails: [],
  allowTags: [],
  paymentMethod: 'card',
  isCardForm: true,
  isPhoneRequired: false,
  minAmount: '10.00',
  maxAmount: '5000.00',
  minutesUsual: 0,
  feeBps: 0,
};
/** Asks for a phone number. */
export const WALLET: PaymentMethod = {
  ...CARD,
  id: 'wallet',
  name: 'wallet',
  title: 'cashier.method.wallet.title',
  paymentMethod: 'wallet',
  isCardForm: false,
  isPhoneRequired: true,
};
/** The alternative after any method that is not a card. */
export const OTHERS: PaymentMethod = {
  ...CARD,
  id: 'carouseller',
  name: 'carouseller',
  title: 'cashier.method.carouseller.title',
  paymentMethod: 'several',
  isCardForm: false,
};

/** A pending card deposit of 25 euros. */
export const DEPOSIT: Deposit = { ...createDeposit.example.response.deposit };

/** A 100 % deposit bonus up to 100 euros, minimum deposit 20, wagering 30×. */
export const DOUBLE: DepositOffer = {
  bonusId: 'bns_01jd3v9k2m4n6p8r',
  name: 'Twice as much',
  type: 'deposit',
  banner: {
    bannerKey: 'twice-as-much',
    bannerTitle: 'Twice as much',
    bannerTitleSecondary: null,
    bannerDescription: null,
    bannerImageUrl: null,
    bannerCtaText: null,
    bannerBonusKey: null,
    bannerBackgroundColor: null,
    link: null,
  },
  currencyCode: 'EUR',
  depositAmount: null,
  freeSpinsQuantity: null,
  freeSpins: null,
  bonusAmount: null,
  multiplier: 30,
  start: null,
  expiration: null,
  depositBonusPercent: 100,
  maxBonusThreshold: '100.00',
  maxWinAmount: null,
  minBalance: null,
  minDeposit: '20.00',
  validHours: null,
  validTo: null,
  maxBet: null,
  wageringMultiplier: 'REAL_TO_FUN',
  games: [],
  gameWeights: [],
  availableAt: null,
  refusal: null,
};

/** Responses for a player without restrictions. */
export function cashierResponses(change: MockResponses = {}): MockResponses {
  return {
    getUserDetails: exampleOf(getUserDetails),
    getLocation: exampleOf(getLocation),
    getPayments: { data: { payments: [CARD, WALLET, OTHERS] } },
    listOpenDeposits: { deposits: [] },
    getAllBonus: { data: { bonus: { count: 0, rows: [] } } },
    logEvent: { done: true },
    ...change,
  };
}
