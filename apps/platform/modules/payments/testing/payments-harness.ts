import {
  creditDepositBonus,
  findBonusOfDeposit,
  lockActivations,
  requireDepositBonus,
  returnDepositBonus,
} from '../../bonuses/index.ts';
import { Writable } from 'node:stream';
import type { DepositPolicy } from '@marquee/brands/market-policy.ts';
import { policyOfMarket } from '@marquee/brands/markets/choose-market.ts';
import { DEMO_PAYMENT_METHODS } from '@marquee/brands/payment-methods.ts';
import { toExactString } from '@marquee/money/money.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Pool } from 'pg';
import { createDb, type Db } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import { createPool } from '../../../db/pool.ts';
import { createOwnerPool, createTestDatabase, type TestDatabase } from '../../../db/testing/test-database.ts';
import { Refusal } from '../../../core/refusal.ts';
import {
  createCentralDepositsSandbox,
  type CentralDepositsSandbox,
} from '../../../adapters/central-deposits-sandbox/central-deposits-sandbox.ts';
import { createWallet, type WalletModule } from '../../wallet/index.ts';
import { createPayments, type DepositingPlayer, type Payments, type PaymentsDeps } from '../index.ts';
import { createScriptedAcquirer, type ScriptedAcquirer } from './scripted-acquirer.ts';

export const BRAND = 'quay';

export interface PaymentsHarness {
  readonly database: TestDatabase;
  readonly owner: Pool;
  readonly db: Db;
  readonly wallet: WalletModule;
  readonly payments: Payments;
  readonly acquirer: ScriptedAcquirer;
  /** Everything that was logged. */
  readonly logged: string[];
  /** Amounts whose return was mailed to the player. */
  readonly returned: string[];
  /** The data of every player. */
  readonly player: { facts: DepositingPlayer; isExcluded: boolean };
  /** What the market requires of deposits. */
  readonly market: { deposits: DepositPolicy };
  readonly centralFile: CentralDepositsSandbox;
  readonly brand: {
    useMultiWallet: boolean;
    paymentsAsText: boolean;
    /** Converts an amount of another currency to the player's own; null: no rate is known. */
    convertToLimitCurrency: (amountMinor: bigint) => bigint | null;
  };
  /** What the module needs from others: a test may replace any of it, and puts it back with `reset`. */
  readonly deps: { -readonly [Name in keyof PaymentsDeps]: PaymentsDeps[Name] };
  /** Everything as it was after the start, but the database. */
  readonly reset: () => void;
  /** A second process with the same database and provider. */
  readonly restart: () => Payments;
  readonly realMinor: (playerId: string) => Promise<bigint>;
  readonly close: () => Promise<void>;
}

function refuseExcluded({ isExcluded }: PaymentsHarness['player']): void {
  if (isExcluded) throw new Refusal('player.excluded');
}

/** The payments module on its own database with the real ledger and a scripted provider. */
export async function createPaymentsHarness(): Promise<PaymentsHarness> {
  const database = await createTestDatabase();
  const pool = createPool({ url: database.url, max: 20 });
  const owner = createOwnerPool(database);
  const db = createDb(pool);
  const wallet = createWallet({ pool });
  const acquirer = createScriptedAcquirer();
  const logged: string[] = [];
  const log = pino(
    { level: 'debug' },
    new Writable({
      write: (chunk, _encoding, done) => {
        logged.push(String(chunk));
        done();
      },
    }),
  );
  const player = {
    isExcluded: false,
    facts: {
      email: 'ada@example.com',
      countryCode: 'DE',
      tags: [],
      currencyCode: 'EUR',
      isEmailVerified: true,
      kycStatus: 'NOT_STARTED',
    } as DepositingPlayer,
  };
  const market = { deposits: policyOfMarket('curacao').deposits };
  const centralFile = createCentralDepositsSandbox(() => new Date());
  const returned: string[] = [];
  const brand = {
    currencies: ['EUR', 'USD', 'TRY', 'BTC'],
    depositPath: '/deposit',
    useMultiWallet: true,
    paymentsAsText: false,
    convertToLimitCurrency: (amountMinor: bigint): bigint | null => amountMinor,
    riskSteps: [],
  };
  const deps: PaymentsHarness['deps'] = {
    db,
    wallet,
    acquirers: [acquirer],
    singleApprovalUpTo: { EUR: '100' },
    paysOutBy: () => false,
    checkLimits: async () => refuseExcluded(player),
    convertToLimitCurrency: async ({ from, to, amountMinor }) =>
      from === to ? amountMinor : brand.convertToLimitCurrency(amountMinor),
    policyOf: () => market.deposits,
    lockPlayer: async () => player.facts,
    centralFile,
    findIdentity: async () => ({ firstName: 'Ada', lastName: 'Lovelace', dateOfBirth: '1990-12-10' }),
    findLimitStep: async () => null,
    requireUnrestricted: async () => refuseExcluded(player),
    findBreak: async () => null,
    isRestricted: async () => player.isExcluded,
    screenByRegister: async () => {},
    applyExclusions: async () => null,
    notifyReturned: async (_tx, { amountMinor, currencyCode }) =>
      void returned.push(`${toExactString(amountMinor, currencyCode)} ${currencyCode}`),
    requireBonus: requireDepositBonus,
    lockBonuses: lockActivations,
    creditBonus: creditDepositBonus,
    returnBonus: returnDepositBonus,
    findBonusOfDeposit: (reader, deposit) =>
      findBonusOfDeposit({ describeGames: async () => new Map() }, reader, deposit),
    requireDepositHere: async () => {},
    findDepositBlock: () => null,
    missingDetails: async () => [],
    needsIdentityCheck: () => Promise.resolve(false),
    needsVerification: async () => false,
    findPlayer: async () => player.facts,
    findBrand: () => brand,
    newId,
    now: () => new Date(),
    log,
  };
  const initial = { deps: { ...deps }, player: { ...player }, market: { ...market }, brand: { ...brand } };
  const build = () => createPayments(deps);
  const payments = build();
  await payments.seedPayments([
    {
      depositRules: { needsVerifiedEmail: false, dailyMax: {} },
      brandKey: BRAND,
      paymentMethods: ['card', 'bank', 'wallet', 'crypto', 'coins', 'instant', 'voucher', 'carouseller'],
      currencies: brand.currencies,
      excludedCountries: ['FR'],
      definitions: DEMO_PAYMENT_METHODS,
    },
  ]);
  return {
    database,
    owner,
    db,
    wallet,
    payments,
    acquirer,
    logged,
    returned,
    player,
    market,
    centralFile,
    brand,
    deps,
    reset: () => {
      Object.assign(deps, initial.deps);
      Object.assign(player, initial.player);
      Object.assign(market, initial.market);
      Object.assign(brand, initial.brand);
      acquirer.line = 'up';
      centralFile.line = 'up';
    },
    restart: build,
    realMinor: async (playerId) => (await wallet.findWallet(playerId, 'EUR'))?.realMinor ?? 0n,
    close: async () => {
      await db.destroy();
      await owner.end();
      await database.drop();
    },
  };
}

/** The harness of one test file, made before its first test and as new before each. */
export function setUpPayments(): PaymentsHarness {
  let made: PaymentsHarness | undefined;
  beforeAll(async () => {
    made = await createPaymentsHarness();
  });
  beforeEach(() => made?.reset());
  afterAll(() => made?.close());
  return new Proxy({} as PaymentsHarness, { get: (_, name) => made?.[name as keyof PaymentsHarness] });
}
