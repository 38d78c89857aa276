import { Dialog } from '@marquee/ui/dialog/dialog.tsx';
import { useState } from 'react';
import { usePlayer } from '../../lib/api/use-player.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { useSession } from '../../lib/session/session-store.ts';
import type { ModalProps } from '../../modals/modal-props.ts';
import styles from './auth.module.css';
import { LinkedForm } from './linked-form.tsx';
import { LinkedSignupDone } from './linked-signup-done.tsx';
import { PLACEHOLDER_PROFILE } from './linked-values.rules.ts';

/**
 * Sign-up form with all details; a logged-in player completes their profile with it. With `link=partner`, a partner
 * registers another person and the session stays unchanged.
 */
export function Modal({ frame, params }: ModalProps<'linked-signup'>) {
  const t = useT();
  const session = useSession();
  // Sign-up logs the player in before the dialog closes, so the dialog keeps the variant it was opened with.
  const [openedBy, setOpenedBy] = useState(session);
  if (openedBy === 'unknown' && session !== 'unknown') setOpenedBy(session);
  const { data } = usePlayer();
  const [made, setMade] = useState<string | null>(null);
  const isPlayer = openedBy === 'signed-in';
  const isByPartner = !isPlayer && params.link === 'partner';
  const isLoadingProfile = isPlayer && !data;
  const title = isPlayer ? 'recovery.linked.title_user' : 'recovery.linked.title';
  return (
    <Dialog {...frame} title={t(isByPartner ? 'recovery.linked.title_partner' : title)} size="small">
      {made === null ? (
        <div className={styles['form']}>
          <p className={styles['lead']}>{t(isByPartner ? 'recovery.linked.text_partner' : 'recovery.linked.text')}</p>
          <div className={isPlayer ? styles['known'] : undefined} inert={isLoadingProfile} aria-busy={isLoadingProfile}>
            <LinkedForm
              key={isPlayer ? (data?.getUser.userId ?? 'loading') : 'new'}
              player={isPlayer ? (data?.getUser ?? PLACEHOLDER_PROFILE) : null}
              isByPartner={isByPartner}
              onDone={isByPartner ? setMade : frame.onClose}
            />
          </div>
        </div>
      ) : (
        <LinkedSignupDone email={made} onAgain={() => setMade(null)} onClose={frame.onClose} />
      )}
    </Dialog>
  );
}
