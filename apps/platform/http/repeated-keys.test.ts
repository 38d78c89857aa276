import { ENDPOINTS } from '@marquee/contract/endpoints.ts';
import { needsKey } from '@marquee/contract/endpoint.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../db/new-id.ts';
import { addTemplate } from '../modules/bonuses/testing/add-template.ts';
import { createWallet } from '../modules/wallet/index.ts';
import { moneyOf } from '../modules/withdrawals/testing/payable-player.ts';
import { signUpPlayer, startWithSilentProvider, type TestPlayer } from '../testing/running-platform.ts';
import { setUpPlatform } from '../testing/set-up-platform.ts';

/** A command of money is sent again with its key and one field changed: it is refused and changes nothing, whichever field it is. */

/** A brand with wallets in several currencies. */
const BRAND = 'isvik';
// Its provider does not respond, so that deposits stay open.
const harness = setUpPlatform(startWithSilentProvider);
let player: TestPlayer;
beforeAll(async () => {
  player = await signUpPlayer(harness.port, BRAND);
  await send('/api/user/wallets', newId('key'), { currencyCode: 'USD' });
  // Where its payment methods are offered.
  await harness.owner.query(`UPDATE players SET country_code = 'DE' WHERE player_id = $1`, [player.userId]);
  // Money in two currencies, so that a changed currency alone decides.
  for (const asset of ['EUR', 'USD'] as const)
    await moneyOf(createWallet({ pool: harness.owner }), player).deposit(1_000_000n, asset);
});

interface Repeated {
  /** Status of the first request; 200 by default. */
  readonly status?: number;
  readonly path: string;
  /** The command as it is sent first. */
  readonly body: () => Promise<Readonly<Record<string, unknown>>>;
  /** Another valid value for each field. */
  readonly others: () => Promise<Readonly<Record<string, unknown>>>;
}

const addBonus = () => addTemplate(harness.owner, { brand_key: BRAND, bonus_minor: 10_000n, multiplier: 0 });
const DICE = { target: 5_000, over: true };
const MINES = { game: 'gem-mines', currencyCode: 'EUR', stake: '1.00', move: { mines: 3 } };

const COMMANDS: Readonly<Record<string, Repeated>> = {
  playRound: {
    path: '/api/user/game-rounds',
    body: async () => ({ game: 'harbour-lights', currencyCode: 'EUR', stake: '1.00', move: {} }),
    others: async () => ({ game: 'velvet-vampire', currencyCode: 'USD', stake: '2.00', freeSpins: newId('ubs') }),
  },
  'playRound with a move': {
    path: '/api/user/game-rounds',
    body: async () => ({ game: 'dice', currencyCode: 'EUR', stake: '1.00', move: DICE }),
    others: async () => ({ move: { ...DICE, target: 4_000 } }),
  },
  activateBonus: {
    path: '/api/user/activate-bonus',
    body: async () => ({ bonusId: await addBonus(), currencyCode: 'EUR' }),
    others: async () => ({ bonusId: await addBonus(), currencyCode: 'USD' }),
  },
  createDeposit: {
    status: 503,
    path: '/api/user/deposits',
    body: async () => ({ method: 'card', currencyCode: 'EUR', amount: '25.00' }),
    others: async () => ({
      method: 'wallet',
      currencyCode: 'USD',
      amount: '26.00',
      phone: '+4915112345678',
      choice: 'other',
      userBonusId: newId('ubs'),
    }),
  },
  actInRound: {
    path: '',
    body: async () => ({ index: 0, action: { open: 7 } }),
    // Another index is another command.
    others: async () => ({ action: { open: 8 } }),
  },
};

/** Endpoints with a key whose body has one field, and those that need more than this test has, with the file that sends them with another value. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  uploadDocument: 'kyc.test.ts',
  claimCashback: 'cashback.test.ts',
  collectCalendarDay: 'bonus-calendar.test.ts',
  claimRakeback: 'rakeback.test.ts: of its fields only the id counts',
  claimReferrals: 'referrals.test.ts',
  confirmExchange: 'multi-wallet.test.ts',
  createWithdrawal: 'withdrawals.test.ts',
  placeLiveBet: 'live-tables.test.ts',
};

const send = (path: string, key: string, body: unknown) =>
  harness.request('POST', path, { brand: BRAND, token: player.token, key, body });

/** What a second command would change. */
async function state(): Promise<unknown> {
  const { rows } = await harness.owner.query(
    `SELECT (SELECT count(*) FROM transfers t JOIN wallets w ON w.id = t.wallet_id WHERE w.player_id = $1) AS transfers,
       (SELECT count(*) FROM deposits WHERE player_id = $1) AS deposits, (SELECT count(*) FROM user_bonuses WHERE player_id = $1) AS bonuses,
       (SELECT array_agg((asset, real_minor, bonus_minor, seq) ORDER BY asset) FROM wallets WHERE player_id = $1)::text AS wallets`,
    [player.userId],
  );
  return rows;
}

it('every endpoint with a key is sent with each of its fields changed', () => {
  const ids = ENDPOINTS.filter((endpoint) => needsKey(endpoint)).map(({ id }) => id);
  const sent = Object.keys(COMMANDS).map((name) => name.split(' ')[0] ?? name);
  expect([...new Set(sent), ...Object.keys(ELSEWHERE)].toSorted()).toEqual(ids.toSorted());
});

describe.each(Object.entries(COMMANDS))('%s', (id, command) => {
  it('is refused with the key of another command that differs in one field, and changes nothing', async () => {
    let { path } = command;
    if (id === 'actInRound') {
      const { body } = await send('/api/user/game-rounds', newId('key'), MINES);
      path = `/api/user/game-rounds/${(body['round'] as { roundId: string }).roundId}/actions`;
    }
    const key = newId('key');
    const body = await command.body();
    const first = await send(path, key, body);
    expect([first.status, first.body]).toMatchObject([command.status ?? 200, {}]);
    const before = await state();
    for (const [field, value] of Object.entries(await command.others())) {
      const again = await send(path, key, { ...body, [field]: value });
      expect([field, again.body['code']]).toEqual([field, 'request.id_reused']);
      expect(await state()).toEqual(before);
    }
    expect((await send(path, key, body)).status).toBe(first.status);
    expect(await state()).toEqual(before);
  });
});
