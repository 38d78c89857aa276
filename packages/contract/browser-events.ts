import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { done, shortText } from './fields.ts';

export const logEventName = z.enum(['PAGE_VIEW', 'ALTERNATIVE_METHOD_BUTTON', 'WEB_VITAL', 'CLIENT_ERROR']);

export const logEvent = defineEndpoint({
  id: 'logEvent',
  method: 'POST',
  path: '/api/user/log-event',
  access: 'public',
  summary: 'Records a browser event. Secrets in URLs are removed before it is stored.',
  body: z.object({
    event: logEventName,
    data: z.record(
      z.string().check(z.maxLength(64)),
      z.union([z.string().check(z.maxLength(2048)), z.number(), z.boolean()]),
    ),
    mkt: z.optional(shortText),
    userDeviceType: z.optional(z.enum(['desktop', 'tablet', 'mobile'])),
    cpncToSent: z.optional(shortText),
  }),
  response: done,
  errors: [],
  example: {
    body: { event: 'PAGE_VIEW', data: { url: '/casino' }, userDeviceType: 'mobile' },
    response: { done: true },
  },
});
