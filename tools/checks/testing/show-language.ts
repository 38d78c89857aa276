import { DEMO_BRANDS } from '@marquee/brands/brands.ts';
import { DEMONSTRATION_OPERATOR } from '@marquee/brands/operator-facts.ts';
import { describeGames } from '@marquee/games/describe-games.ts';
import { requireCompleteLanguages } from '@marquee/locales/complete-messages.ts';
import type { LANGUAGES } from '@marquee/locales/languages.ts';
import { demoCalendarOf } from '@marquee/platform/modules/bonus-calendar/demo-calendar/demo-calendar.ts';
import { demoCampaignsOf } from '@marquee/platform/modules/bonuses/demo-campaigns/demo-campaigns.ts';
import { demoCashbackOf } from '@marquee/platform/modules/cashback/demo-cashback/demo-cashback.ts';
import { compileCatalogue } from '@marquee/platform/modules/content/compile-catalogue.ts';
import { readBaseTexts } from '@marquee/platform/modules/content/seed-content.ts';
import { emailMessages } from '@marquee/platform/modules/messaging/email-messages.ts';
import { clubOf } from '@marquee/platform/modules/loyalty/demo-club/demo-club.ts';
import { demoPromotionsOf } from '@marquee/platform/modules/promotions/demo-promotions/demo-promotions.ts';
import { DEMO_TOURNAMENTS } from '@marquee/platform/modules/tournaments/demo-tournaments/demo-tournaments.ts';
import { cardFormPage } from '@marquee/sandbox-acquirer/card-form-page.ts';
import { gameModules } from '@marquee/web/game-modules-plugin.ts';

/** Prints what each part of the product shows in a language, as JSON. Fails if a text is missing. */
const code = process.argv[2] as keyof typeof LANGUAGES; // The test adds it to the list.
requireCompleteLanguages();
const [brand] = DEMO_BRANDS;
const currencies = ['EUR'];
const load = gameModules().load as unknown as (this: { addWatchFile: () => void }, id: string) => string; // a function without a filter
const textsOf = (holder: { readonly texts: Readonly<Record<string, unknown>> } | undefined) => holder?.texts[code];

const shown = {
  'a brand': brand?.locales.find((locale) => locale === code),
  'the site': compileCatalogue(code).sources['shell.guest.signup'],
  'e-mails': emailMessages(code).get('mail.verify.subject'),
  'the catalogue of games': describeGames(['dice'])
    .get('dice')
    ?.find(({ locale }) => locale === code),
  'the list of languages of games': load.call({ addWatchFile: () => {} }, '\0virtual:game-texts'),
  'a game': load.call({ addWatchFile: () => {} }, `\0virtual:game-texts/${code}/dice`),
  'the sandbox acquirer': cardFormPage(
    { clientToken: 'token', pageOrigin: 'https://casino.example' } as Parameters<typeof cardFormPage>[0], // what the page shows
    code,
  ),
  'legal pages': readBaseTexts().find(({ locale, contentKey }) => locale === code && contentKey === 'aml-policy'),
  'the FAQ': readBaseTexts().find(({ locale, contentKey }) => locale === code && contentKey === 'faq'),
  'facts of the demo operator': DEMONSTRATION_OPERATOR.courts,
  'demo calendar': textsOf(demoCalendarOf('handelskade', currencies)?.days[0]),
  'demo campaigns': textsOf(demoCampaignsOf('handelskade', currencies)[0]),
  'demo cashback': textsOf(demoCashbackOf('handelskade', currencies) ?? undefined),
  'demo club': textsOf(clubOf('handelskade').levels[0]),
  'demo promotions': textsOf(demoPromotionsOf('handelskade', currencies)[0]?.promotion),
  'demo tournaments': textsOf(DEMO_TOURNAMENTS[0]),
};
// Null names what is absent; undefined would be left out.
console.log(JSON.stringify(shown, (_name, value: unknown) => value ?? null));
