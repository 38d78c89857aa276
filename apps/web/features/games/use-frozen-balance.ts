import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { freezeBalance } from '../../lib/realtime/freeze-balance.ts';
import { applyWallet } from '../../lib/realtime/use-live-wallets.ts';
import { withRound } from './play-session.rules.ts';
import type { TableRequest, TableResponse } from './table-request.ts';
import { dropPlaySessionRequest, refetchPlaySession, updatePlaySession } from './update-play-session.ts';

interface Settled {
  readonly request: TableRequest;
  readonly response: TableResponse;
}

/** Freezes all displayed balances from the stake until the round has been displayed, then applies the new wallet and net result. */
export function useFrozenBalance(onShown: (round: TableResponse['round']) => void) {
  const client = useQueryClient();
  const settled = useRef<Settled | null>(null);
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
    freeze: (request: TableRequest, response: TableResponse) => {
      settled.current = { request, response };
    },
    release: () => {
      const last = settled.current;
      settled.current = null;
      if (last) {
        const { round, userWallet } = last.response;
        const stake = last.request.kind === 'stake' ? round.firstStake : last.request.adds;
        applyWallet(client, userWallet);
        // The wins of free spins are not in the balance yet.
        if (!round.freeSpin) updatePlaySession(client, (session) => withRound(session, { ...round, stake }));
        onShown(round);
      }
      release.current?.();
      release.current = null;
    },
  };
}
