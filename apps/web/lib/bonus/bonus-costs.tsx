import { DEPOSIT_PRESETS } from '@marquee/contract/constants.ts';
import { isAssetCode, type AssetCode } from '@marquee/money/assets.ts';
import { Button } from '@marquee/ui/button/button.tsx';
import { useState } from 'react';
import { lazyWithQueries } from '../api/lazy-with-queries.tsx';
import { useT } from '../i18n/use-t.ts';
import { SectionError } from '../layout/section-error.tsx';
import { useMoneyFormat } from '../money/money.tsx';
import styles from './bonus-costs.module.css';
import { bonusWorth, type BonusWorth } from './bonus-worth.rules.ts';
import type { OfferTerms } from './estimate-input.rules.ts';

const BonusEstimate = lazyWithQueries(async () => (await import('./bonus-estimate.tsx')).BonusEstimate, SectionError);

interface CostsProps {
  readonly offer: OfferTerms;
  readonly worth: BonusWorth;
  /** Of the deposit; null for a bonus without one. */
  readonly deposit: string | null;
  readonly currencyCode: AssetCode;
}

/** What an offer demands before its money is real, in money: amount to wager, order of money, and chance and cost on demand. Nothing for offers without wagering. */
export function BonusCosts({ offer }: { offer: OfferTerms }) {
  const t = useT();
  const money = useMoneyFormat();
  const example = exampleOf(offer);
  if (example === null || example.worth.wager === null) return null;
  const amount = (value: string) => money(value, offer.currencyCode);
  const { worth, deposit } = example;
  return (
    <section className={styles['costs']} aria-label={t('offers.costs.title')}>
      <h3 className={styles['title']}>{t('offers.costs.title')}</h3>
      {deposit !== null && <p>{t('offers.costs.example', { deposit: amount(deposit), bonus: amount(worth.bonus) })}</p>}
      <dl className={styles['facts']}>
        <div>
          <dt>{t('deposit.bonus.term.wager')}</dt>
          <dd>
            {t('deposit.bonus.wager_of', {
              amount: amount(example.worth.wager),
              multiplier: offer.multiplier ?? 0,
              bonus: amount(worth.bonus),
            })}
          </dd>
        </div>
        <div>
          <dt>{t('deposit.bonus.term.order')}</dt>
          <dd>{t('deposit.bonus.order')}</dd>
        </div>
      </dl>
      <EstimateOnDemand {...example} offer={offer} />
    </section>
  );
}

/** A button that simulates the bonus. */
export function EstimateOnDemand({ offer, worth, deposit, currencyCode }: CostsProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  if (worth.wager === null) return null;
  if (isOpen)
    return (
      <BonusEstimate
        offer={offer}
        bonus={worth.bonus}
        wager={worth.wager}
        deposit={deposit}
        currencyCode={currencyCode}
      />
    );
  return (
    <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
      {t('deposit.bonus.estimate')}
    </Button>
  );
}

/** The bonus in money: of a deposit bonus for its smallest deposit, or for the smallest suggested one. */
function exampleOf(offer: OfferTerms): Omit<CostsProps, 'offer'> | null {
  const { currencyCode } = offer;
  if (!isAssetCode(currencyCode) || (offer.type !== 'no_deposit' && offer.type !== 'deposit')) return null;
  const deposit = offer.type === 'deposit' ? (offer.minDeposit ?? DEPOSIT_PRESETS[0]) : null;
  const worth = bonusWorth(deposit === null ? { ...offer, minDeposit: null } : offer, deposit ?? '0', currencyCode);
  return worth && { worth, deposit, currencyCode };
}
