import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ENDPOINT_TABLE_FILE, endpointTableSource } from './build-endpoint-table.ts';

test("the browser's endpoint table matches the contract", () => {
  expect(readFileSync(ENDPOINT_TABLE_FILE, 'utf8')).toBe(endpointTableSource());
});
