import { useT } from '../../lib/i18n/use-t.ts';

/** Display name of a browser and operating system. */
export function useDeviceName(): (device: {
  readonly browser: string | null;
  readonly system: string | null;
}) => string {
  const t = useT();
  return ({ browser, system }) => {
    if (browser !== null && system !== null) return t('security.sessions.on', { browser, system });
    return browser ?? system ?? t('security.sessions.unknown');
  };
}
