import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import type { createContentAdmin } from '../../apps/platform/modules/content/index.ts';
import { byOption, defineTask, runTask, wholeNumber } from '../cli.ts';
import { withCasinoDatabase } from '../open-casino-database.ts';

const needsCasino = true;

type Admin = ReturnType<typeof createContentAdmin>;
interface ContentRef {
  readonly brandKey: string;
  readonly contentKey: string;
  readonly locale: string;
}
interface ContentAction {
  readonly by: string;
  readonly note?: string;
}
const authorOf = ({ by, note }: ContentAction) => ({ author: by, note: note ?? null });

export const task = defineTask({
  name: 'content',
  summary: 'Shows and changes the operator’s pages (docs/operations/content.md). An unknown key lists all of them.',
  examples: ['content list handelskade', 'content edit handelskade bonus-terms en --file bonus-terms.md --publish'],
})
  .addCommand(
    defineTask({
      name: 'list',
      summary: "Lists a brand's published pages.",
      examples: ['content list handelskade'],
      needsCasino,
    })
      .argument('<brand>', 'key of the brand')
      .action((brandKey: string) =>
        withAdmin(async (admin) => {
          for (const { key, locale, version, publishedAt, author } of await admin.list(brandKey))
            console.log(
              `${key.padEnd(22)} ${locale.padEnd(6)} version ${String(version).padEnd(4)} ${publishedAt.toISOString()}  ${author}`,
            );
        }),
      ),
  )
  .addCommand(
    aboutText('show', 'Prints a text as it is written.')
      .option('--version <number>', 'this version instead of the published one', wholeNumber(1, 1_000_000))
      .action(
        onText(async (admin, contentRef, { version }: { version?: number }) => {
          const wanted = version ?? (await admin.publications(contentRef))[0]?.version;
          const found = (await admin.versions(contentRef)).find((one) => one.version === wanted);
          if (!found)
            throw new Error(
              wanted === undefined ? 'This text is not published.' : `This text has no version ${wanted}.`,
            );
          console.log(found.source);
        }),
      ),
  )
  .addCommand(aboutText('history', 'Who saved and published what.').action(onText(printHistory)))
  .addCommand(
    withFile(aboutText('check', 'Says whether a text could be published.')).action(
      onText(async (admin, contentRef, { file }: { file?: string }) => {
        const faults = admin.faultsOf(contentRef, readSource(file));
        for (const fault of faults) console.log(`- ${fault}`);
        if (faults.length === 0) console.log('The text is valid.');
        else process.exitCode = 1;
      }),
    ),
  )
  .addCommand(
    withAction(withFile(aboutText('edit', 'Saves a new version.')))
      .option('--publish', 'publish it as well')
      .action(
        onText(
          async (
            admin,
            contentRef,
            { file, publish, ...action }: ContentAction & { file?: string; publish?: boolean },
          ) => {
            const saved = await admin.save(contentRef, readSource(file), authorOf(action));
            if (publish) await admin.publish(contentRef, saved, authorOf(action));
            console.log(
              publish ? `Version ${saved} is saved and published.` : `Version ${saved} is saved, but not published.`,
            );
          },
        ),
      ),
  )
  .addCommand(
    withAction(aboutText('publish', 'Publishes a version.'))
      .option('--version <number>', 'this version instead of the newest', wholeNumber(1, 1_000_000))
      .action(
        onText(async (admin, contentRef, { version, ...action }: ContentAction & { version?: number }) => {
          console.log(`Version ${await admin.publish(contentRef, version ?? null, authorOf(action))} is published.`);
        }),
      ),
  )
  .addCommand(
    withAction(aboutText('revert', 'Publishes again what was published before.')).action(
      onText(async (admin, contentRef, action: ContentAction) => {
        const back = await admin.revert(contentRef, authorOf(action));
        console.log(back === null ? 'The text is withdrawn again.' : `Version ${back} is published again.`);
      }),
    ),
  )
  .addCommand(
    withAction(aboutText('withdraw', 'Takes a text off the site.')).action(
      onText(async (admin, contentRef, action: ContentAction) => {
        await admin.withdraw(contentRef, authorOf(action));
        console.log('The text is withdrawn in this language.');
      }),
    ),
  );

function aboutText(name: string, summary: string): Command {
  const file = name === 'check' || name === 'edit' ? ' --file bonus-terms.md' : '';
  return defineTask({ name, summary, examples: [`content ${name} handelskade bonus-terms en${file}`], needsCasino })
    .argument('<brand>', 'key of the brand')
    .argument('<text>', 'key of the text')
    .argument('<locale>', 'language');
}

function withFile(command: Command): Command {
  return command.option('--file <path>', 'file with the text; by default standard input');
}

function withAction(command: Command): Command {
  return command.addOption(byOption()).option('--note <why>', 'note for the history');
}

function onText<Values>(work: (admin: Admin, contentRef: ContentRef, values: Values) => Promise<void>) {
  return (brandKey: string, contentKey: string, locale: string, values: Values) =>
    withAdmin((admin) => {
      const contentRef = { brandKey, contentKey, locale };
      admin.requireText(contentRef);
      return work(admin, contentRef, values);
    });
}

async function withAdmin(work: (admin: Admin) => Promise<void>): Promise<void> {
  const { brandSources, createBrands } = await import('../../apps/platform/modules/brands/index.ts');
  const { createContentAdmin: createAdmin } = await import('../../apps/platform/modules/content/index.ts');
  const brands = createBrands(brandSources(process.env));
  await withCasinoDatabase((db) => work(createAdmin(db, brands.all)));
}

async function printHistory(admin: Admin, contentRef: ContentRef): Promise<void> {
  const [versions, publications] = [await admin.versions(contentRef), await admin.publications(contentRef)];
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

function readSource(file: string | undefined): string {
  return readFileSync(file ?? 0, 'utf8');
}

if (import.meta.main) await runTask(task);
