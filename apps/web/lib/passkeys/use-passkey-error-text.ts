import { useErrorText } from '../i18n/use-error-text.ts';
import { useT } from '../i18n/use-t.ts';
import { PasskeyAborted, PasskeyExists } from './passkeys.ts';

/** Message of a passkey error: from the device or from the endpoint. */
export function usePasskeyErrorText(): (error: unknown) => string {
  const t = useT();
  const errorText = useErrorText();
  return (error) => {
    if (error instanceof PasskeyAborted) return t('security.passkey.aborted');
    if (error instanceof PasskeyExists) return t('security.passkey.exists');
    return errorText(error);
  };
}
