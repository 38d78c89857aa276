import { afterAll, beforeAll, expect, test } from 'vitest';
import { createScriptedCompany, type ScriptedCompany } from './testing/scripted-company.ts';
import { createWithdrawalsWorld, type WithdrawalsWorld } from './testing/withdrawals-world.ts';

/** A provider that forgets keys after a day, and pays again under one that it has forgotten. */
const company: ScriptedCompany = { ...createScriptedCompany(), name: 'forgetful', keyHours: 24 };
const sent: string[] = [];
const found: (string | null | undefined)[] = [];
let world: WithdrawalsWorld;
beforeAll(async () => {
  world = await createWithdrawalsWorld({
    payBy: () => ({
      ...company,
      send: (request) => {
        sent.push(request.reference);
        return company.send(request);
      },
      find: (key, companyId) => {
        found.push(companyId);
        return company.find(key);
      },
      readWebhook: (rawBody) => ({ companyId: rawBody.toString() }),
    }),
  });
});
afterAll(() => world?.close());

async function paying(): Promise<{ playerId: string; withdrawalId: string }> {
  const playerId = await world.newPlayer(1_000_000n);
  const { withdrawalId } = await world.ask(playerId, '30.00');
  await world.makeDue();
  await world.withdrawals.payOutDue();
  return { playerId, withdrawalId };
}

const DAY_MS = 86_400_000;

test('is never sent again under a key that the provider may have forgotten; a person is called where it does not know the payment', async () => {
  company.outcome.status = 'processing';
  company.outcome.falls = 'before';
  const { withdrawalId } = await paying();
  company.outcome.falls = null;
  world.settings.clockMs = Date.now() + DAY_MS;
  world.alarms.length = 0;
  const before = sent.length;
  await world.makeDue();
  await world.withdrawals.payOutDue();
  expect(sent.slice(before)).toEqual([]);
  expect(world.alarms).toEqual([expect.stringContaining('needs a person')]);
  expect([...company.paid.keys()]).not.toContain(withdrawalId);
  world.settings.clockMs = null;
  await world.makeDue();
  await world.withdrawals.payOutDue();
  expect(company.paid.has(withdrawalId)).toBe(true);
});

test('is asked by the provider’s own id as soon as that is known, and not sent again', async () => {
  company.outcome.status = 'processing';
  const { playerId, withdrawalId } = await paying();
  const before = sent.length;
  company.set(withdrawalId, 'sent');
  await world.makeDue();
  await world.withdrawals.payOutDue();
  expect(sent.slice(before)).toEqual([]);
  expect(found).toContain(`out-${withdrawalId}`);
  expect((await world.one(playerId, withdrawalId))?.status).toBe('sent');
});

test('a webhook makes the job look at once and moves no money by itself', async () => {
  company.outcome.status = 'processing';
  const { playerId, withdrawalId } = await paying();
  company.set(withdrawalId, 'sent');
  await world.withdrawals.payOutDue();
  expect((await world.one(playerId, withdrawalId))?.status).toBe('confirmed');
  const hook = { company: 'forgetful', rawBody: Buffer.from(`out-${withdrawalId}`), headers: {} };
  expect(await world.withdrawals.receiveWebhook(hook)).toBe(true);
  expect(await world.withdrawals.receiveWebhook({ ...hook, company: 'nobody' })).toBe(false);
  expect((await world.one(playerId, withdrawalId))?.status).toBe('confirmed');
  await world.withdrawals.payOutDue();
  expect((await world.one(playerId, withdrawalId))?.status).toBe('sent');
});
