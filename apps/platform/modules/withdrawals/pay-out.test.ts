import { afterEach, describe, expect, it } from 'vitest';
import type { PayOutRequest, PayOutResult } from './port.ts';
import { createScriptedProvider, type ScriptedProvider } from './testing/scripted-provider.ts';
import { BRAND, IBAN, setUpWithdrawals } from './testing/withdrawals-harness.ts';

const EUR = 10_000n;
const DAY_MS = 86_400_000;

/** A provider that forgets keys after a day, and then pays again under the same key. */
const provider: ScriptedProvider = { ...createScriptedProvider(), name: 'forgetful', keyHours: 24 };
/** What the provider was asked. */
const asked: unknown[][] = [];
/** If set, the answer to everything, or what happens before the usual answer. */
let answer: ((request: PayOutRequest | null) => PayOutResult | null | Promise<null>) | null = null;
const harness = setUpWithdrawals({
  payBy: () => ({
    ...provider,
    send: async (request) => {
      asked.push(['send', request.reference]);
      return (await answer?.(request)) ?? provider.send(request);
    },
    find: async (...parameters) => {
      asked.push(['find', ...parameters]);
      return (await answer?.(null)) ?? provider.find(...parameters);
    },
    readWebhook: (rawBody, { kind }) =>
      kind === 'foreign' ? 'foreign' : kind === 'forged' ? null : { providerPaymentId: rawBody.toString() },
  }),
});
afterEach(async () => {
  answer = null;
  asked.length = 0;
  Object.assign(provider.outcome, { status: 'sent', lost: null });
  await harness.owner.query('UPDATE withdrawals SET next_check_at = NULL');
});

/** A withdrawal of 30.00, whose job has run once with this result. */
async function paid(
  status: ScriptedProvider['outcome']['status'],
  lost: ScriptedProvider['outcome']['lost'] = null,
  crash: 'in_commit' | null = null,
) {
  const playerId = await harness.newPlayer(100n * EUR);
  const { withdrawalId } = await harness.quoteAndRequest(playerId, '30.00');
  Object.assign(provider.outcome, { status, lost });
  harness.settings.crash = crash;
  await run();
  Object.assign(provider.outcome, { status: 'sent', lost: null });
  asked.length = 0;
  harness.logged.length = 0;
  return { playerId, withdrawalId };
}
async function run(): Promise<void> {
  await harness.makeDue();
  await harness.withdrawals.payOutDue();
}
const stateOf = async (withdrawalId: string) => (await harness.admin.show(withdrawalId)).row.state;
const lastChangeOf = async (withdrawalId: string) => (await harness.admin.show(withdrawalId)).changes.at(-1);

