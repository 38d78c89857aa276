import { afterAll, beforeAll, expect, test } from 'vitest';
import { tableOf } from '@marquee/platform/core/testing/text-table.ts';
import { createDb, type Db } from '@marquee/platform/db/database.ts';
import { createOwnerPool, createTestDatabase, type TestDatabase } from '@marquee/platform/db/testing/test-database.ts';
import { createCampaignsAdmin, readCampaigns, type CampaignsAdmin } from '@marquee/platform/modules/bonuses/index.ts';
import { createCashbackAdmin, readCashback } from '@marquee/platform/modules/cashback/index.ts';
import { createClubAdmin, readClub } from '@marquee/platform/modules/loyalty/index.ts';
import { readPromotions } from '@marquee/platform/modules/promotions/index.ts';
import { createTournamentsAdmin, readTournament } from '@marquee/platform/modules/tournaments/index.ts';
import { createCatalogue, listUnknownNames } from '@marquee/platform/modules/catalogue/index.ts';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = createDb(createOwnerPool(database));
  const catalogue = createCatalogue({
    db,
    listBanners: async () => [],
    listMostPlayed: async () => [],
  } as unknown as Parameters<typeof createCatalogue>[0]); // what the seed of house games needs
  await catalogue.seedHouseGames(['quay']);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const TEXTS = { en: { title: 'Spring' } };
const campaigns = (change: object) => {
  const read = readCampaigns([
    { key: 'spring', type: 'no_deposit', currencyCode: 'EUR', bonusAmount: '5', texts: TEXTS, ...change },
  ]);
  if ('faults' in read) throw new Error(read.faults.join());
  return read.campaigns;
};
const publishCampaign = (change: object) =>
  createCampaignsAdmin(db).publish('quay', campaigns(change) as Parameters<CampaignsAdmin['publish']>[1], 'Ada');

test('names every unknown game and category once, with the likely one', async () => {
  expect(
    await listUnknownNames(db, { games: ['dice', 'dicee', 'dicee', 'zzz'], categories: ['slot', 'slots'] }),
  ).toEqual([
    'there is no game dicee; did you mean dice?',
    expect.stringContaining('there is no game zzz'),
    'there is no category slot; did you mean slots?',
  ]);
});

test.each<readonly [string, () => Promise<unknown>, string]>([
  ['campaign', () => publishCampaign({ games: ['dicee'] }), 'game dicee; did you mean dice?'],
  ['campaign', () => publishCampaign({ weights: { games: { dicee: 0 } } }), 'game dicee'],
  ['campaign', () => publishCampaign({ weights: { categories: { slot: 50 } } }), 'category slot; did you mean slots?'],
  [
    'cashback',
    () => {
      const read = readCashback({
        period: 'day',
        percent: 10,
        exceptions: { games: { dicee: 0 } },
        amounts: { EUR: { lossMin: '1' } },
        claimDays: 1,
        validDays: 1,
        texts: TEXTS,
      });
      if ('faults' in read) throw new Error(read.faults.join());
      return createCashbackAdmin(db).publish('quay', read.cashback, 'Ada');
    },
    'game dicee',
  ],
  [
    'club',
    () => {
      const read = readClub({
        levels: [{ points: 0, rakebackPercent: 5, texts: { en: { name: 'Deck', benefits: [] } } }],
        onePointPer: { EUR: '10' },
        weights: { categories: { slot: 50 } },
        potPercent: 0,
      });
      if ('faults' in read) throw new Error(read.faults.join());
      return createClubAdmin(db).publish('quay', read.club, 'Ada');
    },
    'category slot',
  ],
  [
    'tournament',
    () => {
      const read = readTournament({
        key: 'race',
        scoring: 'turnover',
        currencyCode: 'EUR',
        games: ['dicee'],
        startsAt: '2030-01-01T00:00:00Z',
        lastsMinutes: 60,
        prizes: [{ rankFrom: 1, rankTo: 1, amount: '5' }],
        texts: { en: { title: 'Race', summary: 'A race.', rules: [] } },
      });
      if ('faults' in read) throw new Error(read.faults.join());
      return createTournamentsAdmin(db).publish('quay', read.tournament, 'Ada');
    },
    'game dicee',
  ],
])('does not publish a %s that names a game or category that does not exist', async (_what, publish, fault) => {
  await expect(publish()).rejects.toThrow(fault);
});

const CAMPAIGN = { key: 'a', type: 'no_deposit', currencyCode: 'EUR', texts: TEXTS };
const PROMOTION = { key: 'a', category: 'bonuses', texts: TEXTS };
const READERS: Readonly<Record<string, (change: object) => object>> = {
  campaign: (change) => readCampaigns([{ ...CAMPAIGN, ...change }]),
  promotion: (change) => readPromotions([{ ...PROMOTION, ...change }]),
  tournament: (change) => readTournament(change),
};
test.each(
  tableOf(`
    campaign   | {"countries":["UK"]}                                           | did you mean "GB" (United Kingdom)?
    campaign   | {"currencyCode":"EURO"}                                        | did you mean "EUR"?
    campaign   | {"texts":{"en":{"title":"TODO"}}}                              | "TODO" is a placeholder
    campaign   | {"texts":{"en":{"title":"Spring"},"ger":{"title":"Spring"}}}   | did you mean "de"?
    promotion  | {"countries":["UK"]}                                           | did you mean "GB" (United Kingdom)?
    promotion  | {"texts":{"en":{"title":"Lorem ipsum"}}}                       | is a placeholder
    promotion  | {"texts":{"en":{"title":"Spring"},"gr":{"title":"Spring"}}}    | is not a language
    tournament | {"texts":{"en":{"title":"xxx","summary":"n/a","rules":["–"]}}} | "xxx" is a placeholder
  `),
)('a %s with a code that does not exist or a placeholder is refused: %s', (what = '', change = '', reason = '') => {
  const read = READERS[what]?.(JSON.parse(change) as object) ?? {};
  expect('faults' in read ? (read.faults as readonly string[]).join('\n') : '').toContain(reason);
});
