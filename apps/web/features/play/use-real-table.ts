import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { HouseRules } from '@marquee/games/game-rules.ts';
import { getAsset, type AssetCode } from '@marquee/money/assets.ts';
import { minorOf, toExactString } from '@marquee/money/money.ts';
import { useRef, useState } from 'react';
import { callApi } from '../../lib/api/api-client.ts';
import { newIdempotencyKey } from '../../lib/api/new-idempotency-key.ts';
import { queryFor } from '../../lib/api/query-for.ts';
import { requestOutcome } from '../../lib/api/request-outcome.rules.ts';
import { dropAttempt, storeAttempt } from './play-attempt.ts';
import { isRoundElsewhere, isNewer, type LastRound } from './restore-round.rules.ts';
import { toRoundView } from './round-view.ts';
import { sendUntilSettled, stakeOf, type TableRequest } from './table-request.ts';
import type { Move, Table, TableNotice } from './table.types.ts';
import { useFrozenBalance } from './use-frozen-balance.ts';
import { usePlayer } from './use-player.ts';
import { useFollowedRound, useRestoredRound } from './use-restored-round.ts';
import { applyRefusal } from './update-play-session.ts';
import { withoutStake } from './without-stake.rules.ts';

/**
 * Game session with real money. The idempotency key of a stake is stored before the request, so that a lost response can
 * be followed by the same request; an action is identified by its place in the round.
 */
export function useRealTable(rules: HouseRules): Table {
  const client = useQueryClient();
  const { playerId, wallet } = usePlayer();
  const asset: AssetCode = getAsset(wallet?.currencyCode ?? 'EUR').code;
  const [round, setRound] = useState<Table['round']>(null);
  const [isPending, setIsPending] = useState(false);
  const [notice, setNotice] = useState<TableNotice | null>(null);
  const lastRequest = useRef<TableRequest | null>(null);
  /** True after a request with the current key got no response: a later error may then concern a round that was played. */
  const isUnanswered = useRef(false);
  const frozenBalance = useFrozenBalance();

  const showNewest = (newest: LastRound, kind: 'elsewhere' | 'resumed'): void => {
    const isReturned = newest.state === 'returned';
    setRound(isReturned ? null : toRoundView(newest, true));
    setNotice({ kind: isReturned ? 'returned' : kind });
  };

  const handleError = async (request: TableRequest, error: unknown): Promise<void> => {
    frozenBalance.release();
    void client.invalidateQueries({ queryKey: queryFor('getUserDetails').queryKey });
    applyRefusal(client, error);
    const outcome = requestOutcome(error, 'command', isUnanswered.current);
    if (outcome === 'refused') clearAttempt(playerId, rules.slug, request);
    else isUnanswered.current = true;
    setNotice({ kind: outcome === 'refused' ? 'refused' : 'unsure', error });
    if (!isRoundElsewhere(error)) return;
    const { round: newest } = await callApi('getLastRound', { query: { game: rules.slug } });
    if (newest && request.kind === 'action') showNewest(newest, 'elsewhere');
    else if (newest?.state === 'open') showNewest(newest, 'resumed');
  };

  const send = async (request: TableRequest): Promise<void> => {
    lastRequest.current = request;
    setNotice(null);
    setIsPending(true);
    try {
      const response = await sendUntilSettled(request, isUnanswered);
      frozenBalance.freeze(request, response);
      clearAttempt(playerId, rules.slug, request);
      setRound(toRoundView(response.round));
      // An open round has no win to hide.
      if (!response.round.isOver) frozenBalance.release();
      if (request.kind === 'stake') void client.invalidateQueries({ queryKey: queryFor('getSeeds').queryKey });
    } catch (error) {
      // Without the newest round the notice remains.
      await handleError(request, error).catch(() => {});
    } finally {
      setIsPending(false);
    }
  };

  const begin = (request: TableRequest): void => {
    frozenBalance.begin();
    isUnanswered.current = false;
    const stakeMinor = minorOf(stakeOf(request), asset);
    if (stakeMinor > 0n) deductStake(client, asset, stakeMinor);
    void send(request);
  };

  const play = (stakeMinor: bigint, move: Move): void => {
    // No stake before the player is known.
    if (!playerId) return;
    const idempotencyKey = newIdempotencyKey();
    storeAttempt({ playerId, game: rules.slug, idempotencyKey });
    const stake = toExactString(stakeMinor, asset);
    begin({ kind: 'stake', idempotencyKey, body: { game: rules.slug, currencyCode: asset, stake, move: { ...move } } });
  };

  const act = (action: Move, addsMinor: bigint): void => {
    if (!round || round.isOver || isPending) return;
    const { roundId, actions } = round;
    begin({ kind: 'action', roundId, index: actions.length, action, adds: toExactString(addsMinor, asset) });
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
  useFollowedRound({ game: rules.slug, isOpen: round?.isOver === false }, (newest) => {
    if (!isPending && round && isNewer(newest, round)) showNewest(newest, 'elsewhere');
  });

  return {
    asset,
    round,
    isPending,
    notice,
    play,
    act,
    balanceMinor: wallet ? minorOf(wallet.amount, asset) + minorOf(wallet.bonusAmount, asset) : null,
    bonusMinor: wallet ? minorOf(wallet.bonusAmount, asset) : 0n,
    retry,
    onDisplayed: frozenBalance.release,
  };
}

/** The stake has its response: nothing has to be resolved after a reload. */
function clearAttempt(playerId: string | undefined, game: string, request: TableRequest): void {
  if (playerId && request.kind === 'stake') dropAttempt({ playerId, game, idempotencyKey: request.idempotencyKey });
}

function deductStake(client: QueryClient, asset: AssetCode, stakeMinor: bigint): void {
  client.setQueryData(
    queryFor('getUserDetails').queryKey,
    (details) => details && withoutStake(details, asset, stakeMinor),
  );
}
