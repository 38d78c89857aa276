import { Button } from '@marquee/ui/button/button.tsx';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { CodeField } from '../../lib/step-up/code-field.tsx';
import styles from './auth.module.css';
import { FormError } from './form-error.tsx';
import { storeLogin, visitFacts } from './log-in.ts';
import type { LastLogin } from './remember-login.ts';

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
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [tries, setTries] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  const focusField = () => element.current?.querySelector('input')?.focus();
  // The focused button was removed with the previous form.
  useEffect(() => element.current?.querySelector('input')?.focus(), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (code === '' || isBusy) return;
    setBusy(true);
    setTries(tries + 1);
    setError(null);
    try {
      onDone(storeLogin(await callApi('loginSecondFactor', { body: { challenge, code, ...visitFacts() } })));
    } catch (error) {
      setBusy(false);
      const refusal = error instanceof ApiError ? error.code : null;
      if (refusal === 'auth.challenge_expired') return onBack(error);
      // The six cells are full; clear them for the next code.
      if (refusal === 'auth.factor_wrong') setCode('');
      setError(error);
      focusField();
    }
  };
  return (
    <form ref={element} className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <p className={styles['lead']}>{t('security.login.second_text')}</p>
      <FormError key={tries} error={error} invalidCount={0} />
      <CodeField value={code} onChange={setCode} />
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
