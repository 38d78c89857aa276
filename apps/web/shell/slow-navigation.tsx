import { useRouterState } from '@tanstack/react-router';
import { ProgressLine } from '@marquee/ui/progress-line/progress-line.tsx';
import { useEffect, useState } from 'react';
import { useT } from '../lib/i18n/use-t.ts';

/** Fast navigations show nothing. */
const DELAY_MS = 300;

/** A progress line at the top during slow navigations. */
export function SlowNavigation() {
  const t = useT();
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setSlow(true), DELAY_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isLoading]);
  return <ProgressLine isActive={isSlow} label={t('shell.page.loading')} />;
}
