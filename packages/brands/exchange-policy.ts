/** Amounts by currency, decimal strings in major units. */
type SumsByCurrency = Readonly<Record<string, string>>;

/** Exchange between a player's wallets. */
export interface ExchangePolicy {
  /** The house's share of an exchange, in parts per million. */
  readonly spreadPpm: number;
  /** Validity of a quote in seconds. */
  readonly quoteSeconds: number;
  /** Maximum age of a rate in minutes; older rates are not used. */
  readonly rateMinutesMax: number;
  /** Minimum and maximum amount of one exchange. Currencies missing in either cannot be exchanged. */
  readonly min: SumsByCurrency;
  readonly max: SumsByCurrency;
}

/** No exchange. */
export const NO_EXCHANGE: ExchangePolicy = { spreadPpm: 0, quoteSeconds: 30, rateMinutesMax: 1, min: {}, max: {} };

export const DEMONSTRATION_EXCHANGE: ExchangePolicy = {
  spreadPpm: 10_000,
  quoteSeconds: 60,
  rateMinutesMax: 15,
  min: { EUR: '5', USD: '5', TRY: '200', BRL: '30', JPY: '800', BTC: '0.0001', USDT: '5' },
  max: { EUR: '5000', USD: '5000', TRY: '200000', BRL: '30000', JPY: '800000', BTC: '0.1', USDT: '5000' },
};
