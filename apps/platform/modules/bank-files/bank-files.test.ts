import { beforeAll, beforeEach, expect, test } from 'vitest';
import { whileLocked } from '../../db/testing/lock-waits.ts';
import { addTextRows, at } from '../../db/testing/table-rows.ts';
import { withdrawalRows } from '../withdrawals/testing/withdrawal-rows.ts';
import { IBAN, setUpWithdrawals } from '../withdrawals/testing/withdrawals-harness.ts';
import { createBankFileProvider, createBankFileAdmin, type BankFileAdmin, type Debtor } from './index.ts';

const DEBTOR: Debtor = { name: 'Kade Spelen B.V.', iban: 'NL91ABNA0417164300', bic: 'ABNANL2A', persons: 2 };
const harness = setUpWithdrawals({ payBy: createBankFileProvider });
let admin: BankFileAdmin;
beforeAll(() => {
  admin = createBankFileAdmin({ db: harness.db, debtor: DEBTOR });
});
beforeEach(async () => {
  // Payments of earlier tests must not be in the next file.
  await admin.export('earlier');
});

/** A withdrawal that is being paid, for the next file. */
async function paying(amount: string) {
  const playerId = await harness.newPlayer(1_000_000n);
  const { withdrawalId } = await harness.quoteAndRequest(playerId, amount);
  await harness.makeDue();
  await harness.withdrawals.payOutDue();
  return { playerId, withdrawalId, endToEndId: withdrawalId.replaceAll('_', '-') };
}

async function statusOf({ playerId, withdrawalId }: { playerId: string; withdrawalId: string }) {
  await harness.withdrawals.payOutDue();
  return (await harness.one(playerId, withdrawalId))?.status;
}

const csv = (...lines: string[]) => ['endToEndId;status;reason;reference', ...lines].join('\n');
const PAID = { update: 'paid', reason: null, bankReference: null } as const;
/** The values of a row as text; instants by milliseconds. */
const told = (row: object) =>
  Object.values(row)
    .map((value) => (value instanceof Date ? `@${value.getTime() - at(0).getTime()}` : String(value)))
    .join(' ');

test('puts the payments that wait into one file, in order of time, which is the same each time', async () => {
  const [one, two] = [await paying('25.00'), await paying('30.50')];
  const before = (await admin.batches())[0]?.batchNr ?? 0;
  const file = await admin.export(' ada ');
  if (file === null) throw new Error('There is no file');
  const [nr, ms] = [before + 1, /@\d+$/];
  const batch = `${nr} MARQUEE-${String(nr).padStart(8, '0')} ${DEBTOR.name} ${DEBTOR.iban} ABNANL2A 535000 ada `;
  expect(told(file.batch).replace(ms, '')).toBe(batch);
  expect(file.payments.map((payment) => told(payment).replace(ms, ''))).toEqual([
    `${one.withdrawalId} ${one.endToEndId} 240000 10000 ${IBAN} Ada Lovelace exported ${nr} null null null `,
    `${two.withdrawalId} ${two.endToEndId} 295000 10000 ${IBAN} Ada Lovelace exported ${nr} null null null `,
  ]);
  expect(file.xml).toMatch(/<NbOfTxs>2<.*<CtrlSum>53.50<.*ABNANL2A.*24.00.*29.50/s);
  expect(await admin.file(nr)).toEqual(file);
  expect((await admin.batches())[0]).toEqual(file.batch);
  await expect(admin.file(nr + 1)).rejects.toThrow(`There is no file ${nr + 1}.`);
  expect([await admin.export('ada'), await admin.pending()]).toEqual([null, []]);
  expect(await statusOf(one)).toBe('confirmed');
  await expect(createBankFileAdmin({ db: harness.db, debtor: null }).export('ada')).rejects.toThrow('Set BANK_FILE');
});

test('of two exports at the same time one has the payments', async () => {
  await paying('20.00');
  const lock = ['SELECT pg_advisory_xact_lock(7200310)', []] as const;
  const both = await whileLocked(harness.owner, lock, [() => admin.export('ada'), () => admin.export('ada')]);
  expect(both.map((one) => one.status === 'fulfilled' && (one.value?.payments.length ?? 0)).toSorted()).toEqual([0, 1]);
});

