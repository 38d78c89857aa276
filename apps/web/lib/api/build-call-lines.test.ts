import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CALL_LINES_FILE, callLinesSource } from './build-call-lines.ts';

test('The browser knows every call of the contract', () => {
  expect(readFileSync(CALL_LINES_FILE, 'utf8')).toBe(callLinesSource());
});
