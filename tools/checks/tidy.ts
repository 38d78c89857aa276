import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENDPOINTS } from '@marquee/contract/endpoints.ts';
import { ERRORS } from '@marquee/contract/errors.ts';
import { FIXED_CODES, FIXED_NAMES } from './api-fixed-names.ts';
import { findApiStyle, readOldCalls } from './api-style.ts';
import { findForbiddenImports } from './boundaries.ts';
import { findUnclearCommits } from './commits.ts';
import { domainWords, findUnnamedParts } from './domains.ts';
import type { Finding } from './finding.ts';
import { findIncompleteLockfile } from './lockfile.ts';
import { findMisshapenFiles, findUnexplainedFolders, findUnknownTokens } from './layout.ts';
import { findHarmfulMarkup } from './markup.ts';
import { findBrokenLines } from './line-rules.ts';
import { findForeignLicences, findIncompleteNotice, productionPackages } from './packages.ts';
import { readSources } from './sources.ts';
import { findRetiredWords } from './vocabulary.ts';
import { LANGUAGE_CODES } from '@marquee/locales/languages.ts';
import { findMissingErrorTexts, findUnequalMessages } from './messages.ts';

/** All repository rules that no other tool checks. `say` receives what could not be checked. */
export async function checkRepository(root: string, say: (line: string) => void): Promise<Finding[]> {
  const sources = readSources(root);
  const lockfile = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const notice = existsSync(join(root, 'NOTICE')) ? readFileSync(join(root, 'NOTICE'), 'utf8') : '';
  const packages = productionPackages(lockfile);
  return [
    ...(await findForbiddenImports(root)),
    ...findBrokenLines(sources),
    ...findHarmfulMarkup(sources),
    ...findMisshapenFiles(sources),
    ...findRetiredWords(sources),
    ...findUnexplainedFolders(sources),
    ...findUnnamedParts(sources),
    ...findUnknownTokens(sources),
    ...findUnequalMessages(sources, LANGUAGE_CODES),
    ...findMissingErrorTexts(sources, Object.keys(ERRORS)),
    ...findApiStyle(ENDPOINTS, { fixed: FIXED_NAMES, codes: FIXED_CODES, old: readOldCalls() }),
    ...findIncompleteLockfile(lockfile),
    ...findForeignLicences(packages),
    ...findIncompleteNotice(packages, notice),
    ...findUnclearCommits(root, say, domainWords(sources)),
  ];
}
