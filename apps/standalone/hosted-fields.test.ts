import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join as path } from 'node:path';
import { createPaymentsSandbox } from '@marquee/platform/adapters/payments-sandbox/payments-sandbox.ts';
import { createLogger } from '@marquee/platform/core/logger.ts';
import { signUpPlayer, type RunningPlatform } from '@marquee/platform/testing/running-platform.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { API_KEY, type CasinoWithAcquirer, startWithAcquirer, WEBHOOK_SECRET } from './testing/start-with-acquirer.ts';

/** Card data that the tests search for in everything we store. */
const CARD = { holder: 'Ada Lovelace', number: '4242 4242 4242 4242', expiry: '12/49', cvc: '947' };
const BRAND = 'calanca';

interface Session {
  readonly sessionId: string;
  readonly clientToken: string;
  readonly frameUrl: string;
}
interface FieldsReply {
  readonly session: Session;
  readonly deposit: { readonly depositId: string; readonly status: string; readonly paymentUrl: string | null };
  readonly code: string;
}

let casino: CasinoWithAcquirer;
let harness: RunningPlatform;
let nowMs = Date.now();
const logged: string[] = [];
/** Secrets that open a form or pay once: stored, but never logged. */
const secrets: string[] = [];

beforeAll(async () => {
  const logger = createLogger('debug', { write: (line: string) => void logged.push(line) });
  casino = await startWithAcquirer({ logger, now: () => nowMs });
  harness = casino.harness;
});
afterAll(() => casino?.stop());

const player = async () => (await signUpPlayer(harness.port, BRAND)).token;
const openForm = (token: string, body: object = {}) =>
  harness.request<FieldsReply>('POST', '/api/user/card-sessions', {
    brand: BRAND,
    token,
    body: { method: 'cards', currencyCode: 'EUR', ...body },
  });
const pay = (token: string, choice: string | undefined, key: string = randomUUID(), body: object = {}) =>
  harness.request<FieldsReply>('POST', '/api/user/deposits', {
    brand: BRAND,
    token,
    key,
    body: { method: 'cards', currencyCode: 'EUR', amount: '25.00', ...(choice !== undefined && { choice }), ...body },
  });
async function type({ frameUrl }: Session, change: object = {}) {
  const response = await fetch(`${frameUrl}/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...CARD, ...change }),
  });
  return { status: response.status, response: (await response.json()) as { token?: string; problems?: object } };
}
/** A form with a card entered. */
async function typed(token: string, change: object = {}) {
  const { session } = (await openForm(token)).body;
  const { response } = await type(session, change);
  secrets.push(session.clientToken, ...(response.token === undefined ? [] : [response.token]));
  return { session, choice: `${session.sessionId}.${response.token}` };
}

it("a card entered in the provider's frame pays immediately and once; only that page may embed the frame", async () => {
  const token = await player();
  const { session, choice } = await typed(token);
  const frame = await fetch(session.frameUrl);
  const policy = frame.headers.get('content-security-policy');
  expect(policy).toContain(`frame-ancestors http://${BRAND}.localhost:${harness.port}`);
  expect(policy).toContain("form-action 'none'");
  const key = randomUUID();
  const [first, second] = await Promise.all([pay(token, choice, key), pay(token, choice, key)]);
  expect(first.body.deposit).toMatchObject({ status: 'completed', paymentUrl: null });
  expect(second.body.deposit.depositId).toBe(first.body.deposit.depositId);
  expect(await pay(token, choice)).toMatchObject({ status: 422, body: { code: 'deposit.card_form_expired' } });
  expect((await pay(token, choice, key)).body.deposit).toEqual(first.body.deposit);
});

