import { OF_PLAYER, type PersonalTable } from '../../db/personal-table.ts';

/** Personal data in this module's tables. */
export const SECURITY_EVENTS_TABLES: readonly PersonalTable[] = [
  {
    table: 'security_events',
    topic: 'access',
    description: 'Failed log-ins and changes of credentials',
    rowsOf: OF_PLAYER,
    isExported: true,
    hidden: ['event_id', 'login_hash', 'operator'],
    onErasure: {
      do: 'pseudonymise',
      set: { network: null, login_hash: null },
      retainedColumns: [
        'event_id',
        'happened_at',
        'kind',
        'brand_key',
        'player_id',
        'source',
        'code',
        'request_id',
        'operator',
        'events',
      ],
    },
  },
];
