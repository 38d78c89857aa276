import { Banner } from '@marquee/ui/banner/banner.tsx';
import type { ReactNode } from 'react';
import { FormattedMessage } from '../../lib/i18n/formatted-message.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import styles from './auth.module.css';
import { hasRegisteredHere } from './remember-login.ts';
import { useHydrated } from './use-hydrated.ts';

/** Reminds whoever comes by a partner's link that this browser has been logged in here before: an account is enough. */
export function KnownHere({ login }: { login: (label: string) => ReactNode }) {
  const t = useT();
  const isHydrated = useHydrated();
  if (!isHydrated || !hasRegisteredHere()) return null;
  return (
    <Banner tone="info" className={styles['told']}>
      <FormattedMessage text={t('recovery.linked.known')} parts={{ login }} />
    </Banner>
  );
}
