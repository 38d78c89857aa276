import type { Tournament, TournamentsAdmin } from '../../apps/platform/modules/tournaments/index.ts';
import { acceptCostOption, gainLines, requireAccepted } from '../careful-player/require-accepted.ts';
import { byOption, defineTask, runTask } from '../cli.ts';
import { printLine } from '../print.ts';
import { readDefinition } from '../read-definition.ts';
import { getPlayer, money, withTaskCasino, type PublishOptions, type TaskCasino } from '../reward-task.ts';

const needsCasino = true;

export const task = defineTask({
  name: 'tournaments',
  summary: 'Shows, publishes and stops tournaments of a brand (docs/operations/tournaments.md).',
  examples: ['tournaments list handelskade', 'tournaments publish handelskade race.json --by Ada'],
})
  .addCommand(
    defineTask({
      name: 'list',
      summary: 'Lists the tournaments of a brand with their running or next edition.',
      examples: ['tournaments list handelskade'],
      needsCasino,
    })
      .argument('<brand>', 'key of the brand')
      .action((brandKey: string) =>
        withAdmin(brandKey, async (admin) => {
          for (const { key, title, version, isStopped, edition, players } of await admin.list(brandKey)) {
            printLine(`${key.padEnd(20)} ${isStopped ? 'stopped' : 'active '}  version ${version ?? '-'}  ${title}`);
            if (edition)
              printLine(
                `    ${edition.key} ${edition.state}: ${edition.startsAt.toISOString()} to ${edition.endsAt.toISOString()}, ${players} players`,
              );
          }
        }),
      ),
  )
  .addCommand(
    defineTask({
      name: 'check',
      summary: 'Says whether a file could be published.',
      examples: ['tournaments check race.json'],
    })
      .argument('<file>', 'JSON: a tournament')
      .action(async (file: string) => {
        if (await readFile(file)) printLine('The file is valid.');
      }),
  )
  .addCommand(
    defineTask({
      name: 'preview',
      summary: 'Shows the score of a player if an edition had just ended.',
      examples: ['tournaments preview plr_01jd3v9k2m4n6p8r race.json'],
      needsCasino,
    })
      .argument('<player>', 'id, e-mail address or phone number of the player')
      .argument('<file>', 'JSON: a tournament')
      .action(async (playerId: string, file: string) => {
        const tournament = await readFile(file);
        if (!tournament) return;
        await withAdmin(null, async (admin, casino) => {
          await getPlayer(casino, playerId);
          const { points, rounds } = await admin.preview(playerId, tournament);
          printLine(
            `${scoreText(tournament, points)} from ${rounds} rounds of the last ${tournament.lastsMinutes} minutes`,
          );
        });
      }),
  )
  .addCommand(
    defineTask({
      name: 'estimate',
      summary: 'Shows the cost of the prizes.',
      examples: ['tournaments estimate handelskade race.json'],
      needsCasino,
    })
      .argument('<brand>', 'key of the brand')
      .argument('<file>', 'JSON: a tournament')
      .action(async (brandKey: string, file: string) => {
        const tournament = await readFile(file);
        if (!tournament) return;
        await withAdmin(brandKey, async (admin, { brands }) => {
          const { players, editions, editionMinor, monthMinor, pastMinor } = await admin.estimate(brandKey, tournament);
          const cost = (minor: bigint) => money(minor, tournament.currencyCode);
          printLine(
            `at most ${cost(editionMinor)} per edition and ${cost(monthMinor)} for ${editions} editions in 30 days`,
          );
          printLine(`${cost(pastMinor)} with the ${players} players of the last ${tournament.lastsMinutes} minutes`);
          for (const line of await gainLines(brands, brandKey, { tournaments: [tournament] })) printLine(line);
        });
      }),
  )
  .addCommand(
    defineTask({
      name: 'publish',
      summary: 'Stores a new version of a tournament and applies it.',
      examples: ['tournaments publish handelskade race.json --by Ada'],
      needsCasino,
    })
      .argument('<brand>', 'key of the brand')
      .argument('<file>', 'JSON: a tournament')
      .addOption(byOption())
      .addOption(acceptCostOption())
      .action(async (brandKey: string, file: string, { by, acceptCost = false }: PublishOptions) => {
        const tournament = await readFile(file);
        if (!tournament) return;
        await withAdmin(brandKey, async (admin, { brands }) => {
          const change = { tournaments: [tournament] };
          await requireAccepted(brands, { brandKey, change, isCostAccepted: acceptCost });
          await admin.publish(brandKey, tournament, by);
        });
        printLine('Published.');
      }),
  )
  .addCommand(
    defineTask({
      name: 'stop',
      summary: 'The running edition ends as planned; no other begins.',
      examples: ['tournaments stop handelskade evening-race --by Ada'],
      needsCasino,
    })
      .argument('<brand>', 'key of the brand')
      .argument('<tournament>', 'key of the tournament')
      .addOption(byOption())
      .action((brandKey: string, key: string, { by }: { by: string }) =>
        withAdmin(brandKey, async (admin) => {
          await admin.stop(brandKey, key, by);
          printLine('The tournament is stopped.');
        }),
      ),
  );

/** The tournament of a file; prints what is wrong and sets the exit code otherwise. */
async function readFile(file: string) {
  const { readTournament } = await import('../../apps/platform/modules/tournaments/index.ts');
  return readDefinition(file, readTournament)?.tournament ?? null;
}

const scoreText = ({ scoring, currencyCode }: Tournament, points: bigint): string => {
  if (scoring === 'turnover' || scoring === 'total_win') return money(points, currencyCode);
  return scoring === 'best_multiplier' ? `${Number(points) / 100}x` : `${points} points`;
};

function withAdmin(
  brandKey: string | null,
  work: (admin: TournamentsAdmin, casino: TaskCasino) => Promise<void>,
): Promise<void> {
  return withTaskCasino(async (casino) => {
    const { createTournamentsAdmin } = await import('../../apps/platform/modules/tournaments/index.ts');
    await work(createTournamentsAdmin(casino.db), casino);
  }, brandKey ?? undefined);
}

if (import.meta.main) await runTask(task);
