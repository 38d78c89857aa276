import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { DEMO_BRANDS } from '@marquee/brands/brands.ts';
import { chooseMarket } from '@marquee/brands/markets/choose-market.ts';
import { copyTheme } from '@marquee/themes/copy-theme.ts';
import { themes } from '@marquee/themes/themes.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { tableOf } from '../../core/testing/text-table.ts';
import { brandSchema } from './brand-schema.ts';
import { checkBrand } from './check-brand.ts';
import { checkTheme } from './check-theme.ts';
import { createBrands, themeColours } from './index.ts';
import { presentSettings } from './present-settings.rules.ts';

const folder = mkdtempSync(join(tmpdir(), 'marquee-brands-'));
afterAll(() => rmSync(folder, { recursive: true }));

function settings(brands: unknown): { settingsFile: string } {
  const settingsFile = join(folder, 'settings.json');
  writeFileSync(settingsFile, typeof brands === 'string' ? brands : JSON.stringify({ brands }));
  return { settingsFile };
}

function messageOf(work: () => unknown): string {
  try {
    work();
    return 'no fault';
  } catch (error) {
    return (error as Error).message;
  }
}

/** The error with which the server would exit. */
function faultOf(change: unknown): string {
  return messageOf(() => createBrands(settings(change))).replaceAll(folder, '…');
}

test('the demo brands are valid, each with another theme', () => {
  const { all, defaultBrand } = createBrands();
  expect(defaultBrand).toMatchObject({
    key: 'handelskade',
    theme: 'curacao',
    navigationSystem: 'basic',
    defaultLocale: 'en',
  });
  expect(all.map((brand) => brand.theme).sort()).toEqual(Object.keys(themes).sort());
});

test('settings override paths, features and hosts', () => {
  const brands = createBrands(
    settings({
      lumen: {
        pageKeys: { deposit: '/cash-in', game: '/play/:game' },
        liveChatUrl: 'https://chat.casino.example/',
        hosts: ['casino.example'],
        passwordRules: { lengthMin: 10 },
      },
    }),
  );
  expect(brands.pathsOf('lumen')).toMatchObject({ deposit: '/cash-in', game: '/play/:game', withdraw: '/withdraw' });
  expect(brands.pathsOf('belvoir').deposit).toBe('/deposit');
  expect(brands.findBrandKey('casino.example:8443')).toBe('lumen');
  const shown = presentSettings(brands.getBrand('lumen'), []);
  expect(shown).toMatchObject({
    liveChatUrl: 'https://chat.casino.example/',
    passwordRules: { lengthMin: 10, needsDigit: false },
    pageKeys: { deposit: '/cash-in' },
  });
  // Settings that the site does not need are not sent.
  expect(shown).not.toHaveProperty('marketPolicy');
  expect(shown).not.toHaveProperty('excludedCountries');
});

test('a new password needs eight characters by default; a brand may choose six, and no fewer', () => {
  const rulesOf = (passwordRules: unknown) =>
    createBrands(settings({ lumen: { passwordRules } })).getBrand('lumen').passwordRules;
  expect(createBrands(settings({})).all.every((brand) => brand.passwordRules.lengthMin >= 8)).toBe(true);
  const plain = { lengthMin: 8, needsDigit: false, needsUppercase: false, needsSpecial: false };
  expect(brandSchema.shape.passwordRules.parse(undefined)).toEqual(plain);
  expect(brandSchema.shape.passwordRules.parse({ needsDigit: true })).toEqual({ ...plain, needsDigit: true });
  expect(rulesOf({ lengthMin: 6 })).toEqual({ ...plain, lengthMin: 6 });
  for (const lengthMin of [5, 0, -6, 6.5, 65, '8']) expect(() => rulesOf({ lengthMin })).toThrow('lengthMin');
});

