import Fastify from 'fastify';
import { addCardForms } from './card-form-routes.ts';
import { createCardForms } from './card-forms.ts';
import { createDeliveries } from './deliver-events.ts';
import { addHostedPages } from './hosted-pages.ts';
import { addMerchantApi } from './merchant-api.ts';
import { addPayOutApi } from './pay-out-api.ts';
import { createPayOuts } from './pay-outs.ts';
import { createPayments } from './payments.ts';
import { openStore, type Payment } from './store.ts';

export interface SandboxAcquirerOptions {
  /** 0 takes a free one. */
  readonly port: number;
  readonly host?: string;
  /** Folder of the company's own store. */
  readonly dataDir: string;
  /** The merchant's key for the API. */
  readonly apiKey: string;
  /** Newest first; webhooks are signed with the first. The receiver accepts all of its own list during a rotation. */
  readonly webhookSecrets: readonly [string, ...string[]];
  /** The merchant's webhook address. A function where it is known only later. */
  readonly webhookUrl: string | (() => string);
  /** Address of the hosted pages as browsers see it; `http://localhost:<port>` when absent. */
  readonly publicUrl?: string;
  /** How often each event is delivered; 2 by default, because merchants must stand it. */
  readonly copies?: number;
  readonly now?: () => number;
  /** Told when the company's own store begins to fail; a line on standard error by default. */
  readonly onFault?: (error: unknown) => void;
}

export interface SandboxAcquirer {
  /** Base address of API and pages. */
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

function logError(error: unknown): void {
  process.stderr.write(`The sandbox company's store fails, and is tried again: ${String(error)}\n`);
}

/** A payment company for trying things out: it has its own books and is reached by HTTP alone, like a real one. */
export async function startSandboxAcquirer(options: SandboxAcquirerOptions): Promise<SandboxAcquirer> {
  const {
    port,
    host = '127.0.0.1',
    dataDir,
    apiKey,
    webhookSecrets,
    webhookUrl,
    now = Date.now,
    copies = 2,
    onFault = logError,
  } = options;
  const store = openStore(dataDir);
  const app = Fastify({ logger: false, bodyLimit: 65_536, forceCloseConnections: true });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, new URLSearchParams(body.toString()));
  });

  let baseUrl = '';
  const pageUrl = (payment: Payment) => `${options.publicUrl ?? baseUrl}/pay/${payment.pageToken}`;
  const url = typeof webhookUrl === 'string' ? () => webhookUrl : webhookUrl;
  const deliveries = createDeliveries({
    store,
    now,
    url,
    secret: webhookSecrets[0],
    copies,
    timeoutMs: 5_000,
    onFault,
  });
  const forms = createCardForms({ dataDir, now });
  const payments = createPayments({ store, now, pageUrl, flush: deliveries.flush, forms });
  addMerchantApi(app, { apiKey, store, payments, pageUrl, now });
  const payOuts = createPayOuts({ dataDir, now });
  addPayOutApi(app, { apiKey, payOuts });
  const formUrl = (clientToken: string) => `${options.publicUrl ?? baseUrl}/fields/${clientToken}`;
  addCardForms(app, { apiKey, forms, formUrl });
  addHostedPages(app, { store, payments, now });
  app.get('/health', () => ({ status: 'ok' }));

  await app.listen({ port, host });
  const address = app.server.address();
  const boundPort = typeof address === 'object' && address !== null ? address.port : port;
  baseUrl = `http://localhost:${boundPort}`;
  deliveries.start(250, payments.runScheduled);
  return {
    url: baseUrl,
    port: boundPort,
    async close() {
      await deliveries.stop();
      await app.close();
      store.close();
      payOuts.close();
      forms.close();
    },
  };
}
