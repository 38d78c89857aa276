import { retained, OF_PLAYER, type PersonalTable } from '../../db/personal-table.ts';

/** Personal data in this module's tables. */
export const KYC_TABLES: readonly PersonalTable[] = [
  {
    table: 'documents',
    topic: 'verification',
    description: 'Documents requested and sent, with their review',
    rowsOf: OF_PLAYER,
    isExported: true,
    onErasure: retained('verification'),
  },
  {
    table: 'document_files',
    topic: 'verification',
    description: 'Document files: type and size; the files are stored encrypted elsewhere',
    rowsOf: OF_PLAYER,
    isExported: true,
    hidden: ['storage_key', 'upload_key', 'received_sha256'],
    onErasure: retained('verification'),
  },
  {
    table: 'kyc_audit_log',
    topic: 'verification',
    description: 'Access to documents',
    rowsOf: OF_PLAYER,
    isExported: true,
    hidden: ['actor'],
    onErasure: retained('audit'),
  },
];
