import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { useEndpointMutation } from '../../lib/api/use-endpoint-mutation.ts';
import { newIdempotencyKey } from '../../lib/api/new-idempotency-key.ts';
import { timedQueryFor } from '../../lib/api/query-for.ts';
import { usePlayer } from '../../lib/api/use-player.ts';

export type DepositOffer = EndpointResponse<'getAllBonus'>['data']['bonus']['rows'][number];

export interface DepositBonus {
  /** Bonuses that a deposit in this currency can bring; none while the player holds an active one. */
  readonly offers: readonly DepositOffer[];
  /** Null: none is wanted. */
  readonly chosen: string | null;
  readonly choose: (bonusId: string | null) => void;
  /** Takes the chosen one up, once however often it is asked for. False where it was refused: then nothing may be paid. */
  readonly claimBonus: () => Promise<boolean>;
  readonly isSending: boolean;
  readonly error: unknown;
}

/** The choice of a bonus before paying. Without an answer there is no choice, and paying goes on without. */
export function useDepositBonus(currencyCode: string): DepositBonus {
  const client = useQueryClient();
  const hasActive = usePlayer().data?.activeBonus !== null;
  const query = useQuery({
    ...timedQueryFor('getAllBonus', { onFocus: false }, { query: { isDeposit: 'true', type: 'deposit' } }),
    enabled: !hasActive,
  });
  const [chosen, setChosen] = useState<string | null>(null);
  const claim = useRef({ bonusId: '', key: '', isDone: false });
  const offers = hasActive
    ? []
    : (query.data?.data.bonus.rows ?? []).filter((offer) => offer.currencyCode === currencyCode);

  const activation = useEndpointMutation(
    ({ bonusId, key }: { bonusId: string; key: string }) =>
      callApi('activateBonus', { body: { bonusId, currencyCode }, idempotencyKey: key }),
    {
      onSuccess: () => {
        claim.current.isDone = true;
        void client.invalidateQueries({ queryKey: ['getUserBonus'] });
      },
    },
  );

  async function claimBonus(): Promise<boolean> {
    if (chosen === null || (claim.current.bonusId === chosen && claim.current.isDone)) return true;
    if (claim.current.bonusId !== chosen) claim.current = { bonusId: chosen, key: newIdempotencyKey(), isDone: false };
    return activation.run({ bonusId: chosen, key: claim.current.key });
  }

  const choose = (bonusId: string | null) => {
    setChosen(bonusId);
    activation.reset();
  };
  return { offers, chosen, choose, claimBonus, isSending: activation.isBusy, error: activation.error };
}
