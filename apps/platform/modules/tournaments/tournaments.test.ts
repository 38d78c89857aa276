import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type {
  getTournament,
  getTournamentStanding,
  joinTournament,
  listTournaments,
} from '@marquee/contract/tournaments.ts';
import { toExactString } from '@marquee/money/money.ts';
import { beforeAll, expect, test } from 'vitest';
import { createDb } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { withoutTriggers } from '../../db/testing/without-triggers.ts';
import { signUpPlayer, type TestPlayer } from '../../testing/running-platform.ts';
import { ledgerOf } from '../../testing/ledger-of.ts';
import { setUpPlatform } from '../../testing/set-up-platform.ts';
import { readTournament, type TournamentInput } from './tournament.ts';
import { createTournamentsAdmin } from './tournaments-admin.ts';

const EUR = 10_000n;
const server = setUpPlatform();
const { pool, wallet, ids, deposit, depositor, playRound, rollBack, realOf } = ledgerOf(server);
beforeAll(async () => {
  // The first edition runs, and a day ago it was over for long enough to be paid; also at midnight, and with demo data of an earlier day.
  await server.owner.query(
    `UPDATE tournaments SET first_starts_at = now() - interval '1 hour' WHERE tournament_key IN ('daily-race', 'winning-run')`,
  );
});

const LIST = '/api/core/casino/tournaments';

async function get<T>(path: string, headers: Record<string, string> = {}): Promise<T> {
  const response = await server.request('GET', path, { headers });
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  return response.body as T;
}
const one = (key: string) => get<ResponseOf<typeof getTournament>>(`${LIST}/${key}`);
const standingOf = async (player: TestPlayer, key: string) =>
  await server.read<ResponseOf<typeof getTournamentStanding>>(`/api/user/tournaments/${key}`, { token: player.token });
const join = (player: TestPlayer, tournament: string) =>
  server.request<Partial<ResponseOf<typeof joinTournament>> & { code?: string }>('POST', '/api/user/tournaments', {
    token: player.token,
    body: { tournament },
  });
const play = (player: TestPlayer, stake: bigint, wonMinor: bigint, gameSlug?: string) =>
  playRound(player, stake, { wonMinor, gameSlug, edgeBps: 400n });
const pointsOf = async (player: TestPlayer, key: string) => (await standingOf(player, key)).own?.points ?? null;

test('at least four tournaments run on every day of the week, and every scoring is among them', async () => {
  const { running, upcoming, ended } = await get<ResponseOf<typeof listTournaments>>(LIST);
  expect(running.length).toBeGreaterThanOrEqual(5);
  const weekend = upcoming.find(({ key }) => key === 'dice-weekend-1');
  // A weekend begins on Friday, whatever the day of the first start is.
  expect([new Date(weekend?.startsAt ?? 0).getUTCDay(), new Date(weekend?.startsAt ?? 0).getUTCHours()]).toEqual([
    5, 18,
  ]);
  expect(ended.filter(({ endsAt }) => Date.parse(endsAt) > Date.now())).toEqual([]);
  const scorings = running.map(({ scoring }) => scoring).toSorted();
  expect(scorings).toEqual(['best_multiplier', 'rounds', 'streak', 'total_win', 'turnover']);
  expect(running.every(({ prizes }) => prizes.length > 0)).toBe(true);
  for (const { key, lastsMinutes, repeatsAfterMinutes } of (
    await server.owner.query(
      `SELECT tournament_key AS key, lasts_minutes AS "lastsMinutes", repeats_after_minutes AS "repeatsAfterMinutes" FROM tournaments
     WHERE brand_key = 'handelskade' AND tournament_key <> 'dice-weekend'`,
    )
  ).rows)
    expect([key, lastsMinutes]).toEqual([key, repeatsAfterMinutes]);
});

test('each scoring counts closed rounds of real money', async () => {
  const player = await depositor();
  await play(player, 10n * EUR, 25n * EUR);
  await play(player, 4n * EUR, 12n * EUR);
  await play(player, 1n * EUR, 0n);
  await play(player, 2n * EUR, 3n * EUR, 'dice');
  const open = { provider: 'studio', roundId: newId('rnd'), gameSlug: 'harbour-lights' };
  await wallet.bet({ ...ids(player), ...open, amountMinor: EUR, costMinorBps: EUR * 400n });
  expect(await pointsOf(player, 'daily-race')).toBe(String(17n * EUR));
  expect(await pointsOf(player, 'lantern-hours')).toBe(String(40n * EUR));
  expect(await pointsOf(player, 'long-run')).toBe('4');
  expect(await pointsOf(player, 'harbour-regatta')).toBe('300');
  expect(await standingOf(player, 'harbour-regatta')).toMatchObject({
    own: { rounds: 3, best: { stake: '4.00', won: '12.00' } },
    needsOptIn: false,
    prize: null,
  });
  // Not joined, not started.
  expect(await pointsOf(player, 'winning-run')).toBeNull();
  expect(await pointsOf(player, 'dice-weekend')).toBeNull();
  await wallet.win({ ...ids(player), ...open, amountMinor: 9n * EUR, closesRound: true });
  expect(await pointsOf(player, 'harbour-regatta')).toBe('900');
  expect(await pointsOf(player, 'long-run')).toBe('5');
});

