import { globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuilder } from 'vite';
import { staticParts } from './static-parts-plugin.ts';

const folder = mkdtempSync(join(tmpdir(), 'marquee-static-parts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const FILES = {
  'entry.js': `import { Links } from './links.static.tsx'; document.title = String(Links());`,
  'links.static.tsx': `import { secret } from './secret.ts';
import './links.module.css';

export function Links() {
  return secret;
}
`,
  'secret.ts': `export const secret = 'written by the server only';`,
  'links.module.css': '.link { color: rgb(1 2 3); }',
};

async function build(environment: 'client' | 'ssr', entry = 'entry.js'): Promise<string> {
  const outDir = join(folder, `out-${environment}`);
  const builder = await createBuilder({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [staticParts()],
    environments: {
      [environment]: {
        build: {
          outDir,
          minify: false,
          emptyOutDir: true,
          emitAssets: true,
          rolldownOptions: { input: join(folder, entry) },
        },
      },
    },
  });
  const target = builder.environments[environment];
  if (target === undefined) throw new Error(`There is no environment ${environment}.`);
  await builder.build(target);
  const files = readdirSync(outDir, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  return files.map((file) => readFileSync(join(file.parentPath, file.name), 'utf8')).join('\n');
}

let client: string;
beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
  client = await build('client');
}, 60_000);

test('the browser’s build has the stylesheets that a static part imports without a name, and none of its code', () => {
  expect(client).not.toContain('written by the server only');
  expect(client).toMatch(/color: ?(?:rgb\(1 2 3\)|#010203)/);
});

test('the server’s build has the code of a static part', async () => {
  expect(await build('ssr')).toContain('written by the server only');
}, 60_000);

test('a static part that exports anything else than functions fails the build', async () => {
  writeFileSync(join(folder, 'other.static.tsx'), `export const Links = () => null;\n`);
  writeFileSync(
    join(folder, 'other.js'),
    `import { Links } from './other.static.tsx'; document.title = String(Links());`,
  );
  await expect(build('client', 'other.js')).rejects.toThrow('exports function declarations only');
}, 60_000);

test('every static part of the site exports function declarations only', () => {
  const parts = globSync('**/*.static.tsx', { cwd: import.meta.dirname });
  expect(parts.length).toBeGreaterThan(3);
  for (const part of parts) {
    const code = readFileSync(join(import.meta.dirname, part), 'utf8');
    expect([part, code.match(/^export (?!function )/gm)]).toEqual([part, null]);
  }
});
