import { Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../lib/i18n/use-t.ts';
import { useSession, useSessionEpoch } from '../lib/session/session-store.ts';
import { useModal, useModalHref } from '../modals/modal-url.ts';
import { MODAL_COMPONENTS } from '../modals/modal-components.ts';
import type { ModalFrame } from '../modals/modal-props.ts';
import { MODALS, type ModalName } from '../modals/modals.ts';
import { useOpening, whenRevealed } from '../modals/opening.ts';
import { useLeaving } from '../modals/use-leaving.ts';
import { isAllowed, useUrlModal } from '../modals/use-url-modal.ts';
import styles from './modal-slot.module.css';
import { ModalSkeleton } from './modal-skeleton.tsx';

/** Shows the dialog of the URL, or one that is being opened. It stays mounted after the URL changed until its exit animation has ended. */
export function ModalHost() {
  const t = useT();
  const session = useSession();
  const epoch = useSessionEpoch();
  const modal = useModal();
  const modalHref = useModalHref();
  const open = useUrlModal();
  const { shown, drop } = useLeaving(open);
  const opening = useOpening();

  // A dialog's state belongs to one session: another session remounts it.
  const [owner, setOwner] = useState(epoch);
  if (session === 'signed-in' && owner !== epoch) setOwner(epoch);

  // Nothing is pre-rendered while another dialog is leaving.
  const early = opening && !open && !(opening.isPrepared && shown) && isAllowed(opening.name, session) ? opening : null;
  const isPrepared = early?.isPrepared === true;
  const container = useRevealed(isPrepared);
  const pendingModal = useRef<ModalName | null>(null);

  const current = early ?? shown;
  if (!current) return null;
  const { name } = current;
  const Modal = MODAL_COMPONENTS[name];
  // Dialogs for guests close with the login, so their key does not depend on the session.
  const key = MODALS[name].guard === 'guest' ? name : `${name} ${owner}`;
  const frame: ModalFrame = {
    isOpen: early !== null || open?.name === name,
    isPlaceholder: early !== null,
    onClose: modal.close,
    onExited: () => {
      pendingModal.current = null;
      drop();
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

/** The container of a dialog that is prepared off screen; revealing it does not wait for React. */
function useRevealed(isPrepared: boolean) {
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
  return container;
}
