import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { HouseRules } from '@marquee/games/game-rules.ts';
import { getAsset, type AssetCode } from '@marquee/money/assets.ts';
import { minorOf, toExactString } from '@marquee/money/money.ts';
import { useRef, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { newIdempotencyKey } from '../../lib/api/new-idempotency-key.ts';
import { queryFor } from '../../lib/api/query-for.ts';
import { useActiveWallet, usePlayer, type PlayerWallet } from '../../lib/api/use-player.ts';
import { requestOutcome } from '../../lib/api/request-outcome.rules.ts';
import { dropAttempt, storeAttempt } from './play-attempt.ts';
import { isRoundElsewhere, type LastRound } from './restore-round.rules.ts';
import { sendRequest, stakeOf, type TableRequest } from './table-request.ts';
import type { Move, Table } from './table.types.ts';
import { useFreeSpins } from './use-free-spins.ts';
import { useFrozenBalance } from './use-frozen-balance.ts';
import { useShownRound } from './use-shown-round.ts';
import { applyRefusal } from './update-play-session.ts';
import { withoutStake } from './without-stake.rules.ts';

/**
 * Game session with real money. The idempotency key of a stake is stored before the request, so that a lost response can
 * be followed by the same request; an action is identified by its place in the round.
 */
export function useRealTable(rules: HouseRules, isSlot: boolean): Table & { readonly isReady: boolean } {
  const client = useQueryClient();
  const playerId = usePlayer().data?.getUser.userId;
  const wallet = useActiveWallet();
  const asset: AssetCode = getAsset(wallet?.currencyCode ?? 'EUR').code;
  const [isPending, setIsPending] = useState(false);
  const lastRequest = useRef<TableRequest | null>(null);
  /** True after a request with the current key got no response: a later error may then concern a round that was played. */
  const isUnanswered = useRef(false);
  const freeSpins = useFreeSpins({ slug: rules.slug, isSlot }, asset);
  const frozenBalance = useFrozenBalance(freeSpins.onShown);
  const { round, notice, setNotice, show, showNewest } = useShownRound({
    target: { playerId, game: rules.slug },
    hasPlayed: () => lastRequest.current !== null,
    isPending,
  });

  const handleError = async (request: TableRequest, error: unknown): Promise<void> => {
    frozenBalance.release();
    void client.invalidateQueries({ queryKey: queryFor('getUserDetails').queryKey });
    applyRefusal(client, error);
    if (isAboutFreeSpins(error)) freeSpins.reload();
    const outcome = requestOutcome(error, 'command', isUnanswered.current);
    if (outcome === 'refused') clearAttempt(playerId, rules.slug, request);
    else isUnanswered.current = true;
    setNotice({ kind: outcome === 'refused' ? 'refused' : 'unsure', error });
    if (isRoundElsewhere(error)) await showFound(request.kind, rules.slug, showNewest);
  };

  const send = async (request: TableRequest): Promise<void> => {
    lastRequest.current = request;
    frozenBalance.begin();
    setNotice(null);
    setIsPending(true);
    try {
      const response = await sendRequest(request, isUnanswered);
      frozenBalance.freeze(request, response);
      clearAttempt(playerId, rules.slug, request);
      show(response.round);
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
    isUnanswered.current = false;
    void send(request);
    deductStake(client, asset, minorOf(stakeOf(request), asset));
  };

  return {
    asset,
    round,
    isPending,
    notice,
    // No stake before the player is known.
    play: (stakeMinor, move) =>
      playerId &&
      begin(newStake(playerId, { game: rules.slug, asset, stakeMinor, move, freeSpins: freeSpins.open?.userBonusId })),
    freeSpins: freeSpins.open,
    endedFreeSpins: freeSpins.ended,
    isReady: !freeSpins.isLoading,
    act: (action, addsMinor) => {
      if (round && !round.isOver && !isPending) begin(newAction(round, action, toExactString(addsMinor, asset)));
    },
    ...balancesOf(wallet, asset),
    retry: () => {
      if (lastRequest.current) void send(lastRequest.current);
    },
    onDisplayed: frozenBalance.release,
  };
}

/** Shows the newest round, which another tab or an earlier request has started. */
async function showFound(
  kind: TableRequest['kind'],
  game: string,
  show: (round: LastRound, as: 'elsewhere' | 'resumed') => void,
): Promise<void> {
  const { round } = await callApi('getLastRound', { query: { game } });
  if (round && kind === 'action') show(round, 'elsewhere');
  else if (round?.state === 'open') show(round, 'resumed');
}

const newAction = (round: NonNullable<Table['round']>, action: Move, adds: string): TableRequest => ({
  kind: 'action',
  roundId: round.roundId,
  index: round.actions.length,
  action,
  adds,
});

function balancesOf(wallet: PlayerWallet | undefined, asset: AssetCode): Pick<Table, 'balanceMinor' | 'bonusMinor'> {
  if (!wallet) return { balanceMinor: null, bonusMinor: 0n };
  const bonusMinor = minorOf(wallet.bonusAmount, asset);
  return { balanceMinor: minorOf(wallet.amount, asset) + bonusMinor, bonusMinor };
}

/** The request for a new round; its key is stored, so that its result can be found after a reload. */
function newStake(
  playerId: string,
  {
    game,
    asset,
    stakeMinor,
    move,
    freeSpins,
  }: { game: string; asset: AssetCode; stakeMinor: bigint; move: Move; freeSpins: string | undefined },
): TableRequest {
  const idempotencyKey = newIdempotencyKey();
  storeAttempt({ playerId, game, idempotencyKey });
  const body = {
    game,
    currencyCode: asset,
    stake: toExactString(stakeMinor, asset),
    move: { ...move },
    ...(freeSpins !== undefined && { freeSpins }),
  };
  return { kind: 'stake', idempotencyKey, body };
}

/** The server knows other free spins than this page. */
function isAboutFreeSpins(error: unknown): boolean {
  return error instanceof ApiError && error.code.startsWith('bonus.free_spins_');
}

/** The stake has its response: nothing has to be resolved after a reload. */
function clearAttempt(playerId: string | undefined, game: string, request: TableRequest): void {
  if (playerId && request.kind === 'stake') dropAttempt({ playerId, game, idempotencyKey: request.idempotencyKey });
}

function deductStake(client: QueryClient, asset: AssetCode, stakeMinor: bigint): void {
  if (stakeMinor === 0n) return;
  client.setQueryData(
    queryFor('getUserDetails').queryKey,
    (details) => details && withoutStake(details, asset, stakeMinor),
  );
}
