import type { BrandDefinition } from '@marquee/brands/brand-definition.ts';
import { DEMO_BRANDS } from '@marquee/brands/brands.ts';
import { DEMO_PAYMENT_METHODS } from '@marquee/brands/payment-methods.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { brandTexts } from './brand-texts.rules.ts';
import { closestName } from '../../core/closest-name.rules.ts';
import { hostTable } from './host-table.rules.ts';
import { faultsOfIssues } from '../../core/issue-text.rules.ts';
import { presentFooter } from './present-footer.rules.ts';
import { presentBrand, presentSettings, removedPagesOf } from './present-settings.rules.ts';

const [demo] = DEMO_BRANDS;
const [method, otherMethod] = DEMO_PAYMENT_METHODS;
if (!demo || !method || !otherMethod) throw new Error('There is no demo data');
const LOGO = { src: '/logo.svg', width: 120, height: 40 };
const HARBOUR: BrandDefinition = {
  ...demo,
  key: 'harbour',
  name: 'Harbour',
  depositDetails: ['city'],
  hosts: ['harbour.bet', 'harbour.com'],
  mirrorDomains: [
    {
      host: 'mirror.bet',
      registrationConfigs: { DE: [{ from: null, to: '2027-01-01T00:00:00Z', deviceType: 'mobile' }] },
    },
  ],
  defaultLocale: 'de',
  logo: LOGO,
  footer: {
    claim: { en: 'Play', de: 'Spielen' },
    columns: [
      {
        title: { en: 'Help' },
        links: [
          { label: { de: 'Fragen' }, to: 'faq' },
          { label: 'shell.footer.terms', to: '/terms' },
        ],
      },
    ],
    licenceSeal: { ...LOGO, label: { en: 'Licensed' }, url: 'https://regulator.example' },
    helpLinks: [
      { label: { en: 'Get help' }, url: 'https://help.example', logo: LOGO },
      { label: 'Helpline', url: 'https://line.example', logo: null },
    ],
  },
  navigation: [{ page: '/about', label: { en: 'About' }, icon: 'star', scope: 'any' }] as BrandDefinition['navigation'],
  navigationGroups: {
    help: [{ page: 'faq', label: 'nav.faq', icon: 'star', scope: 'guest' }],
  } as unknown as BrandDefinition['navigationGroups'],
  texts: { en: { 'nav.faq': 'Questions' } } as unknown as BrandDefinition['texts'],
  removedPages: ['promotions', 'slots'],
};

describe('titles of the operator', () => {
  const title = { en: 'Mine', de: 'Meins' };
  const titled: BrandDefinition = {
    ...HARBOUR,
    titles: {
      methods: { card: title, bank: 'One for all' },
      categories: { slots: title },
      documents: { identity: title },
    },
    navigation: [{ page: '/about', label: title, icon: 'star', scope: 'any' }] as BrandDefinition['navigation'],
  };
  const KEYS = [
    'cashier.method.card.title',
    'lobby.category.slots',
    'verification.document.identity',
    'brand.navigation.listed.0',
    'cashier.method.klarna.title',
  ];

  it.each([
    ['en', 'Mine'],
    ['de', 'Meins'],
    // The brand's default language.
    ['ar', 'Meins'],
  ])('a method, category, document or menu entry named by the operator has its text in %s', (locale, expected) => {
    const texts = brandTexts(titled, locale, new Map([['cashier.method.klarna.title', title]]));
    for (const key of KEYS) expect([key, texts[key]]).toEqual([key, expected]);
    expect(texts['cashier.method.bank.title']).toBe('One for all');
  });

  it('a text of `texts` replaces a title in its language only', () => {
    const both = { ...titled, texts: { en: { 'lobby.category.slots': 'Reels' } } };
    expect(brandTexts(both, 'en', new Map())['lobby.category.slots']).toBe('Reels');
    expect(brandTexts(both, 'de', new Map())['lobby.category.slots']).toBe('Meins');
  });
});

