import { describe, expect, it } from 'vitest';
import { bankStatusOf, endToEndIdOf, messageIdOf, nextBankState, sepaText } from './bank-file.rules.ts';
import { readBankReport } from './read-bank-report.ts';
import { writeCreditTransfers, type Batch } from './write-credit-transfers.rules.ts';

describe('nextBankState', () => {
  const STATES = ['pending', 'exported', 'sent', 'refused', 'returned'] as const;

  it.each([
    ['paid', 'conflict sent same conflict same'],
    ['rejected', 'conflict refused conflict same conflict'],
    ['returned', 'conflict conflict returned conflict same'],
  ] as const)('the result %s leads from pending, exported, sent, refused and returned to: %s', (update, expected) => {
    expect(STATES.map((state) => nextBankState(state, update)).join(' ')).toBe(expected);
  });
});

it('only final ISO 20022 codes are results', () => {
  expect(['ACSC', 'ACCC', 'RJCT', 'ACCP', 'PDNG', 'ACSP', ''].map(bankStatusOf)).toEqual([
    'paid',
    'paid',
    'rejected',
    null,
    null,
    null,
    null,
  ]);
});

it('ids have the form that SEPA allows', () => {
  expect(endToEndIdOf('wdr_01_ab')).toBe('wdr-01-ab');
  expect(messageIdOf(42)).toBe('MARQUEE-00000042');
});

describe('sepaText', () => {
  it.each([
    ['Zoë Núñez', 'Zoe Nunez'],
    ['Weiß', 'Weiss'],
    ['Søren Ørsted', 'Soren Orsted'],
    ['Læge Ærø', 'Laege AEro'],
    ['Michał Łódź', 'Michal Lodz'],
    ["O'Neil-Smith, Jr. (x/y?):+1", "O'Neil-Smith, Jr. (x/y?):+1"],
    ['a & b', 'a . b'],
    ['  two \n\t words ', 'two words'],
    ['two   words ', 'two words'],
    ['日本', '..'],
  ])('writes %j as %j', (text, expected) => {
    expect(sepaText(text, 70)).toBe(expected);
  });

  it('is cut to the length that the field allows', () => {
    expect(sepaText('Ada Lovelace', 5)).toBe('Ada L');
  });
});

