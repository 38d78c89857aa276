import { DEPOSIT_ABANDONED_SECONDS } from '@marquee/contract/constants.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { fieldsOf, tableOf } from '../../core/testing/text-table.ts';
import { withTx } from '../../db/tx.ts';
import type { CreateDeposit } from './create-deposit.ts';
import { INTENT_SECONDS_MAX, LOST_SECONDS_MAX } from './deposit-timing.rules.ts';
import { findDeposit } from './deposits.sql.ts';
import { reconcileDeposits } from './reconcile-deposits.ts';
import * as requests from './testing/deposit-requests.ts';
import { depositRows } from './testing/deposit-rows.ts';
import { setUpPayments } from './testing/payments-harness.ts';
import { TRANSFER, webhookOf, WEBHOOK_SECRETS } from './testing/scripted-acquirer.ts';

const harness = setUpPayments();
const { codeOf, loggedAbout, newPlayer, recordCalls, returnsOf, told } = requests;
const { begin: beginDeposit, report, replaced, answering } = requests.depositsOf(harness);
afterEach(() => harness.owner.query('UPDATE deposits SET next_check_at = NULL'));

async function begin(change: Partial<CreateDeposit> = {}) {
  const playerId = newPlayer();
  const { depositId } = await beginDeposit({ playerId, ...change });
  return { playerId, depositId };
}
/** A deposit that was begun, and of whose opening we do not know. */
async function lost() {
  const playerId = newPlayer();
  harness.acquirer.line = 'response_lost';
  await codeOf(beginDeposit({ playerId }));
  harness.acquirer.line = 'up';
  const [row] = await rowsOf('SELECT deposit_id FROM deposits WHERE player_id = $1', playerId);
  return { playerId, depositId: String(row?.['deposit_id']) };
}
async function get(depositId: string) {
  const deposit = await findDeposit(harness.db, depositId);
  if (deposit === null) throw new Error(`No deposit ${depositId}`);
  return deposit;
}
const stateOf = async (depositId: string) => (await get(depositId)).state;
const rowsOf = async (text: string, ...values: unknown[]) =>
  (await harness.owner.query<Record<string, unknown>>(text, values)).rows;
const walletOf = async (playerId: string) => {
  const { realMinor = 0n, owedMinor = 0n } = (await harness.wallet.findWallet(playerId, 'EUR')) ?? {};
  return [realMinor, owedMinor];
};
/** The job finds this deposit due, this long after it began. */
async function checkAfter(depositId: string, milliseconds = 0): Promise<void> {
  await rowsOf('UPDATE deposits SET next_check_at = now() WHERE deposit_id = $1', depositId);
  const begunMs = (await get(depositId)).createdAt.getTime();
  harness.deps.now = () => new Date(begunMs + milliseconds);
  await harness.payments.reconcileDeposits();
}
const bet = (playerId: string, amountMinor: bigint) =>
  harness.wallet.bet({
    source: 'games',
    externalId: `bet_${playerId}`,
    playerId,
    asset: 'EUR',
    amountMinor,
    provider: 'originals',
    roundId: `rnd_${playerId}`,
    gameSlug: 'dice',
  });
