import { numberLocale } from '@marquee/text/numbers.ts';
import { isAssetCode } from '@marquee/money/assets.ts';
import { toExactString } from '@marquee/money/money.ts';
import { Fragment } from 'react';
import { useT } from '../../lib/i18n/use-t.ts';
import { Money } from '../../lib/money/money.tsx';
import { useSite } from '../../lib/site/use-site.ts';
import layout from '../../lib/layout/cards.module.css';
import styles from './reality-check.module.css';
import { netMinorOf, type PlaySession } from './play-session.rules.ts';
import { useDurationText } from './use-duration-text.ts';

/** Time, stakes, wins and net result of a play session, per currency. */
export function SessionFigures({ session }: { session: PlaySession }) {
  const t = useT();
  const { locale } = useSite();
  const durationText = useDurationText();
  const { startedAt, playedSeconds, results } = session;
  const duration = durationText(playedSeconds);
  const time =
    startedAt && new Intl.DateTimeFormat(numberLocale(locale), { timeStyle: 'short' }).format(new Date(startedAt));
  return (
    <>
      {/* Focused when the dialog opens, so that screen readers read it after the title. */}
      <p tabIndex={-1} data-autofocus="" className={styles['lead']}>
        {time === null ? t('play.check.none') : t('play.check.lead', { duration, time })}
      </p>
      <dl className={layout['facts']}>
        <div>
          <dt>{t('play.check.played')}</dt>
          <dd>{duration}</dd>
        </div>
        {results.map(({ currencyCode, staked, won }) => (
          <Fragment key={currencyCode}>
            <div>
              <dt>{t('play.check.wagered')}</dt>
              <dd>
                <Money amount={staked} currency={currencyCode} />
              </dd>
            </div>
            <div>
              <dt>{t('play.check.won')}</dt>
              <dd>
                <Money amount={won} currency={currencyCode} />
              </dd>
            </div>
            {isAssetCode(currencyCode) && (
              <div>
                <dt>{t('play.check.net')}</dt>
                <dd>
                  <strong className="numeral">
                    <Money
                      amount={toExactString(netMinorOf(session, currencyCode), currencyCode)}
                      currency={currencyCode}
                      signed
                    />
                  </strong>
                </dd>
              </div>
            )}
          </Fragment>
        ))}
      </dl>
    </>
  );
}
