import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEMO_BRANDS } from '@marquee/brands/brands.ts';
import { OPEN_SESSION, paidSession } from '../adapters/payments-stripe/testing/recorded.ts';
import { OPERATOR_FACTS } from './operator-facts.ts';

export const BRAND_KEY = 'quay';
const DEPLOY = fileURLToPath(new URL('../../../deploy/', import.meta.url));

/** A complete brand file of an operator. */
export function brandOf(change: object = {}): object {
  return {
    ...DEMO_BRANDS[0],
    key: BRAND_KEY,
    name: 'Quay',
    logo: null,
    icon: null,
    hosts: ['play.quay-casino.net'],
    mirrorDomains: [],
    currencies: ['EUR'],
    defaultCurrency: 'EUR',
    paymentMethods: ['card', 'sepa'],
    excludedCountries: ['US'],
    supportEmail: 'help@quay-casino.net',
    isDemo: false,
    operator: OPERATOR_FACTS,
    licence: { holder: 'Quay B.V.', number: 'L-1', authority: 'The authority' },
    ...change,
  };
}

/**
 * Settings of an installation for real money, with the shipped example files. `stripeUrl` is the API of the card
 * provider.
 */
export function productionEnv(
  database: { readonly url: string; readonly ownerUrl: string },
  stripeUrl: string,
  brand: object = brandOf(),
): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-production-'));
  mkdirSync(join(folder, 'brands'));
  writeFileSync(join(folder, 'brands', `${BRAND_KEY}.json`), JSON.stringify(brand));
  return {
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    LOG_LEVEL: 'silent',
    MARQUEE_BRANDS_DIR: join(folder, 'brands'),
    MARQUEE_PAYMENT_METHODS: `${DEPLOY}payment-methods.json`,
    MARQUEE_WITHDRAWAL_METHODS: `${DEPLOY}withdrawal-methods.json`,
    MARQUEE_INTERNAL_SECRET: 'of-site-and-platform-0123456789abcdef',
    MARQUEE_IDENTITY_KEYS: Buffer.alloc(32, 6).toString('base64'),
    DOCUMENTS_KEY: Buffer.alloc(32, 5).toString('base64'),
    DOCUMENTS_DIR: join(folder, 'documents'),
    SMTP_URL: 'smtp://127.0.0.1:9',
    COUNTRY_HEADER: 'x-country',
    STRIPE_SECRET_KEY: 'sk_live_0',
    STRIPE_WEBHOOK_SECRETS: 'whsec_0',
    STRIPE_API_URL: stripeUrl,
    BANK_FILE_DEBTOR_NAME: 'Quay B.V.',
    BANK_FILE_DEBTOR_IBAN: 'NL91ABNA0417164300',
    SIGN_UP_PROOF_OF_WORK_BITS: '0',
  };
}

/** A card provider by its documentation: a session is open until `pay`, then paid. */
export async function startCardProvider(): Promise<{ url: string; pay: () => void; close: () => Server }> {
  let isPaid = false;
  let lastRequest: Record<string, string> = {};
  const server = createServer((request, response) => {
    void (async () => {
      let text = '';
      for await (const chunk of request) text += String(chunk);
      if (request.method === 'POST') lastRequest = Object.fromEntries(new URLSearchParams(text));
      const units = Number(lastRequest['line_items[0][price_data][unit_amount]']);
      const charge = { amount: units, amount_captured: units };
      const session = { ...(isPaid ? paidSession(charge) : OPEN_SESSION), amount_total: units };
      const body = JSON.stringify({ ...session, client_reference_id: lastRequest['client_reference_id'] });
      response.writeHead(200, { 'content-type': 'application/json' }).end(body);
    })();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // a TCP server has a port
    pay: () => void (isPaid = true),
    close: () => server.close(),
  };
}
