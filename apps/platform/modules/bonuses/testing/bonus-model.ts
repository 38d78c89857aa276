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
  | { readonly do: 'rollback'; readonly nth: number }
  | { readonly do: 'spins'; readonly spins: LifeSpins }
  | { readonly do: 'spin'; readonly amount: bigint }
  | { readonly do: 'cancel' | 'expire' | 'settle' | 'cancelSpins' | 'expireSpins' };

export interface LifeSpins {
  readonly count: number;
  readonly winnings: 'bonus' | 'real';
  readonly multiplier: number;
  readonly winMax: bigint | null;
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

interface Bonus {
  readonly id: string;
  readonly terms: LifeTerms;
  wager: bigint;
  wagered: bigint;
  /** Free spins whose winnings are not credited. */
  set: { readonly spins: LifeSpins; readonly wins: bigint[]; isOver: boolean } | null;
  status: 'active' | 'completed' | 'cancelled' | 'expired';
  converted: bigint | null;
  forfeited: bigint | null;
}

interface Stake {
  readonly round: number;
  readonly real: bigint;
  readonly bonus: bigint;
  /** The bonus that was active and how much counts towards it. */
  readonly counts: { readonly of: Bonus; readonly amount: bigint } | null;
  readonly from: Bonus | null;
  isCounted: boolean;
  isUndone: boolean;
}

interface Round {
  staked: bigint;
  bonusStaked: bigint;
  won: bigint;
  returned: bigint;
  state: 'open' | 'closed' | 'returned';
  bonus: Bonus | null;
}

/** Winnings of free spins, up to the maximum win. */
function dueOf({ spins: { winMax }, wins }: NonNullable<Bonus['set']>): bigint {
  const won = wins.reduce((sum, win) => sum + win, 0n);
  return winMax !== null && winMax < won ? winMax : won;
}

/** Independent model of a wallet with bonuses: written from the rules, with lists and sums instead of stored progress. */
export class BonusModel {
  real = 0n;
  bonus = 0n;
  readonly bonuses: Bonus[] = [];
  readonly stakes: Stake[] = [];
  private readonly rounds = new Map<number, Round>();

  get active(): Bonus | null {
    return this.bonuses.find(({ status, set }) => status === 'active' && !set) ?? null;
  }

  get activeSet(): Bonus | null {
    return this.bonuses.find(({ status, set }) => status === 'active' && set) ?? null;
  }

  /** Whether the step is accepted; a refused step changes nothing. */
  apply(step: LifeStep): boolean {
    switch (step.do) {
      case 'deposit':
        this.real += step.amount;
        return true;
      case 'grant':
        return this.grant(step.amount, step.terms);
      case 'bet':
        return this.bet(step);
      case 'win':
        this.win(step);
        return true;
      case 'rollback':
        this.rollback(step.nth);
        return true;
      case 'cancel':
        this.settle(false);
        if (this.active) this.end(this.active, 'cancelled');
        return true;
      case 'expire':
        this.settle(true);
        return true;
      case 'settle':
        this.settle(false);
        this.settleSet();
        return true;
      case 'spins':
        return this.addSet(step.spins);
      case 'spin':
        return this.spin(step.amount);
      case 'cancelSpins':
        this.settleSet();
        if (this.activeSet?.set) {
          const { spins } = this.activeSet.set;
          this.endSet(this.activeSet, 'cancelled', spins.winnings === 'real' ? dueOf(this.activeSet.set) : 0n);
        }
        return true;
      case 'expireSpins':
        if (this.activeSet?.set) this.activeSet.set.isOver = true;
        this.settleSet();
        return true;
    }
  }

  private grant(amount: bigint, terms: LifeTerms): boolean {
    if (this.active) return false;
    const wager = amount * BigInt(terms.multiplier);
    const id = String(this.bonuses.length);
    this.bonuses.push({ id, terms, wager, wagered: 0n, set: null, status: 'active', converted: null, forfeited: null });
    this.bonus += amount;
    this.settle(false);
    return true;
  }

  private addSet(spins: LifeSpins): boolean {
    if (this.activeSet) return false;
    const terms: LifeTerms = { ...WITHOUT_TERMS, multiplier: spins.multiplier, winMax: spins.winMax };
    const set = { spins, wins: [], isOver: false };
    const id = String(this.bonuses.length);
    this.bonuses.push({ id, terms, wager: 0n, wagered: 0n, set, status: 'active', converted: null, forfeited: null });
    return true;
  }

  private spin(win: bigint): boolean {
    const set = this.activeSet?.set;
    if (!set || set.isOver) return false;
    set.wins.push(win);
    set.isOver = set.wins.length === set.spins.count;
    this.settleSet();
    return true;
  }

