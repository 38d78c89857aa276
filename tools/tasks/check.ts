import { join } from 'node:path';
import { defineTask, runTask } from '../cli.ts';

export const task = defineTask({
  name: 'check',
  summary: 'Checks the repository against its own rules: imports, names, sizes, colours, money, messages, licences.',
  examples: ['check'],
}).action(async () => {
  const { formatFinding } = await import('../checks/finding.ts');
  const { checkRepository } = await import('../checks/tidy.ts');
  const findings = await checkRepository(join(import.meta.dirname, '../..'), console.log);
  for (const finding of findings) console.log(formatFinding(finding));
  console.log(findings.length === 0 ? 'No problems found.' : `${findings.length} problems.`);
  if (findings.length > 0) process.exitCode = 1;
});

if (import.meta.main) await runTask(task);
