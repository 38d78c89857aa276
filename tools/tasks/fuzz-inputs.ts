import { defineTask, list, runTask } from '../cli.ts';
import type { FuzzOptions } from '../fuzz/run.ts';

export const task = defineTask({
  name: 'fuzz-inputs',
  summary: 'Tests 500 malicious values per URL parameter, over HTTP and in a browser.',
  examples: ['fuzz-inputs', 'fuzz-inputs --parameters modal,met --no-pages', 'fuzz-inputs --port 5600'],
  exitCodes: { 1: 'a value had an effect' },
})
  .option('--port <port>', 'of a casino running with TRUSTED_PROXIES=127.0.0.1; by default starts one')
  .option('--brand <key>', 'key of the brand', 'handelskade')
  .option('--parameters <names>', 'only these parameters', list, [])
  .option('--no-pages', 'only requests')
  .option('--no-requests', 'only pages in a browser')
  .action(async (options: FuzzOptions) => {
    const { runFuzz } = await import('../fuzz/run.ts');
    await runFuzz(options);
  });

if (import.meta.main) await runTask(task);
