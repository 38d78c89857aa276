import { writeFileSync } from 'node:fs';
import { InvalidArgumentError } from 'commander';
import { defineTask, runTask } from '../cli.ts';

const VERDICT_LABELS = { met: 'met       ', unmet: 'NOT MET   ', 'not-served': 'not served' };

export const task = defineTask({
  name: 'conformance',
  summary: 'Checks whether a back end meets the contract (conformance/README.md).',
  examples: ['conformance --url http://localhost:4000', 'conformance --url http://localhost:4000 --json report.json'],
  exitCodes: { 1: 'a requirement is not met, or the back end is unreachable' },
})
  .requiredOption('--url <address>', 'base address of the back end', readUrl)
  .option('--json <file>', 'also write the report as JSON')
  .action(async ({ url, json }: { url: string; json?: string }) => {
    const { checkPlatform } = await import('../../conformance/check-platform.ts');
    const report = await checkPlatform(url).catch((error: unknown) => {
      const why = error instanceof Error ? error.message : String(error);
      throw new Error(`${url} is unreachable: ${why}`, { cause: error });
    });
    for (const { about, requirement, verdict, seen } of report.lines)
      console.log(`${VERDICT_LABELS[verdict]}  ${about}: ${requirement}${seen ? `\n            got ${seen}` : ''}`);
    if (json !== undefined) writeFileSync(json, `${JSON.stringify(report, null, 2)}\n`);
    console.log(`\n${report.met} met, ${report.unmet} not met, ${report.notServed} not served`);
    if (report.unmet > 0) process.exitCode = 1;
  });

function readUrl(text: string): string {
  if (/^https?:/.test(text) && URL.canParse(text)) return text;
  throw new InvalidArgumentError('It takes an address such as http://localhost:4000.');
}

if (import.meta.main) await runTask(task);
