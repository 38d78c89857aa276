import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type ModuleScore, parseScores, withScores } from './score-table.ts';

const text = readFileSync(join(import.meta.dirname, '../../docs/planted-bugs.md'), 'utf8');
const score: ModuleScore = { noticed: 36, total: 40, seed: '7', date: '2026-11-30', commit: '`52310618`' };
const scores = new Map([
  ['apps/platform/modules/wallet', score],
  ['apps/platform/modules/location', { ...score, noticed: 20 }],
  ['apps/web/features/cashier', { ...score, noticed: 0, total: 0 }],
]);

it('is written and read again without a change, and keeps the text around the table', () => {
  const written = withScores(text, scores);
  expect(new Map([...parseScores(written)].toSorted())).toEqual(new Map([...scores].toSorted()));
  expect(withScores(written, parseScores(text))).toBe(text);
});

it('has the module with the lowest score first, with the interval of its share', () => {
  const rows = withScores(text, scores)
    .split('\n')
    .filter((line) => line.startsWith('| `apps/'));
  expect(rows).toEqual([
    '| `apps/platform/modules/location` | 20 | 40 | 50 % | 35 to 65 | 7 | 2026-11-30 | `52310618` |',
    '| `apps/platform/modules/wallet` | 36 | 40 | 90 % | 77 to 96 | 7 | 2026-11-30 | `52310618` |',
    '| `apps/web/features/cashier` | 0 | 0 | 100 % | 0 to 100 | 7 | 2026-11-30 | `52310618` |',
  ]);
});
