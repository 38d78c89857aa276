import { Dialog } from '@marquee/ui/dialog/dialog.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { useSite } from '../../lib/site/use-site.ts';
import type { ModalProps } from '../../modals/modal-props.ts';
import { SignUpForm } from './signup-form.tsx';

export function Modal({ frame }: ModalProps) {
  const t = useT();
  const { settings } = useSite();
  return (
    <Dialog {...frame} title={t('auth.signup.title', { brand: settings.brandName })} size="small">
      <SignUpForm />
    </Dialog>
  );
}
