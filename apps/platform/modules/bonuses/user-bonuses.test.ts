import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { signUpPlayer, startPlatform, type TestPlayer, type RunningPlatform } from '../../testing/running-platform.ts';

let harness: RunningPlatform;
beforeAll(async () => {
  harness = await startPlatform();
});
afterAll(() => harness.stop());

interface Listed {
  readonly count: number;
  readonly nextCursor: string | null;
  readonly previousCursor: string | null;
  readonly rows: ReadonlyArray<Readonly<Record<string, unknown>>>;
}
const read = (player: TestPlayer, query = '') =>
  harness.request<Listed>('GET', `/api/user/get-user-bonus${query}`, { token: player.token });

async function insertBonus(player: TestPlayer, name: string, status: string, hoursAgo: number): Promise<void> {
  await harness.owner.query(
    `INSERT INTO user_bonuses (user_bonus_id, player_id, bonus_id, name, bonus_type, status, currency_code, deposit_minor, bonus_minor, multiplier,
       wager_minor, wagered_minor, wagering_source, starts_at)
     VALUES ($1, $2, $3, $4, 'deposit', $5, 'EUR', 250000, 250000, 10, 2500000, 2600000, 'REAL_MONEY_ONLY', now() - make_interval(hours => $6))`,
    [newId('ubn'), player.userId, newId('bns'), name, status, hoursAgo],
  );
}

test('lists a player’s own active and past bonuses, newest first', async () => {
  const [ada, eve] = [await signUpPlayer(harness.port), await signUpPlayer(harness.port)];
  await insertBonus(ada, 'First evening', 'completed', 50);
  await insertBonus(ada, 'Second evening', 'active', 2);
  const { body } = await read(ada);
  expect([body.count, body.rows.map(({ name }) => name)]).toEqual([2, ['Second evening', 'First evening']]);
  expect(body.rows[0]).toMatchObject({
    bonusAmount: '25.00',
    wagerLeft: '0.00',
    wageredAmount: '260.00',
    expiration: null,
  });
  expect((await read(eve)).body).toEqual({ count: 0, nextCursor: null, previousCursor: null, rows: [] });
});

test('filters by status and paginates', async () => {
  const player = await signUpPlayer(harness.port);
  for (let hours = 1; hours <= 3; hours += 1) await insertBonus(player, `Expired ${hours}`, 'expired', hours);
  await insertBonus(player, 'Running', 'active', 9);
  const first = (await read(player, '?status=expired&limit=2')).body;
  expect(first.previousCursor).toBeNull();
  const last = (await read(player, `?status=expired&limit=2&cursor=${first.nextCursor}`)).body;
  expect([last.count, last.rows.map(({ name }) => name), last.nextCursor]).toEqual([3, ['Expired 3'], null]);
  const back = (await read(player, `?status=expired&limit=2&cursor=${last.previousCursor}`)).body;
  expect(back).toEqual(first);
});

test('refuses guests and misspelt parameters', async () => {
  expect((await harness.request('GET', '/api/user/get-user-bonus')).status).toBe(403);
  for (const query of ['?status=lost', '?cursor=x', '?pageNo=1'])
    expect((await read(await signUpPlayer(harness.port), query)).status).toBe(400);
});
