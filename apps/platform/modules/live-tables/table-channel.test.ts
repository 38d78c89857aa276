import { moneyOf } from '../withdrawals/testing/payable-player.ts';
import { LIVE_NAMESPACE } from '@marquee/contract/constants.ts';
import { SOCKET_PATH } from '@marquee/contract/realtime.ts';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Socket } from 'socket.io-client';
import { newId } from '../../db/new-id.ts';
import { sendRequest, signUpPlayer, type RunningPlatform, type TestPlayer } from '../../testing/running-platform.ts';
import { io } from '../../testing/socket-client.ts';
import { setUpPlatform } from '../../testing/set-up-platform.ts';
import type { LiveTableView } from './present-table.ts';
import {
  createLiveFixture,
  CRASH,
  gamesWith,
  OPEN_END,
  ROULETTE,
  seedOfLongCurves,
  type LiveFixture,
} from './testing/live-fixture.ts';
import { leadRounds, type LiveRounds } from './testing/live-rounds.ts';

/** Generous, because the machine may be busy. */
const TIMEOUT_MS = 15_000;
vi.setConfig({ testTimeout: 2 * TIMEOUT_MS });
const eventually = (check: () => void) => vi.waitFor(check, { timeout: TIMEOUT_MS });

/** Two platforms on one database; the test leads the tables. */
const harness = setUpPlatform();
let second: Awaited<ReturnType<RunningPlatform['startAnother']>>;
let fixture: LiveFixture;
let rounds: LiveRounds;
const open: Socket[] = [];
beforeAll(async () => {
  second = await harness.startAnother();
  fixture = createLiveFixture(String(harness.owner.options.connectionString), {
    newServerSeed: seedOfLongCurves,
    // The result stays until the next round of the test.
    games: gamesWith({ ...OPEN_END, resultMs: 3_600_000 }),
  });
  rounds = await leadRounds(fixture, harness.owner);
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});
afterAll(async () => {
  await fixture?.db.destroy();
  await second?.stop();
});

interface Seat {
  readonly socket: Socket;
  /** The messages `table`, oldest first. */
  readonly tables: LiveTableView[];
  /** The last state, updated by the messages `stakes`. */
  readonly state: () => LiveTableView | undefined;
  readonly refusal: () => string | null;
  readonly isClosed: () => boolean;
}

function sitDown(table: unknown, token: string | null, port = harness.port): Seat {
  const tables: LiveTableView[] = [];
  let state: LiveTableView | undefined;
  let refusal: string | null = null;
  let isClosed = false;
  const socket = io(`http://127.0.0.1:${port}${LIVE_NAMESPACE}`, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    auth: { table, ...(token !== null && { token }) },
    reconnection: false,
    timeout: TIMEOUT_MS,
    forceNew: true,
    extraHeaders: { host: `handelskade.localhost:${port}` },
  });
  socket.on('table', (message: LiveTableView) => {
    tables.push(message);
    state = message;
  });
  socket.on('stakes', (stakes: LiveTableView['stakes']) => {
    if (state) state = { ...state, stakes };
  });
  socket.on('connect_error', (error: Error & { data?: { code?: string } }) => {
    refusal = error.data?.code ?? error.message;
  });
  socket.on('disconnect', () => {
    isClosed = true;
  });
  open.push(socket);
  return { socket, tables, state: () => state, refusal: () => refusal, isClosed: () => isClosed };
}

async function signUp(): Promise<TestPlayer> {
  const player = await signUpPlayer(harness.port);
  await moneyOf(fixture.wallet, player).deposit(1_000_000n);
  return player;
}

const bet = (port: number, { token }: TestPlayer, table: string, body: object) =>
  sendRequest(port, 'POST', `/api/user/live-tables/${table}/bets`, {
    token,
    body: { currencyCode: 'EUR', stake: '1.00', move: { red: '10000' }, ...body },
    key: newId('key'),
  });
