import { readDebugOverrides } from '@marquee/contract/debug-overrides.rules.ts';
import { debugOverrides } from '../../lib/session/debug-overrides.ts';

/** Additional `getAllBonus` parameters while the debug panel has overrides. */
export function debugQuestion() {
  const view = readDebugOverrides(debugOverrides() ?? '');
  if (view === null) return {};
  const { currencyCode, countryCode, subdivision } = view;
  return {
    countryCheck: '1' as const,
    ...(currencyCode !== null && { currencyCode }),
    ...(countryCode !== null && { countryCode }),
    ...(subdivision !== null && { subdivision }),
  };
}
