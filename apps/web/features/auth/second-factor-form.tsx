import { Button } from '@marquee/ui/button/button.tsx';
import { useEffect, useRef } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { useEndpointForm } from '../../lib/forms/use-endpoint-form.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { CodeField } from '../../lib/step-up/code-field.tsx';
import styles from './auth.module.css';
import { FormError } from './form-error.tsx';
import { storeLogin, visitFacts } from './log-in.ts';
import type { LastLogin } from './remember-login.ts';

const isWrongCode = (error: unknown) => error instanceof ApiError && error.code === 'auth.factor_wrong';

/**
 * The 2FA code after a correct password. Calls `onBack` with the error if the login must start again, with null if the
 * player cancels.
 */
export function SecondFactorForm({
  challenge,
  onDone,
  onBack,
}: {
  challenge: string;
  onDone: (lastLogin: LastLogin | null) => void;
  onBack: (error: unknown) => void;
}) {
  const t = useT();
  const field = useRef<HTMLDivElement>(null);
  const { form, props, change, isBusy, error, errorOf, attempts } = useEndpointForm<{ code: string }, LastLogin | null>(
    {
      defaultValues: { code: '' },
      send: async ({ code }) =>
        storeLogin(await callApi('loginSecondFactor', { body: { challenge, code, ...visitFacts() } })),
      onSuccess: onDone,
      onError: (error): void => {
        if (error instanceof ApiError && error.code === 'auth.challenge_expired') return onBack(error);
        // The six cells are full; clear them for the next code.
        if (isWrongCode(error)) form.setValue('code', '');
      },
      fieldOf: (error) => (isWrongCode(error) ? 'code' : null),
    },
  );
  // The focused button was removed with the previous form.
  useEffect(() => field.current?.querySelector('input')?.focus(), []);
  const code = form.watch('code');
  return (
    <form {...props} className={styles['form']}>
      <p className={styles['lead']}>{t('security.login.second_text')}</p>
      <FormError key={attempts} error={error} invalidCount={0} />
      <div ref={field} className={styles['form']}>
        <CodeField value={code} error={errorOf('code')} onChange={(typed) => change({ code: typed })} />
      </div>
      <Button
        type="submit"
        variant="primary"
        size="large"
        block
        disabled={code === ''}
        busy={isBusy}
        busyLabel={t('auth.login.busy')}
      >
        {t('auth.login.submit')}
      </Button>
      <Button variant="quiet" block onClick={() => onBack(null)}>
        {t('security.login.back')}
      </Button>
    </form>
  );
}
