import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { engineHash } from './engine-hash.ts';
import { listSlots } from './slot-facts.ts';

test('every slot has facts of its specification and of today’s engine, counted or from 100 million rounds', async () => {
  const slots = await listSlots([]);
  const outdated = slots.filter(({ rounds }) => rounds < 100_000_000).map(({ spec }) => spec.slug);
  expect(outdated, 'npm run run-task -- slots --missing measures them').toEqual([]);
  expect(slots.length).toBeGreaterThan(20);
});

const RULES = 'export const pays = (count) => count * 2;';
const TYPED = `// What a symbol pays.
/** In units. */
export const pays = (count: number): number => count * 2;
export interface Pay { readonly count: number }`;

test.each([
  { change: 'comments and types', rules: TYPED, isSame: true },
  { change: 'a payout', rules: 'export const pays = (count) => count * 3;', isSame: false },
  { change: 'a comparison', rules: 'export const pays = (count) => (count > 2 ? count * 2 : 0);', isSame: false },
  { change: 'an import with the same names', rules: "export { pays } from './other.ts';", isSame: false },
])('a change of $change keeps the hash of an engine: $isSame', ({ rules, isSame }) => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-engine-'));
  const entry = join(folder, 'play.ts');
  writeFileSync(entry, "import { pays } from './rules.ts';\nexport const play = () => pays(3);\n");
  writeFileSync(join(folder, 'other.ts'), RULES);
  const hashWith = (code: string) => {
    writeFileSync(join(folder, 'rules.ts'), code);
    return engineHash([entry]);
  };
  const [before, after] = [hashWith(RULES), hashWith(rules)];
  rmSync(folder, { recursive: true });
  expect(after === before).toBe(isSame);
});
