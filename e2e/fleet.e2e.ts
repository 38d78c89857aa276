import { expect, test } from '@playwright/test';
import { createPool } from '@marquee/platform/db/pool.ts';
import { auditLedger } from '@marquee/platform/jobs/audit-ledger.ts';
import { isDeepRun, PART } from '@marquee/platform/testing/sample.ts';
import { type Fleet, type Member, startFleet } from './fleet/fleet.ts';
import { newLog, payByCard, type PlayerLog, playUntil } from './fleet/fleet-player.ts';
import { faultsOf, type FleetSocket, openFleetSocket } from './fleet/fleet-socket.ts';
import { pick } from './game-rotation.ts';
import { balanceOf, sendRequest, signUpPlayer, type TestPlayer, until } from './platform-client.ts';

const MEMBERS = ['platform-1', 'platform-2', 'platform-3', 'site-1', 'site-2', 'jobs'];
/** `npm run test:deep` kills every process and replaces twenty; a normal run one platform in each way. */
const KILLED = isDeepRun ? MEMBERS : ['platform-1'];
const REPLACED = isDeepRun ? Array.from({ length: 20 }, (_, at) => pick(MEMBERS, at)) : ['platform-2'];
const PLAYERS = isDeepRun ? 16 : 8;
/** Rounds between two changes. */
const ROUNDS = isDeepRun ? 60 : 20;

interface Seat {
  readonly player: TestPlayer;
  readonly log: PlayerLog;
  readonly socket: FleetSocket;
}

let fleet: Fleet;
let seats: Seat[];
test.beforeAll(async () => {
  fleet = await startFleet();
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => signUpPlayer(fleet.proxyPort, 'quay')));
  seats = players.map((player, index) => ({
    player,
    log: newLog(index),
    socket: openFleetSocket(fleet.proxyPort, player),
  }));
  await Promise.all(seats.map(({ player, log }) => payByCard(fleet, player, log)));
});
test.afterAll(async () => {
  for (const { socket } of seats ?? []) socket.close();
  await fleet?.dispose();
});
// oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads a fixture's dependencies from this pattern
test.afterEach(({}, testInfo) => {
  if (testInfo.status !== testInfo.expectedStatus)
    for (const member of fleet?.members ?? []) console.log(`${member.name}:\n${member.output().slice(-2_000)}`);
});

const roundsPlayed = () => seats.reduce((sum, { log }) => sum + log.rounds.length, 0);
const unanswered = () => seats.flatMap(({ log }) => log.unanswered);

async function moreRounds(): Promise<void> {
  const wanted = roundsPlayed() + ROUNDS;
  await until(
    () => roundsPlayed() >= wanted || unanswered().length > 0,
    () => `${wanted} rounds are played (${roundsPlayed()} so far)`,
    120_000,
  );
}

/** Changes the processes one after the other while everybody plays, and waits for the last answers. */
async function whilePlaying(names: readonly string[], change: (member: Member) => Promise<void>): Promise<void> {
  let isOver = false;
  const playing = seats.map(({ player, log }) => playUntil(fleet, player, log, () => isOver));
  try {
    for (const name of names) {
      await moreRounds();
      await change(fleet.member(name));
      await moreRounds();
    }
  } finally {
    isOver = true;
    await Promise.all(playing);
  }
}

interface RoundRow {
  readonly roundId: string;
  readonly stake: string;
  readonly win: string;
  readonly state: string;
}

async function roundsOf({ player }: Seat): Promise<RoundRow[]> {
  const rows: RoundRow[] = [];
  let cursor: string | null = null;
  do {
    const path = `/api/user/game-rounds?limit=100${cursor === null ? '' : `&cursor=${cursor}`}`;
    const { json } = await sendRequest(fleet.proxyPort, player.brand, path, { token: player.token });
    rows.push(...json.rows);
    cursor = json.nextCursor;
  } while (cursor !== null);
  return rows;
}

/** An amount in units of its fourth decimal place, the smallest of a wallet in euros. */
function unitsOf(amount: string): bigint {
  const [whole = '0', part = ''] = amount.split('.');
  return BigInt(`${whole}${part.padEnd(4, '0')}`);
}

