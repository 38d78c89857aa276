import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';

export type Cashback = EndpointResponse<'getCashback'>['data'];
export type CashbackRule = NonNullable<Cashback['rule']>;
export type CashbackPeriod = Cashback['periods'][number];

const DAY_MS = 86_400_000;
const EXAMPLES = [
  { state: 'running', lostAmount: '42.00' },
  { state: 'claimable', lostAmount: '85.00' },
  { state: 'claimed', lostAmount: '120.00' },
  { state: 'nothing', lostAmount: '0.00' },
] as const;

/** Basis points as percent. */
export function percentOf(bps: number): number {
  return bps / 10_000;
}

/** Invented periods for guests, the same for everybody: the caller marks them as examples. `today` is in UTC. */
export function examplePeriods(today: string, rule: CashbackRule): readonly CashbackPeriod[] {
  const length = rule.period === 'day' ? 1 : 7;
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const first = Date.parse(`${today}T00:00:00Z`) - (rule.period === 'day' ? 0 : weekday * DAY_MS);
  return EXAMPLES.map(({ state, lostAmount }, at) => {
    const startsAt = new Date(first - at * length * DAY_MS);
    const endsAt = new Date(startsAt.getTime() + length * DAY_MS);
    return {
      periodId: `cbp_example${at}`,
      state,
      firstDay: startsAt.toISOString().slice(0, 10),
      lastDay: new Date(endsAt.getTime() - 1).toISOString().slice(0, 10),
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      claimUntil: new Date(endsAt.getTime() + rule.claimDays * DAY_MS).toISOString(),
      currencyCode: rule.currencyCode,
      lostAmount,
      amount: exampleAmount(lostAmount, rule.percentBps),
      paidAt: null,
      lines: [],
    };
  });
}

/** Both are whole cents: the loss has no cents, and the percentage has at most two decimals. */
function exampleAmount(lost: string, percentBps: number): string {
  const cents = Math.floor((Number(lost) * percentBps) / 100);
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}
