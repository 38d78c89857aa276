import { describe, expect, test } from 'vitest';
import { setUpWalletHarness } from '../wallet/testing/wallet-harness.ts';
import { newId } from '../../db/new-id.ts';

const harness = setUpWalletHarness();

const GRANTED = 1_000n;
const WIN_MAX = 700n;

interface RoundStake {
  readonly real: bigint;
  readonly bonus: bigint;
  readonly asset?: 'USD';
}
/** In the order in which they are opened and ended. Bonus money comes first where real money in a round would refuse it. */
const OPEN: Readonly<Record<string, readonly RoundStake[]>> = {
  'no open round': [],
  'an open round of real money': [{ real: 100n, bonus: 0n }],
  'an open round of bonus money': [{ real: 0n, bonus: 100n }],
  'a mixed open round': [{ real: 40n, bonus: 60n }],
  'several open rounds': [
    { real: 0n, bonus: 50n },
    { real: 0n, bonus: 60n },
    { real: 40n, bonus: 0n },
  ],
  'an open round in another wallet': [{ real: 100n, bonus: 0n, asset: 'USD' }],
};
const OUTCOMES = { win: 3n, loss: 0n, push: 1n, 'nothing for two days, then a win': 3n } as const;
type Outcome = keyof typeof OUTCOMES;
const LATE: Outcome = 'nothing for two days, then a win';

/** What ends a bonus; which rounds it waits for; how the bonus ends, null if it stays active. */
const ENDS = {
  convert: { waitsFor: 'bonus', end: 'completed' },
  cancel: { waitsFor: 'none', end: 'cancelled' },
  expire: { waitsFor: 'any', end: 'expired' },
  'use up': { waitsFor: 'any', end: 'expired' },
  exhaust: { waitsFor: 'none', end: null },
  'charge back': { waitsFor: 'none', end: 'cancelled' },
  'hold a withdrawal': { waitsFor: 'none', end: null },
} as const;
type End = keyof typeof ENDS;

/** A player with a bonus, and rounds of a studio. */
class Scene {
  readonly playerId: string;
  readonly bonusId = newId('ubn');
  private bets = 0;
  private constructor(playerId: string) {
    this.playerId = playerId;
  }

  static async begin(granted: bigint, terms: Readonly<Record<string, bigint | string>> = {}): Promise<Scene> {
    const scene = new Scene(await harness.player());
    await harness.wallet.openWallet({ playerId: scene.playerId, asset: 'USD' });
    await scene.addBonus(scene.bonusId, granted, terms);
    return scene;
  }

  async addBonus(id: string, granted: bigint, terms: Readonly<Record<string, bigint | string>> = {}): Promise<void> {
    await harness.wallet.grantBonus({ ...this.id(), amountMinor: granted, bonusId: id });
    await harness.owner.query(
      `INSERT INTO user_bonuses (user_bonus_id, player_id, bonus_id, name, bonus_type, status, currency_code, bonus_minor, multiplier, wager_minor,
         wagering_source, deposit_id, deposit_minor, weights)
       VALUES ($1, $2, 'bns', 'A bonus', 'deposit', 'active', 'EUR', $3::bigint, 1000, $3::bigint * 1000, 'REAL_TO_FUN', $1, 1000, '{"byEdge": false}')`,
      [id, this.playerId, granted],
    );
    await this.set(terms, id);
  }

  async set(values: Readonly<Record<string, bigint | string>>, id: string = this.bonusId): Promise<void> {
    for (const [column, value] of Object.entries(values))
      await harness.owner.query(
        value === 'now'
          ? `UPDATE user_bonuses SET starts_at = now() - interval '1 day', ends_at = clock_timestamp() WHERE user_bonus_id = $1`
          : `UPDATE user_bonuses SET ${column} = $2 WHERE user_bonus_id = $1`,
        value === 'now' ? [id] : [id, value],
      );
  }

  private id(asset: 'EUR' | 'USD' = 'EUR') {
    this.bets += 1;
    return { source: 'test', externalId: `${this.playerId}:${this.bets}`, playerId: this.playerId, asset } as const;
  }

