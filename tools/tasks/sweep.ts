// Opens every page and dialog in several rooms, languages and widths and names each barrier, movement and overflow. Options: --stops --brands --locales --widths --zoomed --address.
import { parseArgs } from 'node:util';
import { openBrowser } from '../../e2e/browser-kit.ts';
import { stopsNamed } from '../../e2e/walk/every-stop.ts';
import { createPlayers, faultsOf, openStop } from '../../e2e/walk/walker.ts';
import { openCasino } from '../../e2e/walk/walk-casino.ts';

const { values } = parseArgs({
  options: {
    stops: { type: 'string', default: '' },
    // Two dark rooms and two light ones, as unlike each other as can be.
    brands: { type: 'string', default: 'handelskade,belvoir,bitloom,dustwick' },
    locales: { type: 'string', default: 'en,ar' },
    widths: { type: 'string', default: '390,1440' },
    zoomed: { type: 'boolean', default: false },
    port: { type: 'string' },
  },
});
const listed = (text: string) => text.split(',').filter((part) => part !== '');

const casino = await openCasino(values.port);
const kit = await openBrowser(casino.port);
const playerOf = createPlayers(casino.port);
let visits = 0;
let faulty = 0;
for (const stop of stopsNamed(listed(values.stops)))
  for (const brand of listed(values.brands))
    for (const locale of listed(values.locales))
      for (const width of listed(values.widths).map(Number)) {
        const heardBefore = kit.complaints().length;
        const faults = await visit(stop, { brand, locale, width, isZoomed: values.zoomed }).catch((error: Error) => [
          error.message.split('\n')[0] ?? '',
        ]);
        const all = [...faults, ...kit.complaints().slice(heardBefore)];
        visits += 1;
        if (all.length > 0) faulty += 1;
        for (const fault of all) console.log(`${stop.name}  ${brand} ${locale} ${width}  ${fault}`);
      }
await kit.close();
await casino.dispose();
console.log(`${visits} visits, ${faulty} with something to mend.`);
process.exitCode = faulty === 0 ? 0 : 1;

async function visit(...[stop, manner]: [Parameters<typeof openStop>[2], Parameters<typeof openStop>[3]]) {
  const page = await openStop(kit, playerOf, stop, manner);
  try {
    return await faultsOf(page);
  } finally {
    await page.context().close();
  }
}
