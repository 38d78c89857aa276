import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dirname } from 'node:path';
import { needsKey, type EndpointShape } from '@marquee/contract/endpoint.ts';
import { COMMON_ERRORS, ERRORS, SESSION_ERRORS } from '@marquee/contract/errors.ts';

/** Where test servers record the statuses they returned, one `<endpoint> <status>` per line. */
export const STATUS_LOG = fileURLToPath(new URL('../../../.data/met-statuses.log', import.meta.url));

/** Records each status of each endpoint once in a file, also from several processes. */
export function statusRecorder(file: string): (endpointId: string, status: number) => void {
  const recorded = new Set<string>();
  return (endpointId, status) => {
    const line = `${endpointId} ${status}`;
    if (recorded.has(line)) return;
    recorded.add(line);
    mkdirSync(dirname(file), { recursive: true });
    appendFileSync(file, `${line}\n`);
  };
}

export function readSeenStatuses(): ReadonlySet<string> {
  return new Set(
    existsSync(STATUS_LOG)
      ? readFileSync(STATUS_LOG, 'utf8')
          .split('\n')
          .filter((line) => line !== '')
      : [],
  );
}

/** Statuses that an endpoint can return: 200, its own errors, session errors, common errors and body errors. */
export function declaredStatuses(endpoint: EndpointShape): readonly number[] {
  const codes = [
    ...endpoint.errors,
    ...(endpoint.access === 'player' ? SESSION_ERRORS : []),
    ...(needsKey(endpoint) ? (['request.idempotency_key_missing'] as const) : []),
  ];
  const statuses = new Set<number>([
    200,
    ERRORS['request.invalid'].status,
    ...codes.map((code) => ERRORS[code].status),
  ]);
  if (endpoint.body || endpoint.acceptsFile)
    for (const code of COMMON_ERRORS)
      if (code === 'request.not_json' || code === 'request.too_large') statuses.add(ERRORS[code].status);
  return [...statuses].sort((left, right) => left - right);
}

/** `<endpoint> <status>` for everything declared by `endpoints` that no test has seen. */
export function listGaps(endpoints: readonly EndpointShape[], seenStatuses: ReadonlySet<string>): readonly string[] {
  return endpoints.flatMap((endpoint) =>
    declaredStatuses(endpoint)
      .map((status) => `${endpoint.id} ${status}`)
      .filter((line) => !seenStatuses.has(line)),
  );
}
