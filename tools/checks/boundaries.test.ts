import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { findForbiddenImports } from './boundaries.ts';
import { dependencyRules } from './dependency-rules.ts';

const roots: string[] = [];
afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true, force: true });
});

const m = 'apps/platform/modules';
const f = 'apps/web/features';

/** rule → [importing file, imported file][]: each pair becomes an import. */
const plants: Record<string, [string, string][]> = {
  'no-cycles': [
    ['packages/money/a.ts', 'packages/money/b.ts'],
    ['packages/money/b.ts', 'packages/money/a.ts'],
  ],
  'apps-never-import-apps': [['apps/web/lib/a.ts', 'apps/platform/http/b.ts']],
  'nobody-imports-the-standalone': [['conformance/a.ts', 'apps/standalone/main.ts']],
  'the-product-does-not-import-art-programs': [['packages/games/posters/a.test.ts', 'art/posters/b.ts']],
  'packages-never-import-apps': [['packages/ui/a.ts', 'apps/web/lib/b.ts']],
  'money-knows-only-text': [['packages/money/a.ts', 'packages/contract/b.ts']],
  'person-matching-is-a-leaf': [['packages/person-matching/a.ts', 'packages/contract/b.ts']],
  'text-is-a-leaf': [['packages/text/a.ts', 'packages/contract/b.ts']],
  'contract-knows-only-money-and-text': [['packages/contract/a.ts', 'packages/brands/b.ts']],
  'brands-themes-locales-are-data': [['packages/themes/a.ts', 'packages/ui/b.ts']],
  'ui-knows-no-domain': [['packages/ui/button/a.tsx', 'packages/money/b.ts']],
  'local-postgres-stands-alone': [['packages/local-postgres/a.ts', 'packages/money/b.ts']],
  'game-rules-are-pure': [['packages/games/dice/dice.rules.ts', 'packages/games/dice/dice-view.tsx']],
  'games-know-no-contract-and-no-app': [['packages/games/dice/dice-view.tsx', 'packages/contract/b.ts']],
  'platform-takes-rules-not-views': [[`${m}/games/a.ts`, 'packages/games/dice/dice-view.tsx']],
  'modules-meet-at-the-front-door': [[`${m}/payments/a.ts`, `${m}/wallet/insides.ts`]],
  'wallet-imports-no-module': [[`${m}/wallet/a.ts`, `${m}/players/index.ts`]],
  'only-sql-files-touch-the-database': [[`${m}/players/a.ts`, 'apps/platform/db/pool.ts']],
  'rules-files-do-no-io': [[`${m}/players/join.rules.ts`, `${m}/players/players.sql.ts`]],
  'adapters-see-only-their-port': [['apps/platform/adapters/mail-smtp/a.ts', `${m}/players/index.ts`]],
  'modules-never-name-an-adapter': [[`${m}/players/a.ts`, 'apps/platform/adapters/mail-smtp/b.ts']],
  'platform-core-is-a-leaf': [['apps/platform/core/a.ts', 'apps/platform/db/b.ts']],
  'only-routes-and-wiring-know-http': [[`${m}/players/index.ts`, 'apps/platform/http/serve.ts']],
  'only-the-wiring-knows-routes': [[`${m}/players/index.ts`, `${m}/players/webhook-routes.ts`]],
  'only-entries-know-the-wiring': [[`${m}/players/index.ts`, 'apps/platform/wiring/messaging.ts']],
  'only-entries-import-app-ts': [['apps/platform/http/a.ts', 'apps/platform/app.ts']],
  'no-sandbox-for-real-money': [
    ['apps/platform/main.ts', 'apps/platform/app.ts'],
    ['apps/platform/app.ts', 'apps/platform/wiring/sandbox-provider.ts'],
  ],
  'features-never-import-features': [[`${f}/lobby/a.tsx`, `${f}/cashier/b.tsx`]],
  'web-flows-one-way': [[`${f}/lobby/a.tsx`, 'apps/web/routes/index.tsx']],
  'features-do-not-load-dialogs': [[`${f}/lobby/a.tsx`, 'apps/web/modals/modal-components.ts']],
  'web-lib-is-below-features': [['apps/web/lib/a.ts', 'apps/web/modals/b.ts']],
  'web-has-no-type-cycles': [
    ['apps/web/lib/a.ts', 'apps/web/lib/b.ts'],
    ['apps/web/lib/b.ts', 'apps/web/lib/a.ts'],
  ],
  'shell-does-not-know-features': [['apps/web/shell/a.tsx', `${f}/lobby/b.tsx`]],
  'server-code-stays-on-the-server': [[`${f}/lobby/a.tsx`, 'apps/web/server/secrets.ts']],
  'only-their-routes-import-demo-pages': [['apps/web/shell/a.tsx', 'apps/web/demo-pages/b.tsx']],
  'views-never-in-web-lib': [['apps/web/lib/a.ts', 'packages/games/dice/dice-view.tsx']],
  'tests-are-not-imported': [['packages/money/a.ts', 'packages/money/b.test.ts']],
  'modules-form-a-dag': [
    [`${m}/payments/a.ts`, `${m}/verification/index.ts`],
    [`${m}/verification/limit.ts`, `${m}/payments/index.ts`],
  ],
};