describe('a look at a deposit', () => {
  it.each([
    [2_900, 'completed'],
    [3_500, 'pending'],
  ])('whose check is due in %i ms finds it %s', async (ms, status) => {
    const { playerId, depositId } = await begin();
    harness.acquirer.set(depositId, { status: 'approved' });
    const due = `UPDATE deposits SET next_check_at = now() + $2 * interval '1 ms' WHERE deposit_id = $1`;
    await rowsOf(due, depositId, ms);
    expect((await harness.payments.getDeposit(playerId, depositId)).status).toBe(status);
    expect(await codeOf(harness.payments.getDeposit('plr_other', depositId))).toBe('request.not_found');
    expect(await codeOf(harness.payments.getDeposit(playerId, 'dep_none'))).toBe('request.not_found');
  });

  it('says how much of it repaid a debt, and what went back', async () => {
    const { playerId, depositId: first } = await begin();
    await report(first, { status: 'approved' });
    await bet(playerId, 150_000n);
    await report(first, { returns: returnsOf('0', '25.00') });
    expect(await walletOf(playerId)).toEqual([0n, 150_000n]);
    const pay = async (amount: string) => {
      const { depositId } = await begin({ playerId, amount });
      await Promise.all([report(depositId, { status: 'approved' }), report(depositId, { status: 'approved' })]);
      return (await harness.payments.getDeposit(playerId, depositId)).repaid;
    };
    expect([await pay('14.99'), await pay('10.00'), await pay('10.00')]).toEqual(['14.99', '0.01', undefined]);
    expect(await walletOf(playerId)).toEqual([199_900n, 0n]);
    await report(first, { returns: returnsOf('0', '25.00', '20.00') });
    expect(await harness.payments.getDeposit(playerId, first)).toMatchObject({
      status: 'charged_back',
      returned: '5.00',
    });
    await report(first, { returns: returnsOf('0', '25.00', '25.00') });
    expect(await harness.payments.getDeposit(playerId, first)).toMatchObject({ status: 'completed', returned: '0.00' });
    expect(await walletOf(playerId)).toEqual([449_900n, 0n]);
    expect(await harness.wallet.totalsOf(playerId, 'EUR')).toMatchObject({ depositCount: 4, depositMinor: 599_900n });
  });

  it('shows its bonus as the module of bonuses tells it', async () => {
    harness.deps.requireBonus = async () => {};
    const asked: unknown[] = [];
    harness.deps.findBonusOfDeposit = async (_db, deposit) => {
      asked.push(deposit);
      return asked.length === 1 ? null : ({ name: 'Welcome' } as never); // Shown as it is.
    };
    const { playerId, depositId } = await begin({ userBonusId: 'ubn_1' });
    expect(await harness.payments.getDeposit(playerId, depositId)).not.toHaveProperty('bonus');
    await rowsOf(`UPDATE deposits SET state = 'completed', bonus_refusal = 'full' WHERE deposit_id = $1`, depositId);
    expect((await harness.payments.getDeposit(playerId, depositId)).bonus).toEqual({ name: 'Welcome' });
    const chosen = { playerId, depositId, userBonusId: 'ubn_1' };
    expect(asked).toEqual([
      { ...chosen, isCredited: false, refusal: null },
      { ...chosen, isCredited: true, refusal: 'full' },
    ]);
    const { playerId: other, depositId: without } = await begin();
    expect(await harness.payments.getDeposit(other, without)).not.toHaveProperty('bonus');
  });
});

