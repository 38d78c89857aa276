import { REFUSED } from '../../apps/platform/db/testing/planted-sql.ts';
import type { Bug } from './places.ts';
import type { TestWorker } from './test-worker.ts';
import type { WorkerResponse } from './worker-process.ts';

/** Those of StrykerJS; `Refused` by the database, and `Unclear` if the tests fail without the bug too. */
export type BugStatus = 'Killed' | 'Timeout' | 'Survived' | 'Refused' | 'Unclear';

/** A test file that has passed in a worker counts for so many bugs; then it has to pass there again, because an earlier bug may have left something behind. */
const BUGS_MAX = 5;
const TRIES = 2;

/** Runs tests against bugs. A bug is noticed only if the tests that fail pass without it in the same worker. */
export class BugRunner {
  private readonly worker: Pick<TestWorker, 'run' | 'kill'>;
  /** For how many bugs each test file still counts. */
  private readonly left = new Map<string, number>();

  constructor(worker: Pick<TestWorker, 'run' | 'kill'>) {
    this.worker = worker;
  }

  async run(bug: Bug, tests: readonly string[], secondsMax: number): Promise<BugStatus> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const response = await this.worker.run(tests, bug, secondsMax);
      if (response?.failure?.includes(REFUSED) === true) return 'Refused';
      if (response?.failure === null) {
        this.remember(response);
        return 'Survived';
      }
      const failed = response === null ? tests : failedIn(response, tests);
      if (response !== null && failed.every((test) => this.counts(test))) return 'Killed';
      const repeated = await this.worker.run(failed, null, secondsMax);
      if (repeated?.failure === null) {
        this.remember(repeated);
        return response === null ? 'Timeout' : 'Killed';
      }
      this.worker.kill();
      this.left.clear();
    }
    return 'Unclear';
  }

  private remember({ results }: WorkerResponse): void {
    for (const { test } of results) this.left.set(test, BUGS_MAX);
  }

  private counts(test: string): boolean {
    const left = this.left.get(test) ?? 0;
    this.left.set(test, left - 1);
    return left > 0;
  }
}

/** All of them if an error belongs to no test. */
function failedIn({ results }: WorkerResponse, tests: readonly string[]): readonly string[] {
  const failed = results.filter(({ state }) => state === 'failed').map(({ test }) => test);
  return failed.length > 0 ? failed : tests;
}
