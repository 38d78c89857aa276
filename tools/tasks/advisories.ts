import { defineTask, runTask } from '../cli.ts';
import { readAdvisories } from '../security/sbom.ts';

const EXIT_UNKNOWN = 3;

export const task = defineTask({
  name: 'advisories',
  summary: 'Asks the registry for security advisories about the packages that an installation runs.',
  examples: ['advisories'],
  exitCodes: { 1: 'there are advisories', [EXIT_UNKNOWN]: 'the registry did not answer: nothing is known' },
}).action(async () => {
  const found = await readAdvisories();
  if (found.kind === 'unknown') {
    console.log(`Not checked: ${found.reason}. Check the file of 'npm run run-task -- sbom' with a scanner instead.`);
    process.exitCode = EXIT_UNKNOWN;
    return;
  }
  console.log(`${found.counts['total'] ?? found.packages.length} advisories. ${found.packages.join(', ')}`.trim());
  if (found.packages.length > 0) process.exitCode = 1;
});

if (import.meta.main) await runTask(task);
