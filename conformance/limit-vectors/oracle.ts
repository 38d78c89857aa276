import {
  HOURS,
  instant,
  later,
  lowestRecently,
  ownLimit,
  windowAt,
  type History,
  type Logged,
  type Own,
} from './oracle-limits.ts';
import type { LimitEvent, LimitName, Money, Outcome, Period, Player } from './vector.ts';

/**
 * A second, independent calculation of the outcomes, by definition instead of by state: each event is decided from the
 * list of all earlier events. It uses Temporal where the reference uses Intl, and shares no code with it. It needs no
 * correct speed and is only for tests.
 */
export function expectedOutcomes(player: Player, events: readonly LimitEvent[]): readonly Outcome[] {
  const log: Logged[] = [];
  for (const event of events) log.push({ event, outcome: decide({ player, log, now: instant(event.at) }, event) });
  return log.map(({ outcome }) => outcome);
}

type Of<T extends LimitEvent['type']> = LimitEvent & { type: T };

const wire = (at: Temporal.Instant | null) => at?.toString({ fractionalSecondDigits: 3 }) ?? null;
const eventsOf = <T extends LimitEvent['type']>({ log }: History, type: T): readonly Of<T>[] =>
  log.filter((one) => one.event.type === type && one.outcome.is === 'accepted').map(({ event }) => event as Of<T>);

/** Whole units by which a division is rounded up. */
function inLimitCurrency({ amount, currency, rate }: Money, player: Player): bigint | null {
  if (currency === undefined || currency === player.currency) return BigInt(amount);
  if (!rate) return null;
  const [product, divisor] = [BigInt(amount) * BigInt(rate.numerator), BigInt(rate.denominator)];
  return product % divisor === 0n ? product / divisor : product / divisor + 1n;
}

const pendingOutcome = ({ value, from, until }: NonNullable<Own['request']>): Outcome => ({
  is: 'pending',
  amount: value === null ? null : String(value),
  effectiveAt: wire(from) ?? '',
  confirmBy: wire(until),
});

function newRequest({ player, now }: History, value: bigint | null): Outcome {
  const { looseningDelayHours, requiresSecondConfirmation, confirmWithinDays } = player.policy;
  const from = now.add({ hours: looseningDelayHours });
  return pendingOutcome({
    value,
    from,
    until: requiresSecondConfirmation ? from.add({ hours: 24 * confirmWithinDays }) : null,
  });
}

const no = (code: string, reason: string, at: Temporal.Instant | null): Outcome => ({
  is: 'changeRefused',
  code,
  reason,
  availableAt: wire(at),
});

function decideSet(history: History, event: Of<'setLimit'>): Outcome {
  const own = ownLimit(history, event);
  const wanted = event.amount === null ? null : BigInt(event.amount);
  const isLooser = own.value !== null && (wanted === null || wanted > own.value);
  if (!isLooser) return { is: 'inForce', amount: event.amount };
  if (own.request?.value === wanted && own.request) return pendingOutcome(own.request);
  const { removalBySupportFromLevel: level } = history.player.policy;
  const needsSupport = wanted === null || wanted > 2n * lowestRecently(history, event);
  if (needsSupport && level !== null && history.player.level >= level)
    return no('limit.removal_by_support', 'by_support', null);
  // A repetition of a pending request shows it again; only the first of these counts.
  const requests = history.log.filter(
    ({ event: one, outcome }, at) =>
      'kind' in one &&
      one.kind === event.kind &&
      one.period === event.period &&
      outcome.is === 'pending' &&
      isFirst(history.log, at),
  );
  const free = requests.map(({ event: one }) => instant(one.at).add({ hours: 1 })).find((at) => later(at, history.now));
  return free ? no('limit.change_not_allowed', 'once_an_hour', free) : newRequest(history, wanted);
}

/** Whether the pending change of an event began with it: its delay is counted from it. */
function isFirst(log: readonly Logged[], at: number): boolean {
  const one = log[at];
  if (!one || one.outcome.is !== 'pending') return false;
  const { effectiveAt, amount } = one.outcome;
  return !log
    .slice(0, at)
    .some(
      ({ event, outcome }) =>
        'kind' in event &&
        'kind' in one.event &&
        event.kind === one.event.kind &&
        event.period === one.event.period &&
        outcome.is === 'pending' &&
        outcome.effectiveAt === effectiveAt &&
        outcome.amount === amount,
    );
}

function decideConfirm(history: History, event: Of<'confirmLimit'>): Outcome {
  const { request } = ownLimit(history, event);
  if (!request) return no('limit.change_not_allowed', 'none_pending', null);
  if (later(request.from, history.now)) return no('limit.change_not_allowed', 'too_early', request.from);
  return { is: 'inForce', amount: request.value === null ? null : String(request.value) };
}