test('shows the strictest game rules of a brand’s markets, for visitors whose residence is unknown', () => {
  const gameRulesOf = (marketPolicy: unknown) =>
    presentSettings(createBrands(settings({ lumen: { marketPolicy } })).getBrand('lumen'), []).gameRules;
  expect(gameRulesOf('curacao')).toEqual({
    roundMsMin: { slots: 0, other: 0 },
    allowsTurbo: true,
    autoplaySpinsMax: null,
    demoNeedsVerification: false,
    allowsGamble: true,
  });
  expect(gameRulesOf({ market: 'curacao', byCountry: { DE: 'germany', GB: 'ukgc' } })).toEqual({
    roundMsMin: { slots: 5_000, other: 5_000 },
    allowsTurbo: false,
    autoplaySpinsMax: 0,
    demoNeedsVerification: true,
    allowsGamble: false,
  });
});

test.each(
  tableOf(`
    an unknown navigation                           | {"navigationSystem":"pannel"}                                            | lumen: navigationSystem "pannel" is not allowed here; did you mean "panel"? Allowed: basic, panel
    an unknown theme                                | {"theme":"curaco"}                                                       | lumen: theme "curaco" is not a theme; did you mean "curacao"?
    an invalid daily limit                          | {"depositRules":{"dailyMax":{"EUR":"10.123456"}}}                        | lumen: depositRules.dailyMax.EUR "10.123456" is not an amount above zero
    a language that is not shipped                  | {"locales":["en","xx"]}                                                  | lumen: locales.1 "xx" is not a language of packages/locales. Allowed: en, de, ar
    a default language that is not offered          | {"locales":["de"]}                                                       | lumen: defaultLocale "en" is not among locales (de)
    an unknown currency                             | {"currencies":["EUR","EURO"]}                                            | lumen: currencies.1 "EURO" is not a currency; did you mean "EUR"?
    an unknown page key                             | {"pageKeys":{"depositt":"/x"}}                                           | lumen: pageKeys.depositt "depositt" is not a page; did you mean "deposit"?
    a path used twice                               | {"pageKeys":{"deposit":"/Withdraw"}}                                     | lumen: pageKeys.withdraw "/withdraw" is already the path of deposit
    a path that the server uses itself              | {"pageKeys":{"deposit":"/API/pay"}}                                      | lumen: pageKeys.deposit "/API/pay" is shadowed by /api
    a path without its placeholder                  | {"pageKeys":{"game":"/play"}}                                            | lumen: pageKeys.game "/play" lacks the placeholder :game
    an invalid path                                 | {"pageKeys":{"deposit":"cash in?"}}                                      | lumen: pageKeys.deposit is not a path
    a setting that does not exist                   | {"liveChatUr":null}                                                      | lumen: liveChatUr is not a setting: "liveChatUr" is not a field; did you mean "liveChatUrl"?
    a nested setting that does not exist            | {"passwordRules":{"needDigit":true}}                                     | lumen: passwordRules.needDigit is not a setting: "needDigit" is not a field; did you mean "needsDigit"?
    a logo that is no image                         | {"logo":{"src":"javascript:alert(1)","width":10,"height":10}}            | lumen: logo.src is not the path of an image
    a logo without a file                           | {"icon":"/api/core/casino/assets/brands/unknown.svg"}                    | lumen: icon "/api/core/casino/assets/brands/unknown.svg": there is no file
    a wrong type                                    | {"referAFriendPercent":"5"}                                              | lumen: referAFriendPercent must be a number without quotes, not "5"
    an unknown icon                                 | {"navigation":[{"page":"vip","label":"Club","icon":"crwn","scope":"any"}]} | lumen: navigation.0.icon "crwn" is not an icon; did you mean "crown"? Allowed: alert, arrow-back
    a page that cannot be removed                   | {"removedPages":["responsible-gambling"]}                                | lumen: removedPages.0 "responsible-gambling" is not a page that can be removed
    an unknown payment method                       | {"paymentMethods":["card","bnak"]}                                       | lumen: paymentMethods.1 "bnak" is not a payment method; did you mean "bank"? Allowed: card, cards, bank
    a text under an unknown key                     | {"texts":{"en":{"shell.footer.clam":"x"}}}                               | lumen: texts.en.shell.footer.clam is not the key of a text; did you mean "shell.footer.claim"?
    a text with an argument that is never filled in | {"texts":{"en":{"mail.verify.subject":"Welcome to {casino}"}}}           | lumen: texts.en.mail.verify.subject uses {casino}, which is never filled in; allowed: {brand}
    a text that is not ICU                          | {"texts":{"en":{"shell.footer.claim":"a {b"}}}                           | lumen: texts.en.shell.footer.claim is not an ICU message
    a host of two brands                            | brands {"lumen":{"hosts":["a.example"]},"belvoir":{"hosts":["a.example"]}} | hosts "a.example" already belongs to belvoir
    an affiliate parameter with another meaning     | {"affiliateParameter":"modal"}                                           | lumen: affiliateParameter "modal" is already a query parameter with another meaning
    one name for both affiliate parameters          | {"affiliateTokenParameter":"nxafk"}                                      | lumen: affiliateTokenParameter "nxafk" is the affiliate parameter
    a brand that is not loaded                      | brands {"lumenn":{}}                                                     | brands.lumenn is not a loaded brand: "lumenn" is not a brand; did you mean "lumen"?
    a file that is not JSON                         | {                                                                        | cannot be read
    a file without brands                           | []                                                                       | brands must be an object
  `),
)('%s stops the start with one line that names file and field', (_fault, change = '', line = '') => {
  // The settings of lumen, of brands, or a whole file.
  const settings = change.startsWith('{"')
    ? { lumen: JSON.parse(change) as unknown }
    : change.startsWith('brands ')
      ? (JSON.parse(change.slice(7)) as unknown)
      : change;
  expect(faultOf(settings)).toMatch(/^Settings: .*$/);
  expect(faultOf(settings)).toContain(line);
});

