import type { DepositRules } from '@marquee/brands/brand-definition.ts';
import type { PaymentMethodDefinition } from '@marquee/brands/payment-methods.ts';
import { getAsset } from '@marquee/money/assets.ts';
import { minorOf } from '@marquee/money/money.ts';
import type { Db } from '../../db/database.ts';
import { seedWhenChanged } from '../../db/seed-when-changed.ts';
import { saveMethod, savePolicy, switchOffOtherMethods, type Limits } from './methods.sql.ts';

/** Payment settings of a brand. */
export interface BrandPayments {
  readonly brandKey: string;
  /** Names of its methods, in the order shown. */
  readonly paymentMethods: readonly string[];
  readonly currencies: readonly string[];
  readonly excludedCountries: readonly string[];
  readonly depositRules: DepositRules;
  readonly definitions: readonly PaymentMethodDefinition[];
}

function toLimits(definition: PaymentMethodDefinition, currencies: readonly string[]): Map<string, Limits> {
  const limits = Object.entries(definition.limits).filter(([currencyCode]) => currencies.includes(currencyCode));
  return new Map(
    limits.map(([currencyCode, [min, max]]) => {
      const { code } = getAsset(currencyCode);
      return [code, { depositMinorMin: minorOf(min, code), depositMinorMax: minorOf(max, code) }];
    }),
  );
}

function toDailyMax(dailyMax: DepositRules['dailyMax']): Map<string, bigint> {
  return new Map(
    Object.entries(dailyMax).map(([currencyCode, amount]) => {
      const { code } = getAsset(currencyCode);
      return [code, minorOf(amount, code)];
    }),
  );
}

/** Writes the methods and rules of all brands from their data. May run on every start: unchanged data is not written again. */
export async function seedPayments(db: Db, brands: readonly BrandPayments[]): Promise<void> {
  await seedWhenChanged(db, 'payments', async (tx) => {
    for (const brand of brands) {
      const { needsVerifiedEmail, dailyMax } = brand.depositRules;
      const policy = { isEmailVerificationRequired: needsVerifiedEmail, blockedCountries: brand.excludedCountries };
      await savePolicy(tx, brand.brandKey, policy, toDailyMax(dailyMax));
      await switchOffOtherMethods(tx, brand.brandKey, brand.paymentMethods);
      for (const [order, name] of brand.paymentMethods.entries()) {
        const definition = brand.definitions.find((candidate) => candidate.name === name);
        if (definition === undefined)
          throw new Error(`Brand ${brand.brandKey} names the payment method ${name}, which is not defined`);
        const { limits: _limits, ...method } = definition;
        await saveMethod(tx, brand.brandKey, { ...method, order }, toLimits(definition, brand.currencies));
      }
    }
  });
}
