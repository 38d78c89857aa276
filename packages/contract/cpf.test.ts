import { expect, test } from 'vitest';
import { cpfDigits, cpfProblem } from './cpf.ts';

test.each(['529.982.247-25', '52998224725', '111.444.777-35', '123.456.789-09', '000.000.001-91'])(
  'accepts %s',
  (number) => expect(cpfProblem(number)).toBeNull(),
);

test.each(['529.982.247-26', '529.982.247-15', '52998224', '529982247255', '111.111.111-11', '', 'abc.def.ghi-jk'])(
  'rejects %j',
  (number) => expect(cpfProblem(number)).toBe('validation.invalid_format'),
);

test('cpfDigits removes dots, dashes and blanks', () => expect(cpfDigits(' 529.982.247-25')).toBe('52998224725'));
