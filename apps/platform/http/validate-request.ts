import type { EndpointShape } from '@marquee/contract/endpoint.ts';
import { cleanFields } from '@marquee/text/clean-fields.ts';
import * as z from 'zod/mini';
import { isStorable } from './read-json.ts';
import { Refusal } from '../core/refusal.ts';

z.config({ jitless: true });

export interface RequestParts {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/**
 * Validates the three parts of a request, without the invisible characters of their texts. Unknown fields are rejected, so that a misspelt field is not silently
 * ignored.
 */
export function requestValidator(endpoint: EndpointShape): (parts: RequestParts) => RequestParts {
  const params = inputValidator(endpoint.params);
  const query = inputValidator(endpoint.query);
  const body = inputValidator(endpoint.body);
  return (parts) => ({ params: params(parts.params), query: query(parts.query), body: body(parts.body) });
}

const NOTHING = z.strictObject({});

function inputValidator(schema: z.ZodMiniObject | undefined): (value: unknown) => unknown {
  if (!schema) {
    return (value) => {
      if (value !== undefined && value !== null) parseOrRefuse(NOTHING, value);
      return undefined;
    };
  }
  const strict = z.catchall(schema, z.never());
  return (value) => parseOrRefuse(strict, value ?? {});
}

function parseOrRefuse(schema: z.ZodMiniType, value: unknown): unknown {
  if (!isStorable(value)) throw new Refusal('request.invalid', { fields: [] });
  // Before the schema, so that a name without a visible character is an empty one.
  if (typeof value === 'object' && value !== null) cleanFields(value);
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  throw new Refusal(
    'request.invalid',
    fieldsOf(result.error.issues),
    JSON.stringify(result.error.issues.map(({ code, path }) => ({ code, path }))),
  );
}

/** `fields` contains the names of the invalid fields, `reasons` their locale keys at the same index. */
function fieldsOf(issues: readonly z.core.$ZodIssue[]): { fields: readonly string[]; reasons: readonly string[] } {
  const found = new Map<string, string>();
  for (const issue of issues) {
    for (const field of issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.map(String).join('.')]) {
      if (!found.has(field)) found.set(field, reasonOf(issue));
    }
  }
  const bounded = [...found].slice(0, 32).map(([field, reason]) => [field.slice(0, 64), reason] as const);
  return { fields: bounded.map(([field]) => field), reasons: bounded.map(([, reason]) => reason) };
}

function reasonOf(issue: z.core.$ZodIssue): string {
  return issue.message.startsWith('validation.') ? issue.message : 'validation.invalid_format';
}
