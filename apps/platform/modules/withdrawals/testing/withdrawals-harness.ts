import { randomUUID } from 'node:crypto';
import { USUAL_WAGERING, type WithdrawalPolicy } from '@marquee/brands/withdrawal-policy.ts';
import { DEMO_WITHDRAWAL_METHODS } from '@marquee/brands/withdrawal-methods.ts';
import { isAssetCode, type AssetCode } from '@marquee/money/assets.ts';
import { toExactString } from '@marquee/money/money.ts';
import { atRate, readRate } from '@marquee/money/rate.ts';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createDb, type Db } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import { createPool } from '../../../db/pool.ts';
import { withTx } from '../../../db/tx.ts';
import { createOwnerPool, createTestDatabase } from '../../../db/testing/test-database.ts';
import type { Messaging } from '../../messaging/index.ts';
import { createWallet } from '../../wallet/index.ts';
import { createWithdrawalAdmin, createWithdrawals, type PayOutProvider, type WithdrawalsDeps } from '../index.ts';
import type { OfferedOptions } from '../withdrawals.deps.ts';
import type { DestinationInput } from '../read-target.ts';
import type { LevelBenefits } from '../level-benefits.rules.ts';
import { createScriptedProvider } from './scripted-provider.ts';

export const BRAND = 'quay';
export const OTHER_BRAND = 'isvik';
export const IBAN = 'DE89370400440532013000';
export const ACCOUNT: DestinationInput = {
  kind: 'account',
  fullName: 'Ada Lovelace',
  accountNumber: IBAN,
  email: 'ada@example.com',
};

export type WithdrawalsHarness = Awaited<ReturnType<typeof createWithdrawalsHarness>>;

export const POLICY: WithdrawalPolicy = {
  quoteMinutes: 10,
  coolDownMinutes: 0,
  mayCancel: true,
  countedIn: 'EUR',
  max: { day: null, week: null },
  confirmsItselfUpTo: { day: '50', week: '150' },
  twoPersonsAbove: { day: '2000', week: '5000' },
  wagering: USUAL_WAGERING,
};

function methodOf(name: string) {
  return { name } as Awaited<ReturnType<WithdrawalsDeps['findOptions']>>['methods'][number]; // Withdrawals only read the name.
}

