/** Form values, typed or taken from a round. */
export interface VerifyForm {
  readonly game: string;
  /** Version of the rules by which the round was played; empty: the present one. */
  readonly rulesVersion: string;
  readonly serverSeed: string;
  /** The hash shown before the round; may be empty. */
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: string;
  readonly currencyCode: string;
  readonly stake: string;
  /** The player's choices as JSON; null: the game's example. */
  readonly move: string | null;
  /** Decisions during the round as a JSON list; empty for rounds without. */
  readonly actions: string;
}

/** The form once the game is loaded. */
export interface FilledForm extends VerifyForm {
  readonly move: string;
}
