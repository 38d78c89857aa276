import { defineTask, runTask } from '../cli.ts';

export const task = defineTask({
  name: 'unserved-calls',
  summary: 'Lists the calls of the contract that the platform does not serve yet.',
  examples: ['unserved-calls'],
}).action(async () => {
  const { CALLS } = await import('@marquee/contract/calls.ts');
  const { servedCalls } = await import('../served-calls.ts');
  const served = await servedCalls();
  const unserved = CALLS.filter((call) => !served.includes(call));
  for (const { id, method, path } of unserved) console.log(`${id.padEnd(24)} ${method.padEnd(6)} ${path}`);
  console.log(`${CALLS.length - unserved.length} of ${CALLS.length} calls are served; ${unserved.length} answer 501.`);
});

if (import.meta.main) await runTask(task);
