import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startCasinoProcess } from './casino-process.ts';

// The rules themselves have unit tests; this tests the program that an operator starts.
test('invalid brand settings stop the start with one line that names the setting', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-settings-'));
  const settings = join(folder, 'settings.json');
  writeFileSync(settings, JSON.stringify({ brands: { lumen: { pageKeys: { deposit: '/api/pay' } } } }));
  try {
    const started = startCasinoProcess({ MARQUEE_SETTINGS: settings });
    const { message } = await started.then(
      () => new Error('It opened.'),
      (error: Error) => error,
    );
    expect(message).toContain('ended with code 1');
    const lines = message.split('\n').filter((line) => line.includes('lumen'));
    expect(lines).toEqual([
      `Settings: ${settings}: brands.lumen: pageKeys.deposit "/api/pay" is shadowed by /api, which the server uses itself`,
    ]);
    expect(message).not.toMatch(/^\s+at /m);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
