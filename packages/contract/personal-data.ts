import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { count, done, instant } from './fields.ts';

/** What blocks an erasure: an open round, an open deposit, money in the account, an unpaid withdrawal, a self-exclusion or freeze. */
export const ERASURE_BLOCKERS = ['round', 'deposit', 'balance', 'withdrawal', 'restriction'] as const;
export type ErasureBlocker = (typeof ERASURE_BLOCKERS)[number];

export const personalData = z.object({
  /** The newest data export; null if there is none or it has expired. */
  export: z.nullable(
    z.object({
      state: z.enum(['pending', 'ready']),
      requestedAt: instant,
      /** Can be downloaded until then; null while it is being created. */
      expiresAt: z.nullable(instant),
      byteCount: z.nullable(count),
    }),
  ),
  /** A pending erasure request; null if there is none. */
  erasure: z.nullable(z.object({ requestedAt: instant, dueAt: instant })),
  /** What blocks an erasure now: a request is refused and a pending one is not executed until this is empty. */
  blockers: z.array(z.enum(ERASURE_BLOCKERS)),
  /** What the market policy requires. */
  policy: z.object({ exportHours: count, erasureCoolingDays: count, identityKeepYears: count }),
});

const pendingState = {
  export: { state: 'pending', requestedAt: '2026-11-20T18:04:05Z', expiresAt: null, byteCount: null },
  erasure: null,
  blockers: [],
  policy: { exportHours: 72, erasureCoolingDays: 7, identityKeepYears: 5 },
} as const;

export const getPersonalData = defineEndpoint({
  id: 'getPersonalData',
  method: 'GET',
  path: '/api/user/personal-data',
  access: 'player',
  summary: 'State of the player’s data export and erasure request.',
  response: personalData,
  errors: [],
  example: { response: pendingState },
});

export const requestDataExport = defineEndpoint({
  id: 'requestDataExport',
  method: 'POST',
  path: '/api/user/data-export',
  access: 'player',
  summary:
    'Requests an export of the player’s data; an e-mail announces when it is ready. Returns the existing one if there is one.',
  response: personalData,
  errors: ['auth.step_up_required'],
  example: { response: pendingState },
});

export const openDataExport = defineEndpoint({
  id: 'openDataExport',
  method: 'POST',
  path: '/api/user/data-export/link',
  access: 'player',
  summary: 'Creates a download URL, valid once and for some minutes.',
  response: z.object({ url: z.string(), secondsLeft: count }),
  errors: ['auth.step_up_required', 'request.not_found'],
  example: { response: { url: '/api/user/data-export/file?token=Zm9yIG9uZSB1c2Ugb25seQ', secondsLeft: 300 } },
});

export const requestErasure = defineEndpoint({
  id: 'requestErasure',
  method: 'POST',
  path: '/api/user/erasure',
  access: 'player',
  summary: 'Requests the erasure of the account after the cooling-off period. Does not change an existing request.',
  /** The player has confirmed what will be lost. */
  body: z.object({ isUnderstood: z.literal(true) }),
  response: personalData,
  errors: ['auth.step_up_required', 'personal_data.money_left', 'personal_data.business_open', 'player.excluded'],
  example: {
    body: { isUnderstood: true },
    response: {
      ...pendingState,
      export: null,
      erasure: { requestedAt: '2026-11-20T18:04:05Z', dueAt: '2026-11-27T18:04:05Z' },
    },
  },
});

export const cancelErasure = defineEndpoint({
  id: 'cancelErasure',
  method: 'DELETE',
  path: '/api/user/erasure',
  access: 'player',
  summary: 'Cancels the erasure request.',
  response: done,
  errors: ['request.not_found'],
  example: { response: { done: true } },
});
