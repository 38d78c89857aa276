// Lists, copies and erases players' data while the casino runs (docs/operations/personal-data.md).
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { PERSONAL_TABLES } from '../../apps/platform/personal-tables.ts';
import { Refusal } from '../../apps/platform/http/refusal.ts';
import { openDataDesk } from '../open-data-desk.ts';
import { say, sayText } from '../say.ts';

const USAGE = `Usage: npm run run-task -- personal-data <command>
  list
  tables
  export   <player> [--by name]
  erase    <player> [--now] [--by name]
  cancel   <player> [--by name]
  identity <player> [--by name]
  history  <player>`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { by: { type: 'string' }, now: { type: 'boolean', default: false } },
});
const [command = '', playerId = ''] = positionals;
const by = values.by ?? userInfo().username;
const NEEDS: Readonly<Record<string, number>> = {
  list: 1,
  tables: 1,
  export: 2,
  erase: 2,
  cancel: 2,
  identity: 2,
  history: 2,
};

if (positionals.length !== NEEDS[command]) {
  console.error(USAGE);
  process.exit(1);
}
if (command === 'tables') {
  printTables();
  process.exit(0);
}

const { desk, findTarget, close } = openDataDesk(process.env);
try {
  await run();
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await close();
}

async function run(): Promise<void> {
  if (command === 'list') {
    const waiting = await desk.list();
    for (const one of waiting)
      say([one.dueAt.toISOString(), one.brandKey, one.playerId, `asked ${one.requestedAt.toISOString()}`].join('  '));
    if (waiting.length === 0) say('Nobody waits to be erased.');
    return;
  }
  if (command === 'cancel') {
    await desk.cancel(playerId, by);
    say(`${playerId} stays.`);
    return;
  }
  if (command === 'history') {
    for (const { actedAt, actor, act, detail } of await desk.history(playerId))
      say([actedAt.toISOString(), actor, act, detail].filter(Boolean).join('  '));
    return;
  }
  if (command === 'identity') {
    const kept = await desk.identity(playerId, by);
    sayText(kept ? `${kept.text}\nKept until ${kept.keepUntil.toISOString()}.` : 'Nothing is kept of this player.');
    return;
  }
  const target = await findTarget(playerId, by);
  if (!target) throw new Error(`There is no player ${playerId}.`);
  if (command === 'export') {
    await desk.export(target);
    say(`The copy of ${playerId} is made; the player loads it on their page of personal data.`);
    return;
  }
  const OUTCOMES = {
    asked: 'will be erased after the cooling period.',
    erased: 'is erased.',
    postponed: 'has money or is excluded: nothing was erased.',
    nothing_to_do: 'had nothing to erase.',
  };
  say(`${playerId} ${OUTCOMES[await desk.erase(target, values.now)]}`);
}

function printTables(): void {
  for (const { table, topic, holds, isExported, onErasure } of PERSONAL_TABLES) {
    const fate = onErasure.do === 'keep' ? `keep (${onErasure.why})` : onErasure.do;
    say(
      [
        table.padEnd(24),
        topic.padEnd(13),
        (isExported ? 'in the copy' : 'not in it').padEnd(12),
        fate.padEnd(22),
        holds,
      ].join('  '),
    );
  }
}
