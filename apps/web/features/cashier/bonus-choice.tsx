import { numberLocale } from '@marquee/text/numbers.ts';
import type { AssetCode } from '@marquee/money/assets.ts';
import { RadioCards, type CardChoice } from '@marquee/ui/radio-card/radio-card.tsx';
import { isWaiting, useOfferReasons } from '../../lib/bonus/offer-reason.tsx';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { useMoneyFormat } from '../../lib/money/money.tsx';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { useSite } from '../../lib/site/use-site.ts';
import { BonusTerms } from './bonus-terms.tsx';
import { bonusWorth } from '../../lib/bonus/bonus-worth.rules.ts';
import styles from './cashier-hints.module.css';
import type { DepositBonus, DepositOffer } from './use-deposit-bonus.ts';

const NONE = 'none';

/**
 * Choice of a bonus for the deposit, "no bonus" by default. Each option shows its value and main terms for the typed
 * amount, or why it cannot be chosen; the chosen one shows all terms. Below the minimum of the chosen one, “no bonus” is
 * checked and a note says why. With an open amount what arrives decides.
 */
export function BonusChoice({
  bonus,
  amount,
  isAmountOpen,
  currencyCode,
}: {
  bonus: DepositBonus;
  /** A valid amount; null if there is none. */
  amount: string | null;
  /** The amount is known when the payment arrives. */
  isAmountOpen: boolean;
  currencyCode: AssetCode;
}) {
  const t = useT();
  const errorText = useErrorText();
  const pageHref = usePageHref();
  const format = useMoneyFormat();
  const known = isAmountOpen ? null : amount;
  const isBelow = bonus.needsMore(known);
  const toChoice = useOfferChoice({ known, isAmountOpen, currencyCode, chosen: bonus.chosen });
  if (bonus.offers.length === 0) return null;
  const offer = bonus.offers.find(({ bonusId }) => bonusId === bonus.chosen);
  const worth = offer && known !== null ? bonusWorth(offer, known, currencyCode) : null;
  const none: CardChoice<string> = {
    value: NONE,
    title: t('deposit.bonus.none'),
    text: t('deposit.bonus.none_text'),
  };
  return (
    <div className={styles['bonus']}>
      <RadioCards
        legend={t('deposit.bonus.legend')}
        name="bonus"
        choices={[none, ...bonus.offers.map(toChoice)]}
        value={isBelow ? NONE : (bonus.chosen ?? NONE)}
        onChange={(value) => bonus.choose(value === NONE ? null : value)}
        error={bonus.error === null ? undefined : errorText(bonus.error)}
      />
      {offer && (isAmountOpen || worth !== null) && (
        <BonusTerms key={offer.bonusId} offer={offer} worth={worth} amount={known} currencyCode={currencyCode} />
      )}
      <p className={styles['terms']}>
        <span role="status">
          {isBelow &&
            `${t('deposit.bonus.without', { name: offer?.banner.bannerTitle ?? '', amount: format(offer?.minDeposit ?? known ?? '0', currencyCode) })} `}
        </span>
        {bonus.chosen !== null && !isBelow && `${t('deposit.bonus.promise')} `}
        <a href={pageHref('bonus-terms')}>{t('deposit.bonus.terms')}</a>
      </p>
    </div>
  );
}

function useOfferChoice({
  known: amount,
  isAmountOpen,
  currencyCode,
  chosen,
}: {
  readonly known: string | null;
  readonly isAmountOpen: boolean;
  readonly currencyCode: AssetCode;
  readonly chosen: string | null;
}): (offer: DepositOffer) => CardChoice<string> {
  const t = useT();
  const { locale } = useSite();
  const day = new Intl.DateTimeFormat(numberLocale(locale), { dateStyle: 'medium' });
  const format = useMoneyFormat();
  const reasonsOf = useOfferReasons();
  const money = (value: string) => format(value, currencyCode);
  return (offer) => {
    const worth = amount === null ? null : bonusWorth(offer, amount, currencyCode);
    // The choice stays while another amount is typed.
    const isKept = amount === null && offer.bonusId === chosen;
    const facts = [
      isAmountOpen && t('deposit.bonus.on_arrival'),
      !isAmountOpen && amount === null && !isKept && t('deposit.bonus.needs_amount'),
      amount !== null && worth === null && t('deposit.bonus.too_low', { amount: money(offer.minDeposit ?? amount) }),
      worth && t('deposit.bonus.worth', { amount: money(worth.bonus) }),
      worth &&
        (worth.wager === null
          ? t('deposit.bonus.no_wager')
          : t('deposit.bonus.wager', { amount: money(worth.wager), multiplier: offer.multiplier ?? 0 })),
      offer.maxBet !== null && t('deposit.bonus.max_bet', { amount: money(offer.maxBet) }),
      offer.maxWinAmount !== null && t('deposit.bonus.max_win', { amount: money(offer.maxWinAmount) }),
      offer.validTo !== null && t('deposit.bonus.valid', { day: day.format(new Date(offer.validTo)) }),
      offer.minDeposit !== null && t('deposit.bonus.from', { amount: money(offer.minDeposit) }),
      offer.when ?? false,
      ...reasonsOf(offer),
    ].filter((fact) => typeof fact === 'string');
    return {
      value: offer.bonusId,
      title: offer.banner.bannerTitle,
      text: facts.join(' · '),
      disabled: (worth === null && !isAmountOpen && !isKept) || isWaiting(offer),
    };
  };
}
