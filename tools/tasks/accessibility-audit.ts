import { defineTask, list, runTask, wholeNumber } from '../cli.ts';
import type { AuditOptions } from '../audits/accessibility-audit.ts';

export const task = defineTask({
  name: 'accessibility-audit',
  summary:
    'Opens every page, dialog and state in several themes, languages and widths and names each fault (docs/accessibility.md).',
  examples: [
    'accessibility-audit',
    'accessibility-audit --turns --brands belvoir --locales de',
    'accessibility-audit --whole --resume',
  ],
  exitCodes: { 1: 'a visit found a fault' },
})
  .option('--stops <names>', 'these pages and dialogs alone; all where none is named', list, [])
  .option('--brands <keys>', 'in the themes of these brands', list, ['handelskade', 'belvoir', 'bitloom', 'dustwick'])
  .option('--locales <codes>', 'in these languages', list, ['en', 'ar'])
  .option('--widths <pixels>', 'at these widths; 1440@2 is twice the size', list, ['390', '1440'])
  .option('--zoomed', 'everything at twice the size')
  .option('--forced', 'in forced colours')
  .option('--still', 'leaves out how much a page moves, which depends on the speed of the machine')
  .option('--turns', 'one visit to each page: themes, languages and widths take turns')
  .option('--whole', 'everything that a release needs: both sizes, 320 px, 200 %, three languages, forced colours')
  .option('--pages <count>', 'how many pages are open at a time', wholeNumber(1, 32), 2)
  .option('--resume', 'goes on with a run that was broken off')
  .option('--kept <file>', 'where each visit is written down', '.data/sweep.jsonl')
  .option('--port <port>', 'of a casino that runs; one of its own otherwise')
  .action(async (options: AuditOptions) => {
    const { runAccessibilityAudit } = await import('../audits/accessibility-audit.ts');
    await runAccessibilityAudit(options);
  });

if (import.meta.main) await runTask(task);
