import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ENDPOINT_TABLE_FILE, endpointTableSource } from './build-endpoint-table.ts';

test('The browser knows every call of the contract', () => {
  expect(readFileSync(ENDPOINT_TABLE_FILE, 'utf8')).toBe(endpointTableSource());
});
