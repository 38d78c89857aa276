import { requireOperatorName } from '../../core/operator-name.rules.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Db } from '../../db/database.ts';
import { withTx } from '../../db/tx.ts';
import {
  estimateOffer,
  findRewardVersion,
  inRolledBack,
  readOffer,
  type EstimateDeps,
  type OfferEstimate,
  type ReadOffer,
} from '../bonuses/index.ts';
import type { BonusCalendarDeps } from './bonus-calendar.deps.ts';
import type { Calendar } from './calendar.ts';
import { dayIn } from '../../core/days.rules.ts';
import { collectInTx } from './collect-calendar-day.ts';
import { listPlanned, saveCalendar, stopCalendar } from './plans.sql.ts';

/** So that a bonus counts once for each day with play. */
const LESS_THAN_A_DAY_HOURS = 20;

/** What operators do with the calendar of a brand. */
export function createCalendarAdmin(db: Db) {
  return {
    show: async (brandKey: string) => ({
      version: await findRewardVersion(db, brandKey, 'calendar'),
      days: await listPlanned(db, brandKey),
    }),
    /** Stores a new version and plans its bonuses from today (UTC) on. Past days and collected bonuses keep theirs. */
    publish: (brandKey: string, calendar: Calendar, author: string) =>
      withTx(db, (tx) => saveCalendar(tx, brandKey, calendar, requireOperatorName(author))),
    /** Throws `request.not_found` if the brand plans nothing. */
    stop: (brandKey: string, author: string) =>
      withTx(db, async (tx) => {
        if (!(await stopCalendar(tx, brandKey, requireOperatorName(author)))) throw new Refusal('request.not_found');
      }),
    /** What the bonuses of a calendar would have granted and cost in the last days. Changes nothing. */
    estimate: async (
      deps: EstimateDeps,
      brandKey: string,
      { calendar, days }: { readonly calendar: Calendar; readonly days: number },
    ) => {
      const bonuses = await inRolledBack(db, async (tx) => {
        await saveCalendar(tx, brandKey, calendar, 'estimate');
        const planned = Map.groupBy(await listPlanned(tx, brandKey), ({ bonusId }) => bonusId);
        const read: { readonly offer: ReadOffer; readonly weekdays: readonly number[] }[] = [];
        for (const [bonusId, plans] of planned)
          read.push({ offer: await readOffer(tx, bonusId), weekdays: plans.map(({ weekday }) => weekday) });
        return read;
      });
      const estimates: OfferEstimate[] = [];
      for (const { offer, weekdays } of bonuses) {
        const schedule = { weekdays, retryHours: LESS_THAN_A_DAY_HOURS };
        estimates.push(await estimateOffer(deps, { brandKey, offer, days, schedule, needsDeposit: true }));
      }
      return estimates;
    },
  };
}

export type CalendarAdmin = ReturnType<typeof createCalendarAdmin>;

/**
 * The bonus that a player would collect today, or the refusal: the collection itself, in a transaction that is rolled back. With a calendar, as if that were
 * published.
 */
export async function previewCollection(
  deps: BonusCalendarDeps,
  {
    playerId,
    brandKey,
    calendar,
  }: { readonly playerId: string; readonly brandKey: string; readonly calendar: Calendar | null },
) {
  const currencyCode = await deps.assetOf(playerId);
  const timeZone = await deps.keepTimeZone(playerId, undefined);
  const day = dayIn(deps.now(), timeZone);
  const collection = { brandKey, locale: 'en', playerId, day, idempotencyKey: 'preview', currencyCode, timeZone };
  try {
    const { name, bonusAmount } = await inRolledBack(deps.db, async (tx) => {
      if (calendar) await saveCalendar(tx, brandKey, calendar, 'preview');
      await deps.bonuses.lockActivations(tx, playerId);
      return collectInTx(deps, tx, collection);
    });
    return { day, timeZone, currencyCode, name, bonusAmount, refusal: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { day, timeZone, currencyCode, name: null, bonusAmount: null, refusal: error.code };
  }
}
