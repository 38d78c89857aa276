import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { formatWritten } from './format-files.ts';

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'marquee-format-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const UNFORMATTED =
  '{"widths":[160,240,360],"long":"a text that makes the line longer than the formatter allows it to be, so that it breaks"}';
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const write = (name: string) => writeFileSync(join(folder, name), UNFORMATTED);

test('formats what a generator writes, and nothing else', async () => {
  copyFileSync(join(root, '.oxfmtrc.json'), join(folder, '.oxfmtrc.json'));
  for (const args of [
    ['init', '--quiet'],
    ['add', '.'],
  ])
    spawnSync('git', args, { cwd: folder });
  write('present.json');
  utimesSync(join(folder, 'present.json'), new Date(0), new Date(0));
  write('manifest.json');
  spawnSync('git', ['add', 'manifest.json'], { cwd: folder });
  const result = await formatWritten(() => {
    write('facts.json');
    writeFileSync(join(folder, 'manifest.json'), UNFORMATTED.replace('160', '161'));
    writeFileSync(join(folder, 'art.webp'), 'RIFF');
    return 7;
  }, folder);
  expect(result).toBe(7);
  expect(read('facts.json')).toMatch(/^\{\n {2}"widths": \[160, 240, 360\],\n/);
  expect(read('manifest.json')).toContain('"widths": [161, 240, 360],\n');
  expect(read('present.json')).toBe(UNFORMATTED);
  expect(read('art.webp')).toBe('RIFF');
});

test('a generator that writes nothing changes nothing', async () => {
  const before = read('present.json');
  await formatWritten(() => {}, folder);
  expect(read('present.json')).toBe(before);
});