describe('texts of a brand', () => {
  it('labels in several languages get keys, and single texts are used as they are', () => {
    expect(presentFooter(HARBOUR)).toEqual({
      columns: [
        {
          title: 'brand.footer.0.title',
          links: [
            { label: 'brand.footer.0.0', to: 'faq' },
            { label: 'shell.footer.terms', to: '/terms' },
          ],
        },
      ],
      licenceSeal: { ...LOGO, label: 'brand.footer.seal', url: 'https://regulator.example' },
      helpLinks: [
        { label: 'brand.footer.help.0', url: 'https://help.example', logo: LOGO },
        { label: 'Helpline', url: 'https://line.example', logo: null },
      ],
    });
  });

  it('a footer without changes is the built-in one', () => {
    const footer = { claim: null, columns: null, licenceSeal: null, helpLinks: [] };
    expect(presentFooter({ ...HARBOUR, footer })).toEqual({ columns: null, licenceSeal: null, helpLinks: [] });
    const texts = brandTexts({ ...HARBOUR, footer, navigation: [], navigationGroups: {} as never }, 'fr', new Map());
    expect(texts).toEqual({});
  });

  it('fall back to the default language, then to English', () => {
    expect(brandTexts(HARBOUR, 'fr', new Map([['method.card', { en: "Visa's {best}" }]]))).toEqual({
      'method.card': "Visa''s '{'best'}'",
      'brand.navigation.listed.0': 'About',
      'shell.footer.claim': 'Spielen',
      'brand.footer.0.title': 'Help',
      'brand.footer.0.0': 'Fragen',
      'brand.footer.seal': 'Licensed',
      'brand.footer.help.0': 'Get help',
    });
  });

  it('built-in texts are replaced in the languages that the brand names', () => {
    expect(brandTexts(HARBOUR, 'en', new Map())).toMatchObject({
      'nav.faq': 'Questions',
      'shell.footer.claim': 'Play',
    });
    const footer = { ...HARBOUR.footer, claim: 'One claim' };
    expect(brandTexts({ ...HARBOUR, footer }, 'en', new Map())['shell.footer.claim']).toBe('One claim');
  });
});

describe('settings for the site', () => {
  const shown = () => presentSettings({ ...HARBOUR, paymentMethods: [method.name] }, [method, otherMethod]);

  it('contain copies of the brand’s lists', () => {
    for (const list of ['locales', 'currencies', 'depositDetails'] as const)
      expect(shown()[list]).toEqual(HARBOUR[list]);
    expect(shown().registrationFields).toEqual(HARBOUR.registrationFields);
    expect(shown().passwordRules).toEqual(HARBOUR.passwordRules);
    expect(shown().rewardShares).toEqual(HARBOUR.rewardShares);
    expect(shown().logo).toEqual(LOGO);
    expect(presentSettings({ ...HARBOUR, logo: null }, []).logo).toBeNull();
  });

  it('contain the logos of the brand’s own payment methods', () => {
    expect(shown().paymentMethods).toEqual([method.name]);
    expect(shown().paymentLogos).toEqual({ [method.name]: method.thumbnailUrl });
    expect(shown().paymentFrames).toEqual([]);
  });

  it('name the first host as main domain, or the local one', () => {
    expect(shown().mainDomain).toBe('harbour.bet');
    expect(presentSettings({ ...HARBOUR, hosts: [] }, []).mainDomain).toBe('harbour.localhost');
  });

  it('say when support answers, in the default language if it is one text, and who decides complaints', () => {
    const supportOf = (operator: Partial<BrandDefinition['operator']>) =>
      presentSettings({ ...HARBOUR, operator: { ...HARBOUR.operator, ...operator } }, []).support;
    const none = { supportHours: null, complaintDeadlines: null, disputeBody: null };
    expect(supportOf(none)).toEqual({ hours: null, complaintDeadlines: null, disputeBody: null });
    const hours = { en: '9 to 5', de: '9 bis 17 Uhr' };
    const complaintDeadlines = { replyWorkingDays: 3, decisionDays: 20 };
    const told = { complaintDeadlines, disputeBody: { name: 'Arbiter', url: 'https://arbiter.example' } };
    expect(supportOf({ ...told, supportHours: '9 bis 17 Uhr' })).toEqual({ ...told, hours: { de: '9 bis 17 Uhr' } });
    expect(supportOf({ ...told, supportHours: hours })).toEqual({ ...told, hours });
  });

  it('contain the mirror domains and when players may sign up there', () => {
    expect(shown().mirrorDomains).toEqual(['mirror.bet']);
    expect(shown().mirrorDomainConfig).toEqual([
      {
        domain: 'mirror.bet',
        registrationConfigs: { DE: [{ from: null, to: '2027-01-01T00:00:00Z', deviceType: 'mobile' }] },
      },
    ]);
  });

  it('contain the licence, with its URL if there is one', () => {
    expect(shown().licence).toEqual({ ...HARBOUR.licence, url: HARBOUR.licence.url ?? null });
    const url = 'https://regulator.example/1';
    expect(presentSettings({ ...HARBOUR, licence: { ...HARBOUR.licence, url } }, []).licence.url).toBe(url);
  });

  it('labels of the navigation are keys or texts', () => {
    expect(shown().navigation).toEqual([
      { page: '/about', label: 'brand.navigation.listed.0', icon: 'star', scope: 'any' },
    ]);
    expect(shown().navigationGroups).toEqual({
      help: [{ page: 'faq', label: 'nav.faq', icon: 'star', scope: 'guest' }],
    });
  });

  it('a removed page removes the pages below it', () => {
    expect(removedPagesOf(HARBOUR)).toEqual(['promotions', 'promotion', 'slots']);
    expect(shown().removedPages).toEqual(['promotions', 'promotion', 'slots']);
  });

  it('an entry in the list of brands has name, theme and host', () => {
    expect(presentBrand(HARBOUR)).toEqual({
      brandKey: 'harbour',
      brandName: 'Harbour',
      theme: demo.theme,
      navigationSystem: demo.navigationSystem,
      logo: LOGO,
      host: 'harbour.bet',
    });
    expect(presentBrand({ ...HARBOUR, logo: null, hosts: [] })).toMatchObject({
      logo: null,
      host: 'harbour.localhost',
    });
  });
});

