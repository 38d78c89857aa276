import { createServer } from 'node:http';
import { once } from 'node:events';
import type { TestProject } from 'vitest/node';
import { startTestCluster, type TestCluster } from './test-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL that returns the login of the shared cluster; the first request starts the cluster. */
    readonly testClusterUrl: string;
  }
}

interface SharedCluster {
  starting?: Promise<TestCluster> | undefined;
  projects: number;
}
/** Vitest loads this file once for each project of a run. */
const SHARED = Symbol.for('marquee.test-cluster');
const run = globalThis as { [SHARED]?: SharedCluster };

/**
 * One PostgreSQL for a whole run, started when the first test requests a database, so that runs without database tests
 * do not need it. It stops after the last project.
 */
export default async function setup(project: Pick<TestProject, 'provide'>): Promise<() => Promise<void>> {
  const shared = (run[SHARED] ??= { projects: 0 });
  shared.projects += 1;
  const server = createServer((_request, response) => {
    shared.starting ??= startTestCluster();
    shared.starting.then(
      (cluster) => response.end(cluster.ownerUrl),
      (error: unknown) => {
        response.statusCode = 500;
        response.end(String(error));
      },
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('No port for the test cluster');
  project.provide('testClusterUrl', `http://127.0.0.1:${address.port}/`);
  return async () => {
    server.closeAllConnections();
    server.close();
    shared.projects -= 1;
    if (shared.projects > 0) return;
    const cluster = await shared.starting?.catch(() => undefined);
    shared.starting = undefined;
    await cluster?.stop();
  };
}
