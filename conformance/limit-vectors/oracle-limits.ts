import type { LimitEvent, LimitName, Outcome, Period, Player } from './vector.ts';

/** The windows and the player's own limits of the oracle, by definition from the list of earlier events. */

export interface Logged {
  readonly event: LimitEvent;
  readonly outcome: Outcome;
}

export interface History {
  readonly player: Player;
  readonly log: readonly Logged[];
  readonly now: Temporal.Instant;
}

export const instant = (text: string) => Temporal.Instant.from(text);
export const later = (one: Temporal.Instant, other: Temporal.Instant) => Temporal.Instant.compare(one, other) > 0;

function windowIn(zone: string, period: Period, at: Temporal.Instant): [Temporal.Instant, Temporal.Instant] {
  const date = at.toZonedDateTimeISO(zone).toPlainDate();
  const from = {
    day: date,
    week: date.subtract({ days: date.dayOfWeek - 1 }),
    month: date.with({ day: 1 }),
  }[period];
  const to = from.add({ day: { days: 1 }, week: { days: 7 }, month: { months: 1 } }[period]);
  const [start, end] = [from, to].map((one) => one.toZonedDateTime(zone).toInstant());
  return [start as Temporal.Instant, end as Temporal.Instant];
}

/** The fixed window: of the newest zone, unless the window that a change of zones has left open still runs. */
export function windowAt({ player, log, now }: History, period: Period): [Temporal.Instant, Temporal.Instant] {
  const moves = log.map(({ event }, at) => ({ event, at })).filter(({ event }) => event.type === 'changeZone');
  const last = moves.at(-1);
  if (!last || last.event.type !== 'changeZone') return windowIn(player.zone, period, now);
  const moved = instant(last.event.at);
  const before = windowAt({ player, log: log.slice(0, last.at), now: moved }, period);
  const after = windowIn(last.event.zone, period, moved);
  const end = later(before[1], after[1]) ? before[1] : after[1];
  const start = later(before[0], after[0]) ? after[0] : before[0];
  return later(end, now) ? [start, end] : windowIn(last.event.zone, period, now);
}

/** Lengths of rolling windows. */
export const HOURS: Readonly<Record<Period, number>> = { day: 24, week: 168, month: 720 };

export interface Own {
  readonly value: bigint | null;
  readonly request: {
    readonly value: bigint | null;
    readonly from: Temporal.Instant;
    readonly until: Temporal.Instant | null;
  } | null;
}

/** The player's own limit now: the last change that is in force, and the one that waits. */
export function ownLimit({ player, log, now }: History, name: LimitName): Own {
  const { policy } = player;
  let own: Own = { value: null, request: null };
  const settle = (at: Temporal.Instant) => {
    const { request } = own;
    if (!request) return;
    if (request.until === null && !later(request.from, at)) own = { value: request.value, request: null };
    else if (request.until !== null && later(at, request.until)) own = { ...own, request: null };
  };
  for (const { event, outcome } of log) {
    if (!('kind' in event) || event.kind !== name.kind || event.period !== name.period) continue;
    settle(instant(event.at));
    if (outcome.is === 'inForce')
      own = { value: outcome.amount === null ? null : BigInt(outcome.amount), request: null };
    if (outcome.is === 'pending') {
      const from = instant(outcome.effectiveAt);
      const until = policy.requiresSecondConfirmation ? from.add({ hours: 24 * policy.confirmWithinDays }) : null;
      own = { ...own, request: { value: outcome.amount === null ? null : BigInt(outcome.amount), from, until } };
    }
  }
  settle(now);
  return own;
}

/** The lowest value of a limit in the 30 days until now. Values fall only at events, so these instants and the beginning are enough. */
export function lowestRecently(history: History, name: LimitName): bigint {
  const { log, now } = history;
  const begin = now.subtract({ hours: 30 * 24 }).add({ nanoseconds: 1 });
  const instants = [begin, ...log.map(({ event }) => instant(event.at)).filter((at) => later(at, begin)), now];
  const values = instants.flatMap((at) => {
    const until = log.filter(({ event }) => !later(instant(event.at), at));
    return ownLimit({ ...history, log: until, now: at }, name).value ?? [];
  });
  return values.reduce((lowest, value) => (value < lowest ? value : lowest));
}
