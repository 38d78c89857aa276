import { InvalidArgumentError } from 'commander';
import { byOption, defineTask, runTask } from '../cli.ts';
import { withCasinoDatabase } from '../open-casino-database.ts';

const needsCasino = true;

export const task = defineTask({
  name: 'maintenance',
  summary: 'Closes a brand for maintenance or opens it again, without a restart.',
  examples: ['maintenance close handelskade --until 2026-12-01T06:00Z', 'maintenance open handelskade'],
})
  .addCommand(
    aboutBrand('close', 'Closes a brand within seconds.')
      .option('--until <instant>', 'expected end, such as 2026-12-01T06:00Z', readInstant)
      .action((brandKey: string, { until, by }: { until?: Date; by: string }) =>
        applyChange({ brandKey, isClosed: true, until: until ?? null, author: by }),
      ),
  )
  .addCommand(
    aboutBrand('open', 'Opens a brand again.').action((brandKey: string, { by }: { by: string }) =>
      applyChange({ brandKey, isClosed: false, until: null, author: by }),
    ),
  )
  .addCommand(
    defineTask({
      name: 'list',
      summary: 'Lists closed brands.',
      examples: ['maintenance list'],
      needsCasino,
    }).action(() => applyChange(null)),
  );

interface MaintenanceChange {
  readonly brandKey: string;
  readonly isClosed: boolean;
  readonly until: Date | null;
  readonly author: string;
}

function aboutBrand(name: string, summary: string) {
  return defineTask({ name, summary, examples: [`maintenance ${name} handelskade --by Ada`], needsCasino })
    .argument('<brand>', 'key of the brand')
    .addOption(byOption());
}

function readInstant(text: string): Date {
  const instant = new Date(text);
  if (!Number.isNaN(instant.getTime())) return instant;
  throw new InvalidArgumentError('It takes an instant such as 2026-12-01T06:00Z.');
}

/** Closes or opens a brand if given, then lists the closed brands. */
async function applyChange(change: MaintenanceChange | null): Promise<void> {
  const { brandSources, createBrands } = await import('../../apps/platform/modules/brands/index.ts');
  const { createMaintenance } = await import('../../apps/platform/modules/maintenance/index.ts');
  const brands = createBrands(brandSources(process.env));
  if (change) brands.getBrand(change.brandKey);
  await withCasinoDatabase(async (db) => {
    const maintenance = createMaintenance({ db, now: () => new Date() });
    if (change) await maintenance.change(change);
    const closed = await maintenance.list();
    for (const { brandKey, until } of closed)
      console.log(`${brandKey} is closed${until ? ` until ${until.toISOString()}` : ''}.`);
    if (closed.length === 0) console.log('All brands are open.');
  });
}

if (import.meta.main) await runTask(task);