  deposit(amountMinor: bigint, asset: 'EUR' | 'USD' = 'EUR') {
    return harness.wallet.deposit({ ...this.id(asset), amountMinor, method: 'card', reference: newId('dep') });
  }

  hold(amountMinor: bigint) {
    return harness.wallet.holdWithdrawal({ ...this.id(), amountMinor, method: 'card', reference: newId('wdr') });
  }

  private round(name: string) {
    return { provider: 'studio', roundId: `${this.playerId}-${name}`, gameSlug: `game-${name}` };
  }

  bet(name: string, amountMinor: bigint, asset: 'EUR' | 'USD' = 'EUR') {
    return harness.wallet.bet({ ...this.id(asset), ...this.round(name), amountMinor });
  }

  win(name: string, amountMinor: bigint, asset: 'EUR' | 'USD' = 'EUR', closesRound = true) {
    return harness.wallet.win({ ...this.id(asset), ...this.round(name), amountMinor, closesRound });
  }

  /** What the job does. */
  settle() {
    return harness.owner.query('SELECT bonus_settle($1)', [this.bonusId]);
  }

  cancel() {
    return harness.owner.query('SELECT bonus_cancel($1, $2)', [this.playerId, this.bonusId]);
  }

  /** As if two days had passed since the rounds began. */
  async passTwoDays(): Promise<void> {
    await harness.owner.query(
      `UPDATE rounds SET opened_at = opened_at - interval '2 days' WHERE wallet_id IN (SELECT id FROM wallets WHERE player_id = $1)`,
      [this.playerId],
    );
    await this.settle();
  }

  async state() {
    const { rows } = await harness.owner.query<{ status: string; real: bigint; bonus: bigint; waits: string | null }>(
      `SELECT u.status, w.real_minor AS real, w.bonus_minor AS bonus, bonus_waits_for(u) AS waits FROM user_bonuses u
         JOIN wallets w ON w.player_id = u.player_id AND w.asset = 'EUR' WHERE u.user_bonus_id = $1`,
      [this.bonusId],
    );
    return rows[0];
  }
}

async function bring(scene: Scene, end: End): Promise<void> {
  if (end === 'convert') await scene.set({ win_minor_max: WIN_MAX, wagered_minor: 1_000_000_000n });
  if (end === 'expire') await scene.set({ ends_at: 'now' });
  if (end === 'use up') await scene.set({ balance_minor_min: 1_000_000n });
  if (end === 'cancel') await scene.cancel();
  else if (end === 'charge back')
    await harness.owner.query('SELECT bonus_return_deposit($1, $2, 1000, $3)', [
      scene.playerId,
      scene.bonusId,
      newId('ret'),
    ]);
  else await scene.settle();
}

const stakeOf = ({ real, bonus }: RoundStake) => real + bonus;

/** What the rules say, computed without the database. */
function expected(end: End, rounds: readonly RoundStake[], outcome: Outcome) {
  const { waitsFor, end: status } = ENDS[end];
  const own = rounds.filter(({ asset }) => asset === undefined);
  const waits = waitsFor === 'any' ? own : waitsFor === 'bonus' ? own.filter(({ bonus }) => bonus > 0n) : [];
  let real = 0n;
  let pocket = end === 'exhaust' ? 0n : GRANTED - own.reduce((sum, { bonus }) => sum + bonus, 0n);
  let ended = status !== null && waits.length === 0;
  const finish = () => {
    ended = true;
    if (status === 'completed') real += pocket < WIN_MAX ? pocket : WIN_MAX;
    pocket = 0n;
  };
  const middle = ended ? status : 'active';
  if (ended || (status !== null && outcome === LATE)) finish();
  for (const round of own) {
    const win = stakeOf(round) * OUTCOMES[outcome];
    const ofBonus = (win * round.bonus) / stakeOf(round);
    real += win - ofBonus;
    if (!ended) pocket += ofBonus;
    else if (status === 'completed') real += ofBonus;
    if (!ended && waits.at(-1) === round) finish();
  }
  return { middle, waits: middle === 'active' && status !== null, status: status ?? 'active', real, pocket };
}