/** Rules about missing targets: the import is used as written. */
const literalPlants: Record<string, [string, string]> = {
  'nothing-missing': ['packages/money/a.ts', `import './gone.ts';`],
  'only-what-is-declared': ['packages/money/a.ts', `import 'undeclared';`],
  'no-dev-packages-in-shipped-code': ['packages/money/a.ts', `import 'tool';`],
};

function plant(imports: [string, string][]): string {
  const files = new Map<string, string>();
  for (const [from, to] of imports) {
    const path = relative(dirname(from), to);
    files.set(from, `import ${JSON.stringify(path.startsWith('.') ? path : `./${path}`)};\nexport {};\n`);
    if (!files.has(to)) files.set(to, 'export {};\n');
  }
  return write(files);
}

function write(files: Map<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'marquee-plant-'));
  roots.push(root);
  files.set('package.json', '{ "name": "plant", "type": "module", "workspaces": ["apps/*", "packages/*"] }');
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

const rulesFound = async (root: string) =>
  (await findForbiddenImports(root)).map((finding) => finding.check.replace('boundaries/', ''));

describe('every rule reports its planted violation', () => {
  test('every rule has a planted violation', () => {
    expect(dependencyRules.map((rule) => rule.name).toSorted()).toEqual(
      [...Object.keys(plants), ...Object.keys(literalPlants)].toSorted(),
    );
  });

  test.each(Object.entries(plants))('%s', async (rule, imports) => {
    expect(await rulesFound(plant(imports))).toContain(rule);
  });

  test.each(Object.entries(literalPlants))('%s', async (rule, [file, text]) => {
    const root = write(
      new Map([
        [file, text],
        ['packages/money/package.json', '{ "name": "@marquee/money", "devDependencies": { "tool": "1" } }'],
        ['node_modules/tool/package.json', '{ "name": "tool", "main": "index.js" }'],
        ['node_modules/tool/index.js', ''],
        ['node_modules/undeclared/package.json', '{ "name": "undeclared", "main": "index.js" }'],
        ['node_modules/undeclared/index.js', ''],
      ]),
    );
    expect(await rulesFound(root)).toContain(rule);
  });

  test('resolves an import by package name to its file', async () => {
    const root = write(
      new Map([
        ['packages/ui/package.json', '{ "name": "@marquee/ui", "dependencies": { "@marquee/money": "*" } }'],
        ['packages/ui/a.ts', `import type { Money } from '@marquee/money/money.ts';\nexport type A = Money;`],
        ['packages/money/package.json', '{ "name": "@marquee/money", "exports": { "./*": "./*" } }'],
        ['packages/money/money.ts', 'export interface Money {}'],
      ]),
    );
    mkdirSync(join(root, 'node_modules/@marquee'), { recursive: true });
    symlinkSync('../../packages/money', join(root, 'node_modules/@marquee/money'));
    expect(await rulesFound(root)).toContain('ui-knows-no-domain');
  });

  test('reports no allowed import', async () => {
    const root = plant([
      [`${m}/payments/deposit.ts`, `${m}/wallet/index.ts`],
      [`${m}/payments/payments.sql.ts`, 'apps/platform/db/database.ts'],
      ['apps/standalone/main.ts', 'apps/platform/app.ts'],
      ['apps/platform/wiring/endpoints.ts', `${m}/players/routes.ts`],
      [`${m}/players/routes.ts`, 'apps/platform/http/serve.ts'],
      ['apps/web/routes/index.tsx', `${f}/lobby/lobby.tsx`],
      ['packages/games/dice/dice-view.tsx', 'packages/games/dice/dice.rules.ts'],
    ]);
    expect(await rulesFound(root)).toEqual([]);
  });
});
