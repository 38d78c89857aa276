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
  /** The operator's payment methods; null where they stand in the database alone. */
  readonly definitions: readonly PaymentMethodDefinition[] | null;
  readonly providers: Providers;
}

/** Everything that this installation still needs before it takes real money, the most important first. */
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

/** Refuses to start for real money while something that must be there is missing, all of it in one message; the rest goes to the log. */
export function reportReadiness(config: PlatformConfig, parts: Parts, log: Pick<Logger, 'warn'>): void {
  if (!config.isForReal) return;
  const missing = listMissing(config, parts);
  const musts = missing.filter(({ severity }) => severity === 'must');
  if (musts.length > 0) throw new NotReadyError(musts);
  for (const one of missing) log.warn({ setting: one.setting }, describeMissing(one));
}

/** An installation for real money that lacks what it must have. */
export class NotReadyError extends Error {
  override readonly name = 'NotReadyError';
  constructor(musts: readonly Missing[]) {
    const lines = musts.map((one) => `  ${describeMissing(one)}`);
    super(`This installation is not ready for real money (NODE_ENV is production):\n${lines.join('\n')}`);
  }
}

/** A database holds demo data or real money, never both: the first start decides. */
export async function requirePurpose(db: Db, { isDemo, isForReal }: PlatformConfig): Promise<void> {
  const wanted = isDemo ? 'demo' : isForReal ? 'real_money' : null;
  const purpose = await claimPurpose(db, wanted);
  if (wanted === null || purpose === wanted) return;
  const reason =
    purpose === 'demo'
      ? 'is not 1, and this database holds demo data; use a new database for real money'
      : 'is 1, and this database is used for real money: it takes no demo data';
  throw new SettingsError('environment', 'MARQUEE_DEMO', reason);
}
