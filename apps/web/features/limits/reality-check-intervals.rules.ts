/** The choice of no reminder. */
export const OFF = 'off';

const USUAL_MINUTES = [15, 30, 45, 60, 90, 120];

interface Check {
  readonly isRequired: boolean;
  readonly minMinutes: number;
  readonly maxMinutes: number;
  readonly intervalMinutes: number | null;
}

/** Intervals to choose from, in minutes, ascending: both ends of the market's range, usual ones within, and the present one; `off` where it is allowed. */
export function intervalChoices({ isRequired, minMinutes, maxMinutes, intervalMinutes }: Check): readonly string[] {
  const usual = USUAL_MINUTES.filter((minutes) => minutes > minMinutes && minutes < maxMinutes);
  const all = new Set([minMinutes, ...usual, maxMinutes, ...(intervalMinutes === null ? [] : [intervalMinutes])]);
  const minutes = [...all].toSorted((left, right) => left - right).map(String);
  return isRequired ? minutes : [...minutes, OFF];
}
