import { Dialog } from '@marquee/ui/dialog/dialog.tsx';
import { usePlayer } from '../../lib/api/use-player.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { useSession } from '../../lib/session/session-store.ts';
import type { ModalProps } from '../../modals/registry.ts';
import styles from './auth.module.css';
import { LinkedForm } from './linked-form.tsx';
import { AWAITED_PROFILE } from './linked-values.rules.ts';

/** Joining with all details at once; whoever is logged in completes their profile by the same form. */
export function Modal({ frame }: ModalProps) {
  const t = useT();
  const session = useSession();
  const { data } = usePlayer();
  const isPlayer = session === 'signed-in';
  const isAwaited = isPlayer && !data;
  return (
    <Dialog {...frame} title={t(isPlayer ? 'recovery.linked.title_user' : 'recovery.linked.title')} size="small">
      <div className={styles['form']}>
        <p className={styles['lead']}>{t('recovery.linked.text')}</p>
        <div inert={isAwaited} aria-busy={isAwaited}>
          <LinkedForm
            key={isAwaited ? 'awaited' : data?.getUser.userId}
            player={isPlayer ? (data?.getUser ?? AWAITED_PROFILE) : null}
            onDone={frame.onClose}
          />
        </div>
      </div>
    </Dialog>
  );
}
