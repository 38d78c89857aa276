// Shows what browsers told of themselves: events [--brand key] [--player id] [--event name] [--since 24h | 7d | instant] [--limit 100] [--json].
import { parseArgs } from 'node:util';
import { eventTable, listEvents } from '../../apps/platform/modules/events/index.ts';
import { readListQuery } from '../list-query.ts';
import { openCasinoDatabase } from '../open-casino-database.ts';
import { say, sayJson } from '../say.ts';

const { values } = parseArgs({
  options: {
    brand: { type: 'string' },
    player: { type: 'string' },
    event: { type: 'string' },
    since: { type: 'string', default: '24h' },
    limit: { type: 'string', default: '100' },
    json: { type: 'boolean', default: false },
  },
});
const { since, countMax } = readListQuery(values);

const db = openCasinoDatabase(process.env);
try {
  const events = await listEvents(db, {
    brandKey: values.brand,
    playerId: values.player,
    name: values.event,
    since,
    countMax,
  });
  if (values.json) sayJson(events.map((event) => ({ ...event, eventId: String(event.eventId) })));
  else if (events.length === 0) say(`Nothing since ${since.toISOString()}.`);
  else for (const line of eventTable(events)) say(line);
} finally {
  await db.destroy();
}
