import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { count, done, instant } from './fields.ts';

/** What an erasure waits for: a round without an end, a deposit under way, money in the account, a withdrawal that is not paid out, a self-exclusion or freeze. */
export const ERASURE_BLOCKERS = ['round', 'deposit', 'balance', 'withdrawal', 'restriction'] as const;
export type ErasureBlocker = (typeof ERASURE_BLOCKERS)[number];

const personalData = z.object({
  /** The newest copy of everything; null where none was asked for, or it is gone. */
  export: z.nullable(
    z.object({
      state: z.enum(['pending', 'ready']),
      requestedAt: instant,
      /** Until then it can be downloaded; null while it is made. */
      expiresAt: z.nullable(instant),
      byteCount: z.nullable(count),
    }),
  ),
  /** A wish to be erased that can still be taken back; null where there is none. */
  erasure: z.nullable(z.object({ requestedAt: instant, dueAt: instant })),
  /** What stands in the way of an erasure now; it is not asked for before this is empty, and a wish that waits is not carried out. */
  blockers: z.array(z.enum(ERASURE_BLOCKERS)),
  /** What the market asks. */
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
  summary: 'How the player’s wishes about their own data stand.',
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
    'Asks for a copy of everything about the player; a letter says when it is ready. One that is there or on its way is the answer.',
  response: personalData,
  errors: ['auth.step_up_required'],
  example: { response: pendingState },
});

export const openDataExport = defineEndpoint({
  id: 'openDataExport',
  method: 'POST',
  path: '/api/user/data-export/link',
  access: 'player',
  summary: 'Makes the address of the download: for one use, for some minutes.',
  response: z.object({ url: z.string(), secondsLeft: count }),
  errors: ['auth.step_up_required', 'request.not_found'],
  example: { response: { url: '/api/user/data-export/file?token=Zm9yIG9uZSB1c2Ugb25seQ', secondsLeft: 300 } },
});

export const requestErasure = defineEndpoint({
  id: 'requestErasure',
  method: 'POST',
  path: '/api/user/erasure',
  access: 'player',
  summary: 'Asks for the account to be erased after the cooling period. A wish that is there already stays as it is.',
  /** The player has read what is lost. */
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
  summary: 'Takes the wish to be erased back.',
  response: done,
  errors: ['request.not_found'],
  example: { response: { done: true } },
});
