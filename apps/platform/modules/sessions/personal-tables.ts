import { DELETED, OF_PLAYER, type PersonalTable } from '../../db/personal-table.ts';

/** Personal data in this module's tables. */
export const SESSIONS_TABLES: readonly PersonalTable[] = [
  {
    table: 'sessions',
    topic: 'access',
    description: 'Logins: time, location and device',
    rowsOf: OF_PLAYER,
    isExported: true,
    hidden: ['session_id', 'device_hash'],
    onErasure: {
      do: 'pseudonymise',
      set: { ip: '0.0.0.0', location: '', user_agent: '', device_type: null, country_code: null, device_hash: null },
      retainedColumns: [
        'session_id',
        'player_id',
        'brand_key',
        'created_at',
        'last_seen_at',
        'idle_seconds',
        'expires_at',
        'ended_at',
        'end_reason',
        'renew_seconds',
        'renewed_at',
        'stepped_up_at',
        'opened_by',
      ],
    },
  },
  {
    table: 'session_tokens',
    topic: 'access',
    description: 'Hashes of login tokens; technical, not included in the copy',
    rowsOf: [{ by: 'parent', column: 'session_id', table: 'sessions', key: 'session_id' }],
    isExported: false,
    onErasure: DELETED,
  },
  {
    table: 'known_devices',
    topic: 'access',
    description: 'Devices used to log in',
    rowsOf: OF_PLAYER,
    isExported: true,
    hidden: ['device_hash'],
    onErasure: DELETED,
  },
];
