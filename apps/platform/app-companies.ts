import { DEMO_WITHDRAWAL_WAYS } from '@marquee/brands/withdrawal-ways.ts';
import { SANDBOX_ADAPTER, type PaymentMethodDefinition } from '@marquee/brands/payment-methods.ts';
import { createPaymentsStripe } from './adapters/payments-stripe/payments-stripe.ts';
import type { PaymentsConfig } from './config-payments.ts';
import { SettingsError, type BrandDefinition } from './modules/brands/index.ts';
import type { Acquirer, Payments } from './modules/payments/index.ts';
import type { PayOutCompany } from './modules/withdrawals/index.ts';

/** What one company does for us. */
interface Company {
  readonly acquirer: Acquirer;
  readonly payOuts: PayOutCompany;
}

/** Makes the sandbox company. Handed in by programs that are for trying out; those for real money do not contain it. */
export type SandboxCompany = (settings: NonNullable<PaymentsConfig['sandboxAcquirer']>) => Company;

/** The payment companies that this installation is set up with. */
export interface Companies {
  readonly acquirers: readonly Acquirer[];
  readonly payOuts: readonly PayOutCompany[];
  readonly ways: typeof DEMO_WITHDRAWAL_WAYS;
}

/** Each company behind its settings: without them its methods are not offered. */
export function companiesOf({ sandboxAcquirer, stripe }: PaymentsConfig, sandbox?: SandboxCompany): Companies {
  if (sandboxAcquirer !== null && sandbox === undefined)
    throw new SettingsError('environment', 'SANDBOX_ACQUIRER_URL', 'is set, and this program has no sandbox company');
  const tryingOut = sandboxAcquirer === null ? undefined : sandbox?.(sandboxAcquirer);
  return {
    acquirers: [
      ...(tryingOut === undefined ? [] : [tryingOut.acquirer]),
      ...(stripe ? [createPaymentsStripe(stripe)] : []),
    ],
    payOuts: tryingOut === undefined ? [] : [tryingOut.payOuts],
    ways: DEMO_WITHDRAWAL_WAYS,
  };
}

/** An installation for real money offers nothing that a company for trying out would approve: it does not start. */
export function refuseSandboxMethods(
  brands: readonly Pick<BrandDefinition, 'key' | 'paymentMethods'>[],
  definitions: readonly Pick<PaymentMethodDefinition, 'name' | 'adapter'>[],
): void {
  const tryingOut = new Set(definitions.filter(({ adapter }) => adapter === SANDBOX_ADAPTER).map(({ name }) => name));
  for (const { key, paymentMethods } of brands) {
    const method = paymentMethods.find((name) => tryingOut.has(name));
    if (method !== undefined) throw sandboxMethod(key, method);
  }
}

/** As above, for methods that were written to the database earlier. */
export async function refuseStoredSandboxMethods(payments: Pick<Payments, 'findMethodOf'>): Promise<void> {
  const found = await payments.findMethodOf(SANDBOX_ADAPTER);
  if (found !== null) throw sandboxMethod(found.brandKey, found.name);
}

function sandboxMethod(brandKey: string, method: string): SettingsError {
  const reason = `names ${method}, whose company ${SANDBOX_ADAPTER} is for trying out; NODE_ENV is production`;
  return new SettingsError(`brand ${brandKey}`, 'paymentMethods', reason);
}
