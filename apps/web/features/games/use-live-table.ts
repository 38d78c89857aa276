import { LIVE_NAMESPACE } from '@marquee/contract/constants.ts';
import type { LiveTableState } from '@marquee/games/live/view/live-view.types.ts';
import { formatMinor } from '@marquee/money/format.ts';
import { getAsset } from '@marquee/money/assets.ts';
import { minorOf } from '@marquee/money/money.ts';
import { useEffect, useState } from 'react';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { closeSocket, createSocket, onDeparture } from '../../lib/realtime/shared-connection.ts';
import { currentToken } from '../../lib/session/session-store.ts';
import { createServerClock } from './server-clock.ts';

type Snapshot = EndpointResponse<'getLiveTable'>;

const RECONNECT_MS = 1_500;

/** Follows a live table by socket, over the connection of this tab. The first message after each connection is the whole state, so a lost connection loses nothing. */
export function useLiveTable(slug: string, locale: string): LiveTableState {
  const [clock] = useState(() => createServerClock());
  const [snapshot, setSnapshot] = useState<Snapshot | null>(null);
  const [stakes, setStakes] = useState<Snapshot['stakes'] | null>(null);
  const [connection, setConnection] = useState<LiveTableState['connection']>('connecting');
  useEffect(() => {
    let isClosed = false;
    let close = () => {};
    void createSocket(LIVE_NAMESPACE, () => ({ table: slug, token: currentToken() ?? undefined })).then((socket) => {
      if (isClosed) return;
      let retry: ReturnType<typeof setTimeout> | undefined;
      const reconnectLater = () => {
        clearTimeout(retry);
        retry = setTimeout(() => socket.connect(), RECONNECT_MS * (1 + Math.random()));
      };
      const stopFollowing = onDeparture(
        () => {
          clearTimeout(retry);
          socket.disconnect();
        },
        () => socket.connect(),
      );
      socket.on('connect', () => {
        clock.expire();
        setConnection('live');
      });
      socket.on('table', (table: Snapshot) => {
        clock.learn(table.now);
        setSnapshot(table);
        setStakes(table.stakes);
      });
      socket.on('stakes', setStakes);
      socket.on('disconnect', (reason) => {
        setConnection('lost');
        // After a disconnect by the server the library does not reconnect by itself.
        if (reason === 'io server disconnect') reconnectLater();
      });
      socket.on('connect_error', () => {
        setConnection('lost');
        if (!socket.active) reconnectLater();
      });
      close = () => {
        stopFollowing();
        clearTimeout(retry);
        closeSocket(socket);
      };
      socket.connect();
    });
    return () => {
      isClosed = true;
      close();
    };
  }, [slug, clock]);
  return toState(snapshot, stakes, { connection, clock: clock.read, locale });
}

function toState(
  snapshot: Snapshot | null,
  stakes: Snapshot['stakes'] | null,
  { connection, clock, locale }: Pick<LiveTableState, 'connection' | 'clock'> & { readonly locale: string },
): LiveTableState {
  const at = (text: string | null) => (text === null ? null : Date.parse(text));
  const round = snapshot?.round ?? null;
  const shown = stakes?.number === round?.number ? stakes : null;
  return {
    connection,
    clock,
    isOpen: snapshot?.isOpen ?? true,
    history: snapshot?.history ?? [],
    players: shown?.players ?? 0,
    stakes: (shown?.stakes ?? []).map(({ player, stake, currencyCode, cashOut, win }) => {
      const asset = getAsset(currencyCode).code;
      const money = (text: string) => formatMinor(minorOf(text, asset), asset, locale);
      return { player, cashOut, amount: money(stake), win: win === null ? null : money(win) };
    }),
    round: round && {
      number: round.number,
      serverSeedHash: round.serverSeedHash,
      opensAtMs: Date.parse(round.opensAt),
      closesAtMs: Date.parse(round.closesAt),
      drawsAtMs: at(round.drawsAt),
      resultAtMs: at(round.resultAt),
      endsAtMs: at(round.endsAt),
      outcome: round.outcome,
      isCancelled: round.isCancelled,
    },
  };
}
