import { findHouseGame } from '@marquee/games/house-games.ts';
import { isInteractive } from '@marquee/games/game-rules.ts';
import { seededIntegers } from '@marquee/games/fairness/seeded-integers.ts';
import { expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { auditLedger } from '../../jobs/audit-ledger.ts';
import { signUpPlayer, type TestPlayer } from '../../testing/running-platform.ts';
import { ledgerOf } from '../../testing/ledger-of.ts';
import { setUpPlatform } from '../../testing/set-up-platform.ts';
import { addTemplate } from './testing/add-template.ts';

const EUR = 10_000n;
const GAME = 'velvet-vampire';
const STAKE = 2_000n;
const harness = setUpPlatform();
const { pool, wallet, deposit } = ledgerOf(harness);

const SPINS = {
  bonus_type: 'freespins',
  free_spins: 3,
  spin_game_slugs: [GAME],
  spin_stake_minor: STAKE,
  spin_winnings_as: 'bonus',
  multiplier: 2,
  wagering_source: 'REAL_TO_FUN',
};
const addSpins = (facts: Readonly<Record<string, unknown>> = {}) =>
  addTemplate(harness.owner, { ...SPINS, ...facts }, { en: 'Spins' });

interface Body {
  readonly code?: string;
  readonly userBonus?: { readonly userBonusId: string; readonly status: string };
  readonly freeSpins?: Record<string, unknown> | null;
  readonly money?: Record<string, unknown>;
  readonly rows?: readonly Record<string, unknown>[];
  readonly round?: {
    readonly win: string;
    readonly proof: { readonly nonce: number };
    readonly freeSpin?: { readonly left: number; readonly won: string; readonly became: string | null };
  };
}
const call = (
  player: TestPlayer,
  method: string,
  path: string,
  { key = newId('key'), ...body }: Record<string, unknown> = {},
) => harness.request<Body>(method, path, { token: player.token, key: String(key), ...(method === 'POST' && { body }) });
async function activate(player: TestPlayer, bonusId: string): Promise<string> {
  const { body } = await call(player, 'POST', '/api/user/activate-bonus', { bonusId, currencyCode: 'EUR' });
  if (!body.userBonus) throw new Error(JSON.stringify(body));
  return body.userBonus.userBonusId;
}
const play = (player: TestPlayer, facts: Record<string, unknown> = {}) =>
  call(player, 'POST', '/api/user/game-rounds', { game: GAME, currencyCode: 'EUR', stake: '0.20', move: {}, ...facts });
const setOf = async (player: TestPlayer) => (await call(player, 'GET', '/api/user/free-spins')).body.freeSpins;
const bonusOf = async (player: TestPlayer) => (await call(player, 'GET', '/api/user/get-user-bonus')).body.rows?.[0];
const moneyOf = async (player: TestPlayer) => {
  const state = await wallet.findWallet(player.userId, 'EUR');
  return [state?.realMinor, state?.bonusMinor];
};
const minorOf = (text = '0') => BigInt(Math.round(Number(text) * 10_000));
/** Makes the next rounds of a player win: moves to a nonce from which `spins` rounds win something together. */
async function makeLucky(player: TestPlayer, spins: number): Promise<bigint> {
  await call(player, 'GET', '/api/user/game-seeds');
  const rules = findHouseGame(GAME);
  if (!rules || isInteractive(rules)) throw new Error('Not a slot');
  const { rows } = await harness.owner.query<{ server: string; client: string }>(
    `SELECT server_seed AS server, client_seed AS client FROM game_seeds WHERE player_id = $1 AND state = 'current'`,
    [player.userId],
  );
  const [{ server: serverSeed, client: clientSeed } = { server: '', client: '' }] = rows;
  for (let first = 0; first < 5_000; first += 1) {
    const wins = Array.from(
      { length: spins },
      (_, at) => rules.outcomeOf(seededIntegers({ serverSeed, clientSeed, nonce: first + at }), STAKE, {}).winMinor,
    );
    const won = wins.reduce((sum, win) => sum + win, 0n);
    if (won === 0n || won > 20n * STAKE) continue;
    await harness.owner.query(`UPDATE game_seeds SET rounds = $2 WHERE player_id = $1 AND state = 'current'`, [
      player.userId,
      first,
    ]);
    return won;
  }
  throw new Error('No lucky nonce');
}
/** Cancels for what the preview states, except `other`. Resolves with the status. */
const cancel = async (player: TestPlayer, id: string, other: { readonly lostFreeSpins?: number } = {}) => {
  const path = `/api/user/bonuses/${id}`;
  const body = await harness.read(`${path}/cancellation`, { token: player.token });
  const { lostAmount, lostFreeSpins, keptAmount } = body;
  const shown = { lostAmount, lostFreeSpins, keptAmount, ...other };
  return (await harness.request('POST', `${path}/cancel`, { token: player.token, body: shown })).status;
};

test('spins stake no money, and the winnings become bonus money with wagering after the last one', async () => {
  const player = await signUpPlayer(harness.port);
  const won = await makeLucky(player, 3);
  const freeSpins = await activate(player, await addSpins());
  expect(await setOf(player)).toMatchObject({ quantity: 3, left: 3, stake: '0.20', won: '0.00', state: 'open' });
  const key = newId('key');
  const [first, again] = [await play(player, { freeSpins, key }), await play(player, { freeSpins, key })];
  expect(again.body).toEqual(first.body);
  expect(first.body.round?.freeSpin).toMatchObject({ left: 2, became: null, won: first.body.round?.win });
  expect(await play(player, { freeSpins, key, stake: '0.40' })).toMatchObject({ status: 409 });
  expect(await moneyOf(player)).toEqual([0n, 0n]);
  await play(player, { freeSpins });
  const last = await play(player, { freeSpins });
  expect(last.body.round).toMatchObject({ proof: { nonce: (first.body.round?.proof.nonce ?? 0) + 2 } });
  expect(last.body.round?.freeSpin).toMatchObject({ left: 0, became: 'bonus' });
  expect(minorOf(last.body.round?.freeSpin?.won)).toBe(won);
  expect(await moneyOf(player)).toEqual([0n, won]);
  expect(await setOf(player)).toBeNull();
  expect(await bonusOf(player)).toMatchObject({ status: 'active', freeSpins: { state: 'credited' } });
  const lines = (await call(player, 'GET', `/api/user/bonuses/${freeSpins}/lines`)).body;
  expect(lines.freeSpins).toMatchObject({ quantity: 3, used: 3, left: 0 });
  expect(lines.freeSpins?.['credited']).toBe(lines.money?.['grantedAmount']);
  const history = (await call(player, 'GET', '/api/user/casino-transactions')).body.rows ?? [];
  expect(history.map((row) => [row['transactionType'], row['amount']])).toEqual(Array(3).fill(['free_spin', '0.00']));
  expect(history.reduce((sum, row) => sum + minorOf(String(row['freeSpinWin'])), 0n)).toBe(won);
  // No stake: nothing counts towards limits, wagering and totals.
  const { rows } = await harness.owner.query(
    'SELECT rounds::int, staked_minor, won_minor FROM play_totals WHERE player_id = $1',
    [player.userId],
  );
  expect(rows).toEqual([{ rounds: 3, staked_minor: 0n, won_minor: won }]);
});

test('free spins are played before money, on their games, at their stake, and not for a bought bonus', async () => {
  const player = await signUpPlayer(harness.port);
  await deposit(player, 500n * EUR);
  const freeSpins = await activate(player, await addSpins());
  const codeOf = async (facts: Record<string, unknown>) => (await play(player, facts)).body.code;
  expect(await codeOf({})).toBe('bonus.free_spins_first');
  expect(await codeOf({ freeSpins, stake: '0.40' })).toBe('bonus.free_spins_over');
  expect(await codeOf({ freeSpins, game: 'harbour-lights' })).toBe('bonus.free_spins_over');
  expect(await codeOf({ freeSpins, move: { buy: true }, stake: '20.00' })).toMatch(/^game\./);
  expect((await play(player, { game: 'harbour-lights', stake: '1.00' })).status).toBe(200);
  const second = await call(player, 'POST', '/api/user/activate-bonus', {
    bonusId: await addSpins(),
    currencyCode: 'EUR',
  });
  expect(second.body.code).toBe('bonus.ACTIVE_FREE_SPINS');
  expect(await setOf(player)).toMatchObject({ left: 3 });
});

test('winnings without wagering are real money, which waits for no other bonus', async () => {
  const player = await signUpPlayer(harness.port);
  const bonusId = await addSpins({ bonus_type: 'deposit', deposit_percent: 100, spin_multiplier: 0 });
  const won = await makeLucky(player, 1);
  const chosen = await activate(player, bonusId);
  await deposit(player, 10n * EUR);
  await harness.owner.query('SELECT bonus_credit_deposit($1, $2, $3, $4)', [player.userId, chosen, 'EUR', 10n * EUR]);
  const { userBonusId } = (await setOf(player)) as { userBonusId: string };
  await play(player, { freeSpins: userBonusId });
  expect(await setOf(player)).toMatchObject({ winningsAs: 'real', left: 2 });
  expect(await cancel(player, userBonusId)).toBe(200);
  expect(await moneyOf(player)).toEqual([10n * EUR + won, 10n * EUR]);
});

test('a restricted player cannot play, and a cancelled set loses its spins and pays winnings in real money', async () => {
  const player = await signUpPlayer(harness.port);
  const won = await makeLucky(player, 1);
  const freeSpins = await activate(player, await addSpins({ spin_winnings_as: 'real' }));
  await play(player, { freeSpins });
  expect(await cancel(player, freeSpins, { lostFreeSpins: 0 })).toBe(409);
  expect(await cancel(player, freeSpins)).toBe(200);
  expect(await moneyOf(player)).toEqual([won, 0n]);
  expect((await play(player, { freeSpins })).body.code).toBe('bonus.free_spins_over');
  const frozen = await activate(player, await addSpins());
  await harness.request('POST', '/api/user/freeze', { token: player.token, body: { days: 1 } });
  expect((await play(player, { freeSpins: frozen })).body.code).toBe('player.excluded');
  expect(await setOf(player)).toMatchObject({ left: 3 });
});

test('the ledger of all of them balances, and the audit finds a changed set', async () => {
  const report = await auditLedger({ pool, scope: 'full' });
  expect(report.problems).toEqual([]);
  await harness.owner.query(
    `UPDATE user_bonuses SET spins_won_minor = spins_won_minor + 1 WHERE user_bonus_id =
      (SELECT user_bonus_id FROM user_bonuses WHERE bonus_type = 'freespins' AND status = 'cancelled' LIMIT 1)`,
  );
  const problems = (await auditLedger({ pool, scope: 'full' })).problems.map(({ finding }) => finding);
  expect(problems).toEqual(['free_spins_differ']);
});