test('rejects a theme without a value for a token, naming file and token', () => {
  const css = readFileSync(fileURLToPath(import.meta.resolve('@marquee/themes/curacao/theme.css')), 'utf8');
  mkdirSync(join(folder, 'curacao'));
  const write = (text: string) => writeFileSync(join(folder, 'curacao/theme.css'), text);
  const check = () => checkTheme('curacao', pathToFileURL(`${folder}/`));
  write(css);
  expect(check()).toEqual([]);
  write(css.replace(/--accent-soft:[^;]*;/, ''));
  const source = join(folder, 'curacao/theme.css');
  expect(check()).toEqual([{ source, field: '--accent-soft', reason: 'has no value' }]);
  rmSync(join(folder, 'curacao'), { recursive: true });
  expect(check()).toMatchObject([{ source, reason: expect.stringContaining('cannot be read') }]);
});

test('reports all faults of all files in one message', () => {
  const dir = mkdtempSync(join(tmpdir(), 'marquee-faults-'));
  try {
    const [demo] = DEMO_BRANDS;
    const { name: _name, supportEmail: _email, ...nameless } = { ...demo, key: 'first' };
    writeFileSync(join(dir, 'a.json'), JSON.stringify({ ...nameless, theme: 'curaçao', locales: ['de'] }));
    writeFileSync(join(dir, 'b.json'), '{ "key": ');
    const fault = messageOf(() => createBrands({ brandsDir: dir })).replaceAll(dir, '');
    expect(fault.split('\n')).toEqual([
      'Settings: 5 faults',
      '- /a.json: name is missing; it must be text in quotes',
      expect.stringMatching('^- /a.json: theme "curaçao" is not a theme; did you mean "curacao"\\? Allowed: curacao, '),
      '- /a.json: supportEmail is missing; it must be text in quotes',
      '- /a.json: defaultLocale "en" is not among locales (de)',
      expect.stringMatching('^- /b.json: cannot be read: '),
    ]);
  } finally {
    rmSync(dir, { recursive: true });
  }
});

