import { createLimitChanges, instantOf, textOf, type LimitChanges } from './limit-changes.ts';
import type { FixedLimit, Kind, LimitEvent, LimitName, Money, Outcome, Period, Player, Refused } from './vector.ts';
import { calendarWindow, SPAN_MS, type Window } from './zone-windows.ts';

/** Applies events in the order of their instants. */
export interface LimitEngine {
  apply(event: LimitEvent): Outcome;
}

/** A sum of the ledger at an instant, in the player's currency. */
interface Entry {
  readonly at: number;
  readonly amount: bigint;
}

interface Stake extends Entry {
  readonly round: string;
  /** In its own currency. */
  readonly minor: bigint;
  isRolledBack: boolean;
}

interface Payment {
  readonly requested: bigint;
  readonly money: Money;
}

const PERIODS: readonly Period[] = ['day', 'week', 'month'];
const ADVERBS: Readonly<Record<Period, string>> = { day: 'daily', week: 'weekly', month: 'monthly' };
const NOUNS = {
  deposit: 'DepositLimit',
  turnover: 'BetLimit',
  loss: 'LossLimit',
  sessionTime: 'SessionLimit',
} as const;
const MINUTE_MS = 60_000;

/** The error code of a limit. */
export function codeOf({ kind, period }: LimitName): string {
  return kind === 'stake' || period === null ? 'limit.maxBetLimit' : `limit.${ADVERBS[period]}${NOUNS[kind]}`;
}

/** An amount in the player's currency, rounded up; null without a rate. */
export function convert({ amount, currency, rate }: Money, to: string): bigint | null {
  const minor = BigInt(amount);
  if (currency === undefined || currency === to) return minor;
  if (rate === undefined) return null;
  const denominator = BigInt(rate.denominator);
  return (minor * BigInt(rate.numerator) + denominator - 1n) / denominator;
}

/** A reference implementation of limits: no clock, no I/O, and no attention to speed. */
export function createReference(player: Player): LimitEngine {
  return new Reference(player);
}

class Reference implements LimitEngine {
  private readonly player: Player;
  private readonly changes: LimitChanges;
  private readonly stakes = new Map<string, Stake>();
  private readonly losses: Entry[] = [];
  private readonly credits: Entry[] = [];
  private readonly payments = new Map<string, Payment>();
  private readonly sessions: { start: number; end: number | null }[] = [];
  private readonly carriedOver = new Map<Period, Window>();
  private zone: string;
  private restrictedUntil = -Infinity;

  constructor(player: Player) {
    this.player = player;
    this.changes = createLimitChanges(player);
    this.zone = player.zone;
  }

  apply(event: LimitEvent): Outcome {
    return this.applyTo(event, Date.parse(event.at));
  }

  private fixedWindow(period: Period, now: number): Window {
    const carried = this.carriedOver.get(period);
    return carried && now < carried.end ? carried : calendarWindow(this.zone, period, now);
  }

  /** Until the windows of both zones have ended, the window starts at the earlier of their starts. */
  private changeZone(next: string, now: number): Outcome {
    const windows = PERIODS.map((period) => {
      const [old, other] = [this.fixedWindow(period, now), calendarWindow(next, period, now)];
      return [period, { start: Math.min(old.start, other.start), end: Math.max(old.end, other.end) }] as const;
    });
    for (const [period, window] of windows) this.carriedOver.set(period, window);
    this.zone = next;
    return { is: 'accepted' };
  }

  private entriesOf(kind: Kind): readonly Entry[] {
    if (kind === 'deposit') return this.credits;
    if (kind === 'loss') return this.losses;
    return [...this.stakes.values()].filter(({ isRolledBack }) => !isRolledBack);
  }

  private pendingSum(): bigint {
    return [...this.payments.values()].reduce((sum, { requested }) => sum + requested, 0n);
  }

  private used(kind: Kind, isIn: (at: number) => boolean): bigint {
    const sum = this.entriesOf(kind).reduce((total, { at, amount }) => (isIn(at) ? total + amount : total), 0n);
    return kind === 'deposit' ? sum + this.pendingSum() : sum;
  }

  /** Milliseconds of play from `start` until now. */
  private playedSince(start: number, now: number): number {
    return this.sessions.reduce(
      (sum, session) => sum + Math.max(0, (session.end ?? now) - Math.max(session.start, start)),
      0,
    );
  }

