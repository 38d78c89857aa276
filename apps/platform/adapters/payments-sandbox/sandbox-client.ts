/** Where the company is, and our key there. */
export interface SandboxClient {
  readonly url: string;
  readonly apiKey: string;
  readonly timeoutMs: number;
}

export interface Posting {
  readonly body: unknown;
  readonly idempotencyKey?: string;
}

export type DoorAnswer =
  | { readonly kind: 'answered'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'unknown'; readonly reason: string };

/** One call to the company, which ends within the time-out. What cannot be read is unknown, never a refusal. */
export async function requestSandbox(client: SandboxClient, path: string, posting?: Posting): Promise<DoorAnswer> {
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
    return { kind: 'answered', status: response.status, body: await response.json() };
  } catch (error) {
    return { kind: 'unknown', reason: error instanceof Error ? error.name : 'failed' };
  }
}
