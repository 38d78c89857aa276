import { Button } from '@marquee/ui/button/button.tsx';
import { callApi } from '../../lib/api/api-client.ts';
import { useEndpointMutation } from '../../lib/api/use-endpoint-mutation.ts';
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
  const { run: logIn, isBusy } = useEndpointMutation(
    async () => {
      onError(null);
      const { challenge, options } = await callApi('passkeyLoginOptions');
      const credential = await getPasskeyAssertion(options);
      return storeLogin(await callApi('passkeyLogin', { body: { challenge, credential, ...visitFacts() } }));
    },
    {
      onSuccess: onDone,
      // Usually the player cancelled; that is not an error.
      onError: (error) => (error instanceof PasskeyAborted ? undefined : onError(error)),
    },
  );
  if (!knowsPasskeys()) return null;
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
