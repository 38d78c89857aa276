import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import { PasswordField } from '@marquee/ui/text-field/password-field.tsx';
import { useEffect } from 'react';
import { ApiError } from '../api/api-error.ts';
import type { EndpointResponse, EndpointArguments } from '../api/endpoint-types.ts';
import { callApi } from '../api/api-client.ts';
import { useEndpointMutation } from '../api/use-endpoint-mutation.ts';
import { useEndpointForm } from '../forms/use-endpoint-form.ts';
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

const isWrong = (error: unknown) => error instanceof ApiError && error.code === 'auth.factor_wrong';

export function StepUpForm({ options, onVerified, onRetry }: StepUpFormProps) {
  const t = useT();
  const errorText = usePasskeyErrorText();
  const { methods, challenge, passkeyOptions } = options;
  const byCode = methods.includes('code');
  const sendProof = (body: Proof) => callApi('stepUp', { body });
  const byPasskey = useEndpointMutation(
    async (request: { challenge: string; options: NonNullable<typeof passkeyOptions> }) =>
      sendProof({ challenge: request.challenge, credential: await getPasskeyAssertion(request.options) }),
    { onSuccess: onVerified, onError: onRetry },
  );
  const { form, props, change, isBusy, error, errorOf, clearError } = useEndpointForm<{ proof: string }>({
    defaultValues: { proof: '' },
    send: ({ proof }) => {
      byPasskey.reset();
      return sendProof(byCode ? { code: proof } : { password: proof });
    },
    onSuccess: onVerified,
    onError: (error) => {
      // A code field whose six cells are full accepts no more input.
      if (byCode && isWrong(error)) form.setValue('proof', '');
      onRetry();
    },
    fieldOf: (error) => (isWrong(error) ? 'proof' : null),
  });
  // The dialog opens before its method is known, so the field is focused when it is rendered.
  const { ref } = props;
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);
  const proof = form.watch('proof');
  const displayed = error ?? byPasskey.error;
  return (
    <form {...props} className={layout['stack']}>
      {byCode ? (
        <CodeField value={proof} error={errorOf('proof')} onChange={(typed) => change({ proof: typed })} />
      ) : (
        <PasswordField
          {...form.register('proof')}
          label={t('security.step.password')}
          showLabel={t('auth.password.show')}
          hideLabel={t('auth.password.hide')}
          autoComplete="current-password"
          enterKeyHint="go"
          lengthMax={255}
          error={errorOf('proof')}
          dir="ltr"
        />
      )}
      {displayed !== null && (
        <Banner tone="danger" role="alert">
          {/* The code of a wrong proof is shown at the field, so this is that of a passkey. */}
          {isWrong(displayed) ? t('security.step.passkey_refused') : errorText(displayed)}
        </Banner>
      )}
      <Button
        type="submit"
        variant="primary"
        size="large"
        block
        disabled={proof === ''}
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
          busy={byPasskey.isBusy}
          busyLabel={t('security.step.busy')}
          onClick={() => {
            form.clearErrors();
            clearError();
            void byPasskey.run({ challenge, options: passkeyOptions });
          }}
        >
          {t('security.step.passkey')}
        </Button>
      )}
    </form>
  );
}
