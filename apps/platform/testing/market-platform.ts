import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCentralDepositsSandbox } from '../adapters/central-deposits-sandbox/central-deposits-sandbox.ts';
import { createExclusionRegisterSandbox } from '../adapters/exclusion-register-sandbox/exclusion-register-sandbox.ts';
import { createDb } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { createPool } from '../db/pool.ts';
import { createWallet } from '../modules/wallet/index.ts';
import { newPlayer, PASSWORD, startPlatform, type ApiResponse } from './running-platform.ts';

/** Demo brands that take the rules of a market. `mixed` is Curaçao with residents of two stricter markets, `aged` one with residents of the strictest. */
export const MARKET_BRANDS = {
  curacao: 'handelskade',
  mga: 'amberveld',
  ukgc: 'orrerium',
  germany: 'ferrant',
  ontario: 'calanca',
  sweden: 'belvoir',
  mixed: 'lumen',
  aged: 'ropewalk',
} as const;
export type MarketBrand = keyof typeof MARKET_BRANDS;

export interface MarketPlayer {
  readonly userId: string;
  readonly token: string;
  readonly email: string;
  readonly brand: string;
}

interface Refused {
  readonly code: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A platform with a brand for each market, a sandbox register and a sandbox central file, and a payment provider that never responds. */
export async function startMarketPlatform(changes: Readonly<Record<string, object>> = {}) {
  const settings = join(mkdtempSync(join(tmpdir(), 'marquee-markets-')), 'settings.json');
  const policies: Record<MarketBrand, object> = {
    curacao: { market: 'curacao' },
    mga: { market: 'mga' },
    ukgc: { market: 'ukgc' },
    germany: { market: 'germany' },
    ontario: { market: 'ontario' },
    sweden: { market: 'sweden' },
    mixed: { market: 'curacao', byCountry: { DE: 'germany', SE: 'sweden' } },
    aged: { market: 'curacao', byCountry: { SE: 'strictest' } },
  };
  const brands = Object.fromEntries(
    Object.entries(policies).map(([market, marketPolicy]) => [
      MARKET_BRANDS[market as MarketBrand],
      { defaultCurrency: 'EUR', marketPolicy: { ...marketPolicy, ...changes[market] } },
    ]),
  );
  writeFileSync(settings, JSON.stringify({ brands }));
  const centralFile = createCentralDepositsSandbox(() => new Date());
  const register = createExclusionRegisterSandbox(() => new Date());
  const harness = await startPlatform({
    env: {
      MARQUEE_SETTINGS: settings,
      SANDBOX_ACQUIRER_URL: 'http://127.0.0.1:9',
      SANDBOX_ACQUIRER_API_KEY: 'key',
      SANDBOX_ACQUIRER_WEBHOOK_SECRETS: 'secret',
    },
    register,
    centralFile,
  });
  await harness.platform.prepare();
  const pool = createPool({ url: String(harness.owner.options.connectionString), max: 4 });
  const wallet = createWallet({ pool });

  const call = <T = Record<string, unknown>>(
    player: MarketPlayer,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<ApiResponse<T & Refused>> =>
    harness.request<T & Refused>(method, path, {
      brand: player.brand,
      token: player.token,
      ...(body !== undefined && { body }),
      headers: { 'idempotency-key': newId('key') },
    });
  return {
    harness,
    centralFile,
    /** For a second platform with the same brands. */
    settings: { MARQUEE_SETTINGS: settings },
    register,
    db: createDb(pool),
    pool,
    call,
    /** A player with the details that registers and files need; `countryCode` is the residence. */
    join: async (market: MarketBrand, details: Record<string, unknown> = {}): Promise<MarketPlayer> => {
      const brand = MARKET_BRANDS[market];
      const named = { firstName: 'Ada', lastName: newId('l').replaceAll(/[^a-z]/g, ''), dateOfBirth: '1985-02-03' };
      const body = newPlayer({ ...named, countryCode: 'AT', ...details });
      const signedUp = await harness.request<{ createUser: { userId: string } }>('POST', '/api/user/sign-up', {
        brand,
        body,
      });
      if (signedUp.status !== 200) throw new Error(`Sign-up failed: ${JSON.stringify(signedUp.body)}`);
      const login = await harness.request<{ accessToken: string }>('POST', '/api/user/login', {
        brand,
        body: { email: body.email, password: PASSWORD, afterReg: true },
      });
      const { userId } = signedUp.body.createUser;
      return { userId, token: login.body.accessToken, email: body.email, brand };
    },
    verify: (player: MarketPlayer) =>
      harness.owner.query(`UPDATE players SET kyc_status = 'APPROVED' WHERE player_id = $1`, [player.userId]),
    /** Credits money without the cashier. */
    fund: async (player: MarketPlayer, amountMinor = 250_000n) => {
      const reference = newId('dep');
      const command = { source: 'test', externalId: reference, playerId: player.userId, asset: 'EUR' } as const;
      await wallet.deposit({ ...command, amountMinor, method: 'card', reference });
    },
    /** A payment that was credited at the provider, as far as limits and markets count it. */
    insertDeposit: (player: MarketPlayer, amountMinor: bigint) =>
      harness.owner.query(
        `INSERT INTO deposits (deposit_id, brand_key, player_id, method, adapter, currency_code, amount_minor, idempotency_key, input_hash, state, return_base,
           locale, merchant_data) VALUES ($1, $2, $3, 'card', 'test', 'EUR', $4, $1, 'x', 'completed', '/', 'en', $1)`,
        [newId('dep'), player.brand, player.userId, String(amountMinor)],
      ),
    /** `deposit.PROVIDER_ERROR` if everything allows the deposit: the provider is silent. */
    deposit: (player: MarketPlayer, amount = '25.00') =>
      call(player, 'POST', '/api/user/deposits', { method: 'card', currencyCode: 'EUR', amount }),
    setLimit: (player: MarketPlayer, limit: object) =>
      call(player, 'PUT', '/api/user/limits', { kind: 'deposit', period: 2, currencyCode: 'EUR', ...limit }),
    play: (player: MarketPlayer) =>
      call(player, 'POST', '/api/user/game-rounds', {
        game: 'dice',
        currencyCode: 'EUR',
        stake: '1.00',
        move: { target: 5000, over: true },
      }),
    stop: async () => {
      await pool.end();
      await harness.stop();
    },
  };
}

export type MarketPlatform = Awaited<ReturnType<typeof startMarketPlatform>>;