  /** The strictest of the player's, the operator's and the market's value; null for none. */
  private effectiveLimit(name: LimitName, now: number): bigint | null {
    const fixed = [...this.player.operatorLimits, ...this.player.marketLimits].filter((one: FixedLimit) =>
      isSame(one, name),
    );
    const values = [this.changes.at(name, now).current, ...fixed.map(({ amount }) => BigInt(amount))];
    return values.reduce((least, value) => (least === null || (value !== null && value < least) ? value : least), null);
  }

  /** When the sum of a rolling window is small enough; null if it never is. */
  private rollingReset(kind: Kind, period: Period, room: bigint): number | null {
    const span = SPAN_MS[period];
    const instants = this.entriesOf(kind).map(({ at }) => at + span);
    const found = instants
      .toSorted((one, other) => one - other)
      .find((end) => this.used(kind, (at) => at > end - span) <= room);
    return found ?? null;
  }

  /** Of the windows that apply, the one with the least left. */
  private checkSum(kind: Kind, period: Period, amount: bigint, now: number): Refused | null {
    const limit = this.effectiveLimit({ kind, period }, now);
    if (limit === null) return null;
    const { windows } = this.player.policy;
    const window = this.fixedWindow(period, now);
    const sums: { left: bigint; availableAt: () => number | null }[] = [];
    if (windows !== 'rolling')
      sums.push({ left: limit - this.used(kind, (at) => at >= window.start), availableAt: () => window.end });
    if (windows !== 'fixed')
      sums.push({
        left: limit - this.used(kind, (at) => at > now - SPAN_MS[period]),
        availableAt: () => this.rollingReset(kind, period, limit - amount),
      });
    const least = sums.reduce((best, one) => (one.left < best.left ? one : best));
    if (amount <= least.left) return null;
    const left = least.left < 0n ? 0n : least.left;
    return refusal({ kind, period }, { requested: amount, limit, left, availableAt: least.availableAt() });
  }

  private checkSessionTime(period: Period, now: number): Refused | null {
    const limit = this.effectiveLimit({ kind: 'sessionTime', period }, now);
    if (limit === null) return null;
    const window = this.fixedWindow(period, now);
    const limitMs = Number(limit) * MINUTE_MS;
    const name = { kind: 'sessionTime', period } as const;
    const { windows } = this.player.policy;
    if (windows !== 'rolling' && this.playedSince(window.start, now) >= limitMs)
      return refusal(name, { requested: null, limit, left: 0n, availableAt: window.end });
    if (windows !== 'fixed' && this.playedSince(now - SPAN_MS[period], now) >= limitMs)
      return refusal(name, { requested: null, limit, left: 0n, availableAt: null });
    return null;
  }

  /** The first refusal: restriction, session time, stake, loss, turnover; the shortest period first. */
  private checkPlay(amount: bigint | null, now: number, before = 0n, total = amount): Refused | null {
    if (now <= this.restrictedUntil) return bare('player.excluded', this.restrictedUntil);
    const ofTime = first(PERIODS, (period) => this.checkSessionTime(period, now));
    if (ofTime !== null || amount === null || total === null) return ofTime;
    const name = { kind: 'stake', period: null } as const;
    const limit = this.effectiveLimit(name, now);
    if (limit !== null && total > limit)
      return refusal(name, { requested: total, limit, left: before < limit ? limit - before : 0n, availableAt: null });
    return (
      first(PERIODS, (period) => this.checkSum('loss', period, amount, now)) ??
      first(PERIODS, (period) => this.checkSum('turnover', period, amount, now))
    );
  }

  private placeStake(event: LimitEvent & { type: 'placeStake' }, now: number): Outcome {
    const amount = convert(event, this.player.currency);
    if (now > this.restrictedUntil && amount === null) return bare('exchange.rate_unavailable', null);
    const round = event.round ?? event.id;
    const staked = [...this.stakes.values()]
      .filter((stake) => stake.round === round && !stake.isRolledBack)
      .reduce((sum, { minor }) => sum + minor, 0n);
    const inLimits = (minor: bigint) => convert({ ...event, amount: `${minor}` }, this.player.currency);
    const minor = BigInt(event.amount);
    const found = this.checkPlay(amount, now, inLimits(staked) ?? 0n, inLimits(staked + minor));
    if (found !== null || amount === null) return found ?? bare('exchange.rate_unavailable', null);
    this.stakes.set(event.id, { at: now, amount, minor, round, isRolledBack: false });
    this.losses.push({ at: now, amount });
    return { is: 'accepted' };
  }

