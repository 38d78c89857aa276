import type { Env, Environment } from '@marquee/contract/environment.ts';
import { isBic, isIban, readAccountNumber } from '@marquee/text/account-number.ts';
import { required } from './required-setting.ts';
import type { Debtor } from '../modules/bank-files/index.ts';
import { SettingsError } from '../modules/brands/index.ts';
import { readSingleApprovalUpTo, type SingleApprovalUpTo } from '../modules/payments/index.ts';

/** Payment providers by their settings: without settings their methods are not offered. */
export interface PaymentsConfig {
  /** The sandbox payment provider; null if not configured, so that its methods are unavailable. */
  readonly sandboxAcquirer: {
    readonly url: string;
    readonly apiKey: string;
    readonly webhookSecrets: readonly string[];
  } | null;
  readonly stripe: {
    readonly secretKey: string;
    readonly webhookSecrets: readonly string[];
    readonly url?: string;
    /** Payouts from this financial account; null: the provider is for payments only. */
    readonly payOuts: { readonly financialAccount: string; readonly webhookSecrets: readonly string[] } | null;
  } | null;
  /** The account for payouts by bank file; null if not configured. */
  readonly bankFile: Debtor | null;
  /** Amounts up to which one person may approve alone. */
  readonly singleApprovalUpTo: SingleApprovalUpTo;
}

export function paymentsConfig(settings: Environment): PaymentsConfig {
  return {
    sandboxAcquirer: sandboxAcquirer(settings),
    stripe: stripe(settings),
    bankFile: bankFile(settings),
    singleApprovalUpTo: singleApprovalUpTo(settings),
  };
}

function singleApprovalUpTo({ SINGLE_APPROVAL_UP_TO: text }: Environment): SingleApprovalUpTo {
  try {
    return readSingleApprovalUpTo(text);
  } catch {
    throw new SettingsError('environment', 'SINGLE_APPROVAL_UP_TO', 'is not written as EUR=500,USD=500');
  }
}

/**
 * Rejects sandbox providers in production, since they approve everything. The demo of `npm start` is not production.
 */
export function refuseSandboxes(env: Env): void {
  if (env['NODE_ENV'] === 'production' && (env['SANDBOX_ACQUIRER_URL'] ?? '') !== '')
    throw new SettingsError(
      'environment',
      'SANDBOX_ACQUIRER_URL',
      'is a sandbox, and not allowed if NODE_ENV is production',
    );
}

function sandboxAcquirer(settings: Environment): PaymentsConfig['sandboxAcquirer'] {
  const { SANDBOX_ACQUIRER_URL: url } = settings;
  if (url === undefined) return null;
  return {
    url,
    apiKey: required(settings, 'SANDBOX_ACQUIRER_API_KEY'),
    webhookSecrets: required(settings, 'SANDBOX_ACQUIRER_WEBHOOK_SECRETS'),
  };
}

function stripe(settings: Environment): PaymentsConfig['stripe'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: url } = settings;
  if (secretKey === undefined) return null;
  return {
    secretKey,
    webhookSecrets: required(settings, 'STRIPE_WEBHOOK_SECRETS'),
    ...(url !== undefined && { url }),
    payOuts:
      settings.STRIPE_PAYOUT_FINANCIAL_ACCOUNT === undefined
        ? null
        : {
            financialAccount: settings.STRIPE_PAYOUT_FINANCIAL_ACCOUNT,
            webhookSecrets: required(settings, 'STRIPE_PAYOUT_WEBHOOK_SECRETS'),
          },
  };
}

/** The operator's account for payouts by bank file. */
export function bankFile(settings: Environment): Debtor | null {
  const { BANK_FILE_DEBTOR_IBAN: ibanText, BANK_FILE_DEBTOR_BIC: bic = null, BANK_FILE_PERSONS: persons } = settings;
  if (ibanText === undefined) return null;
  const iban = readAccountNumber(ibanText);
  if (!isIban(iban))
    throw new SettingsError('environment', 'BANK_FILE_DEBTOR_IBAN', 'is no IBAN with a right checksum');
  if (bic !== null && !isBic(bic)) throw new SettingsError('environment', 'BANK_FILE_DEBTOR_BIC', 'is no BIC');
  return { name: required(settings, 'BANK_FILE_DEBTOR_NAME'), iban, bic, persons: persons === '1' ? 1 : 2 };
}
