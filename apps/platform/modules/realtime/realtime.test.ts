import { SOCKET_PATH } from '@marquee/contract/realtime.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Socket } from 'socket.io-client';
import { newId } from '../../db/new-id.ts';
import { mailedTo, VERIFY_KEY } from '../../testing/mailed-to.ts';
import { PASSWORD, signUpPlayer, startPlatform, type TestPlayer } from '../../testing/running-platform.ts';
import { io } from '../../testing/socket-client.ts';
import { setUpPlatform, walletOf } from '../../testing/set-up-platform.ts';

/** Generous, because the machine may be busy. */
const TIMEOUT_MS = 60_000;
vi.setConfig({ testTimeout: 2 * TIMEOUT_MS });
const eventually = (check: () => void) => vi.waitFor(check, { timeout: TIMEOUT_MS });

const harness = setUpPlatform(() => startPlatform({ isEmpty: true }));
const wallet = walletOf(harness);
const open: Socket[] = [];

afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});

interface Tab {
  readonly socket: Socket;
  readonly events: Array<readonly [string, Record<string, unknown>]>;
  readonly isClosed: () => boolean;
  readonly refusal: () => string | null;
}

function openTab(
  token: unknown,
  {
    port = harness.port,
    brand = 'handelskade',
    origin = undefined as string | undefined,
    forwarded = {} as Record<string, string>,
  } = {},
): Tab {
  const events: Tab['events'] = [];
  let hasDisconnected = false;
  let refusal: string | null = null;
  const socket = io(`http://127.0.0.1:${port}`, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    auth: { token },
    reconnection: false,
    timeout: TIMEOUT_MS,
    forceNew: true,
    extraHeaders: { host: `${brand}.localhost:${port}`, ...(origin ? { origin } : {}), ...forwarded },
  });
  socket.onAny((event: string, payload: Record<string, unknown>) => events.push([event, payload]));
  socket.on('disconnect', () => {
    hasDisconnected = true;
  });
  socket.on('connect_error', (error: Error & { data?: { code?: string } }) => {
    refusal = error.data?.code ?? error.message;
  });
  open.push(socket);
  return { socket, events, isClosed: () => hasDisconnected, refusal: () => refusal };
}

const seqOf = ([, payload]: Tab['events'][number]) => (payload['userWallet'] as { seq: number } | undefined)?.seq;

/** All events; throws if a change arrived twice. */
function eventsOf({ events }: Tab): Tab['events'] {
  const seqs = events.flatMap((event) => seqOf(event) ?? []);
  if (new Set(seqs).size !== seqs.length) throw new Error(`a change arrived twice: ${seqs.join(' ')}`);
  return events;
}

/** Waits until each tab has received its wallets. */
const waitForWallets = (...tabs: readonly Tab[]) =>
  eventually(() => expect(tabs.every((tab) => tab.events.length > 0)).toBe(true));

/** A player with a tab that has received its wallets. */
async function playerWithTab() {
  const player = await signUpPlayer(harness.port);
  const tab = openTab(player.token);
  await waitForWallets(tab);
  return { player, tab };
}

/** Runs a test with a second process, and a tab of the player at each of both that has received its wallets. */
async function withTwoTabs(player: TestPlayer, act: (tabs: readonly Tab[]) => Promise<void>) {
  const another = await harness.startAnother();
  const tabs = [openTab(player.token), openTab(player.token, { port: another.port })];
  await waitForWallets(...tabs);
  await act(tabs);
  await another.stop();
}

const deposit = (playerId: string, amountMinor = 250_000n) =>
  wallet.deposit({
    source: 'payments',
    externalId: newId('dep'),
    playerId,
    asset: 'EUR',
    amountMinor,
    method: 'card',
    reference: newId('dep'),
  });
const round = (playerId: string, roundId: string) => ({
  source: 'games',
  playerId,
  asset: 'EUR' as const,
  provider: 'originals',
  roundId,
  gameSlug: 'dice',
});

