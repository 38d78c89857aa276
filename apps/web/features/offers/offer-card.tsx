import { LinkButton } from '@marquee/ui/button/button.tsx';
import { Badge } from '@marquee/ui/badge/badge.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import type { Answer } from '../../lib/api/call-table.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { useDayText } from '../../lib/layout/day-text.ts';
import { useMoneyFormat } from '../../lib/money/money.tsx';
import styles from './offers.module.css';

export type Offer = Answer<'getAllBonus'>['data']['bonus']['rows'][number];

/** One bonus on offer with everything that it states. */
export function OfferCard({ offer }: { offer: Offer }) {
  const t = useT();
  const money = useMoneyFormat();
  const { day } = useDayText();
  const amount = (value: string | null) => (value === null ? null : money(value, offer.currencyCode));
  const facts = [
    ['bonus', amount(offer.bonusAmount)],
    ['spins', offer.freeSpinsQuantity === null ? null : String(offer.freeSpinsQuantity)],
    ['percent', offer.depositBonusPercent === null ? null : `${offer.depositBonusPercent} %`],
    ['min_deposit', amount(offer.minDeposit)],
    ['max_bonus', amount(offer.maxBonusThreshold)],
    ['wager', offer.multiplier === null ? null : `${offer.multiplier}×`],
    ['max_win', amount(offer.maxWinAmount)],
    ['until', offer.expiration === null ? null : day(offer.expiration)],
  ] as const;
  return (
    <Card className={styles['offer']}>
      <p>
        <Badge tone="accent">{t(`offers.type.${offer.type}`)}</Badge>
      </p>
      <h3 className={styles['name']}>{offer.banner.bannerTitle}</h3>
      {offer.banner.bannerDescription && <p className={styles['muted']}>{offer.banner.bannerDescription}</p>}
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
      {offer.banner.link && offer.banner.bannerCtaText && (
        <LinkButton variant="primary" href={offer.banner.link}>
          {offer.banner.bannerCtaText}
        </LinkButton>
      )}
    </Card>
  );
}
