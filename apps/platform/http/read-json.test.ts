import { expect, test } from 'vitest';
import { findDuplicateKey } from './read-json.ts';

test.each([
  ['{"amount":"5","amount":"900"}', 'amount'],
  ['{"a":{"b":1,"c":[{"d":1}, {"d":1, "d" :2}]}}', 'd'],
  ['{"\\u0061":1,"a":2}', 'a'],
  ['{"a\\"b":1,"a\\"b":2}', 'a"b'],
  ['{"":1,"":2}', ''],
  ['[{"x":1},{"x":1,\n"y":{},"x"\t:2}]', 'x'],
])('finds the duplicate key in %s', (text, key) => {
  JSON.parse(text);
  expect(findDuplicateKey(text)).toBe(key);
});

test.each([
  '{}',
  '[]',
  '"a:a"',
  '{"a":{"a":{"a":1}}}',
  '[{"a":1},{"a":2}]',
  '{"a":"\\"a\\":1","b":"{\\"a\\":1,\\"a\\":2}"}',
  '{"a":["a","a","b:"],"b":"a"}',
  '{"a\\\\":1,"a":2}',
])('finds no duplicate key in %s', (text) => {
  JSON.parse(text);
  expect(findDuplicateKey(text)).toBeNull();
});

test('finds no duplicate key in generated JSON', () => {
  const nested = { a: [{ b: 'x', c: { b: 1, a: [null, true, -1.5e3] } }], 'd"': '\\', e: ':' };
  for (const space of [0, 2]) expect(findDuplicateKey(JSON.stringify(nested, null, space))).toBeNull();
});

test('scans a body of the maximum size in less than 100 ms of CPU time', () => {
  const text = JSON.stringify(
    Object.fromEntries(Array.from({ length: 3_000 }, (_, index) => [`key-${index}`, 'a "quoted" value'])),
  );
  const before = process.threadCpuUsage();
  expect(findDuplicateKey(text)).toBeNull();
  expect(process.threadCpuUsage(before).user).toBeLessThan(100_000);
});
