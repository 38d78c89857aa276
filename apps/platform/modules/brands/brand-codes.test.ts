import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkBrand } from './check-brand.ts';
import { imageFolders } from './check-images.ts';
import { readPaymentMethods } from './payment-methods-file.ts';

const file = fileURLToPath(import.meta.resolve('@marquee/brands/example/example.json'));
const example = JSON.parse(readFileSync(file, 'utf8')) as Record<string, object>;
const folder = mkdtempSync(join(tmpdir(), 'marquee-codes-'));
afterAll(() => rmSync(folder, { recursive: true }));

const policy = (change: object) => ({ countryPolicy: { ...example['countryPolicy'], ...change } });
const GB = 'did you mean "GB" (United Kingdom)?';

test.each<readonly [object, string, string]>([
  [{ excludedCountries: ['US', 'UK'] }, 'excludedCountries.1', GB],
  [{ excludedCountries: ['usa'] }, 'excludedCountries.0', 'did you mean "US" (United States)?'],
  [policy({ hardExcluded: ['UK'] }), 'countryPolicy.hardExcluded.0', GB],
  [policy({ excludedSubdivisions: ['UK-ENG'] }), 'countryPolicy.excludedSubdivisions.0', 'did you mean "GB-ENG"'],
  [
    { mirrorDomains: [{ host: 'a.bet', registrationConfigs: { UK: [] } }] },
    'mirrorDomains.0.registrationConfigs.UK',
    GB,
  ],
  [{ marketPolicy: { market: 'mga', byCountry: { UK: 'ukgc' } } }, 'marketPolicy.byCountry.UK', GB],
  [
    { marketPolicy: { market: 'mga', newsletter: { isTickedBefore: false, optInCountries: ['UK'] } } },
    'marketPolicy.newsletter.optInCountries.0',
    GB,
  ],
  [
    { marketPolicy: { market: 'mga', stakeCaps: [{ category: 'all', ageFrom: 18, ageTo: null, max: { EURO: '1' } }] } },
    'marketPolicy.stakeCaps.0.max.EURO',
    'did you mean "EUR"?',
  ],
  [{ marketPolicy: 'mgaa' }, 'marketPolicy.market', 'did you mean "mga"?'],
  [
    { depositRules: { needsVerifiedEmail: false, dailyMax: { EURO: '5' } } },
    'depositRules.dailyMax.EURO',
    'did you mean "EUR"?',
  ],
  [{ locales: ['en', 'ger'] }, 'locales.1', 'did you mean "de"?'],
  [{ removedPages: ['tournament'] }, 'removedPages.0', 'did you mean "tournaments"?'],
  [{ depositDetails: ['firstname'] }, 'depositDetails.0', 'did you mean "firstName"?'],
  [{ titles: { methods: { crad: 'Card' } } }, 'titles.methods.crad', 'did you mean "card"?'],
  [{ titles: { categories: { slot: 'Slots' } } }, 'titles.categories.slot', 'did you mean "slots"?'],
  [{ titles: { documents: { adress: 'Bill' } } }, 'titles.documents.adress', 'did you mean "address"?'],
  [{ titles: { methods: { card: { ger: 'Karte' } } } }, 'titles.methods.card', 'did you mean "de"?'],
  [{ titles: { methods: { card: 'TODO' } } }, 'titles.methods.card', 'is a placeholder'],
  [{ titles: { categories: { slots: '' } } }, 'titles.categories.slots', 'at least 1'],
  [
    { withdrawalPolicy: { ...example['withdrawalPolicy'], wagering: { riskSteps: [], games: { dicee: 0 } } } },
    'withdrawalPolicy.wagering.games.dicee',
    'did you mean "dice"?',
  ],
  [{ footer: { ...example['footer'], claim: { eng: 'By the sea' } } }, 'footer.claim', 'did you mean "en"?'],
])('a brand with %j is refused with a suggestion', (change, field, reason) => {
  const { faults } = checkBrand({ ...example, ...change }, 'brand');
  expect(faults).toContainEqual({ source: 'brand', field, reason: expect.stringContaining(reason) as string });
});

const METHOD = {
  name: 'klarna',
  title: 'Klarna',
  rawTitle: 'Klarna',
  thumbnailUrl: '/payments/card.svg',
  adapter: 'payments-stripe',
  paymentMethod: 'bank',
  limits: { EUR: ['10', '100'] },
};
test.each<readonly [object, string, string]>([
  [{ restrictedCountries: ['UK'] }, '0.restrictedCountries.0', GB],
  [{ allowedCountries: ['GER'] }, '0.allowedCountries.0', 'is not a country'],
  [{ tagRestrictedCountries: { vip: ['UK'] } }, '0.tagRestrictedCountries.vip.0', GB],
  [{ allowedCurrencies: ['EURO'] }, '0.allowedCurrencies.0', 'did you mean "EUR"?'],
  [{ restrictedCurrencies: ['UDS'] }, '0.restrictedCurrencies.0', 'did you mean "USD"?'],
  [{ limits: { EURO: ['10', '100'] } }, '0.limits.EURO', 'did you mean "EUR"?'],
  [{ paymentMethod: 'kard' }, '0.paymentMethod', 'did you mean "card"?'],
  [{ title: { ger: 'Klarna' } }, '0.title', 'did you mean "de"?'],
  [{ title: 'TODO' }, '0.title', 'placeholder'],
  [{ rawTitle: '–' }, '0.rawTitle', 'placeholder'],
])('a payment method with %j is refused', (change, field, reason) => {
  const path = join(folder, 'methods.txt');
  writeFileSync(path, JSON.stringify([{ ...METHOD, ...change }]));
  let message = '';
  try {
    readPaymentMethods(path, imageFolders(undefined));
  } catch (error) {
    message = String(error);
  }
  expect(message).toContain(`${field} `);
  expect(message).toContain(reason);
});
