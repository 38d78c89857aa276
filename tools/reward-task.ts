import { getAsset } from '@marquee/money/assets.ts';
import { toExactString } from '@marquee/money/money.ts';
import type { RewardDefinitions } from '../apps/platform/modules/careful-player/index.ts';
import { acceptCostOption, gainLines, requireAccepted } from './careful-player/require-accepted.ts';
import { byOption, defineTask } from './cli.ts';
import type { openTaskCasino } from './open-task-casino.ts';
import { printLine } from './print.ts';
import { readDefinition } from './read-definition.ts';

export type TaskCasino = ReturnType<typeof openTaskCasino>;

export const ESTIMATE_DAYS = 30;

export const money = (minor: bigint, currencyCode: string): string =>
  `${toExactString(minor, getAsset(currencyCode).code)} ${currencyCode}`;

export interface PublishOptions {
  readonly by: string;
  readonly acceptCost?: boolean;
}

interface Definition<T> {
  /** Name of the task, and of its file in the examples. */
  readonly name: string;
  readonly summary: string;
  /** What a file holds, such as `a calendar`. */
  readonly holds: string;
  readonly read: () => Promise<(input: unknown) => { readonly definition: T } | { readonly faults: readonly string[] }>;
  /** Each returns the lines to print. */
  readonly show: (casino: TaskCasino, brandKey: string) => Promise<readonly string[]>;
  readonly preview: (
    casino: TaskCasino,
    player: { readonly playerId: string; readonly brandKey: string },
    definition: T | null,
  ) => Promise<readonly string[]>;
  readonly estimate: (casino: TaskCasino, brandKey: string, definition: T) => Promise<readonly string[]>;
  readonly publish: (casino: TaskCasino, brandKey: string, of: { definition: T; author: string }) => Promise<void>;
  /** What the file changes of the rewards of a brand, for the judgement before its publication. */
  readonly changeOf: (definition: T) => Partial<RewardDefinitions>;
  readonly stop: (casino: TaskCasino, brandKey: string, author: string) => Promise<void>;
}

/** The task of rewards that a brand has once, defined by a file: `show`, `check`, `preview`, `estimate`, `publish` and `stop`. */
export function defineRewardTask<T extends object>(of: Definition<T>) {
  const { name, summary, holds } = of;
  const file = `${name}.json`;
  const readFile = async (path: string): Promise<T | null> => readDefinition(path, await of.read())?.definition ?? null;
  const task = defineTask({
    name,
    summary,
    examples: [`${name} show handelskade`, `${name} publish handelskade ${file} --by Ada`],
  });
  const command = (verb: string, about: string, example: string, needsCasino = true) =>
    defineTask({ name: verb, summary: about, examples: [`${name} ${verb} ${example}`], needsCasino });
  return task
    .addCommand(
      command('show', 'Shows what a brand has now.', 'handelskade')
        .argument('<brand>', 'key of the brand')
        .action((brandKey: string) => printFrom((casino) => of.show(casino, brandKey), brandKey)),
    )
    .addCommand(
      command('check', 'Says whether a file could be published.', file, false)
        .argument('<file>', `JSON: ${holds}`)
        .action(async (path: string) => {
          if (await readFile(path)) printLine('The file is valid.');
        }),
    )
    .addCommand(
      command('preview', 'Shows what a player gets now, or under a file.', `plr_01jd3v9k2m4n6p8r ${file}`)
        .argument('<player>', 'id, e-mail address or phone number of the player')
        .argument('[file]', `JSON: ${holds}; without it, what is published`)
        .action(async (playerId: string, path?: string) => {
          const definition = path === undefined ? null : await readFile(path);
          if (path !== undefined && !definition) return;
          await printFrom(async (casino) => {
            const player = await getPlayer(casino, playerId);
            return of.preview(casino, player, definition);
          });
        }),
    )
    .addCommand(
      command('estimate', `Estimates the cost of a file from the last ${ESTIMATE_DAYS} days.`, `handelskade ${file}`)
        .argument('<brand>', 'key of the brand')
        .argument('<file>', `JSON: ${holds}`)
        .action(async (brandKey: string, path: string) => {
          const definition = await readFile(path);
          if (definition) await printFrom((casino) => estimateFile(of, casino, { brandKey, definition }), brandKey);
        }),
    )
    .addCommand(
      command('publish', 'Stores a new version and applies it.', `handelskade ${file} --by Ada`)
        .argument('<brand>', 'key of the brand')
        .argument('<file>', `JSON: ${holds}`)
        .addOption(byOption())
        .addOption(acceptCostOption())
        .action(async (brandKey: string, path: string, options: PublishOptions) => {
          const definition = await readFile(path);
          if (definition) await publishFile(of, { brandKey, definition, options });
        }),
    )
    .addCommand(
      command('stop', 'Ends it; what players have keeps its terms.', 'handelskade --by Ada')
        .argument('<brand>', 'key of the brand')
        .addOption(byOption())
        .action(async (brandKey: string, { by }: { by: string }) => {
          await withTaskCasino((casino) => of.stop(casino, brandKey, by), brandKey);
          printLine('Stopped.');
        }),
    );
}

interface OfBrand<T> {
  readonly brandKey: string;
  readonly definition: T;
}

async function estimateFile<T>(of: Definition<T>, casino: TaskCasino, { brandKey, definition }: OfBrand<T>) {
  return [
    ...(await of.estimate(casino, brandKey, definition)),
    ...(await gainLines(casino.brands, brandKey, of.changeOf(definition))),
  ];
}

async function publishFile<T>(
  of: Definition<T>,
  { brandKey, definition, options }: OfBrand<T> & { readonly options: PublishOptions },
): Promise<void> {
  await withTaskCasino(async (casino) => {
    const change = of.changeOf(definition);
    await requireAccepted(casino.brands, { brandKey, change, isCostAccepted: options.acceptCost ?? false });
    await of.publish(casino, brandKey, { definition, author: options.by });
  }, brandKey);
  printLine('Published.');
}

/** Throws if there is no such player. */
export async function getPlayer({ db }: TaskCasino, playerId: string) {
  const { findPlayerFacts } = await import('../apps/platform/modules/players/index.ts');
  const player = await findPlayerFacts(db, playerId);
  if (!player) throw new Error(`There is no player ${playerId}.`);
  return player;
}

async function printFrom(work: (casino: TaskCasino) => Promise<readonly string[]>, brandKey?: string): Promise<void> {
  for (const line of await withTaskCasino(work, brandKey)) printLine(line);
}

/** Runs a command on a running casino. Throws if it names a brand that does not exist. */
export async function withTaskCasino<T>(work: (casino: TaskCasino) => Promise<T>, brandKey?: string): Promise<T> {
  const [{ openTaskCasino }, { JOB_STATEMENT_TIMEOUT_MS }] = await Promise.all([
    import('./open-task-casino.ts'),
    import('../apps/platform/db/pool.ts'),
  ]);
  const casino = openTaskCasino(process.env, JOB_STATEMENT_TIMEOUT_MS);
  try {
    if (brandKey !== undefined) casino.brands.getBrand(brandKey);
    return await work(casino);
  } finally {
    await casino.close();
  }
}
