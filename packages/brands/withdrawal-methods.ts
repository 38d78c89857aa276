/** Networks whose addresses can be validated. */
export const WITHDRAWAL_NETWORKS = ['bitcoin', 'litecoin', 'ethereum', 'tron', 'ton', 'xrp'] as const;
export type WithdrawalNetwork = (typeof WITHDRAWAL_NETWORKS)[number];

/** Payout of one currency by a method. Amounts are decimal strings in major units. */
export interface WithdrawalRoute {
  readonly currency: string;
  /** The blockchain network; null for bank accounts. */
  readonly network: WithdrawalNetwork | null;
  readonly min: string;
  readonly max: string;
  /** The provider's fixed fee per withdrawal. */
  readonly fee: string;
  /** Usual duration from the confirmation until the money arrives. */
  readonly minutesUsual: number;
}

export const WITHDRAWAL_FORMS = ['bank', 'sepa', 'crypto'] as const;
export type WithdrawalForm = (typeof WITHDRAWAL_FORMS)[number];

/**
 * How a payment method pays out. Title, countries and tags come from the payment method of the same name. A method
 * without a route here cannot pay out.
 */
export interface WithdrawalMethodDefinition {
  /** Name of the payment method. */
  readonly method: string;
  /** The payout details: an account by number, by IBAN, or a blockchain address. */
  readonly form: WithdrawalForm;
  /** Name of the payout provider's adapter. */
  readonly provider: string;
  readonly routes: readonly WithdrawalRoute[];
}

const DAY = 1_440;
const account = (currency: string, [min, max]: readonly [string, string], fee: string, minutesUsual: number) => ({
  currency,
  network: null,
  min,
  max,
  fee,
  minutesUsual,
});

/** Payout methods of the demo. Cards cannot pay out, because card numbers are not stored. */
export const DEMO_WITHDRAWAL_METHODS: readonly WithdrawalMethodDefinition[] = [
  {
    method: 'bank',
    form: 'bank',
    provider: 'payments-sandbox',
    routes: [
      account('EUR', ['20', '10000'], '1', DAY),
      account('USD', ['20', '10000'], '1', DAY),
      account('TRY', ['500', '400000'], '25', DAY),
      account('BRL', ['100', '60000'], '5', DAY),
    ],
  },
  {
    method: 'wallet',
    form: 'bank',
    provider: 'payments-sandbox',
    routes: [
      account('EUR', ['10', '3000'], '0', 30),
      account('USD', ['10', '3000'], '0', 30),
      account('TRY', ['200', '100000'], '0', 30),
      account('BRL', ['50', '15000'], '0', 30),
      account('JPY', ['1500', '450000'], '0', 30),
    ],
  },
  {
    method: 'crypto',
    form: 'crypto',
    provider: 'payments-sandbox',
    routes: [
      { currency: 'BTC', network: 'bitcoin', min: '0.0005', max: '0.2', fee: '0.0001', minutesUsual: 60 },
      { currency: 'USDT', network: 'tron', min: '10', max: '10000', fee: '1', minutesUsual: 15 },
      { currency: 'USDT', network: 'ethereum', min: '20', max: '10000', fee: '5', minutesUsual: 15 },
      { currency: 'USDT', network: 'ton', min: '5', max: '10000', fee: '0.5', minutesUsual: 15 },
    ],
  },
];
