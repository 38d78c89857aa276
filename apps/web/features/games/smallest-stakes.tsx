import { decimalText } from '@marquee/text/numbers.ts';
import { isEqual, toPercent } from '@marquee/games/fraction.ts';
import type { HouseRules } from '@marquee/games/game-rules.ts';
import { isAssetCode } from '@marquee/money/assets.ts';
import { formatMinor } from '@marquee/money/format.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { useSite } from '../../lib/site/use-site.ts';
import styles from './game-page.module.css';

/** The return at the smallest stake of each currency of the brand; nothing for a game whose payouts are never rounded. */
export function SmallestStakes({ rules: { stakes, returnToPlayer, returnAtStake } }: { rules: HouseRules }) {
  const t = useT();
  const { locale, settings } = useSite();
  const rows = settings.currencies.filter(isAssetCode).flatMap((code) => {
    const atMin = returnAtStake?.(stakes[code].minMinor);
    return atMin && !isEqual(atMin, returnToPlayer) ? [{ code, minMinor: stakes[code].minMinor, atMin }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <section className={styles['smallest']}>
      <h3>{t('play.rules.rounding')}</h3>
      <p>{t('play.rules.rounding_text')}</p>
      <dl>
        {rows.map(({ code, minMinor, atMin }) => (
          <div key={code}>
            <dt>
              <bdi dir="ltr">{formatMinor(minMinor, code, locale)}</bdi>
            </dt>
            <dd className="numeral">{decimalText(toPercent(atMin, 3), locale)}%</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
