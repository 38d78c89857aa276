import { numberLocale } from '@marquee/text/numbers.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { hoursText } from '../../lib/i18n/hours-text.ts';
import { useDayText } from '../../lib/layout/day-text.ts';
import { useMoneyFormat } from '../../lib/money/money.tsx';
import { useSite } from '../../lib/site/use-site.ts';
import type { Offer } from './offer.types.ts';
import styles from './offers.module.css';

/** Facts of a bonus; those that it does not state are left out. */
export function OfferFacts({ offer }: { offer: Offer }) {
  const t = useT();
  const money = useMoneyFormat();
  const { locale } = useSite();
  const { day } = useDayText();
  const percent = new Intl.NumberFormat(numberLocale(locale), { style: 'percent' });
  const { freeSpins: spins } = offer;
  const amount = (value: string | null) => (value === null ? null : money(value, offer.currencyCode));
  const facts = [
    ['bonus', amount(offer.bonusAmount)],
    ['percent', offer.depositBonusPercent === null ? null : percent.format(offer.depositBonusPercent / 100)],
    ['min_deposit', amount(offer.minDeposit)],
    ['max_bonus', amount(offer.maxBonusThreshold)],
    ['wager', offer.multiplier === null || offer.type === 'freespins' ? null : `${offer.multiplier}×`],
    ['hours', offer.validHours === null || offer.type === 'freespins' ? null : hoursText(offer.validHours, locale)],
    ['max_bet', amount(offer.maxBet)],
    ['max_win', offer.type === 'freespins' ? null : amount(offer.maxWinAmount)],
    ['spins', offer.freeSpinsQuantity === null ? null : String(offer.freeSpinsQuantity)],
    ['spin_games', spins && new Intl.ListFormat(locale).format(spins.games.map(({ name }) => name))],
    ['spin_stake', spins && amount(spins.stake)],
    [
      'winnings',
      spins &&
        (spins.winningsAs === 'real' ? t('offers.spins.real') : t('offers.spins.bonus', { times: spins.multiplier })),
    ],
    ['max_winnings', spins && amount(spins.maxWinAmount)],
    ['spin_hours', spins?.validHours ? hoursText(spins.validHours, locale) : null],
    ['when', offer.when ?? null],
    ['until', offer.expiration === null ? null : day(offer.expiration)],
  ] as const;
  return (
    <dl className={styles['facts']}>
      {facts.map(
        ([key, value]) =>
          value !== null && (
            <div key={key}>
              <dt>{t(`offers.fact.${key}`)}</dt>
              <dd className="numeral">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
