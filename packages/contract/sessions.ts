import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { count, done, instant, opaqueId } from './fields.ts';

export { RENEWED_TOKEN_HEADER } from './constants.ts';

/** A session of the player. */
export const sessionSummary = z.object({
  sessionId: opaqueId,
  /** Names of browser and system; null if unknown. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** City or country in the requested language; empty if unknown. */
  location: z.string(),
  ip: z.string(),
  createdAt: instant,
  /** Last use, to the minute. */
  lastSeenAt: instant,
  /** The session of this request. */
  isCurrent: z.boolean(),
});

export const listSessions = defineEndpoint({
  id: 'listSessions',
  method: 'GET',
  path: '/api/user/sessions',
  access: 'player',
  summary: 'The player’s sessions; this one first, the others by their last use.',
  response: z.object({ sessions: z.array(sessionSummary) }),
  errors: [],
  example: {
    response: {
      sessions: [
        {
          sessionId: 'ses_01jd3v9k2m4n6p8r',
          browser: 'Firefox',
          system: 'Android',
          location: 'Curaçao',
          ip: '203.0.113.7',
          createdAt: '2026-11-20T18:04:05Z',
          lastSeenAt: '2026-11-20T19:30:00Z',
          isCurrent: true,
        },
      ],
    },
  },
});

export const endOneSession = defineEndpoint({
  id: 'endOneSession',
  method: 'DELETE',
  path: '/api/user/sessions/:sessionId',
  access: 'player',
  summary: 'Ends one session of the player immediately, in all its tabs, and un-trusts its device.',
  params: z.object({ sessionId: opaqueId }),
  response: done,
  errors: ['auth.step_up_required', 'request.not_found'],
  example: { params: { sessionId: 'ses_01jd3v9k2m4n6p8r' }, response: { done: true } },
});

export const endOtherSessions = defineEndpoint({
  id: 'endOtherSessions',
  method: 'POST',
  path: '/api/user/end-other-sessions',
  access: 'player',
  summary: 'Ends all other sessions of the player.',
  response: z.object({ endedCount: count }),
  errors: ['auth.step_up_required'],
  example: { response: { endedCount: 2 } },
});
