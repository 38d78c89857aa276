import { AGE_YEARS_MIN } from '@marquee/contract/constants.ts';
import { useSite } from './use-site.ts';

/** Least age of the brand's players, in whole years. */
export function useAgeYearsMin(): number {
  return useSite().settings.ageYearsMin ?? AGE_YEARS_MIN;
}
