import { userInfo } from 'node:os';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { explainError } from './explain-error.ts';
import { addBrandOption, resolveNames } from './named-arguments.ts';

export const EXIT_FAILED = 1;
export const EXIT_USAGE = 2;

/** Description of a task or subcommand in `--help`, besides its arguments and options. */
export interface TaskHelp {
  /** `npm run run-task -- <name>` for a task; the next word for a subcommand. */
  readonly name: string;
  /** One sentence; `npm run run-task -- help` lists it. */
  readonly summary: string;
  /** Arguments after `npm run run-task -- `. Tests parse each example. */
  readonly examples: readonly string[];
  /** Meanings of exit codes beyond the usual ones. */
  readonly exitCodes?: Readonly<Record<number, string>>;
  /** True if the task needs the database of a running casino: without one it fails with one sentence. */
  readonly needsCasino?: boolean;
}

const EXIT_CODES: Readonly<Record<number, string>> = {
  0: 'done',
  [EXIT_FAILED]: 'it could not be done, or it found something wrong',
  [EXIT_USAGE]: 'the command line is not valid',
};

const helps = new WeakMap<Command, TaskHelp>();

/** Defines a task or subcommand. Every file in `tools/tasks/` exports one as `task`. */
export function defineTask(help: TaskHelp): Command {
  const command = new Command(help.name).description(help.summary);
  helps.set(command, help);
  return command;
}

/** The help that a command was defined with. Throws for a command without `defineTask`. */
export function helpOf(command: Command): TaskHelp {
  const help = helps.get(command);
  if (!help) throw new Error(`${command.name()} was not made with defineTask.`);
  return help;
}

/**
 * Runs a task with its arguments and returns the exit code. Prints one line on stderr per failure, and a stack with
 * `--verbose` or `DEBUG`. `isDryRun` only parses the command line.
 */
