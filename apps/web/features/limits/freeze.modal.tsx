import { callApi } from '../../lib/api/api-client.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import type { ModalProps } from '../../modals/modal-props.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { freezeOf, lengthTextOf } from './lengths.ts';
import { FreezeChoice } from './break-card.tsx';

export function Modal({ frame, params }: ModalProps<'freeze'>) {
  const t = useT();
  const body = freezeOf(params.item);
  return (
    <ConfirmDialog
      frame={frame}
      title={t('limits.confirm.freeze')}
      length={body && lengthTextOf(t, 'freeze', params.item ?? '')}
      choice={<FreezeChoice />}
      action={t('limits.confirm.yes_freeze')}
      send={async () => body && callApi('freezeAccount', { body })}
    />
  );
}
