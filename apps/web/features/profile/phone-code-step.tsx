import { PHONE_CODE_DIGITS } from '@marquee/contract/constants.ts';
import { Button } from '@marquee/ui/button/button.tsx';
import { OtpField } from '@marquee/ui/otp-field/otp-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../lib/api/api-client.ts';
import { useEndpointMutation } from '../../lib/api/use-endpoint-mutation.ts';
import { useEndpointForm } from '../../lib/forms/use-endpoint-form.ts';
import { invalidateNextSteps } from '../../lib/next-steps/use-next-steps.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import type { PhoneNumberInput, Sent } from './phone-number-step.tsx';
import layout from '../../lib/layout/cards.module.css';
import { ErrorAlert } from '../../lib/layout/error-alert.tsx';

/** Input of the SMS code. Submits after the last digit; a new code can be requested after a delay. */
export function CodeStep({
  sent,
  onSent,
  onDone,
  onBack,
}: {
  sent: Sent;
  onSent: (sent: Sent) => void;
  onDone: () => void;
  onBack: () => void;
}) {
  const t = useT();
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [secondsLeft, restartCountdown] = useCountdown(sent.resendSeconds);
  useEffect(() => field.current?.focus(), []);
  const resending = useEndpointMutation(
    ({ phoneCode, phone }: PhoneNumberInput) => callApi('sendPhoneCode', { body: { phoneCode, phone } }),
    {
      onSuccess: ({ resendSeconds }) => {
        onSent({ ...sent, resendSeconds });
        restartCountdown(resendSeconds);
        form.reset();
        field.current?.focus();
      },
    },
  );
  const { form, props, change, submit, isBusy, errorOf } = useEndpointForm<{ code: string }>({
    defaultValues: { code: '' },
    send: (body) => {
      resending.reset();
      return callApi('verifyPhone', { body });
    },
    onSuccess: async () => {
      await Promise.all([client.invalidateQueries({ queryKey: ['getUserDetails'] }), invalidateNextSteps(client)]);
      onDone();
    },
    onError: (): void => form.setValue('code', ''),
    // The form has one field, so every error is shown there.
    fieldOf: () => 'code',
  });
  const code = form.watch('code');
  return (
    <form {...props} className={layout['stack']}>
      <p role="status">
        {t('profile.phone.sent')} <bdi dir="ltr">{`+${sent.phoneCode} ${sent.phone}`}</bdi>
      </p>
      <OtpField
        ref={field}
        label={t('profile.phone.code')}
        hint={t('profile.phone.code_hint')}
        error={errorOf('code')}
        length={PHONE_CODE_DIGITS}
        value={code}
        readOnly={isBusy}
        onChange={(typed) => change({ code: typed })}
        onComplete={() => void submit()}
      />
      <ErrorAlert error={resending.error} />
      <div className={layout['actions']}>
        <Button
          type="submit"
          variant="primary"
          disabled={code.length < PHONE_CODE_DIGITS}
          busy={isBusy}
          busyLabel={t('profile.phone.checking')}
        >
          {t('profile.phone.confirm')}
        </Button>
        <Button
          variant="secondary"
          disabled={secondsLeft > 0}
          onClick={() => {
            form.clearErrors();
            void resending.run(sent);
          }}
        >
          {secondsLeft > 0 ? t('profile.phone.resend_in', { seconds: secondsLeft }) : t('profile.phone.resend')}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {t('profile.phone.other')}
        </Button>
      </div>
    </form>
  );
}

/** Countdown in seconds, and a function to restart it. */
function useCountdown(seconds: number): [number, (seconds: number) => void] {
  const [left, setLeft] = useState(seconds);
  const isPending = left > 0;
  useEffect(() => {
    if (!isPending) return;
    const timer = setInterval(() => setLeft((now) => Math.max(0, now - 1)), 1_000);
    return () => clearInterval(timer);
  }, [isPending]);
  return [left, setLeft];
}
