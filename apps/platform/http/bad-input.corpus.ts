import type { EndpointShape } from '@marquee/contract/endpoint.ts';

/** One request that must be rejected, or at least must not crash the server. */
export interface BadRequest {
  /** What is wrong with it, for the test report. */
  readonly fault: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  /** True if the contract never allows status 200. */
  readonly isInvalid: boolean;
}

const LONG = 'a'.repeat(9_000);
/** Never valid in stored text. */
const INVALID_TEXTS: readonly string[] = ['\0', 'a\0b', '\ud800', 'x\udfff'];
const AMOUNTS: readonly unknown[] = [
  'NaN',
  'Infinity',
  '-1',
  '-0.01',
  '1e-37',
  '1e5',
  '9999999999999999999',
  '0.123456789',
  '',
  ' 1',
  '1,5',
  '0x10',
  '٣',
  '1.',
  '.5',
  '01',
  1,
  1e-37,
  -1,
  1e19,
  Number.MAX_SAFE_INTEGER,
];
const WRONG_TYPES: readonly unknown[] = [null, 0, -1, 1.5, 1e308, true, false, [], ['x'], {}, { a: 1 }];
const TEXTS: readonly string[] = [
  '',
  ' ',
  '../../etc/passwd',
  '%00',
  "'; SELECT 1; --",
  '${7*7}',
  '<script>',
  '\u202e',
  '\u{1f3b0}'.repeat(50),
];

/** Every invalid value for every field of an endpoint, one at a time, with valid values for the rest. */
export function badRequests(endpoint: EndpointShape): readonly BadRequest[] {
  const good = {
    params: endpoint.example.params ?? {},
    query: endpoint.example.query ?? {},
    body: endpoint.example.body,
  };
  const requests: BadRequest[] = [];
  const add = (fault: string, change: Partial<BadRequest>, isInvalid: boolean) =>
    requests.push({ fault, ...good, ...change, isInvalid });

  add('an unknown query parameter', { query: { ...good.query, unknownField: '1' } }, true);
  add('a prototype in the query', { query: { ...good.query, __proto__x: '1', constructor: 'x' } }, true);
  for (const field of Object.keys(endpoint.query?.shape ?? {})) {
    for (const value of [...TEXTS, LONG.slice(0, 3000), 'NaN', '-1', '1e-37', '99999999999999999999', '0'])
      add(`query ${field} = ${short(value)}`, { query: { ...good.query, [field]: value } }, false);
    for (const value of INVALID_TEXTS.slice(0, 2))
      add(`query ${field} = ${short(value)}`, { query: { ...good.query, [field]: value } }, true);
    add(`query ${field} twice`, { query: { ...good.query, [field]: ['a', 'b'] } }, true);
  }
  for (const field of Object.keys(endpoint.params?.shape ?? {})) {
    for (const value of [...TEXTS.slice(1), 'a'.repeat(300), '\0', '-', 'null', 'undefined'])
      add(`parameter ${field} = ${short(value)}`, { params: { ...good.params, [field]: value } }, false);
  }
  if (endpoint.body && good.body) addBodies(endpoint, good.body, add);
  return requests;
}

type Add = (fault: string, change: Partial<BadRequest>, isInvalid: boolean) => void;

function addBodies(endpoint: EndpointShape, good: Readonly<Record<string, unknown>>, add: Add): void {
  for (const body of [null, [], [good], 'text', 7, true]) add(`the body is ${short(body)}`, { body }, true);
  add('an unknown field', { body: { ...good, unknownField: 1 } }, true);
  add('an empty body', { body: {} }, Object.keys(good).length > 0 && endpoint.id !== 'updateUserDetails');
  for (const field of Object.keys(endpoint.body?.shape ?? {})) {
    const { [field]: _left, ...without } = good;
    add(`${field} is missing`, { body: without }, false);
    for (const value of WRONG_TYPES) add(`${field} = ${short(value)}`, { body: { ...good, [field]: value } }, false);
    for (const value of [...TEXTS, LONG])
      add(`${field} = ${short(value)}`, { body: { ...good, [field]: value } }, false);
    for (const value of INVALID_TEXTS)
      add(`${field} = ${JSON.stringify(value)}`, { body: { ...good, [field]: value } }, true);
    if (/amount|stake/i.test(field))
      for (const value of AMOUNTS) add(`${field} = ${short(value)}`, { body: { ...good, [field]: value } }, true);
  }
}

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 40 ? `${text.slice(0, 40)}… (${text.length})` : text;
}
