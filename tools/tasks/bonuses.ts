import type { CampaignsAdmin } from '../../apps/platform/modules/bonuses/index.ts';
import { byOption, defineTask, runTask } from '../cli.ts';
import { withCasinoDatabase } from '../open-casino-database.ts';
import { printLine } from '../print.ts';
import { readDefinition } from '../read-definition.ts';

const needsCasino = true;

export const task = defineTask({
  name: 'bonuses',
  summary: 'Shows, publishes and stops bonus campaigns of a brand (docs/operations/bonuses.md).',
  examples: ['bonuses list handelskade', 'bonuses publish handelskade campaigns.json --by Ada'],
})
  .addCommand(
    defineTask({
      name: 'list',
      summary: 'Lists the campaigns of a brand.',
      examples: ['bonuses list handelskade'],
      needsCasino,
    })
      .argument('<brand>', 'key of the brand')
      .action((brandKey: string) =>
        withAdmin(async (admin) => {
          for (const { key, title, isActive, version, activations } of await admin.list(brandKey))
            printLine(
              `${key.padEnd(24)} ${isActive ? 'offered' : 'stopped'}  version ${String(version ?? '-').padEnd(4)} ${activations} players  ${title}`,
            );
        }),
      ),
  )
  .addCommand(
    defineTask({
      name: 'check',
      summary: 'Says whether a file of campaigns could be published.',
      examples: ['bonuses check campaigns.json'],
    })
      .argument('<file>', 'JSON: a list of campaigns')
      .action(async (file: string) => {
        if (await readFile(file)) printLine('The file is valid.');
      }),
  )
  .addCommand(
    defineTask({
      name: 'publish',
      summary: 'Stores new versions of the campaigns in a file, and offers them.',
      examples: ['bonuses publish handelskade campaigns.json --by Ada'],
      needsCasino,
    })
      .argument('<brand>', 'key of the brand')
      .argument('<file>', 'JSON: a list of campaigns')
      .addOption(byOption())
      .action(async (brandKey: string, file: string, { by }: { by: string }) => {
        const campaigns = await readFile(file);
        if (!campaigns) return;
        await withAdmin((admin) => admin.publish(brandKey, campaigns, by));
        printLine(`Published: ${campaigns.map(({ key }) => key).join(', ')}`);
      }),
  )
  .addCommand(
    defineTask({
      name: 'stop',
      summary: 'Ends the offer of a campaign; bonuses that players have activated continue.',
      examples: ['bonuses stop handelskade welcome-eur --by Ada'],
      needsCasino,
    })
      .argument('<brand>', 'key of the brand')
      .argument('<campaign>', 'key of the campaign')
      .addOption(byOption())
      .action((brandKey: string, key: string, { by }: { by: string }) =>
        withAdmin(async (admin) => {
          await admin.stop(brandKey, key, by);
          printLine(`${key} is stopped.`);
        }),
      ),
  );

/** The campaigns of a file; prints what is wrong and sets the exit code otherwise. */
async function readFile(file: string) {
  const { readCampaigns } = await import('../../apps/platform/modules/bonuses/index.ts');
  return readDefinition(file, readCampaigns)?.campaigns ?? null;
}

function withAdmin(work: (admin: CampaignsAdmin) => Promise<void>): Promise<void> {
  return withCasinoDatabase(async (db) => {
    const { createCampaignsAdmin } = await import('../../apps/platform/modules/bonuses/index.ts');
    await work(createCampaignsAdmin(db));
  });
}

if (import.meta.main) await runTask(task);