describe('the job', () => {
  const [DAY, INTENT, LOST] = [DEPOSIT_ABANDONED_SECONDS * 1_000, INTENT_SECONDS_MAX * 1_000, LOST_SECONDS_MAX * 1_000];
  const TIMES: Record<string, number> = { INTENT, LOST, DAY };
  it.each(
    tableOf(`
      of a provider that does not know an intent         | intent            | INTENT | find=absent              | created
      of one that does not know an intent later          | intent            | INTENT+1 | find=absent              | failed never_opened
      of one that does not respond about an intent       | intent            | INTENT+1 | find=unknown             | created
      of one that refuses to end an intent               | intent            | INTENT+1 | find=unknown end=refused | failed never_opened
      of one that cannot end an intent                   | intent            | INTENT+1 | find=unknown end=unknown | created
      of one that ends an intent that nobody paid        | intent            | INTENT+1 | find=unknown end=expired | expired
      of one that ends an intent that was paid           | intent            | INTENT+1 | find=unknown end=approved | completed
      of one that does not know an opened payment        | opened            | LOST | find=absent              | pending | provider does not know a payment that it opened
      of one that does not know an opened payment later  | opened            | LOST+1 | find=absent              | review lost_by_provider | deposit in review: lost by the provider
      of one that does not respond about an opened one   | opened            | LOST+1 | find=unknown             | pending
      of one that waits for the player                   | opened            | DAY |                          | pending
      of one that waits for the player too long          | opened            | DAY+1 |                          | cancelled abandoned
      of one that waits for a challenge too long         | challenge | DAY+1 |                          | cancelled abandoned
      of one that waits for a bank                       | processing | DAY+1 |                          | processing
      of one that cannot cancel                          | opened            | DAY+1 | cancel=none              | pending
      of one that refuses to cancel                      | opened            | DAY+1 | cancel=refused           | pending
      of one that knows nothing to cancel                | opened            | DAY+1 | cancel=absent            | pending
      of one that does not respond when cancelling       | opened            | DAY+1 | cancel=unknown           | pending
      of one that waits for coins                        | coins             | DAY+1 |                          | pending
    `),
  )('%s', async (_name, begun = '', at = '', answers = '', after = '', message = '') => {
    const { depositId } = await (begun === 'intent' ? lost() : begin());
    if (begun === 'coins') await report(depositId, { transfer: TRANSFER });
    else if (begun === 'challenge' || begun === 'processing') await report(depositId, { status: begun });
    const [time = '', plus = '0'] = at.split('+');
    answering(depositId, fieldsOf(answers));
    await checkAfter(depositId, (TIMES[time] ?? 0) + Number(plus));
    const { state, failureReason: reason } = await get(depositId);
    expect([state, reason].filter(Boolean).join(' ')).toBe(after);
    const about = loggedAbout(harness, depositId).filter(([level]) => level === 'error');
    const fields = state === 'review' ? { depositId, reason } : { depositId };
    expect(about).toEqual(message === '' ? [] : [['error', message, fields]]);
  });

  it('cancels the payments of an excluded player, and goes on where the provider cannot', async () => {
    const { playerId, depositId } = await begin();
    const { depositId: other } = await begin();
    await withTx(harness.db, (tx) => harness.payments.requestCancel(tx, playerId));
    harness.acquirer.line = 'down';
    await harness.payments.cancelRequested(playerId);
    await checkAfter(depositId);
    expect(await harness.payments.getDeposit(playerId, depositId)).toMatchObject({
      status: 'pending',
      paymentUrl: null,
    });
    harness.acquirer.line = 'up';
    replaced({ cancel: undefined });
    await checkAfter(depositId, DAY);
    expect(await stateOf(depositId)).toBe('pending');
    replaced({});
    await checkAfter(depositId);
    expect([await stateOf(depositId), (await get(depositId)).failureReason, await stateOf(other)]).toEqual([
      'cancelled',
      'excluded',
      'pending',
    ]);
  });

  it.each([
    [24_999, 101],
    [25_000, 50],
  ])('that has worked for %i ms has checked %i of 101 deposits, 50 at a time', async (ms, count) => {
    const rows = depositRows(harness);
    const playerId = newPlayer();
    const ids = Array.from({ length: 101 }, (_, index) => `dep_${index}${playerId}`);
    await rows.addDeposits(
      Object.fromEntries(ids.map((id) => [id, { player_id: playerId, next_check_at: new Date(0) }])),
    );
    const begunMs = Date.now();
    harness.deps.now = () => new Date(begunMs);
    const leased: number[] = [];
    replaced({
      find: async () => {
        leased.push((await rowsOf('SELECT FROM deposits WHERE player_id = $1 AND checks > 0', playerId)).length);
        harness.deps.now = () => new Date(begunMs + ms);
        throw new Error('broken');
      },
    });
    const due = { state: 'approved', next_try_at: new Date(0) };
    const first = ids.slice(0, 21).map((id) => [`act_${id}`, { deposit_id: id, ...due }] as const);
    await rows.addActions(Object.fromEntries(first));
    await rows.addReservations(Object.fromEntries(ids.slice(0, 51).map((id) => [id, {}])));
    // The next run does the rest.
    const done = { webhooks: 0, deposits: count, actions: 20, reservations: 50 };
    expect(await harness.payments.reconcileDeposits()).toEqual(done);
    expect(leased.filter((one) => one === 50)).toHaveLength(50);
    const [level, message] = loggedAbout(harness, `dep_7${playerId}`)[0] ?? [];
    expect([level, message]).toEqual(count === 50 ? [level, message] : ['error', 'deposit could not be checked']);
  });
});