describe('a payout', () => {
  it('sends the net amount and the whole destination, under the withdrawal’s id', async () => {
    const playerId = await harness.newPlayer(100n * EUR);
    await harness.addMoney(playerId, 10n ** 10n, 'USDT');
    harness.settings.rates = { USDT: '1' };
    const { withdrawalId } = await harness.quoteAndRequest(playerId, '30');
    const address = 'UQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqEBI';
    const to = { kind: 'address', network: 'ton', address } as const;
    const coins = { brandKey: BRAND, playerId, method: 'crypto', currencyCode: 'USDT', amount: '20' };
    const { quoteId } = await harness.withdrawals.quote({ ...coins, to: { ...to, tag: '7' } });
    const other = await harness.request(playerId, quoteId);
    await run();
    const own = { idempotencyKey: withdrawalId, reference: withdrawalId, method: 'bank', currency: 'EUR' };
    expect(provider.paid.get(withdrawalId)).toEqual({
      ...own,
      amount: '29.00',
      fee: '1.00',
      payee: { network: null, address: IBAN, tag: null, fullName: 'Ada Lovelace', email: 'ada@example.com' },
    });
    expect(provider.paid.get(other.withdrawalId)).toMatchObject({
      amount: '19.5',
      fee: '0.5',
      payee: { network: 'ton', address, tag: '7', fullName: null, email: null },
    });
    const { rows } = await harness.owner.query(
      `SELECT kind, external_id, amount, method, reference FROM transfers WHERE source = 'withdrawals' AND external_id LIKE $1 ORDER BY seq`,
      [`${withdrawalId}%`],
    );
    const held = { amount: 30n * EUR, method: 'bank', reference: withdrawalId };
    expect(rows).toEqual([
      { kind: 'withdrawal_hold', external_id: withdrawalId, ...held },
      expect.objectContaining({ kind: 'withdrawal_settle', external_id: `${withdrawalId}:settle` }),
    ]);
  });

  it('that comes back is no deposit, and is booked under its own id', async () => {
    const { playerId, withdrawalId } = await paid('returned');
    const { rows } = await harness.owner.query(
      `SELECT external_id, amount, method, reference FROM transfers WHERE kind = 'withdrawal_return' AND reference = $1`,
      [withdrawalId],
    );
    expect(rows).toEqual([
      { external_id: `${withdrawalId}:return`, amount: 30n * EUR, method: 'bank', reference: withdrawalId },
    ]);
    expect(await harness.wallet.totalsOf(playerId, 'EUR')).toMatchObject({ depositCount: 1, depositMinor: 100n * EUR });
  });

  it('whose provider is not set up stays confirmed', async () => {
    const { withdrawalId } = await harness.quoteAndRequest(await harness.newPlayer(100n * EUR), '30');
    await harness.owner.query(`UPDATE withdrawals SET provider = 'gone' WHERE withdrawal_id = $1`, [withdrawalId]);
    harness.logged.length = 0;
    await run();
    expect(harness.logged).toEqual([
      ['warn', { withdrawalId, provider: 'gone' }, 'no payout provider of this name is set up'],
    ]);
    expect(await stateOf(withdrawalId)).toBe('confirmed');
  });

  const MESSAGES: Readonly<Record<string, string>> = {
    slow: 'payout provider did not respond',
    old: 'withdrawal needs review: the provider does not know it, and its key may have expired',
    lost: 'withdrawal needs review: the provider does not know a payment that it sent',
    odd: 'withdrawal needs review: the provider reported another payment',
  };
  const ANSWERS = {
    'no answer': { kind: 'unknown', reason: 'TimeoutError' },
    'no payment': { kind: 'absent' },
    'a refusal': { kind: 'refused', reason: 'closed' },
    'another reference': { reference: 'wdr_2' },
    'another amount': { amount: '30.00' },
    'another currency': { currency: 'USD' },
  } as const;
  it.each([
    ['processing', 'before', 'no answer', 'warn slow TimeoutError', 'paying'],
    ['processing', 'before', 'no payment', 'warn slow absent', 'paying'],
    ['processing', null, 'no payment', 'error old, warn slow absent', 'paying'],
    ['sent', null, 'no answer', 'warn slow TimeoutError', 'sent'],
    ['sent', null, 'no payment', 'error lost', 'sent'],
    ['processing', null, 'another reference', 'error odd', 'paying'],
    ['processing', null, 'another amount', 'error odd', 'paying'],
    ['processing', null, 'another currency', 'error odd', 'paying'],
    ['processing', 'before', 'a refusal', '', 'rejected'],
  ] as const)(
    'that is %s (lost %s) and has %s from the provider logs "%s"',
    async (status, lost, named, logged, state) => {
      const result: PayOutResult | object = ANSWERS[named];
      const { withdrawalId } = await paid(status, lost);
      const ours = { providerPaymentId: 'out-9', reference: withdrawalId, amount: '29.00', currency: 'EUR' } as const;
      const payOut = { ...ours, status: 'sent', networkReference: 'hash', ...result } as const;
      answer = () => ('kind' in result ? (result as PayOutResult) : { kind: 'known', payOut });
      await run();
      const lines = logged === '' ? [] : logged.split(', ').map((line) => line.split(' '));
      expect(harness.logged).toEqual(
        lines.map(([level, message = '', reason]) => {
          const fields = { withdrawalId, provider: 'forgetful', ...(reason !== undefined && { reason }) };
          return [level, fields, MESSAGES[message]];
        }),
      );
      expect(await stateOf(withdrawalId)).toBe(state);
      if (state === 'rejected')
        expect(await lastChangeOf(withdrawalId)).toMatchObject({ actor: 'provider', detail: 'closed' });
    },
  );

  it.each(['before', 'after'] as const)(
    'is paid once if the response is lost %s the provider received it',
    async (lost) => {
      const { playerId, withdrawalId } = await paid('sent', lost);
      expect(await stateOf(withdrawalId)).toBe('paying');
      await harness.makeDue();
      await harness.restart().payOutDue();
      expect(await stateOf(withdrawalId)).toBe('sent');
      expect(await harness.walletOf(playerId)).toEqual({ real: 70n * EUR, held: 0n });
    },
  );

  it('is paid once if the process crashes while it stores the result', async () => {
    const { playerId, withdrawalId } = await paid('sent', null, 'in_commit');
    expect(harness.alarms.at(-1)).toBe('withdrawal could not be processed');
    expect(await harness.walletOf(playerId)).toEqual({ real: 70n * EUR, held: 30n * EUR });
    await run();
    expect(await stateOf(withdrawalId)).toBe('sent');
    expect(await harness.walletOf(playerId)).toEqual({ real: 70n * EUR, held: 0n });
  });

  it('is paid once by eight concurrent processes', async () => {
    const playerId = await harness.newPlayer(100n * EUR);
    const { withdrawalId } = await harness.quoteAndRequest(playerId, '30');
    const work = async () => {
      await harness.makeDue();
      await harness.restart().payOutDue();
    };
    await Promise.all(Array.from({ length: 8 }, work));
    expect(await stateOf(withdrawalId)).toBe('sent');
    expect(await harness.walletOf(playerId)).toEqual({ real: 70n * EUR, held: 0n });
  });

  it('is rejected with a debt since the request, which its money repays', async () => {
    const playerId = await harness.newPlayer(100n * EUR);
    const { withdrawalId } = await harness.quoteAndRequest(playerId, '50');
    const back = { source: 'test', externalId: `${playerId}:chargeback`, method: 'card', reference: 'dep_1' };
    await harness.wallet.chargeback({ ...back, playerId, asset: 'EUR', amountMinor: 50n * EUR + 1n });
    harness.logged.length = 0;
    const sendings = harness.sendings();
    await run();
    expect(provider.paid.has(withdrawalId)).toBe(false);
    expect((await harness.admin.show(withdrawalId)).row).toMatchObject({ state: 'rejected', reason: 'debt_owed' });
    expect(await lastChangeOf(withdrawalId)).toMatchObject({ actor: 'system', detail: 'debt_owed' });
    const repaid = { realMinor: 50n * EUR - 1n, owedMinor: 0n };
    expect(await harness.wallet.findWallet(playerId, 'EUR')).toMatchObject(repaid);
    expect(harness.logged).toEqual([
      ['warn', { withdrawalId }, 'withdrawal rejected: its player has a debt since the request'],
    ]);
    expect([harness.emails.at(-1), harness.sendings()]).toEqual(['withdrawal_rejected', sendings + 1]);
  });
});

