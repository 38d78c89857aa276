/** The price of a currency at an instant. */
export interface SourcePrice {
  readonly currencyCode: string;
  /** Euros per unit, a decimal string of up to 18 decimals. */
  readonly price: string;
  readonly asOf: Date;
}

/** Port of a rates provider. Called every minute, outside of any transaction; errors are logged, and the last prices stay until they are too old. */
export interface RateSource {
  readonly name: string;
  readonly readPrices: () => Promise<readonly SourcePrice[]>;
}
