import { describe, expect, it } from 'vitest';
import { bankStatusOf, endToEndIdOf, messageIdOf, nextBankState, sepaText } from './bank-file.rules.ts';
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
