/** Sums by currency, decimal strings in major units. */
type SumsByCurrency = Readonly<Record<string, string>>;

/** How a brand whose players hold several wallets exchanges between them. */
export interface ExchangePolicy {
  /** What the house keeps, in parts per million of what is exchanged. */
  readonly spreadPpm: number;
  /** For so long a quote holds. */
  readonly quoteSeconds: number;
  /** A rate that is older is none. */
  readonly rateMinutesMax: number;
  /** The least and the most that can be given at once. A currency that one of them does not name cannot be given. */
  readonly min: SumsByCurrency;
  readonly max: SumsByCurrency;
}

/** Nothing is exchanged. */
export const NO_EXCHANGE: ExchangePolicy = { spreadPpm: 0, quoteSeconds: 30, rateMinutesMax: 1, min: {}, max: {} };

export const DEMONSTRATION_EXCHANGE: ExchangePolicy = {
  spreadPpm: 10_000,
  quoteSeconds: 60,
  rateMinutesMax: 15,
  min: { EUR: '5', USD: '5', TRY: '200', BRL: '30', JPY: '800', BTC: '0.0001', USDT: '5' },
  max: { EUR: '5000', USD: '5000', TRY: '200000', BRL: '30000', JPY: '800000', BTC: '0.1', USDT: '5000' },
};
