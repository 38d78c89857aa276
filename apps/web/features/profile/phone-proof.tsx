import { Badge } from '@marquee/ui/badge/badge.tsx';
import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PlayerDetails } from '../../lib/api/use-player.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { CodeStep } from './phone-code-step.tsx';
import { NumberStep, type Sent } from './phone-number-step.tsx';
import layout from '../../lib/layout/cards.module.css';

/** Proof that the number is the player's: a code goes there and comes back. What is proved is locked. */
export function PhoneProof({ user }: { user: PlayerDetails['getUser'] }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [sent, setSent] = useState<Sent | null>(null);
  const [isDone, setDone] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = (proved: boolean) => {
    // The button has to be there before it can be given the focus.
    flushSync(() => {
      setOpen(false);
      setSent(null);
      setDone(proved);
    });
    button.current?.focus();
  };
  return (
    <Card padding="large" title={t('profile.phone.proof')}>
      <div className={layout['stack']}>
        <p className={layout['text']}>{t('profile.phone.proof_text')}</p>
        {user.phone !== null && (
          <p className={layout['state']}>
            <bdi dir="ltr">{`+${user.phoneCode ?? ''} ${user.phone}`}</bdi>
            <Badge tone={user.isPhoneVerified ? 'success' : 'warning'}>
              {t(user.isPhoneVerified ? 'profile.phone.proved' : 'profile.phone.unproved')}
            </Badge>
          </p>
        )}
        {isOpen && !sent && <NumberStep user={user} onSent={setSent} onClose={() => close(false)} />}
        {sent && <CodeStep sent={sent} onSent={setSent} onDone={() => close(true)} onBack={() => setSent(null)} />}
        <div role="status">{isDone && <Banner tone="success">{t('profile.phone.done')}</Banner>}</div>
        {!isOpen && !user.isPhoneVerified && (
          <div className={layout['actions']}>
            <Button ref={button} icon="phone" onClick={() => setOpen(true)}>
              {t('profile.phone.prove')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
