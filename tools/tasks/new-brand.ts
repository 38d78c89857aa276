// Makes the file of a new brand, ready to be tried (packages/brands/README.md).
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UNKNOWN_OPERATOR } from '@marquee/brands/operator-facts.ts';
import { checkBrand, SettingsError } from '../../apps/platform/modules/brands/index.ts';

const USAGE = `Usage: npm run run-task -- new-brand -- --key <key> --name <name> --host <host> [--dir <folder>]
  --key   short name in lower case (letters, digits, hyphens), such as seaside
  --name  name that players read, such as "Seaside Casino"
  --host  host name without a port, such as www.seaside.example
  --dir   folder of the brand files, inside or outside this repository; ./brands without it`;

const root = join(import.meta.dirname, '../..');
const EXAMPLE = join(root, 'packages/brands/example/example.json');

const options = readOptions(process.argv.slice(2));
if (options === 'help') console.log(USAGE);
else if (typeof options === 'string') {
  console.error(`${options}\n${USAGE}`);
  process.exitCode = 2;
} else {
  const fault = create(options);
  if (fault !== null) {
    console.error(fault);
    process.exitCode = 1;
  }
}

interface Options {
  readonly key: string;
  readonly name: string;
  readonly host: string;
  readonly dir: string;
}

/** The options, `help`, or what is wrong with them in one line. */
function readOptions(args: readonly string[]): Options | string {
  const text = { type: 'string' } as const;
  try {
    const { values } = parseArgs({
      // npm leaves the second `--` in place.
      args: args.filter((arg) => arg !== '--'),
      options: { key: text, name: text, host: text, dir: text, help: { type: 'boolean', short: 'h' } },
    });
    if (values.help) return 'help';
    const missing = (['key', 'name', 'host'] as const).filter((name) => !values[name]);
    if (missing.length > 0) return `Missing: ${missing.map((name) => `--${name}`).join(', ')}.`;
    const { key = '', name = '', host = '' } = values;
    return { key, name, host: host.toLowerCase(), dir: resolve(values.dir ?? join(root, 'brands')) };
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error);
  }
}

/** Writes the brand and says what comes next. Answers why nothing was written, or null. */
function create({ key, name, host, dir }: Options): string | null {
  const file = join(dir, `${key}.json`);
  const example = JSON.parse(readFileSync(EXAMPLE, 'utf8')) as Record<string, unknown>;
  const brand = {
    ...example,
    '//': 'Names that begin with // are comments.',
    key,
    name,
    hosts: [host],
    mirrorDomains: [],
    pageKeys: {},
    navigationGroups: {},
    removedPages: [],
    footer: { claim: null, columns: null, licenceSeal: null, helpLinks: [] },
    banners: null,
    texts: {},
    supportEmail: `help@${host}`,
    licence: { holder: name, number: '–', authority: '–', url: null },
    // For trying out, until the facts are filled in.
    isDemo: true,
    operator: UNKNOWN_OPERATOR,
  };
  const { faults } = checkBrand(brand, `new brand ${key}`);
  if (faults.length > 0) return new SettingsError(faults).message;
  if (existsSync(file)) return `${file} is already there; nothing was written.`;
  mkdirSync(join(dir, 'art'), { recursive: true });
  writeFileSync(file, `${JSON.stringify(brand, null, 2)}\n`);
  console.log(nextSteps(file, dir, { key, host }));
  return null;
}

function nextSteps(file: string, dir: string, { key, host }: { key: string; host: string }): string {
  const shown = relative(process.cwd(), dir).startsWith('..') ? dir : `./${relative(process.cwd(), dir)}`;
  return `Written: ${file}

Try it:
  MARQUEE_BRANDS_DIR=${shown} npm start
  and open http://${key}.localhost with the port that the start prints.

Before real players:
  1. Pictures: put logo and mark into ${join(dir, 'art')} and name them in "logo" and "mark".
  2. Fill in "licence", "operator", "supportEmail" and the policies; each field has a comment above it.
  3. Payment methods of your own: a file that MARQUEE_PAYMENT_METHODS names (docs/operations/payments.md).
  4. Set "isDemo" to false. The start then lists every fact that is still missing.
  5. Point ${host} to the site.`;
}
