import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getRakebackDays as daysEndpoint } from '@marquee/contract/rakeback.ts';
import { fourWeeksOf } from '@marquee/contract/four-weeks.rules.ts';
import type { AssetCode } from '@marquee/money/assets.ts';
import { toExactString } from '@marquee/money/money.ts';
import { percentText, presentEdgeLines } from '../loyalty/index.ts';
import { dayIn } from '../../core/days.rules.ts';
import { dayIdOf, flagsOf, rakebackOf } from './calendar.rules.ts';
import type { RakebackDeps } from './rakeback.deps.ts';
import { listStoredDays, type StoredDay } from './rakeback.sql.ts';

type Days = ResponseOf<typeof daysEndpoint>['data'];

export interface DaysQuery {
  readonly playerId: string;
  /** Only this day. */
  readonly bonusId: string | undefined;
  /** Of the browser; kept if none is known. */
  readonly timeZone: string | undefined;
}

/** The four weeks around today in the player's time zone. Play up to now is counted first. */
export async function getRakebackDays(deps: RakebackDeps, { playerId, bonusId, timeZone }: DaysQuery): Promise<Days> {
  const zone = await deps.keepTimeZone(playerId, timeZone);
  await deps.countPlay(deps.db, playerId);
  const asset = await deps.assetOf(playerId);
  const today = dayIn(deps.now(), zone);
  const calendar = fourWeeksOf(today);
  const stored = await listStoredDays(deps.db, {
    playerId,
    asset,
    from: calendar[0] ?? today,
    to: calendar.at(-1) ?? today,
  });
  const byDay = new Map(stored.map((row) => [row.day, row]));
  const days = calendar.map((day) => presentDay(day, today, { row: byDay.get(day), asset }));
  return { timeZone: zone, days: bonusId === undefined ? days : days.filter((day) => day.bonusId === bonusId) };
}

function presentDay(
  day: string,
  today: string,
  { row, asset }: { readonly row: StoredDay | undefined; readonly asset: AssetCode },
): Days['days'][number] {
  const amountMinor = row ? (row.paidMinor ?? rakebackOf(row.lines, row.rateBps)) : 0n;
  const paidAt = row?.paidAt ?? null;
  return {
    canClaimDate: day,
    bonusId: dayIdOf(day),
    amount: row ? toExactString(amountMinor, asset) : null,
    currencyCode: asset,
    paidAt: paidAt?.toISOString() ?? null,
    ...flagsOf(day, today, { amountMinor, isPaid: paidAt !== null }),
    why: row
      ? {
          level: row.level,
          ratePercent: percentText(row.rateBps),
          lines: presentEdgeLines(row.lines, asset),
        }
      : null,
  };
}
