import { Button, LinkButton } from '@marquee/ui/button/button.tsx';
import { OtpField } from '@marquee/ui/otp-field/otp-field.tsx';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { callApi } from '../../lib/api/api-client.ts';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { QrCode } from '../../lib/qr/qr-code.tsx';
import layout from '../../lib/layout/cards.module.css';
import styles from './security.module.css';
import { SecurityErrorAlert } from './security-error-alert.tsx';
import { useAction } from './use-action.ts';

interface AppSetUpProps {
  readonly setUp: EndpointResponse<'beginTotp'>;
  readonly guarded: <T>(runAction: () => Promise<T>) => Promise<T>;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => Promise<void>;
  readonly onCancel: () => void;
}

/** The TOTP secret as QR code, text and app link. A first code activates it. */
export function AppSetUp({ setUp, guarded, onConfirmed, onCancel }: AppSetUpProps) {
  const t = useT();
  const { busy, error, runAction } = useAction();
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const confirm = (digits: string) =>
    void runAction('confirm', async () => {
      try {
        const { recoveryCodes } = await guarded(() => callApi('confirmTotp', { body: { code: digits } }));
        await onConfirmed(recoveryCodes);
      } catch (error) {
        // The six cells are full; clear them for the next code.
        if (error instanceof ApiError && error.code === 'auth.factor_wrong') {
          setCode('');
          field.current?.focus();
        }
        throw error;
      }
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === 6) confirm(code);
  };
  return (
    <form className={layout['stack']} noValidate onSubmit={submit}>
      <p>{t('security.totp.scan')}</p>
      <div className={styles['setUp']}>
        <QrCode text={setUp.uri} label={t('security.totp.picture')} />
        <p className={layout['text']}>
          {t('security.totp.key')}: <bdi className={styles['key']}>{setUp.secret.match(/.{1,4}/g)?.join(' ')}</bdi>
        </p>
        <LinkButton size="small" icon="external" href={setUp.uri} data-native>
          {t('security.totp.open')}
        </LinkButton>
      </div>
      <OtpField ref={field} label={t('security.totp.code')} value={code} onChange={setCode} onComplete={confirm} />
      <SecurityErrorAlert error={error} />
      <div className={layout['actions']}>
        <Button
          type="submit"
          variant="primary"
          disabled={code.length < 6}
          busy={busy !== null}
          busyLabel={t('security.totp.busy')}
        >
          {t('security.totp.confirm')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('security.totp.cancel')}
        </Button>
      </div>
    </form>
  );
}
