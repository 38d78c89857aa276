import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DEMO_BRAND } from '@marquee/brands/demo/demo-brand.ts';
import { ENDPOINTS } from '@marquee/contract/endpoints.ts';
import { ERRORS } from '@marquee/contract/errors.ts';
import { DEFAULT_PAGE_PATHS, type PageKey } from '@marquee/contract/page-keys.ts';
import { readLanguageFile, readMessages } from '@marquee/locales/read-messages.ts';
import { createTranslator, type MessagePiece, type Messages } from '../../apps/web/lib/i18n/translator.ts';
import { findCardProblems } from '../../apps/sandbox-acquirer/card.rules.ts';
import { PAGE_PARAMETERS } from '../../apps/web/lib/parameters/search.ts';
import { MODAL_PARAMETERS, MODALS } from '../../apps/web/modals/modals.ts';
import { CALLS } from './calls.ts';
import { CONSTANTS } from './constants.ts';
import { ERROR_CODES } from './errors.ts';
import { FIELDS } from './fields.ts';
import { DIALOGS, DIALOGS_OF_METHODS, NAVIGATION, PARAMETERS, REDIRECTS, ROUTES } from './routes.ts';
import { ENTITIES, registrationFieldNames, RUNNING_CONSTANTS, RUNNING_VALUES } from './running.ts';
import { hasPath } from './schema-paths.ts';
import { SLOT_TEXTS, TEXTS } from './texts.ts';
import { STORED, VALUES } from './values.ts';

const source = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const english: Messages = Object.fromEntries(
  readMessages('en').map(({ key, text }) => [key, compileMessageOrThrow(text) as readonly MessagePiece[]]), // pieces as the site reads them
);
const { t, has } = createTranslator('en', english);

describe('routes and dialogs', () => {
  test.each(ROUTES)('$path is the page $page', ({ path, page, instead }) => {
    const paths: Readonly<Record<string, string>> = DEFAULT_PAGE_PATHS;
    expect(paths[page]).toBe(instead?.value ?? path.replace('{game}', ':game'));
  });

  test('the default navigation has the pages of the specification in their order', () => {
    expect(DEMO_BRAND.navigation.map(({ page }) => DEFAULT_PAGE_PATHS[page as PageKey])).toEqual(NAVIGATION);
  });

  test('every dialog exists, and those of payments name their method', () => {
    expect(DIALOGS.filter((name) => !(name in MODALS))).toEqual([]);
    for (const name of DIALOGS_OF_METHODS) expect(MODALS[name as 'deposit-failed'].params, name).toHaveProperty('met');
  });

  test.each(PARAMETERS)('the parameter $name belongs to a $of', ({ name, of }) => {
    if (of === 'dialog') expect(MODAL_PARAMETERS).toHaveProperty(name);
    else if (of === 'session')
      expect(source('apps/web/lib/session/head-script.ts')).toContain(`searchParams.get('${name}')`);
    else if (of === 'visit') expect(source('apps/web/lib/parameters/stored-parameters.ts')).toContain(`'${name}'`);
    else if (name !== 'modal')
      expect(source('apps/web/lib/parameters/search.ts')).toMatch(new RegExp(`readonly ${name}\\?`));
    if (of === 'page') expect(MODAL_PARAMETERS).not.toHaveProperty(name);
  });

  test('whitelisted has the value 1 only', () => {
    expect(PAGE_PARAMETERS.whitelisted.pattern.test('1')).toBe(true);
    expect(PAGE_PARAMETERS.whitelisted.pattern.test('2')).toBe(false);
  });

  test.each(REDIRECTS)('redirects $of', ({ values }) => {
    const query = String(values[0]).split('?')[1];
    expect(source('apps/platform/modules/players/link-page-routes.ts')).toContain(`?${query}`);
  });
});

