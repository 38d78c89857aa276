/** What one step of a random life does. Amounts in minor units. */
export type LifeStep =
  | { readonly do: 'deposit'; readonly amount: bigint }
  | { readonly do: 'grant'; readonly amount: bigint; readonly terms: LifeTerms }
  | {
      readonly do: 'bet';
      readonly amount: bigint;
      readonly round: number;
      readonly game: LifeGame;
      /** Percent of the stake that the brand's policy counts. */
      readonly percent: number;
    }
  | { readonly do: 'win'; readonly amount: bigint; readonly round: number; readonly closes: boolean }
  /** A round of a house game: one statement for stake, outcome and end. */
  | { readonly do: 'play'; readonly amount: bigint; readonly game: LifeGame; readonly win: bigint }
  | { readonly do: 'rollback' | 'undoWin'; readonly nth: number }
  /** A deposit bonus, perhaps with free spins, that waits for its deposit; and a deposit that names it. */
  | { readonly do: 'offer'; readonly offer: LifeOffer; readonly terms: LifeTerms }
  | { readonly do: 'depositWithOffer'; readonly amount: bigint }
  | { readonly do: 'withdraw' | 'exchange' | 'exchangeBack'; readonly amount: bigint }
  | { readonly do: 'payOut' | 'release'; readonly nth: number }
  | { readonly do: 'spins'; readonly spins: LifeSpins }
  | { readonly do: 'spin'; readonly amount: bigint }
  | { readonly do: 'cancel' | 'expire' | 'settle' | 'cancelSpins' | 'expireSpins' | 'cancelOffer' | 'expireOffer' };

export interface LifeSpins {
  readonly count: number;
  readonly winnings: 'bonus' | 'real';
  readonly multiplier: number;
  readonly winMax: bigint | null;
}

export type MoneyStep = 'deposit' | 'withdraw' | 'payOut' | 'release' | 'exchange' | 'exchangeBack';

export interface LifeOffer {
  readonly percent: number;
  readonly max: bigint | null;
  readonly depositMin: bigint | null;
  readonly spins: LifeSpins | null;
}

export type LifeGame = 'dice' | 'mines' | 'harbour-lights';

export interface LifeTerms {
  readonly source: 'REAL_TO_FUN' | 'REAL_MONEY_ONLY';
  readonly multiplier: number;
  readonly winMax: bigint | null;
  readonly balanceMin: bigint | null;
  readonly betMax: bigint | null;
  readonly weights: Readonly<Partial<Record<LifeGame, number>>>;
}