describe('discarding', () => {
  it.each(
    tableOf(`
      cancels the payment                      |                | accepted | cancelled
      is refused where the provider cannot     | cancel=none    | deposit.not_discardable (pending) | pending
      is refused where nothing is known        | cancel=absent  | deposit.not_discardable (pending) | pending
      is not known to be done without response | cancel=unknown | deposit.PROVIDER_ERROR (deposit DEP: not cancelled) | pending
    `),
  )('%s', async (_name, answers = '', outcome = '', state = '') => {
    const { playerId, depositId } = await begin();
    answering(depositId, fieldsOf(answers));
    const discard = () => harness.payments.discardDeposit(playerId, depositId);
    expect(await codeOf(harness.payments.discardDeposit(newPlayer(), depositId))).toBe('request.not_found');
    expect(await told(discard())).toBe(outcome.replace('DEP', depositId));
    expect(await stateOf(depositId)).toBe(state);
    if (state === 'cancelled') expect(await discard()).toMatchObject({ status: 'cancelled', failureCode: 'discarded' });
  });
});

describe('a response to a challenge', () => {
  const respond = async ({ playerId, depositId }: { playerId: string; depositId: string }, change: object = {}) => {
    const { merchantData } = await get(depositId);
    return harness.payments.completeChallenge({ playerId, response: 'right-response', merchantData, ...change });
  };

  it('completes its payment once, however often it comes, and no other response does', async () => {
    const begun = await begin();
    expect(await codeOf(respond(begun, { playerId: newPlayer(), response: 'wrong' }))).toBe('request.not_found');
    expect(await codeOf(respond(begun, { merchantData: 'md_none' }))).toBe('request.not_found');
    const results = await Promise.all(Array.from({ length: 8 }, () => respond(begun)));
    expect(new Set(results.map(({ depositId }) => depositId))).toEqual(new Set([begun.depositId]));
    expect((await respond(begun)).status).toBe('completed');
    expect(await codeOf(respond(begun, { response: 'another' }))).toBe('request.not_found');
    expect(await walletOf(begun.playerId)).toEqual([250_000n, 0n]);
  });

  it.each(
    tableOf(`
      is declined  | response=wrong        | accepted
      is not known | authenticate=unknown  | deposit.PROVIDER_ERROR (deposit DEP: TimeoutError)
      is refused   | authenticate=refused  | deposit.TRANSACTION_FAILED (deposit DEP: challenge refused)
      is absent    | authenticate=absent   | deposit.TRANSACTION_FAILED (deposit DEP: challenge absent)
    `),
  )('binds the payment even if its result %s', async (_name, change = '', outcome = '') => {
    const begun = await begin();
    const { response = 'first', ...answers } = fieldsOf(change);
    answering(begun.depositId, answers);
    expect(await told(respond(begun, { response }))).toBe(outcome.replace('DEP', begun.depositId));
    answering(begun.depositId, {});
    expect(await codeOf(respond(begun))).toBe('request.not_found');
    expect((await respond(begun, { response })).status).toBe('declined');
    expect(await walletOf(begun.playerId)).toEqual([0n, 0n]);
  });

  it('is accepted for an hour, later only if it came before, and not while the player is excluded', async () => {
    const HOUR_MS = 3_600_000;
    const begun = await begin();
    const begunMs = (await get(begun.depositId)).createdAt.getTime();
    harness.deps.now = () => new Date(begunMs + HOUR_MS + 1);
    expect(await codeOf(respond(begun))).toBe('request.not_found');
    harness.deps.now = () => new Date(begunMs + HOUR_MS);
    harness.player.isExcluded = true;
    expect(await codeOf(respond(begun))).toBe('player.excluded');
    harness.player.isExcluded = false;
    harness.acquirer.line = 'down';
    expect(await codeOf(respond(begun))).toBe('deposit.PROVIDER_ERROR');
    harness.acquirer.line = 'up';
    harness.deps.now = () => new Date(begunMs + 2 * HOUR_MS);
    expect((await respond(begun)).status).toBe('completed');
    harness.player.isExcluded = true;
    expect((await respond(begun)).status).toBe('completed');
    harness.reset();
    const unopened = await lost();
    expect(await codeOf(respond(unopened))).toBe('request.not_found');
  });
});

