import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { timedQueryFor } from '../api/query-for.ts';
import { OfferReason } from './offer-reason.tsx';

/** Why this visitor cannot have the bonuses of a promotion: the reason of the first that is for this visitor; `otherwise` if none is, and until it is known. */
export function ReasonOfBonuses({ keys, otherwise }: { keys: readonly string[]; otherwise: ReactNode }) {
  const query = useQuery({
    ...timedQueryFor('getAllBonus', { onFocus: false }, { query: { limit: 100 } }),
    enabled: keys.length > 0,
  });
  const offer = query.data?.data.bonus.rows.find(
    ({ banner, refusal }) => refusal !== null && keys.includes(banner.bannerKey),
  );
  return offer ? <OfferReason offer={offer} /> : otherwise;
}
