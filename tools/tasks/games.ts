import { byOption, defineTask, runTask } from '../cli.ts';
import { withCasinoDatabase } from '../open-casino-database.ts';

const needsCasino = true;
const LOG_ROWS = 50;

interface Values {
  readonly reason: string;
  readonly by: string;
}

export const task = defineTask({
  name: 'games',
  summary: 'Switches a house game off or on, without a restart.',
  examples: ['games off dice --reason "Wrong rules text"', 'games on dice --reason "Text corrected"', 'games list'],
})
  .addCommand(aboutGame('off', 'Stops new rounds of a game within a second; open rounds are completed.', false))
  .addCommand(aboutGame('on', 'Offers a game again.', true))
  .addCommand(
    defineTask({
      name: 'list',
      summary: 'Lists the games that are switched off.',
      examples: ['games list'],
      needsCasino,
    }).action(listOff),
  )
  .addCommand(
    defineTask({
      name: 'log',
      summary: `Lists the last ${LOG_ROWS} changes: when, who and why.`,
      examples: ['games log', 'games log dice'],
      needsCasino,
    })
      .argument('[game]', 'slug of the game; without it, all games')
      .action((gameSlug?: string) => printLog(gameSlug ?? null)),
  );

function aboutGame(name: string, summary: string, isOn: boolean) {
  return defineTask({ name, summary, examples: [`games ${name} dice --reason "…" --by Ada`], needsCasino })
    .argument('<game>', 'slug of the game, as in the address of its page')
    .requiredOption('--reason <text>', 'reason for the audit log')
    .addOption(byOption())
    .action(async (gameSlug: string, { reason, by }: Values) => {
      const { switchGame } = await import('../../apps/platform/modules/catalogue/index.ts');
      await withCasinoDatabase((db) => switchGame(db, { gameSlug, isOn, reason, author: by }));
      console.log(`${gameSlug} is ${isOn ? 'on' : 'off'}.`);
    });
}

async function listOff(): Promise<void> {
  const { listSwitchedOff } = await import('../../apps/platform/modules/catalogue/index.ts');
  const off = await withCasinoDatabase(listSwitchedOff);
  console.log(off.size === 0 ? 'All games are on.' : [...off].toSorted().join('\n'));
}

async function printLog(gameSlug: string | null): Promise<void> {
  const { hasGame, listGameSwitches } = await import('../../apps/platform/modules/catalogue/index.ts');
  const rows = await withCasinoDatabase(async (db) => {
    if (gameSlug !== null && !(await hasGame(db, gameSlug))) throw new Error(`There is no game ${gameSlug}.`);
    return listGameSwitches(db, { gameSlug, limit: LOG_ROWS });
  });
  for (const row of rows)
    console.log(
      [row.switchedAt.toISOString(), row.gameSlug, row.isOn ? 'on' : 'off', row.author, row.reason].join('\t'),
    );
  if (rows.length === 0) console.log('No game has been switched off or on.');
}

if (import.meta.main) await runTask(task);
