import type { Env, Environment } from '@marquee/contract/environment.ts';
import { required } from './config-required.ts';
import { SettingsError } from './modules/brands/index.ts';

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
  } | null;
}

export function paymentsConfig(settings: Environment): PaymentsConfig {
  return { sandboxAcquirer: sandboxAcquirer(settings), stripe: stripe(settings) };
}

/** An installation that runs for real has no company that approves what it is told to. The demonstration of `npm start` is no such installation. */
export function refuseSandboxes(env: Env): void {
  if (env['NODE_ENV'] === 'production' && (env['SANDBOX_ACQUIRER_URL'] ?? '') !== '')
    throw new SettingsError(
      'environment',
      'SANDBOX_ACQUIRER_URL',
      'is for trying things out, and refused where NODE_ENV is production',
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
  };
}
