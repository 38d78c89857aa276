/** What a currency was worth at an instant, as a source tells it. */
export interface SourcePrice {
  readonly currencyCode: string;
  /** Euros for one unit, a decimal string of up to 18 digits after the point. */
  readonly price: string;
  readonly asOf: Date;
}

/** Where prices of currencies come from. Asked every minute, outside of any transaction; what it throws is logged, and the last prices grow old. */
export interface RateSource {
  readonly name: string;
  readonly readPrices: () => Promise<readonly SourcePrice[]>;
}
