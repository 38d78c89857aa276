import { readFileSync } from 'node:fs';
import { needsKey, type EndpointShape } from '@marquee/contract/endpoint.ts';
import { ERRORS } from '@marquee/contract/errors.ts';
import { amount, instant, opaqueId, signedAmount, slug } from '@marquee/contract/fields.ts';
import { boundsWithoutCode, fieldsOf, jsonOf, variantsOf, type Field, type Json } from './endpoint-fields.ts';
import type { Finding } from './finding.ts';

/** `docs/api-style.md` explains each. */
export const STYLE_RULES = [
  'verb',
  'path',
  'text-in-path',
  'method',
  'status',
  'error-code',
  'field-error',
  'idempotency',
  'name',
  'boolean',
  'id',
  'empty-text',
  'amount',
  'time',
  'page',
] as const;
export type StyleRule = (typeof STYLE_RULES)[number];

/** A rule with the place that breaks it: `path`, a field such as `response.rows[].amount`, or an error code. */
type Violation = readonly [rule: StyleRule, at: string];

/** Names of one call that the product specification fixes, separated by blanks. */
export interface FixedNames {
  readonly names: string;
  readonly reason: string;
}

export interface Exemptions {
  /** By call. */
  readonly fixed: Readonly<Record<string, FixedNames>>;
  readonly codes: FixedNames;
  /** Call → rule → places, separated by blanks. */
  readonly old: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const patternOf = (schema: Parameters<typeof jsonOf>[0]) => jsonOf(schema, 'response')['pattern'];
const PATTERN = {
  id: patternOf(opaqueId),
  slug: patternOf(slug),
  instant: patternOf(instant),
  amounts: [patternOf(amount), patternOf(signedAmount)],
};
/** A day without a time of day. */
const DATE = String.raw`^\d{4}-\d{2}-\d{2}$`;

const VERBS =
  'get|list|set|update|create|add|delete|remove|send|verify|change|refresh|redeem|activate|upload|submit|report|log|check|forgot|reset|end|open|use';
const VERB_AND_NOUN = new RegExp(`^(?:${VERBS})-`);
const PERSONAL = /e?mail|phone|password|token|secret|birth|address|latitude|longitude|(?:first|last|full|user)name/i;
const MONEY = /(?:amount|balance|stake|payout|price|deposit|winnings)(?:Min|Max)?$/i;
const STATUSES = new Set([401, 404, 408, 409, 413, 422, 429, 451, 503]);

/** Where an endpoint differs from the style of our calls. */
export function violationsOf(endpoint: EndpointShape): readonly Violation[] {
  const fields = fieldsOf(endpoint);
  const found = [...callRules(endpoint), ...errorRules(endpoint), ...fields.flatMap(fieldRules)];
  return [...found, ...pathTextRules(fields), ...pageRules(endpoint, fields)];
}

function callRules(endpoint: EndpointShape): readonly Violation[] {
  const { id, method, path, access, body, idempotency } = endpoint;
  const [, , area = '', ...segments] = path.split('/');
  const isKebab = segments.every((segment) => /^(?::\w+|[a-z]+(?:-[a-z]+)*)$/.test(segment));
  const isRead = /^(?:get|list)[A-Z]/.test(id);
  return [
    ...when(isRead !== (method === 'GET'), 'verb', 'id'),
    ...when(area !== (access === 'player' ? 'user' : 'core'), 'path', 'path'),
    ...when(!isKebab || segments.some((segment) => VERB_AND_NOUN.test(segment)), 'path', 'path'),
    ...when((method === 'GET' || method === 'DELETE') && body !== undefined, 'method', 'body'),
    ...when(method === 'POST' && !needsKey(endpoint) && idempotency === undefined, 'idempotency', 'id'),
  ];
}

function errorRules({ method, path, body, errors }: EndpointShape): readonly Violation[] {
  const statuses = errors.map((code) => ERRORS[code].status as number);
  return [
    ...errors.flatMap((code) => when(!/^[a-z]+(?:_[a-z]+)*\.[a-z0-9]+(?:_[a-z0-9]+)*$/.test(code), 'error-code', code)),
    ...errors.flatMap((code, index) => when(!STATUSES.has(statuses[index] ?? 0), 'status', code)),
    ...errors.flatMap((code, index) => when(method === 'GET' && statuses[index] === 409, 'status', code)),
    ...when(path.includes(':') && (method === 'GET' || method === 'POST') && !statuses.includes(404), 'status', 'path'),
    ...(body ? boundsWithoutCode(body, 'body').map((at) => ['field-error', at] as const) : []),
  ];
}

function fieldRules({ at, name, schema, context }: Field): readonly Violation[] {
  const variants = variantsOf(schema);
  const patterns = variants.flatMap(patternsOf);
  const isOf = (pattern: unknown) => patterns.includes(pattern as string);
  const elements = variants.flatMap(({ items }) => (items ? variantsOf(items as Json) : []));
  const isId = [...variants, ...elements].some((variant) => patternsOf(variant).includes(PATTERN.id as string));
  const isAmount = PATTERN.amounts.some(isOf);
  const hasCurrency = context.some((other) => /currencyCode$|^coin$/i.test(other));
  const isOpen = variants.some((variant) => variant['type'] === 'string' && acceptsEmpty(variant));
  const values = [...when(isOpen, 'empty-text', at), ...when(isAmount && !hasCurrency, 'amount', at)];
  if (name === null) return values;
  const isFlag = variants.some(({ type, ...rest }) => type === 'boolean' && !('const' in rest));
  const isNumber = variants.some(({ type }) => type === 'number' || type === 'integer');
  const isInstant = isOf(PATTERN.instant);
  const endsInAt = /[a-z]At$/.test(name);
  return [
    ...values,
    ...when(!/^[a-z][a-z0-9]*(?:[A-Z][a-z0-9]+)*$/.test(name), 'name', at),
    ...when(isFlag && !/^(?:is|has|can)[A-Z]/.test(name), 'boolean', at),
    ...when(isId && !/(?:^id|Ids?)$/.test(name), 'id', at),
    ...when(isNumber && MONEY.test(name), 'amount', at),
    ...when(isInstant ? !/At$|^at$|From$|Until$|^from$|^to$/.test(name) : endsInAt, 'time', at),
    ...when(!isFlag && isOf(DATE) !== /[a-z]On$/.test(name), 'time', at),
  ];
}

/** Addresses are in logs, histories and referrers: they may name resources and filters, and nothing that a person typed. */
function pathTextRules(fields: readonly Field[]): readonly Violation[] {
  return fields.flatMap(({ at, name, schema }) => {
    const isPath = at.startsWith('params.');
    if (name === null || !(isPath || at.startsWith('query.'))) return [];
    const variants = variantsOf(schema);
    const isNamed = variants.every(
      (variant) =>
        'enum' in variant ||
        'const' in variant ||
        (isPath
          ? patternsOf(variant).some((pattern) => pattern === PATTERN.id || pattern === PATTERN.slug)
          : variant['type'] !== 'string' || patternsOf(variant).length > 0 || name === 'search'),
    );
    return when(!isNamed || PERSONAL.test(name), 'text-in-path', at);
  });
}

function pageRules({ id, query, response }: EndpointShape, fields: readonly Field[]): readonly Violation[] {
  const asked = Object.keys(query?.shape ?? {});
  const numbered = fields.filter(
    ({ at, name }) => at.startsWith('query.') && /^(?:pageNo|page|offset|skip)$/.test(name ?? ''),
  );
  const pages = numbered.map(({ at }) => ['page', at] as const);
  const answer = jsonOf(response, 'response')['properties'] as Record<string, Json> | undefined;
  const hasCursor = asked.includes('cursor');
  const isWhole = asked.includes('limit') && answer?.['nextCursor'] !== undefined;
  if (hasCursor) return [...pages, ...when(!isWhole, 'page', 'query.cursor')];
  if (!id.startsWith('list')) return pages;
  const open = Object.entries(answer ?? {}).filter(
    ([, { type, maxItems }]) => type === 'array' && maxItems === undefined,
  );
  return [...pages, ...open.map(([name]) => ['page', `response.${name}`] as const)];
}

function patternsOf(schema: Json): readonly string[] {
  const parts = [schema, ...((schema['allOf'] ?? []) as Json[])];
  return parts.flatMap(({ pattern }) => (typeof pattern === 'string' ? [pattern] : []));
}

function acceptsEmpty(schema: Json): boolean {
  if ('enum' in schema) return (schema['enum'] as unknown[]).includes('');
  if ('const' in schema) return schema['const'] === '';
  if (((schema['minLength'] as number | undefined) ?? 0) > 0) return false;
  return patternsOf(schema).every((pattern) => new RegExp(pattern, 'u').test(''));
}

const when = (isBroken: boolean, rule: StyleRule, at: string): readonly Violation[] => (isBroken ? [[rule, at]] : []);

/** Rules about names, which the specification may decide otherwise. */
const OF_NAMES: ReadonlySet<StyleRule> = new Set(['verb', 'path', 'name', 'boolean', 'id', 'time', 'page']);
const OLD_CALLS = 'tools/checks/api-style-old-calls.json';
const FIXED = 'tools/checks/api-fixed-names.ts';

/** Calls from before the style, and how each breaks it. */
export function readOldCalls(): Exemptions['old'] {
  return JSON.parse(readFileSync(new URL('api-style-old-calls.json', import.meta.url), 'utf8'));
}

/** New violations, exemptions of calls that no longer need them, and fixed names that exempt nothing. */
export function findApiStyle(endpoints: readonly EndpointShape[], { fixed, codes, old }: Exemptions): Finding[] {
  const findings: Finding[] = [];
  const add = (file: string, message: string) => findings.push({ check: 'api-style', file, message });
  const ids = new Set(endpoints.map(({ id }) => id));
  const fixedCodes = new Set(codes.names.split(' '));
  for (const endpoint of endpoints) {
    const { id } = endpoint;
    const names = new Set(fixed[id]?.names.split(' '));
    const unused = new Set(names);
    const known = new Set(
      Object.entries(old[id] ?? {}).flatMap(([rule, at]) => at.split(' ').map((one) => `${rule} ${one}`)),
    );
    const left = new Set(known);
    for (const [rule, at] of violationsOf(endpoint)) {
      const name = (at.split('.').at(-1) ?? '').replaceAll(/\W/g, '');
      if (rule === 'error-code' && fixedCodes.has(at)) continue;
      if (OF_NAMES.has(rule) && names.has(name)) unused.delete(name);
      else if (known.has(`${rule} ${at}`)) left.delete(`${rule} ${at}`);
      else add('packages/contract', `${id}: ${at} breaks the rule '${rule}' of docs/api-style.md`);
    }
    for (const entry of left) add(OLD_CALLS, `${id} no longer breaks '${entry}'; remove it`);
    for (const name of unused) add(FIXED, `${id}: ${name} needs no exemption; remove it`);
  }
  for (const code of fixedCodes) if (!(code in ERRORS)) add(FIXED, `names ${code}, which is no error code`);
  for (const id of Object.keys(old)) if (!ids.has(id)) add(OLD_CALLS, `names ${id}, which is no call`);
  for (const id of Object.keys(fixed)) if (!ids.has(id)) add(FIXED, `names ${id}, which is no call`);
  return findings;
}