test('a paid payment debits the ledger once, a rejected one releases the money, and a returned one credits it', async () => {
  const [paid, rejected, returned] = [await paying('30.00'), await paying('40.00'), await paying('30.00')];
  await admin.export('ada');
  const text = csv(
    `${paid.endToEndId};ACSC;;B-1`,
    `${rejected.endToEndId};RJCT;AC04`,
    `${returned.endToEndId};paid;why;B-0`,
  );
  expect([await admin.import(text, 'ben'), await admin.import(text, 'ben')]).toEqual([3, 0]);
  const statuses = [await statusOf(paid), await statusOf(rejected), await statusOf(returned)];
  expect(statuses).toEqual(['sent', 'rejected', 'sent']);
  expect(await admin.setStatus(returned.endToEndId, { ...PAID, update: 'returned', by: 'ben' })).toBe(1);
  expect(await statusOf(returned)).toBe('returned');
  await harness.makeDue();
  expect(await statusOf(paid)).toBe('sent');
  const moneyOf = ({ playerId }: { playerId: string }) => harness.walletOf(playerId);
  expect([await moneyOf(paid), await moneyOf(rejected), await moneyOf(returned)]).toEqual([
    { real: 700_000n, held: 0n },
    { real: 1_000_000n, held: 0n },
    { real: 1_000_000n, held: 0n },
  ]);
  const { rows } = await harness.owner.query(
    `SELECT concat_ws(' ', state, reason, bank_reference, decided_by, decided_at IS NOT NULL, returned_at IS NOT NULL) AS row FROM bank_file_payments
     WHERE end_to_end_id = ANY ($1) ORDER BY amount_minor, created_at`,
    [[paid, rejected, returned].map(({ endToEndId }) => endToEndId)],
  );
  const stored = rows.map(({ row }) => String(row));
  expect(stored).toEqual(['sent B-1 ben t f', 'returned why B-0 ben t t', 'refused AC04 ben t f']);
  expect((await harness.admin.show(paid.withdrawalId)).row.networkReference).toBe('B-1');
});

