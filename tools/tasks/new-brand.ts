import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, relative, resolve } from 'node:path';
import { domainToASCII } from 'node:url';
import { BUILT_IN_TITLES } from '@marquee/brands/brand-definition.ts';
import { UNKNOWN_OPERATOR } from '@marquee/brands/operator-facts.ts';
import { checkBrand, SettingsError } from '../../apps/platform/modules/brands/index.ts';
import { defineTask, runTask } from '../cli.ts';

const root = join(import.meta.dirname, '../..');
const EXAMPLE = join(root, 'packages/brands/example/example.json');

interface Values {
  readonly key: string;
  readonly name: string;
  readonly host: string;
  readonly dir: string;
}

export const task = defineTask({
  name: 'new-brand',
  summary: 'Writes the file of a new brand, ready for testing (packages/brands/README.md).',
  examples: ['new-brand --key seaside --name "Seaside Casino" --host www.seaside.example'],
})
  .requiredOption('--key <key>', 'short name in lower case (letters, digits, hyphens), such as seaside')
  .requiredOption('--name <name>', 'name that players read')
  .requiredOption('--host <host>', 'host name without a port')
  .option('--dir <folder>', 'folder of the brand files, inside or outside this repository', join(root, 'brands'))
  .action(create);

/** Writes the brand file and prints the next steps. Throws if nothing was written. */
function create({ key, name, host: hostOption, dir: folder }: Values): void {
  // As browsers send it: in lower case, and other scripts encoded.
  const host = domainToASCII(hostOption.trim().replace(/\.$/, '')) || hostOption;
  const dir = resolve(folder);
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
    texts: {},
    titles: BUILT_IN_TITLES,
    supportEmail: `help@${isIP(host) === 0 ? host.replace(/^www\./, '') : `${key}.example`}`,
    // The location of a visitor of localhost is unknown, so that anything else would refuse every sign-up of a test.
    countryPolicy: { ...(example['countryPolicy'] as object), unknownAddress: 'serve' },
    licence: { holder: name, number: '–', authority: '–', url: null },
    // One market; those of other countries can require a national register, without which the platform does not start.
    marketPolicy: 'mga',
    // For testing, until the operator's facts are filled in.
    isDemo: true,
    operator: UNKNOWN_OPERATOR,
  };
  const { faults } = checkBrand(brand, `new brand ${key}`);
  if (faults.length > 0) throw new SettingsError(faults);
  if (existsSync(file)) throw new Error(`${file} exists already; nothing was written.`);
  mkdirSync(join(dir, 'art'), { recursive: true });
  writeFileSync(file, `${JSON.stringify(brand, null, 2)}\n`);
  console.log(nextSteps(file, dir, { key, host }));
}

function nextSteps(file: string, dir: string, { key, host }: { key: string; host: string }): string {
  const displayPath = relative(process.cwd(), dir).startsWith('..') ? dir : `./${relative(process.cwd(), dir)}`;
  return `Written: ${file}

To test it:
  MARQUEE_BRANDS_DIR=${displayPath} npm start
  and open http://${key}.localhost with the printed port.

Before real players:
  1. Images: put logo and icon into ${join(dir, 'art')} and refer to them in "logo" and "icon".
  2. Choose "marketPolicy" (packages/brands/README.md), and fill in "licence", "operator", "supportEmail" and the policies; each field has a comment above it.
  3. Your own payment methods: set MARQUEE_PAYMENT_METHODS to a file (docs/operations/payments.md).
  4. Where you exclude countries: set "unknownAddress" in "countryPolicy" to "verify" or "refuse". For tests on localhost it is "serve".
  5. Set "isDemo" to false, and point ${host} to the site. E-mails then link to it instead of localhost.
  6. npm run run-task -- readiness lists what is still missing, and every placeholder.`;
}

if (import.meta.main) await runTask(task);