/** Every acknowledged round and paid deposit is in the balance exactly once, and nothing else. */
async function expectExactBalance(seat: Seat): Promise<void> {
  const deposited = seat.log.deposits.reduce((sum, deposit) => sum + unitsOf(deposit.amount), 0n);
  let difference = '';
  await until(
    async () => {
      const rounds = await roundsOf(seat);
      const byId = new Map(rounds.map((round) => [round.roundId, round]));
      expect(byId.size).toBe(rounds.length);
      for (const { roundId, win } of seat.log.rounds)
        expect(byId.get(roundId)).toMatchObject({ state: 'settled', win });
      const played = rounds
        .filter(({ state }) => state === 'settled')
        .reduce((sum, { stake, win }) => sum + unitsOf(win) - unitsOf(stake), 0n);
      const balance = unitsOf(await balanceOf(fleet.proxyPort, seat.player));
      difference = `balance ${balance}, deposited ${deposited}, won ${played}, ${seat.log.rounds.length} of ${rounds.length} rounds acknowledged`;
      return balance === deposited + played;
    },
    () => `the balance is exact: ${difference}`,
    90_000,
  );
}

async function newestSeq({ player }: Seat): Promise<number> {
  const { json } = await sendRequest(fleet.proxyPort, player.brand, '/api/user/get-user-details', {
    token: player.token,
  });
  return json.userWallet[0].seq;
}

/** Each connection received every change after its first wallet once; the open one received all of them. */
async function expectCompleteSockets(): Promise<void> {
  for (const seat of seats) {
    await until(
      async () => seat.socket.newest() === (await newestSeq(seat)),
      () => `the socket has received the last change (${seat.socket.newest()})`,
    );
    expect(seat.socket.connections.flatMap(faultsOf)).toEqual([]);
  }
}

async function expectCleanLedger(): Promise<void> {
  const pool = createPool({ url: fleet.cluster.appUrl, max: 2, statementTimeoutMs: null });
  try {
    expect((await auditLedger({ pool, scope: 'full' })).problems).toEqual([]);
  } finally {
    await pool.end();
  }
}

async function expectNothingLost(): Promise<void> {
  expect(unanswered()).toEqual([]);
  for (const seat of seats) await expectExactBalance(seat);
  await expectCompleteSockets();
  await expectCleanLedger();
}

function printRetries(what: string): void {
  const all = seats.flatMap(({ log }) => [...log.retried].map(([problem, count]) => `${count} × ${problem}`));
  const connections = seats.reduce((sum, { socket }) => sum + socket.connections.length, 0);
  console.log(
    `${what}: ${roundsPlayed()} rounds, ${connections} connections; sent again: ${all.join(', ') || 'nothing'}`,
  );
}

/** A quick run has one of the two tests by turns. */
const isTurn = (turn: number) => isDeepRun || PART % 2 === turn;

test('processes killed under load lose and double no request, message or money', async () => {
  test.skip(!isTurn(0), 'by turns');
  test.setTimeout(isDeepRun ? 900_000 : 240_000);
  await whilePlaying(KILLED, async (member) => {
    await member.kill9();
    await moreRounds();
    await member.start();
  });
  printRetries('killed');
  await expectNothingLost();
});

test('a release replaces processes one by one under load: each stops gracefully, and clients connect to others', async () => {
  test.skip(!isTurn(1), 'by turns');
  test.setTimeout(isDeepRun ? 900_000 : 240_000);
  const before = new Map(seats.map(({ socket }) => [socket, socket.connections.length - 1]));
  await whilePlaying(REPLACED, async (member) => {
    const stopping = member.stop();
    await until(async () => !(await member.isReady()), `${member.name} is not ready`);
    expect(await stopping).toBe(0);
    await moreRounds();
    await member.start();
  });
  printRetries('replaced');
  await expectNothingLost();
  const closed = seats.flatMap(({ socket }) => socket.connections.slice(before.get(socket)).filter(({ end }) => end));
  expect(closed.filter(({ wasTold }) => !wasTold)).toEqual([]);
});
