// Makes a link that logs a player in once, within a minute, after they confirm it: <player> --reason why [--by name] [--site http://localhost:3000].
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { createBrands } from '../../apps/platform/modules/brands/index.ts';
import { issueLoginCode } from '../../apps/platform/modules/players/index.ts';
import { openCasinoDatabase } from '../open-casino-database.ts';
import { say } from '../say.ts';

const USAGE = `Usage: npm run run-task -- login-link <player> --reason why [--by name] [--site http://localhost:3000]
The link works once, for one minute. Its browser names the account and asks before it logs in; a player with an authenticator app is asked for a code.
--site gives scheme and port of a brand without a host of its own (this machine). Who made the link, and why, is kept for 90 days.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    reason: { type: 'string' },
    by: { type: 'string' },
    site: { type: 'string', default: 'http://localhost:3000' },
    help: { type: 'boolean' },
  },
});
const [playerId = ''] = positionals;
const reason = values.reason?.trim() ?? '';
if (values.help === true) {
  console.log(USAGE);
  process.exit(0);
}
if (positionals.length !== 1 || reason === '' || reason.length > 200 || !URL.canParse(values.site)) {
  console.error(USAGE);
  process.exit(2);
}

const brands = createBrands({
  brandsDir: process.env['MARQUEE_BRANDS_DIR'],
  settingsFile: process.env['MARQUEE_SETTINGS'],
});
const db = openCasinoDatabase(process.env);
try {
  const made = await issueLoginCode(db, { playerId, reason, madeBy: (values.by ?? userInfo().username).slice(0, 100) });
  if (made === null) {
    console.error(`${playerId} is no player.`);
    process.exitCode = 1;
  } else {
    const { casino } = brands.pathsOf(made.brandKey);
    say(brands.letterLinkOf(made.brandKey, `${new URL(values.site).origin}${casino}?at=${made.code}`));
    say(`Works once, for ${made.secondsLeft} seconds.`);
  }
} finally {
  await db.destroy();
}
