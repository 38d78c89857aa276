import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_LOCATION } from '../core/testing/no-location.ts';
import { newId } from '../db/new-id.ts';
import { createPaymentsHarness, type PaymentsHarness } from '../modules/payments/testing/payments-harness.ts';
import { webhookOf } from '../modules/payments/testing/scripted-acquirer.ts';
import { createWallet } from '../modules/wallet/index.ts';
import { statementsOf } from '../testing/count-statements.ts';
import { signUpPlayer, startPlatform, type RunningPlatform, type TestPlayer } from '../testing/running-platform.ts';

// Round trips to the database per money command. A change of a number here is a change of docs/request-flow.md.
let server: RunningPlatform;
let cashier: PaymentsHarness;
beforeAll(async () => {
  [server, cashier] = await Promise.all([startPlatform(), createPaymentsHarness()]);
});
afterAll(async () => {
  await server?.stop();
  await cashier?.close();
});

async function richPlayer() {
  const player = await signUpPlayer(server.port);
  const wallet = createWallet({ pool: server.owner });
  const eur = { source: 'test', playerId: player.userId, asset: 'EUR' } as const;
  const deposit = { ...eur, externalId: newId('dep'), method: 'card', amountMinor: 100_000n };
  await wallet.deposit({ ...deposit, reference: deposit.externalId });
  return { player, wallet, eur };
}

/** Which games are switched off is read once a second for all rounds of a process. */
const SWITCHED_OFF = 'from "games" where "is_playable"';

const play = async ({ token }: TestPlayer, stake: string) =>
  (
    await statementsOf(async () => {
      const { status } = await server.request('POST', '/api/user/game-rounds', {
        token,
        body: { game: 'dice', currencyCode: 'EUR', stake, move: { target: 5000, over: true } },
        key: randomUUID(),
      });
      expect(status).toBe(200);
    })
  ).filter((statement) => !statement.includes(SWITCHED_OFF));

/** The least of three rounds: one is tried again while a job holds the player's wallet or limits. */
async function leastOf(player: TestPlayer, stake: string): Promise<readonly string[]> {
  const rounds: (readonly string[])[] = [];
  for (let round = 0; round < 3; round += 1) rounds.push(await play(player, stake));
  return rounds.reduce((least, one) => (one.length < least.length ? one : least));
}

test('a round over HTTP is one statement, session included; the first one of a player reads session, seeds and residence, and computes the limits', async () => {
  const players = [(await richPlayer()).player, (await richPlayer()).player, (await richPlayer()).player] as const;
  const counts: number[] = [];
  for (const one of players) counts.push((await play(one, '0.10')).length);
  expect(Math.min(...counts)).toBe(8);
  const [player] = players;
  const [statement, ...others] = await leastOf(player, '0.10');
  expect(statement).toContain('wallet_play_rounds');
  expect(others).toEqual([]);
});

test('a round that stakes bonus money is one statement', async () => {
  const { player, wallet, eur } = await richPlayer();
  await wallet.grantBonus({ ...eur, externalId: newId('bon'), amountMinor: 1_000_000_000n, bonusId: 'bonus' });
  expect(await leastOf(player, '0.10')).toHaveLength(1);
  const [statement, ...others] = await leastOf(player, '90.00');
  expect(statement).toContain('wallet_play_rounds');
  expect(others).toEqual([]);
});

test('bet, win and rollback of the wallet are one statement each', async () => {
  const { wallet, eur } = await richPlayer();
  const round = { ...eur, provider: 'studio', roundId: newId('rnd'), gameSlug: 'game', amountMinor: 100n };
  const commands = {
    bet: () => wallet.bet({ ...round, externalId: 'bet' }),
    win: () => wallet.win({ ...round, externalId: 'win', closesRound: true }),
    rollback: () => wallet.rollback({ ...eur, externalId: 'rollback', targetExternalId: 'bet' }),
  };
  for (const run of Object.values(commands)) expect(await statementsOf(run)).toHaveLength(1);
});

test('creating a deposit is 18 statements in the payments module, its webhook 10', async () => {
  const create = () =>
    cashier.payments.createDeposit({
      brandKey: 'quay',
      playerId: 'plr_counted',
      method: 'card',
      currencyCode: 'EUR',
      amount: '25.00',
      phone: undefined,
      clientIp: '127.0.0.1',
      clientLocation: NO_LOCATION,
      idempotencyKey: randomUUID(),
      origin: 'https://quay.example',
      locale: 'en',
    });
  let depositId = '';
  const created = await statementsOf(async () => ({ depositId } = await create()));
  expect(created).toHaveLength(18);
  const webhook = webhookOf(cashier.acquirer.set(depositId, { status: 'approved' }), `evt_${depositId}`);
  expect(await statementsOf(() => cashier.payments.receiveWebhook(webhook))).toHaveLength(10);
});
