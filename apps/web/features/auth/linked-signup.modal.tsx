import { Dialog } from '@marquee/ui/dialog/dialog.tsx';
import { useState } from 'react';
import { usePlayer } from '../../lib/api/use-player.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { useSession } from '../../lib/session/session-store.ts';
import type { ModalProps } from '../../modals/modal-props.ts';
import styles from './auth.module.css';
import { LinkedForm } from './linked-form.tsx';
import { LinkedMade } from './linked-made.tsx';
import { PLACEHOLDER_PROFILE } from './linked-values.rules.ts';

/**
 * Joining with all details at once; whoever is logged in completes their profile by the same form. `link=partner`: somebody fills it in for somebody else, and
 * nothing of the session changes.
 */
export function Modal({ frame, params }: ModalProps<'linked-signup'>) {
  const t = useT();
  const session = useSession();
  // Who joins here is logged in before the dialog has closed: it stays the dialog that was opened.
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
              key={isPlayer ? (data?.getUser.userId ?? 'awaited') : 'newcomer'}
              player={isPlayer ? (data?.getUser ?? PLACEHOLDER_PROFILE) : null}
              isByPartner={isByPartner}
              onDone={isByPartner ? setMade : frame.onClose}
            />
          </div>
        </div>
      ) : (
        <LinkedMade email={made} onAgain={() => setMade(null)} onClose={frame.onClose} />
      )}
    </Dialog>
  );
}
