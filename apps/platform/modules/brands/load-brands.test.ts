import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { DEMO_BRANDS } from '@marquee/brands/brands.ts';
import { themes } from '@marquee/themes/themes.ts';
import { afterAll, expect, test } from 'vitest';
import { checkTheme } from './check-theme.ts';
import { createBrands } from './index.ts';
import { presentSettings } from './present-settings.rules.ts';

const folder = mkdtempSync(join(tmpdir(), 'marquee-brands-'));
afterAll(() => rmSync(folder, { recursive: true }));

function settings(brands: unknown): { settingsFile: string } {
  const settingsFile = join(folder, 'settings.json');
  writeFileSync(settingsFile, typeof brands === 'string' ? brands : JSON.stringify({ brands }));
  return { settingsFile };
}

/** The line that the server would exit with. */
function faultOf(change: unknown): string {
  try {
    createBrands(settings(change));
    return 'no fault';
  } catch (error) {
    const { message } = error as Error;
    expect(message).not.toContain('\n');
    return message.replaceAll(folder, '…');
  }
}

test('the demo brands are usable, and each shows another theme', () => {
  const { all, defaultBrand } = createBrands();
  expect(defaultBrand).toMatchObject({
    key: 'handelskade',
    theme: 'curacao',
    navigationSystem: 'basic',
    defaultLocale: 'en',
  });
  expect(all.map((brand) => brand.theme).sort()).toEqual(Object.keys(themes).sort());
});

test('an operator moves pages, switches features and adds hosts without touching code', () => {
  const brands = createBrands(
    settings({
      lumen: {
        pageKeys: { deposit: '/cash-in', game: '/play/:game' },
        showLiveChat: true,
        hosts: ['casino.example'],
        passwordRules: { lengthMin: 10 },
      },
    }),
  );
  expect(brands.pathsOf('lumen')).toMatchObject({ deposit: '/cash-in', game: '/play/:game', withdraw: '/withdraw' });
  expect(brands.pathsOf('belvoir').deposit).toBe('/deposit');
  expect(brands.findBrandKey('casino.example:8443')).toBe('lumen');
  const shown = presentSettings(brands.getBrand('lumen'));
  expect(shown).toMatchObject({
    showLiveChat: true,
    passwordRules: { lengthMin: 10, needsDigit: false },
    pageKeys: { deposit: '/cash-in' },
  });
  // What the site need not know stays inside.
  expect(shown).not.toHaveProperty('marketPolicy');
  expect(shown).not.toHaveProperty('excludedCountries');
});

test.each([
  ['an unknown navigation', { lumen: { navigationSystem: 'carousel' } }, 'brands.lumen: navigationSystem '],
  ['an unknown theme', { lumen: { theme: 'disco' } }, 'brands.lumen: theme no theme of this name is shipped'],
  [
    'a daily limit that is no amount',
    { lumen: { depositRules: { dailyMax: { EUR: '10.123456' } } } },
    'brands.lumen: depositRules.dailyMax.EUR "10.123456" is no amount above zero',
  ],
  [
    'a language that is not shipped',
    { lumen: { locales: ['en', 'xx'] } },
    'brands.lumen: locales.1 no language of this code is shipped',
  ],
  [
    'a default language that is not offered',
    { lumen: { locales: ['de'] } },
    'brands.lumen: defaultLocale "en" is not among locales',
  ],
  [
    'an unknown currency',
    { lumen: { currencies: ['EUR', 'XXX'] } },
    'brands.lumen: currencies.1 no wallet can hold this currency',
  ],
  [
    'an unknown page key',
    { lumen: { pageKeys: { depositt: '/x' } } },
    'brands.lumen: pageKeys.depositt no page has this key',
  ],
  [
    'a path used twice',
    { lumen: { pageKeys: { deposit: '/Withdraw' } } },
    'brands.lumen: pageKeys.withdraw "/withdraw" is already the path of deposit',
  ],
  [
    'a path that the server answers itself',
    { lumen: { pageKeys: { deposit: '/API/pay' } } },
    'brands.lumen: pageKeys.deposit "/API/pay" is shadowed by /api',
  ],
  [
    'a path without its placeholder',
    { lumen: { pageKeys: { game: '/play' } } },
    'brands.lumen: pageKeys.game "/play" lacks the placeholder :game',
  ],
  [
    'a path that is none',
    { lumen: { pageKeys: { deposit: 'cash in?' } } },
    'brands.lumen: pageKeys.deposit is not a path',
  ],
  ['a setting that does not exist', { lumen: { showLivChat: true } }, 'brands.lumen: has no setting named showLivChat'],
  [
    'a logo that is no picture',
    { lumen: { logo: { src: 'javascript:alert(1)', width: 10, height: 10 } } },
    'brands.lumen: logo.src is not the path of a picture',
  ],
  ['a wrong type', { lumen: { referAFriendPercent: '5' } }, 'brands.lumen: referAFriendPercent '],
  [
    'a host of two brands',
    { lumen: { hosts: ['a.example'] }, belvoir: { hosts: ['a.example'] } },
    'hosts "a.example" already belongs to belvoir',
  ],
  [
    'an affiliate parameter that means something else',
    { lumen: { affiliateParameter: 'modal' } },
    'brands.lumen: affiliateParameter "modal" means something else in addresses already',
  ],
  [
    'one name for both affiliate parameters',
    { lumen: { affiliateTokenParameter: 'nxafk' } },
    'brands.lumen: affiliateTokenParameter "nxafk" is the affiliate parameter',
  ],
  ['a brand that is not loaded', { lumenn: {} }, 'brands.lumenn is no brand that is loaded'],
  ['a file that is not JSON', '{', 'cannot be read'],
  ['a file without brands', '[]', 'brands must be an object'],
])('%s ends the start with one line that names the place', (_fault, change, line) => {
  expect(faultOf(change)).toMatch(/^Settings: /);
  expect(faultOf(change)).toContain(line);
});

test('a look that leaves a token without a value ends the start with its file and the token', () => {
  const css = readFileSync(fileURLToPath(import.meta.resolve('@marquee/themes/curacao/theme.css')), 'utf8');
  mkdirSync(join(folder, 'curacao'));
  const write = (text: string) => writeFileSync(join(folder, 'curacao/theme.css'), text);
  const check = () => checkTheme('curacao', pathToFileURL(`${folder}/`));
  write(css);
  expect(check).not.toThrow();
  write(css.replace(/--accent-soft:[^;]*;/, ''));
  expect(check).toThrow(/^Settings: .*curacao\/theme\.css: --accent-soft has no value$/);
  rmSync(join(folder, 'curacao'), { recursive: true });
  expect(check).toThrow(/curacao\/theme\.css: cannot be read/);
});

test('missing files are named', () => {
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

test('in the panel the account page edits the profile, wherever it is', () => {
  const brands = createBrands(settings({ lumen: { navigationSystem: 'panel', pageKeys: { account: '/me' } } }));
  expect(brands.pathsOf('lumen')).toMatchObject({ account: '/me', 'edit-profile': '/me' });
});
