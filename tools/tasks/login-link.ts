import { InvalidArgumentError } from 'commander';
import { byOption, defineTask, runTask } from '../cli.ts';
import { runningCasinoPort, withCasinoDatabase } from '../open-casino-database.ts';
import { printLine } from '../print.ts';

const REASON_CHARS_MAX = 200;
const NAME_CHARS_MAX = 100;

export const task = defineTask({
  name: 'login-link',
  summary:
    'Makes a link that logs a player in once, within a minute, after they confirm it. Who made it, and why, is kept for 90 days.',
  examples: ['login-link plr_0190f3e2-0000-7000-8000-000000000000 --reason "lost their phone" --by Ada'],
  needsCasino: true,
})
  .argument('<player>', 'id, e-mail address or phone number of the player')
  .requiredOption('--reason <why>', `why, up to ${REASON_CHARS_MAX} characters`, readReason)
  .addOption(byOption())
  .option(
    '--site <address>',
    'scheme and port of a brand without a host of its own; by default those of the casino that runs on this machine',
    readAddress,
  )
  .action(async (playerId: string, { reason, by, site }: { reason: string; by: string; site?: string }) => {
    const { brandSources, createBrands } = await import('../../apps/platform/modules/brands/index.ts');
    const { issueLoginCode } = await import('../../apps/platform/modules/players/index.ts');
    const localPort = runningCasinoPort(process.env) ?? undefined;
    const brands = createBrands({ ...brandSources(process.env), localPort });
    await withCasinoDatabase(async (db) => {
      const made = await issueLoginCode(db, { playerId, reason, createdBy: by.slice(0, NAME_CHARS_MAX) });
      if (made === null) throw new Error(`There is no player ${playerId}.`);
      const path = `${brands.pathsOf(made.brandKey).casino}?at=${made.code}`;
      const link = site === undefined ? path : `${new URL(site).origin}${path}`;
      printLine(brands.emailLinkOf(made.brandKey, link));
      printLine(`Valid once, for ${made.secondsLeft} seconds.`);
    });
  });

function readReason(text: string): string {
  const reason = text.trim();
  if (reason !== '' && reason.length <= REASON_CHARS_MAX) return reason;
  throw new InvalidArgumentError(`It takes 1 to ${REASON_CHARS_MAX} characters.`);
}

function readAddress(text: string): string {
  if (URL.canParse(text)) return text;
  throw new InvalidArgumentError('It takes an address such as http://localhost:4000.');
}

if (import.meta.main) await runTask(task);
