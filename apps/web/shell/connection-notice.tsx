import { Banner } from '@marquee/ui/banner/banner.tsx';
import { useEffect, useState } from 'react';
import { useT } from '../lib/i18n/use-t.ts';
import { useIsOffline } from '../lib/navigation/use-is-offline.ts';
import { useLiveState } from '../lib/realtime/live-state.ts';

/** Short interruptions of the socket show no notice. */
const DELAY_MS = 2_500;

/** Shown while the device is offline or the socket connection is lost. */
export function ConnectionNotice({ className }: { className: string | undefined }) {
  const t = useT();
  const isOffline = useIsOffline();
  const isLost = useLiveState() === 'lost';
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    setLong(false);
    if (!isLost) return;
    const timer = setTimeout(() => setLong(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, [isLost]);
  if (!isOffline && !(isLost && isLong)) return null;
  const kind = isOffline ? 'offline' : 'reconnecting';
  return (
    <div data-part="connection" className={className}>
      <Banner tone="warning" icon="offline" role="status" title={t(`shell.${kind}.title`)}>
        {t(`shell.${kind}.text`)}
      </Banner>
    </div>
  );
}
