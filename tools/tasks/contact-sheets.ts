import { InvalidArgumentError } from 'commander';
import { defineTask, list, runTask, wholeNumber } from '../cli.ts';
import type { ContactSheetOptions } from '../audits/contact-sheets.ts';

export const task = defineTask({
  name: 'contact-sheets',
  summary: 'Makes contact sheets: one for each page or dialog, with all themes side by side.',
  examples: [
    'contact-sheets',
    'contact-sheets --audit-pages deposit-errors --locales ar',
    'contact-sheets --brands belvoir --widths 390,1440 --full',
  ],
})
  .option('--audit-pages <names>', 'only these pages and dialogs; by default all', list, [])
  .option('--brands <keys>', 'in the themes of these brands; by default all', list)
  .option('--locales <codes>', 'in these languages', list, ['en'])
  .option('--widths <pixels>', 'at these widths', readWidths, [390])
  .option('--cell <pixels>', 'width of one screenshot on the sheet', wholeNumber(50, 2_000), 300)
  .option('--full', 'up to three screens of each page instead of the first one')
  .option('--out <folder>', 'where the sheets are written', '.data/sheets')
  .option('--port <port>', 'of a running casino; by default starts one')
  .action(async (options: ContactSheetOptions) => {
    const { makeContactSheets } = await import('../audits/contact-sheets.ts');
    await makeContactSheets(options);
  });

function readWidths(text: string): readonly number[] {
  const widths = list(text).map(Number);
  if (widths.length > 0 && widths.every((width) => Number.isInteger(width) && width >= 200)) return widths;
  throw new InvalidArgumentError('Expected widths in pixels such as 390,1440.');
}

if (import.meta.main) await runTask(task);
