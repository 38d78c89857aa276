import { beforeAll, describe, expect, test, vi } from 'vitest';
import { auditLedger } from '../../jobs/audit-ledger.ts';
import { tableOf } from '../../core/testing/text-table.ts';
import { newId } from '../../db/new-id.ts';
import { sample } from '../../testing/sample.ts';
import { CONTINUING_COMMANDS, REFUSED_COMMANDS } from './testing/money-commands.ts';
import { EUR, RacingPlayer, type Outcome } from './testing/racing-player.ts';
import { setUpRaces } from './testing/set-up-races.ts';

const REQUESTS = 64;
const TEST = { timeout: 120_000 };

const platforms = setUpRaces();
let other: RacingPlayer;
beforeAll(async () => {
  other = await RacingPlayer.create(platforms);
});

type Attempt = (index: number) => Promise<Outcome>;

interface Burst {
  readonly prepare: (player: RacingPlayer) => Promise<Attempt>;
  /** Counts what the command has done for a player ($1). */
  readonly effects: string;
}

const inLedger = (kind: string) =>
  `SELECT count(*) AS n FROM transfers t JOIN wallets w ON w.id = t.wallet_id WHERE w.player_id = $1 AND t.is_applied AND t.kind = '${kind}'`;

async function openRoundOfMines(player: RacingPlayer): Promise<string> {
  const mines = { game: 'gem-mines', currencyCode: 'EUR', stake: '1.00', move: { mines: 1 } };
  const { body } = await player.call(0, 'POST', '/api/user/game-rounds', mines);
  return (body as unknown as { round: { roundId: string } }).round.roundId;
}

async function requestedWithdrawal(player: RacingPlayer): Promise<string> {
  const quoteId = await player.quoteWithdrawal();
  const { body } = await player.call(0, 'POST', '/api/user/withdrawals', { quoteId });
  return (body as unknown as { withdrawal: { withdrawalId: string } }).withdrawal.withdrawalId;
}

async function activeBonus(player: RacingPlayer): Promise<string> {
  const { bonusId } = await player.offerBonus();
  const { body } = await player.call(0, 'POST', '/api/user/activate-bonus', { bonusId, currencyCode: 'EUR' });
  return (body as unknown as { userBonus: { userBonusId: string } }).userBonus.userBonusId;
}

/** Commands of the site that races with restrictions do not contain. */
const FURTHER: Readonly<Record<string, Burst>> = {
  'action in a round': {
    prepare: async (player) => {
      const roundId = await openRoundOfMines(player);
      const path = `/api/user/game-rounds/${roundId}/actions`;
      return (index) => player.request(index, path, { index: 0, action: { open: 3 } });
    },
    effects: `SELECT coalesce(sum(jsonb_array_length(steps)) - count(*), 0) AS n FROM game_rounds WHERE player_id = $1`,
  },
  'cancellation of a withdrawal': {
    prepare: async (player) => {
      const path = `/api/user/withdrawals/${await requestedWithdrawal(player)}/cancel`;
      return (index) => player.request(index, path, {});
    },
    effects: inLedger('withdrawal_release'),
  },
  'cancellation of a bonus': {
    prepare: async (player) => {
      const path = `/api/user/bonuses/${await activeBonus(player)}/cancel`;
      return (index) => player.request(index, path, { lostAmount: '5.00', lostFreeSpins: 0, keptAmount: '1000.00' });
    },
    effects: inLedger('bonus_forfeit'),
  },
  'a limit': {
    prepare: async (player) => (index) =>
      player.request(
        index,
        '/api/user/limits',
        { kind: 'deposit', period: 0, amount: '90.00', currencyCode: 'EUR' },
        'PUT',
      ),
    effects: `SELECT count(*) AS n FROM player_limit_changes WHERE player_id = $1`,
  },
  'new seeds': {
    prepare: async (player) => {
      await player.playRound(0);
      return (index) => player.request(index, '/api/user/game-seeds', { clientSeed: `seed-${index}` });
    },
    effects: `SELECT 1 AS n WHERE $1::text IS NOT NULL`,
  },
  'a wallet': {
    prepare: async (player) => (index) => player.request(index, '/api/user/wallets', { currencyCode: 'USD' }),
    effects: `SELECT count(*) - 1 AS n FROM wallets WHERE player_id = $1`,
  },
  'a break': {
    prepare: async (player) => (index) => player.request(index, '/api/user/freeze', { days: 1 }),
    effects: `SELECT least(count(*), 1) AS n FROM player_restrictions WHERE player_id = $1`,
  },
  'an exclusion': {
    prepare: async (player) => (index) => player.request(index, '/api/user/self-exclusion', { mode: 'permanent' }),
    effects: `SELECT least(count(*), 1) AS n FROM player_restrictions WHERE player_id = $1`,
  },
};

