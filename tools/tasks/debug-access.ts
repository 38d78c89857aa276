// Lets an account pretend to be elsewhere, for trying the casino out (docs/operations/geo.md): grant|revoke <player> --reason why, list, history <player>.
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { createDebugAccess, DEBUG_ACCESS_DAYS_MAX } from '../../apps/platform/modules/geo/index.ts';
import { openCasinoDatabase } from '../open-casino-database.ts';
import { say } from '../say.ts';

const USAGE = `Usage: npm run run-task -- debug-access <command>
  grant   <player> --reason why [--days 30] [--by name]
  revoke  <player> --reason why [--by name]
  list
  history <player>
Access ends by itself, after ${DEBUG_ACCESS_DAYS_MAX} days at most.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { reason: { type: 'string' }, days: { type: 'string', default: '30' }, by: { type: 'string' } },
});
const [command = '', playerId = ''] = positionals;
const by = values.by ?? userInfo().username;
const reason = values.reason?.trim() ?? '';
const days = Number(values.days);

const needs: Readonly<Record<string, number>> = { grant: 2, revoke: 2, list: 1, history: 2 };
const isWithoutReason = (command === 'grant' || command === 'revoke') && reason === '';
const isDaysWrong = !Number.isInteger(days) || days < 1 || days > DEBUG_ACCESS_DAYS_MAX;
if (positionals.length !== needs[command] || isWithoutReason || isDaysWrong) {
  console.error(USAGE);
  process.exit(1);
}

const db = openCasinoDatabase(process.env);
const access = createDebugAccess({ db, now: () => new Date() });
try {
  if (command === 'list') await printList();
  else if (command === 'history') await printHistory();
  else if (
    !(await (command === 'grant'
      ? access.grant({ playerId, by, reason, days })
      : access.revoke({ playerId, by, reason })))
  ) {
    console.error(`${playerId} is no player.`);
    process.exitCode = 1;
  } else
    say(command === 'grant' ? `${playerId} has debug access for ${days} day(s).` : `${playerId} has no debug access.`);
} finally {
  await db.destroy();
}

async function printList(): Promise<void> {
  const all = await access.list();
  for (const { playerId: id, brandKey, actor, reason: why, endsAt } of all)
    say([id, brandKey, `until ${endsAt?.toISOString()}`, actor, why].join('  '));
  if (all.length === 0) say('No account has debug access.');
}

async function printHistory(): Promise<void> {
  const acts = await access.history(playerId);
  for (const { actedAt, actor, act, reason: why, endsAt } of acts)
    say([actedAt.toISOString(), actor, act, endsAt && `until ${endsAt.toISOString()}`, why].filter(Boolean).join('  '));
  if (acts.length === 0) say('Nothing has happened here.');
}
