import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bug, changedFunction, listBugs, moduleOf, SCHEMA } from './places.ts';

const SCHEMA_TEXT = `CREATE TABLE public.wallets (id bigint DEFAULT 1);
CREATE OR REPLACE FUNCTION public.wallet_left(p_id bigint)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
BEGIN RETURN p_id - p_id; END
$function$
;
CREATE OR REPLACE FUNCTION public.wallet_is_open(p_id bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
SELECT p_id > p_id
$function$
;
CREATE OR REPLACE FUNCTION public.partition_of(p_at date)
 RETURNS boolean
 LANGUAGE sql
AS $function$ SELECT p_at < p_at $function$
;
`;
const CODE = 'export const f = (a: number) => a < 1;\n';
const FILES = {
  [SCHEMA]: SCHEMA_TEXT,
  'packages/locales/en/a.json': '{"a.save":"Save","a.send":"Send"}',
  'apps/platform/modules/wallet/reads.ts': CODE,
  'apps/platform/modules/wallet/reads.test.ts': CODE,
  'apps/platform/modules/wallet/amount.rules.ts': CODE,
  'apps/platform/modules/wallet/testing/harness.ts': CODE,
  'apps/platform/modules/multi-wallet/select.ts': CODE,
  'apps/platform/wiring/sandbox-mail/send.ts': CODE,
  'apps/platform/http/routes/bind.ts': CODE,
  'apps/web/features/wallet/form/form.tsx': `export const f = () => t('a.save');\n`,
  'apps/web/route-tree.gen.ts': CODE,
  'packages/ui/button/button.tsx': CODE,
};
let root: string;
let all: readonly Bug[];

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'marquee-places-'));
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  all = listBugs(root, undefined);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const changes = (bugs: readonly Bug[]) =>
  bugs.map(({ file, replacement, fn }) => `${fn?.name ?? file}: ${replacement}`);

test('bugs are in the code of the platform, the site and its components, not in tests, generated files and pure rules', () => {
  const files = new Set(all.map(({ file }) => file));
  expect([...files].toSorted()).toEqual([
    'apps/platform/db/schema.sql',
    'apps/platform/http/routes/bind.ts',
    'apps/platform/modules/multi-wallet/select.ts',
    'apps/platform/modules/wallet/reads.ts',
    'apps/web/features/wallet/form/form.tsx',
    'packages/ui/button/button.tsx',
  ]);
});

test('a module has the bugs of its folder and of its SQL functions; the name ends its path at a whole folder', () => {
  expect(changes(listBugs(root, 'modules/wallet'))).toEqual([
    'apps/platform/modules/wallet/reads.ts: <=',
    'apps/platform/modules/wallet/reads.ts: 2',
    'wallet_left: +',
    'wallet_is_open: >=',
  ]);
  expect(new Set(listBugs(root, 'wallet').map(({ module }) => module))).toEqual(
    new Set(['apps/platform/modules/wallet', 'apps/web/features/wallet']),
  );
  expect(changes(listBugs(root, 'db'))).toEqual(['partition_of: <=']);
  expect(listBugs(root, 'allet')).toEqual([]);
});

test('a bug of a function stands in its body and nowhere else', () => {
  const inFunctions = all.filter(({ fn }) => fn !== null);
  const lines = inFunctions.map((bug) => {
    const text = bug.fn ? changedFunction(SCHEMA_TEXT, bug, bug.fn) : '';
    expect(text).toMatch(/^CREATE OR REPLACE FUNCTION public\.\w+\([^;]*?\$function\$[^$]*\$function\$$/);
    return text.split('\n').find((line) => /BEGIN|SELECT/.test(line));
  });
  expect(lines).toEqual([
    'BEGIN RETURN p_id + p_id; END',
    'SELECT p_id >= p_id',
    'AS $function$ SELECT p_at <= p_at $function$',
  ]);
});

test('functions written in SQL are known, because not all of their calls are counted', () => {
  const inlined = new Map(all.flatMap(({ fn }) => (fn ? [[fn.name, fn.isInlined]] : [])));
  expect(Object.fromEntries(inlined)).toEqual({ wallet_left: false, wallet_is_open: true, partition_of: true });
});

test('texts change to another text of their group', () => {
  expect(changes(listBugs(root, 'features/wallet'))).toContain(`apps/web/features/wallet/form/form.tsx: 'a.send'`);
});

test.each([
  ['apps/platform/modules/wallet/testing/a.ts', 'apps/platform/modules/wallet'],
  ['apps/web/features/cashier/form/a.tsx', 'apps/web/features/cashier'],
  ['apps/platform/http/routes/a.ts', 'apps/platform/http'],
  ['apps/platform/main.ts', 'apps/platform'],
  ['packages/ui/button/a.tsx', 'packages/ui/button'],
])('%s is of %s', (file, module) => {
  expect(moduleOf(file)).toBe(module);
});
