import { FREEZE_DAYS, SELF_EXCLUSION_HOURS } from '@marquee/contract/limits.ts';
import type { EndpointInput } from '../../lib/api/endpoint-types.ts';
import type { Translate } from '../../lib/i18n/translator.ts';
import type { Limits } from './use-limits.ts';

type FreezeBody = NonNullable<EndpointInput<'freezeAccount'>['body']>;
type ExcludeBody = EndpointInput<'selfExclude'>['body'];
type Lengths = Limits['lengths'];

const DAY_HOURS = 24;

/** A back end without lengths has the usual ones. */
const USUAL = {
  selfExclusionHours: [...SELF_EXCLUSION_HOURS],
  timeOutHours: FREEZE_DAYS.map((days) => days * DAY_HOURS),
} satisfies Partial<Lengths>;

/** URL values, so that a dialog survives a reload: days of a time-out, or hours as `12h`. */
export function freezeChoices(lengths: Lengths): readonly string[] {
  return (lengths ?? USUAL).timeOutHours.map((hours) =>
    hours % DAY_HOURS === 0 ? `${hours / DAY_HOURS}` : `${hours}h`,
  );
}

/** URL values of a self-exclusion: an option, days as `184d`, or `permanent`. */
export function exclusionChoices(lengths: Lengths): readonly string[] {
  const timed = (lengths ?? USUAL).selfExclusionHours.flatMap((hours) => {
    const option = SELF_EXCLUSION_HOURS.findIndex((one) => one === hours);
    if (option >= 0) return [`${option}`];
    return hours % DAY_HOURS === 0 ? [`${hours / DAY_HOURS}d`] : [];
  });
  return [...timed, 'permanent'];
}

const numberIn = (key: string | undefined, pattern: RegExp) => Number(pattern.exec(key ?? '')?.[1] ?? 0);

/** The request body for a URL value; null for invalid values. */
export function freezeOf(key: string | undefined): FreezeBody | null {
  const [days, hours] = [numberIn(key, /^(\d{1,3})$/), numberIn(key, /^(\d{1,4})h$/)];
  if (days > 0 && days <= 365) return { days };
  return hours > 0 && hours <= 8_760 ? { hours } : null;
}

export function exclusionOf(key: string | undefined): ExcludeBody | null {
  if (key === 'permanent') return { mode: 'permanent' };
  const option = ([0, 1, 2, 3, 4, 5] as const).find((one) => String(one) === key);
  if (option !== undefined) return { mode: 'custom', option };
  const days = numberIn(key, /^(\d{1,5})d$/);
  return days > 0 && days <= 36_500 ? { mode: 'custom', days } : null;
}

/** Whether a time-out waives the wagering of earlier deposits, as every self-exclusion does. `fromHours` absent: none is known to. */
export function waivesWagering(body: NonNullable<FreezeBody>, fromHours: number | undefined): boolean {
  const hours = body.hours ?? (body.days ?? 0) * DAY_HOURS;
  return fromHours !== undefined && hours >= fromHours;
}

/** The formatted length of a URL value that one of the functions above accepts. */
export function lengthTextOf(t: Translate, kind: 'freeze' | 'self-exclude', value: string): string {
  if (kind === 'freeze') {
    const { days, hours = 0 } = freezeOf(value) ?? {};
    return days === undefined ? t('limits.hours', { hours }) : t('limits.pause.days', { days });
  }
  const body = exclusionOf(value);
  if (body?.days !== undefined) return daysTextOf(t, body.days);
  return t(`limits.exclude.option.${body?.option ?? 'permanent'}`);
}

const MONTHS: Readonly<Record<number, number>> = { 92: 3, 184: 6 };
const YEARS: Readonly<Record<number, number>> = { 365: 1, 1096: 3, 1827: 5 };

/** Usual lengths in months or years. */
function daysTextOf(t: Translate, days: number): string {
  const [months, years] = [MONTHS[days], YEARS[days]];
  if (months !== undefined) return t('limits.months', { months });
  return years === undefined ? t('limits.days', { days }) : t('limits.years', { years });
}

/** Hours, or whole days. */
export function hoursTextOf(t: Translate, hours: number): string {
  return hours % DAY_HOURS === 0 ? t('limits.days', { days: hours / DAY_HOURS }) : t('limits.hours', { hours });
}