describe('the job', () => {
  /** Confirmed withdrawals whose payments stay in progress, so that no money moves. */
  async function confirmed(count: number): Promise<void> {
    const { withdrawalId } = await harness.quoteAndRequest(await harness.newPlayer(100n * EUR), '30');
    await harness.owner.query(
      `INSERT INTO withdrawals (withdrawal_id, quote_id, idempotency_key, brand_key, player_id, destination_id, method, provider, currency_code,
         amount_minor, fee_minor, state, not_before, next_check_at, approvals_needed)
       SELECT $1 || n, quote_id || n, idempotency_key || n, brand_key, player_id, destination_id, method, provider, currency_code,
         amount_minor, fee_minor, state, not_before, now(), approvals_needed FROM withdrawals, generate_series(2, $2) AS n WHERE withdrawal_id = $1`,
      [withdrawalId, count],
    );
    await harness.makeDue();
    provider.outcome.status = 'processing';
    asked.length = 0;
  }
  const leased = async () => {
    const { rows } = await harness.owner.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM withdrawals WHERE checks > 0 OR state = 'paying'`,
    );
    return rows[0]?.count ?? 0;
  };

  it('pays 20 at a time', async () => {
    const before = await leased();
    await confirmed(21);
    const seen: number[] = [];
    answer = async () => {
      seen.push((await leased()) - before);
      return null;
    };
    await harness.withdrawals.payOutDue();
    expect(seen).toEqual([...Array.from({ length: 20 }, () => 20), 21]);
  });

  it.each([
    [24_999, 40],
    [25_000, 20],
  ])('that has worked for %i ms has paid %i of 40', async (ms, count) => {
    await confirmed(40);
    const begunMs = Date.now();
    harness.settings.clockMs = begunMs;
    answer = () => {
      harness.settings.clockMs = begunMs + ms;
      return null;
    };
    await harness.withdrawals.payOutDue();
    expect(asked).toHaveLength(count);
  });

  it('pays those of one player after their request or a look at their list', async () => {
    const [playerId, other] = [await harness.newPlayer(100n * EUR), await harness.newPlayer(100n * EUR)];
    harness.background.length = 0;
    const quote = await harness.quote(other, '30');
    await harness.request(other, quote.quoteId, 'key-1');
    await harness.request(other, quote.quoteId, 'key-1');
    expect(harness.background).toHaveLength(1);
    const { withdrawalId } = await harness.quoteAndRequest(playerId, '30');
    await harness.quoteAndRequest(playerId, '30');
    expect(harness.background).toHaveLength(2);
    await harness.background[1]?.();
    expect(asked.splice(0)).toEqual([['send', withdrawalId]]);
    await harness.withdrawals.list({ playerId: other, limit: 1 });
    await harness.makeDue();
    await harness.background[2]?.();
    expect(asked.map(([what]) => what)).toEqual(['send']);
    expect((await harness.withdrawals.list({ playerId: other, limit: 1 })).rows[0]?.status).toBe('sent');
  });
});

describe('keys and ids of a provider', () => {
  it('does not resend a payment whose key may have expired', async () => {
    const { withdrawalId } = await paid('processing', 'before');
    const { changes } = await harness.admin.show(withdrawalId);
    const begunAt = changes.find(({ to }) => to === 'paying')?.at.getTime() ?? 0;
    harness.settings.clockMs = begunAt + DAY_MS;
    await run();
    expect(asked).toEqual([['find', withdrawalId, null]]);
    expect(harness.alarms.at(-1)).toContain('needs review');
    harness.settings.clockMs = begunAt + DAY_MS - 1;
    await run();
    expect(asked.slice(1)).toEqual([['send', withdrawalId]]);
  });

  it('finds a payment by the provider’s own id once it is known, and does not resend it', async () => {
    const { withdrawalId } = await paid('processing');
    provider.set(withdrawalId, 'sent');
    await run();
    await run();
    const find = ['find', withdrawalId, `out-${withdrawalId}`];
    expect(asked).toEqual([find, find]);
    // Not even a sent one whose id is unknown.
    const forget = 'UPDATE withdrawals SET provider_payout_id = NULL WHERE withdrawal_id = $1';
    await harness.owner.query(forget, [withdrawalId]);
    await run();
    expect(asked.slice(2)).toEqual([['find', withdrawalId, null]]);
  });

  it('makes the next job run check a payment by a webhook, which moves no money itself', async () => {
    const { withdrawalId } = await paid('processing');
    provider.set(withdrawalId, 'sent');
    const hook = { provider: 'forgetful', rawBody: Buffer.from(`out-${withdrawalId}`), headers: {} };
    const receive = async (change: object) => {
      const isProcessed = await harness.withdrawals.receiveWebhook({ ...hook, ...change });
      await harness.withdrawals.payOutDue();
      return [isProcessed, asked.splice(0).length];
    };
    expect(await receive({ provider: 'unknown' })).toEqual([false, 0]);
    expect(await receive({ headers: { kind: 'forged' } })).toEqual([false, 0]);
    expect(await receive({ headers: { kind: 'foreign' } })).toEqual([true, 0]);
    expect(await stateOf(withdrawalId)).toBe('paying');
    expect(await receive({})).toEqual([true, 1]);
    expect(await stateOf(withdrawalId)).toBe('sent');
  });
});