describe('a webhook', () => {
  it('is accepted with either secret of a rotation, and with no other', async () => {
    const { playerId, depositId } = await begin();
    const payment = harness.acquirer.set(depositId, { status: 'approved' });
    const receive = (webhook: Parameters<typeof harness.payments.receiveWebhook>[0]) =>
      harness.payments.receiveWebhook(webhook);
    const changed = webhookOf(payment, 'evt_y');
    expect(await receive(webhookOf(payment, 'evt_x', 'another secret'))).toBe(false);
    expect(
      await receive({ ...changed, rawBody: Buffer.from(changed.rawBody.toString().replace('25.00', '99.00')) }),
    ).toBe(false);
    expect(await receive({ ...changed, headers: {} })).toBe(false);
    expect(await codeOf(receive({ ...changed, adapter: 'nobody' }))).toBe('deposit.PROVIDER_ERROR');
    replaced({ readWebhook: () => 'foreign' });
    expect(await receive(changed)).toBe(true);
    replaced({});
    expect(await walletOf(playerId)).toEqual([0n, 0n]);
    expect(await receive(webhookOf(payment, 'evt_old', WEBHOOK_SECRETS[1]))).toBe(true);
    expect(await walletOf(playerId)).toEqual([250_000n, 0n]);
    // The same event again is not processed.
    await rowsOf(`UPDATE payment_webhooks SET processed_at = NULL WHERE event_id = 'evt_old'`);
    await receive(webhookOf(payment, 'evt_old'));
    expect(
      await rowsOf(`UPDATE payment_webhooks SET processed_at = now() WHERE processed_at IS NULL RETURNING event_id`),
    ).toEqual([{ event_id: 'evt_old' }]);
    const kept = JSON.stringify([await rowsOf('SELECT * FROM payment_webhooks'), harness.logged]);
    expect(WEBHOOK_SECRETS.filter((secret) => kept.includes(secret))).toEqual([]);
  });

  it('that cannot be processed is tried again, once in each run', async () => {
    const { depositId } = await begin();
    harness.deps.isRestricted = () => Promise.reject(new Error('broken'));
    await report(depositId, { status: 'approved' }, 'evt_broken');
    await rowsOf(`UPDATE payment_webhooks SET received_at = received_at - interval '1 minute'`);
    await harness.payments.reconcileDeposits();
    const event = () => rowsOf(`SELECT attempts, outcome FROM payment_webhooks WHERE event_id = 'evt_broken'`);
    expect(await event()).toEqual([{ attempts: 2, outcome: null }]);
    const logged = loggedAbout(harness, 'evt_broken');
    const line = ['error', 'webhook could not be processed yet', 'payments-sandbox', 'evt_broken'];
    expect(logged.map(([level, message, { adapter, eventId }]) => [level, message, adapter, eventId])).toEqual([
      line,
      line,
    ]);
    harness.reset();
    expect((await reconcileDeposits(harness.deps)).webhooks).toBe(1);
    expect(await event()).toEqual([{ attempts: 3, outcome: 'credited' }]);
  });

  it.each(
    tableOf(`
      another id                            | acquirerId=pay_forged    | pending
      another reference                     | reference=dep_0000000000 | pending
      another provider                      |                          | pending
      another provider before it was opened |                          | created
    `),
  )('about a payment of %s changes nothing and is logged', async (name, change = '', state = '') => {
    const { playerId, depositId } = await (state === 'created' ? lost() : begin());
    if (name?.startsWith('another provider') === true)
      await rowsOf(`UPDATE deposits SET adapter = 'another' WHERE deposit_id = $1`, depositId);
    const eventId = `evt_of_${depositId}`;
    const payment = { ...harness.acquirer.set(depositId, { status: 'approved' }), ...fieldsOf(change) };
    expect(await harness.payments.receiveWebhook(webhookOf(payment, eventId))).toBe(true);
    expect([await stateOf(depositId), ...(await walletOf(playerId))]).toEqual([state, 0n, 0n]);
    expect(await rowsOf('SELECT outcome FROM payment_webhooks WHERE event_id = $1', eventId)).toEqual([
      { outcome: 'unknown_reference' },
    ]);
    expect(loggedAbout(harness, eventId)).toEqual([
      [
        'error',
        'webhook about a payment that is not ours',
        { adapter: 'payments-sandbox', eventId, reference: payment.reference },
      ],
    ]);
  });

  it.each(
    tableOf(`
      more than agreed       | amount=25.01   | review    | deposit in review: amount or currency differ
      more, while excluded   | amount=25.01   | review    | deposit in review: amount or currency differ
      another currency       | currency=USD   | review    | deposit in review: amount or currency differ
      an unknown currency    | currency=XXX   | review    | deposit in review: amount or currency differ
      no amount              | amount=lots    | review    | deposit in review: amount or currency differ
      more than was credited | refunded=25.01 | completed | deposit in review: more money was returned than was credited
      unreadable returns     | restored=some  | completed | deposit in review: more money was returned than was credited
    `),
  )('with %s is logged and leaves it to people', async (name = '', change = '', state = '', message = '') => {
    const { playerId, depositId } = await begin();
    if (state === 'completed') await report(depositId, { status: 'approved' });
    harness.player.isExcluded = name.includes('excluded');
    const fields = fieldsOf(change);
    const odd = state === 'review' ? fields : { returns: { ...returnsOf('0'), ...fields } };
    await report(depositId, { status: 'approved', ...odd }, `evt_odd${depositId}`);
    expect([await stateOf(depositId), (await walletOf(playerId))[0]]).toEqual([
      state,
      state === 'completed' ? 250_000n : 0n,
    ]);
    expect(await rowsOf('SELECT FROM deposit_admin_actions WHERE deposit_id = $1', depositId)).toEqual([]);
    const { acquirerId } = await get(depositId);
    expect(loggedAbout(harness, depositId).filter(([level]) => level === 'error')).toEqual([
      ['error', message, { depositId, acquirerId, cause: `webhook:evt_odd${depositId}` }],
    ]);
    await report(depositId, { status: 'approved' }, 'evt_again' + depositId);
    const again = loggedAbout(harness, 'evt_again' + depositId).map(([, text]) => text);
    expect(again).toEqual([state === 'review' ? 'the provider has money of a deposit in review' : message]);
  });

  it('about coins tells the player of each newer state, and of a changed page nothing', async () => {
    const { playerId, depositId } = await begin({ method: 'coins', choice: 'bitcoin' });
    const seen = async () => (await get(depositId)).transfer?.received;
    const events = () => rowsOf(`SELECT payload FROM outbox WHERE key = $1 AND event = 'depositUpdated'`, playerId);
    const move = (received: string, revision: number, change = {}) =>
      report(depositId, { transfer: { ...TRANSFER, received, revision }, ...change }, `evt_${received}${depositId}`);
    await move('1', 1);
    await move('3', 3, { status: 'processing' });
    await move('2', 2);
    expect([await seen(), await stateOf(depositId), await events()]).toEqual([
      '3',
      'processing',
      [{ payload: { depositId } }, { payload: { depositId } }],
    ]);
    await report(depositId, { paymentUrl: 'https://moved.example' }, `evt_url${depositId}`);
    expect((await get(depositId)).paymentUrl).toBe('https://moved.example');
    await report(depositId, { status: 'expired' });
    await move('9', 9, { paymentUrl: 'https://ended.example' });
    expect([await seen(), (await get(depositId)).paymentUrl]).toEqual(['9', 'https://moved.example']);
    const outcomes = await rowsOf(
      `SELECT substr(event_id, 5, 3) || ' ' || outcome AS seen FROM payment_webhooks WHERE reference = $1`,
      depositId,
    );
    expect(outcomes.map(({ seen }) => seen)).toEqual(
      expect.arrayContaining(['1de updated', '2de none', 'url none', '9de updated']),
    );
    await report(depositId, { status: 'approved', amount: '24.75' });
    expect([await stateOf(depositId), await walletOf(playerId)]).toEqual(['completed', [247_500n, 0n]]);
  });
});

