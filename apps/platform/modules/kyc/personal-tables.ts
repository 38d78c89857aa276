import { kept, OF_PLAYER, type PersonalTable } from '../../db/personal-table.ts';

/** What this module's tables hold about players. */
export const KYC_TABLES: readonly PersonalTable[] = [
  {
    table: 'documents',
    topic: 'verification',
    holds: 'Documents asked for and sent, with their verdicts',
    rowsOf: OF_PLAYER,
    isExported: true,
    onErasure: kept('verification'),
  },
  {
    table: 'document_files',
    topic: 'verification',
    holds: 'Files of documents: what they are; the files themselves are sealed elsewhere',
    rowsOf: OF_PLAYER,
    isExported: true,
    hidden: ['storage_key', 'upload_key', 'received_sha256'],
    onErasure: kept('verification'),
  },
  {
    table: 'kyc_acts',
    topic: 'verification',
    holds: 'Who did what with the player’s documents',
    rowsOf: OF_PLAYER,
    isExported: true,
    hidden: ['actor'],
    onErasure: kept('audit'),
  },
];
