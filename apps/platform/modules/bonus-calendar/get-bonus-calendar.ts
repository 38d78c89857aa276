import type { calendarOffer, getBonusCalendar as endpoint } from '@marquee/contract/cashback.ts';
import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import { getAsset } from '@marquee/money/assets.ts';
import { toExactString } from '@marquee/money/money.ts';
import type * as z from 'zod/mini';
import { knownZone } from '../../core/known-zone.ts';
import type { BonusCalendarDeps } from './bonus-calendar.deps.ts';
import { dayIn } from '../../core/days.rules.ts';
import { calendarDays, outcomeOf, planOf } from './calendar.rules.ts';
import { listCollections, listPlans, type StoredPlan } from './calendar.sql.ts';

type Offer = z.output<typeof calendarOffer>;

export interface CalendarVisitor {
  readonly brandKey: string;
  readonly locale: string;
  /** Null for a guest. */
  readonly playerId: string | null;
  readonly timeZone: string | undefined;
}

/** Four weeks around the player's current day, with what happened on past days. Excluded players are offered nothing. */
export async function getBonusCalendar(
  deps: BonusCalendarDeps,
  visitor: CalendarVisitor,
): Promise<ResponseOf<typeof endpoint>['data']> {
  const { playerId, brandKey, locale } = visitor;
  const now = deps.now();
  const asset = playerId === null ? getAsset(deps.defaultCurrencyOf(brandKey)).code : await deps.assetOf(playerId);
  const plans = await listPlans(deps.db, { brandKey, currencyCode: asset, locale });
  const timeZone =
    playerId === null ? knownZone(visitor.timeZone) : await deps.keepTimeZone(playerId, visitor.timeZone);
  const days = calendarDays(dayIn(now, timeZone));
  if (playerId === null) {
    const offers = await offersAhead(deps, visitor, plans);
    return {
      timeZone,
      needsDeposit: true,
      days: days.map((day) => ({ ...day, outcome: null, offer: day.counter === null ? null : offers(day.day) })),
    };
  }
  const registeredOn = dayIn(await deps.registeredAt(playerId), timeZone);
  const { depositCount } = await deps.wallet.totalsOf(playerId, asset);
  const collected = new Map((await listCollections(deps.db, playerId)).map((row) => [row.day, row]));
  const isRestricted = await deps.isRestricted(playerId);
  const offers = isRestricted ? () => null : await offersAhead(deps, visitor, plans);
  return {
    timeZone,
    needsDeposit: depositCount === 0,
    days: days.map((day) => {
      const row = collected.get(day.day);
      const plan = planOf(plans, day.day);
      const isPlanned = day.counter === null ? plan !== undefined : offers(day.day) !== null;
      const outcome = outcomeOf(day, { isCollected: row !== undefined, isPlanned, registeredOn });
      const offer = row
        ? presentOffer({ ...row, validDays: plan?.validDays ?? 0 })
        : day.counter === null
          ? null
          : offers(day.day);
      return { ...day, outcome, offer };
    }),
  };
}

/** The bonus of a day, without those that the market forbids. */
async function offersAhead(
  deps: BonusCalendarDeps,
  { brandKey, playerId }: CalendarVisitor,
  plans: readonly StoredPlan[],
): Promise<(day: string) => Offer | null> {
  const allowed = new Map<number, boolean>();
  for (const { multiplier } of plans)
    if (!allowed.has(multiplier)) allowed.set(multiplier, await deps.isAllowed(brandKey, playerId, multiplier));
  return (day) => {
    const plan = planOf(plans, day);
    if (!plan || !allowed.get(plan.multiplier)) return null;
    return presentOffer({
      name: plan.title,
      currency_code: plan.currencyCode,
      bonus_minor: plan.bonusMinor,
      multiplier: plan.multiplier,
      bet_minor_max: plan.betMinorMax,
      win_minor_max: plan.winMinorMax,
      validDays: plan.validDays,
    });
  };
}

function presentOffer(offer: {
  readonly name: string;
  readonly currency_code: string;
  readonly bonus_minor: bigint;
  readonly multiplier: number;
  readonly bet_minor_max: bigint | null;
  readonly win_minor_max: bigint | null;
  readonly validDays: number;
}): Offer {
  const { code } = getAsset(offer.currency_code);
  const amountOrNull = (minor: bigint | null) => (minor === null ? null : toExactString(minor, code));
  return {
    title: offer.name,
    currencyCode: code,
    bonusAmount: toExactString(offer.bonus_minor, code),
    multiplier: offer.multiplier,
    maxBet: amountOrNull(offer.bet_minor_max),
    maxWinAmount: amountOrNull(offer.win_minor_max),
    validDays: offer.validDays,
  };
}
