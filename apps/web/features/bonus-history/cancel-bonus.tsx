import { Button } from '@marquee/ui/button/button.tsx';
import { showToast } from '@marquee/ui/toast/toasts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../lib/api/api-client.ts';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { useEndpointMutation } from '../../lib/api/use-endpoint-mutation.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { useMoneyFormat } from '../../lib/money/money.tsx';
import layout from '../../lib/layout/cards.module.css';

type Preview = EndpointResponse<'previewBonusCancellation'>;

/** Cancels a bonus, after the exact amounts that the player loses and keeps were shown. */
export function CancelBonus({ userBonusId }: { userBonusId: string }) {
  const t = useT();
  const errorText = useErrorText();
  const client = useQueryClient();
  const [shown, setShown] = useState<Preview | null>(null);
  const params = { userBonusId };
  const onError = (error: unknown) => showToast({ tone: 'danger', title: errorText(error) });
  const preview = useEndpointMutation(() => callApi('previewBonusCancellation', { params }), {
    onSuccess: setShown,
    onError,
  });
  const cancel = useEndpointMutation(() => callApi('cancelBonus', { params }), {
    onSuccess: ({ userBonus }) =>
      showToast({ tone: 'success', title: t(`bonus_history.status.${userBonus.status}`), text: userBonus.name }),
    onError,
    onSettled: async () => {
      setShown(null);
      await Promise.all(
        ['getUserBonus', 'getUserDetails', 'getWithdrawalOptions'].map((id) =>
          client.invalidateQueries({ queryKey: [id] }),
        ),
      );
    },
  });
  if (shown === null)
    return (
      <div className={layout['actions']}>
        <Button size="small" variant="quiet" busy={preview.isBusy} onClick={() => void preview.run()}>
          {t('bonus_history.cancel')}
        </Button>
      </div>
    );
  return (
    <div role="group" aria-label={t('bonus_history.cancel')} className={layout['stack']}>
      <Consequences preview={shown} />
      <div className={layout['actions']}>
        <Button size="small" variant="primary" busy={cancel.isBusy} onClick={() => void cancel.run()}>
          {t('bonus_history.cancel')}
        </Button>
        <Button size="small" variant="quiet" disabled={cancel.isBusy} onClick={() => setShown(null)}>
          {t('bonus_history.keep')}
        </Button>
      </div>
    </div>
  );
}

function Consequences({ preview }: { preview: Preview }) {
  const t = useT();
  const money = useMoneyFormat();
  const amounts = {
    lost: money(preview.lostAmount, preview.currencyCode),
    kept: money(preview.keptAmount, preview.currencyCode),
  };
  return (
    <>
      <p>
        {t(preview.status === 'completed' ? 'bonus_history.cancel_complete' : 'bonus_history.cancel_text', amounts)}
      </p>
      {preview.hasOpenRounds && <p>{t('bonus_history.cancel_rounds')}</p>}
    </>
  );
}
