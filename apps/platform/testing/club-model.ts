/** A club in the model: amounts in minor units, rates in basis points. */
export interface ModelClub {
  readonly onePointPer: Readonly<Record<string, bigint>>;
  /** Percent of a stake that earns points at most. */
  readonly percentOf: Readonly<Record<string, number>>;
  /** House edge of the bets on a game: for rewards, and for what counts towards points and turnover. */
  readonly edgesOf: Readonly<Record<string, { readonly rewarding: bigint; readonly counting: bigint }>>;
  readonly levels: readonly { readonly points: bigint; readonly rateBps: bigint; readonly rewardMinor: bigint }[];
  readonly referralPercent: bigint;
  /** How much of the cost of the stakes all rewards together may pay, in percent. */
  readonly sharePercent: bigint;
  readonly tournamentStakeMin: bigint;
}

interface Bet {
  readonly asset: string;
  readonly game: string;
  readonly stake: bigint;
  /** Index of the rakeback day to which the stake belongs. */
  readonly day: number;
  won: bigint | null;
  isUndone: boolean;
}

/** A correction of a bet whose day was paid: it lowers a later day. */
interface Correction {
  readonly bet: Bet;
  readonly day: number;
}

interface Day {
  rateBps: bigint | null;
  paid: bigint | null;
}

/**
 * What a player's play earns, computed anew from all bets for each question. It shares no code with the platform: the platform adds each transfer to stored sums.
 */
export class ClubModel {
  readonly real: Record<string, bigint> = {};
  readonly bets: Bet[] = [];
  private readonly corrections: Correction[] = [];
  private readonly days: Day[] = [{ rateBps: null, paid: null }];
  private readonly club: ModelClub;
  level = 0;
  referralPaid = 0n;

  constructor(club: ModelClub) {
    this.club = club;
  }

  deposit(asset: string, amount: bigint): void {
    this.real[asset] = (this.real[asset] ?? 0n) + amount;
  }

  canBet(asset: string, stake: bigint): boolean {
    return (this.real[asset] ?? 0n) >= stake;
  }

  bet(asset: string, game: string, stake: bigint): void {
    this.deposit(asset, -stake);
    // Only rakeback in euros is claimed, so days of other currencies never end.
    const day = asset === 'EUR' ? this.days.length - 1 : 0;
    this.bets.push({ asset, game, stake, day, won: null, isUndone: false });
  }

  win(bet: Bet, amount: bigint): void {
    bet.won = amount;
    this.deposit(bet.asset, amount);
  }

  undo(bet: Bet): void {
    bet.isUndone = true;
    this.deposit(bet.asset, bet.stake);
    if (bet.asset === 'EUR' && this.days[bet.day]?.paid !== null)
      this.corrections.push({ bet, day: this.days.length - 1 });
  }

  get points(): bigint {
    return Object.entries(this.club.onePointPer).reduce((sum, [asset, stakePerPoint]) => {
      const weighted = this.bets
        .filter((bet) => bet.asset === asset && !bet.isUndone)
        .reduce((stakes, bet) => {
          const atMost = bet.stake * BigInt(this.club.percentOf[bet.game] ?? 100) * 100n;
          const byEdge = this.countedOf(bet);
          return stakes + (byEdge < atMost ? byEdge : atMost);
        }, 0n);
      return sum + weighted / (10_000n * stakePerPoint);
    }, 0n);
  }

  private levelAt(points: bigint): number {
    return this.club.levels.findLastIndex((level) => level.points <= points);
  }

  /** The platform counts: levels are reached, and a day with play gets its rate. */
  count(): void {
    const { points } = this;
    this.level = Math.max(this.level, this.levelAt(points));
    const at = this.days.length - 1;
    const day = this.days[at];
    const hasPlay =
      this.bets.some((bet) => bet.asset === 'EUR' && bet.day === at) || this.corrections.some((one) => one.day === at);
    if (!day || !hasPlay) return;
    // The level at the beginning of the date: nothing was played before today, and everything until now before tomorrow.
    const level = at === 0 ? 0 : this.levelAt(points);
    if (at > 0 || day.rateBps === null) day.rateBps = this.club.levels[level]?.rateBps ?? 0n;
  }

