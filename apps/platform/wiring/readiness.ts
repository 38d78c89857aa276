import type { PaymentMethodDefinition } from '@marquee/brands/payment-methods.ts';
import type { Providers } from './providers.ts';
import type { PlatformConfig } from '../config/platform-config.ts';
import { claimPurpose } from '../db/claim-purpose.sql.ts';
import type { Db } from '../db/database.ts';
import type { Logger } from '../core/logger.ts';
import { SettingsError, type BrandDefinition } from '../modules/brands/index.ts';
import { findMissing, type Missing } from '../config/readiness.rules.ts';

interface Parts {
  readonly brands: readonly BrandDefinition[];
  /** The operator's payment methods; null if they are only in the database. */
  readonly definitions: readonly PaymentMethodDefinition[] | null;
  readonly providers: Providers;
}

/** Everything that this installation lacks for real money, the most important first. */
export function listMissing(config: PlatformConfig, { brands, definitions, providers }: Parts): readonly Missing[] {
  const { acquirers, payOuts, withdrawalMethods } = providers;
  return findMissing({
    config,
    brands,
    definitions,
    withdrawalMethods,
    acquirers: acquirers.map(({ name }) => name),
    payOutProviders: payOuts.map(({ name }) => name),
  });
}

/** One line: what is missing, why it matters, which setting. */
export function describeMissing({ severity, what, why, setting }: Missing): string {
  return `${severity}: ${what}. ${why}. Setting: ${setting}.`;
}

/** Throws if an installation for real money lacks something required, all in one message; logs the rest. */
export function reportReadiness(config: PlatformConfig, parts: Parts, log: Pick<Logger, 'warn'>): void {
  if (!config.isForReal) return;
  const missing = listMissing(config, parts);
  const musts = missing.filter(({ severity }) => severity === 'must');
  if (musts.length > 0) throw new NotReadyError(musts);
  for (const one of missing) log.warn({ setting: one.setting }, describeMissing(one));
}

/** An installation for real money lacks something required. */
export class NotReadyError extends Error {
  override readonly name = 'NotReadyError';
  constructor(musts: readonly Missing[]) {
    const lines = musts.map((one) => `  ${describeMissing(one)}`);
    super(`This installation is not ready for real money (NODE_ENV is production):\n${lines.join('\n')}`);
  }
}

/** A database is either for demo data or for real money, set by the first start. */
export async function requirePurpose(db: Db, { isDemo, isForReal }: PlatformConfig): Promise<void> {
  const wanted = isDemo ? 'demo' : isForReal ? 'real_money' : null;
  const purpose = await claimPurpose(db, wanted);
  if (wanted === null || purpose === wanted) return;
  const reason =
    purpose === 'demo'
      ? 'is not 1, and this database holds demo data; use a new database for real money'
      : 'is 1, and this database is used for real money: it must not get demo data';
  throw new SettingsError('environment', 'MARQUEE_DEMO', reason);
}
