import { formatRate } from '@marquee/money/rate.ts';
import type { RatesAdmin } from '../../apps/platform/modules/multi-wallet/index.ts';
import { byOption, defineTask, runTask, wholeNumber } from '../cli.ts';
import { printLine } from '../print.ts';

const needsCasino = true;

export const task = defineTask({
  name: 'rates',
  summary: 'Shows and sets exchange rates (docs/operations/wallets.md).',
  examples: ['rates list', 'rates set BTC 60250.50 --hours 4 --by Ada'],
})
  .addCommand(
    defineTask({
      name: 'list',
      summary: 'Shows the rate of each currency in euros.',
      examples: ['rates list'],
      needsCasino,
    }).action(() =>
      withAdmin(async (admin) => {
        for (const { currencyCode, price, setBy, asOf, heldUntil } of await admin.list()) {
          const parts = [currencyCode, formatRate(price), setBy, asOf.toISOString(), heldUntil?.toISOString()];
          printLine(parts.filter(Boolean).join('  '));
        }
      }),
    ),
  )
  .addCommand(
    defineTask({
      name: 'set',
      summary: 'Sets a rate manually for some hours.',
      examples: ['rates set BTC 60250.50 --hours 4 --by Ada'],
      needsCasino,
    })
      .argument('<currency>', 'code of the currency')
      .argument('<price>', 'euros per unit')
      .option('--hours <hours>', 'duration in hours', wholeNumber(1, 8_760), 4)
      .addOption(byOption())
      .action((currency: string, price: string, { hours, by }: { hours: number; by: string }) =>
        withAdmin(async (admin) => {
          const heldUntil = await admin.set(currency, { price, hours, actor: by });
          printLine(`${currency} is ${price} EUR until ${heldUntil.toISOString()}.`);
        }),
      ),
  )
  .addCommand(
    defineTask({
      name: 'release',
      summary: 'Removes a manual rate.',
      examples: ['rates release BTC --by Ada'],
      needsCasino,
    })
      .argument('<currency>', 'code of the currency')
      .addOption(byOption())
      .action((currency: string, { by }: { by: string }) =>
        withAdmin(async (admin) => {
          await admin.release(currency, by);
          printLine(`${currency} uses its source again.`);
        }),
      ),
  );

async function withAdmin(work: (admin: RatesAdmin) => Promise<void>): Promise<void> {
  const { openRatesAdmin } = await import('../open-rates-admin.ts');
  const { admin, close } = openRatesAdmin(process.env);
  try {
    await work(admin);
  } finally {
    await close();
  }
}

if (import.meta.main) await runTask(task);
