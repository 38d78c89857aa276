import type { LifeOffer, LifeSpins, LifeStep, LifeTerms, MoneyStep } from './life-step.types.ts';
import { MoneyModel } from './money-model.ts';
import {
  type Bonus,
  dueOf,
  newBonus,
  newRound,
  type OPEN_ROUND_CASES,
  type Round,
  type Stake,
  type Win,
  WITHOUT_TERMS,
} from './model-records.ts';

/** Independent model of a wallet with bonuses: written from the rules, with lists and sums instead of stored progress. */
export class BonusModel extends MoneyModel {
  bonus = 0n;
  readonly bonuses: Bonus[] = [];
  readonly stakes: Stake[] = [];
  private readonly wins: Win[] = [];
  private readonly rounds = new Map<number, Round>();
  /** Steps so far. */
  private at = 0;
  /** What open rounds have changed. */
  readonly seen = new Set<(typeof OPEN_ROUND_CASES)[number]>();

  get active(): Bonus | null {
    return this.bonuses.find(({ status, set }) => status === 'active' && !set) ?? null;
  }

  get activeSet(): Bonus | null {
    return this.bonuses.find(({ status, set }) => status === 'active' && set) ?? null;
  }

  private get offered(): Bonus | null {
    return this.bonuses.find(({ status, set }) => status === 'available' && !set) ?? null;
  }

  /** Whether the step is accepted; a refused step changes nothing. */
  apply(step: LifeStep): boolean {
    this.at += 1;
    switch (step.do) {
      case 'bet':
        return this.bet(step);
      case 'win':
        this.win(step);
        return true;
      case 'play':
        return this.play(step);
      case 'rollback':
        this.rollback(step.nth);
        return true;
      case 'undoWin':
        this.undoWin(step.nth);
        return true;
      case 'spin':
        return this.spin(step.amount);
      case 'deposit':
      case 'withdraw':
      case 'payOut':
      case 'release':
      case 'exchange':
      case 'exchangeBack':
        return this.pay(step, this.active !== null);
      default:
        return this.change(step);
    }
  }

  /** Beginnings and ends of bonuses. */
  private change(
    step: Exclude<LifeStep, { do: 'bet' | 'win' | 'play' | 'rollback' | 'undoWin' | 'spin' | MoneyStep }>,
  ): boolean {
    switch (step.do) {
      case 'grant':
        return this.grant(step.amount, step.terms);
      case 'offer':
        return this.addOffer(step.offer, step.terms);
      case 'depositWithOffer':
        this.real += step.amount;
        this.creditOffer(step.amount);
        return true;
      case 'cancelOffer':
      case 'expireOffer':
        this.endOffer(step.do === 'cancelOffer' ? 'cancelled' : 'expired');
        return true;
      case 'cancel':
        this.cancel();
        return true;
      case 'expire':
        if (this.active) this.active.overAt ??= this.at;
        this.settle();
        return true;
      case 'settle':
        this.settle();
        this.settleSet();
        this.startWaitingSets();
        return true;
      case 'spins':
        return this.addSet(step.spins);
      case 'cancelSpins':
        this.cancelSet();
        return true;
      case 'expireSpins':
        if (this.activeSet?.set) this.activeSet.set.isOver = true;
        this.settleSet();
        return true;
    }
  }

  /** A complete bonus is paid when its round ends. */
  private cancel(): void {
    this.settle();
    const { active } = this;
    if (!active) return;
    if (active.wagered >= active.wager) this.seen.add('complete, not cancelled');
    else this.end(active, 'cancelled');
  }

  private grant(amount: bigint, terms: LifeTerms): boolean {
    if (this.active) return false;
    this.add({ terms, wager: amount * BigInt(terms.multiplier), status: 'active' });
    this.bonus += amount;
    this.settle();
    return true;
  }

  private add(facts: Pick<Bonus, 'terms' | 'status'> & Partial<Bonus>): Bonus {
    const bonus = newBonus(facts);
    this.bonuses.push(bonus);
    return bonus;
  }

