import { defineTask, list, runTask, wholeNumber } from '../cli.ts';
import type { AuditOptions } from '../audits/accessibility-audit.ts';

export const task = defineTask({
  name: 'accessibility-audit',
  summary:
    'Opens every page, dialog and state in several themes, languages and widths and lists each fault (docs/accessibility.md).',
  examples: [
    'accessibility-audit',
    'accessibility-audit --rotate --brands belvoir --locales de',
    'accessibility-audit --whole --resume',
  ],
  exitCodes: { 1: 'a visit found a fault' },
})
  .option('--audit-pages <names>', 'only these pages and dialogs; by default all', list, [])
  .option('--brands <keys>', 'in the themes of these brands', list, ['handelskade', 'belvoir', 'bitloom', 'dustwick'])
  .option('--locales <codes>', 'in these languages', list, ['en', 'ar'])
  .option('--widths <pixels>', 'at these widths; 1440@2 is 200 % zoom', list, ['390', '1440'])
  .option('--zoomed', 'at 200 % zoom')
  .option('--forced', 'in forced colours')
  .option('--spaced', 'with the text spacing of WCAG 1.4.12')
  .option('--reduced-motion', 'skip layout shifts, which depend on the speed of the machine')
  .option('--rotate', 'one visit to each page, with themes, languages and widths in rotation')
  .option('--whole', 'the full set for a release: both sizes, 320 px, 200 %, three languages, forced colours')
  .option('--pages <count>', 'pages open at a time', wholeNumber(1, 32), 2)
  .option('--resume', 'continue an interrupted run')
  .option('--visit-log <file>', 'file with the result of each visit', '.data/accessibility-audit.jsonl')
  .option('--port <port>', 'of a running casino; by default starts one')
  .action(async (options: AuditOptions) => {
    const { runAccessibilityAudit } = await import('../audits/accessibility-audit.ts');
    await runAccessibilityAudit(options);
  });

if (import.meta.main) await runTask(task);
