// Shows and decides players' documents while the casino runs (docs/operations/kyc.md).
import { mkdirSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { KycError, REJECTION_REASONS } from '../../apps/platform/modules/kyc/index.ts';
import { openReviewDesk } from '../open-review-desk.ts';
import { say } from '../say.ts';

const USAGE = `Usage: npm run run-task -- kyc <command>
  list    [--brand key]
  show    <player>
  view    <document> <folder> [--by name]
  approve <document> [--expires 2031-05-30] [--by name]
  reject  <document> --reason <reason> [--by name]
  request <player> <kind> [--by name]
  history <player or document>
Reasons: ${REJECTION_REASONS.join(', ')}.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    brand: { type: 'string' },
    by: { type: 'string' },
    expires: { type: 'string' },
    reason: { type: 'string' },
  },
});
const [command = '', subject = '', further = ''] = positionals;
const by = values.by ?? userInfo().username;
const ENDINGS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' };

const needs: Readonly<Record<string, number>> = {
  list: 1,
  show: 2,
  view: 3,
  approve: 2,
  reject: 2,
  request: 3,
  history: 2,
};
if (positionals.length !== needs[command] || (command === 'reject' && values.reason === undefined)) {
  console.error(USAGE);
  process.exit(1);
}

const { desk, close } = openReviewDesk(process.env);
try {
  await run();
} catch (error) {
  if (!(error instanceof KycError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await close();
}

async function run(): Promise<void> {
  if (command === 'list') printDocuments(await desk.list(values.brand ?? null), 'Nothing waits for review.');
  else if (command === 'show') printDocuments(await desk.documentsOf(subject), 'This player has no documents.');
  else if (command === 'view') await view();
  else if (command === 'approve')
    say(
      `${subject} is confirmed. The account is ${await desk.approve(subject, { by, expiresOn: values.expires ?? null })}.`,
    );
  else if (command === 'reject')
    say(`${subject} is rejected. The account is ${await desk.reject(subject, { by, reason: values.reason ?? '' })}.`);
  else if (command === 'request') say(`${await desk.request(subject, further, by)} is asked for.`);
  else await printHistory();
}

function printDocuments(documents: Awaited<ReturnType<typeof desk.list>>, none: string): void {
  if (documents.length === 0) say(none);
  for (const one of documents) {
    const dates = [one.issuedOn && `issued ${one.issuedOn}`, one.expiresOn && `expires ${one.expiresOn}`];
    const status = one.voidedAt === null ? one.status : `${one.status}, void`;
    const parts = [one.documentId, one.brandKey, one.playerId, one.documentType, status, `${one.fileCount} file(s)`];
    say([...parts, ...dates.filter(Boolean), one.uploadedAt?.toISOString() ?? 'not sent'].join('  '));
  }
}

async function view(): Promise<void> {
  const files = await desk.view(subject, by);
  mkdirSync(further, { recursive: true, mode: 0o700 });
  for (const [index, { bytes, mediaType, scannedBy }] of files.entries()) {
    const path = join(further, `${subject}-${index + 1}.${ENDINGS[mediaType] ?? 'bin'}`);
    writeFileSync(path, bytes, { mode: 0o600, flag: 'wx' });
    say(`${path}${scannedBy === 'none' ? '  (not scanned for malware)' : ''}`);
  }
  say(files.length === 0 ? 'No files are kept of this document.' : 'Delete them when you have decided.');
}

async function printHistory(): Promise<void> {
  const acts = await desk.history(subject.startsWith('doc_') ? { documentId: subject } : { playerId: subject });
  for (const { actedAt, actor, act, documentId, detail } of acts)
    say([actedAt.toISOString(), actor, act, documentId, detail].filter(Boolean).join('  '));
  if (acts.length === 0) say('Nothing has happened here.');
}
