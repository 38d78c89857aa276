import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import { PasswordField } from '@marquee/ui/text-field/password-field.tsx';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { ApiError } from '../api/api-error.ts';
import type { EndpointResponse, EndpointArguments } from '../api/endpoint-types.ts';
import { callApi } from '../api/api-client.ts';
import { useEndpointMutation } from '../api/use-endpoint-mutation.ts';
import { useT } from '../i18n/use-t.ts';
import { knowsPasskeys, getPasskeyAssertion } from '../passkeys/passkeys.ts';
import { usePasskeyErrorText } from '../passkeys/use-passkey-error-text.ts';
import { CodeField } from './code-field.tsx';
import layout from '../layout/cards.module.css';

type Proof = NonNullable<NonNullable<EndpointArguments<'stepUp'>[0]>['body']>;

export interface StepUpFormProps {
  readonly options: EndpointResponse<'stepUpOptions'>;
  readonly onVerified: () => void;
  /** A passkey challenge is valid for one response. */
  readonly onRetry: () => void;
}

export function StepUpForm({ options, onVerified, onRetry }: StepUpFormProps) {
  const t = useT();
  const errorText = usePasskeyErrorText();
  const element = useRef<HTMLFormElement>(null);
  // The dialog opens before its method is known, so the field is focused when it is rendered.
  useEffect(() => element.current?.querySelector('input')?.focus(), []);
  const [typed, setTyped] = useState('');
  const { methods, challenge, passkeyOptions } = options;
  const byCode = methods.includes('code');
  const {
    run: verify,
    isBusy,
    error,
  } = useEndpointMutation(async (makeProof: () => Promise<Proof>) => callApi('stepUp', { body: await makeProof() }), {
    onSuccess: onVerified,
    onError: (error) => {
      // A code field whose six cells are full accepts no more input.
      if (error instanceof ApiError && error.code === 'auth.factor_wrong') {
        if (byCode) setTyped('');
        element.current?.querySelector('input')?.focus();
      }
      onRetry();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed !== '') void verify(async () => (byCode ? { code: typed } : { password: typed }));
  };
  return (
    <form ref={element} className={layout['stack']} noValidate onSubmit={submit}>
      {byCode ? (
        <CodeField value={typed} onChange={setTyped} />
      ) : (
        <PasswordField
          label={t('security.step.password')}
          showLabel={t('auth.password.show')}
          hideLabel={t('auth.password.hide')}
          autoComplete="current-password"
          enterKeyHint="go"
          maxLength={255}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          dir="ltr"
        />
      )}
      {error !== null && (
        <Banner tone="danger" role="alert">
          {errorText(error)}
        </Banner>
      )}
      <Button
        type="submit"
        variant="primary"
        size="large"
        block
        disabled={typed === ''}
        busy={isBusy}
        busyLabel={t('security.step.busy')}
      >
        {t('security.step.submit')}
      </Button>
      {passkeyOptions !== null && challenge !== null && knowsPasskeys() && (
        <Button
          icon="key"
          size="large"
          block
          onClick={() =>
            void verify(async () => ({ challenge, credential: await getPasskeyAssertion(passkeyOptions) }))
          }
        >
          {t('security.step.passkey')}
        </Button>
      )}
    </form>
  );
}
