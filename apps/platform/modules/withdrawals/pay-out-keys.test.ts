import { afterAll, beforeAll, expect, test } from 'vitest';
import { createScriptedProvider, type ScriptedProvider } from './testing/scripted-provider.ts';
import { createWithdrawalsHarness, type WithdrawalsHarness } from './testing/withdrawals-harness.ts';

/** A provider that forgets keys after a day, and then pays again under the same key. */
const provider: ScriptedProvider = { ...createScriptedProvider(), name: 'forgetful', keyHours: 24 };
const sent: string[] = [];
const found: (string | null | undefined)[] = [];
let harness: WithdrawalsHarness;
beforeAll(async () => {
  harness = await createWithdrawalsHarness({
    payBy: () => ({
      ...provider,
      send: (request) => {
        sent.push(request.reference);
        return provider.send(request);
      },
      find: (key, providerPaymentId) => {
        found.push(providerPaymentId);
        return provider.find(key);
      },
      readWebhook: (rawBody) => ({ providerPaymentId: rawBody.toString() }),
    }),
  });
});
afterAll(() => harness?.close());

async function paying(): Promise<{ playerId: string; withdrawalId: string }> {
  const playerId = await harness.newPlayer(1_000_000n);
  const { withdrawalId } = await harness.quoteAndRequest(playerId, '30.00');
  await harness.makeDue();
  await harness.withdrawals.payOutDue();
  return { playerId, withdrawalId };
}

const DAY_MS = 86_400_000;

test('does not resend a payment whose key may have expired, and logs an error if the provider does not know it', async () => {
  provider.outcome.status = 'processing';
  provider.outcome.lost = 'before';
  const { withdrawalId } = await paying();
  provider.outcome.lost = null;
  harness.settings.clockMs = Date.now() + DAY_MS;
  harness.alarms.length = 0;
  const before = sent.length;
  await harness.makeDue();
  await harness.withdrawals.payOutDue();
  expect(sent.slice(before)).toEqual([]);
  expect(harness.alarms).toEqual([expect.stringContaining('needs review')]);
  expect([...provider.paid.keys()]).not.toContain(withdrawalId);
  harness.settings.clockMs = null;
  await harness.makeDue();
  await harness.withdrawals.payOutDue();
  expect(provider.paid.has(withdrawalId)).toBe(true);
});

test('finds a payment by the provider’s own id once it is known, and does not resend it', async () => {
  provider.outcome.status = 'processing';
  const { playerId, withdrawalId } = await paying();
  const before = sent.length;
  provider.set(withdrawalId, 'sent');
  await harness.makeDue();
  await harness.withdrawals.payOutDue();
  expect(sent.slice(before)).toEqual([]);
  expect(found).toContain(`out-${withdrawalId}`);
  expect((await harness.one(playerId, withdrawalId))?.status).toBe('sent');
});

test('a webhook makes the next job run check the payment and moves no money itself', async () => {
  provider.outcome.status = 'processing';
  const { playerId, withdrawalId } = await paying();
  provider.set(withdrawalId, 'sent');
  await harness.withdrawals.payOutDue();
  expect((await harness.one(playerId, withdrawalId))?.status).toBe('confirmed');
  const hook = { provider: 'forgetful', rawBody: Buffer.from(`out-${withdrawalId}`), headers: {} };
  expect(await harness.withdrawals.receiveWebhook(hook)).toBe(true);
  expect(await harness.withdrawals.receiveWebhook({ ...hook, provider: 'unknown' })).toBe(false);
  expect((await harness.one(playerId, withdrawalId))?.status).toBe('confirmed');
  await harness.withdrawals.payOutDue();
  expect((await harness.one(playerId, withdrawalId))?.status).toBe('sent');
});
