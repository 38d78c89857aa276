import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Dialog } from '@marquee/ui/dialog/dialog.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import type { ModalProps } from '../../modals/modal-props.ts';
import styles from './auth.module.css';
import { LoginForm } from './login-form.tsx';

/** Why a link leads to the log-in. */
const REASONS: ReadonlyMap<string | undefined, 'auth.login.email_confirmed'> = new Map([
  ['email-confirmed', 'auth.login.email_confirmed'],
]);

export function Modal({ frame, params }: ModalProps<'login'>) {
  const t = useT();
  const reason = REASONS.get(params.item);
  return (
    <Dialog {...frame} title={t('auth.login.title')} size="small">
      <div className={styles['form']}>
        {reason !== undefined && (
          <Banner tone="success" role="status">
            {t(reason)}
          </Banner>
        )}
        <LoginForm />
      </div>
    </Dialog>
  );
}