it.each([
  ['4000000000000002', 'declined', null],
  ['4000000000003220', 'pending', /\/pay\//],
  ['4000000000000077', 'processing', null],
])("a card %s is %s; the bank's challenge is on the provider's page", async (number, status, url) => {
  const token = await player();
  const { choice } = await typed(token, { number });
  const { deposit } = (await pay(token, choice)).body;
  expect(deposit.status).toBe(status);
  if (url === null) expect(deposit.paymentUrl).toBeNull();
  else expect(deposit.paymentUrl).toMatch(url);
});

it('the form validates holder, number, date and CVC like every card form', async () => {
  const { session } = (await openForm(await player())).body;
  const wrong = await type(session, { holder: '', number: '4242424242424241', expiry: '01/20', cvc: '12' });
  expect(wrong).toMatchObject({
    status: 422,
    response: { problems: { holder: 'required', number: 'invalid', expiry: 'past', cvc: 'invalid' } },
  });
});

it("rejects another player's form, another method, no form, and a token of another form", async () => {
  const [ada, eve] = [await player(), await player()];
  const { choice, session } = await typed(ada);
  expect(await pay(eve, choice)).toMatchObject({ status: 422, body: { code: 'deposit.card_form_expired' } });
  for (const bad of [undefined, 'tok_0123456789', `${session.sessionId}.`, `${session.sessionId}.${'t'.repeat(200)}`])
    expect(await pay(ada, bad)).toMatchObject({ status: 422, body: { code: 'deposit.choice_invalid' } });
  const { session: other } = await typed(ada);
  const foreign = `${other.sessionId}.${choice.split('.')[1]}`;
  expect(await pay(ada, foreign)).toMatchObject({ body: { code: 'deposit.TRANSACTION_FAILED' } });
  expect((await pay(ada, choice)).body.deposit.status).toBe('completed');
});

it('a form expires after half an hour and its token after ten minutes', async () => {
  const token = await player();
  const { choice, session } = await typed(token);
  nowMs += 11 * 60_000;
  expect(await pay(token, choice)).toMatchObject({ body: { code: 'deposit.TRANSACTION_FAILED' } });
  nowMs += 20 * 60_000;
  expect((await type(session)).status).toBe(410);
  const late = await typed(token);
  await harness.owner.query("UPDATE card_sessions SET expires_at = now() - interval '1 second' WHERE session_id = $1", [
    late.session.sessionId,
  ]);
  expect(await pay(token, late.choice)).toMatchObject({ status: 422, body: { code: 'deposit.card_form_expired' } });
});

it('opens a form only for an offered method and an eligible player', async () => {
  const token = await player();
  expect(await openForm(token, { method: 'bank' })).toMatchObject({
    status: 422,
    body: { code: 'deposit.method_unavailable' },
  });
  expect(await openForm(token, { currencyCode: 'XXX' })).toMatchObject({ body: { code: 'wallet.unknown_currency' } });
  const settings = async (brand: string) =>
    (await harness.read<{ paymentFrames: string[] }>('/api/core/casino/settings2', { brand })).paymentFrames;
  expect(await settings(BRAND)).toEqual([casino.providerUrl]);
  expect(await settings('handelskade')).toEqual([]);
  await harness.request('POST', '/api/user/self-exclusion', { brand: BRAND, token, body: { mode: 'permanent' } });
  expect(await openForm(token)).toMatchObject({ status: 422, body: { code: 'player.excluded' } });
});

it('opens nothing for an unreadable response or a frame of another origin', async () => {
  const adapter = (url: string) =>
    createPaymentsSandbox({ url, apiKey: API_KEY, webhookSecrets: [WEBHOOK_SECRET], timeoutMs: 2_000 });
  const request = { reference: 'ccs_1', currency: 'EUR', language: 'en', pageOrigin: 'https://casino.example' };
  // Part of the content security policy, so it must be a plain origin.
  for (const pageOrigin of ['https://casino.example/x', 'https://a;script-src', '*', 'null'])
    expect(await adapter(casino.providerUrl).hostedFields?.open({ ...request, pageOrigin })).toEqual({
      kind: 'refused',
      reason: 'status_422',
    });
  // The same provider at another host: no page allows frames of that origin.
  expect(await adapter(casino.providerUrl.replace('localhost', '127.0.0.1')).hostedFields?.open(request)).toEqual({
    kind: 'unknown',
    reason: 'unreadable_response',
  });
  expect(await adapter('http://127.0.0.1:9').hostedFields?.open(request)).toMatchObject({ kind: 'unknown' });
});

it("no card data is in our logs, our database or the provider's records", async () => {
  const tables = await harness.owner.query<{ name: string }>(
    "SELECT quote_ident(table_name) AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'",
  );
  const rows = await Promise.all(
    tables.rows.map(async ({ name }) => {
      const found = await harness.owner.query<{ facts: string | null }>(
        `SELECT json_agg(t)::text AS facts FROM ${name} t`,
      );
      return found.rows[0]?.facts ?? '';
    }),
  );
  const books = casino.dataDirs.flatMap((folder) =>
    readdirSync(folder).map((file) => readFileSync(path(folder, file), 'latin1')),
  );
  for (const output of [logged.join('\n'), rows.join('\n'), books.join('\n')]) {
    expect(output.length).toBeGreaterThan(100);
    for (const secret of ['4242424242424242', CARD.number, '"947"', CARD.holder]) expect(output).not.toContain(secret);
  }
  expect(secrets.length).toBeGreaterThan(10);
  for (const secret of secrets) expect(logged.join('\n')).not.toContain(secret);
});

it('opens no form if the provider does not respond', async () => {
  const token = await player();
  await casino.closeProvider();
  expect(await openForm(token)).toMatchObject({ status: 503, body: { code: 'deposit.PROVIDER_ERROR' } });
});
