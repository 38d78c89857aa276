import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@marquee/platform/db/new-id.ts';
import { NO_LOCATION } from '@marquee/platform/core/testing/no-location.ts';
import { createDepositAdminActions } from '@marquee/platform/modules/payments/index.ts';
import {
  createPaymentsHarness,
  type PaymentsHarness,
} from '@marquee/platform/modules/payments/testing/payments-harness.ts';
import { type SandboxAcquirer, startSandboxAcquirer } from '@marquee/sandbox-acquirer/start.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  PROVIDER_KEY,
  PROVIDER_SECRET,
  openCashier,
  depositRequestOf,
  type Cashier,
  type Stage,
} from './testing/dying-cashier.ts';
import type { Task } from './testing/dying-process.ts';

/** Webhooks sent by the provider, by deposit. */
const events = new Map<string, NonNullable<Task['webhook']>>();
const inbox = createServer((request, response) => {
  void (async () => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { reference, status } = (JSON.parse(body) as { payment: { reference: string; status: string } }).payment;
    const signature = String(request.headers['x-acquirer-signature']);
    if (status === 'approved') events.set(reference, { body, headers: { 'x-acquirer-signature': signature } });
    response.writeHead(200).end();
  })();
});

let harness: PaymentsHarness;
let provider: SandboxAcquirer;
let dataDir: string;
let after: Cashier;

/** Runs a process that kills itself, and waits for its end. */
async function dies(stage: Stage, playerId: string, task: Partial<Task> = {}): Promise<void> {
  const whole: Task = { databaseUrl: harness.database.url, providerUrl: provider.url, stage, playerId, ...task };
  const script = join(import.meta.dirname, 'testing/dying-process.ts');
  const child = spawn(process.execPath, [script, JSON.stringify(whole)], { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
  expect(`${stage}: ${signal} ${output}`).toBe(`${stage}: SIGKILL `);
}

const rowOf = async (playerId: string) =>
  (
    await harness.owner.query<{ deposit_id: string; state: string; payment_url: string | null }>(
      'SELECT deposit_id, state, payment_url FROM deposits WHERE player_id = $1',
      [playerId],
    )
  ).rows;
const reconcile = async () => {
  await harness.owner.query('UPDATE deposits SET next_check_at = now() WHERE next_check_at IS NOT NULL');
  await harness.owner.query("UPDATE payment_webhooks SET received_at = now() - interval '1 minute'");
  await harness.owner.query('UPDATE deposit_admin_actions SET next_try_at = now() WHERE next_try_at IS NOT NULL');
  await after.payments.reconcileDeposits();
};
const begin = (playerId: string) =>
  after.payments.createDeposit({ ...depositRequestOf(playerId), clientLocation: NO_LOCATION });
/** Pays on the provider's page and returns the webhook about it. */
async function pay(depositId: string, paymentUrl: string) {
  await fetch(paymentUrl, { method: 'POST', body: new URLSearchParams({ action: 'approve' }), redirect: 'manual' });
  return vi.waitFor(() => {
    const event = events.get(depositId);
    if (event === undefined) throw new Error('no webhook yet');
    return event;
  }, 5_000);
}
const realMinor = (playerId: string) => harness.realMinor(playerId);

const OPENING: ReadonlyArray<readonly [Stage, string]> = [
  ['before-open', 'created'],
  ['after-open', 'created'],
  ['booking-open', 'created'],
  ['after-open-booked', 'pending'],
];
const EVENT: ReadonlyArray<readonly [Stage, string]> = [
  ['before-store', 'pending'],
  ['booking-event', 'pending'],
  ['after-event-booked', 'completed'],
];

/** Starts and kills nine processes, so it runs only on request (docs/operations/payments.md). */
describe.runIf(process.env['MARQUEE_KILLS'] === '1')('a process that dies', { timeout: 180_000 }, () => {
  beforeAll(async () => {
    await once(inbox.listen(0, '127.0.0.1'), 'listening');
    dataDir = mkdtempSync(join(tmpdir(), 'acquirer-'));
    [harness, provider] = await Promise.all([
      createPaymentsHarness(),
      startSandboxAcquirer({
        port: 0,
        dataDir,
        apiKey: PROVIDER_KEY,
        webhookSecrets: [PROVIDER_SECRET],
        webhookUrl: `http://127.0.0.1:${(inbox.address() as AddressInfo).port}/`,
        copies: 1,
      }),
    ]);
    after = openCashier({ databaseUrl: harness.database.url, providerUrl: provider.url, stage: 'never' });
  });
  afterAll(async () => {
    await after?.db.destroy();
    await provider?.close();
    await harness?.close();
    inbox.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test("killed between the intent and the provider's page, a deposit continues as one and is paid once", async () => {
    await Promise.all(
      OPENING.map(async ([stage, state]) => {
        const playerId = `plr_${stage}`;
        await dies(stage, playerId);
        expect(await rowOf(playerId)).toMatchObject([{ state }]);
        expect(await realMinor(playerId)).toBe(0n);
        const deposit = await begin(playerId);
        expect(deposit.status).toBe('pending');
        expect(await rowOf(playerId)).toHaveLength(1);
        await pay(deposit.depositId, deposit.paymentUrl ?? '');
      }),
    );
    await Promise.all([reconcile(), reconcile()]);
    for (const [stage] of OPENING) {
      expect(await rowOf(`plr_${stage}`)).toMatchObject([{ state: 'completed' }]);
      expect(await realMinor(`plr_${stage}`)).toBe(250_000n);
    }
  });

  test('killed between a webhook and its booking, the money is booked once, by the job or by a repeated webhook', async () => {
    const hooks = await Promise.all(
      EVENT.map(async ([stage, state]) => {
        const playerId = `plr_${stage}`;
        const { depositId, paymentUrl } = await begin(playerId);
        const webhook = await pay(depositId, paymentUrl ?? '');
        await dies(stage, playerId, { webhook });
        expect(await rowOf(playerId)).toMatchObject([{ state }]);
        expect(await realMinor(playerId)).toBe(state === 'completed' ? 250_000n : 0n);
        return webhook;
      }),
    );
    const again = hooks.map(({ body, headers }) =>
      after.payments.receiveWebhook({ adapter: 'payments-sandbox', rawBody: Buffer.from(body), headers }),
    );
    await Promise.all([...again, reconcile(), reconcile()]);
    for (const [stage] of EVENT) {
      expect(await rowOf(`plr_${stage}`)).toMatchObject([{ state: 'completed' }]);
      expect(await realMinor(`plr_${stage}`)).toBe(250_000n);
    }
  });

  test("killed between the provider's refund and its booking, a refund leaves the wallet once", async () => {
    const actions = createDepositAdminActions({ db: after.db, newId, singleApprovalUpTo: { EUR: '100' } });
    for (const stage of ['after-refund', 'booking-refund'] as const) {
      const playerId = `plr_${stage}`;
      const { depositId, paymentUrl } = await begin(playerId);
      await pay(depositId, paymentUrl ?? '');
      await reconcile();
      expect(await realMinor(playerId)).toBe(250_000n);
      await actions.refund({ depositId, by: 'Ada', reason: 'asked for' }, '10.00');
      await dies(stage, playerId, { isReconcile: true });
      expect(await realMinor(playerId)).toBe(250_000n);
      await Promise.all([reconcile(), reconcile()]);
      await reconcile();
      expect(await realMinor(playerId)).toBe(150_000n);
      expect(await actions.list(depositId)).toMatchObject([{ state: 'done' }]);
      expect(await rowOf(playerId)).toMatchObject([{ state: 'partly_refunded' }]);
    }
  });
});