test('reports faults of fields, rules, images, methods and other brands in one message', () => {
  const message = faultOf({
    lumen: {
      supportEmail: 7,
      defaultCurrency: 'XXX',
      icon: '/api/core/casino/assets/brands/no-such.svg',
      paymentMethods: ['no-such-method'],
      hosts: ['casino.example'],
    },
    belvoir: { hosts: ['casino.example'], navigationSystem: 'none' },
  });
  for (const part of [
    'supportEmail',
    'defaultCurrency',
    'icon',
    'paymentMethods.0',
    'navigationSystem',
    'already belongs',
  ])
    expect(message).toContain(part);
});

test("a brand can use the operator's own theme, also for server-rendered pages", () => {
  const themesDir = mkdtempSync(join(tmpdir(), 'marquee-own-themes-'));
  try {
    const seaside = join(themesDir, 'seaside');
    const shipped = fileURLToPath(new URL('./', import.meta.resolve('@marquee/themes/package.json')));
    copyTheme('slate', seaside);
    cpSync(join(shipped, 'previews/slate.webp'), join(seaside, 'preview.webp'));
    const stylesheet = readFileSync(join(seaside, 'theme.css'), 'utf8');
    writeFileSync(
      join(seaside, 'theme.css'),
      stylesheet.replace(/--accent:[^;]+;/, '--accent: oklch(0.4567 0.1 200);'),
    );
    const brands = createBrands({ ...settings({ lumen: { theme: 'seaside' } }), themesDir });
    expect(themeColours(brands.themeOf('lumen'), ['accent'])).toContain('--accent:oklch(0.4567 0.1 200)');
    expect(messageOf(() => createBrands({ ...settings({ lumen: { theme: 'seasid' } }), themesDir }))).toMatch(
      /theme "seasid" is not a theme; did you mean "seaside"\? Allowed: curacao, .*, velocity, slate, seaside$/,
    );
    // Without the folder the theme is unknown.
    expect(faultOf({ lumen: { theme: 'seaside' } })).toContain('theme "seaside" is not a theme');

    rmSync(join(seaside, 'preview.webp'));
    const fault = messageOf(() => createBrands({ ...settings({ lumen: { theme: 'seaside', name: '' } }), themesDir }));
    expect(fault.replaceAll(themesDir, '').split('\n')).toEqual([
      'Settings: 2 faults',
      expect.stringContaining('brands.lumen: name'),
      '- /seaside/preview.webp: is missing',
    ]);
  } finally {
    rmSync(themesDir, { recursive: true });
  }
});

test('a brand for real players needs all facts about its operator', () => {
  const fault = faultOf({ lumen: { isDemo: false, operator: { address: null, disputeBody: null } } });
  expect(fault.split('\n')).toEqual([
    'Settings: 2 faults',
    expect.stringContaining('brands.lumen: operator.address is missing'),
    expect.stringContaining('brands.lumen: operator.disputeBody is missing'),
  ]);
  expect(faultOf({ lumen: { isDemo: true, operator: { address: null } } })).toBe('no fault');
});

test('labels in several languages get a key, and fall back to the default language, then to English', () => {
  const brands = createBrands(
    settings({
      lumen: {
        defaultLocale: 'de',
        navigation: [{ page: 'vip', label: { en: 'Club', de: 'Klub' }, icon: 'crown', scope: 'any' }],
        navigationGroups: { help: [{ page: 'contacts', label: 'Write to us', icon: 'mail', scope: 'guest' }] },
        footer: { claim: { en: "It's {fun}" } },
        texts: { en: { 'shell.guest.signup': 'Sign up' } },
      },
    }),
  );
  const shown = presentSettings(brands.getBrand('lumen'), []);
  expect(shown.navigation).toEqual([{ page: 'vip', label: 'brand.navigation.listed.0', icon: 'crown', scope: 'any' }]);
  expect(shown.navigationGroups?.['help']?.[0]?.label).toBe('Write to us');
  const key = 'brand.navigation.listed.0';
  expect(brands.messagesOf('lumen', 'en')).toMatchObject({ [key]: 'Club', 'shell.guest.signup': 'Sign up' });
  expect(brands.messagesOf('lumen', 'ar')).toMatchObject({ [key]: 'Klub', 'shell.footer.claim': "It''s '{'fun'}'" });
  // A built-in key is overridden in this language only.
  expect(brands.messagesOf('lumen', 'ar')).not.toHaveProperty('shell.guest.signup');
  expect(brands.messagesOf('belvoir', 'en')).toEqual({});
});