describe.each(Object.keys(ENDS) as End[])('%s', (end) => {
  describe.each(Object.entries(OPEN))('with %s', (_name, rounds) => {
    test.each(Object.keys(OUTCOMES) as Outcome[])('that brings %s', async (outcome) => {
      const held = rounds.reduce((sum, { bonus }) => sum + bonus, 0n);
      const scene = await Scene.begin(end === 'exhaust' ? held + 1n : GRANTED);
      // The last of the bonus money is lost in a round that has ended.
      if (end === 'exhaust') {
        await scene.bet('lost', 1n);
        await scene.win('lost', 0n);
      }
      for (const [at, { real, asset = 'EUR', ...round }] of rounds.entries()) {
        if (real > 0n) await scene.deposit(real, asset);
        await scene.bet(`${at}`, real + round.bonus, asset);
      }
      if (end === 'hold a withdrawal') {
        await scene.deposit(30n);
        await scene.hold(30n);
      }
      const right = expected(end, rounds, outcome);
      await bring(scene, end);
      const between = await scene.state();
      expect(between?.status).toBe(right.middle);
      // Players read what a complete bonus, or one whose time is over, waits for.
      expect(between?.waits).toBe(right.waits && end !== 'use up' ? 'game-0' : null);
      if (outcome === LATE) await scene.passTwoDays();
      for (const [at, round] of rounds.entries())
        await scene.win(`${at}`, stakeOf(round) * OUTCOMES[outcome], round.asset ?? 'EUR');
      expect(await scene.state()).toEqual({ status: right.status, real: right.real, bonus: right.pocket, waits: null });
    });
  });
});

const refusedFor = (game: string) => ({ code: 'bonus.open_round_first', params: { game } });

describe('real money in an open round is played before bonus money', () => {
  test('refuses bonus money in other rounds, also where the round began before the bonus, until the round ends', async () => {
    const scene = await Scene.begin(GRANTED);
    await scene.deposit(100n);
    await scene.bet('parked', 100n);
    await expect(scene.bet('other', 1n)).rejects.toMatchObject(refusedFor('game-parked'));
    expect(await scene.state()).toMatchObject({ real: 0n, bonus: GRANTED });
    await scene.win('parked', 20n);
    await scene.bet('other', 50n);
    expect(await scene.state()).toMatchObject({ real: 0n, bonus: GRANTED - 30n });
    await scene.win('other', 0n);

    const later = await Scene.begin(1n);
    await later.cancel();
    await later.deposit(100n);
    await later.bet('parked', 100n);
    await later.addBonus(newId('ubn'), GRANTED);
    await expect(later.bet('other', 1n)).rejects.toMatchObject(refusedFor('game-parked'));
  });

  test('refuses bonus money beside a mixed round, but not what wins were rounded up by', async () => {
    const scene = await Scene.begin(GRANTED);
    await scene.deposit(3n);
    await scene.bet('mixed', 10n);
    await expect(scene.bet('other', 1n)).rejects.toMatchObject(refusedFor('game-mixed'));
    await scene.win('mixed', 0n);
    await scene.deposit(1n);
    await scene.bet('odd', 100n);
    await expect(scene.bet('other', 1n)).resolves.toBeDefined();
    await scene.win('odd', 0n);
    await scene.win('other', 0n);
    await scene.deposit(2n);
    await scene.bet('two', 100n);
    await expect(scene.bet('third', 1n)).rejects.toMatchObject(refusedFor('game-two'));
  });

  test('accepts bonus money in the same round, in rounds beside bonus money, and beside another wallet', async () => {
    const scene = await Scene.begin(GRANTED);
    await scene.bet('bonus', 10n);
    await scene.bet('beside', 10n);
    await scene.deposit(50n, 'USD');
    await scene.bet('dollars', 50n, 'USD');
    await scene.bet('third', 10n);
    await scene.deposit(5n);
    await scene.bet('own', 5n);
    await scene.bet('own', 5n);
    expect(await scene.state()).toMatchObject({ real: 0n, bonus: GRANTED - 35n });
  });

  test('accepts real money beside real money, and ignores a round that was left open for two days', async () => {
    const scene = await Scene.begin(GRANTED);
    await scene.deposit(30n);
    await scene.bet('parked', 10n);
    await scene.bet('second', 10n);
    await expect(scene.bet('third', 11n)).rejects.toMatchObject(refusedFor('game-parked'));
    await scene.bet('third', 10n);
    await scene.passTwoDays();
    await expect(scene.bet('fourth', 1n)).resolves.toBeDefined();
  });

  test('refuses a round of a house game in its one statement too', async () => {
    const scene = await Scene.begin(GRANTED);
    await harness.owner.query(
      `INSERT INTO game_seeds (seed_id, player_id, state, server_seed, server_seed_hash, client_seed) VALUES ($1, $1, 'current', 's', 'h', 'c')`,
      [scene.playerId],
    );
    const play = async () => {
      const { rows } = await harness.owner.query<{ answer: string }>(
        `SELECT wallet_play_rounds(ARRAY[player_id], ARRAY['EUR'], ARRAY[NULL]::bytea[], ARRAY['brand'], ARRAY[NULL], ARRAY['dice'], ARRAY[1], ARRAY[$2], ARRAY[$2],
           ARRAY['hash'], ARRAY[1]::bigint[], ARRAY[1]::bigint[], ARRAY['{}'], ARRAY[seed_id], ARRAY[rounds], ARRAY[0]::bigint[], ARRAY['{}']) AS answer
         FROM game_seeds WHERE player_id = $1`,
        [scene.playerId, newId('rnd')],
      );
      return rows[0]?.answer.split(' ')[0];
    };
    await scene.deposit(100n);
    await scene.bet('parked', 100n);
    // Its caller plays it in steps, which refuse it.
    expect(await play()).toBe('slow');
    await scene.win('parked', 0n);
    expect(await play()).toBe('ok');
    await scene.bet('bonus', 1n);
    await scene.set({ ends_at: 'now' });
    expect(await play()).toBe('slow');
  });
});

