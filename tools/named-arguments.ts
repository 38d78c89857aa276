import type { Command } from 'commander';

/** Arguments and options whose value is looked up before the task runs, by their names in the usage. */
const PLAYER = 'player';
const BRAND = 'brand';

/**
 * Checks what a command line names before the task runs: no argument is empty, brands exist, and players are found by
 * id, e-mail address or phone number. Tasks receive the id.
 */
export async function resolveNames(command: Command, needsCasino: boolean): Promise<void> {
  for (const [at, argument] of command.registeredArguments.entries()) {
    const value: unknown = command.processedArgs[at];
    for (const one of Array.isArray(value) ? value : [value])
      if (typeof one === 'string' && one.trim() === '') throw new Error(`The argument <${argument.name()}> is empty.`);
  }
  if (!needsCasino) return;
  const options = command.opts<{ brand?: string; player?: string }>();
  const brandAt = command.registeredArguments.findIndex((argument) => argument.name() === BRAND);
  const brandKey = textOf(command.processedArgs[brandAt]) ?? options.brand;
  if (brandKey !== undefined) await requireBrand(brandKey);
  for (const [at, argument] of command.registeredArguments.entries()) {
    const name = textOf(command.processedArgs[at]);
    if (name !== undefined && isPlayer(argument.name(), name))
      command.processedArgs[at] = await findPlayerId(name, brandKey);
  }
  if (options.player !== undefined) command.setOptionValue(PLAYER, await findPlayerId(options.player, brandKey));
}

/** Adds `--brand` to a command that takes a player, who may have accounts at several brands. */
export function addBrandOption(command: Command): void {
  const takesPlayer = command.registeredArguments.some((argument) => argument.name().split('-').includes(PLAYER));
  const hasBrand = [
    ...command.registeredArguments.map((argument) => argument.name()),
    ...command.options.map((option) => option.attributeName()),
  ];
  if (takesPlayer && !hasBrand.includes(BRAND))
    command.option('--brand <key>', 'brand of the player, if an e-mail address or phone number has several accounts');
}

/** `player-or-document` takes the id of a document as well. */
const isPlayer = (argument: string, value: string): boolean =>
  argument === PLAYER || (argument === `${PLAYER}-or-document` && !value.startsWith('doc_'));

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

async function listBrands() {
  const { brandSources, createBrands } = await import('../apps/platform/modules/brands/index.ts');
  return createBrands(brandSources(process.env));
}

async function requireBrand(brandKey: string): Promise<void> {
  (await listBrands()).getBrand(brandKey);
}

/** Throws if no account, or more than one, has this id, e-mail address or phone number. */
async function findPlayerId(name: string, brandKey: string | undefined): Promise<string> {
  const { listAccounts } = await import('../apps/platform/modules/players/index.ts');
  const { withCasinoDatabase } = await import('./open-casino-database.ts');
  const brandKeys = brandKey === undefined ? (await listBrands()).all.map(({ key }) => key) : [brandKey];
  const found = await withCasinoDatabase((db) => listAccounts(db, name.trim(), brandKeys));
  const accounts = found.filter((one) => brandKey === undefined || one.brandKey === brandKey);
  const [account, ...others] = accounts;
  const at = brandKey === undefined ? '' : ` at ${brandKey}`;
  if (!account) throw new Error(`There is no player ${name}${at}.`);
  if (others.length === 0) return account.playerId;
  const rows = accounts.map((one) => `${one.brandKey} (${one.playerId})`).join(', ');
  throw new Error(
    `Several players have ${name}: ${rows}. Give the id${at === '' ? ', or name the brand with --brand' : ''}.`,
  );
}
