import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { SUPPORT_MESSAGE_CHARS_MAX, SUPPORT_MESSAGE_CHARS_MIN, SUPPORT_TOPICS } from './constants.ts';
import { email, instant, required } from './fields.ts';

export const supportTopic = z.enum(SUPPORT_TOPICS);

export const sendSupportMessage = defineEndpoint({
  id: 'sendSupportMessage',
  method: 'POST',
  path: '/api/user/support-message',
  access: 'public',
  summary: 'Sends a message to support. The same message with the same key is stored once.',
  body: z.object({
    topic: supportTopic,
    email,
    message: z
      .string({ error: required })
      .check(
        z.trim(),
        z.minLength(1, required),
        z.minLength(SUPPORT_MESSAGE_CHARS_MIN, 'validation.message_too_short'),
        z.maxLength(SUPPORT_MESSAGE_CHARS_MAX, 'validation.too_long'),
      ),
    /** Chosen by the browser before sending, so that a retry is idempotent. */
    uniqueKey: z.string().check(z.minLength(8), z.maxLength(64)),
  }),
  response: z.object({
    /** Reference for the visitor. */
    reference: z.string(),
    sentAt: instant,
  }),
  errors: [],
  example: {
    body: {
      topic: 'payment',
      email: 'ada@example.com',
      message: 'My deposit of this morning is still pending.',
      uniqueKey: '2f6c1f0e9b7a4d55',
    },
    response: { reference: 'K7QD-2M9X', sentAt: '2026-11-20T18:04:05Z' },
  },
});