function decideRemoval(history: History, event: Of<'confirmRemoval'>): Outcome {
  const isAbout = (one: LimitEvent) => 'kind' in one && one.kind === event.kind && one.period === event.period;
  const steps = history.log.filter(
    ({ event: one, outcome }) =>
      isAbout(one) && (one.type === 'proposeRemoval' || (one.type === 'confirmRemoval' && outcome.is === 'pending')),
  );
  const last = steps.at(-1)?.event;
  if (last?.type !== 'proposeRemoval') return no('limit.change_not_allowed', 'none_pending', null);
  return last.operator === event.operator
    ? no('limit.change_not_allowed', 'same_operator', null)
    : newRequest(history, null);
}

// Sums

interface Booked {
  readonly at: Temporal.Instant;
  readonly sum: bigint;
}

function booked(history: History, kind: LimitName['kind']): readonly Booked[] {
  const { player } = history;
  const value = (money: Money) => inLimitCurrency(money, player) ?? 0n;
  const stakes = eventsOf(history, 'placeStake');
  const undone = new Map(
    eventsOf(history, 'rollBackStake')
      .toReversed()
      .map(({ id, at }) => [id, instant(at)]),
  );
  if (kind === 'turnover')
    return stakes.filter(({ id }) => !undone.has(id)).map((one) => ({ at: instant(one.at), sum: value(one) }));
  if (kind === 'loss')
    return [
      ...stakes.map((one) => ({ at: instant(one.at), sum: value(one) })),
      ...stakes.flatMap((one) =>
        undone.has(one.id) ? [{ at: undone.get(one.id) as Temporal.Instant, sum: -value(one) }] : [],
      ),
      ...eventsOf(history, 'payWin').map((one) => ({ at: instant(one.at), sum: -value(one) })),
    ];
  const begun = eventsOf(history, 'beginDeposit');
  const failed = eventsOf(history, 'failDeposit').map(({ id }) => id);
  return eventsOf(history, 'completeDeposit').flatMap(({ id, amount, at }) => {
    const begin = begun.find((one) => one.id === id);
    return begin && !failed.includes(id) ? [{ at: instant(at), sum: value({ ...begin, amount }) }] : [];
  });
}

function pendingDeposits(history: History): bigint {
  const ended = [...eventsOf(history, 'completeDeposit'), ...eventsOf(history, 'failDeposit')].map(({ id }) => id);
  return eventsOf(history, 'beginDeposit')
    .filter(({ id }) => !ended.includes(id))
    .reduce((sum, one) => sum + (inLimitCurrency(one, history.player) ?? 0n), 0n);
}

const add = (list: readonly Booked[]) => list.reduce((total, { sum }) => total + sum, 0n);

function playedMs(history: History, from: Temporal.Instant): number {
  const { log, now } = history;
  let total = 0;
  for (const [at, { event }] of log.entries()) {
    if (event.type !== 'startSession') continue;
    const end = log.slice(at).find((one) => one.event.type === 'endSession')?.event.at;
    const [start, stop] = [instant(event.at), end === undefined ? now : instant(end)];
    total += Math.max(0, stop.epochMilliseconds - Math.max(start.epochMilliseconds, from.epochMilliseconds));
  }
  return total;
}

// Refusals

const PERIODS: readonly Period[] = ['day', 'week', 'month'];
const CODES: Readonly<Record<string, string>> = {
  'deposit day': 'limit.dailyDepositLimit',
  'deposit week': 'limit.weeklyDepositLimit',
  'deposit month': 'limit.monthlyDepositLimit',
  'turnover day': 'limit.dailyBetLimit',
  'turnover week': 'limit.weeklyBetLimit',
  'turnover month': 'limit.monthlyBetLimit',
  'loss day': 'limit.dailyLossLimit',
  'loss week': 'limit.weeklyLossLimit',
  'loss month': 'limit.monthlyLossLimit',
  'sessionTime day': 'limit.dailySessionLimit',
  'sessionTime week': 'limit.weeklySessionLimit',
  'sessionTime month': 'limit.monthlySessionLimit',
};

function limitOf(history: History, name: LimitName): bigint | null {
  const { operatorLimits, marketLimits } = history.player;
  const own = ownLimit(history, name).value;
  const all = [...operatorLimits, ...marketLimits]
    .filter(({ kind, period }) => kind === name.kind && period === name.period)
    .map(({ amount }) => BigInt(amount));
  return [...all, ...(own === null ? [] : [own])].toSorted((one, other) => (one < other ? -1 : 1))[0] ?? null;
}

const refuse = (
  code: string,
  [requested, limit, left]: readonly (bigint | null)[],
  at: Temporal.Instant | null,
): Outcome => ({
  is: 'refused',
  code,
  requested: requested?.toString() ?? null,
  limit: limit?.toString() ?? null,
  left: left?.toString() ?? null,
  availableAt: wire(at),
});

