import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { HouseRules } from '@marquee/games/game-rules.ts';
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
import { withRound } from './play-session.rules.ts';
import { applyRefusal, dropPlaySessionRequest, refetchPlaySession, updatePlaySession } from './update-play-session.ts';
import { withoutStake } from './without-stake.rules.ts';

type PlayRequest = Pick<EndpointInput<'playRound'>, 'body' | 'idempotencyKey'>;
type PlayRoundResponse = EndpointResponse<'playRound'>;

/**
 * Game session with real money. The idempotency key of a stake is stored before lastRequest, so that a lost response can
 * be followed by the same request.
 */
export function useRealTable(rules: HouseRules): Table {
  const client = useQueryClient();
  const { playerId, wallet } = usePlayer();
  const asset: AssetCode = getAsset(wallet?.currencyCode ?? 'EUR').code;
  const [round, setRound] = useState<Table['round']>(null);
  const [isPending, setIsPending] = useState(false);
  const [notice, setNotice] = useState<TableNotice | null>(null);
  const lastRequest = useRef<PlayRequest | null>(null);
  /** True after a request with the current key got no response: a later error may then concern a round that was played. */
  const isUnanswered = useRef(false);
  const frozenBalance = useFrozenBalance(client);

  const send = async (request: PlayRequest): Promise<void> => {
    const clearAttempt = () => {
      if (playerId) dropAttempt({ playerId, game: rules.slug, idempotencyKey: request.idempotencyKey });
    };
    lastRequest.current = request;
    setNotice(null);
    setIsPending(true);
    try {
      const response = await retryUntilSettled(request, isUnanswered);
      frozenBalance.freeze(response);
      clearAttempt();
      setRound(toRoundView(response.round));
      void client.invalidateQueries({ queryKey: queryFor('getSeeds').queryKey });
    } catch (error) {
      frozenBalance.release();
      void client.invalidateQueries({ queryKey: queryFor('getUserDetails').queryKey });
      applyRefusal(client, error);
      const outcome = requestOutcome(error, 'command', isUnanswered.current);
      if (outcome === 'refused') clearAttempt();
      else isUnanswered.current = true;
      setNotice({ kind: outcome === 'refused' ? 'refused' : 'unsure', error });
    } finally {
      setIsPending(false);
    }
  };

  const play = (stakeMinor: bigint, move: Move): void => {
    // No stake before the player is known.
    if (!playerId) return;
    const idempotencyKey = newIdempotencyKey();
    storeAttempt({ playerId, game: rules.slug, idempotencyKey });
    frozenBalance.begin();
    isUnanswered.current = false;
    deductStake(client, asset, stakeMinor);
    void send({
      idempotencyKey,
      body: { game: rules.slug, currencyCode: asset, stake: toExactString(stakeMinor, asset), move: { ...move } },
    });
  };

  const retry = (): void => {
    if (!lastRequest.current) return;
    frozenBalance.begin();
    void send(lastRequest.current);
  };

  useRestoredRound({ playerId, game: rules.slug }, ({ round: recalledRound, notice: recallNotice }) => {
    // A round started in the meantime has priority.
    if (lastRequest.current) return;
    setNotice(recallNotice);
    if (recalledRound) setRound(toRoundView(recalledRound, true));
  });

  return {
    asset,
    round,
    isPending,
    notice,
    play,
    bonusMinor: wallet ? minorOf(wallet.bonusAmount, asset) : 0n,
    balanceMinor: wallet ? minorOf(wallet.amount, asset) + minorOf(wallet.bonusAmount, asset) : null,
    retry,
    onDisplayed: frozenBalance.release,
  };
}

function deductStake(client: QueryClient, asset: AssetCode, stakeMinor: bigint): void {
  client.setQueryData(
    queryFor('getUserDetails').queryKey,
    (details) => details && withoutStake(details, asset, stakeMinor),
  );
}

/** Freezes all displayed balances from the stake until the round has been displayed, then applies the new wallet and net result. */
function useFrozenBalance(client: QueryClient) {
  const settled = useRef<PlayRoundResponse | null>(null);
  const release = useRef<(() => void) | null>(null);
  useEffect(
    () => () => {
      release.current?.();
      // The game was left before its round was displayed.
      if (settled.current) void refetchPlaySession(client);
    },
    [client],
  );
  return {
    begin: () => {
      if (release.current === null) void dropPlaySessionRequest(client);
      release.current ??= freezeBalance();
    },
    freeze: (response: PlayRoundResponse) => {
      settled.current = response;
    },
    release: () => {
      const response = settled.current;
      settled.current = null;
      if (response) {
        applyWallet(client, response.userWallet);
        updatePlaySession(client, (session) => withRound(session, response.round));
      }
      release.current?.();
      release.current = null;
    },
  };
}

async function retryUntilSettled(request: PlayRequest, isUnanswered: { current: boolean }): Promise<PlayRoundResponse> {
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

/** On mount, restores the last round and resolves a stake that this browser got no response for. */
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
      // After a failure the game opens empty; the balance is correct in any case.
      () => {},
    );
    return () => abort.abort();
  }, [playerId, game]);
}
