import type { Debtor } from './modules/bank-files/index.ts';
import { SettingsError } from './modules/brands/index.ts';
import { isIban } from './modules/withdrawals/index.ts';

/** Payment companies, each behind its settings: without them its methods are not offered. */
export interface PaymentsConfig {
  /** The sandbox payment company; null where none is set up, and then its methods cannot be paid with. */
  readonly sandboxAcquirer: {
    readonly url: string;
    readonly apiKey: string;
    readonly webhookSecrets: readonly string[];
  } | null;
  readonly stripe: {
    readonly secretKey: string;
    readonly webhookSecrets: readonly string[];
    readonly url?: string;
    /** Payouts from this financial account of ours; null: the company takes payments only. */
    readonly payOuts: { readonly financialAccount: string; readonly webhookSecrets: readonly string[] } | null;
  } | null;
  /** The account that pays by bank file; null: no payouts by bank file. */
  readonly bankFile: Debtor | null;
}

type Env = Readonly<Record<string, string | undefined>>;

export function paymentsConfig(env: Env): PaymentsConfig {
  return { sandboxAcquirer: sandboxAcquirer(env), stripe: stripe(env), bankFile: bankFile(env) };
}

/** An installation that runs for real has no company that approves what it is told to. The demonstration of `npm start` is no such installation. */
export function refuseSandboxes(env: Env): void {
  if (env['NODE_ENV'] === 'production' && isGiven(env, 'SANDBOX_ACQUIRER_URL'))
    throw new SettingsError(
      'environment',
      'SANDBOX_ACQUIRER_URL',
      'is for trying things out, and refused where NODE_ENV is production',
    );
}

function isGiven(env: Env, name: string): boolean {
  return (env[name] ?? '') !== '';
}

function required(env: Env, name: string): string {
  const value = env[name] ?? '';
  if (value === '') throw new SettingsError('environment', name, 'is not set');
  return value;
}

function secrets(env: Env, name: string): readonly string[] {
  const list = (env[name] ?? '')
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '');
  if (list.length === 0) throw new SettingsError('environment', name, 'is not set');
  return list;
}

function address(env: Env, name: string): string {
  const url = required(env, name);
  if (!URL.canParse(url)) throw new SettingsError('environment', name, 'is no address');
  return url;
}

function sandboxAcquirer(env: Env): PaymentsConfig['sandboxAcquirer'] {
  if (!isGiven(env, 'SANDBOX_ACQUIRER_URL')) return null;
  return {
    url: address(env, 'SANDBOX_ACQUIRER_URL'),
    apiKey: required(env, 'SANDBOX_ACQUIRER_API_KEY'),
    webhookSecrets: secrets(env, 'SANDBOX_ACQUIRER_WEBHOOK_SECRETS'),
  };
}

function stripe(env: Env): PaymentsConfig['stripe'] {
  if (!isGiven(env, 'STRIPE_SECRET_KEY')) return null;
  return {
    secretKey: required(env, 'STRIPE_SECRET_KEY'),
    webhookSecrets: secrets(env, 'STRIPE_WEBHOOK_SECRETS'),
    ...(isGiven(env, 'STRIPE_API_URL') && { url: address(env, 'STRIPE_API_URL') }),
    payOuts: isGiven(env, 'STRIPE_PAYOUT_FINANCIAL_ACCOUNT')
      ? {
          financialAccount: required(env, 'STRIPE_PAYOUT_FINANCIAL_ACCOUNT'),
          webhookSecrets: secrets(env, 'STRIPE_PAYOUT_WEBHOOK_SECRETS'),
        }
      : null,
  };
}

const BIC = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;

/** The operator's account that pays players by files to the bank. */
export function bankFile(env: Env): Debtor | null {
  if (!isGiven(env, 'BANK_FILE_DEBTOR_IBAN')) return null;
  const iban = required(env, 'BANK_FILE_DEBTOR_IBAN').replaceAll(/\s/g, '').toUpperCase();
  if (!isIban(iban))
    throw new SettingsError('environment', 'BANK_FILE_DEBTOR_IBAN', 'is no IBAN with a right checksum');
  const bic = env['BANK_FILE_DEBTOR_BIC'] ?? '';
  if (bic !== '' && !BIC.test(bic)) throw new SettingsError('environment', 'BANK_FILE_DEBTOR_BIC', 'is no BIC');
  const persons = env['BANK_FILE_PERSONS'] || '2';
  if (persons !== '1' && persons !== '2') throw new SettingsError('environment', 'BANK_FILE_PERSONS', 'must be 1 or 2');
  return {
    name: required(env, 'BANK_FILE_DEBTOR_NAME'),
    iban,
    bic: bic === '' ? null : bic,
    persons: persons === '1' ? 1 : 2,
  };
}
