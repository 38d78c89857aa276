import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { GameRules } from '@marquee/games/game-rules.ts';
import { getAsset, type AssetCode } from '@marquee/money/assets.ts';
import { minorOf, toExactString } from '@marquee/money/money.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { callApi } from '../../lib/api/call-api.ts';
import type { Answer, CallInput } from '../../lib/api/call-table.ts';
import { newIdempotencyKey } from '../../lib/api/new-idempotency-key.ts';
import { queryFor } from '../../lib/api/query-for.ts';
import { requestOutcome, retryPauseMs } from '../../lib/api/request-outcome.rules.ts';
import { holdWallets } from '../../lib/realtime/hold-wallets.ts';
import { applyWallet } from '../../lib/realtime/use-live-wallets.ts';
import { dropAttempt, findAttemptKey, keepAttempt } from './play-attempt.ts';
import { recall, type Recall } from './recall.rules.ts';
import { shownRound } from './shown-round.ts';
import type { Move, Table, TableNotice } from './table.types.ts';
import { usePlayer } from './use-player.ts';
import { withoutStake } from './without-stake.rules.ts';

type Sending = Pick<CallInput<'playRound'>, 'body' | 'idempotencyKey'>;
type Played = Answer<'playRound'>;

/** The player's own money. The key of a stake is made and kept before it is sent, so that silence can be answered by sending the same again. */
export function useRealTable(rules: GameRules): Table {
  const client = useQueryClient();
  const { playerId, wallet } = usePlayer();
  const asset: AssetCode = getAsset(wallet?.currencyCode ?? 'EUR').code;
  const [round, setRound] = useState<Table['round']>(null);
  const [isWaiting, setIsWaiting] = useState(false);
  const [notice, setNotice] = useState<TableNotice | null>(null);
  const sending = useRef<Sending | null>(null);
  /** True once a request with the present key was left without an answer: what comes after it may be about a round that was played. */
  const isUnanswered = useRef(false);
  const held = useHeldBalance(client);

  const send = async (wish: Sending): Promise<void> => {
    const forget = () => {
      if (playerId) dropAttempt({ playerId, game: rules.slug, idempotencyKey: wish.idempotencyKey });
    };
    sending.current = wish;
    setNotice(null);
    setIsWaiting(true);
    try {
      const played = await sendUntilAnswered(wish, isUnanswered);
      held.keep(played);
      forget();
      setRound(shownRound(played.round));
      void client.invalidateQueries({ queryKey: queryFor('getSeeds').queryKey });
    } catch (error) {
      held.letGo();
      void client.invalidateQueries({ queryKey: queryFor('getUserDetails').queryKey });
      const outcome = requestOutcome(error, 'command', isUnanswered.current);
      if (outcome === 'refused') forget();
      else isUnanswered.current = true;
      setNotice({ kind: outcome === 'refused' ? 'refused' : 'unsure', error });
    } finally {
      setIsWaiting(false);
    }
  };

  const play = (stakeMinor: bigint, move: Move): void => {
    // Who plays is known before anything may be staked.
    if (!playerId) return;
    const idempotencyKey = newIdempotencyKey();
    keepAttempt({ playerId, game: rules.slug, idempotencyKey });
    held.begin();
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
    held.begin();
    void send(sending.current);
  };

  useRecall({ playerId, game: rules.slug }, ({ shown, notice: told }) => {
    // Whoever is faster: a round that was started meanwhile counts more.
    if (sending.current) return;
    setNotice(told);
    if (shown) setRound(shownRound(shown, true));
  });

  return {
    asset,
    round,
    isWaiting,
    notice,
    play,
    balanceMinor: wallet ? minorOf(wallet.amount, asset) + minorOf(wallet.bonusAmount, asset) : null,
    retry,
    onShown: held.letGo,
  };
}

/** Balances stand still from the stake until the round has been shown; then what the answer said comes into force. */
function useHeldBalance(client: QueryClient) {
  const answered = useRef<Played | null>(null);
  const release = useRef<(() => void) | null>(null);
  useEffect(() => () => release.current?.(), []);
  return {
    begin: () => {
      release.current ??= holdWallets();
    },
    keep: (played: Played) => {
      answered.current = played;
    },
    letGo: () => {
      if (answered.current) applyWallet(client, answered.current.userWallet);
      answered.current = null;
      release.current?.();
      release.current = null;
    },
  };
}

async function sendUntilAnswered(wish: Sending, isUnanswered: { current: boolean }): Promise<Played> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await callApi('playRound', wish);
    } catch (error) {
      const pauseMs = retryPauseMs(error, attempts);
      if (pauseMs === null) throw error;
      isUnanswered.current = true;
      await new Promise((go) => setTimeout(go, pauseMs));
    }
  }
}

/** On opening: how the last round ended, and what became of a stake that this browser never saw the end of. */
function useRecall(place: { playerId: string | undefined; game: string }, onFound: (found: Recall) => void): void {
  const { playerId, game } = place;
  const found = useEffectEvent(onFound);
  useEffect(() => {
    if (playerId === undefined) return;
    const sentKey = findAttemptKey({ playerId, game });
    const abort = new AbortController();
    const query = { game, ...(sentKey !== null && { idempotencyKey: sentKey }) };
    callApi('getLastRound', { query, signal: abort.signal }).then(
      ({ round: last }) => {
        if (sentKey !== null) dropAttempt({ playerId, game, idempotencyKey: sentKey });
        found(recall(sentKey, last));
      },
      // Without an answer the table opens empty; the balance tells the truth in any case.
      () => {},
    );
    return () => abort.abort();
  }, [playerId, game]);
}