test('the status of a file applies to payments that the report does not list', async () => {
  const [one, two] = [await paying('30.00'), await paying('31.00')];
  const messageId = (await admin.export('ada'))?.batch.messageId ?? '';
  const other = await paying('32.00');
  await admin.export('ada');
  const listed = `<TxInfAndSts><OrgnlEndToEndId>${two.endToEndId}</OrgnlEndToEndId><TxSts>RJCT</TxSts></TxInfAndSts>`;
  const xml = (id: string) =>
    `<Document><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>${id}</OrgnlMsgId><GrpSts>ACSC</GrpSts></OrgnlGrpInfAndSts><OrgnlPmtInfAndSts>${listed}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;
  await expect(admin.import(xml('M-1'), 'ben')).rejects.toThrow('Nothing was changed. M-1 is not one of our files.');
  expect(await admin.import(xml(messageId), 'ben')).toBe(2);
  expect([await statusOf(one), await statusOf(two), await statusOf(other)]).toEqual(['sent', 'rejected', 'confirmed']);
  expect((await harness.admin.show(one.withdrawalId)).row.networkReference).toBe(one.endToEndId);
});

test('a report with one invalid line changes nothing and names each error', async () => {
  const [one, sent] = [await paying('30.00'), await paying('31.00')];
  await admin.export('ada');
  const later = await paying('32.00');
  await admin.setStatus(sent.endToEndId, { ...PAID, by: 'ben' });
  const lines = [one, sent, later].map(({ endToEndId }) => `${endToEndId};rejected`);
  await expect(admin.import(csv('wdr-9;paid', ...lines), 'ben')).rejects.toThrow(
    `Nothing was changed. wdr-9 is not one of our payments; ${sent.endToEndId} is sent and cannot change to rejected; ${later.endToEndId} is pending and cannot change to rejected.`,
  );
  await expect(admin.import('', 'ben')).rejects.toThrow('The report cannot be used: it is empty.');
  await expect(admin.import(csv(), 'system')).rejects.toThrow('Say who you are');
  expect(await statusOf(one)).toBe('confirmed');
});

test('a report with contradicting lines about one payment changes nothing', async () => {
  const one = await paying('30.00');
  await admin.export('ada');
  const both = csv(`${one.endToEndId};paid`, `${one.endToEndId};rejected`);
  await expect(admin.import(both, 'ben')).rejects.toThrow(
    `Nothing was changed. the report has contradicting lines about ${one.endToEndId}.`,
  );
  expect(await statusOf(one)).toBe('confirmed');
  expect(await admin.import(csv(`${one.endToEndId};paid`, `${one.endToEndId};paid`), 'ben')).toBe(1);
});

test('the person who exported a file cannot record its result, unless one person is enough', async () => {
  const [one, two] = [await paying('30.00'), await paying('31.00')];
  await admin.export('Ada');
  const update = { ...PAID, by: ' ada ' };
  for (const debtor of [DEBTOR, null])
    await expect(createBankFileAdmin({ db: harness.db, debtor }).setStatus(one.endToEndId, update)).rejects.toThrow(
      `${one.endToEndId}: ada exported this file; another person has to record its result`,
    );
  const alone = createBankFileAdmin({ db: harness.db, debtor: { ...DEBTOR, persons: 1 } });
  expect(await alone.setStatus(one.endToEndId, update)).toBe(1);
  const twice = () => admin.setStatus(two.endToEndId, { ...PAID, by: 'ben' });
  const row = ['SELECT FROM bank_file_payments WHERE end_to_end_id = $1 FOR UPDATE', [two.endToEndId]] as const;
  const results = await whileLocked(harness.owner, row, [twice, twice]);
  expect(results.map((result) => result.status === 'fulfilled' && result.value).toSorted()).toEqual([0, 1]);
});

/** Withdrawals without payments, in empty tables, and files of these numbers. */
async function addRows(ids: readonly string[], [first, last]: readonly [number, number]) {
  const { reset, addWithdrawals } = withdrawalRows(harness);
  await reset();
  await addWithdrawals(Object.fromEntries(ids.map((id) => [id, {}])));
  await harness.owner.query(
    `INSERT INTO bank_file_batches (batch_nr, message_id, debtor_name, debtor_iban, payment_count, total_minor, exported_by)
     SELECT n, 'M-' || n, 'x', 'x', 1, 1, 'Ada' FROM generate_series($1::int, $2) n`,
    [first, last],
  );
}

test('a provider by file takes accounts and amounts of SEPA alone, each withdrawal once', async () => {
  await addRows(['wdr_1', 'other'], [2, 1]);
  const provider = createBankFileProvider(harness.db);
  const payee = { network: null, address: IBAN, tag: null, fullName: 'Ada', email: null };
  const asked = { reference: 'wdr_1', amount: '10.00', currency: 'EUR' };
  const request = { idempotencyKey: 'wdr_1', method: 'bank', fee: '0.50', payee, ...asked };
  for (const [change, reason] of [
    [{ currency: 'USD' }, 'currency_not_taken'],
    [{ amount: '10.001' }, 'not_whole_cents'],
    [{ payee: { ...payee, address: '12345678' } }, 'no_sepa_account'],
    [{ payee: { ...payee, fullName: null } }, 'no_sepa_account'],
  ] as const)
    expect(await provider.send({ ...request, ...change })).toEqual({ kind: 'refused', reason });
  expect(await provider.find('wdr_1', null)).toEqual({ kind: 'absent' });
  const payOut = { providerPaymentId: 'wdr-1', ...asked, status: 'processing', networkReference: null };
  const known = { kind: 'known', payOut };
  // As after a crash before the response was stored.
  expect([await provider.send(request), await provider.send(request)]).toEqual([known, known]);
  await provider.send({ ...request, idempotencyKey: 'other', amount: '11.00' });
  expect(await provider.find('wdr_1', null)).toEqual(known);
  const stored = { amountMinor: 100_000n, feeMinor: 5_000n, iban: IBAN, fullName: 'Ada' };
  expect(await admin.pending()).toMatchObject([stored, { withdrawalId: 'other' }]);
});

test('the statement has what was paid and returned in its period', async () => {
  const text = `last state=sent decided_at=@999
    first state=sent decided_at=@0
    refused state=refused decided_at=@5
    before state=sent decided_at=@-1
    after state=sent decided_at=@1000
    both state=returned decided_at=@0 returned_at=@999
    back state=returned decided_at=@-1 returned_at=@0
    later state=returned decided_at=@5 returned_at=@1000`;
  await addRows(text.match(/^ *\w+/gm)?.map((id) => id.trim()) ?? [], [9_000, 9_000]);
  const usual = 'batch_nr=9000 amount_minor=290000 fee_minor=10000 iban=x full_name=Ada';
  const named = text.replaceAll(/^ *(\w+)/gm, 'withdrawal_id=$1 end_to_end_id=e_$1');
  await addTextRows(harness.owner, 'bank_file_payments', usual, named);
  const statement = await createBankFileProvider(harness.db).readStatement?.({ from: at(0), to: at(1_000) });
  const lines = statement?.kind === 'known' ? statement.lines : [];
  const all = lines.map(({ at: when, reference, lineId, acquirerId, kind, amount, currency, fee }) =>
    told([reference, lineId, acquirerId, kind, amount, currency, fee, when]),
  );
  expect(all).toEqual([
    'back e_back-R e_back payout_return 30.00 EUR 0 @0',
    'both e_both e_both payout 29.00 EUR 1.00 @0',
    'both e_both-R e_both payout_return 30.00 EUR 0 @999',
    'first e_first e_first payout 29.00 EUR 1.00 @0',
    'last e_last e_last payout 29.00 EUR 1.00 @999',
    'later e_later e_later payout 29.00 EUR 1.00 @5',
  ]);
});

test('a file has the 5,000 oldest payments in order, and the newest 200 files are listed', async () => {
  const waiting = Array.from({ length: 5_001 }, (_, index) => `w${index}`);
  await addRows(waiting, [10_001, 10_200]);
  await harness.owner.query(
    `INSERT INTO bank_file_payments (withdrawal_id, end_to_end_id, amount_minor, fee_minor, iban, full_name, created_at)
     SELECT withdrawal_id, withdrawal_id, 10000, 0, 'x', 'x', CASE withdrawal_id WHEN 'w7' THEN $1::timestamptz ELSE $2 END FROM withdrawals`,
    [at(1), at(0)],
  );
  const file = await admin.export('ada');
  const ids = file?.payments.map(({ withdrawalId }) => withdrawalId) ?? [];
  expect([ids.length, ids]).toEqual([5_000, ids.toSorted()]);
  expect((await admin.pending()).map(({ withdrawalId }) => withdrawalId)).toEqual(['w7']);
  const files = await admin.batches();
  expect([files.length, files[0]?.batchNr, files.at(-1)?.batchNr]).toEqual([200, 10_201, 10_002]);
});
