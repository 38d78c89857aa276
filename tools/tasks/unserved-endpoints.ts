import { defineTask, runTask } from '../cli.ts';

export const task = defineTask({
  name: 'unserved-endpoints',
  summary: 'Lists the endpoints of the contract that the platform does not serve yet.',
  examples: ['unserved-endpoints'],
}).action(async () => {
  const { ENDPOINTS } = await import('@marquee/contract/endpoints.ts');
  const { servedEndpoints } = await import('../served-endpoints.ts');
  const served = await servedEndpoints();
  const unserved = ENDPOINTS.filter((endpoint) => !served.includes(endpoint));
  for (const { id, method, path } of unserved) console.log(`${id.padEnd(24)} ${method.padEnd(6)} ${path}`);
  console.log(
    `${ENDPOINTS.length - unserved.length} of ${ENDPOINTS.length} endpoints are served; ${unserved.length} respond 501.`,
  );
});

if (import.meta.main) await runTask(task);