test('rollbacks take points back in every scoring', async () => {
  const player = await depositor();
  await join(player, 'winning-run');
  const rounds = [
    await play(player, EUR, 5n * EUR),
    await play(player, EUR, 8n * EUR),
    await play(player, EUR, 2n * EUR),
  ];
  expect(await pointsOf(player, 'winning-run')).toBe('3');
  expect(await pointsOf(player, 'harbour-regatta')).toBe('800');
  await rollBack(player, rounds[1]?.win ?? '');
  expect(await pointsOf(player, 'harbour-regatta')).toBe('500');
  expect(await pointsOf(player, 'winning-run')).toBe('1');
  expect(await pointsOf(player, 'lantern-hours')).toBe(String(7n * EUR));
  await rollBack(player, rounds[1]?.bet ?? '');
  expect(await pointsOf(player, 'winning-run')).toBe('2');
  expect(await pointsOf(player, 'long-run')).toBe('2');
  expect(await pointsOf(player, 'daily-race')).toBe(String(2n * EUR));
});

test('the leaderboard ranks the earlier of equal scores higher and masks names', async () => {
  const [first, second] = [await depositor(), await depositor()];
  for (const player of [second, first]) {
    await play(player, 100n * EUR, 9_000n * EUR);
    await standingOf(player, 'harbour-regatta');
  }
  await server.owner.query(`UPDATE players SET nickname = 'Zora' WHERE player_id = $1`, [first.userId]);
  const { leaderboard, playerCount } = await one('harbour-regatta');
  expect(leaderboard.slice(0, 2)).toEqual([
    { rank: 1, name: '•••', points: '9000' },
    { rank: 2, name: 'Z•••', points: '9000' },
  ]);
  expect((await standingOf(first, 'harbour-regatta')).own?.rank).toBe(2);
  expect((await standingOf(first, 'harbour-regatta')).playerCount).toBe(playerCount);
});

test('a prize is at most a share of what the own stakes in the edition cost, also for the only one who takes part', async () => {
  const player = await depositor();
  await play(player, 50n * EUR, 0n);
  await standingOf(player, 'winning-run');
  const { rows } = await server.owner.query('SELECT sum(cost) AS cost FROM reward_budgets WHERE player_id = $1', [
    player.userId,
  ]);
  await server.owner.query(
    `INSERT INTO tournament_closings (brand_key, tournament_key, edition) VALUES ('handelskade', 'winning-run', 1)`,
  );
  await server.owner.query(
    `INSERT INTO tournament_results (brand_key, tournament_key, edition, player_id, rank, currency_code, prize_minor)
     VALUES ('handelskade', 'winning-run', 1, $1, 1, 'EUR', $2)`,
    [player.userId, 30n * EUR],
  );
  await Promise.all(Array.from({ length: 4 }, () => server.platform.execute('count-club')));
  const paid = BigInt(Math.floor(Number(rows[0].cost) / 10));
  expect(paid).toBeLessThan(EUR);
  expect(await realOf(player)).toBe(950n * EUR + paid);
  expect((await standingOf(player, 'winning-run-1')).prize?.amount).toBe(toExactString(paid, 'EUR'));
});

