import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineTask, runTask } from '../cli.ts';
import { formatWritten } from '../format-files.ts';
import { onDemandPackage } from '../on-demand-package.ts';

const root = join(import.meta.dirname, '../..');

/** Generated and committed files: description and generator. */
const GENERATORS = {
  schema: ['schema.sql and schema.gen.ts from the migrations', 'apps/platform/db/generate.ts'],
  keys: ['the keys of all texts from packages/locales', 'packages/locales/generate-keys.ts'],
  endpoints: ['what the site knows of each call, from the contract', 'apps/web/lib/api/build-endpoint-table.ts'],
  environment: [
    'docs/operations/environment.md from the list of settings',
    'packages/contract/generate-environment.ts',
  ],
  openapi: ['openapi.json from the contract', 'packages/contract/openapi.ts'],
  icons: ['the sprite of icons from the list', 'packages/ui/icon/build-sprite.ts'],
  fonts: ['the fonts of all themes and their style sheets', 'packages/themes/fonts/build-fonts.ts'],
  logos: ['the logos of the demo brands', 'art/brands/draw-logos.ts'],
  posters: ['posters of games that changed, or those that are named', 'packages/games/posters/render-posters.ts'],
  figures: ['still lifes that changed', 'packages/games/posters/render-figures.ts'],
  'slot-art': [
    'symbols, backgrounds and frames of slots that changed, or those that are named',
    'packages/games/slot-art/render-slot-art.ts',
  ],
} as const;

export const task = defineTask({
  name: 'generate',
  summary:
    'Writes files that are generated and committed: schema, keys, endpoints, environment, openapi, icons, fonts, logos, posters, figures, slot-art, art.',
  examples: ['generate schema', 'generate posters dice'],
});
for (const [name, [what, program]] of Object.entries(GENERATORS)) {
  const command = defineTask({ name, summary: `Writes ${what}.`, examples: [`generate ${name}`] });
  if (name === 'posters' || name === 'slot-art') command.argument('[slugs...]', 'games to render, even if unchanged');
  const argumentsOf = (slugs: unknown) => {
    if (name === 'icons') return [onDemandPackage('lucide-static')];
    return Array.isArray(slugs) ? slugs.map(String) : [];
  };
  task.addCommand(command.action((slugs: unknown) => run(program, argumentsOf(slugs))));
}

task.addCommand(
  defineTask({ name: 'art', summary: 'Draws the art of one theme.', examples: ['generate art curacao'] })
    .argument('<theme>', 'file of art/themes')
    .action((theme: string) => {
      const program = `art/themes/${theme}.ts`;
      if (!/^[a-z-]+$/.test(theme) || !existsSync(join(root, program)))
        throw new Error(`The theme ${theme} has no art.`);
      return run(program, []);
    }),
);

async function run(program: string, args: readonly string[]): Promise<void> {
  await formatWritten(() => execute(program, args));
}

function execute(program: string, args: readonly string[]): void {
  const { status } = spawnSync(process.execPath, [join(root, program), ...args], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${program} ended with ${status ?? 'a signal'}.`);
}

if (import.meta.main) await runTask(task);