  private settleSet(): void {
    const { activeSet: bonus } = this;
    const set = bonus?.set;
    if (!bonus || !set?.isOver) return;
    const paid = dueOf(set);
    if (paid === 0n) this.endSet(bonus, set.wins.length === set.spins.count ? 'completed' : 'expired', 0n);
    else if (set.spins.winnings === 'real') this.endSet(bonus, 'completed', paid);
    else if (!this.active) {
      bonus.set = null;
      bonus.wager = paid * BigInt(bonus.terms.multiplier);
      this.bonus += paid;
      this.settle(false);
    }
  }

  private endSet(bonus: Bonus, status: 'completed' | 'cancelled' | 'expired', paid: bigint): void {
    this.real += paid;
    Object.assign(bonus, { status, converted: paid, forfeited: 0n });
  }

  private bet({ amount, round: at, game, percent }: LifeStep & { do: 'bet' }): boolean {
    const round = this.rounds.get(at) ?? newRound();
    const real = amount < this.real ? amount : this.real;
    const { active } = this;
    if (round.state === 'closed' || amount - real > this.bonus) return false;
    const max = active?.terms.betMax ?? null;
    if (max !== null && round.staked - round.returned + amount > max) return false;
    const bonus = amount - real;
    // Bonus money cannot be staked on a game that does not count.
    if (bonus > 0n && active?.terms.weights[game] === 0) return false;
    this.real -= real;
    this.bonus -= bonus;
    this.rounds.set(at, round);
    round.state = 'open';
    round.staked += amount;
    round.bonusStaked += bonus;
    if (bonus > 0n) round.bonus = active;
    const base = active?.terms.source === 'REAL_MONEY_ONLY' ? real : amount;
    const policy = (amount * BigInt(percent)) / 100n;
    const share = (base * policy * BigInt(active?.terms.weights[game] ?? 100)) / (amount * 100n);
    const counts = active && { of: active, amount: share };
    const from = bonus > 0n ? active : null;
    this.stakes.push({ round: at, real, bonus, counts, from, isCounted: false, isUndone: false });
    return true;
  }

  private win({ amount, round: at, closes }: LifeStep & { do: 'win' }): void {
    const round = this.rounds.get(at) ?? newRound();
    this.rounds.set(at, round);
    const bonus = round.bonusStaked === 0n ? 0n : (amount * round.bonusStaked) / round.staked;
    this.real += amount - bonus;
    this.payBack(bonus, round.bonus);
    round.won += amount;
    if (closes || round.state === 'closed') round.state = 'closed';
    else if (amount > 0n) round.state = 'open';
    if (!closes) return;
    for (const stake of this.stakes)
      if (stake.round === at && stake.counts?.of === this.active && !stake.isUndone) stake.isCounted = true;
    this.settle(false);
  }

  private rollback(nth: number): void {
    const stake = this.stakes[nth];
    if (!stake || stake.isUndone) return;
    stake.isUndone = true;
    const round = this.rounds.get(stake.round) ?? newRound();
    const amount = stake.real + stake.bonus;
    round.returned += amount;
    if (round.state === 'open' && round.won === 0n && round.returned === round.staked) round.state = 'returned';
    this.real += stake.real;
    this.payBack(stake.bonus, stake.from);
    this.settle(false);
  }

  private payBack(bonus: bigint, of: Bonus | null): void {
    if (of?.status === 'active') this.bonus += bonus;
    else if (of?.status === 'completed') this.real += bonus;
  }

  private settle(isOver: boolean): void {
    const { active } = this;
    if (!active) return;
    active.wagered = this.stakes
      .filter(({ isCounted, isUndone, counts }) => isCounted && !isUndone && counts?.of === active)
      .reduce((sum, { counts }) => sum + (counts?.amount ?? 0n), 0n);
    const isOpen = [...this.rounds.values()].some(
      (round) => round.state === 'open' && round.bonusStaked > 0n && round.bonus === active,
    );
    if (active.wagered >= active.wager) {
      if (!isOpen) this.end(active, 'completed');
      return;
    }
    const isBelow = active.terms.balanceMin !== null && this.real + this.bonus < active.terms.balanceMin;
    if (isOver || (isBelow && !isOpen)) this.end(active, 'expired');
  }

  private end(bonus: Bonus, status: 'completed' | 'cancelled' | 'expired'): void {
    const max = bonus.terms.winMax ?? this.bonus;
    bonus.converted = status !== 'completed' ? 0n : this.bonus < max ? this.bonus : max;
    bonus.forfeited = this.bonus - bonus.converted;
    bonus.status = status;
    this.real += bonus.converted;
    this.bonus = 0n;
  }
}

const WITHOUT_TERMS: LifeTerms = {
  source: 'REAL_TO_FUN',
  multiplier: 0,
  winMax: null,
  balanceMin: null,
  betMax: null,
  weights: {},
};

const newRound = (): Round => ({ staked: 0n, bonusStaked: 0n, won: 0n, returned: 0n, state: 'open', bonus: null });
