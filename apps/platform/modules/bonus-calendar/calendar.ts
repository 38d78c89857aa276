import type { AssetCode } from '@marquee/money/assets.ts';
import * as z from 'zod/mini';
import {
  amount,
  currency,
  gift,
  giftFaults,
  isAmount,
  multiplier,
  positive,
  rewardTexts,
  shapeFaults,
  weekdays,
} from '../../core/definition-fields.ts';

const day = z.strictObject({
  key: z.string().check(z.regex(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/)),
  /** On which it can be collected: 1 is Monday, 7 is Sunday, in the player's time zone. */
  weekdays: weekdays.check(z.minLength(1)),
  /** By currency; players with another active currency are offered nothing. */
  amounts: z.partialRecord(
    currency,
    z.strictObject({ bonusAmount: amount, betMax: z.optional(amount), winMax: z.optional(amount), gift }),
  ),
  /** Wagering as a multiple of the bonus; 0: none. */
  multiplier,
  /** Days for the wagering. */
  validDays: positive,
  texts: rewardTexts,
});

/** The bonus calendar of a brand: in files of operators, and as rows of `calendar_plans`. */
const calendar = z.strictObject({ days: z.array(day) });

export type Calendar = z.output<typeof calendar>;
export type CalendarInput = z.input<typeof calendar>;
export type CalendarBonus = Calendar['days'][number];

/** The calendar of a file, or what is wrong with it. */
export function readCalendar(input: unknown): { readonly calendar: Calendar } | { readonly faults: readonly string[] } {
  const result = calendar.safeParse(input);
  if (!result.success) return { faults: shapeFaults(result.error, input, calendar) };
  const { days } = result.data;
  const faults = [...days.flatMap(faultsOfDay), ...faultsOfWeek(days)];
  return faults.length > 0 ? { faults } : { calendar: result.data };
}

function faultsOfDay({ key, amounts }: CalendarBonus): readonly string[] {
  if (Object.keys(amounts).length === 0) return [`${key}: amounts is empty`];
  return Object.entries(amounts).flatMap(([currencyCode, { gift: given, ...terms }]) => [
    ...Object.entries(terms)
      .filter(([, text]) => !isAmount(text ?? '', currencyCode as AssetCode)) // The schema allows no other keys.
      .map(([name]) => `${key}: ${name} is not an amount in ${currencyCode}`),
    ...giftFaults(given, currencyCode as AssetCode).map((fault) => `${key}: ${fault}`),
  ]);
}

/** A weekday has one bonus per currency. */
function faultsOfWeek(days: readonly CalendarBonus[]): readonly string[] {
  const keys = days.map(({ key }) => key);
  const slots = days.flatMap(({ weekdays, amounts }) =>
    Object.keys(amounts).flatMap((currencyCode) => weekdays.map((weekday) => `${currencyCode} on weekday ${weekday}`)),
  );
  const twice = (list: readonly string[]) => [...new Set(list.filter((each, at) => list.indexOf(each) !== at))];
  return [
    ...twice(keys).map((key) => `${key}: appears more than once`),
    ...twice(slots).map((slot) => `more than one bonus in ${slot}`),
  ];
}
