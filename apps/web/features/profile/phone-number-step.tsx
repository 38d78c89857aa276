import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import { useState, type FormEvent } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { callApi } from '../../lib/api/api-client.ts';
import type { PlayerDetails } from '../../lib/api/use-player.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { ProfilePhoneField } from '../../lib/profile/phone-field.tsx';
import { useProblemText } from '../../lib/profile/use-problem-text.ts';
import { StepUpCancelled, useStepUp } from '../../lib/step-up/use-step-up.tsx';
import layout from '../../lib/layout/cards.module.css';

export interface PhoneNumberInput {
  readonly phoneCode: string;
  readonly phone: string;
}

/** A code is on its way to this number. */
export interface Sent extends PhoneNumberInput {
  readonly resendSeconds: number;
}

/** Which number the code goes to: the given one, or another, for which the player proves who they are. */
export function NumberStep({
  user,
  onSent,
  onClose,
}: {
  user: PlayerDetails['getUser'];
  onSent: (sent: Sent) => void;
  onClose: () => void;
}) {
  const t = useT();
  const errorText = useErrorText();
  const problemText = useProblemText();
  const { guarded, stepUpDialog } = useStepUp();
  const [number, setNumber] = useState({ phoneCode: user.phoneCode ?? '', phone: user.phone ?? '' });
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      const { resendSeconds } = await guarded(() => callApi('sendPhoneCode', { body: number }));
      onSent({ ...number, resendSeconds });
    } catch (error) {
      if (!(error instanceof StepUpCancelled)) setError(error);
    } finally {
      setBusy(false);
    }
  };
  const reason = reasonOf(error);
  return (
    <>
      <form className={layout['stack']} noValidate onSubmit={(event) => void submit(event)}>
        <ProfilePhoneField
          code={number.phoneCode}
          number={number.phone}
          error={problemText(reason)}
          onChange={(change) => {
            setError(null);
            setNumber(change);
          }}
        />
        {error !== null && reason === undefined && (
          <Banner tone="danger" role="alert">
            {errorText(error)}
          </Banner>
        )}
        <div className={layout['actions']}>
          <Button
            type="submit"
            variant="primary"
            disabled={number.phone === '' || number.phoneCode === ''}
            busy={isBusy}
            busyLabel={t('profile.phone.sending')}
          >
            {t('profile.phone.send')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('profile.action.cancel')}
          </Button>
        </div>
      </form>
      {stepUpDialog}
    </>
  );
}

/** Locale key of what is wrong with the number, where the platform says so. */
function reasonOf(error: unknown): string | undefined {
  const reasons = error instanceof ApiError ? error.params['reasons'] : undefined;
  return Array.isArray(reasons) && reasons[0] !== undefined ? String(reasons[0]) : undefined;
}
