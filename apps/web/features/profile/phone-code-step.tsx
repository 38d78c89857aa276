import { PHONE_CODE_DIGITS } from '@marquee/contract/constants.ts';
import { Button } from '@marquee/ui/button/button.tsx';
import { OtpField } from '@marquee/ui/otp-field/otp-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { callApi } from '../../lib/api/api-client.ts';
import { useEndpointMutation } from '../../lib/api/use-endpoint-mutation.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import type { Sent } from './phone-number-step.tsx';
import layout from '../../lib/layout/cards.module.css';

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
  const errorText = useErrorText();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [secondsLeft, restartCountdown] = useCountdown(sent.resendSeconds);
  useEffect(() => field.current?.focus(), []);
  const {
    run: runAction,
    isBusy,
    error,
  } = useEndpointMutation((action: () => Promise<void>) => action(), {
    onError: () => {
      setCode('');
      field.current?.focus();
    },
  });
  const verify = (typed: string) =>
    runAction(async () => {
      await callApi('verifyPhone', { body: { code: typed } });
      await client.invalidateQueries({ queryKey: ['getUserDetails'] });
      onDone();
    });
  const resend = () =>
    runAction(async () => {
      const { phoneCode, phone } = sent;
      const { resendSeconds } = await callApi('sendPhoneCode', { body: { phoneCode, phone } });
      onSent({ ...sent, resendSeconds });
      restartCountdown(resendSeconds);
      field.current?.focus();
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === PHONE_CODE_DIGITS) void verify(code);
  };
  return (
    <form className={layout['stack']} noValidate onSubmit={submit}>
      <p role="status">
        {t('profile.phone.sent')} <bdi dir="ltr">{`+${sent.phoneCode} ${sent.phone}`}</bdi>
      </p>
      <OtpField
        ref={field}
        label={t('profile.phone.code')}
        hint={t('profile.phone.code_hint')}
        error={error === null ? undefined : errorText(error)}
        length={PHONE_CODE_DIGITS}
        value={code}
        readOnly={isBusy}
        onChange={setCode}
        onComplete={(typed) => void verify(typed)}
      />
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
        <Button variant="secondary" disabled={secondsLeft > 0} onClick={() => void resend()}>
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
