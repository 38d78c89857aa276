import { expect, test } from 'vitest';
import { findBug } from './testing/find-bug.ts';

test('scenarios, model, audit and concurrent commands find nothing wrong', async () => {
  expect(await findBug(undefined)).toBe('nothing');
});