describe('sockets', () => {
  test('a tab receives its wallets on connection, and then every change of money in order', async () => {
    const player = await signUpPlayer(harness.port);
    await deposit(player.userId);
    const tab = openTab(player.token);
    await waitForWallets(tab);
    const amounts = { amount: '25.00', bonusAmount: '0.00', lockedAmount: '0.00' };
    const userWallet = { currencyCode: 'EUR', ...amounts, seq: 1, isActive: true };
    expect(tab.events[0]).toMatchObject(['balance', { userWallet }]);
    await wallet.bet({ ...round(player.userId, 'r1'), externalId: newId('bet'), amountMinor: 10_000n });
    const won = { amountMinor: 19_800n, closesRound: true };
    await wallet.win({ ...round(player.userId, 'r1'), externalId: newId('win'), ...won });
    await deposit(player.userId, 10_000n);
    await eventually(() => expect(eventsOf(tab)).toHaveLength(4));
    const moved = (change: object) => expect.objectContaining(change) as object;
    expect(eventsOf(tab).slice(1)).toEqual([
      ['debit', { win: '1.00', currencyCode: 'EUR', userWallet: moved({ amount: '24.00', seq: 2, isActive: true }) }],
      ['credit', { win: '1.98', currencyCode: 'EUR', userWallet: moved({ amount: '25.98', seq: 3 }) }],
      ['balance', { userWallet: moved({ amount: '26.98', seq: 4 }), deposited: '1.00' }],
    ]);
  });

  test('all tabs of a player in every process receive events, and no others', async () => {
    const [ada, eve] = [await signUpPlayer(harness.port), await signUpPlayer(harness.port)];
    const another = await harness.startAnother();
    const tabs = [openTab(ada.token), openTab(ada.token), openTab(ada.token, { port: another.port })];
    const otherTab = openTab(eve.token);
    await waitForWallets(...tabs, otherTab);
    await deposit(ada.userId);
    await eventually(() => expect(tabs.map((tab) => eventsOf(tab).length)).toEqual([2, 2, 2]));
    expect(eventsOf(otherTab)).toHaveLength(1);
    await another.stop();
  });

  test('no event is lost or duplicated under many concurrent changes', async () => {
    const { player, tab } = await playerWithTab();
    await Promise.all(Array.from({ length: 60 }, () => deposit(player.userId, 10_000n)));
    await eventually(() => expect(eventsOf(tab)).toHaveLength(61));
    expect(tab.events.map(seqOf).filter((seq) => seq !== 0)).toEqual(Array.from({ length: 60 }, (_, at) => at + 1));
  });

  test('a socket that opens during changes of money receives each once', async () => {
    const player = await signUpPlayer(harness.port);
    const changes = Array.from({ length: 40 }, () => deposit(player.userId, 10_000n));
    const tabs = Array.from({ length: 6 }, () => openTab(player.token));
    await Promise.all(changes);
    await eventually(() => expect(tabs.map((tab) => seqOf(tab.events.at(-1) ?? ['', {}]))).toEqual(tabs.map(() => 40)));
    for (const tab of tabs) {
      const seqs = eventsOf(tab).map((event) => seqOf(event) ?? 0);
      expect(seqs).toEqual(Array.from(seqs, (_, at) => (seqs[0] ?? 0) + at));
    }
  });

  test('a stopping process sends its clients the time to reconnect, and accepts no new ones', async () => {
    const player = await signUpPlayer(harness.port);
    const another = await harness.startAnother();
    const tab = openTab(player.token, { port: another.port });
    await waitForWallets(tab);
    await another.stop();
    await eventually(() => expect(tab.isClosed()).toBe(true));
    expect(tab.events.at(-1)).toEqual(['reconnect', { afterMs: expect.any(Number) }]);
    const late = openTab(player.token, { port: another.port });
    await eventually(() => expect(late.refusal()).toBe('websocket error'));
  });

  test('of sockets that open at the same time with one session, as many stay as may be open', async () => {
    const player = await signUpPlayer(harness.port);
    const tabs = Array.from({ length: 40 }, () => openTab(player.token));
    const isSettled = ({ events, isClosed, refusal }: Tab) => isClosed() || refusal() !== null || events.length > 0;
    await eventually(() => expect(tabs.every(isSettled)).toBe(true));
    expect(tabs.filter(({ socket }) => socket.connected)).toHaveLength(20);
  });

  test('a failed deposit is reported with its method', async () => {
    const { player, tab } = await playerWithTab();
    await wallet.emit({ topic: 'payments', key: player.userId, event: 'failedDeposit', payload: { method: 'card' } });
    await eventually(() => expect(tab.events.at(-1)).toEqual(['failedDeposit', { method: 'card' }]));
  });

  test('a log-out closes all tabs of the session in every process, with the reason', async () => {
    const player = await signUpPlayer(harness.port);
    await withTwoTabs(player, async (tabs) => {
      expect((await harness.request('POST', '/api/user/logout', { token: player.token })).body).toEqual({ done: true });
      await eventually(() =>
        expect(tabs.every((tab) => tab.isClosed() && tab.events.at(-1)?.[0] === 'sessionEnded')).toBe(true),
      );
      const late = openTab(player.token);
      await eventually(() => expect(late.refusal()).toBe('session.expired'));
    });
  });

  test('the session that continues when an address is confirmed connects again with its new token, the others end', async () => {
    const player = await signUpPlayer(harness.port);
    const body = { email: player.email, password: PASSWORD };
    const elsewhere = await harness.request<{ accessToken: string }>('POST', '/api/user/login', { body });
    const another = await harness.startAnother();
    const own = [openTab(player.token), openTab(player.token, { port: another.port })];
    const other = openTab(elsewhere.body.accessToken, { port: another.port });
    await waitForWallets(...own, other);
    const [key] = await mailedTo(harness, player.email, VERIFY_KEY);
    const confirmed = await harness.request<{ accessToken: string }>('POST', `/api/core/verify-email?key=${key}`, {
      token: player.token,
    });
    await eventually(() =>
      expect([...own, other].map((tab) => [tab.isClosed(), tab.events.at(-1)?.[0]])).toEqual([
        [true, 'reconnect'],
        [true, 'reconnect'],
        [true, 'sessionEnded'],
      ]),
    );
    const late = openTab(player.token);
    await eventually(() => expect(late.refusal()).toMatch(/^session\./));
    await waitForWallets(openTab(confirmed.body.accessToken));
    await another.stop();
  });

  test('a time-out reaches all tabs of the player in every process', async () => {
    const player = await signUpPlayer(harness.port);
    await withTwoTabs(player, async (tabs) => {
      const { status } = await harness.request('POST', '/api/user/freeze', { token: player.token, body: { days: 1 } });
      expect(status).toBe(200);
      await eventually(() => {
        for (const tab of tabs) expect(tab.events.map(([name]) => name)).toContain('accountRestricted');
      });
    });
  });

  test('a reality check that is due, and its answer, reach all tabs of the player in every process', async () => {
    const player = await signUpPlayer(harness.port);
    await harness.owner.query(
      `INSERT INTO play_rules VALUES ('handelskade', '', true, 15, 15, 60, true, NULL, 0, 0, 0, '[]')`,
    );
    await deposit(player.userId);
    const another = await harness.startAnother();
    const tabs = [openTab(player.token), openTab(player.token, { port: another.port })];
    await waitForWallets(...tabs);
    const bet = () =>
      wallet.bet({ ...round(player.userId, newId('rnd')), externalId: newId('bet'), amountMinor: 100n });
    await bet();
    await harness.owner.query('UPDATE player_limit_usage SET session_ms = 15 * 60000 WHERE player_id = $1', [
      player.userId,
    ]);
    await expect(bet()).rejects.toMatchObject({ code: 'play.reality_check_due' });
    const last = (tab: Tab) => tab.events.findLast(([name]) => name === 'playSessionUpdated')?.[1];
    const pending = { isRealityCheckPending: true, stopsPlay: true, breakEndsAt: null };
    await eventually(() => {
      for (const tab of tabs) expect(last(tab)).toEqual(pending);
    });
    const body = { answer: 'continue' };
    expect((await harness.request('POST', '/api/user/reality-check', { token: player.token, body })).status).toBe(200);
    await eventually(() => {
      for (const tab of tabs) expect(last(tab)).toEqual({ ...pending, isRealityCheckPending: false });
    });
    await another.stop();
    await harness.owner.query('DELETE FROM play_rules');
  });

  test('an expired session closes its sockets', async () => {
    const { player, tab } = await playerWithTab();
    const idle = `UPDATE sessions SET last_seen_at = now() - interval '2 hours' WHERE player_id = $1`;
    await harness.owner.query(idle, [player.userId]);
    await eventually(() => expect(tab.isClosed()).toBe(true));
  });

  test.each([
    ['no token', undefined, {}, 'session.missing'],
    ['a forged token', `mq_${'x'.repeat(43)}`, {}, 'session.invalid'],
    ['a token that is not a string', { $ne: '' }, {}, 'session.missing'],
  ])('%s is rejected', async (_name, token, options, code) => {
    const tab = openTab(token, options);
    await eventually(() => expect(tab.refusal()).toBe(code));
    expect(tab.events).toEqual([]);
  });

  test('pages of other origins and other brands cannot connect with a valid token', async () => {
    const player = await signUpPlayer(harness.port);
    const foreign = openTab(player.token, { origin: 'https://evil.example' });
    const otherBrand = openTab(player.token, { brand: 'belvoir' });
    await eventually(() =>
      expect([foreign.refusal(), otherBrand.refusal()]).toEqual(['websocket error', 'session.invalid']),
    );
    const own = openTab(player.token, { origin: `http://handelskade.localhost:${harness.port}` });
    await waitForWallets(own);
  });

  test('the host from a trusted proxy selects the brand, and limits count its clients separately', async () => {
    const player = await signUpPlayer(harness.port);
    const visitor = (ip: string) => ({
      brand: 'inner',
      forwarded: { 'x-forwarded-host': 'handelskade.localhost', 'x-forwarded-for': ip },
    });
    const through = openTab(player.token, visitor('198.51.100.1'));
    await waitForWallets(through);
    const crowd = Array.from({ length: 241 }, () => openTab(undefined, visitor('198.51.100.2')));
    await eventually(() =>
      expect(crowd.filter((tab) => tab.refusal() === 'websocket error').length).toBeGreaterThan(0),
    );
    const neighbour = openTab(player.token, visitor('198.51.100.3'));
    await waitForWallets(neighbour);
  });

  test('a client that sends an event is disconnected', async () => {
    const { player, tab } = await playerWithTab();
    tab.socket.emit('credit', { win: '1000000' });
    await eventually(() => expect(tab.isClosed()).toBe(true));
    const details = await harness.read('/api/user/get-user-details', { token: player.token });
    expect(details['totalDeposit']).toBe('0.00');
  });
});
