import * as z from 'zod/mini';
import type { FieldsResult, HostedFields } from '../../modules/payments/port.ts';
import { requestSandbox, type SandboxClient } from './sandbox-client.ts';

const text = z.string().check(z.minLength(1), z.maxLength(255));
const sessionResponse = z.object({ id: text, clientToken: text, frameUrl: z.url(), expiresAt: z.iso.datetime() });

function readSession(status: number, body: unknown, origin: string): FieldsResult {
  if (status === 422) return { kind: 'refused', reason: 'status_422' };
  if (status !== 200) return { kind: 'unknown', reason: `status_${status}` };
  const parsed = sessionResponse.safeParse(body);
  // The CSP of our pages allows one frame origin only: a frame of another one would stay empty.
  if (!parsed.success || new URL(parsed.data.frameUrl).origin !== origin)
    return { kind: 'unknown', reason: 'unreadable_response' };
  const { id, clientToken, frameUrl, expiresAt } = parsed.data;
  return { kind: 'known', session: { providerSession: id, clientToken, frameUrl, expiresAt: new Date(expiresAt) } };
}

/** The sandbox provider's card form inside our page. */
export function hostedFields(client: SandboxClient): HostedFields {
  const { origin } = new URL(client.url);
  return {
    origin,
    async open(request) {
      const response = await requestSandbox(client, '/v1/card-sessions', { body: request });
      return response.kind === 'unknown' ? response : readSession(response.status, response.body, origin);
    },
  };
}
