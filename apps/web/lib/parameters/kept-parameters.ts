import { LAST_PARAMETER_WINDOW_HOURS, SAVED_PARAMETER_DAYS } from '@marquee/contract/constants.ts';

/**
 * Marketing parameters of addresses, with the date on which they came (`keep-visit.ts` writes them): kept for 365 days, and they count while younger than 7 days
 * less one hour. The brand's affiliate parameters are kept by what they are, whatever the brand calls them.
 */
export const KEPT_KEY = 'keptParameters';
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

export type KeptName = 'cpnc' | 'mkt' | 'pid' | 'affiliate' | 'affiliateToken';

export interface Kept {
  readonly name: string;
  readonly value: string;
  readonly savedAt: number;
}

/** The value that counts now; null when none came lately. */
export function keptParameter(name: KeptName): string | null {
  return keptLately(name)?.value ?? null;
}

export function keptLately(name: KeptName): Kept | null {
  const kept = readKept().find((each) => each.name === name);
  return kept && Date.now() - kept.savedAt < LAST_PARAMETER_WINDOW_HOURS * HOUR_MS ? kept : null;
}

export function readKept(): readonly Kept[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEPT_KEY) ?? '[]');
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
