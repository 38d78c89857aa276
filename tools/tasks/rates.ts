import { writeRate } from '@marquee/money/rate.ts';
import type { RatesDesk } from '../../apps/platform/modules/multi-wallet/index.ts';
import { byOption, defineTask, runTask, wholeNumber } from '../cli.ts';
import { say } from '../say.ts';

const needsCasino = true;

export const task = defineTask({
  name: 'rates',
  summary: 'Shows and sets prices of currencies (docs/operations/wallets.md).',
  examples: ['rates list', 'rates set BTC 60250.50 --hours 4 --by Ada'],
})
  .addCommand(
    defineTask({
      name: 'list',
      summary: 'The price of each currency in euros.',
      examples: ['rates list'],
      needsCasino,
    }).action(() =>
      withDesk(async (desk) => {
        for (const { currencyCode, price, toldBy, asOf, heldUntil } of await desk.list()) {
          const parts = [currencyCode, writeRate(price), toldBy, asOf.toISOString(), heldUntil?.toISOString()];
          say(parts.filter(Boolean).join('  '));
        }
      }),
    ),
  )
  .addCommand(
    defineTask({
      name: 'set',
      summary: 'Sets a price by hand for some hours.',
      examples: ['rates set BTC 60250.50 --hours 4 --by Ada'],
      needsCasino,
    })
      .argument('<currency>', 'code of the currency')
      .argument('<price>', 'euros for one unit')
      .option('--hours <hours>', 'for how long', wholeNumber(1, 8_760), 4)
      .addOption(byOption())
      .action((currency: string, price: string, { hours, by }: { hours: number; by: string }) =>
        withDesk(async (desk) => {
          const heldUntil = await desk.set(currency, { price, hours, actor: by });
          say(`${currency} is ${price} EUR until ${heldUntil.toISOString()}.`);
        }),
      ),
  )
  .addCommand(
    defineTask({
      name: 'release',
      summary: 'Lets a currency follow its source again.',
      examples: ['rates release BTC --by Ada'],
      needsCasino,
    })
      .argument('<currency>', 'code of the currency')
      .addOption(byOption())
      .action((currency: string, { by }: { by: string }) =>
        withDesk(async (desk) => {
          await desk.release(currency, by);
          say(`${currency} follows its source again.`);
        }),
      ),
  );

async function withDesk(work: (desk: RatesDesk) => Promise<void>): Promise<void> {
  const { openRatesDesk } = await import('../open-rates-desk.ts');
  const { desk, close } = openRatesDesk(process.env);
  try {
    await work(desk);
  } finally {
    await close();
  }
}

if (import.meta.main) await runTask(task);
