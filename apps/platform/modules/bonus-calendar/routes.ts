import { collectCalendarDay, getBonusCalendar } from '@marquee/contract/cashback.ts';
import { serve, type ServedEndpoint } from '../../http/serve.ts';
import type { BonusCalendar } from './index.ts';

export function bonusCalendarRoutes(calendar: BonusCalendar): ServedEndpoint[] {
  return [
    serve(getBonusCalendar, async ({ brandKey, locale, session, query: { timeZone } }) => ({
      data: await calendar.getBonusCalendar({ brandKey, locale, playerId: session?.playerId ?? null, timeZone }),
    })),
    serve(collectCalendarDay, async ({ brandKey, locale, session: { playerId }, body: { day }, idempotencyKey }) => ({
      data: await calendar.collectCalendarDay({ brandKey, locale, playerId, day, idempotencyKey }),
    })),
  ];
}
