import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvCell, csvText } from './csv.rules.ts';

test.each(['=1+1', '+1', '-cmd', '@SUM(A1)', '\t=1', ' =1', '\r=1', '|calc', '%0A', '＝1', '\u200b=1', '-1.00-2'])(
  'escapes the formula %j',
  (text) => expect(csvCell(text)).toBe(`"'${text}"`),
);

test('preserves amounts, doubles quotes and writes a byte order mark', () => {
  expect(csvCell('-0.00000001')).toBe('"-0.00000001"');
  expect(csvCell('say "hi", you')).toBe('"say ""hi"", you"');
  expect(csvText(['Betrag', 'المبلغ'], [['1.00', 'a\nb']])).toBe('\uFEFF"Betrag","المبلغ"\r\n"1.00","a\nb"\r\n');
});

test('any text round-trips and cannot break out of its cell', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const inside = csvCell(text).slice(1, -1);
      expect(inside.replaceAll('""', '')).not.toContain('"');
      expect([text, `'${text}`]).toContain(inside.replaceAll('""', '"'));
    }),
  );
});
