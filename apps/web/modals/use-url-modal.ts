import { useSession, useSessionEpoch, type SessionState } from '../lib/session/session-store.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { pageHydrated } from '../lib/navigation/hydration.tsx';
import { useModal } from './modal-url.ts';
import { MODALS, type ModalName } from './modals.ts';
import { paramsOf, type ModalSearch, type SiteSearch } from './site-search.ts';
import { canBeUnfinished, unfinishedModal } from './unfinished.ts';
import { useSiteSearch } from './use-site-search.ts';

export interface OpenModal {
  readonly name: ModalName;
  readonly params: ModalSearch;
}

/**
 * The dialog that the URL names, if this visitor may see it. Otherwise the URL is corrected: to the log-in for a guest, to the dialog with unfinished work
 * after a log-in, or to none.
 */
export function useUrlModal(): OpenModal | null {
  const search = useSiteSearch();
  const session = useSession();
  const epoch = useSessionEpoch();
  const modal = useModal();
  const wanted = search.modal;
  const guard = wanted ? MODALS[wanted].guard : 'any';
  const isRefused = (guard === 'guest' && session === 'signed-in') || (guard === 'user' && session === 'signed-out');

  const resumedIn = useRef(-1);
  const settle = useEffectEvent(() => {
    // Once per session: a dismissed dialog is not shown again immediately.
    const unfinished = session === 'signed-in' && resumedIn.current !== epoch ? unfinishedModal() : null;
    if (session === 'signed-in' && (unfinished !== null || canBeUnfinished(wanted))) resumedIn.current = epoch;
    if (unfinished !== null && (wanted === undefined || isRefused))
      modal.open(unfinished, depositOf(search), { replace: true });
    else if (isRefused && guard === 'user') modal.open('login', {}, { replace: true });
    // Removes an unknown or not permitted dialog from the URL.
    else if (isRefused || (wanted === undefined && new URLSearchParams(location.search).has('modal'))) modal.close();
  });
  useEffect(() => {
    let isCurrent = true;
    void pageHydrated.then(() => isCurrent && settle());
    return () => {
      isCurrent = false;
    };
  }, [wanted, isRefused, session, epoch]);

  const isKnown = guard !== 'user' || session !== 'unknown';
  return wanted !== undefined && !isRefused && isKnown ? { name: wanted, params: paramsOf(wanted, search) } : null;
}

/** Whether a visitor in this state of the session may see a dialog. */
export function isAllowed(name: ModalName, session: SessionState): boolean {
  const { guard } = MODALS[name];
  return guard === 'any' || session === (guard === 'user' ? 'signed-in' : 'signed-out');
}

function depositOf({ met, payment }: SiteSearch) {
  return { ...(met !== undefined && { met }), ...(payment !== undefined && { payment }) };
}
