import { callApi } from '../../lib/api/api-client.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import type { ModalProps } from '../../modals/modal-props.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { exclusionOf, lengthTextOf } from './lengths.ts';
import { SelfExcludeChoice } from './break-card.tsx';
import { useLimits } from './use-limits.ts';

export function Modal({ frame, params }: ModalProps<'self-exclude'>) {
  const t = useT();
  const body = exclusionOf(params.key);
  const { coolingHours = 0 } = useLimits().data?.lengths ?? {};
  return (
    <ConfirmDialog
      frame={frame}
      title={t('limits.confirm.exclude')}
      length={body && lengthTextOf(t, 'self-exclude', params.key ?? '')}
      isPermanent={body?.mode === 'permanent'}
      coolingHours={body?.mode === 'permanent' ? 0 : coolingHours}
      choice={<SelfExcludeChoice />}
      action={t('limits.confirm.yes_exclude')}
      send={async () => body && callApi('selfExclude', { body })}
    />
  );
}
