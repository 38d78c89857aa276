import { Banner } from '@marquee/ui/banner/banner.tsx';
import type { ReactNode } from 'react';
import { FormattedMessage } from '../../lib/i18n/formatted-message.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import styles from './auth.module.css';
import { hasRegisteredHere } from './remember-login.ts';
import { useHydrated } from '@marquee/ui/store/use-hydrated.ts';

/** Reminds visitors from a partner link that this browser has logged in before and they can use that account. */
export function KnownDeviceNotice({ login }: { login: (label: string) => ReactNode }) {
  const t = useT();
  const isHydrated = useHydrated();
  if (!isHydrated || !hasRegisteredHere()) return null;
  return (
    <Banner tone="info" className={styles['message']}>
      <FormattedMessage text={t('recovery.linked.known_device')} parts={{ login }} />
    </Banner>
  );
}
