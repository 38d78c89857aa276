import { formatMinor } from '@marquee/money/format.ts';
import type { AssetCode } from '@marquee/money/assets.ts';
import { IconButton } from '@marquee/ui/button/button.tsx';
import { MoneyText } from '@marquee/ui/money/money-text.tsx';
import { useStore } from '@marquee/ui/store/store.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { deviceStorage } from '../../lib/session/browser-storage.ts';
import { createStoredValue } from '../../lib/session/stored-value.ts';
import { useSite } from '../../lib/site/use-site.ts';
import styles from './game-page.module.css';
import { netMinorOf } from './play-session.rules.ts';
import { SessionClock } from './session-clock.tsx';
import { usePlaySession } from './use-play-session.ts';

/** Shown unless the player hides them; what the market requires cannot be hidden. */
const hidden = createStoredValue(
  'play.session_hidden',
  (value) => (value === true ? (true as const) : null),
  deviceStorage,
);
const useIsHidden = () => useStore({ subscribe: hidden.subscribe, get: () => hidden.read() === true }, false);

/** Time and net result of the play session with real money. */
export function SessionMeters({ asset }: { asset: AssetCode }) {
  const t = useT();
  const { locale } = useSite();
  const isHidden = useIsHidden();
  const session = usePlaySession();
  const { data } = session;
  // Unknown rules: nothing is hidden.
  const showsClock = !isHidden || data?.rules.sessionClockRequired !== false;
  const showsNet = !isHidden || data?.rules.netPositionRequired !== false;
  return (
    <>
      {showsClock && (
        <div className={styles['meter']}>
          <dt>{t('play.frame.clock')}</dt>
          <dd className="numeral">{data ? <SessionClock startedAt={data.startedAt} /> : '–'}</dd>
        </div>
      )}
      {showsNet && (
        <div className={styles['meter']}>
          <dt>{t('play.frame.net')}</dt>
          <dd>
            {data ? <MoneyText text={formatMinor(netMinorOf(data, asset), asset, locale, { signed: true })} /> : '–'}
          </dd>
        </div>
      )}
    </>
  );
}

/** Shows or hides what the market does not require; nothing if it requires both. */
export function SessionMetersToggle() {
  const t = useT();
  const isHidden = useIsHidden();
  const rules = usePlaySession().data?.rules;
  if (!rules || (rules.sessionClockRequired && rules.netPositionRequired)) return null;
  return (
    <IconButton
      icon="clock"
      label={t('play.frame.session')}
      aria-pressed={!isHidden}
      onClick={() => (isHidden ? hidden.remove() : hidden.write(true))}
    />
  );
}
