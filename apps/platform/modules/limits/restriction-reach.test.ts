import { setTimeout as wait } from 'node:timers/promises';
import { SOCKET_PATH } from '@marquee/contract/realtime.ts';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { ledgerOf } from '../../testing/ledger-of.ts';
import {
  PASSWORD,
  sendRequest,
  startWithSilentProvider,
  type RunningPlatform,
  type TestPlayer,
} from '../../testing/running-platform.ts';
import { setUpPlatform } from '../../testing/set-up-platform.ts';
import { io } from '../../testing/socket-client.ts';

/** From the commit of a restriction to the event in a tab. */
const REACH_MS_MAX = 1_000;
/** For connecting; generous, because the machine may be busy. */
const CONNECT_MS_MAX = 60_000;
const TEST = { timeout: 2 * CONNECT_MS_MAX };

const harness = setUpPlatform(startWithSilentProvider);
const { deposit: addMoney, depositor } = ledgerOf(harness, 1_000_000n);
let second: Awaited<ReturnType<RunningPlatform['startProcess']>>;
const open: ReturnType<typeof io>[] = [];
beforeAll(async () => {
  second = await harness.startProcess();
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});
afterAll(() => second?.stop());

interface Tab {
  readonly restrictions: Array<Record<string, unknown>>;
  /** Resolves to the time of the first restriction that the tab is told of. */
  readonly told: Promise<number>;
}

/** A tab with a connected socket that has received its wallets. */
async function openTab(port: number, token: string): Promise<Tab> {
  const socket = io(`http://127.0.0.1:${port}`, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    auth: { token },
    reconnection: false,
    forceNew: true,
    extraHeaders: { host: `handelskade.localhost:${port}` },
  });
  open.push(socket);
  const restrictions: Tab['restrictions'] = [];
  let tell = (_at: number) => {};
  const told = new Promise<number>((resolve) => (tell = resolve));
  socket.on('accountRestricted', ({ restriction }: { restriction: Record<string, unknown> }) => {
    restrictions.push(restriction);
    tell(performance.now());
  });
  let hasWallets = false;
  socket.on('balance', () => {
    hasWallets = true;
  });
  await vi.waitFor(() => expect(hasWallets).toBe(true), { timeout: CONNECT_MS_MAX });
  return { restrictions, told };
}

/**
 * Awaits what must happen within a second. On a busy machine the slowest of the empty statements that are sent meanwhile is added: what delays these delays
 * the platforms of this process and their database alike.
 */
async function withinReach(commitAt: number, told: Promise<readonly number[]>): Promise<void> {
  let slowestMs = 0;
  let isOver = false;
  const measure = (async () => {
    while (!isOver) {
      const sentAt = performance.now();
      await harness.owner.query('SELECT 1');
      slowestMs = Math.max(slowestMs, performance.now() - sentAt);
      await wait(10);
    }
  })();
  const at = await told;
  isOver = true;
  await measure;
  expect(Math.max(...at) - commitAt).toBeLessThan(REACH_MS_MAX + slowestMs);
}

const ask = (port: number, token: string, path: string, body: object) =>
  sendRequest(port, 'POST', path, { token, body, key: newId('key') });
const DICE = { game: 'dice', currencyCode: 'EUR', stake: '1.00', move: { target: 5000, over: true } };
const play = (port: number, token: string) => ask(port, token, '/api/user/game-rounds', DICE);
const demo = (port: number, token: string) => ask(port, token, '/api/core/casino/demo-rounds', DICE);
const deposit = (port: number, token: string) =>
  ask(port, token, '/api/user/deposits', { method: 'card', currencyCode: 'EUR', amount: '25.00' });
const freeze = (port: number, token: string) => ask(port, token, '/api/user/freeze', { days: 1 });

async function login({ email }: TestPlayer, port: number): Promise<string> {
  const { body } = await sendRequest<{ accessToken: string }>(port, 'POST', '/api/user/login', {
    body: { email, password: PASSWORD },
  });
  return body.accessToken;
}

/** A player with money, on two devices. Both processes have played for both, so their caches know player and sessions. */
async function signUpOnTwoDevices() {
  const player = await depositor();
  const tokens = [player.token, await login(player, second.port)] as const;
  for (const port of [harness.port, second.port])
    for (const token of tokens)
      for (let round = 0; round < 2; round += 1) expect((await play(port, token)).status).toBe(200);
  return { player, tokens };
}

test(
  'a freeze refuses the next bet, demo round and deposit in every process, and every tab receives it within a second',
  TEST,
  async () => {
    const { tokens } = await signUpOnTwoDevices();
    const tabs = await Promise.all(
      [harness.port, second.port].flatMap((port) => tokens.map((token) => openTab(port, token))),
    );
    expect((await freeze(harness.port, tokens[0])).status).toBe(200);
    const commitAt = performance.now();
    for (const port of [second.port, harness.port])
      for (const token of tokens)
        for (const act of [play, demo, deposit])
          expect(await act(port, token)).toMatchObject({ status: 422, body: { code: 'player.excluded' } });
    await withinReach(commitAt, Promise.all(tabs.map(({ told }) => told)));
    for (const { restrictions } of tabs) expect(restrictions).toMatchObject([{ kind: 'freeze', isPermanent: false }]);
  },
);

test(
  'a freeze reaches every tab within a second while another transaction stays open, and only once',
  TEST,
  async () => {
    const { player, tokens } = await signUpOnTwoDevices();
    const tabs = [await openTab(harness.port, tokens[0]), await openTab(second.port, tokens[1])];
    const other = await harness.owner.connect();
    await other.query('BEGIN');
    // An open transaction that writes holds back all messages that are read in order.
    await other.query('SELECT pg_current_xact_id()');
    expect((await freeze(second.port, tokens[1])).status).toBe(200);
    await withinReach(performance.now(), Promise.all(tabs.map(({ told }) => told)));
    await other.query('COMMIT');
    other.release();
    // A later message is delivered after everything that was held back.
    const later = Promise.all(
      open.map((socket) => new Promise<void>((resolve) => socket.once('balance', () => resolve()))),
    );
    await addMoney(player);
    await later;
    expect(tabs.map(({ restrictions }) => restrictions.length)).toEqual([1, 1]);
  },
);

test('a device without a socket sees the restriction with its next request', TEST, async () => {
  const { tokens } = await signUpOnTwoDevices();
  expect((await freeze(harness.port, tokens[0])).status).toBe(200);
  const details = await sendRequest<{ getUser: { userLimit: { selfExclusion: string | null } } }>(
    second.port,
    'GET',
    '/api/user/get-user-details',
    { token: tokens[1] },
  );
  expect(Date.parse(details.body.getUser.userLimit.selfExclusion ?? '')).toBeGreaterThan(Date.now());
});
