/** Least and most of one deposit, decimal strings in major units. A currency that is not named is not taken. */
export type LimitsByCurrency = Readonly<Record<string, readonly [min: string, max: string]>>;

/** A payment method as an operator sets it up. Empty lists set no condition; see the glossary for who is offered what. */
export interface PaymentMethodDefinition {
  readonly name: string;
  /** Locale key, or the operator's own words. */
  readonly title: string;
  /** The company's own name for it. */
  readonly rawTitle: string;
  readonly description: string;
  readonly thumbnailUrl: string;
  readonly isActive: boolean;
  readonly hidden: boolean;
  readonly withdrawalExist: boolean;
  readonly allowedCountries: readonly string[];
  readonly restrictedCountries: readonly string[];
  /** Keys `matched`, `unmatched`, `default` or a player tag. */
  readonly tagRestrictedCountries: Readonly<Record<string, readonly string[]>>;
  readonly allowedCurrencies: readonly string[];
  readonly restrictedCurrencies: readonly string[];
  readonly allowEmails: readonly string[];
  readonly allowTags: readonly string[];
  readonly paymentMethod: 'card' | 'bank' | 'wallet' | 'crypto' | 'several';
  readonly isCardForm: boolean;
  readonly isPhoneRequired: boolean;
  /** Usual time until the money is there. */
  readonly minutesUsual: number;
  readonly feeBps: number;
  readonly adapter: string;
  readonly limits: LimitsByCurrency;
}

const EVERYBODY = {
  isActive: true,
  hidden: false,
  withdrawalExist: false,
  allowedCountries: [],
  restrictedCountries: [],
  tagRestrictedCountries: {},
  allowedCurrencies: [],
  restrictedCurrencies: [],
  allowEmails: [],
  allowTags: [],
  isCardForm: false,
  isPhoneRequired: false,
  feeBps: 0,
  adapter: 'payments-sandbox',
} as const;

function words(name: string): Pick<PaymentMethodDefinition, 'name' | 'title' | 'description' | 'thumbnailUrl'> {
  return {
    name,
    title: `cashier.method.${name}.title`,
    description: `cashier.method.${name}.description`,
    thumbnailUrl: `/api/core/casino/assets/payment-marks/${name}.svg`,
  };
}

/** Methods of the demo world by name. The names of banks and wallets are inventions. */
export const DEMO_PAYMENT_METHODS: readonly PaymentMethodDefinition[] = [
  {
    ...EVERYBODY,
    ...words('card'),
    rawTitle: 'Kopje Card',
    paymentMethod: 'card',
    isCardForm: true,
    withdrawalExist: true,
    minutesUsual: 0,
    restrictedCurrencies: ['BTC', 'USDT'],
    limits: {
      EUR: ['10', '5000'],
      USD: ['10', '5000'],
      TRY: ['200', '200000'],
      BRL: ['50', '25000'],
      JPY: ['1500', '700000'],
    },
  },
  {
    ...EVERYBODY,
    ...words('bank'),
    rawTitle: 'Kopje Direct',
    paymentMethod: 'bank',
    withdrawalExist: true,
    minutesUsual: 1,
    allowedCurrencies: ['EUR', 'TRY', 'BRL'],
    limits: { EUR: ['10', '10000'], TRY: ['200', '250000'], BRL: ['50', '50000'] },
  },
  {
    ...EVERYBODY,
    ...words('wallet'),
    rawTitle: 'Pelikaan',
    paymentMethod: 'wallet',
    withdrawalExist: true,
    isPhoneRequired: true,
    minutesUsual: 0,
    feeBps: 150,
    restrictedCurrencies: ['BTC', 'USDT'],
    limits: {
      EUR: ['5', '3000'],
      USD: ['5', '3000'],
      TRY: ['100', '100000'],
      BRL: ['30', '15000'],
      JPY: ['1000', '450000'],
    },
  },
  {
    ...EVERYBODY,
    ...words('crypto'),
    rawTitle: 'Kopje Chain',
    paymentMethod: 'crypto',
    withdrawalExist: true,
    minutesUsual: 15,
    allowedCurrencies: ['BTC', 'USDT'],
    limits: { BTC: ['0.0002', '2'], USDT: ['10', '50000'] },
  },
  {
    ...EVERYBODY,
    ...words('carouseller'),
    rawTitle: 'Carouseller',
    paymentMethod: 'several',
    minutesUsual: 5,
    restrictedCurrencies: ['BTC', 'USDT'],
    limits: {
      EUR: ['5', '2000'],
      USD: ['5', '2000'],
      TRY: ['5', '100000'],
      BRL: ['5', '10000'],
      JPY: ['500', '300000'],
    },
  },
];