describe('the money of a deposit with a bonus', () => {
  it('asks the module of bonuses for its part, and a debt takes what that gives back', async () => {
    harness.deps.requireBonus = async () => {};
    harness.deps.lockBonuses = async () => {};
    harness.deps.creditBonus = async () => {};
    harness.deps.returnBonus = async () => 0n;
    const { playerId, depositId } = await begin({ userBonusId: 'ubn_1' });
    const calls = recordCalls(harness);
    await report(depositId, { status: 'approved' });
    await bet(playerId, 250_000n);
    await report(depositId, { returns: returnsOf('5.00', '10.00') });
    // What a dispute gives back may be more than the deposit, with money of its bonus.
    await harness.wallet.chargeback({
      source: 'test',
      externalId: depositId,
      playerId,
      asset: 'EUR',
      amountMinor: 100_000n,
      method: 'card',
      reference: 'dep_1',
    });
    harness.deps.returnBonus = async (tx) => {
      await harness.wallet.inTx(tx).reward({
        source: 'test',
        externalId: `back_${depositId}`,
        playerId,
        asset: 'EUR',
        amountMinor: 30_000n,
        reference: 'back',
      });
      return 30_000n;
    };
    recordCalls({ deps: harness.deps });
    await report(depositId, { returns: returnsOf('5.00', '10.00', '4.00') });
    expect(await walletOf(playerId)).toEqual([0n, 180_000n]);
    const of = { playerId, depositId };
    expect(calls.filter(([name]) => String(name).endsWith('Bonus') || name === 'lockBonuses')).toEqual([
      ['lockBonuses', playerId],
      ['creditBonus', { ...of, userBonusId: 'ubn_1', currencyCode: 'EUR', amountMinor: 250_000n }],
      ['lockBonuses', playerId],
      ['returnBonus', { ...of, returnedMinor: 50_000n, externalId: `refund:${depositId}:50000` }],
      ['returnBonus', { ...of, returnedMinor: 150_000n, externalId: `chargeback:${depositId}:100000` }],
      ['lockBonuses', playerId],
    ]);
    const transfers = await rowsOf(
      `SELECT concat_ws(' ', kind, substr(external_id, length($1) + 1), amount, method, substr(reference, 1, 4)) AS moved
       FROM transfers WHERE source = 'payments-sandbox' AND external_id LIKE $1 || '%' ORDER BY created_at, kind`,
      depositId,
    );
    expect(transfers.map(({ moved }) => moved)).toEqual([
      'deposit  250000 card dep_',
      'chargeback :refund:50000 50000 card rfd_',
      'chargeback :chargeback:100000 100000 card cbk_',
      'deposit :restore:40000 40000 card dep_',
      'repayment :restore:40000:debt 70000',
    ]);
  });

  it('asks it for nothing without one', async () => {
    const { depositId } = await begin();
    const calls = recordCalls(harness);
    await report(depositId, { status: 'approved' });
    await report(depositId, { returns: returnsOf('5.00', '10.00', '4.00') });
    expect(calls.map(([name]) => name).filter((name) => /[bB]onus/.test(String(name)))).toEqual([]);
    const outcomes = 'SELECT outcome FROM payment_webhooks WHERE reference = $1 ORDER BY received_at';
    expect(await rowsOf(outcomes, depositId)).toEqual([{ outcome: 'credited' }, { outcome: 'returned' }]);
  });
});