const ofSite = (commands: Readonly<Record<string, Burst>>) =>
  Object.entries(commands).filter(([name]) => !name.includes('studio') && name !== 'demo round');
const BURSTS = [...ofSite(REFUSED_COMMANDS), ...ofSite(CONTINUING_COMMANDS), ...Object.entries(FURTHER)];

/** Sends them at once, and a bet of another player after them. */
async function sendAtOnce(attempt: Attempt) {
  const burst = Array.from({ length: REQUESTS }, (_, index) => attempt(index));
  const others = await other.playRound(0);
  return { outcomes: await Promise.all(burst), others };
}

const countOf = (outcomes: readonly Outcome[], one: Outcome) => outcomes.filter((outcome) => outcome === one).length;
/** A wrong order of locks fails half of the commands. On a busy machine one command may hold a lock for longer than a few others wait. */
function expectNoFailures(outcomes: readonly Outcome[]): void {
  expect(outcomes.filter((outcome) => outcome.startsWith('server.') || outcome.startsWith('5'))).toEqual([]);
  expect(countOf(outcomes, 'busy')).toBeLessThan(4);
}

describe.each(sample(BURSTS, 4))('%s', (name, { prepare, effects }) => {
  test(`of ${REQUESTS} equal requests at once over two processes, one has an effect and none fails`, TEST, async () => {
    const player = await RacingPlayer.create(platforms);
    const attempt = await prepare(player);
    const earlier = await player.count(effects);
    player.sameKey = newId('key');
    // The same request alternates between the processes.
    let sent = 0;
    const { outcomes, others } = await sendAtOnce(() => {
      const at = sent % 2;
      sent += 1;
      return name === 'exchange' ? attempt(0) : attempt(at);
    });
    expectNoFailures(outcomes);
    expect(others).toBe('done');
    expect(outcomes).toContain('done');
    expect((await player.count(effects)) - earlier).toBe(name === 'new seeds' ? 0 : 1);
  });

  test(`of ${REQUESTS} different requests at once over two processes, none fails`, TEST, async () => {
    const player = await RacingPlayer.create(platforms);
    const attempt = await prepare(player);
    const earlier = await player.count(effects);
    const { outcomes, others } = await sendAtOnce(attempt);
    expectNoFailures(outcomes);
    expect(others).toBe('done');
    const done = countOf(outcomes, 'done');
    expect(done).toBeGreaterThan(0);
    const had = (await player.count(effects)) - earlier;
    expect(had).toBeLessThanOrEqual(Math.max(1, done));
  });
});

test('while commands of a player wait for a lock, those of another player are answered', TEST, async () => {
  const player = await RacingPlayer.create(platforms);
  const blocker = await platforms.harness.owner.connect();
  await blocker.query('BEGIN');
  await blocker.query(`SELECT pg_advisory_xact_lock(hashtextextended('deposits:' || $1, 0))`, [player.playerId]);
  const burst = Array.from({ length: REQUESTS }, (_, index) => player.startDeposit(index));
  try {
    const waiting = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
    await vi.waitFor(async () => expect((await platforms.harness.owner.query(waiting)).rowCount).toBe(4), 10_000);
    const bets = await Promise.all([0, 1, 2, 3].map((index) => other.playRound(index)));
    expect(bets).toEqual(['done', 'done', 'done', 'done']);
    // Two in each process: the others hold no connection.
    expect((await platforms.harness.owner.query(waiting)).rowCount).toBeLessThanOrEqual(4);
  } finally {
    await blocker.query('ROLLBACK');
    blocker.release();
    await Promise.all(burst);
  }
});

test('of requests of every kind at once, none waits for another in a circle', TEST, async () => {
  const player = await RacingPlayer.create(platforms);
  const names = tableOf(`
    bet in one step | start of a deposit | exchange | activation of a bonus | claim of rakeback | claim for friends | claim of cashback
  `).flat();
  const attempts: Attempt[] = [];
  for (const name of names) attempts.push(await (REFUSED_COMMANDS[name] as Burst).prepare(player));
  for (const name of ['a limit', 'new seeds', 'action in a round'])
    attempts.push(await (FURTHER[name] as Burst).prepare(player));
  const { outcomes, others } = await sendAtOnce((index) =>
    (attempts[index % attempts.length] as Attempt)(Math.floor(index / attempts.length)),
  );
  expectNoFailures(outcomes);
  expect(others).toBe('done');
});

test('the ledger sums to zero after all bursts', TEST, async () => {
  expect(
    await other.count(`SELECT real_minor AS n FROM wallets WHERE player_id = $1 AND asset = 'EUR'`),
  ).toBeGreaterThan(Number(500n * EUR));
  expect((await auditLedger({ pool: platforms.harness.owner, scope: 'full' })).problems).toEqual([]);
});
