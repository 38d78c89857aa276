import { Dialog } from '@marquee/ui/dialog/dialog.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import type { ModalProps } from '../../modals/modal-props.ts';
import { LoginForm } from './login-form.tsx';

export function Modal({ frame }: ModalProps) {
  const t = useT();
  return (
    <Dialog {...frame} title={t('auth.login.title')} size="small">
      <LoginForm />
    </Dialog>
  );
}
