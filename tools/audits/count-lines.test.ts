import { expect, test } from 'vitest';
import { countLines } from './count-lines.ts';

const counted = (files: Readonly<Record<string, string>>) =>
  countLines(Object.entries(files).map(([path, text]) => ({ path, content: Buffer.from(text) })));

test('counts lines by kind, with a last line without a line break', () => {
  const { kinds, files, read } = counted({
    'apps/web/a.ts': 'one\ntwo\n',
    'apps/web/a.tsx': 'one\ntwo',
    'apps/web/a.test.tsx': '1\n2\n3\n',
    'e2e/answer.json': '1\n',
    'e2e/page.css': '1\n',
    'a.css': '1\n2\n3\n4\n5\n',
    'a.sql': '1\n2\n3\n4\n5\n6\n',
    'a.json': '1\n2\n3\n4\n5\n6\n7\n',
    'a.jsonl': '1\n2\n3\n4\n5\n6\n7\n8\n',
    'a.md': '1\n2\n3\n4\n5\n6\n7\n8\n9\n',
    LICENSE: '1\n\n\n4\n5\n6\n7\n8\n9\n10\n',
    'empty.css': '',
  });
  expect(Object.fromEntries(kinds)).toEqual({
    TypeScript: 4,
    tests: 5,
    CSS: 5,
    SQL: 6,
    JSON: 7,
    JSONL: 8,
    Markdown: 9,
    other: 10,
  });
  expect([files, read]).toEqual([12, 54]);
});

test('counts a binary file as a file only', () => {
  expect(counted({ 'a.webp': 'RIFF\n\0\n' })).toMatchObject({ files: 1, read: 0 });
});

test('leaves translations, programs that draw art and generated SQL out of what is read', () => {
  const { kinds, read } = counted({
    'packages/locales/en/menu.json': '1\n',
    'packages/locales/de/menu.json': '1\n2\n',
    'packages/locales/ar/faq.md': '1\n2\n3\n',
    'art/themes/deco.ts': '1\n2\n3\n4\n',
    'apps/platform/db/schema.sql': '1\n2\n3\n4\n5\n',
  });
  expect(read).toBe(1);
  expect([...kinds.values()].reduce((sum, lines) => sum + lines)).toBe(15);
});
