import { callApi } from '../../lib/api/api-client.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import type { ModalProps } from '../../modals/modal-props.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { freezeOf, lengthTextOf, waivesWagering } from './lengths.ts';
import { FreezeChoice } from './break-card.tsx';
import { useLimits } from './use-limits.ts';

export function Modal({ frame, params }: ModalProps<'freeze'>) {
  const t = useT();
  const body = freezeOf(params.item);
  const { rules } = useLimits().data ?? {};
  return (
    <ConfirmDialog
      frame={frame}
      title={t('limits.confirm.freeze')}
      length={body && lengthTextOf(t, 'freeze', params.item ?? '')}
      waivesWagering={body !== null && waivesWagering(body, rules?.timeOutWaivesWageringFromHours)}
      choice={<FreezeChoice />}
      action={t('limits.confirm.yes_freeze')}
      send={async () => body && callApi('freezeAccount', { body })}
    />
  );
}
