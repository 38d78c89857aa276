import { readDebugOverrides } from '@marquee/contract/debug-overrides.rules.ts';
import { debugOverrides } from '../../lib/session/debug-overrides.ts';

/** What `getAllBonus` is asked besides while the debug panel pretends something; nothing otherwise. */
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
