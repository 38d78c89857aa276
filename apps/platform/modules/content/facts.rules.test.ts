import { DEMO_BRANDS } from '@marquee/brands/brands.ts';
import { DEMONSTRATION_OPERATOR, UNKNOWN_OPERATOR } from '@marquee/brands/operator-facts.ts';
import { describe, expect, it } from 'vitest';
import { factsOf, FACT_NAMES, isolatedFacts, type ContentFacts } from './facts.rules.ts';
import type { FactSource } from './market-facts.rules.ts';

const [demo] = DEMO_BRANDS;
if (!demo) throw new Error('There is no demo brand');

describe('facts of the operator', () => {
  const names = [
    'companyName',
    'registrationNumber',
    'companyAddress',
    'courts',
    'complaintsEmail',
    'complaintDeadlines',
    'fundsProtection',
    'privacyEmail',
    'disputeBodyName',
    'disputeBodyUrl',
    'helpOrganisationName',
    'helpOrganisationUrl',
  ] as const;
  const of = (operator: FactSource['operator']) => {
    const facts = factsOf({ ...demo, operator, supportEmail: 'help@harbour.bet' }, 'de', (key) => key);
    return names.map((name) => facts[name]);
  };

  it('are as set', () => {
    expect(of(DEMONSTRATION_OPERATOR)).toEqual([
      'Quayside Demonstration B.V.',
      'DEMO-00000',
      '1 Example Quay, 0000 Exampleton',
      'die Gerichte am Sitz des Unternehmens',
      'complaints@demonstration.example',
      'facts.complaint_deadlines',
      'Dies ist eine Demonstration. Sie verwahrt kein Geld von Spielern, also ist nichts geschützt.',
      'privacy@demonstration.example',
      'Example Dispute Service',
      'https://disputes.example',
      'Example Help Line',
      'https://help.example',
    ]);
  });

  it('are a dash where none is set; the address of the support stands for others', () => {
    const address = 'help@harbour.bet';
    expect(of(UNKNOWN_OPERATOR)).toEqual(['–', '–', '–', '–', address, '–', '–', address, '–', '–', '–', '–']);
  });

  it('are isolated in a language from right to left, unlike sentences', () => {
    const facts = Object.fromEntries(FACT_NAMES.map((name) => [name, 'x'])) as unknown as ContentFacts; // one value for each name
    const isolated = isolatedFacts('ar', facts);
    const plain = FACT_NAMES.filter((name) => isolated[name] === 'x');
    expect(plain).toEqual(
      expect.arrayContaining(['supportHours', 'complaintDeadlines', 'fundsProtection', 'limitChange']),
    );
    expect(isolated.brandName).toBe('\u2068x\u2069');
    expect(isolatedFacts('en', facts)).toEqual(facts);
  });
});
