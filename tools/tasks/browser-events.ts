import { afterOption, defineTask, jsonOption, limitOption, runTask, sinceOption } from '../cli.ts';
import { withCasinoDatabase } from '../open-casino-database.ts';
import { printLine, printJson, printRest } from '../print.ts';

interface Values {
  readonly brand?: string;
  readonly player?: string;
  readonly event?: string;
  readonly since: Date;
  readonly limit: number;
  readonly after?: string;
  readonly json?: boolean;
}

export const task = defineTask({
  name: 'browser-events',
  summary: 'Shows the events that browsers reported.',
  examples: [
    'browser-events --brand lumen --since 24h',
    'browser-events --player plr_0123 --event PAGE_VIEW --limit 20 --json',
  ],
  needsCasino: true,
})
  .option('--brand <key>', 'only this brand')
  .option('--player <id>', 'only this player: id, e-mail address or phone number')
  .option('--event <name>', 'only this event')
  .addOption(sinceOption('24h'))
  .addOption(limitOption())
  .addOption(afterOption())
  .addOption(jsonOption())
  .action(({ brand, player, event, since, limit, after, json }: Values) =>
    withCasinoDatabase(async (db) => {
      const { eventTable, listEvents } = await import('../../apps/platform/modules/browser-events/index.ts');
      const events = await listEvents(db, {
        brandKey: brand,
        playerId: player,
        name: event,
        since,
        after,
        countMax: limit,
      });
      if (json) printJson(events.map((one) => ({ ...one, eventId: String(one.eventId) })));
      else {
        if (events.length > 0) for (const line of eventTable(events)) printLine(line);
        const lastId = events.at(-1)?.eventId.toString();
        printRest({ lastId, isLast: events.length < limit, none: `Nothing since ${since.toISOString()}.` });
      }
    }),
  );

if (import.meta.main) await runTask(task);
