// Shows and sets prices of currencies while the casino runs (docs/operations/wallets.md).
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { writeRate } from '@marquee/money/rate.ts';
import { RatesError } from '../../apps/platform/modules/multi-wallet/index.ts';
import { openRatesDesk } from '../open-rates-desk.ts';
import { say } from '../say.ts';

const USAGE = `Usage: npm run run-task -- rates <command>
  list
  set     <currency> <euros for one unit> [--hours 4] [--by name]
  release <currency> [--by name]`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { hours: { type: 'string', default: '4' }, by: { type: 'string' } },
});
const [command = '', currency = '', price = ''] = positionals;
const actor = values.by ?? userInfo().username;
const needs: Readonly<Record<string, number>> = { list: 1, set: 3, release: 2 };
if (positionals.length !== needs[command]) {
  console.error(USAGE);
  process.exit(1);
}

const { desk, close } = openRatesDesk(process.env);
try {
  if (command === 'set') {
    const heldUntil = await desk.set(currency, { price, hours: Number(values.hours), actor });
    say(`${currency} is ${price} EUR until ${heldUntil.toISOString()}.`);
  } else if (command === 'release') {
    await desk.release(currency, actor);
    say(`${currency} follows its source again.`);
  } else {
    for (const row of await desk.list())
      say(
        [row.currencyCode, writeRate(row.price), row.toldBy, row.asOf.toISOString(), row.heldUntil?.toISOString()]
          .filter(Boolean)
          .join('  '),
      );
  }
} catch (error) {
  if (!(error instanceof RatesError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await close();
}
