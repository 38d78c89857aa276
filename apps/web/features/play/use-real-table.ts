import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { GameRules } from '@marquee/games/game-rules.ts';
import { getAsset, type AssetCode } from '@marquee/money/assets.ts';
import { minorOf, toExactString } from '@marquee/money/money.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { callApi } from '../../lib/api/api-client.ts';
import type { EndpointResponse, EndpointInput } from '../../lib/api/endpoint-types.ts';
import { newIdempotencyKey } from '../../lib/api/new-idempotency-key.ts';
import { queryFor } from '../../lib/api/query-for.ts';
import { requestOutcome, retryBackoffMs } from '../../lib/api/request-outcome.rules.ts';
import { freezeBalance } from '../../lib/realtime/freeze-balance.ts';
import { applyWallet } from '../../lib/realtime/use-live-wallets.ts';
import { dropAttempt, findAttemptKey, storeAttempt } from './play-attempt.ts';
import { restoreRound, type RestoredRound } from './restore-round.rules.ts';
import { toRoundView } from './round-view.ts';
import type { Move, Table, TableNotice } from './table.types.ts';
import { usePlayer } from './use-player.ts';
import { withoutStake } from './without-stake.rules.ts';

type Sending = Pick<EndpointInput<'playRound'>, 'body' | 'idempotencyKey'>;
type PlayRoundResponse = EndpointResponse<'playRound'>;

/** The player's own money. The key of a stake is made and kept before it is sent, so that silence can be answered by sending the same again. */
export function useRealTable(rules: GameRules): Table {
  const client = useQueryClient();
  const { playerId, wallet } = usePlayer();
  const asset: AssetCode = getAsset(wallet?.currencyCode ?? 'EUR').code;
  const [round, setRound] = useState<Table['round']>(null);
  const [isPending, setIsPending] = useState(false);
  const [notice, setNotice] = useState<TableNotice | null>(null);
  const sending = useRef<Sending | null>(null);
  /** True once a request with the present key was left without an answer: what comes after it may be about a round that was played. */
  const isUnanswered = useRef(false);
  const frozenBalance = useFrozenBalance(client);

  const send = async (request: Sending): Promise<void> => {
    const clearAttempt = () => {
      if (playerId) dropAttempt({ playerId, game: rules.slug, idempotencyKey: request.idempotencyKey });
    };
    sending.current = request;
    setNotice(null);
    setIsPending(true);
    try {
      const response = await retryUntilSettled(request, isUnanswered);
      frozenBalance.freeze(response);
      clearAttempt();
      setRound(toRoundView(response.round));
      void client.invalidateQueries({ queryKey: queryFor('getSeeds').queryKey });
    } catch (error) {
      frozenBalance.letGo();
      void client.invalidateQueries({ queryKey: queryFor('getUserDetails').queryKey });
      const outcome = requestOutcome(error, 'command', isUnanswered.current);
      if (outcome === 'refused') clearAttempt();
      else isUnanswered.current = true;
      setNotice({ kind: outcome === 'refused' ? 'refused' : 'unsure', error });
    } finally {
      setIsPending(false);
    }
  };

  const play = (stakeMinor: bigint, move: Move): void => {
    // Who plays is known before anything may be staked.
    if (!playerId) return;
    const idempotencyKey = newIdempotencyKey();
    storeAttempt({ playerId, game: rules.slug, idempotencyKey });
    frozenBalance.begin();
    isUnanswered.current = false;
    client.setQueryData(
      queryFor('getUserDetails').queryKey,
      (details) => details && withoutStake(details, asset, stakeMinor),
    );
    void send({
      idempotencyKey,
      body: { game: rules.slug, currencyCode: asset, stake: toExactString(stakeMinor, asset), move: { ...move } },
    });
  };

  const retry = (): void => {
    if (!sending.current) return;
    frozenBalance.begin();
    void send(sending.current);
  };

  useRestoredRound({ playerId, game: rules.slug }, ({ round: recalledRound, notice: recallNotice }) => {
    // Whoever is faster: a round that was started meanwhile counts more.
    if (sending.current) return;
    setNotice(recallNotice);
    if (recalledRound) setRound(toRoundView(recalledRound, true));
  });

  return {
    asset,
    round,
    isPending,
    notice,
    play,
    balanceMinor: wallet ? minorOf(wallet.amount, asset) + minorOf(wallet.bonusAmount, asset) : null,
    retry,
    onDisplayed: frozenBalance.letGo,
  };
}

/** Balances stand still from the stake until the round has been shown; then what the answer said comes into force. */
function useFrozenBalance(client: QueryClient) {
  const settled = useRef<PlayRoundResponse | null>(null);
  const release = useRef<(() => void) | null>(null);
  useEffect(() => () => release.current?.(), []);
  return {
    begin: () => {
      release.current ??= freezeBalance();
    },
    freeze: (response: PlayRoundResponse) => {
      settled.current = response;
    },
    letGo: () => {
      if (settled.current) applyWallet(client, settled.current.userWallet);
      settled.current = null;
      release.current?.();
      release.current = null;
    },
  };
}

async function retryUntilSettled(request: Sending, isUnanswered: { current: boolean }): Promise<PlayRoundResponse> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await callApi('playRound', request);
    } catch (error) {
      const delayMs = retryBackoffMs(error, attempts);
      if (delayMs === null) throw error;
      isUnanswered.current = true;
      await new Promise((go) => setTimeout(go, delayMs));
    }
  }
}

/** On opening: how the last round ended, and what became of a stake that this browser never saw the end of. */
function useRestoredRound(
  target: { playerId: string | undefined; game: string },
  onRecall: (handleRecall: RestoredRound) => void,
): void {
  const { playerId, game } = target;
  const handleRecall = useEffectEvent(onRecall);
  useEffect(() => {
    if (playerId === undefined) return;
    const sentKey = findAttemptKey({ playerId, game });
    const abort = new AbortController();
    const query = { game, ...(sentKey !== null && { idempotencyKey: sentKey }) };
    callApi('getLastRound', { query, signal: abort.signal }).then(
      ({ round: last }) => {
        if (sentKey !== null) dropAttempt({ playerId, game, idempotencyKey: sentKey });
        handleRecall(restoreRound(sentKey, last));
      },
      // Without an answer the table opens empty; the balance tells the truth in any case.
      () => {},
    );
    return () => abort.abort();
  }, [playerId, game]);
}
