import { afterAll, beforeAll, expect, test } from 'vitest';
import { createScriptedProvider, type ScriptedProvider } from './testing/scripted-provider.ts';
import { createWithdrawalsHarness, type WithdrawalsHarness } from './testing/withdrawals-harness.ts';

/** A provider that forgets keys after a day, and pays again under one that it has forgotten. */
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

test('is never sent again under a key that the provider may have forgotten; a person is called where it does not know the payment', async () => {
  provider.outcome.status = 'processing';
  provider.outcome.falls = 'before';
  const { withdrawalId } = await paying();
  provider.outcome.falls = null;
  harness.settings.clockMs = Date.now() + DAY_MS;
  harness.alarms.length = 0;
  const before = sent.length;
  await harness.makeDue();
  await harness.withdrawals.payOutDue();
  expect(sent.slice(before)).toEqual([]);
  expect(harness.alarms).toEqual([expect.stringContaining('needs a person')]);
  expect([...provider.paid.keys()]).not.toContain(withdrawalId);
  harness.settings.clockMs = null;
  await harness.makeDue();
  await harness.withdrawals.payOutDue();
  expect(provider.paid.has(withdrawalId)).toBe(true);
});

test('is asked by the provider’s own id as soon as that is known, and not sent again', async () => {
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

test('a webhook makes the job look at once and moves no money by itself', async () => {
  provider.outcome.status = 'processing';
  const { playerId, withdrawalId } = await paying();
  provider.set(withdrawalId, 'sent');
  await harness.withdrawals.payOutDue();
  expect((await harness.one(playerId, withdrawalId))?.status).toBe('confirmed');
  const hook = { provider: 'forgetful', rawBody: Buffer.from(`out-${withdrawalId}`), headers: {} };
  expect(await harness.withdrawals.receiveWebhook(hook)).toBe(true);
  expect(await harness.withdrawals.receiveWebhook({ ...hook, provider: 'nobody' })).toBe(false);
  expect((await harness.one(playerId, withdrawalId))?.status).toBe('confirmed');
  await harness.withdrawals.payOutDue();
  expect((await harness.one(playerId, withdrawalId))?.status).toBe('sent');
});
