import { useQuery } from '@tanstack/react-query';
import { timedQueryFor } from '../api/query-for.ts';
import { BonusCosts } from './bonus-costs.tsx';
import type { OfferTerms } from './estimate-input.rules.ts';

/** The costs of an offer that another page names; nothing while it is not on offer to this visitor. */
export function CostsOfOffer({ isWanted }: { isWanted: (offer: OfferTerms) => boolean }) {
  const { data } = useQuery(timedQueryFor('getAllBonus', { onFocus: false }, { query: { limit: 100 } }));
  const offer = data?.data.bonus.rows.find(isWanted);
  return offer ? <BonusCosts offer={offer} /> : null;
}
