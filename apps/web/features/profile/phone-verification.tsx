import { Badge } from '@marquee/ui/badge/badge.tsx';
import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { PlayerDetails } from '../../lib/api/use-player.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { CodeStep } from './phone-code-step.tsx';
import { NumberStep, type Sent } from './phone-number-step.tsx';
import layout from '../../lib/layout/cards.module.css';
import { useOpened } from '../../lib/layout/use-opened.ts';

/** Phone verification by SMS code. A verified number is locked. */
export function PhoneVerification({ user }: { user: PlayerDetails['getUser'] }) {
  const t = useT();
  const { isOpen, button, panel: part, open, close: closePanel } = useOpened();
  const [sent, setSent] = useState<Sent | null>(null);
  const [isDone, setDone] = useState(false);
  const close = (verified: boolean) =>
    closePanel(() => {
      setSent(null);
      setDone(verified);
    });
  const goBack = () => {
    flushSync(() => setSent(null));
    part.current?.querySelector<HTMLElement>('input[type=tel]')?.focus();
  };
  return (
    <Card padding="large" title={t('profile.phone.proof')}>
      <div ref={part} className={layout['stack']}>
        <p className={layout['text']}>{t('profile.phone.proof_text')}</p>
        {user.phone !== null && (
          <p className={layout['state']}>
            <bdi dir="ltr">{`+${user.phoneCode ?? ''} ${user.phone}`}</bdi>
            <Badge tone={user.isPhoneVerified ? 'success' : 'warning'}>
              {t(user.isPhoneVerified ? 'profile.phone.verified' : 'profile.phone.unverified')}
            </Badge>
          </p>
        )}
        {isOpen && !sent && <NumberStep user={user} onSent={setSent} onClose={() => close(false)} />}
        {sent && <CodeStep sent={sent} onSent={setSent} onDone={() => close(true)} onBack={goBack} />}
        <div role="status">{isDone && <Banner tone="success">{t('profile.phone.done')}</Banner>}</div>
        {!isOpen && !user.isPhoneVerified && (
          <div className={layout['actions']}>
            <Button ref={button} icon="phone" onClick={open}>
              {t('profile.phone.verify')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
