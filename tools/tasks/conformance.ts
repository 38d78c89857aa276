// Asks a back end whether it speaks the contract: --url <base address> [--json <file>].
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkPlatform } from '../../conformance/check-platform.ts';

const { values } = parseArgs({ options: { url: { type: 'string' }, json: { type: 'string' } }, strict: false });
if (typeof values.url !== 'string' || !URL.canParse(values.url)) {
  console.error('Say which back end to ask: npm run run-task -- conformance --url http://localhost:4000');
  process.exit(1);
}

try {
  const report = await checkPlatform(values.url);
  const marks = { met: 'met       ', unmet: 'NOT MET   ', 'not-served': 'not served' };
  for (const { about, requirement, verdict, seen } of report.lines) {
    console.log(`${marks[verdict]}  ${about}: ${requirement}${seen ? `\n            saw ${seen}` : ''}`);
  }
  if (typeof values.json === 'string') writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`);
  console.log(`\n${report.met} met, ${report.unmet} not met, ${report.notServed} not served`);
  process.exitCode = report.unmet > 0 ? 1 : 0;
} catch (error) {
  console.error(
    `Nothing that can be asked answers at ${values.url}: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exitCode = 1;
}