  private addSet(spins: LifeSpins, comesWith: Bonus | null = null): boolean {
    if (!comesWith && this.activeSet) return false;
    const terms: LifeTerms = { ...WITHOUT_TERMS, multiplier: spins.multiplier, winMax: spins.winMax };
    const status = comesWith ? 'available' : 'active';
    this.add({ terms, status, set: { spins, wins: [], isOver: false }, comesWith });
    return true;
  }

  private addOffer(offer: LifeOffer, terms: LifeTerms): boolean {
    if (this.offered) return false;
    const bonus = this.add({ terms, offer, status: 'available' });
    if (offer.spins) this.addSet(offer.spins, bonus);
    return true;
  }

  private creditOffer(deposit: bigint): void {
    const { offered } = this;
    if (!offered?.offer || this.active) return;
    const { percent, max, depositMin } = offered.offer;
    const share = (deposit * BigInt(percent)) / 100n;
    const amount = max !== null && max < share ? max : share;
    if (amount === 0n || deposit < (depositMin ?? 0n)) return;
    offered.status = 'active';
    offered.wager = amount * BigInt(offered.terms.multiplier);
    this.bonus += amount;
    this.startWaitingSets();
    this.settle();
  }

  private endOffer(status: 'cancelled' | 'expired'): void {
    const { offered } = this;
    if (!offered) return;
    Object.assign(offered, { status, converted: 0n, forfeited: 0n });
    for (const each of this.bonuses) if (each.comesWith === offered) each.status = status;
  }

