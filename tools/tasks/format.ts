import { defineTask, runTask } from '../cli.ts';
import { formatFiles } from '../format-files.ts';

export const task = defineTask({
  name: 'format',
  summary: 'Formats all files as the check `npm test -- format` demands.',
  examples: ['format'],
}).action(() => {
  formatFiles(['.']);
  console.log('All files are formatted.');
});

if (import.meta.main) await runTask(task);
