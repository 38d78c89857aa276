import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { executeTask } from './cli.ts';
import { loadTask, taskNames } from './load-task.ts';

const folder = mkdtempSync(join(tmpdir(), 'marquee-definition-'));
const file = join(folder, 'definition.json');
const printed: string[] = [];
beforeEach(() => {
  printed.length = 0;
  for (const name of ['log', 'error'] as const)
    vi.spyOn(console, name).mockImplementation((...parts) => void printed.push(parts.join(' ')));
});
afterAll(() => {
  vi.restoreAllMocks();
  process.exitCode = 0;
  rmSync(folder, { recursive: true, force: true });
});

/** Tasks that judge an operator's file without a casino. */
const tasks = (await Promise.all(taskNames().map(loadTask))).filter(({ commands }) =>
  commands.some((command) => command.name() === 'check' && command.registeredArguments.length === 1),
);

async function check(name: string, text: string): Promise<readonly string[]> {
  writeFileSync(file, text);
  process.exitCode = 0;
  const code = await executeTask(await loadTask(name), ['check', file]);
  expect(code === 0 ? process.exitCode : code).toBe(1);
  return printed;
}

test('covers all definitions of rewards', () => {
  expect(tasks.map((task) => task.name())).toEqual([
    'bonuses',
    'calendar',
    'cashback',
    'loyalty',
    'referrals',
    'tournaments',
  ]);
});

describe.each(tasks.map((task) => task.name()))('%s check', (name) => {
  test.each([
    ['a number', 42],
    ['null', null],
    ['a text', 'spring'],
    ['an empty object', {}],
    ['an object in a list', [{}]],
    ['a number in a list', [7]],
    ['an unknown field', { surprise: 1 }],
    ['an unknown field in a list', [{ surprise: 1 }]],
    [
      'fields of wrong types',
      { key: 7, levels: 'x', percent: 'x', days: 'x', amounts: 7, prizes: {}, currencyCode: 1 },
    ],
    ['fields of wrong types in a list', [{ key: 7, hours: 'x', texts: 3, currencyCode: 'XXX', bonusAmount: {} }]],
  ])('names the place and the fault of %s', async (_what, value) => {
    const faults = await check(name, JSON.stringify(value));
    expect(faults.length).toBeGreaterThan(0);
    for (const fault of faults) {
      expect(fault).toMatch(/^- (?:the file|[\w.-]+): \S/);
      expect(fault).not.toMatch(/Invalid input|undefined|\[object/);
    }
  });

  test('names the file that is not JSON', async () => {
    const [fault] = await check(name, '[{"key": }\n]');
    expect(fault).toMatch(new RegExp(`^${file} is not JSON: [^\\n]+\\.$`));
  });
});

test('lists the faults of all entries at once, of their fields and of their rules', async () => {
  const valid = {
    key: 'gift',
    type: 'no_deposit',
    currencyCode: 'EUR',
    multiplier: 1,
    texts: { en: { title: 'Gift' } },
  };
  const faults = await check('bonuses', JSON.stringify([{ ...valid, bonusAmount: 5 }, valid]));
  expect(faults.some((fault) => fault.startsWith('- 0.bonusAmount: must be text in quotes, not 5'))).toBe(true);
  expect(faults).toContain('- gift: bonusAmount is missing');
});
