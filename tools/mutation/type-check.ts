import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Unused names: what a left out line leaves behind would be noticed by a check, but the same mistake is often made without such a rest. */
const UNUSED = new Set([6133, 6138, 6192, 6196, 6198, 6199, 6205]);

export interface ChangedFile {
  readonly path: string;
  /** The whole content with a bug. */
  readonly content: string;
}

/**
 * Which of these contents fit the types: the compiler would notice the others before a test could. Writes them beside the original in `tree`, a copy of the
 * repository, so that one run of the compiler checks all of them. What other files expect of a changed file is not checked.
 */
export function fitTypes(tree: string, changes: readonly ChangedFile[]): readonly boolean[] {
  const written = changes.map(({ path, content }, index) => {
    const name = path.replace(/(\.tsx?)$/, `.changed-${index}$1`);
    writeFileSync(join(tree, name), content);
    return name;
  });
  const configs = Map.groupBy(written, configOf);
  const output = [...configs].map(([config, files]) => compile(tree, config, files)).join('\n');
  for (const name of written) rmSync(join(tree, name));
  const refused = new Set(
    [...output.matchAll(/\.changed-(\d+)\.tsx?\(\d+,\d+\): error TS(\d+)/g)]
      .filter(([, , code]) => !UNUSED.has(Number(code)))
      .map(([, index]) => Number(index)),
  );
  return changes.map((_, index) => !refused.has(index));
}

const configOf = (path: string) =>
  /^(?:apps\/web|packages\/(?:ui|games|themes))\//.test(path) ? 'tsconfig.web.json' : 'tsconfig.node.json';

function compile(tree: string, config: string, files: readonly string[]): string {
  const project = join(tree, 'tsconfig.changed.json');
  const declarations = config === 'tsconfig.web.json' ? ['apps/web/*.d.ts'] : [];
  const compilerOptions = { incremental: false, tsBuildInfoFile: null };
  writeFileSync(
    project,
    JSON.stringify({ extends: `./${config}`, compilerOptions, include: [...declarations, ...files] }),
  );
  const compiler = join(tree, 'node_modules/typescript7/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', project, '--pretty', 'false'], {
    cwd: tree,
    encoding: 'utf8',
    env: { ...process.env, GOGC: '400' },
    maxBuffer: 2 ** 26,
  });
  rmSync(project);
  return stdout;
}
