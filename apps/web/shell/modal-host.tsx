import { MODAL_EXIT_MS } from '@marquee/contract/constants.ts';
import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../lib/i18n/use-t.ts';
import { pageHydrated } from '../lib/navigation/hydration.tsx';
import { useSession, useSessionEpoch } from '../lib/session/session-store.ts';
import { useModal, useModalHref } from '../modals/modal-url.ts';
import { MODAL_COMPONENTS } from '../modals/modal-components.ts';
import type { ModalFrame } from '../modals/modal-props.ts';
import { MODALS, type ModalName } from '../modals/modals.ts';
import { useOpening, whenRevealed } from '../modals/opening.ts';
import { paramsOf, sameParams, type ModalSearch, type SiteSearch } from '../modals/site-search.ts';
import { useSiteSearch } from '../modals/use-site-search.ts';
import { canBeUnfinished, unfinishedModal } from '../modals/unfinished.ts';
import styles from './modal-slot.module.css';
import { ModalSkeleton } from './modal-skeleton.tsx';

interface OpenModal {
  readonly name: ModalName;
  readonly params: ModalSearch;
}

/** Shows the dialog of the URL. It stays mounted after the URL changed until its exit animation has ended. */
export function ModalHost() {
  const t = useT();
  const search = useSiteSearch();
  const session = useSession();
  const epoch = useSessionEpoch();
  const modal = useModal();
  const modalHref = useModalHref();
  const wanted = search.modal;
  const guard = wanted ? MODALS[wanted].guard : 'any';
  const params = wanted ? paramsOf(wanted, search) : {};
  const isRefused = (guard === 'guest' && session === 'signed-in') || (guard === 'user' && session === 'signed-out');
  const [shown, setCurrent] = useState<OpenModal | null>(wanted ? { name: wanted, params } : null);
  const isOpen = wanted !== undefined && !isRefused && (guard !== 'user' || session !== 'unknown');

  // Keeps the last dialog during its exit animation; a new one replaces it immediately.
  if (isOpen && (shown?.name !== wanted || !sameParams(shown.params, params))) setCurrent({ name: wanted, params });

  // A dialog's state belongs to one session: another session remounts it.
  const [owner, setOwner] = useState(epoch);
  if (session === 'signed-in' && owner !== epoch) setOwner(epoch);

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

  // A dialog that was closed before it was mounted never calls onExited.
  const isLeaving = shown !== null && !isOpen;
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => setCurrent(null), MODAL_EXIT_MS * 2);
    return () => clearTimeout(timer);
  }, [isLeaving]);

  const pendingModal = useRef<ModalName | null>(null);
  const opening = useOpening();
  // Nothing is pre-rendered while another dialog is leaving.
  const early =
    opening && !isOpen && !(opening.isPrepared && shown) && isFor(MODALS[opening.name].guard, session) ? opening : null;
  const isPrepared = early?.isPrepared === true;
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () =>
      isPrepared
        ? whenRevealed(() => {
            container.current?.removeAttribute('aria-hidden');
            container.current?.removeAttribute('inert');
          })
        : undefined,
    [isPrepared],
  );

  const current = early ?? shown;
  if (!current) return null;
  const { name } = current;
  const Modal = MODAL_COMPONENTS[name];
  // Dialogs for guests close with the login, so their key does not depend on the session.
  const key = MODALS[name].guard === 'guest' ? name : `${name} ${owner}`;
  const frame: ModalFrame = {
    isOpen: early !== null || (isOpen && wanted === name),
    isPlaceholder: early !== null,
    onClose: modal.close,
    onExited: () => {
      pendingModal.current = null;
      setCurrent(null);
    },
    closeLabel: t('shell.dialog.close'),
    closeHref: modalHref(null),
    // Read when the dialog renders, which is after its skeleton was shown.
    get skipsEnterAnimation() {
      return pendingModal.current === name;
    },
  };
  const recordSkeleton = () => {
    pendingModal.current = name;
  };
  return (
    <div
      ref={container}
      className={styles['slot']}
      data-early={early !== null || undefined}
      aria-hidden={isPrepared || undefined}
      inert={isPrepared}
    >
      <Suspense fallback={<ModalSkeleton frame={frame} onDisplayed={recordSkeleton} />}>
        <Modal key={key} frame={frame} params={current.params} />
      </Suspense>
    </div>
  );
}

function isFor(guard: 'any' | 'guest' | 'user', session: string): boolean {
  return guard === 'any' || session === (guard === 'user' ? 'signed-in' : 'signed-out');
}

function depositOf({ met, payment }: SiteSearch) {
  return { ...(met !== undefined && { met }), ...(payment !== undefined && { payment }) };
}
