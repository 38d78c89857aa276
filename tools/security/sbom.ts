import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { productionPackages } from '../checks/packages.ts';

const root = join(import.meta.dirname, '../..');
const OUTPUT_BYTES_MAX = 64 * 1024 * 1024;

const sbomSchema = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string(),
  components: z.array(z.looseObject({ 'bom-ref': z.string(), name: z.string(), version: z.string() })),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.optional(z.array(z.string())) })),
});

/**
 * The packages of the lockfile that are not for development, as CycloneDX. Needs no network. npm lists all and not
 * `--omit dev`, which leaves out packages that an installation and the tools both use.
 */
export async function makeSbom(): Promise<z.output<typeof sbomSchema>> {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
  const { stdout } = await promisify(execFile)('npm', args, { cwd: root, maxBuffer: OUTPUT_BYTES_MAX });
  const all = sbomSchema.parse(JSON.parse(stdout));
  const installed = new Set(
    productionPackages(readFileSync(join(root, 'package-lock.json'), 'utf8')).map(
      ({ name, version }) => `${name}@${version}`,
    ),
  );
  const components = all.components.filter(({ name, version }) => installed.has(`${name}@${version}`));
  const refs = new Set(components.map((component) => component['bom-ref']));
  const dependencies = all.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map((one) => ({ ...one, dependsOn: (one.dependsOn ?? []).filter((ref) => refs.has(ref)) }));
  return { ...all, components, dependencies };
}

export type Advisories =
  | { readonly kind: 'known'; readonly counts: Readonly<Record<string, number>>; readonly packages: readonly string[] }
  /** The registry did not answer: nothing is known, which is not the same as nothing found. */
  | { readonly kind: 'unknown'; readonly reason: string };

const reportSchema = z.looseObject({
  metadata: z.looseObject({ vulnerabilities: z.record(z.string(), z.number()) }),
  vulnerabilities: z.record(z.string(), z.unknown()),
});

/** Asks the registry for advisories about the packages that an installation runs. */
export async function readAdvisories(): Promise<Advisories> {
  // npm exits with 1 for findings as well as for failures; only a complete report counts.
  const stdout = await promisify(execFile)('npm', ['audit', '--json', '--omit', 'dev'], {
    cwd: root,
    maxBuffer: OUTPUT_BYTES_MAX,
  }).then(
    (done) => done.stdout,
    (failed: { stdout?: string }) => failed.stdout ?? '',
  );
  return readReport(stdout);
}

/** Reads the output of `npm audit --json`. */
export function readReport(text: string): Advisories {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { kind: 'unknown', reason: 'npm printed no report' };
  }
  const report = reportSchema.safeParse(value);
  if (report.success) {
    const { metadata, vulnerabilities } = report.data;
    return { kind: 'known', counts: metadata.vulnerabilities, packages: Object.keys(vulnerabilities) };
  }
  const { message, error } = (value ?? {}) as { message?: string; error?: { summary?: string } }; // as npm prints failures
  return { kind: 'unknown', reason: message ?? error?.summary ?? 'npm printed an unknown report' };
}
