import { expect, test } from 'vitest';
import { nameProblem } from './reserved-names.rules.ts';

test.each([
  'admin',
  'Support',
  'Handelskade',
  'handels-kade',
  'Аdmin',
  'Adm1n',
  's u p p o r t',
  'Customer Service',
  'الدعم',
  'Hande1skade Team',
])('%s may not be chosen', (name) => expect(nameProblem(name, 'Handelskade')).toBe('validation.name_reserved'));

test.each(['Ada', 'Lucky Ada', 'Badminton', '', null, undefined])('%s may be chosen', (name) =>
  expect(nameProblem(name, 'Handelskade')).toBeNull(),
);