  /** Free spins of a deposit start once it is credited, one set after the other. */
  private startWaitingSets(): void {
    for (const bonus of this.bonuses)
      if (bonus.status === 'available' && bonus.set && bonus.comesWith?.status !== 'available' && !this.activeSet)
        bonus.status = 'active';
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
      this.settle();
    }
  }

  private cancelSet(): void {
    const { activeSet: bonus } = this;
    // Winnings that no longer wait are credited first.
    this.settleSet();
    if (bonus?.status !== 'active') return;
    if (!bonus.set) this.end(bonus, 'cancelled');
    else this.endSet(bonus, 'cancelled', bonus.set.spins.winnings === 'real' ? dueOf(bonus.set) : 0n);
  }

  private endSet(bonus: Bonus, status: 'completed' | 'cancelled' | 'expired', paid: bigint): void {
    this.real += paid;
    Object.assign(bonus, { status, converted: paid, forfeited: 0n });
  }

  private bet({ amount, round: at, game, percent }: LifeStep & { do: 'bet' }): boolean {
    const round = this.rounds.get(at) ?? newRound(this.at);
    const real = amount < this.real ? amount : this.real;
    const { active } = this;
    if (round.state === 'closed' || amount - real > this.bonus) return false;
    const max = active?.terms.betMax ?? null;
    if (max !== null && round.staked - round.returned + amount > max) return false;
    const bonus = amount - real;
    // Bonus money cannot be staked on a game that does not count.
    if (bonus > 0n && active?.terms.weights[game] === 0) return false;
    if (bonus > 0n && active && this.mustWait(active, round)) return false;
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
    const counts = active && active.overAt === null ? { of: active, amount: share } : null;
    const from = bonus > 0n ? active : null;
    this.stakes.push({ round: at, real, bonus, counts, from, isCounted: false, isUndone: false });
    return true;
  }

  private get openRounds(): readonly Round[] {
    return [...this.rounds.values()].filter(({ state }) => state === 'open');
  }

  /** Whether bonus money cannot be staked on a round now. */
  private mustWait(active: Bonus, round: Round): boolean {
    const isAfterEnd = active.overAt !== null;
    const isOfOther = round.state === 'open' && round.bonusStaked > 0n && round.bonus !== active;
    const hasReal = this.openRounds.some((one) => one !== round && (one.staked - one.bonusStaked) * 100n > one.staked);
    if (isAfterEnd) this.seen.add('no bonus money after the end');
    else if (hasReal) this.seen.add('bonus money waits for real money');
    else if (isOfOther) this.seen.add('bonus money waits for another bonus');
    return isAfterEnd || isOfOther || hasReal;
  }

  private play({ amount, game, win }: LifeStep & { do: 'play' }): boolean {
    const round = -1 - this.stakes.length;
    if (!this.bet({ do: 'bet', amount, round, game, percent: 100 })) return false;
    this.win({ do: 'win', amount: win, round, closes: true });
    return true;
  }

  private win({ amount, round: at, closes }: LifeStep & { do: 'win' }): void {
    const round = this.rounds.get(at) ?? newRound(this.at);
    this.rounds.set(at, round);
    const bonus = round.bonusStaked === 0n ? 0n : (amount * round.bonusStaked) / round.staked;
    const isReal = round.bonus?.status === 'completed';
    const real = amount - (isReal ? 0n : bonus);
    this.real += amount - bonus;
    this.payBack(bonus, round.bonus);
    const paid = round.bonus?.status === 'active' ? bonus : 0n;
    this.wins.push({ amount, real, bonus: paid, of: round.bonus, round, isUndone: false });
    round.won += amount;
    if (closes || round.state === 'closed') round.state = 'closed';
    else if (amount > 0n) round.state = 'open';
    if (!closes) return;
    for (const stake of this.stakes)
      if (stake.round === at && stake.counts?.of === this.active && !stake.isUndone) stake.isCounted = true;
    this.settle();
  }

  /** Takes back what a win paid. Real money that was spent is owed; bonus money that was spent is a cost of the house. */
  private undoWin(nth: number): void {
    const win = this.wins[nth];
    if (!win || win.isUndone) return;
    win.isUndone = true;
    win.round.won -= win.amount;
    const isReal = win.of?.status === 'completed';
    const claim = win.real + (isReal ? win.bonus : 0n);
    const taken = claim < this.real ? claim : this.real;
    this.real -= taken;
    this.owed += claim - taken;
    if (win.of?.status === 'active') this.bonus -= win.bonus < this.bonus ? win.bonus : this.bonus;
  }

  private rollback(nth: number): void {
    const stake = this.stakes[nth];
    if (!stake || stake.isUndone) return;
    stake.isUndone = true;
    const round = this.rounds.get(stake.round) ?? newRound(this.at);
    const amount = stake.real + stake.bonus;
    round.returned += amount;
    if (round.state === 'open' && round.won === 0n && round.returned === round.staked) round.state = 'returned';
    this.real += stake.real;
    this.payBack(stake.bonus, stake.from);
    this.settle();
  }

  private payBack(bonus: bigint, of: Bonus | null): void {
    if (of?.status === 'active') this.bonus += bonus;
    else if (of?.status === 'completed') this.real += bonus;
  }

  private settle(): void {
    const { active, openRounds } = this;
    if (!active) return;
    active.wagered = this.stakes
      .filter(({ isCounted, isUndone, counts }) => isCounted && !isUndone && counts?.of === active)
      .reduce((sum, { counts }) => sum + (counts?.amount ?? 0n), 0n);
    if (active.wagered >= active.wager) {
      const holdsSome = openRounds.some((round) => round.bonusStaked > 0n && round.bonus === active);
      if (holdsSome) this.seen.add('paid after a round');
      else this.end(active, 'completed');
      return;
    }
    if (active.terms.balanceMin !== null && this.real + this.bonus < active.terms.balanceMin) {
      if (openRounds.length === 0) return this.end(active, 'expired');
      this.seen.add('not used up');
    }
    const { overAt } = active;
    if (overAt === null) return;
    if (openRounds.some(({ begunAt }) => begunAt < overAt)) this.seen.add('ends after a round');
    else this.end(active, 'expired');
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
