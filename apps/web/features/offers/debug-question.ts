import { readDebugView } from '@marquee/contract/debug-view.rules.ts';
import { debugView } from '../../lib/session/debug-view.ts';

/** Additional `getAllBonus` parameters while the debug panel has overrides. */
export function debugQuestion() {
  const view = readDebugView(debugView() ?? '');
  if (view === null) return {};
  const { currencyCode, countryCode, subdivision } = view;
  return {
    countryCheck: '1' as const,
    ...(currencyCode !== null && { currencyCode }),
    ...(countryCode !== null && { countryCode }),
    ...(subdivision !== null && { subdivision }),
  };
}
