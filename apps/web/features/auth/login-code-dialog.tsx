import { Button, LinkButton } from '@marquee/ui/button/button.tsx';
import { Dialog } from '@marquee/ui/dialog/dialog.tsx';
import { SkeletonText } from '@marquee/ui/skeleton/skeleton.tsx';
import { useEffect, useState } from 'react';
import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { useLoginCode as useEndpoint } from '@marquee/contract/login-codes.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { useEndpointMutation } from '../../lib/api/use-endpoint-mutation.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { ErrorAlert } from '../../lib/layout/error-alert.tsx';
import { clearLoginCode } from '../../lib/session/login-code.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useModalHref } from '../../modals/modal-url.ts';
import styles from './auth.module.css';
import { FormError } from './form-error.tsx';
import { storeLogin, visitFacts } from './log-in.ts';
import { SecondFactorForm } from './second-factor-form.tsx';

type Used = ResponseOf<typeof useEndpoint>;

/** A code can be exchanged once, but React may run the effect twice. */
let pending: { readonly code: string; readonly response: Promise<Used> } | null = null;

function exchangeOnce(code: string): Promise<Used> {
  const response = pending?.code === code ? pending.response : callApi('useLoginCode', { body: { code } });
  pending = { code, response };
  return response;
}

const isExpired = (error: unknown) =>
  error instanceof ApiError && (error.code === 'auth.link_expired' || error.code === 'auth.challenge_expired');

/**
 * Shows the account that a login link opens. Nothing happens until the player confirms; a player logged in to another
 * account gets a warning.
 */
export function LoginCodeDialog({ code }: { code: string }) {
  const t = useT();
  const modalHref = useModalHref();
  const isPlayer = useSession() === 'signed-in';
  const [used, setUsed] = useState<Used | null>(null);
  /** Error of the code or of the second factor. */
  const [codeError, setCodeError] = useState<unknown>(null);
  const [secondFactor, setSecondFactor] = useState<string | null>(null);

  useEffect(() => {
    let isCancelled = false;
    exchangeOnce(code)
      .then((response) => {
        if (isCancelled) return;
        if (response.isCurrent) clearLoginCode();
        else setUsed(response);
      })
      .catch((error: unknown) => {
        if (!isCancelled) setCodeError(error);
      });
    return () => {
      isCancelled = true;
    };
  }, [code]);

  const opening = useEndpointMutation(
    async ({ challenge }: Used) => {
      setCodeError(null);
      storeLogin(await callApi('openLoginCode', { body: { challenge, ...visitFacts() } }));
    },
    {
      onSuccess: clearLoginCode,
      onError: (error) => {
        if (error instanceof ApiError && error.code === 'auth.second_factor_required')
          setSecondFactor(String(error.params['challenge']));
      },
    },
  );
  const error = codeError ?? opening.error;
  const frame = { isOpen: true, onClose: clearLoginCode, closeLabel: t('shell.dialog.close'), size: 'small' } as const;

  if (secondFactor !== null)
    return (
      <Dialog {...frame} title={t('auth.login.title')}>
        <SecondFactorForm
          challenge={secondFactor}
          onDone={clearLoginCode}
          onBack={(error) => {
            setSecondFactor(null);
            opening.reset();
            setCodeError(error);
          }}
        />
      </Dialog>
    );
  if (isExpired(error) || (error !== null && used === null))
    return (
      <Dialog
        {...frame}
        title={t(isExpired(error) ? 'auth.login_code.expired_title' : 'auth.login.title')}
        {...(!isPlayer && {
          footer: (
            <LinkButton variant="primary" block href={modalHref('login')} onClick={clearLoginCode}>
              {t('auth.login_code.log_in')}
            </LinkButton>
          ),
        })}
      >
        {isExpired(error) ? <p>{t('auth.login_code.expired_text')}</p> : <ErrorAlert error={error} />}
      </Dialog>
    );
  if (used === null)
    return (
      <Dialog {...frame} title={t('auth.login_code.checking')}>
        <SkeletonText lines={2} label={t('auth.login_code.checking')} />
      </Dialog>
    );
  // Bidi isolate: a login is left-to-right in every language.
  const names = { login: `\u2066${used.login}\u2069` };
  return (
    <Dialog
      {...frame}
      title={t(isPlayer ? 'auth.login_code.switch_title' : 'auth.login_code.title', names)}
      footer={
        <div className={styles['form']}>
          <Button variant="primary" block busy={opening.isBusy} onClick={() => void opening.run(used)}>
            {t(isPlayer ? 'auth.login_code.switch' : 'auth.login_code.continue')}
          </Button>
          <Button block onClick={clearLoginCode}>
            {t(isPlayer ? 'auth.login_code.stay' : 'auth.login_code.cancel')}
          </Button>
        </div>
      }
    >
      <FormError error={error} invalidCount={0} />
      <p>{t(isPlayer ? 'auth.login_code.switch_text' : 'auth.login_code.text')}</p>
    </Dialog>
  );
}
