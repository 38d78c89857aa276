import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { defineTask, runTask } from '../cli.ts';
import { formatWritten } from '../format-files.ts';
import { onDemandPackage } from '../on-demand-package.ts';

const root = join(import.meta.dirname, '../..');

/** Generated and committed files: description and generator. */
const GENERATORS = {
  schema: ['schema.sql and schema.gen.ts from the migrations', 'apps/platform/db/generate.ts'],
  endpoints: ['what the site knows of each call, from the contract', 'apps/web/lib/api/build-endpoint-table.ts'],
  environment: [
    'docs/operations/environment.md from the list of settings',
    'packages/contract/generate-environment.ts',
  ],
  'api-digest': ['the digest of the OpenAPI document, for reviews', 'packages/contract/api-digest.ts'],
  icons: ['the sprite of icons from the list', 'packages/ui/icon/build-sprite.ts'],
  fonts: ['the fonts of all themes and their metrics', 'packages/themes/fonts/build-fonts.ts'],
} as const;

export const task = defineTask({
  name: 'generate',
  summary:
    'Writes files that are generated and committed: schema, endpoints, environment, api-digest, icons, fonts, art.',
  examples: ['generate schema', 'generate art posters dice'],
});
for (const [name, [what, program]] of Object.entries(GENERATORS)) {
  const command = defineTask({ name, summary: `Writes ${what}.`, examples: [`generate ${name}`] });
  const argumentsOf = () => (name === 'icons' ? [onDemandPackage('lucide-static')] : []);
  task.addCommand(command.action(() => run(program, argumentsOf())));
}

task.addCommand(
  defineTask({
    name: 'art',
    summary: 'Draws images whose programs in art/ changed, and lists the files that differ from before.',
    examples: ['generate art', 'generate art posters dice', 'generate art --all'],
  })
    .argument('[kind]', 'themes, logos, posters, figures, slots or instant')
    .argument('[names...]', 'pieces of this kind, even if unchanged')
    .option('--all', 'everything, even if unchanged (minutes)')
    .action((kind: string | undefined, names: readonly string[], { all }: { readonly all?: true }) =>
      run('art/draw.ts', [...(kind === undefined ? [] : [kind, ...names]), ...(all ? ['--all'] : [])]),
    ),
);

async function run(program: string, args: readonly string[]): Promise<void> {
  await formatWritten(() => execute(program, args));
}

function execute(program: string, args: readonly string[]): void {
  const { status } = spawnSync(process.execPath, [join(root, program), ...args], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${program} ended with ${status ?? 'a signal'}.`);
}

if (import.meta.main) await runTask(task);
