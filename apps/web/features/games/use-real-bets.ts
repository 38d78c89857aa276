import { useQueryClient } from '@tanstack/react-query';
import type { LiveTableState, OwnBet } from '@marquee/games/live/view/live-view.types.ts';
import { getAsset } from '@marquee/money/assets.ts';
import { minorOf, toExactString } from '@marquee/money/money.ts';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../lib/api/api-client.ts';
import type { EndpointInput, EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { newIdempotencyKey } from '../../lib/api/new-idempotency-key.ts';
import { queryFor } from '../../lib/api/query-for.ts';
import { requestOutcome } from '../../lib/api/request-outcome.rules.ts';
import { sendUntilAnswered } from '../../lib/api/send-until-answered.ts';
import { freezeBalance } from '../../lib/realtime/freeze-balance.ts';
import { applyWallet } from '../../lib/realtime/use-live-wallets.ts';
import type { LivePlay } from './live-bets.types.ts';
import type { TableNotice } from './table.types.ts';
import { applyRefusal, refetchPlaySession } from './update-play-session.ts';
import { useActiveWallet } from '../../lib/api/use-player.ts';

type BetRequest = EndpointInput<'placeLiveBet'>;
type OwnBetResponse = NonNullable<EndpointResponse<'getLiveBet'>['bet']>;

/** Bets with real money. A bet without a response is repeated with its key, so that it is placed at most once. */
export function useRealBets(slug: string, table: LiveTableState): LivePlay {
  const client = useQueryClient();
  const wallet = useActiveWallet();
  const asset = getAsset(wallet?.currencyCode ?? 'EUR').code;
  const [own, setOwn] = useState<OwnBet | null>(null);
  const [isPending, setIsPending] = useState(false);
  const [notice, setNotice] = useState<TableNotice | null>(null);
  const lastRequest = useRef<BetRequest | null>(null);
  const number = table.round?.number ?? 0;
  const hasResult = (table.round?.resultAtMs ?? null) !== null;
  const frozen = useFrozenResult(own?.number === number && (table.round?.drawsAtMs ?? null) !== null, number);

  // On opening, after a lost connection, and once the round is paid.
  useEffect(() => {
    if (table.connection !== 'live') return;
    const abort = new AbortController();
    callApi('getLiveBet', { params: { table: slug }, signal: abort.signal }).then(
      ({ bet }) => bet && setOwn((known) => (known && known.number > bet.number ? known : toOwn(bet))),
      () => {}, // the bets are shown after the next change
    );
    return () => abort.abort();
  }, [slug, table.connection, hasResult, number]);

  const send = async (request: BetRequest): Promise<void> => {
    lastRequest.current = request;
    setNotice(null);
    setIsPending(true);
    try {
      const { bet, userWallet } = await sendUntilAnswered(() => callApi('placeLiveBet', request));
      setOwn(toOwn(bet));
      applyWallet(client, userWallet);
    } catch (error) {
      applyRefusal(client, error);
      void client.invalidateQueries({ queryKey: queryFor('getUserDetails').queryKey });
      setNotice({ kind: requestOutcome(error, 'command', true) === 'refused' ? 'refused' : 'unsure', error });
    } finally {
      setIsPending(false);
    }
  };

  return {
    asset,
    own,
    isPending,
    notice,
    bonusMinor: wallet ? minorOf(wallet.bonusAmount, asset) : 0n,
    balanceMinor: wallet ? minorOf(wallet.amount, asset) + minorOf(wallet.bonusAmount, asset) : null,
    place: (stakeMinor, move) =>
      void send({
        params: { table: slug },
        idempotencyKey: newIdempotencyKey(),
        body: { number, currencyCode: asset, stake: toExactString(stakeMinor, asset), move: { ...move } },
      }),
    retry: () => lastRequest.current && void send(lastRequest.current),
    cashOut: () => {
      setIsPending(true);
      callApi('cashOutLiveBet', { params: { table: slug }, body: { number } })
        .then(
          ({ bet }) => setOwn(toOwn(bet)),
          (error: unknown) => setNotice({ kind: 'refused', error }),
        )
        .finally(() => setIsPending(false));
    },
    onShown: (shown) => {
      frozen.release();
      if (own?.number === shown) void refetchPlaySession(client);
    },
  };
}

function toOwn(bet: OwnBetResponse): OwnBet {
  const { number, move, cashOut, state, currencyCode, stake } = bet;
  return {
    number,
    move,
    cashOut,
    isReturned: state === 'returned',
    stakeMinor: minorOf(stake, getAsset(currencyCode).code),
  };
}

/** The win is booked before its result is visible: balances stay as they are until then. */
function useFrozenResult(isDrawn: boolean, number: number) {
  const release = useRef<(() => void) | null>(null);
  const frozenFor = useRef(0);
  useEffect(() => {
    if (!isDrawn || frozenFor.current === number) return;
    frozenFor.current = number;
    release.current = freezeBalance();
  }, [isDrawn, number]);
  useEffect(() => () => release.current?.(), []);
  return { release: () => release.current?.() };
}
