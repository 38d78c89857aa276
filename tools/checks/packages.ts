import type { Finding } from './finding.ts';

export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
}

const allowedLicences = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'PSF-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'PSF-2.0',
  'CC0-1.0',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'OFL-1.1',
  'Unlicense',
  'BlueOak-1.0.0',
  'Python-2.0',
  'Zlib',
  'PostgreSQL',
]);

/**
 * Reviewed exceptions: build tools that are used unchanged and not shipped to visitors, and packages with an
 * outdated licence field.
 */
const reviewed: readonly [RegExp, string][] = [
  [/^lightningcss(-|$)/, 'MPL-2.0'],
  [/^xmlhttprequest-ssl$/, 'unknown'],
  // A choice of two, written in lower case.
  [/^ibantools$/, 'MIT or MPL-2.0'],
  // Dynamically loaded image libraries, unchanged and replaceable (docs/decisions/0027-document-verification.md).
  [/^@img\/sharp-libvips-/, 'LGPL-3.0-or-later'],
  [/^@img\/sharp-(?:win32|wasm32|webcontainers)/, 'Apache-2.0 AND LGPL-3.0-or-later'],
  [/^@img\/sharp-(?:win32|wasm32|webcontainers)/, 'Apache-2.0 AND LGPL-3.0-or-later AND MIT'],
];

/** Every package needed to run the product, without dev dependencies, from npm's lockfile. */
export function productionPackages(lockfile: string): LockedPackage[] {
  const {
    packages,
  }: {
    packages: Record<
      string,
      { version?: string; license?: string; dev?: boolean; devOptional?: boolean; link?: boolean }
    >;
  } = JSON.parse(lockfile);
  const found = Object.entries(packages).flatMap(
    ([path, { version = '', license = 'unknown', dev, devOptional, link }]) => {
      const name = path.split('node_modules/').at(-1) ?? '';
      return !path.includes('node_modules/') || dev || devOptional || link ? [] : [{ name, version, licence: license }];
    },
  );
  return found.toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'));
}

export function findForeignLicences(packages: readonly LockedPackage[]): Finding[] {
  return packages
    .filter(
      ({ name, licence }) =>
        !isAllowed(licence) && !reviewed.some(([pattern, known]) => pattern.test(name) && known === licence),
    )
    .map(({ name, version, licence }) => ({
      check: 'licences',
      file: 'package-lock.json',
      message: `brings ${name} ${version} under '${licence}', which is not on the list`,
    }));
}

/** `A OR B` needs one allowed licence, `A AND B` both. */
function isAllowed(expression: string): boolean {
  const bare = expression.replaceAll(/[()]/g, '');
  return bare
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => allowedLicences.has(licence.trim())));
}

const heading = '## Packages';

const intro = 'Installed by npm to run the product; each keeps its licence in its own folder.';

/**
 * NOTICE with an updated list of packages; `npm run run-task -- notice` writes it. Lines that people added below the
 * list move above it.
 */
export function noticeOf(packages: readonly LockedPackage[], notice: string): string {
  const [above = '', below = ''] = notice.split(`\n${heading}\n`);
  const added = below.split('\n').filter((line) => line.trim() && line !== intro && !/^- \S+ \([^)]*\)\)?$/.test(line));
  const ours = [above.trimEnd(), ...added].join('\n');
  // Two versions of one package may have different licences.
  const lines = [...new Set(packages.map(({ name, licence }) => `- ${name} (${licence})`))];
  return `${ours}\n\n${heading}\n\n${intro}\n\n${lines.join('\n')}\n`;
}

export function findIncompleteNotice(packages: readonly LockedPackage[], notice: string): Finding[] {
  const missing = packages
    .filter(({ name, licence }) => !notice.includes(`- ${name} (${licence})`))
    .map(({ name }) => name);
  if (missing.length === 0) return [];
  return [
    {
      check: 'notice',
      file: 'NOTICE',
      message: `does not name ${[...new Set(missing)].join(', ')}; run 'npm run run-task -- notice'`,
    },
  ];
}
