import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { stages } from '../test-stages.ts';
import { pieceOf, PIECES } from './pieces.ts';
import { outdatedPieces, parseRecord, withRecord, type DeepRun } from './record.ts';

const text = readFileSync(join(import.meta.dirname, '../../docs/deep-run.md'), 'utf8');
const run: DeepRun = { date: '2026-11-29', commit: '`52310618`', passed: 7_894, failed: 0, minutes: 9 };
const [first, second] = PIECES.map(({ name }) => name);
const all = new Map(PIECES.map(({ name }) => [name, run] as const));
const at = (date: string) => Date.parse(`${date}T12:00:00Z`);

describe('pieces of the deep run', () => {
  it('contain every stage, and every shard of those that are divided', () => {
    const named = new Set(PIECES.flatMap((piece) => piece.stages));
    // Four stages find browsers for others; the statuses need all database tests in one run, as `npm test` has it.
    const others = Object.keys(stages).filter((stage) => !named.has(stage));
    expect(others.toSorted()).toEqual(['chromium', 'firefox', 'oldest-chromium', 'statuses', 'webkit']);
    for (const { stages: own, project, shard } of PIECES) {
      const parts = PIECES.filter((piece) => piece.project === project && `${piece.stages}` === `${own}`);
      expect(parts.map((piece) => piece.shard?.at ?? 1)).toEqual(parts.map((_, index) => index + 1));
      expect(parts).toHaveLength(shard?.of ?? 1);
    }
    expect(new Set(PIECES.map(({ name }) => name)).size).toBe(PIECES.length);
  });

  it('are named by their number of the right total', () => {
    expect(pieceOf(`2/${PIECES.length}`)).toBe(2);
    for (const part of ['0/22', '1/2', `${PIECES.length + 1}/${PIECES.length}`, '1', '', '1/', '-1/22', '1.5/22'])
      expect(() => pieceOf(part), part).toThrow('--part takes');
  });
});

describe('the record of the deep run', () => {
  it('is written and read again without a change, and keeps the text around the table', () => {
    const written = withRecord(text, all);
    expect(parseRecord(written)).toEqual(all);
    expect(withRecord(written, parseRecord(text))).toBe(withRecord(text, parseRecord(text)));
    expect(withRecord(text, parseRecord(text))).toBe(text);
  });

  it.each([
    ['never ran', null],
    ['failed', { ...run, failed: 1 }],
    ['ran no test', { ...run, passed: 0 }],
    ['ran more than two weeks ago', { ...run, date: '2026-11-14' }],
    ['has a date that is none', { ...run, date: '2026-13-45' }],
  ] as const)('names a piece that %s', (_, last) => {
    expect(outdatedPieces(new Map([...all, [second ?? '', last]]), at('2026-11-29'))).toEqual([2]);
  });

  it('names none that ran within two weeks, and all fifteen days later', () => {
    expect(outdatedPieces(all, at('2026-11-29'))).toEqual([]);
    expect(outdatedPieces(all, at('2026-12-12'))).toEqual([]);
    expect(outdatedPieces(all, at('2026-12-14'))).toEqual(PIECES.map((_, index) => index + 1));
  });

  it('takes no row of another piece', () => {
    const renamed = withRecord(text, all).replace(`| 1 | ${first} |`, '| 1 | something else |');
    expect(outdatedPieces(parseRecord(renamed), at('2026-11-29'))).toEqual([1]);
  });
});
