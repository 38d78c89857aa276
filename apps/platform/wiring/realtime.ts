import type { IncomingMessage } from 'node:http';
import type { PlatformConfig } from '../config/platform-config.ts';
import { createClientReader, type ClientReader } from '../http/client-ip.ts';
import type { SharedBudgets } from '../http/shared-budgets.ts';
import type { Logger } from '../core/logger.ts';
import type { RecordSecurityEvent } from '../core/security-event.ts';
import { Refusal } from '../core/refusal.ts';
import { relayOutbox, type OutboxRelayDeps } from '../jobs/relay-outbox.ts';
import type { Brands } from '../modules/brands/index.ts';
import type { createLimits } from '../modules/limits/index.ts';
import type { LiveTables } from '../modules/live-tables/index.ts';
import type { Rakeback } from '../modules/rakeback/index.ts';
import { createRealtime, refusedSession, SESSION_TOPIC, type RealtimeDeps } from '../modules/realtime/index.ts';
import type { SessionsModule } from '../modules/sessions/index.ts';
import type { WalletModule } from '../modules/wallet/index.ts';

interface RealtimeParts {
  readonly config: PlatformConfig;
  readonly sessions: SessionsModule;
  readonly wallet: WalletModule;
  readonly brands: Brands;
  readonly budgets: SharedBudgets;
  readonly onUndelivered: OutboxRelayDeps['onUndelivered'];
  readonly limits: Pick<ReturnType<typeof createLimits>, 'requirePlay'>;
  /** Created later, as the next. */
  readonly liveTables: () => Pick<LiveTables, 'openChannel'>;
  readonly rakeback: () => Pick<Rakeback, 'openPotChannel'>;
  readonly recordSecurity: RecordSecurityEvent;
  readonly log: Logger;
}

type Places = Parameters<RealtimeDeps['openChannels']>[1];

/** Connections of one IP address over all processes. */
const CONNECTS = { requestsMax: 240, windowMs: 60_000 };

function refusalRecorder(
  { brands, recordSecurity }: RealtimeParts,
  { hostOf, ipOf }: ClientReader,
): RealtimeDeps['recordRefused'] {
  return (request, { kind, playerId = null }) =>
    recordSecurity({
      kind,
      playerId,
      brandKey: brands.findBrandKey(hostOf(request)) ?? null,
      clientIp: ipOf(request),
      source: 'socket',
    });
}

/** Updates of open tabs: sockets, and the relay of the outbox. */
export function createRealtimeModule(parts: RealtimeParts) {
  const { config, sessions, wallet, brands, budgets, onUndelivered, log } = parts;
  const clients = createClientReader(config.trustedProxies);
  const findSession = (token: string, request: IncomingMessage) =>
    sessions.findSession(token, brands.findBrandKey(clients.hostOf(request)) ?? '');
  const recordRefused = refusalRecorder(parts, clients);
  /** Guests may watch a table, excluded players may not. */
  const admit = async (places: Places, token: string | null, request: IncomingMessage) => {
    const found = token === null ? null : await findSession(token, request);
    if (found?.state === 'live') {
      await parts.limits.requirePlay(found.session.playerId);
      places.markPlayer(request);
    } else if (!places.admitGuest(request)) {
      recordRefused(request, { kind: 'held_open_refused' });
      throw new Refusal('request.too_many');
    }
  };
  const admitPlayer = async (places: Places, token: string, request: IncomingMessage) => {
    const found = await findSession(token, request);
    if (found.state !== 'live') {
      recordRefused(request, refusedSession(found));
      throw new Refusal(found.state === 'expired' ? 'session.expired' : 'session.invalid');
    }
    await parts.limits.requirePlay(found.session.playerId);
    places.markPlayer(request);
    return found.session;
  };
  const realtime = createRealtime({
    sessions,
    wallet,
    findBrandKey: brands.findBrandKey,
    ...clients,
    socketsMax: config.socketsMax,
    onGuestEnded: (clientIp) => parts.recordSecurity({ kind: 'held_open_refused', clientIp, source: 'socket' }),
    openChannels: (io, places) => {
      const channels = [
        parts.liveTables().openChannel(io, (token, request) => admit(places, token, request)),
        parts.rakeback().openPotChannel(io, { admit: (token, request) => admitPlayer(places, token, request), log }),
      ];
      return {
        stop: async () => {
          await Promise.all(channels.map((channel) => channel.stop()));
        },
      };
    },
    countConnect: async (ipKey) => {
      const { current } = await budgets.count(`connect ${ipKey}`, CONNECTS);
      return current <= CONNECTS.requestsMax;
    },
    recordRefused,
    beforeConnect: () => relay.listen(),
    log,
  });
  const relay = relayOutbox({
    wallet,
    deliver: (message) => {
      if (message.topic === SESSION_TOPIC) sessions.forgetSession(message.key);
      return realtime.deliver(message);
    },
    hasSockets: realtime.hasSockets,
    hasSocketOf: realtime.hasSocketOf,
    onUndelivered,
    log,
  });
  return { realtime, relay };
}
