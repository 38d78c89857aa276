/** URL of the provider, and our API key. */
export interface SandboxClient {
  readonly url: string;
  readonly apiKey: string;
  readonly timeoutMs: number;
}

export interface Posting {
  readonly body: unknown;
  readonly idempotencyKey?: string;
}

export type SandboxResponse =
  | { readonly kind: 'response'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'unknown'; readonly reason: string };

/** One request to the provider, which ends within the timeout. An unreadable response is unknown, never a refusal. */
export async function requestSandbox(client: SandboxClient, path: string, posting?: Posting): Promise<SandboxResponse> {
  const headers: Record<string, string> = { authorization: `Bearer ${client.apiKey}`, accept: 'application/json' };
  if (posting) headers['content-type'] = 'application/json';
  if (posting?.idempotencyKey !== undefined) headers['idempotency-key'] = posting.idempotencyKey;
  try {
    const response = await fetch(new URL(path, client.url), {
      method: posting ? 'POST' : 'GET',
      headers,
      body: posting ? JSON.stringify(posting.body) : null,
      signal: AbortSignal.timeout(client.timeoutMs),
      redirect: 'error',
    });
    return { kind: 'response', status: response.status, body: await response.json() };
  } catch (error) {
    return { kind: 'unknown', reason: error instanceof Error ? error.name : 'failed' };
  }
}
