import { callApi } from '../../lib/api/api-client.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import type { ModalProps } from '../../modals/modal-props.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { exclusionOf, hoursTextOf, lengthTextOf } from './lengths.ts';
import { SelfExcludeChoice } from './break-card.tsx';
import { useLimits } from './use-limits.ts';

export function Modal({ frame, params }: ModalProps<'self-exclude'>) {
  const t = useT();
  const body = exclusionOf(params.item);
  const { lengths } = useLimits().data ?? {};
  const { coolingHours = 0, returnByRequest = false } = lengths ?? {};
  const waiting = { length: hoursTextOf(t, coolingHours) };
  const market = returnByRequest
    ? t('limits.confirm.return', waiting)
    : coolingHours > 0
      ? t('limits.confirm.cooling', waiting)
      : null;
  return (
    <ConfirmDialog
      frame={frame}
      title={t('limits.confirm.exclude')}
      length={body && lengthTextOf(t, 'self-exclude', params.item ?? '')}
      waivesWagering
      afterwards={body?.mode === 'permanent' ? null : market}
      choice={<SelfExcludeChoice />}
      action={t('limits.confirm.yes_exclude')}
      send={async () => body && callApi('selfExclude', { body })}
    />
  );
}