export async function executeTask(task: Command, args: readonly string[], isDryRun = false): Promise<number> {
  prepare(task);
  dryRuns[isDryRun ? 'add' : 'delete'](task);
  try {
    // Accepts `run-task -- verification -- --help` as well.
    await task.parseAsync(args[0] === '--' ? args.slice(1) : [...args], { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof DryRun) return 0;
    if (error instanceof CommanderError) return failedToParse(task, error, args);
    const isVerbose = args.includes('--verbose') || Boolean(process.env['DEBUG']);
    const missing = isNotFound(error) ? lastNameOf(running.get(task) ?? task) : null;
    console.error(missing === null ? explainError(error, isVerbose) : `There is no ${missing}.`);
    return EXIT_FAILED;
  }
}

/** Runs a task with the arguments of this process. A task may set `process.exitCode` itself. */
export async function runTask(task: Command): Promise<void> {
  // A reader that closes the pipe (`| head`) is no error: the task completes what it does.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', ignoreClosedPipe);
  const code = await executeTask(task, process.argv.slice(2));
  // A failed task may have left a server or browser running, which would keep this process alive.
  if (code !== 0) process.exit(code);
}

function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

class DryRun extends Error {}
const dryRuns = new WeakSet<Command>();
const prepared = new WeakSet<Command>();
/** The subcommand that runs, by its task. */
const running = new WeakMap<Command, Command>();

/** Adds the common parts to every command: `--verbose`, examples and exit codes in the help, one-line errors. */
function prepare(command: Command): void {
  if (prepared.has(command)) return;
  prepared.add(command);
  if (!command.parent)
    command.hook('preAction', async (_task, action) => {
      if (dryRuns.has(command)) throw new DryRun();
      running.set(command, action);
      await resolveNames(action, helpOf(action).needsCasino ?? false);
    });
  command
    .exitOverride()
    .helpCommand(false)
    .configureOutput({ writeErr: () => {}, outputError: () => {} });
  command.configureHelp({ commandUsage: (one) => `npm run run-task -- ${pathOf(one)} ${one.usage()}` });
  if (helpOf(command).needsCasino) addBrandOption(command);
  if (command.commands.length === 0)
    command.addOption(new Option('--verbose', 'print the stack of an unexpected error'));
  const { examples, exitCodes } = helpOf(command);
  const codes = Object.entries({ ...EXIT_CODES, ...exitCodes });
  const lines = ['', 'Examples:', ...examples.map((example) => `  npm run run-task -- ${example}`), '', 'Exit codes:'];
  command.addHelpText('after', [...lines, ...codes.map(([code, meaning]) => `  ${code}  ${meaning}`)].join('\n'));
  if (helpOf(command).needsCasino && command.options.some(({ long }) => long === '--by'))
    command.hook('postAction', () => recordAct(command));
  for (const subcommand of command.commands) prepare(subcommand);
}

/** The refusal of a module that does not know what the command names. */
const isNotFound = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'request.not_found';

/** What a command is about, in words: `campaign welcome-eur`. The last argument is the most specific one. */
function lastNameOf(command: Command): string | null {
  const at = command.processedArgs.findLastIndex((value) => typeof value === 'string');
  const argument = command.registeredArguments[at];
  return argument ? `${argument.name()} ${String(command.processedArgs[at])}` : null;
}

/** Records an operator's command that can change something, without its arguments, except the id of a player. */
async function recordAct(command: Command): Promise<void> {
  const { by } = command.opts<{ by: string }>();
  const playerId = command.processedArgs.find((value) => typeof value === 'string' && value.startsWith('plr_')) ?? null;
  const { recordOperatorAct } = await import('../apps/platform/modules/security-events/index.ts');
  const { withCasinoDatabase } = await import('./open-casino-database.ts');
  const act = { operator: by, source: pathOf(command), playerId: playerId as string | null }; // found as a text
  await withCasinoDatabase((db) => recordOperatorAct(db, act));
}

function failedToParse(task: Command, error: CommanderError, args: readonly string[]): number {
  if (error.exitCode === 0) return 0;
  const command = task.commands.find((one) => one.name() === args[0]) ?? task;
  const message =
    error.code === 'commander.help'
      ? `name a subcommand: ${command.commands.map((one) => one.name()).join(', ')}`
      : error.message.replace(/^error: /, '').replaceAll('\n', ' ');
  console.error(
    `${upperFirst(message).replace(/\.$/, '')}. 'npm run run-task -- ${pathOf(command)} --help' shows the usage.`,
  );
  return EXIT_USAGE;
}

/** `verification approve`: a command with its parents' names. */
const pathOf = (command: Command): string => (command.parent ? `${pathOf(command.parent)} ` : '') + command.name();

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `--by name`: the operator's name in the audit log. */
export function byOption(): Option {
  return new Option('--by <name>', 'your name for the audit log').default(loginName(), 'your login');
}

/** A container may run under a user id without a name. */
function loginName(): string {
  try {
    return userInfo().username;
  } catch {
    return process.env['USER'] ?? 'operator';
  }
}

/** `--limit count`: maximum number of rows. */
export function limitOption(): Option {
  return new Option('--limit <count>', 'maximum number of rows, up to 10000')
    .default(100)
    .argParser(wholeNumber(1, 10_000));
}

/** `--after id`: continues a list after the last row of the page before. */
export function afterOption(): Option {
  return new Option('--after <id>', 'continue after the row with this id');
}

/** `--since time`: start of a list. */
export function sinceOption(value: string): Option {
  return new Option('--since <time>', 'start: 30m, 24h, 7d ago, or an instant (2026-11-20T18:00:00Z)')
    .default(instant(value), value)
    .argParser(instant);
}

/** `--json`: machine-readable output. */
export function jsonOption(): Option {
  return new Option('--json', 'print JSON');
}

/** Parses whole numbers from `min` to `max`, both inclusive. */
export function wholeNumber(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^-?\d+$/.test(text) && value >= min && value <= max) return value;
    throw new InvalidArgumentError(`It takes a whole number from ${min} to ${max}.`);
  };
}

/** Parses the number of a row in the database. */
export function rowNumber(text: string): bigint {
  if (/^\d{1,18}$/.test(text)) return BigInt(text);
  throw new InvalidArgumentError('It takes a whole number.');
}

/** Parses comma-separated lists; empty parts are dropped. */
export function list(text: string): readonly string[] {
  return text.split(',').filter((part) => part !== '');
}

const UNITS_MS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Parses `30m`, `24h` and `7d` ago, or an instant. */
export function instant(text: string): Date {
  const [, amount, unit = ''] = /^(\d{1,6})([mhd])$/.exec(text) ?? [];
  const value = amount === undefined ? new Date(text) : new Date(Date.now() - Number(amount) * (UNITS_MS[unit] ?? 0));
  if (!Number.isNaN(value.getTime())) return value;
  throw new InvalidArgumentError('It takes 30m, 24h, 7d, or an instant such as 2026-11-20T18:00:00Z.');
}
