import type { NextStepKey } from '@marquee/contract/next-steps.ts';
import { createStore, useStore } from '@marquee/ui/store/store.ts';
import { deviceStorage } from '../../lib/session/browser-storage.ts';
import type { NextStep } from '../../lib/next-steps/use-next-steps.ts';

const KEY = 'dismissedSteps';
const store = createStore<string | null>(null);
const NONE: readonly string[] = [];

function read(): string {
  return store.get() ?? deviceStorage.getItem(KEY) ?? '';
}

/** Whether the player may put a step aside: it blocks nothing. */
export const isSuggestion = ({ state, blocks }: NextStep): boolean => state === 'open' && blocks.length === 0;

/** Steps that were not put aside on this device. Steps that block something always stay. */
export function useShownSteps(steps: readonly NextStep[]): readonly NextStep[] {
  const text = useStore({ subscribe: store.subscribe, get: read }, '');
  const dismissed = text === '' ? NONE : text.split(',');
  return steps.filter((step) => !isSuggestion(step) || !dismissed.includes(step.key));
}

export function dismissStep(key: NextStepKey): void {
  const text = [...new Set([...read().split(',').filter(Boolean), key])].join(',');
  deviceStorage.setItem(KEY, text);
  store.set(text);
}
