/** Minimum and maximum of one deposit, decimal strings in major units. Other currencies are not accepted. */
export type LimitsByCurrency = Readonly<Record<string, readonly [min: string, max: string]>>;

/** A blockchain network. */
export interface NetworkDefinition {
  readonly key: string;
  /** Display name with its token standard. */
  readonly title: string;
  /** The coin sent on it. */
  readonly coin: string;
  /** Wallet currencies that it may fund; empty: all of the method's. */
  readonly currencies: readonly string[];
  /** Confirmations until the deposit is credited. */
  readonly confirmations: number;
  /** Minimum amount, in coins. */
  readonly minimum: string;
  /** The provider's address is shared: a memo identifies the payment. */
  readonly hasMemo: boolean;
}

/**
 * What a method needs from the player besides an amount. `creditedDifferences`: deviations from the agreed amount
 * that are credited without a review.
 */
export type Instrument =
  | {
      readonly kind: 'crypto';
      /** The payer chooses the amount in their wallet; otherwise an exact amount is quoted at a rate. */
      readonly isAmountFree: boolean;
      readonly creditedDifferences: ReadonlyArray<'less' | 'more'>;
      readonly networks: readonly NetworkDefinition[];
    }
  | { readonly kind: 'bank'; readonly banks: ReadonlyArray<{ readonly key: string; readonly title: string }> }
  /** The voucher's value is the amount. */
  | { readonly kind: 'voucher'; readonly digits: number }
  /** Hosted fields: the card is entered in the provider's frame on our page. */
  | { readonly kind: 'fields' };

/** A payment method as configured by an operator. Empty lists mean no restriction. */
export interface PaymentMethodDefinition {
  readonly name: string;
  /** Message key, or the operator's own text. */
  readonly title: string;
  /** The provider's own name for it. */
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
  readonly paymentMethod: 'card' | 'bank' | 'wallet' | 'crypto' | 'voucher' | 'several';
  readonly isCardForm: boolean;
  readonly isPhoneRequired: boolean;
  /** Usual duration until the money is credited. */
  readonly minutesUsual: number;
  readonly feeBps: number;
  readonly adapter: string;
  readonly limits: LimitsByCurrency;
  /** Null: the provider's own page collects everything. */
  readonly instrument: Instrument | null;
}

/** The sandbox provider; installations with real money reject its methods. */
export const SANDBOX_ADAPTER = 'payments-sandbox';

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
  adapter: SANDBOX_ADAPTER,
  instrument: null,
} as const;

const BITCOIN: NetworkDefinition = {
  key: 'bitcoin',
  title: 'Bitcoin',
  coin: 'BTC',
  currencies: [],
  confirmations: 2,
  minimum: '0.0001',
  hasMemo: false,
};
const TRON: NetworkDefinition = {
  key: 'tron',
  title: 'TRON (TRC-20)',
  coin: 'USDT',
  currencies: [],
  confirmations: 20,
  minimum: '5',
  hasMemo: false,
};
const ETHEREUM: NetworkDefinition = {
  key: 'ethereum',
  title: 'Ethereum (ERC-20)',
  coin: 'USDT',
  currencies: [],
  confirmations: 12,
  minimum: '20',
  hasMemo: false,
};
const TON: NetworkDefinition = {
  key: 'ton',
  title: 'TON',
  coin: 'USDT',
  currencies: [],
  confirmations: 3,
  minimum: '5',
  hasMemo: true,
};

function nameFields(name: string): Pick<PaymentMethodDefinition, 'name' | 'title' | 'description' | 'thumbnailUrl'> {
  return {
    name,
    title: `cashier.method.${name}.title`,
    description: `cashier.method.${name}.description`,
    thumbnailUrl: `/api/core/casino/assets/payment-logos/${name}.svg`,
  };
}

/** The demo payment methods. Names of banks and wallets are fictitious. */
export const DEMO_PAYMENT_METHODS: readonly PaymentMethodDefinition[] = [
  {
    ...EVERYBODY,
    ...nameFields('card'),
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
    ...nameFields('cards'),
    rawTitle: 'Kopje Fields',
    paymentMethod: 'card',
    isCardForm: true,
    minutesUsual: 0,
    restrictedCurrencies: ['BTC', 'USDT'],
    limits: {
      EUR: ['10', '5000'],
      USD: ['10', '5000'],
      TRY: ['200', '200000'],
      BRL: ['50', '25000'],
      JPY: ['1500', '700000'],
    },
    instrument: { kind: 'fields' },
  },
  {
    ...EVERYBODY,
    ...nameFields('bank'),
    rawTitle: 'Kopje Direct',
    paymentMethod: 'bank',
    withdrawalExist: true,
    minutesUsual: 1,
    allowedCurrencies: ['EUR', 'USD', 'TRY', 'BRL'],
    limits: { EUR: ['10', '10000'], USD: ['10', '10000'], TRY: ['200', '250000'], BRL: ['50', '50000'] },
  },
  {
    ...EVERYBODY,
    ...nameFields('wallet'),
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
    ...nameFields('crypto'),
    rawTitle: 'Kopje Chain',
    paymentMethod: 'crypto',
    withdrawalExist: true,
    minutesUsual: 15,
    allowedCurrencies: ['BTC', 'USDT'],
    limits: { BTC: ['0.0002', '2'], USDT: ['10', '50000'] },
    instrument: {
      kind: 'crypto',
      isAmountFree: true,
      creditedDifferences: ['less', 'more'],
      networks: [
        { ...BITCOIN, currencies: ['BTC'] },
        { ...TRON, currencies: ['USDT'] },
        { ...ETHEREUM, currencies: ['USDT'] },
        { ...TON, currencies: ['USDT'] },
      ],
    },
  },
  {
    ...EVERYBODY,
    ...nameFields('coins'),
    rawTitle: 'Kopje Coins',
    paymentMethod: 'crypto',
    minutesUsual: 15,
    restrictedCurrencies: ['BTC', 'USDT'],
    limits: {
      EUR: ['20', '20000'],
      USD: ['20', '20000'],
      TRY: ['750', '750000'],
      BRL: ['120', '120000'],
      JPY: ['3500', '3000000'],
    },
    instrument: {
      kind: 'crypto',
      isAmountFree: false,
      creditedDifferences: ['less', 'more'],
      networks: [BITCOIN, TRON, ETHEREUM, TON],
    },
  },
  {
    ...EVERYBODY,
    ...nameFields('instant'),
    rawTitle: 'Kopje Instant',
    paymentMethod: 'bank',
    minutesUsual: 1,
    allowedCurrencies: ['EUR', 'TRY', 'BRL'],
    limits: { EUR: ['10', '10000'], TRY: ['200', '250000'], BRL: ['50', '50000'] },
    instrument: {
      kind: 'bank',
      banks: [
        { key: 'duinbank', title: 'Duinbank' },
        { key: 'noordkade', title: 'Noordkade Bank' },
        { key: 'eiland', title: 'Eiland Spaarbank' },
        { key: 'havenkas', title: 'Havenkas' },
      ],
    },
  },
  {
    ...EVERYBODY,
    ...nameFields('voucher'),
    rawTitle: 'Kopje Voucher',
    paymentMethod: 'voucher',
    minutesUsual: 0,
    restrictedCurrencies: ['BTC', 'USDT'],
    limits: {
      EUR: ['5', '500'],
      USD: ['5', '500'],
      TRY: ['100', '15000'],
      BRL: ['25', '2500'],
      JPY: ['500', '75000'],
    },
    instrument: { kind: 'voucher', digits: 16 },
  },
  {
    ...EVERYBODY,
    ...nameFields('carouseller'),
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
