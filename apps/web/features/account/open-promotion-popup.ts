import { siteNowMs } from '@marquee/ui/clock/site-clock.ts';
import type { QueryClient } from '@tanstack/react-query';
import { timedQueryFor } from '../../lib/api/query-for.ts';
import { browserIdle } from '../../lib/navigation/browser-idle.ts';
import { deviceStorage, tabStorage } from '../../lib/session/browser-storage.ts';
import { isGoodMoment, isPopupDue, readShownAt } from './promotion-popup.rules.ts';

/** Session storage: a promotion has opened by itself in this visit. */
const VISIT_KEY = 'promotion.shown';
/** Local storage: when each promotion has opened by itself. */
const SHOWN_AT_KEY = 'promotion.shown_at';

export const wasShownInVisit = (): boolean => tabStorage.getItem(VISIT_KEY) !== null;

interface Opening {
  /** Whether the URL names a dialog. */
  readonly hasModal: () => boolean;
  readonly open: (key: string) => void;
  /** Fetches the code of the dialog. */
  readonly preload: () => Promise<void>;
  /** Aborted when the player leaves the page. */
  readonly signal: AbortSignal;
}

/** Opens the promotion that the platform has chosen for this player, if there is one, its pause is over and the moment is good. */
export async function openPromotionPopup(
  client: QueryClient,
  { hasModal, open, preload, signal }: Opening,
): Promise<void> {
  await browserIdle();
  if (signal.aborted || !isGoodMoment(momentOf(hasModal()))) return;
  const { promotion, pauseDays } = await client.fetchQuery(timedQueryFor('getPromotionPopup', {}));
  if (promotion === null || promotion.bannerBonusKey === null) return;
  const key = promotion.bannerKey;
  const shownAt = readShownAt(deviceStorage.getItem(SHOWN_AT_KEY));
  if (!isPopupDue(key, pauseDays, { shownAt, now: siteNowMs() })) return;
  // The dialog opens complete, without a skeleton.
  await Promise.all([
    preload(),
    client.prefetchQuery(timedQueryFor('getAllBonus', {}, { query: { bonus: promotion.bannerBonusKey } })),
    client.prefetchQuery(timedQueryFor('getPromotion', {}, { params: { promotion: key } })),
  ]);
  await browserIdle();
  if (signal.aborted || wasShownInVisit() || !isGoodMoment(momentOf(hasModal()))) return;
  tabStorage.setItem(VISIT_KEY, key);
  deviceStorage.setItem(SHOWN_AT_KEY, JSON.stringify({ ...shownAt, [key]: siteNowMs() }));
  open(key);
}

function momentOf(hasModal: boolean) {
  return {
    isVisible: document.visibilityState === 'visible',
    // Some dialogs, such as that of a blocked country, are not in the URL.
    hasDialog: hasModal || document.querySelector('dialog[open]') !== null,
    isTyping: document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false,
  };
}
