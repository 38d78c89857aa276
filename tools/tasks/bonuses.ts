import type { CampaignsAdmin, PreviewedOffer } from '../../apps/platform/modules/bonuses/index.ts';
import { acceptCostOption, gainLines, requireAccepted } from '../careful-player/require-accepted.ts';
import { byOption, defineTask, runTask } from '../cli.ts';
import { withCasinoDatabase } from '../open-casino-database.ts';
import { printLine } from '../print.ts';
import { readDefinition } from '../read-definition.ts';
import { withTaskCasino, type PublishOptions } from '../reward-task.ts';

const needsCasino = true;
const ESTIMATE_DAYS = 30;

export const task = defineTask({
  name: 'bonuses',
  summary: 'Shows, previews, publishes and stops bonus campaigns of a brand (docs/operations/bonuses.md).',
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
          for (const { key, title, isActive, version, activations, ...places } of await admin.list(brandKey)) {
            const { participantsMax: max, taken, waiting } = places;
            const of = max === null ? '' : ` (${taken} of ${max} places taken, ${waiting} held for deposits)`;
            printLine(
              `${key.padEnd(24)} ${isActive ? 'offered' : 'stopped'}  version ${String(version ?? '-').padEnd(4)} ${activations} players${of}  ${title}`,
            );
          }
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
      name: 'preview',
      summary: 'Says for each campaign whether a player is offered it and can activate it now, and why not.',
      examples: ['bonuses preview plr_01jd3v9k2m4n6p8r', 'bonuses preview plr_01jd3v9k2m4n6p8r campaigns.json'],
      needsCasino,
    })
      .argument('<player>', 'id, e-mail address or phone number of the player')
      .argument('[file]', 'JSON: a list of campaigns, checked as if published; without it, those on offer')
      .option('--campaign <key>', 'only this campaign')
      .action(preview),
  )
  .addCommand(
    defineTask({
      name: 'estimate',
      summary: `Shows what the campaigns of a file would have granted and cost in the last ${ESTIMATE_DAYS} days.`,
      examples: ['bonuses estimate handelskade campaigns.json'],
      needsCasino,
    })
      .argument('<brand>', 'key of the brand')
      .argument('<file>', 'JSON: a list of campaigns')
      .action(estimate),
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
      .addOption(acceptCostOption())
      .action(async (brandKey: string, file: string, { by, acceptCost = false }: PublishOptions) => {
        const campaigns = await readFile(file);
        if (!campaigns) return;
        await withTaskCasino(
          ({ brands }) => requireAccepted(brands, { brandKey, change: { campaigns }, isCostAccepted: acceptCost }),
          brandKey,
        );
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

async function preview(playerId: string, file: string | undefined, { campaign }: { campaign?: string }) {
  const campaigns = file === undefined ? null : await readFile(file);
  if (file !== undefined && !campaigns) return;
  const [{ previewOffers }, { openBonusPreview }] = await Promise.all([
    import('../../apps/platform/modules/bonuses/index.ts'),
    import('../open-bonus-preview.ts'),
  ]);
  const { deps, findPlayer, close } = openBonusPreview(process.env);
  try {
    const player = await findPlayer(playerId);
    if (!player) throw new Error(`There is no player ${playerId}.`);
    const previews = await previewOffers(deps, { playerId, brandKey: player.brandKey, campaigns });
    const shown = previews.filter(({ key }) => campaign === undefined || key === campaign);
    for (const preview of shown) printLine(lineOf(preview));
    if (shown.length === 0) printLine('No such campaign is on offer.');
  } finally {
    await close();
  }
}

function lineOf({ key, isListed, refusal }: PreviewedOffer): string {
  const params = Object.entries(refusal?.params ?? {}).map(([name, value]) => `${name} ${value}`);
  const why = [refusal?.code ?? 'can be activated', refusal?.detail, ...params].filter((part) => part !== undefined);
  return `${key.padEnd(24)} ${isListed ? 'listed    ' : 'not listed'}  ${why.join(', ')}`;
}

async function estimate(brandKey: string, file: string) {
  const campaigns = await readFile(file);
  if (!campaigns) return;
  const [{ estimateCampaigns }, { openTaskCasino }, { estimateLines }, { JOB_STATEMENT_TIMEOUT_MS }] =
    await Promise.all([
      import('../../apps/platform/modules/bonuses/index.ts'),
      import('../open-task-casino.ts'),
      import('../print-bonus-estimate.ts'),
      import('../../apps/platform/db/pool.ts'),
    ]);
  const { db, brands, close } = openTaskCasino(process.env, JOB_STATEMENT_TIMEOUT_MS);
  const policyOfCountry = (key: string, countryCode: string | null) =>
    brands.policyOfPlayer({ brandKey: key, countryCode }).bonuses;
  try {
    const days = ESTIMATE_DAYS;
    for (const each of await estimateCampaigns({ db, policyOfCountry }, brandKey, { campaigns, days }))
      for (const line of estimateLines(each, days)) printLine(line);
    for (const line of await gainLines(brands, brandKey, { campaigns })) printLine(line);
  } finally {
    await close();
  }
}

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
