// Shows who sent the players that joined: referrals [--brand key] [--partner value] [--player id] [--since 30d | 24h | instant] [--limit 100] [--json].
import { parseArgs } from 'node:util';
import { listReferrals, referralTable } from '../../apps/platform/modules/players/index.ts';
import { readListQuery } from '../list-query.ts';
import { openCasinoDatabase } from '../open-casino-database.ts';
import { say, sayJson } from '../say.ts';

const { values } = parseArgs({
  options: {
    brand: { type: 'string' },
    partner: { type: 'string' },
    player: { type: 'string' },
    since: { type: 'string', default: '30d' },
    limit: { type: 'string', default: '100' },
    json: { type: 'boolean', default: false },
  },
});
const { since, countMax } = readListQuery(values);

const db = openCasinoDatabase(process.env);
try {
  const { brand: brandKey, partner, player: playerId } = values;
  const referrals = await listReferrals(db, { brandKey, partner, playerId, since, countMax });
  if (values.json) sayJson(referrals);
  else if (referrals.length === 0) say(`Nobody was sent since ${since.toISOString()}.`);
  else for (const line of referralTable(referrals)) say(line);
} finally {
  await db.destroy();
}
