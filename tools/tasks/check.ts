// Checks the repository against its own rules: imports, names, sizes, colours, money, words, licences.
import { join } from 'node:path';
import { formatFinding } from '../checks/finding.ts';
import { checkRepository } from '../checks/tidy.ts';

const findings = await checkRepository(join(import.meta.dirname, '../..'));
for (const finding of findings) console.log(formatFinding(finding));
console.log(findings.length === 0 ? 'Nothing to object to.' : `${findings.length} to mend.`);
if (findings.length > 0) process.exitCode = 1;
