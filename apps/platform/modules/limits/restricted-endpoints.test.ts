import type { EndpointShape } from '@marquee/contract/endpoint.ts';
import { ENDPOINTS } from '@marquee/contract/endpoints.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { ledgerOf } from '../../testing/ledger-of.ts';
import { startWithSilentProvider, type TestPlayer } from '../../testing/running-platform.ts';
import { setUpPlatform } from '../../testing/set-up-platform.ts';
import { WHILE_RESTRICTED } from './testing/while-restricted.ts';

const harness = setUpPlatform(startWithSilentProvider);
const { depositor } = ledgerOf(harness, 1_000_000n);
let player: TestPlayer;
let before: Awaited<ReturnType<typeof prepare>>;
beforeAll(async () => {
  player = await depositor();
  before = await prepare();
  const restricted = await send('POST', '/api/user/freeze', { days: 1 });
  if (restricted.status !== 200) throw new Error(`The freeze failed: ${JSON.stringify(restricted.body)}`);
});
const send = (method: string, path: string, body?: object) =>
  harness.request(method, path, { token: player.token, key: newId('key'), ...(body && { body }) });

/** What exists before the restriction: a bonus, a payment at the bank, an open payment, and consents to offers. */
async function prepare() {
  const { userId: playerId } = player;
  const bonusId = newId('bns');
  await harness.owner.query(
    `INSERT INTO bonus_templates (bonus_id, bonus_key, brand_key, bonus_type, currency_code, bonus_minor, sort_order)
     VALUES ($1, 'restricted', 'handelskade', 'no_deposit', 'EUR', 50000, 0)`,
    [bonusId],
  );
  await harness.owner.query(`INSERT INTO bonus_template_texts (bonus_id, locale, title) VALUES ($1, 'en', 'A bonus')`, [
    bonusId,
  ]);
  const [challengeId, merchantData] = [newId('dep'), newId('md')];
  await harness.owner.query(
    `INSERT INTO deposits (deposit_id, brand_key, player_id, method, adapter, currency_code, amount_minor, idempotency_key, input_hash, state,
       acquirer_id, payment_url, return_base, locale, merchant_data)
     VALUES ($1, 'handelskade', $2, 'card', 'payments-sandbox', 'EUR', 100000, $1, 'x', 'challenge', $1, 'https://pay.example.com/3ds', '/', 'en', $3)`,
    [challengeId, playerId, merchantData],
  );
  const changed = await send('PUT', '/api/user/update-user-details', { newsletter: true, wantsSms: true });
  if (changed.status !== 200) throw new Error(`The consents were refused: ${JSON.stringify(changed.body)}`);
  const offers = await send('GET', '/api/admin/get-all-bonus');
  return { bonusId, challengeId, merchantData, offers: offers.body };
}

/** Requests that reach the check of the restriction, for endpoints whose example is refused for another reason before. */
const REACHING: Readonly<Record<string, () => ReturnType<typeof send>>> = {
  activateBonus: () => send('POST', '/api/user/activate-bonus', { bonusId: before.bonusId, currencyCode: 'EUR' }),
  threeDsWebhook: () => send('POST', '/api/user/3ds-webhook', { PaRes: 'response', MD: before.merchantData }),
};

/** Refused here for a reason that comes first; the named test proves the refusal. */
const PROVEN_ELSEWHERE: Readonly<Record<string, string>> = {
  actInDemoRound: 'games/interactive-demo.test.ts',
  quoteExchange: 'multi-wallet/multi-wallet.test.ts',
  confirmExchange: 'multi-wallet/multi-wallet.test.ts',
  requestErasure: 'personal-data/personal-data.test.ts',
};

/** Would end this session. */
const ENDS_SESSION: readonly string[] = ['logout', 'endOneSession'];

function sendExample({ method, path, example }: EndpointShape) {
  const filled = path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) => example.params?.[name] ?? '');
  const query = new URLSearchParams(
    Object.entries(example.query ?? {}).map(([name, value]) => [name, String(value)]),
  ).toString();
  return send(method, query === '' ? filled : `${filled}?${query}`, example.body);
}

test('every endpoint states what it does for a restricted player', () => {
  expect(Object.keys(WHILE_RESTRICTED).toSorted()).toEqual(ENDPOINTS.map(({ id }) => id).toSorted());
});

test.each(ENDPOINTS.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s declares the refusal exactly if it has one',
  (id, { errors }) => {
    const canRefuse = WHILE_RESTRICTED[id] === 'refused' || id === 'updateUserDetails' || id === 'actInRound';
    expect(errors.includes('player.excluded')).toBe(canRefuse);
  },
);

const byDecision = (isRefused: boolean) =>
  ENDPOINTS.filter(
    ({ id }) =>
      (WHILE_RESTRICTED[id] === 'refused') === isRefused && !(id in PROVEN_ELSEWHERE) && !ENDS_SESSION.includes(id),
  ).map((endpoint) => [endpoint.id, endpoint] as const);

describe('a restricted player', () => {
  test.each(byDecision(true))('is refused by %s', async (id, endpoint) => {
    const response = await (REACHING[id] ?? (() => sendExample(endpoint)))();
    expect(response).toMatchObject({ status: 422, body: { code: 'player.excluded', params: { kind: 'freeze' } } });
  });

  test.each(byDecision(false))('is not refused by %s', async (_id, endpoint) => {
    const { status, body } = await sendExample(endpoint);
    expect(status).toBeLessThan(500);
    expect(body?.['code']).not.toBe('player.excluded');
  });

  test('sees no bonuses on offer, and no payment page of a payment that is being cancelled', async () => {
    expect(before.offers).not.toMatchObject({ data: { bonus: { count: 0 } } });
    const offers = await send('GET', '/api/admin/get-all-bonus');
    expect(offers.body).toEqual({ data: { bonus: { count: 0, rows: [] } } });
    const payment = await send('GET', `/api/user/deposits/${before.challengeId}`);
    expect(payment.body).toMatchObject({ deposit: { status: 'pending', paymentUrl: null } });
    const open = await send('GET', '/api/user/deposits');
    expect(open.body).toMatchObject({ deposits: [{ depositId: before.challengeId, paymentUrl: null }] });
  });

  test('has no consent to offers any more and can give none, but can refuse them', async () => {
    const details = await send('GET', '/api/user/get-user-details');
    const user = details.body['getUser'] as Record<string, unknown>;
    expect(user).toMatchObject({ newsletter: false, wantsSms: false });
    expect(user['marketingConsents']).toMatchObject([
      { channel: 'email', isGranted: false, source: 'Restriction' },
      { channel: 'sms', isGranted: false, source: 'Restriction' },
    ]);
    for (const consent of [{ newsletter: true }, { wantsSms: true }])
      expect(await send('PUT', '/api/user/update-user-details', consent)).toMatchObject({
        status: 422,
        body: { code: 'player.excluded' },
      });
    expect((await send('PUT', '/api/user/update-user-details', { newsletter: false })).status).toBe(200);
  });
});
