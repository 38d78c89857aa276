import { EXCLUSION_DAYS, FREEZE_DAYS, SELF_EXCLUSION_HOURS } from './limits.ts';

/** What a market requires of the lengths of time-outs and self-exclusions. */
export interface OfferRules {
  /** `daysMax` null: an exclusion without an end. */
  readonly exclusions: { readonly daysMin: number; readonly daysMax: number | null };
  readonly timeOuts: { readonly hoursMin: number; readonly hoursMax: number };
}

/** Lengths that are offered, in hours, the shortest first. A self-exclusion without an end is always offered too. */
export interface OfferedLengths {
  readonly selfExclusionHours: readonly number[];
  readonly timeOutHours: readonly number[];
}

const DAY_HOURS = 24;
const hoursOfDays = (lengths: readonly number[]) => lengths.map((days) => days * DAY_HOURS);
const ascending = (lengths: readonly number[]) => [...new Set(lengths)].sort((left, right) => left - right);

/** The usual lengths that the market allows, and those that it requires. */
export function offeredLengths({ exclusions, timeOuts }: OfferRules): OfferedLengths {
  const { daysMin } = exclusions;
  const { hoursMin, hoursMax } = timeOuts;
  const required = [daysMin, exclusions.daysMax ?? 0].filter((days) => days > 0);
  const exclusionHours = [...SELF_EXCLUSION_HOURS, ...hoursOfDays([...EXCLUSION_DAYS, ...required])];
  const timeOutHours = [...hoursOfDays(FREEZE_DAYS), hoursMin, hoursMax];
  return {
    selfExclusionHours: ascending(exclusionHours).filter((hours) => hours >= daysMin * DAY_HOURS),
    timeOutHours: ascending(timeOutHours).filter((hours) => hours >= hoursMin && hours <= hoursMax),
  };
}
