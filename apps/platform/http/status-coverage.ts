import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dirname } from 'node:path';
import { needsKey, type CallShape } from '@marquee/contract/call.ts';
import { COMMON_ERRORS, ERRORS, SESSION_ERRORS } from '@marquee/contract/errors.ts';

/** Where test servers note the statuses that they met, one `<call> <status>` a line. */
export const STATUS_LOG = fileURLToPath(new URL('../../../.data/met-statuses.log', import.meta.url));

/** Notes each status of each call once in a file, however many processes do so. */
export function statusRecorder(file: string): (callId: string, status: number) => void {
  const written = new Set<string>();
  return (callId, status) => {
    const line = `${callId} ${status}`;
    if (written.has(line)) return;
    written.add(line);
    mkdirSync(dirname(file), { recursive: true });
    appendFileSync(file, `${line}\n`);
  };
}

export function readMetStatuses(): ReadonlySet<string> {
  return new Set(
    existsSync(STATUS_LOG)
      ? readFileSync(STATUS_LOG, 'utf8')
          .split('\n')
          .filter((line) => line !== '')
      : [],
  );
}

/** Statuses that a served call can answer: 200, its own refusals, a bad session, what every call has, and what bodies bring. */
export function declaredStatuses(call: CallShape): readonly number[] {
  const codes = [
    ...call.errors,
    ...(call.access === 'player' ? SESSION_ERRORS : []),
    ...(needsKey(call) ? (['request.idempotency_key_missing'] as const) : []),
  ];
  const statuses = new Set<number>([
    200,
    ERRORS['request.invalid'].status,
    ...codes.map((code) => ERRORS[code].status),
  ]);
  if (call.body || call.takesFile)
    for (const code of COMMON_ERRORS)
      if (code === 'request.not_json' || code === 'request.too_large') statuses.add(ERRORS[code].status);
  return [...statuses].sort((left, right) => left - right);
}

/** `<call> <status>` for everything declared by `calls` that no test has met. */
export function listGaps(calls: readonly CallShape[], met: ReadonlySet<string>): readonly string[] {
  return calls.flatMap((call) =>
    declaredStatuses(call)
      .map((status) => `${call.id} ${status}`)
      .filter((line) => !met.has(line)),
  );
}
