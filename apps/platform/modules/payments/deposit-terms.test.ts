import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPlatform } from '../../app.ts';
import { configOf } from '../../config/platform-config.ts';
import { MARKET_BRANDS, startMarketPlatform, type MarketPlatform } from '../../testing/market-platform.ts';

let site: MarketPlatform;
beforeAll(async () => {
  site = await startMarketPlatform();
});
afterAll(() => site.stop());

/** The silent provider is only called for a deposit that everything else allows. */
const ALLOWED = 'deposit.PROVIDER_ERROR';
const codeOf = async (response: Promise<{ body: { code: string } }>) => (await response).body.code;

interface Cashier {
  readonly data: { readonly limitStep?: string };
}
const cashier = async (player: Parameters<MarketPlatform['call']>[0]) =>
  site.call<Cashier>(player, 'GET', '/api/admin/get-payments?currencyCode=EUR');

describe('a deposit limit before the first deposit', () => {
  test('a market that requires a deposit limit refuses deposits until one is set', async () => {
    const player = await site.join('germany');
    expect((await cashier(player)).body.data.limitStep).toBe('required');
    expect(await site.deposit(player)).toMatchObject({ status: 422, body: { code: 'deposit.limit_required' } });
    await site.call(player, 'POST', '/api/user/limits/decline-deposit-limit');
    expect(await codeOf(site.deposit(player))).toBe('deposit.limit_required');
    await site.setLimit(player, { amount: '200.00' });
    expect((await cashier(player)).body.data.limitStep).toBeUndefined();
    expect(await codeOf(site.deposit(player))).toBe(ALLOWED);
  });

  test('a market that asks for a deposit limit accepts the first deposit after the player declined', async () => {
    const player = await site.join('mga');
    expect((await cashier(player)).body.data.limitStep).toBe('prompt');
    expect(await site.deposit(player)).toMatchObject({ status: 422, body: { code: 'deposit.limit_prompt' } });
    const declined = await site.call(player, 'POST', '/api/user/limits/decline-deposit-limit');
    expect(declined.status).toBe(200);
    expect((await cashier(player)).body.data.limitStep).toBeUndefined();
    expect(await codeOf(site.deposit(player))).toBe(ALLOWED);
  });

  test('a market that asks for a deposit limit does not ask after a first deposit', async () => {
    const player = await site.join('mga');
    await site.insertDeposit(player, 100_000n);
    expect((await cashier(player)).body.data.limitStep).toBeUndefined();
    expect(await codeOf(site.deposit(player))).toBe(ALLOWED);
  });

  test('the market of the residence decides, and for an unknown residence the strictest of the brand', async () => {
    const austrian = await site.join('mixed', { countryCode: 'AT' });
    expect(await codeOf(site.deposit(austrian))).toBe(ALLOWED);
    const german = await site.join('mixed', { countryCode: 'DE' });
    expect(await codeOf(site.deposit(german))).toBe('deposit.limit_required');
    const unknown = await site.join('mixed', { countryCode: undefined });
    expect(await codeOf(site.deposit(unknown))).toBe('deposit.verification_required');
  });
});

