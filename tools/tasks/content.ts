// Shows and changes the operator's pages while the casino runs (docs/operations/content.md).
import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { brandSources, createBrands } from '../../apps/platform/modules/brands/index.ts';
import { ContentError, createContentDesk, WRITTEN_KEYS } from '../../apps/platform/modules/content/index.ts';
import { openCasinoDatabase } from '../open-casino-database.ts';

const USAGE = `Usage: npm run run-task -- content <command>
  list    <brand>
  show    <brand> <key> <locale> [--version n]
  history <brand> <key> <locale>
  check   <brand> <key> <locale> [--file text.md]
  edit    <brand> <key> <locale> [--file text.md] [--publish] [--by name] [--note why]
  publish <brand> <key> <locale> [--version n] [--by name] [--note why]
  revert  <brand> <key> <locale> [--by name] [--note why]
  withdraw <brand> <key> <locale> [--by name] [--note why]
Without --file the text is read from the standard input. Keys: ${WRITTEN_KEYS.join(', ')}.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    file: { type: 'string' },
    version: { type: 'string' },
    by: { type: 'string' },
    note: { type: 'string' },
    publish: { type: 'boolean' },
  },
});
const [command = '', brandKey = '', contentKey = '', locale = ''] = positionals;
const place = { brandKey, contentKey, locale };
const by = { author: values.by ?? userInfo().username, note: values.note ?? null };
const version = values.version === undefined ? null : Number(values.version);

const brands = createBrands(brandSources(process.env));
const isKnown = ['list', 'show', 'history', 'check', 'edit', 'publish', 'revert', 'withdraw'].includes(command);
if (!isKnown || brandKey === '' || (command !== 'list' && locale === '')) {
  console.error(USAGE);
  process.exit(1);
}

const db = openCasinoDatabase(process.env);
const desk = createContentDesk(db, brands.all);
try {
  await run();
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await db.destroy();
}

async function run(): Promise<void> {
  if (command === 'list')
    for (const one of await desk.list(brandKey))
      console.log(
        `${one.key.padEnd(22)} ${one.locale.padEnd(6)} version ${String(one.version).padEnd(4)} ${one.publishedAt.toISOString()}  ${one.author}`,
      );
  else if (command === 'show') console.log(await sourceToShow());
  else if (command === 'history') await printHistory();
  else if (command === 'check') printFaults(desk.faultsOf(place, readSource()));
  else if (command === 'edit') await edit();
  else if (command === 'publish') console.log(`Version ${await desk.publish(place, version, by)} is published.`);
  else if (command === 'withdraw') {
    await desk.withdraw(place, by);
    console.log('Nobody reads this text in this language any more.');
  } else {
    const back = await desk.revert(place, by);
    console.log(back === null ? 'The text is withdrawn again.' : `Visitors read version ${back} again.`);
  }
}

async function edit(): Promise<void> {
  const saved = await desk.save(place, readSource(), by);
  if (values.publish) await desk.publish(place, saved, by);
  console.log(
    values.publish ? `Version ${saved} is saved and published.` : `Version ${saved} is saved; nobody reads it yet.`,
  );
}

async function sourceToShow(): Promise<string> {
  const wanted = version ?? (await desk.publications(place))[0]?.version;
  const found = (await desk.versions(place)).find((one) => one.version === wanted);
  if (!found) throw new ContentError('There is no such version.');
  return found.source;
}

async function printHistory(): Promise<void> {
  const [versions, publications] = [await desk.versions(place), await desk.publications(place)];
  const lines = [
    ...versions.map((one) => ({ at: one.savedAt, did: `saved version ${one.version}`, ...one })),
    ...publications.map((one) => ({
      at: one.publishedAt,
      did: one.version === null ? 'withdrew the text' : `published version ${one.version}`,
      ...one,
    })),
  ].sort((left, right) => right.at.getTime() - left.at.getTime());
  for (const { at, did, author, note } of lines)
    console.log(`${at.toISOString()}  ${author}  ${did}${note === null ? '' : `: ${note}`}`);
}

function printFaults(faults: readonly string[]): void {
  for (const fault of faults) console.log(`- ${fault}`);
  if (faults.length === 0) console.log('The text is good.');
  else process.exitCode = 1;
}

function readSource(): string {
  return readFileSync(values.file ?? 0, 'utf8');
}
