import { Button } from '@marquee/ui/button/button.tsx';
import { useState } from 'react';
import { callApi } from '../../lib/api/api-client.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { knowsPasskeys, PasskeyAborted, getPasskeyAssertion } from '../../lib/passkeys/passkeys.ts';
import { storeLogin, visitFacts } from './log-in.ts';
import type { LastLogin } from './remember-login.ts';

/** Passkey login. Renders nothing if the browser does not support passkeys. */
export function PasskeyLoginButton({
  onDone,
  onError,
}: {
  onDone: (lastLogin: LastLogin | null) => void;
  /** Null when a new attempt starts. */
  onError: (error: unknown) => void;
}) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  if (!knowsPasskeys()) return null;
  const logIn = async () => {
    if (isBusy) return;
    setBusy(true);
    onError(null);
    try {
      const { challenge, options } = await callApi('passkeyLoginOptions');
      const credential = await getPasskeyAssertion(options);
      onDone(storeLogin(await callApi('passkeyLogin', { body: { challenge, credential, ...visitFacts() } })));
    } catch (error) {
      setBusy(false);
      // Usually the player cancelled; that is not an error.
      if (!(error instanceof PasskeyAborted)) onError(error);
    }
  };
  return (
    <Button
      icon="key"
      size="large"
      block
      busy={isBusy}
      busyLabel={t('security.passkey.adding')}
      onClick={() => void logIn()}
    >
      {t('security.login.passkey')}
    </Button>
  );
}
