import { Button } from '@marquee/ui/button/button.tsx';
import { useState, type FormEvent } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { useEndpointMutation } from '../../lib/api/use-endpoint-mutation.ts';
import type { PlayerDetails } from '../../lib/api/use-player.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { ProfilePhoneField } from '../../lib/profile/phone-field.tsx';
import { useProblemText } from '../../lib/profile/use-problem-text.ts';
import { useStepUp } from '../../lib/step-up/use-step-up.tsx';
import layout from '../../lib/layout/cards.module.css';
import { ErrorAlert } from '../../lib/layout/error-alert.tsx';

export interface PhoneNumberInput {
  readonly phoneCode: string;
  readonly phone: string;
}

/** A code was sent to this number. `resendSeconds`: delay until another one can be requested. */
export interface Sent extends PhoneNumberInput {
  readonly resendSeconds: number;
}

/** Choice of the number. A changed number requires re-authentication. */
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
  const problemText = useProblemText();
  const { guarded, stepUpDialog } = useStepUp();
  const [number, setNumber] = useState({ phoneCode: user.phoneCode ?? '', phone: user.phone ?? '' });
  const {
    run: send,
    isBusy,
    error,
    reset,
  } = useEndpointMutation((body: PhoneNumberInput) => guarded(() => callApi('sendPhoneCode', { body })), {
    onSuccess: ({ resendSeconds }, sentTo) => onSent({ ...sentTo, resendSeconds }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(number);
  };
  const reason = reasonOf(error);
  return (
    <>
      <form className={layout['stack']} noValidate onSubmit={submit}>
        <ProfilePhoneField
          code={number.phoneCode}
          number={number.phone}
          error={problemText(reason)}
          onChange={(change) => {
            reset();
            setNumber(change);
          }}
        />
        {reason === undefined && <ErrorAlert error={error} />}
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

/** Locale key of the number's error from the server; undefined if there is none. */
function reasonOf(error: unknown): string | undefined {
  const reasons = error instanceof ApiError ? error.params['reasons'] : undefined;
  return Array.isArray(reasons) && reasons[0] !== undefined ? String(reasons[0]) : undefined;
}
