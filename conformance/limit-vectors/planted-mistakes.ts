/** A mistake that an implementation could make: the text of the reference that it changes, and into what. */
export interface Mistake {
  readonly name: string;
  readonly file: 'reference.ts' | 'limit-changes.ts' | 'zone-windows.ts';
  readonly from: string;
  readonly to: string;
}

const reference = (name: string, from: string, to: string): Mistake => ({ name, file: 'reference.ts', from, to });
const changes = (name: string, from: string, to: string): Mistake => ({ name, file: 'limit-changes.ts', from, to });
const windows = (name: string, from: string, to: string): Mistake => ({ name, file: 'zone-windows.ts', from, to });

export const MISTAKES: readonly Mistake[] = [
  reference(
    'refuses a sum equal to the limit',
    'if (amount <= least.left) return null;',
    'if (amount < least.left) return null;',
  ),
  reference(
    'allows one unit above the limit',
    'if (amount <= least.left) return null;',
    'if (amount <= least.left + 1n) return null;',
  ),
  reference('refuses a stake equal to the highest', 'total > limit)', 'total >= limit)'),
  reference('compares each bet of a round alone', 'inLimits(staked + minor)', 'inLimits(minor)'),
  reference(
    'counts rolled-back bets of a round',
    'stake.round === round && !stake.isRolledBack',
    'stake.round === round',
  ),
  reference(
    'uses UTC instead of the zone',
    'calendarWindow(this.zone, period, now);',
    "calendarWindow('UTC', period, now);",
  ),
  reference(
    'uses UTC for weeks',
    'calendarWindow(this.zone, period, now);',
    "calendarWindow(period === 'week' ? 'UTC' : this.zone, period, now);",
  ),
  reference('uses the zone of sign-up after a move', 'this.zone = next;', 'this.zone = this.player.zone;'),
  reference(
    'uses the new zone at once',
    'for (const [period, window] of windows) this.carriedOver.set(period, window);',
    '',
  ),
  reference('ignores pending payments', 'sum + this.pendingSum()', 'sum'),
  reference(
    'counts the requested instead of the received amount',
    'convert({ ...payment.money, amount }, this.player.currency)',
    'convert(payment.money, this.player.currency)',
  ),
  reference(
    'does not credit a payment that came after a lower limit',
    'if (payment && amount !== null)',
    'if (payment && amount !== null && this.checkSum("deposit", "day", payment.requested, now) === null)',
  ),
  reference('rounds down', ' + denominator - 1n) / denominator', ') / denominator'),
  reference('rounds half up', ' + denominator - 1n) / denominator', ' + denominator / 2n) / denominator'),
  reference(
    'calculates with floating-point numbers',
    'const minor = BigInt(amount);',
    'const minor = BigInt(Number(amount));',
  ),
  reference('does not return the stake of a rollback', 'this.losses.push({ at: now, amount: -stake.amount });', ''),
  reference('returns a stake twice', 'if (stake && !stake.isRolledBack) {', 'if (stake) {'),
  reference(
    'returns the stake at the instant of the stake',
    'this.losses.push({ at: now, amount: -stake.amount });',
    'this.losses.push({ at: stake.at, amount: -stake.amount });',
  ),
  reference('counts a rolled-back stake as turnover', 'stake.isRolledBack = true;', ''),
  reference(
    'counts a win at the instant of the stake',
    'this.losses.push({ at: now, amount: -(convert(event',
    'this.losses.push({ at: this.stakes.get(event.id)?.at ?? now, amount: -(convert(event',
  ),
  reference(
    'never lets a loss be negative',
    "return kind === 'deposit' ? sum + this.pendingSum() : sum;",
    "return kind === 'deposit' ? sum + this.pendingSum() : sum < 0n ? 0n : sum;",
  ),
  reference(
    'counts wins as turnover',
    "if (kind === 'loss') return this.losses;",
    "if (kind === 'loss' || kind === 'turnover') return this.losses;",
  ),
  reference(
    'counts an entry that is exactly as old as the rolling window',
    '(at) => at > now - SPAN_MS[period]',
    '(at) => at >= now - SPAN_MS[period]',
  ),
  reference(
    'checks only calendar windows where both apply',
    "if (windows !== 'fixed')\n      sums.push",
    "if (windows === 'rolling')\n      sums.push",
  ),
  reference('ignores the open session', '(session.end ?? now)', '(session.end ?? session.start)'),
  reference('counts a session on the day of its beginning', 'Math.max(session.start, start)', 'session.start'),
  reference(
    'allows play in the minute in which the time is used up',
    'this.playedSince(window.start, now) >= limitMs',
    'this.playedSince(window.start, now) > limitMs',
  ),
  reference(
    'uses the loosest of several limits',
    '(value !== null && value < least)',
    '(value !== null && value > least)',
  ),
  reference(
    'names turnover before losses',
    "first(PERIODS, (period) => this.checkSum('loss', period, amount, now)) ??",
    "first(PERIODS, (period) => this.checkSum('turnover', period, amount, now)) ??\n      first(PERIODS, (period) => this.checkSum('loss', period, amount, now)) ??",
  ),
  reference(
    'names the longest period first',
    "const PERIODS: readonly Period[] = ['day', 'week', 'month'];",
    "const PERIODS: readonly Period[] = ['month', 'week', 'day'];",
  ),
  reference(
    'ends a restriction a millisecond early',
    "if (now <= this.restrictedUntil) return bare('player.excluded', this.restrictedUntil);\n    const ofTime",
    "if (now < this.restrictedUntil) return bare('player.excluded', this.restrictedUntil);\n    const ofTime",
  ),
  reference(
    'converts at one to one without a rate',
    'if (rate === undefined) return null;',
    'if (rate === undefined) return minor;',
  ),
  changes(
    'raises a limit at once',
    'return shown(limit.pending);\n  }',
    'limit.current = amount;\n    return shown(limit.pending);\n  }',
  ),
  changes(
    'lets a lower limit wait',
    'if (current === null || (amount !== null && amount <= current)) {',
    'if (current === null) {',
  ),
  changes(
    'restarts the delay for the same value',
    'if (pending !== null && pending.amount === amount) return shown(pending);',
    '',
  ),
  changes(
    'applies the hourly rule to lower limits',
    'const { current, pending } = limit;',
    "const { current, pending } = limit;\n      if (limit.loosenedAt !== null && now < limit.loosenedAt + HOUR_MS) return refused('limit.change_not_allowed', 'once_an_hour', limit.loosenedAt + HOUR_MS);",
  ),
  changes('has no hourly rule', 'if (limit.loosenedAt !== null && now < limit.loosenedAt + HOUR_MS)', 'if (now < 0)'),
  changes(
    'ends the hour a millisecond late',
    'now < limit.loosenedAt + HOUR_MS)',
    'now <= limit.loosenedAt + HOUR_MS)',
  ),
  changes('keeps a pending change after a lower limit', 'replace(limit, amount, now);', 'limit.current = amount;'),
  changes(
    'applies a change without the confirmation',
    'pending.confirmBy === null && now >= pending.effectiveAt',
    'now >= pending.effectiveAt',
  ),
  changes('accepts a confirmation before the delay', 'if (now < pending.effectiveAt)', 'if (now < 0)'),
  changes(
    'never lets a change lapse',
    'now > pending.confirmBy) limit.pending = null;',
    'now < 0) limit.pending = null;',
  ),
  changes('lets players of every level remove limits', 'level >= fromLevel &&', 'level > 99 &&'),
  changes('lets players of every level raise limits without end', '|| amount > 2n *', '|| amount > 999n *'),
  changes('adds raises up', 'until > now - 30 * 24 * HOUR_MS', 'until > now'),
  changes('lets one operator remove a limit', 'if (limit.proposedBy === operator)', "if (operator === '')"),
  changes(
    'counts the delay in hours of 50 minutes',
    'policy.looseningDelayHours * HOUR_MS',
    'policy.looseningDelayHours * 50 * 60_000',
  ),
  windows('begins the week on Sunday', '(wall.getUTCDay() + 6) % 7', 'wall.getUTCDay()'),
  windows(
    'gives each day 24 hours',
    'return { start: startOfDate(zone, first), end: startOfDate(zone, next) };',
    'return { start: startOfDate(zone, first), end: startOfDate(zone, first) + (next - first) };',
  ),
  windows(
    'uses the offset of the next day',
    'return found ?? Math.min(...candidates.filter((at) => wallClock(zone, at) > midnight));',
    'return candidates[1] ?? 0;',
  ),
  windows('gives each month 30 days', 'Date.UTC(year, month + 1, 1)] as const', 'Date.UTC(year, month, 31)] as const'),
  windows('gives a rolling month 31 days', 'month: 30 * DAY_MS', 'month: 31 * DAY_MS'),
];
