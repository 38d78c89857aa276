import { DELETED, type PersonalTable } from '../../db/personal-table.ts';

/** What this module's tables hold about players. */
export const MESSAGING_TABLES: readonly PersonalTable[] = [
  {
    table: 'mails',
    topic: 'messages',
    holds: 'Letters to the player, without their links',
    rowsOf: [{ by: 'email', column: 'recipient' }],
    isExported: true,
    hidden: ['link', 'attempts', 'next_try_at'],
    onErasure: DELETED,
  },
  {
    table: 'mailbox',
    topic: 'messages',
    holds:
      'Copies of letters where no mail server is set up; their links may still open the account, therefore not in the copy',
    rowsOf: [{ by: 'parent', column: 'mail_id', table: 'mails', key: 'mail_id' }],
    isExported: false,
    onErasure: DELETED,
  },
  {
    table: 'textbox',
    topic: 'messages',
    holds:
      'Copies of text messages where no sender is set up; their codes may still prove a number, therefore not in the copy',
    rowsOf: [{ by: 'phone', column: 'recipient' }],
    isExported: false,
    onErasure: DELETED,
  },
];