describe('entities', () => {
  const fields = FIELDS.flatMap(({ of, fields: names, instead }) => names.map((name) => ({ of, name, instead })));
  test.each(fields)('$of has $name', ({ of, name, instead }) => {
    if (of === 'registration fields') {
      expect(registrationFieldNames()).toContain(name);
      return;
    }
    const schema = ENTITIES[of];
    expect(schema, of).toBeDefined();
    const deviation = instead?.[name];
    expect(hasPath(schema, name)).toBe(deviation === undefined);
    if (deviation?.value) expect(hasPath(schema, deviation.value)).toBe(true);
  });

  test.each(VALUES)('$of: $values', ({ of, values, instead }) => {
    expect(RUNNING_VALUES[of]).toEqual(instead?.value ?? values);
  });

  test.each(STORED)('the browser stores %s', (name, file) => {
    expect(source(file)).toContain(name);
  });
});

describe('texts', () => {
  test.each(TEXTS)('$key: $text', ({ key, text, params, isBeginning, instead }) => {
    if (!has(key)) throw new Error(`There is no text ${key}.`);
    const shown = t(key, params);
    if (isBeginning && instead === undefined) expect(shown.slice(0, text.length)).toBe(text);
    else expect(shown).toBe(instead?.value ?? text);
  });

  test.each(SLOT_TEXTS)('slots: %s', (name, text) => {
    expect(readLanguageFile('en', 'games')['slot-view']?.[name]).toBe(text);
  });
});

describe('constants', () => {
  const isCodeAccepted = (cvc: string) =>
    !('cvc' in findCardProblems({ number: '', holder: '', expiry: '', cvc }, { year: 2026, month: 1 }));
  const IN_OTHER_PLACES: Readonly<Record<string, () => unknown>> = {
    'seconds that translations are cached': () =>
      Number(/LOCALE_CACHE = 'public, max-age=(\d+)/.exec(source('apps/platform/modules/content/routes.ts'))?.[1]),
    'digits of a card’s code': () =>
      Number([1, 2, 3, 4, 5, 6].filter((digits) => isCodeAccepted('1'.repeat(digits))).join('')),
    'newsletter of a sign-up that does not send it': () =>
      !source('apps/platform/modules/players/sign-up.ts').includes('hasNewsletterConsent = body.newsletter === true;'),
  };
  test.each(CONSTANTS)('$of: $value', ({ of, value, instead }) => {
    const running = IN_OTHER_PLACES[of] ?? (() => RUNNING_CONSTANTS[of]);
    expect(running()).toBe(instead?.value ?? value);
    if (instead !== undefined) expect(instead.value, 'a deviation deviates').not.toBe(value);
  });
});

describe('calls', () => {
  test.each(CALLS)('$call', ({ call, query = [], payload = [], answer = [], access, instead }) => {
    const wanted = instead?.['path']?.value ?? call;
    const endpoint = ENDPOINTS.find(({ method, path }) => `${method} ${path}` === wanted);
    if (endpoint === undefined) throw new Error('not declared');
    for (const name of query) expect(hasPath(endpoint.query, name), `query ${name}`).toBe(true);
    for (const name of payload) expect(hasPath(endpoint.body, name), `payload ${name}`).toBe(true);
    for (const name of answer) expect(hasPath(endpoint.response, name), `answer ${name}`).toBe(true);
    if (access !== undefined) expect(endpoint.access).toBe(access);
  });
});

describe('errors', () => {
  test.each(ERROR_CODES)('$code is $ours, with an English text', ({ code, ours }) => {
    expect(ERRORS).toHaveProperty([ours]);
    expect(ours.endsWith(`.${code}`)).toBe(true);
    expect(has(`errors.${ours}`)).toBe(true);
  });
});

test('every deviation says why', () => {
  const all = [...ROUTES, ...VALUES, ...TEXTS, ...CONSTANTS].flatMap(({ instead }) => (instead ? [instead] : []));
  const named = [...FIELDS, ...CALLS].flatMap(({ instead }) => Object.values(instead ?? {}));
  for (const { because } of [...all, ...named]) expect(because.length).toBeGreaterThan(20);
});
