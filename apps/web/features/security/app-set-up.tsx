import { Button, LinkButton } from '@marquee/ui/button/button.tsx';
import { OtpField } from '@marquee/ui/otp-field/otp-field.tsx';
import { useEffect, useRef } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { callApi } from '../../lib/api/api-client.ts';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { useEndpointForm } from '../../lib/forms/use-endpoint-form.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { QrCode } from '../../lib/qr/qr-code.tsx';
import layout from '../../lib/layout/cards.module.css';
import styles from './security.module.css';
import { SecurityErrorAlert } from './security-error-alert.tsx';

interface AppSetUpProps {
  readonly setUp: EndpointResponse<'beginTotp'>;
  readonly guarded: <T>(runAction: () => Promise<T>) => Promise<T>;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => Promise<void>;
  readonly onCancel: () => void;
}

type Confirmed = EndpointResponse<'confirmTotp'>;

const isWrongCode = (error: unknown) => error instanceof ApiError && error.code === 'auth.factor_wrong';

/** The TOTP secret as QR code, text and app link. A first code activates it. */
export function AppSetUp({ setUp, guarded, onConfirmed, onCancel }: AppSetUpProps) {
  const t = useT();
  const { form, props, change, submit, isBusy, error, errorOf } = useEndpointForm<{ code: string }, Confirmed>({
    defaultValues: { code: '' },
    send: (body) => guarded(() => callApi('confirmTotp', { body })),
    onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
    onError: (error) => {
      // The six cells are full; clear them for the next code.
      if (isWrongCode(error)) form.setValue('code', '');
    },
    fieldOf: (error) => (isWrongCode(error) ? 'code' : null),
  });
  const code = form.watch('code');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <form {...props} className={layout['stack']}>
      <p>{t('security.totp.scan')}</p>
      <div className={styles['setUp']}>
        <QrCode text={setUp.uri} label={t('security.totp.qr_label')} />
        <p className={layout['text']}>
          {t('security.totp.key')}: <bdi className={styles['key']}>{setUp.secret.match(/.{1,4}/g)?.join(' ')}</bdi>
        </p>
        <LinkButton size="small" icon="external" href={setUp.uri} data-native>
          {t('security.totp.open')}
        </LinkButton>
      </div>
      <OtpField
        ref={field}
        label={t('security.totp.code')}
        error={errorOf('code')}
        value={code}
        onChange={(typed) => change({ code: typed })}
        onComplete={() => void submit()}
      />
      <SecurityErrorAlert error={error} />
      <div className={layout['actions']}>
        <Button
          type="submit"
          variant="primary"
          disabled={code.length < 6}
          busy={isBusy}
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
