import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestWorker } from './test-worker.ts';
import { tsEdits } from './ts-edits.ts';

const repository = join(import.meta.dirname, '../..');
const SOURCE = 'export const isAdult = (age: number): boolean => age > 17;\n';
const TEST = `import { expect, test } from 'vitest';
import { isAdult } from './age.ts';
test('somebody of 17 is no adult, of 19 is', () => expect([isAdult(17), isAdult(19)]).toEqual([false, true]));
`;
const OTHER_TEST = `import { expect, test } from 'vitest';
test('one is one', () => expect(1).toBe(1));
`;
const CONFIG = `export default { test: { projects: [
  { test: { name: 'unit', include: ['*.test.ts'], pool: 'threads', experimental: { viteModuleRunner: false, nodeLoader: false } } },
] } };
`;
let root: string;
let worker: TestWorker;

beforeAll(() => {
  mkdirSync(join(repository, '.cache'), { recursive: true });
  root = mkdtempSync(join(repository, '.cache/worker-test-'));
  const files = {
    'age.ts': SOURCE,
    'age.test.ts': TEST,
    'other.test.ts': OTHER_TEST,
    'vitest.config.ts': CONFIG,
    '.gitignore': '.cache\nnode_modules\n',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  mkdirSync(join(root, 'tools/mutation'), { recursive: true });
  for (const name of ['worker-process.ts', 'worker.vitest.config.ts'])
    copyFileSync(join(import.meta.dirname, name), join(root, 'tools/mutation', name));
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'));
  spawnSync('git', ['init', '--quiet'], { cwd: root });
  worker = new TestWorker(root, '1', { projects: ['unit'], isRecording: false, clusterUrl: '' });
});
afterAll(() => {
  worker.stop();
  rmSync(root, { recursive: true, force: true });
});

const run = (replacement: string | null, secondsMax = 60, tests = ['age.test.ts']) => {
  const edit = tsEdits('age.ts', SOURCE, []).find((one) => one.replacement === replacement);
  const bug = edit ? { ...edit, module: '', file: 'age.ts', fn: null } : null;
  return worker.run(tests, bug, secondsMax);
};

test('a test notices one bug and not another', async () => {
  expect((await run('18'))?.failure).toBeNull();
  expect((await run('>='))?.failure).toContain('expected');
  expect(await run(null)).toMatchObject({ failure: null, results: [{ test: 'age.test.ts', state: 'passed' }] });
});

test('a failure ends a run, and the next one knows nothing of it', async () => {
  const both = await run('>=', 60, ['age.test.ts', 'other.test.ts']);
  const namesOf = (wanted: string) => both?.results.filter(({ state }) => state === wanted).map(({ test }) => test);
  expect([namesOf('failed'), namesOf('passed')]).toEqual([['age.test.ts'], []]);
  expect(await run(null, 60, ['other.test.ts'])).toMatchObject({
    failure: null,
    results: [{ test: 'other.test.ts', state: 'passed' }],
  });
});

test('no bug stays in the copy or reaches the original', async () => {
  await run('>=');
  for (const tree of [root, worker.tree]) expect(readFileSync(join(tree, 'age.ts'), 'utf8')).toBe(SOURCE);
});

test('a run that does not end in time is stopped, and the worker goes on', async () => {
  expect(await run(null, 0.001)).toBeNull();
  expect((await run(null))?.failure).toBeNull();
});
