import { numberLocale } from '@marquee/text/numbers.ts';
import type { AssetCode } from '@marquee/money/assets.ts';
import { hoursText } from '../../lib/i18n/hours-text.ts';
import { useTranslator } from '../../lib/i18n/use-t.ts';
import { useMoneyFormat } from '../../lib/money/money.tsx';
import { EstimateOnDemand } from '../../lib/bonus/bonus-costs.tsx';
import type { BonusWorth } from '../../lib/bonus/bonus-worth.rules.ts';
import styles from './cashier-hints.module.css';
import type { DepositOffer } from './use-deposit-bonus.ts';

/** Names that are listed before the rest is counted. */
const NAMES_MAX = 6;

interface BonusTermsProps {
  readonly offer: DepositOffer;
  /** Null with an amount that is known when the payment arrives. */
  readonly worth: BonusWorth | null;
  /** Of the deposit; null: known when it arrives. */
  readonly amount: string | null;
  readonly currencyCode: AssetCode;
}

/** The terms of the chosen bonus for the typed amount, and an estimate on demand. */
export function BonusTerms(props: BonusTermsProps) {
  const { t } = useTranslator();
  const { offer, worth, amount, currencyCode } = props;
  const facts = useTermFacts(props);
  return (
    <section
      className={styles['bonusTerms']}
      aria-label={t('deposit.bonus.terms_of', { name: offer.banner.bannerTitle })}
    >
      <dl className={styles['facts']} aria-live="polite">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {worth !== null && amount !== null && (
        <EstimateOnDemand offer={offer} worth={worth} deposit={amount} currencyCode={currencyCode} />
      )}
    </section>
  );
}

function useTermFacts({
  offer,
  worth,
  amount,
  currencyCode,
}: BonusTermsProps): ReadonlyArray<readonly [string, string]> {
  const { t, locale } = useTranslator();
  const format = useMoneyFormat();
  const money = (value: string) => format(value, currencyCode);
  const instant = new Intl.DateTimeFormat(numberLocale(locale), { dateStyle: 'medium', timeStyle: 'short' });
  const percent = new Intl.NumberFormat(numberLocale(locale), { style: 'percent' });
  const namesOf = (names: readonly string[]) =>
    new Intl.ListFormat(locale).format([
      ...names.slice(0, NAMES_MAX),
      ...(names.length > NAMES_MAX ? [t('deposit.bonus.more_games', { count: names.length - NAMES_MAX })] : []),
    ]);
  const { minDeposit, multiplier, depositBonusPercent, maxBonusThreshold, bonusAmount } = offer;
  const hasWager = worth ? worth.wager !== null : (multiplier ?? 0) > 0;
  const credited = () => {
    if (worth && amount !== null)
      return t('deposit.bonus.credited', { deposit: money(amount), bonus: money(worth.bonus) });
    if (depositBonusPercent === null) return t('deposit.bonus.credited_fixed', { amount: money(bonusAmount ?? '0') });
    return t('deposit.bonus.credited_percent', {
      percent: percent.format(depositBonusPercent / 100),
      max: maxBonusThreshold === null ? 'none' : money(maxBonusThreshold),
    });
  };
  const wager = () => {
    if (!hasWager) return t('deposit.bonus.no_wager');
    if (!worth?.wager) return t('deposit.bonus.wager_times', { multiplier: multiplier ?? 0 });
    return t('deposit.bonus.wager_of', {
      amount: money(worth.wager),
      multiplier: multiplier ?? 0,
      bonus: money(worth.bonus),
    });
  };
  const facts: ReadonlyArray<readonly [string, string | null]> = [
    [t('deposit.bonus.term.credited'), credited()],
    [
      t('deposit.bonus.term.minimum'),
      worth || minDeposit === null ? null : t('deposit.bonus.below', { amount: money(minDeposit) }),
    ],
    [t('deposit.bonus.term.wager'), wager()],
    [
      t('deposit.bonus.term.counts'),
      hasWager ? t(`deposit.bonus.counts.${offer.wageringMultiplier ?? 'REAL_MONEY_ONLY'}`) : null,
    ],
    [
      t('deposit.bonus.term.free_spins'),
      offer.freeSpins &&
        t(`deposit.bonus.free_spins.${offer.freeSpins.winningsAs}`, {
          count: offer.freeSpinsQuantity ?? 0,
          games: namesOf(offer.freeSpins.games.map(({ name }) => name)),
          stake: money(offer.freeSpins.stake),
          times: offer.freeSpins.multiplier,
          max: offer.freeSpins.maxWinAmount === null ? 'none' : money(offer.freeSpins.maxWinAmount),
          hours: offer.freeSpins.validHours === null ? 'none' : hoursText(offer.freeSpins.validHours, locale),
        }),
    ],
    [t('deposit.bonus.term.order'), t('deposit.bonus.order')],
    [t('deposit.bonus.term.hours'), hasWager && offer.validHours !== null ? hoursText(offer.validHours, locale) : null],
    [t('deposit.bonus.term.valid'), offer.validTo && instant.format(new Date(offer.validTo))],
    [t('deposit.bonus.term.max_bet'), offer.maxBet === null ? t('deposit.bonus.no_max') : money(offer.maxBet)],
    [
      t('deposit.bonus.term.max_win'),
      offer.maxWinAmount === null
        ? t('deposit.bonus.no_max')
        : t('deposit.bonus.max_win_text', { amount: money(offer.maxWinAmount) }),
    ],
    [
      t('deposit.bonus.term.min_balance'),
      offer.minBalance && t('deposit.bonus.min_balance', { amount: money(offer.minBalance) }),
    ],
    [t('deposit.bonus.term.only'), offer.games.length === 0 ? null : namesOf(offer.games)],
    ...offer.gameWeights.map((weight): readonly [string, string] => [
      weight.percentMax === 0
        ? t('deposit.bonus.term.excluded')
        : t('deposit.bonus.term.weighted', { percent: rangeText(weight, percent) }),
      namesOf(weight.games),
    ]),
    [t('deposit.bonus.term.withdraw'), t('deposit.bonus.withdraw')],
  ];
  return facts.filter((fact): fact is readonly [string, string] => fact[1] !== null);
}

/** `25%`, or `26%–100%` where bets on the games count differently. */
function rangeText({ percent, percentMax }: DepositOffer['gameWeights'][number], format: Intl.NumberFormat): string {
  const [from, to] = [percent, percentMax].map((one) => format.format(one / 100));
  return from === to ? String(from) : `${from}–${to}`;
}