test('two players at a table, at two platforms, see each other’s bets with masked names, and the result at once', async () => {
  const number = await rounds.open(ROULETTE);
  const players = await Promise.all([signUp(), signUp()]);
  const nicknames = ['Zeppelin', 'Quartz'] as const;
  for (const [at, { userId }] of players.entries())
    await harness.owner.query(`UPDATE players SET nickname = $2 WHERE player_id = $1`, [userId, nicknames[at]]);
  const seats = [sitDown(ROULETTE, players[0].token), sitDown(ROULETTE, players[1].token, second.port)] as const;
  await eventually(() => expect(seats.map((seat) => seat.state()?.round?.number)).toEqual([number, number]));
  expect(seats[0].state()).toMatchObject({ slug: ROULETTE, isOpen: true, stakes: { players: 0, stakes: [] } });

  expect((await bet(harness.port, players[0], ROULETTE, { number })).status).toBe(200);
  const second5 = { number, stake: '5.00', move: { n17: '50000' } };
  expect((await bet(second.port, players[1], ROULETTE, second5)).status).toBe(200);
  for (const seat of seats)
    await eventually(() =>
      expect(seat.state()?.stakes).toMatchObject({
        number,
        players: 2,
        stakes: [
          { player: 'Q•••', stake: '5.00', win: null },
          { player: 'Z•••', stake: '1.00', win: null },
        ],
      }),
    );
  const sent = JSON.stringify(seats.map((seat) => seat.state()));
  for (const { userId, email } of players) {
    expect(sent).not.toContain(userId);
    expect(sent).not.toContain(email);
  }

  await rounds.settle(ROULETTE);
  for (const seat of seats) {
    await eventually(() => expect(seat.state()?.stakes.stakes.every(({ win }) => win !== null)).toBe(true));
    expect(seat.state()?.round).toMatchObject({
      number,
      serverSeed: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
    expect(seat.state()?.history[0]).toEqual({ number, outcome: seat.state()?.round?.outcome });
  }
  const wins = seats[0].state()?.stakes.stakes.map(({ win }) => win) ?? [];
  expect(seats[1].state()?.stakes.stakes.map(({ win }) => win)).toEqual(wins);
  const { rows } = await harness.owner.query<{ win: string }>(
    `SELECT win_minor AS win FROM live_stakes WHERE table_slug = $1 AND number = $2 ORDER BY placed_at DESC`,
    [ROULETTE, number],
  );
  expect(wins.map((win) => Number(win))).toEqual(rows.map(({ win }) => Number(win) / 10_000));
});

test('never sends the outcome before its time: neither seed nor end of a running curve', async () => {
  const number = await rounds.open(CRASH);
  const player = await signUp();
  const seat = sitDown(CRASH, null);
  await eventually(() => expect(seat.state()?.round?.number).toBe(number));
  await bet(harness.port, player, CRASH, { number, move: { target: 0 } });
  await rounds.launchCurve(number, 50_000);
  await eventually(() => expect(seat.state()?.round?.drawsAt).not.toBeNull());
  for (const { round } of seat.tables)
    expect(round).toMatchObject({ serverSeed: null, outcome: null, resultAt: null, endsAt: null });
  await rounds.settle(CRASH);
  await eventually(() => expect(seat.state()?.round?.outcome).not.toBeNull());
});

test('a socket that connects again during a curve gets the state of now, with what happened meanwhile', async () => {
  const number = await rounds.open(CRASH);
  const player = await signUp();
  const before = sitDown(CRASH, player.token);
  await eventually(() => expect(before.state()?.round?.number).toBe(number));
  await bet(harness.port, player, CRASH, { number, move: { target: 0 } });
  before.socket.close();
  await rounds.launchCurve(number, 50_000);
  const left = await sendRequest<{ bet: { cashOut: number } }>(
    second.port,
    'POST',
    `/api/user/live-tables/${CRASH}/cash-out`,
    { token: player.token, body: { number } },
  );
  const after = sitDown(CRASH, player.token);
  await eventually(() => expect(after.state()).toBeDefined());
  expect(after.tables[0]).toMatchObject({
    round: { number, outcome: null, resultAt: null },
    stakes: { players: 1, stakes: [{ stake: '1.00', cashOut: left.body.bet.cashOut, win: null }] },
  });
  expect(Date.parse(after.tables[0]?.now ?? '')).toBeGreaterThan(Date.parse(after.tables[0]?.round?.drawsAt ?? ''));
  await rounds.settle(CRASH);
});

test('the tabs of a player get the balance after the bet and after the win', async () => {
  const number = await rounds.open(CRASH);
  const player = await signUp();
  const amounts: string[] = [];
  const socket = io(`http://127.0.0.1:${second.port}`, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    auth: { token: player.token },
    reconnection: false,
    forceNew: true,
    extraHeaders: { host: `handelskade.localhost:${second.port}` },
  });
  open.push(socket);
  for (const event of ['debit', 'credit'])
    socket.on(event, ({ userWallet }: { userWallet: { amount: string } }) => amounts.push(userWallet.amount));
  let isReady = false;
  socket.on('balance', () => {
    isReady = true;
  });
  await eventually(() => expect(isReady).toBe(true));
  expect((await bet(harness.port, player, CRASH, { number, move: { target: 110 } })).status).toBe(200);
  await eventually(() => expect(amounts.at(-1)).toBe('99.00'));
  await rounds.launchCurve(number, 50_000);
  await rounds.settle(CRASH);
  await eventually(() => expect(amounts.at(-1)).toBe('100.10'));
});

test('guests may watch; unknown tables and excluded players are refused, and a socket that sends something is closed', async () => {
  await rounds.open(ROULETTE);
  const player = await signUp();
  await sendRequest(harness.port, 'POST', '/api/user/freeze', { token: player.token, body: { days: 1 } });
  const [guest, unknown, missing, excluded] = [
    sitDown(ROULETTE, null),
    sitDown('no-table', null),
    sitDown(undefined, null),
    sitDown(ROULETTE, player.token),
  ];
  await eventually(() => {
    expect(guest.state()?.slug).toBe(ROULETTE);
    expect([unknown.refusal(), missing.refusal(), excluded.refusal()]).toEqual([
      'game.not_found',
      'game.not_found',
      'player.excluded',
    ]);
  });
  guest.socket.emit('table', {});
  await eventually(() => expect(guest.isClosed()).toBe(true));
});