describe('a round follows one bonus', () => {
  test('refuses money of a new bonus in a round with money of one that has ended, and lets the round end as it began', async () => {
    const scene = await Scene.begin(GRANTED);
    await scene.bet('hand', 100n);
    await scene.cancel();
    await scene.addBonus(newId('ubn'), 500n);
    await expect(scene.bet('hand', 100n)).rejects.toMatchObject(refusedFor('game-hand'));
    await scene.win('hand', 200n);
    expect(await scene.state()).toMatchObject({ real: 0n, bonus: 500n });
  });
});

describe('the time of a bonus is over while a round is open', () => {
  test('what was staked in time completes the bonus', async () => {
    const scene = await Scene.begin(GRANTED, { wager_minor: 100n });
    await scene.bet('in-time', 100n);
    await scene.set({ ends_at: 'now' });
    await scene.settle();
    expect(await scene.state()).toMatchObject({ status: 'active', waits: 'game-in-time' });
    await scene.win('in-time', 300n);
    expect(await scene.state()).toEqual({ status: 'completed', real: GRANTED + 200n, bonus: 0n, waits: null });
  });

  test('bonus money can no longer be staked, and real money neither counts nor delays the end', async () => {
    const scene = await Scene.begin(GRANTED, { wager_minor: 100n });
    await scene.bet('in-time', 50n);
    await scene.set({ ends_at: 'now' });
    await expect(scene.bet('in-time', 1n)).rejects.toMatchObject({ code: 'bonus.time_over' });
    await expect(scene.bet('late', 1n)).rejects.toMatchObject({ code: 'bonus.time_over' });
    await scene.deposit(200n);
    await scene.bet('late', 100n);
    await scene.win('in-time', 0n);
    expect(await scene.state()).toMatchObject({ status: 'expired', bonus: 0n });
    await scene.win('late', 100n);
    expect(await scene.state()).toMatchObject({ real: 200n });
  });
});

test('the ledger has no problem after all of it', async () => {
  expect((await harness.audit()).problems).toEqual([]);
});
