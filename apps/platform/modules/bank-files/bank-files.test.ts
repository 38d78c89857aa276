import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { create } from 'xmlbuilder2';
import { createWithdrawalsHarness, IBAN, type WithdrawalsHarness } from '../withdrawals/testing/withdrawals-harness.ts';
import { createBankFileProvider, createBankFileAdmin, type BankFileAdmin, type Debtor } from './index.ts';

const DEBTOR: Debtor = { name: 'Kade Spelen B.V.', iban: 'NL91ABNA0417164300', bic: 'ABNANL2A', persons: 2 };
let harness: WithdrawalsHarness;
let admin: BankFileAdmin;
beforeAll(async () => {
  harness = await createWithdrawalsHarness({ payBy: createBankFileProvider });
  admin = createBankFileAdmin({ db: harness.db, debtor: DEBTOR });
});
afterAll(() => harness?.close());
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

const report = (
  messageId: string,
  lines: readonly [id: string, status: string, reason?: string][],
  group = '',
) => `<?xml version="1.0"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
<GrpHdr><MsgId>BANK-1</MsgId><CreDtTm>2026-11-22T10:00:00</CreDtTm></GrpHdr>
<OrgnlGrpInfAndSts><OrgnlMsgId>${messageId}</OrgnlMsgId>${group}</OrgnlGrpInfAndSts>
<OrgnlPmtInfAndSts><OrgnlPmtInfId>${messageId}</OrgnlPmtInfId>${lines
  .map(
    ([id, status, reason]) =>
      `<TxInfAndSts><OrgnlEndToEndId>${id}</OrgnlEndToEndId><TxSts>${status}</TxSts>${
        reason === undefined ? '' : `<StsRsnInf><Rsn><Cd>${reason}</Cd></Rsn></StsRsnInf>`
      }<AcctSvcrRef>REF-${id.slice(-4)}</AcctSvcrRef></TxInfAndSts>`,
  )
  .join('')}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;

test('exports pending payments as SEPA credit transfers with matching count and sum', async () => {
  const [one, two] = [await paying('25.00'), await paying('30.50')];
  const file = await admin.export('ada');
  const document = create(file?.xml ?? '').end({ format: 'object' }) as unknown as {
    Document: {
      CstmrCdtTrfInitn: {
        GrpHdr: Record<string, unknown>;
        PmtInf: Record<string, unknown> & { CdtTrfTxInf: object[] };
      };
    };
  };
  const { GrpHdr, PmtInf } = document.Document.CstmrCdtTrfInitn;
  // Each withdrawal has a fee of 1.00.
  expect(GrpHdr).toMatchObject({ MsgId: file?.batch.messageId, NbOfTxs: '2', CtrlSum: '53.50' });
  expect(PmtInf).toMatchObject({
    DbtrAcct: { Id: { IBAN: DEBTOR.iban } },
    DbtrAgt: { FinInstnId: { BICFI: 'ABNANL2A' } },
  });
  expect(PmtInf.CdtTrfTxInf).toEqual([
    expect.objectContaining({
      PmtId: { EndToEndId: one.endToEndId },
      Amt: { InstdAmt: { '@Ccy': 'EUR', '#': '24.00' } },
      Cdtr: { Nm: 'Ada Lovelace' },
      CdtrAcct: { Id: { IBAN } },
    }),
    expect.objectContaining({
      PmtId: { EndToEndId: two.endToEndId },
      Amt: { InstdAmt: { '@Ccy': 'EUR', '#': '29.50' } },
    }),
  ]);
  expect((await admin.file(file?.batch.batchNr ?? 0)).xml).toBe(file?.xml);
  expect(await admin.export('ada')).toBeNull();
  expect(await statusOf(one)).toBe('confirmed');
});

test('16 concurrent exports number files without gaps and put each payment into one file', async () => {
  const before = (await admin.batches())[0]?.batchNr ?? 0;
  const payments = [await paying('20.00'), await paying('21.00'), await paying('22.00')];
  const files = await Promise.all(Array.from({ length: 16 }, () => admin.export('ada')));
  const made = files.filter((file) => file !== null);
  expect(made.flatMap(({ payments: lines }) => lines.map(({ endToEndId }) => endToEndId)).toSorted()).toEqual(
    payments.map(({ endToEndId }) => endToEndId).toSorted(),
  );
  expect(made.map(({ batch }) => batch.batchNr).toSorted()).toEqual(made.map((_file, index) => before + index + 1));
});

test('a paid payment debits the ledger once and a rejected one releases the money, also after repeated imports', async () => {
  const [paid, rejected] = [await paying('30.00'), await paying('40.00')];
  const file = await admin.export('ada');
  const text = report(file?.batch.messageId ?? '', [
    [paid.endToEndId, 'ACSC'],
    [rejected.endToEndId, 'RJCT', 'AC04'],
  ]);
  expect(await admin.import(text, 'ben')).toBe(2);
  expect(await statusOf(paid)).toBe('sent');
  expect(await statusOf(rejected)).toBe('rejected');
  expect(await harness.walletOf(paid.playerId)).toEqual({ real: 700_000n, held: 0n });
  expect(await harness.walletOf(rejected.playerId)).toEqual({ real: 1_000_000n, held: 0n });
  expect(await admin.import(text, 'ben')).toBe(0);
  await harness.makeDue();
  await harness.withdrawals.payOutDue();
  expect(await harness.walletOf(paid.playerId)).toEqual({ real: 700_000n, held: 0n });
});

test('a returned payment credits the wallet', async () => {
  const one = await paying('30.00');
  await admin.export('ada');
  expect(await admin.setStatus(one.endToEndId, { update: 'paid', by: 'ben', reason: null, bankReference: 'B-1' })).toBe(
    1,
  );
  expect(await statusOf(one)).toBe('sent');
  expect(await admin.import(`endToEndId;status;reason;reference\n${one.endToEndId};returned;AC01;`, 'ben')).toBe(1);
  expect(await statusOf(one)).toBe('returned');
  expect(await harness.walletOf(one.playerId)).toEqual({ real: 1_000_000n, held: 0n });
});

test('the status of a file applies to payments that the report does not list', async () => {
  const [one, two] = [await paying('30.00'), await paying('31.00')];
  const file = await admin.export('ada');
  await admin.import(
    report(file?.batch.messageId ?? '', [[two.endToEndId, 'RJCT', 'AM04']], '<GrpSts>ACSC</GrpSts>'),
    'ben',
  );
  expect([await statusOf(one), await statusOf(two)]).toEqual(['sent', 'rejected']);
});

test('accepted and pending statuses change nothing', async () => {
  const one = await paying('30.00');
  const file = await admin.export('ada');
  for (const status of ['ACTC', 'ACCP', 'ACSP', 'PDNG'])
    expect(await admin.import(report(file?.batch.messageId ?? '', [[one.endToEndId, status]]), 'ben')).toBe(0);
  expect(await statusOf(one)).toBe('confirmed');
});

test('a report with one invalid line changes nothing and names the error', async () => {
  const [one, pending] = [await paying('30.00'), await paying('31.00')];
  const messageId = (await admin.export('ada'))?.batch.messageId ?? '';
  const later = await paying('32.00');
  const refused = async (lines: readonly [string, string][]) =>
    admin.import(report(messageId, lines), 'ben').catch((error: Error) => error.message);
  expect(
    await refused([
      [one.endToEndId, 'ACSC'],
      ['wdr-unknown', 'ACSC'],
    ]),
  ).toBe('Nothing was changed. wdr-unknown is not one of our payments.');
  expect(
    await refused([
      [one.endToEndId, 'ACSC'],
      [later.endToEndId, 'ACSC'],
    ]),
  ).toContain('is pending and cannot change to paid');
  expect(await statusOf(one)).toBe('confirmed');
  await admin.setStatus(pending.endToEndId, { update: 'paid', by: 'ben', reason: null, bankReference: null });
  expect(await refused([[pending.endToEndId, 'RJCT']])).toContain('is sent and cannot change to rejected');
});

test('a report with contradicting lines about one payment changes nothing', async () => {
  const one = await paying('30.00');
  const messageId = (await admin.export('ada'))?.batch.messageId ?? '';
  const both: [string, string][] = [
    [one.endToEndId, 'ACSC'],
    [one.endToEndId, 'RJCT'],
  ];
  await expect(admin.import(report(messageId, both), 'ben')).rejects.toThrow(
    `Nothing was changed. the report has contradicting lines about ${one.endToEndId}.`,
  );
  expect(await statusOf(one)).toBe('confirmed');
});

test.each([
  ['', 'it is empty'],
  [
    'endToEndId;status;reason;reference\nwdr-1;constructor;;',
    'line 2 is not id;paid, rejected or returned;reason;reference',
  ],
  ['hello', 'its first line is not endToEndId;status;reason;reference'],
  ['endToEndId;status;reason;reference\nwdr-1;maybe;;', 'line 2 is not id;paid, rejected or returned;reason;reference'],
  ['<Document><CstmrPmtStsRpt>', 'it is truncated'],
  ['<Document></Document>', 'it is not a payment status report (pain.002)'],
  ['<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>', 'it has a document type declaration'],
])('refuses the report %j and says why', async (text, reason) => {
  await expect(admin.import(text, 'ben')).rejects.toThrow(`The report cannot be used: ${reason}.`);
});

test('the person who exported a file cannot record its result, unless one person is enough', async () => {
  const one = await paying('30.00');
  await admin.export('Ada');
  const update = { update: 'paid', reason: null, bankReference: null } as const;
  await expect(admin.setStatus(one.endToEndId, { ...update, by: ' ada ' })).rejects.toThrow(
    'another person has to record',
  );
  const alone = createBankFileAdmin({ db: harness.db, debtor: { ...DEBTOR, persons: 1 } });
  expect(await alone.setStatus(one.endToEndId, { ...update, by: 'ada' })).toBe(1);
});

test('refuses an account or currency that a SEPA file cannot contain, and releases the money', async () => {
  const provider = createBankFileProvider(harness.db);
  const request = {
    idempotencyKey: 'wdr_none',
    reference: 'wdr_none',
    method: 'bank',
    currency: 'EUR',
    amount: '10.00',
    fee: '0.00',
    payee: { network: null, address: IBAN, tag: null, fullName: 'Ada', email: null },
  };
  expect(await provider.send({ ...request, currency: 'USD' })).toEqual({
    kind: 'refused',
    reason: 'currency_not_taken',
  });
  expect(await provider.send({ ...request, payee: { ...request.payee, address: '12345678' } })).toEqual({
    kind: 'refused',
    reason: 'no_sepa_account',
  });
});

test('a crash between sending and storing the result still leads to one line of one file', async () => {
  const playerId = await harness.newPlayer(1_000_000n);
  const { withdrawalId } = await harness.quoteAndRequest(playerId, '45.00');
  await harness.makeDue();
  await Promise.all([harness.withdrawals.payOutDue(), harness.restart().payOutDue()]);
  // As if the process had crashed after the provider stored the payment and before the response.
  await harness.owner.query(`UPDATE withdrawals SET provider_payout_id = NULL WHERE withdrawal_id = $1`, [
    withdrawalId,
  ]);
  await harness.makeDue();
  await harness.restart().payOutDue();
  await admin.export('ada');
  await harness.makeDue();
  await harness.restart().payOutDue();
  await admin.export('ada');
  const { rows } = await harness.owner.query(
    `SELECT count(*)::int AS lines FROM bank_file_payments WHERE withdrawal_id = $1 AND batch_nr IS NOT NULL`,
    [withdrawalId],
  );
  expect(rows).toEqual([{ lines: 1 }]);
});

test('the statement lists paid and returned payments for the reconciliation', async () => {
  const from = new Date();
  const one = await paying('30.00');
  await admin.export('ada');
  await admin.setStatus(one.endToEndId, { update: 'paid', by: 'ben', reason: null, bankReference: null });
  await admin.setStatus(one.endToEndId, { update: 'returned', by: 'ben', reason: 'AC04', bankReference: null });
  const provider = createBankFileProvider(harness.db);
  const statement = await provider.readStatement?.({
    from: new Date(from.getTime() - 1_000),
    to: new Date(Date.now() + 60_000),
  });
  const lines =
    statement?.kind === 'known' ? statement.lines.filter(({ reference }) => reference === one.withdrawalId) : [];
  expect(lines).toMatchObject([
    { kind: 'payout', amount: '29.00', fee: '1.00' },
    { kind: 'payout_return', amount: '30.00', fee: '0' },
  ]);
});