test('reports missing files', () => {
  expect(() => createBrands({ settingsFile: join(folder, 'nowhere.json') })).toThrow(/nowhere\.json: cannot be read/);
  expect(() => createBrands({ brandsDir: join(folder, 'nowhere') })).toThrow(/nowhere: cannot be read/);
});

test('a folder of brand files replaces the demo brands', () => {
  writeFileSync(join(folder, 'own.json'), JSON.stringify({ ...DEMO_BRANDS[0], key: 'own', name: 'Own House' }));
  rmSync(join(folder, 'settings.json'), { force: true });
  const brands = createBrands({ brandsDir: folder });
  expect(brands.all.map((brand) => brand.name)).toEqual(['Own House']);
  expect(brands.findBrandKey('localhost')).toBe('own');
});

test('in the panel layout the account page edits the profile, whatever its path', () => {
  const brands = createBrands(settings({ lumen: { navigationSystem: 'panel', pageKeys: { account: '/me' } } }));
  expect(brands.pathsOf('lumen')).toMatchObject({ account: '/me', 'edit-profile': '/me' });
});

describe('the market policy', () => {
  const real = (marketPolicy: unknown) => ({ lumen: { isDemo: false, marketPolicy } });

  test.each([
    [
      'looser fields',
      real({ market: 'ukgc', ageYearsMin: 18, slots: { spinMsMin: 1000 } }),
      'marketPolicy.slots.spinMsMin 1000 is looser than the market "ukgc" allows (2500); a brand may only be stricter',
    ],
    [
      'an unknown field',
      real({ slots: { spinMs: 3000 } }),
      'marketPolicy.slots.spinMs is not a setting: "spinMs" is not a field; did you mean "spinMsMin"?',
    ],
    [
      'withdrawals without verification',
      { lumen: { isDemo: false, marketPolicy: 'mga', kycPolicy: { gatesWithdrawal: false } } },
      'kycPolicy.gatesWithdrawal is false, and every market requires verification before a withdrawal at the latest',
    ],
    ['an age below 18', real({ market: 'mga', ageYearsMin: 16 }), 'marketPolicy.ageYearsMin must be at least 18'],
  ])('refuses %s', (_what, change, fault) => {
    expect(faultOf(change)).toContain(fault);
  });

  test('is named by a word, or by an object with stricter fields', () => {
    const policyFor = (marketPolicy: unknown) =>
      createBrands(settings(real(marketPolicy))).getBrand('lumen').marketPolicy;
    expect(policyFor('mga')).toEqual(chooseMarket('mga'));
    expect(policyFor({ market: 'mga', limits: { looseningDelayHours: 72 } })).toEqual(
      chooseMarket('mga', { limits: { looseningDelayHours: 72 } }),
    );
    // Without a market, single fields change that of the definition.
    expect(policyFor({ ageYearsMin: 21 })).toEqual(chooseMarket('curacao', { ageYearsMin: 21 }));
  });

  test('may be looser than its market in a demonstration', () => {
    expect(faultOf({ lumen: { marketPolicy: { market: 'ukgc', exclusions: { scope: 'brand' } } } })).toBe('no fault');
  });

  test('is the strictest of all its markets for what cannot differ between players', () => {
    const brands = createBrands(settings({ lumen: { marketPolicy: { byCountry: { GB: 'ukgc' } } } }));
    expect(brands.policyOf('lumen')).toMatchObject({ exclusions: { scope: 'register' }, sessionIdleMinutes: 30 });
    expect(brands.getBrand('lumen').marketPolicy.exclusions.scope).toBe('operator');
  });

  test('is the strictest if a brand names none', () => {
    const own = { ...DEMO_BRANDS[0], marketPolicy: undefined };
    expect(checkBrand(own, 'own').brand?.marketPolicy).toEqual(chooseMarket('strictest'));
  });
});