describe('writeCreditTransfers', () => {
  const BATCH: Batch = {
    batchNr: 1,
    messageId: 'MARQUEE-00000001',
    debtorName: 'Harbour Lights GmbH & Co.',
    debtorIban: 'DE89370400440532013000',
    debtorBic: 'COBADEFFXXX',
    totalMinor: 1_500_000n,
    exportedBy: 'Ada',
    exportedAt: new Date('2026-11-22T23:30:00Z'),
  };
  const PAYMENTS = [
    { endToEndId: 'wdr-1', iban: 'NO9386011117947', fullName: 'Zoë <b> & Söhne', amountMinor: 1_000_000n },
    { endToEndId: 'wdr-2', iban: 'GB82WEST12345698765432', fullName: 'A'.repeat(90), amountMinor: 500_000n },
  ];
  const xml = writeCreditTransfers(BATCH, PAYMENTS);
  const valuesOf = (name: string, text = xml) =>
    [...text.matchAll(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`, 'g'))].map((match) => match[1]);

  it('is a pain.001.001.09 message with one SEPA batch', () => {
    expect(xml).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain\.001\.001\.09">/,
    );
    expect(xml).toContain('<CstmrCdtTrfInitn>');
    expect(['PmtMtd', 'BtchBookg', 'Cd', 'ChrgBr'].map((name) => valuesOf(name)[0])).toEqual([
      'TRF',
      'false',
      'SEPA',
      'SLEV',
    ]);
    expect(valuesOf('MsgId')).toEqual(['MARQUEE-00000001']);
    expect(valuesOf('PmtInfId')).toEqual(['MARQUEE-00000001']);
    expect(valuesOf('CreDtTm')).toEqual(['2026-11-22T23:30:00.000Z']);
    expect(valuesOf('Dt')).toEqual(['2026-11-22']);
  });

  it('states number and sum of the payments for the file and for the batch', () => {
    expect(valuesOf('NbOfTxs')).toEqual(['2', '2']);
    expect(valuesOf('CtrlSum')).toEqual(['150.00', '150.00']);
  });

  it('pays each creditor by name, account and reference', () => {
    expect(valuesOf('Nm')).toEqual([
      'Harbour Lights GmbH . Co.',
      'Harbour Lights GmbH . Co.',
      'Zoe .b. . Sohne',
      'A'.repeat(70),
    ]);
    expect(valuesOf('IBAN')).toEqual(['DE89370400440532013000', 'NO9386011117947', 'GB82WEST12345698765432']);
    expect(valuesOf('EndToEndId')).toEqual(['wdr-1', 'wdr-2']);
    expect(valuesOf('Ustrd')).toEqual(['Withdrawal wdr-1', 'Withdrawal wdr-2']);
    expect(xml).toContain('<InstdAmt Ccy="EUR">100.00</InstdAmt>');
  });

  it('names the debtor’s bank, or says that it is not provided', () => {
    expect(valuesOf('BICFI')).toEqual(['COBADEFFXXX']);
    const without = writeCreditTransfers({ ...BATCH, debtorBic: null }, PAYMENTS);
    expect(valuesOf('BICFI', without)).toEqual([]);
    expect(without).toMatch(/<Othr>\s*<Id>NOTPROVIDED<\/Id>\s*<\/Othr>/);
  });

  it('has one line for each element, and the same bytes for the same batch', () => {
    expect(xml.split('\n').length).toBeGreaterThan(40);
    expect(writeCreditTransfers(BATCH, PAYMENTS)).toBe(xml);
  });
});

describe('readBankReport', () => {
  const xml = (...inner: string[]) => `<Document><CstmrPmtStsRpt>${inner.join('')}</CstmrPmtStsRpt></Document>`;
  const file = (more = '') => `<OrgnlGrpInfAndSts><OrgnlMsgId> M-1 </OrgnlMsgId>${more}</OrgnlGrpInfAndSts>`;
  const payments = (...inner: string[]) => `<OrgnlPmtInfAndSts>${inner.join('')}</OrgnlPmtInfAndSts>`;
  const one = (id: string, status: string, more = '') =>
    `<TxInfAndSts><OrgnlEndToEndId>${id}</OrgnlEndToEndId><TxSts>${status}</TxSts>${more}</TxInfAndSts>`;
  const listed = (...lines: string[]) => xml(file(), payments(...lines));
  const why = (text: string) => `<StsRsnInf>${text}</StsRsnInf>`;
  const csv = (...lines: string[]) => ['endToEndId;status;reason;reference', ...lines].join('\n');
  const OPEN = ['ACTC', 'ACCP', 'ACSP', 'PDNG'].map((status) => one('a', status));
  const [HEAD, LINE] = [
    'its first line is not endToEndId;status;reason;reference',
    'line 3 is not id;paid, rejected or',
  ];
  const told = (text: string) => {
    const report = readBankReport(text);
    if (report.kind === 'unreadable') return report.reason;
    const line = ({ about, update, ...more }: (typeof report.lines)[number]) =>
      [...Object.entries(about).flat(), update, more.reason ?? '-', more.bankReference ?? '-'].join(' ');
    return report.lines.map(line).join(', ');
  };

  it.each([
    [listed(one(' a ', 'ACSC', '<AcctSvcrRef>B-1</AcctSvcrRef>')), 'endToEndId a paid - B-1'],
    [listed(one('a', 'ACCC'), one('b', 'RJCT')), 'endToEndId a paid - -, endToEndId b rejected - -'],
    [
      xml(file(), payments(one('a', 'ACSC')), payments(one('b', 'ACSC'))),
      'endToEndId a paid - -, endToEndId b paid - -',
    ],
    [listed(...OPEN), ''],
    [listed(one('a', 'RJCT', why('<Rsn><Cd>1</Cd></Rsn><AddtlInf> x </AddtlInf>'))), 'endToEndId a rejected 1 x -'],
    [listed(one('a', 'RJCT', why('<Rsn><Prtry>own</Prtry></Rsn>'))), 'endToEndId a rejected own -'],
    [
      listed(one('a', 'RJCT', why(`<AddtlInf>${'x'.repeat(201)}</AddtlInf>`))),
      `endToEndId a rejected ${'x'.repeat(200)} -`,
    ],
    [listed(one('a', 'ACSC')).replace('<TxSts>', '<TxSts code="1">'), 'endToEndId a paid - -'],
    [listed(one('a', 'ACSC')).replaceAll(/<(\/?)/g, '<$1p:'), 'endToEndId a paid - -'],
    [xml(file('<GrpSts>ACSC</GrpSts>'), payments()), 'messageId M-1 paid - -'],
    [listed(`<PmtInfSts>RJCT</PmtInfSts>${why('<Rsn><Cd>1</Cd></Rsn>')}`), 'messageId M-1 rejected 1 -'],
    ['\uFEFF"endToEndId"; status ;reason;reference\r\n\r\n "a" ;PAID;why;"B-1"\r\n', 'endToEndId a paid why B-1'],
    [csv('b;returned;;', 'c;RJCT'), 'endToEndId b returned - -, endToEndId c rejected - -'],
    [
      csv('a;rejected;"AC04; account ""closed""\nby its holder";B-1', 'b;paid'),
      'endToEndId a rejected AC04; account "closed"\nby its holder B-1, endToEndId b paid - -',
    ],
    [csv('b;paid', 'a;rejected;"not closed'), 'line 3 is not CSV with endToEndId;status;reason;reference'],
    [csv('a;rejected;not" closed'), 'line 2 is not CSV with endToEndId;status;reason;reference'],
    [' \n ', 'it is empty'],
    ['x'.repeat(20_000_000), HEAD],
    ['x'.repeat(20_000_001), 'it is larger than 20 MB'],
    ...['a;constructor', 'a;maybe', ';paid', 'a;paid;;;'].map((line) => [
      csv('b;paid', line),
      `${LINE} returned;reason;reference`,
    ]),
    ['<Document><CstmrPmtStsRpt>', 'it is truncated'],
    ['<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>', 'it has a document type declaration'],
    ['<a b></Document>', 'it is not XML'],
    ['<Document></Document>', 'it is not a payment status report (pain.002)'],
    [xml(payments(one('a', 'ACSC'))), 'it does not name the file that it is about'],
    [listed(one('', 'ACSC')), 'a payment has no id or no status'],
    [listed(one('a', ' ')), 'a payment has no id or no status'],
  ])('reads its lines or says why not: %#', (text = '', expected) => {
    expect(told(text)).toBe(expected);
  });
});