it('a host finds its brand, in any case, with a port or a final dot', () => {
  const other = { ...HARBOUR, key: 'quay', hosts: [], mirrorDomains: [] };
  const keyOf = hostTable([HARBOUR, other]);
  for (const host of [
    'harbour.com',
    'HARBOUR.bet:8443',
    'harbour.bet.',
    'mirror.bet',
    'harbour.localhost',
    'localhost:5600',
    '[::1]',
  ])
    expect([host, keyOf(host)]).toEqual([host, 'harbour']);
  expect(keyOf('quay.localhost')).toBe('quay');
  for (const host of ['', '.localhost', 'quay.bet', 'harbour.bet:1:2', 'harbour.bet:123456'])
    expect(keyOf(host)).toBeUndefined();
  expect(hostTable([])('localhost')).toBeUndefined();
});

describe('faults in a brand file', () => {
  const schema = z.strictObject({
    name: z.string().check(z.minLength(2), z.maxLength(4)),
    list: z.array(z.number()).check(z.minLength(1), z.maxLength(2)),
    count: z.number().check(z.minimum(1), z.maximum(5)),
    flag: z.boolean(),
    kind: z.enum(['day', 'week']),
    code: z.string().check(z.regex(/^[A-Z]+$/)),
    link: z.string().check(z.regex(/^https/, 'must begin with https')),
    choice: z.union([z.number(), z.boolean()]),
    map: z.record(z.string().check(z.regex(/^[a-z]$/, 'must be one letter')), z.int()),
    inner: z.object({
      deep: z.object({ value: z.string(), map: z.optional(z.record(z.string().check(z.regex(/^[a-z]$/)), z.int())) }),
    }),
    even: z.number().check(z.refine((value) => value % 2 === 0, 'must be even')),
    mail: z.email(),
  });
  const VALID = {
    name: 'abc',
    list: [1],
    count: 2,
    flag: true,
    kind: 'day',
    code: 'A',
    link: 'https://x',
    choice: 1,
    map: { a: 1 },
    inner: { deep: { value: 'x' } },
    even: 2,
    mail: 'a@example.com',
  };
  const KNOWN = Object.keys(VALID);
  const faults = (change: object, path?: readonly string[]) => {
    const value = { ...VALID, ...change };
    const parsed = schema.safeParse(value);
    if (parsed.success) return [];
    return faultsOfIssues(parsed.error.issues, value, {
      source: 'x.json',
      ...(path && { path }),
      knownAt: () => KNOWN,
    }).map(({ source, field, reason }) => `${source} ${field} ${reason}`);
  };

  it('a valid file has none', () => {
    expect(faults({})).toEqual([]);
  });

  it('a missing value that a check of our own rejects has the reason of the check', () => {
    const choice = z
      .object({ end: z.optional(z.string()) })
      .check(z.refine(({ end }) => end !== undefined, { path: ['end', 'day'], message: 'needs a day' }));
    const issues = choice.safeParse({}).error?.issues ?? [];
    expect(faultsOfIssues(issues, {}, { source: 'x.json', knownAt: () => [] })).toEqual([
      { source: 'x.json', field: 'end.day', reason: 'needs a day' },
    ]);
  });

  it('a format without a message of its own is named by its pattern', () => {
    const code = z.object({ code: z.string().check(z.regex(/^[A-Z]+$/, 'validation.invalid_code')) });
    const issues = code.safeParse({ code: 'a' }).error?.issues ?? [];
    expect(faultsOfIssues(issues, { code: 'a' }, { source: 'x.json', knownAt: () => [] })[0]?.reason).toBe(
      '"a" does not match /^[A-Z]+$/',
    );
  });

  it.each<[object, string]>([
    [{ name: undefined }, 'name is missing; it must be text in quotes'],
    [{ kind: undefined }, 'kind is missing; allowed: day, week'],
    [{ choice: undefined }, 'choice is missing'],
    [{ even: undefined }, 'even is missing; it must be a number without quotes'],
    [{ name: 5 }, 'name must be text in quotes, not 5'],
    [{ flag: 'yes' }, 'flag must be true or false, not "yes"'],
    [{ count: null }, 'count must be a number without quotes, not null'],
    [{ flag: [] }, 'flag must be true or false, not a list'],
    [{ flag: {} }, 'flag must be true or false, not an object'],
    [{ list: 'x' }, 'list must be a list ([ … ]), not "x"'],
    [{ inner: { deep: 1 } }, 'inner.deep must be an object ({ … }), not 1'],
    [{ inner: { deep: {} } }, 'inner.deep.value is missing; it must be text in quotes'],
    [{ inner: { deep: { value: 7 } } }, 'inner.deep.value must be text in quotes, not 7'],
    [{ map: { a: 1.5 } }, 'map.a must be a whole number, not 1.5'],
    [{ map: { ab: 1 } }, 'map.ab must be one letter'],
    [{ inner: { deep: { value: 'x', map: { ab: 1 } } } }, 'inner.deep.map.ab "ab" does not match /^[a-z]$/'],
    [{ kind: 'days' }, 'kind "days" is not allowed here; did you mean "day"? Allowed: day, week'],
    [{ name: 'a' }, 'name must be at least 2 characters'],
    [{ name: 'abcde' }, 'name must be at most 4 characters'],
    [{ list: [] }, 'list must be at least 1 entries'],
    [{ list: [1, 2, 3] }, 'list must be at most 2 entries'],
    [{ count: 0 }, 'count must be at least 1'],
    [{ count: 6 }, 'count must be at most 5'],
    [{ choice: 'x' }, 'choice must be a number without quotes, not "x", or must be true or false, not "x"'],
    [{ code: 'a' }, 'code "a" does not match /^[A-Z]+$/'],
    [{ link: 'x' }, 'link must begin with https'],
    [{ even: 3 }, 'even must be even'],
    [{ colour: 1 }, 'colour is not a setting: "colour" is not a field. Allowed: ' + KNOWN.join(', ')],
    [{ nam: 1 }, 'nam is not a setting: "nam" is not a field; did you mean "name"? Allowed: ' + KNOWN.join(', ')],
  ])('%j', (change, expected) => {
    expect(faults(change)).toEqual([`x.json ${expected}`]);
  });

  it('an address is compared with its pattern', () => {
    expect(faults({ mail: 'x' })[0]).toMatch(/^x\.json mail "x" does not match \/\^/);
  });

  it('name the whole path of a value inside a file', () => {
    expect(faults({ name: 5 }, ['brands', 'harbour'])).toEqual([
      'x.json brands.harbour.name must be text in quotes, not 5',
    ]);
    expect(faults({ zzz: 5 }, ['brands'])[0]).toContain('x.json brands.zzz is not a setting');
  });
});

it('suggests the nearest name, and the first of equally near ones', () => {
  expect(closestName('starrs', ['stairs', 'stars', 'starry'])).toBe('stairs');
  expect(closestName('starz', ['stairs', 'stare', 'stars'])).toBe('stare');
  expect(closestName('timr', ['tiara', 'time'])).toBe('time');
});
