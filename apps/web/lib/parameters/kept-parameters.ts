import { LAST_PARAMETER_WINDOW_HOURS, SAVED_PARAMETER_DAYS } from '@marquee/contract/constants.ts';
import type { AppSettings } from '../site/site.ts';

/**
 * Marketing parameters of the address (`cpnc`, `mkt`, `pid`, the brand's affiliate parameters), kept with the date on which they came: 365 days, and
 * looked up while younger than 7 days less one hour.
 */
const KEY = 'keptParameters';
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const VALUE_CHARS_MAX = 255;

interface Kept {
  readonly name: string;
  readonly value: string;
  readonly savedAt: number;
}

/** Reads the address once and keeps what counts. */
export function keepParameters(settings: Pick<AppSettings, 'affiliateParameter' | 'affiliateTokenParameter'>): void {
  const names = ['cpnc', 'mkt', 'pid', settings.affiliateParameter, settings.affiliateTokenParameter];
  const search = new URLSearchParams(location.search);
  const found = names.flatMap((name) => {
    const value = search.get(name);
    return value !== null && value !== '' && value.length <= VALUE_CHARS_MAX
      ? [{ name, value, savedAt: Date.now() }]
      : [];
  });
  if (found.length === 0) return;
  const others = readKept().filter((kept) => !found.some((made) => made.name === kept.name));
  try {
    localStorage.setItem(KEY, JSON.stringify([...found, ...others]));
  } catch {
    // Storage is refused: the parameter counts for this page only.
  }
}

/** The value that counts now; null when none came lately. */
export function keptParameter(name: string): string | null {
  const kept = readKept().find((each) => each.name === name);
  return kept && Date.now() - kept.savedAt < LAST_PARAMETER_WINDOW_HOURS * HOUR_MS ? kept.value : null;
}

function readKept(): readonly Kept[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter(isKept).filter((kept) => Date.now() - kept.savedAt < SAVED_PARAMETER_DAYS * DAY_MS);
  } catch {
    return [];
  }
}

function isKept(value: unknown): value is Kept {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    'value' in value &&
    typeof value.value === 'string' &&
    'savedAt' in value &&
    typeof value.savedAt === 'number'
  );
}
