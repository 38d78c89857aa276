import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterOption, byOption, defineTask, runTask } from '../cli.ts';
import { printLine, printRest } from '../print.ts';
import type { ReviewAdmin } from '../../apps/platform/modules/verification/index.ts';

const ENDINGS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' };
const needsCasino = true;

export const task = defineTask({
  name: 'verification',
  summary: 'Shows and decides players’ documents (docs/operations/verification.md).',
  examples: ['verification list', 'verification approve doc_0123 --expires 2031-05-30 --by "Ada Lovelace"'],
})
  .addCommand(
    defineTask({
      name: 'list',
      summary: 'Lists documents in review, oldest first.',
      examples: ['verification list'],
      needsCasino,
    })
      .option('--brand <key>', 'only this brand')
      .addOption(afterOption())
      .action(({ brand, after }: { brand?: string; after?: string }) =>
        withAdmin(async (admin) => {
          const { rows, isLast } = await admin.list({ brandKey: brand ?? null, after });
          printDocuments(rows);
          printRest({ lastId: rows.at(-1)?.documentId, isLast, none: 'No documents to review.' });
        }),
      ),
  )
  .addCommand(
    defineTask({
      name: 'show',
      summary: "Lists all of a player's documents.",
      examples: ['verification show plr_0123'],
      needsCasino,
    })
      .argument('<player>', 'id, e-mail address or phone number of the player')
      .action((player: string) =>
        withAdmin(async (admin) => {
          const documents = await admin.documentsOf(player);
          if (documents.length === 0) printLine('This player has no documents.');
          printDocuments(documents);
        }),
      ),
  )
  .addCommand(
    defineTask({
      name: 'view',
      summary: 'Writes the files of a document into a folder. The access is logged.',
      examples: ['verification view doc_0123 review --by Ada'],
      needsCasino,
    })
      .argument('<document>', 'id of the document')
      .argument('<folder>', 'target folder; created if missing')
      .addOption(byOption())
      .action(view),
  )
  .addCommand(
    defineTask({
      name: 'approve',
      summary: 'Confirms a document.',
      examples: ['verification approve doc_0123 --expires 2031-05-30 --by Ada'],
      needsCasino,
    })
      .argument('<document>', 'id of the document')
      .option('--expires <date>', 'last day of validity, YYYY-MM-DD')
      .addOption(byOption())
      .action((document: string, { expires, by }: { expires?: string; by: string }) =>
        withAdmin(async (admin) => {
          const status = await admin.approve(document, { by, expiresOn: expires ?? null });
          printLine(`${document} is confirmed. The account is ${status}.`);
        }),
      ),
  )
  .addCommand(
    defineTask({
      name: 'reject',
      summary: 'Rejects a document; the player sees the reason. An invalid reason lists the valid ones.',
      examples: ['verification reject doc_0123 --reason unreadable --by Ada'],
      needsCasino,
    })
      .argument('<document>', 'id of the document')
      .requiredOption('--reason <reason>', 'why, such as unreadable')
      .addOption(byOption())
      .action((document: string, { reason, by }: { reason: string; by: string }) =>
        withAdmin(async (admin) => {
          printLine(`${document} is rejected. The account is ${await admin.reject(document, { by, reason })}.`);
        }),
      ),
  )
  .addCommand(
    defineTask({
      name: 'request',
      summary: 'Requests a document of a kind from a player. An invalid kind lists the valid ones.',
      examples: ['verification request plr_0123 proof_of_address --by Ada'],
      needsCasino,
    })
      .argument('<player>', 'id, e-mail address or phone number of the player')
      .argument('<kind>', 'kind of document')
      .addOption(byOption())
      .action((player: string, kind: string, { by }: { by: string }) =>
        withAdmin(async (admin) => printLine(`${await admin.request(player, kind, by)} is requested.`)),
      ),
  )
  .addCommand(
    defineTask({
      name: 'history',
      summary: 'Shows the audit log of a document, or of all documents of a player.',
      examples: ['verification history doc_0123', 'verification history plr_0123'],
      needsCasino,
    })
      .argument('<player-or-document>', 'id, e-mail address or phone number of a player, or id of a document')
      .action((subject: string) => withAdmin((admin) => printHistory(admin, subject))),
  );

async function withAdmin(work: (admin: ReviewAdmin) => Promise<void>): Promise<void> {
  const { openReviewAdmin } = await import('../open-review-admin.ts');
  const { admin, close } = openReviewAdmin(process.env);
  try {
    await work(admin);
  } finally {
    await close();
  }
}

function printDocuments(documents: Awaited<ReturnType<ReviewAdmin['list']>>['rows']): void {
  for (const one of documents) {
    const dates = [one.issuedOn && `issued ${one.issuedOn}`, one.expiresOn && `expires ${one.expiresOn}`];
    const status = one.voidedAt === null ? one.status : `${one.status}, void`;
    const parts = [one.documentId, one.brandKey, one.playerId, one.documentType, status, `${one.fileCount} file(s)`];
    printLine([...parts, ...dates.filter(Boolean), one.uploadedAt?.toISOString() ?? 'not sent'].join('  '));
  }
}

function view(document: string, folder: string, { by }: { by: string }): Promise<void> {
  return withAdmin(async (admin) => {
    const files = await admin.view(document, by);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    for (const [index, { bytes, mediaType, scannedBy }] of files.entries()) {
      const path = join(folder, `${document}-${index + 1}.${ENDINGS[mediaType] ?? 'bin'}`);
      writeFileSync(path, bytes, { mode: 0o600, flag: 'wx' });
      printLine(`${path}${scannedBy === 'none' ? '  (not scanned for malware)' : ''}`);
    }
    printLine(files.length === 0 ? 'This document has no stored files.' : 'Delete the files after the decision.');
  });
}

async function printHistory(admin: ReviewAdmin, subject: string): Promise<void> {
  const entries = await admin.history(subject.startsWith('doc_') ? { documentId: subject } : { playerId: subject });
  for (const { happenedAt, actor, action, documentId, detail } of entries)
    printLine([happenedAt.toISOString(), actor, action, documentId, detail].filter(Boolean).join('  '));
  if (entries.length === 0) printLine('No entries.');
}

if (import.meta.main) await runTask(task);
