import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getRakebackDays as daysEndpoint } from '@marquee/contract/rakeback.ts';
import { toExactString } from '@marquee/money/money.ts';
import { calendarOf, dayIdOf, dayOf, flagsOf } from './calendar.rules.ts';
import type { RakebackDeps } from './rakeback.deps.ts';
import { listStoredDays } from './rakeback.sql.ts';

/** The four weeks around today; with `bonusId` only that day, or none. */
export async function getRakebackDays(
  deps: RakebackDeps,
  playerId: string,
  bonusId: string | undefined,
): Promise<ResponseOf<typeof daysEndpoint>['data']> {
  const asset = await deps.assetOf(playerId);
  const today = dayOf(deps.now());
  const calendar = calendarOf(today);
  const stored = await listStoredDays(deps.db, {
    playerId,
    asset,
    from: calendar[0] ?? today,
    to: calendar.at(-1) ?? today,
  });
  const byDay = new Map(stored.map((row) => [row.day, row]));
  const days = calendar.map((day) => {
    const row = byDay.get(day);
    return {
      canClaimDate: day,
      bonusId: dayIdOf(day),
      amount: row ? toExactString(row.amountMinor, asset) : null,
      currencyCode: asset,
      paidAt: row?.paidAt?.toISOString() ?? null,
      ...flagsOf(day, today, { amountMinor: row?.amountMinor ?? 0n, isPaid: (row?.paidAt ?? null) !== null }),
    };
  });
  return { days: bonusId === undefined ? days : days.filter((day) => day.bonusId === bonusId) };
}