function overSum(history: History, kind: 'deposit' | 'turnover' | 'loss', wanted: bigint): Outcome | null {
  for (const period of PERIODS) {
    const limit = limitOf(history, { kind, period });
    if (limit === null) continue;
    const { windows } = history.player.policy;
    const open = kind === 'deposit' ? pendingDeposits(history) : 0n;
    const list = booked(history, kind);
    const [start, end] = windowAt(history, period);
    const fixed = open + add(list.filter(({ at }) => !later(start, at)));
    const since = (at: Temporal.Instant) =>
      open + add(list.filter((one) => later(one.at.add({ hours: HOURS[period] }), at)));
    const rolling = since(history.now);
    const isRolling = windows === 'rolling' || (windows === 'both' && rolling > fixed);
    const sum = isRolling ? rolling : fixed;
    if (sum + wanted <= limit) continue;
    const exits = list
      .map(({ at }) => at.add({ hours: HOURS[period] }))
      .toSorted((one, other) => Temporal.Instant.compare(one, other));
    const free = isRolling ? (exits.find((at) => since(at) + wanted <= limit) ?? null) : end;
    return refuse(CODES[`${kind} ${period}`] ?? '', [wanted, limit, sum > limit ? 0n : limit - sum], free);
  }
  return null;
}

function overTime(history: History): Outcome | null {
  const { windows } = history.player.policy;
  for (const period of PERIODS) {
    const limit = limitOf(history, { kind: 'sessionTime', period });
    if (limit === null) continue;
    const [start, end] = windowAt(history, period);
    const isUp = (from: Temporal.Instant) => BigInt(playedMs(history, from)) >= limit * 60_000n;
    if (windows !== 'rolling' && isUp(start))
      return refuse(CODES[`sessionTime ${period}`] ?? '', [null, limit, 0n], end);
    if (windows !== 'fixed' && isUp(history.now.subtract({ hours: HOURS[period] })))
      return refuse(CODES[`sessionTime ${period}`] ?? '', [null, limit, 0n], null);
  }
  return null;
}

function excluded(history: History): Outcome | null {
  const ends = eventsOf(history, 'restrict').map(({ until }) => instant(until));
  const last = ends.toSorted((one, other) => Temporal.Instant.compare(one, other)).at(-1);
  return last && !later(history.now, last) ? refuse('player.excluded', [null, null, null], last) : null;
}

/** What a round has staked and not returned, in the currency of its bets. */
function stakedInRound(history: History, round: string): bigint {
  const undone = eventsOf(history, 'rollBackStake').map(({ id }) => id);
  return eventsOf(history, 'placeStake')
    .filter((one) => (one.round ?? one.id) === round && !undone.includes(one.id))
    .reduce((sum, { amount }) => sum + BigInt(amount), 0n);
}

function decideStake(history: History, event: Of<'placeStake'>): Outcome {
  const wanted = inLimitCurrency(event, history.player);
  const barred = excluded(history);
  if (barred || wanted === null) return barred ?? refuse('exchange.rate_unavailable', [null, null, null], null);
  const highest = limitOf(history, { kind: 'stake', period: null });
  const before = stakedInRound(history, event.round ?? event.id);
  const inLimits = (sum: bigint) => inLimitCurrency({ ...event, amount: String(sum) }, history.player) ?? 0n;
  const whole = inLimits(before + BigInt(event.amount));
  const room = highest === null ? 0n : highest - inLimits(before);
  const tooHigh =
    highest !== null && whole > highest
      ? refuse('limit.maxBetLimit', [whole, highest, room > 0n ? room : 0n], null)
      : null;
  const found =
    overTime(history) ?? tooHigh ?? overSum(history, 'loss', wanted) ?? overSum(history, 'turnover', wanted);
  return found ?? { is: 'accepted' };
}

function decideDeposit(history: History, event: Of<'beginDeposit'>): Outcome {
  const wanted = inLimitCurrency(event, history.player);
  const unknown = wanted === null ? refuse('exchange.rate_unavailable', [null, null, null], null) : null;
  return excluded(history) ?? unknown ?? overSum(history, 'deposit', wanted ?? 0n) ?? { is: 'accepted' };
}

function decideRead(history: History, name: LimitName): Outcome {
  const { value, request } = ownLimit(history, name);
  const { kind, period } = name;
  const sum = () => {
    if (period === null || kind === 'stake') return null;
    const [start] = windowAt(history, period);
    if (kind === 'sessionTime') return String(Math.trunc(playedMs(history, start) / 60_000));
    const counted = add(booked(history, kind).filter(({ at }) => !later(start, at)));
    return String(kind === 'deposit' ? counted + pendingDeposits(history) : counted);
  };
  return {
    is: 'limit',
    amount: value === null ? null : String(value),
    pending: request?.value?.toString() ?? null,
    hasPending: request !== null,
    used: sum(),
  };
}

function decide(history: History, event: LimitEvent): Outcome {
  if (event.type === 'setLimit') return decideSet(history, event);
  if (event.type === 'confirmLimit') return decideConfirm(history, event);
  if (event.type === 'confirmRemoval') return decideRemoval(history, event);
  if (event.type === 'placeStake') return decideStake(history, event);
  if (event.type === 'beginDeposit') return decideDeposit(history, event);
  if (event.type === 'launchGame') return excluded(history) ?? overTime(history) ?? { is: 'accepted' };
  return event.type === 'readLimit' ? decideRead(history, event) : { is: 'accepted' };
}
