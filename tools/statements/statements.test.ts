import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { hasTest } from '../security/named-test.ts';
import { readSources } from '../checks/sources.ts';
import { findUnprovenStatements, type StatementTables } from './check-statements.ts';
import legal from './legal-statements.json' with { type: 'json' };
import { MESSAGE_RULES, NOTICE_KEYS } from './message-rules.ts';
import { playerTexts, type PlayerText } from './player-texts.ts';
import { RULES } from './rules.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const texts = playerTexts(readSources(root));
const tables: StatementTables = {
  rules: RULES,
  legal,
  messages: MESSAGE_RULES,
  isNotice: ({ key }) => NOTICE_KEYS.test(key),
};

const found = findUnprovenStatements(texts, tables);

/** What is found in addition once one text is replaced. */
function lie(where: (text: PlayerText) => boolean, from: string | RegExp, to: string): readonly string[] {
  const changed = texts.map((text) => (where(text) ? { ...text, text: text.text.replace(from, to) } : text));
  expect(changed.filter((text, at) => text !== texts[at] && text.text !== texts[at]?.text)).not.toEqual([]);
  return findUnprovenStatements(changed, tables).filter((fault) => !found.includes(fault));
}
const legalText = (locale: string, key: string) => (text: PlayerText) => text.locale === locale && text.key === key;

test('every statement of fact in legal texts, FAQ and notices has a rule that gives what it says', () => {
  expect(found).toEqual([]);
});

test('every rule has a value, a test that exists, or somebody who keeps it', () => {
  const promises = readFileSync(`${root}docs/operations/promises.md`, 'utf8');
  const faults = Object.entries(RULES).flatMap(([name, { test: named, figures, kind }]) => {
    if (named) return hasTest(...named) ? [] : [`${name}: ${named.join(': ')} does not exist`];
    if (kind === 'people')
      return promises.includes(`\`${name}\``) ? [] : [`${name} is not in docs/operations/promises.md`];
    return figures ? [] : [`${name} proves nothing`];
  });
  expect(faults).toEqual([]);
});

describe('finds lies', () => {
  const cases: readonly (readonly [string, (text: PlayerText) => boolean, string | RegExp, string])[] = [
    ['a changed number of days', legalText('en', 'terms-and-conditions#ending'), '30 days', '10 days'],
    ['a placeholder replaced by a typed number', legalText('en', 'faq#logged-out'), '{{sessionIdleMinutes}}', '90'],
    ['a typed number in one language only', legalText('de', 'kyc-refund-policy#refunds'), '14 Tagen', '7 Tagen'],
    ['a placeholder that one language drops', legalText('ar', 'faq#documents'), '{{documentMonthsMax}}', '3'],
    ['an age', legalText('en', 'responsible-gambling#minors'), '{{ageYearsMin}}', '16'],
    ['a new promise in English', legalText('en', 'faq#currencies'), /$/, ' We always give the best rate.'],
    ['a new promise in German', legalText('de', 'faq#currencies'), /$/, ' Wir zahlen immer sofort aus.'],
    ['a new promise in Arabic', legalText('ar', 'faq#currencies'), /$/, ' نحن ندفع دائمًا وفورًا.'],
    [
      'a promise without a rule in a notice',
      legalText('en', 'contacts.intro'),
      /$/,
      ' We always answer within 2 hours.',
    ],
    ['another lifetime of a link', legalText('en', 'mail.verify.note'), '48', '24'],
    ['another lifetime in a translation', legalText('de', 'mail.verify.note'), '48', '72'],
    ['another number of pages', legalText('en', 'verification.send.too_many'), 'ten', 'five'],
    ['another window of a limit', legalText('ar', 'limits.periods_rule'), '30', '14'],
    ['an amount', legalText('en', 'kyc-refund-policy#when-we-ask'), /$/, ' We ask from €2,000 on.'],
    [
      'a sentence that loses its condition',
      legalText('en', 'bonus-terms#claiming'),
      'once, and only while',
      'once, while',
    ],
  ];
  test.each(cases)('%s', (_name, where, from, to) => {
    expect(lie(where, from, to)).not.toEqual([]);
  });

  test('other figures in a language whose sentences nobody has listed, and only those', () => {
    const swedish = texts.filter(({ locale }) => locale === 'de').map((text) => ({ ...text, locale: 'sv' }));
    const faultsOf = (from: string, to: string) =>
      findUnprovenStatements(
        [...texts, ...swedish.map((text) => ({ ...text, text: text.text.replace(from, to) }))],
        tables,
      );
    expect(faultsOf('', '')).toEqual([]);
    expect(faultsOf('14 Tagen', '7 Tagen')).toContainEqual(expect.stringContaining('sv states other figures'));
  });

  test('a constant that changes without its text', () => {
    const rules = { ...RULES, 'sms-code': { figures: () => ['5'] } };
    expect(findUnprovenStatements(texts, { ...tables, rules })).toContainEqual(
      expect.stringContaining('mail.text.code'),
    );
  });

  test('a section that is gone', () => {
    const rest = texts.filter(({ key }) => key !== 'terms-and-conditions#liability');
    expect(findUnprovenStatements(rest, tables)).toContainEqual(expect.stringContaining('is no longer stated'));
  });
});