test('scores of random play equal those computed from the rounds', async () => {
  let seed = 20_261_124;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  for (let life = 0; life < 12; life += 1) {
    const player = await depositor();
    const rounds: { stake: bigint; won: bigint; bet: string; win: string; isUndone: boolean }[] = [];
    for (let step = 0; step < 14; step += 1) {
      const target = rounds[random(rounds.length + 6)];
      if (target && !target.isUndone && random(3) === 0) {
        if (random(2) === 0) {
          await rollBack(player, target.win);
          target.won = 0n;
        } else {
          await rollBack(player, target.win);
          await rollBack(player, target.bet);
          target.isUndone = true;
        }
      } else {
        const stake = BigInt(1 + random(4)) * EUR;
        const won = random(2) === 0 ? 0n : BigInt(random(9)) * EUR;
        rounds.push({ stake, won, isUndone: false, ...(await play(player, stake, won)) });
      }
      // Lives without a count, with counts of the player's play, and with counts of some events of everybody.
      if (life % 3 > 0 && random(3) === 0)
        await (life % 3 === 1
          ? pool.query('SELECT club_count($1)', [player.userId])
          : pool.query('SELECT club_roll_up($1)', [1 + random(6)]));
    }
    const counted = rounds.filter(({ isUndone }) => !isUndone);
    const sum = (of: (round: (typeof counted)[number]) => bigint) =>
      counted.reduce((total, round) => total + of(round), 0n);
    const best = counted.reduce(
      (most, { stake, won }) => ((won * 100n) / stake > most ? (won * 100n) / stake : most),
      0n,
    );
    const expected = {
      daily: sum(({ stake }) => stake),
      hours: sum(({ won }) => won),
      long: BigInt(counted.length),
      best,
    };
    const read = async (key: string) => BigInt((await pointsOf(player, key)) ?? 0);
    expect(
      {
        daily: await read('daily-race'),
        hours: await read('lantern-hours'),
        long: await read('long-run'),
        best: await read('harbour-regatta'),
      },
      `life ${life}`,
    ).toEqual(expected);
  }
});

test('a run of the job counts a limited number of transfers, however much play waits, and the runs together count all', async () => {
  const player = await depositor();
  for (let round = 0; round < 30; round += 1) await play(player, EUR, 2n * EUR);
  const client = await server.owner.connect();
  const countedOf = async () => {
    const { rows } = await client.query<{ seq: bigint }>(
      'SELECT coalesce(max(s.seq), 0) AS seq FROM club_progress s JOIN wallets w ON w.id = s.wallet_id WHERE w.player_id = $1',
      [player.userId],
    );
    return Number(rows[0]?.seq);
  };
  // The transaction keeps the job waiting.
  await client.query('BEGIN');
  await client.query(
    `INSERT INTO ledger_progress (name, xid) VALUES ('club', '0') ON CONFLICT (name) DO UPDATE SET xid = '0'`,
  );
  const counted = [await countedOf()];
  for (let messages = 1; messages > 0; counted.push(await countedOf())) {
    const { rows } = await client.query<{ messages: bigint }>('SELECT club_roll_up(5) AS messages');
    messages = Number(rows[0]?.messages);
  }
  await client.query('COMMIT');
  client.release();
  const steps = counted.slice(1).map((seq, at) => seq - (counted[at] ?? 0));
  expect(Math.max(...steps)).toBeLessThanOrEqual(11);
  expect(counted.at(-1)).toBe(61);
  expect(await pointsOf(player, 'long-run')).toBe('30');
  expect(await pointsOf(player, 'lantern-hours')).toBe(String(60n * EUR));
});

test('the own rank counts 10,000 other players', async () => {
  const player = await depositor();
  await play(player, EUR, EUR);
  await standingOf(player, 'long-run');
  await withoutTriggers(
    server.owner,
    `INSERT INTO tournament_entries (brand_key, tournament_key, edition, player_id, points, reached_at)
     SELECT 'handelskade', 'long-run', 1, 'ply_crowd' || n, n % 5000, now() - make_interval(secs => n) FROM generate_series(1, 10000) n`,
  );
  await server.owner.query('ANALYZE tournament_entries');
  const { playerCount, own } = await standingOf(player, 'long-run');
  expect(playerCount).toBeGreaterThan(9_000);
  expect(own?.rank).toBeGreaterThan(9_000);
});

test('rules, games and prizes are in the reader’s language', async () => {
  const found = await get<ResponseOf<typeof getTournament>>(`${LIST}/harbour-regatta`, { 'accept-language': 'de' });
  expect(found.tournament.title).toBe('Hafenregatta');
  expect(found.rules.length).toBeGreaterThan(2);
  expect(found.games.map((game) => game.slug)).toEqual(['harbour-lights']);
  expect(found.tournament.prizes[0]).toEqual({ rankFrom: 1, rankTo: 1, currencyCode: 'EUR', amount: '100.00' });
});

test('refuses editions that are not announced, unknown keys and malformed queries', async () => {
  for (const key of ['harbour-regatta-99', 'nothing', 'nothing-1'])
    expect((await server.read(`${LIST}/${key}`))['code']).toBe('request.not_found');
  expect((await server.request('GET', `${LIST}/NO`)).status).toBe(400);
  expect((await server.request('GET', `${LIST}?x=1`)).status).toBe(400);
});

