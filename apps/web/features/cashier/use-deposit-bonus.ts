import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { AssetCode } from '@marquee/money/assets.ts';
import { useRef, useState } from 'react';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { useEndpointMutation } from '../../lib/api/use-endpoint-mutation.ts';
import { newIdempotencyKey } from '../../lib/api/new-idempotency-key.ts';
import { bonusWorth } from '../../lib/bonus/bonus-worth.rules.ts';
import { isWaiting } from '../../lib/bonus/offer-reason.tsx';
import { timedQueryFor } from '../../lib/api/query-for.ts';

export type DepositOffer = EndpointResponse<'getAllBonus'>['data']['bonus']['rows'][number];

export interface DepositBonus {
  /** Deposit bonuses in this currency, also those that cannot be chosen now. */
  readonly offers: readonly DepositOffer[];
  /** Null: no bonus. */
  readonly chosen: string | null;
  readonly choose: (bonusId: string | null) => void;
  /** True if the chosen bonus needs a higher deposit. The deposit then goes without it; the choice applies again to a higher amount. Null: an unknown amount. */
  readonly needsMore: (amount: string | null) => boolean;
  /** Activates the chosen bonus, once per choice, if the amount is enough for it. Null if the server rejected it; the deposit must then not be sent. */
  readonly claimBonus: (amount: string | null) => Promise<ClaimedBonus | null>;
  readonly error: unknown;
}

/** The bonus to credit with the deposit; absent without one. */
interface ClaimedBonus {
  readonly userBonusId?: string;
}

/** Deposit bonuses on offer for the player. */
export const depositOffersQuery = timedQueryFor(
  'getAllBonus',
  { onFocus: false },
  { query: { isDeposit: 'true', type: 'deposit' } },
);

/** Key of the bonus with which a link has opened the page. */
function readRequested(search: object): string | undefined {
  const key: unknown = Reflect.get(search, 'bonus');
  return typeof key === 'string' ? key : undefined;
}

/** Bonus choice for a deposit; a link may have chosen one that is on offer. If the offers fail to load, the deposit continues without one. */
export function useDepositBonus(currencyCode: AssetCode): DepositBonus {
  const query = useQuery(depositOffersQuery);
  const requested = useLocation({ select: ({ search }) => readRequested(search) });
  const [picked, setPicked] = useState<string | null>();
  const claim = useRef<{ bonusId: string; key: string; userBonusId: string | null }>({
    bonusId: '',
    key: '',
    userBonusId: null,
  });
  const offers = (query.data?.data.bonus.rows ?? []).filter((offer) => offer.currencyCode === currencyCode);

  const requestedOffer = offers.find((offer) => offer.banner.bannerKey === requested && !isWaiting(offer));
  const chosen = picked === undefined ? (requestedOffer?.bonusId ?? null) : picked;

  const activation = useEndpointMutation(
    ({ bonusId, key }: { bonusId: string; key: string }) =>
      callApi('activateBonus', { body: { bonusId, currencyCode }, idempotencyKey: key }),
    {
      onSuccess: ({ userBonus }) => {
        claim.current.userBonusId = userBonus.userBonusId;
      },
    },
  );

  const needsMore = (amount: string | null): boolean => {
    const offer = offers.find(({ bonusId }) => bonusId === chosen);
    return offer !== undefined && amount !== null && bonusWorth(offer, amount, currencyCode) === null;
  };

  async function claimBonus(amount: string | null): Promise<ClaimedBonus | null> {
    if (chosen === null || needsMore(amount)) return {};
    if (claim.current.bonusId !== chosen)
      claim.current = { bonusId: chosen, key: newIdempotencyKey(), userBonusId: null };
    if (claim.current.userBonusId === null) await activation.run({ bonusId: chosen, key: claim.current.key });
    const { userBonusId } = claim.current;
    return userBonusId === null ? null : { userBonusId };
  }

  const choose = (bonusId: string | null) => {
    setPicked(bonusId);
    activation.reset();
  };
  return { offers, chosen, choose, needsMore, claimBonus, error: activation.error };
}
