import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Refusal } from '../../core/refusal.ts';
import { auditLedger } from '../../jobs/audit-ledger.ts';
import {
  ACCOUNT,
  BRAND,
  createWithdrawalsHarness,
  IBAN,
  type WithdrawalsHarness,
} from './testing/withdrawals-harness.ts';

let harness: WithdrawalsHarness;
let policy: WithdrawalsHarness['settings']['policy'];
let rates: WithdrawalsHarness['settings']['rates'];
beforeAll(async () => {
  harness = await createWithdrawalsHarness();
  policy = harness.settings.policy;
  rates = harness.settings.rates;
});
afterAll(async () => {
  await harness.close();
});
afterEach(() => {
  Object.assign(harness.settings, {
    policy,
    rates,
    blocker: null,
    benefits: null,
    needsVerification: false,
    clockMs: null,
    crash: null,
  });
  Object.assign(harness.provider.outcome, { status: 'sent', lost: null });
});

const refused = (code: string) => expect.objectContaining({ code }) as Refusal;
const EUR = 10_000n;

describe('a quote', () => {
  it('returns the fee, the net amount and the arrival time, and masks the account', async () => {
    const playerId = await harness.newPlayer(100n * EUR);
    harness.settings.policy = { ...policy, coolDownMinutes: 60 };
    const quote = await harness.quote(playerId, '40.5');
    expect(quote).toMatchObject({
      amount: '40.50',
      fee: '1.00',
      arrives: '39.50',
      address: '•••• 3000',
      network: null,
    });
    const begins = Date.parse(quote.coolsDownUntil ?? '');
    expect(Date.parse(quote.arrivesAt) - begins).toBe(1_440 * 60_000);
    expect(await harness.walletOf(playerId)).toEqual({ real: 100n * EUR, held: 0n });
  });

  it.each([
    ['19.99', 'withdrawal.amount_below'],
    ['10000.01', 'withdrawal.amount_above'],
    ['100.01', 'wallet.insufficient_funds'],
    ['30.001', 'wallet.amount_invalid'],
    ['0', 'wallet.amount_invalid'],
  ])('of %s is refused with %s', async (amount, code) => {
    const playerId = await harness.newPlayer(100n * EUR);
    await expect(harness.quote(playerId, amount)).rejects.toEqual(refused(code));
  });

  it('requires an account in the player’s own name and a valid address', async () => {
    const playerId = await harness.newPlayer(100n * EUR);
    const to = (change: object) => harness.quote(playerId, '30', { ...ACCOUNT, ...change } as typeof ACCOUNT);
    await expect(to({ fullName: 'Grace Hopper' })).rejects.toEqual(refused('withdrawal.name_mismatch'));
    await expect(to({ accountNumber: IBAN.replace('8', '9') })).rejects.toEqual(refused('withdrawal.account_invalid'));
    const coins = await harness.newPlayer(1_000_000n, 'BTC');
    const address = (change: object) =>
      harness.withdrawals.quote({
        brandKey: BRAND,
        playerId: coins,
        method: 'crypto',
        currencyCode: 'BTC',
        amount: '0.001',
        to: { kind: 'address', network: 'bitcoin', address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', ...change },
      });
    expect(await address({})).toMatchObject({ fee: '0.0001', arrives: '0.0009', network: 'bitcoin' });
    await expect(address({ address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' })).rejects.toEqual(
      refused('withdrawal.address_invalid'),
    );
    await expect(address({ tag: '5' })).rejects.toEqual(refused('withdrawal.tag_invalid'));
    await expect(address({ network: 'tron', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' })).rejects.toEqual(
      refused('withdrawal.calculation_failed'),
    );
    await expect(address({ network: 'nowhere' })).rejects.toEqual(refused('withdrawal.calculation_failed'));
  });

  it.each([
    'DE89-3704-0044-0532-0130-01',
    'DE89.3704.0044.0532.0130.01',
    'DE89/3704/0044/0532/0130/01',
    'DE89\u20113704\u20110044\u20110532\u20110130\u201101',
    'DE89\u00a03704\u00a00044\u00a00532\u00a00130\u00a001',
    'ＤＥ８９３７０４００４４０５３２０１３００１',
    'DE51 3704 0044 0532 0130 0',
    'DE54370400440532013000 1',
    'ZZ22 3704 0044 0532 0130 00',
    'DE73 3704 0044 0532 O130 00',
    'FR76 3000 6000 0112 3456 7890 188',
    'NO93 8601 1117',
  ])('to the account %s is refused', async (accountNumber) => {
    const playerId = await harness.newPlayer(100n * EUR);
    const to = { ...ACCOUNT, accountNumber } as typeof ACCOUNT;
    await expect(harness.quote(playerId, '30', to)).rejects.toEqual(refused('withdrawal.account_invalid'));
  });

  it.each([
    'DE89-3704-0044-0532-0130-00',
    'DE89.3704.0044.0532.0130.00',
    'DE89\u20103704\u20100044\u20100532\u20100130\u201000',
    'DE89\u00a03704\u202f0044\u200b0532013000',
    'iban: de89 3704 0044 0532 0130 00',
    'DE٨٩ ٣٧٠٤ ٠٠٤٤ ٠٥٣٢ ٠١٣٠ ٠٠',
  ])('to %s is one to the same account, shown by its last four characters', async (accountNumber) => {
    const playerId = await harness.newPlayer(100n * EUR);
    const saved = await harness.quote(playerId, '30');
    await harness.request(playerId, saved.quoteId);
    const quote = await harness.quote(playerId, '30', { ...ACCOUNT, accountNumber } as typeof ACCOUNT);
    await harness.request(playerId, quote.quoteId);
    expect(quote.address).toBe('•••• 3000');
    const { rows } = await harness.owner.query('select 1 from payout_destinations where player_id = $1', [playerId]);
    expect(rows).toHaveLength(1);
  });

  it('to a saved account that today’s rules refuse is refused', async () => {
    const playerId = await harness.newPlayer(100n * EUR);
    const { quoteId } = await harness.quote(playerId, '30');
    await harness.request(playerId, quoteId);
    const destinationId = await harness.destinationOf(playerId);
    await harness.owner.query(
      `update payout_destinations set address = 'DE89-3704-0044-0532-0130-01' where player_id = $1`,
      [playerId],
    );
    await expect(harness.quote(playerId, '30', { kind: 'saved', destinationId })).rejects.toEqual(
      refused('withdrawal.account_invalid'),
    );
  });

  it('expires, is used once, and belongs to its player', async () => {
    const playerId = await harness.newPlayer(100n * EUR);
    const otherPlayer = await harness.newPlayer(100n * EUR);
    const { quoteId, expiresAt } = await harness.quote(playerId, '30');
    await expect(harness.request(otherPlayer, quoteId)).rejects.toEqual(refused('request.not_found'));
    harness.settings.clockMs = Date.parse(expiresAt);
    await expect(harness.request(playerId, quoteId)).rejects.toEqual(refused('withdrawal.quote_expired'));
    harness.settings.clockMs = null;
    await harness.request(playerId, quoteId);
    await expect(harness.request(playerId, quoteId)).rejects.toEqual(refused('withdrawal.quote_expired'));
  });
});

describe('a request', () => {
  it('with a repeated key returns the same withdrawal, and is refused for another quote', async () => {
    const playerId = await harness.newPlayer(500n * EUR);
    const [first, second] = [await harness.quote(playerId, '100'), await harness.quote(playerId, '60')];
    const key = randomUUID();
    const made = await harness.request(playerId, first.quoteId, key);
    expect(await harness.request(playerId, first.quoteId, key)).toEqual(made);
    await expect(harness.request(playerId, second.quoteId, key)).rejects.toEqual(refused('request.id_reused'));
    expect(await harness.walletOf(playerId)).toEqual({ real: 400n * EUR, held: 100n * EUR });
    expect(made).toMatchObject({ status: 'requested', mayCancel: true, amount: '100.00' });
  });

  it('checks blockers and the daily limit again', async () => {
    const playerId = await harness.newPlayer(500n * EUR);
    const { quoteId } = await harness.quote(playerId, '100');
    harness.settings.blocker = 'withdrawal.active_bonus';
    await expect(harness.quote(playerId, '100')).rejects.toEqual(refused('withdrawal.active_bonus'));
    await expect(harness.request(playerId, quoteId)).rejects.toEqual(refused('withdrawal.active_bonus'));
    harness.settings.blocker = null;
    harness.settings.policy = { ...policy, max: { day: '150', week: null } };
    const other = await harness.quote(playerId, '100');
    const requested = await harness.request(playerId, quoteId);
    await expect(harness.request(playerId, other.quoteId)).rejects.toEqual(refused('withdrawal.daily_limit'));
    await harness.withdrawals.cancel({ playerId, withdrawalId: requested.withdrawalId });
    expect((await harness.request(playerId, other.quoteId)).status).toBe('requested');
  });

  it('has the higher limits of a loyalty level, also for what needs no approval', async () => {
    harness.settings.policy = { ...policy, max: { day: '150', week: '150' } };
    harness.settings.benefits = {
      currency: 'EUR',
      max: { day: '300', week: '300' },
      approvedUpTo: { day: '200', week: '200' },
    };
    const playerId = await harness.newPlayer(1_000n * EUR);
    const within = await harness.quote(playerId, '200');
    const above = await harness.quote(playerId, '100');
    const last = await harness.quote(playerId, '300');
    expect((await harness.request(playerId, within.quoteId)).status).toBe('confirmed');
    await expect(harness.request(playerId, last.quoteId)).rejects.toEqual(refused('withdrawal.daily_limit'));
    harness.settings.benefits = null;
    await expect(harness.request(playerId, above.quoteId)).rejects.toEqual(refused('withdrawal.daily_limit'));
    harness.settings.benefits = { currency: 'EUR', max: { day: '300', week: '300' } };
    expect((await harness.request(playerId, above.quoteId)).status).toBe('requested');
  });

  it('can be cancelled until it is confirmed, if the policy allows it', async () => {
    const playerId = await harness.newPlayer(100n * EUR);
    const { withdrawalId } = await harness.quoteAndRequest(playerId, '60');
    const otherPlayer = await harness.newPlayer(1n);
    await expect(harness.withdrawals.cancel({ playerId: otherPlayer, withdrawalId })).rejects.toEqual(
      refused('request.not_found'),
    );
    harness.settings.policy = { ...policy, mayCancel: false };
    await expect(harness.withdrawals.cancel({ playerId, withdrawalId })).rejects.toEqual(
      refused('withdrawal.not_cancellable'),
    );
    harness.settings.policy = policy;
    const cancelled = await harness.withdrawals.cancel({ playerId, withdrawalId });
    expect(cancelled).toMatchObject({ status: 'cancelled', mayCancel: false });
    expect(await harness.withdrawals.cancel({ playerId, withdrawalId })).toEqual(cancelled);
    expect(await harness.walletOf(playerId)).toEqual({ real: 100n * EUR, held: 0n });
    const confirmed = await harness.quoteAndRequest(playerId, '60');
    await harness.admin.confirm(confirmed.withdrawalId, 'Ada');
    await expect(harness.withdrawals.cancel({ playerId, withdrawalId: confirmed.withdrawalId })).rejects.toEqual(
      refused('withdrawal.not_cancellable'),
    );
  });

  it('to a new destination is paid after the cool-down; a destination that is removed and added again is new', async () => {
    const playerId = await harness.newPlayer(100n * EUR);
    harness.settings.policy = { ...policy, coolDownMinutes: 60 };
    const requested = await harness.quoteAndRequest(playerId, '30');
    expect(requested).toMatchObject({ status: 'confirmed' });
    expect(Date.parse(requested.coolsDownUntil ?? '')).toBeGreaterThan(Date.now() + 3_500_000);
    expect(harness.emails.at(-1)).toBe('payout_destination_added');
    await harness.withdrawals.payOutDue();
    expect(harness.provider.paid.has(requested.withdrawalId)).toBe(false);
    const [destination] = (await harness.withdrawals.getOptions({ brandKey: BRAND, playerId, currencyCode: 'EUR' }))
      .destinations;
    expect(destination).toMatchObject({ address: '•••• 3000', fullName: 'Ada Lovelace' });
    const saved = { kind: 'saved' as const, destinationId: destination?.destinationId ?? '' };
    expect(await harness.quote(playerId, '30', saved)).toMatchObject({ coolsDownUntil: destination?.usableFrom });
    const otherPlayer = await harness.newPlayer(100n * EUR);
    await expect(harness.quote(otherPlayer, '30', saved)).rejects.toEqual(refused('request.not_found'));
    expect(await harness.withdrawals.removeDestination(otherPlayer, saved.destinationId)).toBe(false);
    expect(await harness.withdrawals.removeDestination(playerId, saved.destinationId)).toBe(true);
    expect(await harness.withdrawals.removeDestination(playerId, saved.destinationId)).toBe(false);
    await expect(harness.quote(playerId, '30', saved)).rejects.toEqual(refused('request.not_found'));
    // The withdrawal keeps its destination.
    expect(await harness.one(playerId, requested.withdrawalId)).toMatchObject({ address: '•••• 3000' });
  });

  it('can be cancelled during the cool-down although it is confirmed', async () => {
    const playerId = await harness.newPlayer(100n * EUR);
    harness.settings.policy = { ...policy, coolDownMinutes: 60 };
    const requested = await harness.quoteAndRequest(playerId, '30');
    expect(requested).toMatchObject({ status: 'confirmed', mayCancel: true });
    const cancelled = await harness.withdrawals.cancel({ playerId, withdrawalId: requested.withdrawalId });
    expect(cancelled).toMatchObject({ status: 'cancelled', mayCancel: false });
    expect(await harness.walletOf(playerId)).toEqual({ real: 100n * EUR, held: 0n });
  });

  it('repays a debt when it is cancelled', async () => {
    const playerId = await harness.newPlayer(100n * EUR);
    const { withdrawalId } = await harness.quoteAndRequest(playerId, '60');
    const back = { source: 'test', externalId: `${playerId}:chargeback`, method: 'card', reference: 'dep_1' };
    await harness.wallet.chargeback({ ...back, playerId, asset: 'EUR', amountMinor: 90n * EUR });
    await harness.withdrawals.cancel({ playerId, withdrawalId });
    expect(await harness.wallet.findWallet(playerId, 'EUR')).toMatchObject({ realMinor: 10n * EUR, owedMinor: 0n });
  });

  it('is rejected after a chargeback since its confirmation, and its money repays the debt', async () => {
    const playerId = await harness.newPlayer(100n * EUR);
    const { withdrawalId } = await harness.quoteAndRequest(playerId, '60');
    const back = { source: 'test', externalId: `${playerId}:chargeback`, method: 'card', reference: 'dep_1' };
    await harness.admin.confirm(withdrawalId, 'Ada');
    await harness.wallet.chargeback({ ...back, playerId, asset: 'EUR', amountMinor: 90n * EUR });
    await harness.makeDue();
    await harness.withdrawals.payOutDue();
    expect(harness.provider.paid.has(withdrawalId)).toBe(false);
    expect(await harness.one(playerId, withdrawalId)).toMatchObject({ status: 'rejected', reason: 'debt_owed' });
    expect(await harness.walletOf(playerId)).toEqual({ real: 10n * EUR, held: 0n });
    expect((await harness.wallet.findWallet(playerId, 'EUR'))?.owedMinor).toBe(0n);
  });
});

describe('doubts about who is paid', () => {
  it('need a person whatever the amount, and are named to operators', async () => {
    const playerId = await harness.newPlayer(500n * EUR);
    const sure = await harness.quoteAndRequest(playerId, '20');
    expect(sure.status).toBe('confirmed');
    expect((await harness.admin.show(sure.withdrawalId)).doubts).toEqual([]);
    harness.settings.hasOtherAccount = true;
    try {
      const { withdrawalId, status } = await harness.quoteAndRequest(playerId, '20');
      expect(status).toBe('requested');
      expect(await harness.admin.show(withdrawalId)).toMatchObject({ approvalsNeeded: 1, doubts: ['other_account'] });
    } finally {
      harness.settings.hasOtherAccount = false;
    }
  });
});

describe('sums over 24 hours and 7 days', () => {
  it('require approval for the second of two withdrawals that need none alone', async () => {
    const playerId = await harness.newPlayer(500n * EUR);
    expect((await harness.quoteAndRequest(playerId, '50')).status).toBe('confirmed');
    expect((await harness.quoteAndRequest(playerId, '20')).status).toBe('requested');
  });

  it('include every currency at the rate of its request, and need two people without a rate', async () => {
    const playerId = await harness.newPlayer(500n * EUR);
    await harness.addMoney(playerId, 500n * EUR, 'USD');
    const dollars = async (amount: string) => {
      const to = { kind: 'saved' as const, destinationId: await harness.destinationOf(playerId) };
      const request = { brandKey: BRAND, playerId, method: 'bank', currencyCode: 'USD', amount, to };
      const { quoteId } = await harness.withdrawals.quote(request);
      return harness.request(playerId, quoteId);
    };
    expect((await harness.quoteAndRequest(playerId, '20')).status).toBe('confirmed');
    // 20 EUR and 60 USD (30 EUR): exactly the 50 EUR that need no approval.
    expect((await dollars('60')).status).toBe('confirmed');
    const third = await dollars('20');
    expect(third.status).toBe('requested');
    expect((await harness.admin.show(third.withdrawalId)).approvalsNeeded).toBe(1);
    harness.settings.rates = {};
    const unknown = await dollars('20');
    expect((await harness.admin.show(unknown.withdrawalId)).approvalsNeeded).toBe(2);
  });

  it('require a second person when several withdrawals add up to a large one', async () => {
    const playerId = await harness.newPlayer(5_000n * EUR);
    const first = await harness.quoteAndRequest(playerId, '1500');
    const second = await harness.quoteAndRequest(playerId, '1500');
    expect(await harness.admin.confirm(first.withdrawalId, 'Ada')).toBe('confirmed');
    expect(await harness.admin.confirm(second.withdrawalId, 'Ada')).toBe('pending');
    await expect(harness.admin.confirm(second.withdrawalId, 'Ada')).rejects.toThrow('another person');
    expect(await harness.admin.confirm(second.withdrawalId, 'Grace')).toBe('confirmed');
  });

  it('refuse an amount above a limit with what is left, and accept it after the window', async () => {
    const playerId = await harness.newPlayer(900n * EUR);
    harness.settings.policy = { ...policy, max: { day: '100', week: '150' } };
    await harness.quoteAndRequest(playerId, '60');
    const { rows } = await harness.owner.query<{ at: Date }>(
      'SELECT created_at AS at FROM withdrawals WHERE player_id = $1',
      [playerId],
    );
    const at = rows[0]?.at.getTime() ?? 0;
    await expect(harness.quoteAndRequest(playerId, '41')).rejects.toMatchObject({
      code: 'withdrawal.daily_limit',
      params: {
        amount: '40.00',
        currency: 'EUR',
        limit: '100.00',
        limitCurrency: 'EUR',
        until: new Date(at + 86_400_000).toISOString(),
        isNothingLeft: 'no',
      },
    });
    harness.settings.clockMs = at + 86_400_000;
    await expect(harness.quoteAndRequest(playerId, '91')).rejects.toMatchObject({
      code: 'withdrawal.weekly_limit',
      params: { amount: '90.00', until: new Date(at + 7 * 86_400_000).toISOString() },
    });
    expect((await harness.quoteAndRequest(playerId, '90')).amount).toBe('90.00');
  });

  it('admit no more of 64 concurrent requests than the limits allow', async () => {
    const playerId = await harness.newPlayer(5_000n * EUR);
    harness.settings.policy = { ...policy, max: { day: '200', week: null } };
    const quotes = await Promise.all(Array.from({ length: 64 }, () => harness.quote(playerId, '20')));
    const results = await Promise.allSettled(quotes.map(({ quoteId }) => harness.request(playerId, quoteId)));
    const made = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(made.length).toBeLessThanOrEqual(10);
    expect(made.filter(({ status }) => status === 'confirmed').length).toBeLessThanOrEqual(2);
    const codes = results.flatMap((result) =>
      result.status === 'rejected' ? [(result.reason as { code?: string }).code] : [],
    );
    // 55P03 is a lock timeout, which becomes 503.
    expect(codes.filter((code) => code !== 'withdrawal.daily_limit' && code !== '55P03')).toEqual([]);
    expect((await harness.walletOf(playerId)).held).toBe(BigInt(made.length) * 20n * EUR);
  });
});

describe('operators', () => {
  it('cannot confirm while the player has a debt in any wallet', async () => {
    const playerId = await harness.newPlayer(5_000n * EUR);
    const { withdrawalId } = await harness.quoteAndRequest(playerId, '3000');
    expect(await harness.admin.confirm(withdrawalId, 'Ada')).toBe('pending');
    await harness.wallet.openWallet({ playerId, asset: 'USD' });
    const command = { source: 'test', playerId, asset: 'USD', method: 'card', reference: 'dep_1' } as const;
    await harness.wallet.chargeback({ ...command, externalId: randomUUID(), amountMinor: 50_000n });
    await expect(harness.admin.confirm(withdrawalId, 'Grace')).rejects.toThrow('owes 5.00 USD');
    expect((await harness.admin.show(withdrawalId)).row.state).toBe('pending');
    await harness.addMoney(playerId, 50_000n, 'USD');
    await harness.wallet.repay({
      source: 'test',
      externalId: randomUUID(),
      playerId,
      asset: 'USD',
      amountMinor: 50_000n,
    });
    expect(await harness.admin.confirm(withdrawalId, 'Grace')).toBe('confirmed');
  });

  it('cannot confirm after the player’s verification was lost, but can reject', async () => {
    const playerId = await harness.newPlayer(5_000n * EUR);
    const { withdrawalId } = await harness.quoteAndRequest(playerId, '3000');
    harness.settings.needsVerification = true;
    await expect(harness.admin.confirm(withdrawalId, 'Ada')).rejects.toThrow('no longer verified');
    expect(await harness.admin.reject(withdrawalId, { by: 'Ada', reason: 'other' })).toBe('rejected');
  });

  it('confirm a large withdrawal by two different people, and every step is stored', async () => {
    const playerId = await harness.newPlayer(5_000n * EUR);
    const { withdrawalId } = await harness.quoteAndRequest(playerId, '3000');
    expect(await harness.admin.confirm(withdrawalId, 'Ada')).toBe('pending');
    await expect(harness.admin.confirm(withdrawalId, ' ada ')).rejects.toThrow('another person');
    expect(await harness.admin.confirm(withdrawalId, 'Grace')).toBe('confirmed');
    await expect(harness.admin.confirm(withdrawalId, 'Joan')).rejects.toThrow('confirmed');
    const { changes } = await harness.admin.show(withdrawalId);
    expect(changes.map(({ to, actor }) => [to, actor])).toEqual([
      ['requested', 'player'],
      ['pending', 'Ada'],
      ['confirmed', 'Grace'],
    ]);
  });

  it('reject with a reason, which releases the money to the wallet', async () => {
    const playerId = await harness.newPlayer(500n * EUR);
    const { withdrawalId } = await harness.quoteAndRequest(playerId, '100');
    for (const by of ['', 'system', 'Player'])
      await expect(harness.admin.confirm(withdrawalId, by)).rejects.toThrow('Say who you are');
    await expect(harness.admin.reject(withdrawalId, { by: 'Ada', reason: 'refused_by_provider' })).rejects.toThrow(
      'There is no reason',
    );
    expect(await harness.admin.reject(withdrawalId, { by: 'Ada', reason: 'not_own_account' })).toBe('rejected');
    expect(await harness.one(playerId, withdrawalId)).toMatchObject({ status: 'rejected', reason: 'not_own_account' });
    expect(await harness.walletOf(playerId)).toEqual({ real: 500n * EUR, held: 0n });
    expect(harness.emails.at(-1)).toBe('withdrawal_rejected');
    expect((await harness.admin.list({ brandKey: BRAND })).rows.some((row) => row.withdrawalId === withdrawalId)).toBe(
      false,
    );
    await expect(harness.admin.show('wdr_nobody')).rejects.toThrow('There is no withdrawal');
  });

  it('list what needs a decision, oldest first, and continue after any of them', async () => {
    const made: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const playerId = await harness.newPlayer(5_000n * EUR);
      made.push((await harness.quoteAndRequest(playerId, '3000')).withdrawalId);
    }
    const idsAfter = async (after?: string) =>
      (await harness.admin.list({ brandKey: BRAND, after })).rows.map(({ withdrawalId }) => withdrawalId);
    expect((await idsAfter()).filter((id) => made.includes(id))).toEqual(made);
    expect(await idsAfter(made[0])).toEqual(made.slice(1));
    expect(await idsAfter(made[2])).toEqual([]);
    await expect(idsAfter('wdr_nobody')).rejects.toThrow('There is no wdr_nobody');
  });
});

describe('a payout', () => {
  const paid = async (amount = '30') => {
    const playerId = await harness.newPlayer(100n * EUR);
    const { withdrawalId } = await harness.quoteAndRequest(playerId, amount);
    await harness.makeDue();
    await harness.withdrawals.payOutDue();
    return { playerId, withdrawalId, seen: await harness.one(playerId, withdrawalId) };
  };

  it('sends the net amount to the destination and stores the reference', async () => {
    const { playerId, withdrawalId, seen } = await paid();
    expect(harness.provider.paid.get(withdrawalId)).toMatchObject({
      amount: '29.00',
      fee: '1.00',
      currency: 'EUR',
      payee: { address: IBAN, fullName: 'Ada Lovelace', network: null },
    });
    expect(seen).toMatchObject({ status: 'sent', reference: `hash-of-${withdrawalId}` });
    expect(seen?.timeline.map(({ status }) => status)).toEqual(['requested', 'confirmed', 'sent']);
    expect(await harness.walletOf(playerId)).toEqual({ real: 70n * EUR, held: 0n });
  });

  it('that is refused releases the money', async () => {
    harness.provider.outcome.status = 'refused';
    const { playerId, seen } = await paid();
    expect(seen).toMatchObject({ status: 'rejected', reason: 'refused_by_provider' });
    expect(await harness.walletOf(playerId)).toEqual({ real: 100n * EUR, held: 0n });
  });

  it('that is returned credits the wallet once and is not a deposit', async () => {
    const { playerId, withdrawalId } = await paid();
    harness.provider.set(withdrawalId, 'returned');
    for (let check = 0; check < 3; check += 1) {
      await harness.makeDue();
      await harness.withdrawals.payOutDue();
    }
    expect(await harness.one(playerId, withdrawalId)).toMatchObject({
      status: 'returned',
      reason: 'returned_by_payee',
    });
    expect(await harness.walletOf(playerId)).toEqual({ real: 100n * EUR, held: 0n });
    expect(await harness.wallet.totalsOf(playerId, 'EUR')).toMatchObject({ depositCount: 1, depositMinor: 100n * EUR });
  });

  it('in progress is checked until it is sent', async () => {
    harness.provider.outcome.status = 'processing';
    const { playerId, withdrawalId, seen } = await paid();
    expect(seen).toMatchObject({ status: 'confirmed', mayCancel: false });
    harness.provider.set(withdrawalId, 'sent');
    await harness.makeDue();
    await harness.withdrawals.payOutDue();
    expect(await harness.one(playerId, withdrawalId)).toMatchObject({ status: 'sent' });
  });

  it.each(['before', 'after'] as const)(
    'is paid once if the response is lost %s the provider received the request',
    async (lost) => {
      harness.provider.outcome.lost = lost;
      const { playerId, withdrawalId, seen } = await paid();
      expect(seen?.status).toBe('confirmed');
      expect(await harness.walletOf(playerId)).toEqual({ real: 70n * EUR, held: 30n * EUR });
      await expect(harness.admin.reject(withdrawalId, { by: 'Ada', reason: 'other' })).rejects.toThrow('paying');
      harness.provider.outcome.lost = null;
      await harness.makeDue();
      await harness.restart().payOutDue();
      expect(await harness.one(playerId, withdrawalId)).toMatchObject({ status: 'sent' });
      expect(await harness.walletOf(playerId)).toEqual({ real: 70n * EUR, held: 0n });
    },
  );

  it('is paid once if the process crashes while it stores the result', async () => {
    const playerId = await harness.newPlayer(100n * EUR);
    const { withdrawalId } = await harness.quoteAndRequest(playerId, '30');
    await harness.makeDue();
    harness.settings.crash = 'in_commit';
    await harness.withdrawals.payOutDue();
    expect(harness.alarms.at(-1)).toBe('withdrawal could not be processed');
    expect(await harness.walletOf(playerId)).toEqual({ real: 70n * EUR, held: 30n * EUR });
    await harness.makeDue();
    await harness.restart().payOutDue();
    expect(await harness.one(playerId, withdrawalId)).toMatchObject({ status: 'sent' });
    expect(await harness.walletOf(playerId)).toEqual({ real: 70n * EUR, held: 0n });
  });

  it('is paid once by eight concurrent processes', async () => {
    const playerId = await harness.newPlayer(100n * EUR);
    const { withdrawalId } = await harness.quoteAndRequest(playerId, '30');
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        await harness.makeDue();
        await harness.restart().payOutDue();
      }),
    );
    expect(await harness.one(playerId, withdrawalId)).toMatchObject({ status: 'sent' });
    expect(await harness.walletOf(playerId)).toEqual({ real: 70n * EUR, held: 0n });
  });
});

it('the ledger audit finds no problems after all tests', async () => {
  expect((await auditLedger({ pool: harness.owner, scope: 'full' })).problems).toEqual([]);
});