test('a restart does not change the starts', async () => {
  const before = await get(LIST);
  await server.platform.prepare();
  expect(await get(LIST)).toEqual(before);
});

const race: TournamentInput = {
  key: 'evening-race',
  scoring: 'turnover',
  currencyCode: 'EUR',
  stakeMin: '1',
  startsAt: new Date(Date.now() - 3_600_000).toISOString(),
  lastsMinutes: 120,
  repeatsAfterMinutes: 120,
  prizes: [
    { rankFrom: 1, rankTo: 1, amount: '50' },
    { rankFrom: 2, rankTo: 5, amount: '10' },
  ],
  texts: { en: { title: 'Evening race', summary: 'The highest turnover wins.', rules: [] } },
};
const read = (change: Partial<TournamentInput> = {}) => {
  const result = readTournament({ ...race, ...change });
  if ('faults' in result) throw new Error(result.faults.join());
  return result.tournament;
};

test('operators publish a tournament, change its texts but not its terms, and stop it after the running edition', async () => {
  const admin = createTournamentsAdmin(createDb(server.owner));
  const brand = 'lumen';
  await admin.publish(brand, read(), 'Ada');
  const { tournament } = await get<ResponseOf<typeof getTournament>>(`${LIST}/evening-race`, {
    host: 'lumen.localhost',
  });
  expect(tournament).toMatchObject({ title: 'Evening race', state: 'running', stakeMin: '1.00' });
  await expect(admin.publish(brand, read({ prizes: [] }), 'Ada')).rejects.toThrow('evening-race has begun');
  await expect(admin.publish(brand, read({ key: 'unknown-games', games: ['no-such-game'] }), 'Ada')).rejects.toThrow(
    'there is no game no-such-game',
  );
  await admin.publish(brand, read({ texts: { en: { title: 'Night race', summary: 'A race.', rules: [] } } }), 'Ada');
  const row = async () => (await admin.list(brand)).find(({ key }) => key === 'evening-race');
  expect(await row()).toMatchObject({ title: 'Night race', version: 2, isStopped: false, edition: { edition: 1 } });
  await admin.stop(brand, 'evening-race', 'Ada');
  expect(await row()).toMatchObject({ version: 3, isStopped: true, edition: { state: 'running' } });
  await server.owner.query(
    `UPDATE tournaments SET first_starts_at = first_starts_at - interval '2 hours' WHERE tournament_key = 'evening-race'`,
  );
  expect(await row()).toMatchObject({ edition: { edition: 1, state: 'ended' } });
  await expect(admin.stop(brand, 'no-such-race', 'Ada')).rejects.toMatchObject({ code: 'request.not_found' });
});

test('a preview scores past play, and an estimate counts prizes for its players', async () => {
  // With the rights of the platform, as operators have them.
  const admin = createTournamentsAdmin(createDb(pool));
  const player = await signUpPlayer(server.port, 'isvik');
  await deposit(player, 100n * EUR);
  for (const stake of [2n * EUR, 3n * EUR, EUR / 2n]) {
    const at = { provider: 'studio', roundId: newId('rnd'), gameSlug: 'harbour-lights' };
    await wallet.bet({ ...ids(player), ...at, amountMinor: stake, costMinorBps: stake * 400n });
    await wallet.win({ ...ids(player), ...at, amountMinor: 0n, closesRound: true });
  }
  expect(await admin.preview(player.userId, read())).toEqual({ points: 5n * EUR, rounds: 2n });
  expect(await admin.preview(player.userId, read({ games: ['dice'] }))).toEqual({ points: 0n, rounds: 0n });
  expect(await admin.estimate('isvik', read())).toEqual({
    players: 1,
    editions: 360,
    editionMinor: 90n * EUR,
    monthMinor: 360n * 90n * EUR,
    pastMinor: 50n * EUR,
  });
});

test('readTournament names what is wrong with a file', () => {
  const faults = (change: object) => {
    const result = readTournament({ ...race, ...change });
    return 'faults' in result ? result.faults.join('\n') : '';
  };
  expect(faults({})).toBe('');
  expect(faults({ key: 'Race 1' })).toContain('key');
  expect(faults({ stakeMin: '0' })).toContain('stakeMin: is not an amount of EUR');
  expect(faults({ repeatsAfterMinutes: 60 })).toContain('repeatsAfterMinutes: the next edition');
  expect(faults({ prizes: [{ rankFrom: 2, rankTo: 3, amount: '1' }] })).toContain('prizes.0: ranks have to follow');
  expect(faults({ texts: {} })).toBe('texts.en: is missing');
});
