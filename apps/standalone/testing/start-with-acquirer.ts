import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningPlatform, startPlatform, type StartOptions } from '@marquee/platform/testing/running-platform.ts';
import { type SandboxAcquirer, startSandboxAcquirer } from '@marquee/sandbox-acquirer/start.ts';

export const API_KEY = 'key-of-this-test';
export const WEBHOOK_SECRET = 'secret-of-this-test';

export interface CasinoWithAcquirer {
  readonly harness: RunningPlatform;
  /** Base address of the provider's API and pages. */
  readonly providerUrl: string;
  /** Folders of the provider's own store, the newest last. */
  readonly dataDirs: readonly string[];
  /** Ends the provider, as an outage does. */
  readonly closeProvider: () => Promise<void>;
  /** From now on no webhook arrives, as if the network between provider and platform were down. */
  readonly holdWebhooks: () => void;
  /** Starts it again at the same address, without its records. */
  readonly replaceProvider: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** The platform, prepared, and a sandbox acquirer that sends webhooks to it. `now` is the provider's clock; it sends each event `copies` times. */
export async function startWithAcquirer({
  now = Date.now,
  copies = 2,
  ...options
}: StartOptions & { readonly now?: () => number; readonly copies?: number } = {}): Promise<CasinoWithAcquirer> {
  const dataDirs: string[] = [];
  let webhookUrl = '';
  const startProvider = (port: number): Promise<SandboxAcquirer> => {
    const dataDir = mkdtempSync(join(tmpdir(), 'acquirer-'));
    dataDirs.push(dataDir);
    return startSandboxAcquirer({
      port,
      dataDir,
      apiKey: API_KEY,
      webhookSecrets: [WEBHOOK_SECRET],
      webhookUrl: () => webhookUrl,
      now,
      copies,
    });
  };
  let provider: SandboxAcquirer | null = await startProvider(0);
  const { url, port } = provider;
  const harness = await startPlatform({
    ...options,
    env: {
      SANDBOX_ACQUIRER_URL: url,
      SANDBOX_ACQUIRER_API_KEY: API_KEY,
      SANDBOX_ACQUIRER_WEBHOOK_SECRETS: WEBHOOK_SECRET,
      ...options.env,
    },
  });
  webhookUrl = `http://127.0.0.1:${harness.port}/api/core/payments/payments-sandbox/webhook`;
  await harness.platform.prepare();
  const closeProvider = async () => {
    await provider?.close();
    provider = null;
  };
  return {
    harness,
    providerUrl: url,
    dataDirs,
    closeProvider,
    holdWebhooks: () => {
      webhookUrl = 'http://127.0.0.1:9';
    },
    replaceProvider: async () => {
      await closeProvider();
      provider = await startProvider(port);
    },
    stop: async () => {
      await closeProvider();
      await harness.stop();
      for (const dataDir of dataDirs) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Submits a form of the provider's pages; returns where it leads. */
export async function submitForm(url: string, fields: Readonly<Record<string, string>>): Promise<URL> {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  return new URL(response.headers.get('location') ?? '', url);
}

export const CARD_WITH_CHALLENGE = {
  action: 'pay',
  holder: 'Ada',
  number: '4000000000003220',
  expiry: '12/49',
  cvc: '123',
};

/** Pays with a card whose bank asks for a code; returns what the bank sends back to the merchant. */
export async function payWithChallenge(paymentUrl: string): Promise<{ readonly PaReq: string; readonly MD: string }> {
  await submitForm(paymentUrl, CARD_WITH_CHALLENGE);
  const { searchParams } = await submitForm(paymentUrl, { action: 'confirm', code: '123456' });
  return { PaReq: searchParams.get('PaReq') ?? '', MD: searchParams.get('MD') ?? '' };
}
