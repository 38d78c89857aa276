import type { PromotionsAdmin } from '../../apps/platform/modules/promotions/index.ts';
import { byOption, defineTask, runTask } from '../cli.ts';
import { operatorDatabase } from '../open-casino-database.ts';
import { printLine } from '../print.ts';
import { readDefinition } from '../read-definition.ts';

const needsCasino = true;

export const task = defineTask({
  name: 'promotions',
  summary: 'Shows, publishes and stops promotions and banners of a brand (docs/operations/promotions.md).',
  examples: ['promotions list handelskade', 'promotions publish handelskade promotions.json --by Ada'],
})
  .addCommand(
    defineTask({
      name: 'list',
      summary: 'Lists the promotions of a brand.',
      examples: ['promotions list handelskade'],
      needsCasino,
    })
      .argument('<brand>', 'key of the brand')
      .action((brandKey: string) =>
        withAdmin(async (admin) => {
          const date = (at: Date | null) => at?.toISOString() ?? 'open';
          for (const { key, title, isActive, version, startsAt, endsAt } of await admin.list(brandKey)) {
            printLine(`${key.padEnd(24)} ${isActive ? 'active ' : 'stopped'}  version ${version ?? '-'}  ${title}`);
            if (startsAt !== null || endsAt !== null) printLine(`    ${date(startsAt)} to ${date(endsAt)}`);
          }
        }),
      ),
  )
  .addCommand(
    defineTask({
      name: 'check',
      summary: 'Says whether a file could be published: also campaigns, games, pages and images that the brand lacks.',
      examples: ['promotions check handelskade promotions.json'],
      needsCasino,
    })
      .argument('<brand>', 'key of the brand')
      .argument('<file>', 'JSON: a list of promotions')
      .action(async (brandKey: string, file: string) => {
        const promotions = await readFile(file);
        if (!promotions) return;
        await withAdmin(async (admin) => {
          const faults = await admin.check(brandKey, promotions);
          for (const fault of faults) printLine(`- ${fault}`);
          if (faults.length > 0) process.exitCode = 1;
          else printLine('The file is valid.');
        });
      }),
  )
  .addCommand(
    defineTask({
      name: 'preview',
      summary: 'Shows which promotions a player sees now, and why not the others.',
      examples: ['promotions preview plr_01jd3v9k2m4n6p8r'],
      needsCasino,
    })
      .argument('<player>', 'id, e-mail address or phone number of the player')
      .action((playerId: string) =>
        withAdmin(async (admin, brandOf) => {
          const brandKey = await brandOf(playerId);
          for (const promotion of await admin.preview({ brandKey, locale: 'en', playerId })) {
            const { key, state, hidden, bonusKey, isBanner } = promotion;
            const facts = [
              hidden === null ? 'shown ' : 'hidden',
              state,
              ...(isBanner ? ['banner'] : []),
              ...(bonusKey === null ? [] : [`bonus ${bonusKey}`]),
              ...(hidden === null ? [] : [`because of: ${hidden}`]),
            ];
            printLine(`${key.padEnd(24)} ${facts.join('  ')}`);
          }
        }),
      ),
  )
  .addCommand(
    defineTask({
      name: 'publish',
      summary: 'Stores new versions of the promotions in a file, and shows them.',
      examples: ['promotions publish handelskade promotions.json --by Ada'],
      needsCasino,
    })
      .argument('<brand>', 'key of the brand')
      .argument('<file>', 'JSON: a list of promotions')
      .addOption(byOption())
      .action(async (brandKey: string, file: string, { by }: { by: string }) => {
        const promotions = await readFile(file);
        if (!promotions) return;
        await withAdmin((admin) => admin.publish(brandKey, promotions, by));
        printLine(`Published: ${promotions.map(({ key }) => key).join(', ')}`);
      }),
  )
  .addCommand(
    defineTask({
      name: 'stop',
      summary: 'Hides a promotion and its page; bonuses that it advertises are still offered.',
      examples: ['promotions stop handelskade welcome --by Ada'],
      needsCasino,
    })
      .argument('<brand>', 'key of the brand')
      .argument('<promotion>', 'key of the promotion')
      .addOption(byOption())
      .action((brandKey: string, key: string, { by }: { by: string }) =>
        withAdmin(async (admin) => {
          await admin.stop(brandKey, key, by);
          printLine(`${key} is stopped.`);
        }),
      ),
  );

/** The promotions of a file; prints what is wrong and sets the exit code otherwise. */
async function readFile(file: string) {
  const { readPromotions } = await import('../../apps/platform/modules/promotions/index.ts');
  return readDefinition(file, readPromotions)?.promotions ?? null;
}

async function withAdmin(
  work: (admin: PromotionsAdmin, brandOf: (playerId: string) => Promise<string>) => Promise<void>,
): Promise<void> {
  const { createPool } = await import('../../apps/platform/db/pool.ts');
  const { createDb } = await import('../../apps/platform/db/database.ts');
  const { brandSources, createBrands, imageFolders } = await import('../../apps/platform/modules/brands/index.ts');
  const { findPlayerFacts } = await import('../../apps/platform/modules/players/index.ts');
  const { openPromotionsAdmin } = await import('../../apps/platform/wiring/promotions-admin.ts');
  const brands = createBrands(brandSources(process.env));
  const folders = imageFolders(process.env['MARQUEE_BRANDS_DIR']);
  const pool = createPool({ ...operatorDatabase(process.env), max: 2, applicationName: 'marquee-task' });
  try {
    await work(openPromotionsAdmin({ pool, brands, folders }), async (playerId) => {
      const facts = await findPlayerFacts(createDb(pool), playerId);
      if (!facts) throw new Error(`There is no player ${playerId}.`);
      return facts.brandKey;
    });
  } finally {
    await pool.end();
  }
}

if (import.meta.main) await runTask(task);
