import { DELETED, OF_PLAYER, type PersonalTable } from '../../db/personal-table.ts';

/** Personal data in this module's tables. */
export const FACTORS_TABLES: readonly PersonalTable[] = [
  {
    table: 'totp_secrets',
    topic: 'access',
    description: 'The authenticator app of the account',
    rowsOf: OF_PLAYER,
    isExported: true,
    hidden: ['encrypted_secret', 'last_step'],
    onErasure: DELETED,
  },
  {
    table: 'passkeys',
    topic: 'access',
    description: 'Passkeys of the account',
    rowsOf: OF_PLAYER,
    isExported: true,
    hidden: ['credential_id', 'public_key', 'sign_count'],
    onErasure: DELETED,
  },
  {
    table: 'recovery_codes',
    topic: 'access',
    description: 'When recovery codes were used',
    rowsOf: OF_PLAYER,
    isExported: true,
    hidden: ['code_hash'],
    onErasure: DELETED,
  },
  {
    table: 'factor_challenges',
    topic: 'access',
    description: 'Logins in progress; short-lived secrets, not included in the copy',
    rowsOf: OF_PLAYER,
    isExported: false,
    onErasure: DELETED,
  },
];
