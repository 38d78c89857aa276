import type { Finding } from './finding.ts';

interface LockEntry {
  readonly version?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly dev?: boolean;
  readonly license?: string;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly optional?: boolean;
}

interface Lockfile {
  readonly packages: Record<string, LockEntry>;
}

const systems = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'win32', 'aix', 'sunos'];
const processors = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32'];

/**
 * Missing lockfile entries of platform packages, computed from their names. npm omits them if a registry has not
 * mirrored them, and `npm ci` then rejects the lockfile on every machine.
 */
export function missingPlatformPackages(text: string): Record<string, LockEntry> {
  const { packages }: Lockfile = JSON.parse(text);
  const missing: Record<string, LockEntry> = {};
  for (const entry of Object.values(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const path = `node_modules/${name}`;
      const isExact = /^\d+\.\d+\.\d+/.test(version);
      if (!isExact || Object.keys(packages).some((known) => known === path || known.endsWith(`/${path}`))) continue;
      missing[path] = {
        version,
        ...targetOf(name),
        ...(entry.dev ? { dev: true } : {}),
        license: entry.license ?? 'unknown',
        optional: true,
      };
    }
  }
  return missing;
}

function targetOf(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> {
  const words = (name.split('/').at(-1) ?? '').split('-');
  const os = systems.find((system) => words.includes(system));
  const cpu = processors.find((processor) => words.includes(processor));
  const abi = words.at(-1) ?? '';
  const libc =
    os === 'linux' && abi.startsWith('musl') ? 'musl' : os === 'linux' && abi.startsWith('gnu') ? 'glibc' : null;
  return { ...(os ? { os: [os] } : {}), ...(cpu ? { cpu: [cpu] } : {}), ...(libc ? { libc: [libc] } : {}) };
}

export function repairLockfile(text: string): string {
  const lockfile: Lockfile = JSON.parse(text);
  const all = { ...lockfile.packages, ...missingPlatformPackages(text) };
  const sorted = Object.fromEntries(Object.entries(all).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return `${JSON.stringify({ ...lockfile, packages: sorted }, null, 2)}\n`;
}

export function findIncompleteLockfile(text: string): Finding[] {
  const names = Object.keys(missingPlatformPackages(text)).map((path) => path.replace('node_modules/', ''));
  if (names.length === 0) return [];
  return [
    {
      check: 'lockfile',
      file: 'package-lock.json',
      message: `lacks ${names.join(', ')}; run 'npm run run-task -- repair-lockfile'`,
    },
  ];
}
