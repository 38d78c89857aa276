import { ENDPOINTS } from '@marquee/contract/endpoints.ts';
import type { EndpointShape } from '@marquee/contract/endpoint.ts';
import { updateUserDetails } from '@marquee/contract/profile.ts';
import { expect, test } from 'vitest';
import { requestValidator } from './validate-request.ts';

/** One of each kind of what comes along with copied text. */
const INVISIBLE = [
  '\u200b',
  '\u00ad',
  '\u2060',
  '\ufeff',
  '\u200e',
  '\u202c',
  '\ufe0f',
  '\u3164',
  '\u034f',
  '\u{e0041}',
];

/** Every text of a body with the path to it. */
function textsOf(value: unknown, path: readonly string[] = []): { path: readonly string[]; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, [...path, key]));
}

function withText(body: object, path: readonly string[], text: string): object {
  const copy = structuredClone(body) as Record<string, unknown>;
  const holder = path.slice(0, -1).reduce((part, key) => part[key] as Record<string, unknown>, copy);
  holder[path.at(-1) ?? ''] = text;
  return copy;
}

const cases = (ENDPOINTS as readonly EndpointShape[]).flatMap((endpoint) =>
  (['body', 'query'] as const).flatMap((part) =>
    textsOf(endpoint.example[part] ?? {}).map(({ path, text }) => ({ endpoint, part, path, text })),
  ),
);

test('copied invisible characters change no text of any request, except passwords and marketing parameters', () => {
  expect(cases.length).toBeGreaterThan(100);
  const changed = cases.flatMap(({ endpoint, part, path, text }) => {
    const validate = requestValidator(endpoint);
    const { params, query, body } = endpoint.example;
    const sent = { params, query, body };
    const clean = JSON.stringify(validate(structuredClone(sent))[part]);
    return INVISIBLE.filter((sign) => {
      const pasted = `${sign}${text.slice(0, 2)}${sign}${text.slice(2)}${sign}`;
      const asked = { ...structuredClone(sent), [part]: withText(endpoint.example[part] ?? {}, path, pasted) };
      try {
        return JSON.stringify(validate(asked)[part]) !== clean;
      } catch {
        return true;
      }
    }).map(() => `${endpoint.id} ${path.join('.')}`);
  });
  const asSent = / (?:\w*password|cpnc|mkt|pid|affiliate|affiliateToken|mirrorDomainFk|firstUrl)$/i;
  expect([...new Set(changed)].filter((name) => !asSent.test(name))).toEqual([]);
  expect([...new Set(changed)].filter((name) => asSent.test(name)).length).toBeGreaterThan(2);
});

const validateProfile = requestValidator(updateUserDetails);
const profile = (body: object) => validateProfile({ params: undefined, query: undefined, body }).body;

test.each([
  ['zero-width space', '\u200b'],
  ['soft hyphen', '\u00ad'],
  ['word joiner', '\u2060'],
  ['byte order mark', '\ufeff'],
  ['direction marks', '\u202e\u202c'],
  ['variation selector', '\ufe0f'],
  ['Hangul filler', '\u3164'],
  ['half-width Hangul filler', '\uffa0'],
  ['Braille blank', '\u2800'],
  ['combining mark', '\u0301'],
  ['tags', '\u{e0041}\u{e0042}'],
  ['ideographic space', '\u3000'],
  ['control character', '\u0085'],
  ['joiner', '\u200d'],
  ['digits', '123'],
  ['dashes', '--'],
])('a name of only %s is refused', (_what, name) => {
  for (const field of ['firstName', 'lastName'])
    expect(() => profile({ [field]: name })).toThrow(expect.objectContaining({ code: 'request.invalid' }) as Error);
});

test('joiners within names of scripts that need them stay', () => {
  expect(profile({ firstName: 'علی\u200cرضا', lastName: 'क्\u200dष' })).toEqual({
    firstName: 'علی\u200cرضا',
    lastName: 'क्\u200dष',
  });
});
