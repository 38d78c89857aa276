import { defineTask, runTask } from '../cli.ts';
import { loadTask, taskNames } from '../load-task.ts';

export const task = defineTask({ name: 'help', summary: 'Lists these tasks.', examples: ['help'] }).action(async () => {
  console.log('Usage: npm run run-task -- <task> [options]\n\nTasks (each has --help):\n');
  // This module is still being evaluated: importing it again would deadlock.
  for (const name of taskNames())
    console.log(`  ${name.padEnd(18)} ${(name === 'help' ? task : await loadTask(name)).description()}`);
});

if (import.meta.main) await runTask(task);
