import { toExactString } from '@marquee/money/money.ts';
import { getAsset } from '@marquee/money/assets.ts';
import type { ClubAdmin } from '../../apps/platform/modules/loyalty/index.ts';
import { byOption, defineTask, runTask } from '../cli.ts';
import { withCasinoDatabase } from '../open-casino-database.ts';
import { printLine } from '../print.ts';
import { readDefinition } from '../read-definition.ts';

const needsCasino = true;
const ESTIMATE_DAYS = 30;

export const task = defineTask({
  name: 'club',
  summary: 'Shows, publishes and stops the loyalty club of a brand (docs/operations/club.md).',
  examples: ['club show handelskade', 'club publish handelskade club.json --by Ada'],
})
  .addCommand(
    defineTask({
      name: 'show',
      summary: 'Lists the levels of a brand with their players.',
      examples: ['club show handelskade'],
      needsCasino,
    })
      .argument('<brand>', 'key of the brand')
      .action((brandKey: string) =>
        withAdmin(async (admin) => {
          const club = await admin.find(brandKey);
          if (!club) return printLine('The brand has no club.');
          printLine(`version ${club.version ?? '-'}, ${club.isActive ? 'counts play' : 'stopped'}`);
          for (const { level, name, players } of club.levels)
            printLine(`${level}  ${name.padEnd(24)} ${players} players`);
        }),
      ),
  )
  .addCommand(
    defineTask({
      name: 'check',
      summary: 'Says whether a file could be published.',
      examples: ['club check club.json'],
    })
      .argument('<file>', 'JSON: a club')
      .action(async (file: string) => {
        if (await readFile(file)) printLine('The file is valid.');
      }),
  )
  .addCommand(
    defineTask({
      name: 'preview',
      summary: 'Shows the level of a player now and under the club of a file.',
      examples: ['club preview ply_01jd3v9k2m4n6p8r club.json'],
      needsCasino,
    })
      .argument('<player>', 'id of the player')
      .argument('<file>', 'JSON: a club')
      .action(async (playerId: string, file: string) => {
        const club = await readFile(file);
        if (!club) return;
        await withAdmin(async (admin) => {
          const { points, level, levelThen, rakebackPercentThen } = await admin.preview(playerId, club);
          printLine(
            `${points} points: level ${level} now, level ${levelThen} then, with ${rakebackPercentThen} % rakeback`,
          );
        });
      }),
  )
  .addCommand(
    defineTask({
      name: 'estimate',
      summary: `Compares the rakeback of the last ${ESTIMATE_DAYS} days with that under the club of a file.`,
      examples: ['club estimate handelskade club.json'],
      needsCasino,
    })
      .argument('<brand>', 'key of the brand')
      .argument('<file>', 'JSON: a club')
      .action(async (brandKey: string, file: string) => {
        const club = await readFile(file);
        if (!club) return;
        await withAdmin(async (admin) => {
          const estimates = await admin.estimate(brandKey, club, ESTIMATE_DAYS);
          if (estimates.length === 0) printLine(`No play in the last ${ESTIMATE_DAYS} days.`);
          for (const { currencyCode, players, stakedMinor, earnedMinor, thenMinor } of estimates) {
            const amount = (minor: bigint) => toExactString(minor, getAsset(currencyCode).code);
            printLine(
              `${currencyCode}: ${players} players staked ${amount(stakedMinor)}; rakeback ${amount(earnedMinor)} now, ${amount(thenMinor)} then`,
            );
          }
        });
      }),
  )
  .addCommand(
    defineTask({
      name: 'publish',
      summary: 'Stores a new version of the club and applies it.',
      examples: ['club publish handelskade club.json --by Ada'],
      needsCasino,
    })
      .argument('<brand>', 'key of the brand')
      .argument('<file>', 'JSON: a club')
      .addOption(byOption())
      .action(async (brandKey: string, file: string, { by }: { by: string }) => {
        const club = await readFile(file);
        if (!club) return;
        await withAdmin((admin) => admin.publish(brandKey, club, by));
        printLine('Published.');
      }),
  )
  .addCommand(
    defineTask({
      name: 'stop',
      summary: 'Play earns nothing any more; what was earned can still be claimed.',
      examples: ['club stop handelskade --by Ada'],
      needsCasino,
    })
      .argument('<brand>', 'key of the brand')
      .addOption(byOption())
      .action((brandKey: string, { by }: { by: string }) =>
        withAdmin(async (admin) => {
          await admin.stop(brandKey, by);
          printLine('The club is stopped.');
        }),
      ),
  );

/** The club of a file; prints what is wrong and sets the exit code otherwise. */
async function readFile(file: string) {
  const { readClub } = await import('../../apps/platform/modules/loyalty/index.ts');
  return readDefinition(file, readClub)?.club ?? null;
}

function withAdmin(work: (admin: ClubAdmin) => Promise<void>): Promise<void> {
  return withCasinoDatabase(async (db) => {
    const { createClubAdmin } = await import('../../apps/platform/modules/loyalty/index.ts');
    await work(createClubAdmin(db));
  });
}

if (import.meta.main) await runTask(task);