describe('verification', () => {
  test('a market that requires verification before deposits refuses the cashier, deposits and bets until then', async () => {
    const player = await site.join('ukgc');
    await site.fund(player);
    await site.setLimit(player, { amount: '200.00' });
    expect(await codeOf(cashier(player) as never)).toBe('deposit.verification_required');
    expect(await codeOf(site.deposit(player))).toBe('deposit.verification_required');
    expect(await codeOf(site.play(player))).toBe('player.verification_required');
    await site.verify(player);
    expect((await cashier(player)).status).toBe(200);
    expect(await codeOf(site.deposit(player))).toBe(ALLOWED);
    expect((await site.play(player)).status).toBe(200);
  });

  test('a market that requires verification before play accepts deposits and refuses bets', async () => {
    const player = await site.join('germany');
    await site.fund(player);
    await site.setLimit(player, { amount: '200.00' });
    expect(await codeOf(site.deposit(player))).toBe(ALLOWED);
    expect(await site.play(player)).toMatchObject({ status: 422, body: { code: 'player.verification_required' } });
    await site.verify(player);
    expect((await site.play(player)).status).toBe(200);
  });

  test('a market that requires an age check for play money refuses demo rounds until then', async () => {
    const dice = { game: 'dice', currencyCode: 'EUR', stake: '1.00', move: { target: 5_000, over: true } };
    const mines = { game: 'gem-mines', currencyCode: 'EUR', stake: '1.00', move: { mines: 1 } };
    const demo = (player: { brand: string; token?: string }, body: object = dice, path = '') =>
      site.harness.request('POST', `/api/core/casino/demo-rounds${path}`, { ...player, body });
    const needsCheck = { status: 422, body: { code: 'game.demo_verification_required' } };
    expect(await demo({ brand: MARKET_BRANDS.ukgc })).toMatchObject(needsCheck);
    const player = await site.join('ukgc');
    expect(await demo(player)).toMatchObject(needsCheck);
    await site.verify(player);
    expect((await demo(player)).status).toBe(200);
    // An open round of a verified player does not continue for others.
    const opened = await demo(player, mines);
    const act = { openRound: opened.body['openRound'], action: { open: 7 } };
    expect(await demo({ brand: MARKET_BRANDS.ukgc }, act, '/actions')).toMatchObject(needsCheck);
    expect((await demo(player, act, '/actions')).status).toBe(200);
    // The residence decides; of guests it is unknown.
    expect((await demo(await site.join('mixed', { countryCode: 'AT' }))).status).toBe(200);
    expect(await demo(await site.join('mixed', { countryCode: 'DE' }))).toMatchObject(needsCheck);
    expect(await demo({ brand: MARKET_BRANDS.mixed })).toMatchObject(needsCheck);
    expect((await demo({ brand: MARKET_BRANDS.curacao })).status).toBe(200);
  });

  test('a bet of another market’s resident needs no verification, and one after a move to a stricter market does', async () => {
    const player = await site.join('mixed', { countryCode: 'AT' });
    await site.fund(player);
    expect((await site.play(player)).status).toBe(200);
    await site.harness.owner.query(`UPDATE players SET country_code = 'DE' WHERE player_id = $1`, [player.userId]);
    expect(await codeOf(site.play(player))).toBe('player.verification_required');
  });

  test('deposits before the verification stop at the maximum of the market', async () => {
    const player = await site.join('germany');
    await site.setLimit(player, { amount: '500.00' });
    await site.insertDeposit(player, 800_000n);
    expect(await site.deposit(player, '20.01')).toMatchObject({
      status: 422,
      body: { code: 'deposit.verification_max', params: { max: '100.00', left: '20.00', currency: 'EUR' } },
    });
    expect(await codeOf(site.deposit(player, '20.00'))).toBe(ALLOWED);
    await site.verify(player);
    expect(await codeOf(site.deposit(player, '20.01'))).toBe(ALLOWED);
  });
});

describe('the central deposit file', () => {
  const ready = async (details: Record<string, unknown> = {}) => {
    const player = await site.join('germany', details);
    await site.verify(player);
    await site.setLimit(player, { amount: '5000.00' });
    return player;
  };

  test('a deposit above the monthly maximum of all operators is refused with what is left', async () => {
    const player = await ready();
    expect(await codeOf(site.deposit(player, '900.00'))).toBe(ALLOWED);
    expect(await site.deposit(player, '100.01')).toMatchObject({
      status: 422,
      body: { code: 'deposit.central_limit', params: { max: '1000', left: '100.00', currency: 'EUR' } },
    });
    expect(await codeOf(site.deposit(player, '100.00'))).toBe(ALLOWED);
  });

  test('the platform does not start for a market with a file if none is connected', () => {
    const config = configOf('postgres://localhost/none', { MARQUEE_DEMO: '1', ...site.settings });
    expect(() => createPlatform(config, { register: site.register })).toThrow(
      'marketPolicy.deposits.crossOperatorMonthlyMax needs a central deposit file, and none is connected',
    );
  });
});
