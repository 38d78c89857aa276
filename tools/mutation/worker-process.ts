import { relative } from 'node:path';
import { createVitest } from 'vitest/node';

/** Runs named test files again and again in one process, because starting Vitest and a browser takes longer than most of them. */
export interface WorkerRequest {
  /** Relative to the repository, in the order in which they run. */
  readonly tests: readonly string[];
  /** Files whose content has changed since the last request, relative to the repository. */
  readonly changed: readonly string[];
}

export interface WorkerResponse {
  readonly results: readonly TestResult[];
  /** Of the first failure; null if all tests passed. */
  readonly failure: string | null;
}

export interface TestResult {
  readonly test: string;
  /** `passed` or `failed`, unless it did not run: the first failure ends a run. */
  readonly state: string;
}

const root = process.cwd();
const project = process.argv
  .filter((argument) => argument.startsWith('--project='))
  .map((argument) => argument.slice(10));
const vitest = await createVitest('test', {
  root,
  config: 'tools/mutation/worker.vitest.config.ts',
  watch: false,
  project,
  reporters: [{}],
});
await vitest.standalone();

async function run({ tests, changed }: WorkerRequest): Promise<WorkerResponse> {
  for (const file of changed) {
    const path = `${root}/${file}`;
    vitest.invalidateFile(path);
    for (const { browser } of vitest.projects)
      for (const module of browser?.vite.moduleGraph.getModulesByFile(path) ?? [])
        browser?.vite.moduleGraph.invalidateModule(module);
  }
  // Otherwise results would contain those of earlier requests, with the failures of other bugs.
  vitest.state.filesMap.clear();
  vitest.state.idMap.clear();
  const found = await vitest.globTestSpecifications([...tests]);
  const specifications = tests.flatMap((test) => found.filter(({ moduleId }) => relative(root, moduleId) === test));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const results = testModules.map((module) => ({
    test: relative(root, module.moduleId),
    state: module.state(),
  }));
  const errors = testModules.flatMap((module) => [
    ...module.errors(),
    ...[...module.children.allTests('failed')].flatMap((test) => test.result().errors ?? []),
    ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
  ]);
  const first: unknown = [...errors, ...unhandledErrors][0];
  const isPassed =
    errors.length === 0 && unhandledErrors.length === 0 && results.every(({ state }) => state !== 'failed');
  return { results, failure: isPassed ? null : String((first as { message?: unknown } | undefined)?.message ?? first) };
}

process.on('message', (request: WorkerRequest) => {
  run(request).then(
    (response) => process.send?.(response),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
