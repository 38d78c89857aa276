import type { WithdrawalMethodDefinition } from '@marquee/brands/withdrawal-methods.ts';
import { SANDBOX_ADAPTER, type PaymentMethodDefinition } from '@marquee/brands/payment-methods.ts';
import { createPayOutsStripe } from '../adapters/payments-stripe/pay-outs-stripe.ts';
import { createPaymentsStripe } from '../adapters/payments-stripe/payments-stripe.ts';
import type { PlatformConfig } from '../config/platform-config.ts';
import type { PaymentsConfig } from '../config/payments-config.ts';
import type { Db } from '../db/database.ts';
import { createBankFileProvider } from '../modules/bank-files/index.ts';
import { SettingsError, type Brands } from '../modules/brands/index.ts';
import type { Acquirer, Payments } from '../modules/payments/index.ts';
import type { PayOutProvider } from '../modules/withdrawals/index.ts';
import { loadWithdrawalMethods } from '../config/withdrawal-methods-file.ts';

/** The adapters of one provider. */
interface ProviderSetup {
  readonly acquirer: Acquirer;
  readonly payOuts: PayOutProvider;
}

/** Creates the sandbox provider. Passed in by demo and test programs; production programs do not contain it. */
export type SandboxProvider = (settings: NonNullable<PaymentsConfig['sandboxAcquirer']>) => ProviderSetup;

/** The payment providers that this installation has configured. */
export interface Providers {
  readonly acquirers: readonly Acquirer[];
  readonly payOuts: readonly PayOutProvider[];
  /** Withdrawal methods and their payout providers. */
  readonly withdrawalMethods: readonly WithdrawalMethodDefinition[];
}

/** Providers by their settings: without settings their methods are not offered. */
export function providersOf(config: PlatformConfig, sandbox?: SandboxProvider): Providers {
  const { sandboxAcquirer, stripe } = config;
  if (sandboxAcquirer !== null && sandbox === undefined)
    throw new SettingsError('environment', 'SANDBOX_ACQUIRER_URL', 'is set, but this program has no sandbox provider');
  const tryingOut = sandboxAcquirer === null ? undefined : sandbox?.(sandboxAcquirer);
  return {
    acquirers: [
      ...(tryingOut === undefined ? [] : [tryingOut.acquirer]),
      ...(stripe ? [createPaymentsStripe(stripe)] : []),
    ],
    payOuts: [
      ...(tryingOut === undefined ? [] : [tryingOut.payOuts]),
      ...(stripe?.payOuts ? [createPayOutsStripe({ ...stripe, ...stripe.payOuts })] : []),
    ],
    withdrawalMethods: loadWithdrawalMethods(config),
  };
}

/** Adds the bank file provider, which uses our own database, if configured. */
export function withBankFile(providers: Providers, { bankFile }: Pick<PaymentsConfig, 'bankFile'>, db: Db): Providers {
  return bankFile === null ? providers : { ...providers, payOuts: [...providers.payOuts, createBankFileProvider(db)] };
}

/** Throws if the database of an installation for real money has an enabled method of a sandbox provider. */
export async function refuseStoredSandboxMethods(payments: Pick<Payments, 'findMethodOf'>): Promise<void> {
  const found = await payments.findMethodOf(SANDBOX_ADAPTER);
  if (found !== null) throw sandboxMethod(found.brandKey, found.name);
}

function sandboxMethod(brandKey: string, method: string): SettingsError {
  const reason = `names ${method}, whose provider ${SANDBOX_ADAPTER} is a sandbox; NODE_ENV is production`;
  return new SettingsError(`brand ${brandKey}`, 'paymentMethods', reason);
}

/** The payment methods that a start writes into the database. Null: the database keeps what the operator has set up. */
export function configuredMethods(
  config: Pick<PlatformConfig, 'paymentMethodsFile' | 'isDemo'>,
  brands: Pick<Brands, 'paymentMethods'>,
): readonly PaymentMethodDefinition[] | null {
  return config.paymentMethodsFile !== null || config.isDemo ? brands.paymentMethods.definitions : null;
}
