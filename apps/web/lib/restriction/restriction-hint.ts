import { deviceStorage } from '../session/browser-storage.ts';
import { RESTRICTION_KEY } from '../session/session-store.ts';

/** `removed`: hidden content takes no space. `blank`: it keeps its space, because the page has been painted with it. */
export type HiddenHow = 'removed' | 'blank';

/** Hides what the selector names while the root element has `data-restricted`. */
export function restrictionRule(selector: string): string {
  const rule = (how: HiddenHow, declaration: string) =>
    `html[data-restricted=${how}] :is(${selector}) { ${declaration} !important }`;
  // Pages of offers leave no space in any case: they would be an empty screen.
  const pages = 'html[data-restricted] [data-offers] { display: none !important }';
  return rule('removed', 'display: none') + rule('blank', 'visibility: hidden') + pages;
}

/**
 * Stores the rule for the next page, whose head script (`head-script.ts`) applies it before the first paint. `endsAt`: ISO time, null for a permanent
 * restriction.
 */
export function storeRestriction(endsAt: string | null, rule: string): void {
  // Without storage the next page hides promotions only after the account has loaded.
  deviceStorage.tryToStore(RESTRICTION_KEY, JSON.stringify({ until: endsAt && Date.parse(endsAt), rule }));
}

/** Clears the stored rule and shows everything again. */
export function clearRestriction(): void {
  delete document.documentElement.dataset['restricted'];
  deviceStorage.removeItem(RESTRICTION_KEY);
}

/** Hides what the rule selects. What the stored rule has removed before the first paint stays removed. */
export function hideNow(how: HiddenHow): void {
  if (!isRemovedBeforePaint()) document.documentElement.dataset['restricted'] = how;
}

/** Whether the stored rule removed what it hides before the first paint of this page. */
export const isRemovedBeforePaint = (): boolean => document.documentElement.dataset['restricted'] === 'removed';
