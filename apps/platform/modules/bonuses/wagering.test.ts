import { expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { signUpPlayer, type TestPlayer } from '../../testing/running-platform.ts';
import { ledgerOf } from '../../testing/ledger-of.ts';
import { setUpPlatform } from '../../testing/set-up-platform.ts';
import { addTemplate } from './testing/add-template.ts';

const EUR = 10_000n;
const harness = setUpPlatform();
const { wallet, ids, deposit } = ledgerOf(harness);

const addBonus = (facts: Readonly<Record<string, unknown>> = {}) =>
  addTemplate(harness.owner, { bonus_minor: 10n * EUR, multiplier: 2, wagering_source: 'REAL_TO_FUN', ...facts });

const FIVE_SPINS = {
  bonus_type: 'freespins',
  free_spins: 5,
  spin_game_slugs: ['velvet-vampire'],
  spin_stake_minor: 2_000n,
  spin_winnings_as: 'bonus',
};

interface UserBonus {
  readonly userBonusId: string;
  readonly status: string;
  readonly wagerLeft: string;
  readonly wageredAmount: string;
  readonly convertedAmount: string | null;
  readonly forfeitedAmount: string | null;
}
interface Answer {
  readonly code?: string;
  readonly params?: Record<string, unknown>;
  readonly userBonus?: UserBonus;
  readonly rows?: readonly UserBonus[];
  readonly lostAmount?: string;
  readonly lostFreeSpins?: number;
  readonly keptAmount?: string;
  readonly round?: { readonly roundId: string };
}
const call = (player: TestPlayer, method: string, path: string, body?: object) =>
  harness.request<Answer>(method, path, { token: player.token, key: newId('key'), ...(body && { body }) });

async function activate(player: TestPlayer, bonusId: string): Promise<UserBonus> {
  const { body } = await call(player, 'POST', '/api/user/activate-bonus', { bonusId, currencyCode: 'EUR' });
  if (!body.userBonus) throw new Error(JSON.stringify(body));
  return body.userBonus;
}
const bonusOf = async (player: TestPlayer) => (await call(player, 'GET', '/api/user/get-user-bonus')).body.rows?.[0];
const preview = async (player: TestPlayer, id: string) => call(player, 'GET', `/api/user/bonuses/${id}/cancellation`);
const cancel = async (player: TestPlayer, id: string, lostAmount: string, keptAmount: string, lostFreeSpins = 0) =>
  call(player, 'POST', `/api/user/bonuses/${id}/cancel`, { lostAmount, lostFreeSpins, keptAmount });
/** Cancels for the amounts of the preview. */
const cancelAsShown = async (player: TestPlayer, id: string) => {
  const { lostAmount = '', keptAmount = '', lostFreeSpins } = (await preview(player, id)).body;
  return cancel(player, id, lostAmount, keptAmount, lostFreeSpins);
};
/** A round of dice that wins half of the time, so that its stake counts in full. */
const play = (player: TestPlayer, stake: string, move = { target: 5000, over: true }) =>
  call(player, 'POST', '/api/user/game-rounds', { game: 'dice', currencyCode: 'EUR', stake, move });

const studioRound = (roundId: string, gameSlug = 'dice') => ({ provider: 'studio', roundId, gameSlug });
const walletOf = async (player: TestPlayer) => {
  const { realMinor, bonusMinor, activeBonusId } = (await wallet.findWallet(player.userId, 'EUR')) ?? {};
  return { realMinor, bonusMinor, activeBonusId };
};
const endsOf = async (player: TestPlayer) =>
  (
    await harness.owner.query<{ kind: string; count: number }>(
      `SELECT t.kind, count(*)::int FROM transfers t JOIN wallets w ON w.id = t.wallet_id
       WHERE w.player_id = $1 AND t.kind IN ('bonus_convert', 'bonus_forfeit') GROUP BY 1`,
      [player.userId],
    )
  ).rows;

test('rounds in one statement and in steps count, and the last one pays the bonus once', async () => {
  const player = await signUpPlayer(harness.port);
  await deposit(player, 12n * EUR);
  const { userBonusId } = await activate(player, await addBonus({ win_minor_max: 5n * EUR }));
  await play(player, '6.00');
  expect(await bonusOf(player)).toMatchObject({ status: 'active', wageredAmount: '6.00', wagerLeft: '14.00' });
  // Only bonus money is left, so the round is played in steps.
  await drain(player);
  await play(player, '4.00');
  expect(await bonusOf(player)).toMatchObject({ status: 'active', wageredAmount: '10.00' });
  await deposit(player, 10n * EUR);
  expect((await preview(player, userBonusId)).body).toMatchObject({ status: 'cancelled' });
  await play(player, '10.00');
  const ended = await bonusOf(player);
  expect(ended).toMatchObject({ status: 'completed', wagerLeft: '0.00', wageredAmount: '20.00' });
  // At least 6 of the 10 euros are left.
  expect(ended?.convertedAmount).toBe('5.00');
  expect(await walletOf(player)).toMatchObject({ bonusMinor: 0n, activeBonusId: null });
  expect(await endsOf(player)).toEqual([{ kind: 'bonus_convert', count: 1 }]);
});

/** Holds all real money for a withdrawal. */
async function drain(player: TestPlayer): Promise<void> {
  const { realMinor = 0n } = await walletOf(player);
  if (realMinor === 0n) return;
  await wallet.holdWithdrawal({ ...ids(player), amountMinor: realMinor, method: 'card', reference: newId('wdr') });
}

test('the player details name the active bonus with its progress, and none after its end', async () => {
  const player = await signUpPlayer(harness.port);
  const details = async () => (await call(player, 'GET', '/api/user/get-user-details')).body;
  expect(await details()).toMatchObject({ activeBonus: null });
  const spins = await activate(player, await addBonus(FIVE_SPINS));
  expect(spins).toMatchObject({ status: 'active' });
  expect(await details()).toMatchObject({ activeBonus: null });
  await cancelAsShown(player, spins.userBonusId);
  await deposit(player, 10n * EUR);
  const { userBonusId } = await activate(player, await addBonus());
  await play(player, '6.00');
  expect(await details()).toMatchObject({
    activeBonus: {
      userBonusId,
      name: 'A gift',
      status: 'active',
      wageredAmount: '6.00',
      wagerLeft: '14.00',
      expiration: null,
    },
  });
  await cancelAsShown(player, userBonusId);
  expect(await details()).toMatchObject({ activeBonus: null });
});

test('the lines of a bonus add up to its progress and its money, per day and game, in pages', async () => {
  const player = await signUpPlayer(harness.port);
  const { userBonusId } = await activate(player, await addBonus({ multiplier: 30, weights: { games: { mines: 50 } } }));
  const bet = async (gameSlug: string, amountMinor: bigint, roundId = newId('rnd')) => {
    await wallet.bet({ ...ids(player), ...studioRound(roundId, gameSlug), amountMinor });
    return roundId;
  };
  const win = (gameSlug: string, roundId: string, amountMinor: bigint) =>
    wallet.win({ ...ids(player), ...studioRound(roundId, gameSlug), amountMinor, closesRound: true });
  await win('dice', await bet('dice', 2n * EUR), 1n * EUR);
  await win('mines', await bet('mines', 3n * EUR), 0n);
  await bet('dice', 1n * EUR);
  const [undone, at] = [{ bet: ids(player), win: ids(player) }, studioRound(newId('rnd'))];
  await wallet.bet({ ...undone.bet, ...at, amountMinor: 2n * EUR });
  await wallet.win({ ...undone.win, ...at, amountMinor: EUR / 2n, closesRound: false });
  for (const { externalId } of [undone.win, undone.bet])
    await wallet.rollback({ ...ids(player), targetExternalId: externalId });
  const lines = (query = '') => call(player, 'GET', `/api/user/bonuses/${userBonusId}/lines${query}`);
  const { body } = await lines();
  expect(body).toMatchObject({
    wagering: {
      wagerAmount: '300.00',
      baseAmount: '10.00',
      multiplier: 30,
      wageredAmount: '3.50',
      openAmount: '1.00',
      wagerLeft: '296.50',
    },
    money: {
      grantedAmount: '10.00',
      stakedAmount: '8.00',
      wonAmount: '1.50',
      returnedAmount: '2.00',
      undoneAmount: '0.50',
      endedAmount: '0.00',
      balance: '5.00',
    },
    nextCursor: null,
    rows: [
      { gameSlug: 'mines', bets: 1, betAmount: '3.00', countedAmount: '1.50', percent: 50 },
      { gameSlug: 'dice', bets: 1, betAmount: '2.00', countedAmount: '2.00', percent: 100 },
    ],
  });
  const first = (await lines('?limit=1')).body as { rows?: readonly unknown[]; nextCursor?: string };
  expect(first.rows).toMatchObject([{ gameSlug: 'mines' }]);
  const second = (await lines(`?limit=1&cursor=${String(first.nextCursor)}`)).body;
  expect(second).toMatchObject({ rows: [{ gameSlug: 'dice' }], nextCursor: null });
  await cancelAsShown(player, userBonusId);
  expect((await lines()).body).toMatchObject({ money: { endedAmount: '5.00', balance: '0.00' } });
});

test('another player’s lines are not found, and a cursor of another list is refused', async () => {
  const [owner, other] = [await signUpPlayer(harness.port), await signUpPlayer(harness.port)];
  const { userBonusId } = await activate(owner, await addBonus());
  const path = `/api/user/bonuses/${userBonusId}/lines`;
  expect(await call(other, 'GET', path)).toMatchObject({ status: 404, body: { code: 'request.not_found' } });
  expect(await call(owner, 'GET', `${path}?cursor=bmV3ZXI`)).toMatchObject({
    status: 400,
    body: { code: 'request.invalid' },
  });
});

test.each([
  ['the weight of the game', { weights: { games: { dice: 25 } } }, '1.00'],
  ['the lowest weight of the categories', { weights: { categories: { originals: 50 } } }, '2.00'],
  ['the game before its categories', { weights: { games: { dice: 100 }, categories: { originals: 50 } } }, '4.00'],
  ['real money only', { wagering_source: 'REAL_MONEY_ONLY' }, '3.00'],
])('counts a stake by %s', async (_case, facts, expected) => {
  const player = await signUpPlayer(harness.port);
  await deposit(player, 3n * EUR);
  await harness.owner.query(
    `DELETE FROM game_category_members WHERE game_slug = 'dice' AND category_slug <> 'originals'`,
  );
  await activate(player, await addBonus({ multiplier: 50, ...facts }));
  await wallet.bet({ ...ids(player), ...studioRound(newId('r')), amountMinor: 4n * EUR });
  const { rows } = await harness.owner.query(
    `SELECT round_id FROM rounds r JOIN wallets w ON w.id = r.wallet_id WHERE w.player_id = $1`,
    [player.userId],
  );
  await wallet.win({ ...ids(player), ...studioRound(String(rows[0]?.round_id)), amountMinor: 0n, closesRound: true });
  expect((await bonusOf(player))?.wageredAmount).toBe(expected);
});

test.each([
  ['4 % counts in full', 400n, {}, '4.00'],
  ['1 % counts a quarter', 100n, {}, '1.00'],
  ['1.14 % (opposite bets on baccarat) counts 28.5 %', 114n, {}, '1.14'],
  ['0 % counts nothing', 0n, {}, '0.00'],
  ['14.36 % counts in full, not more', 1_436n, {}, '4.00'],
  ['an unknown cost counts by the published return, of dice 99 %', null, {}, '1.00'],
  ['a weight lowers it', 400n, { games: { dice: 10 } }, '0.40'],
  ['a weight does not raise it', 100n, { games: { dice: 100 } }, '1.00'],
  ['terms without the edge', 100n, { byEdge: false }, '4.00'],
])('a stake with a house edge of %s', async (_case, edgeBps, weights, expected) => {
  const player = await signUpPlayer(harness.port);
  await activate(player, await addBonus({ multiplier: 50, weights: { byEdge: true, ...weights } }));
  const [round, amountMinor] = [studioRound(newId('r')), 4n * EUR];
  const cost = edgeBps === null ? {} : { costMinorBps: amountMinor * edgeBps };
  await wallet.bet({ ...ids(player), ...round, amountMinor, ...cost });
  await wallet.win({ ...ids(player), ...round, amountMinor: 0n, closesRound: true });
  expect((await bonusOf(player))?.wageredAmount).toBe(expected);
});

test('house rounds count by the house edge of their bet, in one statement and in steps, and the lines say so', async () => {
  const player = await signUpPlayer(harness.port);
  await deposit(player, 100n * EUR);
  const { userBonusId } = await activate(player, await addBonus({ multiplier: 50, weights: { byEdge: true } }));
  await play(player, '2.00');
  const bets = [
    { game: 'lantern-baccarat', stake: '4.00', move: { player: '40000' } },
    // Always pays something, so that the policy of the brand counts nothing of it.
    { game: 'lantern-baccarat', stake: '4.00', move: { player: '20000', banker: '20000' } },
    { game: 'lantern-baccarat', stake: '2.00', move: { tie: '20000' } },
    { game: 'quay-roulette', stake: '2.00', move: { red: '10000', n17: '10000' } },
  ];
  for (const bet of bets) await call(player, 'POST', '/api/user/game-rounds', { currencyCode: 'EUR', ...bet });
  // 25 % of 2, 30.87 % of 4, all of 2, 67.56 % of 2.
  const { body } = await call(player, 'GET', `/api/user/bonuses/${userBonusId}/lines`);
  expect(body).toMatchObject({
    rows: [
      { gameSlug: 'quay-roulette', betAmount: '2.00', countedAmount: '1.3513', percent: 67 },
      { gameSlug: 'lantern-baccarat', betAmount: '6.00', countedAmount: '3.235', percent: 53 },
      { gameSlug: 'dice', betAmount: '2.00', countedAmount: '0.50', percent: 25 },
    ],
  });
});

test('an opposite bet with bonus money takes back what the bet with real money counted', async () => {
  const player = await signUpPlayer(harness.port);
  await deposit(player, 4n * EUR);
  await activate(player, await addBonus({ multiplier: 50, wagering_source: 'REAL_MONEY_ONLY' }));
  const bet = (amountMinor: bigint, countedMinor: bigint) =>
    wallet.bet({ ...ids(player), ...studioRound('both'), amountMinor, countedMinor });
  await bet(4n * EUR, 4n * EUR);
  await bet(3n * EUR, -3n * EUR);
  await wallet.win({ ...ids(player), ...studioRound('both'), amountMinor: 7n * EUR, closesRound: true });
  expect((await bonusOf(player))?.wageredAmount).toBe('1.00');
});

test.each([
  ['an excluded game', { weights: { games: { dice: 0 } } }],
  ['a game that the bonus is not for', { game_slugs: ['mines'] }],
])('real money can be staked on %s and does not count, bonus money cannot', async (_case, facts) => {
  const player = await signUpPlayer(harness.port);
  await deposit(player, 3n * EUR);
  await activate(player, await addBonus({ multiplier: 50, ...facts }));
  const refused = await play(player, '4.00');
  expect([refused.status, refused.body.code]).toEqual([422, 'bonus.play_unavailable']);
  const check = await harness.request('GET', '/api/user/play-check?game=dice&currencyCode=EUR', {
    token: player.token,
  });
  expect(check.body).toMatchObject({ isBonusUsable: false });
  expect((await play(player, '3.00')).status).toBe(200);
  expect((await bonusOf(player))?.wageredAmount).toBe('0.00');
  expect((await walletOf(player)).bonusMinor).toBe(10n * EUR);
});

test('a bet that almost always wins counts as little as for a deposit', async () => {
  const player = await signUpPlayer(harness.port);
  await deposit(player, 20n * EUR);
  await activate(player, await addBonus({ multiplier: 50 }));
  await play(player, '10.00', { target: 200, over: true });
  expect(Number((await bonusOf(player))?.wageredAmount)).toBeLessThan(10);
});

test('a stake above the maximum bet is refused in the statement that books it', async () => {
  const player = await signUpPlayer(harness.port);
  await deposit(player, 20n * EUR);
  await activate(player, await addBonus({ bet_minor_max: 2n * EUR }));
  const { status, body } = await play(player, '2.01');
  expect([status, body.code, body.params]).toEqual([422, 'bonus.max_bet_exceeded', { max: '2.00', currency: 'EUR' }]);
  const check = await harness.request('GET', '/api/user/play-check?game=dice&currencyCode=EUR', {
    token: player.token,
  });
  expect(check).toMatchObject({ status: 200, body: { refusal: null, bonusBetMax: '2.00', isBonusUsable: true } });
  expect((await play(player, '2.00')).status).toBe(200);
  await wallet.bet({ ...ids(player), ...studioRound('added'), amountMinor: 2n * EUR });
  await expect(wallet.bet({ ...ids(player), ...studioRound('added'), amountMinor: 1n })).rejects.toMatchObject({
    code: 'bonus.max_bet_exceeded',
  });
});

test('a cancellation that would take or leave other amounts than were shown is refused and changes nothing', async () => {
  const player = await signUpPlayer(harness.port);
  await deposit(player, 3n * EUR);
  const { userBonusId } = await activate(player, await addBonus());
  await deposit(player, EUR);
  const { status, body } = await cancel(player, userBonusId, '10.00', '3.00');
  expect([status, body.code, body.params]).toEqual([
    409,
    'bonus.cancellation_changed',
    { lost: '10.00', spins: 0, kept: '4.00', currency: 'EUR' },
  ]);
  expect(await walletOf(player)).toEqual({ realMinor: 4n * EUR, bonusMinor: 10n * EUR, activeBonusId: userBonusId });
  expect((await cancel(player, userBonusId, '9.99', '4.00')).body.code).toBe('bonus.cancellation_changed');
  expect((await cancel(player, userBonusId, '10', '4')).body.userBonus?.status).toBe('cancelled');
});

test('a complete bonus that waits for an open round says so and stays; bonus money that waits for real money names the round', async () => {
  const player = await signUpPlayer(harness.port);
  const { userBonusId } = await activate(player, await addBonus());
  await wallet.bet({ ...ids(player), ...studioRound('wait', 'gem-mines'), amountMinor: 2n * EUR });
  await harness.owner.query('UPDATE user_bonuses SET wagered_minor = wager_minor WHERE user_bonus_id = $1', [
    userBonusId,
  ]);
  const shown = (await preview(player, userBonusId)).body;
  expect(shown).toMatchObject({ status: 'active', lostAmount: '0.00', keptAmount: '0.00', hasOpenRounds: true });
  expect((await cancel(player, userBonusId, '0.00', '0.00')).body.userBonus).toMatchObject({ status: 'active' });
  expect((await cancel(player, userBonusId, '8.00', '0.00')).body.code).toBe('bonus.cancellation_changed');
  expect(await bonusOf(player)).toMatchObject({ status: 'active', waitsForGame: 'gem-mines' });
  const details = await call(player, 'GET', '/api/user/get-user-details');
  expect(details.body).toMatchObject({ activeBonus: { waitsForGame: 'gem-mines' } });
  await wallet.win({ ...ids(player), ...studioRound('wait', 'gem-mines'), amountMinor: 0n, closesRound: true });
  expect(await bonusOf(player)).toMatchObject({ status: 'completed', convertedAmount: '8.00', waitsForGame: null });

  const parking = await signUpPlayer(harness.port);
  await activate(parking, await addBonus());
  await deposit(parking, 5n * EUR);
  const mines = { game: 'gem-mines', currencyCode: 'EUR', stake: '5.00', move: { mines: 1 } };
  expect((await call(parking, 'POST', '/api/user/game-rounds', mines)).status).toBe(200);
  expect(await play(parking, '1.00')).toMatchObject({
    status: 409,
    body: { code: 'bonus.open_round_first', params: { game: 'gem-mines' } },
  });
  expect(await walletOf(parking)).toMatchObject({ realMinor: 0n, bonusMinor: 10n * EUR });
});

test('of 64 concurrent activations one grants money, and without wagering it is real at once', async () => {
  const player = await signUpPlayer(harness.port);
  const bonusId = await addBonus({ multiplier: 0, win_minor_max: 4n * EUR });
  const answers = await Promise.all(
    Array.from({ length: 64 }, () =>
      call(player, 'POST', '/api/user/activate-bonus', { bonusId, currencyCode: 'EUR' }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200).map(({ body }) => body.userBonus)).toMatchObject([
    { status: 'completed', convertedAmount: '4.00', forfeitedAmount: '6.00' },
  ]);
  expect(await walletOf(player)).toEqual({ realMinor: 4n * EUR, bonusMinor: 0n, activeBonusId: null });
});
