import { useQuery } from '@tanstack/react-query';
import { QueryBoundary } from '../api/query-boundary.tsx';
import { timedQueryFor } from '../api/query-for.ts';
import { useT } from '../i18n/use-t.ts';
import { BonusCosts } from './bonus-costs.tsx';
import { isOnOffer } from './offer-reason.tsx';
import type { OfferTerms } from './estimate-input.rules.ts';

/** The costs of an offer that another page names; nothing while it is not on offer to this visitor. */
export function CostsOfOffer({ isWanted }: { isWanted: (offer: OfferTerms) => boolean }) {
  const t = useT();
  const query = useQuery(timedQueryFor('getAllBonus', { onFocus: false }, { query: { limit: 100 } }));
  return (
    <QueryBoundary query={query} skeleton={null} errorTitle={t('rewards.promotion.error')}>
      {({ data }) => {
        const offer = data.bonus.rows.filter(isOnOffer).find(isWanted);
        return offer && <BonusCosts offer={offer} />;
      }}
    </QueryBoundary>
  );
}
