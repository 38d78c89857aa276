import { policyOfMarket } from '@marquee/brands/markets/choose-market.ts';
import { createPaymentsSandbox } from '@marquee/platform/adapters/payments-sandbox/payments-sandbox.ts';
import { createDb } from '@marquee/platform/db/database.ts';
import { newId } from '@marquee/platform/db/new-id.ts';
import { createPool } from '@marquee/platform/db/pool.ts';
import { createPayments, type Acquirer, type PaymentsDeps } from '@marquee/platform/modules/payments/index.ts';
import { createWallet } from '@marquee/platform/modules/wallet/index.ts';

/** Where the process kills itself. */
export type Stage =
  | 'never'
  | 'before-open'
  | 'after-open'
  | 'booking-open'
  | 'after-open-booked'
  | 'before-store'
  | 'booking-event'
  | 'after-event-booked'
  | 'after-refund'
  | 'booking-refund';

export interface Setup {
  readonly databaseUrl: string;
  readonly providerUrl: string;
  readonly stage: Stage;
}

export const PROVIDER_KEY = 'key-of-this-test';
export const PROVIDER_SECRET = 'secret-of-this-test';

/** SIGKILL, as in a power failure. */
function die(): never {
  process.kill(process.pid, 'SIGKILL');
  throw new Error('still alive');
}

function dyingAcquirer(acquirer: Acquirer, stage: Stage): Acquirer {
  return {
    ...acquirer,
    open: async (request) => {
      if (stage === 'before-open') die();
      const result = await acquirer.open(request);
      return stage === 'after-open' ? die() : result;
    },
    refund: async (request) => {
      const result = await acquirer.refund?.(request);
      return stage === 'after-refund' || result === undefined ? die() : result;
    },
    readWebhook: (rawBody, headers) => {
      if (stage === 'before-store') die();
      return acquirer.readWebhook(rawBody, headers);
    },
  };
}

/**
 * The payments module on a database and a provider that outlive the process. For some stages it dies inside a
 * transaction: state written, money not.
 */
export function openCashier({ databaseUrl, providerUrl, stage }: Setup) {
  const pool = createPool({ url: databaseUrl, max: 4 });
  const db = createDb(pool);
  const wallet = createWallet({ pool });
  const acquirer = createPaymentsSandbox({ url: providerUrl, apiKey: PROVIDER_KEY, webhookSecrets: [PROVIDER_SECRET] });
  const inTx: PaymentsDeps['wallet']['inTx'] = (tx) => (stage.startsWith('booking-') ? die() : wallet.inTx(tx));
  const silentLogger = { info: () => {}, warn: () => {}, error: () => {} };
  const payments = createPayments({
    db,
    wallet: { ...wallet, inTx },
    acquirers: [dyingAcquirer(acquirer, stage)],
    singleApprovalUpTo: {},
    paysOutBy: () => false,
    checkLimits: async () => {},
    convertToLimitCurrency: async ({ amountMinor }) => amountMinor,
    requireUnrestricted: async () => {},
    findBreak: async () => null,
    isRestricted: async () => false,
    screenByRegister: async () => {},
    applyExclusions: async () => null,
    notifyReturned: async () => {},
    policyOf: () => policyOfMarket('curacao').deposits,
    lockPlayer: async () => ({ countryCode: 'DE', kycStatus: 'NOT_STARTED' }),
    centralFile: null,
    findIdentity: async () => ({ firstName: null, lastName: null, dateOfBirth: null }),
    findLimitStep: async () => null,
    requireBonus: async () => {},
    lockBonuses: async () => {},
    creditBonus: async () => {},
    returnBonus: async () => 0n,
    findBonusOfDeposit: async () => null,
    requireDepositHere: async () => {},
    findDepositBlock: () => null,
    missingDetails: async () => [],
    needsIdentityCheck: () => Promise.resolve(false),
    needsVerification: async () => false,
    findPlayer: async () => ({
      email: 'ada@example.com',
      countryCode: 'DE',
      tags: [],
      currencyCode: 'EUR',
      isEmailVerified: true,
      kycStatus: 'NOT_STARTED',
    }),
    findBrand: () => ({
      currencies: ['EUR'],
      depositPath: '/deposit',
      useMultiWallet: false,
      paymentsAsText: false,
      riskSteps: [],
    }),
    newId,
    now: () => new Date(),
    log: silentLogger,
  });
  return { db, payments, wallet };
}

export type Cashier = ReturnType<typeof openCashier>;

/** A deposit request as the browser sends it, always with the same key. */
export function depositRequestOf(playerId: string) {
  return {
    brandKey: 'quay',
    playerId,
    method: 'card',
    currencyCode: 'EUR',
    amount: '25.00',
    phone: undefined,
    idempotencyKey: `key-of-${playerId}`,
    origin: 'http://quay.localhost:8080',
    locale: 'en',
    clientIp: '127.0.0.1',
  };
}
