import { DELETED, type PersonalTable } from '../../db/personal-table.ts';

/** Personal data in this module's tables. */
export const MESSAGING_TABLES: readonly PersonalTable[] = [
  {
    table: 'emails',
    topic: 'messages',
    description: 'Emails sent, without their links',
    rowsOf: [{ by: 'email', column: 'recipient' }],
    isExported: true,
    hidden: ['link', 'attempts', 'next_try_at'],
    onErasure: DELETED,
  },
  {
    table: 'mailbox',
    topic: 'messages',
    description: 'Stored emails where no mail server is set up; they contain links, so not included in the copy',
    rowsOf: [{ by: 'parent', column: 'email_id', table: 'emails', key: 'email_id' }],
    isExported: false,
    onErasure: DELETED,
  },
  {
    table: 'sms_outbox',
    topic: 'messages',
    description: 'Stored SMS where no provider is set up; they contain codes, so not included in the copy',
    rowsOf: [{ by: 'phone', column: 'recipient' }],
    isExported: false,
    onErasure: DELETED,
  },
];
