/** Form values, typed or taken from a round. */
export interface VerifyForm {
  readonly game: string;
  readonly serverSeed: string;
  /** The hash shown before the round; may be empty. */
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: string;
  readonly currencyCode: string;
  readonly stake: string;
  readonly target: string;
  readonly over: string;
}