  private edgeOf(bet: Bet): bigint {
    return this.club.edgesOf[bet.game]?.rewarding ?? 0n;
  }

  /** In 1/10,000 minor unit: a quarter of a hundredth of the stake for each basis point of the edge. */
  private countedOf({ game, stake }: Bet): bigint {
    const counted = stake * 25n * (this.club.edgesOf[game]?.counting ?? 0n);
    return counted < stake * 10_000n ? counted : stake * 10_000n;
  }

  /** Rakeback of the day with this index; 0 is today, and each claim of today would end it. */
  rakeback(at: number): bigint {
    const staked = this.bets
      .filter((bet) => bet.asset === 'EUR' && bet.day === at)
      .filter((bet) => !bet.isUndone || this.corrections.some((one) => one.bet === bet))
      .reduce((sum, bet) => sum + bet.stake * this.edgeOf(bet), 0n);
    const corrected = this.corrections
      .filter((one) => one.day === at)
      .reduce((sum, { bet }) => sum + bet.stake * this.edgeOf(bet), 0n);
    const weight = staked - corrected;
    return weight <= 0n ? 0n : (weight * (this.days[at]?.rateBps ?? 0n)) / 100_000_000n;
  }

  /** Claims today's rakeback; null if that is refused. */
  claim(): bigint | null {
    const { level } = this;
    this.count();
    const [today] = this.days;
    const amount = today?.paid === null ? this.affordable(this.rakeback(0)) : 0n;
    if (!today || amount === 0n) {
      // A refusal undoes the counting before it, too.
      this.level = level;
      return null;
    }
    today.paid = amount;
    this.days.push({ rateBps: null, paid: null });
    this.deposit('EUR', amount);
    return amount;
  }

  get dayCount(): number {
    return this.days.length;
  }

  /** Of the stakes in euros that were not undone, in 1/10,000 minor unit of what they cost on average. */
  private get cost(): bigint {
    return this.bets
      .filter((bet) => bet.asset === 'EUR' && !bet.isUndone)
      .reduce((sum, bet) => sum + bet.stake * this.edgeOf(bet), 0n);
  }

  /** An amount, or what is left of the cost for rewards: stakes may be undone after rewards were paid out of their cost. */
  private affordable(amount: bigint): bigint {
    const paid = this.days.reduce((sum, day) => sum + (day.paid ?? 0n), this.referralPaid);
    const left = (this.cost * this.club.sharePercent) / 1_000_000n - paid;
    return left < 0n ? 0n : amount < left ? amount : left;
  }

  /** What the player's stakes earn for the one who referred them. */
  get referralDue(): bigint {
    const due = (this.cost * this.club.referralPercent) / 1_000_000n;
    return due > this.referralPaid ? this.affordable(due - this.referralPaid) : 0n;
  }

  /** Pays the referrer; null if nothing is due. */
  claimReferral(): bigint | null {
    const due = this.referralDue;
    if (due === 0n) return null;
    this.referralPaid += due;
    return due;
  }

  get rewards(): bigint {
    return this.club.levels.slice(1, this.level + 1).reduce((sum, { rewardMinor }) => sum + rewardMinor, 0n);
  }

  /** Rounds that score in a tournament in euros. */
  private get scoring(): readonly Bet[] {
    return this.bets.filter(
      ({ asset, won, isUndone, stake }) =>
        asset === 'EUR' && won !== null && !isUndone && stake >= this.club.tournamentStakeMin,
    );
  }

  get turnover(): bigint {
    return this.scoring.reduce((sum, bet) => sum + this.countedOf(bet) / 10_000n, 0n);
  }

  get rounds(): bigint {
    return BigInt(this.scoring.length);
  }

  /** Real stakes less real wins in a currency. */
  lost(asset: string): bigint {
    return this.bets
      .filter((bet) => bet.asset === asset)
      .reduce((sum, { stake, won, isUndone }) => sum + (isUndone ? 0n : stake) - (won ?? 0n), 0n);
  }
}
