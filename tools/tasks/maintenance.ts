// Closes a brand for work, or opens it again, while the casino runs: close|open <brand> [--until 2026-12-01T06:00Z] [--by name], list.
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { brandSources, createBrands } from '../../apps/platform/modules/brands/index.ts';
import { createMaintenance } from '../../apps/platform/modules/maintenance/index.ts';
import { openCasinoDatabase } from '../open-casino-database.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { until: { type: 'string' }, by: { type: 'string' } },
});
const [command = '', brandKey = ''] = positionals;
const brands = createBrands(brandSources(process.env));
const until = values.until === undefined ? null : new Date(values.until);
const isKnown = command === 'list' || (['close', 'open'].includes(command) && brands.findBrand(brandKey) !== undefined);
if (!isKnown || Number.isNaN(until?.getTime() ?? 0)) {
  console.error(
    'Usage: npm run run-task -- maintenance close|open <brand> [--until 2026-12-01T06:00Z] [--by name], or maintenance list',
  );
  process.exit(1);
}

const db = openCasinoDatabase(process.env);
const maintenance = createMaintenance({ db, now: () => new Date() });
try {
  if (command !== 'list') {
    const isClosed = command === 'close';
    await maintenance.turn({
      brandKey,
      isClosed,
      until: isClosed ? until : null,
      author: values.by ?? userInfo().username,
    });
  }
  const closed = await maintenance.list();
  for (const one of closed)
    console.log(`${one.brandKey} is closed${one.until ? ` until ${one.until.toISOString()}` : ''}.`);
  if (closed.length === 0) console.log('All brands are open.');
} finally {
  await db.destroy();
}
