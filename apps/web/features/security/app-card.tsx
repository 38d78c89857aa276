import { Badge } from '@marquee/ui/badge/badge.tsx';
import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { callApi } from '../../lib/api/api-client.ts';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { invalidateNextSteps } from '../../lib/next-steps/use-next-steps.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { useStepUp } from '../../lib/step-up/use-step-up.tsx';
import { AppSetUp } from './app-set-up.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import layout from '../../lib/layout/cards.module.css';
import { SecurityErrorAlert } from './security-error-alert.tsx';
import { useAction } from './use-action.ts';

/** Authenticator app (TOTP): off, in setup, showing recovery codes, or on. */
export function AppCard({ factors }: { factors: EndpointResponse<'getFactors'> }) {
  const t = useT();
  const client = useQueryClient();
  const { guarded, stepUpDialog } = useStepUp();
  const { busy, error, runAction } = useAction();
  const [setUp, setSetUp] = useState<EndpointResponse<'beginTotp'> | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isRemoved, setRemoved] = useState(false);
  const { isTotpOn, isTotpOffered, recoveryCodesLeft } = factors;
  const refetch = async () => {
    await Promise.all([client.invalidateQueries({ queryKey: ['getFactors'] }), invalidateNextSteps(client)]);
  };
  const begin = () =>
    void runAction('begin', async () => {
      setRemoved(false);
      setSetUp(await guarded(() => callApi('beginTotp')));
    });
  const remove = () =>
    void runAction('remove', async () => {
      await guarded(() => callApi('removeTotp'));
      setRemoved(true);
      await refetch();
    });
  const renew = () =>
    void runAction('renew', async () => {
      setCodes((await guarded(() => callApi('renewRecoveryCodes'))).recoveryCodes);
      await refetch();
    });
  const confirmed = async (newCodes: readonly string[]) => {
    setSetUp(null);
    setCodes(newCodes);
    await refetch();
  };
  const section = useRef<HTMLDivElement>(null);
  /** The pressed button is removed with its section. */
  const leave = (close: () => void) => {
    flushSync(close);
    section.current?.focus();
  };
  const isIdle = setUp === null && codes === null;
  return (
    <Card padding="large" title={t('security.totp.title')}>
      <div ref={section} tabIndex={-1} className={layout['stack']}>
        <p className={layout['text']}>{t('security.totp.text')}</p>
        <p className={layout['state']}>
          <Badge tone={isTotpOn ? 'success' : 'neutral'}>
            {t(isTotpOn ? 'security.totp.on' : 'security.totp.off')}
          </Badge>
          {isTotpOn && t('security.recovery.left', { count: recoveryCodesLeft })}
        </p>
        {setUp && (
          <AppSetUp
            setUp={setUp}
            guarded={guarded}
            onConfirmed={confirmed}
            onCancel={() => leave(() => setSetUp(null))}
          />
        )}
        {codes && <RecoveryCodes codes={codes} onDone={() => leave(() => setCodes(null))} />}
        <SecurityErrorAlert error={error} />
        <div role="status">{isRemoved && <Banner tone="success">{t('security.totp.removed')}</Banner>}</div>
        {isIdle && !isTotpOn && !isTotpOffered && <p className={layout['text']}>{t('security.totp.unoffered')}</p>}
        {isIdle && !isTotpOn && isTotpOffered && (
          <div className={layout['actions']}>
            <Button icon="phone" busy={busy === 'begin'} busyLabel={t('security.totp.busy')} onClick={begin}>
              {t('security.totp.begin')}
            </Button>
          </div>
        )}
        {isIdle && isTotpOn && (
          <div className={layout['actions']}>
            <Button busy={busy === 'renew'} busyLabel={t('security.totp.busy')} onClick={renew}>
              {t('security.recovery.new')}
            </Button>
            <Button variant="quiet" busy={busy === 'remove'} busyLabel={t('security.totp.busy')} onClick={remove}>
              {t('security.totp.remove')}
            </Button>
          </div>
        )}
      </div>
      {stepUpDialog}
    </Card>
  );
}