/** The withdrawals module on its own database with the real ledger and a scripted provider. */
export async function createWithdrawalsHarness({ payBy }: { readonly payBy?: (db: Db) => PayOutProvider } = {}) {
  const database = await createTestDatabase();
  const pool = createPool({ url: database.url, max: 20 });
  const owner = createOwnerPool(database);
  const db: Db = createDb(pool);
  const wallet = createWallet({ pool });
  const provider = createScriptedProvider();
  const payer = payBy?.(db) ?? provider;
  const withdrawalMethods = DEMO_WITHDRAWAL_METHODS.map((methodOption) => ({ ...methodOption, provider: payer.name }));
  const emails: string[] = [];
  const posted: Parameters<Messaging['post']>[1][] = [];
  const background: (() => Promise<void>)[] = [];
  const alarms: string[] = [];
  const logged: (readonly [level: 'warn' | 'error', fields: object, message: string])[] = [];
  let sendings = 0;
  const settings = {
    policy: POLICY,
    blocker: null as string | null,
    /** More of the blocker: the sums that it names, and until when it applies. */
    blockerFacts: {} as Partial<OfferedOptions['blockers'][number]>,
    isSelfExcluded: false,
    clockMs: null as number | null,
    /** Price of one unit in euros. */
    rates: { USD: '0.5', BTC: '60000' } as Readonly<Record<string, string>>,
    needsVerification: false,
    hasOtherAccount: false,
    /** Whether the player's account still exists. */
    hasPayee: true,
    /** Of the player's loyalty level. */
    benefits: null as LevelBenefits | null,
    /** If set, the next e-mail throws once, as if the process had crashed in that transaction. */
    crash: null as 'in_commit' | null,
    /** What happens during calls of other modules in transactions of withdrawals, for probes of what is locked meanwhile. */
    duringCall: null as ((call: 'lockPlayerShared' | 'findOptions' | 'post') => Promise<void>) | null,
  };
  const findOptions: WithdrawalsDeps['findOptions'] = async ({ playerId, currencyCode = 'EUR' }, tx) => {
    if (!isAssetCode(currencyCode)) throw new Error(currencyCode);
    if (tx !== undefined) await settings.duringCall?.('findOptions');
    const found = await (tx === undefined ? wallet : wallet.inTx(tx)).findWallet(playerId, currencyCode);
    return {
      currencyCode,
      available: toExactString(found?.realMinor ?? 0n, currencyCode),
      methods: withdrawalMethods.map(({ method }) => methodOf(method)),
      isSelfExcluded: settings.isSelfExcluded,
      blockers:
        settings.blocker === null
          ? []
          : [
              {
                code: settings.blocker as 'withdrawal.active_bonus', // Tests name only codes of blockers.
                amountLeft: null,
                bonusAmount: '5.00',
                ...settings.blockerFacts,
              },
            ],
    };
  };
  const deps: WithdrawalsDeps = {
    db,
    wallet,
    providers: [payer],
    withdrawalMethods,
    findOptions,
    benefitsOf: async () => settings.benefits,
    lockPlayerShared: async () => settings.duringCall?.('lockPlayerShared'),
    needsVerification: async () => settings.needsVerification,
    convertToLimitCurrency: async ({ from, to, amountMinor }) => {
      const rate = settings.rates[from];
      if (from === to) return amountMinor;
      return rate === undefined ? null : atRate(amountMinor, { from, to: to as AssetCode }, readRate(rate), 'ceil');
    },
    hasOtherAccount: async () => settings.hasOtherAccount,
    findPayee: async (_db, playerId) =>
      settings.hasPayee
        ? {
            brandKey: BRAND,
            email: `${playerId}@example.com`,
            preferredLanguage: 'en',
            firstName: 'Ada',
            lastName: 'Lovelace',
          }
        : null,
    brandOf: (brandKey) => ({
      policy: settings.policy,
      pagePath: `/${brandKey}/withdraw`,
      methodTitleOf: (method) => `cashier.method.${method}.title`,
    }),
    mail: {
      post: async (_tx, mail) => {
        await settings.duringCall?.('post');
        if (settings.crash === 'in_commit') {
          settings.crash = null;
          throw new Error('The process crashed');
        }
        emails.push(mail.template);
        posted.push(mail);
        return 'eml_1';
      },
      sendSoon: () => {
        sendings += 1;
      },
    },
    inBackground: (work) => void background.push(work),
    newId,
    now: () => (settings.clockMs === null ? new Date() : new Date(settings.clockMs)),
    log: {
      info: () => {},
      warn: (fields, message) => void logged.push(['warn', fields, message]),
      error: (fields, message) => {
        logged.push(['error', fields, message]);
        alarms.push(message);
      },
    },
  };
  const build = () => createWithdrawals(deps);
  const withdrawals = build();
  const newPlayer = async (amountMinor: bigint, asset: AssetCode = 'EUR') => {
    const playerId = `plr_${randomUUID()}`;
    await addMoney(playerId, amountMinor, asset);
    return playerId;
  };
  const addMoney = async (playerId: string, amountMinor: bigint, asset: AssetCode) => {
    const id = newId('dep');
    await wallet.openWallet({ playerId, asset });
    await wallet.deposit({
      source: 'test',
      externalId: id,
      playerId,
      asset,
      amountMinor,
      method: 'bank',
      reference: id,
    });
  };
  const quote = (playerId: string, amount: string, to: DestinationInput = ACCOUNT) =>
    withdrawals.quote({ brandKey: BRAND, playerId, method: 'bank', currencyCode: 'EUR', amount, to });
  const request = (playerId: string, quoteId: string, idempotencyKey: string = randomUUID()) =>
    withdrawals.request({ brandKey: BRAND, playerId, quoteId, idempotencyKey });
  return {
    owner,
    db,
    wallet,
    provider,
    withdrawals,
    admin: createWithdrawalAdmin(deps),
    emails,
    posted,
    /** How often e-mails were sent. */
    sendings: () => sendings,
    /** Work that was to run after a response. */
    background,
    alarms,
    /** Everything logged but information. */
    logged,
    settings,
    /** Another process with the same database and provider. */
    restart: build,
    newPlayer,
    addMoney,
    /** The destination that the player used last. */
    destinationOf: async (playerId: string): Promise<string> => {
      const { rows } = await owner.query<{ id: string }>(
        'SELECT destination_id AS id FROM payout_destinations WHERE player_id = $1 ORDER BY used_at DESC LIMIT 1',
        [playerId],
      );
      return rows[0]?.id ?? '';
    },
    quote,
    request,
    quoteAndRequest: async (playerId: string, amount: string) =>
      request(playerId, (await quote(playerId, amount)).quoteId),
    walletOf: async (playerId: string, asset: AssetCode = 'EUR') => {
      const found = await wallet.findWallet(playerId, asset);
      return { real: found?.realMinor ?? 0n, held: found?.heldMinor ?? 0n };
    },
    /** Recovers the account; destinations of the last 7 days count as new. */
    recover: (playerId: string) =>
      withTx(db, async (tx) => {
        await withdrawals.lockForRecovery(tx, playerId);
        const recovered = { playerId, since: new Date(Date.now() - 604_800_000), event: 'email_reverted' } as const;
        await withdrawals.reviewAfterRecovery(tx, { ...recovered, facts: { device: 'Firefox' } });
      }),
    /** Makes every pending check due now; locks in one order because tests call it concurrently. */
    makeDue: () =>
      owner.query(`UPDATE withdrawals SET next_check_at = now() WHERE withdrawal_id IN (
        SELECT withdrawal_id FROM withdrawals WHERE next_check_at IS NOT NULL ORDER BY withdrawal_id FOR UPDATE)`),
    one: async (playerId: string, withdrawalId: string) =>
      (await withdrawals.list({ playerId, limit: 100 })).rows.find((row) => row.withdrawalId === withdrawalId),
    close: async () => {
      await db.destroy();
      await owner.end();
      await database.drop();
    },
  };
}

/** The harness of one test file, made before its first test; its settings are as new before each. */
export function setUpWithdrawals(options: Parameters<typeof createWithdrawalsHarness>[0] = {}): WithdrawalsHarness {
  let made: WithdrawalsHarness | undefined;
  let initial: Partial<WithdrawalsHarness['settings']> = {};
  beforeAll(async () => {
    made = await createWithdrawalsHarness(options);
    initial = { ...made.settings };
  });
  beforeEach(() => void Object.assign(made?.settings ?? {}, initial));
  afterAll(() => made?.close());
  return new Proxy({} as WithdrawalsHarness, { get: (_, name) => made?.[name as keyof WithdrawalsHarness] });
}
