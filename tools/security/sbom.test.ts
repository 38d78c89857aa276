import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { productionPackages } from '../checks/packages.ts';
import { makeSbom, readReport } from './sbom.ts';

test('the bill of materials lists every package of an installation, with its version', async () => {
  const { bomFormat, components } = await makeSbom();
  expect(bomFormat).toBe('CycloneDX');
  const listed = new Set(components.map(({ name }) => name));
  const lock = readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8');
  const names = productionPackages(lock).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(100);
  // Packages for other operating systems are in the lockfile only.
  const missing = names.filter(
    (name) => !listed.has(name) && !/(?:darwin|win32|linux|freebsd|android|wasm|openharmony|emnapi|wasi)/.test(name),
  );
  expect(missing).toEqual([]);
  expect(listed.has('fastify')).toBe(true);
  expect(components.every(({ version }) => /^\d/.test(version))).toBe(true);
});

test('a registry that does not answer is never taken for a check without findings', () => {
  const counts = { info: 0, low: 0, moderate: 0, high: 1, critical: 0, total: 1 };
  const report = { vulnerabilities: { left: {} }, metadata: { vulnerabilities: counts } };
  expect(readReport(JSON.stringify(report))).toEqual({ kind: 'known', counts, packages: ['left'] });
  const refused = '{"message":"405 Method Not Allowed - POST https://registry.example/advisories/bulk"}';
  expect(readReport(refused)).toMatchObject({ kind: 'unknown', reason: expect.stringContaining('405') });
  for (const text of ['', 'null', '{}', '[]', '{"vulnerabilities":{}}', '<html>', '{"error":{"summary":"down"}}'])
    expect(readReport(text).kind).toBe('unknown');
});