  private beginDeposit(event: LimitEvent & { type: 'beginDeposit' }, now: number): Outcome {
    if (now <= this.restrictedUntil) return bare('player.excluded', this.restrictedUntil);
    const requested = convert(event, this.player.currency);
    if (requested === null) return bare('exchange.rate_unavailable', null);
    const found = first(PERIODS, (period) => this.checkSum('deposit', period, requested, now));
    if (found === null) this.payments.set(event.id, { requested, money: event });
    return found ?? { is: 'accepted' };
  }

  /** Ends a pending payment; with `amount` it is credited, whatever the limits are. */
  private endDeposit(id: string, amount: string | null, now: number): Outcome {
    const payment = this.payments.get(id);
    this.payments.delete(id);
    if (payment && amount !== null)
      this.credits.push({ at: now, amount: convert({ ...payment.money, amount }, this.player.currency) ?? 0n });
    return { is: 'accepted' };
  }

  private rollBack(id: string, now: number): Outcome {
    const stake = this.stakes.get(id);
    if (stake && !stake.isRolledBack) {
      stake.isRolledBack = true;
      this.losses.push({ at: now, amount: -stake.amount });
    }
    return { is: 'accepted' };
  }

  private payWin(event: LimitEvent & { type: 'payWin' }, now: number): Outcome {
    this.losses.push({ at: now, amount: -(convert(event, this.player.currency) ?? 0n) });
    return { is: 'accepted' };
  }

  private endSession(now: number): Outcome {
    for (const session of this.sessions) session.end ??= now;
    return { is: 'accepted' };
  }

  private read(name: LimitName, now: number): Outcome {
    const { current, pending } = this.changes.at(name, now);
    const { kind, period } = name;
    const start = period === null ? null : this.fixedWindow(period, now).start;
    const sum = () =>
      kind === 'sessionTime'
        ? BigInt(Math.floor(this.playedSince(start ?? now, now) / MINUTE_MS))
        : this.used(kind, (at) => start !== null && at >= start);
    return {
      is: 'limit',
      amount: textOf(current),
      pending: textOf(pending?.amount ?? null),
      hasPending: pending !== null,
      used: start === null ? null : sum().toString(),
    };
  }

  private applyTo(event: LimitEvent, now: number): Outcome {
    switch (event.type) {
      case 'setLimit':
        return this.changes.set(event, event.amount === null ? null : BigInt(event.amount), now);
      case 'confirmLimit':
        return this.changes.confirm(event, now);
      case 'proposeRemoval':
        return this.changes.proposeRemoval(event, event.operator, now);
      case 'confirmRemoval':
        return this.changes.confirmRemoval(event, event.operator, now);
      case 'beginDeposit':
        return this.beginDeposit(event, now);
      case 'completeDeposit':
        return this.endDeposit(event.id, event.amount, now);
      case 'failDeposit':
        return this.endDeposit(event.id, null, now);
      case 'placeStake':
        return this.placeStake(event, now);
      case 'payWin':
        return this.payWin(event, now);
      case 'rollBackStake':
        return this.rollBack(event.id, now);
      case 'changeZone':
        return this.changeZone(event.zone, now);
      case 'startSession':
        this.sessions.push({ start: now, end: null });
        return { is: 'accepted' };
      case 'endSession':
        return this.endSession(now);
      case 'launchGame':
        return this.checkPlay(null, now) ?? { is: 'accepted' };
      case 'restrict':
        this.restrictedUntil = Math.max(this.restrictedUntil, Date.parse(event.until));
        return { is: 'accepted' };
      case 'readLimit':
        return this.read(event, now);
    }
  }
}

function isSame(one: LimitName, other: LimitName): boolean {
  return one.kind === other.kind && one.period === other.period;
}

function first<T, R>(values: readonly T[], find: (value: T) => R | null): R | null {
  for (const value of values) {
    const found = find(value);
    if (found !== null) return found;
  }
  return null;
}

interface Amounts {
  readonly requested: bigint | null;
  readonly limit: bigint;
  readonly left: bigint;
  readonly availableAt: number | null;
}

function refusal(name: LimitName, { requested, limit, left, availableAt }: Amounts): Refused {
  return {
    is: 'refused',
    code: codeOf(name),
    requested: textOf(requested),
    limit: limit.toString(),
    left: left.toString(),
    availableAt: instantOf(availableAt),
  };
}

function bare(code: string, availableAt: number | null): Refused {
  return { is: 'refused', code, requested: null, limit: null, left: null, availableAt: instantOf(availableAt) };
}
