import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SECURITY_EVENTS } from '../../core/security-event.ts';

const page = readFileSync(new URL('../../../../docs/operations/security-events.md', import.meta.url), 'utf8');

test('the page for operators has every kind with its group and text, and no other', () => {
  const rows = [...page.matchAll(/^\| `(\w+)` \| (\w+) \| (.+?) \|$/gm)].map(([, kind, group, text]) => [
    kind,
    [group, text],
  ]);
  expect(Object.fromEntries(rows)).toEqual(SECURITY_EVENTS);
});

test('every kind in an alarm rule exists', () => {
  const named = [...page.matchAll(/kind=~?"([\w|]+)"/g)].flatMap(([, kinds = '']) => kinds.split('|'));
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((kind) => !(kind in SECURITY_EVENTS))).toEqual([]);
});
