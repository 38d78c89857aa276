import { needsKey, type CallShape } from '@marquee/contract/call.ts';
import { CALLS } from '@marquee/contract/calls.ts';
import { ERRORS } from '@marquee/contract/errors.ts';
import * as z from 'zod/mini';
import { type Line, notebook } from './report.ts';
import type { Heard, Speak } from './speak.ts';

const errorBody = z.strictObject({ code: z.string(), message: z.string(), params: z.record(z.string(), z.unknown()) });

/** True for a refusal with this code, its status and the contract's three fields. */
export function isRefusal(heard: Heard, ...codes: string[]): boolean {
  const body = errorBody.safeParse(heard.json);
  if (!body.success || !codes.includes(body.data.code)) return false;
  const known = ERRORS[body.data.code as keyof typeof ERRORS]; // checked on the next line
  return known !== undefined && known.status === heard.status;
}

export const seen = (heard: Heard) => `${heard.status} ${heard.text}`;

/** What is asked of every call, whatever it does. `token` is a live session's. */
export async function checkEveryCall(speak: Speak, token: string): Promise<Line[]> {
  const lines: Line[] = [];
  for (const call of CALLS) await checkCall(speak, token, call, lines);
  await checkStrangers(speak, lines);
  return lines;
}

async function checkCall(speak: Speak, token: string, call: CallShape, lines: Line[]): Promise<void> {
  const note = notebook(lines, call.id);
  const ask = (extra: { token?: string | undefined; body?: unknown; headers?: Record<string, string> } = {}) =>
    speak({
      method: call.method,
      path: examplePath(call),
      ...(call.body ? { body: call.example.body ?? {} } : {}),
      ...extra,
    });
  const first = await ask();
  const asPlayer =
    call.access === 'player' && call.id !== 'logout'
      ? await ask({ token, headers: { 'idempotency-key': crypto.randomUUID() } })
      : first;
  if (isRefusal(asPlayer, 'server.not_served')) {
    lines.push({ about: call.id, requirement: 'is served', verdict: 'not-served' });
    return;
  }
  if (call.access === 'player') {
    note('refuses a request without a token with 403 session.missing', isRefusal(first, 'session.missing'), () =>
      seen(first),
    );
    const stranger = await ask({ token: 'mq_0000000000000000000000000000000000000000000' });
    note(
      'refuses an unknown token with 403 session.invalid',
      isRefusal(stranger, 'session.invalid', 'session.expired'),
      () => seen(stranger),
    );
  }
  if (call.body) await checkBody(call, ask, token, note);
  if (call.method === 'GET' && !call.params) {
    const answer = await ask({ token });
    const parsed = answer.status === 200 ? call.answer.safeParse(answer.json) : null;
    const isMet = parsed?.success ?? isRefusal(answer, ...call.errors, 'request.not_found');
    note(
      'answers 200 in the declared shape, or a declared refusal',
      isMet,
      () => `${seen(answer)} ${parsed && !parsed.success ? JSON.stringify(parsed.error.issues.slice(0, 2)) : ''}`,
    );
  }
}

type Ask = (extra?: { token?: string; body?: unknown; headers?: Record<string, string> }) => Promise<Heard>;

async function checkBody(call: CallShape, ask: Ask, token: string, note: ReturnType<typeof notebook>): Promise<void> {
  const key = { 'idempotency-key': crypto.randomUUID() };
  const broken = await ask({ token, body: '{"a":', headers: key });
  note('refuses broken JSON with 400 request.invalid', isRefusal(broken, 'request.invalid'), () => seen(broken));
  const list = await ask({ token, body: '[1,2]', headers: key });
  note('refuses a body of another type with 400 request.invalid', isRefusal(list, 'request.invalid'), () => seen(list));
  const text = await ask({ token, body: 'a=1', headers: { ...key, 'content-type': 'text/plain' } });
  note('refuses a body that is not JSON with 415', isRefusal(text, 'request.not_json'), () => seen(text));
  const huge = await ask({ token, body: { padding: 'x'.repeat(2_000_000) }, headers: key });
  note('refuses a huge body with 413', isRefusal(huge, 'request.too_large'), () => seen(huge));
  if (!needsKey(call)) return;
  const keyless = await ask({ token });
  note('asks for an Idempotency-Key', isRefusal(keyless, 'request.idempotency_key_missing'), () => seen(keyless));
}

async function checkStrangers(speak: Speak, lines: Line[]): Promise<void> {
  const note = notebook(lines, 'unknown addresses');
  const unknown = await speak({ method: 'GET', path: '/api/core/no-such-call' });
  note('are answered 404 request.not_found', isRefusal(unknown, 'request.not_found'), () => seen(unknown));
  const wrongMethod = await speak({ method: 'DELETE', path: '/api/user/login' });
  note('and methods are answered 404 request.not_found', isRefusal(wrongMethod, 'request.not_found'), () =>
    seen(wrongMethod),
  );
}

function examplePath(call: CallShape): string {
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(call.example.params?.[name] ?? 'none'),
  );
  const query = new URLSearchParams(
    Object.entries(call.example.query ?? {}).map(([name, value]) => [name, String(value)]),
  );
  return query.size > 0 ? `${path}?${query}` : path;
}
