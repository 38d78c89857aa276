import { defineTask, runTask } from '../cli.ts';
import { printLine } from '../print.ts';

export const task = defineTask({
  name: 'careful-player',
  summary: 'Searches the demo brands for the play that gains most from their rewards and campaigns (docs/fairness.md).',
  examples: ['careful-player', 'careful-player --brand handelskade', 'careful-player --table'],
})
  .option('--brand <key>', 'only this demo brand, with every reward')
  .option('--table', 'the table of docs/fairness.md')
  .action(async ({ brand, table = false }: { brand?: string; table?: boolean }) => {
    const [{ gainsOfDemo, gainsTable }, { DEMO_BRAND_KEYS }, { gainText, unacceptedOf }] = await Promise.all([
      import('../careful-player/gains-table.ts'),
      import('../careful-player/demo-economies.ts'),
      import('../../apps/platform/modules/careful-player/index.ts'),
    ]);
    if (table) {
      for (const line of gainsTable().split('\n')) printLine(line);
      return;
    }
    for (const brandKey of brand === undefined ? DEMO_BRAND_KEYS : [brand]) {
      const { economy, gains } = gainsOfDemo(brandKey);
      printLine(brandKey);
      for (const gain of gains) printLine(`    ${gainText(gain, economy.currencyCode)}`);
      for (const gain of unacceptedOf(gains)) {
        printLine(`    more than accepted: ${gain.source}`);
        process.exitCode = 1;
      }
    }
  });

if (import.meta.main) await runTask(task);
