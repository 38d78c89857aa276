import type { TestProject } from 'vitest/node';
import { startCasinoProcess } from './casino-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Port of the casino that all journeys share. */
    casinoPort: number;
  }
}

/** One casino for all journeys that do not break it; those that do start their own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const casino = await startCasinoProcess();
  project.provide('casinoPort', casino.port);
  return () => casino.dispose();
}
