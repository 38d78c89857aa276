import { randomUUID } from 'node:crypto';
import { DEMONSTRATION_EXCHANGE, type ExchangePolicy } from '@marquee/brands/exchange-policy.ts';
import type { AssetCode } from '@marquee/money/assets.ts';
import { afterAll, beforeAll } from 'vitest';
import { later } from '../../../core/testing/later.ts';
import { createDb, type Db } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import { createPool } from '../../../db/pool.ts';
import { createOwnerPool, createTestDatabase } from '../../../db/testing/test-database.ts';
import { Refusal } from '../../../core/refusal.ts';
import { createWallet } from '../../wallet/index.ts';
import { createMultiWallet, createRatesAdmin, type MultiWalletDeps, type SourcePrice } from '../index.ts';

export const BRAND = 'quay';
export const CURRENCIES: readonly AssetCode[] = ['EUR', 'USD', 'JPY', 'BTC', 'TRY'];
/** Euros per unit. */
export const PRICES: Readonly<Record<string, string>> = { USD: '0.925', JPY: '0.006', BTC: '60000', TRY: '0.025' };

type MultiWalletHarness = Awaited<ReturnType<typeof createMultiWalletHarness>>;

/** Wallets of several currencies on their own database, with the real ledger, and prices and a clock that the test sets. */
async function createMultiWalletHarness() {
  const database = await createTestDatabase();
  const pool = createPool({ url: database.url, max: 24, statementTimeoutMs: null });
  const owner = createOwnerPool(database);
  const db: Db = createDb(pool);
  const wallet = createWallet({ pool });
  const settings = {
    useMultiWallet: true,
    policy: DEMONSTRATION_EXCHANGE as ExchangePolicy,
    clockMs: null as number | null,
    isExcluded: false,
    prices: null as readonly SourcePrice[] | null,
    /** Thrown once within the transaction, after the money has moved, as if the process had crashed. */
    crash: false,
  };
  const alarms: string[] = [];
  const now = () => (settings.clockMs === null ? new Date() : new Date(settings.clockMs));
  const refuseExcluded = async () => {
    if (settings.isExcluded) throw new Refusal('player.excluded', { kind: 'freeze', endsAt: '' });
  };
  const crashing: MultiWalletDeps['wallet']['inTx'] = (tx) => {
    const inside = wallet.inTx(tx);
    return {
      ...inside,
      exchange: async (command) => {
        const result = await inside.exchange(command);
        if (!settings.crash) return result;
        settings.crash = false;
        throw new Error('The process crashed');
      },
    };
  };
  const multiWallet = createMultiWallet({
    db,
    wallet: { ...wallet, inTx: crashing },
    rateSource: {
      name: 'test',
      readPrices: async () =>
        settings.prices ??
        Object.entries(PRICES).map(([currencyCode, price]) => ({ currencyCode, price, asOf: now() })),
    },
    brandOf: () => ({ useMultiWallet: settings.useMultiWallet, currencies: CURRENCIES, policy: settings.policy }),
    requirePlay: refuseExcluded,
    requireUnrestricted: refuseExcluded,
    announceChosen: (tx, playerId, userWallet) =>
      wallet.inTx(tx).emit({ topic: 'wallets', key: playerId, event: 'walletChosen', payload: { userWallet } }),
    newId,
    now,
    log: {
      info: () => {},
      error: (fields) => void alarms.push(String('currencyCode' in fields && fields.currencyCode)),
    },
  });
  const payIn = async (playerId: string, asset: AssetCode, amountMinor: bigint) => {
    const id = newId('dep');
    const command = { source: 'test', externalId: id, playerId, asset, amountMinor, method: 'card', reference: id };
    if (amountMinor > 0n) await wallet.deposit(command);
  };
  await multiWallet.refreshRates();
  return {
    database,
    pool,
    owner,
    db,
    wallet,
    multiWallet,
    settings,
    alarms,
    admin: createRatesAdmin({ db, now }),
    payIn,
    /** A player with funded wallets in these currencies, the first being active. */
    newPlayer: async (funds: Partial<Record<AssetCode, bigint>>): Promise<string> => {
      const playerId = `plr_${randomUUID()}`;
      for (const [code, amountMinor] of Object.entries(funds)) {
        const asset = code as AssetCode; // The keys of `funds`.
        await wallet.openWallet({ playerId, asset });
        await payIn(playerId, asset, amountMinor);
      }
      return playerId;
    },
    quote: (playerId: string, amount: string, from: string = 'EUR', to: string = 'USD') =>
      multiWallet.quote({ brandKey: BRAND, playerId, fromCurrencyCode: from, toCurrencyCode: to, amount }),
    confirm: (playerId: string, quoteId: string, idempotencyKey: string = randomUUID()) =>
      multiWallet.confirm({ brandKey: BRAND, playerId, quoteId, idempotencyKey }),
    realOf: async (playerId: string, asset: AssetCode) => (await wallet.findWallet(playerId, asset))?.realMinor ?? -1n,
    /** Balance of a house account, by currency. */
    houseOf: async (account: string): Promise<Readonly<Record<string, bigint>>> => {
      const { rows } = await owner.query<{ asset: string; total: string }>(
        `SELECT asset, sum(amount)::text AS total FROM entries WHERE account = $1 GROUP BY asset`,
        [account],
      );
      return Object.fromEntries(rows.map(({ asset, total }) => [asset, BigInt(total)]));
    },
    close: async () => {
      await db.destroy();
      await owner.end();
      await database.drop();
    },
  };
}

/** The same for one test file. */
export function setUpMultiWallet(): MultiWalletHarness {
  let created: MultiWalletHarness | undefined;
  beforeAll(async () => {
    created = await createMultiWalletHarness();
  });
  afterAll(() => created?.close());
  return later(() => {
    if (created === undefined) throw new Error('The wallets exist within tests');
    return created;
  });
}
