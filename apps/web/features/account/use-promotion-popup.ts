import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { usePlayer } from '../../lib/api/use-player.ts';
import { useRestriction } from '../../lib/restriction/use-restriction.ts';
import { useModal } from '../../modals/modal-url.ts';

/**
 * Opens a promotion by itself, at most once per visit (docs/decisions/0011). Considered once per page: a player who closes another dialog is not shown this one
 * in its place. Nothing for restricted players, and for those with an active bonus, which excludes another one.
 */
export function usePromotionPopup(preload: (name: 'promotion') => Promise<void>): void {
  const client = useQueryClient();
  const { history } = useRouter();
  const modal = useModal();
  const { data } = usePlayer();
  const restriction = useRestriction();
  const isFree = data !== undefined && data.activeBonus === null && restriction === null;
  const path = useLocation({ select: ({ pathname }) => pathname });
  const consider = useEffectEvent(async (signal: AbortSignal) => {
    const [{ isPopupPage }, { openPromotionPopup, wasShownInVisit }] = await Promise.all([
      import('./promotion-popup.rules.ts'),
      import('./open-promotion-popup.ts'),
    ]);
    if (signal.aborted || !isPopupPage(path) || wasShownInVisit()) return;
    await openPromotionPopup(client, {
      signal,
      hasModal: () => new URLSearchParams(history.location.search).has('modal'),
      preload: () => preload('promotion'),
      open: (item) => modal.open('promotion', { item }, { replace: true }),
    });
  });
  useEffect(() => {
    if (!isFree) return;
    const left = new AbortController();
    // A promotion that cannot be loaded is not missed; the next page tries again.
    consider(left.signal).catch(() => {});
    return () => left.abort();
  }, [isFree, path]);
}
